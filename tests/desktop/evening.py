"""An evening with a few games kept: what the tests of chronicles and films look at."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import places
from game.desktop.scenes.chronicles import ChroniclesScene
from game.desktop.scenes.title import TitleScene
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.table import TableScene
from tests.desktop.driver import Driver


class Evening:
    """A window with a folder of its own: games are begun, played for a while and left."""

    def __init__(self) -> None:
        self.studio = Studio((1280, 720), players=3, seed="chronicle")
        self.studio.shelf = LancasterShelf(in_process=True)
        self.app = self.studio.app
        self.app.replace(TitleScene(self.app, self.studio.shelf))
        self.driver = Driver(self.studio)

    def game(self, moves: int, *, players: int = 3, humans: int = 1, seed: str = "evening") -> Path:
        """A game that was played so long and left; gives its save."""
        studio = self.studio
        studio.players, studio.humans, studio.seed = players, humans, seed
        table = studio.shelf.table(self.app, studio.shelf.begin(self.app, studio.order()))
        assert isinstance(table, TableScene)
        self.app.push(table)
        studio.play_on(table, moves)
        if 0 < moves < 1000:
            studio.play_on(table, 40, until=lambda scene: scene.sitting.me in scene.sitting.deciding())
        path = table.save_path
        assert path is not None
        self.app.pop()
        return path

    def open(self) -> ChroniclesScene:
        """The page, with everything that is made behind it."""
        self.app.push(ChroniclesScene(self.app, self.studio.shelf))
        self.settle()
        return self.scene

    @property
    def scene(self) -> ChroniclesScene:
        scene = self.app.scene
        assert isinstance(scene, ChroniclesScene)
        return scene

    def settle(self, frames: int = 40) -> None:
        self.driver.frames(frames)

    def press(self, name: str) -> None:
        self.driver.frames()
        spot = self.app.named(name)
        assert spot is not None, f"{name} is not on the page"
        assert spot.action is not None, f"{name} does not answer"
        self.driver.act(spot)
        self.driver.frames()

    def texts(self) -> str:
        return " ".join(run.text for run in self.app.texts)


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "home"))
    return Evening()
