"""Scenes that are played to once and then shown in any window, any language and at any scale."""

from __future__ import annotations

import os
from dataclasses import dataclass

import pygame

from game import places
from game.desktop.canvas import Drawn, TextRun
from game.desktop.scene import Scene
from game.desktop.scenes.keys import KeysScene
from game.desktop.spots import Spot, top_layer
from game.lancaster.screen.shots import SCENES, Studio

MOVE = 30  # decisions that were made before a scene is looked for
PICTURES = 1 << 30  # bytes of scaled pictures that may be kept, so that none is scaled twice


@dataclass
class Staged:
    """A scene as it stands on the stack, and what it needs beside."""

    name: str
    players: int
    stack: list[Scene]
    home: str | None
    tips: bool


@dataclass
class Page:
    """What is seen on the topmost page."""

    staged: Staged
    size: tuple[int, int]
    language: str
    scale: int
    texts: list[TextRun]
    drawn: list[Drawn]
    spots: list[Spot]
    picture: pygame.Surface

    @property
    def name(self) -> str:
        scale = f" at {self.scale} %" if self.scale != 100 else ""
        return f"{self.staged.name} {self.language} {self.staged.players} {self.size[0]}×{self.size[1]}{scale}"


class Stages:
    """One window for all scenes: a game is played once, its pictures are read and scaled once."""

    def __init__(self) -> None:
        self.studio = Studio((1280, 720))
        self.app = self.studio.app
        self.app.studio.watched = True
        self.app.atlas._made.limit = self.app.atlas._sheets.limit = PICTURES
        self._home = os.environ.get(places.HOME_VARIABLE)
        self._staged: list[Staged] = []

    def stage(self, name: str, players: int) -> Staged:
        studio = self.studio
        self.app.stack = []  # those that were staged stay as they are
        self.app.sayings.clear()
        self.app.settings.tips = False
        studio.players, studio.seed, studio.humans, studio.names = players, "fit", 1, ()
        studio.secrecy, studio.packs = "table", ("base",)
        SCENES[name](studio, MOVE)
        home = os.environ.get(places.HOME_VARIABLE)
        staged = Staged(name, players, self.app.stack, home, self.app.settings.tips)
        self._staged.append(staged)
        return staged

    def dress(self, size: tuple[int, int], language: str, scale: int = 100) -> None:
        """Another window, language or scale, for all scenes that are shown from now on."""
        app = self.app
        app.stack = []
        as_large = app.size == size and app.settings.ui_scale == scale
        shadows = dict(app.studio.effects) if as_large else {}  # they know no language
        app.settings.ui_scale = scale
        app.screen = pygame.display.set_mode(size)
        app.set_language(language)
        app.studio.effects.update(shadows)

    def show(self, staged: Staged) -> Page:
        app = self.app
        app.stack = staged.stack
        app.settings.tips = staged.tips
        app.sayings.clear()
        app.studio.panels.clear()
        app.pointer.forget()
        if staged.home is not None:
            os.environ[places.HOME_VARIABLE] = staged.home
        for scene in staged.stack:
            scene.changed()
        self._ask_for_keys(staged)
        picture = self.studio.take_picture()
        top = max((run.layer for run in app.texts), default=0)
        texts = [run for run in app.texts if run.layer == top and run.text.strip()]
        drawn = [one for one in app.drawn if one.layer == top]
        language, scale = app.settings.language, app.settings.ui_scale
        return Page(staged, app.size, language, scale, texts, drawn, top_layer(app.spots), picture)

    def _ask_for_keys(self, staged: Staged) -> None:
        """The sheet of keys lists what the page below answered to when it was called: it is called again."""
        sheet = staged.stack[-1]
        if isinstance(sheet, KeysScene):
            self.app.stack = staged.stack[:-1]
            self.app.frame(1000.0)
            sheet.here = sheet.below.key_help()
            self.app.stack = staged.stack
            sheet.below.changed()

    def close(self) -> None:
        for staged in self._staged:
            for scene in reversed(staged.stack):
                scene.leave()
        self.app.stack = []
        os.environ.pop(places.HOME_VARIABLE, None)
        if self._home is not None:
            os.environ[places.HOME_VARIABLE] = self._home
