"""A module is a file that adds: no file of the base game asks for a module's part, or imports one."""

from __future__ import annotations

import re
from pathlib import Path

GAME = Path(__file__).parents[2] / "game" / "lancaster"
PARTS = ("rules.court", "rules.resentment", "rules.reward_tiles")  # the folders of modules
IMPORTS = re.compile(rf"^\s*(?:from|import) game\.lancaster\.((?:{'|'.join(PARTS)})\S*)", re.MULTILINE)
OF_MODULES = {
    "bots/worth_modules.py",
    "rules/outlook_modules.py",
    "rules/shipped.py",
    "screen/lords.py",
    "screen/motions/court.py",
    "screen/motions/resentment.py",
    "screen/panels/asking_court.py",
    "screen/panels/box_errands.py",
    "screen/privileges.py",
    "screen/views/court.py",
    "screen/views/court_side.py",
    "screen/views/court_stacks.py",
    "screen/views/court_support.py",
    "screen/views/court_treasury.py",
    "screen/views/module_marks.py",
    "screen/views/tower.py",
    "screen/views/tower_side.py",
    "terminal/modules.py",
    "wording/court_words.py",
    "wording/tile_events.py",
}
"""Files that belong to modules."""


def asks(path: Path) -> list[str]:
    """What a file imports of the rules of a module."""
    return IMPORTS.findall(path.read_text(encoding="utf-8"))


def test_only_files_of_modules_know_the_parts_of_modules() -> None:
    own = {path for part in PARTS for path in (GAME / part.replace(".", "/")).rglob("*.py")}
    found = {path.relative_to(GAME).as_posix() for path in GAME.rglob("*.py") if path not in own and asks(path)}
    assert found <= OF_MODULES, "register in a table or a hook instead"


def test_the_list_names_no_file_that_does_not_need_it() -> None:
    assert {name for name in OF_MODULES if asks(GAME / name)} == OF_MODULES
