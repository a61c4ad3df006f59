"""Lords among the knights of a court: a piece without a strength of its own for the hand, where there are lords."""

from __future__ import annotations

from game.lancaster.rules.court.offices import Offices
from game.lancaster.screen.desk import Desk

LORD = 0
"""In hand a lord is a knight without a strength of his own."""


def at_home(desk: Desk, side: int) -> list[int]:
    """He waits at his court until he goes out."""
    return [LORD] if desk.realm.has(Offices) and desk.realm.part(Offices).at_home(desk.table, side) else []


def strength(desk: Desk) -> str:
    """What stands on his disc."""
    return str(desk.realm.part(Offices).support.lord)


def code_to(desk: Desk, place: str, *, ally: bool) -> int | None:
    """The choice that sends him there, listed or not; none where no lord goes."""
    offices = desk.realm.part(Offices)
    targets = [*offices.names, "treasury"]
    return offices.lord_codes + int(ally) * len(targets) + targets.index(place) if place in targets else None
