"""A game looked back on: where power came from, how it grew, and what stood out. All of it from the list of events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.kernel.contract import Event
from game.lancaster.rules.realm import Realm

FAMILIES = ("conflict", "law", "county", "castle", "favour", "end:nobles", "end:knighthood", "end:extensions")
"""Kinds of sources in the order in which they are told; whatever else gave power follows."""


def family(source: str) -> str:
    """`law:B3b` is of the laws; the reckonings of the end stand for themselves."""
    return source if source.startswith("end:") else source.partition(":")[0]


def power_by_source(realm: Realm, events: Iterable[Event]) -> dict[str, list[int]]:
    """The power that each kind of source gave each seat, what was paid taken off."""
    found: dict[str, list[int]] = {}
    for seat, amount, source in _changes(realm, events):
        found.setdefault(family(source), [0] * realm.seats)[seat] += amount
    order = {name: place for place, name in enumerate(FAMILIES)}
    return dict(sorted(found.items(), key=lambda pair: order.get(pair[0], len(order))))


def power_by_round(realm: Realm, events: Iterable[Event]) -> list[list[int]]:
    """What every seat had when each round was over, and last what it had at the end."""
    now = [0] * realm.seats
    rounds: list[list[int]] = []
    begun = ended = False
    for event in events:
        if event.name == "round":
            if begun:
                rounds.append(now[:])
            begun = True
        elif event.name in ("gain", "pay") and event.parts["good"] == "power":
            if str(event.parts["source"]).startswith("end:") and not ended:
                ended = True
                rounds.append(now[:])
            ((seat, amount, _),) = _changes(realm, [event])
            now[seat] += amount
    if begun and not ended:
        rounds.append(now[:])
    return [*rounds, now]


def _changes(realm: Realm, events: Iterable[Event]) -> list[tuple[int, int, str]]:
    """(seat, power won or lost, source)"""
    seats = {house: seat for seat, house in enumerate(realm.houses)}
    found = []
    for event in events:
        if event.name in ("gain", "pay") and event.parts["good"] == "power":
            amount = event.parts["amount"]
            assert isinstance(amount, int)
            signed = amount if event.name == "gain" else -amount
            found.append((seats[str(event.parts["seat"])], signed, str(event.parts["source"])))
    return found


# A round ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fought:
    """A conflict of the round: where, whether England won, how strong it was, and who stood there, first rank first."""

    place: str
    card: str
    won: bool
    second: bool
    strength: int
    sides: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundTold:
    """What a round gave. `gains`: family of sources, side, good: how much, what was paid for it taken off."""

    number: int
    gains: dict[str, dict[str, dict[str, int]]]
    battles: tuple[Fought, ...]
    laws: tuple[str, ...]  # that were passed

    def power(self, side: str) -> int:
        return sum(sides.get(side, {}).get("power", 0) for sides in self.gains.values())


JOINED = {"tile": "county", "table": "castle", "ally_castle": "castle", "treasury": "office"}
"""Sources that are told together with others."""


def ends_the_game(event: Event) -> bool:
    """Is it part of the final count?"""
    return event.name == "over" or str(event.parts.get("source", "")).startswith("end:")


NOT_TOLD = ("ballot", "setup", "end")
THINGS = {"new_knight": "new_knight", "upgrade": "upgrade", "build": "extension", "noble": "noble", "bishop": "bishops"}
"""Events that tell of one thing gained which is no good of the purse."""


def round_told(number: int, events: Iterable[Event]) -> RoundTold:
    """From what happened between the beginning of this round and that of the next."""
    gains: dict[str, dict[str, dict[str, int]]] = {}
    battles: list[Fought] = []
    laws: list[str] = []
    within = False
    for event in events:
        parts = event.parts
        if event.name == "round":
            within = parts["round"] == number
        if not within:
            continue
        if event.name == "battle":
            place, card, strength = str(parts["place"]), str(parts["card"]), _number(event, "strength")
            battles.append(Fought(place, card, bool(parts["won"]), bool(parts["second"]), strength, ()))
        elif event.name == "rank" and battles:
            battles[-1] = replace(battles[-1], sides=(*battles[-1].sides, str(parts["side"])))
        elif event.name == "tally" and parts["passed"]:
            laws.append(str(parts["law"]))
        source = family(str(parts.get("source", ""))).partition(":")[0]
        good, amount = _gained(event)
        if good and source and source not in NOT_TOLD:
            side = str(parts.get("side", parts.get("seat")))
            goods = gains.setdefault(JOINED.get(source, source), {}).setdefault(side, {})
            goods[good] = goods.get(good, 0) + amount
    return RoundTold(number, gains, tuple(battles), tuple(laws))


def _gained(event: Event) -> tuple[str, int]:
    if event.name in ("gain", "pay"):
        amount = _number(event, "amount")
        return str(event.parts["good"]), amount if event.name == "gain" else -amount
    good = THINGS.get(event.name, "")
    return good, _number(event, "amount") if good and "amount" in event.parts else 1


# What stood out -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Award:
    """Somebody was first in something: `amount` of it; `of` names the law where it was one."""

    name: str
    seats: tuple[int, ...]
    amount: int
    of: str = ""


def awards(realm: Realm, events: Sequence[Event]) -> list[Award]:
    """The most of each thing, if anybody had any; ties are shared."""
    counts = {
        "expulsions": _expulsions(realm, events),
        "battles": _count(realm, events, "rank", lambda event: event.parts["rank"] == 1),
        "nobles": _count(realm, events, "noble"),
        "masons": _count(realm, events, "build"),
        "votes": _votes(realm, events),
        "gold": _gold(realm, events),
    }
    found = [_best_law(realm, events)]
    for name, row in counts.items():
        most = max(row)
        found.append(Award(name, tuple(seat for seat, own in enumerate(row) if own == most), most))
    return [award for award in found if award.amount > 0 and len(award.seats) < realm.seats]


def _seat(realm: Realm, event: Event) -> int:
    """Whose event it is; allies are nobody's glory."""
    name = str(event.parts.get("seat", event.parts.get("side")))
    return realm.houses.index(name) if name in realm.houses else -1


