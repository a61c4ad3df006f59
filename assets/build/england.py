"""England in nine counties, the Channel and the French coast: the shapes of the map, in the map sheet's units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, polygonize, unary_union

from assets.build.geometry import Dots, curve, rough

WIDTH, HEIGHT = 1412, 750
NORTH = 520  # how far the map goes on above its own sheet, for windows that are higher

# fmt: off
_COAST: Dots = [
    (560, 38), (604, 62), (630, 108), (642, 156), (668, 200), (716, 226), (754, 258), (776, 300), (756, 330),
    (770, 348),
    (722, 356), (768, 372), (792, 392), (752, 404), (748, 418), (784, 410), (848, 392), (898, 412), (914, 452),
    (892, 500),
    (854, 522), (818, 532), (776, 546), (820, 556), (880, 552), (922, 574), (908, 606), (862, 636), (808, 650),
    (740, 664),
    (690, 672), (664, 664), (636, 680), (576, 690), (520, 686), (470, 704), (440, 694), (380, 704), (330, 724),
    (270, 722),
    (214, 714), (150, 728), (92, 736), (104, 706), (164, 686), (212, 654), (232, 622), (262, 598), (276, 566),
    (246, 548),
    (224, 516), (212, 470), (204, 420), (212, 372), (196, 336), (204, 300), (190, 280), (216, 258), (240, 234),
    (232, 204),
    (264, 180), (254, 152), (232, 130), (246, 94), (298, 76), (340, 66), (400, 50), (460, 54), (520, 34),
]
_WALES: Dots = [
    (204, 300), (170, 292), (128, 300), (98, 318), (112, 340), (150, 350), (148, 384), (126, 412), (132, 446),
    (100, 470),
    (62, 484), (52, 510), (86, 530), (140, 540), (200, 548), (246, 548), (224, 516), (212, 470), (204, 420),
    (212, 372),
    (196, 336),
]
_SCOTLAND: Dots = [
    (298, 76), (262, 70), (232, 84), (200, 66), (214, 40), (250, 10), (250, -20), (620, -20), (590, 8), (560, 38),
    (520, 34), (460, 54), (400, 50), (340, 66),
]
_FRANCE: Dots = [
    (1130, -20), (1106, 30), (1062, 66), (1024, 112), (990, 160), (978, 214), (996, 262), (974, 318), (984, 380),
    (958, 440), (972, 500), (956, 556), (974, 606), (960, 652), (984, 690), (950, 716), (930, 780), (1440, 790),
    (1440, -20),
]
_HIGHLANDS: Dots = [
    (330, 110), (284, 84), (238, 34), (228, -8), (216, -36), (188, -42), (170, -62),
    (194, -94), (238, -106), (268, -130), (256, -158),
    (232, -150), (212, -112), (192, -104), (186, -144), (202, -190), (172, -226), (198, -262), (168, -296),
    (202, -330), (180, -368), (216, -404), (204, -446), (246, -480), (300, -492), (352, -506), (410, -498),
    (456, -512), (488, -490), (468, -456), (440, -428), (412, -396), (440, -378), (492, -386), (548, -394),
    (604, -388), (642, -366), (654, -328), (628, -290), (604, -252), (580, -214), (540, -196), (562, -174),
    (592, -160), (572, -138), (520, -132), (462, -128), (486, -112), (540, -112), (590, -100), (618, -76),
    (636, -48), (622, -16), (588, 14), (540, 70), (460, 100),
]
_FLANDERS: Dots = [
    (1230, 30), (1124, -10), (1140, -50), (1172, -84), (1190, -128), (1236, -146), (1222, -176), (1244, -206),
    (1268, -240), (1256, -296), (1290, -340), (1306, -392), (1336, -430), (1338, -480), (1362, -560), (1470, -560),
    (1470, 30),
]
_BORDERS: list[Dots] = [
    [(236, 168), (286, 178), (330, 196), (378, 186), (420, 174), (462, 190), (506, 204), (552, 186), (600, 178),
     (644, 192),
     (692, 202)],
    [(430, 172), (446, 206), (440, 240), (466, 274), (476, 306), (456, 336), (458, 368)],
    [(186, 374), (240, 360), (296, 372), (340, 384), (396, 372), (452, 358), (500, 374), (560, 380), (612, 362),
     (664, 350),
     (700, 360), (740, 355)],
    [(450, 350), (436, 396), (458, 430), (462, 470), (440, 506), (452, 552)],
    [(664, 342), (690, 384), (682, 420), (664, 452), (676, 492), (700, 540)],
    [(256, 560), (312, 560), (360, 544), (408, 552), (452, 540), (508, 558), (560, 560), (620, 542), (690, 534),
     (740, 548),
     (790, 546)],
    [(450, 532), (468, 578), (458, 618), (440, 654), (462, 716)],
    [(668, 528), (690, 570), (688, 612), (664, 640), (676, 684)],
]
_INSIDE = {
    "A": (430, 120), "B": (320, 280), "C": (600, 280), "D": (320, 460), "E": (560, 460), "F": (800, 460),
    "G": (340, 640),
    "H": (560, 620), "I": (780, 600),
}
_ISLES: list[tuple[Dots, float]] = [
    ([(628, 690), (652, 686), (668, 694), (650, 704)], 0.8),
    ([(110, 250), (126, 244), (138, 256), (124, 270)], 0.8),
]
_FAR_ISLES: list[Dots] = [
    [(132, -176), (152, -188), (158, -164), (140, -150)],
    [(116, -252), (146, -262), (158, -240), (132, -228)],
    [(96, -344), (124, -362), (146, -338), (132, -312), (110, -318)],
    [(44, -424), (70, -462), (92, -470), (86, -436), (62, -402), (46, -396)],
    [(1196, -176), (1210, -182), (1214, -168), (1200, -162)],
    [(1226, -262), (1238, -270), (1242, -254), (1230, -248)],
]
RINGS = {
    "A": (404, 128), "B": (266, 292), "C": (528, 288), "D": (268, 468), "E": (512, 468), "F": (736, 470),
    "G": (292, 638),
    "H": (512, 630), "I": (740, 610),
}
# fmt: on
WASH = {
    "A": "#a9b07a",
    "B": "#c98f63",
    "C": "#c9a94f",
    "D": "#8fa07c",
    "E": "#b98a6a",
    "F": "#9fae7d",
    "G": "#c9a24f",
    "H": "#b58676",
    "I": "#93a583",
}


@dataclass(frozen=True)
class Realm:
    """The lands as shapes."""

    counties: Mapping[str, BaseGeometry]
    england: BaseGeometry
    wales: BaseGeometry
    scotland: BaseGeometry
    isles: BaseGeometry
    france: BaseGeometry
    borders: BaseGeometry

    @property
    def all_land(self) -> BaseGeometry:
        return unary_union([self.england, self.wales, self.scotland, self.isles, self.france])

    @property
    def page(self) -> BaseGeometry:
        return Polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)])

    @property
    def north(self) -> BaseGeometry:
        """What lies above the page."""
        return Polygon([(0, -NORTH), (WIDTH, -NORTH), (WIDTH, 0), (0, 0)])


@cache
def realm() -> Realm:
    rng = np.random.default_rng(11)
    coast = Polygon(rough(curve(_COAST, closed=True, steps=4), 4.2, rng, closed=True, step=2.5, octaves=5)).buffer(0)
    lines = [LineString(coast.exterior.coords)]
    lines += [LineString(rough(curve(b, steps=8), 2.6, rng, step=5)) for b in _BORDERS]
    fields = [p for p in polygonize(unary_union(lines)) if p.area > 3000]
    counties = {k: next(p for p in fields if p.contains(Point(at))) for k, at in _INSIDE.items()}
    borders = unary_union([p.boundary for p in counties.values()]).difference(coast.exterior.buffer(1.5))

    def shore(points: Dots, amount: float = 2.0) -> BaseGeometry:
        return Polygon(rough(curve(points, closed=True, steps=4), amount, rng, closed=True, step=4)).buffer(0)

    wales, scotland = shore(_WALES).difference(coast), shore(_SCOTLAND).difference(coast)
    france = shore(_FRANCE)
    isles = unary_union([shore(points, amount) for points, amount in _ISLES])
    rng = np.random.default_rng(23)  # the shores of the sheet stay as they are, whatever is drawn above them
    scotland = unary_union([scotland, shore(_HIGHLANDS, 3.0).difference(coast)])
    france = unary_union([france, shore(_FLANDERS, 3.0)])
    isles = unary_union([isles, *(shore(points, 1.4) for points in _FAR_ISLES)])
    return Realm(counties, coast, wales, scotland, isles, france, linemerge(getattr(borders, "geoms", [borders])))


def anchors() -> dict[str, object]:
    """Places on the map sheet, in logical units at 1920×1080, from the sheet's upper left corner."""
    shapes = realm().counties
    return {
        "map_sheet": [64, 74, WIDTH, HEIGHT],
        "counties": {
            letter: {
                "ring": [x, y],
                "name": [x + 46, y - 69],
                "minimum": [x - 36, y - 33],
                "squires": [x - 31, y + 39],
                "noble": [x + 76, y + 8],
                "noble_count": [x + 96, y + 32],
                "slip": [x + 90, y - 26, 78, 68],
                "reward": [x + 131, y + 8],
                "reward_tile": [x + 131, y + 62],
                "cluster": [x - 60, y - 84, 228, 156],
                "bounds": [round(v, 1) for v in shapes[letter].bounds],
            }
            for letter, (x, y) in RINGS.items()
        },
        "conflicts": {"area": [990, 134, 396, 592], "rows": [158, 453], "columns": [990, 1190], "card": [196, 270]},
        "conflict_rows": {"labels": [[1188, 146], [1188, 442]], "half_width": 192},
        "favours": {"title": [1188, 44], "first": [1028, 94], "pitch": 64, "tile": 62, "count": 6},
        "names": {
            "wales": [148, 476],
            "scotland": [428, 32],
            "lowlands": [404, -36],
            "highlands": [400, -236],
            "flanders": [1272, -42],
            "north_sea": [800, 122],
            "channel": [752, 705],
        },
        "tower": {"centre": [112, 612], "diameter": 108},
        "kings_court": {"centre": [104, 208], "diameter": 108},
        "sea": {"expelled": [880, 560], "ship": [126, 628]},
        "north": {
            "height": NORTH,
            "ships": [[1012, -36], [1096, -104], [792, -72], [720, -420]],
            "cartouche": [936, -226],
        },
    }
