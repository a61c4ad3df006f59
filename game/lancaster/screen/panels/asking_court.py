"""How the prompt shows the choices of the king's court: what the treasury holds, privileges, a bishop."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.contract import Parts
from game.lancaster.rules.court.offices import Offices
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.panels.chips import Piece
from game.lancaster.screen.privileges import TOKENS, privilege_title
from game.lancaster.screen.tokens import Token, icon_of


def _treasury(desk: Desk, parts: Parts) -> list[Piece]:
    good = str(parts["good"])
    return [[(str(desk.realm.part(Offices).chest(desk.table)[good]), icon_of(good))]]


def _privileges(desk: Desk, parts: Parts) -> list[Piece]:
    taken: list[Token] = [("", name) for name in TOKENS if parts[name]]
    if len(taken) == 1:
        return [taken, privilege_title(desk, taken[0][1])]
    return [taken] if taken else [desk.gettext("alone")]


def _bishop(desk: Desk, parts: Parts) -> list[Piece]:
    return [[("", "bishop")], desk.gettext("a bishop")]


COURT_PIECES: dict[str, Callable[[Desk, Parts], list[Piece]]] = {
    "treasury": _treasury,
    "privileges": _privileges,
    "bishop": _bishop,
}
