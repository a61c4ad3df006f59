"""The colours of the manuscript and of the five houses."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

INK = "#2b1c12"
INK_2 = "#5b412b"
INK_3 = "#8b6c48"
VELLUM = ("#f7ecd2", "#efdfbc", "#e2cb9c", "#cbaa72", "#a07b48")
GOLD = ("#fff0b8", "#f0cd6a", "#d3a138", "#9c6a1d", "#5f3d10")
OAK = ("#7a5433", "#553820", "#3a2515", "#23160c")
STONE = ("#d9cfba", "#b5a78c", "#857660", "#574b3b")
RUBRIC = "#9e2a1f"
LAPIS = "#2d4c7e"
VERDIGRIS = "#4d6b45"
SHADOW = "#140b05"


@dataclass(frozen=True)
class House:
    """Tincture in three depths, and the colour its charge and hatching take on cloth."""

    deep: str
    tincture: str
    light: str
    thread: str


HOUSES = {
    "gules": House("#6d1712", "#a32b22", "#c84a36", "#f6dfae"),
    "azure": House("#1c335c", "#2f5490", "#4d78b4", "#dfe7f4"),
    "vert": House("#23452a", "#3b6d3d", "#5a8d52", "#eedf9c"),
    "or": House("#a8761b", "#dcab36", "#f3d071", "#3a2515"),
    "purpure": House("#45214a", "#6f3c73", "#93619a", "#f0e2ee"),
}


def rgb(colour: str) -> Array:
    """'#rrggbb' as three floats 0..255."""
    digits = colour.lstrip("#")
    return np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)], dtype=np.float64)


def rgba(colour: str, alpha: int = 255) -> tuple[int, int, int, int]:
    red, green, blue = (int(v) for v in rgb(colour))
    return red, green, blue, alpha
