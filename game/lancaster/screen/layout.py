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
    strip: Box
    strip_zoom: float  # the parts of the strip have units of their own, from its corner
    castle: Box
    nobles: Box  # of no width where there is no room
    court: Box
    ally: Box  # of no width unless there are allies
    prompt: Box
    handle: Box  # opens and shuts the drawer; of no width without one
    map_zoom: float  # against the map's own units, 1412×750


MAP = (1412.0, 750.0)
PAGE_HEIGHT = 1080.0
HANDLE = 30.0
TALLEST = 290.0  # units of the strip: more would stand empty
SMALLEST_UNIT = 0.66  # pixels per unit under which letters would crowd the strip
NO_NOBLES_BELOW = 840.0  # units of the strip: then nobles are told beside the castle
SHARES = (0.485, 0.256, 0.259)  # of the strip: castle, table of nobles, court
NARROW = (0.58, 0.0, 0.42)
ALLIED = (0.402, 0.16, 0.148, 0.29)  # and the ally
ALLIED_NARROW = (0.46, 0.0, 0.22, 0.32)
MOST_GROWN = 0.15  # of the strip, on a page that is higher than usual
WIDEST = (724.0, 420.0)  # more room is for court and prompt


def lay_out(
    width: float, height: float, unit: float, *, scale: float, drawer_open: bool, allies: bool = False
) -> Layout:
    """`unit` is pixels per logical unit without the player's scale; `scale` is that scale."""
    compact = unit < COMPACT_BELOW - 0.001
    drawer = scale > 1.001
    small = height < PAGE_HEIGHT - 1
    top = 66.0 if compact else 64.0
    bottom = 262.0 if compact else 248.0
    if small:  # larger letters on a smaller page: the strip gives way, but less than the map
        bottom = max(204.0, bottom * (0.55 + 0.45 * height / PAGE_HEIGHT))
    taller = max(0.0, height - PAGE_HEIGHT)  # the strip grows with the page, the north of the map takes the rest
    grown = min(1.0 + MOST_GROWN, (bottom + taller * 0.3) / bottom)
    bottom *= grown
    rail, gap = 64.0, 12.0
    column_width = 0.0 if drawer and not drawer_open else min(471.0 if compact else 420.0, width * 0.42)
    handle_width = HANDLE if drawer else 0.0
    sheet_x = rail + (4 if compact else 0)
    used = column_width + gap if column_width else 0
    sheet = Box(sheet_x, top + 10, width - sheet_x - gap - used - handle_width, height - top - bottom - 18)
    handle = Box(sheet.right + 8, sheet.y + 24, handle_width, min(150.0, sheet.height - 48))
    column = Box(width - gap - column_width, sheet.y, column_width, sheet.height)
    zoom = min(sheet.width / MAP[0], sheet.height / MAP[1])
    y = height - bottom
    prompt_width = min(820.0, (594.0 if compact else 580.0) + max(0.0, width - 1920) * 0.4, width * 0.42)
    prompt_width = max(prompt_width, min(560.0, width * 0.45))
    prompt = Box(width - prompt_width - 12, y + 8, prompt_width, bottom - 16)
    strip_zoom = min(
        grown, max((prompt.x - 18) / (1300.0 if allies else 1040.0), SMALLEST_UNIT / (unit * scale), bottom / TALLEST)
    )
    strip = Box(0, y, width, bottom)
    left = 22.0 if width > 1700 else 14.0
    castle, nobles, court, ally = _strip(left, (prompt.x - 18) / strip_zoom, bottom / strip_zoom, allies)
    return Layout(
        compact,
        drawer,
        Box(0, 0, width, top),
        Box(0, top + 12, rail, min(460.0, sheet.height - 4)),
        sheet,
        column,
        strip,
        strip_zoom,
        castle,
        nobles,
        court,
        ally,
        prompt,
        handle,
        zoom,
    )


def _strip(left: float, right: float, height: float, allies: bool) -> tuple[Box, Box, Box, Box]:
    """Castle, table of nobles, court, and the ally: each its share of the room, none more than it can use."""
    narrow = right - left < NO_NOBLES_BELOW
    shares: tuple[float, ...] = (
        (ALLIED_NARROW if narrow else ALLIED) if allies else (*(NARROW if narrow else SHARES), 0.0)
    )
    gap = 16.0
    room = right - left - gap * (sum(1 for share in shares if share) - 1) - (20.0 if allies else 0.0)
    castle_width, nobles_width, court_width, ally_width = (room * share for share in shares)
    spare = max(0.0, castle_width - WIDEST[0]) + max(0.0, nobles_width - WIDEST[1])
    castle = Box(left, 0, min(castle_width, WIDEST[0]), height)
    nobles = Box(castle.right + gap, 0, min(nobles_width, WIDEST[1]), height)
    after = nobles.right + gap if nobles_width else castle.right + gap
    court = Box(after, 0, court_width + spare * (0.5 if allies else 1.0), height)
    ally = (
        Box(right - ally_width - spare * 0.5, 0, ally_width + spare * 0.5, height)
        if allies
        else Box(right, 0, 0, height)
    )
    return castle, nobles, court, ally
