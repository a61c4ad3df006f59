"""The head of a journal in which somebody has written: told in a sentence, never a crash."""

from __future__ import annotations

import pytest

from game import games, places
from game.kernel import journal
from game.lancaster import opening

EXAMPLE = places.saves() / "1_two_houses.journal"


@pytest.mark.parametrize(
    "word", ["players", "packs", "options", "houses", "seal", "secrecy", "ally_houses", "analysis", "name", "about"]
)
@pytest.mark.parametrize("wrong", [None, 7.5, [[]], {"of": []}], ids=["nothing", "half", "list", "table"])
def test_what_is_of_the_wrong_kind_is_told(word: str, wrong: object) -> None:
    head = journal.read(EXAMPLE).header
    head.setup[word] = wrong
    with pytest.raises(journal.BadJournal, match="damaged"):
        games.from_header(head)


@pytest.mark.parametrize("word", ["players", "packs", "options", "houses"])
def test_what_is_missing_is_told(word: str) -> None:
    head = journal.read(EXAMPLE).header
    del head.setup[word]
    with pytest.raises(journal.BadJournal, match="damaged"):
        games.from_header(head)


def test_what_a_later_version_adds_is_left_alone() -> None:
    head = journal.read(EXAMPLE).header
    head.setup["weather"] = {"rain": True}
    assert opening.head_of(head).packs == ["base"]
    assert games.from_header(head)[0].realm.seats == 2
