"""Keys: a help sheet, arrows that go where they point, Tab in the order of reading."""

from __future__ import annotations

import pygame
import pytest

from game.desktop.scene import Scene
from game.desktop.scenes.keys import KeysScene
from game.desktop.spots import Spot, nearest, reading_order
from game.lancaster.screen.shots import SCENES, Studio
from tests.desktop.driver import Driver
from tests.desktop.fit import faults


def spot(name: str, x: int, y: int, width: int = 40, height: int = 40, block: int = 0) -> Spot:
    return Spot(name, pygame.Rect(x, y, width, height), name, lambda: None, block=block)


def go(spots: list[Spot], start: str, dx: int, dy: int) -> str:
    found = nearest(spots, next(one for one in spots if one.name == start), dx, dy)
    return found.name if found else ""


def test_arrows_go_to_the_nearest_thing_in_that_direction() -> None:
    """In a grid: right is the next in the row, down the next in the column, and at the edge there is nothing."""
    grid = [spot(f"{row}{col}", col * 60, row * 60) for row in range(3) for col in range(3)]
    assert go(grid, "11", 1, 0) == "12"
    assert go(grid, "11", -1, 0) == "10"
    assert go(grid, "11", 0, 1) == "21"
    assert go(grid, "11", 0, -1) == "01"
    assert go(grid, "02", 1, 0) == ""


def test_a_long_button_is_as_near_as_its_end() -> None:
    """Below three small things lies one long button: down leads there from each of them."""
    spots = [spot("a", 0, 0), spot("b", 200, 0), spot("c", 400, 0), spot("long", 0, 60, 440), spot("far", 400, 300)]
    assert [go(spots, start, 0, 1) for start in "abc"] == ["long"] * 3
    assert go(spots, "long", 0, 1) == "far"


def test_what_lies_straight_ahead_comes_before_what_lies_aside() -> None:
    """A thing far ahead in the row is nearer than one close by but a row below."""
    spots = [spot("start", 0, 0), spot("ahead", 160, 0), spot("aside", 60, 120)]
    assert go(spots, "start", 1, 0) == "ahead"


def test_tab_reads_rows_from_left_to_right_and_block_by_block() -> None:
    """Things of one row that stand a little higher or lower are one row; a second block comes after the first."""
    row = [spot("c", 200, 4), spot("a", 0, 3), spot("b", 100, 0)]
    below = [spot("d", 0, 80)]
    other = [spot("x", 300, 0, block=1), spot("y", 300, 90, block=1)]
    assert [one.name for one in reading_order([*other, *below, *row])] == ["a", "b", "c", "d", "x", "y"]


