"""The README is run: every command in it works as it stands there, and every page it points to exists."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from game.cli import parser
from tests.cli.running import game_file, home, lancaster

__all__ = ["home"]

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ lancaster (.+)$", TEXT, re.MULTILINE)


@pytest.mark.parametrize("line", COMMANDS)
def test_the_command_works(line: str, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(ROOT / "data", tmp_path / "data")
    game_file(Path("my_game.journal"))
    line_of = lancaster("replay", "my_game.journal", "--position", "--to", "12").out
    Path("my_position.txt").write_text(line_of, encoding="utf-8")
    words = shlex.split(line)
    if words[0] == "play":  # needs a person
        parser().parse_args(words)
        return
    said = lancaster(*words)
    assert (said.code, said.err) == (0, "")


def test_there_are_commands_for_every_room() -> None:
    named = {line.split()[0] for line in COMMANDS}
    assert named == {"play", "simulate", "replay", "position", "export", "new-pack", "check", "schema", "try"}


@pytest.mark.parametrize(
    "page", ["README.md", "CONTRIBUTING.md", *(f"docs/{p.name}" for p in (ROOT / "docs").iterdir())]
)
def test_links_lead_somewhere(page: str) -> None:
    path = ROOT / page
    if path.suffix != ".md":
        return
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), f"{page} → {target}"


def test_every_make_target_that_is_named_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for page in ("README.md", "CONTRIBUTING.md"):
        for target in re.findall(r"^\$ make (\w+)", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
