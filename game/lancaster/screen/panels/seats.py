"""The seats of a game being played: a person's seat handed to a bot and back, and giving up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import SHEET, SOFT, Canvas
from game.desktop.people import HUMAN, Person
from game.desktop.scene import Scene
from game.desktop.theme import ASIDE, INK, INK_SECOND, SHADOW, Style
from game.desktop.widgets.buttons import button, button_width
from game.desktop.widgets.pages import roomy
from game.desktop.widgets.sheets import heading
from game.lancaster.screen.tales import level_name
from game.lancaster.wording.names import house_name

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

WIDTH = 1000.0
PAD = 44.0
ROW = 84.0
HEAD = 104.0
FOOT = 92.0
NAMES = (Style(22, "Semibold"), Style(20, "Semibold"), Style(18, "Semibold"))
STAND_IN = "page"


class SeatsScene(Scene):
    """Lies over the table. What is changed here is in the journal at once."""

    name = "seats"
    over_others = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(table.app)
        self.table = table
        self.sure = -1  # the seat that has said once that it gives up

    @property
    def bot(self) -> str:
        """Who sits down where a person stands up: a bot like those at the table."""
        kinds = [one.kind for one in self.table.sitting.people if not one.human]
        return kinds[-1] if kinds else STAND_IN

    # Drawing ------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        gettext = self.app.language.gettext
        canvas = roomy(canvas)
        canvas.wash(SHADOW, 0.6, 0, 0, canvas.width, canvas.height)
        seats = len(self.table.sitting.people)
        height = HEAD + seats * ROW + FOOT
        width = min(WIDTH, canvas.width - 40)
        x, y = (canvas.width - width) / 2, max(8.0, (canvas.height - height) / 2)
        canvas.nine("popover", x, y, width, height, shadow=SHEET)
        left, inner = x + PAD, width - 2 * PAD
        heading(canvas, gettext("Seats"), left, y + 54, ground="rubric", width=inner)
        for seat in range(seats):
            self._seat(canvas, seat, left, y + HEAD + seat * ROW, inner)
        label = gettext("Back to the table")
        wide = button_width(canvas, label)
        button(
            canvas, "seats.back", label, x + (width - wide) / 2, y + height - 76, wide, self.app.pop, primary=True,
            key=pygame.K_RETURN, legal=True,
        )  # fmt: skip

    def _seat(self, canvas: Canvas, seat: int, x: float, y: float, width: float) -> None:
        sitting, gettext = self.table.sitting, self.app.language.gettext
        person = sitting.people[seat]
        canvas.nine("slip", x, y, width, ROW - 10, shadow=SOFT)
        middle = y + (ROW - 10) / 2
        hatched = "_hatched" if self.app.studio.hatched else ""
        canvas.sprite(f"arms_{self.table.arms(seat)}{hatched}", x + 40, middle, 42, shadow=(3, 4, 0.5))
        right = x + width - 16
        if seat in sitting.own_seats:
            right = self._deeds(canvas, seat, right, middle)
        room = right - (x + 76) - 12
        house = house_name(self.table.realm.houses[seat], self.app.language)
        canvas.text(person.name or house, x + 76, middle - 13, NAMES[0], INK, width=room, smaller=NAMES[1:])
        if seat in sitting.conceded:
            said = gettext("gave up; a bot plays on")
        elif person.human:
            said = gettext("a person")
        else:
            said = gettext("{level}, a bot").format(level=level_name(person.kind, self.app.language))
        canvas.text(said, x + 76, middle + 14, ASIDE, INK_SECOND, width=room)

    def _deeds(self, canvas: Canvas, seat: int, right: float, middle: float) -> float:
        """The buttons of a seat that is or was a person's; gives where they begin."""
        gettext, human = self.app.language.gettext, self.table.sitting.people[seat].human
        label = gettext("Hand to a bot") if human else gettext("Take it back")
        wide = button_width(canvas, label)
        act = partial(self.hand_over if human else self.take_back, seat)
        tip = (
            gettext("A bot plays this seat until you take it back.") if human else gettext("You play this seat again.")
        )
        button(canvas, f"seat.{seat}.hand", label, right - wide, middle - 24, wide, act, height=48, tip=tip)
        right -= wide + 12
        if not human:
            return right
        label = gettext("Really give up") if self.sure == seat else gettext("Give up")
        wide = button_width(canvas, label)
        others = len(self.table.sitting.humans) > 1
        tip = (
            gettext("A bot plays on for you to the end; you don't come back.")
            if others
            else gettext("The game is closed as given up. It stays in the chronicles.")
        )
        button(
            canvas, f"seat.{seat}.concede", label, right - wide, middle - 24, wide, partial(self.concede, seat),
            height=48, tip=tip, primary=self.sure == seat,
        )  # fmt: skip
        return right - wide

    # Doing --------------------------------------------------------------------------

    def hand_over(self, seat: int) -> None:
        self._change(seat, self.bot)

    def take_back(self, seat: int) -> None:
        self._change(seat, HUMAN)

    def _change(self, seat: int, kind: str) -> None:
        sitting = self.table.sitting
        sitting.hand_over(seat, Person(kind, sitting.people[seat].name))
        self.sure = -1
        self.table.skip()

    def concede(self, seat: int) -> None:
        """Asked twice: there is no way back."""
        if self.sure != seat:
            self.sure = seat
            return
        self.sure = -1
        closed = self.table.sitting.concede(seat, self.bot)
        self.table.skip()
        if closed:
            gettext = self.app.language.gettext
            self.app.pop()
            self.app.pop()
            self.app.tell(gettext("You have given up. The game is in the chronicles, where it can be played on."))

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        return False
