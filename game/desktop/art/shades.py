"""What light does to a picture: its shadow, its silhouette in one colour, its halo."""

from __future__ import annotations

import math

import pygame

SHADOW = (20, 11, 5)
HALO = (255, 213, 107)
SMALL = 128 * 128  # pixels: up to here a picture is blurred as it is
Colour = tuple[int, int, int]


def silhouette(surface: pygame.Surface, colour: Colour, alpha: float = 1.0) -> pygame.Surface:
    """The shape of a picture in one colour, as strong as the picture is opaque, times alpha."""
    shape = surface.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    if alpha < 1:
        shape.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def _blurred(room: pygame.Surface, blur: float) -> pygame.Surface:
    """Large pictures are blurred small and spread again: nobody sees it in a shadow, and it is ten times quicker."""
    width, height = room.get_size()
    part = max(1, min(8, round(blur / 2))) if width * height > SMALL else 1
    if part == 1:
        return pygame.transform.gaussian_blur(room, max(1, round(blur)))
    size = (max(1, width // part), max(1, height // part))
    little = pygame.transform.gaussian_blur(pygame.transform.smoothscale(room, size), max(1, round(blur / part)))
    return pygame.transform.smoothscale(little, (width, height))


def _spread(surface: pygame.Surface, blur: float, colour: Colour, alpha: float) -> tuple[pygame.Surface, int]:
    """A blurred silhouette, and by how much it is larger than the picture on every side."""
    pad = math.ceil(blur * 2.5) + 1
    room = pygame.Surface((surface.get_width() + 2 * pad, surface.get_height() + 2 * pad), pygame.SRCALPHA, 32)
    room.fill((*colour, 0))
    room.blit(silhouette(surface, colour, min(alpha, 1.0)), (pad, pad))
    soft = _blurred(room, blur)
    # The blur mixes the clear pixels' black into the edge: give every pixel the one colour again.
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    soft.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return soft, pad


def shadow(surface: pygame.Surface, blur: float, alpha: float) -> tuple[pygame.Surface, int]:
    """The soft shadow of a picture. Blit it at (x - pad, y + drop - pad) before the picture; keep it, it is slow."""
    return _spread(surface, blur, SHADOW, alpha)


def glow(surface: pygame.Surface, blur: float, alpha: float, colour: Colour = HALO) -> tuple[pygame.Surface, int]:
    """A halo round a picture. Blit it at (x - pad, y - pad) before the picture; keep it, it is slow."""
    return _spread(surface, blur, colour, alpha)
