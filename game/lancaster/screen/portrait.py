"""The small picture of a game in lists: England, each county under the arms of the house whose knight stands there.

At the size of a thumb nobody can read a board, but everybody sees whose land it is. Where no knight is left, as after
the rewards, it shows whose land it was.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.desktop.canvas import Canvas, Studio
from game.desktop.film import Film
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NOBODY, Table
from game.lancaster.screen.tinctures import LIGHT
from game.lancaster.screen.tokens import arms
from game.lancaster.screen.views.map import composed, tint_county
from game.lancaster.screen.views.plan import Plan
from game.storage import pictures

LEFT, TOP, WIDTH = 50.0, 12.0, 1096.0
"""What is seen of the map, in its own units: England and the seas round it."""

SHIELD = 146.0
WASH = 0.42


def lands(film: Film) -> list[int]:
    """For each county the side whose knight stands there, or on an empty board stood there last; public, as it is."""
    found: list[int] = []
    for _, table in film.frames:
        assert isinstance(table, Table)
        if not found or any(one != NOBODY for one in table.holder):
            found = list(table.holder)
    return found


def portrait(film: Film, houses: Sequence[str], studio: Studio) -> pygame.Surface:
    """At the size in which pictures are kept; `houses` are those of all sides, allies too."""
    realm = film.game
    assert isinstance(realm, Realm)
    unit = pictures.SIZE[0] / WIDTH
    whole = composed(Canvas(pygame.Surface((1, 1)), unit, studio), Plan(1.0, 0, 0, 0, 0), landmarks=False, faded=[])
    held = [
        (county.letter, houses[side])
        for county, side in zip(realm.figures.counties, lands(film), strict=True)
        if side != NOBODY
    ]
    canvas = Canvas(whole, unit, studio)
    anchors = studio.pictures.anchor("map.counties")
    for letter, house in held:
        tint_county(whole, canvas, letter, unit, LIGHT[house], WASH)
    for letter, house in held:
        at = anchors.get(letter)
        if at is not None:
            x, y = at["slip"][0], at["ring"][1]
            arms(canvas, house, (x + at["ring"][0]) / 2, y, SHIELD)
    return whole.subsurface((round(LEFT * unit), round(TOP * unit), *pictures.SIZE)).copy()
