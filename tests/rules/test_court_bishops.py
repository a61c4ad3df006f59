"""Bishops and seals: COURT-8, COURT-9."""

from __future__ import annotations

import pytest

from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.table import Table
from tests.rules.at_court import COURT, court
from tests.rules.playing import choices, gains, log, play, refused, told
from tests.rules.positions import at, has, knights, powers

AWAY = court(lords_away=True)


def left(table: Table) -> int:
    return table.own[table.game.part(Bishops).left]


def test_a_bishop_may_be_taken_instead_of_an_upgrade() -> None:
    """COURT-8: from a county."""
    table = at(3, "counties", packs=COURT, counties={"stafford": ("gules", 1, 0)}, prepare=AWAY)
    play(table, "take.reward")
    assert choices(table) == ["up1@stafford", "bishop", "decline"]
    play(table, "bishop")
    assert (has(table, "gules", "bishops"), left(table), knights(table, "gules")) == (1, 4, [1])
    assert told(log(table), "bishop", side="gules", source="county:stafford")


def test_by_a_favour_and_by_a_law_too() -> None:
    """COURT-8: whenever an upgrade is offered, whatever knights it is for."""
    table = at(
        4,
        "knights",
        packs=COURT,
        court={"gules": [1]},
        conflicts={"upper1": ("c9", [])},
        favours=["upgrade"],
        prepare=AWAY,
    )
    play(table, "K1>upper1", "bishop")
    assert has(table, "gules", "bishops") == 1
    law = at(3, "laws", packs=COURT, laws=["B0a"], goods={"gules": {"gold": 2}}, prepare=AWAY)
    assert choices(law) == ["bishop", "decline"]


def test_even_if_nothing_can_be_upgraded() -> None:
    """COURT-8: the only 1 is needed elsewhere: the 4 has no stronger brother."""
    table = at(3, "laws", packs=COURT, laws=["B2b"], court={"gules": [4]}, prepare=court(bishops_left=1))
    assert choices(table) == ["bishop", "decline"]
    play(table, "bishop")
    assert (has(table, "gules", "bishops"), left(table), table.over) == (1, 0, True)


def test_the_price_of_an_upgrade_is_paid_for_a_bishop_too() -> None:
    """COURT-8, REW-4: 2 squires for the castle's upgrade; what was paid for is taken."""
    table = at(
        3,
        "castles",
        packs=COURT,
        extensions={"gules": ["upgrade"]},
        goods={"gules": {"squires": 2}},
        prepare=AWAY,
    )
    play(table, "score.upgrade")
    assert (has(table, "gules", "squires"), has(table, "gules", "bishops")) == (0, 1)


def test_none_is_left_or_three_are_enough() -> None:
    """COURT-8: at most 3 each, and only while there are any."""
    for goods, prepare in (({"gules": {"bishops": 3}}, AWAY), ({}, court(bishops_left=0, lords_away=True))):
        table = at(3, "laws", packs=COURT, laws=["B2b"], court={"gules": [1]}, goods=goods, prepare=prepare)
        assert choices(table) == ["up1@court", "decline"]
        assert refused(table, "bishop") == "COURT-8"


def test_champions_is_a_swap_and_no_upgrade() -> None:
    """LAW-B2c, COURT-8: no bishop instead."""
    table = at(3, "laws", packs=COURT, laws=["B2c"], castle={"gules": {"gold": 3}}, prepare=AWAY)
    assert choices(table) == ["up3@castle.gold", "decline"]


def test_knights_beside_a_lord_can_be_upgraded_where_they_stand() -> None:
    """PLACE-9, COURT-8: the application grows stronger by 1."""
    table = at(3, "laws", packs=COURT, laws=["B2b"], prepare=court({"constable": ("gules", [1, 1])}))
    assert choices(table) == ["up1@constable", "bishop", "decline"]
    play(table, "up1@constable")
    assert knights(table, "gules", "constable") == [1, 2]


@pytest.mark.parametrize(("bishops", "seals", "power"), [(0, 3, 3), (3, 5, 20), (2, 8, 24), (3, 0, 0)])
def test_seals_count_for_the_lord_and_each_bishop(bishops: int, seals: int, power: int) -> None:
    """COURT-9: (1 + bishops) × seals."""
    table = at(3, "end", round=5, packs=COURT, goods={"azure": {"bishops": bishops, "seals": seals}})
    assert gains(log(table), "azure", "end:seals") == ({"power": power} if power else {})
    assert powers(table)[1] - powers(table)[0] == power
