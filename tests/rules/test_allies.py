"""Two players and their allies: ALLY-1 to ALLY-7."""

from __future__ import annotations

import pytest

from game.kernel.contract import HIDDEN
from tests.rules.playing import asked, choices, gains, log, play, refused, told, vote
from tests.rules.positions import Conflict, at, card, fresh, guests, has, knights, pile, powers, stands

EMPTY: Conflict = ("c5", [])


def test_two_players_set_up_as_four_but_with_two_nobles_a_county() -> None:
    """ALLY-1: all six favours, the 2 and the 10 out; gold and squires lie open."""
    table = fresh(2, seed=4)
    for choice in ("build.gold", "build.gold"):
        play(table, choice)
    assert (table.favours.bit_count(), set(table.piles)) == (6, {2})
    assert HIDDEN not in table.view(0).state.goods  # type: ignore[attr-defined]


def test_each_has_an_ally_with_one_knight_of_2_at_court() -> None:
    """ALLY-1: six more in reserve; a turn places one own or one allied knight."""
    table = fresh(2)
    for ally in ("gules_ally", "azure_ally"):
        assert (knights(table, ally), knights(table, ally, "reserve")) == ([2], [1, 1, 1, 2, 3, 4])
    table = at(2, "knights", court={"gules": [1], "gules_ally": [2], "azure": [1], "azure_ally": [2]})
    play(table, "A2>suffolk")
    assert (knights(table, "gules_ally", "suffolk"), asked(table)) == ([2], ("azure", "place"))
    play(table, "A2>somerset", "K1>castle.gold", "K1>castle.gold")
    assert table.over


def test_whoever_has_only_allied_knights_left_places_those() -> None:
    """ALLY-1: PLACE-1 asks for own or allied knights; nobody may stop."""
    table = at(2, "knights", court={"gules_ally": [1, 2]})
    assert asked(table) == ("gules", "place")
    play(table, "A1>stafford")
    assert asked(table) == ("gules", "place")
    assert refused(table, "K1>dorset") == "PLACE-1"


def test_the_allied_castle_has_two_spaces_and_never_grows() -> None:
    """ALLY-1: new knight and upgrade, called by their own names."""
    table = at(2, "knights", court={"gules_ally": [1, 2]})
    castle = [text for text in choices(table) if text.startswith("A2>castle")]
    assert sorted(castle) == ["A2>castle.recruit", "A2>castle.upgrade"]
    assert refused(table, "A2>castle.gold") == "ALLY-1"
    play(table, "A2>castle.upgrade")
    assert knights(table, "gules_ally", "castle.upgrade") == [2]
    assert refused(table, "A1>castle.upgrade") == "PLACE-4"


def test_with_more_than_two_there_are_no_allies() -> None:
    """ALLY-1: three houses, three sides."""
    table = at(3, "knights", court={"gules": [2]})
    assert refused(table, "A2>suffolk") == "ALLY-1"


def test_allied_knights_get_no_squires() -> None:
    """ALLY-2: Azure holds Suffolk with 2; the allied 2 can't take it, though his player has five squires."""
    table = at(
        2,
        "knights",
        court={"gules": [2], "gules_ally": [2]},
        goods={"gules": {"squires": 5}},
        counties={"suffolk": ("azure", 2, 0)},
    )
    assert refused(table, "A2>suffolk") == "PLACE-3"
    events = play(table, "A2>somerset")
    assert told(events, "place", side="gules_ally", squires=0)
    assert has(table, "gules", "squires") == 5


def test_own_and_allied_knights_never_expel_each_other() -> None:
    """ALLY-2: in neither direction; the rival's ally is fair game."""
    table = at(
        2,
        "knights",
        court={"gules": [4], "gules_ally": [4]},
        counties={"stafford": ("gules_ally", 1, 0), "dorset": ("gules", 1, 0), "surrey": ("azure_ally", 1, 0)},
    )
    assert refused(table, "K4>stafford") == refused(table, "A4>dorset") == "ALLY-2"
    assert refused(table, "A4>stafford") == refused(table, "K4>dorset") == "PLACE-3"
    play(table, "A4>surrey")
    assert (knights(table, "azure_ally"), asked(table)) == ([1], ("azure", "place"))


def test_they_may_fight_in_the_same_conflict_on_separate_spaces() -> None:
    """ALLY-2: and each joins its own stack."""
    table = at(2, "knights", court={"gules": [1, 2], "gules_ally": [1, 2]}, conflicts={"upper1": EMPTY}, favours=[])
    play(table, "K1>upper1", "A2>upper1", "A1>upper1", "K2>upper1")
    assert stands(table, "upper1") == [("gules", [1, 2]), ("gules_ally", [1, 2])]


def test_they_never_use_each_others_castle() -> None:
    """ALLY-2: the own knight on recruit leaves the ally's recruit space free."""
    table = at(2, "knights", court={"gules": [1], "gules_ally": [2]})
    play(table, "K1>castle.recruit")
    assert knights(table, "gules_ally", "castle.recruit") == []
    assert refused(table, "A2>castle.votes") == "ALLY-1"


