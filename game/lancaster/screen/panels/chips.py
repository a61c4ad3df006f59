"""Choices as chips: a small plate with a disc, icons or words, flowing in rows, page by page when there are many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.desktop.canvas import SOFT, Canvas
from game.desktop.spots import Action, Tip
from game.desktop.theme import INK, NUMERAL, RUNNING, SMALL, Style
from game.lancaster.screen.tokens import Token, arms, disc, row_width, token_row

GAP = 6.0
HEIGHT = 46.0
PAD = 13.0
WORDS = Style(20, "Semibold")


class Knight(NamedTuple):
    """A disc on a chip."""

    house: str
    strength: int
    allied: bool = False


class Shield(NamedTuple):
    house: str


Piece = Knight | Shield | list[Token] | str
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


def _piece_width(canvas: Canvas, piece: Piece, style: Style) -> float:
    if isinstance(piece, Knight):
        return 40.0
    if isinstance(piece, Shield):
        return 32.0
    if isinstance(piece, str):
        return canvas.measure(piece, style) + 6
    return row_width(canvas, piece, 27, NUMERAL) + 2


def chip_width(canvas: Canvas, chip: Chip, style: Style = WORDS) -> float:
    return sum(_piece_width(canvas, piece, style) for piece in chip.pieces) + 2 * PAD


def flow(canvas: Canvas, chips: Sequence[Chip], width: float) -> list[list[tuple[Chip, float]]]:
    """Rows of chips with their widths; none is wider than the room."""
    rows: list[list[tuple[Chip, float]]] = []
    used = 0.0
    for chip in chips:
        wide = min(width, chip_width(canvas, chip))
        if not rows or used + GAP + wide > width:
            rows.append([])
            used = -GAP
        rows[-1].append((chip, wide))
        used += GAP + wide
    return rows


def paint_chips(
    canvas: Canvas, chips: Sequence[Chip], x: float, y: float, width: float, height: float, page: int
) -> int:
    """As many rows as there is room for; gives the number of pages."""
    rows = flow(canvas, chips, width)
    fit = max(1, int((height + GAP) // (HEIGHT + GAP)))
    pages = max(1, (len(rows) + fit - 1) // fit)
    shown = rows[page % pages * fit : page % pages * fit + fit]
    step = HEIGHT + GAP
    spare = height - len(shown) * step + GAP
    at_y = y + max(0.0, min(spare / 2, 10.0))
    for row in shown:
        at = x
        for chip, wide in row:
            _chip(canvas, chip, at, at_y, wide)
            at += wide + GAP
        at_y += step
    return pages


def _chip(canvas: Canvas, chip: Chip, x: float, y: float, width: float) -> None:
    plate = "button_gold" if chip.chosen else "button" if chip.action is not None else "button_disabled"
    canvas.nine(plate, x, y, width, HEIGHT, shadow=SOFT if chip.action is not None else None)
    middle = y + HEIGHT / 2 - 1
    room = width - 2 * PAD
    at = x + PAD
    fixed = sum(_piece_width(canvas, piece, WORDS) for piece in chip.pieces if not isinstance(piece, str))
    for piece in chip.pieces:
        if isinstance(piece, Knight):
            disc(canvas, piece.house, piece.strength, at + 18, middle, 38, allied=piece.allied, shadow=(2, 2, 0.4))
        elif isinstance(piece, Shield):
            arms(canvas, piece.house, at + 13, middle, 32)
        elif isinstance(piece, str):
            _words(canvas, piece, at, middle, room - fixed + 8)
        else:
            token_row(canvas, piece, at, middle, 27, NUMERAL, INK)
        at += _piece_width(canvas, piece, WORDS)
    tip = Tip(lines=chip.tip) if chip.tip else None
    canvas.spot(
        chip.name, x, y, width, HEIGHT, chip.action, label=chip.label, tip=tip, legal=chip.action is not None,
        glow=False, key=chip.key, chosen=chip.chosen,
    )  # fmt: skip


def _words(canvas: Canvas, text: str, x: float, y: float, room: float) -> None:
    """One line, or two smaller ones."""
    if canvas.measure(text, WORDS) <= room:
        canvas.text(text, x + 2, y, WORDS, INK, width=room)
        return
    if canvas.measure(text, SMALL) <= room:
        canvas.text(text, x + 2, y, RUNNING, INK, width=room, smaller=(SMALL,))
        return
    lines = canvas.lines(text, room, SMALL)
    step = min(20.0, canvas.line_height(SMALL) * 0.86)
    for number, line in enumerate(lines):
        canvas.text(line, x + 2, y + (number - (len(lines) - 1) / 2) * step, SMALL, INK, width=room)
