"""A row of icons: what a law asks and gives, a reward, a favour, a purse. The same row everywhere.

A number stands before its icon, one is not written, zero is faded. Words stand in it only where no picture says it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.desktop.canvas import Canvas
from game.desktop.theme import INK, INK_SECOND, VELLUM, Colour, Style
from game.kernel.contract import mark
from game.lancaster.wording.icons import PICTURES_OF_GOODS, Icon

Words = Callable[[str], str]
"""Translates the few words of a row: a language's gettext."""

WORDS = {"or": mark("or"), "most": mark("most"), "fewest": mark("fewest"), "all": mark("all")}
SILENT = ("per", "may", "repeat")
"""Told by the arrow, or by the sentence beside the row."""

PICTURES = {
    "knight": "icon_strength",
    "leftover_vote": "icon_vote",
    "votes": "icon_vote",
    "squires": "icon_squire",
    "go_home": "icon_court",
    "turn_over": "icon_restart",
    "exchange": "icon_restart",
}


PITCH = 1.12
SPOKEN = Style(18, "SemiboldIt")
"""Words among icons."""


class Cell(NamedTuple):
    """Something in a row: a picture or a text, how wide it is, and whether a line may end after it."""

    picture: str
    text: str
    width: float
    size: float
    fade: float = 1.0
    ends: bool = False
    crossed: bool = False  # none of it
    whole: bool = False  # the thing is complete: if nothing else helps, a line may end here too


def icons_row(
    canvas: Canvas,
    icons: Sequence[Icon],
    x: float,
    y: float,
    size: float = 34.0,
    anchor: str = "l",
    *,
    words: Words = str,
    colour: Colour = INK,
    ones: bool = False,
    fade: float = 1.0,
) -> float:
    """Draw a row whose middle is at y; `anchor` is l, m or r of x. Gives its width. `ones` writes a one too."""
    return _draw(canvas, _cells(canvas, icons, size, words, ones), x, y, size, anchor, colour, fade)


def icons_width(
    canvas: Canvas, icons: Sequence[Icon], size: float = 34.0, *, words: Words = str, ones: bool = False
) -> float:
    return _width(_cells(canvas, icons, size, words, ones))


def icons_block(
    canvas: Canvas,
    icons: Sequence[Icon],
    x: float,
    y: float,
    width: float,
    size: float = 34.0,
    *,
    smallest: float = 26.0,
    words: Words = str,
    colour: Colour = INK,
    fade: float = 1.0,
    height: float = 1000.0,
) -> float:
    """A row centred at x, y in a room so wide: smaller if it must be, then in lines that end with an arrow.

    Gives the height it took.
    """
    size, broken = _shrunk(canvas, icons, width, size, smallest, words, height)
    pitch = size * PITCH
    for number, line in enumerate(broken):
        middle = y + (number - (len(broken) - 1) / 2) * pitch
        _draw(canvas, line, x, middle, size, "m", colour, fade)
    return pitch * len(broken)


def block_height(
    canvas: Canvas, icons: Sequence[Icon], width: float, *, smallest: float = 26.0, words: Words = str
) -> float:
    """What the smallest block takes."""
    size, broken = _shrunk(canvas, icons, width, smallest, smallest, words, 0.0)
    return size * PITCH * len(broken)


def _shrunk(
    canvas: Canvas, icons: Sequence[Icon], width: float, size: float, smallest: float, words: Words, height: float
) -> tuple[float, list[list[Cell]]]:
    while True:
        broken = _broken(_cells(canvas, icons, size, words, False), width)
        fits = max(_width(line) for line in broken) <= width and size * PITCH * len(broken) <= height
        if fits or size <= smallest:
            return size, broken
        size -= 2


def numeral(size: float) -> Style:
    """The figures that stand at icons of this size."""
    return Style(30 if size >= 44 else 22 if size >= 32 else 20 if size >= 29 else 18, "Bold")


def picture_of(name: str) -> str:
    return PICTURES.get(name, f"icon_{name}")


def _cells(canvas: Canvas, icons: Sequence[Icon], size: float, words: Words, ones: bool) -> list[Cell]:
    style = numeral(size)
    cells: list[Cell] = []
    small = crossed = False
    icons = _gathered(icons)
    for index, icon in enumerate(icons):
        if icon.name in SILENT or (icon.name == "pay" and _bargain(icons[index:])):
            continue
        if icon.name == "in":  # where the thing before stands: a smaller picture behind it
            small = True
        elif icon.name == "none":
            crossed = True
        elif icon.name == "gives":
            cells.append(Cell("icon_arrow", "", size * 0.9, size * 0.72, ends=True))
        elif icon.name == "next":
            cells.append(_said(canvas, "·", style, size, ends=True))
        elif icon.name in ("pay", "lose"):
            cells.append(_said(canvas, "−", style, size))
        elif icon.name == "unknown":
            cells.append(_said(canvas, "?", style, size))
        elif icon.name in WORDS:
            cells.append(_said(canvas, words(WORDS[icon.name]), SPOKEN, size, ends=True))
        else:
            things = _thing(canvas, icon, size * (0.74 if small else 1.0), style, ones)
            if cells and cells[-1].whole and things[0].text:  # a figure stands nearer to its own thing
                cells.append(Cell("", "", size * 0.2, size))
            cells += [one._replace(crossed=crossed and bool(one.picture)) for one in things]
            small = crossed = False
    return cells


