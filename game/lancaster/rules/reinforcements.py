"""The law word `send`: squires join own knights in conflicts until the battles are over (LAW-N1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import Reason, mark
from game.kernel.game import Codes
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.knights import Knights
from game.lancaster.rules.laws import Act, Laws
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NOBODY, SQUIRES, Table

if TYPE_CHECKING:
    from game.lancaster.rules.reasons import Reasons


class Reinforcements:
    """One squire a gesture, as many as the law allows, to any conflict with own knights."""

    @staticmethod
    def prepare(realm: Realm) -> None:
        realm.sent = realm.add_own(realm.slots * realm.ranks)  # squires per space of a conflict

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.gains = realm.part(Gains)
        self.knights = realm.part(Knights)
        conflicts = realm.part(Conflicts)
        names = [place.name for place in realm.places[realm.first_slot : realm.court_place]]
        family = Codes("send", len(names), lambda i: {"to": names[i]}, lambda i: f"send.{names[i]}")
        self.codes = realm.add_codes(family)
        self.done = self.knights.notation.done
        self.sent_event = realm.add_event("sent", "seat", "place", "source")
        self.kind = realm.add_kind("send", self._answered)
        self.step = realm.add_step("send", self._ask)
        conflicts.extra_strength.append(lambda table, space: table.own[realm.sent + space])
        conflicts.after_battle.append(self._back_to_supply)
        self.gains.in_use[SQUIRES].append(self._all_sent)
        realm.part(Laws).may_acts["send"] = self.compile

    def reasons(self, reasons: Reasons) -> None:
        reasons.asked["send"] = ("send", "done")
        reasons.why["send"] = self._why_not

    def compile(self, detail: object) -> Act:
        assert isinstance(detail, int)
        each = detail

        def act(table: Table, amounts: list[int], source: int) -> None:
            for seat in reversed(table.player_order()):
                if amounts[seat]:
                    table.agenda.append((self.step, seat, amounts[seat] * each, source))

        return act

    def _all_sent(self, table: Table) -> int:
        first = self.realm.sent
        return sum(table.own[first : first + self.realm.slots * self.realm.ranks])

    def _open(self, table: Table, seat: int) -> list[int]:
        return [slot for slot in range(self.realm.slots) if self.knights.space_of(table, seat, slot) != NOBODY]

    def _ask(self, table: Table, seat: int, left: int, source: int) -> None:
        slots = self._open(table, seat)
        if left and slots and table.goods[SQUIRES + seat]:
            table.ask(self.kind, seat, [*(self.codes + slot for slot in slots), self.done])

    def _answered(self, table: Table, code: int) -> None:
        if code == self.done:
            return
        _, seat, left, source = table.asked
        slot = code - self.codes
        self.gains.pay(table, seat, SQUIRES, 1, source)
        space = slot * self.realm.ranks + self.knights.space_of(table, seat, slot)
        table.own[self.realm.sent + space] += 1
        table.tell(self.sent_event, seat, self.realm.first_slot + slot, source)
        table.agenda.append((self.step, seat, left - 1, source))

    def _back_to_supply(self, table: Table, slot: int) -> None:
        """After scoring, even if France has won."""
        first = self.realm.sent + slot * self.realm.ranks
        table.own[first : first + self.realm.ranks] = [0] * self.realm.ranks

    def _why_not(self, table: Table, seat: int, code: int) -> Reason | None:
        if code == self.done or code - self.codes in self._open(table, seat):
            return None
        return Reason("LAW-N1b", mark("No knight of yours fights there."))
