"""A state as one line of text, and back.

Fields are written as `name:1,2,3`, steps by name. The line is the whole truth of a position, chance
included, so it is for journals and bug reports, never for a bot.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.kernel.agenda import State
    from game.kernel.contract import Step
    from game.kernel.game import Game

FieldValue = int | list[int] | tuple[int, ...]


class BadPosition(ValueError):
    """A text that is no position of this game."""


def _numbers(values: list[int] | tuple[int, ...]) -> str:
    return ",".join(map(str, values))


def _value(value: FieldValue) -> str:
    return str(value) if isinstance(value, int) else _numbers(value)


def pending(state: State) -> list[Step]:
    """The agenda with the question now open put back on it."""
    return [*state.agenda, state.asked] if state.choices else state.agenda


def _steps(game: Game, steps: list[Step]) -> str:
    return ";".join(".".join([game.step_names[step[0]], *map(str, step[1:])]) for step in steps)


def _fields(state: State) -> list[str]:
    return [f"{field.name}:{_value(getattr(state, field.name))}" for field in state.game.fields]


def dump(state: State) -> str:
    steps = _steps(state.game, pending(state))
    return " ".join([*_fields(state), f"turn:{state.turn}", f"chance:{_numbers(state.streams)}", f"agenda:{steps}"])


def dump_view(state: State) -> str:
    """A masked state: no chance in it, and the open question beside the agenda, not on it."""
    asked = _steps(state.game, [state.asked] if state.asked else [])
    agenda = _steps(state.game, state.agenda)
    return " ".join([*_fields(state), f"turn:{state.turn}", f"agenda:{agenda}", f"asked:{asked}"])


def fingerprint(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def positions_equal(one: State, two: State) -> bool:
    """Would both be the same line of text, and ask the same question?"""
    return (
        (one.seat, one.kind, one.sealed, one.turn, one.streams)
        == (two.seat, two.kind, two.sealed, two.turn, two.streams)
        and list(one.choices) == list(two.choices)
        and _steps(one.game, pending(one)) == _steps(two.game, pending(two))
        and one.game.fields == two.game.fields
        and all(getattr(one, field.name) == getattr(two, field.name) for field in one.game.fields)
    )


def load(game: Game, text: str) -> State:
    """The state of a position, at its decision. Raises BadPosition with a sentence."""
    words = _words(text)
    state = _load_fields(game, words)
    try:
        state.streams = tuple(_list(words["chance"]))
    except (KeyError, ValueError):
        raise BadPosition("The position does not say how its chance stands.") from None
    if len(state.streams) != len(game.stream_names):
        raise BadPosition("The position has another number of random streams than this game.")
    state.run()
    return state


def load_view(game: Game, text: str) -> State:
    """A masked state, as it was dumped; it is looked at, never run."""
    words = _words(text)
    state = _load_fields(game, words)
    state.asked = next((_step(game, step) for step in words["asked"].split(";") if step), ())
    return state


def _words(text: str) -> dict[str, str]:
    words: dict[str, str] = {}
    for word in text.split():
        name, colon, value = word.partition(":")
        if not colon:
            raise BadPosition(f"“{word[:40]}” is not of the form name:figures.")
        words[name] = value
    return words


def _load_fields(game: Game, words: dict[str, str]) -> State:
    state = game.blank()
    try:
        for field in game.fields:
            setattr(state, field.name, _read(words[field.name], getattr(state, field.name), field.name))
        state.turn = int(words["turn"])
        state.agenda = [_step(game, step) for step in words["agenda"].split(";") if step]
    except KeyError as missing:
        raise BadPosition(f"The position does not say {missing}.") from None
    except ValueError as fault:
        raise BadPosition(str(fault)) from None
    return state


def _read(text: str, like: FieldValue, name: str) -> FieldValue:
    """A field's value, of the shape that a blank state has there."""
    if isinstance(like, int):
        return int(text)
    values = _list(text)
    if isinstance(like, tuple):
        return tuple(values)
    if len(values) != len(like):
        raise BadPosition(f"“{name}” has {len(values)} figures, not {len(like)}.")
    return values


def _list(text: str) -> list[int]:
    return [int(number) for number in text.split(",")] if text else []


def _step(game: Game, text: str) -> Step:
    name, *figures = text.split(".")
    if name not in game.step_names:
        raise BadPosition(f"“{name}” is no step of this game.")
    return (game.step_names.index(name), *map(int, figures))
