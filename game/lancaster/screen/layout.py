"""Where the panels of the table lie, in logical units, for every shape of window.

Three layouts: the large one, the compact one of small windows, and above 100 % one with the column in a drawer.
"""

from __future__ import annotations

from typing import NamedTuple

COMPACT_BELOW = 1600 / 1920  # pixels per unit: windows under 1600×900


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


class Layout(NamedTuple):
    """`compact`: small window, popovers dock in the prompt. `drawer`: the column is folded away."""

    compact: bool
    drawer: bool
    top: Box
    rail: Box
    sheet: Box  # the map, or the full view that is open
    column: Box
    castle: Box
    nobles: Box
    court: Box
    prompt: Box
    map_zoom: float  # against the map's own units, 1412×750


MAP = (1412.0, 750.0)


def lay_out(width: float, height: float, unit: float, *, scale: float, drawer_open: bool) -> Layout:
    """`unit` is pixels per logical unit without the player's scale; `scale` is that scale."""
    compact = unit < COMPACT_BELOW - 0.001
    drawer = scale > 1.001
    top = 66.0 if compact else 64.0
    bottom = 262.0 if compact else 248.0
    column_width = 0.0 if drawer and not drawer_open else (471.0 if compact else 420.0)
    rail = 64.0
    gap = 12.0
    sheet_x = rail + (4 if compact else 0)
    sheet_width = width - sheet_x - gap - (column_width + gap if column_width else 0)
    sheet = Box(sheet_x, top + 10, sheet_width, height - top - bottom - 18)
    column = Box(sheet.right + gap, sheet.y, column_width, sheet.height)
    zoom = min((sheet.width) / MAP[0], sheet.height / MAP[1])
    y = height - bottom
    prompt_width = min(594.0 if compact else 580.0, width * 0.46)
    prompt = Box(width - prompt_width - 12, y + 8, prompt_width, bottom - 16)
    left = prompt.x - 18
    if left > 1200:
        castle = Box(22, y, 630 * left / 1310, bottom)
        nobles = Box(castle.right + 14, y, 330 * left / 1310, bottom)
        court = Box(nobles.right + 14, y, left - nobles.right - 14, bottom)
    else:  # a drawer layout has no room for the table of nobles
        castle = Box(12, y, left * 0.66, bottom)
        nobles = Box(castle.right, y, 0, bottom)
        court = Box(castle.right + 14, y, left - castle.right - 14, bottom)
    return Layout(
        compact,
        drawer,
        Box(0, 0, width, top),
        Box(0, top + 12, rail, 460),
        sheet,
        column,
        castle,
        nobles,
        court,
        prompt,
        zoom,
    )
