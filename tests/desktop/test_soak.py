"""Many whole games through real events, all numbers of players, some with everything of the Big Box."""

from __future__ import annotations

import pytest

from tests.desktop.test_whole_games import EVERYTHING, finish

GAMES = 50


@pytest.mark.soak
@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keys"])
def test_somebody_who_only_touches_what_glows_finishes_every_game(number: int, by_keys: bool) -> None:
    packs = EVERYTHING if number % 5 == 4 else ("base",)
    assert finish(2 + number % 4, by_keys=by_keys, seed=f"soak {number}", packs=packs) > 20
