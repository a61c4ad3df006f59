"""Random games of every configuration and every mix of modules, and what holds in all of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.kernel.chance import Dice
from game.lancaster.rules.make import make
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.resentment.resentment import Resentment
from game.lancaster.rules.resentment.tower import TheTower
from game.lancaster.rules.reward_tiles.tiles import RewardTiles
from game.lancaster.rules.table import GOLD, NO_CARD, NOBODY, SQUIRES, VOTES, Table

OPTIONS: tuple[tuple[tuple[str, str], ...], ...] = (
    (),
    (("supply", "limited"),),
    (("squires_duty", "may_pass"), ("ransom", "all_or_none")),
    (("goods", "open"), ("extension_law", "per_five"), ("two_player_tie", "six")),
)
MODULES = ("new_laws", "reward_tiles")
MIXES = [tuple(module for bit, module in enumerate(MODULES) if mask >> bit & 1) for mask in range(1, 1 << len(MODULES))]
"""Every legal mix of modules but the base game alone."""


def mixed(*modules: str, **options: str) -> tuple[tuple[str, str], ...]:
    return (*((("packs", ",".join(modules)),) if modules else ()), *options.items())


SOME = (mixed("new_laws"), mixed("kings_resentment"), mixed(*MODULES))
CONFIGURATIONS = [(players, options) for players in (2, 3, 4, 5) for options in (*OPTIONS, *SOME)]
EVERY_MIX = [(players, mixed(*mix)) for players in (2, 3, 4, 5) for mix in MIXES]


@cache
def realm(players: int, options: tuple[tuple[str, str], ...] = ()) -> Realm:
    chosen = dict(options)
    packs = chosen.pop("packs", "")
    return make(players, ["base", *packs.split(",")] if packs else ["base"], chosen)


def start(of: Realm, seed: int | str) -> Table:
    table = of.start(seed)
    assert isinstance(table, Table)
    return table


def walk(of: Realm, seed: int | str) -> Iterator[Table]:
    """Every decision of a random game; the same table, further on each time."""
    table = start(of, seed)
    dice = Dice(f"walk/{seed}")
    while table.choices:
        yield table
        table.play(table.choices[dice.below(len(table.choices))])
    yield table


def knights_of(table: Table, side: int, strength: int) -> int:
    """Every knight of a strength, wherever he stands."""
    realm, width = table.game, table.game.width
    found = table.court[side * width + strength] + table.reserve[side * width + strength]
    found += sum(
        1 for holder, posted in zip(table.holder, table.posted, strict=True) if (holder, posted) == (side, strength)
    )
    found += table.castle[side * realm.spaces : (side + 1) * realm.spaces].count(strength)
    for space, holder in enumerate(table.stand):
        if holder == side:
            found += table.army[space * width + strength]
    if realm.has(TheTower):
        found += realm.part(TheTower).inside(table, side)[strength]
    return found


def check_modules(table: Table) -> None:
    """Pieces of modules are conserved too."""
    realm = table.game
    if realm.has(Resentment):
        resentment = realm.part(Resentment)
        assert resentment.box(table) + sum(resentment.stacks(table)) + sum(table.row(resentment.row)) == 38
        assert min(resentment.stacks(table)) >= 0
        assert 0 <= realm.part(TheTower).room(table) <= 7
    if realm.has(RewardTiles):
        tiles = realm.part(RewardTiles)
        pile, lying = table.own[tiles.own : tiles.own + 2]
        assert pile & lying == 0
        assert pile.bit_count() == 9 - table.round


def check(table: Table) -> None:
    """What is true of every position."""
    realm = table.game
    check_modules(table)
    for side in range(realm.sides):
        for strength in range(1, realm.width):
            assert knights_of(table, side, strength) == realm.knights[strength]
    assert min(table.goods[GOLD:]) >= 0
    assert min(table.escort) >= 0
    taken = [sum(mask >> county & 1 for mask in table.nobles) for county in range(len(table.piles))]
    for county, left in enumerate(table.piles):
        assert left >= 0
        most = realm.figures.nobles.per_county[realm.seats]
        assert left + taken[county] <= most
        if realm.seats > 2:  # only an ally sends nobles out of the game
            assert left + taken[county] == most
    for county, holder in enumerate(table.holder):
        assert table.defence[county] == table.posted[county] + table.escort[county]
        if holder == NOBODY:
            assert table.defence[county] == 0
        else:
            assert table.posted[county] >= realm.figures.counties[county].minimum
    for slot, card in enumerate(table.cards):
        row = table.stand[slot * realm.ranks : (slot + 1) * realm.ranks]
        sides = [side for side in row if side != NOBODY]
        assert len(sides) == len(set(sides)), "a house on two spaces of one conflict"
        assert row == sides + [NOBODY] * (realm.ranks - len(sides)), "a gap above a knight"
        if card == NO_CARD:
            assert not sides
    if realm.options["supply"] == "limited":
        assert sum(table.row(GOLD)) <= realm.figures.setup.supply["gold"]
        assert sum(table.row(SQUIRES)) + sum(table.escort) <= realm.figures.setup.supply["squires"]
        assert sum(table.row(VOTES)) <= realm.figures.setup.supply["votes"]
    assert len(table.choices) <= 400
    assert len(set(table.choices)) == len(table.choices)
