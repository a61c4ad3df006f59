"""What the program has said and where it failed, for a report: a short file that never grows long."""

from __future__ import annotations

import contextlib
import datetime
from pathlib import Path

from game import places

LONGEST = 200_000  # bytes; then the older half is dropped


def path() -> Path:
    return places.user_data() / "log.txt"


def note(text: str) -> None:
    """One entry with the moment; never raises: a log is not worth a game."""
    stamp = datetime.datetime.now().isoformat(timespec="seconds")
    with contextlib.suppress(OSError):
        file = path()
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists() and file.stat().st_size > LONGEST:
            kept = file.read_bytes()[-LONGEST // 2 :]
            file.write_bytes(kept[kept.find(b"\n") + 1 :])
        with file.open("a", encoding="utf-8") as out:
            out.write(f"{stamp} {text}\n")


def read() -> str:
    try:
        return path().read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
