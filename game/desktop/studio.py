"""What all canvases share, and what they note down of a page: texts, pictures, marks, and panels that are kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

import pygame

from game.desktop.lettering import Lettering
from game.desktop.spots import Spot, Tip
from game.desktop.theme import INK, Colour, Style


class Pictures(Protocol):
    """What the canvas needs of the atlas."""

    def sprite(self, name: str, width: float | None = None, height: float | None = None) -> pygame.Surface: ...
    def nine(self, name: str, width: float, height: float, scale: float) -> pygame.Surface: ...
    def tiled(self, name: str, width: float, height: float, scale: float) -> pygame.Surface: ...
    def initial(self, letter: str, ground: str, size: float) -> pygame.Surface: ...
    def tinted(
        self, name: str, colour: Colour, alpha: float, width: float | None = None, height: float | None = None
    ) -> pygame.Surface: ...
    def size(self, name: str) -> tuple[float, float]: ...
    def anchor(self, name: str) -> Any: ...
    def shadow(self, surface: pygame.Surface, blur: float, alpha: float) -> tuple[pygame.Surface, int]: ...


@dataclass(slots=True)
class TextRun:
    """A text as it was drawn, for the tests that measure."""

    text: str
    rect: pygame.Rect
    box: pygame.Rect | None
    pixels: int
    style: Style
    panel: str
    layer: int = 0
    colour: Colour = INK
    rim: Colour | None = None  # of letters that have an edge of their own: it is what they stand out from
    stroke: int = 0  # what was drawn after has a higher one
    ground: pygame.Surface | None = None  # what it was written on, while a test watches


@dataclass(slots=True)
class Drawn:
    """A picture as it was drawn, for the tests that look whether a text is in its way. Noted only while one watches."""

    name: str
    rect: pygame.Rect
    picture: pygame.Surface
    panel: str
    layer: int
    stroke: int


class Mark(tuple[int, int]):
    """Where something stands in the window; `size` is how wide a piece is there, in pixels, if that is known."""

    size: int

    def __new__(cls, x: int, y: int, size: int = 0) -> Mark:
        made = super().__new__(cls, (x, y))
        made.size = size
        return made


@dataclass(slots=True)
class Kept:
    """A panel as it was last painted."""

    key: object
    rect: pygame.Rect
    picture: pygame.Surface
    spots: list[Spot]
    texts: list[TextRun]
    drawn: list[Drawn]
    marks: dict[str, Mark]


@dataclass(slots=True)
class Studio:
    """What canvases share: pictures, lettering, and what is kept between two pages."""

    pictures: Pictures
    lettering: Lettering
    panels: dict[str, Kept] = field(default_factory=dict)
    effects: dict[tuple[object, ...], pygame.Surface] = field(default_factory=dict)
    hatched: bool = False  # the colour-blind setting: hatching instead of tinctures alone
    watched: bool = False  # a test wants to know what was drawn, and in which order
    strokes: int = 0
    glosses: Mapping[str, Callable[[], Tip]] = field(default_factory=dict)  # what a picture means, by its name

    def stroke(self) -> int:
        self.strokes += 1
        return self.strokes

    def clear(self) -> None:
        self.panels.clear()
        self.effects.clear()
        self.lettering.clear()
