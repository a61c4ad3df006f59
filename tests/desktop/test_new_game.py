"""Setting up a game: seats, houses, names, options, modules, the seed, and what is remembered."""

from __future__ import annotations

import pygame
import pytest

from game.desktop.scenes.new_game import NewGameScene
from game.desktop.scenes.title import TitleScene
from game.desktop.shelf import HUMAN
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.table import TableScene
from tests.desktop.driver import Driver
from tests.desktop.fit import faults


@pytest.fixture
def studio() -> Studio:
    made = Studio((1280, 720))
    made.app.replace(TitleScene(made.app, made.shelf))
    made.app.push(NewGameScene(made.app, made.shelf))
    made.take_picture()
    return made


def scene_of(studio: Studio) -> NewGameScene:
    assert isinstance(studio.app.scene, NewGameScene)
    return studio.app.scene


def press(studio: Studio, driver: Driver, name: str) -> None:
    spot = studio.app.named(name)
    assert spot is not None, f"{name} is not on the page"
    driver.act(spot)


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_name_is_typed_a_house_chosen_and_the_game_begins(studio: Studio, by_keys: bool) -> None:
    driver = Driver(studio, by_keys=by_keys)
    press(studio, driver, "seat.0.house")
    press(studio, driver, "seat.0.name")
    assert studio.app.scene.wants_text
    driver.post(pygame.TEXTINPUT, text="Eleanor of Aquitaine and her court")
    driver.frames()
    driver._press(pygame.K_RETURN)
    driver.frames()
    scene = scene_of(studio)
    assert scene.order.people[0].name == "Eleanor of Aquitaine and"[:24], "no name is longer than 24 letters"
    house = scene.order.houses[0]
    press(studio, driver, "new.begin")
    table = studio.app.scene
    assert isinstance(table, TableScene)
    assert table.realm.houses[0] == house
    assert table.sitting.people[0].name.startswith("Eleanor")
    assert studio.app.settings.last_setup["houses"] == list(table.realm.houses)


def test_letters_typed_into_a_name_press_no_buttons(studio: Studio) -> None:
    driver = Driver(studio)
    press(studio, driver, "seat.0.name")
    for key in (pygame.K_q, pygame.K_b, pygame.K_l):
        driver._press(key)
    driver.frames()
    assert isinstance(studio.app.scene, NewGameScene)


def test_no_two_seats_ever_bear_the_same_arms(studio: Studio) -> None:
    scene = scene_of(studio)
    while len(scene.order.people) < 5:
        scene.add_seat()
    for seat in (0, 1, 2, 3, 4, 0, 0, 2):
        scene.turn_house(seat)
        assert len(set(scene.order.houses)) == 5
    scene.remove_seat(1)
    scene.turn_house(2)
    assert len(set(scene.order.houses)) == len(scene.order.people) == 4


def test_with_two_players_each_chooses_the_arms_of_its_ally(studio: Studio) -> None:
    scene = scene_of(studio)
    while len(scene.order.people) > 2:
        scene.remove_seat(2)
    driver = Driver(studio)
    driver.frames()
    before = list(scene.order.ally_houses)
    press(studio, driver, "ally.0.house")
    assert scene.order.ally_houses != before
    chosen = list(scene.order.ally_houses)
    assert len({*chosen, *scene.order.houses}) == 4
    press(studio, driver, "new.begin")
    table = studio.app.scene
    assert isinstance(table, TableScene)
    assert [table.arms(2), table.arms(3)] == chosen


def test_at_least_two_and_at_most_five_sit_down(studio: Studio) -> None:
    scene = scene_of(studio)
    for _ in range(9):
        scene.add_seat()
    assert len(scene.order.people) == 5
    for _ in range(9):
        scene.remove_seat(0)
    assert len(scene.order.people) == 2


def test_the_last_set_up_is_remembered_and_one_that_makes_no_sense_is_not(studio: Studio) -> None:
    scene = scene_of(studio)
    scene.remove_seat(3)
    scene.set_option("ransom", "all_or_none")
    kept = scene.order.plain()
    studio.app.settings.last_setup = kept
    again = NewGameScene(studio.app, studio.shelf)
    assert again.order.plain() == kept
    studio.app.settings.last_setup = {**kept, "houses": ["lancaster", "york", "tudor"]}
    assert NewGameScene(studio.app, studio.shelf).order.houses != ["lancaster", "york", "tudor"]
    studio.app.settings.last_setup = {"people": 7}
    assert NewGameScene(studio.app, studio.shelf).order.people[0].kind == HUMAN


