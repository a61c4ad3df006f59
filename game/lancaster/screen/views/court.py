"""The king's court in full: three offices with their lords, the treasury with what lies in it and who went there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desktop.canvas import SHEET, Canvas
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, GOLD, INK, INK_SECOND, NUMERAL, RUNNING, SMALL, Style
from game.desktop.widgets.sheets import heading
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.outlook import phase
from game.lancaster.rules.table import NOBODY
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import MAP, Box, Layout
from game.lancaster.screen.tokens import GIVES, Token, arms, goods_tokens, token_row
from game.lancaster.screen.views.county import act
from game.lancaster.screen.views.court_stacks import LORD, office_gives, paint_slip, paint_stack, stack_of, sum_text
from game.lancaster.screen.views.court_treasury import paint_treasury
from game.lancaster.wording.court_words import office_lines

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

SCENE = Box(40, 112, 1332, 598)
OFFICE_BAYS = (0, 1, 3)
THRONE_BAY, TREASURY_BAY = 2, 4
CARD_TOP, CARD_HEIGHT = 30.0, 306.0
DONE_HERE = ("apply", "enter_treasury")
"""What is seen in this view when it happens."""
LED_TO = ("court", "tower")
"""Views that a piece in hand opens over the board."""

NAMES = (Style(20, "Bold"), Style(18, "Bold"))


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
        scene.led_away = scene.led_away or scene.open_view != "court"
        scene.open_view = "court"
        begin_support(desk)
    elif scene.led_away:
        _back_to_the_board(scene)


def return_from_court(scene: TableScene) -> None:
    """Others go to counties and to France while the own lord still bows: that is seen on the board."""
    deeds = [event for event in scene.fresh if event.name in scene.realm.deeds]
    if scene.led_away and any(one.name not in DONE_HERE and one.parts.get("place") != "tower" for one in deeds):
        _back_to_the_board(scene)


def _back_to_the_board(scene: TableScene) -> None:
    scene.led_away = False
    if scene.open_view in LED_TO:
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
    paint_treasury(inner, desk, Box(left, SCENE.y, right - left, SCENE.height), floor)
    _king(inner, desk, SCENE.x + sum(bays[THRONE_BAY]) / 2)
    inner.nine("gilt", SCENE.x - 5, SCENE.y - 5, SCENE.width + 10, SCENE.height + 10)
    canvas.nine("frame", -8, -8, box.width + 16, box.height + 16)


def _king(canvas: Canvas, desk: Desk, x: float) -> None:
    """His name on a ribbon over the carpet."""
    said = desk.gettext("Henry V")
    style = Style(20, "Bold")
    width = canvas.measure(said, style) + 92
    canvas.nine("ribbon", x - width / 2, SCENE.bottom - 60, width, 46, shadow=(3.0, 4.0, 0.5))
    canvas.text(said, x, SCENE.bottom - 39, style, GOLD[0], anchor="mm", width=width - 60)


# An office ------------------------------------------------------------------------------


def _office(canvas: Canvas, desk: Desk, index: int, x: float, width: float, floor: float) -> None:
    offices, table = desk.realm.part(Offices), desk.table
    name = offices.names[index]
    middle, top, wide = x + width / 2, SCENE.y + CARD_TOP, width - 10
    canvas.sprite(f"office_card_{name}", middle, top, wide, CARD_HEIGHT, anchor="mt", shadow=(6, 8, 0.6))
    canvas.sprite(f"icon_{name}", middle, top + 54, 54)
    title = desk.names.office(name)
    style = next((one for one in NAMES if canvas.measure(title, one) <= wide - 24), NAMES[-1])
    lines = canvas.lines(title, wide - 8, style)
    for row, line in enumerate(lines):
        at = top + 127 + 22 * (row - (len(lines) - 1) / 2)
        canvas.text(line, middle, at, style, INK, anchor="mm", width=wide - 8)
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
        paint_slip(canvas, _without(desk, index), middle, floor + 32, width - 12, quiet=True)
    else:
        paint_stack(canvas, desk, stack_of(desk, applicant, offices.counts(table, index)), middle, y)
        paint_slip(
            canvas, [("", "strength"), sum_text(desk, offices.counts(table, index))], middle, floor + 32, width - 12
        )
    if desk.kind == "support" and table.asked[2] == index:  # whoever is about to come stands before the place
        canvas.sprite("halo", middle, y - 106, 170)
        paint_stack(canvas, desk, stack_of(desk, table.asked[1], desk.scene.support), middle, y - 106, 66, 52)
    canvas.mark(f"office:{name}", middle, y, LORD)
    canvas.mark(name, middle, y, LORD)
    spot = canvas.spot(
        f"office.{name}", middle - LORD / 2, y - LORD / 2, LORD, LORD, act(desk, code), label=title,
        tip=partial(office_tip, desk, index), legal=code is not None, is_round=True,
    )  # fmt: skip
    spot.reach = canvas.in_window(canvas.rect(middle - wide / 2, top, wide, y + 90 - top))


def _without(desk: Desk, index: int) -> list[Token]:
    """COURT-4: what comes of an office for which nobody applies."""
    holder = desk.realm.part(Offices).holder(desk.table, index)
    if holder == NOBODY:
        return [desk.gettext("no applicant")]
    filled = phase(desk.realm, desk.table) == "rewards"
    said = desk.gettext("is in office") if filled else desk.gettext("keeps it so far")
    return [("", f"arms_{desk.house(holder)}"), f" {said}"]


def _card_rows(canvas: Canvas, desk: Desk, index: int, x: float, y: float, width: float) -> None:
    """Tribute, what the holder is given each round, and who holds it."""
    offices, gettext = desk.realm.part(Offices), desk.gettext
    office = offices.offices[index]
    labels = [gettext("tribute"), gettext("gives"), gettext("holder")]
    left = max(canvas.measure(label, ASIDE) for label in labels) + 12
    for number, label in enumerate(labels):
        canvas.text(label, x, y + 42 * number, ASIDE, INK_SECOND, width=left)
    tribute: list[Token] = [*goods_tokens(office.tribute), GIVES, ("", "treasury")]
    token_row(canvas, tribute, x + left, y, 34, NUMERAL, INK)
    token_row(canvas, office_gives(desk, index), x + left, y + 42, 34, NUMERAL, INK)
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
    lines = office_lines(names, desk.table, index)
    lines += [line for line in [desk.scene.choosing.why_not(offices.names[index])] if line]
    return Tip(names.office(offices.names[index]), lines)
