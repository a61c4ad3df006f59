"""The modules of the box: which parts of the rules a pack brings, and which files it may hold.

A module is a pack of that name, its files, and its parts. The parts are imported only for a game that plays with them.
"""

from __future__ import annotations

from importlib import import_module

from game.lancaster.rules.court.schema import COURT_FILE
from game.lancaster.rules.resentment.schema import RESENTMENT_FILE
from game.lancaster.rules.reward_tiles.schema import TILES_FILE
from game.packs.schema import Record

FILES: dict[str, Record] = {"court": COURT_FILE, "resentment": RESENTMENT_FILE, "tiles": TILES_FILE}
"""By the stem of the file's name."""

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
