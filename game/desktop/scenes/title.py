"""The title: continue, new game, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import Canvas
from game.desktop.scene import Scene
from game.desktop.shelf import Shelf
from game.desktop.theme import DISPLAY, GOLD
from game.desktop.widgets.buttons import button

if TYPE_CHECKING:
    from game.desktop.app import App


class TitleScene(Scene):
    name = "title"

    def __init__(self, app: App, shelf: Shelf) -> None:
        super().__init__(app)
        self.shelf = shelf

    def build(self, canvas: Canvas) -> None:
        gettext = self.app.language.gettext
        canvas.tiled("oak", 0, 0, canvas.width, canvas.height)
        canvas.text("Lancaster", canvas.width / 2, 200, DISPLAY, GOLD[1], anchor="mm")
        entries = []
        unfinished = self.shelf.unfinished()
        if unfinished is not None:
            entries.append(("title.continue", gettext("Continue"), lambda: self.go_on(), pygame.K_c))
        entries.append(("title.quick", gettext("Quick game"), lambda: self.quick(), pygame.K_q))
        entries.append(("title.leave", gettext("Leave"), self.app.pop, pygame.K_l))
        for number, (name, label, action, key) in enumerate(entries):
            button(canvas, name, label, canvas.width / 2 - 180, 360 + number * 80, 360, action, key=key)

    def quick(self) -> None:
        self.app.push(self.shelf.table(self.app, self.shelf.begin(self.app, self.shelf.first_order())))

    def go_on(self) -> None:
        path = self.shelf.unfinished()
        if path is None:
            return
        try:
            sitting, sayings = self.shelf.resume(self.app, path)
        except (ValueError, OSError) as fault:
            self.app.tell(str(fault))
            return
        for saying in sayings:
            self.app.tell(saying)
        self.app.push(self.shelf.table(self.app, sitting))
