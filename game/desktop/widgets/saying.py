"""A sentence about trouble that was dealt with. It waits until it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import SHEET, Canvas
from game.desktop.theme import BODY
from game.desktop.widgets.buttons import button, button_width

if TYPE_CHECKING:
    from game.desktop.app import App

WIDTH = 760.0


def show_saying(app: App, canvas: Canvas) -> None:
    """All sentences on one slip in the middle of the window, with one button."""
    gettext = app.language.gettext
    texts = app.sayings[:4]
    lines = [line for text in texts for line in [*canvas.lines(text, WIDTH - 80), ""]]
    height = len(lines) * 28 + 130
    x, y = (canvas.width - WIDTH) / 2, (canvas.height - height) / 2
    canvas.nine("popover", x, y, WIDTH, height, shadow=SHEET)
    at = y + 34
    for text in texts:
        at += canvas.paragraph(text, x + 40, at, WIDTH - 80, BODY) + 14

    def read() -> None:
        del app.sayings[: len(texts)]

    label = gettext("Understood")
    wide = button_width(canvas, label)
    button(
        canvas, "saying.read", label, x + (WIDTH - wide) / 2, y + height - 78, wide, read, primary=True,
        key=pygame.K_RETURN, legal=True,
    )  # fmt: skip
