"""One typeface at one size: how wide its words are, how a line of them is laid out and drawn."""

from __future__ import annotations

import re

import pygame

from game.desktop.theme import Colour

MARKS = "«»“”„%"
STEM = "|"
"""A letter that reaches over neither neighbour: behind a word it shows where the next thing may stand."""
PIECES = re.compile("([ \u00a0])|’?[^ \u00a0«»“”„%’]*[«»“”„%]|’?[^ \u00a0«»“”„%’]+|’")
"""Hinting makes these marks narrower than they are drawn: what follows would stand on them, so a new piece begins.

So does a word: hinting widens letters but not the space between words, and some pairs of letters take even from that.
And so does an apostrophe: it is drawn so near to a d or an l that in small letters they would touch.
"""
COUNTING = re.compile(r"[(«“\u00a0\u202f]*\d+")
CLOSING = re.compile(r"\d{1,3}(?:/\d+)*[\u00a0\u202f.,;:!?)»”]*")
SIGNS = ("+", "=", "·")
LINKS = ("de", "of", "from", "to", "in", "à", "en", "par", "and", "with", "et", "avec")
"""Between a figure and its thing, as in "2 de pouvoir", or where something else begins."""
ELIDED = ("d'", "d’")
"""What is counted may have a second word: "pièces d'or"."""
APOSTROPHE = {ord("'"): "’"}
"""Texts are typed with the plain sign and drawn with the proper one."""
KEPT = 6000  # texts; a table shows about two hundred


class Face:
    """A font, and what of it is asked again and again: its words are measured once."""

    def __init__(self, font: pygame.font.Font) -> None:
        self.font = font
        # The space between two words is as wide as the letters beside it have become; that of italics stays narrow.
        wider = 0.0 if "It" in font.style_name else 0.6
        self._blank = max(font.size(" ")[0], round(font.point_size * 0.235 + wider))
        self._stem = font.size(STEM)[0]
        self._pieces: dict[str, tuple[int, int, int]] = {}

    def width(self, text: str) -> int:
        return self._laid(text)[1]

    def _piece(self, piece: str) -> tuple[int, int, int]:
        """How far it reaches to the left of where it stands, how wide it is, and where the next may stand."""
        found = self._pieces.get(piece)
        if found is None:
            if len(self._pieces) > KEPT:
                self._pieces.clear()
            metrics = self.font.metrics(piece[0])[0]  # that of an f in italics is under the letter before
            lead = max(0, -metrics[0]) if metrics is not None else 0
            step = self.font.size(piece + STEM)[0] - self._stem
            found = self._pieces[piece] = lead, self.font.size(piece)[0], step
        return found

    def _laid(self, text: str, x: int = 0) -> tuple[list[tuple[str, int]], int, int]:
        """Piece by piece from x, with the place of each; where the last letter ends, and where the next would stand."""
        laid: list[tuple[str, int]] = []
        apart, end = 0, x
        for found in PIECES.finditer(text.translate(APOSTROPHE)):
            piece = found[0]
            if found[1]:
                x, apart = x + self._blank, 0
                end = max(end, x)
                continue
            x += apart
            lead, wide, step = self._piece(piece)
            at = x - lead if x else 0
            laid.append((piece, at))
            end = at + wide
            if piece[-1] in MARKS:
                x, apart = end, 1  # pieces of one word stand a pixel apart
            else:
                x, apart = at + step, 0
        return laid, end, x

    def lines(self, text: str, width: float) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line, taken = "", 0
            words = [
                word
                for group in together(paragraph.split(" "))
                for word in ([group] if self._laid(group)[1] <= width else group.split(" "))
            ]
            for word in words:
                _, wide, step = self._laid(word, taken + self._blank if line else 0)
                if line and wide > width:
                    lines.append(line)
                    line, taken = word, self._laid(word)[2]
                else:
                    line, taken = f"{line} {word}" if line else word, step
            lines.append(line)
        return lines

    def line(self, text: str, colour: Colour, track: float = 0) -> pygame.Surface:
        """One line as a picture; `track` pixels between its letters, as names on a map are set."""
        if track:
            return self._tracked(text, colour, track)
        laid, width, _ = self._laid(text)
        if laid == [(text.translate(APOSTROPHE), 0)]:
            return self.font.render(laid[0][0], True, colour)
        whole = pygame.Surface((width, self.font.get_linesize()), pygame.SRCALPHA)
        for piece, x in laid:
            whole.blit(self.font.render(piece, True, colour), (x, 0))
        return whole

    def _tracked(self, text: str, colour: Colour, track: float) -> pygame.Surface:
        """Each letter as far from the one before as its own step says: an f that reaches out takes no more room."""
        x = 0.0
        placed: list[tuple[pygame.Surface, int]] = []
        for letter in text.translate(APOSTROPHE):
            lead, _, step = self._piece(letter)
            picture = self.font.render(letter, True, colour)
            placed.append((picture, round(x) - (lead if placed else 0)))
            x += (step if letter != " " else self._blank) + track
        width = max((at + picture.get_width() for picture, at in placed), default=1)
        whole = pygame.Surface((width, self.font.get_linesize()), pygame.SRCALPHA)
        for picture, at in placed:
            whole.blit(picture, (at, 0))
        return whole


def together(words: list[str]) -> list[str]:
    """Words that stay on one line: a figure and what it counts, a plus and what it adds, a closing figure.

    In "of strength 4 from your reserve" the figure counts nothing; in "Glory: 3 of power" it does.
    """
    counted = -1  # up to here a figure counts
    groups = words[:1]
    for number, word in enumerate(words):
        before = words[number - 1] if number else ""
        if number == 0:
            pass
        elif number <= counted or before in SIGNS or word in SIGNS or _closes(words, number):
            groups[-1] = f"{groups[-1]} {word}"
        else:
            groups.append(word)
        if number == counted and number + 1 < len(words) and words[number + 1][:2] in ELIDED:
            counted = number + 1
        if COUNTING.fullmatch(word) and number + 1 < len(words):
            if words[number + 1] not in LINKS:
                counted = number + 1
            elif not number or not before[-1:].isalnum():
                counted = number + 2
    return groups


def _closes(words: list[str], number: int) -> bool:
    """Is it a figure behind which nothing comes?"""
    word = words[number]
    return CLOSING.fullmatch(word) is not None and (number == len(words) - 1 or not word[-1].isdigit())


def haloed(picture: pygame.Surface, edge: pygame.Surface, halo: int) -> pygame.Surface:
    width, height = picture.get_size()
    whole = pygame.Surface((width + 2 * halo, height + 2 * halo), pygame.SRCALPHA)
    for dx in range(-halo, halo + 1):
        for dy in range(-halo, halo + 1):
            if dx * dx + dy * dy <= halo * halo + 1:
                whole.blit(edge, (halo + dx, halo + dy))
    whole.blit(picture, (halo, halo))
    return whole
