"""The whole table in names, so that a reader needs nothing but the rulebook."""

from __future__ import annotations

from game.kernel.contract import Step
from game.lancaster.export.words import Json, Line, knights, names, side
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.setup import Setup
from game.lancaster.rules.table import NO_CARD, NOBODY, Table

PHASES = {"open_round": "knights", "knights": "knights", "parliament": "parliament", "county": "counties"}
"""Steps of a round after which a phase is named; the others have the name of their phase."""

NAMED = ("knights", "parliament", "counties", "castles", "conflicts")


def picture(table: Table) -> Line:
    realm = table.game
    return {
        "round": table.round,
        "phase": phase(table),
        "start_player": realm.houses[table.start],
        "houses": {house: _house(table, seat) for seat, house in enumerate(realm.houses)},
        "allies": {realm.side_name(one): _ally(table, one) for one in range(realm.seats, realm.sides)},
        "counties": {county.id: _county(table, at) for at, county in enumerate(realm.figures.counties)},
        "conflicts": {_slot_name(realm, slot): _conflict(table, slot) for slot in range(realm.slots)},
        "favours": names([favour.id for favour in realm.figures.favours], table.favours),
        "laws": [realm.figures.laws[law].id for law in table.laws],
        "proposals": [realm.figures.laws[law].id for law in table.proposals],
        **_modules(table),
    }


def _modules(table: Table) -> Line:
    """What modules have on the table, each under names of its own."""
    found: Line = {}
    for part in table.game.all_parts():
        if hasattr(part, "picture"):
            found.update(part.picture(table))
    return found


# Phases -----------------------------------------------------------------------


def phase(table: Table) -> str:
    """setup, knights, parliament, counties, castles, conflicts or end: read off what the round has still before it."""
    if table.over:
        return "end"
    if not table.round:
        return "setup"
    steps = table.game.round_steps()
    begun = len(steps) - _waiting(table, steps)
    for step in reversed(steps[:begun]):
        name = table.game.step_names[step[0]]
        if PHASES.get(name, name) in NAMED:
            return PHASES.get(name, name)
    return "end"


def _waiting(table: Table, steps: list[Step]) -> int:
    """How many steps of the round have not begun: they lie untouched at the bottom of the agenda."""
    bottom = table.agenda[1:] if table.agenda[:1] == [(table.game.part(Setup).round_step,)] else table.agenda
    count = 0
    for waiting, step in zip(bottom, reversed(steps), strict=False):
        if waiting != step:
            break
        count += 1
    return count


# Houses and allies ------------------------------------------------------------


def _house(table: Table, seat: int) -> Line:
    realm = table.game
    spaces = {space.id: at for at, space in enumerate(realm.figures.spaces)}
    goods: dict[str, Json] = {name: table.goods[row + seat] for name, row in realm.goods.items()}
    return {
        **goods,
        **_knights(table, seat, spaces),
        "extensions": names(list(spaces), table.extensions[seat]),
        "turned": names(list(spaces), table.own[realm.turned + seat]),
        "nobles": names([county.id for county in realm.figures.counties], table.nobles[seat]),
    }


def _ally(table: Table, one: int) -> Line:
    spaces = table.game.figures.ally_spaces
    return _knights(table, one, {space.id: at for at, space in zip(table.game.ally_spaces, spaces, strict=True)})


def _knights(table: Table, one: int, spaces: dict[str, int]) -> Line:
    realm = table.game
    first = one * realm.spaces
    return {
        "court": knights(realm, table.court, one * realm.width),
        "reserve": knights(realm, table.reserve, one * realm.width),
        "castle": {space: table.castle[first + at] for space, at in spaces.items()},
    }


# The board --------------------------------------------------------------------


def _county(table: Table, county: int) -> Line:
    return {
        "holder": side(table.game, table.holder[county]),
        "strength": table.posted[county],
        "squires": table.escort[county],
        "nobles_left": table.piles[county],
    }


def _slot_name(realm: Realm, slot: int) -> str:
    return realm.places[realm.first_slot + slot].name


def _conflict(table: Table, slot: int) -> Json:
    if table.cards[slot] == NO_CARD:
        return None
    realm = table.game
    card = realm.figures.conflicts[realm.part(Conflicts).card(table, slot)]
    spaces = range(slot * realm.ranks, (slot + 1) * realm.ranks)
    return {
        "card": card.id,
        "strength": card.strength,
        "points": list(card.points),
        "spaces": [_space(table, space) for space in spaces],
    }


def _space(table: Table, space: int) -> Json:
    realm = table.game
    if table.stand[space] == NOBODY:
        return None
    return {
        "side": side(realm, table.stand[space]),
        "knights": knights(realm, table.army, space * realm.width),
        "squires": table.own[realm.sent + space],
    }
