"""The final count, part by part: knighthood, extensions, nobles and what modules add, and the totals as they grow."""

from __future__ import annotations

from game.desktop.canvas import SHEET, SOFT, Canvas
from game.desktop.theme import (
    BODY,
    GOLD,
    INK,
    INK_RULE,
    INK_SECOND,
    NAME,
    RUBRIC,
    RUNNING,
    SMALL,
    VERDIGRIS,
    Style,
)
from game.desktop.widgets.gilding import gilded
from game.desktop.widgets.sheets import heading
from game.kernel.contract import mark
from game.lancaster.rules.outlook import standings
from game.lancaster.rules.reckoning import ends_the_game, power_by_source
from game.lancaster.rules.table import POWER
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.panels.plaque import who
from game.lancaster.screen.scores_look import SOURCES, source_name
from game.lancaster.screen.tokens import arms
from game.lancaster.screen.views.map import paint_frame

SIZE = (1412.0, 750.0)
LEFT, RIGHT = 70.0, 1342.0
NAMES = 300.0  # the column of what is counted
TOP, FOOT = 218.0, 640.0  # of the rows; the totals stand below
FIGURE, NOW = Style(22, "Semibold"), Style(30, "Bold")
TOTAL = Style(30, "Black")
WINNER = Style(56, "Black")


def counting_up(desk: Desk) -> bool:
    """Is a part of the final count being told?"""
    return not desk.scene.settled and any(map(ends_the_game, desk.scene.fresh))


def paint_reckoning(canvas: Canvas, layout: Layout, desk: Desk) -> bool:
    """A sheet over the board; says whether it lies there."""
    if desk.scene.open_view != "board" or not counting_up(desk):
        return False
    box = layout.sheet
    canvas.cover(*box)
    key = (desk.view.moment, desk.language.code, desk.me, desk.aloft, layout)
    name = "reckoning" if desk.aloft is None else "reckoning.aloft"
    canvas.panel(name, key, *box, lambda inner: _sheet(inner, box, layout, desk))
    return True


def _sheet(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("sheet", 0, 0, box.width, box.height, shadow=SHEET)
    zoom = min(box.width / SIZE[0], box.height / SIZE[1])
    page = canvas.zoomed((box.width - SIZE[0] * zoom) / 2, (box.height - SIZE[1] * zoom) / 2, zoom)
    heading(page, desk.gettext(mark("The final count")), LEFT, 74, ground="rubric", size=54, width=640)
    order = desk.table.player_order()
    column = (RIGHT - LEFT - NAMES) / len(order)
    middles = {seat: LEFT + NAMES + column * (place + 0.5) for place, seat in enumerate(order)}
    winners = _winners(desk)
    for seat, x in middles.items():
        if seat in winners:
            page.sprite("laurel", x, 132, 100, shadow=SOFT)
        arms(page, desk.house(seat), x, 130, 50)
        page.text(who(desk, seat), x, 194, NAME, INK, anchor="mm", width=column - 8, smaller=(RUNNING, SMALL))
    _rows(page, desk, middles, column)
    _totals(page, desk, middles, winners, column)
    paint_frame(canvas, box, layout)


def _winners(desk: Desk) -> list[int]:
    """END-2: known when all has been counted."""
    over = next((event for event in desk.scene.fresh if event.name == "over"), None)
    mask = over.parts["winners"] if over is not None else 0
    return [seat for seat in range(desk.realm.seats) if isinstance(mask, int) and mask >> seat & 1]


def _rows(page: Canvas, desk: Desk, middles: dict[int, float], column: float) -> None:
    """What is counted now is large; what comes later is pale."""
    sources = [name for name in desk.realm.sources if name.startswith("end:")]
    given = power_by_source(desk.realm, (event for event in desk.events if ends_the_game(event)))
    fresh = {str(event.parts.get("source", "")) for event in desk.scene.fresh}
    over = any(event.name == "over" for event in desk.scene.fresh)
    told = len(sources) if over else 1 + max((number for number, one in enumerate(sources) if one in given), default=0)
    high = min(140.0, (FOOT - TOP) / len(sources))
    grounds = _grounds(desk)
    for number, source in enumerate(sources):
        y = TOP + high * (number + 0.5)
        page.rule(LEFT, y - high / 2, RIGHT - LEFT, INK_RULE)
        later = number >= told
        page.sprite(
            SOURCES.get(source, ("", "icon_power"))[1], LEFT + 26, y, min(44.0, high - 8), fade=0.4 if later else 1
        )
        page.text(source_name(desk.names, source), LEFT + 60, y, BODY, INK_SECOND if later else INK,
                  width=NAMES - 70, smaller=(RUNNING, SMALL))  # fmt: skip
        for seat, x in middles.items():
            page.mark(f"end.{source.partition(':')[2]}.{seat}", x, y, 34)
            if later:
                continue
            amount = given.get(source, [0] * desk.realm.seats)[seat]
            _figure(page, amount, grounds.get(source, {}).get(seat, 0), x, y, now=source in fresh, room=column)


def _grounds(desk: Desk) -> dict[str, dict[int, int]]:
    """What the three reckonings of every game count."""
    found = standings(desk.realm, desk.table)
    return {
        "end:knighthood": {one.seat: one.knighthood for one in found},
        "end:extensions": {one.seat: one.extensions for one in found},
        "end:nobles": {one.seat: one.nobles for one in found},
    }


def _figure(page: Canvas, amount: int, ground: int, x: float, y: float, *, now: bool, room: float) -> None:
    """`7 → 8` and a crown: what was counted, and what it brings."""
    style = NOW if now else FIGURE
    text = "–" if not amount else str(amount).replace("-", "−")
    colour = INK_SECOND if not amount else RUBRIC if amount < 0 else VERDIGRIS if now else INK
    wide = page.measure(text, style)
    page.text(text, x, y, style, colour, anchor="mm", width=room)
    if amount and now:
        page.sprite("icon_power", x + wide / 2 + 22, y, 34)
    if ground:
        page.sprite("icon_arrow", x - wide / 2 - 18, y, 18, fade=0.7)
        page.text(str(ground), x - wide / 2 - 32, y, RUNNING, INK_SECOND, anchor="rm", width=40)


def _totals(page: Canvas, desk: Desk, middles: dict[int, float], winners: list[int], column: float) -> None:
    y = FOOT + 46
    page.rule(LEFT, FOOT, RIGHT - LEFT, INK, 5)
    page.rule(LEFT, FOOT, RIGHT - LEFT, GOLD[2], 2.6)
    page.sprite("icon_power", LEFT + 26, y, 50, shadow=SOFT)
    page.text(desk.gettext("Power"), LEFT + 60, y, NOW, width=NAMES - 60, smaller=(NAME,))
    power = desk.table.row(POWER)
    for seat, x in middles.items():
        text = str(power[seat]).replace("-", "−")
        if seat in winners:
            gilded(page, text, x, y, WINNER, anchor="mm")
        else:
            page.text(text, x, y, TOTAL, INK, anchor="mm", width=column)
        page.mark(f"end.total.{seat}", x, y)
