"""Every text of the program is in the French file, whole, and nothing is filled in that is not there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from game import places

FOLDER = places.data() / "locale" / "fr" / "LC_MESSAGES"
PARTS = re.compile(r"\{(\w*)\}")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return read_po((FOLDER / "lancaster.po").open("rb"), locale="fr")


def texts(message: Message) -> Iterator[tuple[str, str]]:
    """English and French side by side; of a plural both forms."""
    if isinstance(message.id, tuple | list):
        assert isinstance(message.string, tuple | list)
        yield from zip(message.id, message.string, strict=True)
    else:
        yield str(message.id), str(message.string)


def messages(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]


def test_no_french_text_is_missing_or_doubtful(catalog: Catalog) -> None:
    assert len(messages(catalog)) > 300
    for message in messages(catalog):
        assert not message.fuzzy, message.id
        assert all(french for _, french in texts(message)), message.id


def test_both_sides_have_the_same_parts(catalog: Catalog) -> None:
    for message in messages(catalog):
        whole = {name for english, _ in texts(message) for name in PARTS.findall(english)}
        for english, french in texts(message):
            assert set(PARTS.findall(french)) <= whole, message.id
            if not isinstance(message.id, tuple | list):
                assert set(PARTS.findall(french)) == set(PARTS.findall(english)), message.id


def test_every_text_in_the_program_is_in_the_file(catalog: Catalog) -> None:
    root = Path(__file__).parents[2] / "game"
    keywords = {"mark": None, "gettext": None, "ngettext": (1, 2)}
    found = {text for _, _, text, _, _ in extract_from_dir(root, keywords=keywords)}
    known = {message.id for message in messages(catalog)}
    missing = {text for text in found if text not in known}
    assert not missing, "run `make locale` and translate"
    assert not {text for text in known if text not in found}, "run `make locale`: these are said no more"


def test_what_is_compiled_is_what_is_written(catalog: Catalog) -> None:
    compiled = read_mo((FOLDER / "lancaster.mo").open("rb"))
    assert _all(compiled) == _all(catalog)


def _all(catalog: Catalog) -> set[tuple[str, str]]:
    return {pair for message in messages(catalog) for pair in texts(message)}


def test_the_typography_is_french(catalog: Catalog) -> None:
    """Authors type plain spaces before : ; ! ? and inside « »; straight quotes and English ones have no place."""
    for message in messages(catalog):
        for english, french in texts(message):
            assert english.startswith("?") or not re.search(r"[^\s\u202f][:;!?](\s|$)", french), french
            assert "“" not in french, french
            assert '"' not in french, french
