"""The end of the game: knighthood, extensions, nobles. END-1, END-2, ALLY-7."""

from __future__ import annotations

from collections.abc import Callable

from game.lancaster.rules.gains import Gains
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import GOLD, POWER, SQUIRES, Table

Standing = Callable[[Table, int], tuple[int, int]]


class Scoring:
    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.gains = realm.part(Gains)
        figures = realm.figures
        self.sources = {name: realm.add_source(f"end:{name}") for name in ("knighthood", "extensions", "nobles")}
        self.prizes = {"knighthood": figures.scoring.knighthood, "extensions": figures.scoring.extensions}
        self.two = figures.scoring.two_players if realm.seats == 2 else None
        self.noble_points = figures.nobles.points
        self.more_knighthood: list[Callable[[Table, int], int]] = []  # of modules: table, seat
        self.over_event = realm.add_event("over", "winners")
        prize_step = realm.add_step("prizes", self._prizes)
        nobles_step = realm.add_step("noble_points", self._nobles)
        over_step = realm.add_step("over", self._over)
        realm.at_end("knighthood", (prize_step, 0))
        realm.at_end("extensions", (prize_step, 1))
        realm.at_end("nobles", (nobles_step,))
        realm.at_end("after", (over_step,))

    def knighthood(self, table: Table, seat: int) -> int:
        """Strength outside the reserve; knights still in France count."""
        realm = self.realm
        at = seat * realm.width
        own = sum(s * (realm.knights[s] - table.reserve[at + s]) for s in range(1, realm.width))
        return own + sum(more(table, seat) for more in self.more_knighthood)

    def standings(self, table: Table, name: str) -> list[tuple[int, int]]:
        """What is compared first, and what breaks a tie."""
        if name == "knighthood":
            return [(self.knighthood(table, seat), table.goods[SQUIRES + seat]) for seat in range(self.realm.seats)]
        return [(table.extensions[seat].bit_count(), table.goods[GOLD + seat]) for seat in range(self.realm.seats)]

    def shares(self, name: str, standings: list[tuple[int, int]]) -> list[int]:
        """END-1: shared first prizes take the second with them; remainders are dropped."""
        prize = self.prizes[name]
        best = max(standings)
        first = [seat for seat, standing in enumerate(standings) if standing == best]
        shares = [0] * len(standings)
        if self.two is not None:  # ALLY-7
            for seat in first:
                shares[seat] = prize.first if len(first) == 1 else self.two.tied
            if len(first) == 1:
                shares[1 - first[0]] = self.two.second
            return shares
        if len(first) > 1:
            for seat in first:
                shares[seat] = (prize.first + prize.second) // len(first)
            return shares
        shares[first[0]] = prize.first
        rest = [standing for seat, standing in enumerate(standings) if seat != first[0]]
        second = [seat for seat, standing in enumerate(standings) if standing == max(rest) and seat != first[0]]
        for seat in second:
            shares[seat] = prize.second // len(second)
        return shares

    def points_for_nobles(self, nobles: int) -> int:
        return self.noble_points[nobles - 1] if nobles else 0

    def _prizes(self, table: Table, which: int) -> None:
        name = ("knighthood", "extensions")[which]
        self._give(table, self.shares(name, self.standings(table, name)), name)

    def _nobles(self, table: Table) -> None:
        self._give(table, [self.points_for_nobles(mask.bit_count()) for mask in table.nobles], "nobles")

    def _give(self, table: Table, points: list[int], name: str) -> None:
        for seat in table.player_order():
            if points[seat]:
                self.gains.givers["power"](table, seat, points[seat], self.sources[name])

    def winners(self, table: Table) -> list[int]:
        """END-2: most power wins; a tie is shared."""
        power = table.row(POWER)
        return [seat for seat, points in enumerate(power) if points == max(power)]

    def _over(self, table: Table) -> None:
        table.tell(self.over_event, sum(1 << seat for seat in self.winners(table)))
