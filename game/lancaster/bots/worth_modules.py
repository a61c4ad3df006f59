"""What modules add to the worth of a position: seals, offices, privileges, dishonour, tiles.

The figures are a page's rules of thumb, not the game's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.resentment.resentment import Resentment
from game.lancaster.rules.resentment.tower import TheTower
from game.lancaster.rules.reward_tiles.tiles import RewardTiles
from game.lancaster.rules.table import NO_CARD, NOBODY, Table

NOTHING = float("-inf")
PRIVILEGES = {"shield": 1.2, "archer": 2.2, "tudor": 1.8}


class Sums(Protocol):
    """The part of `Worth` that modules ask."""

    def left(self, table: Table) -> int: ...
    def good(self, table: Table, name: str) -> float: ...
    def bundle(self, table: Table, goods: dict[str, int]) -> float: ...
    def placing(self, table: Table) -> bool: ...


class Valuer(Protocol):
    def house(self, table: Table, seat: int) -> float: ...
    def county(self, table: Table, county: int) -> float: ...


GOODS_OF_MODULES = {"seals": (1.6, 0.15), "dishonour": (-1.9, 0.0)}
"""Worth of one now, and more for each round that is still to come."""


def valuers(realm: Realm, sums: Sums) -> list[Valuer]:
    parts = {type(part).__name__ for part in realm.all_parts()}
    return [valuer(realm, sums) for part, valuer in VALUERS.items() if part in parts]


class CourtWorth:
    """Seals by what they will score, offices by what they pay, bishops for both."""

    def __init__(self, realm: Realm, sums: Sums) -> None:
        self.realm, self.sums = realm, sums
        self.offices, self.privileges = realm.part(Offices), realm.part(Privileges)
        self.bishops = realm.part(Bishops)
        self.support = self.offices.support

    def house(self, table: Table, seat: int) -> float:
        left = self.sums.left(table)
        bishops = table.goods[self.bishops.row + seat]
        value = float(self.bishops.worth(table, seat))
        value += bishops * (0.35 + 0.75 * left)
        for side in range(seat, self.realm.sides, self.realm.seats):
            value += self._side(table, side, bishops, left)
        return value

    def _side(self, table: Table, side: int, bishops: int, left: int) -> float:
        own = side < self.realm.seats
        value = 0.0
        now, later = self.privileges.held(table, side), self.privileges.held(table, side, fresh=True)
        if self.sums.placing(table):
            value += sum(PRIVILEGES[name] for name in now) * 0.45
            if self.offices.at_home(table, side):
                value += 1.3 if own else 0.4
        value += sum(PRIVILEGES[name] for name in later) * (0.8 if left else 0.3)
        for office in range(self.offices.count):
            if self.offices.holder(table, office) == side:
                value += 0.35 * left * self._income(office, own, bishops)
            if self.offices.applicant(table, office) == side:
                value += self._stays(table, side, office) * self._income(office, own, bishops) * (1.0 + 0.35 * left)
                counts = self.offices.counts(table, office)
                value -= 0.15 * counts[self.support.knights]
        return value

    def _income(self, office: int, own: bool, bishops: int) -> float:
        """What an office pays each time it is filled; an ally keeps others from it."""
        figures = self.offices.offices[office]
        privilege = PRIVILEGES[figures.privilege]
        return figures.seals * (1.25 + bishops) + 0.7 * privilege if own else 0.8 + 0.3 * privilege

    def _stays(self, table: Table, side: int, office: int) -> float:
        """How likely the lord is not expelled: by what the others could still bring."""
        if not self.sums.placing(table):
            return 1.0
        held = self.offices.strength(table, office)
        seats = self.realm.seats
        threats = 0
        for other in range(self.realm.sides):
            if other % seats == side % seats or not self.offices.at_home(table, other):
                continue
            if self.offices.can_pay(table, other, office) and self.support.strongest(table, other) > held:
                threats += 1
        return 1.0 if not threats else max(0.35, 0.72 - 0.1 * threats + 0.05 * min(held, 6))

    def county(self, table: Table, county: int) -> float:
        return NOTHING


class ResentmentWorth:
    """A mark costs more than it says, and conflicts from which one stays away may bring another."""

    def __init__(self, realm: Realm, sums: Sums) -> None:
        self.realm, self.sums = realm, sums
        self.resentment, self.tower = realm.part(Resentment), realm.part(TheTower)

    def house(self, table: Table, seat: int) -> float:
        row = self.resentment.row
        marks = table.goods[row + seat]
        others = [table.goods[row + other] for other in range(self.realm.seats) if other != seat]
        value = -1.25 * marks
        pair = self.resentment.visible(table)
        if marks and pair is not None:
            ahead = sum(marks >= other for other in others) / len(others)
            value -= ahead * (pair.larger if marks >= max(others) else pair.smaller) * 0.8
        return value - self._blame(table, seat)

    def _blame(self, table: Table, seat: int) -> float:
        """Marks to be feared from conflicts that France is winning without this house."""
        ranks, feared = self.realm.ranks, 0.0
        for slot, card in enumerate(table.cards):
            if card != NO_CARD and seat not in table.stand[slot * ranks : (slot + 1) * ranks]:
                feared += 0.9 if table.stand[slot * ranks] == NOBODY else 0.7
        return feared

    def county(self, table: Table, county: int) -> float:
        return NOTHING


class TilesWorth:
    def __init__(self, realm: Realm, sums: Sums) -> None:
        self.realm, self.sums = realm, sums
        self.tiles = realm.part(RewardTiles)

    def house(self, table: Table, seat: int) -> float:
        return 0.0

    def county(self, table: Table, county: int) -> float:
        """The tile that lies beside it."""
        tile = self.tiles.lying(table, county)
        return NOTHING if tile is None else self.sums.bundle(table, self.tiles.gains[tile])


VALUERS: dict[str, Callable[[Realm, Sums], Valuer]] = {
    "Offices": CourtWorth,
    "Resentment": ResentmentWorth,
    "RewardTiles": TilesWorth,
}
"""By the name of the part's class."""
