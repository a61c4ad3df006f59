"""Friends at one screen: whose place is shown, when the curtain is drawn, and whole games of three people."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import places
from game.desktop.scenes import curtain
from game.desktop.scenes.chronicles import ChroniclesScene
from game.desktop.scenes.curtain import CurtainScene
from game.desktop.scenes.title import TitleScene
from game.desktop.secrecy import DEGREES, OPEN, SEALED, TABLE
from game.kernel.contract import UNSEALED
from game.lancaster.rules.table import GOLD, SQUIRES
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.shots.friends import seat_friends
from game.lancaster.screen.table import TableScene
from tests.desktop.driver import Driver

SIZE = (1280, 720)


def friends(secrecy: str, *, players: int = 3, seed: str = "friends", named: bool = True) -> tuple[Studio, TableScene]:
    studio = Studio(SIZE, players=players, seed=seed)
    table = seat_friends(studio, secrecy, named=named)
    studio.take_picture()
    return studio, table


def to_ballots(studio: Studio, table: TableScene) -> None:
    def reached(scene: TableScene) -> bool:
        return bool(scene.sitting.match.state.sealed)

    studio.play_on(table, 800, until=reached)
    studio.take_picture()


def curtain_up(studio: Studio) -> bool:
    return isinstance(studio.app.scene, CurtainScene)


def enter(studio: Studio) -> None:
    """Whoever is named presses the key."""
    press(studio, pygame.K_RETURN)


def press(studio: Studio, key: int, mod: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        studio.app.handle(pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0))
    studio.take_picture()


def answer(studio: Studio, table: TableScene) -> None:
    """The person before the screen takes the first thing that is offered; then all of it is shown."""
    if table.desk().codes:
        table.choose(table.desk().codes[0])
    studio.take_picture()
    for _ in range(60):
        if curtain_up(studio) or table.desk().codes:
            return
        studio.take_picture()


def picture(studio: Studio) -> bytes:
    return pygame.image.tobytes(studio.take_picture(), "RGB")


def texts(studio: Studio) -> str:
    return " ".join(run.text for run in studio.app.texts)


@pytest.mark.soak
@pytest.mark.parametrize("secrecy", DEGREES)
def test_three_people_finish_a_game_by_mouse(secrecy: str) -> None:
    studio, table = friends(secrecy, seed=f"three {secrecy}")
    Driver(studio).play_to_the_end(table)
    assert table.sitting.over
    assert studio.app.scene.name == "scores"
    studio.close()


def test_three_people_finish_a_sealed_game_by_keys_alone_and_find_it_in_the_chronicles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Curtains, ballots, the scores, the title, the chronicles: nobody touches the mouse."""
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    studio = Studio(SIZE, players=3, seed="three by keys")
    studio.shelf = LancasterShelf(in_process=True)
    table = seat_friends(studio, SEALED)
    studio.app.stack.insert(0, TitleScene(studio.app, studio.shelf))  # from where they came
    driver = Driver(studio, by_keys=True)
    driver.play_to_the_end(table)
    assert table.sitting.over
    for name in ("scores.leave", "title.chronicles"):
        spot = studio.app.named(name)
        assert spot is not None
        driver.act(spot)
        driver.frames(12)
    page = studio.app.scene
    assert isinstance(page, ChroniclesScene)
    assert page.chosen == table.save_path
    driver._press(pygame.K_ESCAPE)
    driver.frames(3)
    assert studio.app.scene.name == "title"
    studio.close()


def test_one_person_alone_never_meets_a_curtain() -> None:
    studio = Studio(SIZE, players=3, seed="alone")
    studio.secrecy = SEALED
    table = studio.table()
    driver = Driver(studio)
    for _ in range(60):
        driver.frames()
        assert not curtain_up(studio)
        spots = driver.glowing()
        if spots:
            driver.act(spots[driver.dice.below(len(spots))])
    assert table.sitting.view().state.goods[GOLD] >= 0  # type: ignore[attr-defined]
    studio.close()


