"""Alone behind the curtain: the ballot sheet between parted drapes. Only the sheet changes, the cloth is kept."""

from __future__ import annotations

from functools import partial

from game.desktop.canvas import SOFT, Canvas
from game.desktop.scenes.curtain import part_drapes
from game.desktop.spots import Action, Tip
from game.kernel.contract import mark
from game.lancaster.rules.lawmaking import law_being_voted
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.panels.menu import open_menu
from game.lancaster.screen.views.ballot import paint_ballot

PLATE = 52.0
USUAL = (1920.0, 1080.0)  # what is more, where letters are small, would leave the sheet bare
LEAST = (1536.0, 864.0)  # units that the sheet and its drapes need, however large the letters


def behind_drapes(desk: Desk) -> bool:
    """Does somebody of several write a ballot now?"""
    scene = desk.scene
    return (
        scene.sitting.shared
        and scene.settled
        and scene.open_view == "parliament"
        and bool(desk.view.state.sealed)
        and not desk.view.veiled
        and law_being_voted(desk.realm, desk.table) is not None
    )


def paint_drapes(canvas: Canvas, layout: Layout, desk: Desk, key: object) -> None:
    usual = max(1.0, min(canvas.width / USUAL[0], canvas.height / USUAL[1]))
    canvas = canvas.zoomed(0, 0, min(usual, canvas.width / LEAST[0], canvas.height / LEAST[1]))
    side = part_drapes(canvas, desk.realm.houses[desk.me])
    size = min(1.0, canvas.height / 1080)
    box = Box(side + 12 * size, 130 * size, canvas.width - 2 * side - 24 * size, canvas.height - (130 + 52) * size)
    canvas.panel("view.drapes", key, *box, lambda inner: paint_ballot(inner, box, layout, desk))
    _ways(canvas, desk, side)


def _ways(canvas: Canvas, desk: Desk, side: float) -> None:
    """To the board, for a look at it, and to the menu: plates on the right drape."""
    ways: tuple[tuple[str, str, str, Action], ...] = (
        ("view.board", "icon_county", desk.gettext(mark("The board")), partial(desk.scene.show, "board")),
        ("menu", "icon_menu", desk.gettext(mark("Menu")), partial(open_menu, desk.scene)),
    )
    x = canvas.width - side * 0.36
    for number, (name, icon, label, action) in enumerate(ways):
        y = canvas.height * 0.76 + number * (PLATE + 14)
        canvas.sprite("plate", x, y, PLATE, shadow=SOFT)
        canvas.sprite(icon, x, y, 30)
        canvas.spot(
            name, x - PLATE / 2, y - PLATE / 2, PLATE, PLATE, action, label=label, tip=Tip(lines=[label]), is_round=True
        )
