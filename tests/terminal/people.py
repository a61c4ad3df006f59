"""Scripted people: they read what the terminal shows and type their answer."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from game import games
from game.kernel import journal
from game.kernel.match import Match
from game.lancaster.terminal.play import play_text
from game.lancaster.wording import language

Answer = Callable[[str, Match], str]
"""What a person types: from the text shown since the last answer, and for those who cheat from the match."""


class Typist:
    """Standard input that is written while the game reads it."""

    def __init__(self, answer: Answer, out: io.StringIO, match: Match) -> None:
        self.answer, self.out, self.match = answer, out, match
        self.seen = 0

    def readline(self) -> str:
        text = self.out.getvalue()
        fresh, self.seen = text[self.seen :], len(text)
        return self.answer(fresh, self.match)


class Table:
    """A game in the terminal, played by scripts."""

    def __init__(
        self,
        answer: Answer,
        *,
        players: int = 3,
        seats: Iterable[str] = ("me",),
        code: str = "en",
        plain: bool = False,
        out: io.StringIO | None = None,
        packs: Sequence[str] = ("base",),
    ) -> None:
        ready = games.prepare(games.Setup(players, packs=packs))
        who = [*seats, *["random"] * players][:players]
        self.realm = ready.realm
        self.match = Match(ready.realm, "42")
        self.out = out or io.StringIO()
        self.typist = Typist(answer, self.out, self.match)
        header = games.header(ready, "42", who)
        self.code = play_text(ready.realm, self.match, header, language(code), plain, source=self.typist, out=self.out)

    @property
    def text(self) -> str:
        return self.out.getvalue()


def reopened(path: Path) -> Match:
    """The game of a journal, played again."""
    read = journal.read(path)
    ready, _ = games.from_header(read.header)
    return journal.replay(read, ready.realm).match


def by_number(shown: str, match: Match) -> str:
    """Always the middle of what is listed."""
    if match.state.over:
        return ""
    state = match.state
    seat = next((s for s in state.deciders() if not state.sealed or state.sealed[s] < 0), state.seat)
    return f"{(len(state.codes_of(seat)) + 1) // 2}\n"


def by_notation(shown: str, match: Match) -> str:
    """The last of the list, as it is written down, in capitals."""
    state = match.state
    seat = next((s for s in state.deciders() if not state.sealed or state.sealed[s] < 0), state.seat)
    return f"{state.game.text(state.codes_of(seat)[-1]).upper()}\n"


def script(*lines: str, then: Answer | None = None) -> Answer:
    """These lines first; then another way of answering, or nobody is there any more."""
    left = list(lines)

    def answer(shown: str, match: Match) -> str:
        if left:
            return left.pop(0) + "\n"
        return then(shown, match) if then else ""

    return answer
