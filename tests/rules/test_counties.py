"""Rewards of the counties: REW-1, REW-2, REW-3, and what they give: REW-5, REW-6."""

from __future__ import annotations

import pytest

from tests.rules.playing import asked, at_random, choices, gains, log, play, refused, told
from tests.rules.positions import at, built, guests, has, knights, pile, powers, stands

TILES = ("squires", "gold", "votes", "purse", "upgrade", "recruit")


def test_the_holder_takes_the_noble_or_the_reward() -> None:
    """REW-1: without 3 gold there is no both; his knight goes home, his squires to the supply."""
    table = at(4, "counties", counties={"somerset": ("gules", 2, 3)}, goods={"gules": {"gold": 2}})
    assert (asked(table), choices(table)) == (("gules", "take"), ["take.noble", "take.reward"])
    assert refused(table, "take.both") == "REW-1"
    play(table, "take.reward")
    assert (powers(table), guests(table, "gules")) == ([4, 0, 0, 0], set())
    assert (knights(table, "gules"), has(table, "gules", "squires")) == ([2], 0)
    assert sum(table.escort) == 0


def test_both_cost_3_gold_and_the_noble_comes_first() -> None:
    """REW-1: 3 gold everywhere."""
    table = at(4, "counties", counties={"stafford": ("gules", 1, 0)}, goods={"gules": {"gold": 3}})
    assert choices(table) == ["take.noble", "take.reward", "take.both"]
    play(table, "take.both")
    assert (guests(table, "gules"), has(table, "gules", "gold"), pile(table, "stafford")) == ({"stafford"}, 0, 2)
    assert asked(table) == ("gules", "upgrade")
    play(table, "up1@stafford")  # he still stands there
    assert knights(table, "gules") == [2]


def test_the_noble_alone_brings_no_reward() -> None:
    """REW-1: one or the other."""
    table = at(4, "counties", counties={"somerset": ("gules", 2, 0)})
    play(table, "take.noble")
    assert (guests(table, "gules"), powers(table)[0], pile(table, "somerset")) == ({"somerset"}, 0, 2)


@pytest.mark.parametrize("gone", ["owned", "exhausted"])
def test_a_noble_who_can_not_be_had_is_not_offered_nor_is_both(gone: str) -> None:
    """REW-1: one's own guest, or an empty pile; only the reward is left and comes by itself."""
    table = at(
        4,
        "counties",
        counties={"somerset": ("gules", 2, 0)},
        goods={"gules": {"gold": 9}},
        nobles={"gules": ["somerset"]} if gone == "owned" else {},
        piles={"somerset": 0} if gone == "exhausted" else {},
    )
    assert (table.over, powers(table)[0], has(table, "gules", "gold")) == (True, 4, 9)


def test_the_counties_pay_from_a_to_i() -> None:
    """REW-1: whoever holds them."""
    names = ["northumberland", "stafford", "gloucester", "suffolk", "somerset", "dorset", "surrey"]
    holders = zip(("gules", "azure", "gules", "azure", "azure", "gules", "gules"), (2, 1, 3, 2, 2, 1, 1), strict=True)
    table = at(4, "counties", counties={n: (h, s, 0) for n, (h, s) in reversed(list(zip(names, holders, strict=True)))})
    at_random(table, seed=4)
    left = [event.parts["place"] for event in told(log(table), "home") if event.parts["place"] != "castle"]
    sailed = [str(event.parts["side"]) for event in told(log(table), "passage")]
    assert left == [name for name in names if name != "dorset" or not sailed]


def test_york_pays_its_votes_even_without_a_knight_to_gain() -> None:
    """REW-1: all three 1s are in service."""
    table = at(4, "counties", counties={"york": ("gules", 4, 0)}, court={"gules": [1, 1, 1]}, piles={"york": 0})
    assert has(table, "gules", "votes") == 2
    assert told(log(table), "forfeit", side="gules", what="new_knight")


