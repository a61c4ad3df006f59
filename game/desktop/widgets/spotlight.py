"""The table in the dark but for one thing: a shade with a soft hole, and a thin gold line round it."""

from __future__ import annotations

import pygame

from game.desktop.canvas import DARK as DARKNESS
from game.desktop.canvas import Canvas
from game.desktop.theme import GOLD, INK, rgb

SHADE = rgb("#120a04")
DARK = 0.66
FEATHER = 16.0
RING = 34.0


def shade(canvas: Canvas, hole: pygame.Rect | None) -> None:
    """Everything dark; `hole`, in pixels of the window, stays bright."""
    size = canvas.surface.get_size()
    for strip in _round(canvas.in_window(canvas.surface.get_rect()), hole):
        canvas.veil(strip, DARKNESS)
    key = ("spotlight", size, tuple(hole) if hole is not None else None)
    effects = canvas.studio.effects
    if key not in effects:
        for old in [one for one in effects if one[0] == "spotlight"]:
            del effects[old]  # a whole page each: only the one in use is kept
        effects[key] = _dark(canvas, size, hole)
    canvas.surface.blit(effects[key], (0, 0))
    if hole is not None:
        ring = canvas.studio.pictures.nine("spotlight_ring", hole.width, hole.height, canvas.unit)
        canvas.surface.blit(ring, hole)


def _round(page: pygame.Rect, hole: pygame.Rect | None) -> list[pygame.Rect]:
    """The page without the hole."""
    if hole is None:
        return [page]
    return [
        pygame.Rect(page.left, page.top, page.width, max(0, hole.top - page.top)),
        pygame.Rect(page.left, hole.bottom, page.width, max(0, page.bottom - hole.bottom)),
        pygame.Rect(page.left, hole.top, max(0, hole.left - page.left), hole.height),
        pygame.Rect(hole.right, hole.top, max(0, page.right - hole.right), hole.height),
    ]


def _dark(canvas: Canvas, size: tuple[int, int], hole: pygame.Rect | None) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*SHADE, int(255 * DARK)))
    if hole is not None:
        soft = hole.inflate(2 * canvas.px(FEATHER), 2 * canvas.px(FEATHER))
        light = canvas.studio.pictures.nine("spotlight_hole", soft.width, soft.height, canvas.unit)
        made.blit(light, soft, special_flags=pygame.BLEND_RGBA_SUB)
    return made


def detail(canvas: Canvas, point: tuple[int, int]) -> None:
    """A thin circle on the exact thing; the point is in pixels of the window."""
    radius = canvas.px(RING)
    pygame.draw.circle(canvas.surface, INK, point, radius + 1, max(3, canvas.px(5)))
    pygame.draw.circle(canvas.surface, GOLD[1], point, radius, max(2, canvas.px(2.8)))
