"""The tally stick: one notch a vote. It ends at the votes in hand; pointers mark the two figures of the engine."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.desktop.canvas import Canvas
from game.desktop.theme import COUNT, INK_SECOND, VELLUM

HIGH = 56.0


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
    beyond = {}  # figures past the votes in hand, and where they stand: a far one at the end of the dashed part
    for number, figure in enumerate(sorted({one for one in figures if one > owned})):
        beyond[figure] = min(figure, owned + number + 1)
    shown = max(beyond.values(), default=owned) - owned
    pitch = min(70.0, (width - 66) / max(1, owned + shown))
    first = x + 28
    stick = pitch * owned + 56
    if shown:
        canvas.nine("tally_ghost", x + stick - 14, y, pitch * shown + 16, HIGH)
    canvas.nine("tally", x, y, stick, HIGH, shadow=(4.0, 5.0, 0.5))
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
    for figure, place in beyond.items():
        canvas.text(str(figure), first + pitch * place, y + 27, COUNT, INK_SECOND, anchor="mm")
    for figure in figures:
        pointer(canvas, first + pitch * beyond.get(figure, figure), y + HIGH + 14, figure <= owned)


def pointer(canvas: Canvas, x: float, y: float, reached: bool) -> None:
    """Full where the votes in hand reach, hollow where they can't."""
    canvas.sprite("pointer_on" if reached else "pointer_off", x, y, 26, 24)
