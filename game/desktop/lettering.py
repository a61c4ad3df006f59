"""Text at its final size: measured, wrapped, drawn once and kept.

Nothing here is scaled after it is drawn, and nothing is smaller than the floor.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame

from game.desktop.faces import KEPT, Face, haloed
from game.desktop.theme import FLOOR, HALO, Colour, Style
from game.kernel.contract import mark

MOST_FACES = 100  # a page needs about twenty
NARROW = {0x202F: 0x00A0}  # the typeface has no narrow space that does not break; the plain one stands in
MISSING = mark("The typeface {cut} is missing; another one stands in for it.")
UNREADABLE = mark("The typeface {cut} can't be read; another one stands in for it.")


class Lettering:
    """The fonts of one folder, and the texts drawn with them."""

    def __init__(self, folder: Path, say: Callable[[str], str] = str) -> None:
        self.folder = folder
        self._say = say  # puts the sentences of `troubles` into the player's language
        self.troubles: list[str] = []
        self._faces: dict[tuple[str, int], Face] = {}
        self._drawn: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, str, int], int] = {}  # rows and pills ask for the same words on every page
        self._wrapped: dict[tuple[str, str, int, float], list[str]] = {}  # and paragraphs break alike every time

    def pixels(self, style: Style, unit: float) -> int:
        return max(FLOOR, round(style.size * unit))

    def font(self, cut: str, pixels: int) -> pygame.font.Font:
        return self._face(cut, pixels).font

    def _face(self, cut: str, pixels: int) -> Face:
        found = self._faces.get((cut, pixels))
        if found is None:
            found = self._faces[cut, pixels] = Face(self._open(cut, pixels))
        return found

    def _open(self, cut: str, pixels: int) -> pygame.font.Font:
        path = next(iter(sorted(self.folder.glob(f"*-{cut}.[ot]tf"))), None)
        if path is None:
            self._complain(MISSING, cut)
            path = next(iter(sorted(self.folder.glob("*.[ot]tf"))), None)
        try:
            return pygame.font.Font(path, pixels)
        except (OSError, pygame.error):
            self._complain(UNREADABLE, cut)
            return pygame.font.Font(None, pixels)

    def _complain(self, pattern: str, cut: str) -> None:
        sentence = self._say(pattern).format(cut=cut)
        if sentence not in self.troubles:
            self.troubles.append(sentence)

    def clear(self) -> None:
        """When scale or language changes. Faces know neither, but a window that is pulled larger leaves too many."""
        if len(self._faces) > MOST_FACES:
            self._faces.clear()
        self._drawn.clear()
        self._widths.clear()
        self._wrapped.clear()

    # Measuring ------------------------------------------------------------------

    def width(self, text: str, style: Style, unit: float) -> int:
        pixels = self.pixels(style, unit)
        key = (text, style.cut, pixels)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > KEPT:
                self._widths.clear()
            found = self._widths[key] = self._face(style.cut, pixels).width(text.translate(NARROW))
        return found

    def height(self, style: Style, unit: float) -> int:
        return int(self.font(style.cut, self.pixels(style, unit)).get_linesize())

    def wrap(self, text: str, style: Style, unit: float, width: float) -> list[str]:
        """Lines no wider than `width` pixels. A word that is wider stands alone and shows in the fit test."""
        pixels = self.pixels(style, unit)
        key = (text, style.cut, pixels, width)
        found = self._wrapped.get(key)
        if found is None:
            if len(self._wrapped) > KEPT:
                self._wrapped.clear()
            found = self._wrapped[key] = self._face(style.cut, pixels).lines(text.translate(NARROW), width)
        return found[:]

    def balanced(self, text: str, style: Style, unit: float, width: float) -> list[str]:
        """As many lines as the text needs, none much shorter than the others: no word is left alone at the end."""
        lines = self.wrap(text, style, unit, width)
        least = self.width(text, style, unit) / len(lines)
        for part in range(8):
            tried = self.wrap(text, style, unit, least + (width - least) * part / 8)
            if len(lines) > 1 and len(tried) == len(lines):
                return tried
        return lines

    # Drawing --------------------------------------------------------------------

    def draw(
        self, text: str, style: Style, unit: float, colour: Colour, *, halo: int = 0, track: float = 0
    ) -> pygame.Surface:
        """The text as a picture; `halo` pixels of vellum round it, `track` pixels between its letters."""
        text = text.translate(NARROW)
        key = (text, style.cut, self.pixels(style, unit), colour, halo, round(track, 1))
        found = self._drawn.get(key)
        if found is not None:
            self._drawn.move_to_end(key)
            return found
        face = self._face(style.cut, self.pixels(style, unit))
        picture = face.line(text, colour, track)
        if halo:
            picture = haloed(picture, face.line(text, HALO, track), halo)
        self._drawn[key] = picture
        if len(self._drawn) > KEPT:
            self._drawn.popitem(last=False)
        return picture
