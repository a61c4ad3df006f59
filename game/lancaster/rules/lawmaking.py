"""What may be told of parliament and rewards: which proposal is under the vote, how ballots fell, who got what.

Plain data from what is seen and from the events that were told. Nothing here changes the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.kernel.contract import Event, Part
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table


def law_being_voted(realm: Realm, table: Table) -> int | None:
    """The place among the proposals of the one whose ballots are being written."""
    if table.sealed and realm.kinds[table.kind].name == "ballot":
        return table.asked[1]
    return None


@dataclass(frozen=True, slots=True)
class Tally:
    """How a proposal fared. `ballots`: seat, yes, votes added, in player order."""

    law: str
    yes: int
    no: int
    passed: bool
    leaves: str
    ballots: tuple[tuple[int, bool, int], ...]


@dataclass(frozen=True, slots=True)
class RoundOfLaws:
    """The proposals of a round by id, and those of them that were voted on, from what was told."""

    proposals: tuple[str, ...]
    tallies: tuple[Tally, ...]

    def tally(self, law: str) -> Tally | None:
        return next((one for one in self.tallies if one.law == law), None)


def round_of_laws(realm: Realm, events: Sequence[Event]) -> RoundOfLaws:
    """The newest round's."""
    proposals: list[str] = []
    tallies: list[Tally] = []
    ballots: list[tuple[int, bool, int]] = []
    first = max((index for index, event in enumerate(events) if event.name == "round"), default=0)
    for event in events[first:]:
        parts = event.parts
        if event.name == "proposal":
            proposals.append(str(parts["law"]))
        elif event.name == "ballot":
            ballots.append((realm.houses.index(str(parts["seat"])), bool(parts["yes"]), _figure(parts["votes"])))
        elif event.name == "tally":
            law, leaves = str(parts["law"]), str(parts["leaves"])
            yes, no = _figure(parts["yes"]), _figure(parts["no"])
            tallies.append(Tally(law, yes, no, bool(parts["passed"]), leaves, tuple(ballots)))
            ballots = []
    return RoundOfLaws(tuple(proposals), tuple(tallies))


@dataclass(frozen=True, slots=True)
class LawYield:
    """What a law gave one house, and took from it: good and number, upgrades and the like among them."""

    side: int
    goods: tuple[tuple[str, int], ...]


def law_yields(realm: Realm, events: Sequence[Event]) -> list[tuple[str, list[LawYield]]]:
    """The laws that have applied since the last ballot, in order, with what each gave to whom."""
    first = max((index + 1 for index, event in enumerate(events) if event.name in ("tally", "round")), default=0)
    sides = [realm.side_name(side) for side in range(realm.sides)]
    found: list[tuple[str, dict[int, dict[str, int]]]] = []
    for event in events[first:]:
        source = str(event.parts.get("source", ""))
        if event.name == "law":
            found.append((str(event.parts["law"]), {}))
        elif source.startswith("law:") and found:
            name = event.parts.get("side", event.parts.get("seat"))
            good, number = _yielded(event)
            if good and name in sides:
                goods = found[-1][1].setdefault(sides.index(str(name)), {})
                goods[good] = goods.get(good, 0) + number
    return [
        (law, [LawYield(side, tuple((good, n) for good, n in goods.items() if n)) for side, goods in houses.items()])
        for law, houses in found
    ]


def reward_yields(realm: Realm, events: Sequence[Event]) -> list[LawYield]:
    """What counties, castles and conflicts of the newest round have given every side so far, in the order of seats."""
    first = max((index + 1 for index, event in enumerate(events) if event.name in ("tally", "round")), default=0)
    sides = [realm.side_name(side) for side in range(realm.sides)]
    found: list[dict[str, int]] = [{} for _ in sides]
    for event in events[first:]:
        source = str(event.parts.get("source", ""))
        name = event.parts.get("side", event.parts.get("seat"))
        good, number = ("noble", 1) if event.name == "noble" else _yielded(event)
        if good and name in sides and source.partition(":")[0] in REWARDING:
            goods = found[sides.index(str(name))]
            goods[good] = goods.get(good, 0) + number
    return [LawYield(side, tuple((good, n) for good, n in goods.items() if n)) for side, goods in enumerate(found)]


REWARDING = ("county", "tile", "castle", "ally_castle", "table", "conflict")
"""Where rewards come from."""


def _yielded(event: Event) -> tuple[str, int]:
    amount = _figure(event.parts.get("amount", 1))
    if event.name in ("gain", "pay"):
        return str(event.parts["good"]), amount if event.name == "gain" else -amount
    named = {"new_knight": "new_knight", "upgrade": "upgrade", "build": "extension"}
    return named.get(event.name, ""), amount


def _figure(part: Part) -> int:
    return part if isinstance(part, int) else 0
