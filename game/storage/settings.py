"""What a player has set, kept between games. A file that can't be read is put aside, never lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game import places


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
    last_setup: dict[str, Any] = {}
    seen_tips: list[str] = []
    lesson: int = 0


def path() -> Path:
    return places.user_data() / "settings.json"


def load(where: Path | None = None) -> tuple[Settings, list[str]]:
    """The settings, and what a person should be told about them."""
    file = where or path()
    try:
        return msgspec.json.decode(file.read_bytes(), type=Settings), []
    except FileNotFoundError:
        return Settings(), []
    except (OSError, ValueError) as fault:
        return Settings(), [_put_aside(file, fault)]


def _put_aside(file: Path, fault: Exception) -> str:
    aside = file.with_name(f"{file.stem}.unreadable{file.suffix}")
    number = 2
    while aside.exists():
        aside = file.with_name(f"{file.stem}.unreadable{number}{file.suffix}")
        number += 1
    try:
        file.rename(aside)
    except OSError:
        return f"The settings in {file} can't be read ({fault}); the usual ones are used."
    return f"The settings could not be read and lie in {aside.name} now; the usual ones are used."


def save(settings: Settings, where: Path | None = None) -> str:
    """Empty when all is well, else a sentence."""
    file = where or path()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_suffix(".new")
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
        fresh.replace(file)
    except OSError as fault:
        return f"The settings can't be kept: {fault.strerror or fault}."
    return ""
