"""What brush and quill work on: a surface with an origin and a unit, and what is noted of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.desktop.spots import Spot
from game.desktop.studio import Drawn, Mark, Studio, TextRun

ANCHORS = {"l": 0.0, "m": 0.5, "r": 1.0, "t": 0.0, "c": 0.5, "b": 1.0}
VEIL, DARK = "veil", "dark"


class Ground:
    """Lengths are logical unless a name says pixels."""

    def __init__(self, surface: pygame.Surface, unit: float, studio: Studio) -> None:
        self.surface = surface
        self.unit = unit
        self.studio = studio
        self.left = self.top = 0.0  # the origin, in logical units of the surface
        self.page = (0, 0)  # where the surface's corner lies in the window, in pixels
        self.spots: list[Spot] = []
        self.texts: list[TextRun] = []
        self.drawn: list[Drawn] = []
        self.marks: dict[str, Mark] = {}  # where things stand in the window: flights start and end there
        self.panel_name = ""
        self.layer = 0
        self.block = 0  # of the spots that follow: Tab goes block by block

    @property
    def width(self) -> float:
        return self.surface.get_width() / self.unit

    @property
    def height(self) -> float:
        return self.surface.get_height() / self.unit

    # Units ----------------------------------------------------------------------

    def px(self, length: float) -> int:
        return round(length * self.unit)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """On the surface, in pixels."""
        return round((self.left + x) * self.unit), round((self.top + y) * self.unit)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        left, top = self.point(x, y)
        right, bottom = self.point(x + width, y + height)
        return pygame.Rect(left, top, right - left, bottom - top)

    def in_window(self, rect: pygame.Rect) -> pygame.Rect:
        return rect.move(self.page)

    def mark(self, name: str, x: float, y: float, size: float = 0) -> None:
        """Remember where something stands, and how wide it is there."""
        left, top = self.point(x, y)
        self.marks[name] = Mark(self.page[0] + left, self.page[1] + top, self.px(size))

    def cover(self, x: float, y: float, width: float, height: float) -> None:
        """A sheet is laid over the page: what lies under it neither answers nor can be read any more."""
        rect = self.in_window(self.rect(x, y, width, height))
        self.veil(rect)
        self.spots[:] = [spot for spot in self.spots if not rect.collidepoint(spot.rect.center)]
        self.texts[:] = [_uncovered(run, rect) for run in self.texts if not rect.contains(run.rect)]

    def veil(self, rect: pygame.Rect, name: str = VEIL) -> None:
        """From now on this part of the window lies under a sheet or in the dark on purpose: a test need not wonder."""
        if self.studio.watched:
            nothing = pygame.Surface((1, 1))
            self.drawn.append(Drawn(name, rect, nothing, self.panel_name, self.layer, self.studio.stroke()))

    def _ground(self, rect: pygame.Rect) -> pygame.Surface:
        """What is seen at a place of the window now."""
        place = rect.move(-self.page[0], -self.page[1]).clip(self.surface.get_rect())
        return self.surface.subsurface(place).copy()

    def _corner(self, picture: pygame.Surface, x: float, y: float, anchor: str) -> tuple[int, int]:
        left, top = self.point(x, y)
        width, height = picture.get_size()
        return left - round(width * ANCHORS[anchor[0]]), top - round(height * ANCHORS[anchor[1].replace("m", "c")])

    def _effect(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self.studio.effects.get(key)
        if found is None:
            found = self.studio.effects[key] = make()
        return found


def _uncovered(run: TextRun, sheet: pygame.Rect) -> TextRun:
    """A text that a sheet lies over in part: what is still seen of it at the sheet's left or right."""
    seen = run.rect
    if not seen.colliderect(sheet):
        return run
    if seen.left < sheet.left:
        return replace(run, rect=pygame.Rect(seen.left, seen.top, sheet.left - seen.left, seen.height))
    if seen.right > sheet.right:
        return replace(run, rect=pygame.Rect(sheet.right, seen.top, seen.right - sheet.right, seen.height))
    return run
