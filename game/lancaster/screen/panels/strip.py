"""The bottom strip: the own castle, the table of nobles, the court with its knights and goods, and the ally's."""

from __future__ import annotations

from game.desktop.canvas import Canvas
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, GOLD, LABEL, NUMERAL, RUBRIC, TITLE, VELLUM, Style
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.panels import hand
from game.lancaster.screen.panels.castle_strip import SHAPE, bays, castle_name, own_house, paint_bays
from game.lancaster.screen.panels.court import held_by_ally, paint_court, paint_court_heading
from game.lancaster.screen.panels.nobles import paint_nobles, worth_tip, worth_tokens
from game.lancaster.screen.tokens import arms, icon_of, row_width, token_row

SMALLER = (Style(26, "Semibold"), Style(22, "Semibold"))
OR = Style(22, "Bold")


def strip_key(desk: Desk) -> object:
    scene = desk.scene
    return (
        desk.view.moment, desk.kind, desk.codes, hand.picked(desk), scene.draft, desk.me, scene.app.settings.ledger,
        tuple(desk.table.court), tuple(desk.table.castle), desk.table.extensions, tuple(desk.table.goods),
    )  # fmt: skip


def paint_strip(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("bar_bottom", 0, -2, box.width, box.height + 6)
    canvas = canvas.zoomed(0, 0, layout.strip_zoom)
    castle, nobles, court, ally = layout.castle, layout.nobles, layout.court, layout.ally
    allies = ally.width > 0
    low = castle.height < 236
    heading = 38.0 if low else 42.0
    second = heading + 36 if allies or court.width < 250 else None
    top = (second + 24) if second is not None else heading + (34 if low else 44)
    _castle(canvas, castle, desk, heading, nobles.width == 0, heading + 34)
    if nobles.width:
        paint_nobles(canvas, nobles, desk, desk.me, heading_y=heading, top=top)
    paint_court_heading(canvas, court, desk, desk.me, heading, below=second)
    paint_court(canvas, court, desk, desk.me, top=top)
    if allies:
        _ally(canvas, ally, court, desk, heading, second or heading, top)


def _castle(canvas: Canvas, box: Box, desk: Desk, y: float, with_nobles: bool, top: float) -> None:
    realm, table, seat = desk.realm, desk.table, desk.me
    house = realm.houses[seat]
    built = table.extensions[seat].bit_count()
    width = min(box.width / realm.spaces, (box.height - top - 8) / SHAPE)
    across = width * realm.spaces
    arms(canvas, house, box.x + 22, y, 54)
    of = desk.gettext("of {spaces}").format(spaces=realm.spaces)
    tail = row_width(canvas, [(str(built), "extension")], 32) + canvas.measure(of, ASIDE) + 10
    right = box.x + max(across, min(box.width, across + 60)) - 14  # clear of the next heading
    at = right - tail
    token_row(canvas, [(str(built), "extension")], at, y, 32, NUMERAL, VELLUM[1])
    canvas.text(of, right, y + 1, ASIDE, VELLUM[3], anchor="rm", width=canvas.measure(of, ASIDE) + 4)
    canvas.spot("strip.extensions", at, y - 20, tail, 40, tip=lambda: _extensions_tip(desk))
    if with_nobles:
        tokens = worth_tokens(desk, seat)
        wide = row_width(canvas, tokens, 28)
        at -= wide + 18
        token_row(canvas, tokens, at, y, 28, NUMERAL, VELLUM[1])
        canvas.spot("nobles.worth", at, y - 20, wide, 40, tip=lambda: worth_tip(desk, seat))
    room = at - box.x - 60
    for name in (castle_name(desk, house), desk.names.house(house)):
        if canvas.measure(name, SMALLER[-1]) <= room:
            canvas.text(name, box.x + 54, y, TITLE, VELLUM[1], width=room, smaller=SMALLER)
            break

    def look() -> None:
        desk.scene.castle_of = seat
        desk.scene.show("castle")

    tip = Tip(castle_name(desk, house), [*own_house(desk, house), desk.gettext("Open the castle view.")])
    canvas.spot("strip.castle", box.x, y - 26, min(room + 54, 300), 52, look, label=tip.title, tip=tip)
    allied = realm.sides > realm.seats
    paint_bays(canvas, bays(desk, seat), box.x, _bay_top(box.height, width, top, level=allied), width)


def _bay_top(height: float, width: float, top: float, *, level: bool = False) -> float:
    """At the foot of the strip; in the middle where arches are small, unless two castles stand on one level."""
    lowest = height - width * SHAPE - 8
    if level:
        return lowest
    return min(lowest, max(top, (lowest + top) / 2 + 10))


def _extensions_tip(desk: Desk) -> Tip:
    built = desk.table.extensions[desk.me].bit_count()
    prize = desk.realm.figures.scoring.extensions
    return Tip(
        desk.gettext("Extensions: {built} of {spaces}").format(built=built, spaces=desk.realm.spaces),
        [
            desk.gettext("Each pays every round without a knight."),
            desk.gettext("At the end the most are worth {first} power.").format(first=prize.first),
        ],
    )


def _ally(canvas: Canvas, box: Box, court: Box, desk: Desk, heading: float, second: float, top: float) -> None:
    """Beside the own court; after an “or” while one may place either an own knight or the ally's."""
    side = desk.me + desk.realm.seats
    middle = (court.right + box.x) / 2
    line = canvas.rect(middle - 1.2, 14, 2.4, box.height - 28)
    canvas.surface.fill(GOLD[2], line)
    if len({allied for _, allied in desk.scene.choosing.knights()}) > 1:
        canvas.sprite("badge_count", middle, top + 58, 54, shadow=(3, 4, 0.6))
        canvas.text(desk.gettext("or"), middle, top + 57, OR, RUBRIC, anchor="mm", width=46, smaller=(LABEL,))
        tip = Tip(lines=[desk.gettext("One knight each turn: yours or your ally's.")])
        canvas.spot("strip.or", middle - 27, top + 31, 54, 54, tip=tip, is_round=True)
    arms(canvas, desk.house(side), box.x + 20, heading, 48)
    name = desk.gettext("Your ally")
    canvas.text(name, box.x + 48, heading, TITLE, VELLUM[1], width=box.width - 50, smaller=SMALLER)
    said = desk.gettext("no goods, no vote")
    held = held_by_ally(desk, side)
    if held:
        tokens = [(str(amount), icon_of(good)) for good, amount in held]
        canvas.mark(f"{held[0][0]}.{side}", box.x + 30, second)
        token_row(canvas, tokens, box.x + 2, second, 30, NUMERAL, VELLUM[0])
    elif canvas.measure(said, ASIDE) <= box.width - 8:
        canvas.text(said, box.x + 2, second, ASIDE, VELLUM[2], width=box.width - 4)
    row = bays(desk, side)
    bay = min((box.height - top - 8) / SHAPE, box.width * 0.5 / len(row))
    rug = Box(box.x, 0, box.width - bay * len(row) - 10, box.height)
    paint_court(canvas, rug, desk, side, top=top)
    paint_bays(canvas, row, rug.right + 10, _bay_top(box.height, bay, top, level=True), bay)
