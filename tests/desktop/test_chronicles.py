"""The chronicles: what is listed, watched, played on, exported, reported, deleted and brought back."""

from __future__ import annotations

import json
import shutil
import time
from pathlib import Path

import pygame
import pytest

from game import places
from game.desktop.film import Film, Showing
from game.desktop.people import Person
from game.desktop.scenes.chronicles import ChroniclesScene
from game.desktop.scenes.title import TitleScene
from game.desktop.scenes.watch import WatchScene
from game.kernel import journal, position
from game.lancaster.rules.outlook import phase
from game.lancaster.rules.table import Table
from game.lancaster.screen.portrait import lands
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.table import TableScene
from game.storage import pictures, saves
from tests.desktop.driver import Driver


class Evening:
    """A window with a folder of its own: games are begun, played for a while and left."""

    def __init__(self) -> None:
        self.studio = Studio((1280, 720), players=3, seed="chronicle")
        self.studio.shelf = LancasterShelf(in_process=True)
        self.app = self.studio.app
        self.app.replace(TitleScene(self.app, self.studio.shelf))
        self.driver = Driver(self.studio)

    def game(self, moves: int, *, players: int = 3, humans: int = 1, seed: str = "evening") -> Path:
        """A game that was played so long and left; gives its save."""
        studio = self.studio
        studio.players, studio.humans, studio.seed = players, humans, seed
        table = studio.shelf.table(self.app, studio.shelf.begin(self.app, studio.order()))
        assert isinstance(table, TableScene)
        self.app.push(table)
        studio.play_on(table, moves)
        if 0 < moves < 1000:
            studio.play_on(table, 40, until=lambda scene: scene.sitting.me in scene.sitting.deciding())
        path = table.save_path
        assert path is not None
        self.app.pop()
        return path

    def open(self) -> ChroniclesScene:
        """The page, with everything that is made behind it."""
        self.app.push(ChroniclesScene(self.app, self.studio.shelf))
        self.settle()
        return self.scene

    @property
    def scene(self) -> ChroniclesScene:
        scene = self.app.scene
        assert isinstance(scene, ChroniclesScene)
        return scene

    def settle(self, frames: int = 40) -> None:
        self.driver.frames(frames)

    def press(self, name: str) -> None:
        self.driver.frames()
        spot = self.app.named(name)
        assert spot is not None, f"{name} is not on the page"
        assert spot.action is not None, f"{name} does not answer"
        self.driver.act(spot)
        self.driver.frames()

    def texts(self) -> str:
        return " ".join(run.text for run in self.app.texts)


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path / "home"))
    return Evening()


def test_the_title_leads_to_the_chronicles_and_back(evening: Evening) -> None:
    evening.driver.frames(3)
    evening.press("title.chronicles")
    evening.settle()
    assert "Chronicles"[1:] in evening.texts()
    evening.press("chronicles.back")
    assert isinstance(evening.app.scene, TitleScene)


def test_a_game_that_was_left_stands_first_and_goes_on_where_it_was(evening: Evening) -> None:
    path = evening.game(25)
    scene = evening.open()
    assert scene.chosen == path
    assert "your turn" in evening.texts()
    before = position.dump(scene.annals.film(path)[0].frames[-1][1])
    evening.press("deed.continue")
    table = evening.app.scene
    assert isinstance(table, TableScene)
    assert position.dump(table.sitting.match.state) == before
    evening.app.pop()
    evening.settle()
    assert evening.scene.chosen == path


def test_a_finished_game_can_be_watched_but_not_continued(evening: Evening) -> None:
    evening.game(4000)
    evening.open()
    spot = evening.app.named("deed.continue")
    assert spot is not None
    assert spot.action is None
    assert " won with " in evening.texts()
    evening.press("deed.watch")
    assert isinstance(evening.app.scene, WatchScene)


def test_examples_are_listed_and_can_be_neither_continued_nor_deleted(evening: Evening) -> None:
    scene = evening.open()
    assert len(scene.paths) == len(saves.examples()) == 5
    for name in ("deed.continue", "deed.delete"):
        spot = evening.app.named(name)
        assert spot is not None
        assert spot.action is None
    before = {path: path.read_bytes() for path in saves.examples()}
    scene.delete()
    evening.press("deed.play_on")
    evening.app.pop()
    assert {path: path.read_bytes() for path in saves.examples()} == before
    assert sorted(path.name for path in places.saves().iterdir()) == sorted(
        ["README.md", *(path.name for path in before)]
    )


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


