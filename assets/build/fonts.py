"""Source Serif, as it ships with the game, and a look at the glyphs it has."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from assets.build.drawing import ASSETS, FONT_SOURCE

NARROW, WIDE = "\u202f", "\u00a0"
STYLES = ("Regular", "It", "Semibold", "SemiboldIt", "Bold", "Black")
FOLDER = ASSETS / "fonts"


def copy() -> None:
    FOLDER.mkdir(exist_ok=True)
    for style in STYLES:
        shutil.copyfile(FONT_SOURCE / f"SourceSerifPro-{style}.otf", font_file(style))
    shutil.copyfile(FONT_SOURCE / "LICENSE.txt", FOLDER / "LICENSE.txt")


def font_file(style: str) -> Path:
    return FOLDER / f"SourceSerifPro-{style}.otf"


@cache
def _glyphs(style: str) -> frozenset[int]:
    with TTFont(font_file(style)) as font:
        return frozenset(font.getBestCmap())


def missing_glyphs(text: str) -> set[str]:
    """The characters of a text that one of the shipped styles cannot draw.

    Line breaks are not drawn. The font has no narrow no-break space: whoever draws text puts a wide one or a gap.
    """
    drawn = {ch for ch in text.replace(NARROW, WIDE) if ch not in "\n\r\t"}
    return {ch for ch in drawn if any(ord(ch) not in _glyphs(style) for style in STYLES)}
