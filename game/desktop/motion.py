"""Things that move: each knows where it is at a moment and is gone when it has arrived. Off means a cut."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

Point = tuple[float, float]


def ease(t: float) -> float:
    """Quick at first, soft at the end."""
    return 1 - (1 - t) ** 3


@dataclass(slots=True)
class Flight:
    """A picture on its way along an arc, in pixels of the window."""

    picture: pygame.Surface
    start: Point
    end: Point
    begin: float  # seconds
    length: float
    arc: float = 0.18  # how high it rises, as a part of the way
    then: Callable[[], None] | None = None

    def place(self, now: float) -> pygame.Rect:
        t = ease(min(1.0, max(0.0, (now - self.begin) / self.length))) if self.length > 0 else 1.0
        (ax, ay), (bx, by) = self.start, self.end
        way = math.hypot(bx - ax, by - ay)
        x = ax + (bx - ax) * t
        y = ay + (by - ay) * t - math.sin(math.pi * t) * way * self.arc
        return self.picture.get_rect(center=(round(x), round(y)))

    def begun(self, now: float) -> bool:
        return now >= self.begin

    def over(self, now: float) -> bool:
        return now >= self.begin + self.length


class Motion:
    """Everything that is on its way."""

    def __init__(self) -> None:
        self.flights: list[Flight] = []
        self.speed = 1.0  # 0 switches all motion off

    def fly(
        self,
        picture: pygame.Surface,
        start: Point,
        end: Point,
        now: float,
        *,
        length: float = 0.3,
        delay: float = 0.0,
        arc: float = 0.18,
        then: Callable[[], None] | None = None,
    ) -> None:
        if self.speed <= 0:
            if then:
                then()
            return
        begin = now + delay / self.speed
        self.flights.append(Flight(picture, start, end, begin, length / self.speed, arc, then))

    def step(self, now: float) -> None:
        """Let go of what has arrived."""
        arrived = [flight for flight in self.flights if flight.over(now)]
        self.flights = [flight for flight in self.flights if not flight.over(now)]
        for flight in arrived:
            if flight.then:
                flight.then()

    def finish(self) -> None:
        """Everything arrives at once: the player is in a hurry."""
        flights, self.flights = self.flights, []
        for flight in flights:
            if flight.then:
                flight.then()

    @property
    def busy(self) -> bool:
        return bool(self.flights)
