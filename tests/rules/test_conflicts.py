"""Conflicts in France: REW-7, REW-8."""

from __future__ import annotations

import pytest

from tests.rules.playing import asked, choices, log, play, refused, told
from tests.rules.positions import at, card, has, knights, powers, stands


def test_the_lower_row_fights_first_and_each_row_from_the_left() -> None:
    """REW-7: lower left, lower right, upper left, upper right."""
    cards = {"upper1": "c3", "upper2": "c4", "lower1": "c5", "lower2": "c6"}
    table = at(4, "conflicts", conflicts={slot: (name, []) for slot, name in cards.items()})
    battles = [(event.parts["place"], event.parts["card"]) for event in told(log(table), "battle")]
    assert battles == [("lower1", "c5"), ("lower2", "c6"), ("upper1", "c3"), ("upper2", "c4")]


def test_england_wins_when_the_sum_reaches_france() -> None:
    """REW-7: France has 7; 3 + 1 + 3 are enough, and of two equal stacks the one on the lower space ranks higher."""
    stack = [("azure", [3]), ("or", [1]), ("vert", [1, 2])]
    table = at(4, "conflicts", conflicts={"upper1": ("c7", stack)})
    assert told(log(table), "battle", strength=7, won=True, second=False)
    assert powers(table) == [0, 3, 6, 2]


def test_one_short_and_france_wins() -> None:
    """REW-7: without Or it is 6 against 7; each takes the next figure down."""
    table = at(4, "conflicts", conflicts={"upper1": ("c7", [("azure", [3]), ("vert", [1, 2])])})
    assert told(log(table), "battle", strength=6, won=False)
    assert powers(table) == [0, 2, 3, 0]


def test_the_strongest_stack_is_first_wherever_it_stands() -> None:
    """REW-7: rank is by strength there, not by the order of spaces."""
    stack = [("gules", [1]), ("azure", [4]), ("vert", [2])]
    assert powers(at(4, "conflicts", conflicts={"lower1": ("c5", stack)})) == [1, 4, 2, 0]
    stack = [("gules", [4]), ("azure", [1]), ("vert", [2])]
    assert powers(at(4, "conflicts", conflicts={"lower1": ("c5", stack)})) == [4, 1, 2, 0]


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("c2", [2, 1, 1]),
        ("c3", [2, 1, 1]),
        ("c4", [3, 1, 1]),
        ("c5", [4, 2, 1]),
        ("c6", [5, 2, 1]),
        ("c7", [6, 3, 2]),
        ("c8", [7, 3, 2]),
        ("c9", [8, 4, 2]),
        ("c10", [9, 4, 3]),
    ],
)
def test_the_points_of_every_card(name: str, points: list[int]) -> None:
    """REW-8: first, second and third figure after a victory; the card leaves and the knights go home."""
    stack = [("gules", [4, 1]), ("azure", [4]), ("vert", [3])]
    table = at(4, "conflicts", conflicts={"upper2": (name, stack)})
    assert powers(table) == [*points, 0]
    assert (card(table, "upper2"), card(table, "lower2")) == (None, None)
    assert [knights(table, house) for house in ("gules", "azure", "vert")] == [[1, 4], [4], [3]]
    assert table.over


def test_after_a_first_defeat_card_and_knights_move_down() -> None:
    """REW-8: rank 1 the second figure, rank 2 the third, rank 3 nothing; everybody keeps his space."""
    stack = [("gules", [1]), ("azure", [3]), ("vert", [2, 2])]
    table = at(4, "conflicts", conflicts={"upper1": ("c9", stack)}, goods={"gules": {"gold": 9}})
    assert powers(table) == [0, 2, 4, 0]
    assert (card(table, "upper1"), card(table, "lower1"), card(table, "lower2")) == (None, "c9", None)
    assert stands(table, "lower1") == [("gules", [1]), ("azure", [3]), ("vert", [2, 2])]
    assert stands(table, "upper1") == []
    assert table.over  # no ransom yet


def test_a_card_without_knights_moves_down_too() -> None:
    """REW-8: on its own side of the row."""
    table = at(4, "conflicts", conflicts={"upper2": ("c3", [])})
    assert (card(table, "upper2"), card(table, "lower2")) == (None, "c3")


