"""What a castle would pay this round as it stands."""

from __future__ import annotations

from dataclasses import dataclass

from game.lancaster.rules.castles import Castles
from game.lancaster.rules.coming import paying_spaces, space_lacking
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table


@dataclass(frozen=True, slots=True)
class CastleYield:
    """What a castle would pay this round as it stands: spaces in order, and the votes of the table."""

    spaces: tuple[tuple[str, int], ...]  # of the space, the knight who stands there; 0 for an extension
    votes: int
    free: dict[str, int]  # all that costs nothing, votes of the table included
    lacking: dict[str, str]  # by space, what is missing where it would give nothing now


def castle_yield(realm: Realm, table: Table, seat: int) -> CastleYield:
    """REW-4. Extensions that are turned over pay nothing."""
    castles = realm.part(Castles)
    paying, lacking = [], {}
    free: dict[str, int] = {}
    for index in paying_spaces(realm, table, seat):
        space = realm.figures.spaces[index]
        paying.append((space.id, table.castle[seat * realm.spaces + index]))
        if missing := space_lacking(realm, table, seat, index):
            lacking[space.id] = missing
        if not space.cost:
            for good, amount in space.gain.items():
                free[good] = free.get(good, 0) + amount
    votes = 0
    if table.round < castles.rounds:
        votes = castles.lord_votes + castles.noble_votes * table.nobles[seat].bit_count()
        free["votes"] = free.get("votes", 0) + votes
    return CastleYield(tuple(paying), votes, free, lacking)
