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
    choosing = getattr(desk.scene, "choosing", None)
    held = choosing.picked if choosing is not None else desk.scene.picked
    return (held[0], bool(held[1])) if held is not None else None


def may_pick(desk: Desk, strength: int, ally: bool) -> bool:
    return placing(desk) and desk.find(choice="place", knight=strength, ally=ally) is not None


def pick(desk: Desk, strength: int, ally: bool) -> Action:
    """Take this knight in hand; the one already in hand is put back."""
    choosing = getattr(desk.scene, "choosing", None)

    def do() -> None:
        same = picked(desk) == (strength, ally)
        if choosing is None:
            desk.scene.picked = None if same else (strength, ally)
        elif same and not desk.scene.app.pointer.dragging:
            drop(desk)
        else:
            choosing.pick(strength, ally)

    return do


def drop(desk: Desk) -> None:
    """Put the knight in hand back."""
    choosing = getattr(desk.scene, "choosing", None)
    if choosing is None:
        desk.scene.picked = None
    elif hasattr(choosing, "drop"):
        choosing.drop()
    else:
        choosing.picked = None
        choosing.draft = None


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
    choosing = getattr(desk.scene, "choosing", None)
    return partial(choosing.place, code) if choosing is not None else lambda: desk.scene.choose(code)


def ally_asked(desk: Desk) -> bool:
    """Is the open question about the ally of the one who answers?"""
    if desk.realm.sides == desk.realm.seats or desk.kind not in ("upgrade", "score"):
        return False
    return asked_of(desk.realm, desk.view, desk.language).figure(0) >= desk.realm.seats
