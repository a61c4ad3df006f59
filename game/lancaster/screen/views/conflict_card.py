"""A conflict as a card, 196 × 270 in its own units: France's strength, the points of the ranks, a lane per space.

Ranks and points are counted by the engine and never read off the spaces.
"""

from __future__ import annotations

import re
from functools import partial

from game.desktop.canvas import TOKEN, Canvas
from game.desktop.theme import (
    ASIDE,
    DEEP_RUBRIC,
    DEEP_VERDIGRIS,
    GOLD,
    INK,
    INK_SECOND,
    LABEL,
    NUMERAL,
    Style,
)
from game.kernel.contract import mark
from game.lancaster.rules.outlook import ConflictOutlook, Stack, conflict_outlook, landing
from game.lancaster.rules.table import NO_CARD
from game.lancaster.screen.choosing import key_of_place
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.tokens import SMALL_BELOW, disc
from game.lancaster.screen.views.county import PALE, act, step_up
from game.lancaster.screen.views.hovers import coming_tip, conflict_tip
from game.lancaster.screen.views.marks import marks_of

CARD = (196.0, 270.0)
LANE, PITCH = 112.5, 48.5  # the middle of the first lane, and from one to the next
RING, KNIGHT, STEP = 42.0, 45.0, 24.0
STACK_X = 161.0
RANK = 58.0  # for the name of a rank, before its points
FRANCE = Style(30, "Black")
FIGURE = Style(22, "Black")
ENGLAND = Style(20, "Semibold")
TIMES = Style(18, "Bold")
RANKS = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"), mark("5th"))


def rank_name(desk: Desk, rank: int) -> str:
    return desk.gettext(RANKS[rank - 1]) if rank <= len(RANKS) else f"{rank}."


def paint_conflict(canvas: Canvas, desk: Desk, slot: int, *, compact: bool) -> None:
    """`canvas` has its origin at the corner of the card."""
    realm, table = desk.realm, desk.table
    place = realm.places[realm.first_slot + slot].name
    canvas.mark(f"conflict.{place}", CARD[0] / 2, CARD[1] / 2)
    if table.cards[slot] == NO_CARD:
        _vacant(canvas, desk)
        canvas.spot(f"conflict.{place}.vacant", 6, 6, CARD[0] - 12, CARD[1] - 12, tip=partial(coming_tip, desk))
        return
    one = conflict_outlook(realm, table, slot)
    canvas.sprite("conflict_card", 0, 0, *CARD, anchor="lt", shadow=(5.0, 7.0, 0.6))
    _banner(canvas, one)
    _points(canvas, desk, one)
    canvas.spot(f"conflict.{place}.card", 0, 0, *CARD, tip=partial(conflict_tip, desk, one))
    stacks = {stack.space: stack for stack in one.stacks}
    for space in range(realm.ranks):
        _lane(canvas, desk, one, space, stacks.get(space), compact=compact)
    _foot(canvas, desk, one, fought=False)
    for marks in marks_of(desk):
        if marks.conflict is not None:
            marks.conflict(canvas, desk, one)


def paint_fought(canvas: Canvas, desk: Desk, one: ConflictOutlook) -> None:
    """The card of a battle just fought, as it lay there: nothing on it answers."""
    canvas.sprite("conflict_card", 0, 0, *CARD, anchor="lt", shadow=(5.0, 7.0, 0.6))
    _banner(canvas, one)
    _points(canvas, desk, one)
    for stack in one.stacks:
        canvas.sprite("space_ring", STACK_X, lane_y(stack.space), RING)
        _standing(canvas, desk, stack, lane_y(stack.space))
        _pile(canvas, desk, stack, lane_y(stack.space), compact=False)
    _foot(canvas, desk, one, fought=True)


def _vacant(canvas: Canvas, desk: Desk) -> None:
    canvas.nine("vacant", 6, 6, CARD[0] - 12, CARD[1] - 12)
    canvas.sprite("icon_conflict", CARD[0] / 2, 107, 64, fade=0.3)
    lines = canvas.lines(desk.gettext("no conflict here"), CARD[0] - 40, ASIDE)
    for number, line in enumerate(lines):
        canvas.text(line, CARD[0] / 2, 160 + 24 * number, ASIDE, INK_SECOND, anchor="mm", width=CARD[0] - 40)


