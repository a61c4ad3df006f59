"""Watching a game: the table, fed with the moments of a save. Nobody decides; the bar lies where the prompt would."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from game.desktop.annals import Tale
from game.desktop.canvas import SHEET, Canvas
from game.desktop.film import Showing
from game.desktop.scene import Scene
from game.desktop.scenes.projector import Projector, draw_bar, draw_plates, draw_speed, film_keys
from game.desktop.shelf import Shelf
from game.desktop.theme import ASIDE, INK, INK_SECOND, NAME, Style
from game.desktop.widgets.buttons import button, button_width

if TYPE_CHECKING:
    from game.desktop.app import App

ROOMY = 216.0  # a bar so high has two lines above the rounds
HEAD = (NAME, Style(20, "Semibold"), Style(18, "Semibold"))


class WatchScene(Scene):
    name = "watch"

    def __init__(self, app: App, shelf: Shelf, tale: Tale, showing: Showing, projector: Projector) -> None:
        super().__init__(app)
        self.shelf = shelf
        self.tale = tale
        self.showing = showing
        self.projector = projector
        self.table = shelf.table(app, showing)
        self.largest = self.table.largest
        self.shown = -1
        self._language = app.language.code

    # Drawing ------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        if self._language != self.app.language.code:  # the settings are reached from here too
            self._language = self.app.language.code
            self.tale = self.shelf.annals.tale(self.app, self.tale.path)
        self._follow(time.monotonic())
        self.table.build(canvas)
        self.table.stale = False
        x, y, width, height = self.shelf.annals.bar(self.table, canvas)
        canvas.cover(x, y, width, height)
        canvas.nine("panel_light", x, y, width, height, shadow=SHEET)
        self._bar(canvas, x, y, width, height)

    def _bar(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        gettext, language = self.app.language.gettext, self.app.language
        label = gettext("Back")
        wide = button_width(canvas, label)
        telling = self.shelf.annals.telling(self.app, self.projector.film, self.projector.at)
        inner, left = width - 52, x + 26
        room = inner - wide - 14
        low = height < ROOMY
        place = telling.place if not low and canvas.measure(telling.place, ASIDE) <= room else telling.short
        if low:  # no room for a second line above the rounds
            beside = canvas.measure(place, ASIDE) + 16
            if canvas.measure(self.tale.name, HEAD[-1]) > room - beside:
                beside = 0.0  # the rounds below say as much
            else:
                canvas.text(place, left + room, y + 28, ASIDE, INK_SECOND, anchor="rm", width=beside)
            canvas.text(self.tale.name, left, y + 26, HEAD[0], INK, width=room - beside, smaller=HEAD[1:])
        else:
            canvas.text(self.tale.name, left, y + 32, HEAD[0], INK, width=room, smaller=HEAD[1:])
            canvas.text(place, left, y + 57, ASIDE, INK_SECOND, width=room)
        button(
            canvas, "watch.back", label, x + width - 24 - wide, y + (8 if low else 14), wide, self.app.pop,
            height=34 if low else 44,
            tip=gettext("Back to the chronicles"),
        )  # fmt: skip
        bar_y = y + height - 102
        draw_bar(canvas, self.projector, language, left + 4, bar_y, inner - 8, badge=34)
        plates_y = y + height - 38
        plates = inner * 0.56
        draw_plates(canvas, self.projector, language, left, plates_y, plates / 5, named=False)
        draw_speed(canvas, self.projector, language, left + plates + 30, plates_y + 8, inner - plates - 54)

    # Time ---------------------------------------------------------------------------

    def wake(self, now: float) -> float | None:
        if self.app.scene is not self:
            return None
        if self.projector.due(now):
            self.projector.go(self.projector.at + 1)
            self.changed()
        return max(0.001, self.projector.next_at - now) if self.projector.playing else None

    def _follow(self, now: float) -> None:
        """The table shows the moment of the bar: the next one as it happens, any other at once."""
        at = self.projector.at
        if at == self.shown:
            return
        forward = at == self.shown + 1 and self.projector.playing and self.showing.at == self.shown
        if not forward:
            self.showing.go(at)
        self.shelf.annals.show(self.table, forward=forward, now=now)
        self.shown = at

    # Keys ---------------------------------------------------------------------------

    def key_help(self) -> list[tuple[str, str]]:
        gettext = self.app.language.gettext
        return [*film_keys(self.app.language), ("1 2 3 4 5", gettext("the views of the table"))]

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        return self.projector.key(event) or (
            pygame.K_1 <= event.key <= pygame.K_9 and self.table.key(event)
        )  # fmt: skip
