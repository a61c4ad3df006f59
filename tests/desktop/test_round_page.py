"""“Round II is over”: the game waits once a round until somebody says go on, and says what the round gave."""

from __future__ import annotations

import pygame
import pytest

from game.lancaster.rules.reckoning import power_by_round, round_told
from game.lancaster.rules.table import POWER, Table
from game.lancaster.screen.lesson import LessonScene
from game.lancaster.screen.round_page import RoundScene
from game.lancaster.screen.shots import SCENES, Studio
from game.lancaster.screen.shots.studio import let_a_bot_answer
from game.lancaster.screen.table import TableScene
from tests.desktop.driver import Driver
from tests.desktop.fit import faults

EVERYTHING = ("base", "new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles")


def page_of(studio: Studio) -> RoundScene | None:
    return studio.app.scene if isinstance(studio.app.scene, RoundScene) else None


def to_the_page(studio: Studio, driver: Driver, table: TableScene, *, skips: bool = False) -> RoundScene | None:
    """Play on until the page comes, or the game is over; whatever is asked is answered as a bot would."""
    for _ in range(3000):
        page = page_of(studio)
        if page is not None or studio.app.scene is not table:
            return page
        if table.settled and table.sitting.human_turn() is not None:
            let_a_bot_answer(table.sitting)
            table.changed()
        skip = studio.app.named("pace.skip")
        if skips and skip is not None:
            driver.act(skip)
        else:
            driver.frames()
    raise AssertionError("the page never comes, nor the end")


def begun(*, players: int = 4, **more: int) -> tuple[Studio, Driver, TableScene]:
    studio = Studio((1280, 720), players=players, seed="7", **more)  # type: ignore[arg-type]
    return studio, Driver(studio), studio.table()


def test_it_comes_after_each_round_before_the_next_begins_and_before_the_final_count() -> None:
    studio, driver, table = begun()
    told = []
    while (page := to_the_page(studio, driver, table)) is not None:
        shown = table.shown.state
        assert isinstance(shown, Table)
        assert shown.round == page.end.number, "nothing of what follows is on the table yet"
        assert not any(str(event.parts.get("source", "")).startswith("end:") for event in table.shown.events())
        told.append((page.end.number, page.end.last))
        driver.frames(20)
        assert page_of(studio) is page, "it waits"
        on = studio.app.named("round.on")
        assert on is not None
        assert on.legal
        driver.act(on)
    assert told == [(1, False), (2, False), (3, False), (4, False), (5, True)]
    studio.close()


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_a_key_says_go_on(key: int) -> None:
    studio, driver, table = begun()
    assert to_the_page(studio, driver, table) is not None
    driver._press(key)
    driver.hear()
    assert studio.app.scene is table
    assert not table.paused, "the same key does not stop the table"
    studio.close()


def test_a_touch_beside_it_says_go_on_but_not_one_that_was_meant_for_the_table() -> None:
    studio, driver, table = begun()
    page = to_the_page(studio, driver, table)
    assert page is not None
    for opened, here in ((page.opened, page), (page.opened - 1.0, table)):
        page.opened = opened
        driver.post(pygame.MOUSEBUTTONDOWN, pos=(20, 700), button=1)
        driver.post(pygame.MOUSEBUTTONUP, pos=(20, 700), button=1)
        driver.hear()
        assert studio.app.scene is here
    studio.close()


def test_also_who_skips_reads_what_was_skipped() -> None:
    studio, driver, table = begun()
    page = to_the_page(studio, driver, table, skips=True)
    assert page is not None
    assert page.end.number == 1
    assert page.told.battles
    studio.close()


def test_who_wants_no_stop_is_never_stopped_again() -> None:
    studio, driver, table = begun()
    assert to_the_page(studio, driver, table) is not None
    never = studio.app.named("round.never")
    assert never is not None
    driver.act(never)
    assert not studio.app.settings.round_stop
    begun_rounds = 0
    for _ in range(400):
        assert page_of(studio) is None
        let_a_bot_answer(table.sitting)
        driver.frames()
        begun_rounds = sum(event.name == "round" for event in table.shown.events())
        if begun_rounds == 3:
            break
    assert begun_rounds == 3
    studio.close()


def test_after_taking_back_a_round_that_ends_again_is_told_again() -> None:
    studio, driver, table = begun()
    assert to_the_page(studio, driver, table) is not None
    driver._press(pygame.K_SPACE)
    driver.hear()
    assert table.rounds.told == 1
    now = table.sitting.match.state
    assert isinstance(now, Table)
    now.round = 1
    table.rounds.forget()
    assert table.rounds.told == 0
    studio.close()


def test_the_lesson_speaks_for_itself() -> None:
    studio = Studio((1280, 720))
    lesson = LessonScene(studio.app, studio.shelf, 0)
    assert lesson.rounds.silent
    assert lesson.rounds.due() is None
    studio.close()


@pytest.mark.parametrize("packs", [("base",), ("base", "kings_court", "kings_resentment", "reward_tiles")])
def test_its_figures_are_those_of_the_round(packs: tuple[str, ...]) -> None:
    """The power of all sources together is what every house has more than a round ago; battles are those fought."""
    studio = Studio((1280, 720), players=3, seed="7", packs=packs)
    table = studio.table()
    studio.play_on(table, 4000)
    state = table.sitting.match.state
    assert isinstance(state, Table)
    events = table.sitting.view().events()
    before = [0] * table.realm.seats
    for number, after in enumerate(power_by_round(table.realm, events)[:5], 1):
        told = round_told(number, events)
        gained = [told.power(house) for house in table.realm.houses]
        assert gained == [now - then for now, then in zip(after, before, strict=True)]
        before = after
    fought = [one for number in range(1, 6) for one in round_told(number, events).battles]
    assert len(fought) == sum(event.name == "battle" for event in events)
    assert state.row(POWER) != before, "the final count is none of the rounds'"
    studio.close()


def test_where_two_look_nothing_is_told_that_only_one_has_seen() -> None:
    studio = Studio((1280, 720), players=4, seed="7", humans=2, packs=("base", "kings_court"))
    SCENES["round_over"](studio, 60)
    page = page_of(studio)
    assert page is not None
    everybody = range(page.table.realm.seats)
    assert page.events
    assert all(event.seen_by(seat) for event in page.events for seat in everybody)
    studio.close()


@pytest.mark.parametrize(("players", "packs"), [(2, ("base",)), (5, EVERYTHING)])
@pytest.mark.parametrize("language", ["en", "fr", "xx"])
def test_no_text_of_it_is_cut(players: int, packs: tuple[str, ...], language: str) -> None:
    for size in ((1280, 720), (1920, 1080)):
        studio = Studio(size, players=players, seed="7", language=language, packs=packs)
        SCENES["round_over"](studio, 60)
        studio.take_picture()
        top = max(run.layer for run in studio.app.texts)
        texts = [run for run in studio.app.texts if run.layer == top and run.text.strip()]
        assert len(texts) > 20
        assert faults(texts, size, display=False) == []
        studio.close()
