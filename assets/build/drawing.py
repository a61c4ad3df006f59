"""SVG in, pixels out: shared gradients, the sources in assets/svg, and a few pixel helpers."""

from __future__ import annotations

import functools
import io
import re
from pathlib import Path

import font_source_serif_pro
import numpy as np
import resvg_py
from PIL import Image, ImageFilter

from assets.build.palette import GOLD, SHADOW, STONE, VELLUM, Array, rgba

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parent
SVG = ASSETS / "svg"
ATLAS = ASSETS / "atlas"
FONT_SOURCE = Path(font_source_serif_pro.__file__).parent / "files"

_STOPS: dict[str, tuple[tuple[float, str], ...]] = {
    "gold": ((0, GOLD[0]), (0.3, GOLD[1]), (0.55, GOLD[2]), (0.72, GOLD[1]), (1, GOLD[3])),
    "goldv": ((0, GOLD[0]), (0.45, GOLD[1]), (1, GOLD[2])),
    "rail": ((0, GOLD[1]), (0.5, "#a8752a"), (1, GOLD[4])),
    "argent": ((0, "#fbf6e8"), (1, "#d9d0ba")),
    "steel": ((0, "#d8d6cc"), (0.5, "#9aa0a0"), (1, "#5a6164")),
    "stone": ((0, STONE[0]), (1, STONE[1])),
    "vellum": ((0, VELLUM[0]), (1, VELLUM[2])),
    "wood": ((0, "#c1905a"), (1, "#84572f")),
    "rubric": ((0, "#b8402f"), (1, "#862018")),
    "lapis": ((0, "#3f659d"), (1, "#223b66")),
    "verd": ((0, "#68895a"), (1, "#3b5a36")),
    "sable": ((0, "#4a372a"), (1, "#24170f")),
}
_SLANTED = {"gold", "steel"}


def gradient(name: str, stops: tuple[tuple[float, str], ...], slanted: bool = False) -> str:
    body = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="{1 if slanted else 0}" y2="1">{body}</linearGradient>'


def document(width: float, height: float, body: str, extra: str = "") -> str:
    """A whole SVG with those shared gradients that the drawing refers to."""
    used = "".join(
        gradient(name, stops, name in _SLANTED) for name, stops in _STOPS.items() if f"url(#{name})" in body + extra
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"<defs>{used}{extra}</defs>{body}</svg>"
    )


def raster(svg: str, width: int, height: int) -> Image.Image:
    """The drawing at exactly this pixel size; width decides the scale, a rounding row is cut or left clear."""
    data = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        height=height,
        skip_system_fonts=True,
        font_dirs=[str(FONT_SOURCE)],
        serif_family="Source Serif Pro",
        font_family="Source Serif Pro",
    )
    image = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    if image.size == (width, height):
        return image
    exact = Image.new("RGBA", (width, height))
    exact.paste(image.resize((width, height), Image.Resampling.LANCZOS) if _off(image, width, height) else image)
    return exact


def _off(image: Image.Image, width: int, height: int) -> bool:
    return abs(image.width - width) > 1 or abs(image.height - height) > 1


def draw(width: float, height: float, body: str, scale: float, extra: str = "") -> Image.Image:
    """A drawing in logical units at a scale."""
    return raster(document(width, height, body, extra), round(width * scale), round(height * scale))


@functools.cache
def source(name: str) -> str:
    return (SVG / f"{name}.svg").read_text(encoding="utf-8")


@functools.cache
def source_size(name: str) -> tuple[float, float]:
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', source(name))
    if found is None:
        raise ValueError(f"{name}.svg has no viewBox that starts at 0 0")
    return float(found[1]), float(found[2])


def source_names() -> list[str]:
    return sorted(p.stem for p in SVG.glob("*.svg"))


def sprite(name: str, width: float, scale: float = 1.0) -> Image.Image:
    """A source at a logical width; the height follows its shape."""
    w, h = source_size(name)
    return raster(source(name), round(width * scale), round(width * h / w * scale))


def pixels(array: Array) -> Image.Image:
    """Floats 0..255, three or four channels, as a picture."""
    return Image.fromarray(array.clip(0, 255).round().astype(np.uint8)).convert("RGBA")


def floats(image: Image.Image) -> Array:
    return np.asarray(image).astype(np.float64)


def shadow(image: Image.Image, blur: float, strength: float, colour: str = SHADOW) -> tuple[Image.Image, int]:
    """The soft shadow of a picture and how far it reaches beyond it."""
    pad = int(blur * 3)
    mask = Image.new("L", (image.width + 2 * pad, image.height + 2 * pad), 0)
    mask.paste(image.getchannel("A"), (pad, pad))
    mask = mask.filter(ImageFilter.GaussianBlur(blur)).point(lambda v: int(v * strength))
    dark = Image.new("RGBA", mask.size, rgba(colour))
    dark.putalpha(mask)
    return dark, pad


class Page:
    """A picture in the making, in logical units at a scale."""

    def __init__(self, width: float, height: float, scale: float, ground: Image.Image | None = None) -> None:
        self.scale = scale
        size = (round(width * scale), round(height * scale))
        self.image = Image.new("RGBA", size) if ground is None else ground.convert("RGBA")

    def put(
        self, image: Image.Image, x: float, y: float, cast: tuple[float, float, float, float] | None = None
    ) -> None:
        """Lays a picture with its upper left corner at x, y; cast is the shadow's dx, dy, blur and strength."""
        px, py = round(x * self.scale), round(y * self.scale)
        if cast is not None:
            dx, dy, blur, strength = cast
            dark, pad = shadow(image, blur * self.scale, strength)
            self._over(dark, px + round(dx * self.scale) - pad, py + round(dy * self.scale) - pad)
        self._over(image, px, py)

    def svg(
        self,
        body: str,
        x: float,
        y: float,
        width: float,
        height: float,
        cast: tuple[float, float, float, float] | None = None,
        extra: str = "",
    ) -> None:
        self.put(draw(width, height, body, self.scale, extra), x, y, cast)

    def sprite(
        self, name: str, cx: float, cy: float, width: float, cast: tuple[float, float, float, float] | None = None
    ) -> None:
        """A source with its middle at cx, cy."""
        image = sprite(name, width, self.scale)
        self.put(image, cx - image.width / 2 / self.scale, cy - image.height / 2 / self.scale, cast)

    def _over(self, image: Image.Image, x: int, y: int) -> None:
        left, top = max(0, x), max(0, y)
        right, bottom = min(self.image.width, x + image.width), min(self.image.height, y + image.height)
        if right > left and bottom > top:
            self.image.alpha_composite(image.crop((left - x, top - y, right - x, bottom - y)), (left, top))
