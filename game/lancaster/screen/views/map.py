"""The map sheet: vellum, sea, land, lines, landmarks, and the frame; and where England and France lie on it.

The map has units of its own, 1412 × 750. A wider sheet gets more sea on the west, in the middle, and more of France;
a higher one more of the north. What is drawn there continues what lies at the edge.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.desktop.canvas import SHEET, Canvas
from game.desktop.theme import INK_SECOND, VELLUM, Colour, Style, rgb
from game.kernel.contract import mark
from game.lancaster.rules.outlook import scored_counties
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import MAP, Box, Layout

LAYERS = ("map_sea", "map_land", "map_france", "map_lines")
WEST_EDGE, STRAIT, EAST_EDGE, NORTH_EDGE = 34.0, 938.0, 1376.0, 34.0
"""Lines of the map along which it is cut and goes on: only sea, or only land, lies on the first three."""

SHIPS_END = 962.0  # the ornaments of the sea lie wholly on one side of this
SEA_INK: Colour = rgb("#24403f")
SEA_NAME, LAND_NAME, FAR_NAME = Style(22, "It"), Style(22, "It"), Style(18, "It")
LIT, FADED = rgb("#fff0b0"), VELLUM[1]

NAMES = {
    "wales": (mark("Wales"), LAND_NAME, INK_SECOND, 3.0, 120.0),
    "scotland": (mark("Scotland"), FAR_NAME, INK_SECOND, 4.0, 200.0),
    "north_sea": (mark("The North Sea"), SEA_NAME, SEA_INK, 2.4, 200.0),
    "channel": (mark("The Channel"), SEA_NAME, SEA_INK, 2.4, 200.0),
}
"""Text, style, ink, what lies between letters, the room for a line."""


class Plan(NamedTuple):
    """How the map lies in its sheet: zoom, and what is added to it, in the map's own units."""

    zoom: float
    west: float
    middle: float
    east: float
    north: float

    def england(self, canvas: Canvas) -> Canvas:
        """A canvas in the map's units with England where it lies."""
        return canvas.zoomed(self.west * self.zoom, self.north * self.zoom, self.zoom)

    def france(self, canvas: Canvas) -> Canvas:
        return canvas.zoomed((self.west + self.middle) * self.zoom, self.north * self.zoom, self.zoom)


def plan(box: Box, layout: Layout) -> Plan:
    zoom = layout.map_zoom
    wide = max(0.0, box.width / zoom - MAP[0])
    high = max(0.0, box.height / zoom - MAP[1])
    return Plan(zoom, wide * 0.34, wide * 0.4, wide * 0.26, high)


