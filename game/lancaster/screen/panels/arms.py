"""Whose something is: shield, wax seal. Hatched where the player has set it."""

from __future__ import annotations

from game.desktop.canvas import Canvas

SHIELD = (2.0, 3.0, 0.5)


def arms(canvas: Canvas, house: str, x: float, y: float, height: float, *, fade: float = 1.0) -> None:
    """The shield of a house, its middle at x, y."""
    name = f"arms_{house}_hatched" if canvas.studio.hatched else f"arms_{house}"
    canvas.sprite(name, x, y, height * 124 / 151, height, fade=fade, shadow=SHIELD)


def wax(canvas: Canvas, house: str, x: float, y: float, size: float, *, fade: float = 1.0) -> None:
    """Its seal."""
    name = f"wax_seal_{house}_hatched" if canvas.studio.hatched else f"wax_seal_{house}"
    canvas.sprite(name, x, y, size, fade=fade, shadow=SHIELD)
