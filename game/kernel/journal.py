"""A game on disk: a header, then one line of text per group that a person can read and type.

    journal 1
    {"game": …, "seed": …, "seats": …, "rules": …}
    gules build.gold
    azure K2>stafford +1s
    ~ 0 9c41…            a sealed ballot, scrambled
    : yes+1 no+0         the ballots of one vote, in the order of seats
    undo 2               so many lines of choices taken back
    anew 4711            an analysis: what was still hidden is dealt anew from here on
    seat 0 page:Alys     somebody else plays this seat from here on
    concede 0            the person at this seat has given up
    = 3f… round:2 …      the whole position at the start of a round, and its fingerprint

Every gesture ends with a space or a line's end, so a torn tail is seen and cut, and never misread.
Nothing here knows a game: whoever opens a journal brings the game that its header names.
"""

from __future__ import annotations

import base64
import hashlib
import os
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import msgspec

from game.kernel import position
from game.kernel.agenda import State
from game.kernel.contract import IllegalChoice, mark
from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.sentences import Part, Sentence, say

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

    def __init__(self, pattern: str, **parts: Part) -> None:
        super().__init__(say(pattern, **parts))


class Header(msgspec.Struct, omit_defaults=True):
    """Everything that makes the same game again."""

    game: str
    seed: int | str
    rules_version: int
    setup: dict[str, Any] = {}  # players, packs, options, houses: the game's own words
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
    key = hashlib.sha256(f"{header.seed}/{seat}/{header.created}".encode()).digest()
    plain = text.encode().ljust(len(key), b" ")[: len(key)]
    return bytes(a ^ b for a, b in zip(plain, key, strict=True)).hex()


def unscramble(header: Header, seat: int, text: str) -> str:
    key = hashlib.sha256(f"{header.seed}/{seat}/{header.created}".encode()).digest()
    return bytes(a ^ b for a, b in zip(bytes.fromhex(text), key, strict=False)).decode().strip()


# Writing ----------------------------------------------------------------------


class Writer:
    """Appends what a match does. Each gesture is in the file before the next decision is shown."""

    def __init__(self, path: Path, header: Header, match: Match, *, fresh: bool = True) -> None:
        self.path = path
        self.header = header
        self.match = match
        self.open_line = False
        self._group = len(match.groups)
        self._milestone = match.game.milestone(match.state)
        self._file: IO[str] = path.open("w" if fresh else "a", encoding="utf-8", newline="\n")
        if fresh:
            self._write(f"{MAGIC} {FORMAT}\n{msgspec.json.encode(header).decode()}\n")
            self.sync()
        match.listeners.append(self._heard)

    @classmethod
    def resume(cls, path: Path, journal: Journal, match: Match) -> Writer:
        """Go on writing behind the last whole gesture; a file of an older format is brought up to date first."""
        if journal.renewed:
            new = path.with_name(path.name + ".new")
            new.write_bytes(journal.renewed)
            os.replace(new, path)
        with path.open("r+b") as file:
            file.truncate(journal.whole)
            file.seek(-1, os.SEEK_END)
            torn = file.read(1) != b"\n"
        writer = cls(path, journal.header, match, fresh=False)
        writer.open_line = torn
        return writer

    def _write(self, text: str) -> None:
        self._file.write(text)
        self._file.flush()

    def sync(self) -> None:
        """On the disk itself: called before a person is asked."""
        os.fsync(self._file.fileno())

    def _heard(self, seat: int, what: str, text: str) -> None:
        self._record(seat, what, text)
        milestone = self.match.game.milestone(self.match.state)
        if milestone != self._milestone and what != "undo":
            self.mark_position()
        self._milestone = milestone

    def _record(self, seat: int, what: str, text: str) -> None:
        if what == "choice":
            groups = len(self.match.groups)
            start = "" if self.open_line and groups == self._group else self._line_start(seat)
            self._write(f"{start}{text} ")
            self.open_line, self._group = True, groups
            return
        self._close_line()
        if what == "sealed":
            self._write(f"~ {seat} {scramble(self.header, seat, text)}\n")
        elif what == "unsealed":
            self._write(f"~ {seat} -\n")
        elif what == "ballots":
            self._write(f": {text} \n")
        elif what == "undo":
            self._write(f"undo {text}\n")
            self._group = len(self.match.groups)
        elif what == "anew":
            self._write(f"anew {text} \n")

    def _line_start(self, seat: int) -> str:
        self._close_line()
        return f"{self.match.game.seat_name(seat)} "

    def _close_line(self) -> None:
        if self.open_line:
            self._write("\n")
        self.open_line = False

    def mark_position(self) -> None:
        """The whole position with its fingerprint: at the start of a round."""
        self._close_line()
        line = position.dump(self.match.state)
        self._write(f"= {position.fingerprint(line)} {line}\n")

    def note_seat(self, seat: int, who: str) -> None:
        """Somebody else plays this seat from here on."""
        self._close_line()
        self._write(f"{SEAT} {seat} {' '.join(who.split())}\n")

    def note_concession(self, seat: int) -> None:
        self._close_line()
        self._write(f"{CONCEDE} {seat}\n")

    def close(self) -> None:
        self._close_line()
        self._file.close()


