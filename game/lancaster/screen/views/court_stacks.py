"""Lords with their supporters, as they stand before an office: a stack, its sum, and the slip below."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.desktop.canvas import SOFT, Canvas
from game.desktop.theme import ASIDE, INK, INK_SECOND, Style
from game.lancaster.rules.court.offices import Offices
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.tokens import Token, disc, goods_tokens, piece, row_width, token_row

LORD, SUPPORTER = 100.0, 70.0
SUM = Style(20, "Bold")
ARC = (196.0, -16.0)  # degrees: where the first and the last supporter stand, over the lord's head
CROWD = 4  # more supporters are smaller


class Supporter(NamedTuple):
    sprite: str  # empty for a knight
    strength: int


class StackOfLord(NamedTuple):
    side: int
    supporters: list[Supporter]


def stack_of(desk: Desk, side: int, counts: tuple[int, ...]) -> StackOfLord:
    support = desk.realm.part(Offices).support
    found = []
    for number, (strength, count) in enumerate(zip(support.strengths, counts, strict=True)):
        sprite = "" if number < support.knights else "bishop_disc" if number == support.knights else "token_tudor"
        found += [Supporter(sprite, strength)] * count
    return StackOfLord(side, found)


def paint_stack(
    canvas: Canvas, desk: Desk, stack: StackOfLord, x: float, y: float, size: float = LORD, small: float = SUPPORTER,
    place: str = "",
) -> None:  # fmt: skip
    """The lord in front, his supporters at both sides; more than two stand round him, so that each strength shows."""
    house, allied = desk.house(stack.side), stack.side >= desk.realm.seats
    places = _places(len(stack.supporters), size, small)
    if len(places) > CROWD:
        small *= 0.8
    for one, (right, down) in zip(stack.supporters, places, strict=True):
        if place:
            canvas.mark(f"office.{place}.{one.sprite or f'{stack.side}.{one.strength}'}", x + right, y + down, small)
        if one.sprite:
            piece(canvas, one.sprite, str(one.strength), x + right, y + down, small)
        else:
            disc(canvas, house, one.strength, x + right, y + down, small, allied=allied)
    lord = desk.realm.part(Offices).support.lord
    piece(canvas, f"lord_disc_{house}", str(lord), x, y, size, allied=allied)


def _places(count: int, size: float, small: float) -> list[tuple[float, float]]:
    """Beside the lord's feet; from three on, on an arc over his head."""
    if count <= 2:
        return [(-size * 0.66, size * 0.14), (size * 0.66, size * 0.14)][:count]
    first, last = ARC
    found = []
    for number in range(count):
        angle = math.radians(first + (last - first) * number / (count - 1))
        found.append((math.cos(angle) * (size * 0.5 + small * 0.46), -math.sin(angle) * (size * 0.44 + small * 0.5)))
    return found


def sum_text(desk: Desk, counts: tuple[int, ...]) -> str:
    """1 + 2 + 1 = 4"""
    support = desk.realm.part(Offices).support
    parts = [support.lord, *(s for s, count in zip(support.strengths, counts, strict=True) for _ in range(count))]
    if len(parts) > 5:
        parts = [support.lord, support.strength(counts) - support.lord]
    told = " + ".join(map(str, parts))
    return f"{told} = {support.strength(counts)}" if len(parts) > 1 else told


def office_gives(desk: Desk, index: int, *, seals: bool = True) -> list[Token]:
    """A privilege, and seals for a house."""
    office = desk.realm.part(Offices).offices[index]
    found: list[Token] = [("", office.privilege)]
    return [*found, " ", *goods_tokens({"seals": office.seals})] if seals and office.seals else found


def paint_slip(canvas: Canvas, tokens: list[Token], x: float, y: float, room: float, *, quiet: bool = False) -> None:
    style = ASIDE if quiet else SUM
    width = min(room, row_width(canvas, tokens, 28, style) + 28)
    canvas.nine("slip", x - width / 2, y - 21, width, 42, shadow=SOFT)
    token_row(canvas, tokens, x, y, 28, style, INK_SECOND if quiet else INK, anchor="m")
