"""Everything the atlas holds."""

from __future__ import annotations

from assets.build import cartouche, curtains, lettering, map_layers, pictures, plain, sheets
from assets.build.item import Item


def items() -> list[Item]:
    return [
        *plain.items(),
        *lettering.items(),
        *sheets.items(),
        *map_layers.items(),
        *cartouche.items(),
        *curtains.items(),
        *pictures.items(),
    ]
