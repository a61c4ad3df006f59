"""Letters of gold leaf between lines of ink, for the few words that deserve them: a title, a winner, a total."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.desktop.canvas import Canvas
from game.desktop.theme import GOLD, INK, Colour, Style

LEAF: tuple[tuple[float, Colour], ...] = (
    (0.0, GOLD[0]),
    (0.36, GOLD[0]),
    (0.48, GOLD[1]),
    (0.56, GOLD[3]),
    (0.62, GOLD[1]),
    (1.0, GOLD[2]),
)
"""From the top of a letter down: bright, a dark band where the leaf turns, bright again."""


def gilded(
    canvas: Canvas, text: str, x: float, y: float, style: Style, *, anchor: str = "lm", width: float | None = None
) -> pygame.Rect:
    """One line of gold letters. The ink under it is an ordinary text, so that tests measure it like any other."""
    if width is not None:
        while canvas.measure(text, style) > width and style.size > 30:
            style = Style(style.size - 4, style.cut)
    rect = canvas.text(text, x, y, style, INK, anchor=anchor, width=width)
    canvas.texts[-1].colour, canvas.texts[-1].rim = GOLD[1], INK
    edge = max(2, canvas.px(style.size / 22))
    key = ("gilded", text, style, round(canvas.unit, 4))
    picture = canvas.studio.effects.get(key)
    if picture is None:
        font = canvas.studio.lettering.font(style.cut, canvas.studio.lettering.pixels(style, canvas.unit))
        picture = canvas.studio.effects[key] = _leaf(font, text, edge)
    place = rect.move(-canvas.page[0], -canvas.page[1])
    canvas.picture(
        picture,
        (place.x - edge) / canvas.unit - canvas.left,
        (place.y - edge) / canvas.unit - canvas.top,
        anchor="lt",
        shadow=(4, 5, 0.45),
        key=key,
    )
    return rect


def _leaf(font: pygame.font.Font, text: str, edge: int) -> pygame.Surface:
    shape = font.render(text, True, (255, 255, 255))
    ink = font.render(text, True, INK)
    width, height = shape.get_size()
    whole = pygame.Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    for dx in range(-edge, edge + 1):
        for dy in range(-edge, edge + 1):
            if dx * dx + dy * dy <= edge * edge + 1:
                whole.blit(ink, (edge + dx, edge + dy))
    gold = pygame.Surface((width, height), pygame.SRCALPHA)
    top, bottom = round(height * 0.2), round(height * 0.82)  # where letters stand within their line
    for row in range(height):
        pygame.draw.line(gold, _shade((row - top) / max(1, bottom - top)), (0, row), (width, row))
    gold.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(gold, (edge, edge))
    return whole


def _shade(at: float) -> Colour:
    at = min(1.0, max(0.0, at))
    for (low, one), (high, two) in pairwise(LEAF):
        if at <= high:
            part = (at - low) / (high - low)
            return (
                round(one[0] + (two[0] - one[0]) * part),
                round(one[1] + (two[1] - one[1]) * part),
                round(one[2] + (two[2] - one[2]) * part),
            )
    return LEAF[-1][1]
