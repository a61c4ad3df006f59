"""Text at its final size: measured, wrapped, drawn once and kept.

Nothing here is scaled after it is drawn, and nothing is smaller than the floor.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pygame

from game.desktop.theme import FLOOR, HALO, Colour, Style
from game.kernel.contract import mark

NARROW = {0x202F: 0x00A0}  # the typeface has no narrow space that does not break; the plain one stands in
MISSING = mark("The typeface {cut} is missing; another one stands in for it.")
UNREADABLE = mark("The typeface {cut} can't be read; another one stands in for it.")
MARKS = "«»“”„%"
STEM = "|"
"""A letter that reaches over neither neighbour: behind a word it shows where the next thing may stand."""
PIECES = re.compile("([ \u00a0])|[^ \u00a0«»“”„%]*[«»“”„%]|[^ \u00a0«»“”„%]+")
"""Hinting makes these marks narrower than they are drawn: what follows would stand on them, so a new piece begins.

So does a word: hinting widens letters but not the space between words, and some pairs of letters take even from that.
"""
KEPT = 6000  # texts; a table shows about two hundred


class Lettering:
    """The fonts of one folder, and the texts drawn with them."""

    def __init__(self, folder: Path, say: Callable[[str], str] = str) -> None:
        self.folder = folder
        self._say = say  # puts the sentences of `troubles` into the player's language
        self.troubles: list[str] = []
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._drawn: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, str, int], int] = {}  # rows and pills ask for the same words on every page
        self._wrapped: dict[tuple[str, str, int, float], list[str]] = {}  # and paragraphs break alike every time

    def pixels(self, style: Style, unit: float) -> int:
        return max(FLOOR, round(style.size * unit))

    def font(self, cut: str, pixels: int) -> pygame.font.Font:
        found = self._fonts.get((cut, pixels))
        if found is None:
            found = self._fonts[cut, pixels] = self._open(cut, pixels)
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
        """When scale or language changes."""
        self._fonts.clear()
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
            found = self._widths[key] = _width(self.font(style.cut, pixels), text.translate(NARROW))
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
            found = self._wrapped[key] = _lines(self.font(style.cut, pixels), text.translate(NARROW), width)
        return found[:]

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
        font = self.font(style.cut, self.pixels(style, unit))
        picture = _tracked(font, text, colour, track) if track else _line(font, text, colour)
        if halo:
            edge = _tracked(font, text, HALO, track) if track else _line(font, text, HALO)
            picture = _haloed(picture, edge, halo)
        self._drawn[key] = picture
        if len(self._drawn) > KEPT:
            self._drawn.popitem(last=False)
        return picture


def _blank(font: pygame.font.Font) -> int:
    """The space between two words: as wide as the letters beside it have become. Those of italics stay narrow."""
    wider = 0.0 if "It" in font.style_name else 0.6
    return max(font.size(" ")[0], round(font.point_size * 0.235 + wider))


def _width(font: pygame.font.Font, text: str) -> int:
    return _laid(font, text)[1]


def _laid(font: pygame.font.Font, text: str, x: int = 0) -> tuple[list[tuple[str, int]], int, int]:
    """Piece by piece from x, with the place of each; where the last letter ends, and where the next would stand."""
    laid: list[tuple[str, int]] = []
    blank, apart, end = _blank(font), 0, x
    for found in PIECES.finditer(text):
        piece = found[0]
        if found[1]:
            x, apart = x + blank, 0
            end = max(end, x)
            continue
        x += apart
        lead = _lead(font, piece[0]) if x else 0
        laid.append((piece, x - lead))
        end = x - lead + font.size(piece)[0]
        if piece[-1] in MARKS:
            x, apart = end, 1  # pieces of one word stand a pixel apart
        else:
            x, apart = x - lead + font.size(piece + STEM)[0] - font.size(STEM)[0], 0
    return laid, end, x


def _lead(font: pygame.font.Font, letter: str) -> int:
    """How far a letter reaches to the left of where it stands: that of an f in italics is under the letter before."""
    found = font.metrics(letter)[0]
    return max(0, -found[0]) if found is not None else 0


def _lines(font: pygame.font.Font, text: str, width: float) -> list[str]:
    lines: list[str] = []
    blank = _blank(font)
    for paragraph in text.split("\n"):
        line, taken = "", 0
        for word in paragraph.split(" "):
            _, wide, step = _laid(font, word, taken + blank if line else 0)
            if line and wide > width:
                lines.append(line)
                line, taken = word, _laid(font, word)[2]
            else:
                line, taken = f"{line} {word}" if line else word, step
        lines.append(line)
    return lines


def _line(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    laid, width, _ = _laid(font, text)
    if len(laid) == 1 and laid[0] == (text, 0):
        return font.render(text, True, colour)
    whole = pygame.Surface((width, font.get_linesize()), pygame.SRCALPHA)
    for piece, x in laid:
        whole.blit(font.render(piece, True, colour), (x, 0))
    return whole


def _tracked(font: pygame.font.Font, text: str, colour: Colour, track: float) -> pygame.Surface:
    """Letters set apart, as names on a map are."""
    pictures = [font.render(letter, True, colour) for letter in text]
    width = sum(picture.get_width() for picture in pictures) + round(track * max(0, len(text) - 1))
    whole = pygame.Surface((max(1, width), font.get_linesize()), pygame.SRCALPHA)
    x = 0.0
    for picture in pictures:
        whole.blit(picture, (round(x), 0))
        x += picture.get_width() + track
    return whole


def _haloed(picture: pygame.Surface, edge: pygame.Surface, halo: int) -> pygame.Surface:
    width, height = picture.get_size()
    whole = pygame.Surface((width + 2 * halo, height + 2 * halo), pygame.SRCALPHA)
    for dx in range(-halo, halo + 1):
        for dy in range(-halo, halo + 1):
            if dx * dx + dy * dy <= halo * halo + 1:
                whole.blit(edge, (halo + dx, halo + dy))
    whole.blit(picture, (halo, halo))
    return whole