def test_gloucester_pays_its_votes_even_without_a_knight_to_upgrade() -> None:
    """REW-1: the 3 stands there, the 4 is out, nobody can grow."""
    table = at(4, "counties", counties={"gloucester": ("gules", 3, 0)}, court={"gules": [4]}, piles={"gloucester": 0})
    assert has(table, "gules", "votes") == 2
    assert told(log(table), "forfeit", side="gules", what="upgrade")


def test_what_the_counties_give() -> None:
    """REW-1: York a knight and 2 votes, Gloucester an upgrade and 2, Suffolk a knight, Surrey squires and gold."""
    empty = dict.fromkeys(("york", "gloucester", "suffolk", "surrey"), 0)
    york = at(4, "counties", counties={"york": ("gules", 4, 0)}, piles=empty)
    assert (knights(york, "gules"), has(york, "gules", "votes")) == ([1, 4], 2)
    gloucester = at(4, "counties", counties={"gloucester": ("gules", 3, 0)}, piles=empty)
    play(gloucester, "up3@gloucester")
    assert (knights(gloucester, "gules"), has(gloucester, "gules", "votes")) == ([4], 2)
    suffolk = at(4, "counties", counties={"suffolk": ("gules", 2, 0)}, piles=empty)
    assert (knights(suffolk, "gules"), has(suffolk, "gules", "votes")) == ([1, 2], 0)
    surrey = at(4, "counties", counties={"surrey": ("gules", 1, 0)}, piles=empty)
    assert gains(log(surrey), "gules", "county:surrey") == {"squires": 2, "gold": 2}


def test_who_holds_surrey_names_the_start_player_and_it_counts_at_once() -> None:
    """REW-2: any house; the castles of this round already follow."""
    table = at(
        4,
        "counties",
        "castles",
        counties={"surrey": ("azure", 1, 0)},
        castle={house: {"upgrade": 1} for house in ("gules", "azure", "vert", "or")},
        goods={house: {"squires": 2} for house in ("gules", "azure", "vert", "or")},
    )
    play(table, "take.noble")
    assert (asked(table), len(choices(table))) == (("azure", "start_player"), 4)
    play(table, "start.vert")
    order = []
    while not table.over:
        order.append(asked(table))
        play(table, "done")
    assert order == [(house, "score") for house in ("vert", "or", "gules", "azure")]


def test_ransoms_of_this_round_follow_the_new_start_player() -> None:
    """REW-2: Or is named and is asked for a ransom before Gules."""
    table = at(
        4,
        "counties",
        "conflicts",
        counties={"surrey": ("gules", 1, 0)},
        conflicts={"lower1": ("c9", [("gules", [2]), ("or", [2])])},
        goods={"gules": {"gold": 2}, "or": {"gold": 2}},
    )
    play(table, "take.noble", "start.or")
    assert asked(table) == ("or", "ransom")


def test_an_empty_surrey_changes_nothing() -> None:
    """REW-2: Vert was start player and stays so."""
    table = at(4, "counties", start="vert", counties={"somerset": ("gules", 2, 0)})
    play(table, "take.reward")
    assert table.start == 2


def test_the_passage_leads_to_france_without_a_favour() -> None:
    """REW-3: to the topmost free space; his squires stay behind in the supply."""
    table = at(
        4,
        "counties",
        counties={"dorset": ("gules", 2, 3)},
        conflicts={"upper1": ("c5", [("azure", [1])]), "lower1": ("c6", [])},
    )
    play(table, "take.reward")
    assert choices(table) == ["go.upper1", "go.lower1"]
    assert refused(table, "go.upper2") == "PLACE-5"
    favours = table.favours
    events = play(table, "go.upper1")
    assert stands(table, "upper1") == [("azure", [1]), ("gules", [2])]
    assert (told(events, "favour"), table.favours, has(table, "gules", "squires")) == ([], favours, 0)
    assert (knights(table, "gules"), sum(table.escort)) == ([], 0)


