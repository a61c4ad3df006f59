"""The king's court in full: three offices with their lords, the treasury with what lies in it and who went there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.desktop.canvas import SHEET, SOFT, Canvas
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, INK, INK_SECOND, NUMERAL, RUNNING, SMALL, Style
from game.desktop.widgets.sheets import heading
from game.kernel.contract import mark
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.table import NOBODY
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import MAP, Box, Layout
from game.lancaster.screen.tokens import GIVES, Token, arms, disc, goods_tokens, icon_of, piece, row_width, token_row
from game.lancaster.screen.views.county import act
from game.lancaster.wording.names import capital

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

SCENE = Box(40, 112, 1332, 598)
OFFICE_BAYS = (0, 1, 3)
TREASURY_BAY = 4
CARD_TOP, CARD_HEIGHT = 30.0, 306.0
LORD, SUPPORTER = 100.0, 70.0
NAME = Style(20, "Bold")
SUM = Style(20, "Bold")


def court_key(desk: Desk) -> object:
    scene = desk.scene
    return (
        desk.view.moment, desk.kind, desk.codes, scene.picked, scene.draft, scene.support, desk.me,
        tuple(desk.table.goods), scene.app.settings.ledger,
    )  # fmt: skip


def begin_at_court(scene: TableScene, desk: Desk) -> None:
    """Support and the treasury are asked for here; afterwards the board comes back."""
    from game.lancaster.screen.views.court_support import begin_support

    if desk.kind in ("support", "treasury"):
        scene.led_to_court = scene.led_to_court or scene.open_view != "court"
        scene.open_view = "court"
        begin_support(desk)
    elif scene.led_to_court:
        scene.led_to_court = False
        if scene.open_view == "court":
            scene.open_view = "board"


def paint_kings_court(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("sheet", 0, 0, box.width, box.height, shadow=SHEET)
    zoom = min(box.width / MAP[0], box.height / MAP[1])
    inner = canvas.zoomed((box.width - MAP[0] * zoom) / 2, (box.height - MAP[1] * zoom) / 2, zoom)
    gettext = desk.gettext
    heading(inner, gettext("The king's court"), SCENE.x + 4, 66, ground="rubric", size=62, width=560)
    said = gettext("one lord a house · offices are filled before the counties pay")
    room = SCENE.width - 580
    if inner.measure(said, SMALL) <= room:
        inner.text(said, SCENE.right - 2, 74, ASIDE, INK_SECOND, anchor="rm", width=room, smaller=(SMALL,))
    inner.sprite("scene_kings_court", SCENE.x, SCENE.y, SCENE.width, SCENE.height, anchor="lt")
    bays = desk.scene.app.atlas.anchor("scene_kings_court.bays")
    floor = SCENE.y + desk.scene.app.atlas.anchor("scene_kings_court.floor")
    offices = desk.realm.part(Offices)
    for index, bay in zip(range(len(offices.names)), OFFICE_BAYS, strict=False):
        left, right = (SCENE.x + one for one in bays[bay])
        _office(inner, desk, index, left, right - left, floor)
    left, right = (SCENE.x + one for one in bays[TREASURY_BAY])
    _treasury(inner, desk, left, right - left, floor)
    inner.nine("gilt", SCENE.x - 5, SCENE.y - 5, SCENE.width + 10, SCENE.height + 10)
    canvas.nine("frame", -8, -8, box.width + 16, box.height + 16)


# An office ------------------------------------------------------------------------------


def _office(canvas: Canvas, desk: Desk, index: int, x: float, width: float, floor: float) -> None:
    offices, table = desk.realm.part(Offices), desk.table
    name = offices.names[index]
    middle, top, wide = x + width / 2, SCENE.y + CARD_TOP, width - 10
    canvas.sprite(f"office_card_{name}", middle, top, wide, CARD_HEIGHT, anchor="mt", shadow=(6, 8, 0.6))
    canvas.sprite(f"icon_{name}", middle, top + 54, 54)
    title = desk.names.office(name)
    small = Style(18, "Bold")
    lines = canvas.lines(title, wide - 16, NAME if canvas.measure(title, NAME) <= wide - 16 else small)
    for row, line in enumerate(lines):
        at = top + 127 + 22 * (row - (len(lines) - 1) / 2)
        canvas.text(line, middle, at, NAME if len(lines) == 1 else small, INK, anchor="mm", width=wide - 10,
                    smaller=(small,))  # fmt: skip
    canvas.sprite("hair", middle, top + 152, wide - 40, 8)
    _card_rows(canvas, desk, index, middle - wide / 2 + 18, top + 180, wide - 32)
    canvas.spot(f"office.{name}.card", middle - wide / 2, top, wide, CARD_HEIGHT, tip=partial(office_tip, desk, index))
    y = floor - 62
    canvas.sprite("dais", middle, y + 54, 236)
    code = desk.scene.choosing.targets().get(name)
    applicant = offices.applicant(table, index)
    if code is not None:
        canvas.sprite("halo", middle, y, LORD * 2)
    if applicant == NOBODY:
        canvas.sprite("badge_count", middle, y, LORD, fade=0.35)
        canvas.sprite("space_ring", middle, y, LORD)
        canvas.sprite("icon_lord", middle, y - 2, 56, fade=0.5)
        _slip(canvas, [desk.gettext("no applicant")], middle, floor + 32, width - 12, quiet=True)
    else:
        paint_stack(canvas, desk, stack_of(desk, applicant, offices.counts(table, index)), middle, y, place=name)
        _slip(canvas, [("", "strength"), sum_text(desk, offices.counts(table, index))], middle, floor + 32, width - 12)
    if desk.kind == "support" and table.asked[2] == index:  # whoever is about to come stands before the place
        canvas.sprite("halo", middle, y - 106, 170)
        paint_stack(canvas, desk, stack_of(desk, table.asked[1], desk.scene.support), middle, y - 106, 66, 52)
    canvas.mark(f"office:{name}", middle, y, LORD)
    canvas.mark(name, middle, y, LORD)
    canvas.spot(
        f"office.{name}", middle - LORD / 2, y - LORD / 2, LORD, LORD, act(desk, code), label=title,
        tip=partial(office_tip, desk, index), legal=code is not None, is_round=True,
    )  # fmt: skip


def _card_rows(canvas: Canvas, desk: Desk, index: int, x: float, y: float, width: float) -> None:
    """Tribute, what the holder is given each round, and who holds it."""
    offices, gettext = desk.realm.part(Offices), desk.gettext
    office = offices.offices[index]
    labels = [gettext("tribute"), gettext("gives"), gettext("holder")]
    left = max(canvas.measure(label, ASIDE) for label in labels) + 12
    for number, label in enumerate(labels):
        canvas.text(label, x, y + 42 * number, ASIDE, INK_SECOND, width=left)
    tribute: list[Token] = [*goods_tokens(office.tribute), GIVES, ("", "treasury")]
    gives: list[Token] = [("", office.privilege), *(goods_tokens({"seals": office.seals}) if office.seals else [])]
    token_row(canvas, tribute, x + left, y, 34, NUMERAL, INK)
    token_row(canvas, gives, x + left, y + 42, 34, NUMERAL, INK)
    holder = offices.holder(desk.table, index)
    if holder == NOBODY:
        text = gettext("nobody")
        canvas.text(text, x + left, y + 84, RUNNING, INK_SECOND, width=width - left, smaller=(SMALL,))
        return
    arms(canvas, desk.house(holder), x + left + 14, y + 84, 33)
    text = desk.names.house(desk.house(holder))
    canvas.text(text, x + left + 34, y + 84, Style(20, "Semibold"), INK, width=width - left - 34, smaller=(SMALL,))


def office_tip(desk: Desk, index: int) -> Tip:
    names, offices = desk.names, desk.realm.part(Offices)
    office, table = offices.offices[index], desk.table
    tribute = names.goods(office.tribute)
    lines = [names.say(mark("Applying costs {tribute}, which goes to the treasury."), tribute=tribute)]
    given = names.privilege(office.privilege)
    if office.seals:
        given = desk.language.join([given, names.amount("seals", office.seals)])
    lines.append(names.say(mark("Its holder is given {given} each round."), given=given))
    holder, applicant = offices.holder(table, index), offices.applicant(table, index)
    if holder != NOBODY:
        lines.append(names.say(mark("{house} holds it."), house=capital(names.side_of(holder))))
    if applicant != NOBODY:
        strength = offices.strength(table, index)
        sentence = mark("{house} would win it with strength {strength}; more drives that lord out.")
        lines.append(names.say(sentence, house=capital(names.side_of(applicant)), strength=strength))
    return Tip(names.office(offices.names[index]), lines)


# Stacks ---------------------------------------------------------------------------------


class Supporter(NamedTuple):
    sprite: str  # empty for a knight
    strength: int


class StackOfLord(NamedTuple):
    side: int
    supporters: list[Supporter]


def stack_of(desk: Desk, side: int, counts: tuple[int, ...]) -> StackOfLord:
    support = desk.realm.part(Offices).support
    found = []
    for number, (strength, count) in enumerate(zip(support.strengths, counts, strict=True)):
        sprite = "" if number < support.knights else "bishop_disc" if number == support.knights else "token_tudor"
        found += [Supporter(sprite, strength)] * count
    return StackOfLord(side, found)


def paint_stack(
    canvas: Canvas, desk: Desk, stack: StackOfLord, x: float, y: float, size: float = LORD, small: float = SUPPORTER,
    place: str = "",
) -> None:  # fmt: skip
    """The lord in front, his supporters behind at both sides."""
    house, allied = desk.house(stack.side), stack.side >= desk.realm.seats
    for number in reversed(range(len(stack.supporters))):
        one = stack.supporters[number]
        out = (-1 if number % 2 == 0 else 1) * (size * 0.62 + (number // 2) * small * 0.4)
        at = x + out, y + size * 0.12 - (number // 2) * small * 0.14
        if place:
            canvas.mark(f"office.{place}.{one.sprite or f'{stack.side}.{one.strength}'}", *at, small)
        if one.sprite:
            piece(canvas, one.sprite, str(one.strength), *at, small)
        else:
            disc(canvas, house, one.strength, *at, small, allied=allied)
    lord = desk.realm.part(Offices).support.lord
    piece(canvas, f"lord_disc_{house}", str(lord), x, y, size, allied=allied)


def sum_text(desk: Desk, counts: tuple[int, ...]) -> str:
    """1 + 2 + 1 = 4"""
    support = desk.realm.part(Offices).support
    parts = [support.lord, *(s for s, count in zip(support.strengths, counts, strict=True) for _ in range(count))]
    if len(parts) > 5:
        parts = [support.lord, support.strength(counts) - support.lord]
    told = " + ".join(map(str, parts))
    return f"{told} = {support.strength(counts)}" if len(parts) > 1 else told


def _slip(canvas: Canvas, tokens: list[Token], x: float, y: float, room: float, *, quiet: bool = False) -> None:
    style = ASIDE if quiet else SUM
    width = min(room, row_width(canvas, tokens, 28, style) + 28)
    canvas.nine("slip", x - width / 2, y - 21, width, 42, shadow=SOFT)
    token_row(canvas, tokens, x, y, 28, style, INK_SECOND if quiet else INK, anchor="m")


# The treasury ---------------------------------------------------------------------------


def _treasury(canvas: Canvas, desk: Desk, x: float, width: float, floor: float) -> None:
    offices, gettext = desk.realm.part(Offices), desk.gettext
    left, top, wide = x + 10, SCENE.y + 40, width - 20
    canvas.nine("slip", left, top, wide, 216, shadow=(6, 8, 0.6))
    canvas.sprite("icon_treasury", left + 38, top + 36, 44)
    title = gettext("Treasury")
    styles = (Style(22, "Semibold"), Style(20, "Semibold"))
    canvas.text(title, left + 68, top + 36, Style(26, "Semibold"), INK, width=wide - 80, smaller=styles)
    canvas.sprite("hair", left + wide / 2, top + 64, wide - 32, 8)
    chest = offices.chest(desk.table)
    pitch = (wide - 28) / len(chest)
    for number, (good, amount) in enumerate(chest.items()):
        at = left + 16 + pitch * number
        code = desk.find(choice="treasury", good=good)
        if code is not None:
            canvas.nine("slip_lit", at - 4, top + 70, pitch - 2, 52)
        canvas.sprite(f"icon_{icon_of(good)}", at + 20, top + 96, 36, fade=1.0 if amount else 0.45)
        canvas.text(str(amount), at + 42, top + 96, Style(22, "Bold"), INK if amount else INK_SECOND)
        label = capital(desk.names.short_amount(good, amount))
        canvas.spot(
            f"treasury.{good}", at - 4, top + 70, pitch - 2, 52, desk.choose(code), label=label, tip=Tip(label),
            legal=code is not None,
        )  # fmt: skip
    whole = gettext("Who enters takes everything and is never sent away.")
    one = gettext("Who enters takes one kind, all of it, and is never sent away.")
    said = whole if offices.whole else one
    for style in (ASIDE, Style(18, "It"), SMALL):
        if len(canvas.lines(said, wide - 32, style)) * canvas.line_height(style) <= 86:
            canvas.paragraph(said, left + 18, top + 126, wide - 32, style, INK_SECOND, leading=1.16)
            break
    middle = x + width / 2
    canvas.sprite("treasury_chest", middle, SCENE.bottom - 256, 200, shadow=(6, 8, 0.6))
    _inside(canvas, desk, middle, floor)


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
    lines = [desk.gettext("A lord in the treasury takes what lies there and applies for no office this round.")]
    if pieces > len(inside):
        canvas.spot(
            "office.treasury", place - size / 2, y - size / 2, size, size, act(desk, code), label=title,
            tip=Tip(title, lines), legal=code is not None, is_round=True,
        )  # fmt: skip
