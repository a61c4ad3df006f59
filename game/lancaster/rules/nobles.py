"""Nobles: taken from a county's pile to a table, or out of the game by an ally."""

from __future__ import annotations

from game.lancaster.rules.gains import Gains
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table, put

MUST, MAY = 0, 1


class Nobles:
    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.notation = realm.part(Notation)
        self.gains = realm.part(Gains)
        self.noble_event = realm.add_event("noble", "seat", "county", "source")
        self.gone_event = realm.add_event("noble_gone", "side", "county", "source")
        self.kind = realm.add_kind("noble", self._chosen)
        self.step = realm.add_step("noble", self._ask)
        self.gains.may_givers["noble"] = self._offer
        self.gains.givers["noble"] = self.gains.ally_givers["noble"] = self._give

    def _give(self, table: Table, side: int, amount: int, source: int) -> None:
        table.agenda += [(self.step, side, MUST, source)] * amount

    def _offer(self, table: Table, side: int, amount: int, source: int) -> None:
        table.agenda += [(self.step, side, MAY, source)] * amount

    def available(self, table: Table, side: int, county: int) -> bool:
        """PLACE-6: not one already at the table; an ally may send any away (ALLY-3)."""
        if not table.piles[county]:
            return False
        return side >= self.realm.seats or not table.nobles[side] >> county & 1

    def _ask(self, table: Table, side: int, may: int, source: int) -> None:
        first = self.notation.noble
        codes = [first + county for county in range(len(table.piles)) if self.available(table, side, county)]
        if codes:
            table.ask(self.kind, side % self.realm.seats, [*codes, self.notation.decline] if may else codes)
        elif table.log is not None:
            table.log.append((self.gains.forfeit_event, -1, side, self.realm.forfeits.index("noble"), source))

    def _chosen(self, table: Table, code: int) -> None:
        if code != self.notation.decline:
            _, side, _, source = table.asked
            self.take(table, side, code - self.notation.noble, source)

    def take(self, table: Table, side: int, county: int, source: int) -> None:
        table.piles = put(table.piles, county, table.piles[county] - 1)
        if side >= self.realm.seats:  # ALLY-3, ALLY-5: he leaves the game
            event = self.gone_event
        else:
            table.nobles = put(table.nobles, side, table.nobles[side] | 1 << county)
            event = self.noble_event
        if table.log is not None:
            table.log.append((event, -1, side, county, source))
