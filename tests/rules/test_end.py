"""The end: END-1, END-2."""

from __future__ import annotations

import pytest

from game.lancaster.rules.table import Table
from tests.rules.playing import gains, log, told
from tests.rules.positions import at, powers

HOUSES = ("gules", "azure", "vert", "or")


def prize(table: Table, name: str) -> list[int]:
    return [gains(log(table), house, f"end:{name}").get("power", 0) for house in table.game.houses]


@pytest.mark.parametrize(
    ("courts", "squires", "shares"),
    [
        (([4, 2], [4], [3], [1]), (0, 0, 0, 0), [8, 4, 0, 0]),
        (([4], [4], [3], [1]), (1, 0, 0, 0), [8, 4, 0, 0]),  # equal strength: more squires wins
        (([4], [4], [3], [1]), (2, 2, 9, 0), [6, 6, 0, 0]),  # two tied for first share 12
        (([4], [4], [4], [1]), (2, 2, 2, 0), [4, 4, 4, 0]),
        (([4], [4], [4], [4]), (0, 0, 0, 0), [3, 3, 3, 3]),
        (([4], [3], [3], [1]), (0, 1, 1, 5), [8, 2, 2, 0]),  # two tied for second share 4
        (([4], [3], [3], [3]), (0, 1, 1, 1), [8, 1, 1, 1]),  # fractions are dropped
        (([4], [3], [3], [3]), (0, 1, 2, 1), [8, 0, 4, 0]),
    ],
)
def test_the_prize_of_knighthood(courts: tuple[list[int], ...], squires: tuple[int, ...], shares: list[int]) -> None:
    """END-1: strength outside the reserve, then squires; only equal pairs tie."""
    table = at(
        4,
        "end",
        round=5,
        court=dict(zip(HOUSES, courts, strict=True)),
        goods={house: {"squires": amount} for house, amount in zip(HOUSES, squires, strict=True)},
    )
    assert prize(table, "knighthood") == shares


def test_knighthood_adds_up_every_knight_outside_the_reserve() -> None:
    """END-1: at court 3, still in France 1 + 4; that is more than Azure's 7."""
    table = at(
        3,
        "end",
        round=5,
        court={"gules": [3], "azure": [4, 3]},
        conflicts={"lower1": ("c9", [("gules", [1, 4])])},
        goods={"azure": {"squires": 9}},
    )
    assert prize(table, "knighthood") == [8, 4, 0]


@pytest.mark.parametrize(
    ("tiles", "gold", "shares"),
    [
        ((3, 2, 1, 1), (0, 0, 0, 0), [8, 4, 0, 0]),
        ((3, 3, 1, 1), (0, 1, 0, 0), [4, 8, 0, 0]),  # equal extensions: more gold wins
        ((3, 3, 2, 1), (2, 2, 7, 0), [6, 6, 0, 0]),
        ((6, 1, 1, 1), (0, 3, 3, 3), [8, 1, 1, 1]),
        ((6, 1, 1, 1), (0, 3, 3, 2), [8, 2, 2, 0]),
    ],
)
def test_the_prize_of_extensions(tiles: tuple[int, ...], gold: tuple[int, ...], shares: list[int]) -> None:
    """END-1: number of extensions, then gold."""
    names = ("squires", "gold", "votes", "purse", "upgrade", "recruit")
    table = at(
        4,
        "end",
        round=5,
        extensions={house: names[:count] for house, count in zip(HOUSES, tiles, strict=True)},
        goods={house: {"gold": amount} for house, amount in zip(HOUSES, gold, strict=True)},
    )
    assert prize(table, "extensions") == shares


def test_five_tied_houses_share_12_and_drop_the_rest() -> None:
    """END-1: 12 by 5 is 2."""
    table = at(5, "end", round=5)
    assert prize(table, "knighthood") == prize(table, "extensions") == [2] * 5


@pytest.mark.parametrize(("nobles", "points"), [(n, sum(range(n))) for n in range(10)])
def test_the_points_of_nobles(nobles: int, points: int) -> None:
    """END-2: none to nine at the table; the first is worth nothing, each further one a point more than the last."""
    counties = [county.id for county in at(3).game.figures.counties]
    table = at(3, "end", round=5, nobles={"azure": counties[:nobles]})
    assert prize(table, "nobles") == [0, points, 0]


def test_most_power_wins() -> None:
    """END-2: after all prizes; Vert's six nobles overtake Gules."""
    nobles = ["york", "surrey", "dorset", "suffolk", "somerset", "bedford"]
    table = at(3, "end", round=5, goods={"gules": {"power": 14}}, nobles={"vert": nobles})
    assert powers(table) == [14 + 8, 8, 15 + 8]
    assert [event.parts["winners"] for event in told(log(table), "over")] == [1 << 2]


def test_equal_houses_share_the_victory() -> None:
    """END-2: no further tie-break."""
    table = at(3, "end", round=5, goods={"gules": {"power": 5}, "vert": {"power": 5}})
    assert [event.parts["winners"] for event in told(log(table), "over")] == [0b101]


def test_power_may_be_negative() -> None:
    """END-2: below 0 one still wins if the others are lower."""
    table = at(3, "end", round=5, goods={"gules": {"power": -20}, "azure": {"power": -30}, "vert": {"power": -30}})
    assert powers(table) == [-12, -22, -22]
    assert [event.parts["winners"] for event in told(log(table), "over")] == [1]


def test_the_prizes_come_only_after_round_5() -> None:
    """END-1: at the end of round 4 the game goes on."""
    table = at(3, "next", round=4, court={"gules": [1]})
    assert (table.round, told(log(table), "gain")) == (5, [])
