"""The map in layers, so that a county can be lit or faded and landmarks left out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from PIL import Image, ImageFilter
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from assets.build import landmarks
from assets.build.drawing import draw
from assets.build.england import HEIGHT, NORTH, WASH, WIDTH, realm
from assets.build.geometry import path
from assets.build.item import Item, Paint
from assets.build.palette import INK, INK_2

INSET = 22
ISLE = 10.0
_SOFT = '<filter id="soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="6"/></filter>'


def items() -> Iterator[Item]:
    yield _layer("map_sea", _sea)
    yield _layer("map_land", _land)
    yield _layer("map_france", _france)
    yield _layer("map_lines", _lines)
    yield _layer("map_landmarks", landmarks.on_land)
    yield _layer("map_sea_art", landmarks.at_sea)
    yield Item("map_north", (WIDTH, NORTH), _north, "map_north", alone=True)
    yield Item("map_ship", (110, 90), _ship, "pieces")
    for letter in WASH:
        yield _county(letter)


def _layer(name: str, body: Callable[[], str]) -> Item:
    def paint(scale: float) -> Image.Image:
        return _cut(draw(WIDTH, HEIGHT, body(), scale, _SOFT), scale)

    return Item(name, (WIDTH, HEIGHT), paint, name, alone=True)


def _cut(image: Image.Image, scale: float, *, foot: bool = True) -> Image.Image:
    """Nothing of the country lies under the border. At its head the game cuts it, where nothing is added there."""
    inset = round(INSET * scale)
    inner = image.crop((inset, 0, image.width - inset, image.height - (inset if foot else 0)))
    out = Image.new("RGBA", image.size)
    out.paste(inner, (inset, 0))
    return out


def _north(scale: float) -> Image.Image:
    """The sea, Scotland and Flanders above the sheet, for windows that are higher than it: in one picture."""
    lands = realm()
    body = _sea(lands.north) + _land() + _france() + _lines() + landmarks.far_north()
    return _cut(draw(WIDTH, NORTH, f'<g transform="translate(0,{NORTH})">{body}</g>', scale, _SOFT), scale, foot=False)


def _ship(scale: float) -> Image.Image:
    return draw(110, 90, landmarks.ship(54, 66, 1.3), scale)


def _sea(page: BaseGeometry | None = None) -> str:
    """Washes, lines along the shores as engravers cut them, and waves on the open water."""
    lands = realm()
    land, page = lands.all_land, page or lands.page
    water = path(page.difference(land))
    out = [
        '<radialGradient id="deep" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        'gradientTransform="translate(690 225) scale(836 562)"><stop offset="0" stop-color="#54797c"/>'
        '<stop offset="1" stop-color="#54797c" stop-opacity="0"/></radialGradient>',
        f'<path d="{water}" fill="#7fa09c" opacity=".50"/><path d="{water}" fill="url(#deep)" opacity=".55"/>',
    ]
    for away, strength in ((4, 0.62), (9, 0.46), (15, 0.34), (22, 0.25), (30, 0.18), (39, 0.12)):
        grown = land.buffer(away)
        rings = unary_union([part.exterior for part in getattr(grown, "geoms", [grown])])
        out.append(
            f'<path d="{path(rings.intersection(page), 0.5)}" fill="none" stroke="#3b5756" stroke-width="1.3" '
            f'opacity="{strength}"/>'
        )
    out.append(
        f'<path d="{_waves(page, land)}" fill="none" stroke="#3b5756" stroke-width="1.4" opacity=".42" '
        f'stroke-linecap="round"/>'
    )
    return "".join(out)


def _waves(page: BaseGeometry, land: BaseGeometry) -> str:
    r = random.Random(3)
    open_sea = page.buffer(-6).difference(land.buffer(46))
    top, bottom = round(page.bounds[1]), round(page.bounds[3])
    strokes = ""
    for y in range(top + 30, bottom, 21):
        for x in range(20, WIDTH, 46):
            xx, yy = x + r.uniform(-14, 14) + (23 if ((y - top) // 21) % 2 else 0), y + r.uniform(-4, 4)
            if r.random() < 0.8 and open_sea.contains(Point(xx, yy)):
                strokes += f"M{xx - 11:.0f} {yy:.0f}q5.5 -6 11 0q5.5 5 11 -1"
    return strokes


def _wash(shape: str, colour: str, key: str, wide: int, strength: float) -> str:
    """Colour that gathers at the edge of a country, as a brush leaves it."""
    return (
        f'<clipPath id="{key}"><path d="{shape}"/></clipPath><g clip-path="url(#{key})"><path d="{shape}" fill="none" '
        f'stroke="{colour}" stroke-width="{wide}" opacity="{strength}" filter="url(#soft)"/></g>'
    )


def _land() -> str:
    """The nine counties in their washes, and the far lands, without lines."""
    lands = realm()
    far = {"wales": path(lands.wales), "scotland": path(lands.scotland), "isles": path(lands.isles)}
    out = [f'<path d="{d}" fill="#cdb98a" opacity=".55"/>' for d in far.values()]
    out += [_wash(far[name], "#a98a52", name, 24, 0.34) for name in ("scotland", "isles")]
    for letter, shape in lands.counties.items():
        d = path(shape)
        out.append(f'<path d="{d}" fill="#f6e8c6" opacity=".62"/><path d="{d}" fill="{WASH[letter]}" opacity=".30"/>')
        out.append(_wash(d, WASH[letter], f"c{letter}", 26, 0.78))
    return "".join(out)


def _france() -> str:
    d = path(realm().france)
    return (
        f'<path d="{d}" fill="#d8b88a" opacity=".55"/>'
        + _wash(d, "#a9683f", "cf", 34, 0.30)
        + f'<path d="{d}" fill="none" stroke="{INK}" stroke-width="2.4" stroke-linejoin="round" opacity=".95"/>'
    )


def _lines() -> str:
    """Coasts and borders, above every wash."""
    lands = realm()
    coasts = ((lands.wales, 1.6, 0.7), (lands.scotland, 1.6, 0.7), (lands.isles, 1.6, 0.8), (lands.england, 2.8, 1))
    return (
        f'<path d="{path(lands.borders, 0.3)}" fill="none" stroke="{INK_2}" stroke-width="1.9" '
        f'stroke-dasharray="7 4 1.5 4" stroke-linecap="round" opacity=".9"/>'
        + "".join(
            f'<path d="{path(shape, 0.2)}" fill="none" stroke="{INK}" stroke-width="{width}" stroke-linejoin="round" '
            f'opacity="{strength}"/>'
            for shape, width, strength in coasts
        )
    )


def _county(letter: str) -> Item:
    """A white mask of one county, cut to its box; the game tints it to light or fade the county."""
    shape = realm().counties[letter]
    left, top, right, bottom = shape.bounds
    x, y = int(left) - 4, int(top) - 4
    width, height = int(right) + 5 - x, int(bottom) + 5 - y

    def paint(scale: float) -> Image.Image:
        body = f'<path transform="translate({-x},{-y})" d="{path(shape)}" fill="#ffffff"/>'
        image = draw(width, height, body, scale)
        image.putalpha(image.getchannel("A").filter(ImageFilter.GaussianBlur(scale)))
        white = Image.new("RGBA", image.size, (255, 255, 255, 255))
        white.putalpha(image.getchannel("A"))
        return white

    mask: Paint = paint
    return Item(f"county_{letter}", (width, height), mask, "counties", at=(x, y))
