"""The top bar: round, phase, a plaque for every house, the menu."""

from __future__ import annotations

from game.desktop.canvas import Canvas
from game.desktop.theme import NAME, VELLUM
from game.lancaster.rules.table import POWER
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.wording.names import roman


def top_bar_key(desk: Desk) -> object:
    return desk.view.moment, desk.view.state.seat, desk.view.state.kind, tuple(desk.view.state.sealed), desk.codes


def paint_top_bar(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("bar_top", 0, 0, box.width, box.height + 6)
    canvas.text(roman(max(1, desk.table.round)), 30, box.height / 2, NAME, VELLUM[0])
    room = (box.width - 700) / desk.realm.seats
    for seat in range(desk.realm.seats):
        text = f"{desk.names.house(desk.realm.houses[seat])} {desk.table.goods[POWER + seat]}"
        canvas.text(text, 640 + room * seat, box.height / 2, NAME, VELLUM[0])
        canvas.mark(f"plaque.{seat}", 640 + room * seat, box.height / 2)
