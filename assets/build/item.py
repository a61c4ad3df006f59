"""One thing of the atlas: its name, its size in logical units, and how it is painted at a scale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image

Paint = Callable[[float], Image.Image]
Margins = tuple[int, int, int, int]
FINE = (1, 2, 4)
"""Steps of what follows the player's own scale: sharp also in the largest window at 200 %."""


@dataclass(frozen=True)
class Item:
    """`size` is the largest usual size at 1920×1080. Nine-slices have margins: left, top, right, bottom."""

    name: str
    size: tuple[float, float]
    paint: Paint
    sheet: str
    steps: tuple[int, ...] = (1, 2)
    nine: Margins | None = None
    fill: str = "stretch"
    hollow: bool = False
    tile: bool = False
    smooth: bool = False
    loose: bool = False  # a texture: it is never drawn larger than it was made
    alone: bool = False
    at: tuple[float, float] | None = None