def test_a_passenger_joins_his_own_stack() -> None:
    """REW-3: even where all three spaces are taken."""
    full = ("c5", [("azure", [1]), ("gules", [1]), ("or", [1])])
    table = at(4, "counties", counties={"dorset": ("gules", 2, 0)}, conflicts={"upper1": full}, piles={"dorset": 0})
    assert stands(table, "upper1")[1] == ("gules", [1, 2])


def test_a_passenger_for_whom_there_is_no_space_goes_home() -> None:
    """REW-3: three rivals fill the only conflict."""
    full = ("c5", [("azure", [1]), ("vert", [1]), ("or", [1])])
    table = at(4, "counties", counties={"dorset": ("gules", 2, 0)}, conflicts={"upper1": full}, piles={"dorset": 0})
    assert knights(table, "gules") == [2]
    assert told(log(table), "forfeit", side="gules", what="passage")


def test_both_in_dorset_brings_the_noble_and_the_passage() -> None:
    """REW-3: for 3 gold."""
    table = at(
        4,
        "counties",
        counties={"dorset": ("gules", 1, 0)},
        conflicts={"upper1": ("c5", [])},
        goods={"gules": {"gold": 3}},
    )
    play(table, "take.both")
    assert (guests(table, "gules"), stands(table, "upper1")) == ({"dorset"}, [("gules", [1])])


def test_a_new_knight_is_a_1_from_the_reserve() -> None:
    """REW-5: from reserve to court."""
    table = at(4, "counties", counties={"suffolk": ("gules", 2, 0)}, piles={"suffolk": 0})
    assert (knights(table, "gules"), knights(table, "gules", "reserve")) == ([1, 2], [1, 1, 2, 3, 4])


def test_an_upgrade_swaps_a_knight_for_one_exactly_1_stronger_where_he_stands() -> None:
    """REW-5: both 2s are in service, so no 1 can grow; a 2 and the 3 can, wherever they are."""
    table = at(
        4,
        "counties",
        counties={"stafford": ("gules", 2, 0), "york": ("azure", 4, 0)},
        castle={"gules": {"gold": 1}},
        conflicts={"lower2": ("c5", [("gules", [2])])},
        court={"gules": [1]},
        piles={"stafford": 0},
    )
    assert choices(table) == ["up2@stafford", "up2@lower2", "decline"]
    assert refused(table, "up1@court") == refused(table, "up3@court") == "REW-5"
    play(table, "up2@lower2")
    assert knights(table, "gules", "lower2") == [3]
    assert knights(table, "gules", "reserve") == [1, 2, 4]


def test_an_upgrade_that_fits_nobody_is_forfeited() -> None:
    """REW-5: the 4 is the strongest there is."""
    table = at(4, "counties", counties={"stafford": ("gules", 4, 0)}, piles={"stafford": 0})
    assert (table.over, knights(table, "gules")) == (True, [4])
    assert told(log(table), "forfeit", side="gules", what="upgrade")


def test_an_extension_covers_its_space_and_sends_the_knight_there_home_unscored() -> None:
    """REW-6: built in Bedford over the knight on the gold; the tile pays in his stead, he does not."""
    table = at(
        4,
        "counties",
        "castles",
        counties={"bedford": ("gules", 3, 0)},
        castle={"gules": {"gold": 2}},
        extensions={"gules": ["votes"]},
        piles={"bedford": 0},
    )
    assert choices(table) == [f"build.{tile}" for tile in TILES if tile != "votes"]
    assert refused(table, "build.votes") == "REW-6"
    play(table, "build.gold")
    assert (built(table, "gules"), knights(table, "gules")) == ({"votes", "gold"}, [2, 3])
    assert has(table, "gules", "gold") == 2  # once, for the tile


def test_with_all_six_built_an_extension_gives_nothing() -> None:
    """REW-6: Northumberland with a finished castle."""
    table = at(
        4,
        "counties",
        counties={"northumberland": ("gules", 2, 0)},
        extensions={"gules": TILES},
        piles={"northumberland": 0},
    )
    assert table.over
    assert told(log(table), "forfeit", side="gules", what="extension")
