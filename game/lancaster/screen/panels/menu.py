"""The menu of the table: back to the game, taking back, what is heard and seen, and the way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import SHEET, Canvas
from game.desktop.scene import Scene
from game.desktop.scenes.keys import KeysScene
from game.desktop.spots import Action
from game.desktop.theme import ASIDE, BODY, FLOOR, INK_SECOND, RUNNING, SHADOW, SMALL
from game.desktop.widgets.buttons import button, row_of_buttons
from game.desktop.widgets.controls import pills, toggle
from game.desktop.widgets.sheets import heading
from game.lancaster.wording import languages
from game.lancaster.wording.reasons import reason_text

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

WIDTH = 624.0
PAD = 44.0
STEP = 62.0
ROW = 52.0
LOUD = 0.7  # what sound is switched on to
OWN_NAMES = {"en": "English", "fr": "Français"}


class MenuScene(Scene):
    """Lies over the table, which is seen through it and waits."""

    name = "menu"
    over_others = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(table.app)
        self.table = table

    def build(self, canvas: Canvas) -> None:
        gettext = self.app.language.gettext
        canvas.wash(SHADOW, 0.6, 0, 0, canvas.width, canvas.height)
        natural = 92 + 5 * STEP + 4 * ROW + 66
        tight = min(1.0, (canvas.height - 24) / natural)  # a large scale leaves a small page
        step, row = STEP * tight, ROW * tight
        high = min(50.0, step - 6)
        height = natural * tight
        letters = max(1.0, FLOOR / canvas.unit / SMALL.size)  # on a small scale they are larger than the page
        width = min(WIDTH * letters, canvas.width - 40)
        x, y = (canvas.width - width) / 2, (canvas.height - height) / 2
        canvas.nine("popover", x, y, width, height, shadow=SHEET)
        left, inner = x + PAD, width - 2 * PAD
        heading(canvas, gettext("Menu"), left, y + 50 * tight, size=56 * tight, ground="rubric", width=inner)
        at = y + 92 * tight
        button(
            canvas, "menu.continue", gettext("Continue"), left, at, inner, self.app.pop, height=high, primary=True,
            key=pygame.K_c, legal=True,
        )  # fmt: skip
        at += step
        self._pair(canvas, left, at, inner, high, *self._undo(), *self._redo())
        at += step
        self._pair(canvas, left, at, inner, high, *self._restart(), *self._seats())
        at += step
        self._books(canvas, left, at, inner, high)
        at += step + 4
        for name, label, on, change in self._switches():
            canvas.text(label, left + 4, at + row / 2, BODY, width=inner - 110, smaller=(RUNNING, SMALL))
            toggle(canvas, name, left + inner - 92, at + row / 2 - 22, on, change, label)
            at += row
        self._languages(canvas, left, at, inner, row)
        at += row + 10
        kept = gettext("The game is kept; “Continue” brings it back.")
        leave, title = (gettext("Leave the game"), self._leave, kept), (gettext("To the title"), self._to_title, kept)
        self._pair(canvas, left, at, inner, high, "menu.title", *title, "menu.leave", *leave)
        canvas.text(
            kept, x + width / 2, at + high + 21 * tight, ASIDE, INK_SECOND, anchor="mm", width=inner, smaller=(SMALL,)
        )

    def _pair(
        self, canvas: Canvas, x: float, y: float, width: float, height: float,
        name: str, label: str, action: Action | None, tip: str,
        name2: str, label2: str, action2: Action | None, tip2: str,
    ) -> None:  # fmt: skip
        half = (width - 14) / 2
        button(canvas, name, label, x, y, half, action, height=height, tip=tip)
        button(canvas, name2, label2, x + half + 14, y, half, action2, height=height, tip=tip2)

    def _books(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        gettext, app = self.app.language.gettext, self.app

        def keys() -> None:  # the sheet tells the keys of the table, not those of the menu
            app.push(KeysScene(app, self.table))

        buttons: list[tuple[str, str, Action | None, str, int]] = [
            ("menu.rulebook", gettext("Rulebook"), lambda: app.open_rulebook(self.table.topic), "F1", pygame.K_r),
            ("menu.settings", gettext("Settings"), app.open_settings, "", pygame.K_s),
            ("menu.keys", gettext("Keys"), keys, "?", pygame.K_k),
        ]
        row_of_buttons(canvas, buttons, x, y, width, height=height, primary_last=False)

    def _undo(self) -> tuple[str, str, Action | None, str]:
        gettext, sitting = self.app.language.gettext, self.table.sitting
        reason = None if sitting.in_own_turn else sitting.why_no_undo()
        said = reason_text(reason, self.table.language, rule=False) if reason else gettext("Take back your last turn.")
        return "menu.undo", gettext("Undo"), None if reason else self._then(self.table.undo), said

    def _redo(self) -> tuple[str, str, Action | None, str]:
        gettext = self.app.language.gettext
        possible = bool(self.table.sitting.match.undone)
        said = gettext("Do it again.") if possible else gettext("Nothing has been taken back.")
        return "menu.redo", gettext("Redo"), self._then(self.table.redo) if possible else None, said

    def _restart(self) -> tuple[str, str, Action | None, str]:
        gettext, begun = self.app.language.gettext, self.table.sitting.in_own_turn
        said = gettext("Back to the beginning of this turn.") if begun else gettext("This turn has not begun yet.")
        return "menu.restart", gettext("Restart turn"), self._then(self.table.restart_turn) if begun else None, said

    def _seats(self) -> tuple[str, str, Action | None, str]:
        gettext, own = self.app.language.gettext, self.table.sitting.own_seats
        said = gettext("Hand a seat to a bot and take it back; give up.") if own else gettext("Nobody decides here.")
        return "menu.seats", gettext("Seats"), self._then(self._open_seats) if own else None, said

    def _open_seats(self) -> None:
        from game.lancaster.screen.panels.seats import SeatsScene

        self.app.push(SeatsScene(self.table))

    def _then(self, action: Action) -> Action:
        """Shut the menu, then do it."""

        def do() -> None:
            self.app.pop()
            action()

        return do

    # What is heard and seen -----------------------------------------------------------

    def _switches(self) -> list[tuple[str, str, bool, Action]]:
        gettext, settings = self.app.language.gettext, self.app.settings
        return [
            ("menu.sound", gettext("Sound"), settings.sound > 0, self._sound),
            ("menu.fullscreen", gettext("Full screen"), settings.fullscreen, self.app.toggle_fullscreen),
            ("menu.hatching", gettext("Hatching as well as colours"), settings.hatching, self._hatching),
        ]

    def _sound(self) -> None:
        settings, sounds = self.app.settings, self.app.sounds
        settings.sound = 0.0 if settings.sound > 0 else LOUD
        sounds.enabled, sounds.volume = settings.sound > 0, settings.sound

    def _hatching(self) -> None:
        self.app.settings.hatching = not self.app.settings.hatching
        self.app.rebuild_all()

    def _languages(self, canvas: Canvas, x: float, y: float, width: float, row: float) -> None:
        gettext = self.app.language.gettext
        values = [(code, OWN_NAMES.get(code, code)) for code in languages()]
        wide = sum(canvas.measure(label, RUNNING) + 46 for _, label in values)
        canvas.text(
            gettext("Language"), x + 4, y + row / 2, BODY, width=max(80.0, width - wide), smaller=(RUNNING, SMALL)
        )
        pills(
            canvas, "menu.language", x + width - wide + 6, y + row / 2 - 21, values, self.app.language.code,
            self.app.set_language, height=42,
        )  # fmt: skip

    # Out ------------------------------------------------------------------------------

    def _to_title(self) -> None:
        self.app.pop()
        self.app.pop()

    def _leave(self) -> None:
        self.app.running = False

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        if event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_z, pygame.K_y):
            self.app.pop()
            return self.table.key(event)
        return False


def open_menu(scene: TableScene) -> None:
    scene.app.push(MenuScene(scene))
