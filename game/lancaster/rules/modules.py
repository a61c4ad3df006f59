"""Modules of the box and of installed packages: what a game is made of beyond its base.

A package brings a module by an entry point of the group `lancaster.modules`, which names a `Module`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from game.lancaster.rules import shipped
from game.lancaster.rules.law_schema import law_of, laws_file
from game.lancaster.rules.schema import FILES, SHAPE, shape
from game.packs.loading import Shape
from game.packs.schema import Record

GROUP = "lancaster.modules"


@dataclass(frozen=True, slots=True)
class Module:
    """What a package brings: a pack of data, and the parts of the rules that play it."""

    folder: Path  # the pack, and by its last name the name of the module
    parts: tuple[type, ...]
    files: Mapping[str, Record] = field(default_factory=dict)  # files of its pack beyond those of any pack
    counts: tuple[str, ...] = ()  # words that laws may count, beyond those of the language

    @property
    def name(self) -> str:
        return self.folder.name


@cache
def installed() -> dict[str, Module]:
    """Modules of installed packages, by the name of their pack."""
    from importlib.metadata import entry_points  # slow to import, and most games need none

    found = [entry.load() for entry in entry_points(group=GROUP)]
    return {module.name: module for module in found if isinstance(module, Module)}


def parts_of(packs: Sequence[str]) -> list[type]:
    """The parts that these packs bring, in their order."""
    found: list[type] = []
    for pack in packs:
        if pack in shipped.PARTS:
            found += shipped.parts(pack)
        elif pack not in shipped.BOX and pack in installed():
            found += installed()[pack].parts
    return found


def counts_of(packs: Sequence[str]) -> tuple[str, ...]:
    """Words that only laws of installed modules among these count."""
    more = [installed()[pack] for pack in packs if pack not in shipped.BOX and pack in installed()]
    return tuple(word for module in more for word in module.counts)


def shape_of(packs: Sequence[str]) -> Shape:
    """What the files of these packs may say."""
    more = [installed()[pack] for pack in packs if pack not in shipped.BOX and pack in installed()]
    if not more:
        return SHAPE
    files = dict(FILES)
    for module in more:
        files.update(module.files)
    files["laws"] = laws_file(law_of(counts_of(packs)))
    return shape(files)
