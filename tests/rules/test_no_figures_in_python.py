"""All figures live in YAML: the rules in Python hold no number but -1, 0, 1 and 2."""

from __future__ import annotations

import ast
from pathlib import Path

RULES = Path(__file__).parents[2] / "game" / "lancaster" / "rules"
PLAIN = {0, 1, 2}
"""Nothing, one, a pair or a half; -1 is the minus of 1."""

BOUNDS = ("schema.py", "law_schema.py")
"""What a pack may say is bounded there: limits of the language and of the screen, none of them a figure of the game."""

EXCEPTIONS = {
    ("guessing.py", 3): "the place of a good in an event",
    ("guessing.py", 4): "the place of an amount in an event",
    ("guessing.py", 5): "the place of the squires in an event",
    ("arrivals.py", 4): "the place of the strength that goes along in a step",
    ("table.py", 8): "ROW: the width of a row of goods in memory, more than any number of seats",
    ("notation.py", 200): "MOST: a bound for the tables of codes, far above what a game can pile up",
}


def numbers(path: Path) -> set[tuple[str, float]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    values = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {
        (path.name, value)
        for value in values
        if isinstance(value, int | float) and not isinstance(value, bool) and value not in PLAIN
    }


def test_no_number_of_the_game_stands_in_python() -> None:
    """Every literal but -1, 0, 1, 2 is one of the exceptions above, each with its reason."""
    found = {number for path in sorted(RULES.rglob("*.py")) if path.name not in BOUNDS for number in numbers(path)}
    assert found - set(EXCEPTIONS) == set()


def test_the_exceptions_are_still_there() -> None:
    """An exception that is no longer needed is taken off the list."""
    found = {number for path in sorted(RULES.rglob("*.py")) for number in numbers(path)}
    assert set(EXCEPTIONS) - found == set()
