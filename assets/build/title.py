"""The picture of the title: the name in gold, the castle with the tents of the five houses, the red hanging."""

from __future__ import annotations

import math
import random

from PIL import Image

from assets.build import landmarks
from assets.build.curtains import hanging
from assets.build.drawing import Page, draw, sprite
from assets.build.geometry import brush, curve, path, polyline
from assets.build.lettering import gold
from assets.build.miniature import sky
from assets.build.palette import GOLD, HOUSES, INK, OAK, VELLUM
from assets.build.texture import sheet

SIZE = (1780, 1000)
MINIATURE = (56, 320, 1150, 622)
HANGING = (1248, 24, 488, 918)
_LEAF = [(0, 0), (0.2, -0.42), (0.55, -0.5), (0.5, -0.2), (1.05, 0), (0.5, 0.2), (0.55, 0.5), (0.2, 0.42)]


def title(scale: float) -> Image.Image:
    """The whole sheet without words but the name; the menu is laid on the hanging."""
    page = Page(*SIZE, scale, sheet((SIZE[0] - 128, SIZE[1] - 128), 64, scale, 30))
    page.put(_great_initial(236, scale), 56, 52, (0, 4, 7, 0.5))
    word = gold("ancaster", 214, scale)
    page.put(word, 304 - 214 * 0.2, 168 - word.height / 2 / scale, (0, 4, 5, 0.45))
    x, y, w, h = MINIATURE
    page.put(_miniature(w, h, scale), x, y)
    frame = f'<rect x="6" y="6" width="{w}" height="{h}" fill="none" stroke='
    page.svg(
        f'{frame}"{INK}" stroke-width="11"/>{frame}"url(#gold)" stroke-width="7.5"/>', x - 6, y - 6, w + 12, h + 12
    )
    hx, hy, hw, hh = HANGING
    page.put(hanging(hw, hh, scale), hx, hy, (0, 8, 12, 0.6))
    page.sprite("medallion_rose", hx + hw / 2, 146, 200, (0, 5, 8, 0.6))
    return page.image


def _leaf(x: float, y: float, turn: float, size: float, fill: str) -> str:
    c, s = math.cos(turn), math.sin(turn)
    dots = [(x + size * (a * c - b * s), y + size * (a * s + b * c)) for a, b in _LEAF]
    d = polyline(curve(dots, closed=True, steps=4))
    return f'<path d="{d}Z" fill="{fill}" stroke="{INK}" stroke-linejoin="round"/>'


def _great_initial(size: float, scale: float) -> Image.Image:
    """White vine in spirals on lapis, the letter in gold leaf."""
    fills = ("url(#rubric)", "url(#lapis)", "url(#gold)")
    vines = ""
    whorls = (
        (0.27, 0.26, 0.24, 2.2, 1),
        (0.73, 0.27, 0.25, 0.6, -1),
        (0.74, 0.74, 0.26, 5.2, 1),
        (0.26, 0.76, 0.22, 3.6, -1),
        (0.5, 0.5, 0.2, 1.2, 1),
    )
    for cx, cy, reach, start, way in whorls:
        line = []
        for i in range(27):
            t = i / 26 * 0.86
            turn = start + way * t * 1.5 * math.tau
            line.append(
                (size * (cx + reach * (1 - t) * math.cos(turn)), size * (cy + reach * (1 - t) * math.sin(turn)))
            )
        widths = [size * 0.018] * 6 + [size * 0.016] * 15 + [size * 0.01] * 6
        vines += f'<path d="{path(brush(line, widths, 3))}" fill="#f3e6c8" stroke="{INK}" stroke-width="1.4"/>'
        for k in (4, 9, 14, 19):
            (px, py), (qx, qy) = line[k], line[k + 1]
            turn = math.atan2(qy - py, qx - px) + (1.1 if k % 2 else -1.1)
            vines += _leaf(px, py, turn, size * 0.075, fills[(k + int(cx * 10)) % 3])
        ex, ey = line[-1]
        bud = f'cx="{ex:.1f}" cy="{ey:.1f}" r="{size * 0.03:.1f}"'
        vines += f'<circle {bud} fill="url(#gold)" stroke="{INK}" stroke-width="1.6"/>'
    body = (
        f'<rect x="4" y="4" width="{size - 8}" height="{size - 8}" fill="url(#lapis)" stroke="{INK}" stroke-width="5"/>'
        f'<clipPath id="ii"><rect x="12" y="12" width="{size - 24}" height="{size - 24}"/></clipPath>'
        f'<g clip-path="url(#ii)">{vines}</g><rect x="9" y="9" width="{size - 18}" height="{size - 18}" fill="none" '
        f'stroke="url(#gold)" stroke-width="7"/><rect x="14" y="14" width="{size - 28}" height="{size - 28}" '
        f'fill="none" '
        f'stroke="{INK}" stroke-width="1.6"/>'
    )
    page = Page(size, size, scale, draw(size, size, body, scale))
    letter = gold("L", size * 0.86, scale, track=0)
    page.put(letter, (size - letter.width / scale) / 2, (size - letter.height / scale) / 2 + 2, (0, 3, 4, 0.45))
    return page.image


