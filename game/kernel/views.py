"""What one seat may see of a state: the only thing that bots and screens get."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from game.kernel import position
from game.kernel.chance import Dice
from game.kernel.contract import EVERYBODY, HIDDEN, SEALED, UNSEALED, Choice, Decision, Event, RawEvent

if TYPE_CHECKING:
    from game.kernel.agenda import State
    from game.kernel.game import Field, Game

NOBODY = -1


class ViewBytes(msgspec.Struct, array_like=True):
    """A view on its way to another process."""

    seat: int
    position: str
    kind: int
    asking: int
    choices: list[int]
    sealed: list[int]
    log: list[list[int]]


class View:
    """A masked copy of the state, the events this seat saw, and its choices if it decides."""

    __slots__ = ("_events", "_length", "game", "seat", "state", "veiled")

    def __init__(self, game: Game, seat: int, state: State, events: list[RawEvent], *, veiled: bool = False) -> None:
        self.game = game
        self.seat = seat
        self.state = state
        self.veiled = veiled  # a screen that others look at too: nothing on it but what a bystander may see
        self._events = events
        self._length = len(events)  # the list grows as the game goes on; the view does not

    @property
    def log(self) -> list[RawEvent]:
        """The events this seat saw, up to the moment of the view."""
        return [event for event in self._events[: self._length] if self._saw(event)]

    def _saw(self, event: RawEvent) -> bool:
        return event[1] == EVERYBODY or (not self.veiled and bool(event[1] >> self.seat & 1))

    @property
    def moment(self) -> int:
        """How many events had happened: a name for the moment, the same for everybody."""
        return self._length

    @classmethod
    def of(cls, state: State, seat: int, *, veiled: bool = False) -> View:
        """`veiled`: this seat's place at the table as a bystander sees it, its own secrets hidden as well."""
        masked = state.copy()
        masked.streams = ()
        knows = NOBODY if veiled else seat
        for field in state.game.fields:
            _mask(masked, field, knows)
        if state.sealed:
            masked.sealed = tuple(
                code if code == UNSEALED or other == knows else SEALED for other, code in enumerate(state.sealed)
            )
            masked.seat = seat
        masked.choices = state.codes_of(seat)
        return cls(state.game, seat, masked, state.log if state.log is not None else [], veiled=veiled)

    @classmethod
    def of_moment(cls, frame: tuple[int, State], log: list[RawEvent], seat: int, *, veiled: bool = False) -> View:
        """A past moment kept by a state, as this seat saw it; nobody decides in it."""
        length, state = frame
        view = cls.of(state, seat, veiled=veiled)
        view._events, view._length = log, length
        return view

    @property
    def codes(self) -> Sequence[int]:
        """What this seat may choose now; empty for those who wait."""
        return self.state.choices

    def choices(self) -> list[Choice]:
        return [self.game.choice(code) for code in self.codes]

    def decision(self) -> Decision | None:
        """The open decision, with this seat's choices only."""
        if self.state.kind < 0:
            return None
        seats = tuple(range(self.game.seats)) if self.state.sealed else (self.state.seat,)
        own = {self.seat: self.codes} if self.codes else {}
        return Decision(self.game.kinds[self.state.kind].name, seats, self.state.turn, own, self.game.choice)

    def events(self) -> list[Event]:
        return self.game.events(self.log)

    def since(self, moment: int) -> list[Event]:
        """What this seat saw from a moment on."""
        return self.game.events([event for event in self._events[moment : self._length] if self._saw(event)])

    def imagine(self, dice: Dice) -> State:
        """A full state that fits this view; equal views and dice give equal states."""
        state = self.state.copy()
        state.streams = tuple(dice.fork() for _ in self.game.stream_names)
        self.game.fill(state, self, dice)
        if state.kind < 0:
            return state
        if state.sealed:  # what the others sealed is unknown: they still have to answer
            state.sealed = (UNSEALED,) * self.game.seats
            state.ask_seal(state.kind, self.seat)
        elif state.seat != self.seat:
            state.agenda.append(state.asked)
            state.choices = ()
            state.run()
        return state

    # To another process and back ------------------------------------------------

    def to_bytes(self) -> bytes:
        state = self.state
        line = position.dump_view(state)
        return msgspec.msgpack.encode(
            ViewBytes(
                self.seat,
                line,
                state.kind,
                state.seat,
                list(self.codes),
                list(state.sealed),
                [list(map(int, event)) for event in self.log],  # a flag among the figures is a number there
            )
        )

    @classmethod
    def from_bytes(cls, game: Game, data: bytes) -> View:
        got = msgspec.msgpack.decode(data, type=ViewBytes)
        state = position.load_view(game, got.position)
        state.kind, state.seat, state.choices, state.sealed = got.kind, got.asking, got.choices, tuple(got.sealed)
        return cls(game, got.seat, state, [tuple(event) for event in got.log])


def _mask(state: State, field: Field, seat: int) -> None:
    value = getattr(state, field.name)
    for row in field.own_rows:
        for other in range(state.game.seats):
            if other != seat:
                value[row + other] = HIDDEN