def _banner(canvas: Canvas, one: ConflictOutlook) -> None:
    text = str(one.france)
    wide = canvas.measure(text, FRANCE)
    left = CARD[0] / 2 - (38 + 5 + wide) / 2
    canvas.sprite("icon_strength", left + 19, 30, 38, shadow=TOKEN)
    shade = canvas.studio.lettering.draw(text, FRANCE, canvas.unit, GOLD[4])
    canvas.picture(shade, left + 44, 30.5, anchor="lm", key=("shade", text))
    canvas.text(text, left + 43, 29, FRANCE, GOLD[0])
    if one.second:
        canvas.sprite("icon_conflict", 168, 29, 30)


def _points(canvas: Canvas, desk: Desk, one: ConflictOutlook) -> None:
    """The three ranks in one row; while England is short the first figure is out of reach."""
    part = 174 / len(one.points)
    for number, points in enumerate(one.points):
        rank, figure = rank_name(desk, number + 1), str(points)
        gap = 5.0
        wide = canvas.measure(rank, ASIDE) + gap + canvas.measure(figure, FIGURE)
        left = 11 + part * (number + 0.5) - wide / 2
        faded = number == 0 and not one.won
        canvas.text(rank, left, 72, ASIDE, INK_SECOND, width=part - gap - canvas.measure(figure, FIGURE))
        canvas.text(figure, left + wide, 71.5, FIGURE, PALE if faded else INK, anchor="rm")
        if faded and one.stacks:  # what the rows below say is counted without it
            canvas.sprite("strike", 11 + part / 2, 72, 56, 12)


# Lanes --------------------------------------------------------------------------------


def lane_y(space: int) -> float:
    return LANE + PITCH * space


def _lane(canvas: Canvas, desk: Desk, one: ConflictOutlook, space: int, stack: Stack | None, *, compact: bool) -> None:
    y = lane_y(space)
    choosing = desk.scene.choosing
    targets = choosing.targets()
    code = targets.get(one.place) if _landing(desk, one.slot) == space else None
    errand = choosing.errand()
    chosen = errand is not None and errand.place == one.place and _landing(desk, one.slot, errand.side) == space
    if code is not None or chosen:
        canvas.sprite("halo", STACK_X, y, RING * 2)
    canvas.sprite("space_ring", STACK_X, y, RING)
    canvas.mark(f"conflict.{one.place}.{space}", STACK_X, y)
    if stack is not None:
        _standing(canvas, desk, stack, y)
        _pile(canvas, desk, stack, y, compact=compact, place=one.place)
    if code is not None:
        size = 46.0
        spot = canvas.spot(
            f"conflict.{one.place}", STACK_X - size / 2, y - size / 2, size, size, act(desk, code),
            label=conflict_tip(desk, one).title, tip=partial(conflict_tip, desk, one), legal=True, is_round=True,
            key=key_of_place(one.place), chosen=chosen,
        )  # fmt: skip
        spot.reach = canvas.in_window(canvas.rect(0, 0, *CARD))
    if stack is not None and stack.side == choosing.side:
        _upgrades(canvas, desk, one, stack, targets, y)


def _landing(desk: Desk, slot: int, side: int | None = None) -> int | None:
    """The space that the knight in question would take."""
    if side is None:
        picked = desk.scene.choosing.picked
        side = desk.me + (desk.realm.seats if picked is not None and picked[1] else 0)
        if desk.kind == "passage":
            side = desk.table.holder[desk.table.asked[1]]
    return landing(desk.realm, desk.table, side, slot)


def _standing(canvas: Canvas, desk: Desk, stack: Stack, y: float) -> None:
    """Rank and points at the left; what an ally would get is struck out."""
    canvas.text(rank_name(desk, stack.rank), 14, y, LABEL, INK, width=RANK)
    counts = stack.points > 0
    text = str(stack.figure)
    x = 14 + max(35.0, canvas.measure(rank_name(desk, stack.rank), LABEL) + 6)
    canvas.text(text, x, y - 0.5, NUMERAL, INK if counts else PALE)
    wide = canvas.measure(text, NUMERAL)
    canvas.sprite("icon_power", x + wide + 13, y, 22, fade=1.0 if counts else 0.45)
    if stack.figure and not counts:
        canvas.sprite("strike", x + (wide + 26) / 2 - 1, y, wide + 30, 12)


