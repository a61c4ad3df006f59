"""A game that was played is watched again, and played on from any moment."""

from __future__ import annotations

import pygame
import pytest

from game.desktop.film import Film, Showing
from game.desktop.people import Person
from game.desktop.scenes.title import TitleScene
from game.desktop.scenes.watch import WatchScene
from game.kernel import journal, position
from game.lancaster.rules.outlook import phase
from game.lancaster.rules.table import Table
from game.lancaster.screen.table import TableScene
from game.storage import saves
from tests.desktop.evening import Evening, evening

__all__ = ["evening"]


@pytest.mark.parametrize("by_keys", [False, True])
def test_watching_goes_step_by_step_by_round_and_by_itself(evening: Evening, by_keys: bool) -> None:
    evening.open()
    evening.driver.by_keys = by_keys
    evening.press("deed.watch")
    scene = evening.app.scene
    assert isinstance(scene, WatchScene)
    film, projector = scene.projector.film, scene.projector
    assert projector.at == 0
    evening.press("film.step")
    assert projector.at == 1
    assert scene.table.shown.moment == film.frames[1][0]  # type: ignore[attr-defined]
    evening.press("film.back")
    assert projector.at == 0
    evening.press("round.2")
    assert film.frames[projector.at][1].round == 3  # type: ignore[attr-defined]
    evening.press("speed.3")
    evening.press("film.play")
    at = projector.at
    evening.driver.frames(5)
    assert projector.at == at + 5, "at every frame of two seconds one moment of a quarter is due"
    evening.press("film.play")
    evening.press("film.last")
    assert projector.at == film.last
    assert not [spot for spot in evening.app.spots if spot.legal], "nobody decides in a film"
    evening.press("watch.back")
    assert evening.scene.projector is projector


def test_keys_alone_step_play_jump_and_leave(evening: Evening) -> None:
    scene = evening.open()
    driver = evening.driver
    assert scene.projector is not None
    for key, at in ((pygame.K_RIGHT, 1), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1)):
        driver._press(key)
        driver.frames()
        assert scene.projector.at == at
    driver._press(pygame.K_2)
    driver.frames()
    assert scene.projector.round == 1
    driver._press(pygame.K_SPACE)
    driver.frames(4)
    assert scene.projector.playing
    driver._press(pygame.K_DOWN)
    driver.frames()
    assert scene.chosen == scene.paths[1]
    driver._press(pygame.K_ESCAPE)
    driver.frames()
    assert isinstance(evening.app.scene, TitleScene)


def test_the_moments_of_a_film_are_those_of_the_game(evening: Evening) -> None:
    for path in saves.examples():
        film, _ = evening.studio.shelf.annals.film(path)
        lengths = [length for length, _ in film.frames]
        assert lengths == sorted(set(lengths)), "each moment tells something new"
        match = evening.studio.shelf.annals.open(path).replayed.match
        assert position.dump(film.frames[-1][1]) == position.dump(match.state)
        assert len(film.milestones()) == 5


def test_playing_on_keeps_what_was_seen_and_deals_the_rest_anew(evening: Evening) -> None:
    path = evening.game(4000, players=4, seed="deal")
    scene = evening.open()
    assert scene.projector is not None
    at = scene.projector.starts[2] + 3
    scene.projector.go(at)
    film = scene.projector.film
    turns = film.turns_done(at)
    evening.press("deed.play_on")
    table = evening.app.scene
    assert isinstance(table, TableScene)
    match = table.sitting.match
    old = film.groups[turns].before
    assert match.state.streams != old.streams, "new streams"
    again = match.state.copy()
    again.streams = old.streams
    assert position.dump(again) == position.dump(old), "and nothing else has changed"
    assert table.sitting.human_turn() is not None or not table.sitting.over
    reason = table.sitting.why_no_undo()
    assert reason is not None, "what was played before is not taken back"
    fresh = table.save_path
    assert fresh is not None
    assert fresh != path
    evening.app.pop()
    evening.settle()
    tale = evening.scene.tale(fresh)
    assert tale.analysis
    assert "from round III" in tale.date
    read = journal.read(fresh)
    replayed = journal.replay(read, evening.studio.shelf.annals.open(fresh).ready.realm)
    assert replayed.sayings == []
    assert position.dump(replayed.match.state) == position.dump(match.state)


