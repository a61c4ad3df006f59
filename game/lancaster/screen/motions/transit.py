"""Between two moments: what flies, the page meanwhile, and the totals that are green for a while after it.

The page after is built first, out of sight: it says where things will stand, and is ready when they have landed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.desktop.canvas import Canvas, Mark
from game.kernel.contract import Event
from game.kernel.views import View
from game.lancaster.screen import panels
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Layout
from game.lancaster.screen.motions.flights import Flights
from game.lancaster.screen.motions.scales import stamp
from game.lancaster.screen.motions.tellers import show

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

GREEN = 0.6  # seconds for which a total that has risen is green


class Transit:
    """What the table shows of a change, from one moment to the next."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.risen: frozenset[int] = frozenset()  # seats whose total is green now
        self.carried: tuple[int, int] | None = None  # where a hand has let go of the knight who is placed
        self._risen_at: float | None = None
        self._told: tuple[View, list[Event]] | None = None  # not on the page yet
        self._sealing = False
        self._meanwhile: Desk | None = None
        self._of: Desk | None = None  # the desk that will be shown when all has landed
        self._look: object = None
        self._marks: dict[str, Mark] = {}  # of the page now shown

    def begin(self, before: View, events: list[Event]) -> None:
        """These things are to fly once the page is built."""
        self._told = (before, events)

    @property
    def pending(self) -> bool:
        """Something is to fly and waits for the page."""
        return self._told is not None or self._sealing

    def begin_sealing(self) -> None:
        """The own ballot has just been sealed."""
        self._sealing = True

    def drop(self) -> None:
        """Nothing is on its way any more: taken back, skipped, or somebody else's place."""
        if self._meanwhile is not None:
            self.scene.app.motion.finish()
        self._told = self._meanwhile = self._of = self._risen_at = None
        self._sealing = False
        self.carried = None
        self.risen = frozenset()

    def landed(self) -> None:
        """Everything has arrived. Totals that have risen turn green."""
        if self._meanwhile is not None and self._meanwhile.aloft is not None:
            self.risen = frozenset(self._meanwhile.aloft.risen)
            self._risen_at = None
        self._meanwhile = self._of = None
        self.scene.changed()

    def wake(self, now: float) -> float | None:
        """Seconds until the green fades."""
        if not self.risen:
            return None
        self._risen_at = now if self._risen_at is None else self._risen_at
        left = self._risen_at + GREEN - now
        if left > 0:
            return left
        self.risen = frozenset()
        self.scene.changed()
        return None

    # The page -----------------------------------------------------------------------

    def paint(self, canvas: Canvas, layout: Layout, desk: Desk) -> None:
        """The page of this desk, or as long as something flies the page without it."""
        motion = self.scene.app.motion
        look = (layout, self.scene.open_view, self.scene.castle_of, desk.me)
        if self.pending:
            self._launch(canvas, layout, desk, self._marks if look == self._look else {})
        elif self._meanwhile is not None and (desk is not self._of or look != self._look or not motion.busy):
            motion.finish()  # the page is another: what flew over it has no place any more
            self._meanwhile = self._of = None
        self._look = look
        if self._meanwhile is not None:
            panels.paint(canvas, layout, self._meanwhile, desk)
        else:
            panels.paint(canvas, layout, desk)
        self._marks = canvas.marks

    def _launch(self, canvas: Canvas, layout: Layout, desk: Desk, starts: dict[str, Mark]) -> None:
        told, self._told = self._told, None
        sealing, self._sealing = self._sealing, False
        twin = canvas.twin()
        panels.paint(twin, layout, desk)
        flights = Flights(desk, told[0] if told is not None else desk.view, starts, twin.marks)
        flights.carried, self.carried = self.carried, None
        if told is not None:
            show(flights, told[1])
        if sealing:
            stamp(flights, f"ballot.{desk.me}", f"wax_seal_{desk.house(desk.me)}", ribbon=False)
        self._meanwhile = self._of = None
        if self.scene.app.motion.busy:
            self._of = desk
            self._meanwhile = replace(desk, view=flights.aloft.view(desk.view), aloft=flights.aloft)
