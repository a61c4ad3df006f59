"""From a file to a tree of nodes that know their places.

The tree is built from the events of PyYAML's C parser, not by its composer: the composer calls itself for every level
(a file of a hundred thousand brackets ends the process) and follows aliases (a "billion laughs" fills the memory).
Events come one at a time, so depth, aliases, anchors and tags become faults before they cost anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import yaml

from game.kernel.contract import mark
from game.kernel.sentences import say
from game.packs.faults import Fault, Place, fault
from game.packs.yaml_words import problem_in_words

DEEPEST = 24
NOT_YAML = mark("this is not YAML: {problem}")
BREAKS_OFF = mark("it breaks off")
LARGEST = 1_000_000  # bytes; the shipped files are a few thousand
UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Scalar:
    place: Place
    text: str
    plain: bool = True  # written without quotes


@dataclass(frozen=True, slots=True)
class Items:
    """A YAML list."""

    place: Place
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A YAML mapping, with its pairs as written: a key written twice is there twice."""

    place: Place
    pairs: tuple[tuple[Node, Node], ...]

    def get(self, key: str) -> Node | None:
        return next((value for name, value in self.pairs if isinstance(name, Scalar) and name.text == key), None)

    def key(self, key: str) -> Scalar | None:
        return next((name for name, _ in self.pairs if isinstance(name, Scalar) and name.text == key), None)


Node = Scalar | Items | Table


class UnreadableError(Exception):
    """Carries the one fault after which nothing more of a file can be read."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(str(fault))


def read(path: Path) -> tuple[Node | None, list[Fault]]:
    """The tree of a file, and what is wrong with it as YAML; None where there is no tree."""
    try:
        return compose(_text(path), path), []
    except UnreadableError as stop:
        return None, [stop.fault]


@lru_cache(maxsize=256)  # the new-game screen reads every pack a dozen times; trees never change
def compose(text: str, path: Path | None) -> Node:
    """The tree of a text; raises UnreadableError at the first thing that is not plain YAML."""
    unprintable = UNPRINTABLE.search(text)
    if unprintable:
        raise UnreadableError(
            fault(_place_of(text, unprintable.start(), path), say(mark("a character that no text file may hold")))
        )
    try:
        return _tree(_events(text), path)
    except yaml.MarkedYAMLError as error:
        raise UnreadableError(_not_yaml(error, path, text)) from None
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        raise UnreadableError(fault(Place(path), say(NOT_YAML, problem=problem_in_words(str(error))))) from None


def _text(path: Path) -> str:
    try:
        if path.is_dir():
            raise UnreadableError(fault(Place(path), say(mark("a folder stands where a file should be"))))
        if not path.is_file():
            raise UnreadableError(fault(Place(path), say(mark("there is no such file"))))
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnreadableError(
            fault(Place(path), say(mark("the file can't be read: {reason}"), reason=reason))
        ) from None
    if len(content) > LARGEST:
        raise UnreadableError(fault(Place(path), say(mark("the file is larger than {n} bytes"), n=LARGEST)))
    try:
        return content.decode("utf-8-sig")  # some editors put a mark at the front
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - (content.rfind(b"\n", 0, error.start) + 1) + 1
        raise UnreadableError(fault(Place(path, line, column), say(mark("the text is not UTF-8")))) from None


def _events(text: str) -> Iterator[yaml.Event]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    events: Iterator[yaml.Event] = yaml.parse(text, Loader=loader)
    return events


class _Open:
    """A list or mapping whose end has not come yet."""

    __slots__ = ("is_table", "parts", "place")

    def __init__(self, place: Place, is_table: bool) -> None:
        self.place, self.is_table = place, is_table
        self.parts: list[Node] = []

    def close(self) -> Node:
        if self.is_table:
            return Table(self.place, tuple(zip(self.parts[::2], self.parts[1::2], strict=True)))
        return Items(self.place, tuple(self.parts))


def _tree(events: Iterator[yaml.Event], path: Path | None) -> Node:
    root = _Open(Place(path, 1, 1), False)
    stack = [root]
    for event in events:
        spot = event.start_mark
        place = Place(path, spot.line + 1, spot.column + 1) if spot else Place(path)
        if isinstance(event, yaml.ScalarEvent):
            _forbid(event, place)
            stack[-1].parts.append(Scalar(place, event.value, event.style is None or event.style == ""))
        elif isinstance(event, yaml.CollectionEndEvent):
            done = stack.pop().close()
            stack[-1].parts.append(done)
        elif isinstance(event, yaml.CollectionStartEvent):
            _forbid(event, place)
            if len(stack) > DEEPEST:
                raise UnreadableError(
                    fault(place, say(mark("lists and mappings are nested more than {n} deep"), n=DEEPEST))
                )
            stack.append(_Open(place, isinstance(event, yaml.MappingStartEvent)))
        elif isinstance(event, yaml.AliasEvent):
            raise UnreadableError(
                fault(
                    place, say(mark("the alias *{name} is not used in packs: write the value again"), name=event.anchor)
                )
            )
        elif isinstance(event, yaml.DocumentStartEvent) and root.parts:
            raise UnreadableError(fault(place, say(mark("a second document begins here, a file holds one"))))
    if not root.parts:
        raise UnreadableError(fault(Place(path, 1, 1), say(mark("the file is empty"))))
    return root.parts[0]


def _forbid(event: yaml.NodeEvent, place: Place) -> None:
    if event.anchor is not None:
        raise UnreadableError(fault(place, say(mark("the anchor &{name} is not used in packs"), name=event.anchor)))
    tag = getattr(event, "tag", None)
    if tag is not None:
        raise UnreadableError(fault(place, say(mark("the tag {name} is not used in packs"), name=tag)))


def _not_yaml(error: yaml.MarkedYAMLError, path: Path | None, text: str) -> Fault:
    spot = error.problem_mark or error.context_mark
    place = Place(path) if spot is None else Place(path, spot.line + 1, spot.column + 1)
    lines = text.splitlines()
    row = lines[place.line - 1] if 0 < place.line <= len(lines) else ""
    if re.match(r"[ ]*\t", row) or row[place.column - 1 : place.column] == "\t":
        return fault(place, say(mark("a tab stands here, YAML wants spaces")))
    problem = problem_in_words(error.problem or error.context or BREAKS_OFF)
    return fault(place, say(NOT_YAML, problem=problem))


def _place_of(text: str, position: int, path: Path | None) -> Place:
    before = text[:position]
    return Place(path, before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1)
