"""Why a privilege can't go along. COURT-5 to COURT-7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import Reason, mark
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NOBODY, Table

if TYPE_CHECKING:
    from game.lancaster.rules.reasons import Reasons

AT = {"county": ("shield", "tudor"), "conflict": ("archer", "tudor")}
"""Which privileges serve at which kind of place."""

RULES = {"shield": "COURT-5", "archer": "COURT-6", "tudor": "COURT-7"}


class PrivilegeReasons:
    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.privileges = realm.part(Privileges)

    def reasons(self, reasons: Reasons) -> None:
        reasons.asked["privileges"] = ("privileges",)
        reasons.why["privileges"] = self._why_not

    def _why_not(self, table: Table, seat: int, code: int) -> Reason | None:
        _, side, strength, place = table.asked
        privileges = self.privileges
        load = code - privileges.codes
        where = self.realm.places[place]
        for bit, name in enumerate(privileges.names):
            if load >> bit & 1:
                if not privileges.has(table, side, bit):
                    return Reason("COURT-4", mark("You do not have this privilege now."))
                if name not in AT[where.kind]:
                    return Reason(RULES[name], mark("This privilege is of no use there."))
        if where.kind == "conflict":
            return self._no_archer(table, side, where.index) if load >> privileges.archer & 1 else None
        if not privileges.suffices(table, side, strength, where.index, load):
            return Reason("COURT-7", mark("Without the Tudor knight he is not strong enough."))
        return None

    def _no_archer(self, table: Table, side: int, slot: int) -> Reason | None:
        ranks = self.realm.ranks
        row = table.stand[slot * ranks : slot * ranks + ranks]
        if side in row:
            return Reason("COURT-6", mark("An archer does not go with a reinforcement."))
        below = row.index(NOBODY) + 1
        if below == ranks or row[below] != NOBODY:
            return Reason("COURT-6", mark("The space below the knight is not free for an archer."))
        return None
