"""docs/law-language.md tells the truth: every word is there, every example works and reads as it says."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from game.lancaster.wording import language
from game.lancaster.wording.icons import law_icons
from game.lancaster.wording.sentences import law_sentence
from game.packs.schema import Plain
from tests.packs.helpers import said, write_pack
from tests.packs.random_laws import is_valid
from tests.packs.test_law_texts import FIVE_LINES, SPECIAL, _vocabulary, _words

PAGE = Path(__file__).parents[2] / "docs" / "law-language.md"
ROW = re.compile(r"^\| `(\w+)` \| (.+) \| `(\{.+\})` \| (.+) \|$")


def rows() -> list[tuple[str, str, dict[str, Plain], str]]:
    found = [ROW.match(line) for line in PAGE.read_text(encoding="utf-8").splitlines()]
    return [(row[1], row[2], yaml.safe_load(row[3]), row[4]) for row in found if row]


def test_every_word_has_its_row_and_no_other() -> None:
    words = [word for word, *_ in rows()]
    assert len(words) == len(set(words))
    assert set(words) == _vocabulary()


def test_every_example_shows_its_word_works_and_reads_as_it_says() -> None:
    english, french = language("en"), language("fr")
    for word, meaning, example, sentence in rows():
        law: dict[str, Plain] = {"id": "X", "group": 1, "name": {"en": "X", "fr": "X"}, **example}
        assert meaning
        assert word in set(_words(example)), word
        assert is_valid(law), word
        assert law_sentence(law, english) == sentence
        assert law_sentence(law, french).endswith(".")
        assert law_icons(law)


def test_the_first_example_is_a_law_that_the_check_takes(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    block = text.partition("```yaml\n")[2].partition("```")[0]
    assert block == FIVE_LINES
    assert said(write_pack(tmp_path, laws=block)) == []
    (law,) = yaml.safe_load(block)["laws"]
    assert f"> {law_sentence(law, language('en'))}" in text


def test_the_special_words_are_named() -> None:
    text = PAGE.read_text(encoding="utf-8").partition("## Words that serve one law only")[2]
    named = re.findall(r"`(\w+)`", text.partition("##")[0])
    assert set(named) == SPECIAL
