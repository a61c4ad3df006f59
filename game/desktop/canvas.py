"""What a scene draws on: logical units in, pixels out. It remembers every text and every spot for tests and keys.

A panel is a part of the page that is kept as a picture until its key changes, so that one house's new gold does not
draw the map again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import pygame

from game.desktop.lettering import Lettering
from game.desktop.spots import Action, Spot, Tip
from game.desktop.theme import BODY, HALO, INK, Colour, Style


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

    def stroke(self) -> int:
        self.strokes += 1
        return self.strokes

    def clear(self) -> None:
        self.panels.clear()
        self.effects.clear()
        self.lettering.clear()


ANCHORS = {"l": 0.0, "m": 0.5, "r": 1.0, "t": 0.0, "c": 0.5, "b": 1.0}
VEIL, DARK = "veil", "dark"
BLEED = 28  # logical units that shadows and halos may reach beyond their panel


class Canvas:
    """A surface with an origin and a unit. Lengths are logical unless a name says pixels."""

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

    def zoomed(self, x: float, y: float, zoom: float) -> Canvas:
        """The same surface with its origin at x, y and other units: the map has a scale of its own."""
        left, top = self.point(x, y)
        other = Canvas(self.surface, self.unit * zoom, self.studio)
        other.left, other.top = left / other.unit, top / other.unit
        other.page, other.spots, other.texts, other.marks = self.page, self.spots, self.texts, self.marks
        other.drawn = self.drawn
        other.panel_name, other.layer, other.block = self.panel_name, self.layer, self.block
        return other

    def mark(self, name: str, x: float, y: float, size: float = 0) -> None:
        """Remember where something stands, and how wide it is there."""
        left, top = self.point(x, y)
        self.marks[name] = Mark(self.page[0] + left, self.page[1] + top, self.px(size))

    def twin(self) -> Canvas:
        """The same surface with nothing noted yet: for a look at where things will stand."""
        other = Canvas(self.surface, self.unit, self.studio)
        other.left, other.top, other.page = self.left, self.top, self.page
        other.panel_name, other.layer, other.block = self.panel_name, self.layer, self.block
        return other

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

    # Panels ---------------------------------------------------------------------

    def panel(
        self, name: str, key: object, x: float, y: float, width: float, height: float, paint: Callable[[Canvas], None]
    ) -> None:
        """Paint a part of the page, or show it as it was if its key has not changed. Inside, its corner is 0, 0."""
        rect = self.rect(x, y, width, height)
        kept = self.studio.panels.get(name)
        whole = (key, self.unit, self.layer, self.page, self.studio.hatched)
        if kept is None or kept.key != whole or kept.rect != rect:
            kept = self._paint(name, whole, rect, paint)
            self.studio.panels[name] = kept
        bleed = self.px(BLEED)
        if self.studio.watched:
            self._lay_under(kept.texts)
        self.surface.blit(kept.picture, (rect.x - bleed, rect.y - bleed))
        self.spots += kept.spots
        self.texts += kept.texts
        self.drawn += kept.drawn
        self.marks.update(kept.marks)

    def _paint(self, name: str, key: object, rect: pygame.Rect, paint: Callable[[Canvas], None]) -> Kept:
        bleed = self.px(BLEED)
        picture = pygame.Surface((rect.width + 2 * bleed, rect.height + 2 * bleed), pygame.SRCALPHA)
        inner = Canvas(picture, self.unit, self.studio)
        inner.left = inner.top = bleed / self.unit
        inner.page = (self.page[0] + rect.x - bleed, self.page[1] + rect.y - bleed)
        inner.panel_name, inner.layer, inner.block = name, self.layer, self.block
        paint(inner)
        return Kept(key, rect, picture, inner.spots, inner.texts, inner.drawn, inner.marks)

    def _lay_under(self, texts: list[TextRun]) -> None:
        """Where a panel is clear, its texts stand on what the page shows there."""
        for run in texts:
            if run.ground is not None:
                under = self._ground(run.rect)
                under.blit(run.ground, (0, 0))
                run.ground = under

    def _ground(self, rect: pygame.Rect) -> pygame.Surface:
        """What is seen at a place of the window now."""
        place = rect.move(-self.page[0], -self.page[1]).clip(self.surface.get_rect())
        return self.surface.subsurface(place).copy()

    # Pictures -------------------------------------------------------------------

    def sprite(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float | None = None,
        *,
        anchor: str = "mm",
        fade: float = 1.0,
        shadow: tuple[float, float, float] | None = None,
        mirrored: bool = False,
    ) -> pygame.Rect:
        """A sprite at its final size; `shadow` is how far down, blur, and strength. Gives its place in the window."""
        pixels = self.px(width), self.px(height) if height is not None else None
        picture = self.studio.pictures.sprite(name, *pixels)
        if mirrored:
            picture = self._effect(("mirror", name, *pixels), lambda: pygame.transform.flip(picture, True, False))
        return self.picture(picture, x, y, anchor=anchor, fade=fade, shadow=shadow, key=(name, *pixels, mirrored))

    def picture(
        self,
        picture: pygame.Surface,
        x: float,
        y: float,
        *,
        anchor: str = "mm",
        fade: float = 1.0,
        shadow: tuple[float, float, float] | None = None,
        key: tuple[object, ...] = (),
    ) -> pygame.Rect:
        left, top = self._corner(picture, x, y, anchor)
        if shadow is not None and fade > 0.5:
            self._shadow(picture, left, top, shadow, key)
        if fade < 1.0:
            whole = picture
            picture = self._effect(("fade", key, round(fade, 2)), lambda: _faded(whole, fade))
        self.surface.blit(picture, (left, top))
        rect = self.in_window(pygame.Rect((left, top), picture.get_size()))
        if self.studio.watched:
            name = str(key[1] if key[0] == "nine" else key[0]) if key else ""
            self.drawn.append(Drawn(name, rect, picture, self.panel_name, self.layer, self.studio.stroke()))
        return rect

    def nine(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        shadow: tuple[float, float, float] | None = None,
        fade: float = 1.0,
    ) -> pygame.Rect:
        """A sheet that stretches; x, y is its corner."""
        rect = self.rect(x, y, width, height)
        picture = self.studio.pictures.nine(name, rect.width, rect.height, self.unit)
        if name == "popover":
            self.cover(x, y, width, height)
        return self.picture(picture, x, y, anchor="lt", fade=fade, shadow=shadow, key=("nine", name, *rect.size))

    def tiled(self, name: str, x: float, y: float, width: float, height: float) -> None:
        rect = self.rect(x, y, width, height)
        self.surface.blit(self.studio.pictures.tiled(name, rect.width, rect.height, self.unit), rect)

    def backdrop(self, name: str, light: str) -> None:
        """The whole page in a pattern, with a light over it: blended once, for it lies under every page of a table."""
        size = self.surface.get_size()

        def blended() -> pygame.Surface:
            whole = pygame.Surface(size)
            whole.blit(self.studio.pictures.tiled(name, *size, self.unit), (0, 0))
            whole.blit(self.studio.pictures.sprite(light, *size), (0, 0))
            return whole

        self.surface.blit(self._effect(("backdrop", name, light, size, self.unit), blended), (0, 0))

    def wash(self, colour: Colour, alpha: float, x: float, y: float, width: float, height: float) -> None:
        """A thin layer of colour."""
        rect = self.rect(x, y, width, height)
        key = ("wash", colour, round(alpha, 2), rect.size)
        self.surface.blit(self._effect(key, lambda: _filled(rect.size, colour, alpha)), rect)

    def rule(self, x: float, y: float, length: float, colour: Colour, thick: float = 1.4) -> None:
        """A line drawn by hand is slightly curved; at least one pixel thick."""
        steps = max(2, int(length // 40))
        points = [self.point(x + length * i / steps, y + (0.8 if i % 2 else -0.4)) for i in range(steps + 1)]
        pygame.draw.lines(self.surface, colour, False, points, max(1, self.px(thick)))

    def _corner(self, picture: pygame.Surface, x: float, y: float, anchor: str) -> tuple[int, int]:
        left, top = self.point(x, y)
        width, height = picture.get_size()
        return left - round(width * ANCHORS[anchor[0]]), top - round(height * ANCHORS[anchor[1].replace("m", "c")])

    def _shadow(
        self, picture: pygame.Surface, left: int, top: int, shadow: tuple[float, float, float], key: tuple[object, ...]
    ) -> None:
        down, blur, strength = shadow
        pixels = max(1.0, blur * self.unit)
        drop = self._effect(
            ("shadow", key or id(picture), picture.get_size(), round(pixels, 1), strength),
            lambda: self.studio.pictures.shadow(picture, pixels, strength)[0],
        )
        width, height = picture.get_size()
        x = left - (drop.get_width() - width) // 2
        self.surface.blit(drop, (x, top - (drop.get_height() - height) // 2 + self.px(down)))

    def _effect(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self.studio.effects.get(key)
        if found is None:
            found = self.studio.effects[key] = make()
        return found

    # Text -----------------------------------------------------------------------

    def measure(self, text: str, style: Style = BODY) -> float:
        """The width of a text, in logical units."""
        return self.studio.lettering.width(text, style, self.unit) / self.unit

    def line_height(self, style: Style = BODY) -> float:
        return self.studio.lettering.height(style, self.unit) / self.unit

    def text(
        self,
        text: str,
        x: float,
        y: float,
        style: Style = BODY,
        colour: Colour = INK,
        *,
        anchor: str = "lm",
        width: float | None = None,
        smaller: tuple[Style, ...] = (),
        halo: float = 0,
        track: float = 0,
    ) -> pygame.Rect:
        """One line. `width` is the room it has: if the text is wider, the `smaller` styles are tried in order."""
        if width is not None:
            for other in smaller:
                if self.measure(text, style) <= width:
                    break
                style = other
        edge = max(1, self.px(halo)) if halo else 0
        picture = self.studio.lettering.draw(
            text, style, self.unit, colour, halo=edge, track=track * self.unit if track else 0
        )
        left, top = self._corner(picture, x, y, anchor)
        rect = self.in_window(pygame.Rect((left, top), picture.get_size()).inflate(-2 * edge, -2 * edge))
        self._note(text, rect, style, anchor, x, width)
        self.texts[-1].colour, self.texts[-1].rim = colour, HALO if halo else None
        self.surface.blit(picture, (left, top))
        return rect

    def _note(self, text: str, rect: pygame.Rect, style: Style, anchor: str, x: float, width: float | None) -> None:
        box = None
        if width is not None:
            room = self.px(width)
            left = self.page[0] + self.point(x, 0)[0] - round(room * ANCHORS[anchor[0]])
            box = pygame.Rect(left, rect.y, room, rect.height)
        pixels = self.studio.lettering.pixels(style, self.unit)
        run = TextRun(text, rect, box, pixels, style, self.panel_name, self.layer, stroke=self.studio.stroke())
        if self.studio.watched:
            run.ground = self._ground(rect)
        self.texts.append(run)

    def lines(self, text: str, width: float, style: Style = BODY, *, most: int = 0) -> list[str]:
        """`most`: where there is room for so many; if that is too few an ellipsis says so, and the fit test sees it."""
        lines = self.studio.lettering.wrap(text, style, self.unit, width * self.unit)
        return lines if not most or len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]}…"]

    def paragraph(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        style: Style = BODY,
        colour: Colour = INK,
        *,
        anchor: str = "l",
        leading: float = 1.28,
    ) -> float:
        """Wrapped lines from y down; gives the height they took. Centred lines are about equally long."""
        step = max(style.size * leading, self.studio.lettering.pixels(style, self.unit) * leading / self.unit)
        at = x + width * ANCHORS[anchor]
        wrap = self.studio.lettering.balanced if anchor == "m" else self.studio.lettering.wrap
        lines = wrap(text, style, self.unit, width * self.unit)
        for number, line in enumerate(lines):
            if line:
                self.text(line, at, y + step * (number + 0.5), style, colour, anchor=f"{anchor}m", width=width)
        return step * len(lines)

    # Spots ----------------------------------------------------------------------

    def spot(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float,
        action: Action | None = None,
        *,
        label: str = "",
        tip: Tip | Callable[[], Tip] | None = None,
        legal: bool = False,
        is_round: bool = False,
        key: int = 0,
        drag: bool = False,
        ghost: pygame.Surface | None = None,
        turn: Callable[[int], None] | None = None,
        glow: bool = True,
        chosen: bool = False,
        hold: Callable[[bool], None] | None = None,
        topic: str = "",
    ) -> Spot:
        """A place that answers; x, y is its corner."""
        rect = self.in_window(self.rect(x, y, width, height))
        made = Spot(
            name, rect, label, action, tip, legal, is_round, key, drag, ghost, turn, self.layer, glow, chosen, hold,
            topic, self.block,
        )  # fmt: skip
        self.spots.append(made)
        return made


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


def _faded(picture: pygame.Surface, fade: float) -> pygame.Surface:
    made = picture.copy()
    made.fill((255, 255, 255, int(255 * fade)), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _filled(size: tuple[int, int], colour: Colour, alpha: float) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*colour, int(255 * alpha)))
    return made


SOFT = (3.0, 5.0, 0.5)
"""The shadow of a slip; tokens and sheets have their own."""

TOKEN = (3.0, 4.0, 0.6)
SHEET = (7.0, 12.0, 0.7)
