"""Beside a castle: what it pays this round as it stands, all of it in sum, and what can still be built."""

from __future__ import annotations

from game.desktop.canvas import SHEET, Canvas
from game.desktop.spots import Tip
from game.desktop.theme import INK, INK_RULE, INK_SECOND, NAME, NUMERAL, RUBRIC, RUNNING, SMALL, Style
from game.desktop.widgets.sheets import heading
from game.lancaster.rules.knights import Knights
from game.lancaster.rules.outlook import castle_yield
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.panels.ornament import ornament
from game.lancaster.screen.tokens import Token, bargain_tokens, disc, goods_tokens, row_width, token_row
from game.lancaster.screen.views.castle import castle_key, shown_seat
from game.lancaster.wording.lacking import space_lacking_text
from game.lancaster.wording.names import capital

PAD = 28.0
ROW = 50.0


def castle_side_key(desk: Desk) -> object:
    return castle_key(desk)


def paint_castle_side(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("panel", 0, 0, box.width, box.height, shadow=SHEET)
    gettext, realm, seat = desk.gettext, desk.realm, shown_seat(desk)
    found = castle_yield(realm, desk.table, seat)
    width = box.width - 2 * PAD
    heading(canvas, gettext("This round's yield"), PAD - 4, 52, ground="rubric", size=52, width=width + 4)
    rows: list[tuple[str, list[Token], str]] = []
    spaces = {space.id: space for space in realm.figures.spaces}
    for name, knight in found.spaces:
        text = gettext("Knight of {strength}").format(strength=knight) if knight else gettext("Extension")
        rows.append((text, bargain_tokens(spaces[name].cost, spaces[name].gain), name))
    if found.votes:
        rows.append((gettext("Table of nobles"), goods_tokens({"votes": found.votes}), ""))
    lacks = {
        name: space_lacking_text(desk.names, found.lacking[name], desk.names.short(spaces[name].cost))
        for name in found.lacking
    }
    foot = 190.0
    pitch = min(ROW, (box.height - 92 - foot - 84) / max(1, len(rows)))
    y = 92.0
    for text, tokens, name in rows:
        lacking = lacks.get(name)
        _line(canvas, text, tokens, y + pitch / 2, width, fade=0.45 if lacking else 1.0)
        if lacking:
            canvas.spot(f"yields.{name}", PAD, y, width, pitch, tip=Tip(capital(desk.names.space(name)), [lacking]))
        y += pitch
        canvas.rule(PAD, y, width, INK_RULE, 1)
    if not rows:
        y += canvas.paragraph(gettext("Nobody stands in the castle, nothing is built."), PAD, y, width, RUNNING)
    y += 26
    canvas.text(gettext("In all, at no cost"), PAD, y, NAME, RUBRIC, width=width, smaller=(Style(20, "Semibold"),))
    token_row(canvas, goods_tokens(found.free) or ["–"], PAD, y + 40, 36, Style(26, "Bold"), INK)
    _in_the_field(canvas, desk, seat, y + 84, box.height - foot - 16, width)
    _to_build(canvas, desk, seat, box.height - foot, width)


def _line(canvas: Canvas, text: str, tokens: list[Token], y: float, width: float, *, fade: float) -> None:
    wide = row_width(canvas, tokens, 32, NUMERAL)
    ink = INK if fade == 1.0 else INK_SECOND
    canvas.text(text, PAD, y, RUNNING, ink, width=width - wide - 10, smaller=(SMALL,))
    token_row(canvas, tokens, PAD + width, y, 32, NUMERAL, ink, anchor="r", fade=fade)


def _in_the_field(canvas: Canvas, desk: Desk, seat: int, y: float, foot: float, width: float) -> None:
    """Where the knights of the house are, as far as there is room to say it."""
    stands = desk.realm.part(Knights).deployed(desk.table, seat)
    canvas.text(desk.gettext("Where its knights are"), PAD, y, NAME, RUBRIC, width=width)
    if not stands:
        canvas.text(desk.gettext("nobody"), PAD, y + 34, RUNNING, INK_SECOND, width=width)
        return
    house, pitch = desk.realm.houses[seat], 42.0
    y += 38
    for place, strength in stands:
        if y + pitch / 2 > foot:
            return
        name = desk.realm.places[place].name
        text = desk.gettext("castle") if name.startswith("castle.") else desk.names.place(name)
        disc(canvas, house, strength, PAD + 18, y, 38, shadow=(2, 2, 0.4))
        canvas.text(capital(text), PAD + 46, y, RUNNING, INK, width=width - 46, smaller=(SMALL,))
        y += pitch


def _to_build(canvas: Canvas, desk: Desk, seat: int, y: float, width: float) -> None:
    """Small doors of the extensions that are not built yet."""
    left = [s for index, s in enumerate(desk.realm.figures.spaces) if not desk.table.extensions[seat] >> index & 1]
    ornament(canvas, PAD, y, width)
    canvas.text(desk.gettext("Still to build"), PAD, y + 28, NAME, RUBRIC, width=width)
    if not left:
        canvas.text(desk.gettext("all six are built"), PAD, y + 66, RUNNING, INK_SECOND, width=width)
        return
    pitch = min(94.0, width / len(left))
    door = pitch - 8
    for number, space in enumerate(left):
        x = PAD + pitch * (number + 0.5)
        canvas.sprite("castle_extension", x, y + 50, door, door * 231 / 168, anchor="mt", fade=0.8)
        middle = y + 50 + door * 0.86
        canvas.sprite("badge_count", x, middle, door * 0.8)
        gains = goods_tokens(space.gain)
        size = 26.0
        while row_width(canvas, gains, size, Style(18, "Bold")) > door * 0.72 and size > 12:
            size -= 2
        token_row(canvas, gains, x, middle, size, Style(18, "Bold"), INK, anchor="m")
