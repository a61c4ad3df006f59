"""Conflicts in France: battles, points, captives and their ransom. REW-7, REW-8."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.contract import Step
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.knights import Knights
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import GOLD, NO_CARD, NOBODY, Table


class Conflicts:
    """Lower row first, then the upper; within a row from the left."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.notation = realm.part(Notation)
        self.gains = realm.part(Gains)
        self.knights = realm.part(Knights)
        self.width, self.ranks = realm.width, realm.ranks
        self.row = realm.figures.revealed  # slots of one row
        self.no_stand, self.no_army = [NOBODY] * self.ranks, [0] * (self.ranks * self.width)
        self.cards = [index for index, card in enumerate(realm.figures.conflicts) for _ in range(card.copies)]
        self.sources = [realm.add_source(f"conflict:{card.id}") for card in realm.figures.conflicts]
        # points of the ranks after a defeat and after a victory
        self.prizes = [((*card.points[1:], 0), tuple(card.points)) for card in realm.figures.conflicts]
        self.ransom_price = realm.figures.ransom
        self.all_or_none = realm.options["ransom"] == "all_or_none"
        self.when_lost: list[Callable[[Table, int], None]] = []  # of modules: table, slot
        self.after_battle: list[Callable[[Table, int], None]] = []  # of modules: table, slot
        self.extra_strength: list[Callable[[Table, int], int]] = []  # of modules: table, space
        self.moving: list[Callable[[Table, int, int], None]] = []  # of modules: table, slot, slot in the lower row
        self.leaving: list[Callable[[Table, int], None]] = []  # of modules: table, slot; before its card leaves
        # to whom the points of a rank go: houses keep theirs, an ally's are lost (ALLY-6), companions say so themselves
        self.scorer = [side if side < realm.seats else NOBODY for side in range(realm.sides + len(realm.companions))]
        self.battle_event = realm.add_event("battle", "place", "card", "strength", "won", "second")
        self.rank_event = realm.add_event("rank", "side", "place", "rank", "strength", "points")
        self.captive_event = realm.add_event("captured", "side", "strength", "place")
        self.ransom_event = realm.add_event("ransom", "seat", "strength", "place")
        self.kind = realm.add_kind("ransom", self._ransomed)
        self.all_step = realm.add_step("conflicts", self._all)
        self.battle_step = realm.add_step("battle", self._battle)
        self.ransom_step = realm.add_step("ransom", self._ask_ransom)
        self.captured_step = realm.add_step("captured", self._captured)
        realm.during("conflicts", (self.all_step,))

    def card(self, table: Table, slot: int) -> int:
        """The printed card lying in a slot."""
        return self.cards[table.cards[slot]]

    def _all(self, table: Table) -> None:
        slots = [*range(self.row, self.realm.slots), *range(self.row)]
        table.agenda += reversed([(self.battle_step, slot) for slot in slots if table.cards[slot] != NO_CARD])

    # Strength and rank --------------------------------------------------------

    def stack(self, table: Table, space: int) -> int:
        """Strength of what stands on one space."""
        strength, army, at = 0, table.army, space * self.width
        for one in range(1, self.width):
            strength += one * army[at + one]
        for more in self.extra_strength:
            strength += more(table, space)
        return strength

    def ranking(self, table: Table, slot: int) -> list[tuple[int, int, int]]:
        """(strength, space, side) from the first rank down; a tie goes to the lower space. REW-7"""
        stands = []
        for space in range(slot * self.ranks, (slot + 1) * self.ranks):
            side = table.stand[space]
            if side != NOBODY:
                stands.append((self.stack(table, space), space, side))
        stands.sort(reverse=True)
        return stands

    def points(self, table: Table, slot: int, won: bool) -> tuple[int, ...]:
        """Points of the ranks: after a defeat everybody takes the next figure down. REW-8"""
        return self.prizes[self.card(table, slot)][won]

    # Battles ------------------------------------------------------------------

    def _battle(self, table: Table, slot: int) -> None:
        ranking = self.ranking(table, slot)
        total = sum(stand[0] for stand in ranking)
        card = self.card(table, slot)
        won = total >= self.realm.figures.conflicts[card].strength
        second = slot >= self.row
        place = self.realm.first_slot + slot
        table.tell(self.battle_event, place, card, total, won, second)
        give = self.gains.givers["power"]
        for rank, (points, (strength, _, side)) in enumerate(zip(self.points(table, slot, won), ranking, strict=False)):
            if table.log is not None:
                table.tell(self.rank_event, side, place, rank + 1, strength, points)
            if points and self.scorer[side] != NOBODY:
                give(table, self.scorer[side], points, self.sources[card])
        if not won:
            for lost in self.when_lost:
                lost(table, slot)
        for after in self.after_battle:
            after(table, slot)
        if won:
            self._go_home(table, slot)
        elif not second:
            self._move_down(table, slot)
        else:
            table.turn += 1
            here = table.stand[slot * self.ranks : (slot + 1) * self.ranks]
            steps: list[Step] = [(self.ransom_step, slot, seat) for seat in table.player_order() if seat in here]
            table.agenda += reversed([*steps, (self.captured_step, slot)])

    def _clear(self, table: Table, slot: int) -> None:
        first, last = slot * self.ranks, (slot + 1) * self.ranks
        table.stand[first:last] = self.no_stand
        table.army[first * self.width : last * self.width] = self.no_army
        table.cards = (*table.cards[:slot], NO_CARD, *table.cards[slot + 1 :])

    def _stacks(self, table: Table, slot: int) -> list[tuple[int, int, int]]:
        """(side, strength, how many) of every knight there."""
        found = []
        for space in range(slot * self.ranks, (slot + 1) * self.ranks):
            side = table.stand[space]
            if side != NOBODY:
                army = table.army[space * self.width : (space + 1) * self.width]
                found += [(side, strength, count) for strength, count in enumerate(army) if count]
        return found

    def _go_home(self, table: Table, slot: int) -> None:
        for left in self.leaving:
            left(table, slot)
        for side, strength, count in self._stacks(table, slot):
            for _ in range(count):
                self.knights.go_home(table, side, strength, self.realm.first_slot + slot)
        self._clear(table, slot)

    def _move_down(self, table: Table, slot: int) -> None:
        """The card and its knights, in their order, wait for a second battle."""
        lower = slot + self.row
        for moved in self.moving:
            moved(table, slot, lower)
        here, there = slot * self.ranks, lower * self.ranks
        table.stand[there : there + self.ranks] = table.stand[here : here + self.ranks]
        span = self.ranks * self.width
        table.army[there * self.width : there * self.width + span] = table.army[
            here * self.width : here * self.width + span
        ]
        card = table.cards[slot]
        self._clear(table, slot)
        table.cards = (*table.cards[:lower], card, *table.cards[lower + 1 :])

    # Captives -----------------------------------------------------------------

    def captives(self, table: Table, slot: int, seat: int) -> list[int]:
        """How many captives a house has there, per strength."""
        space = self.knights.space_of(table, seat, slot)
        if space == NOBODY:
            return [0] * self.width
        at = (slot * self.ranks + space) * self.width
        return table.army[at : at + self.width]

    def _ask_ransom(self, table: Table, slot: int, seat: int) -> None:
        """Knight by knight, for what the gold in hand can pay; or all together under that option."""
        captives = self.captives(table, slot, seat)
        gold = table.goods[GOLD + seat]
        first = self.notation.ransom
        if self.all_or_none:
            whole = sum(s * count for s, count in enumerate(captives)) * self.ransom_price
            codes = [self.notation.ransom_all] if 0 < whole <= gold else []
        else:
            codes = [first + s for s, count in enumerate(captives) if count and s * self.ransom_price <= gold]
        if codes:
            table.ask(self.kind, seat, [*codes, self.notation.done])

    def _ransomed(self, table: Table, code: int) -> None:
        if code == self.notation.done:
            return
        _, slot, seat = table.asked
        if code != self.notation.ransom_all:
            self._free(table, slot, seat, code - self.notation.ransom)
            table.agenda.append((self.ransom_step, slot, seat))
            return
        for strength, count in enumerate(self.captives(table, slot, seat)):
            for _ in range(count):
                self._free(table, slot, seat, strength)

    def _free(self, table: Table, slot: int, seat: int, strength: int) -> None:
        space = slot * self.ranks + self.knights.space_of(table, seat, slot)
        table.army[space * self.width + strength] -= 1
        table.court[seat * self.width + strength] += 1
        source = self.sources[self.card(table, slot)]
        self.gains.pay(table, seat, GOLD, strength * self.ransom_price, source)
        table.tell(self.ransom_event, seat, strength, self.realm.first_slot + slot)

    def _captured(self, table: Table, slot: int) -> None:
        """Whoever was not ransomed goes to the reserve; the card leaves."""
        for left in self.leaving:
            left(table, slot)
        for side, strength, count in self._stacks(table, slot):
            table.reserve[side * self.width + strength] += count
            for _ in range(count):
                table.tell(self.captive_event, side, strength, self.realm.first_slot + slot)
        self._clear(table, slot)
