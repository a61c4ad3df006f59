"""The new game where letters are large: seats, options and box have a leaf each, and the way to begin is on all."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import Canvas
from game.desktop.scenes.new_game_box import HIGH, draw_box, draw_evening
from game.desktop.scenes.new_game_options import draw_options
from game.desktop.scenes.new_game_seats import draw_seats
from game.desktop.shelf import Order
from game.desktop.theme import RUNNING
from game.desktop.widgets.buttons import button, button_width
from game.desktop.widgets.controls import pills
from game.desktop.widgets.pages import framed, on_oak, roomy
from game.desktop.widgets.sheets import heading

if TYPE_CHECKING:
    from game.desktop.scenes.new_game import NewGameScene

EDGE, SIDE = 22.0, 40.0
HEAD, FOOT = 82.0, 82.0
LEAVES = 3
CARD_WIDTH = 290.0
EVENING = 160.0


def draw_leaves(scene: NewGameScene, canvas: Canvas) -> None:
    on_oak(canvas)
    page = roomy(canvas)
    width, height = page.width - 2 * EDGE, page.height - 2 * EDGE
    framed(page, EDGE, EDGE, width, height)
    x, y, inner = EDGE + SIDE, EDGE, width - 2 * SIDE
    _head(scene, page, x, y, inner)
    page.block = 1
    top, foot = y + HEAD, y + height - FOOT
    if scene.leaf == 0:
        draw_seats(scene, page, x, top + 16, inner)
    elif scene.leaf == 1:
        draw_options(scene, page, x, top, inner, foot - 70)
        scene.draw_seed(page, x, foot - 34, inner)
    else:
        columns = int((inner + 16) // CARD_WIDTH)
        draw_box(scene, page, x, top - 14, inner, columns=columns, rows=1)
        below = top + 72 + HIGH + 16
        draw_evening(scene, page, x, below, inner, min(EVENING, foot - below - 8))
    page.block = 2
    scene.draw_begin(page, x, foot, inner, 56.0)
    if scene.leaf == 0 and not scene.objection:
        _at_once(scene, page, x, foot)


def _head(scene: NewGameScene, page: Canvas, x: float, y: float, width: float) -> None:
    gettext = scene.app.language.gettext
    values = [("0", gettext("Seats")), ("1", gettext("Options")), ("2", gettext("The box"))]
    wide = sum(page.measure(label, RUNNING) + 46 for _, label in values)
    heading(page, gettext("New game"), x, y + 48, size=54, width=width - wide - 20)
    pills(page, "leaf", x + width - wide, y + 26, values, str(scene.leaf), partial(_turn, scene))


def _turn(scene: NewGameScene, leaf: str) -> None:
    scene.leaf = int(leaf)
    scene.changed()


def _at_once(scene: NewGameScene, page: Canvas, x: float, y: float) -> None:
    """As last time, or the quick game: between the way back and the way on."""
    gettext = scene.app.language.gettext
    last = Order.read(scene.app.settings.last_setup) if scene.app.settings.last_setup else None
    at = x + button_width(page, gettext("Back")) + 50 + 14
    label = gettext("As last time")
    wide = button_width(page, label)
    button(
        page, "new.last", label, at, y + 2, wide, scene.as_last_time if last else None, key=pygame.K_l,
        tip="" if last else gettext("There was no game before this one."),
    )  # fmt: skip
    label = gettext("Quick game")
    tip = gettext("One person against three, the base game, a new seed: at once.")
    button(
        page, "new.quick", label, at + wide + 14, y + 2, button_width(page, label), scene.quick, key=pygame.K_q, tip=tip
    )