def test_a_sealed_game_begins_behind_the_curtain_and_names_the_person() -> None:
    studio, table = friends(SEALED)
    assert curtain_up(studio)
    seat = table.sitting.awaited()
    assert seat is not None
    assert table.sitting.people[seat].name in texts(studio)
    enter(studio)
    assert not curtain_up(studio)
    assert table.sitting.me == table.sitting.secrecy.before == seat
    studio.close()


def test_somebody_without_a_name_is_called_by_the_house() -> None:
    studio, table = friends(SEALED, named=False)
    seat = table.sitting.awaited()
    assert seat is not None
    assert f"House {table.realm.houses[seat].capitalize()}" in texts(studio)
    studio.close()


def test_in_a_sealed_game_the_curtain_falls_at_every_change_of_person() -> None:
    studio, table = friends(SEALED)
    seen = []
    for _ in range(3):
        assert curtain_up(studio)
        seen.append(table.sitting.awaited())
        enter(studio)
        while not curtain_up(studio):
            answer(studio, table)
    assert sorted(seen, key=str) == [0, 1, 2]
    studio.close()


@pytest.mark.parametrize("secrecy", [TABLE, OPEN])
def test_round_a_table_no_curtain_falls_for_ordinary_turns(secrecy: str) -> None:
    studio, table = friends(secrecy)
    places = []
    for _ in range(6):
        assert not curtain_up(studio)
        places.append(table.desk().me)
        assert table.desk().me == table.sitting.match.state.seat
        answer(studio, table)
    assert len(set(places)) == 3
    studio.close()


def test_round_a_table_own_goods_are_seen_while_the_key_is_held() -> None:
    studio, table = friends(TABLE)
    goods = table.realm.goods
    assert goods["gold"] == GOLD

    def owned() -> list[int]:
        state = table.desk().table
        return [state.goods[GOLD + table.desk().me], state.goods[SQUIRES + table.desk().me]]

    assert owned() == [-1, -1]
    studio.app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0))
    studio.take_picture()
    assert min(owned()) >= 0
    others = [seat for seat in range(3) if seat != table.desk().me]
    assert all(table.desk().table.goods[GOLD + seat] == -1 for seat in others)
    studio.app.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="v", scancode=0))
    studio.take_picture()
    assert owned() == [-1, -1]
    studio.close()


def test_what_is_held_by_the_mouse_is_let_go_with_its_button_or_the_window() -> None:
    studio, table = friends(TABLE)
    for letting_go in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
        spot = studio.app.named("goods.hold")
        assert spot is not None
        at = spot.rect.center
        studio.app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        studio.take_picture()
        assert not table.desk().view.veiled
        studio.app.handle(pygame.event.Event(letting_go, pos=at, button=1))
        studio.take_picture()
        assert table.desk().view.veiled
    studio.close()


def test_in_an_open_game_all_goods_lie_open() -> None:
    studio, table = friends(OPEN)
    state = table.desk().table
    assert all(state.goods[good + seat] >= 0 for good in (GOLD, SQUIRES) for seat in range(3))
    assert studio.app.named("goods.hold") is None
    studio.close()


@pytest.mark.parametrize("secrecy", DEGREES)
def test_each_writes_a_ballot_alone_then_all_seals_break_at_once(secrecy: str) -> None:
    studio, table = friends(secrecy)
    to_ballots(studio, table)
    turn = table.sitting.match.state.turn
    for written in range(3):
        assert curtain_up(studio)
        assert sum(code != UNSEALED for code in table.sitting.match.state.sealed) == written
        enter(studio)
        assert "the others look away" in texts(studio)
        assert table.desk().kind == "ballot"
        assert (table.ballot, table.number) == (None, 0)  # nothing of what the one before had in hand
        table.choose(table.desk().codes[-1])
        if written < 2:
            studio.take_picture()
    assert table.sitting.match.state.turn != turn
    assert table.sitting.veiled  # everybody looks at what comes out
    studio.close()


