"""A report of a problem: one readable file with the journal, the version, the log and the settings.

Whoever sends it gives away the game and nothing about the machine: folders of the person are written as `~`.
"""

from __future__ import annotations

import datetime
import platform
import re
import sys
from importlib import metadata
from pathlib import Path

import msgspec

from game import places
from game.storage import logbook
from game.storage.settings import Settings


def folder() -> Path:
    return places.user_data() / "reports"


def version() -> str:
    try:
        return metadata.version("lancaster-desktop")
    except metadata.PackageNotFoundError:
        return "0"


def write(save: Path | None, settings: Settings) -> Path:
    """The report of a save, or of none; gives where it lies. Raises OSError when it can't be written."""
    now = datetime.datetime.now()
    parts = [
        f"Lancaster {version()}, {now.isoformat(timespec='seconds')}",
        f"Python {platform.python_version()}, {sys.platform}",
        "",
        "== settings",
        msgspec.json.format(msgspec.json.encode(settings)).decode(),
        "",
        "== log",
        logbook.read().rstrip(),
        "",
        "== journal" + (f" {save.name}" if save is not None else ""),
        _journal(save),
    ]
    where = folder()
    where.mkdir(parents=True, exist_ok=True)
    path = where / f"report_{now.strftime('%Y-%m-%d_%H%M%S')}.txt"
    number = 2
    while path.exists():
        path = where / f"report_{now.strftime('%Y-%m-%d_%H%M%S')}_{number}.txt"
        number += 1
    path.write_text(without_home("\n".join(parts)), encoding="utf-8")
    return path


def _journal(save: Path | None) -> str:
    if save is None:
        return ""
    try:
        return save.read_bytes().decode("utf-8", errors="backslashreplace")
    except OSError as fault:
        return f"can't be read: {fault.strerror or fault}"


def without_home(text: str) -> str:
    """The same text with every folder of the person written as `~`."""
    for path in sorted({str(places.user_data()), str(_home())}, key=len, reverse=True):
        if len(path) > 1:
            for written in {path, path.replace("\\", "\\\\"), path.replace("\\", "/")}:
                text = text.replace(written, "~")
    return re.sub(r"(?i)((?:/home|/Users|[A-Z]:[\\/]+Users)[\\/]+)[^\\/\s\"']+", "~", text)


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:  # nobody's account
        return Path("~")
