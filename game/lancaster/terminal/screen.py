"""Where text goes and where it comes from: a terminal, a pipe, or a test."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TextIO

from game.trouble import Trouble

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # what is seen, and what could be scrolled back to


class Source(Protocol):
    """Where lines come from; an empty one, without its end, is the end of all."""

    def readline(self) -> str: ...


class Left(Exception):
    """The person has gone: the end of the input, or Ctrl+C."""


class Gone(Exception):
    """Nobody reads the screen any more."""


class Screen:
    def __init__(self, source: Source, out: TextIO) -> None:
        self.source, self.out = source, out

    def _write(self, text: str, *, now: bool = False) -> None:
        """A reader who has left is no trouble; a screen that can't be written is, and it is not the journal's."""
        try:
            self.out.write(text)
            if now:
                self.out.flush()
        except BrokenPipeError:
            raise Gone from None
        except OSError as fault:
            raise Trouble(
                f"the output can't be written ({fault.strerror or fault}); the game itself is saved"
            ) from None

    def say(self, *lines: str) -> None:
        for line in lines:
            self._write(line + "\n")

    def lines(self, lines: Iterable[str]) -> None:
        self.say(*lines)

    def clear(self) -> None:
        self._write(CLEAR)

    def ask(self, prompt: str) -> str:
        """One line typed by the person."""
        self._write(prompt, now=True)
        try:
            line = self.source.readline()
        except KeyboardInterrupt:
            self._write("\n")
            raise Left from None
        except UnicodeDecodeError:
            return ""
        if not line:
            self._write("\n")
            raise Left
        return line.strip()
