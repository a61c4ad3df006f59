"""Surfaces kept as long as there is room: the one not used for longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

import pygame


def weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class SurfaceCache:
    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes_used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def names(self) -> list[Hashable]:
        return list(self._kept)

    def get(self, key: Hashable) -> pygame.Surface | None:
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
        return surface

    def keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """A surface larger than the whole cache is handed back but not kept."""
        size = weight(surface)
        if size > self.limit:
            return surface
        self.drop(key)
        while self._kept and self.bytes_used + size > self.limit:
            self.drop(next(iter(self._kept)))
        self._kept[key] = surface
        self.bytes_used += size
        return surface

    def drop(self, key: Hashable) -> None:
        surface = self._kept.pop(key, None)
        if surface is not None:
            self.bytes_used -= weight(surface)

    def clear(self) -> None:
        self._kept.clear()
        self.bytes_used = 0
