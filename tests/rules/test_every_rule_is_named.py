"""Every number of the rulebook is named by a test: a rule without a proof is found here."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import yaml

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NUMBER = re.compile(r"\b(?:SETUP|PLACE|PARL|REW|END|ALLY|TILE|RESENT|COURT)-\d+\b|\bLAW-[BNK]\d[a-z]\b")
DEFINED = re.compile(r"^(?:\||)\s*\*\*(" + NUMBER.pattern + r")\*\*", re.MULTILINE)


def docstrings() -> dict[str, str]:
    """What every test says of itself, by file and name."""
    found = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[f"{path.name}::{node.name}"] = ast.get_docstring(node) or ""
    return found


def numbered() -> set[str]:
    """The rules that docs/rules.md defines."""
    return set(DEFINED.findall((ROOT / "docs" / "rules.md").read_text(encoding="utf-8")))


def test_the_rulebook_has_the_rules_we_think_it_has() -> None:
    """The page of rules defines so many numbered rules and laws; a lost or renumbered one is seen here."""
    counts = {"SETUP": 7, "PLACE": 9, "PARL": 5, "REW": 9, "END": 2, "ALLY": 7, "TILE": 3, "RESENT": 6, "COURT": 10}
    expected = {f"{name}-{i}" for name, count in counts.items() for i in range(1, count + 1)}
    laws = {number for number in numbered() if number.startswith("LAW")}
    assert numbered() - laws == expected
    assert len(laws) == 18 + 18 + 8


def test_every_rule_is_named_by_a_test() -> None:
    """Each number stands in the docstring of at least one test of this folder."""
    named = {number for text in docstrings().values() for number in NUMBER.findall(text)}
    assert numbered() - named == set()


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    """A misspelt number would prove nothing."""
    known = numbered()
    wrong = [(where, n) for where, text in docstrings().items() for n in NUMBER.findall(text) if n not in known]
    assert wrong == []


def test_every_option_is_played_in_each_of_its_values() -> None:
    """Every option and every value of every options.yaml occurs in the tests of options."""
    tests = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_options*.py"))
    words = set()
    for path in (ROOT / "data" / "lancaster").glob("*/options.yaml"):
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        words |= {option["id"] for option in data["options"]}
        words |= {value["id"] for option in data["options"] for value in option["values"]}
    assert {word for word in words if f'"{word}"' not in tests and f": {word}`" not in tests} == set()
