"""Where things are on this machine: what ships with the game, and what belongs to the player."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import platformdirs

APP = "lancaster"
HOME_VARIABLE = "LANCASTER_HOME"


def data() -> Path:
    """Packs and locales that ship with the game."""
    return shipped("data")


def assets() -> Path:
    """Atlases, sounds and fonts that ship with the game."""
    return shipped("assets")


def saves() -> Path:
    """Example games that ship with the game; a player's own saves live under `user_data()`."""
    return shipped("saves")


def shipped(name: str) -> Path:
    """The first root that has the folder; where none has it, where a checkout would keep it."""
    roots = _roots()
    return next((root / name for root in roots if (root / name).is_dir()), roots[-1] / name)


def user_data() -> Path:
    """The player's own folder. It need not exist yet: who writes there makes it."""
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) if home else Path(platformdirs.user_data_dir(APP, appauthor=False))


def user_packs() -> Path:
    return user_data() / "packs"


def _roots() -> list[Path]:
    """A frozen app first, then an installed wheel, then a checkout.

    The checkout comes last because the folder above an installed package is site-packages, where anybody may
    have left a folder called `data`.
    """
    package = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    bundle = [Path(frozen), Path(frozen) / "game" / "share"] if frozen else []
    return [*bundle, package / "share", package.parent]
