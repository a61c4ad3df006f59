"""Where a player's journals live, and how they are named."""

from __future__ import annotations

import datetime
from pathlib import Path

from game import places

SUFFIX = ".journal"
KEPT_DELETED = 30  # deleted saves that can still be found in their folder


def folder() -> Path:
    return places.user_data() / "saves"


def new_path(game: str) -> Path:
    """A name that no save has yet: the game and the moment."""
    where = folder()
    where.mkdir(parents=True, exist_ok=True)
    stamp = datetime.datetime.now().strftime("%Y-%m-%d_%H%M%S")
    path = where / f"{game}_{stamp}{SUFFIX}"
    number = 2
    while path.exists():
        path = where / f"{game}_{stamp}_{number}{SUFFIX}"
        number += 1
    return path


def listing() -> list[Path]:
    """All saves, the newest first."""
    return sorted(_journals(folder()), key=_age, reverse=True)


def examples() -> list[Path]:
    """Finished games that ship with the program. They are looked at and never written."""
    return sorted(_journals(places.saves()))


def is_example(path: Path) -> bool:
    return path.parent == places.saves()


def _journals(where: Path) -> list[Path]:
    try:
        return [path for path in where.glob(f"*{SUFFIX}") if path.is_file()]
    except OSError:
        return []


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # gone while we looked
        return 0.0


def deleted_folder() -> Path:
    return folder() / "deleted"


def delete(path: Path) -> Path:
    """Out of the list; it stays in a folder of its own until many others have followed it. Raises OSError."""
    where = deleted_folder()
    where.mkdir(parents=True, exist_ok=True)
    target = _free(where / path.name)
    path.rename(target)
    gone = sorted(_journals(where), key=lambda one: one.stat().st_ctime_ns)
    for old in gone[: max(0, len(gone) - KEPT_DELETED)]:
        old.unlink(missing_ok=True)
    return target


def bring_back(deleted: Path, path: Path) -> Path:
    """Undo a deletion; where somebody has taken the name since, another is found. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    target = _free(path)
    deleted.rename(target)
    return target


def _free(path: Path) -> Path:
    number = 2
    found = path
    while found.exists():
        found = path.with_name(f"{path.stem}_{number}{path.suffix}")
        number += 1
    return found


def put_aside(path: Path) -> Path | None:
    """A save that can't be read gets another name, so that it is neither lost nor in the way."""
    aside = path.with_name(f"{path.stem}.unreadable")
    number = 2
    while aside.exists():
        aside = path.with_name(f"{path.stem}.unreadable{number}")
        number += 1
    try:
        path.rename(aside)
    except OSError:
        return None
    return aside
