"""The data of a law, taken apart: who gets how often what. Sentence and row of icons are made from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

Data = Mapping[str, object]


class Card(Protocol):
    """A law as the rules keep it."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> dict[str, str]: ...
    @property
    def clauses(self) -> list[dict[str, Any]]: ...


Law = Card | Data
"""A law as the rules keep it, or as its pack wrote it."""

Bundle = tuple[tuple[str, int], ...]
"""Goods and how many of each, in the order of the data."""

WHO = ("most", "fewest", "none", "any", "all")
EFFECTS = ("gain", "may", "lose", "buy", "toll")


@dataclass(frozen=True)
class Count:
    """Something a law counts. `thing` is its word; of `{knights: deployed}` it is `knights_deployed`."""

    thing: str
    strength: int | None = None


@dataclass(frozen=True)
class Bargain:
    cost: Bundle
    gain: Bundle


@dataclass(frozen=True)
class Effect:
    """What a clause does. `deed` is gain, lose, toll, buy, or the word inside a `may`: upgrade, swap, send…"""

    deed: str
    number: int = 1
    goods: Bundle = ()
    bargains: tuple[Bargain, ...] = ()
    where: str = ""


@dataclass(frozen=True)
class Clause:
    effect: Effect
    who: str = ""
    counts: tuple[Count, ...] = ()
    per: int = 1
    of: Count | None = None


def clauses_of(law: Law) -> list[Clause]:
    """The clauses of a law, whether they stand in the law itself or in its list `clauses`."""
    return [_clause(data) for data in _items(law.get("clauses", law) if isinstance(law, Mapping) else law.clauses)]


def _clause(data: Data) -> Clause:
    who, counts = _who(data.get("who"))
    return Clause(
        effect=_effect(data),
        who=who,
        counts=counts,
        per=_number(data.get("per", 1)),
        of=_count(data["of"]) if "of" in data else None,
    )


def _who(data: object) -> tuple[str, tuple[Count, ...]]:
    if data is None:
        return "", ()
    ((who, counted),) = _mapping(data).items()
    several = counted if isinstance(counted, list | tuple) else [counted]
    return who, tuple(_count(one) for one in several)


def _count(data: object) -> Count:
    if isinstance(data, str):
        return Count(data)
    parts = dict(_mapping(data))
    strength = parts.pop("strength", None)
    ((thing, where),) = parts.items()
    if isinstance(where, Mapping):  # {counties: {none: nobles}}
        ((negation, absent),) = where.items()
        where = f"{negation}_{absent}"
    return Count(f"{thing}_{where}", None if strength is None else _number(strength))


def _effect(data: Data) -> Effect:
    (deed,) = (word for word in EFFECTS if word in data)
    what = data[deed]
    if deed == "may":
        return _may(_mapping(what))
    if deed == "buy":
        bargains = (Bargain(_bundle(one["cost"]), _bundle(one["gain"])) for one in _items(what))
        return Effect(deed, bargains=tuple(bargains))
    return Effect(deed, goods=_bundle(what))


def _may(data: Data) -> Effect:
    ((deed, what),) = data.items()
    if deed == "lose":
        return Effect("give", goods=_bundle(what))
    if isinstance(what, str):
        return Effect(deed, where=what)
    return Effect(deed, number=_number(what))


def _bundle(data: object) -> Bundle:
    return tuple((good, _number(amount)) for good, amount in _mapping(data).items())


def _items(data: object) -> Iterator[Data]:
    several = data if isinstance(data, list | tuple) else [data]
    return (_mapping(one) for one in several)


def _mapping(data: object) -> Data:
    if not isinstance(data, Mapping):
        raise TypeError(f"a law needs a mapping here, not {data!r}")
    return data


def _number(data: object) -> int:
    if not isinstance(data, int):
        raise TypeError(f"a law needs a number here, not {data!r}")
    return data