def _miniature(w: float, h: float, scale: float) -> Image.Image:
    page = Page(w, h, scale)
    r = random.Random(9)
    page.svg(sky(w, h) + _sun(905, 170) + _clouds() + _hills(w, h, r) + _river(w, h), 0, 0, w, h)
    _castle(page)
    tents = "".join(
        tent(x, y, s, HOUSES[house].tincture, trim)
        for x, y, s, house, trim in (
            (24, 548, 1.2, "gules", "#efe1c4"),
            (168, 540, 1.25, "azure", "#efe1c4"),
            (318, 548, 1.2, "vert", "#e8c76a"),
            (468, 540, 1.25, "or", "#5b412b"),
            (618, 548, 1.2, "purpure", "#efe1c4"),
            (762, 500, 0.8, "gules", "#efe1c4"),
        )
    )
    page.svg(tents, 0, 0, w, h)
    pole = (
        f'<path d="M10 0V240" stroke="{INK}" stroke-width="9"/><path d="M10 0V240" stroke="#a8753f" stroke-width="5"/>'
    )
    knob = f'<circle cx="10" cy="6" r="6" fill="url(#gold)" stroke="{INK}" stroke-width="2"/>'
    for i, house in enumerate(HOUSES):
        x, y = 92 + i * 150, h - 28
        page.svg(pole + knob, x - 10, y - 212, 20, 240)
        page.sprite(f"arms_{house}", x, y - 108, 124, (3, 5, 7, 0.55))
    page.svg(_grass(w), 0, h - 46, w, 46)
    return page.image


def _sun(x: float, y: float) -> str:
    rays = "".join(
        f'<path d="M0 0L{(150 if k % 2 else 118) * math.cos(k * 0.2618):.0f} '
        f'{(150 if k % 2 else 118) * math.sin(k * 0.2618):.0f}" stroke="{GOLD[1]}" stroke-width="{5 if k % 2 else 3}" '
        f'stroke-linecap="round"/>'
        for k in range(24)
    )
    face = (
        f'<g fill="none" stroke="{GOLD[4]}" stroke-width="3" stroke-linecap="round"><path d="M-34 -14C-28 -22 -16 -22 '
        f'-10 -14C-16 -9 -28 -9 -34 -14ZM10 -14C16 -22 28 -22 34 -14C28 -9 16 -9 10 -14Z" fill="{GOLD[0]}"/>'
        '<path d="M-38 -28C-28 -36 -16 -34 -8 -26C-4 -10 -8 4 -10 12C-6 18 6 18 10 12M38 -28C28 -36 16 -34 8 -26M-18 28'
        'C-8 36 8 36 18 28M-8 40H8"/></g>'
        f'<circle cx="-21" cy="-15" r="3.4" fill="{GOLD[4]}"/><circle cx="23" cy="-15" r="3.4" fill="{GOLD[4]}"/>'
        '<circle cx="-34" cy="12" r="9" fill="#c8543f" opacity=".28"/><circle cx="34" cy="12" r="9" fill="#c8543f" '
        'opacity=".28"/>'
    )
    return (
        f'<g transform="translate({x},{y})">{rays}<circle r="66" fill="url(#gold)" stroke="{INK}" stroke-width="3"/>'
        f'<circle r="57" fill="none" stroke="{GOLD[3]}" stroke-width="2"/>{face}</g>'
    )


