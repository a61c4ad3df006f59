"""A window that nobody sees, and the ways to a moment worth a picture."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable

import pygame

from game import places
from game.desktop.app import App
from game.desktop.shelf import HUMAN, Order, Person
from game.desktop.sitting import Sitting
from game.lancaster.rules.make import HOUSES
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.window import make_app
from game.storage.settings import Settings

OTHER_GAMES = 20  # that are tried for something to be seen


Stage = Callable[["Studio", int], None]
"""Sets a scene: in this window, after so many decisions."""


class Studio:
    """A window that nobody sees, with bots that answer at once."""

    def __init__(
        self,
        size: tuple[int, int],
        *,
        language: str = "en",
        players: int = 4,
        seed: str = "7",
        ui_scale: int = 100,
        humans: int = 1,
        packs: tuple[str, ...] = ("base",),
        hatching: bool = False,
    ) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        settings = Settings(
            language=language, ui_scale=ui_scale, motion=0, sound=0, bot_pace=0, hatching=hatching, tips=False
        )
        self._home: str | None = None  # where the player's own folder was, once a scene has moved out of it
        self.app: App = make_app(settings)
        self.app.open(size)
        self.shelf = LancasterShelf(in_process=True, keep=False)
        self.players, self.seed, self.humans, self.packs = players, seed, humans, packs
        self.names: tuple[str, ...] = ()  # of the people, in the order of seats
        self.secrecy = "table"

    def order(self) -> Order:
        names = [*self.names, *[""] * self.humans]
        people = [Person(HUMAN, names[seat]) for seat in range(self.humans)]
        people += [Person("page", "") for _ in range(self.players - self.humans)]
        return Order(people, list(HOUSES[: self.players]), self.seed, list(self.packs), secrecy=self.secrecy)

    def table(self) -> TableScene:
        """A fresh table on the screen."""
        scene = self.shelf.table(self.app, self.shelf.begin(self.app, self.order()))
        assert isinstance(scene, TableScene)
        self.app.replace(scene)
        return scene

    def play_on(self, scene: TableScene, moves: int, *, until: Callable[[TableScene], bool] | None = None) -> None:
        """Let bots answer for everybody, so many decisions long, or until something is to be seen."""
        done = 0
        while not scene.sitting.over and done < moves and not (until is not None and until(scene)):
            if not let_a_bot_answer(scene.sitting):
                break
            done += 1
        scene.skip()
        if self.app.stack:
            self.app.scene.changed()  # a curtain may hang before it, for somebody else now

    def take_picture(self) -> pygame.Surface:
        for _ in range(3):
            self.app.frame(1000.0)
        assert self.app.screen is not None
        return self.app.screen

    def move_out(self) -> None:
        """A folder that nobody else has for games and packs, until the window is closed."""
        if self._home is None:
            self._home = os.environ.get(places.HOME_VARIABLE, "")
        os.environ[places.HOME_VARIABLE] = tempfile.mkdtemp()

    def close(self) -> None:
        if self._home is not None:
            os.environ.pop(places.HOME_VARIABLE, None)
            if self._home:
                os.environ[places.HOME_VARIABLE] = self._home
        while self.app.stack:
            self.app.stack.pop().leave()


def until_kind(kind: str) -> Callable[[TableScene], bool]:
    """Until the person before the screen is asked this."""

    def reached(scene: TableScene) -> bool:
        state = scene.sitting.match.state
        mine = scene.sitting.me in scene.sitting.deciding()
        return mine and state.kind >= 0 and scene.realm.kinds[state.kind].name == kind

    return reached


def let_a_bot_answer(sitting: Sitting) -> bool:
    """One decision, whoever is asked. Is there anything that was answered?"""
    people = sitting.people
    sitting.people = [Person("page") for _ in people]
    sitting.think()
    answered = sitting.take() is not None
    sitting.people = people
    return answered


def in_some_game(studio: Studio, found: Callable[[], bool]) -> None:
    """Look for something in this game, and in others if it never happens in this one."""
    seed = studio.seed
    for attempt in range(OTHER_GAMES):
        studio.seed = f"{seed}.{attempt}" if attempt else seed
        if found():
            return