def test_the_lower_row_is_cleared_before_the_upper_comes_down() -> None:
    """REW-8: two defeats on the left: one card leaves, the other takes its place."""
    table = at(4, "conflicts", conflicts={"lower1": ("c9", []), "upper1": ("c8", [("gules", [1])])})
    assert (card(table, "upper1"), card(table, "lower1")) == (None, "c8")
    assert stands(table, "lower1") == [("gules", [1])]


def test_a_victory_in_the_second_battle_pays_in_full() -> None:
    """REW-8: the knights go home."""
    table = at(4, "conflicts", conflicts={"lower2": ("c5", [("gules", [4]), ("azure", [1])])})
    assert (powers(table), card(table, "lower2")) == ([4, 2, 0, 0], None)
    assert (knights(table, "gules"), knights(table, "azure")) == ([4], [1])


def test_a_second_defeat_pays_the_lower_figures_and_then_takes_prisoners() -> None:
    """REW-8: a captive 3 costs 3 gold; with 2 he goes to the reserve, and the card leaves."""
    stack = [("azure", [3]), ("vert", [1, 2])]
    table = at(4, "conflicts", conflicts={"lower1": ("c7", stack)}, goods={"azure": {"gold": 2}, "vert": {"gold": 3}})
    assert powers(table) == [0, 2, 3, 0]  # the points come first
    assert (asked(table), choices(table)) == (("vert", "ransom"), ["ransom.1", "ransom.2", "done"])
    play(table, "ransom.2", "ransom.1")
    assert (knights(table, "vert"), has(table, "vert", "gold")) == ([1, 2], 0)
    assert (knights(table, "azure"), knights(table, "azure", "reserve")) == ([], [1, 1, 1, 2, 2, 3, 4])
    assert told(log(table), "captured", side="azure", strength=3)
    assert (table.over, card(table, "lower1")) == (True, None)


def test_ransom_is_paid_from_the_gold_in_hand_in_player_order() -> None:
    """REW-8: from the start player on, and nobody is asked for a price beyond the purse."""
    stack = [("gules", [1]), ("azure", [4]), ("vert", [1, 1])]
    goods = {house: {"gold": 3} for house in ("gules", "azure", "vert")}
    table = at(4, "conflicts", start="vert", conflicts={"lower1": ("c9", stack)}, goods=goods)
    assert asked(table) == ("vert", "ransom")
    assert refused(table, "ransom.4") == refused(table, "ransom_all") == "REW-8"
    play(table, "ransom.1", "done")
    assert (knights(table, "vert"), asked(table)) == ([1], ("gules", "ransom"))
    play(table, "done")
    assert table.over  # Azure can't pay 4
    assert (knights(table, "azure"), knights(table, "vert", "reserve")) == ([], [1, 1, 2, 2, 3, 4])


def test_a_captive_who_can_not_be_paid_is_refused_with_the_price() -> None:
    """REW-8: 3 gold, a 4 and a 2 taken: only the 2 is offered."""
    table = at(4, "conflicts", conflicts={"lower1": ("c9", [("gules", [2, 4])])}, goods={"gules": {"gold": 3}})
    assert choices(table) == ["ransom.2", "done"]
    assert refused(table, "ransom.4") == "REW-8"


def test_in_round_5_a_first_defeat_has_no_second_battle_and_no_ransom() -> None:
    """REW-8: the points are paid, the knights stay in France and count for knighthood."""
    table = at(
        3,
        "conflicts",
        "next",
        round=5,
        conflicts={"upper1": ("c7", [("gules", [3])])},
        goods={"gules": {"gold": 9}},
        court={"azure": [2]},
    )
    assert table.over
    assert [event.parts["second"] for event in told(log(table), "battle")] == [False]
    assert told(log(table), "gain", seat="gules", source="conflict:c7", amount=3)
    assert told(log(table), "gain", seat="gules", source="end:knighthood", amount=8)


def test_in_round_5_a_second_defeat_still_takes_prisoners() -> None:
    """REW-8: who waits in the lower row since round 4 may be lost."""
    table = at(3, "conflicts", round=5, conflicts={"lower1": ("c7", [("gules", [3])])}, goods={"gules": {"gold": 3}})
    assert asked(table) == ("gules", "ransom")
    play(table, "done")
    assert 3 in knights(table, "gules", "reserve")