def test_an_export_is_the_same_as_that_of_the_command(evening: Evening, tmp_path: Path) -> None:
    path = evening.game(30)
    evening.open()
    evening.press("deed.export")
    out = places.user_data() / "exports" / f"{path.stem}.jsonl"
    assert str(out.name) in " ".join(evening.app.sayings)
    from game.cli import main

    assert main(["export", str(path), "--out", str(tmp_path / "by_command.jsonl")]) == 0
    assert out.read_text() == (tmp_path / "by_command.jsonl").read_text()
    assert json.loads(out.read_text().splitlines()[0])


def test_a_report_holds_everything_and_no_folder_of_the_person(evening: Evening) -> None:
    path = evening.game(12)
    scene = evening.open()
    scene.app.log = __import__("game.storage.logbook", fromlist=["note"]).note
    scene.app.tell(f"Something went wrong in {Path.home()}/secret and {places.user_data()}/saves.")
    evening.settle(2)
    evening.press("saying.read")
    evening.press("deed.report")
    reports = list((places.user_data() / "reports").iterdir())
    assert len(reports) == 1
    text = reports[0].read_text()
    assert path.read_text().splitlines()[-1] in text
    assert "bot_pace" in text
    assert "Something went wrong" in text
    assert str(places.user_data()) not in text
    assert f"{Path.home()}/secret" not in text


def test_deleting_can_be_undone_and_nothing_is_lost(evening: Evening) -> None:
    one, two = evening.game(10), evening.game(20, seed="two")
    texts = {one: one.read_bytes(), two: two.read_bytes()}
    scene = evening.open()
    assert scene.chosen == two
    evening.press("deed.delete")
    evening.settle()
    assert two not in scene.paths
    assert scene.chosen == one
    evening.press("deed.delete")
    evening.settle()
    assert [path for path in scene.paths if not saves.is_example(path)] == []
    evening.press("chronicles.undo")
    evening.settle()
    evening.driver._press(pygame.K_z, pygame.KMOD_CTRL)
    evening.settle()
    assert {path: path.read_bytes() for path in (one, two)} == texts
    assert scene.chosen == two
    assert evening.app.named("chronicles.undo") is None


def test_a_picture_is_kept_when_the_table_is_left_and_drawn_anew_when_it_is_missing(evening: Evening) -> None:
    path = evening.game(20)
    assert pictures.of(path).exists()
    pictures.of(path).unlink()
    scene = evening.open()
    assert scene.thumbs[path] is not None
    assert pictures.of(path).exists()
    pictures.of(path).write_bytes(b"no picture at all")
    scene.thumbs.clear()
    scene.changed()
    evening.settle()
    assert scene.thumbs[path] is not None


def test_the_picture_of_a_save_shows_nobodys_secrets(evening: Evening) -> None:
    """Two tables that differ only in goods that nobody sees give the same picture."""
    path = evening.game(24, humans=2)
    annals = evening.studio.shelf.annals
    film, showing = annals.film(path)
    assert showing.veiled
    plain = pygame.image.tobytes(annals.picture(evening.app, showing, (960, 510)), "RGB")
    state = film.frames[-1][1]
    assert isinstance(state, Table)
    for row in next(field.own_rows for field in film.game.fields if field.name == "goods"):
        for seat in range(film.game.seats):
            state.goods[row + seat] += 3
    assert pygame.image.tobytes(annals.picture(evening.app, showing, (960, 510)), "RGB") == plain


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


def test_two_hundred_saves_open_quickly(evening: Evening) -> None:
    path = evening.game(60)
    for number in range(199):
        shutil.copy(path, path.with_name(f"lancaster_copy_{number:03}.journal"))
    before = time.perf_counter()
    scene = ChroniclesScene(evening.app, evening.studio.shelf)
    evening.app.push(scene)
    evening.driver.frames(1)
    assert time.perf_counter() - before < 3.0, "the page stands at once, whatever is not yet known"
    assert len(scene.paths) == 205
    assert evening.app.named("save.7") is not None
    for _ in range(1000):
        evening.driver.frames(1)
        if all(scene.tale(path).known for path in scene.paths):
            break
    evening.press("show.open")
    assert len(scene.listed()) == 200
    evening.press("show.finished")
    assert scene.listed() == []
    again = ChroniclesScene(evening.app, LancasterShelf(in_process=True))
    assert all(again.tale(path).known for path in again.paths if not saves.is_example(path)), "known from then on"


