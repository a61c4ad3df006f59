"""When a round is over: who looks on is stopped once, unless they have set that the game runs on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.agenda import State
from game.kernel.contract import RawEvent
from game.kernel.views import View
from game.lancaster.rules.reckoning import ends_the_game
from game.lancaster.rules.table import Table

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene


class RoundEnd(NamedTuple):
    """A round, and how many events had happened when it was over."""

    number: int
    length: int
    last: bool  # of the game: the final count follows


class RoundEnds:
    """One per table. What was skipped is told all the same: then it is needed most."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.silent = False  # where somebody else explains: the lesson
        self.told = 0  # the last round that was told
        self._noted: RoundEnd | None = None

    def due(self) -> RoundEnd | None:
        """The round to be told before anything else is shown."""
        found = self._noted or self._over(self.scene.sitting.moments[:1])
        self._noted = None
        if found is None or self._runs_on:
            return None
        self.told = found.number
        return found

    def note(self) -> None:
        """All that is still to be shown will be skipped."""
        self._noted = self._over(self.scene.sitting.moments) or self._noted

    def forget(self) -> None:
        """Something was taken back: a round that ends again is told again."""
        state = self.scene.sitting.match.state
        assert isinstance(state, Table)
        self.told = min(self.told, max(0, state.round - 1))
        self._noted = None

    @property
    def _runs_on(self) -> bool:
        return self.silent or not self.scene.app.settings.round_stop or not self.scene.sitting.humans

    def _over(self, moments: Sequence[tuple[int, State]]) -> RoundEnd | None:
        """The last round that is over with one of these moments."""
        shown = self.scene.shown
        assert isinstance(shown.state, Table)
        found, number, length = None, shown.state.round, shown.moment
        for until, state in moments:
            assert isinstance(state, Table)
            last = self._counts(length, until)
            if number > self.told and (found is None or found.number < number) and (state.round > number or last):
                found = RoundEnd(number, length, last)
            number, length = state.round, until
        return found

    def _counts(self, first: int, until: int) -> bool:
        """Does the final count begin here?"""
        log: list[RawEvent] = self.scene.sitting.match.state.log or []
        return any(ends_the_game(event) for event in self.scene.realm.events(log[first:until]))

    def view(self, end: RoundEnd) -> View:
        """What may be told of it: where several look at the screen, only what everybody saw."""
        sitting = self.scene.sitting
        state = sitting.match.state
        return View.of_moment((end.length, state), state.log or [], sitting.me, veiled=sitting.shared)
