"""A knight in a county: who could drive him out, and what a further one would need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.kernel.contract import HIDDEN
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.placing import Placing
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NOBODY, SQUIRES, Table


@dataclass(frozen=True, slots=True)
class Threat:
    """A knight at somebody's court who could drive out the one in the county.

    `squires` is the least he would need; `owned` what his house has, None if hidden; `can` is None if that decides.
    """

    side: int
    strength: int
    squires: int
    owned: int | None
    can: bool | None


def threats(realm: Realm, table: Table, county: int) -> list[Threat]:
    """Every knight strong enough for the county who could, or perhaps could, expel its holder. PLACE-2, PLACE-3"""
    holder = table.holder[county]
    if holder == NOBODY:
        return []
    found = []
    minimum = realm.part(Placing).minimum[county]
    for side in range(realm.sides):
        if side % realm.seats == holder % realm.seats:
            continue
        owned = _shown(table, SQUIRES, side) if side < realm.seats else 0  # ALLY-2: an ally brings none
        for strength in range(max(1, minimum), realm.width):
            if not table.court[side * realm.width + strength]:
                continue
            squires = max(0, table.defence[county] + 1 - strength)
            can = True if not squires else None if owned is None else owned >= squires
            if can is not False:
                found.append(Threat(side, strength, squires, owned, can))
    return found


def _shown(table: Table, good: int, seat: int) -> int | None:
    value = table.goods[good + seat]
    return None if value == HIDDEN else value


@dataclass(frozen=True, slots=True)
class Arrival:
    """A knight about to enter a county: his strength, what comes along, the sum, and what it must exceed."""

    parts: tuple[int, ...]  # the knight first, then what comes along
    total: int
    against: int  # 0 where nobody stands
    expelled: int  # the side that goes home, or NOBODY


def arrival(realm: Realm, table: Table, strength: int, county: int, squires: int, *, extra: int = 0) -> Arrival:
    """PLACE-3; what a module sends along is part of the open question."""
    asks = bool(table.asked) and realm.step_names[table.asked[0]] == "squires"
    extra = table.asked[4] if asks else extra
    parts = (strength, *(more for more in (extra, squires) if more))
    return Arrival(parts, sum(parts), table.defence[county], table.holder[county])


def ally_keeps(realm: Realm, goods: Mapping[str, int]) -> bool:
    """ALLY-3, ALLY-5: would anything of this come to an ally? Other goods are lost."""
    return any(good in realm.part(Gains).ally_givers for good in goods)
