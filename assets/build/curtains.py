"""The curtain of each house, its valance, its drapes drawn aside, and the red hanging of the title."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

import numpy as np
from PIL import Image

from assets.build.drawing import Page, draw, floats, pixels, source
from assets.build.item import FINE, Item
from assets.build.palette import GOLD, HOUSES, INK, LAPIS, RUBRIC, Array, rgb
from assets.build.texture import bilinear, cloth, folds

WIDE, HIGH = 1920, 1080
SWAG = 320
DRAPE = (198, 1080)


def items() -> Iterator[Item]:
    for house in HOUSES:
        yield Item(
            f"curtain_{house}",
            (WIDE, HIGH),
            lambda scale, house=house: curtain(house, scale),  # type: ignore[misc]
            "curtain",
            alone=True,
        )
        yield Item(
            f"valance_{house}",
            (SWAG, 170),
            lambda scale, house=house: _valance(house, scale),  # type: ignore[misc]
            "curtain",
            FINE,
            tile=True,
        )
        yield Item(
            f"drape_{house}",
            DRAPE,
            lambda scale, house=house: _drape(house, scale),  # type: ignore[misc]
            "drape",
            alone=True,
        )
    yield Item("curtain_rail", (64, 30), _rail, "curtain", FINE, nine=(8, 4, 8, 4))
    yield Item("curtain_hem", (336, 82), _hem, "curtain", FINE, tile=True)


def _colours(house: str) -> tuple[str, str, str, str]:
    h = HOUSES[house]
    night = "#" + "".join(f"{int(v * 0.42):02x}" for v in rgb(h.deep))
    return h.light, h.tincture, h.deep, night


def _charge(house: str) -> str:
    found = re.search(r'<path d="([^"]+)"', source(f"charge_{house}"))
    if found is None:
        raise ValueError(f"charge_{house}.svg has no path")
    return found[1]


def _threads(house: str) -> str:
    """The house's hatching, woven in."""
    steps = range(-HIGH, WIDE + HIGH, 14)
    d = {
        "gules": "".join(f"M{x} 0V{HIGH}" for x in range(0, WIDE, 14)),
        "azure": "".join(f"M0 {y}H{WIDE}" for y in range(6, HIGH, 12)),
        "vert": "".join(f"M{x} 0l{HIGH} {HIGH}" for x in steps),
        "purpure": "".join(f"M{x} 0l{-HIGH} {HIGH}" for x in steps),
        "or": "".join(
            f"M{x + (9 if (y // 18) % 2 else 0)} {y}h.01" for y in range(6, HIGH, 18) for x in range(0, WIDE, 18)
        ),
    }[house]
    width, strength = (3.6, 0.16) if house == "or" else (1.4, 0.10)
    thread = HOUSES[house].thread
    return (
        f'<path d="{d}" stroke="{thread}" stroke-width="{width}" stroke-linecap="round" opacity="{strength}" '
        f'fill="none"/>'
    )


def curtain(house: str, scale: float) -> Image.Image:
    """Closed, strewn with the charge, which bends with the folds."""
    wave = folds(WIDE, HIGH, scale, 1, 17)
    ground = cloth(wave, scale, 1, _colours(house))
    d, thread = _charge(house), HOUSES[house].thread
    strewn = "".join(
        f'<path transform="translate({x},{y}) scale(.82)" d="{d}" fill="{thread}" opacity=".17"/>'
        for row, y in enumerate(range(-40, HIGH + 20, 150))
        for x in range(-60 + (90 if row % 2 else 0), WIDE + 40, 180)
    )
    woven = floats(draw(WIDE, HIGH, strewn + _threads(house), scale))
    yy, xx = np.mgrid[0 : wave.shape[0], 0 : wave.shape[1]].astype(np.float64)
    bent = bilinear(woven, yy + wave * 3 * scale, xx + wave * 9 * scale)
    k = bent[..., 3:] / 255
    return pixels(ground * (1 - k) + bent[..., :3] * k)


