"""The file itself: its header, its lines, and what can be read of a torn one."""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.contract import mark
from game.kernel.sentences import Filling, say

FORMAT = 1
MAGIC = "journal"
ANEW, SEAT, CONCEDE = "anew", "seat", "concede"
DAMAGED = mark("The head of this journal is damaged; nothing after it can be read.")
MARKS = ("~", ":", "=", "undo", ANEW, SEAT, CONCEDE)
"""The first words of lines that are not a seat's choices."""

UPGRADES: dict[int, Callable[[bytes], bytes]] = {}
"""For each older format the small function that turns the rest of such a file into that of the next format."""


class BadJournal(ValueError):
    """A file that is no journal, or one of a later version; the message says what to do."""

    def __init__(self, pattern: str, **parts: Filling) -> None:
        super().__init__(say(pattern, **parts))


class Header(msgspec.Struct, omit_defaults=True):
    """Everything that makes the same game again."""

    game: str
    seed: int | str
    rules_version: int
    setup: dict[str, object] = {}  # players, packs, options, houses: the game's own words
    seats: list[str] = []  # who plays each seat
    rules: str = ""  # the resolved rules, packed
    created: str = ""
    note: str = ""


def pack_rules(rules: dict[str, Any]) -> str:
    return base64.b85encode(zlib.compress(msgspec.json.encode(rules), 9)).decode()


def unpack_rules(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(zlib.decompress(base64.b85decode(text)), type=dict[str, Any])
    except (ValueError, zlib.error, msgspec.MsgspecError) as fault:
        raise BadJournal(mark("The rules inside this journal can't be read.")) from fault


def scramble(header: Header, seat: int, text: str) -> str:
    """So that a glance at the file tells nothing; not a secret from whoever reads this code."""
    key = _key(header, seat)
    plain = text.encode().ljust(len(key), b" ")[: len(key)]
    return bytes(a ^ b for a, b in zip(plain, key, strict=True)).hex()


def unscramble(header: Header, seat: int, text: str) -> str:
    key = _key(header, seat)
    return bytes(a ^ b for a, b in zip(bytes.fromhex(text), key, strict=False)).decode().strip()


def _key(header: Header, seat: int) -> bytes:
    return hashlib.sha256(f"{header.seed}/{seat}/{header.created}".encode()).digest()


@dataclass(slots=True)
class Line:
    """One line after the header: who (a seat's name), or a mark, and the words behind it."""

    head: str
    words: list[str]

    @property
    def text(self) -> str:
        return " ".join([self.head, *self.words])


@dataclass(slots=True)
class Journal:
    header: Header
    lines: list[Line] = field(default_factory=list)
    cut: str = ""  # what was cut off a damaged tail
    whole: int = 0  # bytes that were good
    renewed: bytes = b""  # the whole file in today's format, if it was of an older one


def first_line() -> bytes:
    """What a file of today's format begins with."""
    return f"{MAGIC} {FORMAT}\n".encode()


def format_of(top: bytes) -> int | None:
    """Which format a file says it has in its first line; None if it is no journal."""
    words = top.split()
    known = len(words) == 2 and words[0] == MAGIC.encode() and words[1].isdigit()
    return int(words[1]) if known else None


def is_later(path: Path) -> bool:
    """Was this file written by a later version of the program, which knows what we don't?"""
    with path.open("rb") as file:
        version = format_of(file.readline(40))
    return version is not None and version > FORMAT


def parse(data: bytes) -> Journal:
    """Everything up to the last whole gesture. Raises BadJournal when there is no whole header."""
    top, _, rest = data.partition(b"\n")
    version = format_of(top)
    if version is None:
        raise BadJournal(mark("This file is not a journal of a game."))
    if version > FORMAT:
        raise BadJournal(mark("This journal was written by a later version of the game; update the game to open it."))
    renewed = b""
    if version < FORMAT:
        rest = upgraded(version, rest)
        renewed = first_line() + rest
    head, newline, body = rest.partition(b"\n")
    try:
        if not newline:
            raise ValueError
        header = msgspec.json.decode(head, type=Header)
    except (ValueError, msgspec.MsgspecError):
        raise BadJournal(DAMAGED) from None
    before = len(first_line()) if renewed else len(top) + 1
    journal = Journal(header, whole=before + len(head) + 1, renewed=renewed)
    _parse_lines(journal, body)
    return journal


def upgraded(version: int, rest: bytes) -> bytes:
    """What follows the first line, brought up to today's format step by step."""
    for step in range(version, FORMAT):
        if step not in UPGRADES:
            raise BadJournal(mark("This journal is of a version that was never published; it can't be opened."))
        rest = UPGRADES[step](rest)
    return rest


def _parse_lines(journal: Journal, body: bytes) -> None:
    at = 0
    while at < len(body):
        end = body.find(b"\n", at)
        raw = body[at:] if end < 0 else body[at:end]
        line = _line(raw, whole=end >= 0)
        if line is not None:
            journal.lines.append(line)
        if end < 0 or line is None:
            whole = raw.rfind(b" ") + 1 if line is not None else 0
            journal.whole += at + whole
            lost = body[at + whole :]
            if lost:
                journal.cut = lost.decode("utf-8", "replace").strip() or "…"
            return
        at = end + 1
    journal.whole += at


def _line(raw: bytes, *, whole: bool) -> Line | None:
    """A line; of a torn one the whole words, if the words before the tear say something by themselves."""
    try:
        text = (raw if whole else raw[: raw.rfind(b" ") + 1]).decode("utf-8")
    except UnicodeDecodeError:
        return None
    head, *words = text.split() or [""]
    marks = head in MARKS
    if not words or (marks and not whole):
        return None
    return Line(head, words)


def read(path: Path) -> Journal:
    with path.open("rb") as file:
        data = file.read(len(MAGIC))
        if data == MAGIC.encode():  # anything else is not read on: it may have no end
            data += file.read()
    return parse(data)
