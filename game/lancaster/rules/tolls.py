"""The law word `toll`: pay for each county or extension, or give it up for this round (LAW-N2d, LAW-N3b)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.kernel.contract import Reason, mark
from game.kernel.game import Codes
from game.lancaster.rules.castles import Castles
from game.lancaster.rules.counties import Counties
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.knights import Knights
from game.lancaster.rules.laws import Act, Laws
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table

if TYPE_CHECKING:
    from game.lancaster.rules.reasons import Reasons

Price = tuple[tuple[int, int], ...]


class Tolls:
    """Asked thing by thing; who can't pay gives up without being asked."""

    @staticmethod
    def prepare(realm: Realm) -> None:
        realm.turned = realm.add_own(realm.seats)  # bit per extension turned over

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.gains = realm.part(Gains)
        self.knights = realm.part(Knights)
        self.counties = realm.part(Counties)
        names = [place.name for place in realm.places[: realm.first_slot]]
        self.pay_codes = self._codes("keep", names)
        self.leave_codes = self._codes("forsake", names)
        self.prices: list[Price] = []
        self.turned_event = realm.add_event("turned", "seat", "space", "source")
        self.kind = realm.add_kind("toll", self._answered)
        self.step = realm.add_step("toll", self._ask)
        turn_back = realm.add_step("turn_back", self._turn_back)
        realm.part(Castles).turned.append(realm.turned)
        realm.part(Laws).acts["toll"] = self.compile
        realm.during("castles", (turn_back,))

    def _codes(self, word: str, names: list[str]) -> int:
        family = Codes(word, len(names), lambda i: {"what": names[i]}, lambda i: f"{word}.{names[i]}")
        return self.realm.add_codes(family)

    def reasons(self, reasons: Reasons) -> None:
        reasons.asked["toll"] = ("keep", "forsake")
        reasons.why["toll"] = self._why_not

    def compile(self, clause: Mapping[str, object]) -> Act:
        toll, of = clause["toll"], clause["of"]
        assert isinstance(toll, dict)
        self.prices.append(self.gains.price(toll))
        price = len(self.prices) - 1
        extensions = of == "extensions"

        def act(table: Table, amounts: list[int], source: int) -> None:
            for seat in reversed(table.player_order()):
                things = self._extensions(table, seat) if extensions else self._counties(table, seat)
                if amounts[seat] and things:
                    table.agenda.append((self.step, seat, price, things, source))

        return act

    def _counties(self, table: Table, seat: int) -> int:
        return sum(1 << county for county, side in enumerate(table.holder) if side == seat)

    def _extensions(self, table: Table, seat: int) -> int:
        """Bits of places, so shifted to where castle spaces begin."""
        return table.extensions[seat] << self.realm.first_space

    def _ask(self, table: Table, seat: int, price: int, left: int, source: int) -> None:
        thing = (left & -left).bit_length() - 1
        codes = [self.leave_codes + thing]
        if self.gains.can_pay(table, seat, self.prices[price]):
            codes.insert(0, self.pay_codes + thing)
        table.ask(self.kind, seat, codes)

    def _answered(self, table: Table, code: int) -> None:
        _, seat, price, left, source = table.asked
        thing = (left & -left).bit_length() - 1
        rest = left & (left - 1)
        if rest:
            table.agenda.append((self.step, seat, price, rest, source))
        if code == self.pay_codes + thing:
            self.gains.pay_price(table, seat, self.prices[price], 1, source)
        elif thing < self.realm.first_space:
            self.knights.go_home(table, seat, table.posted[thing], thing)
            self.counties.clear(table, thing)
        else:
            space = thing - self.realm.first_space
            table.own[self.realm.turned + seat] |= 1 << space
            table.tell(self.turned_event, seat, space, source)

    def _turn_back(self, table: Table) -> None:
        """After all castles are scored."""
        first = self.realm.turned
        table.own[first : first + self.realm.seats] = [0] * self.realm.seats

    def _why_not(self, table: Table, seat: int, code: int) -> Reason | None:
        _, _, price, left, _ = table.asked
        thing = (left & -left).bit_length() - 1
        if code not in (self.pay_codes + thing, self.leave_codes + thing):
            return Reason("LAW", mark("The toll is asked for one thing after another."))
        if code == self.pay_codes + thing and not self.gains.can_pay(table, seat, self.prices[price]):
            return Reason("LAW", mark("You can't pay the toll."))
        return None
