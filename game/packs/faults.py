"""What is wrong with a pack, said so that its writer can mend it: where, in a sentence, and the nearest right word."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from game.kernel.contract import mark
from game.kernel.sentences import Gettext, quoted, say, translated


class Place(NamedTuple):
    """A spot in a file; line and column count from one, 0 means the file as a whole."""

    path: Path | None
    line: int = 0
    column: int = 0


NOWHERE = Place(None)


@dataclass(frozen=True, order=True)
class Fault:
    """One thing that is wrong. `path` is None for a fault that stands in no file, such as an unknown pack's name."""

    path: Path | None
    line: int
    column: int
    sentence: str
    suggestion: str | None = None

    def __str__(self) -> str:
        return f"{self.where}{self.said}"

    @property
    def where(self) -> str:
        """What stands before the sentence, as compilers write it."""
        if self.path is None:
            return ""
        return f"{self.path}:{self.line}:{self.column}: " if self.line else f"{self.path}: "

    @property
    def said(self) -> str:
        """The sentence with the nearest right word."""
        if self.suggestion is None:
            return self.sentence
        pattern = mark("{sentence}, did you mean {word}?")
        return say(pattern, sentence=self.sentence, word=quoted(self.suggestion))

    def told(self, gettext: Gettext) -> str:
        """Place and sentence in the language of `gettext`."""
        return f"{self.where}{translated(self.said, gettext)}"


def fault(place: Place, sentence: str, suggestion: str | None = None) -> Fault:
    return Fault(place.path, place.line, place.column, sentence, suggestion)


class PackError(Exception):
    """All the faults that were found, not just the first."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(in_order(faults))
        super().__init__("\n".join(str(one) for one in self.faults))


def in_order(faults: Iterable[Fault]) -> list[Fault]:
    """By file, line and column, each said once."""
    return sorted(set(faults), key=lambda one: (str(one.path or ""), one.line, one.column, one.sentence))


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The valid word most like the one written, or None if nothing is much like it."""
    known = list(words)
    exact = [one for one in known if one.lower() == word.lower()]
    if exact:
        return exact[0]
    # difflib is quadratic: a page of text in place of a word needs no suggestion.
    found = get_close_matches(word, known, n=1, cutoff=0.6) if len(word) <= 80 else []
    return found[0] if found else None
