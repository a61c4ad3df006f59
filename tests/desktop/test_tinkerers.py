"""People who write packs: theirs are listed, faulty ones with their faults, and reading anew is enough."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import places
from game.desktop import folders
from game.desktop.scenes.new_game import NewGameScene
from game.desktop.scenes.packs import PacksScene
from game.desktop.scenes.title import TitleScene
from game.lancaster.packs import new_pack
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.table import TableScene
from tests.desktop.driver import Driver


class Workshop:
    def __init__(self) -> None:
        self.studio = Studio((1280, 720))
        self.app = self.studio.app
        self.app.replace(TitleScene(self.app, self.studio.shelf))
        self.new_game = NewGameScene(self.app, self.studio.shelf)
        self.app.push(self.new_game)
        self.driver = Driver(self.studio)
        self.driver.frames()

    def press(self, name: str) -> None:
        self.driver.frames()
        spot = self.app.named(name)
        assert spot is not None, f"{name} is not on the page"
        assert spot.action is not None, f"{name} does not answer"
        self.driver.act(spot)
        self.driver.frames()

    def texts(self) -> str:
        return " ".join(run.text for run in self.app.texts)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def spoil(folder: Path) -> Path:
    """One wrong word in the laws."""
    laws = folder / "laws.yaml"
    laws.write_text(laws.read_text(encoding="utf-8").replace("    gain:", "    gian:"), encoding="utf-8")
    return laws


def test_a_pack_of_ones_own_is_listed_and_played_with() -> None:
    new_pack("winter")
    shop = Workshop()
    module = next(one for one in shop.new_game.offer.modules if one.id == "winter")
    assert module.own
    assert not module.faults
    shop.new_game.turn_module("winter")
    shop.press("new.begin")
    table = shop.app.scene
    assert isinstance(table, TableScene)
    assert table.sitting.order is not None
    assert "winter" in table.sitting.order.packs


def test_a_pack_with_faults_is_listed_with_them_and_can_not_be_chosen() -> None:
    laws = spoil(new_pack("winter"))
    line = next(number for number, text in enumerate(laws.read_text().splitlines(), 1) if "gian:" in text)
    shop = Workshop()
    module = next(one for one in shop.new_game.offer.modules if one.id == "winter")
    assert module.faulty
    assert any(fault.startswith(f"laws.yaml, line {line}: ") for fault in module.faults)
    assert all(str(places.user_packs()) not in fault for fault in module.faults)
    shop.new_game.turn_module("winter")
    assert "winter" not in shop.new_game.order.packs
    shop.press("box.packs")
    assert f"laws.yaml, line {line}" in shop.texts()
    shop.press("packs.back")
    shop.press("new.begin")
    assert isinstance(shop.app.scene, TableScene), "the game goes on without it"


def test_reading_anew_finds_what_was_mended_what_was_broken_and_what_is_new() -> None:
    folder = new_pack("winter")
    right = (folder / "laws.yaml").read_text(encoding="utf-8")
    shop = Workshop()
    shop.new_game.turn_module("winter")
    assert "winter" in shop.new_game.order.packs
    spoil(folder)
    shop.press("box.packs")
    shop.press("packs.reload")
    assert "winter" not in shop.new_game.order.packs, "what is faulty now is not chosen any more"
    assert "laws.yaml, line" in shop.texts()
    (folder / "laws.yaml").write_text(right, encoding="utf-8")
    new_pack("summer")
    shop.press("packs.reload")
    assert "laws.yaml, line" not in shop.texts()
    scene = shop.app.scene
    assert isinstance(scene, PacksScene)
    assert {pack.id for pack in scene.packs} == {"winter", "summer"}


@pytest.mark.parametrize(
    "text", ["", "title: [", "\x00\x01", "title: {en: A}\nneeds: [nothing_of_the_kind]\n", "- a\n- b\n"]
)
def test_whatever_stands_in_a_pack_the_page_opens(text: str, home: Path) -> None:
    folder = places.user_packs() / "odd"
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(text, encoding="utf-8")
    shop = Workshop()
    module = next(one for one in shop.new_game.offer.modules if one.id == "odd")
    assert module.faulty
    assert module.refused
    shop.press("box.packs")
    shop.press("packs.back")
    shop.press("new.begin")
    assert isinstance(shop.app.scene, TableScene)


def test_the_folder_is_made_and_shown_or_named_in_a_sentence(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    asked: list[Path] = []

    def show(folder: Path) -> str:
        asked.append(folder)
        return ""

    monkeypatch.setattr(folders, "show", show)
    shop = Workshop()
    shop.press("box.packs")
    shop.press("packs.folder")
    assert asked == [places.user_packs()]
    assert not shop.app.sayings
    monkeypatch.setattr(folders, "show", lambda folder: "no such program")
    shop.press("packs.folder")
    assert str(places.user_packs()) in shop.app.sayings[0]


def test_a_machine_without_a_window_of_files_says_so(tmp_path: Path) -> None:
    assert folders.show(tmp_path / "packs", ["/no/such/program"])
    assert (tmp_path / "packs").is_dir()
    assert folders.show(tmp_path / "packs", [])
    assert folders.show(tmp_path / "packs", ["true"]) == ""
    (tmp_path / "file").write_text("")
    assert folders.show(tmp_path / "file" / "packs", ["true"])


def test_a_french_writer_reads_the_faults_in_french() -> None:
    spoil(new_pack("winter"))
    shop = Workshop()
    shop.app.set_language("fr")
    shop.press("box.packs")
    texts = shop.texts()
    assert "laws.yaml, ligne" in texts
    assert "n'a pas de clé" in texts
    assert "vouliez-vous dire" in texts
    assert "has no key" not in texts


def test_a_pack_spoiled_after_it_was_listed_is_said_and_the_page_stays() -> None:
    folder = new_pack("winter")
    shop = Workshop()
    shop.new_game.turn_module("winter")
    spoil(folder)
    shop.press("new.begin")
    assert isinstance(shop.app.scene, NewGameScene)
    assert any("laws.yaml" in saying for saying in shop.app.sayings)
