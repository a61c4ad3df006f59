"""A castle in full: any house's."""

from __future__ import annotations

from game.desktop.canvas import Canvas
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout


def castle_key(desk: Desk) -> object:
    return desk.view.moment, desk.codes, desk.scene.castle_of


def paint_castle(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("sheet", 0, 0, box.width, box.height)
