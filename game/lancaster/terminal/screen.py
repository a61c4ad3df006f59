"""Where text goes and where it comes from: a terminal, a pipe, or a test."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TextIO

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # what is seen, and what could be scrolled back to


class Source(Protocol):
    """Where lines come from; an empty one, without its end, is the end of all."""

    def readline(self) -> str: ...


class Left(Exception):
    """The person has gone: the end of the input, or Ctrl+C."""


class Screen:
    def __init__(self, source: Source, out: TextIO) -> None:
        self.source, self.out = source, out

    def say(self, *lines: str) -> None:
        for line in lines:
            self.out.write(line + "\n")

    def lines(self, lines: Iterable[str]) -> None:
        self.say(*lines)

    def clear(self) -> None:
        self.out.write(CLEAR)

    def ask(self, prompt: str) -> str:
        """One line typed by the person."""
        self.out.write(prompt)
        self.out.flush()
        try:
            line = self.source.readline()
        except KeyboardInterrupt:
            self.out.write("\n")
            raise Left from None
        except UnicodeDecodeError:
            return ""
        if not line:
            self.out.write("\n")
            raise Left
        return line.strip()
