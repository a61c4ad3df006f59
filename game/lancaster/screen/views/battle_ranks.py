"""The knights of a battle and what stands with them, rank by rank: what each is paid and to whom it goes."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.desktop.canvas import SOFT, Canvas
from game.desktop.theme import (
    ASIDE,
    GOLD,
    INK,
    INK_RULE,
    INK_SECOND,
    NAME,
    NUMERAL,
    RUNNING,
    SMALL,
    VERDIGRIS,
    Style,
)  # fmt: skip
from game.kernel.contract import mark
from game.lancaster.rules.outlook import Stack
from game.lancaster.rules.table import POWER
from game.lancaster.screen.battles import Battle
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.tokens import arms, disc, piece, token_row
from game.lancaster.screen.views.conflict_card import rank_name
from game.lancaster.screen.views.marks import pieces_beside
from game.lancaster.wording.names import capital

LEFT = 486.0  # of everything beside the card
BIG = Style(30, "Bold")
FIGURE = Style(30, "Black")
PALE = (0x8F, 0x7B, 0x62)


def is_allied(desk: Desk, stack: Stack) -> bool:
    return desk.realm.seats <= stack.side < desk.realm.sides


def paint_stack(
    page: Canvas,
    desk: Desk,
    battle: Battle,
    stack: Stack,
    x: float,
    y: float,
    size: tuple[float, float, int],
    *,
    centred: bool = False,
    marked: bool = False,
) -> None:
    """The knights of a stack and what stands with them; `size`: of a disc, from one to the next, how many at most."""
    across, step, most = size
    beside = pieces_beside(replace(desk, view=battle.before), battle.outlook, stack)
    knights = stack.knights[: max(0, most - len(beside))]
    left = x - step * (len(knights) + len(beside) - 1) / 2 if centred else x
    for number, strength in enumerate(knights):
        disc(page, desk.house(stack.side), strength, left + number * step, y, across, allied=is_allied(desk, stack))
        if marked:
            page.mark(f"battle.{stack.side}.{strength}", left + number * step, y, across)
    for number, (sprite, figure) in enumerate(beside, len(knights)):
        piece(page, sprite, figure, left + number * step, y, across)


def _squires(page: Canvas, desk: Desk, battle: Battle, stack: Stack, x: float, y: float) -> None:
    """LAW-N1b: what a stack counts beyond its pieces are squires sent by a law."""
    beside = pieces_beside(replace(desk, view=battle.before), battle.outlook, stack)
    pieces = len(stack.knights) + len(beside)
    rest = stack.strength - sum(stack.knights) - sum(int(figure) for _, figure in beside)
    if rest > 0 and pieces <= 2:
        token_row(page, [(f"+{rest}", "squire")], x + 40 * pieces - 6, y, 34, NUMERAL, INK)


def paint_ranks(page: Canvas, desk: Desk, battle: Battle) -> None:
    """Rank by rank: the stack, its strength, what it would have got, what it gets, and to whom it goes."""
    one = battle.outlook
    x = LEFT + 4
    for number, stack in enumerate(one.stacks[:3]):
        y = 492 + number * 84
        page.text(rank_name(desk, stack.rank), x, y, Style(22, "It"), INK_SECOND, width=58)
        paint_stack(page, desk, battle, stack, x + 88, y, (56, 40, 3), marked=True)
        _squires(page, desk, battle, stack, x + 88, y)
        label = desk.gettext("strength")
        wide = page.measure(label, ASIDE)
        page.text(label, x + 226, y, ASIDE, INK_SECOND, width=160)
        page.text(str(stack.strength), x + 236 + wide, y, BIG)
        if any(other.strength == stack.strength and other.rank > stack.rank for other in one.stacks):  # REW-7
            tie = desk.gettext(mark("a tie: the lower space ranks first"))
            page.text(tie, x + 226, y + 28, ASIDE, INK_SECOND, width=420)
        full = one.points[stack.rank - 1] if stack.rank <= len(one.points) else 0
        at = x + 300 + wide
        if full != stack.points:
            page.text(str(full), at, y, NAME, PALE, anchor="mm")
            page.mark(f"strike.{stack.side}", at, y, 34)
            if not desk.is_aloft(f"strike.{stack.side}"):
                page.sprite("strike", at, y, 34)
            page.sprite("icon_arrow", at + 34, y, 26)
            at += 68
        page.text(str(stack.points), at, y, FIGURE, INK if stack.points else PALE, anchor="mm")
        page.sprite("icon_power", at + 38, y, 38, fade=1.0 if stack.points else 0.45)
        page.mark(f"battle.{stack.side}", at + 38, y)
        on_their_way = desk.aloft is not None and desk.realm.bearer(stack.side) in desk.aloft.risen
        if not on_their_way:
            _trail(page, at + 70, x + 700, y, stack.points)
        _owner(page, desk, battle, stack, x + 738, y)
        if number < min(3, len(one.stacks)) - 1:
            page.rule(x, y + 43, 872, INK_RULE)
    for number in range(len(one.stacks), min(3, len(one.points))):
        y = 492 + number * 84
        page.rule(x, y - 41, 872, INK_RULE)
        page.text(rank_name(desk, number + 1), x, y, Style(22, "It"), INK_SECOND, width=58)
        page.sprite("space_ring", x + 88, y, 56, fade=0.7)
        page.text(desk.gettext("nobody stood there"), x + 226, y, ASIDE, INK_SECOND, width=400)


def _trail(page: Canvas, left: float, right: float, y: float, points: int) -> None:
    """A crown for each point on its way along an arc."""
    if not points or right - left < 60:
        return

    def at(part: float) -> tuple[float, float]:
        return left + (right - left) * part, y + 10 - 30 * (1 - (2 * part - 1) ** 2)

    for dot in range(41):
        pygame.draw.circle(page.surface, GOLD[3], page.point(*at(dot / 40)), max(1, page.px(1.5)))
    shown = min(points, 8)
    for number in range(shown):
        x, height = at((number + 1) / (shown + 1))
        page.sprite("icon_power", x, height, 30, shadow=SOFT)


def _owner(page: Canvas, desk: Desk, battle: Battle, stack: Stack, x: float, y: float) -> None:
    arms(page, desk.house(stack.side), x, y, 60)
    page.mark(f"battle.owner.{stack.side}", x, y)
    seat = desk.realm.bearer(stack.side)
    if seat >= desk.realm.seats:
        name = capital(desk.names.side_of(stack.side))
        page.paragraph(name, x + 36, y - 24, 106, SMALL, INK)
        return
    page.text(desk.names.house(desk.realm.houses[seat]), x + 36, y - 14, NAME, width=104, smaller=(RUNNING, SMALL))
    page.sprite("icon_power", x + 48, y + 16, 26)
    coming = desk.aloft is not None and seat in desk.aloft.risen
    power = desk.table.goods[POWER + seat] if coming else battle.power[seat]
    page.text(str(power), x + 66, y + 16, NUMERAL, VERDIGRIS if stack.points and not coming else INK)
