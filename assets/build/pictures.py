"""The painted scenes behind the views: castle, Tower, the king's court, the battle, and the heads of the modules."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from assets.build import landmarks
from assets.build.drawing import Page, draw, sprite
from assets.build.item import Item
from assets.build.miniature import hall, meadow, sky
from assets.build.palette import GOLD, INK, INK_2, LAPIS, RUBRIC
from assets.build.title import SIZE as TITLE
from assets.build.title import tent, title

CASTLE = (1332, 362)
TOWER = (600, 670)
COURT = (1332, 598)
BATTLE = (872, 212)
MODULE = (300, 150)
COURT_BAYS = ((10, 276), (292, 558), (574, 758), (774, 1040), (1056, 1322))
_CAST = (0, 3, 5, 0.5)


def items() -> Iterator[Item]:
    yield Item("title", TITLE, title, "title", alone=True)
    yield Item("scene_castle", CASTLE, _castle, "scenes", alone=True)
    yield Item("scene_tower", TOWER, _tower, "scenes", alone=True)
    yield Item("scene_kings_court", COURT, _court, "scenes", alone=True)
    yield Item("scene_battle", BATTLE, _battle, "scenes", alone=True)
    for name, paint in _MODULES.items():
        yield Item(f"module_{name}", MODULE, paint, "modules")


def anchors() -> dict[str, object]:
    """Where things stand in the scenes, from each scene's upper left corner."""
    return {
        "title": {
            "initial": [56, 52],
            "tagline": [322, 276],
            "miniature": [56, 320, 1150, 622],
            "hanging": [1248, 24, 488, 918],
            "menu": [1282, 270, 420, 560],
            "version": [62, 958],
        },
        "scene_castle": {"space": [168, 231], "first": [162, 109], "count": 6, "ring": [84, 176], "reward": [84, 92]},
        "scene_tower": {"shaft": [214, 164, 172, 432], "unit": 61.7, "units": 7, "tower": [120, 30, 360, 634]},
        "scene_kings_court": {"bays": [list(b) for b in COURT_BAYS], "floor": 538, "king": [666, 342]},
        "scene_battle": {"england": [188, 284, 366], "france": 684},
    }


def _castle(scale: float) -> Image.Image:
    """Sky, meadow, the flanking towers and the wall's trees; spaces and extensions are laid between the towers."""
    w, h = CASTLE
    page = Page(w, h, scale, draw(w, h, sky(w, h), scale))
    page.svg(meadow(w, 96), 0, h - 96, w, 96)
    trees = (
        (18, 332, 2.6, "#6d7f45"),
        (188, 316, 2.0, "#7d8f55"),
        (w - 18, 334, 2.7, "#6d7f45"),
        (w - 186, 316, 2.0, "#7d8f55"),
    )
    page.svg("".join(landmarks.tree(x, y, s, leaves) for x, y, s, leaves in trees), 0, 0, w, h)
    for x in (162 - 60, 162 + 6 * 168 + 60):
        page.put(sprite("castle_tower", 130, scale), x - 65, h - 332 - 16, (0, 5, 8, 0.5))
    return page.image


def _tower(scale: float) -> Image.Image:
    """The Tower by night on the river."""
    w, h = TOWER
    page = Page(w, h, scale, draw(w, h, sky(w, h, "night"), scale))
    waves = "".join(f"M{8 + (k * 97) % (w - 40)} {h - 26 + (k * 7) % 20}q6 -5 12 0t12 0" for k in range(26))
    page.svg(
        f'<path d="M96 50A36 36 0 1 0 124 98A30 30 0 1 1 96 50Z" fill="url(#gold)" stroke="{INK}" stroke-width="2.4"/>'
        f'<path d="M0 {h - 78}C90 {h - 96} 190 {h - 66} 300 {h - 80}S520 {h - 94} {w} {h - 74}V{h}H0Z" fill="#6b7546" '
        f'stroke="{INK}" stroke-width="2.4"/><path d="M0 {h - 40}C120 {h - 54} 220 {h - 28} 320 {h - 40}S520 {h - 50} '
        f"{w} "
        f'{h - 38}V{h}H0Z" fill="#7394a0" stroke="{INK}" stroke-width="2.2"/><path d="{waves}" stroke="#31505c" '
        f'stroke-width="1.6" fill="none"/>'
        + "".join(landmarks.tree(x, h - 70, s, "#55673a") for x, s in ((60, 2.6), (104, 2.0), (548, 2.2)))
        + landmarks.ship(530, h - 34, 1.2),
        0,
        0,
        w,
        h,
    )
    image = sprite("tower", 360, scale)
    page.put(image, w / 2 - 180, h - image.height / scale - 6, (4, 6, 10, 0.55))
    return page.image


def _court(scale: float) -> Image.Image:
    """The hall with the king on his throne; cards, lords and the treasury are laid in the bays."""
    w, h = COURT
    page = Page(w, h, scale, draw(w, h, hall(w, h, COURT_BAYS), scale))
    image = sprite("king", 232, scale)
    page.put(image, 666 - 116, h - image.height / scale - 72, (0, 6, 10, 0.6))
    return page.image


