"""Where modules draw on the board: a table of drawings by the part of the rules they belong to.

A part that is not in the game draws nothing, so nobody else asks which modules are in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.desktop.canvas import Canvas
from game.lancaster.rules.outlook import ConflictOutlook, Stack
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.views import module_marks

OnCounty = Callable[[Canvas, Desk, int], None]
"""Canvas in the map's units, and the county's index: a shield on the knight, a Tudor knight, a reward tile."""

OnConflict = Callable[[Canvas, Desk, ConflictOutlook], None]
"""Canvas in the card's units, 196 × 270: an archer beside a stack."""

InBattle = Callable[[Desk, ConflictOutlook, Stack], list[tuple[str, str]]]
"""Pieces beside the knights of a stack, or instead of them: sprite and figure."""

OnMap = Callable[[Canvas, Desk], None]
"""Canvas in the map's units: tower and king's court as medallions in the sea."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What one part of the rules adds to the board; and words for the hovers of counties and conflicts."""

    county: OnCounty | None = None
    conflict: OnConflict | None = None
    medallion: OnMap | None = None
    pieces: InBattle | None = None
    county_words: Callable[[Desk, int], list[str]] | None = None
    lifts_slip: Callable[[Desk, int], bool] | None = None  # something hangs below the reward of this county


MARKS: dict[str, Marks] = {
    "RewardTiles": Marks(
        county=module_marks.paint_tile, county_words=module_marks.tile_words, lifts_slip=module_marks.tile_lies
    ),
    "Privileges": Marks(
        county=module_marks.paint_county_privileges,
        conflict=module_marks.paint_archers,
        pieces=module_marks.privileges_in_battle,
        county_words=module_marks.privilege_words,
    ),
    "TheTower": Marks(medallion=module_marks.paint_tower_medallion),
    "Offices": Marks(medallion=module_marks.paint_court_medallion),
}
"""By the name of the part's class."""


def marks_of(desk: Desk) -> Iterator[Marks]:
    """Of the parts that are in this game."""
    for part in desk.realm.all_parts():
        found = MARKS.get(type(part).__name__)
        if found is not None:
            yield found


def medallions(canvas: Canvas, desk: Desk) -> None:
    """Tower and king's court, where they are in play; `canvas` is in the map's units."""
    for marks in marks_of(desk):
        if marks.medallion is not None:
            marks.medallion(canvas, desk)


def pieces_beside(desk: Desk, one: ConflictOutlook, stack: Stack) -> list[tuple[str, str]]:
    """What modules have standing with a stack, or holding a space of their own."""
    return [piece for marks in marks_of(desk) if marks.pieces for piece in marks.pieces(desk, one, stack)]
