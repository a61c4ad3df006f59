"""The menu of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene


def open_menu(scene: TableScene) -> None:
    """Back to the title; the game is kept."""
    scene.app.pop()