def test_an_ally_never_takes_both() -> None:
    """ALLY-2: none of the player's gold."""
    table = at(2, "counties", counties={"suffolk": ("gules_ally", 2, 0)}, goods={"gules": {"gold": 9}})
    assert choices(table) == ["take.noble", "take.reward"]
    assert refused(table, "take.both") == "ALLY-2"


@pytest.mark.parametrize("favour", ["gold", "squires", "purse", "squire"])
def test_gold_and_squires_of_an_allied_favour_are_lost(favour: str) -> None:
    """ALLY-3: the tile is turned down all the same."""
    table = at(2, "knights", court={"gules_ally": [2]}, conflicts={"upper1": EMPTY})
    play(table, "A2>upper1")
    assert asked(table) == ("gules", "favour")
    events = play(table, f"favour.{favour}")
    assert told(events, "gain") == []
    assert (sum(table.goods), table.favours.bit_count()) == (0, 5)


def test_an_allied_upgrade_is_for_an_allied_knight() -> None:
    """ALLY-3: the own knight at court is not among the choices."""
    table = at(2, "knights", court={"gules": [3], "gules_ally": [1, 2]}, conflicts={"upper1": EMPTY})
    play(table, "A2>upper1", "favour.upgrade")
    assert choices(table) == ["up2@upper1", "up1@court", "decline"]
    assert refused(table, "up3@court") == "REW-5"
    play(table, "up1@court")
    assert (knights(table, "gules_ally"), knights(table, "gules")) == ([2], [3])


def test_the_noble_of_an_allied_favour_leaves_the_game() -> None:
    """ALLY-3: any one tile, also one that its player has."""
    table = at(2, "knights", court={"gules_ally": [2]}, conflicts={"upper1": EMPTY}, nobles={"gules": ["york"]})
    play(table, "A2>upper1", "favour.noble")
    assert len(choices(table)) == 9
    events = play(table, "noble.york")
    assert told(events, "noble_gone", side="gules_ally", county="york")
    assert (pile(table, "york"), guests(table, "gules")) == (1, {"york"})


def test_allies_do_not_vote_and_laws_do_not_see_them() -> None:
    """ALLY-4: two ballots; no law counts an allied knight, county or conflict, and none gives him anything."""
    position = {"stafford": ("gules_ally", 1, 0), "dorset": ("gules_ally", 1, 0), "surrey": ("gules_ally", 1, 0)}
    table = at(
        2,
        "parliament",
        laws=("B0a", "B0c", "B3a"),
        proposals=["B3b", "B3c", "B1d"],
        counties=position,
        conflicts={"upper1": ("c5", [("gules_ally", [2, 2])]), "lower1": ("c6", [("gules_ally", [3])])},
        goods={"gules": {"gold": 2}},
    )
    decision = table.decision()
    assert decision is not None
    assert decision.seats == (0, 1)
    for law in ("B3b", "B3c", "B1d"):
        events = vote(table, gules="no+0", azure="no+0")
        assert told(events, "tally", law=law, no=2)
    assert (table.over, powers(table)) == (True, [0, 0])  # not even Golden Spurs found a knight to upgrade


@pytest.mark.parametrize("law", ["B0b", "B1c", "B1d", "B2a", "B3b", "B3c", "B3d", "B4c"])
def test_no_law_counts_or_rewards_an_ally(law: str) -> None:
    """ALLY-4: an ally with everything that laws ask for."""
    table = at(
        2,
        "laws",
        laws=[law],
        counties={"stafford": ("gules_ally", 1, 0), "dorset": ("gules_ally", 1, 0), "york": ("gules_ally", 4, 0)},
        conflicts={"upper1": ("c5", [("gules_ally", [1, 2])]), "lower1": ("c6", [("gules_ally", [3])])},
    )
    assert (table.over, sum(table.goods), knights(table, "gules_ally")) == (True, 0, [])


def test_captains_upgrades_own_knights_only() -> None:
    """ALLY-4: the allied 2 does no harm, and the allied 1 can't be chosen."""
    table = at(2, "laws", laws=["B2b"], court={"gules": [3]}, counties={"suffolk": ("gules_ally", 2, 0)})
    assert choices(table) == ["up3@court", "decline"]


def test_the_noble_of_an_allied_county_leaves_the_game() -> None:
    """ALLY-5: its player chooses, also a noble he has himself; the knight goes home to the ally."""
    table = at(2, "counties", counties={"suffolk": ("gules_ally", 2, 0)}, nobles={"gules": ["suffolk"]})
    assert (asked(table), choices(table)) == (("gules", "take"), ["take.noble", "take.reward"])
    events = play(table, "take.noble")
    assert told(events, "noble_gone", side="gules_ally", county="suffolk")
    assert (pile(table, "suffolk"), guests(table, "gules"), knights(table, "gules_ally")) == (1, {"suffolk"}, [2])


