"""The map sheet: vellum, sea, land, lines, landmarks, and the frame; and where England and France lie on it.

The map has units of its own, 1412 × 750. A wider sheet gets more sea on the west and in the middle; on a higher one
the map goes on to the north.
"""

from __future__ import annotations

import pygame

from game.desktop.canvas import SHEET, Canvas
from game.desktop.theme import INK_SECOND, VELLUM, Colour, Style, rgb
from game.kernel.contract import mark
from game.lancaster.rules.outlook import scored_counties
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import MAP, Box, Layout
from game.lancaster.screen.views.far_north import BORDER, adorn_north, lay_north
from game.lancaster.screen.views.open_sea import widened
from game.lancaster.screen.views.plan import Plan, plan

LAYERS = ("map_sea", "map_land", "map_france", "map_lines")
BURNT = 64.0  # map units of a sheet's edge that are darker than its middle
SHIPS_END = 962.0  # the ornaments of the sea lie wholly on one side of this
SEA_INK: Colour = rgb("#1b3332")
SEA_NAME, LAND_NAME, FAR_NAME = Style(22, "It"), Style(22, "It"), Style(18, "It")
LIT, FADED = rgb("#fff0b0"), VELLUM[1]

NORTHERN = {
    "scotland": ("lowlands", 84.0, "highlands", 300.0),
    "flanders": ("flanders", 84.0, "flanders", 84.0),
}
"""Where a name stands once so much of the north is seen, in map units; and once more is."""

NAMES = {
    "wales": (mark("Wales"), LAND_NAME, INK_SECOND, 3.0, 120.0),
    "scotland": (mark("Scotland"), FAR_NAME, INK_SECOND, 4.0, 200.0),
    "flanders": (mark("Flanders"), FAR_NAME, INK_SECOND, 4.0, 200.0),
    "north_sea": (mark("The North Sea"), SEA_NAME, SEA_INK, 2.4, 200.0),
    "channel": (mark("The Channel"), SEA_NAME, SEA_INK, 2.4, 176.0),
}
"""Text, style, ink, what lies between letters, the room for a line."""


def paint_ground(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    """Everything that lies still; counties that have had their reward are washed with vellum."""
    here = plan(box, layout)
    canvas.nine("sheet", 0, 0, box.width, box.height, shadow=SHEET)
    scale = canvas.unit * here.zoom
    page = composed(canvas, here, landmarks=not layout.compact, faded=_scored(desk))
    if here.drawn_out:
        target = canvas.rect(0, 0, box.width, box.height)
        canvas.surface.blit(pygame.transform.smoothscale(page, target.size), target)
    else:
        canvas.surface.blit(widened(page, here, scale), canvas.point(0, 0))
    _ships(canvas, here)
    if here.north:
        adorn_north(canvas, box, here, desk)
    _names(canvas, here, desk)


def paint_frame(canvas: Canvas, box: Box, layout: Layout) -> None:
    """As thick as the map is large, so that it never lies over what the map shows."""
    zoom = layout.map_zoom
    canvas.zoomed(0, 0, zoom).nine("frame", -8, -8, box.width / zoom + 16, box.height / zoom + 16)


def _scored(desk: Desk) -> list[str]:
    counties = desk.realm.figures.counties
    return [counties[index].letter for index in scored_counties(desk.realm, desk.table)]


def composed(canvas: Canvas, here: Plan, *, landmarks: bool, faded: list[str]) -> pygame.Surface:
    """The map of its own size, with the north where there is room for it, without ornaments of the sea."""
    scale = canvas.unit * here.zoom
    width, height, north = round(MAP[0] * scale), round(MAP[1] * scale), round(here.north * scale)
    pictures = canvas.studio.pictures
    burnt = round(BURNT * scale) if here.west and not here.drawn_out else 0  # edges that would lie within the sea
    page = pictures.nine("sheet", width + 2 * burnt, height + north, scale)
    page = page.subsurface(pygame.Rect(burnt, 0, width, height + north)).copy()
    if north:
        lay_north(page, canvas, here, scale)
    clear = max(0, round(BORDER * scale) - north)  # nothing of the country lies under the border
    sheet = page.subsurface(pygame.Rect(0, north, width, height))
    for layer in (*LAYERS, *(("map_landmarks",) if landmarks else ())):
        sheet.blit(pictures.sprite(layer, width, height), (0, clear), pygame.Rect(0, clear, width, height - clear))
    for letter in faded:
        tint_county(sheet, canvas, letter, scale, FADED, 0.55)
    return page


def tint_county(page: pygame.Surface, canvas: Canvas, letter: str, scale: float, colour: Colour, alpha: float) -> None:
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


def _ships(canvas: Canvas, here: Plan) -> None:
    scale = canvas.unit * here.zoom
    width, height = round(MAP[0] * scale), round(MAP[1] * scale)
    art = canvas.studio.pictures.sprite("map_sea_art", width, height)
    cut = round(SHIPS_END * scale)
    england, france = here.england(canvas), here.france(canvas)
    canvas.surface.blit(art, england.point(0, 0), pygame.Rect(0, 0, cut, height))
    x, y = france.point(SHIPS_END, 0)
    canvas.surface.blit(art, (x, y), pygame.Rect(cut, 0, width - cut, height))


def _spread(canvas: Canvas, text: str, style: Style, track: float) -> float:
    """The width of a text whose letters stand apart."""
    picture = canvas.studio.lettering.draw(text, style, canvas.unit, SEA_INK, track=track * canvas.unit)
    return picture.get_width() / canvas.unit


def _names(canvas: Canvas, here: Plan, desk: Desk) -> None:
    """Of seas and of the lands beyond, in the player's language."""
    land = here.england(canvas)
    for name, (text, style, ink, track, room) in NAMES.items():
        place = _place(name, here.north)
        if not place:
            continue
        x, y = canvas.studio.pictures.anchor(f"map.names.{place}")
        x += here.middle if name == "flanders" else 0.0
        style = LAND_NAME if place in ("lowlands", "highlands") else style
        said = desk.gettext(text)
        style = style if _spread(land, said, style, track) <= room else FAR_NAME
        wider = _spread(land, said, style, track) > room
        lines = land.lines(said, room * 0.7 if wider else 2 * room, style)
        track = track if not wider else 0.0
        step = style.size * 1.2
        for number, line in enumerate(lines):
            middle = y + (number - (len(lines) - 1) / 2) * step
            land.text(line, x, middle, style, ink, anchor="mm", track=track, width=room)


def _place(name: str, north: float) -> str:
    """Which anchor a name stands at; none if its land is not seen."""
    if name not in NORTHERN:
        return name
    near, seen, far, wholly = NORTHERN[name]
    if north >= seen:
        return far if north >= wholly else near
    return "" if name == "flanders" else name
