"""The chronicle of the reward tiles."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.contract import Event, mark
from game.lancaster.rules.reward_tiles.tiles import RewardTiles
from game.lancaster.wording.drafts import Scribe, Teller


def _gain(scribe: Scribe, tile: str) -> str:
    part = scribe.names.realm.part(RewardTiles)
    return next(scribe.names.short(gain) for one, gain in zip(part.tiles, part.gains, strict=True) if one.id == tile)


def _laid(scribe: Scribe, event: Event) -> None:
    names = scribe.names
    county, gain = names.county(str(event.parts["county"])), _gain(scribe, str(event.parts["tile"]))
    scribe.begin(None, "tile", names.say(mark("a reward tile at {county}: {gain}"), county=county, gain=gain))


def _taken(scribe: Scribe, event: Event) -> None:
    names, tile = scribe.names, str(event.parts["tile"])
    scribe.settled = str(event.parts["county"])
    text = names.say(mark("{county}, the reward tile"), county=names.county(scribe.settled))
    scribe.begin(scribe.side(event), "gain", text, f"tile:{tile}")


TELLERS: Mapping[str, Teller] = {"tile_laid": _laid, "tile_taken": _taken}
