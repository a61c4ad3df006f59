"""Whole games through real events: by mouse alone, by keys alone, for every number of players."""

from __future__ import annotations

import pytest

from game.desktop.scenes.title import TitleScene
from game.lancaster.screen.shots import Studio
from tests.desktop.driver import Driver

EVERYTHING = ("base", "new_laws", "laws_of_the_king", "kings_court", "kings_resentment", "reward_tiles")


def finish(players: int, *, by_keys: bool, seed: str, packs: tuple[str, ...] = ("base",)) -> int:
    """Play one game by the screen alone, and see its scores. Gives how often something was touched."""
    studio = Studio((1120, 630), players=players, seed=seed, packs=packs)
    table = studio.table()
    driver = Driver(studio, by_keys=by_keys, seed=sum(seed.encode()))
    driver.play_to_the_end(table)
    assert table.sitting.over
    assert studio.app.scene.name == "scores"
    assert not studio.app.sayings, studio.app.sayings
    studio.close()
    return driver.acts


HANDS = [(2, False), (5, False), (3, True), (4, True)]
"""Every number of players, and both ways to play: each twice."""

OTHER_HANDS = [(3, False), (4, False), (2, True), (5, True)]


@pytest.mark.parametrize(
    ("players", "by_keys"), [*HANDS, *(pytest.param(*other, marks=pytest.mark.soak) for other in OTHER_HANDS)]
)
def test_somebody_who_only_touches_what_glows_finishes_the_game(players: int, by_keys: bool) -> None:
    assert finish(players, by_keys=by_keys, seed=f"driven {players}") > 20


def test_a_stale_scene_that_is_covered_does_not_keep_the_window_busy() -> None:
    """The title under the table has changed; the table is not drawn anew for it."""
    studio = Studio((1280, 720), players=4, seed="covered")
    studio.table()
    studio.app.stack.insert(0, TitleScene(studio.app, studio.shelf))
    studio.take_picture()
    studio.app.stack[0].changed()
    drawn = studio.app.frames
    for second in range(20, 25):
        studio.app.frame(1000.0 + second)
    assert studio.app.frames == drawn
    studio.close()
