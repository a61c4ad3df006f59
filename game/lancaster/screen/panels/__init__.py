"""The parts of the table: which panels lie on the page, and what each kind of decision puts into whose hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.canvas import Canvas
from game.kernel.views import View
from game.lancaster.rules.make import HOUSES as ALL_HOUSES
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Layout
from game.lancaster.screen.panels.prompt import paint_prompt, prompt_key

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

__all__ = ["ALL_HOUSES", "begin", "open_menu", "paint", "present", "view_in_play"]


def paint(canvas: Canvas, layout: Layout, desk: Desk) -> None:
    """The whole page of the table."""
    canvas.tiled("oak", 0, 0, canvas.width, canvas.height)
    box = layout.prompt
    canvas.panel("prompt", prompt_key(desk), *box, lambda inner: paint_prompt(inner, box, layout, desk))


def begin(scene: TableScene, desk: Desk) -> None:
    """A new question has come up: what is in hand at first, and which view shows it."""


def present(scene: TableScene, before: View, after: View, now: float) -> float:
    """Show what has just happened: flights and sounds. Gives the seconds until the next moment may follow."""
    return scene.pause_length()


def view_in_play(desk: Desk, view: str) -> bool:
    """Tower and king's court only with their modules."""
    return view in ("board", "castle", "parliament")


def open_menu(scene: TableScene) -> None:
    """The menu of the table."""
