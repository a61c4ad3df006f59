"""The window itself: its size, how many pixels a logical unit has in it, and the language it speaks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game import places
from game.desktop.art import Atlas, Sounds
from game.desktop.lettering import Lettering
from game.desktop.motion import Motion
from game.desktop.overlay import Overlay
from game.desktop.scene import Scene
from game.desktop.studio import Studio
from game.desktop.theme import PAGE
from game.i18n import Language
from game.storage.settings import Settings

SMALLEST = (960, 540)


class Window:
    """`speak` gives a language by its code."""

    def __init__(self, pictures: Atlas, settings: Settings, speak: Callable[[str], Language]) -> None:
        pygame.font.init()
        self.settings = settings
        self.speak = speak
        self.language = speak(settings.language)
        self.atlas = pictures
        self.sounds = Sounds(places.assets() / "sounds", enabled=settings.sound > 0, volume=settings.sound)
        self.studio = Studio(pictures, Lettering(places.assets() / "fonts", say=self._say))
        self.studio.hatched = settings.hatching
        self.overlay = Overlay(self.studio)
        self.motion = Motion()
        self.motion.speed = settings.motion
        self.stack: list[Scene] = []
        self.screen: pygame.Surface | None = None

    def open(self, size: tuple[int, int] | None = None, *, title: str = "Lancaster", icon: Path | None = None) -> None:
        pygame.display.init()
        flags = pygame.RESIZABLE | (pygame.FULLSCREEN if self.settings.fullscreen else 0)
        wanted = size or self._fitting(self.settings.width, self.settings.height)
        if icon is not None and icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        self.screen = pygame.display.set_mode((0, 0) if self.settings.fullscreen else wanted, flags)
        pygame.display.set_caption(title)
        pygame.key.set_repeat(350, 45)
        pygame.key.stop_text_input()
        self.rebuild_all()

    def _fitting(self, width: int, height: int) -> tuple[int, int]:
        """The window as it was left, but never larger than the screen it is on now."""
        screens = [screen for screen in pygame.display.get_desktop_sizes() if min(screen) > 0]
        wide, high = screens[0] if screens else (width, height)
        return max(SMALLEST[0], min(width, wide)), max(SMALLEST[1], min(height, high))

    @property
    def size(self) -> tuple[int, int]:
        assert self.screen is not None
        return self.screen.get_size()

    @property
    def unit(self) -> float:
        """Pixels per logical unit on the topmost page: the window against the page, times the player's scale."""
        return self.unit_of(self.stack[-1]) if self.stack else self.plain_unit * self.settings.ui_scale / 100

    @property
    def plain_unit(self) -> float:
        """The same without the player's scale."""
        width, height = self.size
        return min(width / PAGE[0], height / PAGE[1])

    def unit_of(self, scene: Scene) -> float:
        return self.plain_unit * min(self.settings.ui_scale, scene.largest) / 100

    def toggle_fullscreen(self) -> None:
        self.settings.fullscreen = not self.settings.fullscreen
        self.open()

    def rebuild_all(self) -> None:
        """Size, scale, language or hatching has changed: nothing that was kept fits any more."""
        self.studio.clear()
        self.overlay.clear()
        self.studio.hatched = self.settings.hatching
        self.motion.finish()
        for scene in self.stack:
            scene.changed()

    def set_language(self, code: str) -> None:
        self.settings.language = code
        self.language = self.speak(code)
        self.rebuild_all()

    def _say(self, sentence: str) -> str:
        """For parts that live longer than a language."""
        return self.language.gettext(sentence)
