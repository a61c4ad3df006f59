"""What a law would give each house today: from what is seen, *unknown* where it hangs on something hidden."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.kernel.contract import HIDDEN
from game.lancaster.rules.laws import Laws
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table

ACTS = ("gain", "lose", "buy", "may", "toll")


@dataclass(frozen=True, slots=True)
class Prospect:
    """One clause for one house: what it does, and how often; `times` is None when nobody can know."""

    act: str
    detail: Any  # the plain data of the clause: a bundle, an offer or a permission
    times: int | None
    counted: int | None = None  # of what the clause counts; None where it counts nothing or it is hidden
    owned: tuple[tuple[str, int | None], ...] = ()  # of what a bargain costs
    held: tuple[int | None, ...] = ()  # of each thing by which the clause says who is meant


def prospects(realm: Realm, table: Table, law: int) -> list[list[Prospect]]:
    """For every seat its prospects, clause by clause; `table` may be the masked one of a view."""
    laws = realm.part(Laws)
    found: list[list[Prospect]] = [[] for _ in range(realm.seats)]
    for clause, (amounts, _) in zip(realm.figures.laws[law].clauses, laws.compiled[law], strict=True):
        known = not any(_hidden(realm, table, word) for word in _counted(clause))
        times = amounts(table) if known else None
        act = next(word for word in ACTS if word in clause)
        count = laws.counting.count(clause["of"]) if "of" in clause and known else None
        who = [(word, laws.counting.count(word)) for word in _meant(clause)]
        for seat in range(realm.seats):
            often = times[seat] if times is not None else None
            if act == "buy" and often:
                often = _most(realm, table, seat, clause["buy"])
            owned = _owned(realm, table, seat, clause["buy"]) if act == "buy" else ()
            counted = count(table, seat) if count is not None else None
            held = tuple(None if _masked(realm, table, word, seat) else own(table, seat) for word, own in who)
            found[seat].append(Prospect(act, clause[act], often, counted, owned, held))
    return found


def _meant(clause: Mapping[str, Any]) -> list[Any]:
    """What is looked at to see who is meant."""
    if "who" not in clause:
        return []
    ((_, of),) = clause["who"].items()
    return of if isinstance(of, list) else [of]


def _masked(realm: Realm, table: Table, word: object, seat: int) -> bool:
    return isinstance(word, str) and word in realm.goods and table.goods[realm.goods[word] + seat] == HIDDEN


def _owned(realm: Realm, table: Table, seat: int, buy: Any) -> tuple[tuple[str, int | None], ...]:
    """What a house has of everything that the offers cost."""
    offers = buy if isinstance(buy, list) else [buy]
    goods = dict.fromkeys(name for offer in offers for name in offer["cost"])
    owned = {name: table.goods[realm.goods[name] + seat] for name in goods}
    return tuple((name, None if amount == HIDDEN else amount) for name, amount in owned.items())


def _counted(clause: Mapping[str, Any]) -> set[str]:
    """The words that a clause counts, to see who qualifies and how often."""
    return {word for key in ("who", "of") if key in clause for word in _words(clause[key])}


def _words(data: object) -> list[str]:
    if isinstance(data, str):
        return [data]
    if isinstance(data, dict) and "knights" not in data and "counties" not in data.values():
        return [word for value in data.values() for word in _words(value)]
    return []


def _hidden(realm: Realm, table: Table, word: str) -> bool:
    row = realm.goods.get(word)
    return row is not None and HIDDEN in table.row(row)


def _most(realm: Realm, table: Table, seat: int, buy: Any) -> int | None:
    """How often a house could buy; of several offers, the one it could take most often."""
    best = 0
    for offer in buy if isinstance(buy, list) else [buy]:
        owned = {name: table.goods[realm.goods[name] + seat] for name in offer["cost"]}
        if HIDDEN in owned.values():
            return None
        best = max(best, min(owned[name] // price for name, price in offer["cost"].items()))
    return best
