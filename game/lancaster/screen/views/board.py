"""The board: England with its nine counties, the Channel, France with its conflicts and the king's favours."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desktop.canvas import Canvas
from game.desktop.theme import INK, INK_SECOND, LABEL
from game.lancaster.rules.outlook import scored_counties
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.views.conflict_card import CARD, paint_conflict
from game.lancaster.screen.views.county import paint_county, takers
from game.lancaster.screen.views.favours import paint_favours
from game.lancaster.screen.views.hovers import coming_tip
from game.lancaster.screen.views.map import paint_frame, paint_ground
from game.lancaster.screen.views.marks import medallions
from game.lancaster.screen.views.plan import plan
from game.lancaster.screen.views.popover import paint_popover

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

__all__ = ["begin_on_board", "board_key", "board_takes", "paint_board", "paint_popover"]


def board_key(desk: Desk) -> object:
    scene = desk.scene
    return desk.view.moment, desk.kind, desk.codes, scene.picked, scene.draft, desk.me, desk.language.code


def paint_board(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    here = plan(box, layout)
    scored = scored_counties(desk.realm, desk.table)
    key = (box, layout.compact, scored, desk.language.code)
    canvas.panel("map.ground", key, 0, 0, *box[2:], lambda inner: paint_ground(inner, box, layout, desk))
    england, france = here.england(canvas), here.france(canvas)
    medallions(england, desk)
    taken = takers(desk) if scored else {}
    for index, county in enumerate(desk.realm.figures.counties):
        paint_county(england, desk, index, scored=index in scored, taker=taken.get(county.id))
    paint_favours(france, desk)
    _conflicts(france, desk, compact=layout.compact)
    paint_frame(canvas, box, layout)


def _conflicts(canvas: Canvas, desk: Desk, *, compact: bool) -> None:
    """Two rows: of this round, and those fought for the second time."""
    at = desk.scene.app.atlas.anchor("map.conflicts")
    labels = desk.scene.app.atlas.anchor("map.conflict_rows")
    count = desk.realm.figures.revealed
    zoom = min(1.0, at["area"][2] / (count * (CARD[0] + 4) - 4))
    texts = (
        (desk.gettext("First battles · a tie goes to the lower space"), desk.gettext("First battles")),
        (desk.gettext("Second battles"), desk.gettext("Second battles")),
    )
    for row, y in enumerate(at["rows"]):
        _row_name(canvas, texts[row], labels["labels"][row], labels["half_width"])
        (x, middle), half = labels["labels"][row], labels["half_width"]
        canvas.spot(f"conflicts.{row}", x - half, middle - 15, 2 * half, 30, tip=partial(coming_tip, desk))
        for column in range(count):
            x = at["columns"][0] + column * (CARD[0] + 4) * zoom
            paint_conflict(canvas.zoomed(x, y, zoom), desk, row * count + column, compact=compact)


def _row_name(canvas: Canvas, texts: tuple[str, str], middle: list[float], half: float) -> None:
    """Between two rules; the longer text where it fits."""
    x, y = middle
    text = texts[0] if canvas.measure(texts[0], LABEL) <= 2 * half - 60 else texts[1]
    wide = canvas.measure(text, LABEL)
    canvas.text(text, x, y, LABEL, INK, anchor="mm", width=2 * half)
    length = half - wide / 2 - 12
    if length > 10:
        canvas.rule(x - half, y, length, INK_SECOND)
        canvas.rule(x + wide / 2 + 12, y, length, INK_SECOND)


def begin_on_board(scene: TableScene, desk: Desk) -> None:
    """A new question has come up."""
    scene.choosing.begin(desk)


def board_takes(desk: Desk) -> bool:
    """Is every choice now open offered on the board or the strip?"""
    return bool(desk.codes) and not desk.scene.choosing.left_over()
