"""The state of a game and the stack of steps that drives it from one decision to the next.

A step either does something by itself or asks. A step that asks changes nothing but the
question, so asking again (after loading, or in a guessed state) is running it once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from game.kernel.contract import UNSEALED, Choice, Decision, Event, IllegalChoice, RawEvent, Reason, Step, mark
from game.kernel.game import Game
from game.kernel.position import positions_equal
from game.kernel.views import View


class State:
    """Either over (no choices) or waiting for one decision. Games add their own lists."""

    __slots__ = ("agenda", "asked", "choices", "frames", "game", "kind", "log", "sealed", "seat", "streams", "turn")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.agenda: list[Step] = []
        self.asked: Step = ()
        self.kind = -1
        self.seat = -1
        self.choices: Sequence[int] = ()
        self.sealed: tuple[int, ...] = ()
        self.streams: tuple[int, ...] = ()
        self.turn = 0
        self.log: list[RawEvent] | None = None
        self.frames: list[tuple[int, State]] | None = None  # for a screen: every moment at which something was told

    # The inner face -----------------------------------------------------------

    def copy(self) -> Self:
        """An independent state, without the log. Games with speed in mind write their own."""
        other = self.blank_copy()
        for field in self.game.fields:
            value = getattr(self, field.name)
            setattr(other, field.name, value[:] if isinstance(value, list) else value)
        return other

    def blank_copy(self) -> Self:
        """What every state has, copied; the game's own fields are still missing."""
        other = object.__new__(type(self))
        other.game = self.game
        other.agenda = self.agenda.copy()
        other.asked = self.asked
        other.kind = self.kind
        other.seat = self.seat
        other.choices = self.choices
        other.sealed = self.sealed
        other.streams = self.streams
        other.turn = self.turn
        other.log = None
        other.frames = None
        return other

    def ask(self, kind: int, seat: int, choices: Sequence[int]) -> None:
        """Put one seat before a decision. Only a step may do it, as the one thing it does."""
        self.kind = kind
        self.seat = seat
        self.choices = choices

    def ask_together(self, kind: int) -> None:
        """Put all seats before a sealed decision; inside they answer in the order of seats."""
        self.sealed = (UNSEALED,) * self.game.seats
        self._ask_next_seal(kind)

    def play(self, code: int) -> None:
        """Take a listed choice and go on to the next decision. Legality is the caller's business."""
        if self.sealed:
            self._seal(self.seat, code)
            return
        self.choices = ()
        self.game.kinds[self.kind].answer(self, code)
        if self.frames is not None:
            self.keep_frame()
        self.run()

    def run(self) -> None:
        """Work off steps until somebody has a real choice, or nothing is left."""
        agenda, steps, watched = self.agenda, self.game.steps, self.frames is not None
        while True:
            while not self.choices:
                if not agenda:
                    self.kind = self.seat = -1
                    self.asked = ()
                    return
                self.asked = step = agenda.pop()
                if len(step) == 2:  # most are so short: a plain call takes half the time of one with a row of figures
                    steps[step[0]](self, step[1])
                elif len(step) == 3:
                    steps[step[0]](self, step[1], step[2])
                else:
                    steps[step[0]](self, *step[1:])
                if watched:
                    self.keep_frame()
            if len(self.choices) > 1 or self.sealed:
                return
            kind = self.game.kinds[self.kind]
            if kind.always_ask:
                return
            code = self.choices[0]
            self.choices = ()
            kind.answer(self, code)
            if watched:
                self.keep_frame()

    @property
    def over(self) -> bool:
        return not self.choices

    def keep_frame(self) -> None:
        """A copy of this moment, if anything was told since the last: so that a screen can show it at its own pace."""
        if self.frames is not None and self.log is not None and len(self.log) > (self.frames or [(0, self)])[-1][0]:
            self.frames.append((len(self.log), self.copy()))

    def tell(self, event: int, *figures: int, to: int = -1) -> None:
        """Note what happened; in a playout nobody listens and nothing is noted."""
        if self.log is not None:
            self.log.append((event, to, *figures))

    def _seal(self, seat: int, code: int) -> None:
        sealed = list(self.sealed)
        sealed[seat] = code
        if UNSEALED in sealed:
            self.sealed = tuple(sealed)
            self.ask_seal(self.kind, sealed.index(UNSEALED))
            return
        self.sealed = ()
        self.choices = ()
        self.game.kinds[self.kind].answer(self, sealed)
        if self.frames is not None:
            self.keep_frame()
        self.run()

    def _ask_next_seal(self, kind: int) -> None:
        self.ask_seal(kind, self.sealed.index(UNSEALED))

    def ask_seal(self, kind: int, seat: int) -> None:
        self.kind = kind
        self.seat = seat
        self.choices = self.game.kinds[kind].listing(self, seat)  # type: ignore[misc]  # a sealed kind has one

    # The outer face -----------------------------------------------------------

    def deciders(self) -> tuple[int, ...]:
        """The seats that may answer now: all of them while ballots are being sealed."""
        if self.over:
            return ()
        return tuple(range(self.game.seats)) if self.sealed else (self.seat,)

    def codes_of(self, seat: int) -> Sequence[int]:
        """What a seat may choose now."""
        if self.over or seat not in self.deciders():
            return ()
        if self.sealed:
            listing = self.game.kinds[self.kind].listing
            assert listing is not None
            return listing(self, seat)
        return self.choices

    def decision(self) -> Decision | None:
        if self.over:
            return None
        seats = self.deciders()
        codes = {seat: self.codes_of(seat) for seat in seats}
        return Decision(self.game.kinds[self.kind].name, seats, self.turn, codes, self.game.choice)

    def why_not(self, target: int | str, seat: int | None = None) -> Reason | None:
        """Why a choice can't be made now; None when it is listed."""
        code = self.game.code(target) if isinstance(target, str) else target
        if code is None:
            return Reason("", mark("Nothing is called “{text}”."), {"text": str(target)})
        if self.over:
            return Reason("", mark("The game is over."))
        asking = self.seat if seat is None else seat
        if asking not in self.deciders():
            return Reason("", mark("It is not the turn of {seat}."), {"seat": self.game.seat_name(asking)})
        return self.game.why_not(self, asking, code)

    def apply(self, choice: Choice | int | str, seat: int | None = None) -> list[Event]:
        """Make a choice and say what happened. An illegal one raises and changes nothing."""
        code = choice.code if isinstance(choice, Choice) else choice
        if isinstance(code, str):
            named = self.game.code(code)
            if named is None:
                raise IllegalChoice(Reason("", mark("Nothing is called “{text}”."), {"text": code}))
            code = named
        asking = self.seat if seat is None else seat
        if code not in self.codes_of(asking):
            reason = self.why_not(code, asking)
            raise IllegalChoice(reason or Reason("", mark("This can't be chosen now.")))
        before = len(self.log) if self.log is not None else 0
        if self.sealed:
            self._seal(asking, code)
        else:
            self.play(code)
        return self.game.events(self.log[before:]) if self.log is not None else []

    def unseal(self, seat: int) -> None:
        """A ballot can be taken back until the last is in."""
        if not self.sealed:
            raise IllegalChoice(Reason("", mark("All ballots are in and revealed.")))
        sealed = list(self.sealed)
        sealed[seat] = UNSEALED
        self.sealed = tuple(sealed)
        self._ask_next_seal(self.kind)

    def view(self, seat: int, *, veiled: bool = False) -> View:
        """What a seat may see; `veiled`, what anybody may see of it."""
        return View.of(self, seat, veiled=veiled)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and positions_equal(self, other)

    __hash__ = None  # type: ignore[assignment]
