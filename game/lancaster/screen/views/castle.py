"""A castle in full, any house's: its six spaces, the table of nobles with their counties, court, reserve and goods."""

from __future__ import annotations

from functools import partial

import pygame

from game.desktop.canvas import SHEET, Canvas
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, INK, INK_SECOND, NUMERAL, RUBRIC, RUNNING, SMALL, TITLE, Style
from game.desktop.widgets.sheets import heading
from game.kernel.contract import mark
from game.lancaster.rules.outlook import noble_worth, rank_among, standings
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import MAP, Box, Layout
from game.lancaster.screen.panels import hand
from game.lancaster.screen.panels.castle_strip import bays, castle_name, own_house, paint_bays
from game.lancaster.screen.panels.court import held_by_ally, in_reserve, owned, paint_court, purse
from game.lancaster.screen.panels.nobles import guests, noble_tip, worth_tokens
from game.lancaster.screen.panels.unseen import ties_lines
from game.lancaster.screen.tokens import Token, arms, disc, icon_of, row_width, token_row
from game.lancaster.screen.views.conflict_card import rank_name
from game.lancaster.wording.answers import points_of_modules, span_text

SCENE = Box(40, 112, 1332, 362)
BAND = 492.0  # where the lower half begins
HEAD, FOOT, FRAME = 28.0, 730.0, 24.0  # where the picture begins and ends, and the frame round it
FIRST_BAY, BAY = (162, 109), 168.0  # of the painted scene
BESIDE = 4  # kinds of goods that find room beside the carpet, below the reserve
RUBRICS = (Style(26, "Semibold"), Style(22, "Semibold"))


def shown_seat(desk: Desk) -> int:
    return desk.scene.castle_of % desk.realm.seats


def castle_key(desk: Desk) -> object:
    return (
        desk.view.moment, desk.kind, desk.codes, desk.scene.castle_of, hand.picked(desk), desk.scene.draft,
        desk.scene.app.settings.ledger, tuple(desk.table.goods), tuple(desk.table.court), desk.me,
    )  # fmt: skip


