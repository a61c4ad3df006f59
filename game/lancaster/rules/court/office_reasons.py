"""Why a lord can't go there, or not with that support. COURT-1, COURT-2, COURT-7, COURT-10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import Reason, mark
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.court.support import Support
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table

if TYPE_CHECKING:
    from game.lancaster.rules.reasons import Reasons


class OfficeReasons:
    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.offices = realm.part(Offices)
        self.support = realm.part(Support)
        for kind in ("office", "treasury"):
            realm.place_reasons[kind] = self._no_knight
        realm.abouts["support"] = lambda table, asked: {
            "side": realm.side_name(asked[0]),
            "office": self.offices.names[asked[1]],
            "above": self.offices.strength(table, asked[1]),
        }
        realm.abouts["treasury"] = lambda table, asked: {"side": realm.side_name(asked[0])}
        realm.abouts["privileges"] = lambda table, asked: {
            "side": realm.side_name(asked[0]),
            "knight": asked[1],
            "to": realm.places[asked[2]].name,
        }

    def reasons(self, reasons: Reasons) -> None:
        reasons.asked["place"] = (*reasons.asked["place"], "lord")
        reasons.asked["support"] = ("support",)
        reasons.asked["treasury"] = ("treasury",)
        reasons.why["support"] = self._no_support
        reasons.placing.others["lord"] = self._no_lord
        reasons.placing.free_others.append(self._lords)

    def _no_knight(self, table: Table, seat: int, bench: int, strength: int, index: int) -> Reason | None:
        return Reason("COURT-2", mark("A knight goes to the king's court only beside his lord."))

    def _lords(self, table: Table, seat: int) -> list[Reason | None]:
        """What is against each way of placing a lord."""
        targets = (self.offices.count + 1) * (self.realm.sides // self.realm.seats)
        return [self._no_lord(table, seat, self.offices.lord_codes + target) for target in range(targets)]

    def _no_lord(self, table: Table, seat: int, code: int) -> Reason | None:
        offices = self.offices
        bench, target = divmod(code - offices.lord_codes, offices.count + 1)
        side = seat + bench * self.realm.seats
        if side >= self.realm.sides:
            return Reason("ALLY-1", mark("You have no ally in this game."))
        if not offices.at_home(table, side):
            return Reason("COURT-1", mark("The lord has been placed this round."))
        if target == offices.count:
            return None
        if not offices.can_pay(table, side, target):
            return Reason("COURT-2", mark("You can't pay the tribute of this office."))
        if offices.is_friend(table, side, target):
            return Reason("COURT-10", mark("Your lord and your ally's never expel each other."))
        held, reach = offices.strength(table, target), self.support.strongest(table, side)
        if reach > held:
            return None
        sentence = mark("The applicant there has strength {held}; at most you bring {reach}.")
        return Reason("COURT-2", sentence, {"held": held, "reach": reach})

    def _no_support(self, table: Table, seat: int, code: int) -> Reason | None:
        _, side, office = table.asked
        vector = self.support.read(code)
        available = self.support.available(table, side)
        if any(wanted > there for wanted, there in zip(vector, available, strict=True)):
            own = mark("Not all of these are at your court.")
            allied = mark("Not all of these are at your ally's court.")
            return Reason("COURT-2", own if side < self.realm.seats else allied)
        if not self.support.is_lawful(vector):
            return Reason("COURT-7", mark("A Tudor knight supports a lord only beside a knight."))
        held, brought = self.offices.strength(table, office), self.support.strength(vector)
        if brought > held:
            return None
        sentence = mark("{brought} is not above the {held} of the applicant there.")
        return Reason("COURT-2", sentence, {"brought": brought, "held": held})
