"""A whole page: a framed sheet of vellum on the oak, fitted into the window whatever its shape and scale."""

from __future__ import annotations

from game.desktop.canvas import Canvas
from game.desktop.theme import PAGE

SHEET = (10.0, 18.0, 0.8)
ROOM = (1280.0, 720.0)
"""Units that every page around the table can do with: letters grow with the player's scale until there are no fewer."""


def whole_page(canvas: Canvas) -> Canvas:
    """The table, and on it a canvas of 1920×1080 units in the middle of the window."""
    on_oak(canvas)
    return fitted_page(canvas)


def roomy(canvas: Canvas, room: tuple[float, float] = ROOM) -> Canvas:
    """The same window, in units of which there are enough however large the letters are set."""
    zoom = min(1.0, canvas.width / room[0], canvas.height / room[1])
    return canvas if zoom == 1.0 else canvas.zoomed(0, 0, zoom)


def on_oak(canvas: Canvas) -> None:
    """The bare table."""
    canvas.tiled("oak", 0, 0, canvas.width, canvas.height)
    canvas.picture(
        canvas.studio.pictures.sprite("vignette", *canvas.surface.get_size()), 0, 0, anchor="lt", key=("vignette",)
    )


def fitted_page(canvas: Canvas) -> Canvas:
    """The canvas of such a page alone, with nothing drawn on it."""
    zoom = min(canvas.width / PAGE[0], canvas.height / PAGE[1])
    left = (canvas.width - PAGE[0] * zoom) / 2
    top = (canvas.height - PAGE[1] * zoom) / 2
    return canvas.zoomed(left, top, zoom)


def framed(page: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Vellum in the painted frame of red, blue and gold."""
    page.nine("sheet", x, y, width, height, shadow=SHEET)
    frame(page, x, y, width, height)


def frame(page: Canvas, x: float, y: float, width: float, height: float) -> None:
    page.nine("frame", x - 8, y - 8, width + 16, height + 16)
