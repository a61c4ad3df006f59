"""The board: England with its nine counties, the Channel, France with its conflicts and the king's favours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.canvas import Canvas
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene


def board_key(desk: Desk) -> object:
    return desk.view.moment, desk.codes, desk.scene.picked, desk.scene.draft


def paint_board(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("sheet", 0, 0, box.width, box.height)


def paint_popover(canvas: Canvas, layout: Layout, desk: Desk) -> None:
    """A choice shown where it is made, on top of everything."""


def begin_on_board(scene: TableScene, desk: Desk) -> None:
    """A new question has come up."""
    scene.choosing.begin(desk)


def board_takes(desk: Desk) -> bool:
    """Is every choice now open offered on the board or the strip?"""
    return False
