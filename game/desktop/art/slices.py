"""Nine-slices and tiles: corners keep their size, sides and middle stretch or repeat."""

from __future__ import annotations

import math

import pygame

from game.desktop.art.index import Margins


def nine_slice(
    source: pygame.Surface, margins: Margins, size: tuple[int, int], repeat: bool, hollow: bool
) -> pygame.Surface:
    """The source, already at its final scale, laid out at a pixel size."""
    width, height = size
    left, top, right, bottom = margins
    squeeze = min(1.0, width / max(1, left + right), height / max(1, top + bottom))
    xs, ys = (0, left, source.get_width() - right), (0, top, source.get_height() - bottom)
    ws = (left, source.get_width() - left - right, right)
    hs = (top, source.get_height() - top - bottom, bottom)
    near_x, far_x = math.ceil(left * squeeze), math.floor(right * squeeze)
    near_y, far_y = math.ceil(top * squeeze), math.floor(bottom * squeeze)
    tx, ty = (0, near_x, width - far_x), (0, near_y, height - far_y)
    tw, th = (near_x, width - near_x - far_x, far_x), (near_y, height - near_y - far_y, far_y)
    out = pygame.Surface(size, pygame.SRCALPHA, 32)
    for i in range(3):
        for j in range(3):
            if (i, j) == (1, 1) and hollow:
                continue
            if ws[i] > 0 and hs[j] > 0 and tw[i] > 0 and th[j] > 0:
                part = source.subsurface((xs[i], ys[j], ws[i], hs[j]))
                out.blit(_laid(part, (tw[i], th[j]), repeat and i == 1, repeat and j == 1), (tx[i], ty[j]))
    return out


def _laid(part: pygame.Surface, size: tuple[int, int], across: bool, down: bool) -> pygame.Surface:
    """A part at a size; where it repeats, a whole number of times, squeezed a little but never pulled."""
    columns = math.ceil(size[0] / part.get_width()) if across else 1
    rows = math.ceil(size[1] / part.get_height()) if down else 1
    if columns == rows == 1:
        return _scaled(part, size)
    out = pygame.Surface(size, pygame.SRCALPHA, 32)
    for i in range(columns):
        left, right = round(size[0] * i / columns), round(size[0] * (i + 1) / columns)
        for j in range(rows):
            top, bottom = round(size[1] * j / rows), round(size[1] * (j + 1) / rows)
            out.blit(_scaled(part, (right - left, bottom - top)), (left, top))
    return out


def _scaled(part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return part.copy() if part.get_size() == size else pygame.transform.smoothscale(part, size)


def tiled(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The source repeated from the upper left corner, cut at the far sides."""
    out = pygame.Surface(size, pygame.SRCALPHA if source.get_flags() & pygame.SRCALPHA else 0, source)
    for x in range(0, size[0], source.get_width()):
        for y in range(0, size[1], source.get_height()):
            out.blit(source, (x, y))
    return out