def paint_ground(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    """Everything that lies still; counties that have had their reward are washed with vellum."""
    here = plan(box, layout)
    canvas.nine("sheet", 0, 0, box.width, box.height, shadow=SHEET)
    page = _composed(canvas, here, landmarks=not layout.compact, faded=_scored(desk))
    bare = _composed(canvas, here, landmarks=False, faded=[], lines=False) if here.north or here.west else page
    _lay(canvas, box, here, page, bare)
    _ships(canvas, here)
    _names(canvas, here, desk)


def paint_frame(canvas: Canvas, box: Box) -> None:
    canvas.nine("frame", -8, -8, box.width + 16, box.height + 16)


def _scored(desk: Desk) -> list[str]:
    counties = desk.realm.figures.counties
    return [counties[index].letter for index in scored_counties(desk.realm, desk.table)]


def _composed(canvas: Canvas, here: Plan, *, landmarks: bool, faded: list[str], lines: bool = True) -> pygame.Surface:
    """The map of its own size, without ornaments of the sea."""
    scale = canvas.unit * here.zoom
    width, height = round(MAP[0] * scale), round(MAP[1] * scale)
    pictures = canvas.studio.pictures
    page = pictures.nine("sheet", width, height, scale).copy()
    for layer in LAYERS if lines else LAYERS[:-1]:
        page.blit(pictures.sprite(layer, width, height), (0, 0))
    if landmarks:
        page.blit(pictures.sprite("map_landmarks", width, height), (0, 0))
    for letter in faded:
        _wash(page, canvas, letter, scale, FADED, 0.55)
    return page


def _wash(page: pygame.Surface, canvas: Canvas, letter: str, scale: float, colour: Colour, alpha: float) -> None:
    name = f"county_{letter}"
    pictures = canvas.studio.pictures
    at, size = pictures.anchor(name), pictures.size(name)
    if at is not None:
        picture = pictures.tinted(name, colour, alpha, size[0] * scale, size[1] * scale)
        page.blit(picture, (round(at[0] * scale), round(at[1] * scale)))


def light_county(canvas: Canvas, letter: str) -> None:
    """A county under the light; `canvas` is in the map's units."""
    name = f"county_{letter}"
    at, size = canvas.studio.pictures.anchor(name), canvas.studio.pictures.size(name)
    if at is not None:
        picture = canvas.studio.pictures.tinted(name, LIT, 0.45, size[0] * canvas.unit, size[1] * canvas.unit)
        canvas.picture(picture, at[0], at[1], anchor="lt", key=("lit", name, canvas.unit))


def _lay(canvas: Canvas, box: Box, here: Plan, page: pygame.Surface, bare: pygame.Surface) -> None:
    """Lay the map on its sheet, in strips; what is added where the sheet is larger continues the map without lines."""
    scale = canvas.unit * here.zoom
    target = canvas.rect(0, 0, box.width, box.height)
    width, height = page.get_size()
    cuts = [0, round(WEST_EDGE * scale), round(STRAIT * scale), round(EAST_EDGE * scale), width]
    added = [round(extra * scale) for extra in (here.west, here.middle, here.east)]
    added[2] = max(0, target.width - width - added[0] - added[1])  # rounding ends here
    rows = [0, round(NORTH_EDGE * scale), height]
    north = max(0, target.height - height)
    wide = _widened(page, bare, cuts, added)
    top = wide.subsurface(pygame.Rect(0, 0, wide.get_width(), rows[1]))
    canvas.surface.blit(top, target.topleft)
    if north:
        row = _widened(bare, bare, cuts, added).subsurface(pygame.Rect(0, rows[1], wide.get_width(), 1))
        stretched = pygame.transform.scale(row, (wide.get_width(), rows[1] + north))
        canvas.surface.blit(stretched, target.topleft)
    rest = wide.subsurface(pygame.Rect(0, rows[1], wide.get_width(), height - rows[1]))
    canvas.surface.blit(rest, (target.x, target.y + rows[1] + north))


def _widened(page: pygame.Surface, bare: pygame.Surface, cuts: list[int], added: list[int]) -> pygame.Surface:
    """The map cut along some columns, and more of what lies there between the parts."""
    height = page.get_height()
    wide = pygame.Surface((page.get_width() + sum(added), height), pygame.SRCALPHA)
    x = 0
    for number in range(len(cuts) - 1):
        part = page.subsurface(pygame.Rect(cuts[number], 0, cuts[number + 1] - cuts[number], height))
        wide.blit(part, (x, 0))
        x += part.get_width()
        if number < len(added) and added[number]:
            column = bare.subsurface(pygame.Rect(cuts[number + 1] - 1, 0, 1, height))
            wide.blit(pygame.transform.scale(column, (added[number], height)), (x, 0))
            x += added[number]
    return wide


def _ships(canvas: Canvas, here: Plan) -> None:
    scale = canvas.unit * here.zoom
    width, height = round(MAP[0] * scale), round(MAP[1] * scale)
    art = canvas.studio.pictures.sprite("map_sea_art", width, height)
    cut = round(SHIPS_END * scale)
    england, france = here.england(canvas), here.france(canvas)
    canvas.surface.blit(art, england.point(0, 0), pygame.Rect(0, 0, cut, height))
    x, y = france.point(SHIPS_END, 0)
    canvas.surface.blit(art, (x, y), pygame.Rect(cut, 0, width - cut, height))


def _names(canvas: Canvas, here: Plan, desk: Desk) -> None:
    """Of seas and of the lands beyond, in the player's language."""
    land = here.england(canvas)
    for name, (text, style, ink, track, room) in NAMES.items():
        x, y = canvas.studio.pictures.anchor(f"map.names.{name}")
        lines = land.lines(desk.gettext(text), room - 2 * track, style)
        step = style.size * 1.2
        for number, line in enumerate(lines):
            middle = y + (number - (len(lines) - 1) / 2) * step
            land.text(line, x, middle, style, ink, anchor="mm", track=track)
