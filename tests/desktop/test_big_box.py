"""Whole games with every module, through real events: by mouse alone and by keys alone."""

from __future__ import annotations

import pytest

from game.lancaster.screen.shots import Studio
from tests.desktop.driver import Driver

ALL = ("base", "new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles")


@pytest.mark.parametrize(("players", "by_keys"), [(2, False), (4, False), (2, True), (4, True)])
def test_every_module_is_playable_by_what_glows(players: int, by_keys: bool) -> None:
    studio = Studio((1280, 720), players=players, seed=f"big box {players}", packs=ALL)
    table = studio.table()
    driver = Driver(studio, by_keys=by_keys)
    driver.play_to_the_end(table)
    assert table.sitting.over
    assert studio.app.scene.name == "scores"
    studio.close()
