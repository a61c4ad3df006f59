"""A rule with a gold lozenge in its middle, as long as it must be."""

from __future__ import annotations

from game.desktop.canvas import Canvas
from game.desktop.theme import INK_RULE


def ornament(canvas: Canvas, x: float, y: float, width: float) -> None:
    """From x, y to the right."""
    half = width / 2 - 16
    canvas.rule(x, y, half, INK_RULE)
    canvas.rule(x + width - half, y, half, INK_RULE)
    canvas.sprite("lozenge_now", x + width / 2, y, 20, 16)
