"""The `lancaster` command as a person runs it, without the price of a new process for each line."""

from __future__ import annotations

import contextlib
import io
from dataclasses import dataclass
from pathlib import Path

import pytest

from game import games
from game.cli import main
from game.kernel import journal
from game.kernel.chance import Dice
from game.kernel.match import Match


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


def lancaster(*words: str | Path) -> Said:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main([str(word) for word in words])
        except SystemExit as leaving:  # only --help leaves so
            code = int(leaving.code or 0)
    return Said(code, out.getvalue(), err.getvalue())


def trouble(said: Said, *words: str) -> str:
    """One sentence on stderr, exit 2, nothing on stdout."""
    assert said.code == 2, said
    assert said.out == "", said
    lines = said.err.strip().splitlines()
    assert len(lines) == 1, said.err
    assert lines[0].startswith("lancaster: "), said.err
    assert "Traceback" not in said.err
    for word in words:
        assert word in lines[0], lines[0]
    return lines[0]


def game_file(path: Path, players: int = 3, upto: int = 10_000) -> Match:
    """A journal of a game by chance."""
    ready = games.prepare(games.Setup(players))
    match = Match(ready.realm, "cli")
    writer = journal.Writer(path, games.header(ready, "cli", ["random"] * players), match)
    dice = Dice("cli")
    for _ in range(upto):
        if match.state.over:
            break
        match.apply(match.state.choices[dice.below(len(match.state.choices))])
    writer.close()
    return match


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's own folder."""
    monkeypatch.setenv("LANCASTER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
