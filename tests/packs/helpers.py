"""Packs on a desk: a copy of the base to spoil, a small pack to write."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from game import places
from game.lancaster.packs import check
from game.lancaster.rules.figures import Figures, figures, resolve

SHIPPED = places.data() / "lancaster"
PACK = """\
pack: mine
version: 1
title: {en: Mine, fr: Mien}
about: {en: Mine., fr: Mien.}
"""


def write_pack(root: Path, name: str = "mine", **files: str) -> Path:
    """A user's pack; pack.yaml comes by itself."""
    folder = root / name
    folder.mkdir()
    texts = {"pack": PACK.replace("mine", name), **files}
    for stem, text in texts.items():
        (folder / f"{stem}.yaml").write_text(text, encoding="utf-8")
    return folder


def copy_of_base(root: Path) -> Path:
    return Path(shutil.copytree(SHIPPED / "base", root / "base"))


def spoil(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / f"{file}.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{file}.yaml no longer says {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def said(*paths: Path) -> list[str]:
    """The faults, as the command line prints them, without the folder."""
    return [str(one).replace(str(one.path.parent) + "/", "") if one.path else str(one) for one in check(paths)]


def played_with(root: Path, *packs: str, options: Mapping[str, str] | None = None) -> Figures:
    return figures(resolve(["base", *packs], options or {}, [root]))
