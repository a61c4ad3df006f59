"""What is on its way, and the table without it: a piece in the air stands neither where it was nor where it goes.

The table begins as it will be when all has arrived, so what has left is gone from it; whatever is still to arrive
is held back. It is a table for the painters alone: nobody plays on it.
"""

from __future__ import annotations

import copy
from collections import Counter
from dataclasses import dataclass, field

from game.kernel.contract import HIDDEN
from game.kernel.views import View
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NOBODY, Table, put


@dataclass(eq=False)
class Aloft:
    """Things by name, places kept at a court by side and strength, and seats whose power will have risen."""

    realm: Realm
    table: Table
    things: set[str] = field(default_factory=set)
    gaps: Counter[tuple[int, int]] = field(default_factory=Counter)
    risen: set[int] = field(default_factory=set)

    def view(self, after: View) -> View:
        """The same moment with the table as it is meanwhile."""
        other = copy.copy(after)
        other.state = self.table
        return other

    def hold_good(self, good: str, seat: int, amount: int) -> None:
        """Still the old figure, if it can be seen at all."""
        at = self.realm.goods[good] + seat
        if self.table.goods[at] != HIDDEN:
            self.table.goods[at] -= amount

    def hold_at_court(self, side: int, strength: int) -> None:
        at = side * self.realm.width + strength
        if self.table.court[at]:
            self.table.court[at] -= 1
            self.gaps[side, strength] += 1

    def hold_noble(self, seat: int, county: int) -> None:
        nobles = self.table.nobles
        self.table.nobles = put(nobles, seat, nobles[seat] & ~(1 << county))

    def hold_extension(self, seat: int, space: int) -> None:
        built = self.table.extensions
        self.table.extensions = put(built, seat, built[seat] & ~(1 << space))

    def hold_own(self, at: int) -> None:
        """One of something that a module keeps."""
        self.table.own[at] = max(0, self.table.own[at] - 1)

    def hold_at(self, name: str, side: int, strength: int) -> None:
        """A knight on his way to a place of the board."""
        place = next((one for one in self.realm.places if one.name == name), None)
        if place is None:
            return
        if place.kind == "county":
            self.table.holder[place.index] = NOBODY
        elif place.kind == "castle":
            self.table.castle[side * self.realm.spaces + place.index] = 0
        elif place.kind == "conflict":
            self._hold_in_france(place.index, side, strength)

    def _hold_in_france(self, slot: int, side: int, strength: int) -> None:
        table, ranks, width = self.table, self.realm.ranks, self.realm.width
        for space in range(slot * ranks, (slot + 1) * ranks):
            at = space * width
            if table.stand[space] == side and table.army[at + strength]:
                table.army[at + strength] -= 1
                if not any(table.army[at : at + width]):
                    table.stand[space] = NOBODY
