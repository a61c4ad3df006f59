"""The drawn table fits a terminal of 100 columns and 40 lines."""

from __future__ import annotations

import pytest

from game.kernel.chance import Dice
from game.lancaster.rules.make import make
from game.lancaster.rules.table import GOLD, SQUIRES, Table
from game.lancaster.terminal.drawing import HEIGHT, WIDTH, draw_position, draw_table
from game.lancaster.wording import language
from tests.rules.positions import at


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_table_fits(players: int, code: str) -> None:
    words = language(code)
    for packs in (("base",), ("base", "new_laws"), ("base", "reward_tiles", "kings_resentment")):
        realm = make(players, packs=packs)
        for seed in range(2):
            state, dice = realm.start(seed), Dice(seed)
            while not state.over:
                lines = draw_table(state.view(state.seat), words).split("\n")
                assert len(lines) <= HEIGHT
                assert max(map(len, lines)) <= WIDTH
                assert "…" not in "".join(lines)
                for _ in range(3):
                    if not state.over:
                        state.play(state.choices[dice.below(len(state.choices))])


def test_it_fits_when_everything_is_built_and_everybody_is_in_france() -> None:
    spaces = ["squires", "gold", "votes", "purse", "upgrade", "recruit"]
    houses = ("gules", "azure", "vert", "or", "purpure")
    everybody = [("purpure", [1, 1, 2]), ("vert", [1, 3]), ("gules", [4])]
    table = at(
        5,
        "knights",
        court={house: [2] for house in houses},
        extensions=dict.fromkeys(houses, spaces),
        conflicts={
            "upper1": ("c10", everybody),
            "upper2": ("c9", [("azure", [1, 1, 1]), ("or", [1, 2])]),
            "lower1": ("c8", [("or", [3])]),
            "lower2": ("c7", [("azure", [3])]),
        },
        laws=("B0a", "B2c", "B1c"),
        proposals=("B2b", "B1b", "B3c"),
    )
    for code in ("en", "fr"):
        lines = draw_table(table.view(table.seat), language(code)).split("\n")
        assert len(lines) <= HEIGHT
        assert max(map(len, lines)) <= WIDTH


def test_a_view_hides_and_a_position_does_not() -> None:
    table = at(3, "knights", goods={"azure": {"gold": 17, "squires": 13}}, court={"gules": [1], "azure": [1]})
    assert isinstance(table, Table)
    assert table.goods[GOLD + 1] == 17
    assert table.goods[SQUIRES + 1] == 13
    words = language("en")
    assert "17 gold" not in draw_table(table.view(0), words)
    assert "17 gold" in draw_table(table.view(1), words)
    assert "17 gold" in draw_position(table, words)


def test_points_of_a_stack_are_those_of_its_rank_not_of_its_space() -> None:
    stands = [("gules", [1]), ("azure", [3])]
    table = at(3, "knights", court={"gules": [2]}, conflicts={"upper1": ("c4", stands)})
    text = draw_table(table.view(0), language("en"))
    assert "1st battle, left 4/4  3/1/1" in text
    assert "Azure 3→3 · Gules 1→1" in text