def test_a_sealed_ballot_can_be_changed_until_the_last_is_in() -> None:
    studio, table = friends(TABLE)
    to_ballots(studio, table)
    first = table.sitting.awaited()
    assert first is not None
    enter(studio)
    table.choose(table.desk().codes[0])
    studio.take_picture()
    assert curtain_up(studio)
    assert table.sitting.awaited() != first
    spot = studio.app.named(f"curtain.{first}")
    assert spot is not None
    studio.app.activate(spot)
    studio.take_picture()
    assert table.sitting.awaited() == first
    assert table.sitting.match.state.sealed[first] != UNSEALED  # not before it is them
    enter(studio)
    assert table.sitting.match.state.sealed[first] == UNSEALED
    assert (table.desk().me, table.desk().kind) == (first, "ballot")
    studio.close()


def test_a_second_press_of_enter_does_not_open_the_next_persons_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curtain, "CALM", 60.0)
    studio, _ = friends(SEALED)
    press(studio, pygame.K_RETURN)
    assert curtain_up(studio)
    studio.app.scene.deaf_until = 0.0  # a minute later
    press(studio, pygame.K_RETURN)
    assert not curtain_up(studio)
    studio.close()


def test_nothing_but_the_named_person_opens_the_curtain() -> None:
    studio, table = friends(SEALED)
    named = {"curtain.open"} | {f"curtain.{seat}" for seat in range(3)} | {"curtain.out"}
    assert {spot.name for spot in studio.app.spots} == named
    before = picture(studio)
    keys = [*range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1), pygame.K_ESCAPE, pygame.K_SPACE,
            pygame.K_BACKSPACE, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_DELETE,
            *range(pygame.K_F2, pygame.K_F11)]  # fmt: skip
    for key in keys:
        for mod in (0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT):
            press(studio, key, mod)
            assert curtain_up(studio), pygame.key.name(key)
    assert picture(studio) == before
    table.choose(table.sitting.match.state.choices[0])
    assert not table.sitting.match.groups
    assert pygame.display.get_caption()[0] == "Lancaster"
    studio.close()


def test_a_sentence_for_one_person_is_not_read_by_the_next() -> None:
    studio, table = friends(SEALED)
    enter(studio)
    table.undo()  # nothing to take back: a sentence says so
    assert studio.app.sayings
    while not curtain_up(studio):
        answer(studio, table)
    assert not studio.app.sayings
    studio.close()


def test_the_next_person_can_not_take_back_what_the_one_before_did() -> None:
    studio, table = friends(TABLE)
    answer(studio, table)
    while table.sitting.match.in_group():
        answer(studio, table)
    groups = len(table.sitting.match.groups)
    table.undo()
    assert len(table.sitting.match.groups) == groups
    studio.close()


def test_the_recap_is_of_the_one_who_looks() -> None:
    studio, table = friends(TABLE)
    starts = []
    for _ in range(9):
        starts.append((table.desk().me, table.recap_from))
        answer(studio, table)
    later = [start for seat, start in starts[4:] if seat == starts[0][0]]
    assert later[-1] > starts[0][1]
    assert len({start for _, start in starts}) > 3
    studio.close()


def test_the_rulebook_opened_before_the_curtain_leads_back_to_it() -> None:
    studio, table = friends(SEALED)
    before = picture(studio)
    press(studio, pygame.K_F1)
    assert studio.app.scene is not table
    while not curtain_up(studio):
        press(studio, pygame.K_ESCAPE)
        assert studio.app.scene is not table
    assert picture(studio) == before
    assert table.sitting.secrecy.before < 0
    studio.close()


def test_nothing_secret_is_spoken_while_the_curtain_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    studio, table = friends(SEALED)
    studio.app.settings.spoken = True
    enter(studio)
    while not curtain_up(studio):
        answer(studio, table)
    capsys.readouterr()
    for _ in range(8):
        press(studio, pygame.K_TAB)
    spoken = capsys.readouterr().out
    assert spoken
    assert not any(word in spoken.lower() for word in ("gold", "squire", "vote"))
    studio.close()
