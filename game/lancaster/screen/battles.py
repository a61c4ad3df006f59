"""A battle as it was fought: kept by the table from the moment it is shown until something else happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.kernel.contract import Event
from game.kernel.views import View
from game.lancaster.rules.outlook import ConflictOutlook, Stack, conflict_outlook, conflict_outlooks, in_order
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NO_CARD, POWER, Table

PART_OF_IT = {"battle", "rank", "ransom", "captured", "home", "gain", "pay"}


@dataclass(frozen=True, slots=True)
class Battle:
    """What stood there before it, as the engine counted it; and the power of every seat after it."""

    outlook: ConflictOutlook
    power: tuple[int, ...]
    number: int  # the how-manieth of this round
    of: int
    before: View = field(compare=False)  # the table while they still stood there
    last: bool = False  # of the last round: what is lost is not fought again

    @property
    def fate(self) -> str:
        """What becomes of the knights: home, down or captive; in the last round a first loss is the end. REW-8

        An archer is nobody's captive: without a knight the conflict is only lost.
        """
        if self.outlook.won:
            return "home"
        if self.last and not self.outlook.second:
            return "end"
        if not self.outlook.second:
            return "down"
        return "captive" if any(stack.knights for stack in self.stacks) else "lost"

    @property
    def stacks(self) -> tuple[Stack, ...]:
        return self.outlook.stacks


def battle_of(realm: Realm, before: View, after: View, fresh: Sequence[Event]) -> Battle | None:
    """The battle that these events tell of."""
    told = next((event for event in fresh if event.name == "battle"), None)
    if told is None or not isinstance(before.state, Table) or not isinstance(after.state, Table):
        return None
    slot = next(place.index for place in realm.places if place.name == told.parts["place"])
    if before.state.cards[slot] == NO_CARD:
        return None
    done = _fought(after)
    outlook = conflict_outlook(realm, before.state, slot)
    last = before.state.round == realm.figures.setup.rounds
    return Battle(outlook, tuple(after.state.row(POWER)), done, done + _left(realm, after.state, slot), before, last)


def still_to_come(realm: Realm, view: View) -> list[ConflictOutlook]:
    """Those not yet fought in this round; a card that has moved down waits for the next."""
    table = view.state
    assert isinstance(table, Table)
    order, fought = in_order(realm), -1
    for event in reversed(view.events()):
        if event.name == "round":
            break
        if event.name == "battle":
            slot = next(place.index for place in realm.places if place.name == event.parts["place"])
            fought = max(fought, order.index(slot))
    return [one for one in conflict_outlooks(realm, table) if order.index(one.slot) > fought]


def _fought(view: View) -> int:
    """Battles of this round so far."""
    count = 0
    for event in reversed(view.events()):
        if event.name == "round":
            break
        count += event.name == "battle"
    return max(1, count)


def _left(realm: Realm, table: Table, slot: int) -> int:
    """Conflicts still to be fought after this one; a card that moved down behind it waits for the next round. REW-7"""
    order = [one.slot for one in conflict_outlooks(realm, table)]
    rank = {one: number for number, one in enumerate(in_order(realm))}
    return sum(rank[one] > rank[slot] for one in order)


def standing_battle(realm: Realm, view: View) -> Battle | None:
    """While ransoms are asked the lost battle still stands on the table, also in a game just loaded."""
    table = view.state
    assert isinstance(table, Table)
    slot = table.asked[1]
    if table.cards[slot] == NO_CARD:
        return None
    done = _fought(view)
    outlook = conflict_outlook(realm, table, slot)
    return Battle(outlook, tuple(table.row(POWER)), done, done + _left(realm, table, slot), view)
