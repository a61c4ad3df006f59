"""Lords at the king's court: offices, tributes, the treasury. COURT-1 to COURT-4, COURT-10."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.game import Codes
from game.lancaster.rules.counting import Counting
from game.lancaster.rules.court.figures import figures_of
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.court.support import Support
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.knights import Knights, Stand
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.placing import Placing
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NOBODY, Table

LORDS = ("L", "AL")
"""An own lord, an allied one."""


class Offices:
    """A lord is placed once a round: he applies for an office or enters the treasury."""

    @staticmethod
    def prepare(realm: Realm) -> None:
        for index, office in enumerate(figures_of(realm).offices):
            realm.add_place(office.id, "office", index)
        realm.add_place("treasury", "treasury", 0)
        realm.add_good("seals", secret=True)

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.gains = realm.part(Gains)
        self.placing = realm.part(Placing)
        self.knights = realm.part(Knights)
        self.privileges = realm.part(Privileges)
        self.support = realm.part(Support)
        self.done = realm.part(Notation).done
        self.offices = figures_of(realm).offices
        self.count = len(self.offices)
        self.names = [office.id for office in self.offices]
        self.places = [[place.name for place in realm.places].index(name) for name in (*self.names, "treasury")]
        self.tributes = [self.gains.price(office.tribute)[0] for office in self.offices]  # good, amount
        self.grants = [self.privileges.names.index(office.privilege) for office in self.offices]
        self.kinds = list(dict.fromkeys(good for good, _ in self.tributes))  # of goods in the treasury
        self.whole = realm.options["treasury"] == "all_kinds"
        self.width, self.seats = realm.width, realm.seats
        self._add_state()
        self._add_words()
        self._hang_in()

    def _add_state(self) -> None:
        """Where `own` holds it. Sides are kept as one more than they are: nought is nobody, or a lord at home."""
        add = self.realm.add_own
        self.lords = add(self.realm.sides)  # where each lord is: his office from 1 on, then the treasury
        self.holders = add(self.count)
        self.applicants = add(self.count)
        self.supports = add(self.count * len(self.support.most))  # counts as in a support
        self.treasury = add(len(self.kinds))

    def _add_words(self) -> None:
        realm = self.realm
        goods = {good: name for name, good in realm.goods.items()}
        self.kind_names = [goods[good] for good in self.kinds]
        targets = [*self.names, "treasury"]

        def parts(i: int) -> dict[str, str | bool]:
            return {"ally": bool(i // len(targets)), "to": targets[i % len(targets)]}

        def text(i: int) -> str:
            return f"{LORDS[i // len(targets)]}>{targets[i % len(targets)]}"

        kinds = self.kind_names
        self.lord_codes = realm.add_codes(Codes("lord", len(LORDS) * len(targets), parts, text))
        self.kind_codes = realm.add_codes(
            Codes("treasury", len(kinds), lambda i: {"good": kinds[i]}, lambda i: f"treasury.{kinds[i]}")
        )
        self.apply_event = realm.add_event("apply", "side", "office", "strength", "bishops")
        self.expel_event = realm.add_event("lord_expelled", "side", "office", "strength")
        self.enter_event = realm.add_event("enter_treasury", "side")
        realm.deeds += ["apply", "enter_treasury"]
        self.lost_event = realm.add_event("treasury_lost", "side", "good", "amount")
        self.office_event = realm.add_event("office", "side", "office", "kept")
        realm.figure_names["office"] = lambda i: self.names[i]
        realm.figure_names["kept"] = bool
        self.sources = [realm.add_source(f"office:{name}") for name in self.names]
        self.treasury_source = realm.add_source("treasury")
        self.support_kind = realm.add_kind("support", self._supported)
        self.treasury_kind = realm.add_kind("treasury", self._claimed)
        self.support_step = realm.add_step("support", self._ask_support)
        self.treasury_step = realm.add_step("treasury", self._ask_treasury)

    def _hang_in(self) -> None:
        realm = self.realm
        realm.placements.append(self._placements)
        self.placing.others["lord"] = self._sent
        self.knights.standing.append(self._supporting)
        self.knights.raising["office"] = self._raise
        self.knights.removing["office"] = self._remove
        for index, good in enumerate(self.kinds):
            self.gains.in_use.setdefault(good, []).append(self._stored(index))
        if realm.options["supporters_deployed"] == "resting":
            self.knights.resting.update(self.places[: self.count])
            realm.part(Counting).resting.append(self._resting)
        realm.during("before_counties", (realm.add_step("fill_offices", self._fill),))

    def _stored(self, kind: int) -> Callable[[Table], int]:
        """SETUP-7: what lies in the treasury is not in the supply."""
        return lambda table: table.own[self.treasury + kind]

    # What may be done ---------------------------------------------------------

    def at_home(self, table: Table, side: int) -> bool:
        return not table.own[self.lords + side]

    def applicant(self, table: Table, office: int) -> int:
        """The side whose lord applies, or NOBODY."""
        return table.own[self.applicants + office] - 1

    def holder(self, table: Table, office: int) -> int:
        return table.own[self.holders + office] - 1

    def counts(self, table: Table, office: int) -> tuple[int, ...]:
        """Who supports the applicant."""
        size = len(self.support.most)
        first = self.supports + office * size
        return tuple(table.own[first : first + size])

    def strength(self, table: Table, office: int) -> int:
        """What a newcomer must exceed."""
        return self.support.strength(self.counts(table, office)) if self.applicant(table, office) != NOBODY else 0

    def can_pay(self, table: Table, side: int, office: int) -> bool:
        """COURT-10: an allied lord pays no tribute."""
        good, amount = self.tributes[office]
        return side >= self.seats or table.goods[good + side] >= amount

    def is_friend(self, table: Table, side: int, office: int) -> bool:
        """COURT-10: an own and an allied lord never expel each other."""
        other = self.applicant(table, office)
        return other != NOBODY and other % self.seats == side % self.seats

    def _placements(self, table: Table, seat: int, codes: list[int]) -> None:
        own = table.own
        for side, bench, _ in self.placing.benches[seat]:
            if own[self.lords + side]:
                continue
            first = self.lord_codes + bench * (self.count + 1)
            strongest = -1
            for office in range(self.count):
                if not self.can_pay(table, side, office):
                    continue
                if own[self.applicants + office]:
                    if strongest < 0:
                        strongest = self.support.strongest(table, side)
                    if self.is_friend(table, side, office) or strongest <= self.strength(table, office):
                        continue
                codes.append(first + office)
            codes.append(first + self.count)

    # Placing a lord -----------------------------------------------------------

    def _sent(self, table: Table, seat: int, code: int) -> None:
        bench, target = divmod(code - self.lord_codes, self.count + 1)
        side = seat + bench * self.seats
        if target == self.count:
            self._enter(table, side)
        else:
            table.agenda.append((self.support_step, side, target))

    def _ask_support(self, table: Table, side: int, office: int) -> None:
        codes = self.support.choices(table, side, self.strength(table, office))
        table.ask(self.support_kind, side % self.seats, codes)

    def _supported(self, table: Table, code: int) -> None:
        """COURT-2: the expelling lord pays his tribute too."""
        _, side, office = table.asked
        if side < self.seats:
            good, amount = self.tributes[office]
            self.gains.pay(table, side, good, amount, self.sources[office])
            table.own[self.treasury + self.kinds.index(good)] += amount
        if self.applicant(table, office) != NOBODY:
            expelled = self.applicant(table, office)
            table.tell(self.expel_event, expelled, office, self.strength(table, office))
            self._leave(table, office)
        counts = self.support.read(code)
        for strength, count in enumerate(counts[: self.support.knights], 1):
            table.court[side * self.width + strength] -= count
            for _ in range(count):
                table.tell(self.placing.place_event, side, strength, self.places[office], 0)
        if counts[-1]:
            self.privileges.use(table, side, self.privileges.tudor, self.places[office])
        first = self.supports + office * len(counts)
        table.own[first : first + len(counts)] = counts
        table.own[self.applicants + office] = side + 1
        table.own[self.lords + side] = office + 1
        bishops = counts[self.support.knights]
        table.tell(self.apply_event, side, office, self.support.strength(counts), bishops)

    def _leave(self, table: Table, office: int) -> None:
        """COURT-2, COURT-7: lord and supporters go home, a Tudor knight to the supply."""
        side, counts = self.applicant(table, office), self.counts(table, office)
        for strength, count in enumerate(counts[: self.support.knights], 1):
            for _ in range(count):
                self.knights.go_home(table, side, strength, self.places[office])
        if counts[-1]:
            self.privileges.back(table, side, self.privileges.tudor, self.places[office])
        first = self.supports + office * len(counts)
        table.own[first : first + len(counts)] = [0] * len(counts)
        table.own[self.applicants + office] = table.own[self.lords + side] = 0

    # The treasury -------------------------------------------------------------

    def _enter(self, table: Table, side: int) -> None:
        table.own[self.lords + side] = self.count + 1
        table.tell(self.enter_event, side)
        if self.whole:
            for kind in range(len(self.kinds)):
                self._claim(table, side, kind)
        else:
            table.agenda.append((self.treasury_step, side))

    def _ask_treasury(self, table: Table, side: int) -> None:
        """COURT-3: also a kind of which there is none."""
        table.ask(self.treasury_kind, side % self.seats, range(self.kind_codes, self.kind_codes + len(self.kinds)))

    def _claimed(self, table: Table, code: int) -> None:
        self._claim(table, table.asked[1], code - self.kind_codes)

    def _claim(self, table: Table, side: int, kind: int) -> None:
        amount = table.own[self.treasury + kind]
        table.own[self.treasury + kind] = 0
        if not amount:
            return
        good = self.kinds[kind]
        if side < self.seats:  # not from the supply, so no limit holds it back
            table.goods[good + side] += amount
            table.tell(self.gains.gain_event, side, good, amount, self.treasury_source)
        else:  # COURT-10: to the supply
            table.tell(self.lost_event, side, good, amount)

    # Filling the offices ------------------------------------------------------

    def _fill(self, table: Table) -> None:
        """COURT-4: card, privilege and seals; without an applicant the former holder keeps the office."""
        for office in range(self.count):
            applicant = table.own[self.applicants + office]
            if applicant:
                table.own[self.holders + office] = applicant
            side = self.holder(table, office)
            if side == NOBODY:
                continue
            table.tell(self.office_event, side, office, not applicant)
            seals = self.offices[office].seals
            if side < self.seats and seals:  # COURT-10: an ally earns no seals
                self.gains.givers["seals"](table, side, seals, self.sources[office])
            self.privileges.give(table, side, self.grants[office])
        for office in range(self.count):
            if self.applicant(table, office) != NOBODY:
                self._leave(table, office)
        table.own[self.lords : self.lords + self.realm.sides] = [0] * self.realm.sides

    # Knights beside a lord ----------------------------------------------------

    def office_of(self, table: Table, side: int) -> int:
        """The office that a side's lord applies for, or NOBODY."""
        at = table.own[self.lords + side]
        return at - 1 if 0 < at <= self.count else NOBODY

    def beside(self, table: Table, side: int) -> list[int]:
        """How many knights support the lord of a side, by strength."""
        office = self.office_of(table, side)
        counts = self.counts(table, office)[: self.support.knights] if office != NOBODY else [0] * self.support.knights
        return [0, *counts]

    def _supporting(self, table: Table, side: int) -> list[Stand]:
        office = self.office_of(table, side)
        if office == NOBODY:
            return []
        return [(self.places[office], s) for s, count in enumerate(self.beside(table, side)) if count]

    def _resting(self, table: Table, seat: int, strength: int) -> int:
        return self.beside(table, seat)[strength]

    def _raise(self, table: Table, side: int, strength: int, office: int) -> None:
        at = self.supports + office * len(self.support.most) + strength - 1
        table.own[at] -= 1
        table.own[at + 1] += 1

    def _remove(self, table: Table, side: int, strength: int, office: int) -> None:
        table.own[self.supports + office * len(self.support.most) + strength - 1] -= 1

    # For others ---------------------------------------------------------------

    def chest(self, table: Table) -> dict[str, int]:
        """What lies in the treasury."""
        return {name: table.own[self.treasury + i] for i, name in enumerate(self.kind_names)}

    def picture(self, table: Table) -> dict[str, object]:
        """For exports: lords, offices and the treasury."""
        realm = self.realm
        where = ["home", *self.names, "treasury"]
        return {
            "lords": {realm.side_name(s): where[table.own[self.lords + s]] for s in range(realm.sides)},
            "offices": {name: self._office(table, office) for office, name in enumerate(self.names)},
            "treasury": self.chest(table),
        }

    def _office(self, table: Table, office: int) -> dict[str, object]:
        def named(side: int) -> str | None:
            return None if side == NOBODY else self.realm.side_name(side)

        counts = self.counts(table, office)
        knights = self.support.knights
        return {
            "holder": named(self.holder(table, office)),
            "applicant": named(self.applicant(table, office)),
            "knights": {str(strength): counts[strength - 1] for strength in range(1, knights + 1)},
            "bishops": counts[knights],
            "tudor": bool(counts[-1]),
            "strength": self.strength(table, office),
        }
