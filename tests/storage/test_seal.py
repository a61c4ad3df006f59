"""A kept game says so when the packs it was played with are no longer what they were, and reads none if they are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game import games, i18n, places
from game.kernel import journal
from game.kernel.sentences import translated
from game.lancaster import today
from game.lancaster.packs import new_pack


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack that somebody wrote, and in the midst of writing goes on with."""
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    return new_pack("winter")


@pytest.fixture
def head(pack: Path) -> journal.Header:
    ready = games.prepare(games.Setup(3, packs=("base", pack.name)))
    return games.header(ready, "seal", ["me", "page", "page"])


def said(head: journal.Header, language: str = "en") -> list[str]:
    gettext = i18n.load(language, "lancaster").gettext
    return [translated(one, gettext) for one in games.from_header(head)[1]]


def test_while_nothing_has_changed_nothing_is_said_and_no_pack_is_read(
    head: journal.Header, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(today, "resolve", lambda *_: pytest.fail("the packs were read"))
    assert said(head) == []


def test_a_comment_alone_changes_no_rule(head: journal.Header, pack: Path) -> None:
    _touch(pack, lambda text: text + "\n# a word for whoever reads this\n")
    assert said(head) == []


def test_an_altered_figure_is_told_and_the_game_keeps_its_own(head: journal.Header, pack: Path) -> None:
    _touch(pack, lambda text: text.replace("stafford.minimum: 2", "stafford.minimum: 3"))
    assert said(head) == [today.CHANGED]
    assert said(head, "fr")[0].startswith("Les règles de ses paquets")
    ready, _ = games.from_header(head)
    assert [one.minimum for one in ready.realm.figures.counties if one.id == "stafford"] == [2]


def test_a_pack_with_faults_is_told_and_the_game_goes_on(head: journal.Header, pack: Path) -> None:
    _touch(pack, lambda text: text + "\nnonsense: [\n")
    assert said(head) == [today.CHANGED]


def test_a_pack_that_is_gone_is_told(head: journal.Header, pack: Path) -> None:
    for path in pack.iterdir():
        path.unlink()
    pack.rmdir()
    assert said(head) == [today.GONE]


def test_a_save_of_before_seals_is_compared_whole(head: journal.Header, pack: Path) -> None:
    del head.setup["seal"]
    assert said(head) == []
    _touch(pack, lambda text: text + "\nnonsense: [\n")
    assert said(head) == [today.CHANGED]


def _touch(pack: Path, change: Callable[[str], str]) -> None:
    for path in pack.glob("*.yaml"):
        path.write_text(change(path.read_text(encoding="utf-8")), encoding="utf-8")
