"""Positions for the tests of the rules: say what lies on the table, and play on from there.

A house that is not named owns nothing and has all its knights in reserve, so a test says only what it is about.
The agenda holds the phases asked for and nothing else: after them the table is over.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence

from game.kernel.chance import seeded
from game.kernel.contract import Step
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.knights import Knights
from game.lancaster.rules.make import make
from game.lancaster.rules.realm import ROUND_STEPS, Realm
from game.lancaster.rules.table import Table

Knight = tuple[str, int, int]
"""House, strength and squires of the knight in a county."""
Conflict = tuple[str, Sequence[tuple[str, Sequence[int]]]]
"""Card, and from the top space down who stands there with which knights."""


@functools.cache
def realm_for(players: int, options: tuple[tuple[str, str], ...] = (), packs: tuple[str, ...] = ()) -> Realm:
    return make(players, ["base", *packs], dict(options))


def fresh(
    players: int = 4, seed: int = 1, options: Mapping[str, str] | None = None, packs: Sequence[str] = ()
) -> Table:
    """A game at its very first decision."""
    table = realm_for(players, tuple(sorted((options or {}).items())), tuple(packs)).start(seed)
    assert isinstance(table, Table)
    return table


def at(
    players: int = 4,
    *phases: str,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    packs: Sequence[str] = (),
    prepare: Callable[[Table], None] | None = None,
    round: int = 2,  # noqa: A002 - the game's own word
    start: str = "gules",
    goods: Mapping[str, Mapping[str, int]] | None = None,
    court: Mapping[str, Sequence[int]] | None = None,
    counties: Mapping[str, Knight] | None = None,
    castle: Mapping[str, Mapping[str, int]] | None = None,
    conflicts: Mapping[str, Conflict] | None = None,
    extensions: Mapping[str, Sequence[str]] | None = None,
    nobles: Mapping[str, Sequence[str]] | None = None,
    piles: Mapping[str, int] | None = None,
    favours: Sequence[str] | None = None,
    laws: Sequence[str] = (),
    proposals: Sequence[str] = (),
) -> Table:
    """A table in this position, run to its first decision. Phases: those of a round, `laws`, `end`, and
    `next` for "and the game goes on". `prepare` lays out what modules have on the table."""
    table = fresh(players, seed, options, packs)
    realm = table.game
    _clear(table)
    table.round, table.start = round, realm.houses.index(start)
    for house, owned in (goods or {}).items():
        for good, amount in owned.items():
            table.goods[realm.goods[good] + side(table, house)] = amount
    for name, knights in (court or {}).items():
        for strength in knights:
            _enlist(table, side(table, name), strength)
            table.court[side(table, name) * realm.width + strength] += 1
    for county, (house, strength, squires) in (counties or {}).items():
        _hold(table, _place(realm, county), side(table, house), strength, squires)
    for house, spaces in (castle or {}).items():
        for space, strength in spaces.items():
            _man(table, side(table, house), space, strength)
    for slot, (card, stands) in (conflicts or {}).items():
        _fight(table, _place(realm, slot) - realm.first_slot, card, stands)
    ids = [county.id for county in realm.figures.counties]
    table.extensions = _masks(realm, [space.id for space in realm.figures.spaces], extensions or {})
    table.nobles = _masks(realm, ids, nobles or {})
    if piles:
        table.piles = tuple(piles.get(county, left) for county, left in zip(ids, table.piles, strict=True))
    tiles = [favour.id for favour in realm.figures.favours]
    table.favours = table.favours if favours is None else _bits(tiles, favours)
    _enact(table, laws or (() if packs else ("B0c", "B0b", "B0a")), proposals)
    if prepare is not None:
        prepare(table)
    table.agenda = list(reversed([step for phase in phases for step in _steps(table, phase)]))
    table.log = []
    table.run()
    return table


# Writing the lists of the table ------------------------------------------------


def _clear(table: Table) -> None:
    realm = table.game
    table.agenda, table.choices, table.asked, table.sealed = [], (), (), ()
    table.streams = tuple(seeded(7, name) for name in realm.stream_names)
    table.goods = [0] * len(table.goods)
    table.court = [0] * len(table.court)
    table.reserve = [*realm.knights] * realm.sides
    table.favours = _bits(
        [favour.id for favour in realm.figures.favours],
        [favour.id for favour in realm.figures.favours if realm.seats not in favour.left_out],
    )
    for slot, card in enumerate(table.cards):
        if card >= 0:
            table.conflict_pile |= 1 << card
        table.cards = (*table.cards[:slot], -1, *table.cards[slot + 1 :])


def _enlist(table: Table, who: int, strength: int) -> None:
    at = who * table.game.width + strength
    table.reserve[at] -= 1
    assert table.reserve[at] >= 0, f"there is no further knight of strength {strength}"


def _hold(table: Table, county: int, who: int, strength: int, squires: int) -> None:
    _enlist(table, who, strength)
    table.holder[county], table.posted[county], table.escort[county] = who, strength, squires
    table.defence[county] = strength + squires


def _space(table: Table, who: int, space: str) -> int:
    """Where in `Table.castle` a space lies; an ally's castle has two of them."""
    return who * table.game.spaces + [one.id for one in table.game.figures.spaces].index(space)


