"""The King's Resentment: RESENT-1 to RESENT-6."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.kernel.contract import HIDDEN
from game.lancaster.rules.outlook import standings
from game.lancaster.rules.resentment.resentment import Resentment
from game.lancaster.rules.resentment.tower import TheTower
from game.lancaster.rules.table import Table
from tests.rules.playing import asked, choices, gains, log, play, refused, told
from tests.rules.positions import at, fresh, has, knights, powers, side

PACK = ["kings_resentment"]
HOUSES = ("gules", "azure", "vert", "or", "purpure")


def marks(**owned: int) -> dict[str, dict[str, int]]:
    return {house: {"dishonour": count} for house, count in owned.items()}


def track(left: int) -> Callable[[Table], None]:
    """So many marks are left on the track."""

    def prepare(table: Table) -> None:
        table.own[table.game.part(Resentment).own] = left

    return prepare


def on_track(table: Table) -> list[int]:
    return table.game.part(Resentment).stacks(table)


def dishonour(table: Table) -> list[int]:
    return [has(table, house, "dishonour") for house in table.game.houses]


def in_tower(**sides: list[int]) -> Callable[[Table], None]:
    """Knights in the tower."""

    def prepare(table: Table) -> None:
        part = table.game.part(TheTower)
        for name, strengths in sides.items():
            for strength in strengths:
                where = side(table, name) * table.game.width + strength
                table.reserve[where] -= 1
                table.own[part.own + where] += 1

    return prepare


# The tower ----------------------------------------------------------------------


@pytest.mark.parametrize(("players", "fits"), [(2, [1, 2, 3]), (3, [1, 2, 3, 4]), (4, [1, 2, 3, 4]), (5, [1, 2, 3, 4])])
def test_a_knight_who_fits_may_be_dropped(players: int, fits: list[int]) -> None:
    """RESENT-1: a strength of 7 in all, less the neutral knight of 4, 3, 2 or none."""
    table = at(players, "knights", packs=PACK, court={"gules": [1, 2, 3, 4]})
    assert [strength for strength in (1, 2, 3, 4) if f"K{strength}>tower" in choices(table)] == fits
    room = {2: 3, 3: 4, 4: 5, 5: 7}[players]
    assert table.game.part(TheTower).room(table) == room
    if players == 2:
        assert refused(table, "K4>tower") == "RESENT-1"


def test_a_knight_in_the_tower_returns_a_mark_per_strength_to_the_box() -> None:
    """RESENT-1: never to the track."""
    table = at(4, "knights", packs=PACK, court={"gules": [3]}, goods=marks(gules=5), prepare=track(20))
    box = table.game.part(Resentment).box(table)
    play(table, "K3>tower")
    assert (dishonour(table), on_track(table)) == ([2, 0, 0, 0], [0, 4, 4, 4, 4, 4])
    assert table.game.part(Resentment).box(table) == box + 3
    assert told(log(table), "pay", seat="gules", good="dishonour", amount=3, source="tower")
    assert knights(table, "gules", "tower") == [3]


def test_with_fewer_marks_all_go_and_with_none_it_is_legal_too() -> None:
    """RESENT-1: 4 players, a 4 with 3 marks; then only a 1 fits, and it has nothing to return."""
    table = at(4, "knights", packs=PACK, court={"gules": [4], "azure": [1, 2]}, goods=marks(gules=3))
    play(table, "K4>tower")
    assert dishonour(table) == [0, 0, 0, 0]
    assert refused(table, "K2>tower") == "RESENT-1"
    play(table, "K1>tower")
    assert knights(table, "azure", "tower") == [1]
    assert not [choice for choice in choices(table) if choice.endswith("tower")]


def test_the_tower_empties_before_the_counties() -> None:
    """RESENT-2: knights go home; the neutral one stays."""
    table = at(4, "before_counties", packs=PACK, prepare=in_tower(gules=[1, 1], vert=[3]))
    assert (knights(table, "gules"), knights(table, "vert"), knights(table, "vert", "tower")) == ([1, 1], [3], [])
    assert table.game.part(TheTower).room(table) == 5


def test_a_knight_in_the_tower_is_upgraded_only_if_the_stronger_one_fits() -> None:
    """PLACE-9, RESENT-1: no further dishonour is returned."""
    full = at(4, "laws", packs=PACK, laws=["B2b"], prepare=in_tower(gules=[1], azure=[4]))
    assert choices(full) == []
    table = at(4, "laws", packs=PACK, laws=["B2b"], goods=marks(gules=2), prepare=in_tower(gules=[1], azure=[3]))
    assert choices(table) == ["up1@tower", "decline"]
    play(table, "up1@tower")
    assert (knights(table, "gules", "tower"), has(table, "gules", "dishonour")) == ([2], 2)


def test_a_knight_in_the_tower_is_deployed_for_laws() -> None:
    """LAW-B3c, RESENT-1: all three 1s are out, one of them in the tower."""
    table = at(
        4,
        "laws",
        packs=PACK,
        laws=["B3c"],
        castle={"gules": {"gold": 1}},
        counties={"stafford": ("gules", 1, 0)},
        prepare=in_tower(gules=[1]),
    )
    assert powers(table) == [5, 0, 0, 0]


# Blame --------------------------------------------------------------------------


def test_whoever_is_absent_from_a_lost_conflict_takes_a_mark_of_the_track() -> None:
    """RESENT-3: first battle; from the leftmost stack."""
    table = at(3, "conflicts", packs=PACK, conflicts={"upper1": ("c8", [("azure", [1])])})
    assert dishonour(table) == [1, 0, 1]
    assert on_track(table) == [1, 3, 3, 3, 3, 3]
    assert gains(log(table), "gules", "conflict:c8") == {"dishonour": 1}


def test_the_second_battle_blames_again_and_a_victory_nobody() -> None:
    """RESENT-3: in a second battle too."""
    table = at(
        3, "conflicts", packs=PACK, conflicts={"lower1": ("c8", [("azure", [1])]), "upper1": ("c3", [("vert", [3])])}
    )
    assert dishonour(table) == [1, 0, 1]


def test_an_empty_conflict_blames_everybody() -> None:
    """RESENT-3: nobody went."""
    table = at(4, "conflicts", packs=PACK, conflicts={"upper1": ("c5", []), "upper2": ("c6", [])})
    assert (dishonour(table), on_track(table)) == ([2, 2, 2, 2], [0, 0, 4, 4, 4, 4])


def test_the_box_gives_when_the_track_is_bare_and_never_runs_out() -> None:
    """RESENT-3: one mark is left on the track, then 38 are out, and more are made."""
    table = at(3, "conflicts", packs=PACK, conflicts={"upper1": ("c8", [])}, goods=marks(gules=37), prepare=track(1))
    assert dishonour(table) == [38, 1, 1]
    assert on_track(table) == [0, 0, 0, 0, 0, 0]
    assert table.game.part(Resentment).box(table) == -2


@pytest.mark.parametrize(("players", "each", "box"), [(2, 2, 26), (3, 3, 20), (4, 4, 14), (5, 4, 14)])
def test_the_track_holds_marks_by_number_of_players(players: int, each: int, box: int) -> None:
    """RESENT-5: six spaces; the rest of the 38 lies in the box."""
    table = fresh(players, packs=PACK)
    part = table.game.part(Resentment)
    assert on_track(table) == [each] * 6
    assert part.box(table) == box
    assert [(pair.larger, pair.smaller) for pair in part.figures.track] == [
        (2, 1),
        (4, 2),
        (6, 3),
        (8, 4),
        (10, 5),
        (12, 6),
    ]


def test_dishonour_is_hidden_from_others_with_three_and_more() -> None:
    """RESENT-3, RESENT-6: two players keep it open."""
    seen = at(3, "knights", packs=PACK, court={"gules": [1]}, goods=marks(gules=2, azure=1)).view(0).state
    assert isinstance(seen, Table)
    assert seen.row(seen.game.goods["dishonour"]) == [2, HIDDEN, HIDDEN]
    two = at(2, "knights", packs=PACK, court={"gules": [1]}, goods=marks(azure=1)).view(0).state
    assert isinstance(two, Table)
    assert two.row(two.game.goods["dishonour"]) == [0, 1]


# The reckoning ------------------------------------------------------------------


def end(players: int, left: int, goods: dict[str, dict[str, int]]) -> list[int]:
    """Power lost by each house at the end; the prizes of the base game are taken off."""
    table = at(players, "end", round=5, packs=PACK, goods=goods, prepare=track(left))
    lost = [0] * players
    for event in told(log(table), "pay", good="power"):
        amount = event.parts["amount"]
        assert isinstance(amount, int)
        lost[table.game.houses.index(str(event.parts["seat"]))] += amount
    return lost


def test_each_mark_costs_a_power_and_the_track_its_pair() -> None:
    """RESENT-4: three stacks of four are gone, so the pair is 6/3; most pays 6 more, the next 3."""
    assert end(4, 12, marks(gules=2, azure=4, vert=3, **{"or": 2})) == [2, 10, 6, 2]


def test_a_space_is_visible_once_its_stack_is_gone() -> None:
    """RESENT-4: one mark of the first stack is left, so nothing is visible; of the third one, the pair is 4/2."""
    assert end(4, 21, marks(gules=3)) == [3, 0, 0, 0]
    assert end(4, 13, marks(gules=3)) == [7, 0, 0, 0]
    assert end(4, 0, marks(gules=3, azure=1)) == [15, 7, 0, 0]


def test_nobody_without_a_mark_pays_a_figure() -> None:
    """RESENT-4: not even as the next."""
    assert end(3, 0, {}) == [0, 0, 0]
    assert end(3, 0, marks(azure=1)) == [0, 13, 0]


def test_among_equals_more_votes_fares_better_then_more_squires() -> None:
    """RESENT-4: Azure has most; Gules and Vert tie, and Vert has a squire more."""
    goods = {
        "gules": {"dishonour": 2, "votes": 1, "squires": 1},
        "azure": {"dishonour": 2, "votes": 0, "squires": 9},
        "vert": {"dishonour": 2, "votes": 1, "squires": 2},
    }
    assert end(3, 0, goods) == [2 + 6, 2 + 12, 2]


def test_what_is_still_tied_is_shared_and_remainders_are_dropped() -> None:
    """RESENT-4: two worst share 12 + 6, three 18; two next share 6; at 10/5 two of them pay 7 each."""
    assert end(4, 0, marks(gules=2, azure=2, vert=1)) == [11, 11, 1, 0]
    assert end(4, 0, marks(gules=2, azure=2, vert=2)) == [8, 8, 8, 0]
    assert end(4, 0, marks(gules=3, azure=2, vert=2)) == [15, 5, 5, 0]
    assert end(4, 4, marks(gules=1, azure=1)) == [8, 8, 0, 0]


def test_power_may_fall_below_nothing() -> None:
    """RESENT-4, END-2: the marks of Vert cost more than he has."""
    table = at(3, "end", round=5, packs=PACK, goods=marks(vert=9), prepare=track(0), extensions={"gules": ["gold"]})
    assert powers(table)[2] < 0


# Two players --------------------------------------------------------------------


def test_an_ally_takes_no_blame_and_saves_nobody_from_it() -> None:
    """RESENT-6: only the ally of Gules was there."""
    table = at(2, "conflicts", packs=PACK, conflicts={"upper1": ("c8", [("gules_ally", [1]), ("azure", [1])])})
    assert dishonour(table) == [1, 0]


def test_an_allied_knight_in_the_tower_returns_none() -> None:
    """RESENT-6: he may be dropped all the same, and comes home again."""
    table = at(2, "knights", "before_counties", packs=PACK, court={"gules_ally": [2]}, goods=marks(gules=3))
    assert asked(table) == ("gules", "place")
    play(table, "A2>tower")
    assert dishonour(table) == [3, 0]
    assert (table.over, knights(table, "gules_ally")) == (True, [2])


def test_two_players_pay_only_the_larger_figure() -> None:
    """RESENT-6: halved if they are fully tied."""
    assert end(2, 0, marks(gules=3, azure=1)) == [15, 1]
    assert end(2, 0, marks(gules=2, azure=2)) == [8, 8]
    assert end(2, 0, {"gules": {"dishonour": 2, "votes": 1}, "azure": {"dishonour": 2}}) == [2, 14]
    assert end(2, 12, marks(gules=2)) == [2, 0]


# If it ended now ----------------------------------------------------------------


def test_if_the_game_ended_now_marks_and_the_track_would_cost_power() -> None:
    """RESENT-4: two players keep it open, so both are certain; with three the track hangs on what others hide."""
    two = at(2, "knights", packs=PACK, court={"gules": [1]}, goods=marks(gules=3, azure=1), prepare=track(8))
    gules, azure = standings(two.game, two)
    assert gules.of_modules == {"dishonour": -3, "track": -4}
    assert azure.of_modules == {"dishonour": -1, "track": 0}
    assert gules.total is not None
    assert gules.total == sum((gules.power, gules.noble_points, gules.knighthood_points or 0,
                               gules.extension_points or 0, -7))  # fmt: skip
    three = at(3, "knights", packs=PACK, court={"gules": [1]}, goods=marks(gules=2), prepare=track(15)).view(0).state
    assert isinstance(three, Table)
    assert [one.of_modules for one in standings(three.game, three)] == [
        {"dishonour": -2, "track": None},
        {"dishonour": None, "track": None},
        {"dishonour": None, "track": None},
    ]
