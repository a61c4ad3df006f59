"""A rulebook: chapters, the entries in them, and the blocks an entry is made of; how they flow over leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple, Protocol

from game.desktop.canvas import Canvas
from game.desktop.scenes.rich import Go, Word, draw_line, find, marked, plain, step, wrapped
from game.desktop.theme import ASIDE, INK, INK_SECOND, RUBRIC, RUNNING, Colour, Style

HEAD = Style(22, "Semibold")


class Piece(NamedTuple):
    """A part of a block that is not cut: its height, how it is painted at 0, 0, whether the next must follow it."""

    height: float
    paint: Callable[[Canvas, float, float, float], None]  # canvas, x, y, width
    keep: bool = False


class Reading(NamedTuple):
    """How a block is read now: what is searched for, and where links lead."""

    words: str = ""
    go: Go | None = None


class Block(Protocol):
    def said(self) -> str:
        """Its words, for searching."""
        ...

    def pieces(self, canvas: Canvas, width: float, reading: Reading) -> list[Piece]: ...


@dataclass(frozen=True)
class Text:
    """A paragraph; `indent` for points of a list, `bullet` before its first line, a bar beside examples."""

    text: str
    style: Style = RUNNING
    colour: Colour = INK
    indent: float = 0.0
    bullet: bool = False
    bar: bool = False
    gap: float = 10.0

    def said(self) -> str:
        return plain(self.text)

    def pieces(self, canvas: Canvas, width: float, reading: Reading) -> list[Piece]:
        lines = wrapped(canvas, marked(self.text, reading.words), width - self.indent, self.style)
        pitch = step(canvas, self.style)
        last = len(lines) - 1
        return [
            Piece(
                pitch + (self.gap if row == last else 0.0),
                partial(self._paint_line, line, row, pitch, reading),
                # neither the first nor the last line of a paragraph stands alone
                keep=row != last and (row in (0, last - 1) or last < 4),
            )
            for row, line in enumerate(lines)
        ]

    def _paint_line(
        self, line: list[Word], row: int, pitch: float, reading: Reading, canvas: Canvas, x: float, y: float, _: float
    ) -> None:
        if self.bar:
            canvas.wash(RUBRIC, 0.55, x + 4, y, 2.5, pitch)
        if self.bullet and row == 0:
            canvas.sprite("icon_fleur", x + 10, y + pitch / 2, 20)
        name = f"{id(self)}.{row}"
        draw_line(canvas, line, x + self.indent, y + pitch / 2, self.style, self.colour, reading.go, name)


def example(text: str) -> Text:
    return Text(text, Style(20, "It"), INK_SECOND, indent=20.0, bar=True, gap=14.0)


def point(text: str) -> Text:
    return Text(text, indent=28.0, bullet=True, gap=6.0)


@dataclass(frozen=True)
class Head:
    """The name of a rule in rubric, its number at the right."""

    title: str
    number: str = ""
    gap: float = 8.0

    def said(self) -> str:
        return f"{self.title} {self.number}"

    def pieces(self, canvas: Canvas, width: float, reading: Reading) -> list[Piece]:
        room = width - (canvas.measure(self.number, ASIDE) + 16 if self.number else 0)
        lines = wrapped(canvas, marked(self.title, reading.words), room, HEAD)
        pitch = step(canvas, HEAD)

        def paint(inner: Canvas, x: float, y: float, wide: float) -> None:
            for row, line in enumerate(lines):
                draw_line(inner, line, x, y + self.gap + pitch * (row + 0.5), HEAD, RUBRIC)
            if self.number:
                inner.text(
                    self.number, x + wide, y + self.gap + pitch / 2, ASIDE, INK_SECOND, anchor="rm", width=wide - room
                )

        return [Piece(self.gap + pitch * len(lines) + 4, paint, keep=True)]


@dataclass(frozen=True)
class Drawn:
    """Something the game draws: a picture of a rule, a row of a table, a law. `measure` gives its height."""

    words: str
    measure: Callable[[Canvas, float], float]
    paint: Callable[[Canvas, float, float, float, Reading], None]
    keep: bool = False

    def said(self) -> str:
        return self.words

    def pieces(self, canvas: Canvas, width: float, reading: Reading) -> list[Piece]:
        def paint(inner: Canvas, x: float, y: float, wide: float) -> None:
            self.paint(inner, x, y, wide, reading)

        return [Piece(self.measure(canvas, width), paint, self.keep)]


@dataclass(frozen=True)
class Entry:
    """What can be found and opened: a rule, a law, a county, a word."""

    id: str
    title: str
    blocks: tuple[Block, ...]
    kind: str = ""  # of what kind it is, for the list of hits: "law"
    icon: str = "icon_rulebook"
    rank: int = 1  # hits of a lower rank stand first
    listed: bool = True  # in the contents, below its chapter
    searched: bool = True  # not where the same thing is printed twice

    def said(self) -> str:
        return " ".join([self.title, *(block.said() for block in self.blocks)])


@dataclass(frozen=True)
class Chapter:
    id: str
    title: str
    entries: tuple[Entry, ...]
    number: str = ""
    icon: str = "icon_rulebook"
    aside: str = ""
    columns: int = 2


@dataclass(frozen=True)
class Hit:
    chapter: int
    entry: Entry
    text: str  # round the first place where the words stand


@dataclass
class Book:
    chapters: tuple[Chapter, ...]
    asked: tuple[tuple[str, str], ...] = ()  # questions and the topics that answer them
    asked_title: str = ""
    ornament: str = ""  # a picture beside the questions
    topics: dict[str, str] = field(default_factory=dict)  # other names of entries
    topic_of: Callable[[object, str], str] = lambda scene, spot: ""  # for spots that name no topic

    def where(self, topic: str) -> tuple[int, str] | None:
        """The chapter and the entry a topic means; `county.york` falls back to `county`."""
        wanted = self.topics.get(topic, topic)
        for number, chapter in enumerate(self.chapters):
            if chapter.id == wanted:
                return number, chapter.entries[0].id if chapter.entries else ""
            if any(entry.id == wanted for entry in chapter.entries):
                return number, wanted
        shorter, dot, _ = topic.rpartition(".")
        return self.where(shorter) if dot else None

    def search(self, words: str) -> list[Hit]:
        """Every entry with these words: by rank, names before texts."""
        if len(words.strip()) < 2:
            return []
        found: list[tuple[tuple[int, int], Hit]] = []
        for number, chapter in enumerate(self.chapters):
            for entry in chapter.entries:
                if not entry.searched:
                    continue
                named = bool(find(entry.title, words))
                texts = [block.said() for block in entry.blocks if not isinstance(block, Head)]
                text = next((text for text in texts if find(text, words)), "")
                if named or text:
                    body = text or next(iter(texts), "")
                    found.append(((entry.rank, 0 if named else 1), Hit(number, entry, _around(body, words))))
        return [hit for _, hit in sorted(found, key=lambda pair: pair[0])]


def _around(text: str, words: str, before: int = 18) -> str:
    """The text from a little before the hit on; whole words."""
    places = find(text, words)
    if not places or places[0][0] <= before:
        return text
    start = text.rfind(" ", 0, places[0][0] - before) + 1
    return text[start:]


class Placed(NamedTuple):
    piece: Piece
    entry: str
    column: int
    y: float


Leaf = list[Placed]


def flow(
    canvas: Canvas, entries: Sequence[Entry], width: float, height: float, columns: int, reading: Reading
) -> list[Leaf]:
    """The entries over columns and leaves; what is kept together moves on together."""
    leaves: list[Leaf] = [[]]
    column, y = 0, 0.0
    for entry, group in _groups(canvas, entries, width, reading):
        wide = sum(piece.height for piece in group)
        if y > 0 and y + wide > height:
            column, y = column + 1, 0.0
            if column == columns:
                leaves.append([])
                column = 0
        for piece in group:
            leaves[-1].append(Placed(piece, entry, column, y))
            y += piece.height
    return leaves


def _groups(
    canvas: Canvas, entries: Sequence[Entry], width: float, reading: Reading
) -> Iterator[tuple[str, list[Piece]]]:
    for entry in entries:
        group: list[Piece] = []
        for block in entry.blocks:
            for piece in block.pieces(canvas, width, reading):
                group.append(piece)
                if not piece.keep:
                    yield entry.id, group
                    group = []
        if group:
            yield entry.id, group
