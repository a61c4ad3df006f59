"""Somebody learns to play: the herald points, they do it, and afterwards every kind of move has been made once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import places
from game.desktop.canvas import Canvas
from game.desktop.scenes.title import TitleScene
from game.desktop.spots import top_layer
from game.kernel.contract import Event
from game.lancaster.screen.layout import Box
from game.lancaster.screen.lesson import LessonScene
from game.lancaster.screen.lesson_game import MOST_STEPS, LessonSitting, load_lesson
from game.lancaster.screen.lesson_scroll import WIDTH, WIDTHS, height_of, paint_scroll
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.table import TableScene
from tests.desktop.driver import Driver
from tests.desktop.fit import faults

LESSON = load_lesson()
STEPS = range(len(LESSON.steps))
SIZES = [(1280, 720), (1920, 1080)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    return tmp_path


def learning(
    size: tuple[int, int] = (1280, 720), step: int | None = None, language: str = "en", scale: int = 100
) -> Studio:
    studio = Studio(size, language=language, ui_scale=scale)
    studio.app.replace(TitleScene(studio.app, studio.shelf))
    studio.app.push(LessonScene(studio.app, studio.shelf, step))
    return studio


def lesson_of(studio: Studio) -> LessonScene:
    scene = studio.app.scene
    assert isinstance(scene, LessonScene)
    return scene


def follow(driver: Driver, scene: LessonScene, until: int = MOST_STEPS) -> Iterator[int]:
    """Do what glows until the lesson is over, or a step is reached; tells each step once."""
    idle = 0
    seen = -1
    while driver.app.scene is scene and scene.step_now < until:
        driver.frames()
        if scene.step_now != seen and scene.waiting:
            seen = scene.step_now
            yield seen
        spots = driver.glowing()
        if spots:
            assert len(spots) == 1, [spot.name for spot in spots]
            driver.act(spots[0])
            idle = 0
        else:
            idle += 1
            assert idle < 200, f"nothing glows in step {scene.step_now}"


def events_of(sitting: LessonSitting) -> list[Event]:
    return sitting.view(0).events()


@pytest.mark.parametrize("by_keys", [False, True])
def test_the_whole_lesson_and_every_kind_of_move_in_it(by_keys: bool) -> None:
    studio = learning()
    scene = lesson_of(studio)
    driver = Driver(studio, by_keys=by_keys)
    assert list(follow(driver, scene)) == list(STEPS)
    assert isinstance(studio.app.scene, TitleScene)
    assert studio.app.settings.lesson == 0, "a lesson that is done begins anew"

    told = events_of(scene.told)
    own = [one for one in told if "azure" in (one.parts.get("seat"), one.parts.get("side"))]

    def did(name: str, **parts: object) -> bool:
        return any(one.name == name and all(one.parts.get(k) == v for k, v in parts.items()) for one in own)

    assert did("build", space="squires")
    assert did("place", place="surrey", squires=1), "a county with squires"
    assert did("expel"), "being expelled"
    assert any(one.name == "expel" and one.parts["side"] == "gules" for one in told), "expelling"
    assert did("place", place="castle.recruit")
    assert did("new_knight", source="castle:recruit")
    assert did("place", place="lower1")
    assert did("favour", favour="gold"), "a conflict with a favour"
    assert did("ballot", yes=1, votes=1), "a ballot"
    assert did("noble", source="county:stafford"), "the noble alone"
    assert did("gain", source="county:somerset"), "the other reward"
    assert did("pay", good="gold", amount=3, source="county:surrey"), "both"
    assert did("noble", source="county:surrey")
    assert did("start_player", seat="azure")
    assert did("ransom", strength=1)
    studio.close()


def test_every_written_choice_is_one_the_engine_lists() -> None:
    sitting = LessonSitting(LESSON)
    for step in STEPS:
        sitting.play_up_to(step)
        assert sitting.human_turn() == 0, f"it is the person's turn when step {step + 1} begins"
        for text in LESSON.steps[step].do[:1]:
            assert sitting.match.game.code(text) in sitting.view().codes, text
    assert [sitting.made[seat] for seat in range(3)] == [len(LESSON.written(seat)) for seat in range(3)]


def test_a_lesson_is_short_and_speaks_briefly_in_both_languages() -> None:
    assert len(STEPS) <= MOST_STEPS
    for step in LESSON.steps:
        for code in ("en", "fr"):
            assert step.title[code]
            assert len(re.findall(r"[.!?](?:\s|$)", step.text[code])) <= 3, step.text[code]


def test_leaving_at_any_step_and_finding_it_again() -> None:
    studio = learning()
    driver = Driver(studio)
    for step in STEPS:
        studio.app.settings.lesson = step
        studio.app.replace(TitleScene(studio.app, studio.shelf))
        driver.frames()
        for leaving in (True, False):  # twice: found, left, found again
            learn = studio.app.named("title.learn")
            assert learn is not None
            driver.act(learn)
            driver.frames()
            scene = lesson_of(studio)
            assert scene.step_now == step
            assert scene.waiting
            assert scene.told.made[0] == LESSON.before(step)
            if leaving:
                leave = studio.app.named("lesson.leave")
                assert leave is not None
                driver.act(leave)
                driver.frames()
                assert isinstance(studio.app.scene, TitleScene)
                assert studio.app.settings.lesson == step
    studio.close()


def test_esc_leaves_too_and_the_step_is_kept() -> None:
    studio = learning()
    driver = Driver(studio)
    for step in follow(driver, lesson_of(studio), until=6):
        assert studio.app.settings.lesson == step
    driver.frames(3)
    driver._press(pygame.K_ESCAPE)
    driver.frames()
    assert isinstance(studio.app.scene, TitleScene)
    assert studio.app.settings.lesson == 6
    studio.close()


def test_back_shows_the_table_as_it_was() -> None:
    studio = learning(step=10)
    scene, driver = lesson_of(studio), Driver(studio)
    for step in range(9, -1, -1):
        driver.frames(2)
        back = studio.app.named("lesson.back")
        assert back is not None
        driver.act(back)
        assert scene.step_now == step
        assert scene.told.made[0] == LESSON.before(step)
    assert list(follow(driver, scene, until=6)) == list(range(6))
    studio.close()


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 720), 100),
        ((1920, 1080), 150),
        pytest.param((1920, 1080), 100, marks=pytest.mark.soak),
        pytest.param((1280, 720), 125, marks=pytest.mark.soak),
        pytest.param((1280, 720), 200, marks=pytest.mark.soak),
    ],
)
def test_what_the_herald_points_at_is_there_and_in_the_light(size: tuple[int, int], scale: int) -> None:
    """To the end, also with large letters, where rewards dock in the prompt and laws lie in the drawer."""
    studio = learning(size, 0, scale=scale)
    scene, driver = lesson_of(studio), Driver(studio)
    reached = -1
    for step in follow(driver, scene):
        reached = step
        hole = scene.hole
        assert hole is not None, f"step {step + 1} points at nothing"
        named = LESSON.steps[step].at
        if named and not LESSON.steps[step].do:
            assert scene.lit & set(named), f"step {step + 1}: none of {named} is on the table"
        for spot in top_layer(studio.app.spots):
            if not spot.name.startswith("lesson."):
                assert hole.contains(spot.rect), f"{spot.name} answers in the dark"
            else:
                assert not hole.colliderect(spot.rect), f"{spot.name} lies over the light in step {step + 1}"
    assert reached == STEPS[-1]
    assert isinstance(studio.app.scene, TitleScene)
    studio.close()


def test_only_the_light_and_the_scroll_answer() -> None:
    studio = learning(step=4)
    driver = Driver(studio)
    driver.frames(2)
    names = {spot.name for spot in studio.app.spots}
    assert names == {"court.K1", "lesson.leave", "lesson.back"}
    for key in (pygame.K_3, pygame.K_z, pygame.K_SPACE, pygame.K_a):
        driver._press(key, pygame.KMOD_CTRL if key == pygame.K_z else 0)
        driver.frames()
    scene = lesson_of(studio)
    assert scene.open_view == "board"
    assert scene.told.made[0] == LESSON.before(4)
    studio.close()


def test_enter_alone_leads_through_the_lesson() -> None:
    """It turns pages; where something is to be done it first goes there, and does it when pressed once more."""
    studio = learning()
    scene, driver = lesson_of(studio), Driver(studio)
    presses = 0
    while studio.app.scene is scene:
        driver.frames(3)
        before = scene.told.made[0], scene.picked, scene.number, scene.ballot
        focused = studio.app.pointer.focused
        asked = scene.waiting and bool(scene.written.do) and not focused
        sends = any(spot.key == pygame.K_RETURN for spot in studio.app.spots)
        driver._press(pygame.K_RETURN)
        driver.frames()
        presses += 1
        assert presses < 400, f"Enter gets no further than step {scene.step_now + 1}"
        if asked and not sends:
            assert (scene.told.made[0], scene.picked, scene.number, scene.ballot) == before, "nothing is done unseen"
    assert isinstance(studio.app.scene, TitleScene)
    assert studio.app.settings.lesson == 0
    studio.close()


def test_tab_comes_to_the_move_first_and_to_the_way_out_last() -> None:
    studio = learning(step=4)
    driver = Driver(studio)
    driver.frames(2)
    reached = []
    for _ in range(3):
        driver._press(pygame.K_TAB)
        driver.frames()
        reached.append(studio.app.pointer.focused)
    assert reached == ["court.K1", "lesson.back", "lesson.leave"]
    studio.close()


def test_a_touch_in_the_dark_makes_the_light_leap_up() -> None:
    studio = learning(step=4)
    app, driver = studio.app, Driver(studio)
    app.motion.speed = 1.0
    driver.frames(2)
    dark = next(
        (x, y) for x in range(20, 1280, 20) for y in range(20, 720, 20)
        if not any(spot.rect.collidepoint(x, y) for spot in app.spots)
    )  # fmt: skip
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.post(kind, pos=dark, button=1)
    driver.hear()
    app.frame(driver.now)
    assert app.motion.busy
    pictures = app.motion.pictures(driver.now + 0.1)
    hole = lesson_of(studio).hole
    assert hole is not None
    assert [rect.center for _, rect in pictures] == [hole.center]
    driver.frames(2)
    assert not app.motion.busy
    assert driver.glowing()[0].name == "court.K1", "and everything is as before"
    studio.close()


def test_from_the_last_page_to_a_table_of_ones_own() -> None:
    studio = learning(step=STEPS[-1])
    driver = Driver(studio)
    driver.frames(2)
    play = studio.app.named("lesson.play")
    assert play is not None
    driver.act(play)
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    assert not isinstance(scene, LessonScene)
    assert len(scene.sitting.people) == 4
    assert [type(one) for one in studio.app.stack[:-1]] == [TitleScene], "leaving the game leads to the title"
    assert studio.app.settings.lesson == 0
    studio.close()


def test_the_vote_to_be_added_glows() -> None:
    studio = learning(step=10)
    driver = Driver(studio)
    driver.frames(2)
    driver.act(driver.glowing()[0])
    driver.frames()
    assert [(spot.name, spot.glow) for spot in driver.glowing()] == [("ballot.+", True)]
    studio.close()


def test_a_knight_is_picked_up_then_sent_with_a_squire() -> None:
    """As at any table: first the knight, then the county, then one squire more, then off he goes."""
    studio = learning(step=4)
    driver = Driver(studio)
    driver.frames(2)
    gestures: list[str] = []
    while lesson_of(studio).step_now == 4 and len(gestures) < 6:
        glowing = driver.glowing()
        if glowing:
            gestures.append(glowing[0].name)
            driver.act(glowing[0])
        driver.frames()
    assert gestures[:3] == ["court.K1", "county.surrey", "prompt.more"]
    assert len(gestures) == 4
    studio.close()


def test_the_steel_shield_is_in_the_light() -> None:
    """The step that explains the shield shows it, with the county's name above it."""
    studio = learning(step=3)
    driver, scene = Driver(studio), lesson_of(studio)
    driver.frames(2)
    assert scene.hole is not None
    assert scene.hole.collidepoint(studio.app.marks["minimum.gloucester"])
    name = next(run.rect for run in studio.app.texts if run.text == "Gloucester")
    assert scene.hole.contains(name)
    studio.close()


