"""The treasury at the king's court: what lies in it, what may be taken, and the lords who went there."""

from __future__ import annotations

from game.desktop.canvas import Canvas
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, INK, INK_SECOND, SMALL, Style
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.outlook_modules import treasury_takings
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box
from game.lancaster.screen.tokens import Token, icon_of, piece, row_width
from game.lancaster.screen.views.county import act
from game.lancaster.screen.views.court_stacks import SUM, paint_slip
from game.lancaster.wording.names import capital

CHEST = 200.0
MOST = 4  # of one kind of goods that are drawn under the lid; the card above tells how many there are


def paint_treasury(canvas: Canvas, desk: Desk, box: Box, floor: float) -> None:
    """`box` is its bay; lords stand on the floor below."""
    _card(canvas, desk, box.x + 10, box.y + 40, box.width - 20)
    middle = box.x + box.width / 2
    _chest(canvas, desk, middle, box.bottom - 256)
    _inside(canvas, desk, middle, floor)
    _taken(canvas, desk, middle, floor + 32, box.width - 12)


def _chest(canvas: Canvas, desk: Desk, x: float, y: float) -> None:
    """Open, with what lies in it: gold as a heap, anything else as far as there is room under the lid."""
    chest = desk.realm.part(Offices).chest(desk.table)
    canvas.sprite("treasury_chest" if chest.get("gold") else "treasury_chest_empty", x, y, CHEST, shadow=(6, 8, 0.6))
    inside = [good for good, amount in chest.items() if good != "gold" for _ in range(min(amount, MOST))]
    pitch = min(30.0, (CHEST - 70) / max(1, len(inside)))
    for number, good in enumerate(inside):
        at = x + pitch * (number - (len(inside) - 1) / 2)
        canvas.sprite(f"icon_{icon_of(good)}", at, y - CHEST * 0.165, 34, shadow=(1, 2, 0.5))


def _card(canvas: Canvas, desk: Desk, left: float, top: float, wide: float) -> None:
    """What lies there, each kind a choice of its own while a lord takes, and the rule in one sentence."""
    offices, gettext = desk.realm.part(Offices), desk.gettext
    canvas.nine("slip", left, top, wide, 222, shadow=(6, 8, 0.6))
    canvas.sprite("icon_treasury", left + 38, top + 36, 44)
    styles = (Style(22, "Semibold"), Style(20, "Semibold"))
    canvas.text(gettext("Treasury"), left + 68, top + 36, Style(26, "Semibold"), INK, width=wide - 80, smaller=styles)
    canvas.sprite("hair", left + wide / 2, top + 62, wide - 32, 8)
    chest = offices.chest(desk.table)
    pitch = (wide - 28) / len(chest)
    for number, (good, amount) in enumerate(chest.items()):
        at = left + 16 + pitch * number
        code = desk.find(choice="treasury", good=good)
        if code is not None:
            canvas.nine("slip_lit", at - 4, top + 68, pitch - 8, 52)
        canvas.sprite(f"icon_{icon_of(good)}", at + 20, top + 94, 36, fade=1.0 if amount else 0.45)
        canvas.text(str(amount), at + 42, top + 94, Style(22, "Bold"), INK if amount else INK_SECOND)
        label = capital(desk.names.short_amount(good, amount))
        canvas.spot(
            f"treasury.{good}", at - 4, top + 68, pitch - 8, 52, desk.choose(code), label=label, tip=Tip(label),
            legal=code is not None,
        )  # fmt: skip
    whole = gettext("Who enters takes everything and is never sent away.")
    one = gettext("Who enters takes one kind, all of it, and is never sent away.")
    said = whole if offices.whole else one
    for style in (ASIDE, Style(18, "It"), SMALL):
        if len(canvas.lines(said, wide - 32, style)) * canvas.line_height(style) <= 86:
            canvas.paragraph(said, left + 18, top + 130, wide - 32, style, INK_SECOND, leading=1.16)
            break


def _taken(canvas: Canvas, desk: Desk, x: float, y: float, room: float) -> None:
    """Who took what this round, on a slip below; only what there is room for."""
    tokens: list[Token] = []
    for side, good, amount in treasury_takings(desk.realm, desk.events):
        took: Token = (f" {amount}", icon_of(good))
        more: list[Token] = [*([" "] if tokens else []), ("", f"arms_{desk.house(side)}"), took]
        if row_width(canvas, [*tokens, *more], 28, SUM) + 28 > room:
            break
        tokens += more
    if tokens:
        paint_slip(canvas, tokens, x, y, room)


def _inside(canvas: Canvas, desk: Desk, x: float, floor: float) -> None:
    """Lords who went there this round, and the place for one more."""
    offices = desk.realm.part(Offices)
    there = [side for side in range(desk.realm.sides) if desk.table.own[offices.lords + side] == offices.count + 1]
    inside = [side for side in there if not desk.is_aloft(f"lord.{side}")]
    code = desk.scene.choosing.targets().get("treasury")
    y, size = floor - 60, 80.0
    pieces = len(inside) + (1 if code is not None or not inside else 0)
    pitch = min(92.0, 220 / max(1, pieces))
    at = x - pitch * (pieces - 1) / 2
    for side in inside:
        house, allied = desk.house(side), side >= desk.realm.seats
        piece(canvas, f"lord_disc_{house}", str(offices.support.lord), at, y, size, allied=allied)
        canvas.mark(f"treasury.lord.{side}", at, y, size)
        at += pitch
    place = at if pieces > len(inside) else x
    if pieces > len(inside):
        if code is not None:
            canvas.sprite("halo", place, y, size * 2)
        canvas.sprite("badge_count", place, y, size, fade=0.35)
        canvas.sprite("space_ring", place, y, size)
        canvas.sprite("icon_lord", place, y - 2, 46, fade=0.5)
    canvas.mark(f"{'treasury'}", place, y)
    title = desk.gettext("Treasury")
    lines = [desk.gettext("Free. A lord in the treasury takes what lies there and applies for no office this round.")]
    lines += [line for line in [desk.scene.choosing.why_not("treasury")] if line]
    if pieces > len(inside):
        spot = canvas.spot(
            "office.treasury", place - size / 2, y - size / 2, size, size, act(desk, code), label=title,
            tip=Tip(title, lines), legal=code is not None, is_round=True,
        )  # fmt: skip
        spot.reach = canvas.in_window(canvas.rect(x - CHEST / 2, y - CHEST, CHEST, CHEST + size / 2))  # chest and all
