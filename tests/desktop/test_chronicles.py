"""The chronicles: what is listed, watched, played on, exported, reported, deleted and brought back."""

from __future__ import annotations

import json
import shutil
import time
from pathlib import Path

import pygame
import pytest

from game import places
from game.desktop.scenes.chronicles import ChroniclesScene
from game.desktop.scenes.title import TitleScene
from game.desktop.scenes.watch import WatchScene
from game.kernel import position
from game.lancaster.rules.table import Table
from game.lancaster.screen.portrait import lands
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.table import TableScene
from game.storage import pictures, saves
from tests.desktop.evening import Evening, evening

__all__ = ["evening"]


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
