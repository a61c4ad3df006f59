"""The look, as figures: colours and sizes that every scene shares. The pictures are in assets/."""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """`#2b1c12` as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


INK, INK_SECOND, INK_RULE = rgb("#2b1c12"), rgb("#5b412b"), rgb("#8b6c48")
VELLUM = tuple(rgb(one) for one in ("#f7ecd2", "#efdfbc", "#e2cb9c", "#cbaa72", "#a07b48"))
GOLD = tuple(rgb(one) for one in ("#fff0b8", "#f0cd6a", "#d3a138", "#9c6a1d", "#5f3d10"))
OAK = tuple(rgb(one) for one in ("#7a5433", "#553820", "#3a2515", "#23160c"))
STONE = tuple(rgb(one) for one in ("#d9cfba", "#b5a78c", "#857660", "#574b3b"))
OFF = rgb("#4f4435")
"""Letters on what can't be pressed now: paler than ink, and still to be read."""

RUBRIC, LAPIS, VERDIGRIS = rgb("#9e2a1f"), rgb("#2d4c7e"), rgb("#3d5b36")
DEEP_RUBRIC, DEEP_VERDIGRIS = rgb("#8d2118"), rgb("#34512e")
"""Where vellum is dark: at the foot of a card, near the edge of a panel."""

SHADOW = rgb("#140b05")
HALO = rgb("#f6e8c8")
"""The pale edge of text that stands on painted land."""

PAGE = (1920, 1080)
"""The logical page: every length of a layout is in its units."""

FLOOR = 12
"""No text is drawn smaller than this many pixels, at any setting."""


class Style(NamedTuple):
    """A size and a cut of the one typeface."""

    size: float
    cut: str = "Regular"


TITLE = Style(30, "Semibold")
BODY = Style(22)
NAME = Style(22, "Semibold")
NUMERAL = Style(22, "Bold")
RUNNING = Style(20)
SMALL = Style(18)
ASIDE = Style(18, "It")
LABEL = Style(18, "SemiboldIt")
COUNT = Style(18, "Bold")
DISPLAY = Style(64, "Black")
STYLES = (TITLE, BODY, NAME, NUMERAL, RUNNING, SMALL, ASIDE, LABEL, COUNT)
"""The sizes of ordinary text; only titles, the curtain and the scores are larger."""


def contrast(one: Colour, two: Colour) -> float:
    """How well one colour reads on another, from 1 to 21, by the measure of WCAG."""
    lighter, darker = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in (c / 255 for c in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