def test_new_knight_upgrade_and_passage_work_for_an_ally() -> None:
    """ALLY-5: Suffolk, Stafford and Dorset; York's knight comes too, its votes do not."""
    table = at(2, "counties", counties={"suffolk": ("gules_ally", 2, 0)})
    play(table, "take.reward")
    assert (knights(table, "gules_ally"), knights(table, "gules")) == ([1, 2], [])
    table = at(2, "counties", counties={"stafford": ("gules_ally", 1, 0)}, court={"gules": [1]})
    play(table, "take.reward", "up1@stafford")
    assert (knights(table, "gules_ally"), knights(table, "gules")) == ([2], [1])
    table = at(2, "counties", counties={"dorset": ("gules_ally", 1, 0)}, conflicts={"upper1": ("c5", [("gules", [1])])})
    play(table, "take.reward")
    assert stands(table, "upper1") == [("gules", [1]), ("gules_ally", [1])]
    table = at(2, "counties", counties={"york": ("gules_ally", 4, 0)})
    play(table, "take.reward")
    assert (knights(table, "gules_ally"), has(table, "gules", "votes")) == ([1, 4], 0)


@pytest.mark.parametrize(("county", "strength"), [("northumberland", 2), ("bedford", 3), ("somerset", 2)])
def test_anything_else_is_lost_but_may_be_chosen(county: str, strength: int) -> None:
    """ALLY-5: an extension or power gives an ally nothing."""
    table = at(2, "counties", counties={county: ("gules_ally", strength, 0)})
    play(table, "take.reward")
    assert (table.over, sum(table.goods), table.extensions) == (True, 0, (0, 0))
    assert pile(table, county) == 2


def test_an_allied_surrey_lets_its_player_name_the_start_player() -> None:
    """ALLY-5: squires and gold are lost."""
    table = at(2, "counties", counties={"surrey": ("gules_ally", 1, 0)})
    play(table, "take.reward")
    assert (asked(table), choices(table)) == (("gules", "start_player"), ["start.gules", "start.azure"])
    play(table, "start.azure")
    assert (table.start, sum(table.goods)) == (1, 0)


def test_the_allied_castle_is_free_and_scores_right_after_its_players() -> None:
    """ALLY-6: between the castle of Gules and that of Azure."""
    table = at(
        2,
        "castles",
        castle={"gules": {"upgrade": 1}, "gules_ally": {"upgrade": 2}, "azure_ally": {"recruit": 1}},
        goods={"gules": {"squires": 2}},
    )
    assert asked(table) == ("gules", "score")
    play(table, "done")
    assert (asked(table), has(table, "azure", "votes")) == (("gules", "upgrade"), 0)
    play(table, "up2@court")
    assert (knights(table, "gules_ally"), has(table, "gules", "squires")) == ([3], 2)
    assert (knights(table, "azure_ally"), has(table, "azure", "votes")) == ([1, 1], 1)


def test_the_owner_decides_the_order_in_the_allied_castle_too() -> None:
    """ALLY-6: all three allied 1s are in service; upgrade one first, and he can be recruited anew."""
    table = at(2, "castles", castle={"gules_ally": {"recruit": 1, "upgrade": 1}}, court={"gules_ally": [1]})
    while not table.over:
        wanted = [text for text in choices(table) if text.endswith("upgrade") or text.startswith("up1")]
        play(table, wanted[0])
    assert knights(table, "gules_ally") == [1, 1, 1, 2]


def test_an_ally_holds_a_rank_of_its_own_and_its_points_are_lost() -> None:
    """ALLY-6: the ally is first, so Gules takes the second figure; together they reach France."""
    stack = [("gules", [2]), ("gules_ally", [3])]
    table = at(2, "conflicts", conflicts={"upper1": ("c5", stack)})
    assert told(log(table), "battle", strength=5, won=True)
    assert powers(table) == [2, 0]
    assert (knights(table, "gules"), knights(table, "gules_ally")) == ([2], [3])


def test_captured_allied_knights_can_not_be_ransomed() -> None:
    """ALLY-6: nine gold do not help them."""
    stack = [("gules_ally", [3]), ("azure", [1])]
    table = at(2, "conflicts", conflicts={"lower1": ("c9", stack)}, goods={"gules": {"gold": 9}})
    assert (table.over, knights(table, "gules_ally"), card(table, "lower1")) == (True, [], None)
    assert told(log(table), "captured", side="gules_ally", strength=3)


def test_only_the_first_prize_is_given_and_allies_do_not_count() -> None:
    """ALLY-7: 8 for knighthood, 8 for extensions, nothing for the second."""
    table = at(
        2,
        "end",
        round=5,
        court={"gules": [3], "azure": [2], "azure_ally": [4, 3, 2]},
        extensions={"azure": ["gold", "votes"], "gules": ["gold"]},
    )
    assert gains(log(table), "gules", "end:knighthood") == {"power": 8}
    assert gains(log(table), "azure", "end:extensions") == {"power": 8}
    assert powers(table) == [8, 8]


def test_fully_tied_each_of_two_takes_4() -> None:
    """ALLY-7: equal strength and squires, equal extensions and gold; one squire more decides."""
    assert powers(at(2, "end", round=5)) == [8, 8]
    table = at(2, "end", round=5, goods={"azure": {"squires": 1}})
    assert powers(table) == [4, 12]
