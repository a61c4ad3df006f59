"""A game being played: choices one by one, groups of gestures, undo and redo.

The gestures of one turn form a group (same seat, same turn). A match keeps the state before each
group, so taking back is putting an older state in place. Where something came to light in the middle
of a turn, the rest of the turn is a group of its own: what came to light stays, the rest can be taken back.

Four rules for taking back: never change whose turn it is for another person, never make somebody else do
a thing again, never cross a reveal of what was hidden, never cross chance.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from game.kernel.agenda import State
from game.kernel.chance import seeded
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
    fixed: Reason | None = None  # why it stays: it crossed chance, a reveal, or the end of a simultaneous decision


NOTHING_YET = Reason("", mark("Nothing has been done yet."))
NOTHING_OF_YOURS = Reason("", mark("You have done nothing yet."))
BALLOTS = Reason("", mark("Ballots that are revealed stay revealed."))
CHANCE = Reason("", mark("Chance has had its say since."))
REVEALED = Reason("", mark("Something hidden has been revealed since."))
MOVED = Reason("", mark("Another person has moved since."))
THEIR_TURN = Reason("", mark("It is another person's turn now."))
ANEW = Reason("", mark("What was hidden has been dealt anew since."))


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
        self.undone: list[list[Group]] = []  # what each undo took back, in the order in which it was played
        self.dealt: list[tuple[int, str]] = []  # of an analysis: after how many turns, and from which seed
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
        if last is None or last.fixed or (last.seat, last.turn) != (seat, turn):
            last = Group(seat, turn, before, log_length)
            self.groups.append(last)
        last.gestures.append(text)
        last.fixed = self._crossed(before, log_length)
        self._tell(seat, "choice", text)

    def _sealed(self, before: State, log_length: int, turn: int, seat: int, text: str) -> None:
        if self.state.sealed and self.state.turn == turn:
            self._tell(seat, "sealed", text)
            return
        ballots = [*before.sealed]
        texts = [self.game.text(code) if other != seat else text for other, code in enumerate(ballots)]
        group = Group(seat, turn, before, log_length, texts, closed_ballots=True, fixed=BALLOTS)
        self.groups.append(group)
        self._tell(seat, "ballots", " ".join(texts))

    def _crossed(self, before: State, log_length: int) -> Reason | None:
        """Did an event reveal something, or a stream move?"""
        log = self.state.log or []
        if any(self.game.event_kinds[event[0]].reveals for event in log[log_length:]):
            return REVEALED
        return CHANCE if before.streams != self.state.streams else None

    def _tell(self, seat: int, what: str, text: str) -> None:
        for listener in self.listeners:
            listener(seat, what, text)

    # Taking back --------------------------------------------------------------

    def why_no_undo(self, seat: int, humans: Collection[int]) -> Reason | None:
        """The reason why a person can't take back the last turn, or None. `humans` are seats of people."""
        if self._own_ballot(seat):
            return None
        if not self.groups:
            return NOTHING_YET
        for group in reversed(self.groups):
            if group.fixed:
                return group.fixed
            if group.seat == seat:
                break
            if group.seat in humans:
                return MOVED
        else:
            return NOTHING_OF_YOURS
        others = [other for other in self.state.deciders() if other != seat and other in humans]
        return THEIR_TURN if others else None

    def undo(self, seat: int, humans: Collection[int]) -> int:
        """Take back this seat's last turn, and the bots' answers to it. Gives the number of groups taken back."""
        reason = self.why_no_undo(seat, humans)
        if reason:
            raise IllegalChoice(reason)
        if self._own_ballot(seat):
            self.state.unseal(seat)
            self._tell(seat, "unsealed", "")
            return 0
        first = max(at for at, group in enumerate(self.groups) if group.seat == seat)
        return self._take_back(len(self.groups) - first, seat)

    def restart_turn(self) -> bool:
        """Put back the gestures of a turn that is not finished yet; not an undo, so nobody need be asked."""
        if not self.in_group():
            return False
        self._take_back(1, self.state.seat)
        return True

    def in_group(self) -> bool:
        """Is the decision now open a further gesture of the turn just begun?"""
        if not self.groups or self.state.over or self.state.sealed:
            return False
        last = self.groups[-1]
        return not last.fixed and (last.seat, last.turn) == (self.state.seat, self.state.turn)

    def redo(self) -> bool:
        """Do again what the last undo took back, the bots' answers included."""
        if not self.undone:
            return False
        kept, groups = self.undone[:-1], self.undone[-1]
        for group in groups:
            for text in group.gestures:
                self.apply(text, group.seat)
        self.undone = kept
        return True

    def drop(self, count: int) -> list[Group]:
        """Put an older state in place: so many groups are gone. For a journal that is read; people use `undo`."""
        groups = self.groups[len(self.groups) - count :]
        del self.groups[len(self.groups) - count :]
        log = (self.state.log or [])[: groups[0].events_before]
        self.state = groups[0].before.copy()
        self.state.log = log
        return groups

    def deal_anew(self, seed: int | str) -> None:
        """For an analysis: what is not yet revealed comes from new streams, and what was done before stays done."""
        self.state.streams = tuple(seeded(seed, name) for name in self.game.stream_names)
        if self.groups:
            self.groups[-1].fixed = ANEW
        self.undone.clear()
        self.dealt.append((len(self.groups), str(seed)))
        self._tell(0, "anew", str(seed))

    def _own_ballot(self, seat: int) -> bool:
        """A ballot of one's own can be taken back until the last is sealed."""
        return bool(self.state.sealed) and self.state.sealed[seat] >= 0

    def _take_back(self, count: int, seat: int) -> int:
        self.undone.append(self.drop(count))
        self._tell(seat, "undo", str(count))
        return count
