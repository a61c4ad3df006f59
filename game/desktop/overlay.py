"""What changes from frame to frame: glow, hover, focus, things on their way, tips. All of it small rectangles."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.desktop.canvas import Canvas, Studio, TextRun
from game.desktop.spots import Spot, Tip
from game.desktop.theme import ASIDE, INK, INK_SECOND, NAME, RUNNING, VELLUM

BREATH = 1.6  # seconds
STILL_AFTER = 10.0  # seconds without a touch: then nothing is redrawn
TIP_AFTER = 0.3
LEVELS = 6
NIMBUS = 160 / 122  # of the picture against the disc it surrounds
Painted = tuple[pygame.Surface, pygame.Rect]


class Overlay:
    """Pictures of halos, kept by size, and where they go."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self._halos: dict[tuple[object, ...], pygame.Surface] = {}
        self._tips: dict[tuple[object, ...], tuple[pygame.Surface, list[TextRun]]] = {}
        self.written: list[TextRun] = []  # on the tip that was asked for last, for the tests that measure

    def clear(self) -> None:
        self._halos.clear()
        self._tips.clear()

    def glows(self, spots: list[Spot], now: float, *, breathing: bool) -> Iterator[Painted]:
        level = round((LEVELS - 1) * (0.5 + 0.5 * math.cos(now / BREATH * math.tau))) if breathing else LEVELS - 1
        for spot in spots:
            if spot.legal and spot.glow:
                yield self._nimbus(spot, level)

    def _nimbus(self, spot: Spot, level: int) -> Painted:
        width, height = spot.rect.size
        key = ("nimbus", width, height, spot.round, level, spot.chosen)
        picture = self._halos.get(key)
        if picture is None:
            picture = self._round_nimbus(width) if spot.round else _frame(width, height)
            strength = 0.7 + 0.3 * level / (LEVELS - 1)
            picture = picture.copy()
            picture.fill((255, 255, 255, int(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
            self._halos[key] = picture
        return picture, picture.get_rect(center=spot.rect.center)

    def _round_nimbus(self, width: int) -> pygame.Surface:
        return self.studio.pictures.sprite("nimbus", round(width * NIMBUS), round(width * NIMBUS))

    def hover(self, spot: Spot) -> Painted:
        key = ("hover", *spot.rect.size, spot.round)
        picture = self._halos.get(key)
        if picture is None:
            picture = self._halos[key] = _halo(spot.rect.size, spot.round)
        return picture, picture.get_rect(center=spot.rect.center)

    def pressed(self, spot: Spot) -> Painted:
        """The button is down: what lies under it gives way."""
        key = ("pressed", *spot.rect.size, spot.round)
        picture = self._halos.get(key)
        if picture is None:
            picture = self._halos[key] = _halo(spot.rect.size, spot.round, (*INK, 46))
        return picture, picture.get_rect(center=spot.rect.center)

    def leap(self, rect: pygame.Rect, part: float) -> Painted:
        """A frame that draws together round a place and goes out: look here."""
        level = round(LEVELS * 2 * part)
        key = ("leap", *rect.size, level)
        picture = self._halos.get(key)
        if picture is None:
            wide = round(min(rect.width, rect.height, 160) * (1 - part) ** 2 * 0.3)
            picture = self._halos[key] = _frame(rect.width + wide, rect.height + wide)
            picture.fill((255, 255, 255, int(255 * (1 - part) ** 0.5)), special_flags=pygame.BLEND_RGBA_MULT)
        return picture, picture.get_rect(center=rect.center)

    def focus(self, spot: Spot, unit: float) -> Painted:
        key = ("focus", *spot.rect.size, spot.round, round(unit, 2))
        picture = self._halos.get(key)
        if picture is None:
            picture = self._halos[key] = _ring(spot.rect.size, spot.round, max(2, round(3 * unit)))
        return picture, picture.get_rect(center=spot.rect.center)

    # Tips -------------------------------------------------------------------------

    def tip(
        self, spot: Spot, tip: Tip, unit: float, window: pygame.Rect, clear_of: Sequence[pygame.Rect] = ()
    ) -> Painted:
        """Beside its spot, and where there is room for it not over what is to be pressed next."""
        key = (tip.title, tuple(tip.lines), round(unit, 3), window.size)
        if key not in self._tips:
            self._tips[key] = self._slip(tip, unit)
            if len(self._tips) > 60:
                self._tips.pop(next(iter(self._tips)))
        picture, self.written = self._tips[key]
        return picture, _beside(picture.get_rect(), spot.rect, window, clear_of)

    def _slip(self, tip: Tip, unit: float) -> tuple[pygame.Surface, list[TextRun]]:
        width, pad = 420.0, 20.0
        probe = Canvas(pygame.Surface((1, 1)), unit, self.studio)
        longest = max([probe.measure(tip.title, NAME), *(probe.measure(line, RUNNING) for line in tip.lines)])
        width = min(width, longest + 4)
        lines = [wrapped for line in tip.lines for wrapped in probe.lines(line, width, RUNNING)]
        heads = probe.lines(tip.title, width, NAME) if tip.title else []
        height = len(heads) * 30 + len(lines) * 27 + 2 * pad - 6
        surface = pygame.Surface((probe.px(width + 2 * pad), probe.px(height)), pygame.SRCALPHA)
        canvas = Canvas(surface, unit, self.studio)
        canvas.nine("slip", 0, 0, width + 2 * pad, height)
        y = pad + 10
        for line in heads:
            canvas.text(line, pad, y, NAME, INK, width=width)
            y += 30
        for line in lines:
            canvas.text(line, pad, y, ASIDE if line.startswith("(") else RUNNING, INK_SECOND, width=width)
            y += 27
        return surface, canvas.texts


def _beside(
    slip: pygame.Rect, spot: pygame.Rect, window: pygame.Rect, clear_of: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Above, below, left or right of what it speaks of, never over it, never cut by the window."""
    gap = 10
    places = [
        slip.move_to(midbottom=(spot.centerx, spot.top - gap)).clamp(window),
        slip.move_to(midtop=(spot.centerx, spot.bottom + gap)).clamp(window),
        slip.move_to(midleft=(spot.right + gap, spot.centery)).clamp(window),
        slip.move_to(midright=(spot.left - gap, spot.centery)).clamp(window),
    ]
    beside = [place for place in places if not place.colliderect(spot)]
    clear = [place for place in beside if place.collidelist(list(clear_of)) < 0]
    return next(iter(clear or beside), slip.move_to(bottomright=window.bottomright))


def _frame(width: int, height: int) -> pygame.Surface:
    """Gold leaf round something that is not round."""
    edge = max(8, min(16, min(width, height) // 5))
    picture = pygame.Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    for step in range(edge):
        alpha = int(215 * (step / edge) ** 1.6)
        box = pygame.Rect(step, step, width + 2 * (edge - step), height + 2 * (edge - step))
        pygame.draw.rect(picture, (255, 213, 107, alpha), box, 1, border_radius=edge)
    inner = pygame.Rect(edge - 3, edge - 3, width + 6, height + 6)
    pygame.draw.rect(picture, (233, 178, 52, 255), inner, max(3, edge // 3), border_radius=max(4, edge // 2))
    pygame.draw.rect(picture, (122, 78, 16, 190), inner.inflate(2, 2), 1, border_radius=max(4, edge // 2))
    pygame.draw.rect(picture, (255, 243, 196, 255), inner, 1, border_radius=max(4, edge // 2))
    return picture


BREATH_OF_LIGHT = (*VELLUM[0], 22)  # more would grey the letters under it


def _halo(size: tuple[int, int], is_round: bool, fill: tuple[int, int, int, int] = BREATH_OF_LIGHT) -> pygame.Surface:
    """A pale breath of light over what is under the pointer, or the shade of what is pressed."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    box = picture.get_rect()
    radius = box.height // 2 if is_round else min(10, box.height // 4)
    pygame.draw.rect(picture, fill, box, border_radius=radius)
    pygame.draw.rect(picture, (255, 243, 208, 215), box, 2, border_radius=radius)
    return picture


def _ring(size: tuple[int, int], is_round: bool, thick: int) -> pygame.Surface:
    """The focus of the keys: gold between two lines of ink."""
    grown = (size[0] + 4 * thick, size[1] + 4 * thick)
    picture = pygame.Surface(grown, pygame.SRCALPHA)
    box = picture.get_rect()
    radius = box.height // 2 if is_round else 6 * thick
    pygame.draw.rect(picture, (*INK, 230), box, thick * 2, border_radius=radius)
    pygame.draw.rect(picture, (240, 205, 106, 255), box.inflate(-thick, -thick), thick, border_radius=radius)
    return picture
