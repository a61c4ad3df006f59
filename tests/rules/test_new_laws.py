"""The eighteen New Laws, LAW-N0a to LAW-N4c, each alone in the row of three houses; and how groups are mixed."""

from __future__ import annotations

import pytest

from game.lancaster.rules.make import make
from game.lancaster.rules.table import Table
from game.packs.faults import PackError
from tests.rules.playing import asked, choices, log, play, refused, told, vote
from tests.rules.positions import at, built, fresh, has, knights, law_ids, powers
from tests.rules.test_laws import counties, fights

NEW = ["new_laws"]
SLOTS = ("upper1", "upper2", "lower1", "lower2")


def law(name: str, *phases: str, **position: object) -> Table:
    return at(3, *(phases or ("laws",)), packs=NEW, laws=[name], **position)  # type: ignore[arg-type]


@pytest.mark.parametrize("slots", [0, 1, 3, 4])
def test_heralds_pays_a_vote_per_conflict(slots: int) -> None:
    """LAW-N0a: two knights in one conflict are still one conflict."""
    assert has(law("N0a", conflicts=fights(*SLOTS[:slots])), "gules", "votes") == slots
    assert has(law("N0a", conflicts={"upper1": ("c5", [("gules", [1, 2])])}), "gules", "votes") == 1


@pytest.mark.parametrize(("name", "most", "paid"), [("N0b", "squires", "gold"), ("N0c", "gold", "squires")])
def test_wages_and_patronage_pay_the_one_with_most(name: str, most: str, paid: str) -> None:
    """LAW-N0b for most squires a gold and a vote, LAW-N0c for most gold a squire and a vote; tied houses all."""
    table = law(name, goods={"gules": {most: 2}, "azure": {most: 2}, "vert": {most: 1, paid: 9}})
    assert [has(table, house, paid) for house in ("gules", "azure", "vert")] == [1, 1, 9]
    assert [has(table, house, "votes") for house in ("gules", "azure", "vert")] == [1, 1, 0]
    nobody = law(name)
    assert [has(nobody, house, "votes") for house in ("gules", "azure", "vert")] == [0, 0, 0]


def test_newcomers_helps_a_house_without_nobles() -> None:
    """LAW-N1a: a gold, a squire and a vote."""
    table = law("N1a", nobles={"gules": ["york"]})
    assert [[has(table, house, good) for good in ("gold", "squires", "votes")] for house in ("gules", "azure")] == [
        [0, 0, 0],
        [1, 1, 1],
    ]


def test_longbows_sends_a_squire_per_conflict_wherever_one_likes() -> None:
    """LAW-N1b: two conflicts, two squires, both may go to the same; each adds 1 to the total and to the rank."""
    fight = {"upper1": ("c5", [("azure", [2]), ("gules", [1])]), "upper2": ("c9", [("gules", [1])])}
    table = law("N1b", "laws", "conflicts", goods={"gules": {"squires": 3}}, conflicts=fight)
    assert choices(table) == ["send.upper1", "send.upper2", "done"]
    assert refused(table, "send.lower1") == "LAW-N1b"
    play(table, "send.upper1", "send.upper1")
    assert has(table, "gules", "squires") == 1
    assert told(log(table), "battle", place="upper1", strength=5, won=True)
    assert told(log(table), "rank", side="gules", rank=1, strength=3)


def test_squires_in_france_go_to_the_supply_even_if_france_wins() -> None:
    """LAW-N1b: they do not fight again in the second battle."""
    fight = {"upper1": ("c9", [("gules", [1])])}
    table = law("N1b", "laws", "conflicts", "conflicts", goods={"gules": {"squires": 1}}, conflicts=fight)
    play(table, "send.upper1")
    battles = told(log(table), "battle")
    assert [event.parts["strength"] for event in battles] == [2, 1]
    assert has(table, "gules", "squires") == 0


def test_longbows_may_be_left_and_is_no_escort() -> None:
    """LAW-N1b, LAW-N3d: squires in France are not beside knights in counties."""
    fight = {"upper1": ("c9", [("gules", [1])]), "upper2": ("c8", [("gules", [1])])}
    table = at(
        3,
        "laws",
        packs=NEW,
        laws=["N1b", "N3d"],
        goods={"gules": {"squires": 2}, "azure": {"squires": 2}},
        conflicts={**fight, "lower1": ("c7", [("azure", [1])])},
    )
    play(table, "send.upper1", "send.upper2")
    assert asked(table) == ("azure", "send")
    play(table, "done")
    assert (powers(table), has(table, "azure", "squires"), table.over) == ([0, 0, 0], 2, True)


