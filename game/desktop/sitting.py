"""One game at the table: the match, its journal, who sits where, and the bots. It knows no game and no screen."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from game.bots.process import Answer, Question
from game.desktop.people import HUMAN, Person
from game.desktop.secrecy import Secrecy
from game.kernel.agenda import State
from game.kernel.contract import UNSEALED, Event, Reason
from game.kernel.journal import Writer
from game.kernel.match import Match
from game.kernel.sentences import fault_said
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
        secrecy: str = "table",
    ) -> None:
        self.match = match
        self.people = list(people)
        self.writer = writer
        self.bots = bots
        self.order: Order | None = None  # as it was chosen: for playing again
        self.answers: dict[int, int] = {}  # seat: code, not yet played
        self.fault = ""
        self.lost = ""  # why the game can't be kept any more
        self.conceded: set[int] = set()
        self.founders = {seat for seat, one in enumerate(people) if one.human}  # where a person sat at first
        self.me = next((seat for seat, one in enumerate(people) if one.human), 0)  # whose place the screen shows
        self.secrecy = Secrecy(secrecy)
        self.heard: list[Callable[[], None]] = []
        self._ticket = 0
        self._asked: dict[int, int] = {}  # ticket: seat, of the present decision
        self._view: tuple[object, View] | None = None
        self.moments: list[tuple[int, State]] = []  # what happened and was not shown yet
        self._last_moment: tuple[int, State] | None = None

    # Looking --------------------------------------------------------------------

    @property
    def humans(self) -> set[int]:
        return {seat for seat, one in enumerate(self.people) if one.human}

    @property
    def over(self) -> bool:
        return self.match.state.over

    def view(self, seat: int | None = None) -> View:
        """What a seat may see; if none is named, what may be on the screen."""
        veiled = self.veiled if seat is None else False
        seat = self.me if seat is None else seat
        state = self.match.state
        now = (seat, veiled, id(state), state.turn, state.kind, state.seat, state.sealed, len(state.log or ()))
        if self._view is None or self._view[0] != now:
            self._view = (now, state.view(seat, veiled=veiled))
        return self._view[1]

    # Who looks ------------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """Do several people sit at this screen?"""
        return len(self.humans) > 1

    @property
    def veiled(self) -> bool:
        return self.secrecy.veiled(self.me, shared=self.shared, sealing=bool(self.match.state.sealed))

    @property
    def guarded(self) -> bool:
        return self.secrecy.guarded(shared=self.shared, sealing=bool(self.match.state.sealed))

    def awaited(self) -> int | None:
        """The person for whom the curtain is drawn; None when nobody need say who they are."""
        return self.secrecy.awaited(self.human_turn(), shared=self.shared, sealing=bool(self.match.state.sealed))

    def pass_on(self) -> None:
        """The place of the next person to decide is shown, where that needs no curtain."""
        seat = self.human_turn()
        if self.me not in self.humans and not self.shared and self.humans:
            self.me = min(self.humans)  # a seat was given to a bot, and one person is left
        elif seat is not None and seat != self.me and not self.guarded:
            self.me, self.secrecy.held_up = seat, False

    def admit(self, seat: int) -> None:
        """The person named on the curtain has said that it is them."""
        if seat != self.awaited():
            return
        changes = self.secrecy.called == seat
        self.me = seat
        self.secrecy.admit(seat)
        if changes:
            self.undo()

    def may_change(self, seat: int) -> bool:
        """Has this person a sealed ballot that can still be opened again?"""
        sealed = self.match.state.sealed
        return seat in self.humans and bool(sealed) and sealed[seat] != UNSEALED

    def call(self, seat: int) -> None:
        """Somebody wants to change a ballot: the curtain is drawn for them."""
        if self.may_change(seat):
            self.secrecy.called = seat

    def hold_up(self, up: bool) -> None:
        """Own goods can be seen while they are held up; in the other degrees there is nothing to hold."""
        self.secrecy.held_up = up and not self.guarded

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
        self._last_moment = self.moments.pop(0)
        return View.of_moment(self._last_moment, self.match.state.log or [], self.me, veiled=self.veiled)

    def reshow(self, view: View) -> View:
        """The same moment for those who look now; what can't be known of it stays hidden."""
        moment = self._last_moment
        if moment is None or moment[0] != view.moment:
            moment = (view.moment, view.state)
        return View.of_moment(moment, self.match.state.log or [], self.me, veiled=self.veiled)

    # Deciding -------------------------------------------------------------------

    def choose(self, code: int, seat: int | None = None) -> list[Event]:
        """A confirmed choice: it is in the journal before anything else happens."""
        seat = self.me if seat is None else seat
        state = self.match.state
        state.frames = [(len(state.log or ()), state)]  # the first only says where the telling begins
        sealing, turn = bool(state.sealed), state.turn
        events: list[Event] = []
        with self._keeping():
            events = self.match.apply(code, seat)
        if sealing and (not state.sealed or state.turn != turn):
            self.secrecy.disperse()  # opened before everybody, whoever sealed last
        self.moments += (state.frames or [])[1:]
        state.frames = None
        self._forget_questions(keep_sealed=bool(self.match.state.sealed))
        self._settle()
        return events

    def _settle(self) -> None:
        if self.writer is not None and (self.over or self.human_turn() is not None):
            with self._keeping():
                self.writer.sync()

    @contextlib.contextmanager
    def _keeping(self) -> Iterator[None]:
        """If the disk takes no more: what was written is safe, and the game goes on without being kept."""
        try:
            yield
        except OSError as fault:
            self.lost = fault_said(fault)
            self.match.listeners.clear()
            writer, self.writer = self.writer, None
            if writer is not None:
                with contextlib.suppress(OSError):
                    writer.close()

    # Seats ----------------------------------------------------------------------

    def hand_over(self, seat: int, person: Person) -> None:
        """Somebody else plays this seat from now on: a bot, or a person again."""
        self.people[seat] = person
        self._drop_thoughts(moments=False)
        if self.writer is not None:
            with self._keeping():
                self.writer.note_seat(seat, f"{person.kind}:{person.name}")
        self.secrecy.disperse()
        self.pass_on()

    @property
    def own_seats(self) -> list[int]:
        """Seats that a person had from the beginning: only these go from hand to hand."""
        return sorted((self.founders | self.humans) - self.conceded)

    def concede(self, seat: int, bot: str) -> bool:
        """A person gives up: a bot plays on for those who stay. Says whether nobody stays: then the game is closed."""
        self.conceded.add(seat)
        if self.writer is not None:
            with self._keeping():
                self.writer.note_concession(seat)
        self.hand_over(seat, Person(bot, self.people[seat].name))
        return not self.humans

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

    @property
    def in_own_turn(self) -> bool:
        """Has the one before the screen begun a turn that waits for a further gesture? A bot's turn is none of his."""
        return self.match.in_group() and self.match.state.seat == self.me

    def undo(self) -> None:
        with self._keeping():
            if self.in_own_turn:
                self.match.restart_turn()  # a turn not yet finished is only put back
            else:
                self.match.undo(self.me, self.humans)
        self._drop_thoughts()

    def redo(self) -> bool:
        done = False
        with self._keeping():
            done = self.match.redo()
        self._drop_thoughts()
        return done

    def _drop_thoughts(self, *, moments: bool = True) -> None:
        self._forget_questions(keep_sealed=False)
        if moments:
            self.moments.clear()
            self._last_moment = None
        if self.bots is not None:
            self.bots.cancel()
        self._settle()

    def close(self) -> None:
        if self.bots is not None:
            self.bots.close()
        if self.writer is not None:
            with self._keeping():
                self.writer.close()
