"""The curtain as it moves: it closes over the page of the one who leaves and opens before the one who comes."""

from __future__ import annotations

import pygame

from game.desktop.motion import Act, Motion, Picture, ease

LENGTH = 0.35


def close(motion: Motion, before: pygame.Surface, cloth: pygame.Surface) -> None:
    """Both halves come in from the sides; between them, for as long as it lasts, the page as it was."""
    motion.add(Act(draw=lambda part: _drawn(before, cloth, ease(max(0.0, part))), length=LENGTH))


def open_up(motion: Motion, cloth: pygame.Surface) -> None:
    """Both halves go; what lies between them is the page as it is now."""
    motion.add(Act(draw=lambda part: _drawn(None, cloth, 1 - ease(max(0.0, part))), length=LENGTH))


def _drawn(before: pygame.Surface | None, cloth: pygame.Surface, closed: float) -> list[Picture]:
    """`closed`: how much of the page it covers."""
    width, height = cloth.get_size()
    half = width // 2
    wide = round(half * closed)
    found: list[Picture] = []
    if before is not None and wide < half:
        gap = pygame.Rect(wide, 0, width - 2 * wide, height)
        found.append((before.subsurface(gap), gap))
    if wide:
        found.append((cloth.subsurface((half - wide, 0, wide, height)), pygame.Rect(0, 0, wide, height)))
        found.append((cloth.subsurface((half, 0, wide, height)), pygame.Rect(width - wide, 0, wide, height)))
    return found
