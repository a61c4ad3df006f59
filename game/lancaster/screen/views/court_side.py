"""Beside the king's court: bishops, privileges and seals: how many are left, and who has them."""

from __future__ import annotations

from game.desktop.canvas import SHEET, Canvas
from game.desktop.theme import ASIDE, INK, INK_SECOND, NAME, NUMERAL, RUBRIC, RUNNING, SMALL, Style
from game.desktop.widgets.sheets import heading
from game.kernel.contract import HIDDEN, mark
from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.panels.court import owned
from game.lancaster.screen.tokens import Token, arms, piece, row_width, token_row

PAD = 28.0
TOKENS = {"shield": "token_shield", "archer": "token_archer", "tudor": "token_tudor"}
USES = {
    "shield": mark("keeps the knight of a county in place"),
    "archer": mark("fights on the space below in France"),
    "tudor": mark("goes with a knight or the lord"),
}


def paint_court_side(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("panel", 0, 0, box.width, box.height, shadow=SHEET)
    width = box.width - 2 * PAD
    heading(canvas, desk.gettext("In the king's gift"), PAD - 4, 50, size=50, width=width + 4)
    y = _bishops(canvas, desk, 98, width)
    y = _privileges(canvas, desk, y + 26, width, box.height)
    _seals(canvas, desk, y + 26, width)


def _title(canvas: Canvas, text: str, aside: str, y: float, width: float) -> None:
    wide = canvas.measure(text, NAME)
    canvas.text(text, PAD, y, NAME, RUBRIC, width=width, smaller=(Style(20, "Semibold"),))
    if canvas.measure(aside, ASIDE) <= width - wide - 16:
        canvas.text(aside, PAD + width, y + 1, ASIDE, INK_SECOND, anchor="rm", width=width - wide - 16)


def _bishops(canvas: Canvas, desk: Desk, y: float, width: float) -> float:
    bishops = desk.realm.part(Bishops)
    left = desk.table.own[bishops.left]
    aside = desk.names.say(mark("{left} of {all} left"), left=left, all=bishops.all)
    _title(canvas, desk.gettext("Bishops"), aside, y, width)
    pitch = min(52.0, width / bishops.all)
    canvas.mark("bishops", PAD + pitch * (max(1, left) - 0.5), y + 44, pitch - 4)
    for number in range(bishops.all):
        x = PAD + pitch * (number + 0.5)
        if number < left:
            piece(canvas, "bishop_disc", "", x, y + 44, pitch - 4)
        else:
            canvas.sprite("space_ring", x, y + 44, pitch - 6, fade=0.6)
    pitch = width / desk.realm.seats
    for seat in range(desk.realm.seats):
        x = PAD + pitch * seat
        arms(canvas, desk.realm.houses[seat], x + 13, y + 94, 32)
        count = str(desk.table.goods[bishops.row + seat])
        token_row(canvas, [(count, "bishop")], x + 30, y + 94, 28, Style(20, "Bold"), INK)
    canvas.sprite("rule", PAD + width / 2, y + 128, width, 14)
    return y + 128


def _privileges(canvas: Canvas, desk: Desk, y: float, width: float, height: float) -> float:
    gettext = desk.gettext
    _title(canvas, gettext("Privileges"), gettext("unused ones return"), y, width)
    part = desk.realm.part(Privileges)
    pitch = min(74.0, (height - y - 210) / 3)
    for number, privilege in enumerate(part.names):
        at = y + 24 + pitch * (number + 0.5)
        figure = str(part.strength[number]) if part.strength[number] else ""
        piece(canvas, TOKENS.get(privilege, "token_shield"), figure, PAD + 26, at, min(54.0, pitch - 8))
        canvas.mark(f"privilege.{privilege}", PAD + 26, at, min(54.0, pitch - 8))
        holders = [
            (side, fresh)
            for side in range(desk.realm.sides)
            for fresh in (False, True)
            for name in part.held(desk.table, side, fresh=fresh)
            if name == privilege
        ]
        _privilege(canvas, desk, privilege, holders, PAD + 66, at, width - 66)
    foot = y + 24 + pitch * len(part.names) + 8
    canvas.sprite("rule", PAD + width / 2, foot, width, 14)
    return foot


def _privilege(
    canvas: Canvas, desk: Desk, privilege: str, holders: list[tuple[int, bool]], x: float, y: float, width: float
) -> None:
    """What it does; below, whose it is now and whose in the next round."""
    text = desk.gettext(USES[privilege]) if privilege in USES else privilege
    lines = canvas.lines(text, width, SMALL)
    if len(lines) == 1:
        canvas.text(text, x, y - 14, ASIDE, INK_SECOND, width=width, smaller=(SMALL,))
    else:
        canvas.text(desk.names.privilege(privilege), x, y - 14, ASIDE, INK_SECOND, width=width, smaller=(SMALL,))
    at = x
    for side, fresh in holders:
        arms(canvas, desk.house(side), at + 12, y + 12, 28, fade=0.75 if fresh else 1.0)
        at += 28
        when = desk.gettext("next round") if fresh else desk.gettext("now")
        if at + canvas.measure(when, SMALL) <= x + width:
            canvas.text(when, at + 2, y + 13, SMALL, INK_SECOND if fresh else INK)
            at += canvas.measure(when, SMALL) + 14
    if not holders:
        canvas.text(desk.gettext("nobody has one"), x, y + 13, SMALL, INK_SECOND, width=width)


def _seals(canvas: Canvas, desk: Desk, y: float, width: float) -> None:
    gettext, seats = desk.gettext, desk.realm.seats
    bishops = desk.realm.part(Bishops)
    secret = any(desk.table.goods[bishops.seals + seat] == HIDDEN for seat in range(seats))
    _title(canvas, gettext("Seals"), gettext("held in secret") if secret else "", y, width)
    pitch = width / seats
    for seat in range(seats):
        x = PAD + pitch * seat
        arms(canvas, desk.realm.houses[seat], x + 15, y + 40, 38)
        canvas.sprite("icon_seal", x + 46, y + 40, 28)
        figure, counted = owned(desk, "seals", seat)
        canvas.text(figure, x + 62, y + 40, NUMERAL, INK_SECOND if counted or figure == "?" else INK)
        canvas.mark(f"seals.{seat}", x + 46, y + 40)
    own, having = desk.table.goods[bishops.seals + desk.me], desk.table.goods[bishops.row + desk.me]
    power = str(bishops.worth(desk.table, desk.me))
    tokens: list[Token] = [
        "( 1 +", (str(having), "bishop"), ") ×", (str(own), "seal"), "=", (power, "power"),
    ]  # fmt: skip
    said = gettext("At the end")
    wide = canvas.measure(said, RUNNING) + 12
    style = Style(20, "Bold")
    if wide + row_width(canvas, tokens, 28, style) <= width:
        canvas.text(said, PAD, y + 88, RUNNING, INK)
        token_row(canvas, tokens, PAD + wide, y + 88, 28, style, INK)
    elif row_width(canvas, tokens, 24, style) <= width:
        token_row(canvas, tokens, PAD, y + 88, 24, style, INK)
