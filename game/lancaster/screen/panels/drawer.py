"""The handle of the drawer: with large letters the right column is folded away, and this brings it out."""

from __future__ import annotations

import pygame

from game.desktop.canvas import SOFT, Canvas
from game.desktop.spots import Tip
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Layout


def paint_handle(canvas: Canvas, layout: Layout, desk: Desk) -> None:
    box = layout.handle
    if not box.width:
        return
    scene = desk.scene

    def pull() -> None:
        scene.drawer_open = not scene.drawer_open
        scene.changed()

    canvas.nine("slip", box.x, box.y, box.width, box.height, shadow=SOFT)
    sign = "icon_chevron_right" if scene.drawer_open else "icon_chevron_left"
    canvas.sprite("icon_parliament", box.x + box.width / 2, box.y + 28, 24)
    canvas.sprite(sign, box.x + box.width / 2, box.y + box.height / 2, 22)
    canvas.sprite("icon_log", box.x + box.width / 2, box.y + box.height - 28, 24)
    label = desk.gettext("Fold away") if scene.drawer_open else desk.gettext("Parliament and chronicle")
    tip = Tip(label, [desk.gettext("Key: {key}").format(key="X")])
    canvas.spot("drawer", box.x - 4, box.y, box.width + 8, box.height, pull, label=label, tip=tip, key=pygame.K_x)
