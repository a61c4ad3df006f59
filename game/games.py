"""The games in the house. One today; two more will move in beside it, each with an opening of its own."""

from __future__ import annotations

from game.lancaster.opening import (
    LANCASTER,
    Ready,
    Setup,
    UnknownGame,
    bot_room,
    bot_spec,
    from_header,
    header,
    position_line,
    prepare,
    read_position,
)

__all__ = [
    "LANCASTER",
    "Ready",
    "Setup",
    "UnknownGame",
    "bot_room",
    "bot_spec",
    "from_header",
    "header",
    "position_line",
    "prepare",
    "read_position",
]
