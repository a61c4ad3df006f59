"""Where two houses stand for the first places at the end; with more of them the plaques tell it on hover."""

from __future__ import annotations

from game.desktop.canvas import Canvas
from game.desktop.theme import ASIDE, INK, INK_SECOND, NUMERAL, RUBRIC, RUNNING, SMALL, VERDIGRIS, Style
from game.kernel.contract import mark
from game.lancaster.rules.outlook import standings
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box
from game.lancaster.screen.panels.arms import arms
from game.lancaster.screen.tokens import token_row

HEIGHT = 108.0
LEADS = Style(18, "SemiboldIt")


def has_firsts(desk: Desk) -> bool:
    return desk.realm.seats == 2


def paint_firsts(canvas: Canvas, desk: Desk, box: Box, y: float) -> None:
    """Knighthood and extensions: both figures, and who leads."""
    scoring = desk.realm.figures.scoring
    title = desk.gettext(mark("First place at the end"))
    prize = scoring.knighthood.first
    each = desk.gettext(mark("each"))
    wide = canvas.measure(each, ASIDE)
    canvas.text(each, box.right, y + 13, ASIDE, INK_SECOND, anchor="rm")
    token_row(canvas, [(str(prize), "power")], box.right - wide - 8, y + 12, 28, NUMERAL, anchor="r")
    canvas.text(title, box.x, y + 12, Style(22, "Semibold"), RUBRIC, width=box.width - wide - 80)
    listed = standings(desk.realm, desk.table)
    knights = [(one.knighthood, one.knighthood_points) for one in listed]
    built = [(one.extensions, one.extension_points) for one in listed]
    rows = (
        ("icon_knighthood", desk.gettext(mark("knighthood")), knights),
        ("icon_extension", desk.gettext(mark("extensions")), built),
    )
    for number, (icon, word, figures) in enumerate(rows):
        middle = y + 48 + 36 * number
        canvas.sprite(icon, box.x + 16, middle, 30)
        canvas.text(word, box.x + 42, middle, RUNNING, INK, width=110, smaller=(SMALL,))
        for seat, (amount, points) in enumerate(figures):
            alone = bool(points) and not all(one for _, one in figures)
            _figure(canvas, desk, seat, amount, alone, box.x + 158 + seat * 108, middle)


def _figure(canvas: Canvas, desk: Desk, seat: int, amount: int, leads: bool, x: float, y: float) -> None:
    arms(canvas, desk.house(seat), x + 12, y, 30)
    canvas.text(str(amount), x + 32, y, NUMERAL, INK if leads else INK_SECOND)
    said = desk.gettext(mark("leads"))
    wide = canvas.measure(str(amount), NUMERAL)
    if leads:
        canvas.text(said, x + 38 + wide, y, LEADS, VERDIGRIS, width=64 - wide)
