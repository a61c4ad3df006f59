"""Nothing leaks: the same game twice, alike but for what is hidden, must look alike to the last pixel and tooltip.

Compared in every degree of secrecy before, while and after the screen goes to somebody else, after loading and after
taking back; on every view, in the menu, and for every spot that says something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pygame
import pytest

from game.desktop.scenes.curtain import CurtainScene
from game.desktop.secrecy import DEGREES, OPEN, SEALED, TABLE
from game.desktop.spots import Tip
from game.lancaster.rules.table import GOLD, SQUIRES, Table
from game.lancaster.screen.panels.menu import open_menu
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.shots.friends import seat_friends
from game.lancaster.screen.table import TableScene

SIZE = (1280, 720)
PEOPLE = 3


class Twins:
    """Two tables of one game. `differ` changes only the second; everything else is done to both."""

    def __init__(
        self, secrecy: str, seed: str = "twins", saved: Sequence[Path] = (), packs: tuple[str, ...] = ("base",)
    ) -> None:
        self.secrecy = secrecy
        self.compared = 0
        self.studios: list[Studio] = []
        self.tables: list[TableScene] = []
        for one in range(2):
            studio = Studio(SIZE, players=PEOPLE, seed=seed, packs=packs)
            if not saved:
                table = seat_friends(studio, secrecy)
                studio.play_on(table, 40, until=lambda scene: scene.desk().table.round > 0 and _asks(scene, "place"))
            else:
                sitting, _ = LancasterShelf(in_process=True, keep=False).resume(studio.app, saved[one])
                table = TableScene(studio.app, studio.shelf, sitting)
                studio.app.replace(table)
            self.studios.append(studio)
            self.tables.append(table)

    def differ(self, good: int, seats: Iterable[int]) -> None:
        state = self.tables[1].sitting.match.state
        assert isinstance(state, Table)
        for seat in seats:
            state.goods[good + seat] += 3
        self.tables[1].sitting._view = None

    def both(self, act: Callable[[TableScene], object]) -> None:
        for studio, table in zip(self.studios, self.tables, strict=True):
            act(table)
            _settle(studio, table)

    @property
    def curtain(self) -> bool:
        up = {isinstance(studio.app.scene, CurtainScene) for studio in self.studios}
        assert len(up) == 1
        return up.pop()

    @property
    def awaited(self) -> int:
        seat = self.tables[0].sitting.awaited()
        assert seat is not None
        return seat

    @property
    def me(self) -> int:
        return self.tables[0].desk().me

    def admit(self) -> None:
        self.both(lambda table: press(table, pygame.K_RETURN))
        assert not self.curtain

    def place(self) -> None:
        """The person before the screen takes what is offered first, until somebody else is asked."""
        seat = self.tables[0].sitting.match.state.seat
        while self.tables[0].sitting.match.state.seat == seat:
            self.both(lambda table: table.choose(table.desk().codes[0]))

    def alike(self) -> None:
        """This page, and what every spot on it says."""
        seen = []
        for studio in self.studios:
            picture = pygame.image.tobytes(studio.take_picture(), "RGB")
            told = [(spot.name, spot.label, spot.legal, _said(spot.says())) for spot in studio.app.spots]
            spoken = [run.text for run in studio.app.texts]
            seen.append((picture, told, spoken, list(studio.app.sayings), pygame.display.get_caption()))
        assert seen[0][1:] == seen[1][1:]
        assert seen[0][0] == seen[1][0]
        self.compared += 1

    def alike_everywhere(self) -> None:
        """On every page that can be reached from here."""
        self.alike()
        if self.curtain:
            return
        opened = self.tables[0].open_view
        for view in ("board", "castle", "parliament"):
            for seat in range(PEOPLE) if view == "castle" else [0]:
                for table in self.tables:
                    table.castle_of = seat
                    table.show(view)
                self.alike()
        for table in self.tables:
            table.show(opened)
            open_menu(table)
        self.alike()
        for studio in self.studios:
            studio.app.pop()
        self.alike()

    def close(self) -> None:
        for studio in self.studios:
            studio.close()


def _asks(scene: TableScene, kind: str) -> bool:
    state = scene.sitting.match.state
    return state.kind >= 0 and scene.realm.kinds[state.kind].name == kind


def _settle(studio: Studio, table: TableScene) -> None:
    for _ in range(40):
        studio.take_picture()
        if isinstance(studio.app.scene, CurtainScene) or table.desk().codes:
            return


def _said(tip: Tip | None) -> object:
    return None if tip is None else (tip.title, *tip.lines)


def press(table: TableScene, key: int, kinds: tuple[int, ...] = (pygame.KEYDOWN, pygame.KEYUP)) -> None:
    for kind in kinds:
        table.app.handle(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))


def touch(table: TableScene, name: str) -> None:
    spot = table.app.named(name)
    assert spot is not None
    table.app.activate(spot)


def to_ballots(twins: Twins) -> None:
    for studio, table in zip(twins.studios, twins.tables, strict=True):
        studio.play_on(table, 800, until=lambda scene: bool(scene.sitting.match.state.sealed))
        _settle(studio, table)


def report(what: str, compared: int) -> None:
    print(f"{what}: {compared} pages compared pixel by pixel")


def test_a_sealed_game_shows_nobody_elses_goods_before_while_and_after_the_screen_goes_on() -> None:
    twins = Twins(SEALED)
    twins.both(lambda table: None)
    first = twins.awaited
    others = [seat for seat in range(PEOPLE) if seat != first]
    for good in (GOLD, SQUIRES):
        twins.differ(good, others)
    twins.alike()  # the curtain at the very beginning
    twins.admit()
    twins.alike_everywhere()
    twins.place()
    assert twins.curtain
    second = twins.awaited
    twins.alike()  # it is drawn for somebody whose goods differ
    report("sealed, one person and the curtain for the next", twins.compared)
    twins.close()

    twins = Twins(SEALED)
    twins.both(lambda table: None)
    third = next(seat for seat in others if seat != second)
    for good in (GOLD, SQUIRES):
        twins.differ(good, [third])
    twins.admit()
    twins.alike_everywhere()
    twins.place()
    twins.alike()
    twins.admit()
    assert twins.me == second
    twins.alike_everywhere()
    twins.place()
    assert twins.awaited == third
    twins.alike()
    report("sealed, two people and the curtain for the third", twins.compared)
    twins.close()


def test_the_comparison_would_notice_a_leak() -> None:
    twins = Twins(SEALED)
    twins.both(lambda table: None)
    twins.differ(GOLD, [twins.awaited])
    twins.alike()
    twins.admit()
    with pytest.raises(AssertionError):
        twins.alike()
    twins.close()


def test_round_a_table_nobodys_goods_show_but_those_held_up() -> None:
    twins = Twins(TABLE)
    twins.both(lambda table: None)
    twins.differ(GOLD, range(PEOPLE))  # what placing does not ask for: everybody's, also of the one who decides
    seats = []
    for _ in range(2):
        seats.append(twins.me)
        twins.alike_everywhere()
        twins.place()
    twins.alike_everywhere()
    assert len({*seats, twins.me}) == PEOPLE
    report("table, everybody in turn", twins.compared)
    twins.close()

    twins = Twins(TABLE)
    twins.both(lambda table: None)
    others = [seat for seat in range(PEOPLE) if seat != twins.me]
    for good in (GOLD, SQUIRES):
        twins.differ(good, others)
    for table in twins.tables:
        table.hold_up(True)
    twins.alike_everywhere()
    for table in twins.tables:
        table.hold_up(False)
    twins.alike_everywhere()
    report("table, own goods held up", twins.compared)
    twins.close()


@pytest.mark.parametrize("secrecy", DEGREES)
def test_a_sealed_ballot_is_seen_by_nobody_until_all_are_opened(secrecy: str) -> None:
    twins = Twins(secrecy)
    to_ballots(twins)
    twins.alike()
    twins.admit()
    first = twins.me
    for table, at in zip(twins.tables, (0, -1), strict=True):  # no, or yes with every vote
        table.choose(table.desk().codes[at])
    twins.both(lambda table: None)
    assert twins.curtain
    twins.alike()  # while the screen goes on
    twins.admit()
    twins.alike_everywhere()  # the second writes
    twins.both(lambda table: table.choose(table.desk().codes[0]))
    twins.alike()
    twins.both(lambda table: touch(table, f"curtain.{first}"))  # the first wants to change it: still sealed
    assert twins.awaited == first
    twins.alike()
    twins.admit()  # opened again, so nothing of it is left
    twins.alike_everywhere()
    report(f"{secrecy}, ballots", twins.compared)
    twins.close()


@pytest.mark.parametrize("secrecy", [TABLE, SEALED])
def test_taking_back_shows_nothing_more(secrecy: str) -> None:
    twins = Twins(secrecy)
    twins.both(lambda table: None)
    if secrecy == SEALED:
        twins.admit()
    others = [seat for seat in range(PEOPLE) if seat != twins.me]
    for good in (GOLD, SQUIRES):
        twins.differ(good, others)

    def begin(table: TableScene) -> None:
        """A placement that asks for more in the same turn."""
        state = table.sitting.match.state
        for code in table.desk().codes:
            after = table.choosing.after(code)
            if (after.seat, after.turn) == (state.seat, state.turn):
                table.choose(code)
                return

    twins.both(begin)
    assert twins.tables[0].sitting.match.in_group()
    twins.alike_everywhere()
    twins.both(lambda table: table.undo())
    assert not twins.tables[0].sitting.match.in_group()
    twins.alike_everywhere()
    report(f"{secrecy}, after undo", twins.compared)
    twins.close()


@pytest.mark.parametrize("secrecy", DEGREES)
def test_a_loaded_game_shows_nothing_to_whoever_loads_it(
    secrecy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANCASTER_HOME", str(tmp_path))
    path = saved_game(secrecy, lambda studio, table: studio.play_on(table, 4))
    twins = Twins(secrecy, saved=[path, path])
    if secrecy != OPEN:
        twins.differ(GOLD, range(PEOPLE))
    twins.both(lambda table: None)
    assert twins.curtain == (secrecy == SEALED)
    assert all(table.sitting.secrecy.degree == secrecy for table in twins.tables)
    twins.alike_everywhere()
    report(f"{secrecy}, after loading", twins.compared)
    twins.close()


def saved_game(secrecy: str, play: Callable[[Studio, TableScene], None]) -> Path:
    """Somebody plays for a while and goes home."""
    studio = Studio(SIZE, players=PEOPLE, seed="kept")
    studio.shelf = LancasterShelf(in_process=True)
    table = seat_friends(studio, secrecy)
    play(studio, table)
    path = table.save_path
    assert path is not None
    studio.close()
    return path


@pytest.mark.parametrize("secrecy", DEGREES)
def test_a_game_loaded_amid_ballots_keeps_them_sealed(
    secrecy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANCASTER_HOME", str(tmp_path))

    def vote(at: int) -> Callable[[Studio, TableScene], None]:
        def play(studio: Studio, table: TableScene) -> None:
            studio.play_on(table, 800, until=lambda scene: bool(scene.sitting.match.state.sealed))
            _settle(studio, table)
            press(table, pygame.K_RETURN)
            _settle(studio, table)
            table.choose(table.desk().codes[at])

        return play

    twins = Twins(secrecy, saved=[saved_game(secrecy, vote(0)), saved_game(secrecy, vote(-1))])
    sealed = [table.sitting.match.state.sealed for table in twins.tables]
    assert sealed[0] != sealed[1]
    twins.both(lambda table: None)
    assert twins.curtain
    twins.alike()
    twins.admit()
    twins.alike_everywhere()
    report(f"{secrecy}, loaded amid ballots", twins.compared)
    twins.close()


@pytest.mark.parametrize("secrecy", [TABLE, SEALED])
def test_seals_and_dishonour_of_the_big_box_stay_hidden_too(secrecy: str) -> None:
    twins = Twins(secrecy, packs=("base", "kings_court", "kings_resentment"))
    twins.both(lambda table: None)
    if secrecy == SEALED:
        twins.admit()
    goods = twins.tables[0].realm.goods
    others = [seat for seat in range(PEOPLE) if seat != twins.me]
    for name in ("seals", "dishonour"):
        twins.differ(goods[name], others)
    twins.alike_everywhere()
    if secrecy == TABLE:
        twins.differ(goods["dishonour"], [twins.me])  # the own as well: the others look on
        twins.alike_everywhere()
    twins.place()
    twins.alike()
    report(f"{secrecy}, seals and dishonour", twins.compared)
    twins.close()
