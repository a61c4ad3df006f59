"""Bishops instead of upgrades, and what seals are worth. COURT-8 to COURT-10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import HIDDEN, Parts, Reason, mark
from game.kernel.game import Codes
from game.lancaster.rules.court.figures import figures_of
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.knights import Knights
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table

if TYPE_CHECKING:
    from game.lancaster.rules.reasons import Reasons

MUST, KNIGHT = "must", "knight"
"""Values of the option `ally_bishop` beside `may`."""


class Bishops:
    """Whenever an upgrade is offered, a bishop may be taken in its place."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.gains = realm.part(Gains)
        self.knights = realm.part(Knights)
        figures = figures_of(realm).bishops
        self.each, self.all = figures.each, figures.players[realm.seats]
        self.row = realm.goods["bishops"]
        self.seals = realm.goods["seals"]
        self.allied = realm.options["ally_bishop"]
        self.serves_allies = self.allied == KNIGHT and realm.sides > realm.seats  # an ally has bishops of his own
        self.always = realm.options["bishop_when"] == "always"
        self.width, self.places = realm.width, len(realm.places)
        self.left = realm.add_own(1)
        self.rewarding = realm.add_own(1)  # 1 in the rewards phase
        self.gone = realm.add_own(realm.sides * realm.width)  # knights that left the game
        self.source = realm.add_source("end:seals")
        self.take_code = realm.add_codes(Codes("bishop", 1, lambda i: {}, lambda i: "bishop"))
        self.leave_code = realm.add_codes(Codes("bishop_leaves", 1, lambda i: {}, lambda i: "bishop_leaves"))
        self.retire_codes = realm.add_codes(
            Codes("retire", self.width * self.places, self._retire_parts, self._retire_text)
        )
        self.bishop_event = realm.add_event("bishop", "side", "source")
        self.gone_event = realm.add_event("bishop_gone", "side", "source")
        self.retired_event = realm.add_event("retired", "side", "strength", "place", "source")
        self.knights.instead.append(self._instead)
        self.knights.had_instead.update(bishop=self._taken, bishop_leaves=self._left_game, retire=self._retired)
        if self.allied == MUST:
            self.knights.forced.add(self.leave_code)
        realm.deals.append(self._deal)
        realm.during("open", (realm.add_step("end_rewards", self._set_phase), 0))
        realm.during("before_counties", (realm.add_step("begin_rewards", self._set_phase), 1))
        realm.forecasts["seals"] = self.forecast
        realm.at_end("modules", (realm.add_step("seals", self._score_seals),))

    def _retire_parts(self, i: int) -> Parts:
        strength, place = divmod(i, self.places)
        return {"knight": strength, "at": self.realm.places[place].name}

    def _retire_text(self, i: int) -> str:
        strength, place = divmod(i, self.places)
        return f"retire{strength}@{self.realm.places[place].name}"

    def _deal(self, table: Table) -> None:
        table.own[self.left] = self.all

    def _set_phase(self, table: Table, rewarding: int) -> None:
        table.own[self.rewarding] = rewarding

    # Instead of an upgrade ----------------------------------------------------

    def may_be_taken(self, table: Table, side: int) -> bool:
        """COURT-8: one is left, the house has fewer than it may, and the option allows it now."""
        if not table.own[self.left] or not (self.always or table.own[self.rewarding]):
            return False
        counts = side < self.realm.seats or self.allied == KNIGHT
        return not counts or table.goods[self.row + side] < self.each

    def _instead(self, table: Table, side: int, scope: int, offered: list[int]) -> list[int]:
        if not self.may_be_taken(table, side):
            return offered
        if side < self.realm.seats:
            return [*offered, self.take_code]
        if self.allied == KNIGHT:
            return [*offered, *(self.retire_codes + s * self.places + place for place, s in self.retiring(table, side))]
        return [self.leave_code] if self.allied == MUST else [*offered, self.leave_code]

    def retiring(self, table: Table, side: int) -> list[tuple[int, int]]:
        """(place, strength) of every knight outside the reserve."""
        first = side * self.width
        at_court = [(self.realm.court_place, s) for s in range(1, self.width) if table.court[first + s]]
        return [*self.knights.deployed(table, side), *at_court]

    def _taken(self, table: Table, side: int, code: int, source: int) -> None:
        table.own[self.left] -= 1
        table.goods[self.row + side] += 1
        table.tell(self.bishop_event, side, source)

    def _left_game(self, table: Table, side: int, code: int, source: int) -> None:
        table.own[self.left] -= 1
        table.tell(self.gone_event, side, source)

    def _retired(self, table: Table, side: int, code: int, source: int) -> None:
        """COURT-10, the French reading: the knight leaves the game, a bishop comes in his place."""
        strength, place = divmod(code - self.retire_codes, self.places)
        self.knights.remove(table, side, strength, place)
        table.own[self.gone + side * self.width + strength] += 1
        table.tell(self.retired_event, side, strength, place, source)
        self._taken(table, side, code, source)

    # Why not ------------------------------------------------------------------

    def reasons(self, reasons: Reasons) -> None:
        reasons.asked["upgrade"] = (*reasons.asked["upgrade"], "bishop", "bishop_leaves", "retire")
        plain = reasons.why["upgrade"]

        def why(table: Table, seat: int, code: int) -> Reason | None:
            side = table.asked[1]
            if code in (self.take_code, self.leave_code) or self.realm.family(code) == "retire":
                return self._no_bishop(table, side, code)
            if side >= self.realm.seats and self.allied == MUST and self.may_be_taken(table, side):
                return Reason("COURT-10", mark("A bishop must leave the game instead."))
            return plain(table, seat, code)

        reasons.why["upgrade"] = why

    def _no_bishop(self, table: Table, side: int, code: int) -> Reason | None:
        family = self.realm.family(code)
        allied = "retire" if self.allied == KNIGHT else "bishop_leaves"
        if family != ("bishop" if side < self.realm.seats else allied):
            return Reason("COURT-10", mark("Bishops serve this side in another way."))
        if not self.may_be_taken(table, side):
            return Reason("COURT-8", mark("No bishop can be taken now."))
        strength, place = divmod(code - self.retire_codes, self.places)
        if family == "retire" and (place, strength) not in self.retiring(table, side):
            return Reason("COURT-10", mark("No such knight stands there."))
        return None

    # The end ------------------------------------------------------------------

    def worth(self, table: Table, seat: int) -> int:
        """COURT-9: the lord and each bishop count every seal."""
        return (1 + table.goods[self.row + seat]) * table.goods[self.seals + seat]

    def forecast(self, table: Table) -> list[int | None]:
        """COURT-9, if the game ended now; None where seals are hidden."""
        hidden = [table.goods[self.seals + seat] == HIDDEN for seat in range(self.realm.seats)]
        return [None if unseen else self.worth(table, seat) for seat, unseen in enumerate(hidden)]

    def _score_seals(self, table: Table) -> None:
        for seat in table.player_order():
            power = self.worth(table, seat)
            if power:
                self.gains.givers["power"](table, seat, power, self.source)

    def picture(self, table: Table) -> dict[str, object]:
        """For exports: bishops that can still be had, and those of allies."""
        allies = range(self.realm.seats, self.realm.sides)
        return {
            "bishops_left": table.own[self.left],
            "allied_bishops": {self.realm.side_name(side): table.goods[self.row + side] for side in allies},
        }
