"""Sentences and icons of laws: of those that ship, of five hundred that nobody wrote, and of one a user wrote."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
import yaml

from game import i18n
from game.kernel.chance import Dice
from game.lancaster.rules.figures import figures, resolve
from game.lancaster.rules.law_schema import COUNTS, DEEDS, GAINS, KNIGHTS_AT, PAYABLE
from game.lancaster.rules.make import HOUSES, realm_of
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table
from game.lancaster.wording import language
from game.lancaster.wording.icons import law_icons, row_text
from game.lancaster.wording.sentences import law_name, law_sentence
from game.packs.schema import Plain
from tests.golden.test_law_texts import PACKS, laws_of
from tests.packs.helpers import said, write_pack
from tests.packs.random_laws import random_law, random_laws

SHIPPED_LAWS = [law for pack in PACKS for law in laws_of(pack)]

# Words that serve one law only. At most six: a seventh means that the language is a list of laws in disguise.
SPECIAL = {"fewest", "swap", "send", "castle", "tower", "bishops"}


# Forms --------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["en", "fr", i18n.PSEUDO])
def test_five_hundred_random_laws_have_every_form(code: str) -> None:
    of = language(code)
    for law in random_laws(seed=4, count=500):
        text = law_sentence(law, of)
        assert re.fullmatch(r"[A-ZÀ-Ž].*\.", text), (law, text)
        assert not re.search(r"[{}_]|  |\.\.| [.,]|None|\ba [aeiou]", text), (law, text)
        assert law_icons(law), law
        assert not re.search(r"None|  ", row_text(law_icons(law))), law


def test_french_is_set_as_a_printer_would() -> None:
    french = language("fr")
    for law in [*SHIPPED_LAWS, *random_laws(seed=9, count=200)]:
        text = law_sentence(law, french)
        assert not re.search(r"(?<!\u202f)[:;!?]", text), text
        assert not re.search(r"\b(de|le|la|que|ne) [aeiouhéêè]", text.replace("le h", "")), text
        assert not re.search(r"\b(au|de) (le|les)\b", text), text


def test_english_says_an_extension_and_never_one_squires() -> None:
    english = language("en")
    for law in [*SHIPPED_LAWS, *random_laws(seed=9, count=200)]:
        text = law_sentence(law, english)
        assert not re.search(r"\b(a [aeiou]|an [^aeiou])", text), text
        assert not re.search(r"(?<!\d)1 \w+s\b(?<!1 dishonours)", text.replace("1 mark", "")), text


def test_no_two_laws_that_ship_read_the_same() -> None:
    for code in ("en", "fr"):
        of = language(code)
        assert len({law_sentence(law, of) for law in SHIPPED_LAWS}) == len(SHIPPED_LAWS)
    assert len({row_text(law_icons(law)) for law in SHIPPED_LAWS}) == len(SHIPPED_LAWS)


def test_random_laws_can_be_played(tmp_path: Path) -> None:
    """Whatever passes the check means something at the table too."""
    rng = Random(11)
    for number in range(12):
        laws = [{**random_law(rng, modules=False), "id": f"R{number}_{at}", "group": 1 + at % 4} for at in range(8)]
        text = yaml.safe_dump({"laws": laws}, allow_unicode=True, sort_keys=False)
        write_pack(tmp_path, f"pack{number}", laws=text)
        realm = realm_of(figures(resolve(["base", f"pack{number}"], {}, [tmp_path])), 2 + number % 4, HOUSES)
        dice = Dice(number)
        table = realm.start(number)
        while table.choices:
            table.play(table.choices[dice.below(len(table.choices))])


# Words --------------------------------------------------------------------------


def _words(data: Plain) -> Iterator[str]:
    """Every word of the language in a law, by what it is a word for: a condition, a count, a deed, a good."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from _words(value)
    elif isinstance(data, list):
        for one in data:
            yield from _words(one)
    elif isinstance(data, str):
        yield data


def _vocabulary() -> set[str]:
    words = {*COUNTS, *GAINS, *PAYABLE, *KNIGHTS_AT, *DEEDS, "clauses", "who", "per", "of", "cost", "knights"}
    return words | {"most", "fewest", "none", "any", "all", "strength", "upgrade", "extension", "swap", "send"}


def test_every_word_of_the_language_serves_at_least_two_laws() -> None:
    serves: Counter[str] = Counter()
    for law in SHIPPED_LAWS:
        clauses = {key: value for key, value in law.items() if key not in ("id", "group", "name", "source")}
        serves.update(set(_words(clauses)))
    assert len(SHIPPED_LAWS) == 44
    rare = {word for word in _vocabulary() if serves[word] < 2}
    assert rare == SPECIAL, {word: serves[word] for word in rare ^ SPECIAL}
    assert len(SPECIAL) <= 6
    assert set(serves) <= _vocabulary(), "a word that no list names"


# A law of one's own ---------------------------------------------------------------

FIVE_LINES = """\
laws:
  - id: quiet_roads
    group: 1
    name: {en: Quiet Roads, fr: Routes tranquilles}
    who: {none: {knights: conflicts}}
    gain: {gold: 2, votes: 1}
"""


def test_a_law_of_five_lines_is_read_in_both_languages_and_played(tmp_path: Path) -> None:
    assert len(FIVE_LINES.splitlines()) == 1 + 5
    folder = write_pack(tmp_path, laws=FIVE_LINES)
    assert said(folder) == []
    rules = figures(resolve(["base", "mine"], {}, [tmp_path]))
    law = next(law for law in rules.laws if law.id == "quiet_roads")
    assert law_name(law, language("fr")) == "Routes tranquilles"
    assert law_sentence(law, language("en")) == "If you have no knights in conflicts: 2 gold and 1 vote."
    assert law_sentence(law, language("fr")) == (
        "Si vous n'avez aucun chevalier dans un conflit\u202f: 2 pièces d'or et 1 vote."
    )
    assert row_text(law_icons(law)) == "none knight in conflict → 2 gold 1 vote"
    realm = realm_of(rules, 3, HOUSES)
    paid = refused = 0
    for seed in range(30):
        for houses, at_war in _quiet_roads(realm, seed):
            assert houses == [realm.houses[seat] for seat in range(3) if not at_war[seat]]
            paid += len(houses)
            refused += sum(at_war)
    assert paid, "it came up and paid"
    assert refused, "and those at war got nothing"


def _quiet_roads(realm: Realm, seed: int) -> Iterator[tuple[list[str], list[bool]]]:
    """Whom the law pays each time it is read out in a random game, and who has knights in conflicts by then."""
    table = realm.start(seed)
    assert isinstance(table, Table)
    dice = Dice(seed)
    while table.choices:
        at_war = [seat in table.stand for seat in range(3)]
        heard = len(table.log or ())
        table.play(table.choices[dice.below(len(table.choices))])
        told = [event.parts for event in realm.events((table.log or [])[heard:])]
        if any(parts.get("law") == "quiet_roads" and len(parts) == 1 for parts in told):
            paid = [parts for parts in told if parts.get("source") == "law:quiet_roads"]
            assert {(parts["good"], parts["amount"]) for parts in paid} <= {("gold", 2), ("votes", 1)}
            yield [house for house in realm.houses if house in [parts["seat"] for parts in paid]], at_war