def _swag(house: str) -> str:
    h = HOUSES[house]
    t = np.linspace(0, 1, 46)
    x = 3 * (1 - t) ** 2 * t * SWAG * 0.2 + 3 * (1 - t) * t * t * SWAG * 0.8 + t**3 * SWAG
    y = (1 - t) ** 3 * 60 + 3 * (1 - t) ** 2 * t * 130 + 3 * (1 - t) * t * t * 130 + t**3 * 60
    fringe = "".join(
        f'<path d="M{a:.0f} {b:.0f}v16" stroke="{GOLD[1] if k % 2 else GOLD[3]}" stroke-width="4.4" '
        f'stroke-linecap="round"/>'
        for k, (a, b) in enumerate(zip(x, y, strict=True))
    )
    pleats = "".join(
        f'<path d="M12 {14 + k * 9}C{SWAG * 0.25} {50 + k * 17} {SWAG * 0.75} {50 + k * 17} {SWAG - 12} {14 + k * 9}" '
        f'stroke="{INK}" stroke-width="3" opacity=".4" fill="none"/>'
        for k in range(5)
    )
    low = f"M0 60C{SWAG * 0.2} 130 {SWAG * 0.8} 130 {SWAG} 60"
    return (
        f'<linearGradient id="va" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{h.deep}"/>'
        f'<stop offset=".6" stop-color="{h.tincture}"/><stop offset="1" stop-color="{h.deep}"/></linearGradient>'
        f'{fringe}<path d="M0 0H{SWAG}V60C{SWAG * 0.8} 130 {SWAG * 0.2} 130 0 60Z" fill="url(#va)" stroke="{INK}" '
        f'stroke-width="2"/>{pleats}<path d="{low}" fill="none" stroke="{GOLD[4]}" stroke-width="9"/>'
        f'<path d="{low}" fill="none" stroke="{GOLD[1]}" stroke-width="5"/>'
    )


def _tassel(x: float, y: float, scale: float = 1.0) -> str:
    threads = "".join(
        f'<path d="M{k} 30V94" stroke="{GOLD[4]}" stroke-width="1.4" opacity=".6"/>' for k in (-10, -5, 0, 5, 10)
    )
    return (
        f'<g transform="translate({x},{y}) scale({scale})"><path d="M-12 10C-16 40 -14 70 -18 96H18C14 70 16 40 12 '
        f'10Z" '
        f'fill="{GOLD[2]}" stroke="{INK}" stroke-width="2"/>{threads}<circle r="17" cy="6" fill="url(#gold)" '
        f'stroke="{INK}" stroke-width="2.4"/><path d="M-12 26H12" stroke="{RUBRIC}" stroke-width="7"/></g>'
    )


def _valance(house: str, scale: float) -> Image.Image:
    """One swag with half a tassel at each end; it repeats across the window."""
    return draw(SWAG, 170, _swag(house) + _tassel(0, 52) + _tassel(SWAG, 52), scale)


def _rail(scale: float) -> Image.Image:
    body = f'<rect width="64" height="26" fill="url(#rail)"/><path d="M0 26H64" stroke="{INK}" stroke-width="4"/>'
    return draw(64, 30, body, scale)


def _hem(scale: float) -> Image.Image:
    """Gold braid with painted lozenges and a fringe, along the foot of the curtain."""
    stones = "".join(
        f'<path d="M{x} 8l8 7l-8 7l-8 -7z" fill="{RUBRIC if (x // 24) % 2 else LAPIS}" stroke="{INK}" '
        f'stroke-width="1.2"/>'
        for x in range(12, 336, 24)
    )
    fringe = "".join(
        f'<path d="M{x} 28v50" stroke="{GOLD[1] if (x // 7) % 2 else GOLD[3]}" stroke-width="4.6"/>'
        for x in range(3, 336, 7)
    )
    body = (
        f'{fringe}<path d="M0 4H336V26H0Z" fill="{GOLD[2]}"/><path d="M0 6H336" stroke="{GOLD[0]}" stroke-width="2"/>'
        f'<path d="M0 4H336M0 26H336" stroke="{INK}" stroke-width="3"/>{stones}'
    )
    return draw(336, 82, body, scale)


def _width_at(y: Array, tie: float) -> Array:
    """How wide a drape hangs: gathered at the cord, falling open below it."""
    over = 158 - 74 * np.sin(np.clip(y / tie, 0, 1) * math.pi / 2) ** 1.5
    t = np.clip((y - tie) / (1 - tie), 0, 1)
    under = 84 + 44 * (t * t * (3 - 2 * t)) ** 0.8
    return np.where(y < tie, over, under)


