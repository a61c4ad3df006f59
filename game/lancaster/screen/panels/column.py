"""The right column: parliament in short, what happened since your last turn, the chronicle."""

from __future__ import annotations

from game.desktop.canvas import SHEET, Canvas
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout


def column_key(desk: Desk) -> object:
    return desk.view.moment, desk.scene.recap_from


def paint_column(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("panel", 0, 0, box.width, box.height, shadow=SHEET)
