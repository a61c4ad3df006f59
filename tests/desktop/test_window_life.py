"""What happens to a window while somebody plays: other sizes, scales, languages, full screen, minimised."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.desktop.app import App
from game.kernel import position
from game.lancaster.screen.shots import SCENES, Studio
from game.lancaster.screen.table import TableScene
from tests.desktop.fit import faults


def told(app: App, kind: int) -> None:
    app.handle(pygame.event.Event(kind))


def resized(app: App) -> None:
    pygame.display.set_mode((1366, 768), pygame.RESIZABLE)
    told(app, pygame.WINDOWSIZECHANGED)


def scaled(app: App) -> None:
    app.settings.ui_scale = 125
    app.rebuild_all()


def minimised(app: App) -> None:
    told(app, pygame.WINDOWMINIMIZED)
    app.frame(3.0)
    told(app, pygame.WINDOWRESTORED)


def in_french(app: App) -> None:
    app.set_language("fr")


CHANGES = [resized, App.toggle_fullscreen, minimised, in_french, scaled]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_nothing_is_lost_when_the_window_changes_while_a_knight_travels(change: Callable[[App], None]) -> None:
    """A knight is in hand, a popover is open, and something is on its way."""
    studio = Studio((1280, 720), players=4, seed="life")
    SCENES["sending"](studio, 20)
    app, table = studio.app, studio.app.scene
    assert isinstance(table, TableScene)
    studio.take_picture()
    before = position.dump(table.sitting.match.state)
    in_hand = table.picked, table.draft
    app.motion.speed = 1.0
    app.motion.fly(app.atlas.sprite("knight_disc_azure", 60, 60), (100, 600), (900, 200), 1.0, length=5.0)
    app.frame(2.0)
    change(app)
    for second in (3.5, 4.0, 9.0):
        app.frame(second)
    assert position.dump(table.sitting.match.state) == before
    assert (table.picked, table.draft) == in_hand
    assert [spot for spot in app.spots if spot.legal], "it can be played on"
    assert not faults([run for run in app.texts if run.text.strip()], app.size, display=False)
    studio.close()


def test_nothing_is_blown_up_on_the_largest_screen() -> None:
    studio = Studio((3840, 2160), players=4, seed="large")
    SCENES["table"](studio, 20)
    studio.take_picture()
    assert not studio.app.atlas.upscaled
    studio.close()
