"""The cartouche of the map: a crowned scroll between strapwork, with red roses. Its words are written by the game."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from assets.build.drawing import Page
from assets.build.item import Item
from assets.build.palette import GOLD, INK, INK_2, VELLUM

SIZE = (500, 210)
_CAST = (0, 4, 5, 0.45)


def items() -> Iterator[Item]:
    yield Item("cartouche", SIZE, _paint, "cartouche", alone=True)


def _paint(scale: float) -> Image.Image:
    page = Page(*SIZE, scale)
    page.svg(_strapwork() + _mirrored(_strapwork()), 0, 0, *SIZE, _CAST)
    page.svg(_mirrored(_roll()) + _roll() + _sheet(), 0, 0, *SIZE, _CAST)
    page.sprite("icon_power", SIZE[0] / 2, 34, 62, (0, 3, 3, 0.45))
    for side in (-1, 1):
        page.sprite("rose_lancaster", SIZE[0] / 2 + side * 132, 117, 32)
    return page.image


def _mirrored(body: str) -> str:
    return f'<g transform="translate({SIZE[0]},0) scale(-1,1)">{body}</g>'


def _strapwork() -> str:
    """Gilt bands that curl behind the left of the scroll."""
    bands = (
        "M250 46C210 36 176 58 150 46C128 36 112 14 90 22C72 30 78 54 96 52C108 50 108 38 98 37",
        "M250 186C208 198 178 174 150 186C128 196 112 210 90 196C74 184 84 164 100 168C110 172 108 182 100 182",
        "M64 70C30 58 10 84 22 106C30 120 50 114 46 102C43 95 35 97 36 103",
        "M64 164C34 176 8 158 18 134C26 118 48 124 45 136C42 144 34 142 35 136",
    )
    return "".join(
        f'<path d="{band}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
        for colour, width in ((INK, 10.5), (GOLD[2], 7.5), (GOLD[1], 4.2), (GOLD[0], 1.4))
        for band in bands
    )


def _roll() -> str:
    """The rolled end at the left."""
    pen = f'stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"'
    return (
        f'<path d="M92 70C74 66 60 70 58 80V172C60 162 76 158 92 164Z" fill="{VELLUM[3]}" {pen}/>'
        f'<path d="M58 80C60 90 78 90 92 84V70C76 66 60 70 58 80Z" fill="{VELLUM[4]}" {pen}/>'
        f'<path d="M64 96V154M70 98V152" fill="none" stroke="{INK_2}" stroke-width="1" opacity=".5"/>'
    )


def _sheet() -> str:
    """The open part, a little bent."""
    edge = "M80 66C130 52 190 72 250 64C310 56 370 76 420 62V166C370 180 310 160 250 168C190 176 130 156 80 170Z"
    line = "M90 76C134 63 192 81 250 73C308 65 368 84 410 72V157C366 170 308 151 250 159C192 167 134 147 90 160Z"
    return (
        f'<path d="{edge}" fill="url(#vellum)" stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"/>'
        f'<path d="{line}" fill="none" stroke="{INK_2}" stroke-width="3.2"/>'
        f'<path d="{line}" fill="none" stroke="{GOLD[2]}" stroke-width="1.8"/>'
    )
