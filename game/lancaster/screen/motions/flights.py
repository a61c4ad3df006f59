"""The flights of one moment: places by their marks on the page before and after, and what is held back meanwhile.

Where a page has no such mark nothing flies, and nothing is held back.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import Canvas, Mark
from game.desktop.motion import Flight, Mover, Trail
from game.desktop.theme import GOLD
from game.kernel.contract import Event
from game.kernel.views import View
from game.lancaster.rules.table import Table
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.motions import pieces
from game.lancaster.screen.motions.aloft import Aloft

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

LENGTH = 0.3  # seconds on the way
LANDING = 0.35  # with the settling
STEP = 0.045  # between two pieces of one spray
SPRAY = 0.4  # seconds in which the last piece of a spray has set off
MOST = 16  # pieces of one spray
FLAT, HIGH = 0.1, 0.28  # arcs of a spray
POINTS, LOW = 0.2, 0.08  # arcs on which points fly: to a plaque, and along a line of the sheet of a battle
KNIGHT = 56.0  # where no mark says how large a knight is
SETTLE = 2.0


class Flights:
    """`delay` grows, so that one thing follows the other."""

    def __init__(self, desk: Desk, before: View, starts: Mapping[str, Mark], ends: Mapping[str, Mark]) -> None:
        assert isinstance(before.state, Table)
        self.scene: TableScene = desk.scene
        self.desk = desk
        self.app = desk.scene.app
        self.realm = desk.realm
        self.before, self.after = before.state, desk.table
        self.starts, self.ends = starts, ends
        self.aloft = Aloft(desk.realm, desk.table.copy())
        self.delay = 0.0
        self.rank = -1  # the side whose points are told next
        self.carried: tuple[int, int] | None = None  # where a hand let go of him: he need not come from court any more
        self.canvas = Canvas(pygame.Surface((1, 1)), desk.scene.app.unit, desk.scene.app.studio)
        self._left: Counter[tuple[int, int]] = Counter()
        self._come: Counter[tuple[int, int]] = Counter()

    # Places -------------------------------------------------------------------------

    def leaves(self, *names: str) -> Mark | None:
        """Where the first of these stood that a page has, the page before first."""
        return next((page[name] for name in names for page in (self.starts, self.ends) if name in page), None)

    def lands(self, *names: str) -> Mark | None:
        return next((page[name] for name in names for page in (self.ends, self.starts) if name in page), None)

    def mine(self, side: int) -> bool:
        return side >= 0 and side % self.realm.seats == self.scene.sitting.me

    def side(self, event: Event) -> int:
        name = str(event.parts.get("side", event.parts.get("seat", "")))
        every = self.realm.sides + len(self.realm.companions)
        return next((side for side in range(every) if self.realm.side_name(side) == name), -1)

    def plaque(self, side: int) -> list[str]:
        return [f"plaque.{side}", f"plaque.{side % self.realm.seats}"]

    def from_court(self, side: int, strength: int) -> Mark | None:
        """His own place on the rug, in the strip or in the castle that is looked at; else the plaque of the house."""
        self._left[side, strength] += 1
        copies = self.before.court[side * self.realm.width + strength] if strength else 1
        copy = copies - self._left[side, strength] + 1
        found = self.leaves(*self._rug(side, strength, copy), *self.plaque(side))
        if self.carried is not None and self.mine(side) and found is not None:
            found, self.carried = Mark(*self.carried, found.size), None
        return found

    def to_court(self, side: int, strength: int) -> Mark | None:
        self._come[side, strength] += 1
        copies = self.after.court[side * self.realm.width + strength] if strength else 1
        copy = copies - self._come[side, strength] + 1
        return self.lands(*self._rug(side, strength, copy), *self.plaque(side))

    def _rug(self, side: int, strength: int, copy: int) -> list[str]:
        return [f"{prefix}court.{side}.{strength}.{copy}" for prefix in ("", "view.")]

    def places(self, name: str, side: int, strength: int) -> list[str]:
        """Marks of a place of the board, for a knight who stands there or will."""
        if name.startswith("castle."):
            spot = f"ally.{name}" if side >= self.realm.seats else name
            return [*([spot] if self.mine(side) else []), f"view.{side}.{name}", *self.plaque(side)]
        one = f"{name}.{side}.{strength}"
        return [
            *([f"battle.{side}.{strength}"] if self.scene.battle is not None else []),
            f"county.{name}", f"conflict.{one}", f"conflict.{name}", one, f"office.{one}", name,
            *(["court.king"] if self._is_office(name) else []),
        ]  # fmt: skip

    def _is_office(self, name: str) -> bool:
        return any(place.name == name and place.kind == "office" for place in self.realm.places)

    def sources(self, source: str, seat: int) -> list[str]:
        family, _, name = source.partition(":")
        if family == "county":
            return [f"reward.{name}", f"county.{name}"]
        if family in ("castle", "ally_castle"):
            return self.places(f"castle.{name}", seat + (self.realm.seats if family == "ally_castle" else 0), 0)
        if family == "conflict":
            return [f"battle.{self.rank}"]
        if family == "law":
            ids = [self.realm.figures.laws[law].id for law in self.after.laws]
            return [f"law.{ids.index(name)}"] if name in ids else []
        if family == "table":
            return [f"nobles.{seat}"] if self.mine(seat) else [f"plaque.{seat}.noble"]
        if family == "end":
            return [f"end.{name}.{seat}"]
        if family == "ballot":
            return [f"ballot.{seat}"]
        if family in ("office", "treasury"):
            return [f"office:{name}" if name else family, "court.king"]
        return [f"{family}.{name}", name, family]

    def purse(self, seat: int, good: str) -> list[str]:
        """Where a house's goods are counted."""
        if seat >= self.realm.seats:
            return [f"{good}.{seat}", *self.plaque(seat)]
        own = [f"goods.{good}"] if self.mine(seat) else []
        return [*own, f"{good}.{seat}", f"plaque.{seat}.{good}", f"plaque.{seat}"]

    def _on_plaque(self, at: Mark) -> bool:
        """Whoever goes there is counted there, and not seen any more."""
        return any(mark is at for name, mark in self.ends.items() if name.startswith("plaque."))

    def out_of_play(self, start: Mark | None) -> Mark | None:
        """Over the upper edge of the window, for what leaves the game."""
        return None if start is None else Mark(start[0], -max(start.size, self.canvas.px(KNIGHT)))

    # Flying -------------------------------------------------------------------------

    def add(self, mover: Mover) -> None:
        self.app.motion.add(mover)

    def move(
        self, what: tuple[Hashable, pieces.Draw], start: Mark | None, end: Mark | None, *, turns: bool = False
    ) -> bool:
        """A piece from its place to another. Until its time comes it stands at the one, then it lies at the other."""
        if start is None or end is None or start == end:
            return False
        usual = self.canvas.px(KNIGHT)
        faces = pieces.faces(self.app.studio, what, start.size or usual, end.size or usual, turns=turns)
        settle = max(1.0, self.canvas.unit * SETTLE)
        self.add(
            Flight(
                faces=faces, start=start, end=end, delay=self.delay, length=LANDING, settle=settle, waits=True,
                stays=math.inf if end.size and not self._on_plaque(end) else 0.0,
            )
        )  # fmt: skip
        self.delay += STEP
        return True

    def knight(self, side: int, strength: int, start: Mark | None, end: Mark | None, *, turns: bool = False) -> bool:
        if not 0 <= side < self.realm.sides:
            return False
        what = pieces.knight(self.scene.arms(side), strength, allied=side >= self.realm.seats)
        return self.move(what, start, end, turns=turns)

    def spray(
        self, name: str, count: int, start: Mark | None, end: Mark | None, size: float = 34, *, line: float = 0.0
    ) -> bool:
        """As many as there are, fanned out; `line`: one behind the other on this arc, as points do."""
        if start is None or end is None or start == end:
            return False
        count = min(MOST, max(1, count))
        step = min(STEP, SPRAY / count)
        pixels = self.canvas.px(size)
        faces = pieces.faces(self.app.studio, pieces.sprite(name), pixels, pixels)
        if line:
            self._trail(start, end, line, LENGTH + step * (count - 1))
        for number in range(count):
            fan = (number + 0.5) / count
            arc = line or FLAT + (HIGH - FLAT) * fan
            aside = 0.0 if line else (fan - 0.5) * pixels * min(1.6, 0.4 * count)
            begin = start[0] + aside, start[1] - abs(aside) * 0.4
            self.add(
                Flight(faces=faces, start=begin, end=end, delay=self.delay + step * number, length=LENGTH, arc=arc)
            )
        self.delay += step * count
        return True

    def _trail(self, start: Mark, end: Mark, arc: float, length: float) -> None:
        dot = self._dot(max(5, self.canvas.px(6)))
        self.add(
            Trail(
                dot=dot, start=start, end=end, arc=arc, grows=LENGTH, delay=self.delay, length=length,
                stays=math.inf, pitch=max(8.0, self.canvas.unit * 13),
            )
        )  # fmt: skip

    def _dot(self, size: int) -> pygame.Surface:
        """Gold between two ink lines, however small."""
        kept = self.app.studio.effects.get(("trail", size))
        if kept is None:
            big = pygame.Surface((size * 4, size * 4), pygame.SRCALPHA)
            middle = (size * 2, size * 2)
            pygame.draw.circle(big, GOLD[4], middle, size * 2)
            pygame.draw.circle(big, GOLD[1], middle, round(size * 1.35))
            kept = self.app.studio.effects["trail", size] = pygame.transform.smoothscale(big, (size, size))
        return kept
