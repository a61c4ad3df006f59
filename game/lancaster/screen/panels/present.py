"""What has just happened, shown: flights, sounds, and how long to look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import Event
from game.kernel.views import View
from game.lancaster.screen.battles import PART_OF_IT, Battle, battle_of
from game.lancaster.screen.motions.sounds import sounds_of

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

BATTLE = 3.6  # seconds at pace 1: there is much to read
REWARD = 1.0
GLANCE = 0.2  # for what needs no reading
QUIET = {"home", "leftover", "forfeit", "first_law", "deck", "pay", "turned"}


def present(scene: TableScene, before: View, after: View) -> float:
    """Show what has just happened: flights and sounds. Gives the seconds until the next moment may follow."""
    fresh = scene.fresh
    scene.battle = _battle(scene, before, after)
    for sound in sounds_of(fresh):
        scene.app.sounds.play(sound)
    if scene.app.motion.speed > 0 and scene.app.settings.bot_pace > 0:
        scene.transit.begin(before, fresh)
    return _look(scene, fresh)


def _battle(scene: TableScene, before: View, after: View) -> Battle | None:
    """A battle stays on the table until something else happens."""
    found = battle_of(scene.realm, before, after, scene.fresh)
    if found is not None:
        return found
    return scene.battle if scene.battle and all(event.name in PART_OF_IT for event in scene.fresh) else None


def _look(scene: TableScene, fresh: list[Event]) -> float:
    """Battles and rewards at the pace set for them; a bot's move at the bots' pace; small things at a glance."""
    settings = scene.app.settings
    names = {event.name for event in fresh}
    if not settings.bot_pace:
        return 0.0
    if "battle" in names:
        return BATTLE * settings.reward_pace * min(1.0, settings.bot_pace)
    if names <= QUIET:
        return GLANCE * settings.bot_pace
    if any(str(event.parts.get("source", "")).startswith(("county:", "castle:", "law:")) for event in fresh):
        return REWARD * settings.reward_pace * min(1.0, settings.bot_pace)
    return scene.pause_length()
