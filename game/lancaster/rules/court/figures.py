"""The figures of the king's court, typed."""

from __future__ import annotations

import msgspec

from game.lancaster.rules.figures import Goods
from game.lancaster.rules.realm import Realm


class Office(msgspec.Struct, frozen=True):
    id: str
    tribute: Goods
    privilege: str
    seals: int


class Privilege(msgspec.Struct, frozen=True):
    id: str
    count: int
    strength: int
    last_round: bool


class Lord(msgspec.Struct, frozen=True):
    strength: int


class Bishops(msgspec.Struct, frozen=True):
    players: dict[int, int]
    each: int
    strength: int


class CourtFigures(msgspec.Struct, frozen=True):
    offices: tuple[Office, ...]
    privileges: tuple[Privilege, ...]
    lord: Lord
    bishops: Bishops


def figures_of(realm: Realm) -> CourtFigures:
    return msgspec.convert(realm.figures.modules["court"], CourtFigures, str_keys=True)
