"""The atlas: every picture of the game by name, at the pixel size it is shown.

A picture is scaled down once from the rendering at or above the size asked for, and kept. Sheets are read when
they are first needed. A sheet or name that fails gives a vellum placeholder and a sentence, never an exception.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import pygame

from game import places
from game.desktop.art import shades, slices
from game.desktop.art.cache import SurfaceCache
from game.desktop.art.index import Index, Sprite, Step, read_index
from game.kernel.contract import mark

MEGABYTE = 1 << 20
NO_LIST = mark("The list of pictures could not be read; plain ones are shown instead.")
NO_FILE = mark("The picture file {file} could not be read; plain pictures stand in.")
NO_PICTURE = mark("There is no picture called {name}; a plain one stands in.")
VELLUM, INK, RUBRIC = (239, 223, 188), (43, 28, 18), (158, 42, 31)


class Atlas:
    """`say` puts the sentences of `troubles` into the player's language."""

    def __init__(
        self, folder: Path, index: Index, limit: int = 256 * MEGABYTE, say: Callable[[str], str] = str
    ) -> None:
        self.folder = folder
        self.index = index
        self.troubles: list[str] = []
        self.upscaled: set[str] = set()
        self._say = say
        self._made = SurfaceCache(limit * 3 // 4)
        self._sheets = SurfaceCache(limit // 4)
        self._broken: set[str] = set()

    @classmethod
    def load(cls, folder: Path | None = None, limit: int = 256 * MEGABYTE, say: Callable[[str], str] = str) -> Atlas:
        """Reads the index only. Without one every picture is a placeholder."""
        folder = folder if folder is not None else places.assets() / "atlas"
        try:
            return cls(folder, read_index(folder / "index.json"), limit, say)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            atlas = cls(folder, Index({}, {}), limit, say)
            atlas._tell(say(NO_LIST))
            return atlas

    def __contains__(self, name: str) -> bool:
        return name in self.index.sprites

    def lend(self, name: str, of: str) -> None:
        """A picture that nobody drew looks like another, from now on."""
        if name not in self and of in self:
            self.index.sprites[name] = self.index.sprites[of]

    @property
    def bytes_used(self) -> int:
        return self._made.bytes_used + self._sheets.bytes_used

    def clear(self) -> None:
        """Forgets every surface: after a change of scale none of them fits."""
        self._made.clear()
        self._sheets.clear()

    def forget(self, *names: str) -> None:
        """Lets go of pictures that were blended into something else and will not be asked for soon: map layers."""
        for key in [k for k in self._made.names() if isinstance(k, tuple) and k[1] in names]:
            self._made.drop(key)

    def names(self) -> list[str]:
        return sorted(self.index.sprites)

    def size(self, name: str) -> tuple[float, float]:
        """The logical size: how large the picture is shown at most, as a rule, at 1920×1080."""
        sprite = self.index.sprites.get(name)
        return sprite.size if sprite else (64.0, 64.0)

    def anchor(self, name: str) -> Any:
        """A place or table of places by its dotted name, `map.counties.A.ring`, or where a cut-out lies, `county_A`."""
        sprite = self.index.sprites.get(name)
        if sprite is not None:
            return sprite.at
        found: Any = self.index.anchors
        for part in name.split("."):
            found = found[part]
        return found

    def sprite(self, name: str, width: float | None = None, height: float | None = None) -> pygame.Surface:
        """The picture at a pixel size; a side left out follows the picture's shape."""
        sprite = self.index.sprites.get(name)
        w, h = self._pixels(sprite, width, height)
        key = ("sprite", name, w, h)
        kept = self._made.get(key)
        if kept is not None:
            return kept
        step = sprite.step_for(w, h) if sprite else None
        part = self._part(step) if step else None
        if sprite is None or step is None or part is None:
            return self._placeholder(name, key, (w, h))
        if (step.width < w - 1 or step.height < h - 1) and not sprite.smooth:
            self.upscaled.add(name)
        made = self._made.keep(key, part.copy() if part.get_size() == (w, h) else _smooth(part, (w, h)))
        self._let_go(step)
        return made

    def scaled(self, name: str, scale: float) -> pygame.Surface:
        """The picture at its logical size times a scale."""
        width, height = self.size(name)
        return self.sprite(name, width * scale, height * scale)

    def initial(self, letter: str, ground: str, size: float) -> pygame.Surface:
        """An illuminated initial; a letter that was never drawn takes the one under its accent."""
        for shape in (letter.upper(), unicodedata.normalize("NFD", letter.upper())[:1]):
            if f"initial_{ground}_{shape}" in self:
                return self.sprite(f"initial_{ground}_{shape}", size, size)
        return self.sprite(f"plate_{ground}" if f"plate_{ground}" in self else "plate", size, size)

    def nine(self, name: str, width: float, height: float, scale: float) -> pygame.Surface:
        """A picture that stretches, at a pixel size; its corners are drawn at this scale."""
        size = (max(1, round(width)), max(1, round(height)))
        sprite = self.index.sprites.get(name)
        key = ("nine", name, size, round(scale, 4))
        kept = self._made.get(key)
        if kept is not None:
            return kept
        if sprite is None or sprite.nine is None:
            return self._placeholder(name, key, size)
        source = self._at_scale(sprite, scale)
        if source is None:
            return self._placeholder(name, key, size)
        kx, ky = source.get_width() / sprite.size[0], source.get_height() / sprite.size[1]
        left, top, right, bottom = sprite.nine
        margins = (round(left * kx), round(top * ky), round(right * kx), round(bottom * ky))
        return self._made.keep(key, slices.nine_slice(source, margins, size, sprite.tiled, sprite.hollow))

    def tiled(self, name: str, width: float, height: float, scale: float) -> pygame.Surface:
        """A picture that repeats, filling a pixel size; a mere texture never larger than it was made."""
        size = (max(1, round(width)), max(1, round(height)))
        sprite = self.index.sprites.get(name)
        if sprite is not None and sprite.loose:
            scale = min(scale, sprite.steps[-1].scale)
        key = ("tiled", name, size, round(scale, 4))
        kept = self._made.get(key)
        if kept is not None:
            return kept
        source = self._at_scale(sprite, scale, keep=False) if sprite else None
        if sprite is None or source is None:
            return self._placeholder(name, key, size)
        made = self._made.keep(key, slices.tiled(source, size))
        self._let_go(sprite.step_at(scale))
        return made

    def tinted(
        self, name: str, colour: shades.Colour, alpha: float, width: float | None = None, height: float | None = None
    ) -> pygame.Surface:
        """The picture's shape in one colour: a county lit or faded, a charge as a watermark."""
        w, h = self._pixels(self.index.sprites.get(name), width, height)
        key = ("tinted", name, w, h, colour, round(alpha, 3))
        kept = self._made.get(key)
        if kept is not None:
            return kept
        return self._made.keep(key, shades.silhouette(self.sprite(name, w, h), colour, alpha))

    def shadow(self, surface: pygame.Surface, blur: float, alpha: float) -> tuple[pygame.Surface, int]:
        """The soft shadow of a surface and its pad; the caller keeps it."""
        return shades.shadow(surface, blur, alpha)

    def glow(
        self, surface: pygame.Surface, blur: float, alpha: float, colour: shades.Colour = shades.HALO
    ) -> tuple[pygame.Surface, int]:
        """The halo of a surface and its pad; the caller keeps it."""
        return shades.glow(surface, blur, alpha, colour)

    def _pixels(self, sprite: Sprite | None, width: float | None, height: float | None) -> tuple[int, int]:
        own_w, own_h = sprite.size if sprite else (64.0, 64.0)
        if width is None and height is None:
            width, height = own_w, own_h
        elif width is None:
            width = (height or own_h) * own_w / own_h
        elif height is None:
            height = width * own_h / own_w
        return max(1, round(width)), max(1, round(height or 1))

    def _at_scale(self, sprite: Sprite, scale: float, keep: bool = True) -> pygame.Surface | None:
        """The whole source of a nine-slice or tile at a scale."""
        key = ("source", sprite.name, round(scale, 4))
        kept = self._made.get(key)
        if kept is not None:
            return kept
        step = sprite.step_at(scale)
        part = self._part(step)
        if part is None:
            return None
        if step.scale < scale - 0.01 and not sprite.smooth:
            self.upscaled.add(sprite.name)
        size = (max(1, round(sprite.size[0] * scale)), max(1, round(sprite.size[1] * scale)))
        made = part if part.get_size() == size else _smooth(part, size)
        return self._made.keep(key, made) if keep and made is not part else made

    def _part(self, step: Step) -> pygame.Surface | None:
        sheet = self._sheet(step.file)
        box = pygame.Rect(step.x, step.y, step.width, step.height)
        if sheet is None:
            return None
        if not sheet.get_rect().contains(box):
            self._break(step.file)
            return None
        return sheet.subsurface(box)

    def _sheet(self, file: str) -> pygame.Surface | None:
        kept = self._sheets.get(file)
        if kept is not None or file in self._broken:
            return kept
        try:
            sheet = read_sheet(self.folder / file)
        except (OSError, pygame.error):
            self._break(file)
            return None
        return self._sheets.keep(file, sheet)

    def _let_go(self, step: Step) -> None:
        """A picture that fills its own file is shown at one size: its source need not stay in memory."""
        sheet = self._sheets.get(step.file)
        if sheet is not None and sheet.get_size() == (step.width, step.height):
            self._sheets.drop(step.file)

    def _break(self, file: str) -> None:
        self._broken.add(file)
        self._tell(self._say(NO_FILE).format(file=file))

    def _placeholder(self, name: str, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        """Vellum with the name on it, so that what is missing can be seen and told."""
        if name not in self.index.sprites and self.index.sprites:
            self._tell(self._say(NO_PICTURE).format(name=name))
        surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        surface.fill(VELLUM)
        pygame.draw.rect(surface, INK, surface.get_rect(), max(1, min(size) // 24))
        pygame.draw.line(surface, RUBRIC, (0, size[1] - 1), (size[0] - 1, 0), max(1, min(size) // 40))
        label = self._label(name, size)
        if label is not None:
            surface.blit(label, label.get_rect(center=surface.get_rect().center))
        return self._made.keep(key, surface)

    def _label(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        try:
            font = pygame.font.Font(self.folder.parent / "fonts" / "SourceSerifPro-Regular.otf", 12)
            text = font.render(name, True, INK)
        except (OSError, pygame.error):
            return None
        return text if text.get_width() <= size[0] - 2 else _smooth(text, (max(1, size[0] - 2), max(1, size[1] // 2)))

    def _tell(self, sentence: str) -> None:
        if sentence not in self.troubles:
            self.troubles.append(sentence)


def read_sheet(path: Path) -> pygame.Surface:
    """Reading is what takes the time: each sheet is read once as long as there is room to keep it."""
    return _converted(pygame.image.load(path))


def _smooth(part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(part, size)


def _converted(sheet: pygame.Surface) -> pygame.Surface:
    """In the window's own format when there is a window, else 32 bits so that it can be scaled."""
    alpha = bool(sheet.get_flags() & pygame.SRCALPHA) or sheet.get_bitsize() == 8
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return sheet.convert_alpha() if alpha else sheet.convert()
    if sheet.get_bitsize() == 32:
        return sheet
    whole = pygame.Surface(sheet.get_size(), pygame.SRCALPHA if alpha else 0, 32)
    whole.blit(sheet, (0, 0))
    return whole
