"""The full views, by name: how each is painted, what stands beside it, and the part of the rules it belongs to.

A view whose part is not in the game is not in play: its bookmark is faded. A module's view joins the table here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.desktop.canvas import Canvas
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.views.board import board_key, paint_board
from game.lancaster.screen.views.castle import castle_key, paint_castle
from game.lancaster.screen.views.castle_side import castle_side_key, paint_castle_side
from game.lancaster.screen.views.court import court_key, paint_kings_court
from game.lancaster.screen.views.court_side import paint_court_side
from game.lancaster.screen.views.parliament import paint_parliament, parliament_key
from game.lancaster.screen.views.tower import paint_tower, tower_key
from game.lancaster.screen.views.tower_side import paint_tower_side

Paint = Callable[[Canvas, Box, Layout, Desk], None]
Key = Callable[[Desk], object]


@dataclass(frozen=True, slots=True)
class FullView:
    paint: Paint
    key: Key
    part: str = ""  # the class of the part of the rules; none: always in play
    side: tuple[Paint, Key] | None = None  # instead of the column


FULL_VIEWS: dict[str, FullView] = {
    "board": FullView(paint_board, board_key),
    "castle": FullView(paint_castle, castle_key, side=(paint_castle_side, castle_side_key)),
    "parliament": FullView(paint_parliament, parliament_key),
    "tower": FullView(paint_tower, tower_key, "TheTower", (paint_tower_side, tower_key)),
    "court": FullView(paint_kings_court, court_key, "Offices", (paint_court_side, court_key)),
}


def view_in_play(desk: Desk, view: str) -> bool:
    part = FULL_VIEWS[view].part
    return not part or any(type(one).__name__ == part for one in desk.realm.all_parts())
