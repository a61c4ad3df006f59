"""Illuminated initials and gold-leaf lettering."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from assets.build.drawing import FONT_SOURCE, draw, pixels
from assets.build.item import FINE, Item
from assets.build.palette import GOLD, INK
from assets.build.texture import ramp

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÇÈÉÊÎÔŒ"
GROUNDS = ("lapis", "rubric")
INITIAL = 66


def items() -> Iterator[Item]:
    for ground in GROUNDS:
        for letter in LETTERS:
            yield Item(
                f"initial_{ground}_{letter}",
                (INITIAL, INITIAL),
                lambda scale, letter=letter, ground=ground: initial(letter, ground, scale),  # type: ignore[misc]
                "initials",
                FINE,
            )


def initial(letter: str, ground: str, scale: float) -> Image.Image:
    """A square initial: white vine on a tincture, the letter in gold between two ink lines."""
    vine = "".join(
        f'<path d="M{6 + k * 16} 60C{2 + k * 16} 44 {20 + k * 14} 40 {10 + k * 16} 24S{16 + k * 16} 10 {8 + k * 18} 4" '
        f'fill="none" stroke="#f3e6c8" stroke-width="1.3" opacity=".7"/>'
        f'<circle cx="{12 + k * 16}" cy="{16 + k * 9}" r="1.8" fill="#f3e6c8" opacity=".8"/>'
        for k in range(4)
    )
    high = letter in "ÀÂÈÉÊÎÔ"
    size, base = (40, 51) if high else (47, 48.5) if letter != "Ç" else (44, 45)
    text = (
        f'font-family="Source Serif Pro" font-weight="900" font-size="{size}" text-anchor="middle" '
        f'textLength="54" lengthAdjust="spacingAndGlyphs"'
        if letter == "Œ"
        else f'font-family="Source Serif Pro" font-weight="900" font-size="{size}" text-anchor="middle"'
    )
    body = (
        f'<rect x="2" y="2" width="60" height="60" fill="url(#{ground})" stroke="{INK}" stroke-width="2"/>'
        f'<clipPath id="q"><rect x="4" y="4" width="56" height="56"/></clipPath><g clip-path="url(#q)">{vine}</g>'
        f'<rect x="5" y="5" width="54" height="54" fill="none" stroke="{GOLD[2]}" stroke-width="2.4"/>'
        f'<rect x="4.6" y="4.6" width="54" height="54" fill="none" stroke="{GOLD[0]}" stroke-width=".6"/>'
        f'<text x="33" y="{base + 1.4}" {text} fill="{GOLD[4]}" stroke="{INK}" stroke-width="1.6">{letter}</text>'
        f'<text x="32" y="{base}" {text} fill="{GOLD[1]}">{letter}</text>'
    )
    return draw(64, 64, body, scale * INITIAL / 64)


def gold(text: str, size: float, scale: float, stroke: float = 5, track: float = 2) -> Image.Image:
    """A word in gold leaf with an ink contour; the line's middle is the picture's middle."""
    px = size * scale
    font = ImageFont.truetype(str(FONT_SOURCE / "SourceSerifPro-Black.ttf"), round(px))
    lengths = [font.getlength(ch) + track * scale for ch in text]
    w, h = math.ceil(sum(lengths) + px * 0.5), round(px * 1.7)
    face, contour = Image.new("L", (w, h), 0), Image.new("L", (w, h), 0)
    x = px * 0.2
    for ch, length in zip(text, lengths, strict=True):
        ImageDraw.Draw(contour).text(
            (x, h * 0.5), ch, font=font, fill=255, anchor="lm", stroke_width=round(stroke * scale)
        )
        ImageDraw.Draw(face).text((x, h * 0.5), ch, font=font, fill=255, anchor="lm")
        x += length
    slope = np.repeat(np.linspace(0, 1, h)[:, None], w, 1) + np.sin(np.mgrid[0:h, 0:w].sum(0) / px * 5) * 0.05
    stops = [(0, GOLD[0]), (0.36, GOLD[0]), (0.48, GOLD[1]), (0.56, GOLD[3]), (0.62, GOLD[1]), (1, GOLD[2])]
    leaf = pixels(ramp(slope, stops))
    leaf.putalpha(face)
    ink = Image.new("RGBA", (w, h), INK)
    ink.putalpha(contour)
    out = Image.new("RGBA", (w, h))
    out.alpha_composite(ink)
    out.alpha_composite(leaf)
    return out
