"""What stretches and repeats but is made of texture: sheets, slips, popovers, scroll, oak, shades."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from assets.build.drawing import Page, draw, pixels
from assets.build.item import FINE, Item, Margins, Paint
from assets.build.palette import GOLD, INK, SHADOW, VELLUM, rgb, rgba
from assets.build.texture import oak, sheet, vellum, vignette

OAK_TILE = (1920, 864)


def items() -> Iterator[Item]:
    yield _nine("sheet", 512, 64, lambda s: sheet((512, 512), 64, s, 2, inset=4))
    yield _nine("panel", 384, 56, lambda s: _lined(sheet((384, 384), 56, s, 7), s))
    yield _nine("panel_light", 384, 56, lambda s: _lined(sheet((384, 384), 56, s, 12, tone=-0.12), s))
    yield _nine("popover", 256, 40, lambda s: _gold_line(_light(256, 40, s, 21, -0.2), s, 8, 2.4, GOLD[2]))
    yield _nine("slip", 160, 20, lambda s: _slip(s, 31, -0.14))
    yield _nine("slip_dark", 160, 20, lambda s: _slip(s, 33, 0.22))
    yield _nine("slip_lit", 160, 20, lambda s: _lit(_slip(s, 31, -0.14), s))
    yield _nine("slip_red", 160, 20, lambda s: _striped(_slip(s, 35, -0.10), s, "#9e2a1f"))
    yield _nine("slip_blue", 160, 20, lambda s: _striped(_slip(s, 36, -0.10), s, "#2d4c7e"))
    yield Item("scroll", (272, 320), _scroll, "scroll", FINE, nine=(56, 48, 56, 48), fill="tile")
    yield Item(
        "vellum", (512, 512), lambda s: pixels(vellum(512, 512, s, 2)), "vellum", tile=True, loose=True, alone=True
    )
    yield Item("oak", OAK_TILE, lambda s: oak(*OAK_TILE, s), "oak", tile=True, loose=True, alone=True)
    yield Item("vignette", (480, 270), lambda s: vignette(round(480 * s), round(270 * s)), "shades", (1,), smooth=True)
    yield Item("inner_shade", (96, 96), _inner_shade, "shades", nine=(36, 36, 36, 36), hollow=True, smooth=True)
    yield Item("scrim", (32, 32), _scrim, "shades", (1,), nine=(8, 8, 8, 8), smooth=True)
    yield Item("spotlight_hole", (128, 128), _hole, "shades", nine=(48, 48, 48, 48), smooth=True)
    yield Item("halo", (128, 128), lambda s: _halo(s, "#ffd56b"), "shades", smooth=True)
    yield Item("halo_pale", (128, 128), lambda s: _halo(s, "#fff3d0"), "shades", smooth=True)
    yield Item("glow", (96, 96), _glow, "shades", nine=(32, 32, 32, 32), smooth=True)


def _nine(name: str, period: int, margin: int, paint: Paint) -> Item:
    margins: Margins = (margin, margin, margin, margin)
    side = period + 2 * margin
    return Item(name, (side, side), paint, f"vellum_{name}", FINE, nine=margins, fill="tile", alone=True)


def _light(period: int, margin: int, scale: float, seed: int, tone: float) -> Image.Image:
    return sheet((period, period), margin, scale, seed, tone, inset=4, ragged=1.4, reach=18)


def _slip(scale: float, seed: int, tone: float) -> Image.Image:
    return sheet((160, 160), 20, scale, seed, tone, inset=3, ragged=1.2, reach=12)


def _gold_line(image: Image.Image, scale: float, inset: float, width: float, colour: str) -> Image.Image:
    """A line of flat gold between ink, with a bright hair: a gradient would not survive the stretching."""
    w, h = image.width / scale, image.height / scale
    box = f"M{inset} {inset}H{w - inset}V{h - inset}H{inset}Z"
    hair = f"M{inset - 0.6} {inset - 0.6}H{w - inset + 0.6}V{h - inset + 0.6}H{inset - 0.6}Z"
    body = (
        f'<path d="{box}" fill="none" stroke="{GOLD[4]}" stroke-width="{width + 1.6}"/>'
        f'<path d="{box}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        f'<path d="{hair}" fill="none" stroke="{GOLD[0]}" stroke-width=".8" opacity=".8"/>'
    )
    image.alpha_composite(draw(w, h, body, scale))
    return image


def _lit(image: Image.Image, scale: float) -> Image.Image:
    return _gold_line(image, scale, 5, 3, GOLD[1])


def _lined(image: Image.Image, scale: float) -> Image.Image:
    """The double line of a panel with a gold leaf in each corner."""
    w, h, q = image.width / scale, image.height / scale, 11
    leaf = "M0 0H16C12 4 12 8 16 12C10 12 12 10 12 16C8 12 4 12 0 16Z"
    corners = ((q - 2, q - 2, 0), (w - q + 2, q - 2, 90), (w - q + 2, h - q + 2, 180), (q - 2, h - q + 2, 270))
    body = (
        f'<rect x="{q}" y="{q}" width="{w - 2 * q}" height="{h - 2 * q}" fill="none" stroke="#5b412b" '
        f'stroke-width="1.2" opacity=".75"/>'
        f'<rect x="{q + 3}" y="{q + 3}" width="{w - 2 * q - 6}" height="{h - 2 * q - 6}" fill="none" '
        f'stroke="{GOLD[2]}" stroke-width="2"/>'
        f'<rect x="{q + 2.4}" y="{q + 2.4}" width="{w - 2 * q - 4.8}" height="{h - 2 * q - 4.8}" fill="none" '
        f'stroke="{GOLD[0]}" stroke-width=".7"/>'
        + "".join(
            f'<path transform="translate({x},{y}) rotate({turn})" d="{leaf}" fill="url(#gold)" stroke="{INK}"/>'
            for x, y, turn in corners
        )
    )
    image.alpha_composite(draw(w, h, body, scale))
    return image


def _striped(image: Image.Image, scale: float, colour: str) -> Image.Image:
    """A painted stroke down the left side: red for a law in force, blue for a proposal."""
    h = image.height / scale
    body = f'<path d="M12 10V{h - 12}" stroke="{INK}" stroke-width="4.6"/>' + (
        f'<path d="M12 10V{h - 12}" stroke="{colour}" stroke-width="3"/>'
    )
    image.alpha_composite(draw(image.width / scale, h, body, scale))
    return image


def _scroll(scale: float) -> Image.Image:
    """A scroll held open between two rolls with gilt knobs."""
    w, h = 272.0, 320.0
    page = Page(w, h, scale)
    page.put(sheet((160, 212), 34, scale, 71, -0.14, inset=3, ragged=1.2, reach=20), 22, 20)
    roll = (
        '<linearGradient id="rl" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9a873"/>'
        '<stop offset=".28" stop-color="#fbf1da"/><stop offset=".62" stop-color="#e6cf9f"/>'
        '<stop offset="1" stop-color="#9a7443"/></linearGradient>'
    )
    knobs = "".join(
        f'<circle cx="{x}" cy="20" r="6" fill="url(#gold)" stroke="{INK}" stroke-width="2"/>' for x in (7, w - 7)
    )
    body = (
        f'<path d="M4 14H20V26H4ZM{w - 20} 14H{w - 4}V26H{w - 20}Z" fill="url(#wood)" stroke="{INK}" '
        f'stroke-width="2.4"/>{knobs}'
        f'<path d="M20 4.5H{w - 20}C{w - 14} 12 {w - 14} 28 {w - 20} 35.5H20C14 28 14 12 20 4.5Z" '
        f'fill="url(#rl)" stroke="{INK}" stroke-width="2.4"/>'
        f'<path d="M24 29H{w - 24}" stroke="{VELLUM[4]}" stroke-width="1.4" opacity=".8"/>'
    )
    for y in (2.0, h - 42):
        page.svg(body, 0, y, w, 40, (0, 3, 3, 0.45), roll)
    return page.image


def _scrim(scale: float) -> Image.Image:
    return Image.new("RGBA", (round(32 * scale), round(32 * scale)), rgba("#120a04", 168))


def _shaped(size: int, scale: float, inset: float, radius: float, blur: float) -> Image.Image:
    """A soft rounded square as a mask."""
    px = round(size * scale)
    mask = Image.new("L", (px, px), 0)
    box = [inset * scale, inset * scale, px - 1 - inset * scale, px - 1 - inset * scale]
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * scale, fill=255)
    return mask.filter(ImageFilter.GaussianBlur(blur * scale))


def _inner_shade(scale: float) -> Image.Image:
    mask = _shaped(96, scale, 10, 2, 11).point(lambda v: int((255 - v) * 0.55))
    image = Image.new("RGBA", mask.size, rgba(SHADOW))
    image.putalpha(mask)
    return image


def _hole(scale: float) -> Image.Image:
    """White where the lesson's light falls: laid on a dark sheet with BLEND_RGBA_SUB it cuts a feathered hole."""
    mask = _shaped(128, scale, 12, 26, 5)
    image = Image.new("RGBA", mask.size, (0, 0, 0, 255))
    image.putalpha(mask)
    return image


def _glow(scale: float) -> Image.Image:
    """The gold halo of an oblong thing; it reaches 24 beyond it on every side."""
    mask = _shaped(96, scale, 25, 6, 8).point(lambda v: int(min(255, v * 1.0)))
    image = Image.new("RGBA", mask.size, rgba("#ffd56b"))
    image.putalpha(mask)
    return image


def _halo(scale: float, colour: str) -> Image.Image:
    """The warm halo of a round thing of half this width."""
    px = round(128 * scale)
    yy, xx = np.mgrid[0:px, 0:px].astype(np.float64)
    r = np.hypot(xx - (px - 1) / 2, yy - (px - 1) / 2) / px
    alpha = 1 / (1 + np.exp((r - 0.31) / 0.045)) * np.clip((0.5 - r) / 0.06, 0, 1)
    return pixels(np.dstack([np.broadcast_to(rgb(colour), (px, px, 3)), alpha * 255]))