@pytest.mark.parametrize("code", ["fr", "xx"])
def test_a_question_mark_opens_the_sheet_of_keys(code: str) -> None:
    """“?” at the table shows what the keys do there and everywhere; Esc shuts it; no text is cut."""
    for size, scale in (((1280, 720), 100), ((1920, 1080), 150)):
        studio = Studio(size, language=code, ui_scale=scale, players=2)
        table = studio.table()
        driver = Driver(studio)
        driver.frames(2)
        driver.post(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?", scancode=0)
        driver.frames(2)
        assert isinstance(studio.app.scene, KeysScene)
        top = max(run.layer for run in studio.app.texts)
        said = [run for run in studio.app.texts if run.layer == top and run.text.strip()]
        assert {keys for keys, _ in table.key_help()} - {"→"} <= {run.text for run in said}  # arrows are drawn
        assert faults(said, size, display=False) == []
        driver.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
        driver.frames()
        assert studio.app.scene.name == table.name
        studio.close()


A_SCENE_OF_EACH = (
    "round_over",
    "title", "new_game", "table", "menu", "scores", "lesson", "rulebook", "settings", "packs", "chronicles", "watch",
    "seats", "curtain",
)  # fmt: skip


def _kinds(kind: type[Scene]) -> set[type[Scene]]:
    return {kind, *(one for below in kind.__subclasses__() for one in _kinds(below))}


def test_every_scene_tells_its_own_keys() -> None:
    """“?” anywhere: besides what keys do everywhere there is what they do here; no kind of scene is left out."""
    met: set[type[Scene]] = {Scene, KeysScene}
    studio = Studio((1280, 720), language="fr")
    for name in A_SCENE_OF_EACH:
        SCENES[name](studio, 12)
        studio.take_picture()
        scene = studio.app.scene
        met.add(type(scene))
        studio.app.open_keys()
        studio.take_picture()
        sheet = studio.app.scene
        assert isinstance(sheet, KeysScene)
        assert sheet.here, name
        top = max(run.layer for run in studio.app.texts)
        said = [run for run in studio.app.texts if run.layer == top and run.text.strip()]
        assert faults(said, (1280, 720), display=False) == [], name
        assert "Ici" in {run.text for run in said}, name
        studio.app.pop()
    assert {kind.__name__ for kind in _kinds(Scene) - met if kind.__module__.startswith("game.")} == set()
    studio.close()


@pytest.mark.parametrize("name", ["title", "new_game", "placing", "ballot", "take", "settings", "curtain_ballot"])
def test_the_focus_is_seen_wherever_it_goes(name: str) -> None:
    """Tab by Tab over the page: what has the focus lies in the window and has a ring that was not there before."""
    studio = Studio((1280, 720), players=3)
    SCENES[name](studio, 10)
    studio.app.settings.motion = 0.0
    driver = Driver(studio, by_keys=True)
    driver.frames(3)
    app = studio.app
    assert app.screen is not None
    assert app.page is not None
    seen = set()
    for _ in reading_order(app.spots):
        driver._press(pygame.K_TAB)
        driver.hear()
        driver.frames()
        spot = app.named(app.pointer.focused)
        assert spot is not None
        window = app.screen.get_rect()
        assert window.contains(spot.rect), spot.name
        ring = spot.rect.inflate(12, 12).clip(window)
        changed = sum(
            app.screen.get_at((x, y)) != app.page.get_at((x, y))
            for x in range(ring.left, ring.right, 2)
            for y in (*range(ring.top, ring.top + 10), *range(ring.bottom - 10, ring.bottom))
        )
        assert changed > ring.width / 4, f"nobody sees that {spot.name} has the focus"
        seen.add(spot.name)
    assert seen == {spot.name for spot in reading_order(app.spots)}
    studio.close()


def test_space_and_enter_alone_play_a_game_to_its_scores() -> None:
    """Space goes from one place that glows to the next, past everything that only speaks; Enter takes it."""
    studio = Studio((1280, 720), players=2, seed="space")
    scene, driver = studio.table(), Driver(studio, seed=5)
    app = studio.app
    scene.tips.silent = True
    presses = 0
    while not scene.sitting.over:
        driver.frames()
        if app.scene is not scene:  # a round is over
            driver._press(pygame.K_RETURN)
            driver.hear()
            continue
        if not scene.desk().codes:
            continue
        for _ in range(1 + driver.dice.below(6)):
            driver._press(pygame.K_SPACE)
            driver.hear()
            focused = app.pointer.focus()
            assert focused is not None
            assert focused.legal
        driver._press(pygame.K_RETURN)
        driver.hear()
        presses += 1
        assert presses < 3000, f"no way on: {scene.desk().kind}"
    studio.close()


def test_shift_and_space_go_back_to_the_place_before() -> None:
    studio = Studio((1280, 720), players=3, seed="space")
    SCENES["placing"](studio, 20)
    driver = Driver(studio)
    driver.frames(2)
    order = []
    for _ in range(3):
        driver._press(pygame.K_SPACE)
        driver.hear()
        order.append(studio.app.pointer.focused)
    driver._press(pygame.K_SPACE, pygame.KMOD_SHIFT)
    driver.hear()
    assert len(set(order)) == 3
    assert studio.app.pointer.focused == order[1]
    studio.close()


def test_a_table_that_was_stopped_says_so_and_enter_goes_on() -> None:
    """Whoever touched Space by chance reads why nothing moves."""
    studio = Studio((1280, 720), players=4, seed="stopped")
    scene, driver = studio.table(), Driver(studio)
    app = studio.app

    def said() -> bool:
        return "Stopped: Space goes on." in [run.text for run in app.texts]

    for _ in range(60):
        driver.frames()
        if not scene.desk().codes:
            break
        spots = driver.glowing()
        driver.act(spots[driver.dice.below(len(spots))])
    assert not said()
    driver._press(pygame.K_SPACE)
    driver.frames(2)
    assert scene.paused
    assert said()
    driver._press(pygame.K_RETURN)
    driver.frames(2)
    assert not scene.paused
    assert not said()
    studio.close()


def test_esc_while_a_bot_is_in_the_midst_of_his_turn_takes_nothing_back() -> None:
    """Azure has placed his knight and now counts squires; Esc opens the menu, and my own last turn stands."""
    studio = Studio((1280, 720), players=2, seed="mid-turn")
    table = studio.table()
    driver = Driver(studio)
    match, me = table.sitting.match, table.sitting.me
    mid_turn = False
    for _ in range(900):
        driver.frames()
        mid_turn = table.settled and match.in_group() and match.state.seat != me
        if mid_turn:
            break
        spots = driver.glowing()
        if spots:
            driver.act(spots[driver.dice.below(len(spots))])
    assert mid_turn, "no bot ever began a turn of several gestures"
    turns = len(match.groups)
    driver._press(pygame.K_ESCAPE)
    driver.hear()
    assert studio.app.scene is not table, "the menu lies open"
    assert len(match.groups) == turns
    driver.frames()
    restart = studio.app.named("menu.restart")
    assert restart is not None
    assert restart.action is None, "his turn is not mine to restart"
    studio.close()


def test_esc_shuts_the_sheet_of_keys_and_the_menu_is_there_again() -> None:
    """From the menu to the keys, which tell those of the table, and back to the menu."""
    studio = Studio((1280, 720), players=2)
    SCENES["menu"](studio, 0)
    studio.take_picture()
    menu, spot = studio.app.scene, studio.app.named("menu.keys")
    assert spot is not None
    driver = Driver(studio)
    driver.act(spot)
    assert isinstance(studio.app.scene, KeysScene)
    assert any(run.text.startswith("1 2 3 4 5") for run in studio.app.texts)
    driver._press(pygame.K_ESCAPE)
    driver.hear()
    assert studio.app.scene is menu
    studio.close()
