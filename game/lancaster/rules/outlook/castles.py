"""What a castle would pay this round as it stands."""

from __future__ import annotations

from dataclasses import dataclass

from game.lancaster.rules.castles import Castles
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table


@dataclass(frozen=True, slots=True)
class CastleYield:
    """What a castle would pay this round as it stands: spaces in order, and the votes of the table."""

    spaces: tuple[tuple[str, int], ...]  # of the space, the knight who stands there; 0 for an extension
    votes: int
    free: dict[str, int]  # all that costs nothing, votes of the table included


def castle_yield(realm: Realm, table: Table, seat: int) -> CastleYield:
    """REW-4. Extensions that are turned over pay nothing."""
    castles = realm.part(Castles)
    turned = 0
    for row in castles.turned:
        turned |= table.own[row + seat]
    paying = []
    free: dict[str, int] = {}
    for index, space in enumerate(realm.figures.spaces):
        knight = table.castle[seat * realm.spaces + index]
        if turned >> index & 1 or not (knight or table.extensions[seat] >> index & 1):
            continue
        paying.append((space.id, knight))
        if not space.cost:
            for good, amount in space.gain.items():
                free[good] = free.get(good, 0) + amount
    votes = 0
    if table.round < castles.rounds:
        votes = castles.lord_votes + castles.noble_votes * table.nobles[seat].bit_count()
        free["votes"] = free.get("votes", 0) + votes
    return CastleYield(tuple(paying), votes, free)
