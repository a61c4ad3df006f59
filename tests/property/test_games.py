"""Properties of random games of every player count and option."""

from __future__ import annotations

import pytest

from game.kernel import position
from game.kernel.chance import Dice
from game.kernel.contract import IllegalChoice
from game.kernel.match import Match
from game.kernel.views import View
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.guessing import Guessing
from game.lancaster.rules.table import POWER, Table
from tests.property.games import CONFIGURATIONS, EVERY_MIX, check, realm, start, walk

Options = tuple[tuple[str, str], ...]
every_game = pytest.mark.parametrize(("players", "options"), CONFIGURATIONS)


@every_game
def test_pieces_are_conserved_and_no_goods_fall_below_zero(players: int, options: Options) -> None:
    for seed in range(3):
        for table in walk(realm(players, options), seed):
            check(table)
        assert table.round == 5


@every_game
def test_a_copy_equals_the_original_and_goes_its_own_way(players: int, options: Options) -> None:
    dice = Dice(3)
    for table in walk(realm(players, options), "copies"):
        before = position.dump(table)
        other = table.copy()
        assert other == table
        assert position.load(table.game, before) == table or table.sealed
        for _ in range(3):
            if other.choices:
                other.play(other.choices[dice.below(len(other.choices))])
        assert position.dump(table) == before


def test_a_copy_shares_no_list_with_the_original() -> None:
    table = start(realm(4), 1)
    other = table.copy()
    names = [name for part in type(table).__mro__ for name in getattr(part, "__slots__", ())]
    for name in names:
        one, two = getattr(table, name), getattr(other, name)
        if name == "log":
            assert two is None
        elif isinstance(one, list) and name != "choices":
            assert one == two
            assert one is not two, name
        else:
            assert one == two, name


@every_game
def test_every_listed_choice_applies_and_no_other_does(players: int, options: Options) -> None:
    """Legal is exactly what `why_not` has nothing against."""
    of = realm(players, options)
    dice = Dice(f"sample {players}")
    codes = of.all_codes()
    for number, table in enumerate(walk(of, "legal")):
        if not table.choices or number % 3:
            continue
        seat = table.seat
        legal = set(table.codes_of(seat))
        sample = {codes[dice.below(len(codes))] for _ in range(40)} | legal
        for code in sample:
            reason = of.why_not(table, seat, code)
            assert (reason is None) == (code in legal), (of.text(code), reason, of.kinds[table.kind].name)
        before = position.dump(table)
        for code in sample - legal:
            with pytest.raises(IllegalChoice):
                table.apply(code)
        assert position.dump(table) == before
        for code in legal:
            table.copy().apply(code)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_why_not_answers_for_every_code_there_is(players: int) -> None:
    of = realm(players)
    seen: set[str] = set()
    for number, table in enumerate(walk(of, "whole")):
        kind = of.kinds[table.kind].name if table.choices else ""
        if not table.choices or (kind in seen and number % 40):
            continue
        seen.add(kind)
        legal = set(table.codes_of(table.seat))
        assert {code for code in of.all_codes() if of.why_not(table, table.seat, code) is None} == legal


@every_game
def test_the_text_of_each_choice_parses_back(players: int, options: Options) -> None:
    of = realm(players, options)
    texts = [of.text(code) for code in of.all_codes()]
    assert len(set(texts)) == len(texts)
    for code, text in enumerate(texts):
        assert of.code(text.upper()) == code
        assert " " not in text


@every_game
def test_replay_equals_play(players: int, options: Options) -> None:
    of = realm(players, options)
    match = Match(of, "replay")
    dice = Dice("replay")
    taken: list[tuple[int, str]] = []
    while not match.state.over:
        seat = match.state.seat
        codes = match.state.codes_of(seat)
        taken.append((seat, of.text(codes[dice.below(len(codes))])))
        match.apply(taken[-1][1], seat)
    again = Match(of, "replay")
    for seat, text in taken:
        again.apply(text, seat)
    assert again.state == match.state
    assert again.state.log == match.state.log


