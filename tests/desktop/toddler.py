"""Somebody of three with both hands on mouse and keyboard: nothing they do may break the game or lose it."""

from __future__ import annotations

import pygame

from game.desktop.scenes.title import TitleScene
from game.desktop.spots import top_layer
from game.kernel.chance import Dice
from game.lancaster.screen.shots import Studio

SIZES = [(1280, 720), (1366, 768), (1600, 900), (1280, 1024), (1920, 1080)]
SCALES = [75, 100, 125, 150, 175, 200]
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 ?.,-'é"
KEYS = [
    *[pygame.K_RETURN] * 4,
    *[pygame.K_TAB] * 2,
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_QUESTION, pygame.K_F11),
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
]
MODIFIERS = [0, 0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_SHIFT]


class Toddler:
    """Most of what they hit answers; the rest is bare oak."""

    def __init__(self, studio: Studio, seed: int) -> None:
        self.studio, self.app = studio, studio.app
        self.dice = Dice(seed)
        self.now = 10.0
        self.story: list[str] = []  # the last things they did

    def play(self, deeds: int) -> None:
        for _ in range(deeds):
            self._deed()
            self._hear()
            self.now += (0.02, 0.02, 0.3, 2.0)[self.dice.below(4)]
            if self.app.stack and self.app.running:
                self.app.frame(self.now)
            else:  # the window was closed: somebody opens it again
                self._did("opened again")
                while self.app.stack:
                    self.app.stack.pop().leave()
                self.app.running = True
                self.app.push(TitleScene(self.app, self.studio.shelf))

    def _did(self, what: str) -> None:
        self.story = [*self.story[-30:], what]

    def _deed(self) -> None:
        roll = self.dice.below(100)
        if roll < 50:
            self._click(self._thing())
        elif roll < 56:
            self._click(self._anywhere())
        elif roll < 64:
            self._drag(self._thing(), self._thing() if self.dice.below(2) else self._anywhere())
        elif roll < 84:
            self._key(KEYS[self.dice.below(len(KEYS))], MODIFIERS[self.dice.below(len(MODIFIERS))])
        elif roll < 88:
            self._post(pygame.MOUSEWHEEL, x=0, y=self.dice.below(7) - 3, flipped=False)
        elif roll < 94:
            self._move(self._thing())
        elif roll < 96:
            self._post(pygame.TEXTINPUT, text=LETTERS[self.dice.below(len(LETTERS))])
        else:
            self._window()

    def _window(self) -> None:
        roll = self.dice.below(4)
        if roll == 0:
            size = SIZES[self.dice.below(len(SIZES))]
            self._did(f"window {size}")
            pygame.display.set_mode(size, pygame.RESIZABLE)
            self._post(pygame.WINDOWSIZECHANGED)
        elif roll == 1:
            self.app.settings.ui_scale = SCALES[self.dice.below(len(SCALES))]
            self._did(f"scale {self.app.settings.ui_scale}")
            self.app.rebuild_all()
        elif roll == 2:
            language = ("en", "fr", "xx")[self.dice.below(3)]
            self._did(language)
            self.app.set_language(language)
        else:
            self._did("minimised")
            self._post(pygame.WINDOWMINIMIZED)
            self._post(pygame.WINDOWFOCUSLOST)
            self._post(pygame.WINDOWRESTORED)

    def _anywhere(self) -> tuple[int, int]:
        width, height = self.app.size
        return self.dice.below(width), self.dice.below(height)

    def _thing(self) -> tuple[int, int]:
        """The middle of something that can be hit."""
        spots = top_layer(self.app.spots)
        if not spots:
            return self._anywhere()
        spot = spots[self.dice.below(len(spots))]
        self._did(spot.name)
        return spot.rect.center

    def _click(self, point: tuple[int, int]) -> None:
        button = (1, 1, 1, 1, 2, 3)[self.dice.below(6)]
        self._did(f"click {button} {point}")
        self._move(point)
        self._post(pygame.MOUSEBUTTONDOWN, pos=point, button=button)
        self._post(pygame.MOUSEBUTTONUP, pos=point, button=button)

    def _drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self._did(f"drag {start} {end}")
        self._move(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self._hear()
        half = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        for point in (half, end):
            self._move(point, held=True)
            self._hear()
            if self.app.stack:
                self.app.frame(self.now)
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def _move(self, point: tuple[int, int], *, held: bool = False) -> None:
        self._post(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(int(held), 0, 0))

    def _key(self, key: int, mod: int) -> None:
        self._did(f"{pygame.key.name(key)} {mod}")
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self._post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def _post(self, kind: int, **parts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, parts))

    def _hear(self) -> None:
        for event in pygame.event.get():
            if self.app.stack and self.app.running:
                self.app.handle(event)
