"""A child has the mouse and the keys: nothing breaks, and every game that was begun can be gone on with."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game import places
from game.desktop.scenes.title import TitleScene
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.shots import Studio
from game.storage import saves
from tests.desktop.toddler import Toddler


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    return tmp_path


def left_with_the_child(seed: int, deeds: int) -> None:
    chance = random.Random(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(random, "SystemRandom", lambda: chance)  # the same child, the same games
        studio = Studio((1280, 720), language="en")
        studio.shelf = LancasterShelf(in_process=True)
        studio.app.push(TitleScene(studio.app, studio.shelf))
        child = Toddler(studio, seed)
        try:
            child.play(deeds)
        except BaseException as fault:
            fault.add_note("\n".join(child.story))
            raise
        finally:
            studio.close()
            pygame.event.clear()  # what was still to be heard is no other test's
    for path in saves.listing():
        found = LancasterShelf(in_process=True).annals.open(path)
        assert (found.replayed.mended, found.replayed.sayings) == (False, []), path.name


@pytest.mark.parametrize("seed", range(2))
def test_a_child_at_mouse_and_keys_breaks_nothing(seed: int) -> None:
    left_with_the_child(seed, 250)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 22))
def test_many_children_at_mouse_and_keys_break_nothing(seed: int) -> None:
    left_with_the_child(seed, 2000)
