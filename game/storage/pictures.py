"""The small picture of a save: kept beside the journal under the same name. It may be lost at any time."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pygame

SUFFIX = ".jpg"
SIZE = (704, 472)


def of(save: Path) -> Path:
    return save.with_suffix(SUFFIX)


def load(save: Path) -> pygame.Surface | None:
    """The picture of a save, if there is one that can be read, is of today's size and not older than the save."""
    path = of(save)
    try:
        if path.stat().st_mtime + 1 < save.stat().st_mtime:
            return None
        found = pygame.image.load(path)
        return found if found.get_size() == SIZE else None
    except (OSError, pygame.error):
        return None


def keep(save: Path, picture: pygame.Surface) -> bool:
    """Beside the journal; a picture that can't be kept is no trouble, it is drawn anew."""
    try:
        if not save.parent.is_dir():
            return False
        pygame.image.save(picture, of(save))
    except (OSError, pygame.error):
        return False
    return True


def forget(save: Path) -> None:
    with contextlib.suppress(OSError):
        of(save).unlink(missing_ok=True)
