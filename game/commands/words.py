"""What is typed behind a command, made into what the house works with; each trouble is one sentence."""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel import journal
from game.kernel.journal import BadJournal, Journal
from game.kernel.position import BadPosition
from game.trouble import Trouble

if TYPE_CHECKING:
    from game.games import Ready, Setup
    from game.i18n import Language
    from game.kernel.match import Match

LONGEST_POSITION = 1 << 20
"""Letters of a file that are looked at for a position: a hundred times what one takes."""


def parted(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def nearest(word: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(word, list(known), 1)
    return f", did you mean “{close[0]}”?" if close else f"; there are: {', '.join(known)}."


def packs_named(text: str) -> list[str]:
    return ["base", *(name for name in parted(text) if name != "base")]


def options_given(pairs: list[str]) -> dict[str, str]:
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Trouble(f"an option is written name=value, not “{pair}”")
        options[name.strip()] = value.strip()
    return options


def setup_of(args: argparse.Namespace, players: int) -> Setup:
    from game.games import Setup

    if not 2 <= players <= 5:
        raise Trouble(f"Lancaster is for 2 to 5 players, not {players}; choose with --players")
    return Setup(players, packs_named(args.packs), options_given(args.option))


def language_of(code: str) -> Language:
    from game import i18n

    known = [*i18n.languages("lancaster"), i18n.PSEUDO]
    if code not in known:
        raise Trouble(f"there is no language “{code}”{nearest(code, known)}")
    return i18n.load(code, "lancaster")


def settled_language() -> str:
    """The language that was chosen in the window; English while none was."""
    from game import i18n
    from game.storage import settings

    chosen = settings.chosen_language()
    return chosen if chosen in i18n.languages("lancaster") else i18n.BASE


def check_bots(names: list[str]) -> None:
    from game.lancaster.bots import BOTS

    for name in names:
        if name not in BOTS:
            raise Trouble(f"there is no bot called “{name}”{nearest(name, BOTS)}")


def open_journal(path: Path, to: int | None = None) -> tuple[Ready, Match, Journal]:
    """The game of a journal, replayed; what must be said about it goes to stderr."""
    from game import games

    try:
        read = journal.read(path)
    except OSError as fault:
        raise BadJournal(f"{path} can't be read: {fault.strerror or fault}.") from None
    ready, sayings = games.from_header(read.header)
    replayed = journal.replay(read, ready.realm, to=to)
    for saying in [*sayings, *replayed.sayings]:
        print(f"lancaster: {saying}", file=sys.stderr)
    return ready, replayed.match, read


def position_text(words: list[str]) -> str:
    """A position typed in, or the first line of a file that holds one."""
    text = " ".join(words)
    if text.startswith("game:"):
        return text
    try:
        with Path(text).open(encoding="utf-8") as file:
            return file.read(LONGEST_POSITION).strip()  # a file may have no end
    except (UnicodeDecodeError, ValueError):
        raise BadPosition(f"{text[:60]} is not a text file with a position.") from None
    except OSError as fault:
        raise BadPosition(
            f"“{text[:60]}” is neither a position, which begins with game:lancaster, nor a file: {fault.strerror}"
        ) from None
