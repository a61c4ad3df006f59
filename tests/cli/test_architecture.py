"""The guide to the house names only rooms, files and words that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
GUIDES = ("docs/architecture.md", "docs/bots.md", "CONTRIBUTING.md")
FROM = ("", "game", "game/lancaster", "data/lancaster/base", "data/lancaster/reward_tiles", "docs")
"""Where the guides begin when they name a file."""

KEPT_BY_PLAYERS = {"summaries.json", "changes.yaml"}
"""Files that a player's machine writes, or a player."""

A_FILE = re.compile(r"[\w./-]+\.(?:py|md|yaml|json)|[\w.-]+(?:/[\w.-]+)*/")
A_WORD = re.compile(r"[A-Za-z_]\w{2,}")


@pytest.fixture(scope="module")
def code() -> set[str]:
    """Every word of the program, its data and its tests."""
    files = [path for folder in ("game", "tests") for path in (HOUSE / folder).rglob("*.py")]
    files += [*(HOUSE / "data" / "lancaster").rglob("*.yaml"), HOUSE / "Makefile", HOUSE / "pyproject.toml"]
    return {word for path in files for word in A_WORD.findall(path.read_text(encoding="utf-8"))}


def quoted(guide: str) -> list[str]:
    text = re.sub(r"```.*?```", "", (HOUSE / guide).read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.findall(r"`([^`]+)`", text)


@pytest.mark.parametrize("guide", GUIDES)
def test_every_file_that_is_named_is_there(guide: str) -> None:
    named = [one for one in quoted(guide) if A_FILE.fullmatch(one) and one not in KEPT_BY_PLAYERS]
    assert named
    assert [one for one in named if not any((HOUSE / start / one).exists() for start in FROM)] == []


@pytest.mark.parametrize("guide", GUIDES)
def test_every_word_that_is_named_is_in_the_program(guide: str, code: set[str]) -> None:
    named = {word for one in quoted(guide) if not A_FILE.fullmatch(one) for word in A_WORD.findall(one)}
    assert sorted(named - code) == []
