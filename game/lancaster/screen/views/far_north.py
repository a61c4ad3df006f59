"""What lies above England on a sheet that is higher than the map: Scotland, the open sea, Flanders, and a cartouche."""

from __future__ import annotations

import pygame

from game.desktop.canvas import Canvas
from game.desktop.theme import INK, INK_SECOND, Style
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import MAP, Box
from game.lancaster.screen.views.plan import Plan

BORDER = 22.0  # map units under the frame
CARTOUCHE_FROM = 340.0  # map units of north that leave it room
SHIP, SHIP_HIGH = 66.0, 54.0
FADE = 90.0  # map units over which a sheet that is higher still grows bare
TITLE = (Style(30, "Bold"), Style(26, "Bold"), Style(22, "Bold"))
YEAR = Style(22, "It")


def north_height(canvas: Canvas) -> float:
    """How much of the north is drawn, in map units."""
    return float(canvas.studio.pictures.anchor("map.north")["height"])


def lay_north(page: pygame.Surface, canvas: Canvas, here: Plan, scale: float) -> None:
    """On a page that has room for it above the map."""
    room, drawn = round(here.north * scale), round(north_height(canvas) * scale)
    picture = canvas.studio.pictures.sprite("map_north", round(MAP[0] * scale), drawn)
    border = round(BORDER * scale)
    top = max(border, room - drawn)
    if drawn < room:
        picture = _fading(picture, round(FADE * scale))
    area = pygame.Rect(0, top - (room - drawn), picture.get_width(), room - top)
    if area.height > 0:
        page.blit(picture, (0, top), area)


def _fading(picture: pygame.Surface, length: int) -> pygame.Surface:
    """The map begins softly: above it the vellum is bare."""
    fade = pygame.Surface((1, max(1, length)), pygame.SRCALPHA)
    for y in range(length):
        part = y / length
        fade.set_at((0, y), (255, 255, 255, round(255 * part * part * (3 - 2 * part))))
    faded = picture.copy()
    stretched = pygame.transform.scale(fade, (picture.get_width(), max(1, length)))
    faded.blit(stretched, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def adorn_north(canvas: Canvas, box: Box, here: Plan, desk: Desk) -> None:
    """Ships where they lie wholly on the sheet; with more room the name of the realm."""
    at = canvas.studio.pictures.anchor("map.north")
    land = here.england(canvas)
    for x, y in at["ships"]:
        if y - SHIP_HIGH / 2 > BORDER + 4 - here.north:
            land.sprite("map_ship", x + here.middle * 0.5, y, SHIP)
    if here.north >= CARTOUCHE_FROM:
        x, y = at["cartouche"]
        _cartouche(land, x + here.middle * 0.5, y, desk)
    bare = (here.north - north_height(canvas)) * here.zoom
    if bare > 150:
        size = min(1.0, bare / 220)
        canvas.sprite("title_ornament", box.width / 2, bare / 2 + 8, 600 * size, fade=0.8)


def _cartouche(canvas: Canvas, x: float, y: float, desk: Desk) -> None:
    canvas.sprite("cartouche", x, y, canvas.studio.pictures.size("cartouche")[0])
    canvas.text(desk.gettext("England"), x, y - 8, TITLE[0], INK, anchor="mm", width=210, smaller=TITLE[1:])
    canvas.text(desk.gettext("Anno Domini 1413"), x, y + 30, YEAR, INK_SECOND, anchor="mm", width=236)
