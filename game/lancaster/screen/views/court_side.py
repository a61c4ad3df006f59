"""Beside the king's court: bishops, privileges and seals: how many are left, and who has them."""

from __future__ import annotations

from game.desktop.canvas import SHEET, Canvas
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, INK, INK_SECOND, NAME, RUBRIC, RUNNING, SMALL, Style
from game.desktop.widgets.sheets import heading
from game.kernel.contract import HIDDEN, mark
from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.panels.court import owned
from game.lancaster.screen.privileges import paint_privilege, privilege_title, privilege_use
from game.lancaster.screen.tokens import Token, arms, piece, row_width, token_row
from game.lancaster.wording.names import capital

PAD = 28.0
SEALS = 150.0  # what the seals take at the foot
HEAD = Style(20, "Semibold")


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
    support = desk.realm.part(Offices).support
    strength = str(support.strengths[support.knights])
    canvas.mark(f"{'bishops'}", PAD + pitch * (max(1, left) - 0.5), y + 44, pitch - 4)
    for number in range(bishops.all):
        x = PAD + pitch * (number + 0.5)
        if number < left:
            piece(canvas, "bishop_disc", strength, x, y + 44, pitch - 4)
        else:
            canvas.sprite("space_ring", x, y + 44, pitch - 6, fade=0.6)
    sides = [seat + desk.realm.seats * ally for seat in range(desk.realm.seats) for ally in (False, True)
             if not ally or bishops.serves_allies]  # fmt: skip
    figures = {side: (str(desk.table.goods[bishops.row + side]), False) for side in sides}
    for side, x in _each_house(canvas, desk, "bishop", figures, y + 96, width).items():
        canvas.mark(f"bishops.{side}", x, y + 96)
    canvas.sprite("rule", PAD + width / 2, y + 130, width, 14)
    return y + 130


def _each_house(
    canvas: Canvas, desk: Desk, icon: str, figures: dict[int, tuple[str, bool]], y: float, width: float
) -> dict[int, float]:
    """Arms, icon and figure of each of these sides, the same distance apart; gives where the icons are."""
    pitch = width / len(figures)
    size = 28.0 if len(figures) > 4 else 32.0
    found = {}
    for number, (side, (figure, faint)) in enumerate(figures.items()):
        x = PAD + pitch * number
        arms(canvas, desk.house(side), x + size * 0.45, y, size + 4)
        canvas.sprite(f"icon_{icon}", x + size * 1.36, y, size - 3, fade=0.6 if figure == "0" else 1.0)
        quiet = faint or figure in ("?", "0")
        canvas.text(figure, x + size * 1.86, y, Style(20, "Bold"), INK_SECOND if quiet else INK)
        found[side] = x + size * 1.36
    return found


def _privileges(canvas: Canvas, desk: Desk, y: float, width: float, height: float) -> float:
    gettext = desk.gettext
    _title(canvas, gettext("Privileges"), gettext("for the next round only"), y, width)
    part = desk.realm.part(Privileges)
    pitch = min(94.0, (height - y - 24 - SEALS) / len(part.names))
    for number, privilege in enumerate(part.names):
        at = y + 20 + pitch * (number + 0.5)
        paint_privilege(canvas, desk, privilege, PAD + 28, at, min(58.0, pitch - 10))
        canvas.mark(f"privilege.{privilege}", PAD + 28, at, min(58.0, pitch - 10))
        holders = [
            (side, fresh)
            for side in range(desk.realm.sides)
            for fresh in (False, True)
            for name in part.held(desk.table, side, fresh=fresh)
            if name == privilege
        ]
        _privilege(canvas, desk, privilege, holders, PAD + 70, at, width - 70)
    foot = y + 24 + pitch * len(part.names) + 4
    canvas.sprite("rule", PAD + width / 2, foot, width, 14)
    return foot


def _privilege(
    canvas: Canvas, desk: Desk, privilege: str, holders: list[tuple[int, bool]], x: float, y: float, width: float
) -> None:
    """Its name and who has it, faded who may use it only in the next round; below, what it does."""
    text = privilege_use(desk, privilege)
    lines = canvas.lines(text, width, SMALL)
    top = y - 11 * len(lines)
    right = x + width
    for side, fresh in reversed(holders):
        arms(canvas, desk.house(side), right - 12, top, 28, fade=0.6 if fresh else 1.0)
        right -= 28
    fresh_only = bool(holders) and all(fresh for _, fresh in holders)
    when = desk.gettext("nobody") if not holders else desk.gettext("next round") if fresh_only else ""
    name = privilege_title(desk, privilege)
    wide = canvas.measure(name, HEAD)
    if when and canvas.measure(when, ASIDE) <= right - x - wide - 14:
        canvas.text(when, right - 4, top, ASIDE, INK_SECOND, anchor="rm", width=right - x - wide - 10)
    canvas.text(name, x, top, HEAD, INK, width=right - x - 4, smaller=(Style(18, "Semibold"),))
    for number, line in enumerate(lines):
        canvas.text(line, x, top + 24 + 21 * number, SMALL, INK_SECOND, width=width)
    canvas.spot(f"court.{privilege}", PAD, y - 40, width + 70, 80, tip=_privilege_tip(desk, name, text, holders))


def _privilege_tip(desk: Desk, name: str, text: str, holders: list[tuple[int, bool]]) -> Tip:
    names = desk.names
    lines = [capital(text) + "."] if text else []
    for side, fresh in holders:
        sentence = mark("{house} may use it in the next round.") if fresh else mark("{house} may use it now.")
        lines.append(names.say(sentence, house=capital(names.side_of(side))))
    return Tip(name, lines)


def _seals(canvas: Canvas, desk: Desk, y: float, width: float) -> None:
    gettext, seats = desk.gettext, desk.realm.seats
    bishops = desk.realm.part(Bishops)
    secret = any(desk.table.goods[bishops.seals + seat] == HIDDEN for seat in range(seats))
    _title(canvas, gettext("Seals"), gettext("held in secret") if secret else "", y, width)
    figures = {seat: owned(desk, "seals", seat) for seat in range(seats)}
    for seat, x in _each_house(canvas, desk, "seal", figures, y + 38, width).items():
        canvas.mark(f"seals.{seat}", x, y + 38)
    own, having = desk.table.goods[bishops.seals + desk.me], desk.table.goods[bishops.row + desk.me]
    if own == HIDDEN:
        return
    power = str(bishops.worth(desk.table, desk.me))
    tokens: list[Token] = [
        "( 1 +", (str(having), "bishop"), ") ×", (str(own), "seal"), "=", (power, "power"),
    ]  # fmt: skip
    said = gettext("At the end")
    wide = canvas.measure(said, RUNNING) + 12
    style = Style(20, "Bold")
    if wide + row_width(canvas, tokens, 28, style) <= width:
        canvas.text(said, PAD, y + 82, RUNNING, INK, width=wide)
        token_row(canvas, tokens, PAD + wide, y + 82, 28, style, INK)
    elif row_width(canvas, tokens, 24, style) <= width:
        token_row(canvas, tokens, PAD, y + 82, 24, style, INK)
