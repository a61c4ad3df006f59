"""A game made ready to play: its seats, and the tables of steps, kinds, codes and fields.

Parts of a game register what they bring when the game is made; afterwards nothing changes,
so every state of the game shares one of these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.kernel.chance import Dice, seeded
from game.kernel.contract import Choice, Event, Part, Parts, RawEvent, Reason

if TYPE_CHECKING:
    from game.kernel.agenda import State
    from game.kernel.views import View


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of decision. `always_ask`: even where only one answer is left. One with a `listing`, which says what each
    seat may answer, is put to all seats together, who answer in secret."""

    name: str
    answer: Callable[..., None]
    always_ask: bool = False
    listing: Callable[..., Sequence[int]] | None = None


@dataclass(frozen=True, slots=True)
class Codes:
    """A family of codes: how many, and each one's parts and text by its place in the family."""

    name: str
    size: int
    parts: Callable[[int], Parts]
    text: Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Field:
    """A named part of a state. At each place of `own_rows` a row of figures begins, one per seat, and each is
    known to its own seat alone."""

    name: str
    own_rows: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EventKind:
    name: str
    figures: tuple[str, ...]
    reveals: bool = False


class Game:
    """Base of every game. A game fills the tables in its `__init__` and brings the first two methods below, or more."""

    name = "game"
    rules_version = 1

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.steps: list[Callable[..., None]] = []
        self.step_names: list[str] = []
        self.kinds: list[Kind] = []
        self.event_kinds: list[EventKind] = []
        self.fields: list[Field] = []
        self.stream_names: list[str] = []
        self._families: list[tuple[int, Codes]] = []
        self._code_count = 0
        self._by_text: dict[str, int] = {}
        self._told: dict[RawEvent, Event] = {}

    # What a game brings -------------------------------------------------------

    def blank(self) -> State:
        """A state with nothing on it."""
        raise NotImplementedError

    def deal(self, state: State) -> None:
        """Set up, and put the first steps on the agenda."""
        raise NotImplementedError

    def fill(self, state: State, view: View, dice: Dice) -> None:
        """Replace what the view hides by a plausible guess. Nothing to do when nothing is hidden."""

    def why_not(self, state: State, seat: int, code: int) -> Reason | None:
        """The rule that forbids a code of the kind now asked for, or None."""
        return None

    def seat_name(self, seat: int) -> str:
        return f"seat{seat + 1}"

    def milestone(self, state: State) -> int:
        """A number that changes where a journal should hold the whole position: a new round."""
        return 0

    def figure(self, kind: str, name: str, value: int) -> Part:
        """An event's figure for people and programs: a name instead of a number where there is one."""
        return value

    # Making -------------------------------------------------------------------

    def add_step(self, name: str, run: Callable[..., None]) -> int:
        self.steps.append(run)
        self.step_names.append(name)
        return len(self.steps) - 1

    def add_kind(
        self,
        name: str,
        answer: Callable[..., None],
        *,
        always_ask: bool = False,
        listing: Callable[..., Sequence[int]] | None = None,
    ) -> int:
        self.kinds.append(Kind(name, answer, always_ask, listing))
        return len(self.kinds) - 1

    def add_event(self, name: str, *figures: str, reveals: bool = False) -> int:
        self.event_kinds.append(EventKind(name, figures, reveals))
        return len(self.event_kinds) - 1

    def add_codes(self, family: Codes) -> int:
        """Reserve a range; the number given back is the code of the family's first member."""
        base = self._code_count
        self._families.append((base, family))
        self._code_count += family.size
        return base

    def add_stream(self, name: str) -> int:
        self.stream_names.append(name)
        return len(self.stream_names) - 1

    # Codes both ways ----------------------------------------------------------

    def _family(self, code: int) -> tuple[int, Codes]:
        for base, family in self._families:
            if base <= code < base + family.size:
                return base, family
        raise ValueError(f"no choice has the code {code}")

    def family(self, code: int) -> str:
        """The name of the family that a code belongs to."""
        return self._family(code)[1].name

    def all_codes(self) -> range:
        return range(self._code_count)

    def text(self, code: int) -> str:
        base, family = self._family(code)
        return family.text(code - base)

    def parts(self, code: int) -> Parts:
        base, family = self._family(code)
        return {"choice": family.name, **family.parts(code - base)}

    def choice(self, code: int) -> Choice:
        return Choice(code, self.text(code), self.parts(code))

    def code(self, text: str) -> int | None:
        """The code of a text, however its letters are cased."""
        if not self._by_text:
            self._by_text = {self.text(code).casefold(): code for code in self.all_codes()}
        return self._by_text.get(text.strip().casefold())

    # Playing ------------------------------------------------------------------

    def start(self, seed: int | str, *, record: bool = True) -> State:
        """A fresh state at its first decision."""
        state = self.blank()
        state.streams = tuple(seeded(seed, name) for name in self.stream_names)
        state.log = [] if record else None
        self.deal(state)
        state.run()
        return state

    def event(self, raw: RawEvent) -> Event:
        """For people. A screen asks for the same log again and again, so what was told once is kept."""
        found = self._told.get(raw)
        if found is None:
            kind = self.event_kinds[raw[0]]
            figures = zip(kind.figures, raw[2:], strict=True)
            parts = {name: self.figure(kind.name, name, value) for name, value in figures}
            found = self._told[raw] = Event(kind.name, raw[1], parts)
        return found

    def events(self, raw: Iterable[RawEvent]) -> list[Event]:
        return [self.event(one) for one in raw]
