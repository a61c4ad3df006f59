"""The tower: one more place for knights, who pay off dishonour there. RESENT-1, RESENT-2, PLACE-9."""

from __future__ import annotations

from game.kernel.contract import Reason, mark
from game.lancaster.rules.counting import Counting
from game.lancaster.rules.knights import Knights, Stand
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.placing import Placing
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.resentment.resentment import Resentment, figures_of
from game.lancaster.rules.table import Table


class TheTower:
    """It holds so much strength and no more; before the counties pay it empties."""

    @staticmethod
    def prepare(realm: Realm) -> None:
        realm.add_place("tower", "tower", 0)

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.notation = realm.part(Notation)
        self.placing = realm.part(Placing)
        self.knights = realm.part(Knights)
        self.resentment = realm.part(Resentment)
        figures = figures_of(realm)
        self.neutral = figures.tower.neutral[realm.seats]
        self.space = figures.tower.room - self.neutral
        self.place = [place.name for place in realm.places].index("tower")
        self.width = realm.width
        self.own = realm.add_own(realm.sides * self.width)  # [side * width + strength]: how many
        self.source = realm.add_source("tower")
        realm.placements.append(self._placements)
        realm.place_handlers[self.place] = self._drop
        realm.place_reasons["tower"] = self._why_not
        self.knights.standing.append(self._inside)
        self.knights.raising["tower"] = self._raise
        self.knights.removing["tower"] = self._remove
        self.knights.cramped[self.place] = lambda table: not self.room(table)
        realm.part(Counting).knights["tower"] = self._count
        realm.during("before_counties", (realm.add_step("empty_tower", self._empty),))

    def room(self, table: Table) -> int:
        """Strength that still fits."""
        inside = table.own[self.own : self.own + self.realm.sides * self.width]
        return self.space - sum(index % self.width * count for index, count in enumerate(inside) if count)

    def _placements(self, table: Table, seat: int, codes: list[int]) -> None:
        room = self.room(table)
        if room <= 0:
            return
        for side, bench, _ in self.placing.benches[seat]:
            for strength in range(1, min(room, self.width - 1) + 1):
                if table.court[side * self.width + strength]:
                    codes.append(self.notation.placing(bench, strength) + self.place)

    def _why_not(self, table: Table, seat: int, bench: int, strength: int, index: int) -> Reason | None:
        room = self.room(table)
        if strength <= room:
            return None
        if room <= 0:
            return Reason("RESENT-1", mark("The tower is full."))
        return Reason("RESENT-1", mark("The tower has room for a strength of {room}."), {"room": room})

    def _drop(self, table: Table, side: int, strength: int, place: int) -> None:
        """RESENT-6: an allied knight returns none."""
        table.court[side * self.width + strength] -= 1
        table.own[self.own + side * self.width + strength] += 1
        table.tell(self.placing.place_event, side, strength, place, 0)
        if side < self.realm.seats:
            self.resentment.give_back(table, side, strength, self.source)

    def inside(self, table: Table, side: int) -> list[int]:
        """How many knights of a side are inside, by strength."""
        first = self.own + side * self.width
        return table.own[first : first + self.width]

    def _inside(self, table: Table, side: int) -> list[Stand]:
        return [(self.place, strength) for strength, count in enumerate(self.inside(table, side)) if count]

    def _count(self, table: Table, seat: int) -> int:
        return sum(self.inside(table, seat))

    def _raise(self, table: Table, side: int, strength: int, index: int) -> None:
        """PLACE-9: no further dishonour is returned."""
        at = self.own + side * self.width + strength
        table.own[at] -= 1
        table.own[at + 1] += 1

    def _remove(self, table: Table, side: int, strength: int, index: int) -> None:
        table.own[self.own + side * self.width + strength] -= 1

    def _empty(self, table: Table) -> None:
        """RESENT-2: all but the neutral knight go home."""
        for side in range(self.realm.sides):
            for strength, count in enumerate(self.inside(table, side)):
                for _ in range(count):
                    self.knights.go_home(table, side, strength, self.place)
        size = self.realm.sides * self.width
        table.own[self.own : self.own + size] = [0] * size

    def picture(self, table: Table) -> dict[str, object]:
        """For exports: who sits in the tower."""
        sides = range(self.realm.sides)
        inside = {
            self.realm.side_name(side): {str(s): self.inside(table, side)[s] for s in range(1, self.width)}
            for side in sides
        }
        return {"tower": {"neutral": self.neutral, "room": self.room(table), "knights": inside}}
