"""Where the popover of an errand may lie: beside its own place, over nothing that must stay in sight.

All lengths are of the page. If no side has room the popover docks in the prompt.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.lancaster.screen.choosing import Errand
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.views.conflict_card import CARD
from game.lancaster.screen.views.county import RING, anchors_of
from game.lancaster.screen.views.plan import plan

WIDTH, HEIGHT = 372.0, 298.0
TONGUE, OVERLAP, THICK = 54.0, 8.0, 40.0
CLEAR = 34.0  # of the sheet's border
REACH = TONGUE - OVERLAP
SHIFTS = (0.0, -0.35, 0.35, -0.2, 0.2, 0.1, -0.1, 0.28, -0.28, 0.42, -0.42)
"""How far from the middle, in parts of its own size."""


class Spot(NamedTuple):
    """The popover's box, the way its tongue points, and the corner of the tongue."""

    box: Box
    tongue: str
    x: float
    y: float


def find_place(layout: Layout, desk: Desk, errand: Errand, size: tuple[float, float] = (WIDTH, HEIGHT)) -> Spot | None:
    own = _own(layout, desk, errand.place)
    if own is None:
        return None
    seen, point = own
    sheet = layout.sheet
    inner = Box(sheet.x + CLEAR, sheet.y + CLEAR, sheet.width - 2 * CLEAR, sheet.height - 2 * CLEAR)
    others = [ring for place in desk.scene.choosing.targets() if (ring := _ring(layout, desk, place, errand.place))]
    fitting = [
        spot
        for spot in _tries(inner, seen, point, *size)
        if _inside(spot.box, inner) and not any(_meet(spot.box, other) for other in [seen, *others])
    ]
    names = _names(layout, desk)
    return min(fitting, key=lambda spot: sum(_cuts(spot.box, name) for name in names), default=None)


def _names(layout: Layout, desk: Desk) -> list[Box]:
    """The lines in which the counties are named."""
    anchors = (anchors_of(desk, index) for index in range(len(desk.realm.figures.counties)))
    return [_page(layout, Box(at["name"][0] - 60, at["name"][1] - 13, 120, 26)) for at in anchors if at is not None]


def _cuts(box: Box, name: Box) -> bool:
    """Does the edge of the popover run through the letters? They are to be seen whole or not at all."""
    return _meet(box, name) and not _inside(name, box)


def _own(layout: Layout, desk: Desk, place: str) -> tuple[Box, tuple[float, float]] | None:
    """What must stay in sight of the place itself, and the point the tongue speaks to."""
    where = next((one for one in desk.realm.places if one.name == place), None)
    if where is None:
        return None
    if where.kind == "county":
        at = anchors_of(desk, where.index)
        if at is None:
            return None
        x, y = at["ring"]
        name = at["name"][0]
        left, right = min(x - 66, name - 110), x + 170
        return _page(layout, Box(left, y - 86, right - left, 86 + 50)), _point(layout, x, y)
    if where.kind == "conflict":
        card = _card(desk, where.index)
        return _page(layout, card, france=True), _point(layout, card.x, card.y + 112, france=True)
    return None


def _ring(layout: Layout, desk: Desk, place: str, own: str) -> Box | None:
    """Another place that glows."""
    where = next((one for one in desk.realm.places if one.name == place), None)
    if where is None or place == own:
        return None
    if where.kind == "county" and (at := anchors_of(desk, where.index)) is not None:
        size = RING + 24
        return _page(layout, Box(at["ring"][0] - size / 2, at["ring"][1] - size / 2, size, size))
    return _page(layout, _card(desk, where.index), france=True) if where.kind == "conflict" else None


def _card(desk: Desk, slot: int) -> Box:
    at = desk.scene.app.atlas.anchor("map.conflicts")
    row, column = divmod(slot, desk.realm.figures.revealed)
    return Box(at["columns"][0] + column * (CARD[0] + 4), at["rows"][row], *CARD)


def _tries(inner: Box, seen: Box, point: tuple[float, float], width: float, height: float) -> Iterator[Spot]:
    """Left, below, above, right of what it speaks of; along that side as near to the middle as the sheet allows."""
    x, y = point
    for shift in SHIFTS:
        across = _clamp(x - width * (0.5 + shift), inner.x, inner.right - width)
        down = _clamp(y - height * (0.5 + shift), inner.y, inner.bottom - height)
        at_x = _clamp(x - THICK / 2, across + 24, across + width - 24 - THICK)
        at_y = _clamp(y - THICK / 2, down + 24, down + height - 24 - THICK)
        left = Box(seen.x - REACH - width, down, width, height)
        yield Spot(left, "right", left.right - OVERLAP, at_y)
        below = Box(across, seen.bottom + REACH, width, height)
        yield Spot(below, "up", at_x, below.y - REACH)
        above = Box(across, seen.y - REACH - height, width, height)
        yield Spot(above, "down", at_x, above.bottom - OVERLAP)
        right = Box(seen.right + REACH, down, width, height)
        yield Spot(right, "left", right.x - REACH, at_y)


def _page(layout: Layout, box: Box, *, france: bool = False) -> Box:
    """A box of the map on the page."""
    x, y = _point(layout, box.x, box.y, france=france)
    return Box(x, y, box.width * layout.map_zoom, box.height * layout.map_zoom)


def _point(layout: Layout, x: float, y: float, *, france: bool = False) -> tuple[float, float]:
    here = plan(layout.sheet, layout)
    added = here.west + (here.middle if france else 0)
    return layout.sheet.x + (x + added) * here.zoom, layout.sheet.y + (y + here.north) * here.zoom


def _clamp(value: float, least: float, most: float) -> float:
    return max(least, min(most, value))


def _inside(box: Box, outer: Box) -> bool:
    return box.x >= outer.x and box.y >= outer.y and box.right <= outer.right and box.bottom <= outer.bottom


def _meet(one: Box, two: Box) -> bool:
    return one.x < two.right and two.x < one.right and one.y < two.bottom and two.y < one.bottom