def test_recruits_pays_a_squire_per_deployed_1() -> None:
    """LAW-N1c: one in a county, one in the castle; the one at court brings nothing."""
    table = law(
        "N1c", counties={"stafford": ("gules", 1, 0)}, castle={"gules": {"gold": 1}}, court={"gules": [1], "azure": [1]}
    )
    assert [has(table, house, "squires") for house in ("gules", "azure")] == [2, 0]


def test_quarries_sells_extensions_for_4_gold() -> None:
    """LAW-N1d: as many as the gold pays; what was paid for is built."""
    table = law("N1d", goods={"gules": {"gold": 9}, "azure": {"gold": 3}})
    assert choices(table) == ["buy0", "buy1", "buy2"]
    play(table, "buy2", "build.gold")
    assert refused(table, "decline") == "SETUP-6"
    play(table, "build.votes")
    assert (built(table, "gules"), has(table, "gules", "gold"), table.over) == ({"gold", "votes"}, 1, True)


def test_home_guard_pays_for_knights_in_the_castle() -> None:
    """LAW-N2a: 3 power each; an extension is no knight."""
    table = law("N2a", castle={"gules": {"gold": 1, "votes": 2}}, extensions={"azure": ["gold", "votes"]})
    assert powers(table) == [6, 0, 0]


def test_kingmakers_upgrades_whoever_kept_most_votes() -> None:
    """LAW-N2b, PARL-3: only leftover votes count, and they go back after the laws."""
    table = at(
        3,
        "parliament",
        packs=NEW,
        laws=["N0a", "N2b", "N0c"],
        proposals=["N4a"],
        goods={"gules": {"votes": 3}, "azure": {"votes": 2}, "vert": {"votes": 2}},
        court={"azure": [1], "vert": [1], "gules": [1]},
    )
    vote(table, gules="no+2", azure="no+0", vert="yes+0")
    assert asked(table) == ("azure", "upgrade")
    play(table, "up1@court", "decline")
    assert (knights(table, "azure"), knights(table, "vert"), knights(table, "gules")) == ([2], [1], [1])
    assert [has(table, house, "leftover_votes") for house in ("gules", "azure", "vert")] == [0, 0, 0]


def test_new_votes_are_neither_counted_nor_touched_this_round() -> None:
    """PARL-3, LAW-N2b: Heralds, to the left, pays Gules three votes; the leftover one of Azure is still the most."""
    table = at(
        3,
        "parliament",
        packs=NEW,
        laws=["N0a", "N2b"],
        goods={"azure": {"votes": 1}},
        conflicts=fights("upper1", "upper2", "lower1"),
        court={"azure": [1]},
    )
    assert asked(table) == ("azure", "upgrade")
    play(table, "decline")
    assert [has(table, house, "votes") for house in ("gules", "azure")] == [3, 0]


def test_brothers_in_arms_wants_both_2s_deployed() -> None:
    """LAW-N2c: one of Azure's waits at court."""
    out = {"dorset": ("gules", 2, 0), "surrey": ("azure", 2, 0)}
    table = law("N2c", counties=out, castle={"gules": {"gold": 2}}, court={"azure": [2]})
    assert powers(table) == [3, 0, 0]


def test_scutage_asks_a_gold_for_each_county_or_the_knight_goes_home() -> None:
    """LAW-N2d: Gules keeps one of two; Azure has no gold and is not asked; squires go to the supply."""
    held = {"stafford": ("gules", 1, 2), "dorset": ("gules", 1, 0), "surrey": ("azure", 1, 3)}
    table = law("N2d", counties=held, goods={"gules": {"gold": 5}})
    assert choices(table) == ["keep.stafford", "forsake.stafford"]
    play(table, "forsake.stafford", "keep.dorset")
    assert (knights(table, "gules"), knights(table, "gules", "dorset"), has(table, "gules", "gold")) == ([1], [1], 4)
    assert (knights(table, "azure"), knights(table, "azure", "surrey"), table.over) == ([1], [], True)
    assert [has(table, house, "squires") for house in ("gules", "azure")] == [0, 0]


