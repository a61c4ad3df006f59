"""More sea, and more of France, for a sheet that is wider than the map."""

from __future__ import annotations

import pygame

from game.desktop.theme import Colour, rgb
from game.kernel.chance import Dice
from game.lancaster.screen.views.plan import Plan

WEST_EDGE, STRAIT, EAST_EDGE = 34.0, 940.0, 1376.0
"""Columns of the map along which it is cut: only sea, or only land, lies there."""

FEATHER = 46.0  # in the map's units: how far the added sea reaches over the map's own
BANDS = 7  # colours from north to south: the sea changes slowly
WAVE: Colour = rgb("#5d7f7e")


def widened(page: pygame.Surface, here: Plan, scale: float) -> pygame.Surface:
    """The map with its additions, in pixels; as it is where nothing is added."""
    added = [round(extra * scale) for extra in (here.west, here.middle, here.east)]
    return _spread(page, added, scale) if any(added) else page


def _spread(page: pygame.Surface, added: list[int], scale: float) -> pygame.Surface:
    width, height = page.get_size()
    cuts = [0, *(round(edge * scale) for edge in (WEST_EDGE, STRAIT, EAST_EDGE)), width]
    whole = pygame.Surface((width + sum(added), height), pygame.SRCALPHA)
    x = 0
    seams: list[tuple[int, int, int]] = []
    for number in range(4):
        part = page.subsurface(pygame.Rect(cuts[number], 0, cuts[number + 1] - cuts[number], height))
        whole.blit(part, (x, 0))
        x += part.get_width()
        if number < 3:
            seams.append((x, added[number], cuts[number + 1]))
            x += added[number]
    for number, (left, length, column) in enumerate(seams):
        if length:
            _fill(whole, page, left, length, column, round(FEATHER * scale), waves=number < 2, scale=scale)
    return whole


def _fill(
    whole: pygame.Surface,
    page: pygame.Surface,
    left: int,
    length: int,
    column: int,
    feather: int,
    *,
    waves: bool,
    scale: float,
) -> None:
    """What lies along a column goes on, softly, and reaches a little over both parts."""
    height = whole.get_height()
    strip = page.subsurface(pygame.Rect(max(0, column - 4), 0, 8, height))
    bands = pygame.transform.smoothscale(strip, (1, BANDS))
    soft = pygame.transform.smoothscale(bands, (length + 2 * feather, height))
    alpha = pygame.Surface((length + 2 * feather, 1), pygame.SRCALPHA)
    for x in range(length + 2 * feather):
        near = min(x, length + 2 * feather - 1 - x)
        alpha.set_at((x, 0), (255, 255, 255, min(255, round(255 * near / max(1, feather)))))
    soft.blit(pygame.transform.scale(alpha, soft.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if waves:
        _waves(soft, feather, scale)
    whole.blit(soft, (left - feather, 0))


def _waves(sea: pygame.Surface, margin: int, scale: float) -> None:
    """Small pen strokes, scattered the same way each time."""
    dice = Dice(5)
    step = round(74 * scale)
    size = max(4.0, 9 * scale)
    for row, y in enumerate(range(step // 2, sea.get_height(), step // 2)):
        for x in range(margin + (row % 2) * step // 2, sea.get_width() - margin, step):
            if dice.below(3):
                left, top = x + dice.below(step // 3), y + dice.below(step // 5)
                for hump in (0, 1):
                    box = pygame.Rect(round(left + hump * size), top, round(size) + 1, round(size * 0.8))
                    pygame.draw.arc(sea, WAVE, box, 3.4, 6.1, max(1, round(1.3 * scale)))
