"""A scene: something the window shows. Scenes lie on each other; the topmost takes keys and pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import Canvas
from game.desktop.spots import reading_order

if TYPE_CHECKING:
    from game.desktop.app import App


class Scene:
    """Built when something has changed, never per frame. What it can do are the spots it puts on the canvas."""

    name = "scene"
    deaf_until = 0.0  # by the clock: presses before it were meant for the page that was here before
    fills_page = False  # it paints every pixel, so nothing need be wiped before
    over_others = False  # a dialog: what lies below is seen, but does not answer
    largest = 200  # per cent: larger letters would leave its page no room

    def __init__(self, app: App) -> None:
        self.app = app
        self.stale = True
        self.quiet_spots = False  # no spot glows: nothing is to be done by pointing

    def build(self, canvas: Canvas) -> None:
        """Draw the page and name its spots."""
        raise NotImplementedError

    def changed(self) -> None:
        """The page must be built anew before the next frame."""
        self.stale = True

    def enter(self) -> None:
        """The scene is now the topmost."""

    def leave(self) -> None:
        """The scene is taken off."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key that no spot has taken. Say whether it meant something."""
        return False

    def missed(self) -> None:
        """A click on a place where nothing answers."""

    @property
    def topic(self) -> str:
        """What the rulebook opens at when nothing under the pointer has a topic of its own."""
        return ""

    def key_help(self) -> list[tuple[str, str]]:
        """For the help sheet: keys, and what they do here, in the player's language."""
        return self.shortcuts()

    def shortcuts(self) -> list[tuple[str, str]]:
        """The spots of the page now shown that have a key of their own, in the order of reading."""
        keyed = [spot for spot in reading_order(self.app.spots) if spot.key and spot.label]
        return [(self._key_name(spot.key), spot.label) for spot in keyed]

    def _key_name(self, key: int) -> str:
        gettext = self.app.language.gettext
        known = {pygame.K_RETURN: gettext("Enter"), pygame.K_BACKSPACE: gettext("Backspace")}
        return known.get(key) or pygame.key.name(key).upper()

    def typed(self, text: str) -> None:
        """Text from the keyboard while `wants_text` is true."""

    @property
    def wants_text(self) -> bool:
        return False

    def wake(self, now: float) -> float | None:
        """Called before every frame: go on with what takes time. Seconds until it wants to be called again."""
        return None

    def heard(self) -> None:
        """Something came in from outside the window: a bot has answered."""

    def motion_done(self) -> None:
        """Everything that moved has arrived."""
