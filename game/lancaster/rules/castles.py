"""Rewards of the castles and the votes of the table. REW-4, ALLY-6."""

from __future__ import annotations

from game.lancaster.rules.gains import Gains
from game.lancaster.rules.knights import PAID, Knights
from game.lancaster.rules.nobles import Nobles
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.realm import FORFEITS, Realm
from game.lancaster.rules.table import Table


class Castles:
    """From the start player on: knights and extensions pay, knights go home, nobles give votes."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.notation = realm.part(Notation)
        self.gains = realm.part(Gains)
        self.knights = realm.part(Knights)
        self.nobles = realm.part(Nobles)
        figures = realm.figures
        self.bundles = [self.gains.bundle(space.gain, paid=bool(space.cost)) for space in figures.spaces]
        self.prices = [self.gains.price(space.cost) for space in figures.spaces]
        self.gifts = [tuple(space.gain) for space in figures.spaces]
        self.sources = [realm.add_source(f"castle:{space.id}") for space in figures.spaces]
        self.ally_gifts = {
            place: (self.gains.bundle(space.gain), realm.add_source(f"ally_castle:{space.id}"))
            for place, space in zip(realm.ally_spaces, figures.ally_spaces, strict=True)
        }
        self.table_source = realm.add_source("table")
        self.plain = self._plain_spaces()
        self.lord_votes, self.noble_votes = figures.table_votes.lord, figures.table_votes.noble
        self.rounds = figures.setup.rounds
        self.score_kind = realm.add_kind("score", self._scored)
        self.all_step = realm.add_step("castles", self._all)
        self.castle_step = realm.add_step("castle", self._castle)
        self.score_step = realm.add_step("score", self._ask_score)
        self.home_step = realm.add_step("leave_castle", self._leave)
        self.ally_step = realm.add_step("ally_castle", self._ally_castle)
        self.turned: list[int] = []  # lists of modules that hold turned extensions
        realm.during("castles", (self.all_step,))

    def _plain_spaces(self) -> int:
        """Spaces scored without asking: the free ones, unless a limited supply makes the order matter."""
        if self.gains.limits:
            return 0
        return sum(1 << space for space, price in enumerate(self.prices) if not price)

    def _all(self, table: Table) -> None:
        steps = [(self.castle_step, seat) for seat in table.player_order()]
        table.agenda += reversed(steps)

    def _castle(self, table: Table, seat: int) -> None:
        spaces = self.realm.spaces
        paying = table.extensions[seat]
        castle = table.castle[seat * spaces : seat * spaces + spaces]
        if any(castle):
            for space, strength in enumerate(castle):
                if strength:
                    paying |= 1 << space
        for row in self.turned:
            paying &= ~table.own[row + seat]
        if self.realm.sides > self.realm.seats:
            table.agenda.append((self.ally_step, seat + self.realm.seats))
        table.agenda.append((self.home_step, seat))
        plain, asked = paying & self.plain, paying & ~self.plain
        if asked:
            table.turn += 1
            table.agenda.append((self.score_step, seat, asked))
        if plain:
            for space, bundle in enumerate(self.bundles):
                if plain >> space & 1:
                    bundle.grant(table, seat, 1, self.sources[space])

    def _ask_score(self, table: Table, side: int, left: int) -> None:
        """Paid spaces in any order, each may be declined; not offered when they could give nothing."""
        first, seat = self.notation.score, side
        if side >= self.realm.seats:  # ALLY-6: free, so nothing is declined
            table.ask(self.score_kind, side - self.realm.seats, [first + s for s in self.ally_gifts if left >> s & 1])
            return
        codes, free = [], False
        for space, price in enumerate(self.prices):
            if left >> space & 1 and self.offers(table, seat, space):
                codes.append(first + space)
                free = free or not price
        if codes:
            table.ask(self.score_kind, seat, codes if free else [*codes, self.notation.done])
        else:
            self._forfeited(table, seat, left)

    def _forfeited(self, table: Table, seat: int, left: int) -> None:
        """SETUP-6: of what is never offered because it could give nothing, that it came to nothing. What is only not
        paid for is not told: it would give away what the house has."""
        if table.log is None:
            return
        for space, gifts in enumerate(self.gifts):
            if left >> space & 1 and not any(self.useful(table, seat, gift) for gift in gifts):
                for gift in gifts:
                    if gift in FORFEITS:
                        table.tell(self.gains.forfeit_event, seat, FORFEITS.index(gift), self.sources[space])

    def offers(self, table: Table, seat: int, space: int) -> bool:
        price = self.prices[space]
        if not price:
            return True
        if not self.gains.can_pay(table, seat, price):
            return False
        return any(self.useful(table, seat, gift) for gift in self.gifts[space])

    def useful(self, table: Table, side: int, gift: str) -> bool:
        """SETUP-6: could this gain give anything?"""
        if gift == "upgrade":
            return self.knights.can_upgrade(table, side, PAID)
        if gift == "new_knight":
            return table.reserve[side * self.realm.width + 1] > 0
        if gift == "noble":
            return any(self.nobles.available(table, side, county) for county in range(len(table.piles)))
        good = self.realm.goods[gift]
        return good not in self.gains.limits or self.gains.supply(table, good) > 0

    def _scored(self, table: Table, code: int) -> None:
        _, seat, left = table.asked
        if code == self.notation.done:
            self._forfeited(table, seat, left)
            return
        space = code - self.notation.score
        if left & ~(1 << space):
            table.agenda.append((self.score_step, seat, left & ~(1 << space)))
        if seat >= self.realm.seats:
            bundle, source = self.ally_gifts[space]
            bundle.grant(table, seat, 1, source)
            return
        self.gains.pay_price(table, seat, self.prices[space], 1, self.sources[space])
        self.bundles[space].grant(table, seat, 1, self.sources[space])

    def _leave(self, table: Table, seat: int) -> None:
        self._knights_home(table, seat)
        if table.round < self.rounds:  # no votes of the table in the last round
            votes = self.lord_votes + self.noble_votes * table.nobles[seat].bit_count()
            self.gains.givers["votes"](table, seat, votes, self.table_source)

    def _knights_home(self, table: Table, side: int) -> None:
        at = side * self.realm.spaces
        for space, strength in enumerate(table.castle[at : at + self.realm.spaces]):
            if strength:
                table.castle[at + space] = 0
                self.knights.go_home(table, side, strength, self.realm.first_space + space)

    def _ally_castle(self, table: Table, side: int) -> None:
        """ALLY-6: free of charge, right after its player's, in the order he wants."""
        at = side * self.realm.spaces
        manned = sum(1 << space for space in self.realm.ally_spaces if table.castle[at + space])
        self._knights_home(table, side)
        if manned:
            table.turn += 1
            table.agenda.append((self.score_step, side, manned))
