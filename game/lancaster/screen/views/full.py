"""The full views, by name: how each is painted, what stands beside it, and the part of the rules it belongs to.

A view whose part is not in the game is not in play: its bookmark is faded. A module's view joins the table here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.desktop.canvas import Canvas
from game.kernel.contract import mark
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
    icon: str  # of its bookmark
    title: str
    paint: Paint
    key: Key
    part: str = ""  # the class of the part of the rules; none: always in play
    side: tuple[Paint, Key] | None = None  # instead of the column


FULL_VIEWS: dict[str, FullView] = {
    "board": FullView("icon_county", mark("The board"), paint_board, board_key),
    "castle": FullView(
        "icon_castle", mark("The castles"), paint_castle, castle_key, side=(paint_castle_side, castle_side_key)
    ),
    "parliament": FullView("icon_parliament", mark("Parliament"), paint_parliament, parliament_key),
    "tower": FullView(
        "icon_tower", mark("The tower"), paint_tower, tower_key, "TheTower", (paint_tower_side, tower_key)
    ),
    "court": FullView(
        "icon_kings_court",
        mark("The king's court"),
        paint_kings_court,
        court_key,
        "Offices",
        (paint_court_side, court_key),
    ),
}
OF_THE_BOX = len(FULL_VIEWS)


def view_in_play(desk: Desk, view: str) -> bool:
    part = FULL_VIEWS[view].part
    return not part or any(type(one).__name__ == part for one in desk.realm.all_parts())


def views_on_rail(desk: Desk) -> list[str]:
    """Those of the box have their bookmarks and keys always; those of other modules only when they are in play."""
    return [view for number, view in enumerate(FULL_VIEWS) if number < OF_THE_BOX or view_in_play(desk, view)]
