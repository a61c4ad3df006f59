"""How the settings lie on their sheet: two columns where the page is large, one where letters are.

The sheet grows with the scale that is set on it, so that the page is the first sample of that scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.desktop.theme import PAGE

SHEET = (1840.0, 1028.0)
CELL = (866.0, 244.0)
PATCH = (344.0, 194.0)  # the oak on which a sample lies
HEAD, FOOT = 108.0, 98.0
APART = 12.0  # of two cells in one column
NAMES = 54.0  # above columns: what their settings are about
WIDE, TALL = 1700.0, 640.0  # a sheet so wide has room for two columns, one so tall for three settings in each


class Plan(NamedTuple):
    """The sheet, and which settings stand on which leaf: leaf, column, setting."""

    x: float
    y: float
    width: float
    height: float
    two: bool  # columns
    leaves: list[list[list[str]]]
    wide: float  # of a cell
    room: float  # from the top of a column to its foot

    def cell(self, column: Sequence[str]) -> tuple[float, float]:
        """Of a setting in this column: so many share its height."""
        if not self.two:
            return self.wide, self.room
        return self.wide, min(CELL[1], self.room / max(3, len(column)) - APART)

    def patch(self, cell: tuple[float, float]) -> float:
        """The zoom of a sample."""
        return min(1.0, cell[0] / CELL[0], (cell[1] - 24) / PATCH[1])

    def leaf_of(self, setting: str) -> int:
        return next(number for number, leaf in enumerate(self.leaves) if any(setting in column for column in leaf))


def plan(width: float, height: float, groups: Sequence[Sequence[str]]) -> Plan:
    """For a page of this size; `groups` are the settings in their order."""
    whole = width >= PAGE[0] - 1 and height >= PAGE[1] - 1
    wide, high = SHEET if whole else (min(SHEET[0], width - 44), min(SHEET[1], height - 36))
    x, y = (width - wide) / 2, (height - high) / 2
    if wide >= WIDE and high >= TALL + NAMES:
        leaves = [[list(one) for one in groups[first : first + 2]] for first in range(0, len(groups), 2)]
        return Plan(x, y, wide, high, True, leaves, (wide - 108) / 2, high - HEAD - NAMES - FOOT)
    rows = 3 if high >= TALL else 2
    every = [setting for group in groups for setting in group]
    leaves = [[every[first : first + rows]] for first in range(0, len(every), rows)]
    return Plan(x, y, wide, high, False, leaves, wide - 80, min(CELL[1], (high - HEAD - FOOT) / rows - 8))
