"""The top bar: round, phase, a plaque for every house, the menu. Marks: `plaque.SIDE`, `plaque.SEAT.power`."""

from __future__ import annotations

from functools import partial

from game.desktop.canvas import Canvas
from game.desktop.spots import Tip
from game.desktop.theme import GOLD, NUMERAL, RUBRIC, SMALL, Style, rgb
from game.kernel.contract import mark
from game.lancaster.rules.outlook import phase, reward_part
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.panels.menu import open_menu
from game.lancaster.screen.panels.plaque import BANNER, HEIGHT, ally_width, in_one_line, paint_ally, paint_plaque
from game.lancaster.wording.names import PHASES, capital, roman

PAST, COMING = GOLD[2], rgb("#a58a66")  # rounds gone and to come, on dark oak
QUIET = rgb("#f3d3c4")  # phases that are not on, on the ribbon
ROUND = Style(20, "Semibold")
PARTS = {"counties": mark("counties"), "castles": mark("castles"), "conflicts": mark("conflicts")}
ABOUT = {
    "knights": (mark("One after the other, every house places a knight, until all courts are empty or at rest."),),
    "parliament": (mark("Three proposals are voted on in secret, one by one; then the three laws in force apply."),),
    "rewards": (mark("First the counties from A to I, then the castles, then the conflicts."),),
}
MENU = 74.0


def top_bar_key(desk: Desk) -> object:
    state = desk.view.state
    return (
        desk.view.moment, state.seat, state.kind, desk.acting, desk.is_aloft(BANNER), tuple(state.sealed), desk.codes,
        desk.me, tuple(one.name for one in desk.scene.sitting.people), desk.scene.transit.risen,
    )  # fmt: skip


def top_bar_takes(desk: Desk) -> bool:
    """The start player is named by touching a plaque."""
    return desk.kind == "start_player" and all(part.get("choice") == "start" for part in desk.parts.values())


def paint_top_bar(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("bar_top", 0, 0, box.width, box.height + 6)
    middle = box.height / 2 - 1
    tight = desk.realm.seats > 4
    x = _rounds(canvas, desk, middle, 14.0 if tight else 21.0, narrow=box.width < 1700)
    room = box.width * (0.24 if tight else 0.27)
    x += _ribbon(canvas, desk, x, middle, room, tight=tight, narrow=box.width < 1500) + (8 if tight else 14)
    _plaques(canvas, desk, x, middle - HEIGHT / 2, box.width - MENU - x)
    size = 40.0
    canvas.sprite("icon_menu", box.width - 37, middle, size)
    canvas.spot(
        "menu", box.width - 62, middle - 25, 50, 50, partial(open_menu, desk.scene),
        label=desk.gettext(mark("Menu")), tip=Tip(lines=[desk.gettext(mark("Menu"))]),
    )  # fmt: skip


def _rounds(canvas: Canvas, desk: Desk, y: float, gap: float, *, narrow: bool) -> float:
    """I to V, the present one a gold coin; in a narrow bar only that one. Gives where they end."""
    now, last = max(1, desk.table.round), desk.realm.figures.setup.rounds
    x = 12.0
    for number in range(1, last + 1):
        if narrow and number != now:
            continue
        wide = 46.0 if number == now else canvas.measure(roman(number), ROUND)
        x += wide / 2
        if number == now:
            canvas.sprite("halo", x, y, 92, fade=0.6)
            canvas.sprite("badge_count", x, y, 46)
            canvas.text(roman(number), x, y - 1, NUMERAL, RUBRIC, anchor="mm")
        else:
            canvas.text(roman(number), x, y - 1, ROUND, PAST if number < now else COMING, anchor="mm")
        x += wide / 2 + gap
    said = desk.names.say(mark("Round {round} of {rounds}"), round=roman(now), rounds=roman(last))
    canvas.spot("round", 8, y - 25, x - gap - 4, 50, label=said, tip=Tip(lines=[said]))
    return x


def _ribbon(
    canvas: Canvas, desk: Desk, x: float, y: float, room: float, *, tight: bool = False, narrow: bool = False
) -> float:
    """The phase in bold among the others; in the rewards, their parts. Gives its width."""
    names = _phases(desk)
    head = Style(22, "Bold")
    dot = 20.0 if tight else 26.0
    widths = [canvas.measure(text, head if on else SMALL) for text, on in names]
    width = sum(widths) + dot * (len(names) - 1) + (74 if tight else 84)
    if width > room or narrow:
        names = [one for one in names if one[1]] or names[:1]
        widths = [canvas.measure(text, head) for text, _ in names]
        width = widths[0] + 96
    canvas.nine("ribbon", x, y - 23, width, 48, shadow=(3.0, 4.0, 0.5))
    at = x + (width - sum(widths) - dot * (len(names) - 1)) / 2
    for number, ((text, on), wide) in enumerate(zip(names, widths, strict=True)):
        canvas.text(text, at, y - 2, head if on else SMALL, GOLD[0] if on else QUIET, width=min(wide, room - 74))
        at += wide + dot
        if number < len(names) - 1:
            canvas.text("·", at - dot / 2, y - 3, head, GOLD[0], anchor="mm")
    said = desk.gettext(PHASES[phase(desk.realm, desk.table)])
    canvas.spot("phase", x + 10, y - 22, width - 20, 44, label=said, tip=Tip(said, _about(desk)))
    return width


def _about(desk: Desk) -> list[str]:
    """What happens in the phase that is on."""
    return [desk.gettext(text) for text in ABOUT.get(phase(desk.realm, desk.table), ())]


def _phases(desk: Desk) -> list[tuple[str, bool]]:
    now = phase(desk.realm, desk.table)
    if now == "rewards":
        part = reward_part(desk.realm, desk.table)
        return [(capital(desk.gettext(text)), name == part) for name, text in PARTS.items()]
    if now in ("setup", "end"):
        return [(desk.gettext(PHASES[now]), True)]
    return [(desk.gettext(PHASES[name]), name == now) for name in ("knights", "parliament", "rewards")]


def _plaques(canvas: Canvas, desk: Desk, x: float, y: float, room: float) -> None:
    """In turn order from the start player; with two, each has its ally on a chain."""
    order = desk.table.player_order()
    allied = desk.realm.sides > desk.realm.seats
    gap = 8.0 if len(order) > 4 else 10.0
    ally = ally_width(canvas, desk) if allied else 0.0
    width = (room - gap * (len(order) - 1)) / len(order) - (ally + 14 if allied else 0)
    goods = allied or width > 520
    flat = all(in_one_line(canvas, desk, seat, width, goods=goods) for seat in order)
    for seat in order:
        paint_plaque(canvas, desk, seat, x, y, width, goods=goods, flat=flat)
        x += width
        if allied:
            paint_ally(canvas, desk, seat, x + 14, y, ally)
            x += ally + 14
        x += gap
