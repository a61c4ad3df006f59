"""Random games of every configuration and every mix of modules, and what holds in all of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.kernel.chance import Dice
from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.gains import Gains
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
MODULES = ("new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles")
BOTH = {"kings_court", "kings_resentment"}
MIXES = [
    mix
    for mask in range(1 << len(MODULES))
    for mix in [tuple(module for bit, module in enumerate(MODULES) if mask >> bit & 1)]
    if "laws_of_the_king" not in mix or set(mix) >= BOTH
]
"""The twenty legal mixes of modules, the base game alone among them."""


def mixed(*modules: str, **options: str) -> tuple[tuple[str, str], ...]:
    return (*((("packs", ",".join(modules)),) if modules else ()), *options.items())


SOME = (
    mixed("new_laws"),
    mixed("kings_court"),
    mixed("kings_resentment", "reward_tiles"),
    mixed("all"),
    mixed("all", supply="limited", squires_duty="may_pass", treasury="all_kinds", ally_bishop="must"),
    mixed("all", ally_bishop="knight", tudor_with_lord="beside", supporters_deployed="resting", bishop_when="rewards"),
)
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
    if realm.has(Offices):
        found += realm.part(Offices).beside(table, side)[strength]
        found += table.own[realm.part(Bishops).gone + side * width + strength]
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
    if realm.has(Offices):
        check_court(table)
    if realm.has(RewardTiles):
        tiles = realm.part(RewardTiles)
        pile, lying = table.own[tiles.own : tiles.own + 2]
        assert pile & lying == 0
        assert pile.bit_count() == 9 - table.round


def check_court(table: Table) -> None:
    realm = table.game
    offices, privileges, bishops = realm.part(Offices), realm.part(Privileges), realm.part(Bishops)
    beside = [offices.counts(table, office)[-1] for office in range(offices.count)]
    for privilege, printed in enumerate(privileges.figures):
        out = privileges.out(table, privilege) + (sum(beside) if privilege == privileges.tudor else 0)
        assert 0 <= out <= printed.count, printed.id
    assert min(table.own[privileges.ready : privileges.ready + realm.sides * 3]) >= 0
    owned = table.goods[bishops.row : bishops.row + realm.sides]
    assert max(owned) <= 3
    assert 0 <= table.own[bishops.left] <= bishops.all - sum(owned)
    if realm.seats > 2:  # only an ally sends bishops out of the game
        assert table.own[bishops.left] + sum(owned) == bishops.all
    for office in range(offices.count):
        applicant = offices.applicant(table, office)
        counts = offices.counts(table, office)
        if applicant == NOBODY:
            assert not any(counts)
        else:
            assert table.own[offices.lords + applicant] == office + 1
            assert counts[4] <= table.goods[bishops.row + applicant]
    lords = table.own[offices.lords : offices.lords + realm.sides]
    for office in range(offices.count):
        assert lords.count(office + 1) == (offices.applicant(table, office) != NOBODY)
    assert min(offices.chest(table).values()) >= 0


def tudors_in(table: Table, county: int) -> int:
    """Strength beside the knight of a county that is no squire's."""
    if not table.game.has(Privileges):
        return 0
    return 2 * table.own[table.game.part(Privileges).posted + county]


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
        assert table.defence[county] == table.posted[county] + table.escort[county] + tudors_in(table, county)
        if holder == NOBODY:
            assert table.defence[county] == 0
        else:
            assert table.posted[county] + tudors_in(table, county) >= realm.figures.counties[county].minimum
    for slot, card in enumerate(table.cards):
        row = table.stand[slot * realm.ranks : (slot + 1) * realm.ranks]
        sides = [side for side in row if side != NOBODY]
        assert len(sides) == len(set(sides)), "a house on two spaces of one conflict"
        if realm.options.get("ally_bishop") != "knight":  # an ally's knight may leave a space that others fill
            assert row == sides + [NOBODY] * (realm.ranks - len(sides)), "a gap above a knight"
        if card == NO_CARD:
            assert not sides
    if realm.options["supply"] == "limited":
        assert sum(table.row(GOLD)) <= realm.figures.setup.supply["gold"]
        assert min(realm.part(Gains).supply(table, good) for good in (GOLD, SQUIRES, VOTES)) >= 0
        assert sum(table.row(SQUIRES)) + sum(table.escort) <= realm.figures.setup.supply["squires"]
        assert sum(table.row(VOTES)) <= realm.figures.setup.supply["votes"]
    assert len(table.choices) <= 400
    assert len(set(table.choices)) == len(table.choices)
