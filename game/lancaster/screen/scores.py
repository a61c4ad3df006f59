"""The end: who has won, and where every point came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.canvas import Canvas
from game.desktop.scene import Scene
from game.desktop.theme import NAME, TITLE, VELLUM
from game.desktop.widgets.buttons import button
from game.lancaster.rules.table import POWER

if TYPE_CHECKING:
    from game.desktop.app import App
    from game.lancaster.screen.table import TableScene


class ScoresScene(Scene):
    name = "scores"

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table = table

    def build(self, canvas: Canvas) -> None:
        canvas.tiled("oak", 0, 0, canvas.width, canvas.height)
        canvas.text(self.app.language.gettext("The final scores"), canvas.width / 2, 120, TITLE, VELLUM[0], anchor="mm")
        desk = self.table.desk()
        for seat, power in enumerate(desk.table.row(POWER)):
            text = f"{desk.names.house(desk.realm.houses[seat])}: {power}"
            canvas.text(text, canvas.width / 2, 220 + seat * 50, NAME, VELLUM[1], anchor="mm")
        button(
            canvas, "scores.leave", self.app.language.gettext("To the title"), canvas.width / 2 - 120, 700, 240,
            self.app.pop, primary=True, legal=True,
        )  # fmt: skip