def test_a_knight_taken_home_by_scutage_holds_nothing_any_more() -> None:
    """LAW-N2d, PARL-4, PARL-5: Great Estates, further right, counts what is left; the knight waits at court."""
    held = {"stafford": ("gules", 1, 0), "dorset": ("gules", 1, 0)}
    table = at(
        3, "laws", "counties", packs=NEW, laws=["N2d", "N3a", "N1c"], counties=held, goods={"gules": {"gold": 1}}
    )
    play(table, "keep.stafford")
    assert (powers(table), has(table, "gules", "squires"), knights(table, "gules")) == ([0, 0, 0], 1, [1])
    assert asked(table) == ("gules", "take")
    play(table, "take.noble")
    assert table.over


@pytest.mark.parametrize(("held", "power"), [(1, 0), (2, 5), (3, 5), (4, 10)])
def test_great_estates_pays_5_power_for_every_two_counties(held: int, power: int) -> None:
    """LAW-N3a: three counties are one pair."""
    assert powers(law("N3a", counties=counties(held))) == [power, 0, 0]


def test_upkeep_turns_over_what_no_squire_keeps() -> None:
    """LAW-N3b: a turned extension pays nothing this round and still covers its space; afterwards it is up again."""
    tiles = {"gules": ["squires", "gold", "purse"]}
    table = law(
        "N3b", "laws", "knights", "castles", extensions=tiles, goods={"gules": {"squires": 1}}, court={"gules": [1]}
    )
    assert choices(table) == ["keep.castle.squires", "forsake.castle.squires"]
    play(table, "forsake.castle.squires", "keep.castle.gold")
    assert refused(table, "K1>castle.squires") == "PLACE-4"
    assert refused(table, "K1>castle.purse") == "PLACE-4"
    play(table, "K1>castle.votes")
    assert [has(table, "gules", good) for good in ("gold", "squires", "votes")] == [2, 0, 3]
    assert table.own[table.game.turned] == 0


def test_upkeep_is_for_what_stands_when_the_law_begins() -> None:
    """LAW-N3b: an extension built afterwards pays in the same round; the turned one pays again in the next."""
    table = law(
        "N3b",
        "laws",
        "counties",
        "castles",
        "castles",
        extensions={"gules": ["gold"]},
        counties={"northumberland": ("gules", 2, 0)},
        piles={"northumberland": 0},
    )
    assert told(log(table), "turned", seat="gules", space="gold")
    play(table, "build.squires")
    assert [has(table, "gules", good) for good in ("gold", "squires")] == [2, 4]


def test_squires_in_france_are_not_in_the_supply() -> None:
    """LAW-N1b, SETUP-7: of 37 squires one is in France and 36 in hand, so the castle finds none."""
    table = law(
        "N1b",
        "laws",
        "castles",
        "conflicts",
        "castles",
        options={"supply": "limited"},
        goods={"gules": {"squires": 37}},
        conflicts={"upper1": ("c9", [("gules", [1])])},
        extensions={"azure": ["squires"]},
    )
    play(table, "send.upper1")
    assert [has(table, house, "squires") for house in ("gules", "azure")] == [36, 1]


def test_money_changers_changes_two_for_one_both_ways() -> None:
    """LAW-N3c: gold into squires or squires into gold, as often as one likes, but not both ways at once."""
    table = law("N3c", goods={"gules": {"gold": 5, "squires": 2}})
    assert choices(table) == ["buy0", "buy1", "buy2", "buy1b"]
    play(table, "buy2")
    assert [has(table, "gules", good) for good in ("gold", "squires")] == [1, 4]
    other = law("N3c", goods={"gules": {"squires": 5}})
    play(other, "buy2b")
    assert [has(other, "gules", good) for good in ("gold", "squires")] == [2, 1]


