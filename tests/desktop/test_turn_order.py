"""Whose turn it is and in what order: the banner of the start player, the places of the others, who is lit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.desktop.spots import Tip
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.table import TableScene
from tests.desktop.driver import Driver


@pytest.fixture
def studio() -> Iterator[Studio]:
    made = Studio((1440, 900), players=3, seed="order")
    made.app.settings.round_stop = False
    made.app.studio.watched = True
    yield made
    made.close()


def tip_of(studio: Studio, name: str) -> Tip:
    spot = studio.app.named(name)
    assert spot is not None, name
    tip = spot.says()
    assert tip is not None
    return tip


def told(scene: TableScene, event: str) -> bool:
    return not scene.settled and any(one.name == event for one in scene.fresh)


def watch_for(driver: Driver, scene: TableScene, event: str) -> None:
    """Until a moment is shown that tells of this; whoever may name the start player names the next house."""
    for _ in range(4000):
        driver.frames()
        if told(scene, event):
            return
        desk = scene.desk()
        if desk.codes:
            named = desk.find(choice="start", seat=desk.realm.houses[(desk.table.start + 1) % 3])
            scene.choose(named if named is not None else desk.codes[0])
    raise AssertionError(f"nothing tells of {event}")


def test_the_banner_says_who_begins_and_numbers_who_follows(studio: Studio) -> None:
    scene = studio.table()
    studio.take_picture()
    order = scene.desk().table.player_order()
    first = scene.desk().names.house(scene.realm.houses[order[0]])
    assert tip_of(studio, "start_player").title == f"Start player: {first}"
    assert "Start player" in tip_of(studio, f"plaque.{order[0]}").lines
    assert "Number 2 in the order of turns" in tip_of(studio, f"plaque.{order[1]}").lines
    bar = [run.text for run in studio.app.texts if run.panel == "top"] or [run.text for run in studio.app.texts]
    assert "2" in bar
    assert "3" in bar


def test_when_a_round_begins_its_start_player_is_lit_and_not_who_moved_last(studio: Studio) -> None:
    scene = studio.table()
    driver = Driver(studio)
    for _ in range(2):
        watch_for(driver, scene, "round")
        assert scene.desk().acting == (scene.desk().table.start,)
        driver.frames()


def test_the_reward_that_names_the_start_player_shows_it(studio: Studio) -> None:
    studio.table()
    studio.take_picture()
    assert tip_of(studio, "start_player.surrey").title == "Names the start player"


def test_a_new_start_player_is_lit_when_he_is_named(studio: Studio) -> None:
    scene = studio.table()
    watch_for(Driver(studio), scene, "start_player")
    named = next(one for one in scene.fresh if one.name == "start_player")
    assert scene.desk().acting == (scene.realm.houses.index(str(named.parts["seat"])),)