def test_options_reach_the_game(studio: Studio) -> None:
    scene = scene_of(studio)
    driver = Driver(studio)
    press(studio, driver, "option.ransom.all_or_none")
    press(studio, driver, "new.begin")
    table = studio.app.scene
    assert isinstance(table, TableScene)
    assert table.realm.options["ransom"] == "all_or_none"
    assert scene.order.options == {"ransom": "all_or_none"}


def test_every_option_says_in_one_sentence_what_it_changes(studio: Studio) -> None:
    for code in ("en", "fr"):
        studio.app.set_language(code)
        scene = scene_of(studio)
        for option in scene.offer.options:
            assert option.sentence.endswith("."), option.id


def test_a_module_brings_what_it_needs_and_takes_along_what_needs_it(studio: Studio) -> None:
    scene = scene_of(studio)
    modules = {module.id: module for module in scene.offer.modules}
    for module in modules.values():
        if module.faulty:
            assert module.refused, "what can't be chosen says why"
            continue
        scene.turn_module(module.id)
        assert module.id in scene.order.packs
        assert not scene.objection
        for needed in module.needs:
            scene.turn_module(needed)
            assert module.id not in scene.order.packs
            scene.turn_module(needed)
        scene.order.packs[:] = ["base"]
        scene.tidy()


def test_an_illegal_mix_is_explained_and_can_not_begin(studio: Studio) -> None:
    scene = scene_of(studio)
    scene.order.packs.append("laws_of_the_king")
    scene.tidy()
    Driver(studio).frames()
    assert scene.objection
    begin = studio.app.named("new.begin")
    assert begin is not None
    assert begin.action is None
    assert any(scene.objection.split()[-1] in run.text for run in studio.app.texts)


def test_the_seed_is_by_chance_or_typed(studio: Studio) -> None:
    driver = Driver(studio)
    press(studio, driver, "new.seed")
    driver.post(pygame.TEXTINPUT, text="falcon 7")
    driver.frames()
    driver._press(pygame.K_RETURN)
    driver.frames()
    press(studio, driver, "new.begin")
    table = studio.app.scene
    assert isinstance(table, TableScene)
    assert table.sitting.order is not None
    assert table.sitting.order.seed == "falcon 7"


def test_a_quick_game_begins_at_once(studio: Studio) -> None:
    driver = Driver(studio, by_keys=True)
    press(studio, driver, "new.quick")
    assert isinstance(studio.app.scene, TableScene)
    assert not studio.app.settings.last_setup, "a quick game does not change what is remembered"


def test_your_evening_counts_the_conflicts_that_are_left_for_so_many_houses(studio: Studio) -> None:
    """Ten of the twelve cards whatever the number of houses: two always leave the game."""
    scene = scene_of(studio)
    told = dict(scene.offer.evening)
    assert told["icon_conflict"] == "10 conflicts in France"


def test_with_large_letters_the_page_has_leaves_and_nothing_of_them_is_cut(studio: Studio) -> None:
    studio.app.settings.ui_scale = 150
    studio.app.set_language("fr")
    driver = Driver(studio)
    driver.frames()
    seen = {}
    for leaf, there in (("0", "seat.0.name"), ("1", "new.seed"), ("2", "module.new_laws")):
        press(studio, driver, f"leaf.{leaf}")
        driver.frames()
        seen[there] = {spot.name for spot in studio.app.spots}
        assert faults(studio.app.texts, studio.app.size, display=True) == []
        assert "new.begin" in seen[there]
        assert "new.back" in seen[there]
    assert all(there in names for there, names in seen.items())
    assert not seen["seat.0.name"] & {"new.seed", "module.new_laws"}
    driver._press(pygame.K_PAGEDOWN)
    driver.frames(2)
    assert studio.app.named("seat.0.name") is not None, "and the first comes after the last"
    press(studio, driver, "new.begin")
    assert isinstance(studio.app.scene, TableScene)


def test_where_several_sit_at_the_screen_none_of_them_is_called_you(studio: Studio) -> None:
    driver = Driver(studio)
    driver.frames()
    assert any(run.text == "you, at this screen" for run in studio.app.texts)
    press(studio, driver, "seat.1.human")
    driver.frames()
    texts = [run.text for run in studio.app.texts]
    assert texts.count("one of you, at this screen") == 2
    assert "you, at this screen" not in texts
