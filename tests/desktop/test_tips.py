"""A word on each thing the lesson does not reach: said once, in the way of nothing, and silent if so wished."""

from __future__ import annotations

import pygame
import pytest

from game.lancaster.screen.lesson import LessonScene
from game.lancaster.screen.shots import SCENES, Studio
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.tips import load_whispers
from tests.desktop.driver import Driver
from tests.desktop.fit import faults

WHISPERS = load_whispers()
SIZES = [(1280, 720), (1920, 1080)]


def at_first_knight(size: tuple[int, int] = (1280, 720), *, players: int = 4, language: str = "en") -> Studio:
    studio = Studio(size, players=players, language=language, seed="3")
    SCENES["tip"](studio, 0)
    studio.take_picture()
    return studio


def table_of(studio: Studio) -> TableScene:
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    return scene


def said(studio: Studio, tip: str) -> bool:
    whisper = next(one for one in WHISPERS if one.id == tip)
    return any(run.text == whisper.title["en"] for run in studio.app.texts)


def test_a_tip_is_said_once() -> None:
    studio = at_first_knight()
    assert said(studio, "first_turn")
    driver = Driver(studio)
    read = studio.app.named("tip.read")
    assert read is not None
    driver.act(read)
    driver.frames()
    assert not said(studio, "first_turn")
    assert "first_turn" in studio.app.settings.seen_tips
    studio.close()


def test_what_was_said_in_one_game_is_not_said_in_the_next() -> None:
    studio = at_first_knight()
    assert studio.app.settings.seen_tips == ["first_turn"]
    SCENES["tip"](studio, 0)
    studio.take_picture()
    assert studio.app.named("tip.read") is None
    studio.close()


def test_a_game_can_be_played_past_a_tip() -> None:
    studio = at_first_knight()
    scene = table_of(studio)
    moment = scene.shown.moment
    driver = Driver(studio)
    for _ in range(30):
        driver.frames()
        spots = driver.glowing()
        if spots:
            driver.act(spots[driver.dice.below(len(spots))])
    assert scene.shown.moment > moment
    studio.close()


def test_the_first_move_of_another_house_stands_still_until_it_is_read_how_to_set_the_pace() -> None:
    studio = at_first_knight()
    scene, driver = table_of(studio), Driver(studio)
    studio.app.settings.seen_tips = ["first_turn"]
    studio.app.settings.bot_pace = 1.0
    scene.tips.forget()
    for _ in range(100):
        if scene.tips.holding:
            break
        if scene.settled and scene.sitting.human_turn() is not None:
            scene.choose(scene.sitting.view().codes[0])
        driver.frames()
    assert said(studio, "pace")
    moment = scene.shown.moment
    driver.frames(10)
    assert scene.shown.moment == moment
    read = studio.app.named("tip.read")
    assert read is not None
    assert read.legal, "whoever only does what glows comes past it"
    driver._press(pygame.K_SPACE)
    driver.hear()
    driver.frames()
    assert not scene.tips.holding
    assert "pace" in studio.app.settings.seen_tips
    studio.close()


def test_no_more_tips() -> None:
    studio = at_first_knight()
    off = studio.app.named("tip.off")
    assert off is not None
    driver = Driver(studio)
    driver.act(off)
    driver.frames()
    assert not studio.app.settings.tips
    studio.app.settings.seen_tips.clear()
    table_of(studio).changed()
    driver.frames(2)
    assert studio.app.named("tip.read") is None
    studio.close()


@pytest.mark.parametrize("kind", ["upgrade", "noble", "passage"])
def test_a_new_kind_of_question_is_explained(kind: str) -> None:
    studio = Studio((1280, 720), players=4, seed="7")
    SCENES[kind](studio, 10)
    studio.app.settings.tips = True
    studio.app.settings.seen_tips = ["first_turn"]
    studio.take_picture()
    assert said(studio, kind)
    studio.close()


@pytest.mark.parametrize(("scene", "tip"), [("take_tile", "tile"), ("lord", "lord"), ("support", "support")])
def test_the_big_box_is_explained_as_it_comes_up(scene: str, tip: str) -> None:
    studio = Studio((1920, 1080), players=4, seed="7")
    SCENES[scene](studio, 0)
    studio.app.settings.tips = True
    studio.app.settings.seen_tips = ["first_turn"]
    table_of(studio).tips.forget()
    table_of(studio).changed()
    studio.take_picture()
    assert said(studio, tip)
    studio.close()


def test_what_is_not_in_the_game_is_not_explained() -> None:
    studio = at_first_knight()
    studio.app.settings.seen_tips = ["first_turn"]
    table_of(studio).tips.forget()
    table_of(studio).changed()
    studio.take_picture()
    assert studio.app.named("tip.read") is None, "no lords, no tower in the base game"
    studio.close()


def test_with_an_ally_that_is_said_first_of_all_after_the_beginning() -> None:
    studio = at_first_knight(players=2)
    studio.app.settings.seen_tips = ["first_turn"]
    table_of(studio).tips.forget()
    table_of(studio).changed()
    studio.take_picture()
    assert said(studio, "allies")
    studio.close()


def test_the_herald_of_the_lesson_is_not_interrupted() -> None:
    studio = Studio((1280, 720))
    studio.app.settings.tips = True
    studio.app.replace(LessonScene(studio.app, studio.shelf, 4))
    studio.take_picture()
    assert studio.app.named("tip.read") is None
    assert studio.app.settings.seen_tips == []
    studio.close()


@pytest.mark.parametrize("language", ["en", "fr", "xx"])
@pytest.mark.parametrize("size", SIZES)
def test_every_tip_fits_and_hides_nothing_that_can_be_done(size: tuple[int, int], language: str) -> None:
    studio = at_first_knight(size, language=language)
    scene = table_of(studio)
    scene.tips.put_away()
    studio.take_picture()
    before = {spot.name for spot in studio.app.spots if spot.legal}
    for whisper in WHISPERS:
        scene.tips.now = whisper
        scene.changed()
        studio.take_picture()
        assert studio.app.named("tip.read") is not None, whisper.id
        assert before <= {spot.name for spot in studio.app.spots}
        texts = [run for run in studio.app.texts if not run.panel]
        assert faults(texts, size, display=False) == [], whisper.id
    studio.close()


def test_every_tip_is_in_both_languages_and_has_a_name_of_its_own() -> None:
    assert len({one.id for one in WHISPERS}) == len(WHISPERS)
    for one in WHISPERS:
        assert set(one.title) == set(one.text) == {"en", "fr"}
