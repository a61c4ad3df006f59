"""What flies to the tower."""

from __future__ import annotations

from game.lancaster.rules.resentment.tower import TheTower
from game.lancaster.screen.motions.flights import Flights


def hold_from_tower(flights: Flights, side: int, strength: int) -> None:
    tower = flights.realm.part(TheTower)
    flights.aloft.hold_own(tower.own + side * tower.width + strength)
