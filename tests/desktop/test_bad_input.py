"""Whatever lies in the folders: a sentence says what was done, nothing is lost, the game goes on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import places
from game.desktop.scenes.chronicles import ChroniclesScene
from game.desktop.scenes.new_game import NewGameScene
from game.desktop.scenes.title import TitleScene
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.window import make_app
from game.storage import pictures, saves
from game.storage import settings as kept
from tests.desktop.evening import Evening


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "home"))
    return Evening()


def test_a_save_of_a_later_version_is_left_alone_and_says_what_to_do(evening: Evening) -> None:
    path = evening.game(10)
    later = path.read_bytes().replace(b"journal 1\n", b"journal 9\n", 1)
    path.write_bytes(later)
    scene = evening.open()
    assert scene.tale(path).fault
    assert "update the game" in evening.texts()
    for name in ("deed.continue", "deed.watch", "deed.play_on", "deed.export"):
        spot = evening.app.named(name)
        assert spot is not None
        assert spot.action is None
    scene.go_on()
    assert "That can't be done" in evening.app.sayings[-1]
    assert path.read_bytes() == later


@pytest.mark.parametrize("text", [b"", b"nothing of the kind", b"journal 1\n{\n", b"journal 1\n{}\n", b"\xff\xfe\x00"])
def test_a_save_without_a_head_is_listed_and_the_others_still_open(evening: Evening, text: bytes) -> None:
    good = evening.game(10)
    bad = good.with_name("lancaster_damaged.journal")
    bad.write_bytes(text)
    scene = evening.open()
    scene.choose(bad)
    evening.settle()
    assert scene.tale(bad).fault
    assert bad.read_bytes() == text
    evening.press("deed.report")
    assert (places.user_data() / "reports").is_dir()
    evening.press("saying.read")
    scene.choose(good)
    evening.settle()
    evening.press("deed.continue")
    assert isinstance(evening.app.scene, TableScene)


def test_a_torn_save_is_mended_and_says_what_was_cut(evening: Evening) -> None:
    path = evening.game(20)
    path.write_bytes(path.read_bytes() + b"gules K2>sta")
    evening.open()
    evening.press("deed.continue")
    assert isinstance(evening.app.scene, TableScene)
    assert any("K2>sta" in saying for saying in evening.app.sayings)


def test_a_missing_or_spoilt_picture_is_no_trouble(evening: Evening) -> None:
    path = evening.game(15)
    pictures.of(path).unlink()
    pictures.of(path).mkdir()
    scene = evening.open()
    assert scene.thumbs[path] is not None
    assert not evening.app.sayings


def test_a_name_of_two_hundred_letters_is_shortened_and_that_is_said(evening: Evening) -> None:
    path = evening.game(10)
    path.write_bytes(path.read_bytes().replace(b'"human:"', b'"human:' + b"A" * 200 + b'"', 1))
    scene = evening.open()
    assert len(scene.tale(path).houses[0].person) == 24
    evening.press("deed.continue")
    table = evening.app.scene
    assert isinstance(table, TableScene)
    assert table.sitting.people[0].name == "A" * 24
    assert any("200" in saying for saying in evening.app.sayings)


def test_a_name_of_two_hundred_letters_typed_is_cut_at_once(evening: Evening) -> None:
    evening.app.push(NewGameScene(evening.app, evening.studio.shelf))
    evening.press("seat.0.name")
    evening.driver.post(pygame.TEXTINPUT, text="B" * 200)
    evening.driver.frames(2)
    scene = evening.app.scene
    assert isinstance(scene, NewGameScene)
    assert scene.order.people[0].name == "B" * 24


def test_where_nothing_can_be_written_a_game_is_played_all_the_same(evening: Evening) -> None:
    places.user_data().write_text("a file where the folder should be")
    evening.app.push(NewGameScene(evening.app, evening.studio.shelf))
    evening.press("new.quick")
    assert isinstance(evening.app.scene, TableScene)
    assert any("can't be kept on disk" in saying for saying in evening.app.sayings)
    evening.press("saying.read")
    evening.driver.frames(20)
    evening.app.pop()
    scene = evening.open()
    assert len(scene.paths) == 5, "the examples are still there"
    for deed in ("deed.export", "deed.report"):
        evening.press(deed)
        assert "could be written" in evening.app.sayings[-1]
        evening.press("saying.read")
    evening.press("deed.play_on")
    assert isinstance(evening.app.scene, TableScene)


def test_a_deletion_that_fails_leaves_the_save_where_it_is(evening: Evening) -> None:
    path = evening.game(10)
    saves.deleted_folder().write_text("in the way")
    scene = evening.open()
    evening.press("deed.delete")
    assert "That can't be done" in evening.app.sayings[-1]
    assert path.exists()
    assert path in scene.paths
    assert not scene.deleted


def test_a_disk_that_fails_in_the_middle_of_a_game_is_told_once_and_the_game_goes_on(evening: Evening) -> None:
    path = evening.game(10)
    evening.open()
    evening.press("deed.continue")
    table = evening.app.scene
    assert isinstance(table, TableScene)
    writer = table.sitting.writer
    assert writer is not None
    written = path.read_bytes()

    def full(text: str) -> None:
        raise OSError(28, "No space left on device")

    writer._write = full  # type: ignore[method-assign]
    groups = len(table.sitting.match.groups)
    evening.studio.play_on(table, 12)
    evening.driver.frames(3)
    assert [saying for saying in evening.app.sayings if "No space left" in saying] == evening.app.sayings[-1:]
    assert len(table.sitting.match.groups) > groups + 3
    assert path.read_bytes() == written
    assert table.sitting.writer is None


def test_a_settings_file_that_is_a_folder_is_put_aside_and_told(evening: Evening) -> None:
    (kept.path() / "inside").mkdir(parents=True)
    settings, sayings = kept.load()
    assert settings == kept.Settings()
    app = make_app(settings)
    app.open((1280, 720))
    app.push(TitleScene(app, LancasterShelf(in_process=True)))
    for saying in sayings:
        app.tell(saying)
    app.frame(1.0)
    assert any("settings could not be read" in run.text for run in app.texts)
    assert kept.save(settings) == ""
    assert kept.path().is_file()
    assert any((folder / "inside").is_dir() for folder in kept.path().parent.iterdir() if folder.is_dir())


def test_a_save_that_vanishes_while_the_list_is_open(evening: Evening) -> None:
    path = evening.game(10)
    scene = evening.open()
    path.unlink()
    scene.go_on()
    assert evening.app.sayings
    assert isinstance(evening.app.scene, ChroniclesScene)
    evening.press("saying.read")
    scene.delete()
    assert isinstance(evening.app.scene, ChroniclesScene)


def test_what_is_wrong_with_a_save_is_said_in_the_language_of_the_window(evening: Evening) -> None:
    evening.app.set_language("fr")
    torn = evening.game(20)
    torn.write_bytes(torn.read_bytes() + b"gules K2>sta")
    scene = evening.open()
    evening.press("deed.continue")
    assert [saying for saying in evening.app.sayings if saying.startswith("La fin du journal")]
    evening.app.sayings.clear()
    evening.app.pop()
    torn.write_bytes(b"journal 1\n{\n")
    scene.refresh()
    scene.choose(torn)
    scene.go_on()
    assert "this journal" not in evening.app.sayings[-1]
