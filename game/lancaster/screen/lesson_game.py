"""The guided first game as data: its steps, and a sitting in which everybody plays what is written there.

The engine decides what exists: a written choice that is not listed is a fault, and a test plays all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from game import places
from game.bots.process import Answer, Question
from game.desktop.people import HUMAN, Person
from game.desktop.sitting import Sitting
from game.kernel.contract import Event
from game.kernel.match import Match
from game.lancaster import opening

MOST_STEPS = 24


@dataclass(frozen=True, slots=True)
class Case:
    """One side of a figure: a row of things, and whether it can be."""

    row: tuple[str, ...]
    ok: bool


@dataclass(frozen=True, slots=True)
class Step:
    title: dict[str, str]
    text: dict[str, str]
    do: tuple[str, ...] = ()  # what the person must choose; empty: it is only read
    at: tuple[str, ...] = ()
    ring: str = ""
    figure: tuple[Case, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    seed: str
    houses: tuple[str, ...]
    bots: dict[str, tuple[str, ...]]
    steps: tuple[Step, ...]

    def before(self, step: int) -> int:
        """How many choices the person has made when this step begins."""
        return sum(len(one.do) for one in self.steps[:step])

    @property
    def own(self) -> tuple[str, ...]:
        return tuple(text for one in self.steps for text in one.do)

    def written(self, seat: int) -> tuple[str, ...]:
        return self.own if seat == 0 else self.bots[self.houses[seat]]


def load_lesson(path: Path | None = None) -> Lesson:
    file = path or places.data() / "lesson" / "lesson.yaml"
    told = yaml.safe_load(file.read_text(encoding="utf-8"))
    bots = {house: tuple(map(str, texts)) for house, texts in told["bots"].items()}
    return Lesson(str(told["seed"]), tuple(told["houses"]), bots, tuple(_step(one) for one in told["steps"]))


def _step(told: dict[str, Any]) -> Step:
    cases = tuple(Case(tuple(map(str, one["row"])), bool(one["ok"])) for one in told.get("figure", ()))
    return Step(
        told["title"], told["text"], tuple(told.get("do", ())), tuple(told.get("at", ())), told.get("ring", ""), cases
    )


class Prompter:
    """Bots that say what is written for them, at once."""

    busy = False

    def __init__(self, answer: Callable[[int], int], heard: Callable[[Answer], None]) -> None:
        self._answer, self._heard = answer, heard

    def ask(self, question: Question) -> None:
        self._heard(Answer(question.ticket, question.seat, self._answer(question.seat)))

    def cancel(self) -> None:
        """Nothing is ever open."""

    def close(self) -> None:
        """Nothing to end."""


class LessonSitting(Sitting):
    """A game of which every choice is known. It is not kept: the number of the step is enough."""

    def __init__(self, lesson: Lesson) -> None:
        ready = opening.prepare(opening.Setup(len(lesson.houses), ["base"], {}, lesson.houses))
        people = [Person(HUMAN), *(Person("page") for _ in lesson.houses[1:])]
        super().__init__(Match(ready.realm, lesson.seed), people)
        self.lesson = lesson
        self.made: Counter[int] = Counter()
        self.bots = Prompter(self.next_of, self.hear)

    def next_of(self, seat: int) -> int:
        """The code of what this seat chooses next; -1 when nothing more is written."""
        written = self.lesson.written(seat)
        code = self.match.game.code(written[self.made[seat]]) if self.made[seat] < len(written) else None
        return -1 if code is None else code

    def choose(self, code: int, seat: int | None = None) -> list[Event]:
        told = super().choose(code, seat)
        self.made[self.me if seat is None else seat] += 1
        return told

    def play_up_to(self, step: int) -> None:
        """On to the beginning of a step, without showing anything."""
        wanted = self.lesson.before(step)
        while not self.over:
            seats = self.deciding()
            others = [seat for seat in seats if seat != self.me]
            if not others and self.made[self.me] >= wanted:
                break
            seat = others[0] if others else self.me
            self.choose(self.next_of(seat), seat)
        self.moments.clear()
