"""Rewards of the castles and the votes of the table: REW-4, REW-9."""

from __future__ import annotations

import pytest

from game.lancaster.rules.table import Table
from tests.rules.playing import asked, at_random, choices, gains, log, play, refused, told
from tests.rules.positions import at, built, card, has, knights

TILES = ("squires", "gold", "votes", "purse", "upgrade", "recruit")


@pytest.mark.parametrize(
    ("space", "gift"),
    [("squires", {"squires": 2}), ("gold", {"gold": 2}), ("votes", {"votes": 2}), ("purse", {"gold": 1, "squires": 1})],
)
@pytest.mark.parametrize("by", ["knight", "extension"])
def test_a_knight_on_a_space_and_its_extension_earn_the_same(space: str, gift: dict[str, int], by: str) -> None:
    """REW-4: plain gains come without a question; the knight goes home, the extension stays."""
    if by == "knight":
        table = at(4, "castles", castle={"gules": {space: 3}})
    else:
        table = at(4, "castles", extensions={"gules": [space]})
    assert gains(log(table), "gules", f"castle:{space}") == gift
    assert knights(table, "gules") == ([3] if by == "knight" else [])
    assert built(table, "gules") == (set() if by == "knight" else {space})
    assert table.over


def paid(**goods: int) -> Table:
    """Gules has the upgrade tile and a knight of 2 on the recruit space."""
    return at(
        4, "castles", castle={"gules": {"recruit": 2}}, extensions={"gules": ["upgrade"]}, goods={"gules": dict(goods)}
    )


def test_spaces_with_a_price_are_asked_for_in_any_order() -> None:
    """REW-4: an upgrade for 2 squires, a new knight for 3."""
    table = paid(squires=5)
    assert choices(table) == ["score.upgrade", "score.recruit", "done"]
    events = play(table, "score.recruit")
    assert told(events, "pay", seat="gules", good="squires", amount=3)
    assert choices(table) == ["score.upgrade", "done"]
    play(table, "score.upgrade", "up1@court")
    assert (knights(table, "gules"), has(table, "gules", "squires")) == ([2, 2], 0)


def test_the_order_is_the_owners_because_it_matters() -> None:
    """REW-4: all three 1s in service: upgrading one first puts a 1 back, who can then be recruited."""
    table = at(
        4,
        "castles",
        castle={"gules": {"recruit": 1, "upgrade": 1}},
        court={"gules": [1]},
        goods={"gules": {"squires": 5}},
    )
    assert choices(table) == ["score.upgrade", "done"]
    assert refused(table, "score.recruit") == "SETUP-6"
    play(table, "score.upgrade", "up1@court", "score.recruit")
    assert knights(table, "gules") == [1, 1, 1, 2]


def test_each_may_be_declined_and_only_what_can_be_paid_is_offered() -> None:
    """REW-4: 2 squires are not enough to recruit."""
    table = paid(squires=2)
    assert choices(table) == ["score.upgrade", "done"]
    assert refused(table, "score.recruit") == "REW-4"
    play(table, "done")
    assert (knights(table, "gules"), has(table, "gules", "squires")) == ([2], 2)


def test_plain_gains_come_first_so_that_they_can_pay() -> None:
    """REW-4: no squires left; the knight earns 2 and the upgrade tile asks for 2."""
    table = at(4, "castles", castle={"gules": {"squires": 1}}, extensions={"gules": ["upgrade"]})
    assert choices(table) == ["score.upgrade", "done"]
    play(table, "score.upgrade")  # only one knight, who still stands there
    assert knights(table, "gules") == [2]


def test_castles_are_scored_from_the_start_player_on() -> None:
    """REW-4: each house by itself, in player order."""
    houses = ("gules", "azure", "vert", "or")
    table = at(
        4,
        "castles",
        start="or",
        extensions={house: ["recruit"] for house in houses},
        goods={house: {"squires": 3} for house in houses},
    )
    order = []
    while not table.over:
        order.append(asked(table))
        play(table, "score.recruit")
    assert order == [(house, "score") for house in ("or", "gules", "azure", "vert")]


def test_then_each_noble_brings_a_vote_and_the_lord_one() -> None:
    """REW-4: three nobles, four votes; no nobles, one."""
    table = at(4, "castles", nobles={"gules": ["york", "dorset", "surrey"]}, goods={"azure": {"votes": 2}})
    assert [has(table, house, "votes") for house in ("gules", "azure", "vert", "or")] == [4, 3, 1, 1]


def test_in_round_5_there_are_no_votes_of_the_table_but_those_of_spaces_and_counties() -> None:
    """REW-4: the votes tile pays 2, York its 2, the table nothing."""
    table = at(
        4,
        "counties",
        "castles",
        round=5,
        nobles={"gules": ["york", "dorset"]},
        extensions={"gules": ["votes"]},
        counties={"york": ("azure", 4, 0)},
        piles={"york": 0},
    )
    assert [has(table, house, "votes") for house in ("gules", "azure", "vert")] == [2, 2, 0]


def test_an_extension_pays_round_after_round() -> None:
    """REW-4: it stays, knights go home."""
    table = at(4, "castles", "castles", extensions={"gules": ["gold"]}, castle={"gules": {"squires": 1}})
    assert (has(table, "gules", "gold"), has(table, "gules", "squires")) == (4, 2)


def test_the_next_round_brings_two_conflicts_all_favours_and_three_proposals() -> None:
    """REW-9: whatever was left of the last round in the upper row has moved or gone."""
    table = at(
        4,
        "conflicts",
        "next",
        conflicts={"upper1": ("c3", [("gules", [3])]), "upper2": ("c9", [("azure", [1])])},
        favours=["gold"],
        court={"gules": [1], "azure": [1]},
    )
    assert table.round == 3
    assert card(table, "upper1") is not None
    assert (card(table, "lower1"), card(table, "lower2")) == (None, "c9")
    assert table.favours.bit_count() == 6
    assert len(set(table.proposals)) == 3
    assert asked(table) == ("gules", "place")


def test_five_rounds_and_the_game_is_over() -> None:
    """REW-9: a round follows a round, five times."""
    table = at(3, "next", round=0, court={"gules": [1]})
    at_random(table)
    assert [event.parts["round"] for event in told(log(table), "round")] == [1, 2, 3, 4, 5]
    assert told(log(table), "over")
