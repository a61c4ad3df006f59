"""The title and what it keeps: nothing is lost, whatever becomes of the window, the bots or a file."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game import places
from game.desktop.app import App
from game.desktop.scenes.new_game import NewGameScene
from game.desktop.scenes.title import TitleScene
from game.kernel import position
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.window import make_app
from game.storage import pictures, saves
from game.storage import settings as kept


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return tmp_path


def open_app() -> App:
    app = make_app(kept.Settings(language="en", motion=0, sound=0, bot_pace=0, round_stop=False))
    app.open((1280, 720))
    return app


def frames(app: App, count: int = 3) -> None:
    for _ in range(count):
        app.frame()


def titled(app: App, shelf: LancasterShelf) -> TitleScene:
    title = TitleScene(app, shelf)
    app.replace(title)
    frames(app)
    return title


def close(app: App) -> None:
    while app.stack:
        app.stack.pop().leave()


def play(app: App, table: TableScene, choices: int, seconds: float = 60) -> None:
    """So many choices of the person, with real bots in between."""
    end = time.monotonic() + seconds
    while choices and not table.sitting.over:
        assert time.monotonic() < end, "the bots do not answer"
        app.frame()
        for event in pygame.event.get():
            app.handle(event)
        if table.settled and table.sitting.human_turn() == table.sitting.me:
            table.choose(table.sitting.view().codes[0])
            choices -= 1
        else:
            time.sleep(0.005)


def test_on_a_fresh_machine_there_is_nothing_to_continue(home: Path) -> None:
    app = open_app()
    titled(app, LancasterShelf())
    names = {spot.name for spot in app.spots}
    assert "title.continue" not in names
    assert {"title.new", "title.leave"} <= names
    close(app)


def gilt(app: App) -> list[str]:
    """The entries with a word below their name: they are gilt."""
    assert isinstance(app.scene, TitleScene)
    return [entry.name for entry in app.scene.entries() if entry.aside]


def test_whoever_comes_for_the_first_time_is_shown_where_to_learn(home: Path) -> None:
    app = open_app()
    titled(app, LancasterShelf())
    assert gilt(app) == ["title.learn"]
    assert any(run.text == "a first game, step by step" for run in app.texts)
    shelf = LancasterShelf(in_process=True)
    table = shelf.table(app, shelf.begin(app, shelf.first_order()))
    assert isinstance(table, TableScene)
    app.push(table)
    play(app, table, 1)
    close(app)
    titled(app, LancasterShelf(in_process=True))
    assert gilt(app) == ["title.continue"], "and later where to go on"
    close(app)


def test_continue_tells_round_and_house_and_leads_back_to_the_table(home: Path) -> None:
    app, shelf = open_app(), LancasterShelf(in_process=True)
    table = shelf.table(app, shelf.begin(app, shelf.first_order()))
    assert isinstance(table, TableScene)
    app.push(table)
    play(app, table, 3)
    stands = position.dump(table.sitting.match.state)
    close(app)
    shelf = LancasterShelf(in_process=True)  # as after a new start
    title = titled(app, shelf)
    spot = app.named("title.continue")
    assert spot is not None
    assert any("round" in run.text for run in app.texts)
    assert any("Gules" in run.text for run in app.texts)
    frames(app)
    assert title.picture is not None, "a small picture of where I left"
    app.activate(spot)
    scene = app.scene
    assert isinstance(scene, TableScene)
    assert position.dump(scene.sitting.match.state) == stands
    close(app)


def test_the_picture_of_where_i_left_is_drawn_anew_when_it_is_lost(home: Path) -> None:
    """As after a power cut: there was no time to keep one."""
    app, shelf = open_app(), LancasterShelf(in_process=True)
    table = shelf.table(app, shelf.begin(app, shelf.first_order()))
    assert isinstance(table, TableScene)
    app.push(table)
    path = table.save_path
    assert path is not None
    close(app)
    pictures.of(path).write_bytes(b"no picture")
    title = titled(app, LancasterShelf(in_process=True))
    frames(app)
    assert title.picture is not None
    assert pictures.load(path) is not None
    close(app)


def test_saves_are_not_played_again_for_every_look_at_the_title(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, shelf = open_app(), LancasterShelf(in_process=True)
    shelf.begin(app, shelf.first_order()).close()
    titled(app, LancasterShelf(in_process=True))
    from game.kernel import journal

    def never(*_: object, **__: object) -> None:
        raise AssertionError("a save was played again")

    monkeypatch.setattr(journal, "replay", never)
    titled(app, LancasterShelf(in_process=True))
    assert app.named("title.continue") is not None
    close(app)


def test_a_finished_game_is_not_continued(home: Path) -> None:
    app, shelf = open_app(), LancasterShelf(in_process=True)
    sitting = shelf.begin(app, shelf.first_order())
    for one in sitting.people:
        one.kind = "random"
    while not sitting.over:
        sitting.think()
        sitting.take()
    sitting.close()
    titled(app, LancasterShelf(in_process=True))
    assert app.named("title.continue") is None
    close(app)


def test_the_keys_alone_lead_to_a_new_game_and_back(home: Path) -> None:
    app = open_app()
    titled(app, LancasterShelf(in_process=True))
    for key in (pygame.K_n, pygame.K_ESCAPE):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        for event in pygame.event.get():
            app.handle(event)
        frames(app)
        assert isinstance(app.scene, NewGameScene if key == pygame.K_n else TitleScene)
    close(app)


# Whatever happens -------------------------------------------------------------------


def test_after_a_kill_the_game_is_where_it_was(home: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.desktop.left_alone", "5"], stdout=subprocess.PIPE, text=True, env=os.environ
    )
    assert child.stdout is not None
    line = ""
    for line in child.stdout:
        if not line.startswith("pygame"):
            break
    child.kill()
    child.wait()
    app, shelf = open_app(), LancasterShelf(in_process=True)
    titled(app, shelf)
    spot = app.named("title.continue")
    assert spot is not None
    app.activate(spot)
    scene = app.scene
    assert isinstance(scene, TableScene)
    assert position.fingerprint(position.dump(scene.sitting.match.state)) == line.strip()
    assert not app.sayings
    close(app)


def test_bots_that_are_killed_come_back_and_the_game_goes_on(home: Path) -> None:
    app, shelf = open_app(), LancasterShelf()
    table = shelf.table(app, shelf.begin(app, shelf.first_order()))
    assert isinstance(table, TableScene)
    app.push(table)
    play(app, table, 2)
    bots = table.sitting.bots
    first = getattr(bots, "pid", None)
    assert first
    os.kill(first, signal.SIGKILL)
    play(app, table, 3)
    assert getattr(bots, "pid", None) not in (None, first)
    assert not app.sayings, "nobody need be told"
    close(app)


def test_bots_that_end_twice_are_told_of_and_not_started_over_and_over(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, shelf = open_app(), LancasterShelf()
    table = shelf.table(app, shelf.begin(app, shelf.first_order()))
    assert isinstance(table, TableScene)
    app.push(table)
    asked: list[int] = []
    monkeypatch.setattr(table.sitting, "think", lambda: asked.append(1))
    monkeypatch.setattr(table.sitting, "human_turn", lambda: None)
    table.sitting.fault = "the bots' process ended twice"
    for number in range(20):
        app.frame(1000.0 + number)
    assert len(app.sayings) == 1
    assert not asked
    table.toggle_pause()
    app.frame(2000.0)
    assert asked, "whoever plays on tries once more"
    close(app)


def run_game(env: dict[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "game", "play"],
        env={**os.environ, **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_without_a_display_one_sentence_names_the_terminal_game(home: Path) -> None:
    gone = run_game({"SDL_VIDEODRIVER": "x11", "DISPLAY": "", "WAYLAND_DISPLAY": ""})
    _, said = gone.communicate(timeout=60)
    assert gone.returncode == 2
    assert "--text" in said
    assert "Traceback" not in said
    assert len(said.strip().splitlines()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="signals are different there")
def test_control_c_ends_the_window_quietly(home: Path) -> None:
    child = run_game({"SDL_VIDEODRIVER": "dummy"})
    time.sleep(4)  # the window is open by then
    child.send_signal(signal.SIGINT)
    try:
        _, said = child.communicate(timeout=20)
    finally:
        child.kill()
    assert child.returncode == 0
    assert "Traceback" not in said


def test_a_broken_save_is_put_aside_with_a_sentence(home: Path) -> None:
    app, shelf = open_app(), LancasterShelf(in_process=True)
    shelf.begin(app, shelf.first_order()).close()
    (path,) = saves.listing()
    whole = path.read_bytes()
    path.write_bytes(whole[:200])
    titled(app, LancasterShelf(in_process=True))
    assert len(app.sayings) == 1
    assert path.name in app.sayings[0]
    assert app.named("title.continue") is None
    (aside,) = [one for one in saves.folder().iterdir() if "unreadable" in one.name]
    assert aside.read_bytes() == whole[:200], "nothing is lost"
    close(app)


def test_a_save_of_a_later_version_stays_where_it_is(home: Path) -> None:
    app, shelf = open_app(), LancasterShelf(in_process=True)
    shelf.begin(app, shelf.first_order()).close()
    (path,) = saves.listing()
    path.write_bytes(path.read_bytes().replace(b"journal 1", b"journal 9", 1))
    titled(app, LancasterShelf(in_process=True))
    assert path.exists()
    assert len(app.sayings) == 1
    close(app)


def test_a_torn_save_goes_on_from_the_last_whole_gesture(home: Path) -> None:
    app, shelf = open_app(), LancasterShelf(in_process=True)
    table = shelf.table(app, shelf.begin(app, shelf.first_order()))
    assert isinstance(table, TableScene)
    app.push(table)
    play(app, table, 4)
    close(app)
    (path,) = saves.listing()
    path.write_bytes(path.read_bytes() + b"gules K1>sta")
    title = titled(app, LancasterShelf(in_process=True))
    title.go_on()
    assert isinstance(app.scene, TableScene)
    assert len(app.sayings) == 1, "what was cut is said"
    close(app)


def test_broken_settings_are_put_aside_with_a_sentence(home: Path) -> None:
    kept.path().write_text("{ this is no JSON", encoding="utf-8")
    settings, sayings = kept.load()
    assert settings == kept.Settings()
    assert len(sayings) == 1
    assert any("unreadable" in one.name for one in home.iterdir())


def test_a_broken_picture_is_told_and_the_title_still_stands(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "assets"
    (mine / "atlas").mkdir(parents=True)
    for folder in ("fonts", "sounds"):
        (mine / folder).symlink_to(places.assets() / folder)
    for file in (places.assets() / "atlas").iterdir():
        (mine / "atlas" / file.name).symlink_to(file)
    for broken in (mine / "atlas").glob("title_*"):
        broken.unlink()
        broken.write_bytes(b"no picture")
    monkeypatch.setattr(places, "assets", lambda: mine)
    app = open_app()
    titled(app, LancasterShelf(in_process=True))
    assert app.sayings
    assert app.named("saying.read") is not None
    close(app)
