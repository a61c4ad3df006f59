"""How long a moment is looked at: by its weight, at the pace the player has set.

Seconds are those of pace 1. What weighs more than a glance also rests for a while when all that flew has landed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.contract import Event
from game.storage.settings import Settings

PAUSE = 0.9  # between two moves of other houses
GLANCE = 0.2  # for what needs no reading
BALLOT, VERDICT = 4.2, 1.3  # envelopes, seals and balance in all; how long it rests at least when it has tipped
BATTLE, RANK = 2.8, 0.8  # one that was fought, and each rank in it
BATTLE_RESTS = 1.4
UNFOUGHT = 0.8  # a conflict to which nobody has gone
LAW, NO_LAW = 1.6, 0.8  # at work, and one that gives nobody anything
COUNTY = 1.2
CASTLE, OF_CASTLE = 0.9, 0.5  # what a castle pays, and what else comes from it
OFFICE = 1.6
LAID_OUT = 1.4  # new cards and proposals
RECKONING, RECKONING_RESTS = 1.7, 1.0  # each part of the final count
QUIET = {"home", "leftover", "forfeit", "first_law", "deck", "pay", "turned"}
SLOWEST = 2.0  # what moves is never drawn out longer than that


class Weight(NamedTuple):
    """Seconds in all, and those at least after everything has landed."""

    whole: float
    rests: float = 0.0


def weigh(settings: Settings, fresh: Sequence[Event]) -> Weight:
    """A move at the pace of the other houses; whatever follows from moves at that of the rewards."""
    if not settings.bot_pace:
        return Weight(0.0)
    names = {event.name for event in fresh}
    found = _telling(names, fresh)
    if found is None:
        return Weight((GLANCE if names <= QUIET else PAUSE) * settings.bot_pace)
    pace = telling_pace(settings)
    return Weight(found.whole * pace, found.rests * pace)


def telling_pace(settings: Settings) -> float:
    """Whoever is in a hurry with the others is in a hurry with this."""
    return settings.reward_pace * min(1.0, settings.bot_pace)


def motion_pace(settings: Settings) -> float:
    """What moves one after another keeps step with it, within limits."""
    return min(SLOWEST, telling_pace(settings)) or 1.0


def _telling(names: set[str], fresh: Sequence[Event]) -> Weight | None:
    """Of what happens by itself; None of a move."""
    families = {str(event.parts.get("source", "")).partition(":")[0] for event in fresh}
    if "tally" in names:
        return Weight(BALLOT, VERDICT)
    if "battle" in names:
        ranks = sum(event.name == "rank" for event in fresh)
        if ranks:
            return Weight(BATTLE + RANK * ranks, BATTLE_RESTS)
        return Weight(COUNTY if names - {"battle"} else UNFOUGHT)
    if "over" in names or "end" in families:
        return Weight(RECKONING, RECKONING_RESTS)
    if "law" in names:
        return Weight(LAW if names - {"law"} else NO_LAW)
    if "office" in names:
        return Weight(OFFICE)
    if names & {"conflict", "proposal"}:
        return Weight(LAID_OUT)
    if names <= QUIET and "law" not in families:
        return None
    if families & {"county", "tile"}:
        return Weight(COUNTY)
    if families & {"castle", "ally_castle"}:
        gains = any(event.name == "gain" for event in fresh)
        return Weight(CASTLE if gains else OF_CASTLE)
    if "table" in families:
        return Weight(OF_CASTLE)
    return Weight(COUNTY) if "law" in families else None
