"""Marks of dishonour: where they come from, and what they cost at the end. RESENT-3 to RESENT-6."""

from __future__ import annotations

import msgspec

from game.kernel.contract import HIDDEN
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import POWER, SQUIRES, VOTES, Table


class Marks(msgspec.Struct, frozen=True):
    count: int
    per_space: dict[int, int]
    power: int


class Pair(msgspec.Struct, frozen=True):
    larger: int
    smaller: int


class Tower(msgspec.Struct, frozen=True):
    room: int
    neutral: dict[int, int]


class Figures(msgspec.Struct, frozen=True):
    marks: Marks
    tower: Tower
    track: tuple[Pair, ...]


def figures_of(realm: Realm) -> Figures:
    return msgspec.convert(realm.figures.modules["resentment"], Figures, str_keys=True)


class Resentment:
    """Whoever is absent from a lost conflict takes a mark: from the track's leftmost stack, then from the box."""

    @staticmethod
    def prepare(realm: Realm) -> None:
        realm.add_good("dishonour", secret=True)

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.gains = realm.part(Gains)
        self.conflicts = realm.part(Conflicts)
        self.figures = figures_of(realm)
        self.row = realm.goods["dishonour"]
        self.per_space = self.figures.marks.per_space[realm.seats]
        self.second_pays = realm.seats > 2  # RESENT-6: with two only the larger figure counts, halved if fully tied
        self.own = realm.add_own(1)  # marks left on the track
        self.mark_source = realm.add_source("end:dishonour")
        self.track_source = realm.add_source("end:track")
        self.gains.givers["dishonour"] = self._give
        self.conflicts.when_lost.append(self._blame)
        realm.forecasts.update({"dishonour": self.forecast_marks, "track": self.forecast_track})
        realm.deals.append(self._deal)
        realm.at_end("modules", (realm.add_step("reckoning", self._reckon),))

    def _deal(self, table: Table) -> None:
        table.own[self.own] = self.per_space * len(self.figures.track)

    def _give(self, table: Table, seat: int, amount: int, source: int) -> None:
        """RESENT-3: they never run out."""
        table.goods[self.row + seat] += amount
        table.own[self.own] = max(0, table.own[self.own] - amount)
        table.tell(self.gains.gain_event, seat, self.row, amount, source)

    def give_back(self, table: Table, seat: int, amount: int, source: int) -> None:
        """RESENT-1: to the box, never to the track; as many as owned."""
        back = min(amount, table.goods[self.row + seat])
        if back:
            self.gains.pay(table, seat, self.row, back, source)

    def _blame(self, table: Table, slot: int) -> None:
        """RESENT-3, RESENT-6: everybody without an own knight there; allies neither take any nor save anybody."""
        ranks = self.realm.ranks
        there = table.stand[slot * ranks : slot * ranks + ranks]
        source = self.conflicts.sources[self.conflicts.card(table, slot)]
        for seat in table.player_order():
            if seat not in there:
                self._give(table, seat, 1, source)

    # The end ------------------------------------------------------------------

    def box(self, table: Table) -> int:
        """Marks in the box; below nothing once more are out than there are pieces."""
        return self.figures.marks.count - table.own[self.own] - sum(table.row(self.row))

    def stacks(self, table: Table) -> list[int]:
        """Marks on each space of the track, from the left: stacks go one after another."""
        left = table.own[self.own]
        full, rest = divmod(left, self.per_space)
        spaces = len(self.figures.track)
        stacks = [self.per_space] * full
        stacks = [rest, *stacks] if rest else stacks
        return [0] * (spaces - len(stacks)) + stacks

    def visible(self, table: Table) -> Pair | None:
        """RESENT-4: the rightmost space whose stack is gone."""
        empty = [pair for pair, left in zip(self.figures.track, self.stacks(table), strict=True) if not left]
        return empty[-1] if empty else None

    def losses(self, table: Table) -> list[int]:
        """What each house pays for the track, beside its marks. RESENT-4, RESENT-6"""
        pair = self.visible(table)
        seats = range(self.realm.seats)
        lost = [0 for _ in seats]
        if pair is None:
            return lost
        goods = table.goods
        worst = sorted({self._standing(goods, seat) for seat in seats if goods[self.row + seat]}, reverse=True)
        groups = [[seat for seat in seats if self._standing(goods, seat) == standing] for standing in worst]
        if not groups:
            return lost
        first = groups[0]
        smaller = pair.smaller if self.second_pays else 0
        if len(first) > 1:
            for seat in first:
                lost[seat] = (pair.larger + smaller) // len(first)
            return lost
        lost[first[0]] = pair.larger
        for seat in groups[1] if len(groups) > 1 else ():
            lost[seat] = smaller // len(groups[1])
        return lost

    def forecast_marks(self, table: Table) -> list[int | None]:
        """RESENT-4, as a loss below nothing; None where marks are hidden."""
        return [None if own == HIDDEN else -own * self.figures.marks.power for own in table.row(self.row)]

    def forecast_track(self, table: Table) -> list[int | None]:
        """RESENT-4, as a loss below nothing: who pays hangs on everybody's marks, but nobody pays without any."""
        marks = table.row(self.row)
        if self.visible(table) is None:
            return [0] * self.realm.seats
        if HIDDEN in marks or HIDDEN in table.row(SQUIRES):
            return [None if own else 0 for own in marks]
        return [-lost for lost in self.losses(table)]

    def _standing(self, goods: list[int], seat: int) -> tuple[int, int, int]:
        """More votes fares better, then more squires (ruling)."""
        return goods[self.row + seat], -goods[VOTES + seat], -goods[SQUIRES + seat]

    def _reckon(self, table: Table) -> None:
        lost = self.losses(table)
        for seat in table.player_order():
            marks = table.goods[self.row + seat] * self.figures.marks.power
            if marks:
                self.gains.pay(table, seat, POWER, marks, self.mark_source)
            if lost[seat]:
                self.gains.pay(table, seat, POWER, lost[seat], self.track_source)

    def picture(self, table: Table) -> dict[str, object]:
        """For exports: the marks on the track and in the box."""
        return {"dishonour_track": self.stacks(table), "dishonour_box": self.box(table)}
