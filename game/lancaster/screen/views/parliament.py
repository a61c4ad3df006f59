"""Parliament in full: the laws in force, the proposals, and what each would give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.canvas import Canvas
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene


def parliament_key(desk: Desk) -> object:
    return desk.view.moment, desk.codes, desk.scene.number


def paint_parliament(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("sheet", 0, 0, box.width, box.height)


def begin_in_parliament(scene: TableScene, desk: Desk) -> None:
    """A ballot is asked for: open the view that shows it."""
