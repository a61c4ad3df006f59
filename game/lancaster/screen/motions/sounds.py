"""How each event sounds."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.contract import Event

SOUNDS: Mapping[str, str] = {
    "place": "wood",
    "expel": "sword",
    "favour": "seal",
    "noble": "page",
    "new_knight": "wood",
    "upgrade": "sword",
    "build": "wood",
    "ballot": "seal",
    "tally": "bell",
    "law": "quill",
    "proposal": "page",
    "conflict": "page",
    "battle": "sword",
    "ransom": "coin",
    "round": "horn",
    "start_player": "bell",
    "over": "horn",
    "passage": "wood",
    "tile_taken": "page",
    "apply": "wood",
    "enter_treasury": "wood",
    "lord_expelled": "sword",
    "office": "bell",
    "privilege": "page",
    "bishop": "bell",
}
GOOD_SOUNDS = {"gold": "coin", "votes": "quill", "power": "bell", "squires": "wood"}


def sounds_of(events: list[Event]) -> list[str]:
    """At most two, in the order of what happened: a crowd of sounds says nothing."""
    found: list[str] = []
    for event in events:
        name = SOUNDS.get(event.name, "")
        if event.name == "gain":
            name = GOOD_SOUNDS.get(str(event.parts["good"]), "")
        elif event.name == "pay" and event.parts["good"] == "gold":
            name = "coin"
        if name and name not in found:
            found.append(name)
    return found[:2]
