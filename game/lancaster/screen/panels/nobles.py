"""The table of nobles: the lord at its head, a seat for the noble of each county, and what they are worth."""

from __future__ import annotations

from functools import partial

from game.desktop.canvas import Canvas
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, GOLD, NUMERAL, TITLE, VELLUM, Style
from game.lancaster.rules.outlook import noble_worth
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box
from game.lancaster.screen.tokens import GIVES, Token, row_width, token_row

SMALLER = (Style(26, "Semibold"), Style(22, "Semibold"))
ROWS = 2


def worth_tokens(desk: Desk, seat: int) -> list[Token]:
    """`4 nobles → 6 power`."""
    now, _ = noble_worth(desk.realm, desk.table, seat)
    return [(str(desk.table.nobles[seat].bit_count()), "noble"), GIVES, (str(now), "power")]


def worth_tip(desk: Desk, seat: int) -> Tip:
    realm, table = desk.realm, desk.table
    now, more = noble_worth(realm, table, seat)
    lines = [
        desk.gettext("Nobles at the table: {count}; at the end they are worth {power} power.").format(
            count=table.nobles[seat].bit_count(), power=now
        )
    ]
    if more is not None:
        lines.append(desk.gettext("One more adds {power}.").format(power=more))
    votes = realm.figures.table_votes.lord + realm.figures.table_votes.noble * table.nobles[seat].bit_count()
    lines.append(desk.gettext("Votes from the table each round but the last: {votes}.").format(votes=votes))
    return Tip(desk.gettext("Table of nobles"), lines)


def guests(desk: Desk, seat: int) -> list[int]:
    """Indices of the counties whose nobles sit there."""
    return [index for index in range(len(desk.realm.figures.counties)) if desk.table.nobles[seat] >> index & 1]


def noble_tip(desk: Desk, county: int) -> Tip:
    name = desk.realm.figures.counties[county].name
    return Tip(
        desk.gettext("Noble of {county}").format(county=name),
        [desk.gettext("He brings a vote every round but the last, and power at the end.")],
    )


def paint_nobles(canvas: Canvas, box: Box, desk: Desk, seat: int, *, heading_y: float, top: float) -> None:
    """Inside `box`: a heading with the worth, and the board with its ten places."""
    tokens = worth_tokens(desk, seat)
    wide = row_width(canvas, tokens, 32, NUMERAL)
    heading = desk.gettext("Table")
    room = box.width - wide - 16
    if canvas.measure(heading, SMALLER[1]) <= room:
        rect = canvas.text(heading, box.x + 4, heading_y, TITLE, VELLUM[1], width=room, smaller=SMALLER)
        token_row(canvas, tokens, box.x + 4 + rect.width / canvas.unit + 14, heading_y, 32, NUMERAL, VELLUM[1])
    elif top - heading_y > 46:  # below each other
        canvas.text(heading, box.x + 4, heading_y, TITLE, VELLUM[1], width=box.width - 8, smaller=SMALLER)
        token_row(canvas, tokens, box.x + 4, (heading_y + top) / 2 + 7, 30, NUMERAL, VELLUM[1])
    else:
        token_row(canvas, tokens, box.x + 4, heading_y, 32, NUMERAL, VELLUM[1])
    _, more = noble_worth(desk.realm, desk.table, seat)
    if more and top - heading_y > 46 and canvas.measure(heading, SMALLER[1]) <= room:
        text = desk.gettext("one more: +{power}").format(power=more)
        at = (heading_y + top) / 2 + 9
        rect = canvas.text(text, box.x + 4, at, ASIDE, VELLUM[2], width=box.width - 34)
        canvas.sprite("icon_power", box.x + 22 + rect.width / canvas.unit, at, 24)
    high = max(44.0, top - heading_y + 14)  # the worth may stand below the heading
    canvas.spot("nobles.worth", box.x, heading_y - 22, box.width, high, tip=lambda: worth_tip(desk, seat))
    _board(canvas, box, desk, seat, top)


def _board(canvas: Canvas, box: Box, desk: Desk, seat: int, top: float) -> None:
    height = min(152.0, box.height - top - 8)
    canvas.nine("board_table", box.x, top, box.width, height, shadow=(4, 6, 0.6))
    seats: list[int | None] = [*guests(desk, seat)]
    places = len(desk.realm.figures.counties)
    columns = (places + ROWS - 1) // ROWS
    pitch = (box.width - 42) / (columns + 1)
    step = (height - 30) / ROWS
    size = min(pitch - 2, step - 2, 58.0)
    seats += [None] * (places - len(seats))
    _lord(canvas, desk, box.x + 10 + pitch / 2, top + 11 + step, min(pitch, 58.0), step)
    for number, who in enumerate(seats):
        x = box.x + 22 + pitch * (number % columns + 1.5)
        y = top + 11 + step * (number // columns + 0.5)
        if who is None:
            canvas.sprite("noble_seat", x, y, size)
        else:
            canvas.mark(f"nobles.{seat}.{who}", x, y, size)
            canvas.sprite(f"noble_{who + 1}", x, y, size, shadow=(2, 3, 0.6))
            name = desk.realm.figures.counties[who].id
            canvas.spot(
                f"table.noble.{name}", x - size / 2, y - size / 2, size, size, tip=partial(noble_tip, desk, who),
                is_round=True,
            )  # fmt: skip
    canvas.mark(f"nobles.{seat}", box.x + box.width / 2, top + height / 2)


def _lord(canvas: Canvas, desk: Desk, x: float, y: float, size: float, step: float) -> None:
    """At the head of the table, apart from those who are counted."""
    canvas.sprite("noble_lord", x, y, size, shadow=(2, 3, 0.6))
    right = x + size / 2 + 5
    canvas.surface.fill(GOLD[2], canvas.rect(right, y - step * 0.8, 2, step * 1.6))
    tip = Tip(
        desk.gettext("The lord of the house"),
        [desk.gettext("He sits at the head of the table and is not counted among the nobles.")],
    )
    canvas.spot("table.lord", x - size / 2, y - size / 2, size, size, tip=tip, is_round=True)
