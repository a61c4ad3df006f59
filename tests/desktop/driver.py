"""Somebody who plays by the screen alone: clicks on what glows, or goes there with the keys. Real events, real loop."""

from __future__ import annotations

from typing import Any

import pygame

from game.desktop.app import App
from game.desktop.spots import Spot, reading_order, top_layer
from game.kernel.chance import Dice
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.table import TableScene


class Driver:
    """`by_keys`: never touches the mouse. Time is told to the app, so that nothing is waited for."""

    def __init__(self, studio: Studio, *, seed: int = 1, by_keys: bool = False) -> None:
        self.app: App = studio.app
        self.dice = Dice(seed)
        self.by_keys = by_keys
        self.now = 10.0
        self.acts = 0

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.now += 2.0
            self.app.frame(self.now)
            self.hear()

    def hear(self) -> None:
        for event in pygame.event.get():
            self.app.handle(event)

    def post(self, kind: int, **parts: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **parts))

    def act(self, spot: Spot) -> None:
        self.acts += 1
        if self.by_keys:
            self._reach(spot)
            self._press(pygame.K_RETURN)
        else:
            self.post(pygame.MOUSEMOTION, pos=spot.rect.center, rel=(0, 0), buttons=(0, 0, 0))
            self.post(pygame.MOUSEBUTTONDOWN, pos=spot.rect.center, button=1)
            self.post(pygame.MOUSEBUTTONUP, pos=spot.rect.center, button=1)
        self.hear()  # before anything else comes to lie there
        self.frames()

    def _press(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def _reach(self, spot: Spot) -> None:
        """Tab until the focus is there: every spot must lie on the way."""
        for _ in range(len(reading_order(self.app.spots)) + 1):
            if self.app.pointer.focused == spot.name:
                return
            self._press(pygame.K_TAB)
            self.hear()
        raise AssertionError(f"the keys never reach {spot.name}")

    def glowing(self) -> list[Spot]:
        return [spot for spot in top_layer(self.app.spots) if spot.legal and spot.action is not None]

    def play_to_the_end(self, table: TableScene, most: int = 4000, patient: int = 20) -> None:
        """Whatever glows, until the game is over; a dead end is an error. After so many acts others are not watched."""
        idle = 0
        while not table.sitting.over:
            self.frames()
            spots = self.glowing()
            skip = self.app.named("pace.skip")
            if spots:
                idle = 0
                self.act(spots[self.dice.below(len(spots))])
            else:
                idle += 1
                assert idle < 400, f"a dead end: {table.desk().kind}, {table.sitting.deciding()}"
                if skip is not None and self.acts >= patient:
                    self.act(skip)
            assert self.acts < most, "the game does not end"
        for _ in range(400):
            self.frames()
            if self.app.scene.over_others and self.glowing():  # the last round is over; the final count follows
                self.act(self.glowing()[0])
            elif self.app.scene is not table:
                break
