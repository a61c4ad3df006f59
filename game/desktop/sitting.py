"""One game at the table: the match, its journal, who sits where, and the bots. It knows no game and no screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from game.bots.process import Answer, Question
from game.desktop.people import HUMAN, Person
from game.kernel.agenda import State
from game.kernel.contract import UNSEALED, Event, Reason
from game.kernel.journal import Writer
from game.kernel.match import Match
from game.kernel.views import View

if TYPE_CHECKING:
    from game.desktop.shelf import Order

__all__ = ["HUMAN", "Bots", "Person", "Sitting"]


class Bots(Protocol):
    """A worker process, or its stand-in."""

    @property
    def busy(self) -> bool: ...
    def ask(self, question: Question) -> None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class Sitting:
    """What the table scene drives. Bots' answers wait here until the scene takes them at its own pace."""

    def __init__(
        self,
        match: Match,
        people: Sequence[Person],
        writer: Writer | None = None,
        bots: Bots | None = None,
    ) -> None:
        self.match = match
        self.people = list(people)
        self.writer = writer
        self.bots = bots
        self.order: Order | None = None  # as it was chosen: for playing again
        self.answers: dict[int, int] = {}  # seat: code, not yet played
        self.fault = ""
        self.me = next((seat for seat, one in enumerate(people) if one.human), 0)
        self.heard: list[Callable[[], None]] = []
        self._ticket = 0
        self._asked: dict[int, int] = {}  # ticket: seat, of the present decision
        self._view: tuple[object, View] | None = None
        self.moments: list[tuple[int, State]] = []  # what happened and was not shown yet

    # Looking --------------------------------------------------------------------

    @property
    def humans(self) -> set[int]:
        return {seat for seat, one in enumerate(self.people) if one.human}

    @property
    def over(self) -> bool:
        return self.match.state.over

    def view(self, seat: int | None = None) -> View:
        """What a seat may see; of the one before the screen if none is named."""
        seat = self.me if seat is None else seat
        state = self.match.state
        now = (seat, id(state), state.turn, state.kind, state.seat, state.sealed, len(state.log or ()))
        if self._view is None or self._view[0] != now:
            self._view = (now, state.view(seat))
        return self._view[1]

    def deciding(self) -> list[int]:
        """The seats that still have to answer: one, or while ballots are sealed all whose ballot is not in."""
        state = self.match.state
        if state.over:
            return []
        if state.sealed:
            return [seat for seat, code in enumerate(state.sealed) if code == UNSEALED]
        return [state.seat]

    def human_turn(self) -> int | None:
        """The human who is to decide now, the one before the screen first."""
        waiting = [seat for seat in self.deciding() if seat in self.humans]
        if self.me in waiting:
            return self.me
        return waiting[0] if waiting else None

    def next_moment(self) -> View | None:
        """The next thing that happened, as the one before the screen sees it; None when all has been shown."""
        if not self.moments:
            return None
        return View.of_moment(self.moments.pop(0), self.match.state.log or [], self.me)

    # Deciding -------------------------------------------------------------------

    def choose(self, code: int, seat: int | None = None) -> list[Event]:
        """A confirmed choice: it is in the journal before anything else happens."""
        seat = self.me if seat is None else seat
        state = self.match.state
        state.frames = [(len(state.log or ()), state)]  # the first only says where the telling begins
        events = self.match.apply(code, seat)
        self.moments += (state.frames or [])[1:]
        state.frames = None
        self._forget_questions(keep_sealed=bool(self.match.state.sealed))
        self._settle()
        return events

    def _settle(self) -> None:
        if self.writer is not None and (self.over or self.human_turn() is not None):
            self.writer.sync()

    def think(self) -> None:
        """Ask every bot that has to decide and was not asked yet."""
        if self.bots is None:
            return
        for seat in self.deciding():
            person = self.people[seat]
            if person.human or seat in self.answers or seat in self._asked.values():
                continue
            self._ticket += 1
            self._asked[self._ticket] = seat
            self.bots.ask(Question(self._ticket, person.kind, seat, self.match.state.view(seat).to_bytes()))

    def hear(self, answer: Answer) -> None:
        """A bot has answered. Answers to questions that were taken back are dropped."""
        seat = self._asked.pop(answer.ticket, None)
        if seat is None:
            return
        if answer.code < 0:
            self.fault = answer.fault
            return
        self.answers[seat] = answer.code

    def take(self) -> tuple[int, list[Event]] | None:
        """Play one bot's answer, if there is one for the decision now open: who, and what happened."""
        for seat in self.deciding():
            code = self.answers.pop(seat, None)
            if code is not None:
                return seat, self.choose(code, seat)
        return None

    def _forget_questions(self, *, keep_sealed: bool) -> None:
        if not keep_sealed:
            self._asked.clear()
            self.answers.clear()

    # Taking back ----------------------------------------------------------------

    def why_no_undo(self) -> Reason | None:
        return self.match.why_no_undo(self.me, self.humans)

    def undo(self) -> None:
        if self.match.in_group() and self.match.state.seat == self.me:
            self.match.cancel()  # a turn not yet finished is only put back
        else:
            self.match.undo(self.me, self.humans)
        self._drop_thoughts()

    def redo(self) -> bool:
        done = self.match.redo()
        self._drop_thoughts()
        return done

    def _drop_thoughts(self) -> None:
        self._forget_questions(keep_sealed=False)
        self.moments.clear()
        if self.bots is not None:
            self.bots.cancel()
        self._settle()

    def close(self) -> None:
        if self.bots is not None:
            self.bots.close()
        if self.writer is not None:
            self.writer.close()
