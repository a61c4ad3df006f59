"""Reward tiles: TILE-1 to TILE-3."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.lancaster.rules.reward_tiles.tiles import LYING, PILE, RewardTiles
from game.lancaster.rules.table import Table
from tests.rules.playing import asked, at_random, choices, gains, log, play, refused, told
from tests.rules.positions import at, built, fresh, guests, has, knights, powers

TILES = ["reward_tiles"]


def lying(*tiles: str) -> Callable[[Table], None]:
    """These tiles lie beside their counties, the others have left the game."""

    def prepare(table: Table) -> None:
        part = table.game.part(RewardTiles)
        ids = [tile.id for tile in part.tiles]
        table.own[part.own + PILE] = 0
        table.own[part.own + LYING] = sum(1 << ids.index(tile) for tile in tiles)

    return prepare


def beside(table: Table) -> dict[str, str]:
    part = table.game.part(RewardTiles)
    found = part.picture(table)["tiles"]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    ("county", "strength", "tile", "goods"),
    [
        ("northumberland", 2, "power_a", {"power": 3}),
        ("stafford", 1, "squires", {"squires": 3}),
        ("gloucester", 3, "power_d", {"power": 3}),
        ("suffolk", 2, "power_f", {"power": 3}),
        ("dorset", 1, "gold", {"gold": 3}),
    ],
)
def test_a_tile_gives_its_goods_in_place_of_the_printed_reward(
    county: str, strength: int, tile: str, goods: dict[str, int]
) -> None:
    """TILE-1, TILE-2: never together with it; then the tile leaves the game."""
    table = at(3, "counties", packs=TILES, counties={county: ("gules", strength, 0)}, prepare=lying(tile))
    assert choices(table) == ["take.noble", "take.reward", "take.tile"]
    play(table, "take.tile")
    assert gains(log(table), "gules", f"tile:{tile}") == goods
    assert gains(log(table), "gules", f"county:{county}") == {}
    assert (beside(table), guests(table, "gules"), knights(table, "gules")) == ({}, set(), [strength])


def test_the_tile_of_york_builds_an_extension_that_may_be_declined() -> None:
    """TILE-1, SETUP-6: tile C."""
    york = {"york": ("gules", 4, 0)}
    table = at(3, "counties", packs=TILES, counties=york, prepare=lying("extension"))
    play(table, "take.tile", "build.gold")
    assert (built(table, "gules"), has(table, "gules", "votes"), knights(table, "gules")) == ({"gold"}, 0, [4])
    other = at(3, "counties", packs=TILES, counties=york, prepare=lying("extension"))
    play(other, "take.tile", "decline")
    assert (built(other, "gules"), beside(other)) == (set(), {})


def test_the_tile_of_bedford_brings_a_new_knight() -> None:
    """TILE-1: tile E."""
    table = at(3, "counties", packs=TILES, counties={"bedford": ("gules", 3, 0)}, prepare=lying("recruit"))
    play(table, "take.tile")
    assert knights(table, "gules") == [1, 3]


def test_the_tile_of_somerset_upgrades() -> None:
    """TILE-1: tile G; the knight who took it may be the one."""
    table = at(3, "counties", packs=TILES, counties={"somerset": ("gules", 2, 0)}, prepare=lying("upgrade"))
    play(table, "take.tile")
    assert choices(table) == ["up2@somerset", "decline"]
    play(table, "up2@somerset")
    assert (knights(table, "gules"), powers(table)) == ([3], [0, 0, 0])


def test_the_tile_of_surrey_brings_a_noble_of_any_county() -> None:
    """TILE-1, SETUP-6: one not yet owned; it may be declined."""
    surrey = {"surrey": ("gules", 1, 0)}
    table = at(3, "counties", packs=TILES, counties=surrey, nobles={"gules": ["york"]}, prepare=lying("noble"))
    play(table, "take.tile")
    assert "noble.york" not in choices(table)
    assert {"noble.surrey", "noble.bedford", "decline"} <= set(choices(table))
    play(table, "noble.bedford", "start.azure")
    assert (guests(table, "gules"), has(table, "gules", "gold")) == ({"york", "bedford"}, 0)


def test_a_tile_may_be_part_of_both() -> None:
    """TILE-2: the noble and the tile for 3 gold."""
    table = at(
        3,
        "counties",
        packs=TILES,
        counties={"stafford": ("gules", 1, 0)},
        goods={"gules": {"gold": 4}},
        prepare=lying("squires"),
    )
    assert choices(table) == ["take.noble", "take.reward", "take.tile", "take.both", "take.both_tile"]
    play(table, "take.both_tile")
    assert (guests(table, "gules"), has(table, "gules", "gold"), has(table, "gules", "squires")) == ({"stafford"}, 1, 3)
    assert table.over


def test_an_owned_noble_leaves_reward_or_tile() -> None:
    """TILE-2, REW-1: and a county without a tile offers none."""
    held = {"stafford": ("gules", 1, 0), "suffolk": ("gules", 2, 0)}
    table = at(
        3,
        "counties",
        packs=TILES,
        counties=held,
        nobles={"gules": ["stafford"]},
        goods={"gules": {"gold": 4}},
        prepare=lying("squires"),
    )
    assert choices(table) == ["take.reward", "take.tile"]
    assert refused(table, "take.both_tile") == "REW-1"
    play(table, "take.tile")
    assert (asked(table), choices(table)) == (("gules", "take"), ["take.noble", "take.reward", "take.both"])
    assert refused(table, "take.tile") == "TILE-2"


def test_each_round_lays_one_more_tile_beside_its_county() -> None:
    """TILE-2: five of nine in a game, each beside the county of its letter; it waits there until somebody takes it."""
    table = fresh(4, 3, packs=TILES)
    letters = {county.id: county.letter for county in table.game.figures.counties}
    tiles = {tile.id: tile.letter for tile in table.game.part(RewardTiles).tiles}
    at_random(table)
    laid = told(log(table), "tile_laid")
    assert len({event.parts["tile"] for event in laid}) == len(laid) == 5
    assert all(tiles[str(event.parts["tile"])] == letters[str(event.parts["county"])] for event in laid)
    rounds = [event.name for event in log(table) if event.name in ("round", "tile_laid")]
    assert rounds == ["round", "tile_laid"] * 5
    taken = [event.parts["tile"] for event in told(log(table), "tile_taken")]
    assert set(beside(table).values()) == {event.parts["tile"] for event in laid} - set(taken)


def test_an_ally_gains_from_a_new_knight_and_an_upgrade() -> None:
    """TILE-3: and its player decides."""
    held = {"bedford": ("gules_ally", 3, 0), "somerset": ("gules_ally", 2, 0)}
    table = at(2, "counties", packs=TILES, counties=held, prepare=lying("recruit", "upgrade"))
    assert (asked(table), choices(table)) == (("gules", "take"), ["take.noble", "take.reward", "take.tile"])
    play(table, "take.tile", "take.tile", "up1@court")
    assert knights(table, "gules_ally") == [2, 2, 3]


@pytest.mark.parametrize(
    ("county", "tile", "strength"),
    [
        ("stafford", "squires", 1),
        ("york", "extension", 4),
        ("dorset", "gold", 1),
        ("northumberland", "power_a", 2),
        ("surrey", "noble", 1),
    ],
)
def test_any_other_tile_an_ally_takes_leaves_unused(county: str, tile: str, strength: int) -> None:
    """TILE-3: no noble leaves the game with it either."""
    table = at(2, "counties", packs=TILES, counties={county: ("gules_ally", strength, 0)}, prepare=lying(tile))
    piles = table.piles
    play(table, "take.tile")
    assert (beside(table), table.piles) == ({}, piles)
    assert (powers(table), has(table, "gules", "gold"), has(table, "gules", "squires")) == ([0, 0], 0, 0)
    assert built(table, "gules") == set()
    assert told(log(table), "tile_taken", side="gules_ally", tile=tile)
