"""A player's own packs: which there are, what is wrong with them, where they lie; and reading them anew."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import places
from game.desktop import folders
from game.desktop.canvas import SHEET, Canvas
from game.desktop.scene import Scene
from game.desktop.shelf import Module
from game.desktop.theme import ASIDE, INK, INK_RULE, INK_SECOND, RUBRIC, SHADOW, SMALL, VERDIGRIS, Style
from game.desktop.widgets.buttons import row_of_buttons
from game.desktop.widgets.pages import roomy
from game.desktop.widgets.sheets import heading

if TYPE_CHECKING:
    from game.desktop.scenes.new_game import NewGameScene

WIDTH, HEIGHT = 1240.0, 860.0
PAD = 48.0
AROUND, LEAST, STEP = 250.0, 220.0, 30.0  # above and below the list; its least height; a line of it
NAMES = (Style(22, "Semibold"), Style(20, "Semibold"), Style(18, "Semibold"))


class PacksScene(Scene):
    """Lies over the new-game page."""

    name = "packs"
    over_others = True

    def __init__(self, new_game: NewGameScene) -> None:
        super().__init__(new_game.app)
        self.new_game = new_game
        self.first = 0  # the line shown at the top
        self._lines = 0
        self._room = 1

    @property
    def packs(self) -> list[Module]:
        return [module for module in self.new_game.offer.modules if module.own]

    # Drawing ------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        gettext = self.app.language.gettext
        canvas = roomy(canvas)
        canvas.wash(SHADOW, 0.6, 0, 0, canvas.width, canvas.height)
        width = min(WIDTH, canvas.width - 40)
        step = max(STEP, canvas.line_height(SMALL) * 1.15)
        wanted = AROUND + max(LEAST, 50 + step * len(self.lines(canvas, width - 2 * PAD - 60)))
        height = min(HEIGHT, canvas.height - 30, wanted)  # no larger than what there is to say
        x, y = (canvas.width - width) / 2, (canvas.height - height) / 2
        canvas.nine("popover", x, y, width, height, shadow=SHEET)
        left, inner = x + PAD, width - 2 * PAD
        heading(canvas, gettext("Your packs"), left, y + 56, ground="rubric", width=inner)
        text = gettext("A pack is a folder of plain text with laws and figures of your own.")
        used = canvas.paragraph(text, left, y + 92, inner, ASIDE, INK_SECOND)
        self._list(canvas, left, y + 108 + used, inner, height - 108 - used - 104)
        row_of_buttons(
            canvas,
            [
                ("packs.folder", gettext("Open the pack folder"), self.open_folder, "", pygame.K_o),
                ("packs.reload", gettext("Read them anew"), self.reload, "", pygame.K_r),
                ("packs.back", gettext("Back"), self.app.pop, "", pygame.K_RETURN),
            ],
            left, y + height - 84, inner,
        )  # fmt: skip

    def lines(self, canvas: Canvas, width: float) -> list[tuple[str, str]]:
        """What the list says: (kind of line, text), a pack's name before its faults."""
        gettext = self.app.language.gettext
        found: list[tuple[str, str]] = []
        for pack in self.packs:
            found.append(("bad" if pack.faults else "good", pack.label))
            said = [gettext("It can be chosen.")] if not pack.faults else list(pack.faults)
            for text in said:
                rows = canvas.lines(text, width - 40, SMALL)
                found += [("fault" if pack.faults and not number else "more", row) for number, row in enumerate(rows)]
        return found

    def _list(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        gettext = self.app.language.gettext
        canvas.rule(x, y, width, INK_RULE)
        canvas.rule(x, y + height, width, INK_RULE)
        if not self.packs:
            text = gettext("There is none yet. In a terminal, “lancaster new-pack NAME” writes one to start from.")
            canvas.paragraph(text, x + 30, y + 30, width - 60, Style(22), INK_SECOND)
            return
        lines = self.lines(canvas, width - 60)
        step = max(STEP, canvas.line_height(SMALL) * 1.15)
        self._lines, self._room = len(lines), max(1, int((height - 40) // step))
        self.first = max(0, min(self.first, self._lines - self._room))
        for number, (kind, text) in enumerate(lines[self.first : self.first + self._room]):
            at = y + 20 + step * (number + 0.5)
            if kind in ("good", "bad"):
                canvas.sprite("wax_seal_yes" if kind == "good" else "wax_seal_no", x + 36, at, 28)
                canvas.text(text, x + 60, at, NAMES[0], INK, width=width - 100, smaller=NAMES[1:])
            else:
                bad = kind == "fault"
                colour = RUBRIC if bad else VERDIGRIS if text == gettext("It can be chosen.") else INK_SECOND
                canvas.text(text, x + 60, at, SMALL, colour, width=width - 90)
        if self._lines > self._room:
            for sign, by, place in (("up", -1, y + 30), ("down", 1, y + height - 30)):
                possible = 0 <= self.first + by <= self._lines - self._room
                canvas.sprite(f"icon_chevron_{sign}", x + width - 26, place, 26, fade=1.0 if possible else 0.35)
                canvas.spot(
                    f"packs.{sign}",
                    x + width - 48,
                    place - 22,
                    44,
                    44,
                    partial(self.scroll, by),
                    label=gettext("further up") if by < 0 else gettext("further down"),
                )

    # Doing --------------------------------------------------------------------------

    def scroll(self, by: int) -> None:
        self.first = max(0, min(self.first + by * max(1, self._room - 2), max(0, self._lines - self._room)))
        self.changed()

    def open_folder(self) -> None:
        trouble = folders.show(places.user_packs())
        if trouble:
            sentence = self.app.language.gettext("The folder can't be shown here ({fault}). It is {path}.")
            self.app.tell(sentence.format(fault=self.app.language.gettext(trouble), path=places.user_packs()))

    def reload(self) -> None:
        """Read every pack again; one that is gone or faulty now is no longer chosen."""
        self.new_game.reload()
        self.changed()

    def key_help(self) -> list[tuple[str, str]]:
        return [("↑ ↓", self.app.language.gettext("scroll")), *self.shortcuts()]

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()
        elif event.key in (pygame.K_PAGEUP, pygame.K_UP):
            self.scroll(-1)
        elif event.key in (pygame.K_PAGEDOWN, pygame.K_DOWN):
            self.scroll(1)
        else:
            return False
        return True
