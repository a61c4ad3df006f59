"""Rewards that lie there but can't be had: shown faded with the reason, so that nobody asks where they went."""

from __future__ import annotations

from typing import NamedTuple

from game.lancaster.rules.notation import Notation
from game.lancaster.screen.desk import Desk


class Refused(NamedTuple):
    """A taking that is not offered, as its code, its word, and why."""

    code: int
    what: str
    why: str


def refused_taking(desk: Desk) -> Refused | None:
    """The noble who can't be taken; or both, where only the gold is missing. REW-1

    An ally never takes both (ALLY-2): there it would be no news.
    """
    if desk.kind != "take" or not desk.codes or desk.table.holder[desk.table.asked[1]] >= desk.realm.seats:
        return None
    offered = {parts["what"] for parts in desk.parts.values()}
    what = next((one for one in ("noble", "both") if one not in offered), None)
    if what is None:
        return None
    code = desk.realm.part(Notation).take + desk.realm.takes.index(what)
    why = desk.scene.why_not(code)
    return Refused(code, what, why) if why else None
