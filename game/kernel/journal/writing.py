"""Writing a game down while it is played."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

import msgspec

from game.kernel import position
from game.kernel.journal.lines import ANEW, CONCEDE, SEAT, Header, Journal, first_line, scramble
from game.kernel.match import Match


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
            self._write(f"{first_line().decode()}{msgspec.json.encode(header).decode()}\n")
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
        elif what == ANEW:
            self._write(f"{ANEW} {text} \n")

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