def test_others_are_watched_at_ones_own_pace() -> None:
    """While the bots move, Space stops them, and Skip leads to the next page."""
    studio = learning(step=2)
    studio.app.settings.bot_pace = 1.0
    driver, scene = Driver(studio), lesson_of(studio)
    driver.frames(2)
    driver.act(driver.glowing()[0])
    assert not scene.waiting
    driver._press(pygame.K_SPACE)
    driver.frames(3)
    assert scene.paused
    skip = studio.app.named("pace.skip")
    assert skip is not None
    driver.act(skip)
    driver.frames(3)
    assert scene.waiting
    assert scene.step_now == 3
    studio.close()


@pytest.mark.parametrize("language", ["en", "fr", "xx"])
@pytest.mark.parametrize("size", [*SIZES, (2560, 1440)])
def test_every_page_of_the_scroll_fits(size: tuple[int, int], language: str) -> None:
    studio = learning(size, 0, language)
    scene = lesson_of(studio)
    for step in STEPS:
        scene.step_now = step
        canvas = Canvas(pygame.Surface(size), studio.app.unit, studio.app.studio)
        page = scene.page()
        assert height_of(canvas, page, WIDTH, scene.buttons()) < canvas.height - 60, f"step {step + 1} is too long"
        for width in WIDTHS:  # narrower where the light leaves little room
            canvas.texts.clear()
            height = height_of(canvas, page, width, scene.buttons())
            paint_scroll(canvas, page, Box(20, 20, width, height), None, scene.buttons())
            assert faults(canvas.texts, size, display=False) == [], f"step {step + 1}, {width}"
            assert max(run.rect.bottom for run in canvas.texts) < (height - 20) * canvas.unit
    studio.close()
