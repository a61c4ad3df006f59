"""The index of the atlas: which sprite stands where on which sheet, at which steps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

Margins = tuple[int, int, int, int]


class Step(msgspec.Struct, frozen=True):
    """One rendering of a sprite: `scale` pixels to a logical unit."""

    scale: int
    file: str
    x: int
    y: int
    width: int
    height: int


class Sprite(msgspec.Struct, frozen=True):
    """`size` is logical. `nine` are the margins that keep their width: left, top, right, bottom."""

    name: str
    size: tuple[float, float]
    steps: tuple[Step, ...]
    nine: Margins | None = None
    tiled: bool = False
    hollow: bool = False
    smooth: bool = False
    loose: bool = False  # a texture, of no size of its own
    at: tuple[float, float] | None = None

    def step_for(self, width: float, height: float) -> Step:
        """The smallest rendering at or above a pixel size, else the largest there is."""
        fits = (s for s in self.steps if s.width >= width - 0.5 and s.height >= height - 0.5)
        return next(fits, self.steps[-1])

    def step_at(self, scale: float) -> Step:
        """The smallest rendering at or above a scale, else the largest there is."""
        return next((s for s in self.steps if s.scale >= scale - 0.001), self.steps[-1])


class Index(msgspec.Struct, frozen=True):
    sprites: dict[str, Sprite]
    anchors: dict[str, Any]


def read_index(file: Path) -> Index:
    """Raises OSError, ValueError, KeyError or TypeError when there is no index to be had."""
    data = msgspec.json.decode(file.read_bytes())
    return Index({name: _sprite(name, entry) for name, entry in data["sprites"].items()}, data["anchors"])


def _sprite(name: str, entry: dict[str, Any]) -> Sprite:
    width, height = entry["size"]
    at = entry.get("at")
    nine = entry.get("nine")
    return Sprite(
        name,
        (width, height),
        tuple(Step(*step) for step in entry["steps"]),
        nine=(nine[0], nine[1], nine[2], nine[3]) if nine else None,
        tiled=entry.get("tile", False) or entry.get("fill") == "tile",
        hollow=entry.get("hollow", False),
        smooth=entry.get("smooth", False),
        loose=entry.get("loose", False),
        at=(at[0], at[1]) if at else None,
    )
