"""Spoken: what a screen reader hears. Prompt, focus and chronicle are plain sentences; nothing that answers is mute
(that test looks at every scene and is in test_fit.py)."""

from __future__ import annotations

import pygame
import pytest

from game.lancaster.screen.shots import Studio
from game.lancaster.wording.prompts import prompt
from tests.desktop.driver import Driver


@pytest.mark.parametrize("code", ["en", "fr"])
def test_prompt_focus_and_chronicle_are_spoken(capsys: pytest.CaptureFixture[str], code: str) -> None:
    """With the setting on I hear what is asked, where the focus is, and what the others did."""
    studio = Studio((1280, 720), language=code, players=2, seed="spoken")
    studio.app.settings.spoken = True
    table = studio.table()
    driver = Driver(studio, by_keys=True)
    while not table.desk().codes:
        driver.frames()
    driver.frames()
    asked = prompt(table.realm, table.desk().view, studio.app.language)
    assert any(line.startswith(asked.title) and asked.help in line for line in capsys.readouterr().out.splitlines())
    driver._press(pygame.K_TAB)
    driver.frames()
    focus = driver.app.pointer.focus()
    assert focus is not None
    assert focus.label in capsys.readouterr().out
    driver.act(driver.glowing()[0])
    driver.frames(40)
    heard = capsys.readouterr().out.splitlines()
    assert len(heard) > 3
    assert all(line.strip() and "{" not in line for line in heard)
    studio.close()


def test_silent_unless_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    """Without the setting nothing is written."""
    studio = Studio((1280, 720), players=2)
    studio.table()
    driver = Driver(studio, by_keys=True)
    driver.frames(4)
    driver._press(pygame.K_TAB)
    driver.frames(4)
    assert capsys.readouterr().out == ""
    studio.close()


def test_a_voice_says_each_thing_once_and_asks_nobody_what_is_long_done(capsys: pytest.CaptureFixture[str]) -> None:
    """While the castles pay nobody is said to choose anything, no part of the round is announced twice in a row, and
    whoever was given something does not leave his county with nothing."""
    studio = Studio((1280, 720), players=3, seed="spoken")
    studio.app.settings.spoken = True
    table = studio.table()
    driver = Driver(studio)
    while table.realm is not None and table.desk().table.round < 2:
        driver.frames()
        spots = driver.glowing()
        if spots:
            driver.act(spots[driver.dice.below(len(spots))])
    heard = capsys.readouterr().out.splitlines()
    castles = [at for at, line in enumerate(heard) if line.startswith("The castles give")]
    assert len(castles) == 1
    battle = next(at for at, line in enumerate(heard) if line.startswith("The conflicts are"))
    assert not [line for line in heard[castles[0] : battle] if " chooses " in line or " places " in line]
    given = {line.split(":")[1].strip() for line in heard if ": Northumberland: " in line}
    assert given
    assert not [line for line in heard if "Northumberland with nothing" in line]
    studio.close()
