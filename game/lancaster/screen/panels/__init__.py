"""The parts of the table: which panels lie on the page, and what each kind of decision puts into whose hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.canvas import Canvas
from game.desktop.theme import OAK
from game.lancaster.rules.make import HOUSES as ALL_HOUSES
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.panels.column import column_key, paint_column, scroll
from game.lancaster.screen.panels.drawer import paint_handle
from game.lancaster.screen.panels.menu import open_menu
from game.lancaster.screen.panels.present import present
from game.lancaster.screen.panels.prompt import paint_prompt, prompt_key
from game.lancaster.screen.panels.rail import paint_rail, rail_key
from game.lancaster.screen.panels.strip import paint_strip, strip_key
from game.lancaster.screen.panels.top_bar import paint_top_bar, top_bar_key, top_bar_takes
from game.lancaster.screen.views.board import begin_on_board, board_takes, paint_popover
from game.lancaster.screen.views.court import begin_at_court, return_from_court
from game.lancaster.screen.views.court_support import asks_support, paint_support
from game.lancaster.screen.views.drapes import behind_drapes, paint_drapes
from game.lancaster.screen.views.full import FULL_VIEWS, view_in_play, views_on_rail
from game.lancaster.screen.views.parliament import (
    begin_in_parliament,
    parliament_key,
    parliament_takes,
    rise_from_parliament,
)
from game.lancaster.screen.views.reckoning import counting_up
from game.lancaster.screen.views.rewards import paint_rewards

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

__all__ = [
    "ALL_HOUSES", "begin", "follow", "handled", "open_menu", "paint", "present", "scroll", "view_in_play",
    "views_on_rail",
]  # fmt: skip


def paint(canvas: Canvas, layout: Layout, desk: Desk, landed: Desk | None = None) -> None:
    """The whole page: oak, bars, the open view, the column, the strip, the prompt, and what lies on top.

    While something flies, `landed` is the desk as it will be: words are told from it, for no piece stands on them.
    Only while ballots are counted do words wait, too: nobody reads how it ends before the balance tips.
    """
    told = landed if landed is not None and not desk.counting else desk
    if behind_drapes(desk):
        canvas.surface.fill(OAK[3])  # nothing of the page before shows between the folds
        paint_drapes(canvas, layout, desk, _whole(parliament_key(desk), layout, desk))
        return
    canvas.backdrop("oak", "vignette")
    _panel(canvas, "top", top_bar_key(desk), layout.top, layout, desk, paint_top_bar)
    _panel(canvas, "rail", rail_key(told), layout.rail, layout, told, paint_rail)
    view = FULL_VIEWS[desk.scene.open_view]
    _panel(canvas, f"view.{desk.scene.open_view}", view.key(desk), layout.sheet, layout, desk, view.paint)
    if layout.column.width and view.side is not None:
        side, key = view.side
        _panel(canvas, f"side.{desk.scene.open_view}", key(desk), layout.column, layout, desk, side)
    elif layout.column.width:
        _panel(canvas, "column", column_key(told), layout.column, layout, told, paint_column)
    paint_handle(canvas, layout, desk)
    _panel(canvas, "strip", strip_key(desk), layout.strip, layout, desk, paint_strip)
    _panel(canvas, "prompt", prompt_key(told), layout.prompt, layout, told, paint_prompt)
    paint_popover(canvas, layout, desk)
    paint_support(canvas, layout, desk)
    paint_rewards(canvas, layout, desk)


def _panel(
    canvas: Canvas,
    name: str,
    key: object,
    box: Box,
    layout: Layout,
    desk: Desk,
    paint_it: object,
) -> None:
    """One panel; every paint function takes canvas, its box, the layout and the desk."""
    assert callable(paint_it)
    if desk.aloft is not None:  # kept beside the page as it will be when all has landed
        name = f"{name}.aloft"
    canvas.panel(name, _whole(key, layout, desk), *box, lambda inner: paint_it(inner, box, layout, desk))


def _whole(key: object, layout: Layout, desk: Desk) -> object:
    """What every panel hangs on: above all who looks, and how much they may see."""
    return key, layout, desk.language.code, desk.me, desk.view.veiled, desk.aloft


def begin(scene: TableScene, desk: Desk) -> None:
    """A new question has come up: what is in hand at first, and which view shows it."""
    begin_on_board(scene, desk)
    begin_in_parliament(scene, desk)
    begin_at_court(scene, desk)


def follow(scene: TableScene, desk: Desk) -> None:
    """Something has happened that another view shows: what was opened for a question makes room for the board."""
    rise_from_parliament(scene, desk)
    return_from_court(scene)
    if counting_up(desk):
        scene.open_view = "board"


def handled(desk: Desk) -> bool:
    """Do spots on the board, the strip or a view offer every choice now open? Else the prompt lists them all."""
    return board_takes(desk) or top_bar_takes(desk) or parliament_takes(desk) or asks_support(desk)
