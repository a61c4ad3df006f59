"""Every conflict as it would be fought now: sums, ranks and points."""

from __future__ import annotations

from dataclasses import dataclass

from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.placing import Placing
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NO_CARD, NOBODY, Table


@dataclass(frozen=True, slots=True)
class Stack:
    """What a side has on one space, its rank and its points if nothing changes. An ally's points are lost."""

    side: int
    space: int  # 0 is the topmost
    knights: tuple[int, ...]  # strengths, the weakest first
    strength: int
    rank: int
    points: int
    figure: int = 0  # what its rank brings: an ally's is struck out


@dataclass(frozen=True, slots=True)
class ConflictOutlook:
    slot: int
    place: str
    card: str
    france: int
    england: int
    second: bool
    won: bool
    points: tuple[int, ...]  # of the ranks if England wins
    stacks: tuple[Stack, ...]  # from the first rank down


def conflict_outlooks(realm: Realm, table: Table) -> list[ConflictOutlook]:
    """Every conflict on the table, in the order in which they are fought."""
    return [conflict_outlook(realm, table, slot) for slot in in_order(realm) if table.cards[slot] != NO_CARD]


def in_order(realm: Realm) -> list[int]:
    """The places of conflicts in the order in which they are fought: the lower row first. REW-7"""
    return [*range(realm.figures.revealed, realm.slots), *range(realm.figures.revealed)]


def conflict_outlook(realm: Realm, table: Table, slot: int) -> ConflictOutlook:
    conflicts = realm.part(Conflicts)
    card = realm.figures.conflicts[conflicts.card(table, slot)]
    ranking = conflicts.ranking(table, slot)
    england = sum(strength for strength, _, _ in ranking)
    won = england >= card.strength
    points = conflicts.points(table, slot, won)
    stacks = tuple(
        Stack(
            side,
            space - slot * realm.ranks,
            _knights(realm, table, space),
            strength,
            rank + 1,
            points[rank] if rank < len(points) and conflicts.scorer[side] != NOBODY else 0,
            points[rank] if rank < len(points) else 0,
        )
        for rank, (strength, space, side) in enumerate(ranking)
    )
    return ConflictOutlook(
        slot,
        realm.places[realm.first_slot + slot].name,
        card.id,
        card.strength,
        england,
        slot >= realm.figures.revealed,
        won,
        tuple(card.points),
        stacks,
    )


def landing(realm: Realm, table: Table, side: int, slot: int) -> int | None:
    """The space of a conflict on which a further knight of this side would stand, 0 the topmost. PLACE-5"""
    row = table.stand[slot * realm.ranks : (slot + 1) * realm.ranks]
    if side not in row and NOBODY not in row:
        return None
    return realm.part(Placing).space_for(table, side, slot) - slot * realm.ranks


def _knights(realm: Realm, table: Table, space: int) -> tuple[int, ...]:
    at = space * realm.width
    return tuple(s for s in range(1, realm.width) for _ in range(table.army[at + s]))
