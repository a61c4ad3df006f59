"""Phase one, placing knights in counties and castles: PLACE-1 to PLACE-4, PLACE-7 to PLACE-9."""

from __future__ import annotations

import pytest

from tests.rules.playing import asked, choices, log, play, refused, told
from tests.rules.positions import at, has, knights, stands


def places(texts: list[str], knight: str) -> set[str]:
    return {text.split(">")[1] for text in texts if text.startswith(f"{knight}>")}


def test_the_start_player_begins_and_the_turn_goes_round() -> None:
    """PLACE-1: clockwise from the start player, one knight each."""
    table = at(4, "knights", start="vert", court={house: [1, 1] for house in ("gules", "azure", "vert", "or")})
    order = []
    for place in ("votes", "gold"):
        for _ in range(4):
            order.append(asked(table))
            play(table, f"K1>castle.{place}")
    assert order == [(house, "place") for house in ("vert", "or", "gules", "azure")] * 2
    assert table.over


def test_a_house_without_knights_is_skipped_and_the_last_goes_on_alone() -> None:
    """PLACE-1: Or has nothing at court; Azure has one knight, Gules three."""
    table = at(4, "knights", court={"gules": [1, 1, 2], "azure": [1]})
    play(table, "K1>castle.gold", "K1>castle.gold")
    assert asked(table) == ("gules", "place")
    play(table, "K1>castle.votes")
    assert asked(table) == ("gules", "place")
    assert refused(table, "pass") == "PLACE-1"
    assert refused(table, "K3>castle.purse") == "PLACE-1"
    play(table, "K2>castle.purse")
    assert table.over


def test_somebody_else_has_to_wait() -> None:
    """PLACE-1: while Gules places, Azure can't."""
    table = at(4, "knights", court={"gules": [1], "azure": [1]})
    assert choices(table, "azure") == []
    refused(table, "K1>castle.gold", "azure")


def test_a_knight_who_can_only_go_by_spending_squires_must_go() -> None:
    """PLACE-1: castle covered, France full, the only county left is Stafford, held by a 1 with a squire."""
    table = at(
        5,
        "knights",
        court={"gules": [1]},
        goods={"gules": {"squires": 2}},
        extensions={"gules": ["squires", "gold", "votes", "purse", "upgrade", "recruit"]},
        counties={"stafford": ("azure", 1, 1), "dorset": ("azure", 1, 9), "surrey": ("azure", 1, 9)},
    )
    assert knights(table, "gules", "stafford") == [1]  # there was nothing to choose: he went by himself
    assert has(table, "gules", "squires") == 0
    assert asked(table) == ("azure", "place")


def test_squires_never_help_to_reach_the_minimum() -> None:
    """PLACE-2: Gloucester asks for 3; a 2 with five squires stays outside, a 3 is welcome."""
    table = at(4, "knights", court={"gules": [2, 3]}, goods={"gules": {"squires": 5}})
    assert refused(table, "K2>gloucester") == "PLACE-2"
    play(table, "K3>gloucester", "+1s")
    assert (knights(table, "gules", "gloucester"), has(table, "gules", "squires")) == ([3], 4)


@pytest.mark.parametrize(
    ("strength", "counties"),
    [
        (1, {"stafford", "dorset", "surrey"}),
        (2, {"stafford", "dorset", "surrey", "northumberland", "suffolk", "somerset"}),
        (3, {"stafford", "dorset", "surrey", "northumberland", "suffolk", "somerset", "gloucester", "bedford"}),
        (4, {"stafford", "dorset", "surrey", "northumberland", "suffolk", "somerset", "gloucester", "bedford", "york"}),
    ],
)
def test_each_county_has_its_minimum(strength: int, counties: set[str]) -> None:
    """PLACE-2: where a knight of each strength may go while England is empty."""
    table = at(4, "knights", court={"gules": [strength]})
    assert {place for place in places(choices(table), f"K{strength}") if "." not in place} == counties


def test_as_many_squires_as_you_like_but_only_at_once() -> None:
    """PLACE-2: from none to all of them, and nobody follows later."""
    table = at(4, "knights", court={"gules": [1, 1]}, goods={"gules": {"squires": 3}})
    play(table, "K1>stafford")
    assert asked(table) == ("gules", "squires")
    assert choices(table) == ["+0s", "+1s", "+2s", "+3s"]
    assert refused(table, "+4s") == "PLACE-2"
    assert knights(table, "gules", "stafford") == []  # until they set out nobody has left court
    play(table, "+1s")
    assert refused(table, "K1>stafford") == "PLACE-3"
    assert "+1s" not in choices(table)


def test_a_strength_1_knight_with_two_squires_takes_stafford_from_a_2() -> None:
    """PLACE-3: strictly above; the loser's knight is placed again, his squires are lost."""
    table = at(
        4,
        "knights",
        court={"gules": [1], "azure": [1]},
        goods={"gules": {"squires": 2}, "azure": {"squires": 1}},
        counties={"stafford": ("azure", 2, 0)},
    )
    play(table, "K1>stafford")
    events = log(table)  # two squires are the fewest and all he has: not asked
    assert told(events, "expel", side="azure", strength=2, county="stafford", squires=0)
    assert (knights(table, "gules", "stafford"), knights(table, "azure")) == ([1], [1, 2])
    assert asked(table) == ("azure", "place")
    assert "K2>dorset" in choices(table)