def test_an_analysis_of_an_analysis_replays(evening: Evening) -> None:
    annals = evening.studio.shelf.annals
    first = annals.play_on(evening.app, saves.examples()[1], 40)
    assert first.writer is not None
    first.people = [Person("page") for _ in first.people]
    for _ in range(12):
        first.think()
        first.take()
    first.close()
    second = annals.play_on(evening.app, first.writer.path, len(annals.film(first.writer.path)[0]) - 1)
    assert second.writer is not None
    second.close()
    film, _ = annals.film(second.writer.path)
    assert position.dump(film.frames[-1][1]) == position.dump(second.match.state)
    assert len(second.match.dealt) == 2


def test_in_an_example_the_person_takes_the_seat_that_moves_next(evening: Evening) -> None:
    sitting = evening.studio.shelf.annals.play_on(evening.app, saves.examples()[2], 60)
    state = sitting.match.state
    assert sitting.human_turn() is not None
    assert len(sitting.humans) == 1
    assert state.seat in sitting.humans or state.sealed
    sitting.close()


def test_watching_an_open_game_of_several_people_shows_what_all_may_see(evening: Evening) -> None:
    path = evening.game(30, humans=2)
    film, showing = evening.studio.shelf.annals.film(path)
    rows = next(field.own_rows for field in film.game.fields if field.name == "goods")
    table = showing.view().state
    assert isinstance(table, Table)
    assert all(table.goods[row + seat] < 0 for row in rows for seat in range(film.game.seats))
    _, showing = evening.studio.shelf.annals.film(evening.game(30))
    mine = showing.view().state
    assert isinstance(mine, Table)
    assert all(mine.goods[row] >= 0 for row in rows)


def test_a_film_shows_parliament_while_it_meets_and_the_board_again(evening: Evening) -> None:
    """Nobody is asked for a ballot in a film; whoever goes back to the board isn't led there again."""
    evening.open()
    evening.press("deed.watch")
    scene = evening.app.scene
    assert isinstance(scene, WatchScene)
    table = scene.table
    assert isinstance(table, TableScene)
    projector, seen = scene.projector, set()
    for at in range(projector.film.last):
        if projector.film.frames[at][1].round > 2:  # type: ignore[attr-defined]
            break
        projector.go(at)
        scene.changed()
        evening.driver.frames()
        meets = phase(table.realm, table.desk().table) == "parliament"
        first = projector.film.frames[at][1].round == 1  # type: ignore[attr-defined]
        if meets and not first:
            table.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0))
        assert (table.open_view == "parliament") == (meets and first)
        seen.add((meets, first))
    assert len(seen) == 4
    evening.app.pop()


def test_a_film_of_a_game_just_begun_has_one_moment(evening: Evening) -> None:
    path = evening.game(0)
    film, showing = evening.studio.shelf.annals.film(path)
    assert isinstance(film, Film)
    assert isinstance(showing, Showing)
    assert len(film) >= 1
    evening.open()
    evening.press("film.play")
    evening.driver.frames(3)


def test_a_film_is_called_by_its_name_in_the_language_that_is_chosen_meanwhile(evening: Evening) -> None:
    evening.game(8)
    scene = evening.open()
    assert scene.chosen is not None
    evening.press("deed.watch")
    english = evening.studio.shelf.annals.tale(evening.app, scene.chosen).name
    evening.driver.frames()
    assert english in [run.text for run in evening.app.texts]
    evening.app.set_language("fr")
    french = evening.studio.shelf.annals.tale(evening.app, scene.chosen).name
    evening.driver.frames()
    assert french != english
    assert french in [run.text for run in evening.app.texts]


def test_an_example_says_what_is_worth_seeing_and_begins_at_the_beginning(evening: Evening) -> None:
    scene = evening.open()
    scene.set_filter("examples")
    evening.press("save.2")
    evening.settle()
    assert scene.projector is not None
    assert scene.projector.at == 0
    assert "Vanguard pays it alone" in evening.texts()
    evening.app.settings.ui_scale = 150
    evening.app.rebuild_all()
    scene.opened = True
    evening.settle()
    assert "Vanguard pays it alone" in evening.texts(), "also where letters are large"
    path = saves.examples()[2]
    save = evening.studio.shelf.annals.play_on(evening.app, path, 0).writer
    assert save is not None
    assert scene.tale(save.path).about == "", "a game of one's own is another story"
