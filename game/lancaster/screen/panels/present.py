"""What has just happened, shown: flights, sounds, and how long to look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.views import View

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene


def present(scene: TableScene, before: View, after: View, now: float) -> float:
    """Show what has just happened: flights and sounds. Gives the seconds until the next moment may follow."""
    return scene.pause_length()
