"""The modules of the box: which parts of the rules a pack brings, and which files it may hold.

A module is a pack of that name, its files, and its parts. The parts are imported only for a game that plays with them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from game.lancaster.rules.court.schema import COURT_FILE, COURT_OPTIONS, check_court
from game.lancaster.rules.resentment.schema import RESENTMENT_FILE, check_resentment
from game.lancaster.rules.reward_tiles.schema import TILES_FILE, check_tiles
from game.lancaster.rules.schema_words import Said
from game.packs.schema import Record

if TYPE_CHECKING:
    from game.lancaster.rules.figures import Figures

FILES: dict[str, Record] = {"court": COURT_FILE, "resentment": RESENTMENT_FILE, "tiles": TILES_FILE}
"""By the stem of the file's name."""

CHECKS: dict[str, Callable[[Figures], Said]] = {
    "court": check_court,
    "resentment": check_resentment,
    "tiles": check_tiles,
}
"""By the stem too: what can only be seen beside the figures of the other packs."""

OPTIONS: dict[str, Mapping[str, tuple[str, ...]]] = {
    "base": {
        "ransom": ("each", "all_or_none"),
        "supply": ("endless", "limited"),
        "squires_duty": ("must", "may_pass"),
        "goods": ("hidden", "open"),
    },
    "kings_court": COURT_OPTIONS,
}
"""By the name of the pack: the options that the rules themselves read, and the values they know."""

PARTS: dict[str, tuple[str, ...]] = {
    "kings_court": (
        "court.privileges:Privileges",
        "court.privilege_reasons:PrivilegeReasons",
        "court.support:Support",
        "court.offices:Offices",
        "court.office_reasons:OfficeReasons",
        "court.bishops:Bishops",
    ),
    "kings_resentment": ("resentment.resentment:Resentment", "resentment.tower:TheTower"),
    "reward_tiles": ("reward_tiles.tiles:RewardTiles",),
}
"""By the name of the pack: file and class of each part, in the order in which they are made."""

ALL = "all"
EVERY = ("new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles")
"""What `all` stands for, in this order."""

BOX = ("base", "new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles")
"""Every pack of the box: no package brings another of these names."""


def parts(pack: str) -> tuple[type, ...]:
    return tuple(_part(*path.split(":")) for path in PARTS.get(pack, ()))


def _part(module: str, name: str) -> type:
    found: type = getattr(import_module(f"game.lancaster.rules.{module}"), name)
    return found
