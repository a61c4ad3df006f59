"""Rewards of the counties, A to I. REW-1 to REW-3."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.lancaster.rules.gains import Gains
from game.lancaster.rules.knights import Knights
from game.lancaster.rules.nobles import Nobles
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.placing import Placing
from game.lancaster.rules.realm import TAKES, Realm
from game.lancaster.rules.table import NO_CARD, NOBODY, Table

NOBLE, REWARD, BOTH = range(len(TAKES))


@dataclass(frozen=True, slots=True)
class Alternative:
    """Something that may be taken in place of the printed reward: what to call it alone and beside the noble."""

    alone: int
    both: int
    lies: Callable[[Table, int], bool]  # table, county
    grant: Callable[[Table, int, int], None]  # table, side, county
    missing: tuple[str, str]  # when it does not lie there: the rule, a sentence


class Counties:
    """County by county its holder chooses the noble, the reward or both, and goes home."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.notation = realm.part(Notation)
        self.gains = realm.part(Gains)
        self.knights = realm.part(Knights)
        self.nobles = realm.part(Nobles)
        self.placing = realm.part(Placing)
        figures = realm.figures
        self.count = len(figures.counties)
        self.sources = [realm.add_source(f"county:{county.id}") for county in figures.counties]
        self.gains.givers["passage"] = self.gains.ally_givers["passage"] = self._give_passage
        self.rewards = [self.gains.bundle(county.reward) for county in figures.counties]
        self.names_start = [county.names_start_player for county in figures.counties]
        self.both_price = self.gains.price(figures.both_price)
        self.alternatives: list[Alternative] = []  # of modules
        self.sailing: list[Callable[[Table, int, int, int], None]] = []  # of modules: table, county, side, slot
        self.knights.removing["county"] = lambda table, side, strength, county: self.clear(table, county)
        self.start_event = realm.add_event("start_player", "seat", "by")
        self.passage_event = realm.add_event("passage", "side", "strength", "place")
        self.take_kind = realm.add_kind("take", self._taken)
        self.start_kind = realm.add_kind("start_player", self._named)
        self.passage_kind = realm.add_kind("passage", self._sailed)
        self.county_step = realm.add_step("county", self._county)
        self.take_step = realm.add_step("take", self._ask_take)
        self.leave_step = realm.add_step("leave_county", self._leave)
        self.start_step = realm.add_step("name_start_player", self._ask_start)
        self.passage_step = realm.add_step("passage", self._ask_passage)
        realm.during("counties", (self.county_step, 0))

    def _county(self, table: Table, county: int) -> None:
        """The next county with a knight in it."""
        holder = table.holder
        while county < self.count:
            if holder[county] != NOBODY:
                table.turn += 1
                table.agenda += ((self.county_step, county + 1), (self.take_step, county))
                return
            county += 1

    def _ask_take(self, table: Table, county: int) -> None:
        """REW-1: an owned or exhausted noble is not offered, nor is then both."""
        side = table.holder[county]
        first = self.notation.take
        codes = [first + REWARD]
        others = [other for other in self.alternatives if other.lies(table, county)]
        codes += [first + other.alone for other in others]
        if self.nobles.available(table, side, county):
            codes.insert(0, first + NOBLE)
            if side < self.realm.seats and self.gains.can_pay(table, side, self.both_price):  # ALLY-2: never both
                codes += [first + BOTH, *(first + other.both for other in others)]
        table.ask(self.take_kind, side % self.realm.seats, codes)

    def _taken(self, table: Table, code: int) -> None:
        county = table.asked[1]
        side = table.holder[county]
        source = self.sources[county]
        taken = code - self.notation.take
        if self.names_start[county]:
            table.agenda.append((self.start_step, side % self.realm.seats))
        table.agenda.append((self.leave_step, county))
        other = next((other for other in self.alternatives if taken in (other.alone, other.both)), None)
        both = taken == BOTH or (other is not None and taken == other.both)
        if both:
            self.gains.pay_price(table, side, self.both_price, 1, source)
        if both or taken == NOBLE:
            self.nobles.take(table, side, county, source)
        if other is not None:
            other.grant(table, side, county)
        elif taken != NOBLE:
            self.rewards[county].grant(table, side, 1, source)

    def _leave(self, table: Table, county: int) -> None:
        """The knight goes home and his squires to the supply, unless he has sailed."""
        side = table.holder[county]
        if side != NOBODY:
            self.knights.go_home(table, side, table.posted[county], county)
            self.clear(table, county)

    def clear(self, table: Table, county: int) -> None:
        for left in self.placing.leaving:
            left(table, county)
        table.holder[county] = NOBODY
        table.posted[county] = table.escort[county] = table.defence[county] = 0

    # Surrey -------------------------------------------------------------------

    def _ask_start(self, table: Table, seat: int) -> None:
        first = self.notation.start
        table.ask(self.start_kind, seat, range(first, first + self.realm.seats))

    def _named(self, table: Table, code: int) -> None:
        """REW-2: effective at once."""
        table.start = code - self.notation.start
        table.tell(self.start_event, table.start, table.asked[1])

    # Dorset -------------------------------------------------------------------

    def _give_passage(self, table: Table, side: int, amount: int, source: int) -> None:
        county = self.sources.index(source)
        table.agenda.append((self.passage_step, county))

    def ports(self, table: Table, side: int) -> list[int]:
        ranks = self.realm.ranks
        found = []
        for slot, card in enumerate(table.cards):
            row = table.stand[slot * ranks : slot * ranks + ranks]
            if card != NO_CARD and (NOBODY in row or side in row):
                found.append(self.notation.go + slot)
        return found

    def _ask_passage(self, table: Table, county: int) -> None:
        """REW-3: no room anywhere, and he simply goes home. Whoever has left the game does not sail (COURT-10)."""
        side = table.holder[county]
        if side == NOBODY:
            return
        codes = self.ports(table, side)
        if codes:
            table.ask(self.passage_kind, side % self.realm.seats, codes)
        elif table.log is not None:
            what = self.realm.forfeits.index("passage")
            table.log.append((self.gains.forfeit_event, -1, side, what, self.sources[county]))

    def _sailed(self, table: Table, code: int) -> None:
        """He joins a conflict without a favour; his squires stay behind in the supply."""
        county = table.asked[1]
        side, strength = table.holder[county], table.posted[county]
        slot = code - self.notation.go
        for along in self.sailing:
            along(table, county, side, slot)
        self.clear(table, county)
        self.placing.enter_conflict(table, side, strength, slot)
        table.tell(self.passage_event, side, strength, self.realm.first_slot + slot)
