"""What a person types as notation: several gestures in one line, as `K2>Stafford+1s`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.kernel.agenda import State
from game.kernel.contract import IllegalChoice, Reason, mark
from game.kernel.game import Game


def split_gestures(game: Game, line: str) -> list[str] | None:
    """The gestures of a line, each by its proper text; None if it is no notation at all."""
    found: list[str] = []
    for word in line.replace(",", " ").replace(";", " ").split():
        gestures = _word(game, word)
        if gestures is None:
            return None
        found += gestures
    return found or None


def _word(game: Game, word: str) -> list[str] | None:
    """A word is a gesture, or gestures written together: the longest beginning that is one, then the rest."""
    for end in range(len(word), 0, -1):
        code = game.code(word[:end])
        if code is None:
            continue
        if end == len(word):
            return [game.text(code)]
        rest = _word(game, word[end:])
        if rest is not None:
            return [game.text(code), *rest]
    return None


BALLOT = re.compile(r"^(yes|no|oui|non)\s*\+?\s*(\d*)$", re.IGNORECASE)


def ballot(line: str) -> str:
    """`yes`, `no 2`, `oui+1`: a ballot as people say it, written as it is noted; anything else as it is."""
    said = BALLOT.match(line)
    if not said:
        return line
    word = "yes" if said[1].casefold() in ("yes", "oui") else "no"
    return f"{word}+{int(said[2] or 0)}"


def unique(state: State, seat: int, word: str) -> str | None:
    """The one listed choice whose text begins like this."""
    texts = [state.game.text(code) for code in state.codes_of(seat)]
    begun = [text for text in texts if text.casefold().startswith(word.casefold())]
    return begun[0] if len(begun) == 1 else None


def rehearse(state: State, seat: int, gestures: Sequence[str]) -> None:
    """Raises IllegalChoice if the gestures can't all be made by this seat, one after the other."""
    trial = state.copy()
    for gesture in gestures:
        if (
            trial.over
            or seat not in trial.deciders()
            or (trial.turn, bool(trial.sealed))
            != (
                state.turn,
                bool(state.sealed),
            )
        ):
            raise IllegalChoice(Reason("", mark("“{text}” comes after the end of your turn."), {"text": gesture}))
        trial.apply(gesture, seat)
