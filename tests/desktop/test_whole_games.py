"""Whole games through real events: by mouse alone, by keys alone, for every number of players."""

from __future__ import annotations

import pytest

from game.lancaster.screen.shots import Studio
from tests.desktop.driver import Driver


@pytest.mark.parametrize(("players", "by_keys"), [(2, False), (4, False), (5, False), (2, True), (3, True), (4, True)])
def test_somebody_who_only_touches_what_glows_finishes_the_game(players: int, by_keys: bool) -> None:
    studio = Studio((1280, 720), players=players, seed=f"driven {players}")
    table = studio.table()
    driver = Driver(studio, by_keys=by_keys)
    driver.play_to_the_end(table)
    assert table.sitting.over
    assert studio.app.scene.name == "scores"
    studio.close()
