"""A law in full: a charter with its illuminated name, its sentence, its icons and its seal."""

from __future__ import annotations

from collections.abc import Callable

from game.desktop.canvas import Canvas
from game.desktop.theme import ASIDE, BODY, INK, INK_SECOND, RUNNING, SHADOW, SMALL, Colour, Style
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.panels.icons_row import block_height, icons_block
from game.lancaster.wording.icons import law_icons

SEAL = 78.0  # wide, with its room
SEAL_TOP = 85.0  # above the foot of a charter
NAMES = tuple(Style(size, "Semibold") for size in (30, 26, 22, 20, 18))


def paint_charter(
    canvas: Canvas,
    desk: Desk,
    law: int,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    ground: str = "rubric",
    foot: str = "",
    foot_colour: Colour = INK_SECOND,
    seal: str = "",
    dim: bool = False,
    below: Callable[[Canvas, float, float, float], None] | None = None,
    place: str = "",
) -> None:
    """`foot` is an aside beside the seal; `below` draws something of its own there: canvas, x, y, width.

    `place` names the charter for the seal that falls on it.
    """
    card = desk.realm.figures.laws[law]
    canvas.sprite("charter", x, y, width, height, anchor="lt", shadow=(6.0, 9.0, 0.6))
    if dim:  # the vellum, not what is written on it
        shade = canvas.studio.pictures.tinted("charter", SHADOW, 0.16, canvas.px(width), canvas.px(height))
        canvas.picture(shade, x, y, anchor="lt", key=("shade", "charter", canvas.px(width), canvas.px(height)))
    left, right = x + width * 0.168, x + width * 0.945
    room = right - left
    cap = 52.0
    _name(canvas, desk.names.law(card.id), left, y + height * 0.065 + cap / 2, room, cap, ground)
    top = y + height * 0.065 + cap + 12
    bottom = y + height * 0.9
    sentence = desk.names.law_sentence(card.id)
    styles = (BODY, RUNNING, SMALL) if width > 330 else (RUNNING, SMALL)
    style = next(
        (one for one in styles if len(canvas.lines(sentence, room, one)) * one.size <= (bottom - top) * 0.34), SMALL
    )
    icons, least, leading = law_icons(card), 24.0, 1.3
    smallest = block_height(canvas, icons, room - (SEAL if seal else 0.0), smallest=16.0, words=desk.gettext)
    lines = len(canvas.lines(sentence, room, style))
    if lines * style.size * (leading + 0.03) > bottom - top - 20 - smallest:  # a long law in a small window
        leading = 1.12
    said = canvas.paragraph(sentence, left, top, room, style, leading=leading)
    foot_lines = canvas.lines(foot, room - (SEAL if seal else 0), ASIDE) if foot else []
    step = max(23.0, canvas.line_height(ASIDE) * 0.82)
    under = max(step * len(foot_lines), 46.0 if below or seal else 0.0)
    free = bottom - under - (top + said)
    if free < max(34.0, block_height(canvas, icons, room, smallest=least, words=desk.gettext)) and foot_lines:
        # the sentence and its icons come first
        foot_lines, under = [], 6.0 if seal else 0.0
        free = bottom - under - (top + said)
    size = 44.0 if free > 60 else 36.0
    reach = top + said + free / 2 + size * 0.56 > y + height - SEAL_TOP  # down to where the seal lies
    aside = SEAL if seal and reach else 0.0
    while least > 16 and block_height(canvas, icons, room - aside, smallest=least, words=desk.gettext) > free:
        least -= 2
    if block_height(canvas, icons, room - aside, smallest=least, words=desk.gettext) <= free + 2:  # else it is all said
        icons_block(
            canvas, icons, (left + right - aside) / 2, top + said + free / 2, room - aside, size, smallest=least,
            words=desk.gettext, height=max(26.0, free - 6),
        )  # fmt: skip
    if below is not None:
        below(canvas, left, bottom - 22, room - (SEAL if seal else 0))
    for number, line in enumerate(foot_lines):
        at = bottom - step * (len(foot_lines) - number) + step / 2
        canvas.text(line, left, at, ASIDE, foot_colour, width=room)
    if place:
        canvas.mark(f"stamp.{place}", right - 34, y + height - 46, 78)
        canvas.mark(f"ribbon.{place}", right - 34, y + height - 10, 50)
    if seal and not desk.is_aloft(f"stamp.{place}"):
        canvas.sprite("seal_ribbon", right - 34, y + height - 10, 50)
        canvas.sprite(seal, right - 34, y + height - 46, 78, shadow=(4.0, 5.0, 0.6))


def _sunk(style: Style) -> float:
    """Smaller letters stand on the same line."""
    return (NAMES[0].size - style.size) * 0.3


def _name(canvas: Canvas, name: str, x: float, y: float, room: float, cap: float, ground: str) -> None:
    """The initial, and the rest of the name beside it in one line or two."""
    first, rest = name[:1], name[1:]
    picture = canvas.studio.pictures.initial(first, ground, canvas.px(cap))
    canvas.picture(picture, x, y, anchor="lm", key=("initial", first, ground, canvas.px(cap)))
    left, wide = x + cap + 6, room - cap - 6
    style = next((one for one in NAMES[:3] if canvas.measure(rest, one) <= wide), None)
    if style is not None:
        canvas.text(rest, left, y + cap * 0.12 + _sunk(style), style, INK, width=wide)
        return
    style = NAMES[-1]
    for other in NAMES[2:]:
        if all(canvas.measure(line, other) <= wide for line in canvas.lines(rest, wide, other)):
            style = other
            break
    lines = canvas.lines(rest, wide, style)
    if len(lines) == 1:
        y += cap * 0.12 + _sunk(style)
    for number, line in enumerate(lines):
        canvas.text(line, left, y + (number - (len(lines) - 1) / 2) * 23, style, INK, width=wide)
