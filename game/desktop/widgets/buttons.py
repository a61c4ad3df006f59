"""Buttons: a label on a plate. Which plate says what it is: ordinary, the main one, chosen, or not now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.desktop.canvas import SOFT, Canvas
from game.desktop.spots import Action, Tip
from game.desktop.theme import BODY, INK, NAME, OFF, RUNNING, SMALL, VELLUM, Style

HEIGHT = 52.0
PADDING = 30.0
SEAL = 40.0  # the room it takes from the label

LABEL = Style(22, "Semibold")
SMALLER = (Style(20, "Semibold"), Style(18, "Semibold"))


def button(
    canvas: Canvas,
    name: str,
    label: str,
    x: float,
    y: float,
    width: float,
    action: Action | None,
    *,
    height: float = HEIGHT,
    primary: bool = False,
    gilt: bool = False,
    key: int = 0,
    tip: str = "",
    legal: bool = False,
    seal: str = "",
) -> None:
    """x, y is its corner. Without an action it is faded, and its tip says why. `legal`: the driver may press it.

    `seal` is pressed on its left end: it says by its shape that this button is not like those beside it.
    """
    plate = "button_disabled" if action is None else "button_primary" if primary else "button"
    if gilt and action is not None:
        plate = "button_gold"
    canvas.nine(plate, x, y, width, height, shadow=SOFT if action is not None else None)
    colour = VELLUM[0] if primary and action is not None else INK if action is not None else OFF
    taken = SEAL if seal else 0.0
    if seal:
        canvas.sprite(seal, x + 30, y + height / 2, 32, fade=1.0 if action is not None else 0.4, shadow=SOFT)
    canvas.text(
        label, x + (width + taken * 0.8) / 2, y + height / 2 - 1, LABEL, colour, anchor="mm",
        width=width - 20 - taken * 1.2,
        smaller=SMALLER,
    )  # fmt: skip
    canvas.spot(
        name, x, y, width, height, action, label=label, tip=Tip(lines=[tip]) if tip else None, key=key, legal=legal,
        glow=False,
    )  # fmt: skip


def button_width(canvas: Canvas, label: str) -> float:
    """A button takes the width of its own label: French is longer."""
    return max(110.0, canvas.measure(label, LABEL) + 2 * PADDING)


def row_of_buttons(
    canvas: Canvas,
    buttons: list[tuple[str, str, Action | None, str, int]],
    x: float,
    y: float,
    width: float,
    *,
    gap: float = 14.0,
    height: float = HEIGHT,
    primary_last: bool = True,
    legal: frozenset[str] = frozenset(),
    gilt: str = "",
    sealed: str = "",
) -> None:
    """(name, label, action, tip, key) side by side, filling the width in proportion to their labels.

    The one that is `sealed` bears the red seal of no: what it does is not done lightly.
    """
    if not buttons:
        return
    wanted = [button_width(canvas, label) + (SEAL if name == sealed else 0.0) for name, label, *_ in buttons]
    room = width - gap * (len(buttons) - 1)
    stretch = room / sum(wanted)
    spare = (room - sum(wanted)) / len(wanted)
    sizes = [one * stretch if stretch < 1 else one + spare for one in wanted]
    at = x
    for number, ((name, label, action, tip, key), size) in enumerate(zip(buttons, sizes, strict=True)):
        main = primary_last and number == len(buttons) - 1
        button(
            canvas, name, label, at, y, size, action, height=height, primary=main, gilt=name == gilt, key=key, tip=tip,
            legal=name in legal, seal="wax_seal_no" if name == sealed else "",
        )  # fmt: skip
        at += size + gap


def stepper(
    canvas: Canvas,
    name: str,
    x: float,
    y: float,
    value: int,
    least: int,
    most: int,
    change: Callable[[int], None],
    *,
    text: str = "",
    width: float = 200.0,
) -> None:
    """Minus, a figure, plus; wheel and arrow keys turn it too. `change` is called with the new value."""

    def by(step: int) -> None:
        change(max(least, min(most, value + step)))

    side = 48.0
    for sign, at, step, key in (
        ("icon_minus", x, -1, pygame.K_MINUS),
        ("icon_plus", x + width - side, 1, pygame.K_PLUS),
    ):
        possible = least <= value + step <= most
        canvas.nine("button" if possible else "button_disabled", at, y, side, side, shadow=SOFT if possible else None)
        canvas.sprite(sign, at + side / 2, y + side / 2, 26, fade=1.0 if possible else 0.4)
        canvas.spot(
            f"{name}{'-' if step < 0 else '+'}", at, y, side, side,
            partial(by, step) if possible else None, label="−" if step < 0 else "+", key=key, turn=by,
        )  # fmt: skip
    canvas.text(
        text or str(value), x + width / 2, y + side / 2, NAME, anchor="mm", width=width - 2 * side - 8,
        smaller=(BODY, RUNNING, SMALL),
    )  # fmt: skip
