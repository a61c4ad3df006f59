"""The small picture of a save for lists and title: the one that was kept, else the board drawn anew."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.desktop.annals import Annals
from game.storage import pictures, saves

if TYPE_CHECKING:
    from game.desktop.app import App


def picture_of(app: App, annals: Annals, path: Path) -> pygame.Surface | None:
    """None where the save can't be opened."""
    found = pictures.load(path)
    if found is not None or annals.tale(app, path).fault:
        return found
    try:
        _, showing = annals.film(path)
    except (ValueError, OSError):
        return None
    found = annals.portrait(app, showing)
    if not saves.is_example(path):
        pictures.keep(path, found)
    return found
