"""The bottom strip: the own castle, the table of nobles, the court with its knights and goods."""

from __future__ import annotations

from game.desktop.canvas import Canvas
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout


def strip_key(desk: Desk) -> object:
    return desk.view.moment, desk.codes, desk.scene.picked, desk.scene.draft, desk.me


def paint_strip(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("bar_bottom", 0, 0, box.width, box.height)
