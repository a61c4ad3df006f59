"""What the laws to the left of a law change for it before it applies in the same parliament. PARL-4"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from game.lancaster.rules.laws import Clause, Laws
from game.lancaster.rules.outlook import phase
from game.lancaster.rules.preview import Prospect, carry_out, prospects
from game.lancaster.rules.realm import FORFEITS, Realm
from game.lancaster.rules.table import Table, put


class Foreseen(NamedTuple):
    """Laws that surely change what this one gives a house, and `then` what it gives; or those that perhaps do.

    An extension that may be built counts as built: it costs nothing.
    """

    certain: tuple[int, ...]
    perhaps: tuple[int, ...]
    then: list[list[Prospect]]


def laws_before(realm: Realm, table: Table, law: int) -> tuple[int, ...]:
    """Those that will yet apply before it, as the row stands: a proposal that passes enters at the right, and the
    leftmost leaves (PARL-2)."""
    stage = phase(realm, table)
    if stage not in ("knights", "parliament"):
        return ()
    if law not in table.laws:
        return table.laws[1:] if law in table.proposals else ()
    left = table.laws[: table.laws.index(law)]
    if table.proposals or stage == "knights":
        return left
    step = realm.part(Laws).step
    waiting = {one[1] for one in table.agenda if one[0] == step}
    return tuple(one for place, one in enumerate(left) if place in waiting)


def foreseen(realm: Realm, table: Table, law: int, seat: int) -> Foreseen:
    before = laws_before(realm, table, law)
    now = prospects(realm, table, law)
    looked_at = {word for clause in realm.figures.laws[law].clauses for word in _looked_at(clause)}
    then, perhaps = table.copy(), []
    for one in before:
        for other, clauses in enumerate(prospects(realm, then, one)):
            for clause, prospect in zip(realm.figures.laws[one].clauses, clauses, strict=True):
                if prospect.times == 0:
                    continue
                if prospect.times is not None and _surely(clause):
                    _work(realm, then, other, prospect)
                elif other == seat and _touched(clause) & looked_at and one not in perhaps:
                    perhaps.append(one)
    after = prospects(realm, then, law)
    if _told(now[seat]) == _told(after[seat]):
        return Foreseen((), tuple(perhaps), after)
    return Foreseen(_changing(realm, table, before, looked_at, seat), tuple(perhaps), after)


def _told(clauses: list[Prospect]) -> list[object]:
    return [(one.times, one.goods, one.lacking, one.rival, one.held if one.rival else ()) for one in clauses]


def _changing(realm: Realm, table: Table, before: tuple[int, ...], looked_at: set[str], seat: int) -> tuple[int, ...]:
    """Of the laws before, those that touch what is looked at."""
    touching = [
        one
        for one in before
        if any(_surely(clause) and _touched(clause) & looked_at for clause in realm.figures.laws[one].clauses)
    ]
    return tuple(touching or before)


def _surely(clause: Clause) -> bool:
    """Given without being asked, or an extension: nobody pays for it, and it does not matter which."""
    return "gain" in clause or "lose" in clause or "extension" in clause.get("may", {})


def _work(realm: Realm, table: Table, seat: int, one: Prospect) -> None:
    carry_out(realm, table, seat, one)
    for good, number in one.goods:
        for space in [space for space in range(realm.spaces) if not table.extensions[seat] >> space & 1][
            : number if good == "extension" else 0
        ]:
            table.extensions = put(table.extensions, seat, table.extensions[seat] | 1 << space)


# What a clause looks at, and what it changes ------------------------------------


def _looked_at(clause: Clause) -> Iterator[str]:
    for key in ("who", "of"):
        yield from _words(clause.get(key))
    bargains = clause.get("buy", [])
    for bargain in bargains if isinstance(bargains, list) else [bargains]:
        yield from bargain["cost"]
        yield from (good for good in bargain["gain"] if good in FORFEITS)
    yield from (good for good in clause.get("gain", {}) if good in FORFEITS)
    yield from clause.get("lose", {})
    yield from (word if word != "swap" else "upgrade" for word in clause.get("may", {}))


def _words(data: Any) -> Iterator[str]:
    """Words that are counted; of knights, that they are looked at wherever they stand."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, list):
        for one in data:
            yield from _words(one)
    elif isinstance(data, Mapping):
        if "knights" in data:
            yield "knights"
        elif "squires" in data or "counties" in data:
            yield from ("counties", "escort")
        else:
            for one in data.values():
                yield from _words(one)


def _touched(clause: Clause) -> set[str]:
    found = {*clause.get("gain", {}), *clause.get("lose", {})}
    may = clause.get("may", {})
    if "upgrade" in may or "swap" in may or "upgrade" in found:
        found |= {"knights", "upgrade", "new_knight"}
    if "extension" in may or "extension" in found:
        found |= {"extension", "extensions"}
    if "send" in may:
        found.add("squires")
    found |= set(may.get("lose", {}))
    bargains = clause.get("buy", [])
    for bargain in bargains if isinstance(bargains, list) else [bargains]:
        found |= {*bargain["cost"], *bargain["gain"]}
        found |= {"extensions"} if "extension" in bargain["gain"] else set()
    if "toll" in clause:
        found |= set(clause["toll"]) | ({"counties", "escort", "knights"} if clause.get("of") == "counties" else set())
    return found