# Reading ----------------------------------------------------------------------


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


@dataclass(slots=True)
class Replayed:
    match: Match
    sayings: list[Sentence] = field(default_factory=list)  # what a person should be told
    seats: dict[int, str] = field(default_factory=dict)  # who took a seat over since the beginning
    conceded: list[int] = field(default_factory=list)
    mended: bool = False  # it begins at a position in the middle, not at the deal


def parse(data: bytes) -> Journal:
    """Everything up to the last whole gesture. Raises BadJournal when there is no whole header."""
    top, _, rest = data.partition(b"\n")
    words = top.split()
    if len(words) != 2 or words[0] != MAGIC.encode() or not words[1].isdigit():
        raise BadJournal(mark("This file is not a journal of a game."))
    if int(words[1]) > FORMAT:
        raise BadJournal(mark("This journal was written by a later version of the game; update the game to open it."))
    old, rest = rest, upgraded(int(words[1]), rest)
    renewed = f"{MAGIC} {FORMAT}\n".encode() + rest if rest is not old else b""
    top = renewed.partition(b"\n")[0] if renewed else top
    head, newline, body = rest.partition(b"\n")
    try:
        if not newline:
            raise ValueError
        header = msgspec.json.decode(head, type=Header)
    except (ValueError, msgspec.MsgspecError):
        raise BadJournal(DAMAGED) from None
    journal = Journal(header, whole=len(top) + len(head) + 2, renewed=renewed)
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


def replay(journal: Journal, game: Game, *, to: int | None = None) -> Replayed:
    """Play the journal again, up to group `to`. Where the code has changed, go on from the last position that fits."""
    match = Match(game, journal.header.seed)
    done = Replayed(match)
    if journal.cut:
        done.sayings.append(
            say(mark("The end of the journal was damaged; this was cut: “{text}”."), text=journal.cut[:60])
        )
    seats = {game.seat_name(seat): seat for seat in range(game.seats)}
    for number, line in enumerate(journal.lines):
        if to is not None and len(match.groups) >= to and line.head not in ("undo",):
            break
        try:
            if line.head == SEAT:
                done.seats[int(line.words[0])] = " ".join(line.words[1:])
            elif line.head == CONCEDE:
                done.conceded.append(int(line.words[0]))
            else:
                match = _replay_line(match, journal, line, seats)
        except (IllegalChoice, ValueError, KeyError, IndexError) as fault:
            match = _from_last_position(journal, game, number, done, _unfit(line, fault))
            break
    done.match = match
    return done


def _replay_line(match: Match, journal: Journal, line: Line, seats: dict[str, int]) -> Match:
    words = line.words
    if line.head == "=":
        if position.fingerprint(position.dump(match.state)) != words[0]:
            raise ValueError(say(mark("the position differs from the one written")))
    elif line.head == "~":
        seat = int(words[0])
        if words[1] == "-":
            match.state.unseal(seat)
        else:
            match.state.apply(unscramble(journal.header, seat, words[1]), seat)
    elif line.head == ":":
        for seat in range(len(words)):  # sealed lines before it came in any order
            match.state.unseal(seat)
        for seat, text in enumerate(words):
            match.apply(text, seat)
    elif line.head == "undo":
        if not 0 < int(words[0]) <= len(match.groups):
            raise ValueError(say(mark("more is taken back than was done")))
        match.drop(int(words[0]))
    elif line.head == ANEW:
        match.deal_anew(words[0])
    else:
        for text in words:
            match.apply(text, seats[line.head])
    return match


def _from_last_position(journal: Journal, game: Game, number: int, done: Replayed, why: Sentence) -> Match:
    """The newest whole position up to the line that did not fit."""
    for at in range(number, -1, -1):
        line = journal.lines[at]
        if line.head != "=":
            continue
        try:
            state: State = position.load(game, " ".join(line.words[1:]))
        except position.BadPosition:
            continue
        sentence = mark(
            "The rules of this program have changed since ({why}); the game goes on from the last position that fits."
        )
        done.sayings.append(say(sentence, why=why))
        done.mended = True
        return Match(game, journal.header.seed, state=state)
    sentence = mark("This journal does not fit this version of the game ({why}), and holds no position that does.")
    raise BadJournal(sentence, why=why)


def _unfit(line: Line, fault: Exception) -> Sentence:
    if isinstance(fault, IllegalChoice):
        return say(mark("“{line}” can't be played there"), line=line.text[:60])
    said = fault.args[0] if fault.args else None
    return said if isinstance(said, Sentence) else say(mark("“{line}” is no line of this game"), line=line.text[:60])
