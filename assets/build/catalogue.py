"""Everything the atlas holds."""

from __future__ import annotations

from assets.build import lettering, map_layers, plain, sheets
from assets.build.item import Item


def items() -> list[Item]:
    return [*plain.items(), *lettering.items(), *sheets.items(), *map_layers.items()]