@pytest.mark.parametrize("packs", [(), (("packs", "all"),)], ids=["base", "all"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_two_tables_that_differ_only_in_what_is_hidden_look_the_same(players: int, packs: Options) -> None:
    of = realm(players, packs)
    for number, table in enumerate(walk(of, "views")):
        if number % 9 or not table.choices:
            continue
        seat = (table.seat + 1) % players
        other = table.copy()
        other.log = list(table.log or [])
        for hidden in set(range(players)) - {seat}:
            for row in of.secret_goods:
                other.goods[row + hidden] += hidden + 1
        other.streams = tuple(stream ^ 12345 for stream in other.streams)
        if other.sealed:
            other.sealed = tuple(
                code if who == seat or code < 0 else other.codes_of(who)[0] for who, code in enumerate(other.sealed)
            )
        one, two = table.view(seat), other.view(seat)
        assert one.to_bytes() == two.to_bytes()
        assert one.imagine(Dice(5)) == two.imagine(Dice(5))


def test_nothing_is_hidden_between_two_players_or_with_open_goods() -> None:
    for of in (realm(2), realm(4, (("goods", "open"),))):
        table = start(of, 3)
        seen = table.view(1).state
        assert isinstance(seen, Table)
        assert seen.goods == table.goods


@pytest.mark.parametrize("packs", [(), (("packs", "all"),)], ids=["base", "all"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_careful_count_of_public_events_is_exact(players: int, packs: Options) -> None:
    """Power and all that is hidden: votes lie open and go home without an event of their own."""
    of = realm(players, packs)
    for number, table in enumerate(walk(of, "ledger")):
        if number % 11 == 0:
            counted = of.part(Guessing).ledger(table.view(0))
            for row in (POWER, *of.secret_goods):
                assert counted[row : row + players] == table.row(row)


@every_game
def test_power_is_the_sum_of_its_sources(players: int, options: Options) -> None:
    of = realm(players, options)
    *_, table = walk(of, "sources")
    signs = {of.part(Gains).gain_event: 1, of.part(Gains).pay_event: -1}
    for seat in range(players):
        points = [signs[e[0]] * e[4] for e in table.log or () if e[0] in signs and e[2] == seat and e[3] == POWER]
        assert sum(points) == table.goods[POWER + seat]


def test_the_bytes_for_a_bot_hold_no_seed_no_stream_and_no_ballot() -> None:
    of = realm(4)
    seed = "a-seed-that-is-easy-to-find"
    table = start(of, seed)
    while not table.sealed:
        table.play(table.choices[0])
    table.apply("yes+0", 0)
    table.apply("no+0", 1)
    data = table.view(3).to_bytes()
    assert seed.encode() not in data
    for stream in table.streams:
        assert str(stream).encode() not in data
        assert stream.to_bytes(8, "big") not in data
        assert stream.to_bytes(8, "little") not in data
    back = View.from_bytes(of, data)
    assert back.state.sealed == (-2, -2, -1, -1)
    assert back.state.streams == ()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_same_seed_deals_the_same_cards_whatever_the_players_do(players: int) -> None:
    of = realm(players)
    names = {"conflict", "proposal", "first_law"}

    def deal(choices: str) -> list[object]:
        table = start(of, "deal")
        dice = Dice(choices)
        while table.choices:
            table.play(table.choices[dice.below(len(table.choices))])
        return [(e.name, e.parts) for e in of.events(table.log or []) if e.name in names]

    assert deal("one way") == deal("another way")


@pytest.mark.soak
def test_twenty_thousand_games_keep_their_invariants() -> None:
    for number in range(20_000):
        players, options = CONFIGURATIONS[number % len(CONFIGURATIONS)]
        for step, table in enumerate(walk(realm(players, options), f"soak/{number}")):
            if step % 7 == 0 or not table.choices:
                check(table)


@pytest.mark.soak
@pytest.mark.parametrize(("players", "options"), EVERY_MIX)
def test_five_hundred_games_of_every_mix_keep_their_invariants(players: int, options: Options) -> None:
    for number in range(500):
        for step, table in enumerate(walk(realm(players, options), f"mix/{number}")):
            if step % 7 == 0 or not table.choices:
                check(table)
        assert table.round == 5


def test_there_are_twenty_mixes_and_every_one_of_them_is_a_game() -> None:
    """For every number of players one whole game; many more in `make soak`."""
    assert len(EVERY_MIX) == 20 * 4
    for players, options in EVERY_MIX:
        for step, table in enumerate(walk(realm(players, options), "one of each")):
            if step % 20 == 0 or not table.choices:
                check(table)
        assert table.round == 5
