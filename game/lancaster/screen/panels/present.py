"""What has just happened, shown: flights, sounds, and how long to look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.views import View
from game.lancaster.screen.battles import PART_OF_IT, Battle, battle_of
from game.lancaster.screen.motions.sounds import sounds_of
from game.lancaster.screen.panels.weight import Weight, weigh

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene


def present(scene: TableScene, before: View, after: View) -> Weight:
    """Show what has just happened: flights and sounds. Gives how long it is looked at."""
    fresh = scene.fresh
    scene.battle = _battle(scene, before, after)
    for sound in sounds_of(fresh):
        scene.app.sounds.play(sound)
    if scene.app.motion.speed > 0 and scene.app.settings.bot_pace > 0:
        scene.transit.begin(before, fresh)
    return weigh(scene.app.settings, fresh)


def _battle(scene: TableScene, before: View, after: View) -> Battle | None:
    """A battle stays on the table until something else happens. Where nobody fought there is none: the board tells."""
    found = battle_of(scene.realm, before, after, scene.fresh)
    if found is not None:
        return found if found.stacks else None
    return scene.battle if scene.battle and all(event.name in PART_OF_IT for event in scene.fresh) else None
