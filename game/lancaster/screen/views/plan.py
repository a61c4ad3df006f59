"""How the map lies in its sheet: its zoom, and what is added to it where the sheet has another shape."""

from __future__ import annotations

from typing import NamedTuple

from game.desktop.canvas import Canvas
from game.lancaster.screen.layout import MAP, Box, Layout

A_LITTLE = 44.0  # map units


class Plan(NamedTuple):
    """How the map lies in its sheet: zoom, and what is added to it, in the map's own units."""

    zoom: float
    west: float
    middle: float
    east: float
    north: float
    drawn_out: bool = False  # too little to add anything: the ground is stretched a little

    def england(self, canvas: Canvas) -> Canvas:
        """A canvas in the map's units with England where it lies."""
        return canvas.zoomed(self.west * self.zoom, self.north * self.zoom, self.zoom)

    def france(self, canvas: Canvas) -> Canvas:
        return canvas.zoomed((self.west + self.middle) * self.zoom, self.north * self.zoom, self.zoom)


def plan(box: Box, layout: Layout) -> Plan:
    """What is added is sea, in the west and between the countries, or the north; France ends where the sheet does."""
    zoom = layout.map_zoom
    wide = max(0.0, box.width / zoom - MAP[0])
    high = max(0.0, box.height / zoom - MAP[1])
    if 0.0 < wide <= A_LITTLE and not high:
        return Plan(zoom, wide / 2, 0.0, 0.0, 0.0, drawn_out=True)
    return Plan(zoom, wide * 0.42, wide * 0.54, wide * 0.04, high)
