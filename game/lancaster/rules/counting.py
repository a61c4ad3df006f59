"""The counting words of the law language: what a house has, and who has most of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table

Count = Callable[[Table, int], int]
"""table, seat"""

Qualifies = Callable[[Table], list[bool]]
"""For each seat: is it meant?"""


class Counting:
    """Words to functions. Modules add words of their own to `words` and `knights`."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.width = realm.width
        self.words: dict[str, Count] = {
            "counties": lambda table, seat: table.holder.count(seat),
            "conflicts": lambda table, seat: table.stand.count(seat),
            "extensions": lambda table, seat: table.extensions[seat].bit_count(),
            "nobles": lambda table, seat: table.nobles[seat].bit_count(),
        }
        for name, good in realm.goods.items():
            self.words[name] = self._good(good)
        # of modules: knights that are neither at court nor in reserve and yet not deployed (table, seat, strength)
        self.resting: list[Callable[[Table, int, int], int]] = []
        self.knights: dict[str, Count] = {"castle": self._in_castle, "conflicts": self._in_conflicts}

    def _good(self, good: int) -> Count:
        return lambda table, seat: table.goods[good + seat]

    # Knights ------------------------------------------------------------------

    def deployed(self, strength: int) -> Count:
        """Neither at court nor in reserve. SETUP-5"""
        owned = self.realm.knights[strength]
        width = self.width

        def count(table: Table, seat: int) -> int:
            at = seat * width + strength
            return owned - table.court[at] - table.reserve[at]

        if not self.resting:
            return count
        return lambda table, seat: count(table, seat) - sum(rest(table, seat, strength) for rest in self.resting)

    def _all_deployed(self) -> Count:
        counts = [self.deployed(strength) for strength in range(1, self.width)]
        return lambda table, seat: sum(count(table, seat) for count in counts)

    def _in_castle(self, table: Table, seat: int) -> int:
        spaces = self.realm.spaces
        return spaces - table.castle[seat * spaces : seat * spaces + spaces].count(0)

    def _in_conflicts(self, table: Table, seat: int) -> int:
        width = self.width
        return sum(
            sum(table.army[space * width : space * width + width])
            for space, side in enumerate(table.stand)
            if side == seat
        )

    def _squires_in_counties(self, table: Table, seat: int) -> int:
        return sum(squires for squires, side in zip(table.escort, table.holder, strict=True) if side == seat)

    def _empty_counties(self, table: Table, seat: int) -> int:
        return sum(1 for left, side in zip(table.piles, table.holder, strict=True) if side == seat and not left)

    def _counties_of_others(self, table: Table, seat: int) -> int:
        """Counties without an own knight, empty ones too."""
        return len(table.holder) - table.holder.count(seat)

    # The language -------------------------------------------------------------

    def count(self, of: Any) -> Count:
        if isinstance(of, str):
            return self.words[of]
        if "knights" in of:
            return self._knights(of)
        if "squires" in of:
            return self._squires_in_counties
        return self._empty_counties if of["counties"]["none"] == "nobles" else self._counties_of_others

    def _knights(self, of: Mapping[str, Any]) -> Count:
        where, strength = of["knights"], of.get("strength")
        if where != "deployed":
            return self.knights[where]
        return self._all_deployed() if strength is None else self.deployed(strength)

    def qualifies(self, who: Mapping[str, Any] | None) -> Qualifies:
        seats = range(self.realm.seats)
        if who is None:
            return lambda table: [True for _ in seats]
        ((word, of),) = who.items()
        if word == "any":
            return self._any([self.count(one) for one in (of if isinstance(of, list) else [of])])
        count = self.count(of)
        if word == "none":
            return lambda table: [not count(table, seat) for seat in seats]
        if word == "all":
            owned = self.realm.knights[of["strength"]]
            return lambda table: [count(table, seat) == owned for seat in seats]
        if word == "fewest":
            return lambda table: _equal_to(min, [count(table, seat) for seat in seats])
        return lambda table: _most([count(table, seat) for seat in seats])

    def _any(self, counts: list[Count]) -> Qualifies:
        seats = range(self.realm.seats)
        return lambda table: [all(count(table, seat) for count in counts) for seat in seats]


def _equal_to(pick: Callable[[list[int]], int], counts: list[int]) -> list[bool]:
    best = pick(counts)
    return [count == best for count in counts]


def _most(counts: list[int]) -> list[bool]:
    """Tied houses all; the most of nothing is nobody's (ruling)."""
    best = max(counts)
    return [count == best and best > 0 for count in counts]
