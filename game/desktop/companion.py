"""What the game at hand brings to the rooms round the table: its rulebook, and samples of what settings change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.desktop.canvas import Canvas

if TYPE_CHECKING:
    from game.desktop.app import App
    from game.desktop.scenes.book import Book


class Companion(Protocol):
    def book(self, app: App) -> Book:
        """The rulebook in the player's language."""
        ...

    def sample(self, canvas: Canvas, app: App, setting: str, width: float, height: float) -> None:
        """What a setting does, painted from 0, 0 on a patch of the table."""
        ...
