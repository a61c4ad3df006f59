"""Packs on a desk: a copy of the base to spoil, a small pack to write."""

from __future__ import annotations

import gettext
import shutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game import places
from game.kernel.sentences import Sentence
from game.lancaster.packs import check
from game.lancaster.rules.figures import Figures, figures, resolve
from game.packs.faults import Fault

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
    return [without_folder(one, str(one)) for one in check(paths) if in_french(one)]


def without_folder(fault: Fault, text: str) -> str:
    return text.replace(f"{fault.path.parent}/", "") if fault.path else text


def in_french(fault: Fault) -> str:
    """The same for a French writer; whatever the sentence is made of, nothing of it may be left untranslated."""

    def strict(pattern: str) -> str:
        found = _french().gettext(pattern)
        assert found != pattern or pattern in SAME or pattern.endswith(".yaml"), f"no French for {pattern!r}"
        return found

    assert isinstance(fault.sentence, Sentence), fault.sentence
    return without_folder(fault, fault.told(strict))


SAME = {"office"}
"""Written alike in both languages."""


@cache
def _french() -> gettext.NullTranslations:
    return gettext.translation("lancaster", places.data() / "locale", languages=["fr"])


def played_with(root: Path, *packs: str, options: Mapping[str, str] | None = None) -> Figures:
    return figures(resolve(["base", *packs], options or {}, [root]))
