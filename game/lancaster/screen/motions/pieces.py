"""Pictures of pieces in the air: with their shadow, in the sizes between two places, turning over. All are kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame

from game.desktop.canvas import Canvas, Studio
from game.lancaster.screen.tokens import disc, piece

ROOM = 1.5  # of a picture to its piece: for its shadow, and for the crown of a lord
UNITS = 80.0  # how wide a piece is in the units in which it is drawn
STEPS, TURNING = 8, 16  # faces on the way from one size to another, and of one that turns over
EDGE = 0.12  # how wide a disc still is when only its edge is seen

Draw = Callable[[Canvas, float], None]
"""On a canvas, with its middle there."""


def knight(house: str, strength: int, *, allied: bool) -> tuple[Hashable, Draw]:
    def draw(canvas: Canvas, middle: float) -> None:
        disc(canvas, house, strength, middle, middle, UNITS, allied=allied)

    return ("knight", house, strength, allied), draw


def token(name: str, figure: str, *, allied: bool = False) -> tuple[Hashable, Draw]:
    """A lord, a bishop, a shield, an archer, a Tudor knight."""

    def draw(canvas: Canvas, middle: float) -> None:
        piece(canvas, name, figure, middle, middle, UNITS, allied=allied)

    return ("token", name, figure, allied), draw


def sprite(name: str) -> tuple[Hashable, Draw]:
    def draw(canvas: Canvas, middle: float) -> None:
        canvas.sprite(name, middle, middle, UNITS, shadow=(2.0, 3.0, 0.5))

    return ("sprite", name), draw


def faces(
    studio: Studio, what: tuple[Hashable, Draw], first: int, last: int, *, turns: bool = False
) -> list[pygame.Surface]:
    """From one width in pixels to another; `turns`: once over on the way."""
    if first == last and not turns:
        return [_drawn(studio, what, last)]
    steps = TURNING if turns else STEPS
    made = []
    for number in range(steps):
        t = number / (steps - 1)
        size = round(first + (last - first) * t)
        wide = max(EDGE, abs(math.cos(math.tau * t))) if turns else 1.0
        made.append(_scaled(studio, what, max(first, last), size, wide))
    made[-1] = _drawn(studio, what, last)
    return made


def _drawn(studio: Studio, what: tuple[Hashable, Draw], pixels: int) -> pygame.Surface:
    key = ("aloft", what[0], pixels, studio.hatched)
    kept = studio.effects.get(key)
    if kept is None:
        side = round(pixels * ROOM)
        kept = studio.effects[key] = pygame.Surface((side, side), pygame.SRCALPHA)
        unit = pixels / UNITS
        what[1](Canvas(kept, unit, studio), side / 2 / unit)
    return kept


def _scaled(studio: Studio, what: tuple[Hashable, Draw], whole: int, size: int, wide: float) -> pygame.Surface:
    """Scaled down from the larger of its two sizes, never up."""
    high = round(size * ROOM)
    key = ("aloft", what[0], whole, size, round(wide, 2), studio.hatched)
    kept = studio.effects.get(key)
    if kept is None:
        kept = pygame.transform.smoothscale(_drawn(studio, what, whole), (max(1, round(high * wide)), high))
        studio.effects[key] = kept
    return kept
