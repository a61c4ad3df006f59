"""Things that move: each knows its pictures at a moment and is gone when everything has arrived. Off means a cut.

What a scene adds sets off when its page is next shown, so that no time is lost while that page is built.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

Point = tuple[float, float]
Picture = tuple[pygame.Surface, pygame.Rect]

SETTLING = 0.26  # the part of a flight in which what has landed settles


def ease(t: float) -> float:
    """Quick at first, soft at the end."""
    return 1 - (1 - t) ** 3


def along(start: Point, end: Point, arc: float, t: float) -> Point:
    """On an arc, `arc` as high as a part of the way."""
    (ax, ay), (bx, by) = start, end
    way = math.hypot(bx - ax, by - ay)
    return ax + (bx - ax) * t, ay + (by - ay) * t - math.sin(math.pi * t) * way * arc


@dataclass(slots=True, kw_only=True)
class Mover:
    """Something that moves for so many seconds, counted at the usual speed."""

    length: float
    delay: float = 0.0  # after the page has been shown
    waits: bool = False  # it is seen before its time has come
    stays: float = 0.0  # seconds for which it is still seen once it has arrived, until everything has
    begin: float = 0.0  # by the clock
    pace: float = 1.0

    def set_off(self, now: float, speed: float) -> None:
        self.begin, self.pace = now + self.delay / speed, speed

    def seconds(self, now: float) -> float:
        return (now - self.begin) * self.pace

    def part(self, now: float) -> float:
        """How much of its way lies behind it."""
        return min(1.0, max(0.0, self.seconds(now) / self.length)) if self.length > 0 else 1.0

    def over(self, now: float) -> bool:
        return self.seconds(now) >= self.length

    def seen(self, now: float) -> bool:
        return (self.waits or self.seconds(now) >= 0) and self.seconds(now) < self.length + self.stays

    def pictures(self, now: float) -> list[Picture]:
        raise NotImplementedError


@dataclass(slots=True, kw_only=True)
class Flight(Mover):
    """A picture on its way along an arc, in pixels of the window. Its faces follow each other on the way."""

    faces: Sequence[pygame.Surface]
    start: Point
    end: Point
    arc: float = 0.18
    settle: float = 0.0  # pixels by which it sinks in when it lands

    def place(self, now: float) -> pygame.Rect:
        return self._lie(self.part(now))

    def pictures(self, now: float) -> list[Picture]:
        part = self.part(now)
        return [(self._face(part), self._lie(part))]

    def _way(self, part: float) -> float:
        """Of the way alone, without the settling."""
        return ease(min(1.0, part / (1 - SETTLING)) if self.settle else part)

    def _face(self, part: float) -> pygame.Surface:
        return self.faces[min(len(self.faces) - 1, int(self._way(part) * len(self.faces)))]

    def _lie(self, part: float) -> pygame.Rect:
        x, y = along(self.start, self.end, self.arc, self._way(part))
        if self.settle and part > 1 - SETTLING:
            y += self.settle * math.sin(math.pi * (part - 1 + SETTLING) / SETTLING)
        return self._face(part).get_rect(center=(round(x), round(y)))


@dataclass(slots=True, kw_only=True)
class Trail(Mover):
    """Dots along an arc behind whatever flies there; it grows for some seconds and lies until the last has landed."""

    dot: pygame.Surface
    start: Point
    end: Point
    arc: float
    grows: float
    pitch: float = 14.0  # pixels from dot to dot

    def pictures(self, now: float) -> list[Picture]:
        grown = ease(min(1.0, max(0.0, self.seconds(now) / self.grows)))
        count = max(2, int(math.dist(self.start, self.end) / self.pitch))
        points = (along(self.start, self.end, self.arc, dot / count) for dot in range(int(count * grown) + 1))
        return [(self.dot, self.dot.get_rect(center=(round(x), round(y)))) for x, y in points]


@dataclass(slots=True, kw_only=True)
class Act(Mover):
    """Anything else: its pictures by the part of its time that has gone, below nothing while it waits."""

    draw: Callable[[float], list[Picture]]

    def pictures(self, now: float) -> list[Picture]:
        return self.draw(self.part(now) if self.seconds(now) >= 0 else -1.0)


class Motion:
    """Everything that is on its way."""

    def __init__(self) -> None:
        self.flights: list[Mover] = []
        self.waiting: list[Mover] = []  # until the page is shown
        self.speed = 1.0  # 0 switches all motion off

    def add(self, mover: Mover) -> None:
        """It sets off when the page is next shown."""
        if self.speed > 0:
            self.waiting.append(mover)

    def fly(
        self, picture: pygame.Surface, start: Point, end: Point, now: float, *, length: float = 0.3, arc: float = 0.18
    ) -> None:
        """One picture, at once."""
        if self.speed > 0:
            flight = Flight(faces=(picture,), start=start, end=end, length=length, arc=arc)
            flight.set_off(now, self.speed)
            self.flights.append(flight)

    def set_off(self, now: float) -> None:
        """The page is shown: what waits for it begins."""
        for mover in self.waiting:
            mover.set_off(now, self.speed)
        self.flights += self.waiting
        self.waiting = []

    def step(self, now: float) -> None:
        """Let go of everything once the last has arrived; until then those that stay are still seen."""
        if all(mover.over(now) for mover in self.flights):
            self.flights = []

    def finish(self) -> None:
        """Everything arrives at once: the player is in a hurry."""
        self.flights, self.waiting = [], []

    def pictures(self, now: float) -> list[Picture]:
        """In the order in which they were added: what came later lies above."""
        return [one for mover in self.flights if mover.seen(now) for one in mover.pictures(now)]

    @property
    def busy(self) -> bool:
        return bool(self.flights or self.waiting)