def test_equal_strength_expels_nobody() -> None:
    """PLACE-3: Azure holds Somerset with a 2 and a squire, 3 in all: it takes 4."""
    position = {"somerset": ("azure", 2, 1)}
    one = at(4, "knights", court={"gules": [2, 3]}, goods={"gules": {"squires": 1}}, counties=position)
    assert refused(one, "K2>somerset") == "PLACE-3"
    play(one, "K3>somerset")
    assert (knights(one, "gules", "somerset"), has(one, "gules", "squires")) == ([3], 0)
    two = at(4, "knights", court={"gules": [2]}, goods={"gules": {"squires": 3}}, counties=position)
    play(two, "K2>somerset")
    assert choices(two) == ["+2s", "+3s"]
    assert refused(two, "+1s") == "PLACE-3"
    four = at(4, "knights", court={"gules": [4]}, counties=position)
    play(four, "K4>somerset")
    assert (knights(four, "azure"), has(four, "azure", "squires")) == ([2], 0)  # the squire is in the supply


def test_you_never_expel_your_own_knight() -> None:
    """PLACE-3: not even with the 4."""
    table = at(4, "knights", court={"gules": [4]}, counties={"stafford": ("gules", 1, 0)})
    assert refused(table, "K4>stafford") == "PLACE-3"


def test_an_expelled_knight_comes_back_in_turn_and_may_take_it_again() -> None:
    """PLACE-3: Azure was done; expelled, it places again and throws Gules out."""
    table = at(
        3,
        "knights",
        court={"gules": [2], "vert": [1]},
        goods={"azure": {"squires": 2}},
        counties={"surrey": ("azure", 1, 0)},
    )
    play(table, "K2>surrey")
    assert asked(table) == ("azure", "place")
    play(table, "K1>surrey")
    assert knights(table, "azure", "surrey") == [1]
    play(table, "K1>castle.gold")
    assert asked(table) == ("gules", "place")


def test_a_castle_space_takes_one_knight_and_must_not_be_covered() -> None:
    """PLACE-4: gold is taken, votes covered by an extension."""
    table = at(4, "knights", court={"gules": [1]}, castle={"gules": {"gold": 2}}, extensions={"gules": ["votes"]})
    castle = {place for place in places(choices(table), "K1") if place.startswith("castle")}
    assert castle == {"castle.squires", "castle.purse", "castle.upgrade", "castle.recruit"}
    assert refused(table, "K1>castle.gold") == refused(table, "K1>castle.votes") == "PLACE-4"
    play(table, "K1>castle.purse")
    assert knights(table, "gules", "castle.purse") == [1]


def test_a_castle_is_its_owners_alone() -> None:
    """PLACE-4: Azure's knight on the gold space keeps nobody from the own one, and gives Gules nothing."""
    table = at(4, "knights", court={"gules": [1]}, castle={"azure": {"gold": 1}})
    play(table, "K1>castle.gold")
    assert knights(table, "gules", "castle.gold") == knights(table, "azure", "castle.gold") == [1]


def test_a_knight_without_a_place_stays_at_court_and_the_phase_ends() -> None:
    """PLACE-7: castle covered, France full, every county out of reach; then parliament meets."""
    names = ("stafford", "dorset", "surrey")
    table = at(
        5,
        "knights",
        "parliament",
        court={"gules": [1]},
        extensions={"gules": ["squires", "gold", "votes", "purse", "upgrade", "recruit"]},
        counties={name: ("azure", strength, 5) for name, strength in zip(names, (1, 1, 2), strict=True)},
        conflicts={"upper1": ("c5", [("azure", [1]), ("vert", [1]), ("or", [1])])},
        proposals=["B1a"],
    )
    assert knights(table, "gules") == [1]
    assert asked(table) == ("gules", "ballot")


def test_everybody_places_all_knights() -> None:
    """PLACE-7: the phase does not end while somebody can place."""
    table = at(4, "knights", court={"gules": [1], "or": [1, 1, 1]})
    play(table, "K1>castle.gold", "K1>castle.gold", "K1>castle.votes")
    assert not table.over
    assert refused(table, "pass") == "PLACE-1"
    play(table, "K1>stafford")
    assert (table.over, knights(table, "or")) == (True, [])


def test_a_placement_that_earns_nothing_is_legal() -> None:
    """PLACE-8: the noble is owned, nobody can be upgraded; recruiting can't be paid."""
    table = at(4, "knights", court={"gules": [4]}, nobles={"gules": ["stafford"]})
    assert {"K4>stafford", "K4>castle.recruit"} <= set(choices(table))


def test_an_upgraded_knight_keeps_his_squires_and_defends_better_at_once() -> None:
    """PLACE-9: a 1 with a squire in Stafford grows to 2: a rival now needs 4, not 3."""
    table = at(
        4,
        "knights",
        court={"gules": [1], "azure": [3]},
        counties={"stafford": ("gules", 1, 1)},
        conflicts={"upper1": ("c5", [])},
    )
    play(table, "K1>upper1", "favour.upgrade", "up1@stafford")
    assert knights(table, "gules", "stafford") == [2]
    assert asked(table) == ("azure", "place")
    assert refused(table, "K3>stafford") == "PLACE-3"


def test_an_upgraded_knight_stays_in_his_stack_or_on_his_space() -> None:
    """PLACE-9: in France beside his companions, in the castle on his space."""
    table = at(
        4,
        "laws",
        laws=["B0a"],
        goods={"gules": {"gold": 1}, "azure": {"gold": 1}},
        conflicts={"upper1": ("c5", [("vert", [1]), ("gules", [1, 1])])},
        castle={"azure": {"gold": 2}},
    )
    play(table, "up1@upper1", "up2@castle.gold")
    assert stands(table, "upper1") == [("vert", [1]), ("gules", [1, 2])]
    assert knights(table, "azure", "castle.gold") == [3]