def _number(event: Event, part: str) -> int:
    value = event.parts[part]
    return value if isinstance(value, int) else 0


def _count(realm: Realm, events: Iterable[Event], name: str, if_only: object = None) -> list[int]:
    row = [0] * realm.seats
    for event in events:
        if event.name == name and (not callable(if_only) or if_only(event)) and _seat(realm, event) >= 0:
            row[_seat(realm, event)] += 1
    return row


def _expulsions(realm: Realm, events: Iterable[Event]) -> list[int]:
    """Whoever is placed right after a knight was expelled did it."""
    row = [0] * realm.seats
    driven = False
    for event in events:
        if event.name == "expel":
            driven = True
        elif event.name == "place":
            if driven and _seat(realm, event) >= 0:
                row[_seat(realm, event)] += 1
            driven = False
    return row


def _votes(realm: Realm, events: Iterable[Event]) -> list[int]:
    row = [0] * realm.seats
    for event in events:
        if event.name == "ballot":
            row[_seat(realm, event)] += _number(event, "votes")
    return row


def _gold(realm: Realm, events: Iterable[Event]) -> list[int]:
    row = [0] * realm.seats
    for event in events:
        if event.name == "gain" and event.parts["good"] == "gold":
            row[_seat(realm, event)] += _number(event, "amount")
    return row


def _best_law(realm: Realm, events: Iterable[Event]) -> Award:
    """The law that gave one house the most power over the whole game."""
    given: dict[tuple[str, int], int] = {}
    for seat, amount, source in _changes(realm, events):
        if source.startswith("law:"):
            law = source.removeprefix("law:")
            given[law, seat] = given.get((law, seat), 0) + amount
    if not given:
        return Award("law", (), 0)
    most = max(given.values())
    law = next(law for (law, _), amount in given.items() if amount == most)
    seats = tuple(seat for (name, seat), amount in given.items() if name == law and amount == most)
    return Award("law", seats, most, law)
