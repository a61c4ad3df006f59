"""The rail: five bookmarks for the five views, on the keys 1 to 5."""

from __future__ import annotations

from game.desktop.canvas import Canvas
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout


def rail_key(desk: Desk) -> object:
    return desk.scene.open_view


def paint_rail(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    """A view that is not in play is faded."""