def _drape(house: str, scale: float) -> Image.Image:
    """The left half of the curtain, drawn aside and tied with a gold cord; mirrored it is the right half."""
    tie = 650
    wave = folds(420, HIGH, scale, 11, 7)
    ground = cloth(wave, scale, 11, _colours(house))
    h, w = wave.shape[0], round(158 * scale)
    wide = _width_at(np.arange(h) / h, tie / HIGH)[:, None] * scale
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float64)
    out = bilinear(ground, yy, xx / wide * 400 * scale)
    out *= (0.62 + 0.38 * np.clip((wide - xx).clip(0, 60 * scale) / (22 * scale), 0, 1))[..., None]
    away = np.abs(wide - 9 * scale - xx) / scale
    for reach, colour in ((6.4, INK), (4.4, GOLD[3]), (3.4, GOLD[1])):
        k = np.clip(reach - away + 0.5, 0, 1)[..., None]
        out = out * (1 - k) + rgb(colour) * k
    page = Page(*DRAPE, scale)
    page.put(pixels(np.dstack([out, np.clip(wide - xx, 0, 1) * 255])), 0, 0)
    page.svg(_cord(tie), 0, 0, *DRAPE, cast=(2, 4, 6, 0.6))
    return page.image


def _cord(tie: float) -> str:
    rope = f"M-6 {tie - 26}C26 {tie + 10} 62 {tie + 14} 96 {tie - 8}"
    twists = ""
    for i in range(11):
        t = i / 11
        x = -6 * (1 - t) ** 3 + 78 * (1 - t) ** 2 * t + 186 * (1 - t) * t * t + 96 * t**3
        drop = -26 * (1 - t) ** 3 + 30 * (1 - t) ** 2 * t + 42 * (1 - t) * t * t - 8 * t**3
        y = tie + drop
        twists += f"M{x - 5:.1f} {y - 6:.1f}C{x - 1:.1f} {y - 4:.1f} {x + 2:.1f} {y + 2:.1f} {x + 4:.1f} {y + 6:.1f}"
    return (
        f'<path d="{rope}" fill="none" stroke="{INK}" stroke-width="20" stroke-linecap="round"/>'
        f'<path d="{rope}" fill="none" stroke="{GOLD[2]}" stroke-width="15" stroke-linecap="round"/>'
        f'<path d="{rope}" fill="none" stroke="{GOLD[1]}" stroke-width="6" transform="translate(0,-3)"/>'
        f'<path d="{twists}" stroke="{GOLD[4]}" stroke-width="2" fill="none" stroke-linecap="round"/>'
        + _tassel(86, tie - 2, 1.1)
    )


def hanging(width: float, height: float, scale: float) -> Image.Image:
    """A red cloth strewn with roses, gold hem and swallow tails: the menu hangs on it."""
    wave = folds(width, height, scale, 8, 6)
    page = Page(width, height + 26, scale)
    image = pixels(cloth(wave, scale, 8, ("#a83c2c", "#8a271d", "#561510", "#2a0807")))
    rose = _charge("purpure")
    strewn = "".join(
        f'<path transform="translate({x},{y}) scale(.34)" d="{rose}" fill="{GOLD[1]}" opacity=".16"/>'
        for row, y in enumerate(range(14, int(height) - 20, 62))
        for x in range(14 + (37 if row % 2 else 0), int(width) - 30, 74)
    )
    image.alpha_composite(draw(width, height, strewn, scale))
    q, h, w = width * 0.25, height, width
    shape = f"M0 0H{w}V{h - 10}L{3 * q} {h - 64}L{2 * q} {h - 10}L{q} {h - 64}L0 {h - 10}Z"
    image.putalpha(draw(width, height, f'<path d="{shape}" fill="#fff"/>', scale).getchannel("A"))
    page.put(image, 0, 0)
    hem = f"M9 0V{h - 27}L{q} {h - 78}L{2 * q} {h - 25}L{3 * q} {h - 78}L{w - 9} {h - 27}V0"
    body = f'<path d="{hem}" fill="none" stroke="{INK}" stroke-width="9"/>'
    body += f'<path d="{hem}" fill="none" stroke="url(#gold)" stroke-width="5.6"/>'
    page.svg(body, 0, 0, width, height)
    tassels = "".join(_tassel(x, h - 16, 0.42) for x in (8, w / 2, w - 8))
    page.svg(tassels, 0, 0, width, height + 26)
    return page.image
