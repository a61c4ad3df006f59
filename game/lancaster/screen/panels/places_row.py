"""While nothing is weighed: what each kind of place is for, a sign and a word."""

from __future__ import annotations

from game.desktop.canvas import Canvas
from game.desktop.theme import INK, RUNNING, SMALL
from game.kernel.contract import mark
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.panels.box_errands import places_of_modules
from game.lancaster.screen.tokens import Token, row_width, token_row

FITS = ((30.0, RUNNING), (30.0, SMALL), (26.0, SMALL), (24.0, SMALL))
LEAST, MOST = 5.0, 26.0  # between two kinds of places


def paint_places(canvas: Canvas, desk: Desk, x: float, y: float, width: float, *, allied: bool) -> None:
    """All kinds that are in the game where there is room, else those of the base game."""
    base = _of_the_base(desk, allied=allied)
    rows = [base] if allied else [_of_all(desk), base]
    for row in (row for row in rows if row):
        for size, style in FITS:
            gaps = len(row) / 2 - 1
            wide = row_width(canvas, row, size, style)
            if wide + LEAST * gaps <= width:
                gap = min(MOST, (width - wide) / gaps)
                for first in range(0, len(row), 2):
                    x += token_row(canvas, row[first : first + 2], x, y, size, style, INK) + gap
                return
    if row_width(canvas, base[:4], 24, SMALL) + 20 <= width:  # large letters: two lines
        wide = token_row(canvas, base[:2], x, y - 15, 24, SMALL, INK)
        token_row(canvas, base[2:4], x + wide + 20, y - 15, 24, SMALL, INK)
        token_row(canvas, base[4:], x, y + 10, 24, SMALL, INK)
        return
    icons: list[Token] = [token for token in base if not isinstance(token, str)]
    if row_width(canvas, icons, 30, SMALL) <= width:
        token_row(canvas, icons, x, y, 30, SMALL, INK)


def _of_the_base(desk: Desk, *, allied: bool) -> list[Token]:
    gettext = desk.gettext
    goods, power = gettext(mark("goods")), gettext(mark("favour, power"))
    if allied:  # what an ally can do with them
        goods, power = gettext(mark("knights")), gettext(mark("favour, strength"))
    return [("", "county"), gettext(mark("noble or reward")), ("", "castle"), goods, ("", "conflict"), power]


def _of_all(desk: Desk) -> list[Token]:
    """With the king's court or the tower in the game: those of the base in fewer words, then theirs."""
    gettext = desk.gettext
    found = places_of_modules(desk)
    if not found:
        return []
    base: list[Token] = [("", "county"), gettext(mark("reward")), ("", "castle"), gettext(mark("goods"))]
    return [*base, ("", "conflict"), gettext(mark("power")), *found]
