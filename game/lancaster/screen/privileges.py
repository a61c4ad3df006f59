"""Shield, archer and Tudor knight as they look wherever they lie: at a house's court, and in the king's gift."""

from __future__ import annotations

from functools import partial

from game.desktop.canvas import Canvas
from game.desktop.spots import Tip
from game.kernel.contract import mark
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.tokens import piece
from game.lancaster.wording.names import capital

TOKENS = {"shield": "token_shield", "archer": "token_archer", "tudor": "token_tudor"}
TITLES = {"shield": mark("Shield"), "archer": mark("Archer"), "tudor": mark("Tudor knight")}
USES = {
    "shield": mark("nobody expels the knight it goes with in a county"),
    "archer": mark("fights in France on the space below its knight"),
    "tudor": mark("adds its strength to a knight or to the lord"),
}


def privilege_title(desk: Desk, privilege: str) -> str:
    return desk.gettext(TITLES[privilege]) if privilege in TITLES else capital(privilege)


def privilege_use(desk: Desk, privilege: str) -> str:
    return desk.gettext(USES[privilege]) if privilege in USES else ""


def paint_privilege(
    canvas: Canvas, desk: Desk, privilege: str, x: float, y: float, size: float, *, fade: float = 1.0
) -> None:
    part = desk.realm.part(Privileges)
    strength = part.strength[part.names.index(privilege)]
    piece(canvas, TOKENS.get(privilege, "token_shield"), str(strength) if strength else "", x, y, size, fade=fade)


def privileges_of(desk: Desk, side: int) -> list[tuple[str, bool]]:
    """What a house or an ally has; True for what may go along only in the next round."""
    if not desk.realm.has(Privileges):
        return []
    part = desk.realm.part(Privileges)
    return [(name, fresh) for fresh in (False, True) for name in part.held(desk.table, side, fresh=fresh)]


def strength_of_load(desk: Desk) -> int:
    """What the privileges chosen to go along add to their knight in a county."""
    part = desk.realm.part(Privileges)
    return part.extra(1 << part.tudor) if part.names[part.tudor] in desk.scene.load else 0


def paint_held(
    canvas: Canvas, desk: Desk, side: int, x: float, y: float, room: tuple[float, float], *, prefix: str = ""
) -> float:
    """In a column that ends at x, its middle at y, on a carpet so wide and high; gives the width it took."""
    held = privileges_of(desk, side)
    if not held:
        return 0.0
    size = min(44.0, room[0] * 0.2, (room[1] - 20) / len(held) - 3)
    for number, (name, fresh) in enumerate(held):
        at = y + (number - (len(held) - 1) / 2) * (size + 3)
        paint_privilege(canvas, desk, name, x - size / 2, at, size, fade=0.5 if fresh else 1.0)
        canvas.spot(
            f"{prefix}held.{side}.{number}", x - size, at - size / 2, size, size,
            label=privilege_title(desk, name), tip=partial(_held_tip, desk, name, fresh),
        )  # fmt: skip
    return size + 4


def _held_tip(desk: Desk, privilege: str, fresh: bool) -> Tip:
    when = (
        desk.gettext("From the next round on it goes along with a piece as that is placed.")
        if fresh
        else desk.gettext("It goes along with a piece as that is placed, this round or never.")
    )
    return Tip(privilege_title(desk, privilege), [capital(privilege_use(desk, privilege)) + ".", when])
