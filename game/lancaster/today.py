"""Whether the packs of a game that was kept are still what they were when it began.

A journal carries its own rules and never needs the packs; a person is only told where the two differ. Reading and
checking all files for one sentence takes twice as long as replaying the whole game, so the head of a journal keeps a
seal of the files as they were: where it still fits nothing has changed, and only where it does not is more read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.kernel.contract import mark
from game.kernel.sentences import Sentence, say
from game.lancaster.rules.figures import pack_folders, resolve
from game.packs.faults import PackError

GONE = mark("The packs of this game are not on this machine; it plays by the rules it carries.")
CHANGED = mark("The rules of its packs have changed since; this game plays by the rules it began with.")


def seal(packs: Sequence[str], options: Mapping[str, str], rules: str) -> str:
    """Of the files of these packs, and of the rules that came of them; empty where a file can't be read."""
    known = pack_folders()
    written = hashlib.sha256(repr((list(packs), sorted(options.items()), rules)).encode())
    try:
        for name in packs:
            for path in sorted(known[name].glob("*.yaml")):
                _add(written, path)
    except (KeyError, OSError):
        return ""
    return written.hexdigest()


def _add(written: Any, path: Path) -> None:
    content = path.read_bytes()
    written.update(f"{path.name} {len(content)}\n".encode() + content)


def sayings(packs: Sequence[str], options: Mapping[str, str], rules: Mapping[str, Any], sealed: bool) -> list[Sentence]:
    """What a person should be told about the rules of a game; `sealed` where its seal still fits."""
    if sealed:
        return []
    try:
        today = resolve(packs, options)
    except PackError:
        return [say(CHANGED if set(packs) <= set(pack_folders()) else GONE)]
    return [say(CHANGED)] if today != rules else []
