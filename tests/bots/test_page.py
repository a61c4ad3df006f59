"""The bots of today: honest, steady, and better than chance."""

from __future__ import annotations

import pytest

from game import games
from game.bots.contract import Bot, Budget
from game.kernel.views import View
from game.lancaster.bots import make_bot
from game.lancaster.simulate import Task, simulate


def task(players: int, bots: list[str], seed: str = "bots", packs: tuple[str, ...] = ("base",)) -> Task:
    ready = games.prepare(games.Setup(players, packs))
    return Task(ready.resolved, players, list(ready.realm.houses), bots, seed)


ALL = ("base", "all")
LONG = pytest.param(100, marks=pytest.mark.soak)  # from each seat: the two hundred games of the long runs


def _won_by_page(games_each: int, packs: tuple[str, ...]) -> int:
    """Out of twice as many games, the page in either seat."""
    first = simulate(task(2, ["page", "random"], packs=packs), games_each, 1)
    second = simulate(task(2, ["random", "page"], packs=packs), games_each, 1)
    return int(first.wins_by_bot["page"] + second.wins_by_bot["page"])


@pytest.mark.parametrize("games_each", [10, LONG])
def test_page_beats_random_in_nine_of_ten_games_of_two(games_each: int) -> None:
    assert _won_by_page(games_each, ("base",)) >= 2 * games_each * 9 // 10


@pytest.mark.parametrize("games_each", [8, LONG])
def test_with_all_modules_page_beats_random_in_nine_of_ten_games_of_two(games_each: int) -> None:
    assert _won_by_page(games_each, ALL) >= 2 * games_each * 9 // 10


@pytest.mark.parametrize("count", [8, pytest.param(60, marks=pytest.mark.soak)])
def test_with_all_modules_page_wins_half_of_its_games_against_three(count: int) -> None:
    tally = simulate(task(4, ["random", "page", "random", "random"], packs=ALL), count, 1)
    assert tally.wins_by_bot["page"] >= count // 2


@pytest.mark.parametrize("name", ["random", "page"])
def test_a_bot_asked_twice_in_the_same_position_answers_the_same(name: str) -> None:
    realm = games.prepare(games.Setup(3)).realm
    table = realm.start("twice")
    bots: list[Bot] = [make_bot(name, realm, seat, 4) for seat in range(3)]
    for _ in range(60):
        view = table.view(table.seat)
        decision = view.decision()
        assert decision is not None
        first = bots[table.seat].decide(view, decision, Budget())
        assert first in table.choices
        assert bots[table.seat].decide(view, decision, Budget()) == first
        assert make_bot(name, realm, table.seat, 4).decide(table.view(table.seat), decision, Budget()) == first
        table.play(first)


def test_a_bot_decides_from_the_bytes_of_a_view_alone() -> None:
    realm = games.prepare(games.Setup(4)).realm
    table = realm.start("bytes")
    for _ in range(60):
        view = table.view(table.seat)
        decision = view.decision()
        assert decision is not None
        here = make_bot("page", realm, table.seat, 4).decide(view, decision, Budget())
        far = View.from_bytes(realm, view.to_bytes())
        there = far.decision()
        assert there is not None
        assert make_bot("page", realm, table.seat, 4).decide(far, there, Budget()) == here
        table.play(here)


def test_the_figures_are_the_same_for_every_number_of_jobs() -> None:
    one = simulate(task(4, ["random"] * 4), 30, 1)
    two = simulate(task(4, ["random"] * 4), 30, 2)
    assert one.sha256 == two.sha256
    assert one.power == two.power
    assert one.multi_decisions == two.multi_decisions < one.decisions
    assert one.rounds == 5
    assert abs(sum(one.wins) - 30) < 0.1
    assert abs(sum(one.sources.values()) - sum(one.power) / 4) < 0.05
