"""Where a player's journals live, and how they are named."""

from __future__ import annotations

import datetime
from pathlib import Path

from game import places

SUFFIX = ".journal"


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
    if not folder().is_dir():
        return []
    return sorted(folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)


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