def _battle(scale: float) -> Image.Image:
    """England's camp at the left, the banner of France at the right; knights stand between."""
    w, h = BATTLE
    page = Page(w, h, scale, draw(w, h, sky(w, h), scale))
    page.svg(meadow(w, 74, 7), 0, h - 74, w, 74)
    camp = tent(w - 52, h - 50, 1.25, "#efe3c6", LAPIS) + tent(52, h - 50, 1.1, "#efe3c6", RUBRIC)
    page.svg(camp + tent(118, h - 50, 0.82, RUBRIC, "#efe3c6"), 0, 0, w, h)
    banner = (
        f'<path d="M12 0V190" stroke="{INK}" stroke-width="7"/><path d="M12 0V190" stroke="{GOLD[2]}" '
        f'stroke-width="3.6"/>'
        f'<path d="M14 8C56 -2 78 24 132 12L122 58L132 104C84 116 60 90 14 102Z" fill="url(#lapis)" stroke="{INK}" '
        f'stroke-width="3"/>'
    )
    page.svg(banner, 672, 14, 140, 196)
    for x, y in ((34, 30), (70, 34), (104, 30), (52, 62), (88, 64), (36, 88), (72, 92), (106, 88)):
        page.sprite("icon_fleur", 672 + x, 12 + y, 30)
    return page.image


def _turned(name: str, width: float, scale: float, degrees: float) -> Image.Image:
    return sprite(name, width, scale).rotate(degrees, Image.Resampling.BICUBIC, expand=True)


def _centred(page: Page, image: Image.Image, cx: float, cy: float) -> None:
    page.put(image, cx - image.width / 2 / page.scale, cy - image.height / 2 / page.scale, _CAST)


def _ground(scale: float, ground: str) -> tuple[Page, float, float]:
    w, h = MODULE
    return Page(w, h, scale, draw(w, h, sky(w, h, ground), scale)), w / 2, h / 2


def _new_laws(scale: float) -> Image.Image:
    page, cx, cy = _ground(scale, "lapis")
    for i, turn in enumerate((16, 0, -16)):
        _centred(page, _turned("charter", 88, scale, turn), cx + (i - 1) * 72, cy + 14 + abs(i - 1) * 8)
    page.sprite("wax_seal_crown", cx + 26, cy + 46, 44, _CAST)
    return page.image


def _kings_court(scale: float) -> Image.Image:
    page, cx, cy = _ground(scale, "rubric")
    page.put(sprite("king", 140, scale), cx - 70, 8, _CAST)
    for side, house in ((-1, "gules"), (1, "azure")):
        page.sprite(f"lord_disc_{house}", cx + side * 98, cy + 20, 66, _CAST)
    return page.image


def _resentment(scale: float) -> Image.Image:
    page, cx, cy = _ground(scale, "night")
    page.svg(meadow(MODULE[0], 38), 0, MODULE[1] - 38, MODULE[0], 38)
    page.put(sprite("tower", 104, scale), cx - 52, 12, _CAST)
    for side in (-1, 1):
        page.sprite("icon_dishonour", cx + side * 94, cy, 58, _CAST)
    return page.image


def _kings_laws(scale: float) -> Image.Image:
    page, cx, cy = _ground(scale, "rubric")
    for i, turn in enumerate((8, -8)):
        _centred(page, _turned("charter", 96, scale, turn), cx + (i - 0.5) * 112, cy + 18)
    page.sprite("icon_power", cx, cy - 4, 84, _CAST)
    return page.image


def _reward_tiles(scale: float) -> Image.Image:
    page, cx, cy = _ground(scale, "lapis")
    for i, icon in enumerate(("gold", "upgrade", "squire")):
        x, y = cx + (i - 1) * 86, cy + (8 if i != 1 else -6)
        page.sprite("reward_tile", x, y, 78, _CAST)
        page.sprite(f"icon_{icon}", x, y, 36)
    return page.image


def _own(scale: float) -> Image.Image:
    """A leaf with a quill: packs a player wrote."""
    page, cx, cy = _ground(scale, "night")
    _centred(page, _turned("charter", 104, scale, 6), cx - 8, cy + 8)
    lines = "".join(f"M{cx - 26} {y}C{cx - 8} {y - 3} {cx + 8} {y + 3} {cx + 24} {y - 1}" for y in range(60, 120, 16))
    page.svg(f'<path d="{lines}" stroke="{INK_2}" stroke-width="2.6" fill="none"/>', 0, 0, *MODULE)
    page.sprite("icon_quill", cx + 66, cy - 6, 84, _CAST)
    return page.image


def _base(scale: float) -> Image.Image:
    """The five arms in a row."""
    page, cx, cy = _ground(scale, "lapis")
    page.svg(meadow(MODULE[0], 40, 5), 0, 110, MODULE[0], 40)
    for i, house in enumerate(("gules", "azure", "vert", "or", "purpure")):
        page.sprite(f"arms_{house}", cx + (i - 2) * 56, cy + (8 if i % 2 else -4), 52, _CAST)
    return page.image


_MODULES = {
    "base": _base,
    "new_laws": _new_laws,
    "kings_court": _kings_court,
    "kings_resentment": _resentment,
    "laws_of_the_king": _kings_laws,
    "reward_tiles": _reward_tiles,
    "own": _own,
}