def _pile(canvas: Canvas, desk: Desk, stack: Stack, y: float, *, compact: bool, place: str = "") -> None:
    """All discs first, then all badges, so that no strength is hidden; one disc with its sum where it is small."""
    house, allied = _bearer(desk, stack.side), desk.realm.seats <= stack.side < desk.realm.sides
    if not house:
        return
    knights = stack.knights
    most = max(1, int((STACK_X - 92) / STEP) + 1)
    if len(knights) > 1 and (compact or len(knights) > most):
        disc(canvas, house, sum(knights), STACK_X, y, KNIGHT, allied=allied)
        text = f"×{len(knights)}"
        wide = max(26.0, canvas.measure(text, TIMES) + 10)
        canvas.nine("pill", STACK_X - 22 - wide / 2 - 8, y - 22, wide, 26)
        canvas.text(text, STACK_X - 30, y - 9.5, TIMES, INK, anchor="mm")
        for strength in knights:
            canvas.mark(f"conflict.{place}.{stack.side}.{strength}", STACK_X, y, KNIGHT)
        return
    for number, strength in enumerate(knights):
        x = STACK_X - STEP * (len(knights) - 1 - number)
        disc(canvas, house, strength, x, y, KNIGHT, allied=allied)
        canvas.mark(f"conflict.{place}.{stack.side}.{strength}", x, y, KNIGHT)
    for number, strength in enumerate(knights[:-1]):
        _badge(canvas, strength, STACK_X - STEP * (len(knights) - 1 - number), y)


def _badge(canvas: Canvas, strength: int, x: float, y: float) -> None:
    """The badge of a disc once more, over the disc that lies on it: as large as it is there."""
    small = canvas.px(KNIGHT) < SMALL_BELOW
    drop, across, letters = (0.226, 0.5, 0.4) if small else (0.297, 0.356, 0.265)
    canvas.sprite("badge_count", x, y + KNIGHT * drop, KNIGHT * across)
    canvas.text(str(strength), x, y + KNIGHT * (drop - 0.011), Style(KNIGHT * letters, "Black"), INK, anchor="mm")


def _bearer(desk: Desk, side: int) -> str:
    """Whose arms a stack bears; a companion of a module draws itself."""
    return desk.house(side) if side < desk.realm.sides else ""


def _upgrades(
    canvas: Canvas, desk: Desk, one: ConflictOutlook, stack: Stack, targets: dict[str, int], y: float
) -> None:
    """Knights of this stack that may become stronger, each a place of its own."""
    codes = [(s, targets[f"{one.place}.{s}"]) for s in sorted(set(stack.knights)) if f"{one.place}.{s}" in targets]
    label, tip = desk.names.conflict(one.place), partial(conflict_tip, desk, one)
    if len(codes) == 1:  # it can be no other
        strength, code = codes[0]
        canvas.spot(
            f"conflict.{one.place}.{strength}", STACK_X - KNIGHT / 2, y - KNIGHT / 2, KNIGHT, KNIGHT, act(desk, code),
            label=label, tip=tip, legal=True, is_round=True,
        )  # fmt: skip
        return
    for number, (strength, code) in enumerate(codes):
        x = STACK_X - 76 * (len(codes) - 1 - number) - 8
        step_up(canvas, strength, x, y + 4)
        canvas.spot(
            f"conflict.{one.place}.{strength}", x - 38, y - 14, 76, 36, act(desk, code), label=label, tip=tip,
            legal=True,
        )  # fmt: skip


def _foot(canvas: Canvas, desk: Desk, one: ConflictOutlook, *, fought: bool) -> None:
    """England's sum; and how it would end now, for ranks and points above are counted by that."""
    names, colour = desk.names, DEEP_VERDIGRIS if one.won else DEEP_RUBRIC
    text = names.say(mark("{england} of {france}"), england=one.england, france=one.france)
    canvas.sprite("icon_strength", 26, 249, 26)
    canvas.text(text, 43, 249, ENGLAND, colour, width=140)
    aside = names.say(mark("enough")) if one.won else names.say(mark("{n} short"), n=one.france - one.england)
    if not fought and one.stacks:
        aside = names.say(mark("now: won")) if one.won else names.say(mark("now: lost"))
        if canvas.measure(text, ENGLAND) + canvas.measure(aside, ASIDE) + 49 > 182:  # both have two figures
            aside = names.say(mark("won")) if one.won else names.say(mark("lost"))
    elif not one.won and canvas.measure(_widest(text), ENGLAND) + canvas.measure(_widest(aside), ASIDE) + 49 > 182:
        aside = f"−{one.france - one.england}"
    if canvas.measure(text, ENGLAND) + canvas.measure(aside, ASIDE) + 49 <= 182:
        ink = INK if aside.startswith("−") else INK_SECOND
        canvas.text(aside, 182, 249.5, ASIDE, ink, anchor="rm", width=135 - canvas.measure(text, ENGLAND))


def _widest(text: str) -> str:
    """With the widest figure for every figure, so that cards beside each other say it in the same way."""
    return re.sub(r"\d", "8", text)
