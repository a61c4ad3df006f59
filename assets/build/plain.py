"""The sprites that are SVG sources: on which sheet each goes, how large, and which of them stretch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from assets.build.drawing import raster, source, source_names, source_size
from assets.build.item import FINE, Item, Margins
from assets.build.palette import HOUSES

# First match wins: pattern, sheet, logical width (None: as drawn), steps.
_RULES: tuple[tuple[str, str, float | None, tuple[int, ...]], ...] = (
    (r"icon_(strength|conflict|power)", "icons", 100, FINE),
    (r"icon_", "icons", 80, FINE),
    (r"arms_", "arms", 124, FINE),
    (r"(knight_disc|lord_disc|bishop_disc|ally_band).*_small$", "discs", 72, FINE),
    (r"knight_disc_|lord_disc_|bishop_disc|ally_band", "discs", 112, FINE),
    (r"token_.*_small", "discs", 72, FINE),
    (r"token_", "discs", 88, FINE),
    (r"badge_minimum", "badges", 50, FINE),
    (r"badge_count", "badges", 108, FINE),
    (r"space_ring", "badges", 108, FINE),
    (r"nimbus", "badges", 144, FINE),
    (r"plate|lozenge_", "badges", 58, FINE),
    (r"bead_", "badges", 28, FINE),
    (r"pointer_|seal$", "badges", None, (1, 2)),
    (r"noble_", "nobles", 80, FINE),
    (r"wax_seal_(yes|no)$", "seals", 112, FINE),
    (r"wax_seal_", "seals", 112, (1, 2)),
    (r"favour_|reward_tile", "badges", 72, FINE),
    (r"charge_", "arms", 100, (1, 2)),
    (r"marker_dishonour", "badges", 66, (1, 2)),
    (r"bookmark", "pieces", 63, FINE),
    (r"castle_(space|extension)", "castle", 168, (1, 2)),
    (r"castle_tower", "castle", 138, (1, 2)),
    (r"tower$", "castle", 360, (1, 2)),
    (r"conflict_card", "cards", 392, (1, 2)),
    (r"charter", "cards", 400, FINE),
    (r"office_card_", "cards", 260, (1, 2)),
    (r"king$", "figures", 240, (1, 2)),
    (r"herald", "figures", 440, (1, 2)),
    (r"treasury_chest(_empty)?", "figures", 240, (1, 2)),
    (r"chain|tally", "pieces", None, FINE),
    (r"balance_|ballot|sealing_set|seal_ribbon|laurel|dais|medallion_|rose_", "pieces", None, (1, 2)),
    (r"frame$|rug_|bar_|board_|gilt|vacant|focus_ring|spotlight_|panel_line", "frames", None, FINE),
    (r"rule$|hair$", "frames", None, (*FINE, 8)),  # stretched along a whole page
    (r"button|pill|field|plaque|ribbon|slider_|toggle_|tongue_|rule|hair", "frames", None, FINE),
    (r"", "pieces", None, (1, 2)),
)
_NINE: tuple[tuple[str, Margins], ...] = (
    (r"button", (24, 24, 24, 24)),
    (r"plaque", (24, 20, 24, 20)),
    (r"pill", (22, 22, 22, 22)),
    (r"field", (12, 12, 12, 12)),
    (r"ribbon", (40, 12, 40, 14)),
    (r"gilt$", (12, 12, 12, 12)),
    (r"gilt_thin", (8, 8, 8, 8)),
    (r"vacant|focus_ring", (16, 16, 16, 16)),
    (r"spotlight_ring", (36, 36, 36, 36)),
    (r"panel_line", (32, 32, 32, 32)),
    (r"frame$", (48, 48, 48, 48)),
    (r"rug_", (24, 24, 24, 32)),
    (r"bar_top", (8, 8, 8, 12)),
    (r"bar_bottom", (8, 8, 8, 8)),
    (r"board_", (28, 28, 28, 28)),
    (r"slider_(rail|fill)", (12, 10, 12, 10)),
    (r"tally$", (30, 20, 34, 20)),
    (r"tally_ghost", (8, 20, 24, 20)),
)
_HOLLOW = r"gilt|focus_ring|spotlight_ring|panel_line|frame$"
_REPEATS = r"frame$|rug_|vacant"
_HATCHABLE = r"(knight|lord)_disc_(gules|azure|vert|or|purpure)(_small)?$"


def items() -> Iterator[Item]:
    for name in source_names():
        plain = _item(name, source(name))
        yield plain
        if re.match(_HATCHABLE, name):
            yield replace(_item(name, hatched_disc(source(name))), name=hatched_name(name))
        if name.removeprefix("wax_seal_") in HOUSES:
            yield replace(
                _item(name, hatched_seal(source(name), name.removeprefix("wax_seal_"))), name=f"{name}_hatched"
            )


def _item(name: str, svg: str) -> Item:
    sheet, wide, steps = next((s, w, k) for pattern, s, w, k in _RULES if re.match(pattern, name))
    w, h = source_size(name)
    width = wide or w
    height = round(width * h / w)
    return Item(
        name,
        (width, height),
        lambda scale: raster(svg, round(width * scale), round(height * scale)),
        sheet,
        steps,
        nine=next((m for pattern, m in _NINE if re.match(pattern, name)), None),
        fill="tile" if re.match(_REPEATS, name) else "stretch",
        hollow=bool(re.match(_HOLLOW, name)),
    )


def hatched_name(name: str) -> str:
    """`knight_disc_or_small` becomes `knight_disc_or_hatched_small`."""
    return f"{name.removesuffix('_small')}_hatched_small" if name.endswith("_small") else f"{name}_hatched"


def hatched_disc(svg: str) -> str:
    """The engravers' lines come out boldly, so that no eye needs the tincture."""
    bold = re.sub(r'opacity="0\.(26|31)"', 'opacity="0.9"', svg)
    return bold.replace('<g transform="translate(16,16)">', '<g transform="translate(16,16) scale(1.7)">', 1)


def hatched_seal(svg: str, house: str) -> str:
    """The same lines pressed into the wax round the charge."""
    gap, size = 9, 128
    steps = range(-size, 2 * size, gap)
    lines = {
        "gules": "".join(f"M{x} 0V{size}" for x in steps),
        "azure": "".join(f"M0 {y}H{size}" for y in steps),
        "vert": "".join(f"M{x} 0l{size} {size}" for x in range(-size, size, 12)),
        "purpure": "".join(f"M{x} 0l{-size} {size}" for x in range(0, 2 * size, 12)),
        "or": "".join(f"M{x + (gap // 2 if y % 2 else 0)} {y}h.01" for y in steps for x in steps),
    }[house]
    ink, width = ("#3a2515", 3.4) if house == "or" else (HOUSES[house].thread, 2.2)
    field = (
        '<clipPath id="field"><circle cx="64" cy="64" r="41"/></clipPath><g clip-path="url(#field)">'
        f'<path d="{lines}" stroke="{ink}" stroke-width="{width}" stroke-linecap="round" opacity=".75" '
        'fill="none"/></g>'
    )
    charge = '<g transform="translate(33,33) scale(.62)">'
    return svg.replace(charge, field + charge, 1)
