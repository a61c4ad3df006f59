"""Seats go from hand to hand: to a bot and back, and a person may give up."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import places
from game.desktop.scenes.chronicles import ChroniclesScene
from game.desktop.scenes.title import TitleScene
from game.lancaster.screen.panels.menu import MenuScene
from game.lancaster.screen.panels.seats import SeatsScene
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.table import TableScene
from tests.desktop.driver import Driver


class Table:
    """A game of people and bots, kept in a folder of its own."""

    def __init__(self, humans: int, *, by_keys: bool = False) -> None:
        self.studio = Studio((1280, 720), players=3, seed="seats", humans=humans)
        self.studio.shelf = LancasterShelf(in_process=True)
        self.app = self.studio.app
        self.app.replace(TitleScene(self.app, self.studio.shelf))
        order = self.studio.order()
        order.people[0].name = "Eleanor"
        table = self.studio.shelf.table(self.app, self.studio.shelf.begin(self.app, order))
        assert isinstance(table, TableScene)
        self.table: TableScene = table
        self.app.push(table)
        self.driver = Driver(self.studio, by_keys=by_keys)

    def press(self, name: str) -> None:
        self.driver.frames()
        spot = self.app.named(name)
        assert spot is not None, f"{name} is not on the page"
        assert spot.action is not None, f"{name} does not answer"
        self.driver.act(spot)
        self.driver.frames()

    def seats(self) -> SeatsScene:
        self.app.push(MenuScene(self.table))
        self.press("menu.seats")
        scene = self.app.scene
        assert isinstance(scene, SeatsScene)
        return scene


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "home"))


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_bot_plays_while_the_person_is_away_and_stops_when_the_person_is_back(by_keys: bool) -> None:
    game = Table(1, by_keys=by_keys)
    sitting = game.table.sitting
    game.seats()
    game.press("seat.0.hand")
    assert sitting.humans == set()
    game.press("seats.back")
    groups = len(sitting.match.groups)
    game.driver.frames(30)
    assert len(sitting.match.groups) > groups + 5, "the game goes on without anybody"
    game.seats()
    game.press("seat.0.hand")
    game.press("seats.back")
    game.driver.frames(60)
    assert sitting.human_turn() == 0
    assert sitting.people[0].name == "Eleanor"
    groups = len(sitting.match.groups)
    game.driver.frames(30)
    assert len(sitting.match.groups) == groups, "nobody moves for a person"


def test_who_sits_where_is_kept_in_the_save() -> None:
    game = Table(2)
    game.seats()
    game.press("seat.1.hand")
    path = game.table.save_path
    assert path is not None
    game.press("seats.back")
    game.app.pop()
    sitting, _ = game.studio.shelf.resume(game.app, path)
    assert sitting.humans == {0}
    assert sitting.own_seats == [0, 1], "and the seat can still be taken back"
    sitting.close()


def test_a_seat_that_was_never_a_persons_is_not_for_taking() -> None:
    game = Table(1)
    game.seats()
    assert game.app.named("seat.1.hand") is None
    assert game.app.named("seat.0.hand") is not None


def test_giving_up_is_asked_twice_and_closes_the_game_of_one_person() -> None:
    game = Table(1)
    path = game.table.save_path
    assert path is not None
    scene = game.seats()
    game.press("seat.0.concede")
    assert scene.sure == 0
    assert not game.table.sitting.conceded
    game.press("seat.0.concede")
    assert isinstance(game.app.scene, TitleScene)
    assert any("given up" in saying for saying in game.app.sayings)
    game.press("saying.read")
    assert game.studio.shelf.unfinished() is None
    chronicles = ChroniclesScene(game.app, game.studio.shelf)
    game.app.push(chronicles)
    game.driver.frames(30)
    tale = chronicles.tale(path)
    assert tale.over
    assert "conceded" in tale.state
    game.press("deed.play_on")
    assert isinstance(game.app.scene, TableScene), "it can still be played on as an analysis"


def test_among_several_people_a_bot_plays_on_for_the_one_who_gives_up() -> None:
    game = Table(2)
    path = game.table.save_path
    assert path is not None
    game.seats()
    game.press("seat.0.concede")
    game.press("seat.0.concede")
    assert isinstance(game.app.scene, SeatsScene)
    sitting = game.table.sitting
    assert sitting.humans == {1}
    assert sitting.own_seats == [1], "there is no way back for the one who gave up"
    game.press("seats.back")
    game.driver.frames(40)
    assert sitting.human_turn() == 1
    game.app.pop()
    again, _ = game.studio.shelf.resume(game.app, path)
    assert again.conceded == {0}
    assert again.own_seats == [1]
    again.close()


def test_names_stand_on_the_plaques() -> None:
    game = Table(1)
    game.driver.frames(3)
    assert any("Eleanor" in run.text for run in game.app.texts)
