"""What a player has set, kept between games. A file that can't be read is put aside, never lost."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game import places
from game.kernel.contract import mark
from game.kernel.sentences import fault_said

SCALES = (75, 100, 125, 150, 175, 200)
"""Sizes of signs and letters, in per cent."""

UNREADABLE = mark("The settings in {file} can't be read ({fault}); the usual ones are used.")
PUT_ASIDE = mark("The settings could not be read and lie in {file} now; the usual ones are used.")
NOT_KEPT = mark("The settings can't be kept: {fault}.")
Say = Callable[[str], str]


class Settings(msgspec.Struct):
    language: str = ""  # empty: the system's
    ui_scale: int = 100  # per cent
    fullscreen: bool = False
    width: int = 1600
    height: int = 900
    bot_pace: float = 1.0  # 0 waits for nobody
    motion: float = 1.0  # 0 is off
    sound: float = 0.7
    hatching: bool = False
    confirm: bool = True
    ledger: bool = False
    tips: bool = True
    spoken: bool = False
    reward_pace: float = 1.0
    round_stop: bool = True
    last_setup: dict[str, Any] = {}
    seen_tips: list[str] = []
    lesson: int = 0


def path() -> Path:
    return places.user_data() / "settings.json"


def load(where: Path | None = None, say: Say = str) -> tuple[Settings, list[str]]:
    """The settings, and what a person should be told about them; `say` translates it."""
    file = where or path()
    try:
        return sane(msgspec.json.decode(file.read_bytes(), type=Settings)), []
    except FileNotFoundError:
        return Settings(), []
    except (OSError, ValueError) as fault:
        return Settings(), [_put_aside(file, fault, say)]


def chosen_language() -> str:
    """For commands that open no window; empty while none was chosen; a file that can't be read stays."""
    try:
        return str(msgspec.json.decode(path().read_bytes(), type=Settings).language)
    except (OSError, ValueError):
        return ""


def sane(settings: Settings) -> Settings:
    """Figures that somebody wrote by hand, within what a window can show."""
    settings.ui_scale = max(SCALES[0], min(SCALES[-1], settings.ui_scale))
    settings.width, settings.height = max(960, min(16000, settings.width)), max(540, min(16000, settings.height))
    usual = Settings()
    for name, most in (("bot_pace", 10.0), ("reward_pace", 10.0), ("motion", 10.0), ("sound", 1.0)):
        value = getattr(settings, name)
        setattr(settings, name, max(0.0, min(most, value)) if math.isfinite(value) else getattr(usual, name))
    return settings


def _put_aside(file: Path, fault: Exception, say: Say) -> str:
    aside = file.with_name(f"{file.stem}.unreadable{file.suffix}")
    number = 2
    while aside.exists():
        aside = file.with_name(f"{file.stem}.unreadable{number}{file.suffix}")
        number += 1
    try:
        file.rename(aside)
    except OSError:
        return say(UNREADABLE).format(file=file, fault=fault_said(fault, say))
    return say(PUT_ASIDE).format(file=aside.name)


def save(settings: Settings, where: Path | None = None, say: Say = str) -> str:
    """Empty when all is well, else a sentence."""
    file = where or path()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
        fresh.replace(file)
    except OSError as fault:
        return say(NOT_KEPT).format(fault=fault_said(fault, say))
    return ""
