"""The tally stick: one notch a vote. It ends at the votes in hand; pointers mark the two figures of the engine."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.desktop.canvas import Canvas
from game.desktop.theme import COUNT, INK, INK_SECOND, RUBRIC, SHADOW, VELLUM, VERDIGRIS

HIGH = 56.0
LEAST = 34.0  # from notch to notch, beyond the votes in hand


def paint_tally(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    *,
    owned: int,
    added: int,
    figures: tuple[int, int],
    choose: Callable[[int], None] | None = None,
) -> None:
    """`figures`: how many are enough if nobody adds, and against everything. Touch a notch to add so many."""
    past = sorted({one for one in figures if one > owned})
    even = (width - 66) / max(1, owned, *past) >= LEAST
    beyond = {}  # past the votes in hand: to scale, or where there is no room a far one at the end of the dashed part
    for number, figure in enumerate(past):
        beyond[figure] = figure if even else min(figure, owned + number + 1)
    shown = max(beyond.values(), default=owned) - owned
    pitch = min(70.0, (width - 66) / max(1, owned + shown))
    first = x + 28
    stick = pitch * owned + 56
    if shown:
        canvas.nine("tally_ghost", x + stick - 14, y, pitch * shown + 16, HIGH)
    canvas.nine("tally", x, y, stick, HIGH, shadow=(4.0, 5.0, 0.5))
    canvas.wash(SHADOW, 0.14, first - 14, y + 27, pitch * owned + 28, 20)  # a groove, in which the numbers can be read
    hand = max(22.0, min(40.0, pitch - 4))
    sparse = max(1, round(30 / pitch + 0.49))  # numbers that would touch are left out
    for number in range(owned + 1):
        at = first + pitch * number
        canvas.sprite("tally_notch", at, y + 13, 20, 28)
        if number % sparse == 0 or number == owned:
            canvas.text(str(number), at, y + 37, COUNT, VELLUM[0], anchor="mm")
        if number and pitch >= 20:
            canvas.sprite("icon_vote", at, y - 20, hand, fade=1.0 if number <= added else 0.38)
        if choose is not None and pitch >= 20:
            canvas.spot(
                f"tally.{number}", at - pitch / 2, y - 40, pitch, 92, partial(choose, number), label=str(number)
            )
    if even:
        beyond = {figure: figure for figure in range(owned + 1, owned + shown + 1)}
    for figure, place in beyond.items():
        if not even or figure in figures or figure % sparse == 0:
            canvas.text(str(figure), first + pitch * place, y + 27, COUNT, INK_SECOND, anchor="mm")
    same = figures[0] == figures[1]
    for which, figure in enumerate(figures):
        aside = (which * 2 - 1) * 13 if same else 0  # side by side where both are the same
        pointer(canvas, first + pitch * beyond.get(figure, figure) + aside, y + HIGH + 8, figure <= owned, which)


def pointer(canvas: Canvas, x: float, y: float, reached: bool, which: int) -> None:
    """A triangle for the first figure, a lozenge for the second; green and full where the votes in hand reach it."""
    corners = [(0, -10), (11, 8), (-11, 8)] if not which else [(0, -10), (11, 0), (0, 10), (-11, 0)]
    points = [canvas.point(x + across, y + down) for across, down in corners]
    if reached:
        pygame.draw.polygon(canvas.surface, VERDIGRIS, points)
    pygame.draw.polygon(canvas.surface, INK if reached else RUBRIC, points, max(2, canvas.px(2.4)))