def _clouds() -> str:
    body = (
        '<path d="M-90 14C-96 -4 -74 -14 -62 -6C-60 -26 -30 -30 -22 -14C-14 -34 22 -34 28 -12C40 -24 64 -18 62 0C80 '
        "-6 94 "
        '4 88 16C60 26 -60 26 -90 14Z" fill="#e9e4d2"/><path d="M-70 12C-66 2 -52 2 -48 10M-30 10C-24 -6 -4 -6 2 8M22 '
        "10"
        'C28 0 44 0 48 10" fill="none" stroke="#5f7fae" stroke-width="2.4"/>'
    )
    clouds = "".join(
        f'<g transform="translate({x},{y}) scale({s})" stroke="{INK}" stroke-width="2" '
        f'stroke-linejoin="round">{body}</g>'
        for x, y, s in ((110, 96, 0.9), (690, 74, 0.8), (1070, 262, 0.7), (60, 236, 0.6))
    )
    birds = "".join(
        f"M{a} {b}q6 -8 12 0q6 -8 12 0" for a, b in ((660, 180), (700, 164), (726, 190), (90, 160), (128, 176))
    )
    return clouds + f'<path d="{birds}" fill="none" stroke="{VELLUM[0]}" stroke-width="2.4" stroke-linecap="round"/>'


def _hills(w: float, h: float, r: random.Random) -> str:
    out = ""
    ridges = ((340, 26, 9, 1, "#b7b98a", 2.0), (392, 24, 7, 2, "#a3aa6c", 2.2), (452, 18, 6, 3, "#8c9a57", 2.4))
    for y, high, parts, seed, fill, pen in ridges:
        own = random.Random(seed)
        dots = [(0.0, float(y)), *((w * i / parts, y + own.uniform(-high, high)) for i in range(1, parts + 1))]
        out += f'<path d="{polyline(curve(dots))}L{w},{h}L0,{h}Z" fill="{fill}" stroke="{INK}" stroke-width="{pen}"/>'
        tufts = "".join(f"M{r.uniform(0, w):.0f} {y + r.uniform(8, 40):.0f}q14 -7 30 0" for _ in range(16))
        out += f'<path d="{tufts}" stroke="{INK}" fill="none" opacity=".3"/>'
    for _ in range(26):
        leaves = r.choice(["#5f7340", "#6d7f45", "#7d8f55"])
        out += landmarks.tree(r.uniform(20, w - 20), 392 + r.uniform(0, 36), r.uniform(0.9, 1.5), leaves)
    return out + landmarks.village(860, 420, 1.8) + landmarks.minster(990, 416, 1.5) + landmarks.mill(1080, 400, 1.6)


def _river(w: float, h: float) -> str:
    spots = (
        (900, 530),
        (960, 520),
        (1030, 506),
        (1080, 520),
        (820, 560),
        (880, 580),
        (800, 598),
        (940, 560),
        (1100, 496),
    )
    waves = "".join(f"M{a} {b}q8 -6 16 0t16 0" for a, b in spots)
    return (
        f'<path d="M{w} 470C1040 476 980 500 880 508S700 560 760 {h}H1010C980 580 1040 560 {w} 548Z" fill="#8fb0b4" '
        f'stroke="{INK}" stroke-width="2.4"/><path d="{waves}" stroke="#3b5c66" stroke-width="1.7" fill="none"/>'
        + landmarks.ship(1010, 540, 1.35)
    )


