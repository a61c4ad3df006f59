"""What hovers say of things that can't be known now: goods that others hide, laws that apply before."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.contract import HIDDEN, mark
from game.lancaster.rules.outlook import Standing
from game.lancaster.rules.preview import Prospect
from game.lancaster.screen.desk import Desk
from game.lancaster.wording.names import capital
from game.lancaster.wording.prospects import before_texts, law_aside

LEDGER = mark("Settings, “Ledger”: the game counts for you what others gained and paid in the open.")
TIES = {
    "squires": (
        mark("Level in knighthood: squires decide; you have {goods}, what others have is hidden."),
        mark("Level in knighthood: squires decide, and they are hidden."),
    ),
    "gold": (
        mark("Level in extensions: gold decides; you have {goods}, what others have is hidden."),
        mark("Level in extensions: gold decides, and it is hidden."),
    ),
}
"""END-1, by what breaks the tie: of oneself, and of a house that hides it."""


def own_asides(desk: Desk, law: int) -> list[str]:
    """What the laws before it change for oneself; and that they apply first."""
    before = before_texts(desk.realm, desk.known, law, desk.me, desk.language)
    if before:
        return [desk.names.say(mark("{gain}."), gain=capital(text)) for text in before]
    return law_aside(desk.realm, desk.known, law, desk.language)


def ledger_hint(desk: Desk, found: Sequence[Sequence[Prospect]]) -> list[str]:
    """Where something hangs on hidden goods: who counts them."""
    hangs = desk.hidden and any(one.times is None for seat in found for one in seat)
    return [desk.gettext(LEDGER)] if hangs else []


def ties_lines(desk: Desk, one: Standing) -> list[str]:
    """END-1: where hidden goods break a tie, which; oneself with what one has of them."""
    hidden = [
        good for good, points in (("squires", one.knighthood_points), ("gold", one.extension_points)) if points is None
    ]
    lines = []
    for good in hidden:
        row = desk.realm.goods[good]
        if desk.table.goods[row + one.seat] == HIDDEN:
            lines.append(desk.gettext(TIES[good][1]))
        else:
            own = desk.names.amount(good, desk.table.goods[row + one.seat])
            lines.append(desk.names.say(TIES[good][0], goods=own))
    if hidden and desk.hidden:
        lines.append(desk.gettext(LEDGER))
    return lines
