"""How the map lies in its sheet: its zoom, and what is added to it where the sheet has another shape."""

from __future__ import annotations

from typing import NamedTuple

from game.desktop.canvas import Canvas
from game.lancaster.screen.layout import MAP, Box, Layout


class Plan(NamedTuple):
    """How the map lies in its sheet: zoom, and what is added to it, in the map's own units."""

    zoom: float
    west: float
    middle: float
    east: float
    north: float

    def england(self, canvas: Canvas) -> Canvas:
        """A canvas in the map's units with England where it lies."""
        return canvas.zoomed(self.west * self.zoom, self.north * self.zoom, self.zoom)

    def france(self, canvas: Canvas) -> Canvas:
        return canvas.zoomed((self.west + self.middle) * self.zoom, self.north * self.zoom, self.zoom)


def plan(box: Box, layout: Layout) -> Plan:
    zoom = layout.map_zoom
    wide = max(0.0, box.width / zoom - MAP[0])
    high = max(0.0, box.height / zoom - MAP[1])
    return Plan(zoom, wide * 0.34, wide * 0.4, wide * 0.26, high)
