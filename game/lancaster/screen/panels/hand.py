"""The knight in hand, as strip and prompt ask for it: what may be picked up, and where it may go."""

from __future__ import annotations

from functools import partial

from game.desktop.spots import Action
from game.lancaster.screen.desk import Desk
from game.lancaster.wording.choices import asked_of


def placing(desk: Desk) -> bool:
    return desk.kind == "place"


def picked(desk: Desk) -> tuple[int, bool] | None:
    """Strength, and whether it is the ally's."""
    return desk.scene.choosing.picked


def may_pick(desk: Desk, strength: int, ally: bool) -> bool:
    return placing(desk) and desk.scene.choosing.can_pick(strength, ally)


def pick(desk: Desk, strength: int, ally: bool) -> Action:
    """Take this knight in hand; the one already in hand is put back."""
    choosing = desk.scene.choosing

    def do() -> None:
        if choosing.picked == (strength, ally) and desk.scene.app.pointer.dragging is None and choosing.can_cancel:
            choosing.cancel()
        else:
            choosing.pick(strength, ally)

    return do


def castle_targets(desk: Desk, *, ally: bool) -> dict[str, int]:
    """Spaces open to the knight in hand, by the name of the place."""
    held = picked(desk)
    if not placing(desk) or held is None or held[1] != ally:
        return {}
    return {
        str(parts["to"]): code
        for code, parts in desk.parts.items()
        if parts["choice"] == "place" and (parts["knight"], parts["ally"]) == held and "castle." in str(parts["to"])
    }


def place(desk: Desk, code: int) -> Action:
    return partial(desk.scene.choosing.place, code)


def ally_asked(desk: Desk) -> bool:
    """Is the open question about the ally of the one who answers?"""
    if desk.realm.sides == desk.realm.seats or desk.kind not in ("upgrade", "score"):
        return False
    return asked_of(desk.realm, desk.view, desk.language).figure(0) >= desk.realm.seats
