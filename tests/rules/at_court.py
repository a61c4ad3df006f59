"""The king's court in the positions of tests: who applies, who holds an office, who has which privilege."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.table import Table
from tests.rules.positions import side

COURT = ["kings_court"]
Prepare = Callable[[Table], None]


def court(
    applicants: Mapping[str, tuple[str, Sequence[int]]] | None = None,
    holders: Mapping[str, str] | None = None,
    privileges: Mapping[str, Sequence[str]] | None = None,
    treasury: Mapping[str, int] | None = None,
    shields: Sequence[str] = (),
    in_treasury: Sequence[str] = (),
    bishops_left: int | None = None,
    lords_away: bool = False,
) -> Prepare:
    """`applicants` are lords with knights beside them: {"chancellor": ("azure", [2])}. All other lords are at home."""

    def prepare(table: Table) -> None:
        realm = table.game
        offices, owned, own = realm.part(Offices), realm.part(Privileges), table.own
        for name, (who, knights) in (applicants or {}).items():
            office, one = offices.names.index(name), side(table, who)
            own[offices.applicants + office] = one + 1
            own[offices.lords + one] = office + 1
            for strength in knights:
                table.reserve[one * realm.width + strength] -= 1
                own[offices.supports + office * len(offices.support.most) + strength - 1] += 1
        for name, who in (holders or {}).items():
            own[offices.holders + offices.names.index(name)] = side(table, who) + 1
        for who, names in (privileges or {}).items():
            for privilege in names:
                own[owned.ready + side(table, who) * 3 + owned.names.index(privilege)] += 1
        for good, amount in (treasury or {}).items():
            own[offices.treasury + offices.kind_names.index(good)] = amount
        for county in shields:
            own[owned.shields + [place.name for place in realm.places].index(county)] = 1
        for who in in_treasury:
            own[offices.lords + side(table, who)] = offices.count + 1
        if lords_away:
            for one in range(realm.sides):
                own[offices.lords + one] = own[offices.lords + one] or offices.count + 1
        if bishops_left is not None:
            own[realm.part(Bishops).left] = bishops_left

    return prepare


def where(table: Table, who: str) -> str:
    """Where a lord is."""
    lords = table.game.part(Offices).picture(table)["lords"]
    assert isinstance(lords, dict)
    return str(lords[who])


def office(table: Table, name: str) -> tuple[str | None, str | None, int]:
    """Holder, applicant and the applicant's strength."""
    offices = table.game.part(Offices)
    index = offices.names.index(name)

    def named(one: int) -> str | None:
        return None if one < 0 else table.game.side_name(one)

    return (
        named(offices.holder(table, index)),
        named(offices.applicant(table, index)),
        offices.strength(table, index),
    )


def chest(table: Table) -> dict[str, int]:
    return {good: amount for good, amount in table.game.part(Offices).chest(table).items() if amount}


def now(table: Table, who: str) -> list[str]:
    return table.game.part(Privileges).held(table, side(table, who))


def later(table: Table, who: str) -> list[str]:
    """Privileges for the next round."""
    return table.game.part(Privileges).held(table, side(table, who), fresh=True)
