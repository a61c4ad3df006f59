"""The help sheet: every key of the scene that lies below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import SHEET, Canvas
from game.desktop.scene import Scene
from game.desktop.scenes.rich import step
from game.desktop.theme import INK_RULE, INK_SECOND, NAME, RUBRIC, RUNNING, SHADOW, Style
from game.desktop.widgets.buttons import HEIGHT, button, button_width
from game.desktop.widgets.pages import roomy
from game.desktop.widgets.sheets import heading

if TYPE_CHECKING:
    from game.desktop.app import App

CAP = Style(18, "Semibold")
AROUND = 230.0  # heading above the lists, button below
PITCHES = (
    (44.0, 16.0),
    (36.0, 10.0),
    (30.0, 4.0),
)  # of a row: least height, white round its lines; where room is scarce
WAYS = {"←": "left", "↑": "up", "→": "right", "↓": "down"}


class KeysScene(Scene):
    """Two lists: the keys of the scene at hand, and those that are the same everywhere."""

    name = "keys"
    over_others = True

    def __init__(self, app: App, below: Scene) -> None:
        super().__init__(app)
        self.below = below
        self.pitch = PITCHES[0]
        self.here = below.key_help()  # now, while its page is the one that is shown

    def everywhere(self) -> list[tuple[str, str]]:
        gettext = self.app.language.gettext
        return [
            ("Tab", gettext("to the next thing that answers; with Shift to the one before")),
            ("← ↑ → ↓", gettext("to the nearest thing in that direction")),
            (gettext("Enter"), gettext("do it, as a click would")),
            (gettext("Esc, right button"), gettext("back")),
            ("F1", gettext("the rulebook, open at what is under the pointer")),
            ("F11", gettext("whole screen, or a window")),
            ("?", gettext("this sheet")),
        ]

    def build(self, canvas: Canvas) -> None:
        gettext = self.app.language.gettext
        canvas = roomy(canvas)
        canvas.wash(SHADOW, 0.6, 0, 0, canvas.width, canvas.height)
        here, always = self.here, self.everywhere()
        columns = [rows for rows in (here, always) if rows]
        titles = [gettext("Here"), gettext("Everywhere")] if here else [gettext("Everywhere")]
        width = min(canvas.width - 60, 640.0 * len(columns) + 80)
        each = (width - 80 - 40 * (len(columns) - 1)) / len(columns)
        room = canvas.height - 24 - AROUND
        for self.pitch in PITCHES:
            high = max(self._height(canvas, rows, each) for rows in columns)
            if high <= room:
                break
        height = AROUND + min(high, room)
        x, y = (canvas.width - width) / 2, (canvas.height - height) / 2
        canvas.nine("popover", x, y, width, height, shadow=SHEET)
        heading(canvas, gettext("Keys"), x + 40, y + 62, ground="rubric", width=width - 80)
        for number, (title, rows) in enumerate(zip(titles, columns, strict=True)):
            self._column(canvas, title, rows, x + 40 + number * (each + 40), y + 122, each)
        label = gettext("Back")
        wide = button_width(canvas, label)
        button(canvas, "keys.back", label, x + width - 40 - wide, y + height - HEIGHT - 26, wide, self.app.pop)

    def _column(
        self, canvas: Canvas, title: str, rows: list[tuple[str, str]], x: float, y: float, width: float
    ) -> None:
        canvas.text(title, x, y, NAME, RUBRIC, width=width)
        at = y + 24
        room = self._caps(canvas, rows)
        for number, (keys, meaning) in enumerate(rows):
            if number:
                canvas.rule(x, at + 1, width, INK_RULE, 0.8)
            above = self.pitch[1] / 2
            self._cap(canvas, keys, x, at + above + step(canvas, RUNNING) / 2, room)
            lines = canvas.paragraph(meaning, x + room + 18, at + above, width - room - 18, RUNNING, INK_SECOND)
            at += max(self.pitch[0], lines + self.pitch[1])

    def _cap(self, canvas: Canvas, keys: str, x: float, y: float, room: float) -> None:
        """The key on a small plate; arrows are drawn, the typeface has none."""
        if _arrows(keys):
            for number, way in enumerate(way for sign, way in WAYS.items() if sign in keys):
                canvas.sprite(f"icon_chevron_{way}", x + 14 + number * 30, y, 24)
            return
        canvas.text(keys, x, y, CAP, width=room)

    def _caps(self, canvas: Canvas, rows: list[tuple[str, str]]) -> float:
        return max(
            30.0 * sum(sign in keys for sign in WAYS) if _arrows(keys) else canvas.measure(keys, CAP)
            for keys, _ in rows
        )

    def _height(self, canvas: Canvas, rows: list[tuple[str, str]], width: float) -> float:
        room = width - self._caps(canvas, rows) - 18
        high = step(canvas, RUNNING)
        least, white = self.pitch
        return sum(max(least, len(canvas.lines(meaning, room, RUNNING)) * high + white) for _, meaning in rows)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        return False


def _arrows(keys: str) -> bool:
    return any(sign in keys for sign in WAYS)