def _man(table: Table, who: int, space: str, strength: int) -> None:
    _enlist(table, who, strength)
    table.castle[_space(table, who, space)] = strength


def _fight(table: Table, slot: int, card: str, stands: Sequence[tuple[str, Sequence[int]]]) -> None:
    realm = table.game
    kind = [one.id for one in realm.figures.conflicts].index(card)
    copies = [copy for copy, printed in enumerate(realm.part(Conflicts).cards) if printed == kind]
    copy = next(copy for copy in copies if copy not in table.cards)
    table.cards = (*table.cards[:slot], copy, *table.cards[slot + 1 :])
    table.conflict_pile &= ~(1 << copy)
    for space, (house, knights) in enumerate(stands, slot * realm.ranks):
        table.stand[space] = side(table, house)
        for strength in knights:
            _enlist(table, side(table, house), strength)
            table.army[space * realm.width + strength] += 1


def _enact(table: Table, laws: Sequence[str], proposals: Sequence[str]) -> None:
    printed = table.game.figures.laws
    ids = [law.id for law in printed]
    table.laws, table.proposals = tuple(map(ids.index, laws)), tuple(map(ids.index, proposals))
    seen = _bits(ids, [*laws, *proposals])
    groups = sorted({law.group for law in printed})
    table.law_piles = tuple(
        0 if group == groups[0] else _bits(ids, [law.id for law in printed if law.group == group]) & ~seen
        for group in groups
    )


def _steps(table: Table, phase: str) -> list[Step]:
    realm = table.game
    named = realm.step_names.index
    if phase == "laws":
        return [(named("law"), place) for place in range(len(table.laws))]
    if phase == "end":
        return realm.final_steps()
    if phase == "next":
        return [(named("round"),)]
    assert phase in ROUND_STEPS
    return realm.steps_during(phase)


def _place(realm: Realm, name: str) -> int:
    return [place.name for place in realm.places].index(name)


def _bits(names: Sequence[str], chosen: Iterable[str]) -> int:
    return sum(1 << names.index(name) for name in chosen)


def _masks(realm: Realm, names: Sequence[str], owned: Mapping[str, Sequence[str]]) -> tuple[int, ...]:
    return tuple(_bits(names, owned.get(house, ())) for house in realm.houses)


def side(table: Table, name: str) -> int:
    """The number of a house, or of an ally: `gules`, `gules_ally`."""
    return [table.game.side_name(one) for one in range(table.game.sides)].index(name)


# Looking -----------------------------------------------------------------------


def has(table: Table, house: str, good: str) -> int:
    return table.goods[table.game.goods[good] + side(table, house)]


def powers(table: Table) -> list[int]:
    return table.row(table.game.goods["power"])


def knights(table: Table, house: str, where: str = "court") -> list[int]:
    """The strengths of the knights at court, in reserve, or at a place of the board or of the own castle."""
    realm, who = table.game, side(table, house)
    if where in ("court", "reserve"):
        counts = (table.court if where == "court" else table.reserve)[who * realm.width : (who + 1) * realm.width]
        return [strength for strength, count in enumerate(counts) for _ in range(count)]
    if where.startswith("castle."):
        return [strength for strength in [table.castle[_space(table, who, where.removeprefix("castle."))]] if strength]
    place = realm.places[_place(realm, where)]
    if place.kind not in ("county", "conflict"):
        stands = realm.part(Knights).deployed(table, who)
        return sorted(strength for at, strength in stands if realm.places[at] == place)
    if place.kind == "county":
        return [table.posted[place.index]] if table.holder[place.index] == who else []
    spaces = range(place.index * realm.ranks, (place.index + 1) * realm.ranks)
    return [s for space in spaces if table.stand[space] == who for s in _stack(table, space)]


def _stack(table: Table, space: int) -> list[int]:
    width = table.game.width
    return [s for s, count in enumerate(table.army[space * width : (space + 1) * width]) for _ in range(count)]


def stands(table: Table, slot: str) -> list[tuple[str, list[int]]]:
    """Who stands in a conflict, from the top space down."""
    first = (_place(table.game, slot) - table.game.first_slot) * table.game.ranks
    spaces = range(first, first + table.game.ranks)
    return [(table.game.side_name(table.stand[s]), _stack(table, s)) for s in spaces if table.stand[s] >= 0]


def card(table: Table, slot: str) -> str | None:
    copy = table.cards[_place(table.game, slot) - table.game.first_slot]
    return None if copy < 0 else table.game.figures.conflicts[table.game.part(Conflicts).cards[copy]].id


def built(table: Table, house: str) -> set[str]:
    spaces, mask = table.game.figures.spaces, table.extensions[side(table, house)]
    return {space.id for index, space in enumerate(spaces) if mask >> index & 1}


def guests(table: Table, house: str) -> set[str]:
    """The counties whose nobles sit at a house's table."""
    counties, mask = table.game.figures.counties, table.nobles[side(table, house)]
    return {county.id for index, county in enumerate(counties) if mask >> index & 1}


def pile(table: Table, county: str) -> int:
    return table.piles[_place(table.game, county)]


def law_ids(table: Table, laws: Sequence[int]) -> list[str]:
    return [table.game.figures.laws[law].id for law in laws]
