"""A small language for what a YAML file may say.

Specs are frozen values: the same ones check a file (checking.py), find the figure behind a dotted path (paths.py) and
make the JSON Schema for editors (json_schema.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum

from game.kernel.contract import mark
from game.kernel.sentences import listed, quoted, say

# What a checked file becomes. Keys are always text, so that it is the same after a trip through JSON.
Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]

# A check over a whole record: yields the field that is to blame (None: the record) and a sentence.
Check = Callable[[dict[str, Plain]], Iterator[tuple[str | None, str]]]

ID_PATTERN = "[A-Za-z][A-Za-z0-9_]*"
UNBOUNDED = 999
"""As many entries as a writer likes."""


class Need(Enum):
    ALWAYS = "always"
    BASE = "base"  # only in the pack that all others build on
    NEVER = "never"


@dataclass(frozen=True)
class Int:
    minimum: int = 0
    maximum: int = 999


@dataclass(frozen=True)
class Text:
    longest: int = 300


@dataclass(frozen=True)
class Flag:
    pass


@dataclass(frozen=True)
class Word:
    """One of a few words. `hints` are words people will try, with the right one or a sentence to answer them."""

    words: tuple[str, ...]
    hints: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Id:
    """Names the thing it stands in; no two in one list may share it."""

    kind: str


@dataclass(frozen=True)
class Ref:
    """The id of a thing of that kind, in this pack or one it builds on."""

    kind: str


@dataclass(frozen=True)
class Titles:
    """A text for people, once per language."""

    languages: tuple[str, ...] = ("en", "fr")
    longest: int = 300


@dataclass(frozen=True)
class ListOf:
    item: Spec
    fewest: int = 1
    most: int = UNBOUNDED
    distinct: bool = False


@dataclass(frozen=True)
class TableOf:
    """A mapping whose keys are not fields but numbers or words."""

    key: Int | Word
    value: Spec
    fewest: int = 1


@dataclass(frozen=True)
class Patches:
    """Dotted paths and the values to put there; what fits is known only once packs are merged."""


@dataclass(frozen=True)
class Field:
    spec: Spec
    doc: str
    need: Need = Need.ALWAYS
    default: str | int | bool | None = None


@dataclass(frozen=True)
class Record:
    """A mapping with named fields.

    `name` is what a sentence calls it. `exactly_one` are fields of which one must be there, `together` fields that
    come as a pair, `fewest` how many fields at least. `hints` answer keys that people will try.
    """

    name: str
    fields: Mapping[str, Field] = field(hash=False)
    exactly_one: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    fewest: int = 0
    hints: Mapping[str, str] = field(default_factory=dict, hash=False)
    checks: tuple[Check, ...] = field(default=(), hash=False)

    @property
    def mark(self) -> str:
        """The field that tells this record from others it may stand beside in a `OneOf`: its first."""
        return next(iter(self.fields))

    @property
    def id_field(self) -> str | None:
        return next((name for name, one in self.fields.items() if isinstance(one.spec, Id)), None)


@dataclass(frozen=True)
class OneOf:
    """Told apart by what is written: a word, a list, or a mapping with the first field of one of the records."""

    name: str
    choices: tuple[Spec, ...]


Spec = Int | Text | Flag | Word | Id | Ref | Titles | ListOf | TableOf | Patches | Record | OneOf


def must(spec: Spec, doc: str) -> Field:
    return Field(spec, doc)


def may(spec: Spec, doc: str, default: str | int | bool | None = None) -> Field:
    return Field(spec, doc, Need.NEVER, default)


def base(spec: Spec, doc: str, default: str | int | bool | None = None) -> Field:
    """Needed in the pack that all others build on, optional elsewhere."""
    return Field(spec, doc, Need.BASE, default)


def describe(spec: Spec) -> str:
    """What a spec asks for, to end a sentence with."""
    match spec:
        case Int(minimum, maximum):
            if minimum == maximum:
                return say(mark("the number {n}"), n=minimum)
            return say(mark("a whole number from {fewest} to {most}"), fewest=minimum, most=maximum)
        case Text():
            return say(mark("a text"))
        case Flag():
            return say(mark("true or false"))
        case Word(words):
            if len(words) == 1:
                return say(mark("the word {word}"), word=words[0])
            return say(mark("one of the words {words}"), words=listed(words))
        case Id() | Ref():
            return say(mark("the id of a {kind}"), kind=say(spec.kind))
        case Titles(languages):
            return say(mark("a text for each of {languages}"), languages=listed(languages, "and"))
        case ListOf():
            return say(mark("a list"))
        case TableOf() | Patches():
            return say(mark("a mapping"))
        case Record(name) if name.endswith(".yaml"):  # a whole file is called by its name
            return say(mark("a mapping with the key {key}"), key=quoted(spec.mark))
        case Record(name):
            return say(name)
        case OneOf(name):
            return say(name)