def _gathered(icons: Sequence[Icon]) -> list[Icon]:
    """Knights of several strengths side by side share one helm: `helm 1 2 3 4`."""
    found: list[Icon] = []
    for icon in icons:
        last = found[-1] if found else None
        if last is not None and last.number is icon.number is None and {_knight(last), _knight(icon)} == {True}:
            found[-1] = Icon(f"{last.name} {icon.name.removeprefix('knight_')}")
        else:
            found.append(icon)
    return found


def _knight(icon: Icon) -> bool:
    return icon.name.startswith("knight_")


def _bargain(icons: Sequence[Icon]) -> bool:
    """Does something follow that is got for it? Then the arrow says that it is a price."""
    names = [icon.name for icon in icons]
    return "gives" in names and ("or" not in names or names.index("gives") < names.index("or"))


def _thing(canvas: Canvas, icon: Icon, size: float, style: Style, ones: bool) -> list[Cell]:
    name, _, strength = icon.name.partition("knight_") if icon.name.startswith("knight_") else (icon.name, "", "")
    fade = 0.42 if icon.number == 0 else 1.0
    cells: list[Cell] = []
    if icon.number is not None and (icon.number != 1 or ones):
        text = f"{icon.number}" if icon.number >= 0 else f"−{-icon.number}"
        cells.append(Cell("", text, canvas.measure(text, style) + size * 0.1, size, fade))
    if strength:  # a helm with its strength behind it
        cells.append(Cell("icon_strength", "", size * 0.98, size, fade))
        cells.append(Cell("", strength, canvas.measure(strength, style) + size * 0.22, size, fade))
    else:
        cells.append(Cell(picture_of(name), "", size * 1.06, size, fade))
    cells[-1] = cells[-1]._replace(whole=True)
    return cells


def _said(canvas: Canvas, text: str, style: Style, size: float, *, ends: bool = False) -> Cell:
    return Cell("", text, canvas.measure(text, style) + size * 0.24, size, ends=ends)


def _broken(cells: list[Cell], width: float) -> list[list[Cell]]:
    """In lines: as long as they fit, ending where a line may end."""
    lines = _filled(cells, width, lambda cell: cell.ends)
    if max(map(_width, lines)) > width:
        lines = _filled(cells, width, lambda cell: cell.ends or cell.whole)
    return lines


def _filled(cells: list[Cell], width: float, may_end: Callable[[Cell], bool]) -> list[list[Cell]]:
    lines: list[list[Cell]] = [[]]
    group: list[Cell] = []
    for number, cell in enumerate(cells):
        group.append(cell)
        if number < len(cells) - 1 and (not may_end(cell) or cells[number + 1].picture == "icon_arrow"):
            continue  # an arrow ends a line, it never begins one
        if lines[-1] and _width([*lines[-1], *group]) > width:
            lines.append([])
        lines[-1] += group
        group = []
    return lines


def _width(cells: Sequence[Cell]) -> float:
    return sum(cell.width for cell in cells)


def _draw(
    canvas: Canvas,
    cells: Sequence[Cell],
    x: float,
    y: float,
    size: float,
    anchor: str,
    colour: Colour,
    fade: float,
) -> float:
    width = _width(cells)
    at = x - width * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
    style = numeral(size)
    light = "_light" if colour in VELLUM[:2] else ""
    for cell in cells:
        shown = min(fade, cell.fade)
        if not cell.picture and not cell.text:
            pass
        elif cell.picture:
            name = cell.picture + light if cell.picture == "icon_arrow" else cell.picture
            canvas.sprite(name, at + cell.width / 2, y, cell.size, fade=shown * (0.6 if cell.crossed else 1.0))
            if cell.crossed:
                canvas.sprite("icon_saltire", at + cell.width / 2, y, cell.size * 0.9, fade=fade)
        else:
            ink = INK_SECOND if shown < 1 and colour == INK else colour
            spoken = cell.text[-1:].isalpha()
            lead = size * 0.12 if spoken or cell.text in "·−?" else 0.0
            canvas.text(cell.text, at + lead, y, SPOKEN if spoken else style, ink, width=cell.width - lead)
        at += cell.width
    return width


def bundle(goods: Mapping[str, int]) -> list[Icon]:
    """Goods as icons: what a favour or a space gives."""
    return [Icon(PICTURES_OF_GOODS.get(good, good), number) for good, number in goods.items()]
