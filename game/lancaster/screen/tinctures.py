"""The colours of the houses where no sprite serves: bars and lines, each with its hatching or its dashes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.desktop.canvas import Canvas
from game.desktop.theme import INK, VELLUM, Colour, rgb

TINCTURES: dict[str, Colour] = {
    "gules": rgb("#a32b22"),
    "azure": rgb("#2f5490"),
    "vert": rgb("#3b6d3d"),
    "or": rgb("#dcab36"),
    "purpure": rgb("#6f3c73"),
}
LIGHT: dict[str, Colour] = {
    "gules": rgb("#c84a36"),
    "azure": rgb("#4d78b4"),
    "vert": rgb("#5a8d52"),
    "or": rgb("#f3d071"),
    "purpure": rgb("#93619a"),
}
DASHES: dict[str, tuple[float, ...]] = {
    "gules": (16, 7),
    "azure": (),
    "vert": (16, 6, 3, 6),
    "or": (3, 7),
    "purpure": (8, 6),
}
GREY = rgb("#5a4a3e")


def tincture(house: str) -> Colour:
    return TINCTURES.get(house, GREY)


def bar(canvas: Canvas, house: str, x: float, y: float, width: float, height: float = 11) -> None:
    """A bar in the house's colour with its hatching; x, y is its corner."""
    rect = canvas.rect(x, y, max(3.0, width), height)
    picture = pygame.Surface(rect.size)
    picture.fill(tincture(house))
    _hatch(picture, house, max(4, canvas.px(6)))
    canvas.surface.blit(picture, rect)
    pygame.draw.rect(canvas.surface, INK, rect, max(1, canvas.px(1.4)), border_radius=max(1, canvas.px(2)))


def _hatch(picture: pygame.Surface, house: str, gap: int) -> None:
    """The engravers' lines: upright, level, falling, dots, rising."""
    width, height = picture.get_size()
    pen = LIGHT.get(house, VELLUM[3]) if house != "or" else rgb("#a8761b")
    if house == "gules":
        for x in range(gap // 2, width, gap):
            pygame.draw.line(picture, pen, (x, 0), (x, height))
    elif house == "azure":
        for y in range(gap // 2, height, gap):
            pygame.draw.line(picture, pen, (0, y), (width, y))
    elif house in ("vert", "purpure"):
        lean = height if house == "vert" else -height
        for x in range(-height, width + height, gap):
            pygame.draw.line(picture, pen, (x, 0), (x + lean, height))
    elif house == "or":
        for row, y in enumerate(range(gap // 2, height, gap)):
            for x in range(gap // 2 if row % 2 else gap, width, gap):
                picture.fill(pen, (x, y, 2, 2))


def house_line(canvas: Canvas, house: str, points: Sequence[tuple[float, float]]) -> None:
    """A line between two lines of ink, dashed in the house's own way."""
    pixels = [canvas.point(x, y) for x, y in points]
    surface = canvas.surface
    _stroke(surface, INK, pixels, canvas.px(8))
    dashes = DASHES.get(house, ())
    _stroke(surface, VELLUM[1] if dashes else tincture(house), pixels, canvas.px(5))
    if dashes:
        for one in _dashed(pixels, [dash * canvas.unit for dash in dashes]):
            _stroke(surface, tincture(house), one, canvas.px(5), rounded=house == "or")


def _stroke(
    surface: pygame.Surface, colour: Colour, points: Sequence[tuple[float, float]], thick: int, *, rounded: bool = True
) -> None:
    """A polyline of even thickness: pygame's own thick lines grow thin when they lean."""
    half = max(1.0, thick / 2)
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        if not length:
            continue
        dx, dy = -(by - ay) / length * half, (bx - ax) / length * half
        corners = [(ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)]
        pygame.draw.polygon(surface, colour, corners)
        pygame.draw.aalines(surface, colour, True, corners)
    if rounded:
        for x, y in points:
            pygame.draw.aacircle(surface, colour, (round(x), round(y)), half)


def _dashed(points: Sequence[tuple[float, float]], pattern: Sequence[float]) -> list[list[tuple[float, float]]]:
    """The parts of a polyline that a pattern of dash and gap leaves."""
    found: list[list[tuple[float, float]]] = []
    at, left, pen = 0, pattern[0], True
    current: list[tuple[float, float]] = [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        gone = 0.0
        while length - gone > left:
            gone += left
            place = (ax + (bx - ax) * gone / length, ay + (by - ay) * gone / length)
            if pen:
                found.append([*current, place])
            at, pen = (at + 1) % len(pattern), not pen
            left = pattern[at]
            current = [place]
        left -= length - gone
        current.append((bx, by))
    if pen and len(current) > 1:
        found.append(current)
    return found
