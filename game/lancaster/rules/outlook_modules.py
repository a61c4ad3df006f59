"""What modules would add to the scores if the game ended now; None where it hangs on something hidden."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.contract import HIDDEN, Event
from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.resentment.resentment import Resentment
from game.lancaster.rules.table import SQUIRES, Table


def seal_points(realm: Realm, table: Table, seat: int) -> int | None:
    """COURT-9; nothing without the king's court."""
    if not realm.has(Bishops):
        return 0
    bishops = realm.part(Bishops)
    return None if table.goods[bishops.seals + seat] == HIDDEN else bishops.worth(table, seat)


def dishonour_points(realm: Realm, table: Table) -> list[int | None]:
    """RESENT-4, as a loss below nothing; whether a seat pays for the track too hangs on everybody's marks."""
    if not realm.has(Resentment):
        return [0] * realm.seats
    part = realm.part(Resentment)
    marks = table.row(part.row)
    known = HIDDEN not in marks and HIDDEN not in table.row(SQUIRES)
    lost = [0] * realm.seats if part.visible(table) is None else part.losses(table) if known else None
    found: list[int | None] = []
    for seat, own in enumerate(marks):
        if own == HIDDEN or (lost is None and own):
            found.append(None)
        else:
            found.append(-own * part.figures.marks.power - (lost[seat] if lost is not None else 0))
    return found


def lost_battles(realm: Realm, events: Iterable[Event]) -> list[tuple[int, list[int]]]:
    """RESENT-3: the strength of each conflict that was lost, and the seats that took a mark for it, the latest last."""
    cards = {card.id: card.strength for card in realm.figures.conflicts}
    found: list[tuple[int, list[int]]] = []
    for event in events:
        if event.name == "battle" and not event.parts["won"]:
            found.append((cards[str(event.parts["card"])], []))
        blamed = event.name == "gain" and event.parts["good"] == "dishonour"
        if blamed and found and str(event.parts["source"]).startswith("conflict:"):
            found[-1][1].append(realm.houses.index(str(event.parts["seat"])))
    return found
