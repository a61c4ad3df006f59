"""A game of Lancaster from packs, options and seats: the one place that lists its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.lancaster.rules.castles import Castles
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.counties import Counties
from game.lancaster.rules.counting import Counting
from game.lancaster.rules.figures import Figures, figures, resolve
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.guessing import Guessing
from game.lancaster.rules.knights import Knights
from game.lancaster.rules.laws import Laws
from game.lancaster.rules.modules import parts_of
from game.lancaster.rules.nobles import Nobles
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.parliament import Parliament
from game.lancaster.rules.placing import Placing
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.reasons import Reasons
from game.lancaster.rules.reinforcements import Reinforcements
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.setup import Setup
from game.lancaster.rules.tolls import Tolls

HOUSES = ("gules", "azure", "vert", "or", "purpure")

BEFORE: tuple[type, ...] = (
    Notation,
    Gains,
    Knights,
    Nobles,
    Counting,
    Placing,
    Counties,
    Castles,
    Conflicts,
    Laws,
    Tolls,
    Reinforcements,
    Parliament,
    Scoring,
)
AFTER: tuple[type, ...] = (Setup, Guessing, Reasons)
"""In the order in which they are made, those of modules between the two: each may ask for those before it."""


def realm_of(rules: Figures, players: int, houses: Sequence[str] = HOUSES) -> Realm:
    parts = (*BEFORE, *parts_of([pack.name for pack in rules.packs]), *AFTER)
    return Realm(rules, players, houses[:players], parts)


def make(
    players: int,
    packs: Sequence[str] = ("base",),
    options: Mapping[str, str] | None = None,
    houses: Sequence[str] = HOUSES,
) -> Realm:
    """A game ready to start."""
    return realm_of(figures(resolve(packs, options or {})), players, houses)
