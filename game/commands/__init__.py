"""What each sub-command does, with its imports inside: a command opens only the rooms it needs."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from game.commands import packing, playing, showing
from game.kernel.contract import IllegalChoice
from game.kernel.journal import BadJournal
from game.kernel.position import BadPosition
from game.packs.faults import PackError

TROUBLES = (PackError, BadJournal, BadPosition, IllegalChoice, OSError, ValueError)
"""What a user's input can do to us; anything else is a fault of ours and shows itself."""

COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": playing.play,
    "shot": playing.shot,
    "simulate": playing.simulate,
    "show_position": showing.show_position,
    "replay": showing.replay,
    "export": showing.export,
    "check": packing.check,
    "schema": packing.schema,
    "new_pack": packing.new_pack,
    "try_law": packing.try_law,
}


def run(args: argparse.Namespace) -> int:
    return COMMANDS[args.run](args)


def sentence(trouble: BaseException) -> str:
    if isinstance(trouble, PackError):
        return "; ".join(str(fault) for fault in trouble.faults)
    if isinstance(trouble, OSError):
        where = f"{trouble.filename}: " if trouble.filename else ""
        return f"{where}{trouble.strerror or trouble}. What was written before is safe."
    return str(trouble)
