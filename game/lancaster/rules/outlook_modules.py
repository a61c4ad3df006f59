"""What can be told of the modules from what everybody saw: lost battles, marks given back, the box, the treasury."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.kernel.contract import HIDDEN, Event
from game.kernel.views import View
from game.lancaster.rules.guessing import Guessing
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.resentment.resentment import Resentment
from game.lancaster.rules.table import Table


class LostBattle(NamedTuple):
    """RESENT-3: in which round, against which strength, and the seats that took a mark for it."""

    round: int
    strength: int
    blamed: list[int]


def lost_battles(realm: Realm, events: Iterable[Event]) -> list[LostBattle]:
    """The latest last."""
    cards = {card.id: card.strength for card in realm.figures.conflicts}
    found: list[LostBattle] = []
    number = 0
    for event in events:
        if event.name == "round":
            number = int(str(event.parts["round"]))
        if event.name == "battle" and not event.parts["won"]:
            found.append(LostBattle(number, cards[str(event.parts["card"])], []))
        blamed = event.name == "gain" and event.parts["good"] == "dishonour"
        if blamed and found and str(event.parts["source"]).startswith("conflict:"):
            found[-1].blamed.append(realm.houses.index(str(event.parts["seat"])))
    return found


def given_back(realm: Realm, events: Iterable[Event]) -> list[int]:
    """RESENT-1: marks that each house gave back in the tower in the round that is on."""
    found = [0] * realm.seats
    for event in events:
        if event.name == "round":
            found = [0] * realm.seats
        elif event.name == "pay" and event.parts["good"] == "dishonour" and event.parts["source"] == "tower":
            amount = event.parts["amount"]
            assert isinstance(amount, int)
            found[realm.houses.index(str(event.parts["seat"]))] += amount
    return found


def marks_in_box(realm: Realm, view: View) -> int:
    """RESENT-1, RESENT-3: takings and returns happen in the open, so everybody can count the box."""
    part, table = realm.part(Resentment), view.state
    assert isinstance(table, Table)
    held = table.row(part.row)
    if HIDDEN in held:
        held = realm.part(Guessing).ledger(view)[part.row : part.row + realm.seats]
    return max(0, part.figures.marks.count - table.own[part.own] - sum(held))


def treasury_takings(realm: Realm, events: Iterable[Event]) -> list[tuple[int, str, int]]:
    """COURT-3, COURT-10: side, kind and amount of what lords took from the treasury in the round that is on."""
    sides = [realm.side_name(side) for side in range(realm.sides)]
    found: list[tuple[int, str, int]] = []
    for event in events:
        parts = event.parts
        if event.name == "round":
            found = []
        elif event.name == "treasury_lost" or (event.name == "gain" and parts["source"] == "treasury"):
            side = sides.index(str(parts.get("side", parts.get("seat"))))
            amount = parts["amount"]
            assert isinstance(amount, int)
            found.append((side, str(parts["good"]), amount))
    return found
