"""Sentences that remember how they were made, so that they can be said in another language.

A `Sentence` is its English text, and beside it the pattern and what was filled in: `say("{what} is {how}", what=…)`.
Whatever knows a language translates the pattern as a whole and fills it anew. The patterns are marked for translators
where they are written; nothing here knows a language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.kernel.contract import mark

Gettext = Callable[[str], str]
Filling = object
"""A text, a number, a sentence, or a row of such that commas part."""


class Sentence(str):
    """Its English text; `pattern` and `parts` are what it was made of."""

    pattern: str
    parts: dict[str, Filling]

    def __new__(cls, english: str, pattern: str, parts: dict[str, Filling]) -> Sentence:
        made = super().__new__(cls, english)
        made.pattern, made.parts = pattern, parts
        return made


def say(pattern: str, **parts: Filling) -> Sentence:
    """The pattern with its parts filled in. Without any, the pattern is the sentence, and may hold braces."""
    if not parts and isinstance(pattern, Sentence):
        return pattern
    return Sentence(_filled(pattern, parts, str), pattern, parts)


def translated(sentence: str, gettext: Gettext) -> str:
    """The same in the language of `gettext`; a text that is no Sentence stays what it is."""
    if not isinstance(sentence, Sentence):
        return sentence
    return _filled(gettext(sentence.pattern), sentence.parts, lambda part: translated(part, gettext))


def fault_said(fault: BaseException, gettext: Gettext = str) -> str:
    """What an exception says to a person; of the machine's own words the most common are known to translators."""
    if isinstance(fault, OSError) and fault.strerror:
        return gettext(fault.strerror)
    text = fault.args[0] if len(fault.args) == 1 else None
    return translated(text, gettext) if isinstance(text, str) else str(fault)


MACHINES = (
    mark("No space left on device"),
    mark("No such file or directory"),
    mark("Permission denied"),
    mark("Read-only file system"),
    mark("Is a directory"),
    mark("Not a directory"),
    mark("File exists"),
    mark("File name too long"),
    mark("Input/output error"),
)
"""What the machine says where a file can't be read or written."""


@lru_cache(maxsize=2048)  # a pack has few keys and many places where they stand
def quoted(word: str) -> Sentence:
    """A word as it is written in a file."""
    english = repr(word)
    return Sentence(english, mark("'{word}'"), {"word": english[1:-1]})


def listed(words: Sequence[str], joint: str = "or") -> str:
    """`a, b or c`, for sentences."""
    if len(words) < 2:
        return words[0] if words else say(mark("nothing"))
    pattern = mark("{words} and {last}") if joint == "and" else mark("{words} or {last}")
    return say(pattern, words=list(words[:-1]), last=words[-1])


def _filled(pattern: str, parts: dict[str, Filling], tell: Callable[[str], str]) -> str:
    if not parts:
        return pattern

    def said(part: Filling) -> object:
        if isinstance(part, list):
            return ", ".join(str(said(one)) for one in part)
        return tell(part) if isinstance(part, str) else part

    return pattern.format(**{name: said(part) for name, part in parts.items()})
