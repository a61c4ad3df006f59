"""Choices as chips: a small plate with a disc, icons or words, flowing in rows, page by page when there are many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.desktop.canvas import SOFT, Canvas
from game.desktop.spots import Action, Tip
from game.desktop.theme import INK, NUMERAL, RUNNING, SMALL, Style
from game.lancaster.screen.tokens import GIVES, Token, arms, disc, row_width, token_row

GAP = 6.0
HEIGHT = 46.0
PAD = 19.0
WORDS = Style(20, "Semibold")


class Size(NamedTuple):
    """How large chips are, and whether they say in words what their icons show."""

    height: float
    words: Style
    figures: Style
    icon: float
    disc: float
    pad: float
    worded: bool = True


LARGE = Size(HEIGHT, WORDS, NUMERAL, 27.0, 38.0, PAD)
MIDDLE = LARGE._replace(height=40.0, icon=26.0, disc=34.0, pad=16.0)
LOW = Size(36.0, Style(18, "Semibold"), Style(18, "Bold"), 23.0, 30.0, 15.0)
BARE = LARGE._replace(worded=False, icon=36.0, pad=17.0)
TIGHT = LARGE._replace(height=42.0, worded=False, icon=32.0, disc=34.0, pad=9.2)
SIZES = (LARGE, MIDDLE, LOW, BARE, TIGHT, LOW._replace(worded=False))
"""In the order in which they are tried."""

SLACK = 3.0  # what letters drawn in whole pixels may take from the rows below them
STRETCH = 64.0
"""How much wider than what stands on it a chip may be, so that a row ends where the sheet does."""


class Knight(NamedTuple):
    """A disc on a chip."""

    house: str
    strength: int
    allied: bool = False


class Shield(NamedTuple):
    house: str


class Brief(NamedTuple):
    """What stands in for the words where there is no room for them: without it two chips would look alike."""

    tokens: list[Token]


Piece = Knight | Shield | Brief | list[Token] | str
"""What stands on a chip, from left to right; a text may wrap."""


@dataclass(slots=True)
class Chip:
    name: str
    action: Action | None
    pieces: Sequence[Piece]
    label: str
    tip: list[str] = field(default_factory=list)
    key: int = 0
    chosen: bool = False


def _pieces(chip: Chip, size: Size) -> Sequence[Piece]:
    """What is drawn: words give way to their icons, but never leave a chip blank."""
    pieces = [piece for piece in chip.pieces if not isinstance(piece, Brief)]
    icons = [piece for piece in pieces if isinstance(piece, list)]
    if len(icons) in (0, len(pieces)):  # no icons, or nothing but icons: no word tells their figures
        return pieces
    if size.worded:
        return [_without_figures(piece) if isinstance(piece, list) else piece for piece in pieces]
    brief = [piece.tokens if isinstance(piece, Brief) else piece for piece in chip.pieces]
    return [piece for piece in brief if not isinstance(piece, str)]


def _without_figures(tokens: list[Token]) -> list[Token]:
    """Goods whose number the words beside them tell; a price is written, for the words tell what it buys."""
    if GIVES in tokens:
        return tokens
    return [token if isinstance(token, str) else ("", token[1]) for token in tokens]


def _piece_width(canvas: Canvas, piece: Piece, size: Size) -> float:
    if isinstance(piece, Knight):
        return size.disc + 2
    if isinstance(piece, Shield):
        return size.disc - 6
    if isinstance(piece, str):
        return canvas.measure(piece, size.words) + 6
    if isinstance(piece, Brief):
        piece = piece.tokens
    return row_width(canvas, piece, size.icon, size.figures) + 2


def chip_width(canvas: Canvas, chip: Chip, size: Size = LARGE) -> float:
    return sum(_piece_width(canvas, piece, size) for piece in _pieces(chip, size)) + 2 * size.pad


def flow(canvas: Canvas, chips: Sequence[Chip], width: float, size: Size = LARGE) -> list[list[tuple[Chip, float]]]:
    """Rows of chips with their widths; none is wider than the room."""
    rows: list[list[tuple[Chip, float]]] = []
    used = 0.0
    for chip in chips:
        wide = min(width, chip_width(canvas, chip, size))
        if not rows or used + GAP + wide > width:
            rows.append([])
            used = -GAP
        rows[-1].append((chip, wide))
        used += GAP + wide
    return rows


def _evened(canvas: Canvas, chips: Sequence[Chip], width: float, size: Size) -> list[list[tuple[Chip, float]]]:
    """The same number of rows, with as many chips in each as can be, and as wide as the room where they can be."""
    rows = flow(canvas, chips, width, size)
    even = -(-len(chips) // len(rows)) if rows else 0
    parts = [chips[first : first + even] for first in range(0, len(chips), even or 1)]
    equal = [flow(canvas, part, width, size) for part in parts]
    if all(len(one) == 1 for one in equal):
        rows = [one[0] for one in equal]
        widest = max(wide for row in rows for _, wide in row)
        cell = (width - GAP * (even - 1)) / even
        if even > 1 and widest <= cell:  # columns
            return [[(chip, min(cell, widest + STRETCH)) for chip, _ in row] for row in rows]
    return [_stretched(row, width) for row in rows]


def _stretched(row: list[tuple[Chip, float]], width: float) -> list[tuple[Chip, float]]:
    spare = width - sum(wide for _, wide in row) - GAP * (len(row) - 1)
    more = max(0.0, min(STRETCH, spare / len(row)))
    return [(chip, wide + more) for chip, wide in row] if len(row) > 1 else row


def heights(canvas: Canvas, chips: Sequence[Chip], width: float) -> list[tuple[bool, float]]:
    """For each of the sizes in the order in which they are tried: whether they are worded, and how high they are."""
    return [(size.worded, len(flow(canvas, chips, width, size)) * (size.height + GAP) - GAP) for size in SIZES]


def paint_chips(
    canvas: Canvas, chips: Sequence[Chip], x: float, y: float, width: float, height: float, page: int
) -> int:
    """All of them, smaller or without words if need be; page by page only beyond that. Gives the number of pages."""
    for size in (*SIZES, LOW):
        rows = _evened(canvas, chips, width, size)
        step = size.height + GAP
        fit = max(1, int((height + GAP + SLACK) // step))
        if len(rows) <= fit:
            break
    pages = max(1, (len(rows) + fit - 1) // fit)
    shown = rows[page % pages * fit : page % pages * fit + fit]
    spare = height - len(shown) * step + GAP
    at_y = y + max(0.0, spare / 2)
    for row in shown:
        at = x
        for chip, wide in row:
            _chip(canvas, chip, at, at_y, wide, size)
            at += wide + GAP
        at_y += step
    return pages


def _chip(canvas: Canvas, chip: Chip, x: float, y: float, width: float, size: Size) -> None:
    plate = "button_gold" if chip.chosen else "button" if chip.action is not None else "button_disabled"
    canvas.nine(plate, x, y, width, size.height, shadow=SOFT if chip.action is not None else None)
    middle = y + size.height / 2 - 1
    room = width - 2 * size.pad
    pieces = _pieces(chip, size)
    at = x + max(size.pad, (width - chip_width(canvas, chip, size)) / 2 + size.pad)
    fixed = sum(_piece_width(canvas, piece, size) for piece in pieces if not isinstance(piece, str))
    for piece in pieces:
        if isinstance(piece, Knight):
            across = size.disc
            disc(
                canvas, piece.house, piece.strength, at + across / 2 - 1, middle, across, allied=piece.allied,
                shadow=(2, 2, 0.4),
            )  # fmt: skip
        elif isinstance(piece, Shield):
            arms(canvas, piece.house, at + size.disc / 2 - 6, middle, size.disc - 6)
        elif isinstance(piece, str):
            _words(canvas, piece, at, middle, room - fixed + 8, size.words)
        elif isinstance(piece, list):
            token_row(canvas, piece, at, middle, size.icon, size.figures, INK)
        at += _piece_width(canvas, piece, size)
    tip = Tip(lines=chip.tip) if chip.tip else None
    canvas.spot(
        chip.name, x, y, width, size.height, chip.action, label=chip.label, tip=tip, legal=chip.action is not None,
        glow=False, key=chip.key, chosen=chip.chosen,
    )  # fmt: skip


def _words(canvas: Canvas, text: str, x: float, y: float, room: float, style: Style) -> None:
    """One line, or two smaller ones."""
    if canvas.measure(text, style) <= room:
        canvas.text(text, x + 2, y, style, INK, width=room)
        return
    if canvas.measure(text, SMALL) <= room:
        canvas.text(text, x + 2, y, RUNNING, INK, width=room, smaller=(SMALL,))
        return
    lines = canvas.lines(text, room, SMALL)
    step = min(20.0, canvas.line_height(SMALL) * 0.86)
    for number, line in enumerate(lines):
        canvas.text(line, x + 2, y + (number - (len(lines) - 1) / 2) * step, SMALL, INK, width=room)
