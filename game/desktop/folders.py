"""Opening a folder in the machine's own window of files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from game.kernel.sentences import fault_said


def opener() -> list[str] | None:
    """The command that shows a folder here; None where there is none."""
    names = {"darwin": "open", "win32": "explorer"}
    found = shutil.which(names.get(sys.platform, "xdg-open"))
    return [found] if found else None


def show(folder: Path, command: Sequence[str] | None = None) -> str:
    """Make the folder if need be, and show it. Empty when all is well, else why not."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        command = opener() if command is None else command
        if not command:
            return "xdg-open" if sys.platform not in ("darwin", "win32") else sys.platform
        subprocess.Popen(
            [*command, os.fspath(folder)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
    except OSError as fault:
        return fault_said(fault)
    return ""
