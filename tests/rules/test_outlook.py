"""Answers to what people ask at the table."""

from __future__ import annotations

from game.lancaster.rules.outlook import (
    Threat,
    ballot_outlook,
    conflict_outlooks,
    noble_outlook,
    open_proposals,
    phase,
    standings,
    threats,
    to_come,
)
from game.lancaster.rules.table import Table
from tests.rules.playing import vote
from tests.rules.positions import at, fresh

STAFFORD, YORK = 1, 2


def seen(table: Table, seat: int = 0) -> Table:
    state = table.view(seat).state
    assert isinstance(state, Table)
    return state


def test_who_could_expel_my_knight_and_with_what() -> None:
    table = at(
        3,
        "knights",
        goods={"gules": {"squires": 1}, "azure": {"squires": 1}, "vert": {"squires": 5}},
        court={"gules": [1], "azure": [1, 3], "vert": [1]},
        counties={"stafford": ("gules", 2, 0)},
    )
    open_table = threats(table.game, table, STAFFORD)
    assert open_table == [Threat(1, 3, 0, 1, True), Threat(2, 1, 2, 5, True)]  # Azure's 1 lacks a squire
    masked = threats(table.game, seen(table), STAFFORD)
    assert masked == [Threat(1, 1, 2, None, None), Threat(1, 3, 0, None, True), Threat(2, 1, 2, None, None)]


def test_squires_never_help_to_reach_the_minimum() -> None:
    table = at(
        3,
        "knights",
        goods={"azure": {"squires": 9}},
        court={"gules": [1], "azure": [3]},
        counties={"york": ("gules", 4, 0)},
    )
    assert threats(table.game, table, YORK) == []


def test_an_ally_threatens_without_squires_and_never_his_own_house() -> None:
    table = at(
        2,
        "knights",
        goods={"azure": {"squires": 9}},
        court={"gules_ally": [3], "azure_ally": [2, 1], "gules": [1]},
        counties={"stafford": ("gules", 1, 0)},
    )
    assert [(threat.side, threat.strength) for threat in threats(table.game, table, STAFFORD)] == [(3, 2)]


def test_ranks_and_points_if_nothing_changes() -> None:
    table = at(
        3,
        "knights",
        court={"gules": [1]},
        conflicts={"upper1": ("c5", [("gules", [1, 1]), ("azure", [2]), ("vert", [1])])},
    )
    (one,) = conflict_outlooks(table.game, table)
    assert (one.england, one.france, one.won, one.second) == (5, 5, True, False)
    assert [(s.side, s.space, s.strength, s.rank, s.points) for s in one.stacks] == [
        (1, 1, 2, 1, 4),  # the tie goes to the lower space
        (0, 0, 2, 2, 2),
        (2, 2, 1, 3, 1),
    ]


def test_a_lost_conflict_pays_the_next_figure_down() -> None:
    table = at(3, "knights", court={"gules": [1]}, conflicts={"upper1": ("c5", [("gules", [1])])})
    (one,) = conflict_outlooks(table.game, table)
    assert not one.won
    assert one.stacks[0].points == 2


def test_conflicts_stand_in_the_order_in_which_they_are_fought() -> None:
    table = at(3, "knights", court={"gules": [1]}, conflicts={"upper1": ("c5", []), "lower2": ("c4", [])})
    assert [one.place for one in conflict_outlooks(table.game, table)] == ["lower2", "upper1"]


def test_where_i_stand_if_it_ended_now() -> None:
    table = at(
        3,
        "knights",
        goods={"gules": {"power": 5}},
        court={"gules": [1, 4], "azure": [2], "vert": [1]},
        extensions={"azure": ["gold", "votes"], "vert": ["gold"]},
        nobles={"gules": ["york", "surrey", "dorset"]},
    )
    gules, azure, vert = standings(table.game, table)
    assert (gules.knighthood, gules.knighthood_points) == (5, 8)
    assert (azure.knighthood_points, azure.extension_points) == (4, 8)
    assert (vert.extension_points, vert.knighthood_points) == (4, 0)
    assert (gules.noble_points, gules.total) == (3, 16)


def test_a_tie_that_hangs_on_hidden_goods_is_unknown() -> None:
    table = at(3, "knights", goods={"gules": {"squires": 3}}, court={"gules": [2], "azure": [2], "vert": [1]})
    gules, azure, vert = standings(table.game, seen(table))
    assert gules.knighthood_points is None
    assert gules.total is None
    assert azure.knighthood_points is None
    assert vert.knighthood_points == 0
    assert standings(table.game, table)[0].knighthood_points == 8


def test_what_may_come_and_what_is_gone() -> None:
    table = fresh(4)
    before = to_come(table.game, table)
    assert [len(group) for group in before.laws] == [4, 4, 4, 3]
    assert before.laws_gone == ()
    assert sorted(before.conflicts_gone) == ["c10", "c2"]
    assert len(before.conflicts) == 10
    later = at(4, "parliament", proposals=("B1a", "B1b", "B1c"))
    for _ in range(3):
        vote(later, gules="yes+0", azure="yes+0", vert="yes+0", **{"or": "yes+0"})
    assert set(to_come(later.game, later).laws_gone) >= {"B0a", "B0b", "B0c"}


def test_who_has_which_noble() -> None:
    table = at(3, "knights", court={"gules": [1]}, nobles={"gules": ["york"], "vert": ["york"]}, piles={"york": 0})
    york = next(one for one in noble_outlook(table.game, table) if one.county == "york")
    assert (york.left, york.seats) == (0, (0, 2))


def test_how_many_votes_carry_a_proposal() -> None:
    goods = {"gules": {"votes": 4}, "azure": {"votes": 2}, "vert": {"votes": 1}}
    table = at(3, "parliament", goods=goods, proposals=("B1a", "B1b", "B1c"))
    figures = ballot_outlook(table.game, table, 0)
    assert (figures.owned, figures.certain, figures.alone) == (4, 4, 1)
    assert (figures.certain_no, figures.alone_no) == (5, 2)
    vote(table, gules="yes+4", azure="no+2", vert="no+1")  # 5 to 5: a tie passes
    assert table.game.figures.laws[table.laws[-1]].id == "B1a"
    assert [table.game.figures.laws[law].id for law in open_proposals(table.game, table)] == ["B1b", "B1c"]


def test_the_phase_is_told_by_what_is_still_to_come() -> None:
    table = fresh(3)
    found = [phase(table.game, table)]
    while not table.over:
        table.play(table.choices[0])
        now = phase(table.game, table)
        if now != found[-1]:
            found.append(now)
    assert found[:4] == ["setup", "knights", "parliament", "rewards"]
    assert found.count("parliament") == 5
    assert found[-1] == "end"


def test_of_a_tie_that_hangs_on_hidden_goods_the_least_and_the_most_are_told() -> None:
    """END-1: two level in knighthood: alone first, both first, or second; whoever has no squires can't be ahead."""
    three = {"gules": [2], "azure": [2], "vert": [1]}
    extensions = {"gules": ["gold"]}
    table = at(3, "knights", goods={"gules": {"squires": 3}}, court=three, extensions=extensions)
    gules, azure, vert = standings(table.game, seen(table))
    assert (gules.knighthood_range, azure.knighthood_range) == ((4, 8), (4, 8))
    assert vert.knighthood_range == (0, 0)
    assert gules.extension_range == (8, 8), "nobody is level with it"
    assert gules.span == (12, 16)
    without = at(3, "knights", court=three, extensions=extensions)
    assert standings(without.game, seen(without))[0].knighthood_range == (4, 6)
