"""A game to be looked at: every moment of it in order, and a sitting at which nobody decides."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from game.desktop.people import Person
from game.desktop.sitting import Sitting
from game.kernel.agenda import State
from game.kernel.contract import EVERYBODY, Event, RawEvent
from game.kernel.match import Group, Match
from game.kernel.views import View

WATCHED = "watched"
"""Who sits at every seat of a game that is only looked at: neither a person nor a bot that thinks."""


class Film:
    """Moments (how many events had happened, the state), made by playing the turns of a match once more."""

    def __init__(self, match: Match) -> None:
        self.game = match.game
        self.groups: list[Group] = match.groups
        self.log: list[RawEvent] = list(match.state.log or [])
        first = match.groups[0] if match.groups else None
        state = (first.before if first is not None else match.state).copy()
        state.log = self.log[: first.events_before] if first is not None else list(self.log)
        self.frames: list[tuple[int, State]] = [(len(state.log), state.copy())]
        self.starts: list[int] = []  # the first moment of each turn
        for group in match.groups:
            self.starts.append(len(self.frames))
            state.streams = group.before.streams  # an analysis has changed them between two turns
            self._play(state, group)
        state.streams = match.state.streams
        self._settle(state)

    def _play(self, state: State, group: Group) -> None:
        for seat, text in enumerate(group.gestures):
            state.frames = [(len(state.log or ()), state)]
            state.apply(text, seat if group.closed_ballots else group.seat)
            self.frames += (state.frames or [])[1:]
            state.frames = None
        self._settle(state)

    def _settle(self, state: State) -> None:
        """The last moment of a turn shows the next question, not the steps before it."""
        length = len(state.log or ())
        if self.frames[-1][0] == length:
            self.frames[-1] = (length, state.copy())
        else:
            self.frames.append((length, state.copy()))

    def __len__(self) -> int:
        return len(self.frames)

    @property
    def last(self) -> int:
        return len(self.frames) - 1

    def milestones(self) -> list[int]:
        """The first moment of each round."""
        found: list[int] = []
        before = 0
        for index, (_, state) in enumerate(self.frames):
            number = self.game.milestone(state)
            if number > before:
                found.append(index)
                before = number
        return found

    def fresh(self, index: int) -> list[Event]:
        """What happened in a moment, as everybody saw it."""
        return self._told(self.frames[index - 1][0] if index else 0, self.frames[index][0])

    def before(self, index: int, most: int) -> list[Event]:
        """The last things that had happened when this moment came."""
        begin = self.frames[index - 1][0] if index else 0
        return self._told(max(0, begin - most), begin)

    def _told(self, begin: int, end: int) -> list[Event]:
        return [one for one in self.game.events(self.log[begin:end]) if one.mask == EVERYBODY]

    def turns_done(self, index: int) -> int:
        """How many turns have been played when this moment is shown; of a finished game all but the last."""
        done = bisect_right(self.starts, index)
        return min(done, len(self.starts) - 1) if self.frames[-1][1].over else done


@dataclass(frozen=True, slots=True)
class Glance:
    """Through whose eyes a game is looked at; `public`: only what everybody at the table may see."""

    seat: int
    public: bool


class Showing(Sitting):
    """A film at the table."""

    def __init__(self, film: Film, seed: int | str, people: Sequence[Person], glance: Glance, at: int = 0) -> None:
        super().__init__(Match(film.game, seed, state=film.frames[at][1].copy()), _watched(people))
        self.film = film
        self.glance = glance
        self.me = glance.seat
        self.at = at
        self.go(at)

    def go(self, at: int) -> None:
        """Show another moment."""
        self.at = max(0, min(at, self.film.last))
        length, state = self.film.frames[self.at]
        self.match.state = state.copy()
        self.match.state.log = self.film.log[:length]
        self._view = None

    def view(self, seat: int | None = None) -> View:
        view = View.of_moment(self.film.frames[self.at], self.film.log, self.me, veiled=self.veiled)
        view.state.choices = ()
        return view

    @property
    def veiled(self) -> bool:
        return self.glance.public

    def pass_on(self) -> None:
        """Nobody's turn ever comes."""

    def next_moment(self) -> View | None:
        if self.at >= self.film.last:
            return None
        self.go(self.at + 1)
        return self.view()

    def think(self) -> None:
        """Nobody does."""


def _watched(people: Sequence[Person]) -> list[Person]:
    return [Person(WATCHED, one.name) for one in people]