def paint_castle(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("sheet", 0, 0, box.width, box.height, shadow=SHEET)
    high = FOOT - HEAD
    zoom = min(box.width / MAP[0], (box.height - 2 * FRAME) / high)  # the frame keeps its own width
    top = FRAME + (box.height - 2 * FRAME - high * zoom) / 2 - HEAD * zoom
    inner = canvas.zoomed((box.width - MAP[0] * zoom) / 2, top, zoom)
    seat = shown_seat(desk)
    _banners(canvas, box, desk, seat, (box.width - MAP[0] * zoom) / 2 + SCENE.x * zoom)
    _heading(inner, desk, seat)
    _scene(inner, desk, seat)
    allied = desk.realm.sides > desk.realm.seats
    _table(inner, desk, seat, Box(SCENE.x, BAND, 620.0 if allied else 760.0, 226))
    left = SCENE.x + (650.0 if allied else 792.0)
    _court(inner, desk, seat, Box(left, BAND, SCENE.right - left - (250 if allied else 0), 226))
    if allied:
        _ally(inner, desk, seat, Box(SCENE.right - 232, BAND, 232, 226))
    canvas.nine("frame", -8, -8, box.width + 16, box.height + 16)


def _banners(canvas: Canvas, box: Box, desk: Desk, seat: int, margin: float) -> None:
    """On a sheet that is wider than the castle the house hangs its cloth at both sides."""
    room = margin - FRAME
    wide = min(170.0, room - 56)
    if wide < 84:
        return
    house = desk.realm.houses[seat]
    high = (box.height - 2 * FRAME) * 0.74
    for left in (FRAME + (room - wide) / 2, box.width - FRAME - (room + wide) / 2):
        canvas.nine(f"rug_{house}", left, FRAME + 16, wide, high, shadow=(5.0, 8.0, 0.5))
        arms(canvas, house, left + wide / 2, FRAME + 16 + high * 0.42, min(wide * 0.8, high * 0.5))


def _heading(canvas: Canvas, desk: Desk, seat: int) -> None:
    realm = desk.realm
    heading(canvas, castle_name(desk, realm.houses[seat]), SCENE.x + 4, 66, size=62, width=560)
    built = desk.table.extensions[seat].bit_count()
    said = desk.gettext("Extensions: {built} of {spaces}").format(built=built, spaces=realm.spaces)
    right = SCENE.right - 64 * realm.seats - 110
    canvas.text(said, right, 72, ASIDE, INK_SECOND, anchor="rm", width=right - 640, smaller=(Style(18, "It"),))

    def show(other: int) -> None:
        desk.scene.castle_of = other % realm.seats
        desk.scene.changed()

    x = SCENE.right - 64 * realm.seats - 30
    turns = (
        ("castle.before", "icon_chevron_left", x - 44, -1, desk.gettext("The house before"), pygame.K_PAGEUP),
        ("castle.next", "icon_chevron_right", SCENE.right - 26, 1, desk.gettext("The next house"), pygame.K_PAGEDOWN),
    )
    for name, icon, at, step, label, key in turns:
        canvas.sprite(icon, at, 66, 32)
        canvas.spot(
            name, at - 24, 42, 48, 48, partial(show, seat + step), label=label, tip=Tip(label), key=key, is_round=True
        )
    for other in range(realm.seats):
        at = x + 64 * other + 8
        if other == seat:
            canvas.sprite("halo", at, 66, 120)
            canvas.rule(at - 24, 104, 48, (211, 161, 56), 4)
        arms(canvas, realm.houses[other], at, 66, 68 if other == seat else 54, fade=1.0 if other == seat else 0.85)
        label = castle_name(desk, realm.houses[other])
        canvas.spot(
            f"castle.of.{other}",
            at - 26,
            34,
            52,
            64,
            partial(show, other),
            label=label,
            tip=Tip(label, own_house(desk, realm.houses[other])),
        )


def _scene(canvas: Canvas, desk: Desk, seat: int) -> None:
    canvas.sprite("scene_castle", SCENE.x, SCENE.y, SCENE.width, SCENE.height, anchor="lt")
    x, y = SCENE.x + FIRST_BAY[0], SCENE.y + FIRST_BAY[1]
    house = desk.realm.houses[seat]
    for number in (1, 2, 4, 5):
        canvas.sprite(f"pennant_{house}", x + BAY * number + 26, y - 20, 80)
    paint_bays(canvas, bays(desk, seat), x, y, BAY, prefix="view.")
    canvas.nine("gilt", SCENE.x - 5, SCENE.y - 5, SCENE.width + 10, SCENE.height + 10)


def _table(canvas: Canvas, desk: Desk, seat: int, box: Box) -> None:
    """Ten places in two rows; below each noble the county he comes from."""
    gettext = desk.gettext
    rect = canvas.text(gettext("At table"), box.x + 2, box.y + 14, TITLE, RUBRIC, width=220, smaller=RUBRICS)
    _, more = noble_worth(desk.realm, desk.table, seat)
    tokens: list[Token] = worth_tokens(desk, seat)
    at = box.x + rect.width / canvas.unit + 22
    at += token_row(canvas, tokens, at, box.y + 14, 32, NUMERAL, INK) + 14
    if more:
        said = gettext("one more: +{power}").format(power=more)
        if at + canvas.measure(said, RUNNING) < box.right - 120:
            wide = (
                canvas.text(said, at, box.y + 14, RUNNING, INK_SECOND, width=box.right - 120 - at).width / canvas.unit
            )
            canvas.sprite("icon_power", at + wide + 18, box.y + 14, 28)
    votes = desk.realm.figures.table_votes.lord + desk.realm.figures.table_votes.noble * len(guests(desk, seat))
    token_row(canvas, [(f"+{votes}", "vote")], box.right - 4, box.y + 14, 32, NUMERAL, INK, anchor="r")
    tip = Tip(gettext("Votes from the table each round but the last: {votes}.").format(votes=votes))
    canvas.spot("view.votes", box.right - 84, box.y - 8, 84, 44, tip=tip)
    top, height = box.y + 38, box.height - 44
    canvas.nine("board_table", box.x, top, box.width, height + 6, shadow=(4, 6, 0.5))
    counties = desk.realm.figures.counties
    columns = (len(counties) + 2) // 2
    seats: list[int | None] = [-1, *guests(desk, seat)]
    seats += [None] * (len(counties) + 1 - len(seats))
    pitch, step = (box.width - 24) / columns, (height - 22) / 2
    for number, who in enumerate(seats):
        x = box.x + 12 + pitch * (number % columns + 0.5)
        y = top + 8 + step * (number // columns)
        _guest(canvas, desk, who, x, y, pitch, step)


def _guest(canvas: Canvas, desk: Desk, who: int | None, x: float, y: float, pitch: float, step: float) -> None:
    size = step - 26
    if who is None:
        canvas.sprite("noble_seat", x, y + size / 2 + 4, size)
        return
    name = "noble_lord" if who < 0 else f"noble_{who + 1}"
    canvas.sprite(name, x, y + size / 2 + 2, size, shadow=(2, 3, 0.6))
    counties = desk.realm.figures.counties
    text = desk.gettext("The lord") if who < 0 else counties[who].name
    canvas.text(text, x, y + size + 13, SMALL, INK, anchor="mm", width=pitch, halo=2)
    if who >= 0:
        spot = f"view.noble.{counties[who].id}"
        canvas.spot(spot, x - size / 2, y, size, size, tip=partial(noble_tip, desk, who), is_round=True)


def _court(canvas: Canvas, desk: Desk, seat: int, box: Box) -> None:
    gettext = desk.gettext
    canvas.text(gettext("At court"), box.x + 2, box.y + 14, TITLE, RUBRIC, width=box.width * 0.5, smaller=RUBRICS)
    spare = in_reserve(desk, seat)
    wide = box.width * 0.56
    many = len(purse(desk)) > BESIDE  # they need the whole width, below the carpet
    inner = Box(box.x, 0, wide, box.y + (140 if many else 166))
    paint_court(canvas, inner, desk, seat, top=box.y + 36, prefix="view.", reserve=False)
    left, room = box.x + wide + 16, box.width - wide - 16
    canvas.text(gettext("reserve"), box.right, box.y + 16, ASIDE, INK_SECOND, anchor="rm", width=room)
    columns = 4 if len(spare) == 4 and room >= 160 else 3
    size = min(58.0 if len(spare) <= columns else 42.0 if many else 46.0, room / columns - 2)
    for number, strength in enumerate(spare[:6]):
        x = left + (size + 2) * (number % columns) + size / 2
        house = desk.realm.houses[seat]
        disc(
            canvas,
            house,
            strength,
            x,
            box.y + 40 + size / 2 + (number // columns) * (size + 3),
            size,
            fade=0.6,
            shadow=None,
        )
    if many:
        _goods(canvas, desk, seat, box.x, box.y + 150, box.width)
    else:
        _goods(canvas, desk, seat, left, box.y + 157, room)
    _standing(canvas, desk, seat, box.x + 2, box.y + 214, box.width)


def _goods(canvas: Canvas, desk: Desk, seat: int, x: float, y: float, room: float) -> None:
    shown = [(good, *owned(desk, good, seat)) for good in purse(desk)]
    size = 34.0
    widths = [size + 3 + canvas.measure(figure, NUMERAL) for _, figure, _ in shown]
    while sum(widths) + 10 * (len(shown) - 1) > room and size > 22:
        size, widths = size - 2, [wide - 2 for wide in widths]
    gap = min(36.0, (room - sum(widths)) / max(1, len(shown) - 1))
    for (good, figure, counted), wide in zip(shown, widths, strict=True):
        canvas.sprite(f"icon_{icon_of(good)}", x + size / 2, y, size)
        canvas.text(figure, x + size + 3, y, NUMERAL, INK_SECOND if counted else INK)
        x += wide + gap


def _standing(canvas: Canvas, desk: Desk, seat: int, x: float, y: float, width: float) -> None:
    """Knighthood and extensions with rank and points if it ended now."""
    listed = standings(desk.realm, desk.known)
    mine = listed[seat]
    rows = (
        ("knighthood", mine.knighthood, [one.knighthood for one in listed], mine.knighthood_range),
        ("extension", mine.extensions, [one.extensions for one in listed], mine.extension_range),
    )
    total = span_text(desk.names, mine.span) or f"{mine.known} + ?"
    head: list[Token] = [desk.gettext("If it ended now:"), (total, "power")]
    token_row(canvas, head, x, y - 30, 28, Style(20, "Semibold"), INK)
    words = (desk.gettext("knighthood"), desk.gettext("extensions"))
    listed_rows: list[list[Token]] = []
    for worded in (True, False):
        listed_rows = []
        for (icon, amount, everybody, points), word in zip(rows, words, strict=True):
            place = rank_name(desk, rank_among(everybody, seat))
            pattern = mark("{word} {amount}, {place}:") if worded else mark("{place}:")
            said = desk.names.say(pattern, word=word, amount=amount, place=place)
            bare: list[Token] = [("", icon)] if worded else [(str(amount), icon)]
            listed_rows.append([*bare, said, (span_text(desk.names, points), "power")])
        if sum(row_width(canvas, row, 26, SMALL) + 16 for row in listed_rows) <= width:
            break
    at = x
    for row in listed_rows:
        at += token_row(canvas, row, at, y, 26, SMALL, INK) + 16
    tip = Tip(
        desk.gettext("If the game ended now"),
        [
            desk.gettext("Knighthood is all strength outside the reserve: {strength}.").format(
                strength=mine.knighthood
            ),
            *points_of_modules(desk.names, mine),
            *ties_lines(desk, mine),
        ],
    )
    canvas.spot("view.standing", x, y - 46, min(width, at - x), 62, tip=tip)


def _ally(canvas: Canvas, desk: Desk, seat: int, box: Box) -> None:
    side = seat + desk.realm.seats
    arms(canvas, desk.house(side), box.x + 16, box.y + 14, 40)
    canvas.text(desk.gettext("Ally"), box.x + 40, box.y + 14, TITLE, RUBRIC, width=box.width - 42, smaller=RUBRICS)
    held: list[Token] = [(str(amount), icon_of(good)) for good, amount in held_by_ally(desk, side)]
    token_row(canvas, held, box.right, box.y + 14, 32, NUMERAL, INK, anchor="r")
    row = bays(desk, side)
    paint_bays(canvas, row, box.x + 24, box.y + 36, 64, prefix="view.")
    inner = Box(box.x, 0, box.width, box.y + 226)
    paint_court(canvas, inner, desk, side, top=box.y + 130, prefix="view.", reserve=False)
