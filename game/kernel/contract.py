"""The words that rooms of the house use to speak of a game: decision, choice, event, reason.

They are the outer face, for people: made only when asked for. The inner face, small ints
and plain lists, is in `agenda.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

Step = tuple[int, ...]
"""A step of the agenda: its number, then its arguments."""

RawEvent = tuple[int, ...]
"""An event inside: its number, the mask of the seats that may see it, then its figures."""

EVERYBODY = -1
"""The mask of an event that all seats may see."""

HIDDEN = -1
"""Stands in a view where a figure is another seat's secret."""

UNSEALED = -1
SEALED = -2
"""In a view: that seat has sealed, and nobody else knows what."""


def mark(text: str) -> str:
    """Marks a sentence for the translators; it is translated where it is said."""
    return text


Part = str | int | bool | None
Parts = Mapping[str, Part]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something can't be done: the number of the rule, and a sentence to translate."""

    rule: str
    sentence: str
    parts: Parts = field(default_factory=dict)

    def say(self, translate: Callable[[str], str] = str) -> str:
        text = translate(self.sentence).format(**self.parts)
        return f"{text} ({self.rule})" if self.rule else text


class IllegalChoice(ValueError):
    """Raised for a choice that is not listed; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.say())
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Choice:
    """One listed choice: its code inside, its text on paper, and its parts for programs."""

    code: int
    text: str
    parts: Parts


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, with its figures by name."""

    name: str
    mask: int
    parts: Parts

    def seen_by(self, seat: int) -> bool:
        return bool(self.mask == EVERYBODY or self.mask >> seat & 1)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a state waits for: who answers, what kind of question, and the codes each seat may choose.

    Choices with their texts are made only when somebody reads them.
    """

    kind: str
    seats: tuple[int, ...]
    group: int
    codes: Mapping[int, Sequence[int]]
    make: Callable[[int], Choice]

    @property
    def together(self) -> bool:
        return len(self.seats) > 1

    def of(self, seat: int) -> list[Choice]:
        return [self.make(code) for code in self.codes.get(seat, ())]