def test_the_list_turns_its_pages(evening: Evening) -> None:
    path = evening.game(10)
    for number in range(9):
        shutil.copy(path, path.with_name(f"lancaster_copy_{number:03}.journal"))
    scene = evening.open()
    evening.press("page.down")
    assert scene.page == 1
    evening.driver._press(pygame.K_PAGEUP)
    evening.driver.frames()
    assert scene.page == 0


def test_with_nothing_kept_the_page_says_so(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "examples", list)
    scene = evening.open()
    assert scene.chosen is None
    assert "No game is kept here yet." in evening.texts()


def test_a_film_of_a_game_just_begun_has_one_moment(evening: Evening) -> None:
    path = evening.game(0)
    film, showing = evening.studio.shelf.annals.film(path)
    assert isinstance(film, Film)
    assert isinstance(showing, Showing)
    assert len(film) >= 1
    evening.open()
    evening.press("film.play")
    evening.driver.frames(3)


def test_the_small_picture_shows_who_held_which_county_last(evening: Evening) -> None:
    path = evening.game(40)
    annals = evening.studio.shelf.annals
    film, showing = annals.film(path)
    held = lands(film)
    assert any(side >= 0 for side in held)
    table = film.frames[-1][1]
    assert isinstance(table, Table)
    assert all(now in (-1, side) for now, side in zip(table.holder, held, strict=True))
    before = pygame.image.tobytes(annals.portrait(evening.app, showing), "RGB")
    county = next(index for index, side in enumerate(held) if side >= 0)
    table.holder[county] = (held[county] + 1) % film.game.seats
    assert pygame.image.tobytes(annals.portrait(evening.app, showing), "RGB") != before


def test_while_knights_stand_the_small_picture_shows_no_shields_of_the_round_before(evening: Evening) -> None:
    film, _ = evening.studio.shelf.annals.film(evening.game(40))
    (_, first), (moment, last) = film.frames[0], film.frames[-1]
    assert isinstance(first, Table)
    assert isinstance(last, Table)
    before, now = first.copy(), last.copy()
    before.holder, now.holder = [0] * len(last.holder), [-1] * len(last.holder)
    film.frames[:] = [(moment, before), (moment, now)]
    assert lands(film) == before.holder, "an empty board shows whose land it was"
    now.holder[3] = 1
    assert lands(film) == now.holder


def test_the_small_picture_of_a_save_shows_nobodys_secrets(evening: Evening) -> None:
    annals = evening.studio.shelf.annals
    film, showing = annals.film(evening.game(24, humans=2))
    plain = pygame.image.tobytes(annals.portrait(evening.app, showing), "RGB")
    for _, table in film.frames:
        assert isinstance(table, Table)
        table.goods = [amount + 3 for amount in table.goods]
        table.sealed = tuple(1 for _ in table.sealed)
    assert pygame.image.tobytes(annals.portrait(evening.app, showing), "RGB") == plain


def test_with_large_letters_list_and_game_have_a_leaf_each(evening: Evening) -> None:
    path = evening.game(8)
    evening.app.settings.ui_scale = 150
    scene = evening.open()
    assert evening.app.named("deed.watch") is None
    number = scene.shown().index(path)
    evening.press(f"save.{number}")
    evening.settle()
    assert scene.chosen == path
    assert evening.app.named("deed.watch") is not None
    assert evening.app.named("save.0") is None
    evening.driver._press(pygame.K_ESCAPE)
    evening.settle()
    assert evening.app.scene is scene, "Esc turns back to the list first"
    assert evening.app.named("save.0") is not None
    evening.driver._press(pygame.K_ESCAPE)
    evening.driver.hear()
    assert scene not in evening.app.stack


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


def test_only_what_deletes_bears_the_red_seal(evening: Evening) -> None:
    evening.game(4)
    evening.app.studio.watched = True
    evening.open()
    evening.scene.changed()
    evening.settle()
    seals = [one for one in evening.app.drawn if one.name == "wax_seal_no"]
    delete = evening.app.named("deed.delete")
    assert delete is not None
    assert len(seals) == 1
    assert delete.rect.contains(seals[0].rect)
