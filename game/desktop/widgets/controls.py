"""Controls of settings and set-up: one of few, on or off, more or less, a line of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.desktop.canvas import SOFT, Canvas
from game.desktop.spots import Action, Tip
from game.desktop.theme import BODY, INK, INK_SECOND, NAME, RUBRIC, RUNNING, SMALL, Style

LONGEST_NAME = 24
LIT = Style(20, "Semibold")


def pills(
    canvas: Canvas,
    name: str,
    x: float,
    y: float,
    values: Sequence[tuple[str, str]],
    chosen: str,
    choose: Callable[[str], None],
    *,
    height: float = 44.0,
    width: float | None = None,
    tips: Sequence[str] = (),
) -> float:
    """One of few, side by side: (value, label). Gives the width it took; a row that gets too wide wraps below."""
    at, line = x, y
    right = x + width if width is not None else float("inf")
    widest = x
    for number, (value, label) in enumerate(values):
        size = max(canvas.measure(label, RUNNING), canvas.measure(label, LIT)) + 34
        if at + size > right and at > x:
            at, line = x, line + height + 8
        lit = value == chosen
        canvas.nine("pill_on" if lit else "pill", at, line, size, height, shadow=SOFT if lit else None)
        style = LIT if lit else RUNNING
        canvas.text(label, at + size / 2, line + height / 2 - 1, style, INK, anchor="mm", width=size - 16)
        tip = Tip(lines=[tips[number]]) if number < len(tips) and tips[number] else None
        canvas.spot(f"{name}.{value}", at, line, size, height, partial(choose, value), label=label, tip=tip, chosen=lit)
        at += size + 10
        widest = max(widest, at - 10)
    return widest - x


def toggle(canvas: Canvas, name: str, x: float, y: float, on: bool, change: Action, label: str) -> None:
    """A seal that moves: tick when on, saltire when off."""
    canvas.sprite("toggle_on" if on else "toggle_off", x + 42, y + 22, 88)
    canvas.sprite("wax_seal_yes" if on else "wax_seal_no", x + (64 if on else 20), y + 22, 44, shadow=SOFT)
    canvas.spot(name, x - 4, y - 2, 92, 48, change, label=label)


def slider(
    canvas: Canvas,
    name: str,
    x: float,
    y: float,
    width: float,
    steps: int,
    value: int,
    change: Callable[[int], None],
    *,
    labels: Sequence[str] = (),
    said: str = "",
) -> None:
    """A seal on a rail: click where it should be, or turn it. `labels` stand under the steps, where there is one."""
    canvas.nine("slider_rail", x, y + 10, width, 24)
    at = x + width * value / max(1, steps - 1)
    if at > x + 14:
        canvas.nine("slider_fill", x, y + 10, at - x, 24)
    part = width / max(1, steps - 1)
    for step, label in enumerate(labels):
        style = Style(18, "Semibold") if step == value else SMALL
        canvas.text(label, x + part * step, y + 58, style, INK, anchor="mm", width=part * (1.9 if part < 60 else 0.98))
    canvas.sprite("wax_seal_crown", at, y + 22, 44, shadow=SOFT)
    for step in range(steps):
        if step != value:
            label = f"{said} {labels[step] if step < len(labels) and labels[step] else step}".strip()
            canvas.spot(f"{name}.{step}", x + part * step - part / 2, y, part, 44, partial(change, step), label=label)
    now = labels[value] if value < len(labels) and labels[value] else str(value)
    canvas.spot(
        f"{name}.handle", at - 24, y - 2, 48, 48, lambda: change(value), label=f"{said} {now}".strip() or name,
        turn=lambda by: change(max(0, min(steps - 1, value + by))), is_round=True,
    )  # fmt: skip


class Field:
    """A line of text being typed. The scene keeps one per field and asks `typing` while one is open."""

    def __init__(self, text: str = "", longest: int = LONGEST_NAME, digits: bool = False) -> None:
        self.text = text
        self.longest = longest
        self.digits = digits
        self.open = False

    def typed(self, text: str) -> None:
        kept = "".join(letter for letter in text if letter.isprintable() and (not self.digits or letter.isdigit()))
        self.text = (self.text + kept)[: self.longest]

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_BACKSPACE:
            self.text = self.text[:-1]
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_TAB):
            self.open = False
        else:
            return False
        return True

    def draw(
        self,
        canvas: Canvas,
        name: str,
        x: float,
        y: float,
        width: float,
        begin: Action,
        *,
        empty: str,
        height: float = 46,
    ) -> None:
        canvas.nine("field", x, y, width, height)
        shown = self.text or ("" if self.open else empty)
        colour = INK if self.text else INK_SECOND
        style = NAME if self.text else BODY
        room = width - 36
        while shown and canvas.measure(shown, style) > room and self.open:
            shown = shown[1:]  # while typing the end of the text is what matters
        rect = canvas.text(shown, x + 16, y + height / 2, style, colour, width=room, smaller=(RUNNING, SMALL))
        if self.open:
            caret = canvas.rect(x + 16, y + 10, 2, height - 20)
            caret.x += rect.width + 2
            pygame.draw.rect(canvas.surface, RUBRIC, caret)
        canvas.spot(name, x, y, width, height, begin, label=shown)
