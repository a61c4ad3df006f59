"""A game being played: choices one by one, groups of gestures, undo and redo.

The gestures of one turn form a group (same seat, same turn). A match keeps the state before each
group, so taking back is putting an older state in place.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from game.kernel.agenda import State
from game.kernel.contract import Choice, Event, IllegalChoice, Reason, mark
from game.kernel.game import Game


@dataclass(slots=True)
class Group:
    """One turn of one seat: what was before it, and the texts of its gestures."""

    seat: int
    turn: int
    before: State
    events_before: int
    gestures: list[str] = field(default_factory=list)
    closed_ballots: bool = False
    fixed: bool = False  # crossed chance, a reveal, or the end of a simultaneous decision


Listener = Callable[[int, str, str], None]
"""What a match tells whoever writes it down: seat, what happened (choice, sealed, ballots, undo), text."""


class Match:
    """The one object that applications drive. It knows no rule and no screen."""

    def __init__(self, game: Game, seed: int | str, *, state: State | None = None) -> None:
        self.game = game
        self.seed = seed
        self.state = state if state is not None else game.start(seed)
        if self.state.log is None:
            self.state.log = []
        self.groups: list[Group] = []
        self.undone: list[Group] = []
        self.listeners: list[Listener] = []

    # Playing ------------------------------------------------------------------

    def apply(self, choice: Choice | int | str, seat: int | None = None) -> list[Event]:
        """One gesture. Raises IllegalChoice and changes nothing when it is not listed."""
        asking = self.state.seat if seat is None else seat
        code = choice.code if isinstance(choice, Choice) else choice
        text = code if isinstance(code, str) else self.game.text(code)
        before, log_length = self._snapshot()
        sealing = bool(self.state.sealed)
        turn = self.state.turn
        events = self.state.apply(choice, asking)
        self.undone.clear()
        named = self.game.code(text)
        text = self.game.text(named) if named is not None else text
        if sealing:
            self._sealed(before, log_length, turn, asking, text)
        else:
            self._gesture(before, log_length, turn, asking, text)
        return events

    def _snapshot(self) -> tuple[State, int]:
        return self.state.copy(), len(self.state.log or ())

    def _gesture(self, before: State, log_length: int, turn: int, seat: int, text: str) -> None:
        last = self.groups[-1] if self.groups else None
        if last is None or last.closed_ballots or (last.seat, last.turn) != (seat, turn):
            last = Group(seat, turn, before, log_length)
            self.groups.append(last)
        last.gestures.append(text)
        if self._crossed(before, log_length):
            last.fixed = True
        self._tell(seat, "choice", text)

    def _sealed(self, before: State, log_length: int, turn: int, seat: int, text: str) -> None:
        if self.state.sealed and self.state.turn == turn:
            self._tell(seat, "sealed", text)
            return
        ballots = [*before.sealed]
        texts = [self.game.text(code) if other != seat else text for other, code in enumerate(ballots)]
        group = Group(seat, turn, before, log_length, texts, closed_ballots=True, fixed=True)
        self.groups.append(group)
        self._tell(seat, "ballots", " ".join(texts))

    def _crossed(self, before: State, log_length: int) -> bool:
        """Did a stream move, or an event reveal something?"""
        if before.streams != self.state.streams:
            return True
        log = self.state.log or []
        return any(self.game.event_kinds[event[0]].reveals for event in log[log_length:])

    def _tell(self, seat: int, what: str, text: str) -> None:
        for listener in self.listeners:
            listener(seat, what, text)

    # Taking back --------------------------------------------------------------

    def why_no_undo(self, seat: int, humans: Collection[int]) -> Reason | None:
        """The reason why a person can't take back the last turn, or None. `humans` are seats of people."""
        if self.state.sealed and self.state.sealed[seat] >= 0:
            return None  # the own ballot, still sealed
        if not self.groups:
            return Reason("", mark("Nothing has been done yet."))
        for group in reversed(self.groups):
            if group.closed_ballots:
                return Reason("", mark("Ballots that are revealed stay revealed."))
            if group.fixed:
                return Reason("", mark("Something new has been revealed since."))
            if group.seat == seat:
                return None
            if group.seat in humans:
                return Reason("", mark("Another person has moved since."))
        return Reason("", mark("You have done nothing yet."))

    def undo(self, seat: int, humans: Collection[int]) -> int:
        """Take back this seat's last turn, and the bots' answers to it. Gives the number of groups taken back."""
        reason = self.why_no_undo(seat, humans)
        if reason:
            raise IllegalChoice(reason)
        if self.state.sealed and self.state.sealed[seat] >= 0:
            self.state.unseal(seat)
            self._tell(seat, "unsealed", "")
            return 0
        taken = 0
        while True:
            group = self._pop()
            taken += 1
            if group.seat == seat:
                break
        self._tell(seat, "undo", str(taken))
        return taken

    def cancel(self) -> bool:
        """Put back the gestures of a turn that is not finished yet; not an undo."""
        if not self.in_group():
            return False
        self._pop()
        self._tell(self.state.seat, "undo", "1")
        return True

    def in_group(self) -> bool:
        """Is the decision now open a further gesture of the turn just begun?"""
        if not self.groups or self.state.over or self.state.sealed:
            return False
        last = self.groups[-1]
        return not last.fixed and (last.seat, last.turn) == (self.state.seat, self.state.turn)

    def redo(self) -> bool:
        if not self.undone:
            return False
        kept = self.undone[:-1]
        group = self.undone[-1]
        for text in group.gestures:
            self.apply(text, group.seat)
        self.undone = kept
        return True

    def _pop(self) -> Group:
        group = self.groups.pop()
        log = (self.state.log or [])[: group.events_before]
        self.state = group.before.copy()
        self.state.log = log
        self.undone.append(group)
        return group
