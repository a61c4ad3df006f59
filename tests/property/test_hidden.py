"""What is hidden stays hidden, at every decision of games of every configuration."""

from __future__ import annotations

import pytest

from game.kernel.chance import Dice
from game.kernel.contract import HIDDEN
from game.kernel.views import View
from game.lancaster.rules.table import GOLD, SQUIRES, Table
from tests.property.games import CONFIGURATIONS, realm, start, walk

Options = tuple[tuple[str, str], ...]
every_game = pytest.mark.parametrize(("players", "options"), CONFIGURATIONS)


def another_truth(table: Table, seat: int) -> Table:
    """A table that differs in all that this seat can't know: hidden goods, chance, and the ballots of the others."""
    other = table.copy()
    other.log = list(table.log or [])
    seen = table.view(seat).state
    assert isinstance(seen, Table)
    for at, figure in enumerate(seen.goods):
        if figure == HIDDEN:
            other.goods[at] += 1 + at % 3
    other.streams = tuple(stream ^ 987654321 for stream in other.streams)
    other.sealed = tuple(
        code if who == seat or code < 0 else next(one for one in table.codes_of(who) if one != code)
        for who, code in enumerate(other.sealed)
    )
    return other


@every_game
def test_no_seat_can_tell_two_truths_apart(players: int, options: Options) -> None:
    for number, table in enumerate(walk(realm(players, options), "truths")):
        if number % 5 or not table.choices:
            continue
        for seat in range(players):
            if seat == table.seat and not table.sealed:
                continue  # who decides may see choices that hang on nothing hidden; that is the next test
            one, two = table.view(seat), another_truth(table, seat).view(seat)
            assert one.to_bytes() == two.to_bytes()
            assert one.imagine(Dice(number)) == two.imagine(Dice(number))


@every_game
def test_what_a_seat_may_choose_hangs_on_nothing_it_can_not_see(players: int, options: Options) -> None:
    """Its choices come from its own view: the guess made from it lists the same."""
    for number, table in enumerate(walk(realm(players, options), "choices")):
        if number % 5 or not table.choices:
            continue
        view = table.view(table.seat)
        assert list(view.imagine(Dice(number)).codes_of(table.seat)) == list(table.choices)


@every_game
def test_the_bytes_for_a_bot_never_hold_the_seed_or_a_stream(players: int, options: Options) -> None:
    seed = "a-seed-that-is-easy-to-find"
    for number, table in enumerate(walk(realm(players, options), seed)):
        if number % 4:
            continue
        for seat in range(players):
            data = table.view(seat).to_bytes()
            assert seed.encode() not in data
            for stream in table.streams:
                assert str(stream).encode() not in data
                assert stream.to_bytes(8, "big") not in data
                assert stream.to_bytes(8, "little") not in data


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_sealed_ballot_is_nowhere_in_the_bytes_of_the_others(players: int) -> None:
    """Whatever the first house seals, the others get the same bytes, and so the same bot's answer."""
    table = start(realm(players), "ballots")
    while not table.sealed:
        table.play(table.choices[0])
    seen: dict[int, set[bytes]] = {seat: set() for seat in range(1, players)}
    for code in table.codes_of(0):
        other = table.copy()
        other.log = list(table.log or [])
        other.apply(code, 0)
        for seat, found in seen.items():
            found.add(other.view(seat).to_bytes())
    assert all(len(found) == 1 for found in seen.values())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_gold_and_squires_of_the_others_are_masked_on_the_way_out(players: int) -> None:
    for table in walk(realm(players), "masked"):
        for seat in range(players):
            back = View.from_bytes(table.game, table.view(seat).to_bytes()).state
            assert isinstance(back, Table)
            for row in (GOLD, SQUIRES):
                shown = back.goods[row : row + players]
                assert [figure == HIDDEN for figure in shown] == [other != seat for other in range(players)]
