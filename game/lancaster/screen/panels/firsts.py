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
TITLE = (Style(22, "Semibold"), Style(20, "Semibold"), Style(18, "Semibold"))


def has_firsts(desk: Desk) -> bool:
    return desk.realm.seats == 2


def paint_firsts(canvas: Canvas, desk: Desk, box: Box, y: float) -> None:
    """Knighthood and extensions: both figures, and who leads."""
    scoring = desk.realm.figures.scoring
    title = desk.gettext(mark("First place at the end"))
    prize = scoring.knighthood.first
    each = desk.gettext(mark("each"))
    wide = canvas.measure(each, ASIDE)
    canvas.text(each, box.right, y + 13, ASIDE, INK_SECOND, anchor="rm", width=wide + 2)
    token_row(canvas, [(str(prize), "power")], box.right - wide - 8, y + 12, 28, NUMERAL, anchor="r")
    canvas.text(title, box.x, y + 12, TITLE[0], RUBRIC, width=box.width - wide - 56, smaller=TITLE[1:])
    listed = standings(desk.realm, desk.table)
    knights = [(one.knighthood, one.knighthood_points) for one in listed]
    built = [(one.extensions, one.extension_points) for one in listed]
    rows = (
        ("icon_knighthood", desk.gettext(mark("knighthood")), knights),
        ("icon_extension", desk.gettext(mark("extensions")), built),
    )
    roomy = canvas.measure(desk.gettext(mark("leads")), LEADS) <= 50
    pitch = 108.0 if roomy else 72.0
    left = box.x + 158 if roomy else box.right - 2 * pitch
    for number, (icon, word, figures) in enumerate(rows):
        middle = y + 48 + 36 * number
        canvas.sprite(icon, box.x + 16, middle, 30)
        canvas.text(word, box.x + 42, middle, RUNNING, INK, width=left - box.x - 48, smaller=(SMALL,))
        for seat, (amount, points) in enumerate(figures):
            alone = bool(points) and not all(one for _, one in figures)
            _figure(canvas, desk, seat, amount, alone, left + seat * pitch, middle, roomy=roomy)


def _figure(
    canvas: Canvas, desk: Desk, seat: int, amount: int, leads: bool, x: float, y: float, *, roomy: bool
) -> None:
    """Who leads is said in a word, or where that is long by a laurel as on the plaques."""
    if leads and not roomy:
        canvas.sprite("laurel", x + 12, y, 38)
    arms(canvas, desk.house(seat), x + 12, y, 30 if roomy or not leads else 24)
    canvas.text(str(amount), x + 32, y, NUMERAL, INK if leads else INK_SECOND)
    said = desk.gettext(mark("leads"))
    wide = canvas.measure(str(amount), NUMERAL)
    if leads and roomy:
        canvas.text(said, x + 38 + wide, y, LEADS, VERDIGRIS, width=64 - wide)
