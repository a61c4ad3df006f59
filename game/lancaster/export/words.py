"""The plain values that a line is made of, and the small translations from codes to names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.contract import RawEvent
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NOBODY

Json = str | int | bool | None | list["Json"] | dict[str, "Json"]
Line = dict[str, Json]


def names(words: Sequence[str], mask: int) -> list[Json]:
    """The words whose bits are set."""
    return [word for bit, word in enumerate(words) if mask >> bit & 1]


def side(realm: Realm, number: int) -> Json:
    return None if number == NOBODY else realm.side_name(number)


def knights(realm: Realm, counts: Sequence[int], at: int) -> dict[str, Json]:
    """How many of each strength, all strengths named."""
    return {str(strength): counts[at + strength] for strength in range(1, realm.width)}


def choice(realm: Realm, code: int) -> Line:
    return {"text": realm.text(code), **realm.parts(code)}


def event(realm: Realm, raw: RawEvent) -> Line:
    """Name and figures; what is a mask or a flag inside is a list or a truth value here."""
    said = realm.event(raw)
    line: Line = {"event": said.name, **said.parts}
    if said.name == "over" and isinstance(line["winners"], int):
        line["winners"] = names(realm.houses, line["winners"])
    if said.name == "ballot":
        line["yes"] = bool(line["yes"])
    return line


def events(realm: Realm, log: Sequence[RawEvent]) -> list[Json]:
    return [event(realm, raw) for raw in log]


def figures_of(log: Sequence[RawEvent], realm: Realm, name: str) -> Iterator[Line]:
    """Every event of one name, in order."""
    numbers = {number for number, kind in enumerate(realm.event_kinds) if kind.name == name}
    return (event(realm, raw) for raw in log if raw[0] in numbers)
