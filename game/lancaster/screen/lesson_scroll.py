"""The herald and his scroll: where they stand so that what he points at is seen, and what is written there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.desktop.canvas import SOFT, Canvas
from game.desktop.spots import Action
from game.desktop.theme import ASIDE, BODY, INK, INK_RULE, INK_SECOND, NAME, RUNNING, SMALL, TITLE, VELLUM, Style
from game.desktop.widgets.buttons import button, button_width
from game.desktop.widgets.sheets import heading
from game.lancaster.screen.layout import Box
from game.lancaster.screen.lesson_game import Case
from game.lancaster.screen.tokens import disc

WIDTH = 720.0
WIDTHS = (WIDTH, 600.0, 500.0)  # narrower where the page is small
PAD_X, PAD_Y = 60.0, 52.0
HEAD, FIGURE, BEADS, FOOT = 84.0, 116.0, 50.0, 62.0
GAP, MARGIN = 22.0, 16.0
BETWEEN = (250.0, 196.0)  # room for the herald between the light and the scroll
HERALD = (440.0, 562.0)
EDGE = 0.06  # as much of him may be outside the window: the hem of his banner
STEP = 30.0
FIGURE_ICON = 40.0
SMALLEST_TITLE = Style(22, "Semibold")
WAITS = Style(20, "SemiboldIt")
WAITS_ABOVE = 34.0  # where the buttons leave no room for it


@dataclass(frozen=True, slots=True)
class Page:
    """What a scroll says."""

    title: str
    text: str
    aside: str = ""
    figure: tuple[Case, ...] = ()
    beads: tuple[int, int] = (0, 0)  # which one, of how many; none: no beads
    coming: str = ""
    waits: str = ""  # instead of the last button: something is to be done on the table


Buttons = Sequence[tuple[str, str, Action, int]]
"""name, label, action, key: from left to right, the last is the main one"""


def height_of(canvas: Canvas, page: Page, width: float, buttons: Buttons = ()) -> float:
    step = _leading(canvas)
    lines = len(canvas.lines(page.text, width - 2 * PAD_X, BODY))
    high = 2 * PAD_Y + HEAD + lines * step + 18 + FOOT
    above = WAITS_ABOVE if _above(canvas, page, width - 2 * PAD_X, buttons) else 0
    return high + above + (FIGURE if page.figure else 0) + (BEADS if page.beads[1] else 0)


def _leading(canvas: Canvas) -> float:
    return max(STEP, canvas.line_height(BODY) * 1.12)


Room = tuple[Box, tuple[Box, bool] | None]
"""The scroll's place and, where there is room, the herald's, and whether he must look to the right."""


def find_room(canvas: Canvas, hole: Box | None, width: float, height: float) -> Room | None:
    """Beside the light, never over it; None where there is no room."""
    wide, high = canvas.width, canvas.height
    if hole is None:
        scroll = Box((wide - width) / 2, (high - height) / 2, width, height)
        return scroll, _herald(scroll, None, wide, high)
    y = min(max(hole.y + hole.height / 2 - height / 2, GAP), max(GAP, high - height - GAP))
    places: list[Box] = []
    for room in (*BETWEEN, GAP):
        places.append(Box(hole.x + hole.width + room, y, width, height))
        places.append(Box(hole.x - room - width, y, width, height))
    x = min(max(hole.x + hole.width / 2 - width / 2, GAP), wide - width - GAP)
    places += [Box(x, hole.y - height - GAP, width, height), Box(x, hole.y + hole.height + GAP, width, height)]
    for place in places:
        inside = place.x >= GAP / 2 and place.x + width <= wide - GAP / 2
        if inside and place.y >= 4 and place.y + height <= high - 4:
            return place, _herald(place, hole, wide, high)
    return None


def corner(canvas: Canvas, hole: Box | None, width: float, height: float) -> Room:
    """In the corner farthest from the light."""
    right = hole is None or hole.x + hole.width / 2 < canvas.width / 2
    low = hole is None or hole.y + hole.height / 2 < canvas.height / 2
    x = canvas.width - width - 4 if right else 4.0
    return Box(x, canvas.height - height - 4 if low else 4.0, width, height), None


def _herald(scroll: Box, hole: Box | None, wide: float, high: float) -> tuple[Box, bool] | None:
    """Beside the scroll, on the side of the light if there is room, a little behind the vellum."""
    width, height = HERALD
    shrink = min(1.0, (high - 20) / height)
    width, height = width * shrink, height * shrink
    y = min(max(scroll.y + scroll.height - height + 14, 8), high - height - 4)
    left = Box(scroll.x - width + 190, y, width, height)
    right = Box(scroll.x + scroll.width - 190, y, width, height)
    sides = [(left, False), (right, True)]
    if hole is not None and hole.x > scroll.x + scroll.width / 2:
        sides.reverse()
    if hole is not None and hole.y + hole.height + 6 + height < high:  # lower, where the light is in his way
        below = hole.y + hole.height + 6
        sides += [(Box(box.x, max(box.y, below), width, height), mirrored) for box, mirrored in sides]
    for box, mirrored in sides:
        # his arm may reach over the edge of the light, his body not
        body = Box(box.x + width * 0.28, box.y, width * 0.44, height)
        if box.x + width * EDGE < 0 or box.x + width * (1 - EDGE) > wide or (hole is not None and _meet(body, hole)):
            continue
        return box, hole.x + hole.width / 2 > box.x + width / 2 if hole is not None else mirrored
    return None


def _meet(one: Box, two: Box) -> bool:
    return (
        one.x < two.x + two.width
        and two.x < one.x + one.width
        and one.y < two.y + two.height
        and two.y < one.y + one.height
    )


def paint_scroll(
    canvas: Canvas, page: Page, box: Box, herald: tuple[Box, bool] | None, buttons: Buttons, *, ready: bool = True
) -> None:
    if herald is not None:
        place, mirrored = herald
        canvas.sprite(
            "herald", place.x, place.y, place.width, place.height, anchor="lt", mirrored=mirrored,
            shadow=(8.0, 14.0, 0.7),
        )  # fmt: skip
    canvas.nine("scroll", box.x, box.y, box.width, box.height, shadow=(8.0, 14.0, 0.7))
    canvas.cover(box.x, box.y, box.width, box.height)
    x, wide = box.x + PAD_X, box.width - 2 * PAD_X
    y = box.y + PAD_Y
    aside = canvas.measure(page.aside, ASIDE) + 16 if page.aside else 0.0
    if canvas.measure(page.title[1:], SMALLEST_TITLE) > wide - aside - 64:
        aside = 0.0  # the beads tell the same
    heading(canvas, page.title, x, y + 36, size=58, style=TITLE, width=wide - aside)
    if aside:
        canvas.text(page.aside, x + wide, y + 40, ASIDE, INK_SECOND, anchor="rm", width=aside)
    y += HEAD
    step = _leading(canvas)
    for line in canvas.lines(page.text, wide, BODY):
        canvas.text(line, x, y + step / 2, BODY, INK, width=wide)
        y += step
    y += 18
    if page.figure:
        _figure(canvas, page.figure, x, y, wide)
        y += FIGURE
    if page.beads[1]:
        _beads(canvas, page, x, y, wide)
        y += BEADS
    if _above(canvas, page, wide, buttons):
        canvas.text(page.waits, x, y + 10, WAITS, INK_SECOND, width=wide, smaller=(RUNNING, SMALL, ASIDE))
        y += WAITS_ABOVE
    _foot(canvas, page, x, y, wide, buttons, ready=ready)


def _figure(canvas: Canvas, cases: tuple[Case, ...], x: float, y: float, width: float) -> None:
    gap = 12.0
    each = (width - gap * (len(cases) - 1)) / len(cases) if len(cases) > 1 else width * 0.62
    at = x if len(cases) > 1 else x + (width - each) / 2
    for case in cases:
        canvas.nine("slip", at, y, each, 98, shadow=SOFT)
        _row(canvas, case.row, at + 18, y + 49, each - 84)
        seal = "wax_seal_yes" if case.ok else "wax_seal_no"
        canvas.sprite(seal, at + each - 38, y + 49, 52, shadow=(3.0, 4.0, 0.5))
        at += each + gap


def _row(canvas: Canvas, things: tuple[str, ...], x: float, y: float, width: float) -> None:
    """Knights, squires, shields and signs side by side, closer together where there are many."""
    sizes = {":": 62.0, "": 34.0}
    own = [sizes[":"] if ":" in thing else 26.0 if len(thing) == 1 else FIGURE_ICON for thing in things]
    tight = min(1.0, width / sum(own))
    at = x
    for thing, size in zip(things, own, strict=True):
        middle = at + size * tight / 2
        name, _, number = thing.partition(":")
        if name == "shield":
            canvas.sprite("badge_minimum", middle, y, 48, shadow=SOFT)
            canvas.text(number, middle, y - 2, Style(26, "Bold"), VELLUM[0], anchor="mm")
        elif number:
            disc(canvas, name, int(number), middle, y, 62 * max(0.85, tight))
        elif len(thing) == 1:
            canvas.text(thing, middle, y, NAME, INK, anchor="mm")
        else:
            canvas.sprite(f"icon_{thing}", middle, y, 40)
        at += size * tight


def _beads(canvas: Canvas, page: Page, x: float, y: float, width: float) -> None:
    now, many = page.beads
    left, wide = x + 10, width - 20
    canvas.rule(left, y + 10, wide, INK_RULE, 1.4)
    for number in range(many):
        name = "bead_now" if number == now else "bead_past" if number < now else "bead_next"
        size = 28.0 if number == now else 20.0
        canvas.sprite(name, left + wide * number / max(1, many - 1), y + 10, size)
    if page.coming:
        canvas.text(page.coming, x + width, y + 34, ASIDE, INK_SECOND, anchor="rm", width=width)


def _foot(canvas: Canvas, page: Page, x: float, y: float, width: float, buttons: Buttons, *, ready: bool) -> None:
    """The first button at the left, the others at the right; or what is waited for."""
    high = 54.0
    sizes = [button_width(canvas, label) for _, label, _, _ in buttons]
    spare = width - sum(sizes) - 12 * (len(sizes) - 1)
    shrink = min(1.0, (width - 12 * (len(sizes) - 1)) / sum(sizes)) if spare < 0 else 1.0
    at = x + width
    for number in range(len(buttons) - 1, -1, -1):
        name, label, action, key = buttons[number]
        size = sizes[number] * shrink
        at = x if number == 0 else at - size
        main = ready and number == len(buttons) - 1 and number > 0
        if main:
            canvas.nine("glow", at - 14, y - 12, size + 28, high + 24)
        button(canvas, name, label, at, y, size, action, height=high, gilt=main, key=key, legal=main)
        if number:
            at -= 12
    if page.waits and not _above(canvas, page, width, buttons):
        room = _between(canvas, width, buttons)
        left = x + sizes[0] * shrink + 16
        canvas.text(
            page.waits, left + room / 2, y + high / 2, WAITS, INK_SECOND, anchor="mm", width=room,
            smaller=(RUNNING, SMALL, ASIDE),
        )  # fmt: skip


def _between(canvas: Canvas, width: float, buttons: Buttons) -> float:
    """The room that the buttons leave in their row."""
    return width - sum(button_width(canvas, label) for _, label, _, _ in buttons) - 12 * len(buttons) - 8


def _above(canvas: Canvas, page: Page, width: float, buttons: Buttons) -> bool:
    """Must what is waited for stand in a line of its own?"""
    return bool(page.waits) and canvas.measure(page.waits, ASIDE) > _between(canvas, width, buttons)


def hole_of(rects: list[pygame.Rect], unit: float, bounds: pygame.Rect, margin: float = MARGIN) -> pygame.Rect | None:
    """One light for all these places, in pixels."""
    if not rects:
        return None
    room = round(2 * margin * unit)
    return rects[0].unionall(rects[1:]).inflate(room, room).clip(bounds)