def tent(x: float, y: float, s: float, cloth: str, trim: str) -> str:
    return (
        f'<g transform="translate({x},{y}) scale({s})" stroke="{INK}" stroke-linejoin="round">'
        f'<path d="M-34 0L-28 -34L0 -62L28 -34L34 0Z" fill="{cloth}" stroke-width="2.2"/>'
        f'<path d="M-17 0L-14 -34L0 -62L-6 -34L-5 0ZM17 0L14 -34L0 -62L6 -34L5 0Z" fill="{trim}" stroke-width="1.2"/>'
        f'<path d="M-28 -34q5 7 9.3 0q5 7 9.3 0q5 7 9.4 0q5 7 9.3 0q5 7 9.3 0q5 7 9.4 0" fill="{trim}" '
        f'stroke-width="1.4"/>'
        f'<path d="M-5 0L0 -26L5 0Z" fill="{OAK[3]}" stroke="none"/><path d="M0 -62V-76L14 -71L0 -67" fill="{cloth}" '
        f'stroke-width="1.6"/></g>'
    )


def _castle(page: Page) -> None:
    """The castle on its mound, put together from the sources."""
    tufts = "".join(
        f"M{a} {b}l8 14M{a + 9} {b - 2}l8 14M{a + 18} {b - 3}l7 14"
        for a, b in ((90, 120), (150, 90), (520, 90), (580, 120), (610, 150), (60, 150))
    )
    page.svg(
        f'<path d="M0 190C60 60 200 20 340 20S620 60 690 190Z" fill="#8c9a57" stroke="{INK}" stroke-width="2.6"/>'
        f'<path d="{tufts}" stroke="{INK}" stroke-width="1.3" opacity=".5"/>',
        60,
        326,
        690,
        190,
    )

    def tower(x: float, width: float, foot: float) -> None:
        image = sprite("castle_tower", width, page.scale)
        page.put(image, x - width / 2, foot - image.height / page.scale, (1, 3, 5, 0.45))

    tower(324, 86, 330)
    tower(458, 86, 330)
    tower(391, 138, 406)
    for i, wall in enumerate(("castle_space", "castle_extension", "castle_space")):
        page.put(sprite(wall, 112, page.scale), 222 + i * 112, 230)
    for x, y, colour in ((391, 58, "rubric"), (196, 127, "lapis"), (586, 127, "lapis")):
        flag = (
            f'<path d="M6 0V44" stroke="{INK}" stroke-width="4.4"/><path d="M6 0V44" stroke="#b5854f" '
            f'stroke-width="2"/>'
            f'<path d="M7 3C24 -2 32 10 54 4L46 15L54 26C34 32 24 20 7 26Z" fill="url(#{colour})" stroke="{INK}" '
            f'stroke-width="1.8"/>'
        )
        page.svg(flag, x - 6, y - 34, 60, 46)
    tower(196, 104, 392)
    tower(586, 104, 392)


def _grass(w: float) -> str:
    r = random.Random(4)
    blades = flowers = ""
    for _ in range(90):
        x, y, high = r.uniform(4, 770), r.uniform(26, 46), r.uniform(10, 24)
        blades += f"M{x:.0f} {y:.0f}q3 {-high * 0.6:.0f} {r.uniform(-4, 4):.0f} {-high:.0f}"
        if r.random() < 0.3:
            fill = r.choice(["#c8543f", "#f0d48a", "#efe6d2"])
            flowers += f'<circle cx="{x:.0f}" cy="{y - high:.0f}" r="3.4" fill="{fill}" stroke="{INK}"/>'
    return (
        f'<path d="M0 30C200 18 380 34 600 24S760 36 800 46L0 46Z" fill="#66763f" stroke="{INK}" stroke-width="1.6"/>'
        f'<path d="{blades}" stroke="#4a5c2c" stroke-width="2" fill="none"/>{flowers}'
    )
