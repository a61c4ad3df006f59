"""What is known about each save without playing it again: kept beside the saves, and only as true as file and date."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import msgspec

NAME = "summaries.json"
Summary = dict[str, Any]


class Summaries:
    """A small file of notes. It may be lost at any time: whoever asks finds out anew."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / NAME
        self._notes: dict[str, dict[str, Any]] | None = None

    def of(self, path: Path) -> Summary | None:
        """What is known of a save, if it has not changed since."""
        note = self._read().get(path.name)
        return note.get("told") if note is not None and note.get("stamp") == _stamp(path) else None

    def note(self, path: Path, told: Summary) -> None:
        notes = self._read()
        for name in [name for name in notes if not (self.file.parent / name).exists()]:
            del notes[name]
        notes[path.name] = {"stamp": _stamp(path), "told": told}
        with contextlib.suppress(OSError):  # it is only a shortcut
            self.file.write_bytes(msgspec.json.encode(notes))

    def _read(self) -> dict[str, dict[str, Any]]:
        if self._notes is None:
            try:
                self._notes = msgspec.json.decode(self.file.read_bytes(), type=dict[str, dict[str, Any]])
            except (OSError, ValueError):
                self._notes = {}
        return self._notes


def _stamp(path: Path) -> list[int]:
    try:
        about = path.stat()
    except OSError:
        return []
    return [about.st_mtime_ns, about.st_size]
