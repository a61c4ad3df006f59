"""The rail: a bookmark for each full view, on the keys 1 to 5; a sixth view would have the 6."""

from __future__ import annotations

from functools import partial

from game.desktop.canvas import Canvas
from game.desktop.spots import Tip
from game.desktop.theme import COUNT, GOLD, INK
from game.kernel.contract import mark
from game.lancaster.screen.choosing import HOMES
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout

PITCH, HIGH = 92.0, 84.0


def rail_key(desk: Desk) -> object:
    return desk.kind, desk.scene.open_view  # which views are in play doesn't change in a game


def paint_rail(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    """A view that is not in play is faded, and says why."""
    from game.lancaster.screen.views.full import FULL_VIEWS, view_in_play, views_on_rail  # they paint with this rail

    views = views_on_rail(desk)
    pitch = min(PITCH, (layout.sheet.height - 8) / len(views))
    high = min(HIGH, pitch - 6)
    for number, view in enumerate(views):
        icon, title = FULL_VIEWS[view].icon, FULL_VIEWS[view].title
        y = number * pitch + high / 2
        lit, there = desk.scene.open_view == view, view_in_play(desk, view)
        left = 0.0 if lit else -9.0
        canvas.sprite(
            "bookmark_on" if lit else "bookmark", left, y, 63, high, anchor="lm",
            fade=1.0 if there else 0.58, shadow=(3.0, 4.0, 0.55) if there else None,
        )  # fmt: skip
        at = 25.0 if lit else 20.0
        canvas.sprite(icon, at, y - high * 0.11, min(36, high * 0.46), fade=1.0 if there else 0.5)
        canvas.text(str(number + 1), at, y + high * 0.28, COUNT, GOLD[1] if lit else INK, anchor="mm")
        canvas.mark(f"rail.{view}", at, y)
        name = desk.gettext(title)
        lines = [] if there else [desk.gettext(mark("Its module is not in this game."))]
        canvas.spot(
            f"view.{view}", 0, y - high / 2 + 3, 52, high - 6, partial(desk.scene.show, view) if there else None,
            label=name, tip=Tip(name, lines), chosen=lit,
            legal=HOMES.get(desk.kind) == view and not lit,  # the way back to a question that is answered there
        )  # fmt: skip
