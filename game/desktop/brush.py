"""Pictures on a canvas: sprites, sheets that stretch, washes of colour, and the shadows they throw."""

from __future__ import annotations

import pygame

from game.desktop.ground import Ground
from game.desktop.spots import Spot
from game.desktop.studio import Drawn
from game.desktop.theme import Colour

SOFT = (3.0, 5.0, 0.5)
"""The shadow of a slip; tokens and sheets have their own."""

TOKEN = (3.0, 4.0, 0.6)
SHEET = (7.0, 12.0, 0.7)


class Brush(Ground):
    """Pictures, each at its final size."""

    def sprite(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float | None = None,
        *,
        anchor: str = "mm",
        fade: float = 1.0,
        shadow: tuple[float, float, float] | None = None,
        mirrored: bool = False,
    ) -> pygame.Rect:
        """A sprite at its final size; `shadow` is how far down, blur, and strength. Gives its place in the window."""
        pixels = self.px(width), self.px(height) if height is not None else None
        picture = self.studio.pictures.sprite(name, *pixels)
        if mirrored:
            picture = self._effect(("mirror", name, *pixels), lambda: pygame.transform.flip(picture, True, False))
        rect = self.picture(picture, x, y, anchor=anchor, fade=fade, shadow=shadow, key=(name, *pixels, mirrored))
        if name in self.studio.glosses:
            at = f"gloss.{name}.{rect.x}.{rect.y}"
            self.spots.append(Spot(at, rect, tip=self.studio.glosses[name], modal=self.layer, gloss=True))
        return rect

    def picture(
        self,
        picture: pygame.Surface,
        x: float,
        y: float,
        *,
        anchor: str = "mm",
        fade: float = 1.0,
        shadow: tuple[float, float, float] | None = None,
        key: tuple[object, ...] = (),
    ) -> pygame.Rect:
        left, top = self._corner(picture, x, y, anchor)
        if shadow is not None and fade > 0.5:
            self._shadow(picture, left, top, shadow, key)
        if fade < 1.0:
            whole = picture
            picture = self._effect(("fade", key, round(fade, 2)), lambda: _faded(whole, fade))
        self.surface.blit(picture, (left, top))
        rect = self.in_window(pygame.Rect((left, top), picture.get_size()))
        if self.studio.watched:
            name = str(key[1] if key[0] == "nine" else key[0]) if key else ""
            self.drawn.append(Drawn(name, rect, picture, self.panel_name, self.layer, self.studio.stroke()))
        return rect

    def nine(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        shadow: tuple[float, float, float] | None = None,
        fade: float = 1.0,
    ) -> pygame.Rect:
        """A sheet that stretches; x, y is its corner."""
        rect = self.rect(x, y, width, height)
        picture = self.studio.pictures.nine(name, rect.width, rect.height, self.unit)
        if name == "popover":
            self.cover(x, y, width, height)
        return self.picture(picture, x, y, anchor="lt", fade=fade, shadow=shadow, key=("nine", name, *rect.size))

    def tiled(self, name: str, x: float, y: float, width: float, height: float) -> None:
        rect = self.rect(x, y, width, height)
        self.surface.blit(self.studio.pictures.tiled(name, rect.width, rect.height, self.unit), rect)

    def backdrop(self, name: str, light: str) -> None:
        """The whole page in a pattern, with a light over it: blended once, for it lies under every page of a table."""
        size = self.surface.get_size()

        def blended() -> pygame.Surface:
            whole = pygame.Surface(size)
            whole.blit(self.studio.pictures.tiled(name, *size, self.unit), (0, 0))
            whole.blit(self.studio.pictures.sprite(light, *size), (0, 0))
            return whole

        self.surface.blit(self._effect(("backdrop", name, light, size, self.unit), blended), (0, 0))

    def wash(self, colour: Colour, alpha: float, x: float, y: float, width: float, height: float) -> None:
        """A thin layer of colour."""
        rect = self.rect(x, y, width, height)
        key = ("wash", colour, round(alpha, 2), rect.size)
        self.surface.blit(self._effect(key, lambda: _filled(rect.size, colour, alpha)), rect)

    def rule(self, x: float, y: float, length: float, colour: Colour, thick: float = 1.4) -> None:
        """A line drawn by hand is slightly curved; at least one pixel thick."""
        steps = max(2, int(length // 40))
        points = [self.point(x + length * i / steps, y + (0.8 if i % 2 else -0.4)) for i in range(steps + 1)]
        pygame.draw.lines(self.surface, colour, False, points, max(1, self.px(thick)))

    def _shadow(
        self, picture: pygame.Surface, left: int, top: int, shadow: tuple[float, float, float], key: tuple[object, ...]
    ) -> None:
        down, blur, strength = shadow
        pixels = max(1.0, blur * self.unit)
        drop = self._effect(
            ("shadow", key or id(picture), picture.get_size(), round(pixels, 1), strength),
            lambda: self.studio.pictures.shadow(picture, pixels, strength)[0],
        )
        width, height = picture.get_size()
        x = left - (drop.get_width() - width) // 2
        self.surface.blit(drop, (x, top - (drop.get_height() - height) // 2 + self.px(down)))


def _faded(picture: pygame.Surface, fade: float) -> pygame.Surface:
    made = picture.copy()
    made.fill((255, 255, 255, int(255 * fade)), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _filled(size: tuple[int, int], colour: Colour, alpha: float) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*colour, int(255 * alpha)))
    return made
