"""Running text with bold words, links and hits of a search, wrapped and drawn at its final size.

In a text `**bold**` is bold and `[label|topic]` leads somewhere.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.desktop.canvas import Canvas
from game.desktop.faces import together
from game.desktop.theme import GOLD, INK, INK_RULE, INK_SECOND, RUBRIC, RUNNING, Colour, Style

_MARKS = re.compile(r"\*\*(.+?)\*\*|\[([^|\]]+)\|([^\]]+)\]")
LEADING = 1.32
BOLD = {"Regular": "Semibold", "It": "SemiboldIt", "Semibold": "Bold"}
Go = Callable[[str], None]


class Span(NamedTuple):
    text: str
    bold: bool = False
    link: str = ""
    hit: bool = False


class Word(NamedTuple):
    span: Span
    glued: bool  # no space before it
    width: float


def plain(text: str) -> str:
    """The text without its marks."""
    return "".join(span.text for span in spans(text))


def spans(text: str) -> list[Span]:
    found: list[Span] = []
    at = 0
    for match in _MARKS.finditer(text):
        if match.start() > at:
            found.append(Span(text[at : match.start()]))
        bold, label, link = match.groups()
        found.append(Span(bold, bold=True) if bold else Span(label, link=link))
        at = match.end()
    if at < len(text):
        found.append(Span(text[at:]))
    return found


def fold(text: str) -> str:
    """For searching: no capitals, no accents, as many letters as before."""
    return "".join((unicodedata.normalize("NFD", letter)[0].lower() or letter)[0] for letter in text)


def find(text: str, words: str) -> list[tuple[int, int]]:
    """Where the words of a search stand in a plain text."""
    within, wanted = fold(text), fold(words.strip())
    if not wanted:
        return []
    return [(match.start(), match.end()) for match in re.finditer(re.escape(wanted), within)]


def marked(text: str, words: str) -> list[Span]:
    """The spans of a text, cut where a hit begins or ends."""
    parts = spans(text)
    hits = find("".join(span.text for span in parts), words)
    found: list[Span] = []
    at = 0
    for span in parts:
        cuts = sorted({0, len(span.text), *(cut - at for hit in hits for cut in hit if 0 < cut - at < len(span.text))})
        for start, end in pairwise(cuts):
            inside = any(a <= at + start and at + end <= b for a, b in hits)
            found.append(Span(span.text[start:end], span.bold, span.link, inside))
        at += len(span.text)
    return found


def style_of(span: Span, style: Style) -> Style:
    return Style(style.size, BOLD.get(style.cut, style.cut)) if span.bold or span.hit or span.link else style


def wrapped(canvas: Canvas, parts: list[Span], width: float, style: Style) -> list[list[Word]]:
    """Lines of words; what is glued stays with what it is glued to, and a figure with what it counts."""
    lines: list[list[Word]] = [[]]
    used = 0.0
    space = canvas.measure(" ", style)
    for group in _company(_groups(canvas, parts, style), space, width):
        wide = _wide(group, space)
        if lines[-1] and used + space + wide > width:
            lines.append([])
            used = 0.0
        used += wide + (space if lines[-1] else 0.0)
        lines[-1] += group
    return [line for line in lines if line]


def _wide(group: list[Word], space: float) -> float:
    return sum(word.width + (0.0 if word.glued or not number else space) for number, word in enumerate(group))


def _company(groups: list[list[Word]], space: float, width: float) -> list[list[Word]]:
    """The groups that stand on one line together, unless that would be too long for any line."""
    found: list[list[Word]] = []
    rest = iter(groups)
    for text in together(["".join(word.span.text for word in group) for group in groups]):
        some = [next(rest) for _ in text.split(" ")]
        whole = [word for group in some for word in group]
        found += [whole] if _wide(whole, space) <= width else some
    return found


def _groups(canvas: Canvas, parts: list[Span], style: Style) -> list[list[Word]]:
    """Words that no line may part, each a list of pieces."""
    groups: list[list[Word]] = []
    space_before = True
    for span in parts:
        for number, piece in enumerate(re.split(r"( )", span.text)):
            if piece == " ":
                space_before = True
            elif piece:
                width = canvas.measure(piece, style_of(span, style))
                word = Word(span._replace(text=piece), not space_before, width)
                if space_before or not groups:
                    groups.append([word])
                else:
                    groups[-1].append(word)
                space_before = False
            elif number and not piece:
                continue
    return groups


def step(canvas: Canvas, style: Style) -> float:
    """From one line to the next."""
    return max(style.size, canvas.studio.lettering.pixels(style, canvas.unit) / canvas.unit) * LEADING


def draw_line(
    canvas: Canvas, line: list[Word], x: float, y: float, style: Style = RUNNING, colour: Colour = INK,
    go: Go | None = None, name: str = "",
) -> None:  # fmt: skip
    """One line with its middle at y. Words alike stand in one text; links answer."""
    space = canvas.measure(" ", style)
    runs: list[tuple[Span, str]] = []
    for number, word in enumerate(line):
        lead = "" if word.glued or not number else " "
        kind = word.span._replace(text="")
        if runs and runs[-1][0] == kind:
            runs[-1] = (kind, runs[-1][1] + lead + word.span.text)
        else:
            runs.append((kind, lead + word.span.text))
    at = x
    for number, (kind, text) in enumerate(runs):
        if text.startswith(" "):
            at += space
            text = text[1:]
        own = style_of(kind, style)
        wide = canvas.measure(text, own)
        if kind.hit:
            _glow(canvas, at - 3, y - own.size * 0.62, wide + 6, own.size * 1.24)
        canvas.text(text, at, y, own, RUBRIC if kind.hit else INK_SECOND if kind.link else colour, width=wide)
        if kind.link:
            canvas.rule(at, y + own.size * 0.52, wide, INK_RULE, 1.2)
            if go is not None:
                canvas.spot(
                    f"link.{name}.{number}", at - 2, y - own.size * 0.7, wide + 4, own.size * 1.4,
                    partial(go, kind.link), label=text, topic=kind.link,
                )  # fmt: skip
        at += wide


def _glow(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """A breath of gold behind a hit."""
    rect = canvas.rect(x, y, width, height)
    breath = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(breath, (*GOLD[1], 110), breath.get_rect(), border_radius=max(2, rect.height // 4))
    canvas.surface.blit(breath, rect)