@pytest.mark.parametrize(("squires", "power"), [(1, 0), (2, 3), (3, 3), (4, 6)])
def test_escort_pays_for_squires_beside_knights_in_counties(squires: int, power: int) -> None:
    """LAW-N3d: together over all counties; those in hand do not count."""
    held = {"stafford": ("gules", 1, squires - 1), "dorset": ("gules", 1, 1)}
    assert powers(law("N3d", counties=held, goods={"azure": {"squires": 9}})) == [power, 0, 0]


def test_empty_halls_pays_for_counties_without_a_noble_left() -> None:
    """LAW-N4a: 3 power each."""
    held = {"stafford": ("gules", 1, 0), "dorset": ("gules", 1, 0), "surrey": ("azure", 1, 0)}
    assert powers(law("N4a", counties=held, piles={"stafford": 0, "surrey": 0, "york": 0})) == [3, 3, 0]


def test_grand_bargain_takes_a_leftover_vote_each_time() -> None:
    """LAW-N4b, PARL-3: a gold, a squire and a leftover vote for 3 power; what is not used goes back afterwards."""
    table = at(
        3,
        "parliament",
        packs=NEW,
        laws=["N4b"],
        goods={"gules": {"gold": 4, "squires": 3, "votes": 2}, "azure": {"gold": 4}},
    )
    assert choices(table) == ["buy0", "buy1", "buy2"]
    play(table, "buy1")
    assert (powers(table), has(table, "gules", "leftover_votes"), has(table, "gules", "votes")) == ([3, 0, 0], 0, 0)
    assert table.over


def test_leftover_votes_go_back_before_the_laws_if_none_of_them_asks() -> None:
    """PARL-3: and the votes a law brings afterwards are kept."""
    table = at(3, "parliament", packs=NEW, laws=["N0a"], goods={"gules": {"votes": 4}}, conflicts=fights("upper1"))
    names = [event.name for event in log(table)]
    assert names.index("leftover") < names.index("law")
    assert has(table, "gules", "votes") == 1


def test_vanguard_pays_for_most_knights_in_conflicts() -> None:
    """LAW-N4c: knights are counted, not strength; tied houses all."""
    fight = {"upper1": ("c5", [("gules", [1, 1]), ("azure", [4])]), "lower1": ("c6", [("azure", [3]), ("vert", [2])])}
    assert powers(law("N4c", conflicts=fight)) == [5, 5, 0]
    assert powers(law("N4c")) == [0, 0, 0]


# Which laws are in the game -------------------------------------------------------


def decks(options: dict[str, str], seed: int = 1) -> str:
    """The first letter of the laws of each group of one game."""
    table = fresh(3, seed, options, NEW)
    groups: dict[int, set[str]] = {0: {law[0] for law in law_ids(table, table.laws)}}
    for index, law in enumerate(table.game.figures.laws):
        if any(pile >> index & 1 for pile in table.law_piles):
            groups.setdefault(law.group, set()).add(law.id[0])
    return "".join("".join(sorted(groups[group])) for group in sorted(groups))


def test_all_laws_are_new_unless_players_choose_group_by_group() -> None:
    """SETUP-2: all new; or old and new as the players like."""
    assert decks({}) == "NNNNN"
    assert decks({"laws_0": "base", "laws_2": "base"}) == "BNBNN"
    assert decks({f"laws_{group}": "base" for group in range(5)}) == "BBBBB"


def test_groups_can_be_drawn_when_the_game_is_dealt() -> None:
    """SETUP-2: `drawn` leaves a group to chance, the same seed draws the same, and an event tells it."""
    drawn = {f"laws_{group}": "drawn" for group in range(5)}
    found = {decks(drawn, seed) for seed in range(40)}
    assert len(found) > 10
    assert {word[group] for word in found for group in range(5)} == {"B", "N"}
    assert decks(drawn, 5) == decks(drawn, 5)
    assert decks({**drawn, "laws_4": "base"}, 3)[4] == "B"
    told_decks = [event.parts["deck"] for event in told(log(fresh(3, 5, drawn, NEW)), "deck")]
    assert "".join("B" if deck == "base" else "N" for deck in told_decks) == decks(drawn, 5)


def test_a_deck_that_no_pack_brings_is_refused() -> None:
    """SETUP-2: one sentence says so."""
    with pytest.raises(PackError, match="no pack 'kings' brings the laws of 'laws_2'"):
        make(3, ["base", "new_laws"], {"laws_2": "kings"})
