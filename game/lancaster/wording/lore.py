"""What the rulebook says of a word of the game or of a rule by its number, as plain paragraphs."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Any

import yaml

from game import places
from game.i18n import BASE, Language

RULES = {
    "lord": ("COURT-1", "COURT-2"),
    "office": ("COURT-2", "COURT-4"),
    "treasury": ("COURT-3",),
    "privilege": ("COURT-4",),
    "shield": ("COURT-5",),
    "archer": ("COURT-6",),
    "tudor_knight": ("COURT-7",),
    "bishop": ("COURT-8",),
    "seal": ("COURT-9",),
    "tower": ("RESENT-1", "RESENT-2"),
    "dishonour": ("RESENT-3", "RESENT-4"),
    "reward_tile": ("TILE-2",),
    "squire": ("PLACE-2", "PLACE-3"),
    "favour": ("PLACE-6",),
    "castle": ("PLACE-4",),
    "conflict": ("PLACE-5",),
    "passage": ("REW-3",),
    "ransom": ("REW-8",),
    "ally": ("ALLY-1", "ALLY-2"),
}
"""The rules that say more of a word."""


@lru_cache(maxsize=4)
def _texts(code: str) -> dict[str, Any]:
    folder = places.data() / "rulebook"
    path = folder / f"{code}.yaml"
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    tree = yaml.load((path if path.is_file() else folder / f"{BASE}.yaml").read_text(encoding="utf-8"), loader)
    assert isinstance(tree, dict)
    return tree


def rule_lines(number: str, language: Language) -> list[str]:
    """Its name and its paragraphs; nothing where no rule has that number."""
    told = _texts(language.code)["rules"].get(number, [])
    if not told:
        return []
    title, *paragraphs = (_unmarked(language, text) for text in told)
    return [f"{number}, {title}", *paragraphs]


def word_lines(word: str, language: Language) -> list[str]:
    """The word by its id, as the rulebook explains it, and the rules that say more."""
    title, said = _texts(language.code)["words"][word]
    lines = [_unmarked(language, f"{title}: {said}")]
    for number in RULES.get(word, ()):
        lines += rule_lines(number, language)
    return lines


def words(language: Language) -> dict[str, str]:
    """What each word is called, by its id."""
    return {word: str(told[0]) for word, told in _texts(language.code)["words"].items()}


def _unmarked(language: Language, text: object) -> str:
    """Without the marks of bold, option and example."""
    bare = re.sub(r"\*\*|`", "", str(text))
    return language.typeset(re.sub(r"^[>-] ", "", bare))


def plain(text: str) -> str:
    """For comparing: no accents, no case."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
