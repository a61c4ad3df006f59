"""Headings and sheets that several scenes share."""

from __future__ import annotations

from game.desktop.canvas import SHEET, Canvas
from game.desktop.theme import ASIDE, INK, INK_SECOND, RUBRIC, TITLE, Style


def heading(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    *,
    ground: str = "lapis",
    size: float = 56.0,
    style: Style = TITLE,
    width: float | None = None,
    smaller: tuple[Style, ...] = (Style(26, "Semibold"), Style(22, "Semibold")),
) -> None:
    """A fixed heading whose first letter is an illuminated initial; y is the middle of the line."""
    first, rest = text[:1], text[1:]
    picture = canvas.studio.pictures.initial(first, ground, canvas.px(size))
    canvas.picture(picture, x, y, anchor="lm", key=("initial", first, ground, canvas.px(size)))
    room = width - size - 6 if width is not None else None
    canvas.text(rest, x + size + 6, y + size * 0.1, style, INK, width=room, smaller=smaller)


def title(canvas: Canvas, text: str, x: float, y: float, *, width: float | None = None, aside: str = "") -> None:
    """A rubric with a thin rule below and an aside at the right."""
    canvas.text(text, x, y, Style(22, "Semibold"), RUBRIC, width=width, smaller=(Style(20, "Semibold"),))
    if aside and width is not None:
        canvas.text(aside, x + width, y, ASIDE, INK_SECOND, anchor="rm")


def sheet(canvas: Canvas, x: float, y: float, width: float, height: float, name: str = "panel") -> None:
    canvas.nine(name, x, y, width, height, shadow=SHEET)
