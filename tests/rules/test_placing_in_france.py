"""Phase one, knights in conflicts and the king's favours: PLACE-5, PLACE-6."""

from __future__ import annotations

import pytest

from tests.rules.playing import asked, choices, gains, play, refused, told
from tests.rules.positions import at, guests, stands

FULL = ("c5", [("azure", [1]), ("vert", [1]), ("or", [1])])


def test_the_topmost_empty_space_of_a_conflict_in_either_row() -> None:
    """PLACE-5: below Azure in the upper row, on top in the empty one of the lower."""
    conflicts = {"upper1": ("c5", [("azure", [2])]), "lower2": ("c6", [])}
    table = at(4, "knights", court={"gules": [1, 2]}, conflicts=conflicts, favours=[], goods={"gules": {"squires": 3}})
    play(table, "K1>upper1")
    assert asked(table) == ("gules", "place")  # no squires are asked for
    play(table, "K2>lower2")
    assert stands(table, "upper1") == [("azure", [2]), ("gules", [1])]
    assert stands(table, "lower2") == [("gules", [2])]


def test_a_second_knight_joins_the_first_on_his_space() -> None:
    """PLACE-5: never two spaces of one conflict, though one is free."""
    conflicts = {"upper1": ("c5", [("gules", [2]), ("azure", [1])])}
    table = at(4, "knights", court={"gules": [1]}, conflicts=conflicts, favours=[])
    play(table, "K1>upper1")
    assert stands(table, "upper1") == [("gules", [1, 2]), ("azure", [1])]


def test_a_full_conflict_takes_only_those_who_are_there() -> None:
    """PLACE-5: three houses fill it; Azure may reinforce, Gules stays out; where no card lies nobody goes."""
    table = at(4, "knights", court={"gules": [1], "azure": [2]}, conflicts={"upper1": FULL}, favours=[])
    assert refused(table, "K1>upper1") == refused(table, "K1>lower1") == "PLACE-5"
    play(table, "K1>castle.gold", "K2>upper1")
    assert stands(table, "upper1")[0] == ("azure", [1, 2])


@pytest.mark.parametrize(
    ("favour", "gift"),
    [
        ("gold", {"gold": 2}),
        ("squires", {"squires": 2}),
        ("purse", {"gold": 1, "squires": 1}),
        ("squire", {"squires": 1}),
    ],
)
def test_a_knight_in_france_earns_a_favour_at_once(favour: str, gift: dict[str, int]) -> None:
    """PLACE-6: the tile works at once and is turned down."""
    table = at(4, "knights", court={"gules": [1, 1]}, conflicts={"upper1": ("c5", [])})
    play(table, "K1>upper1")
    assert choices(table) == [f"favour.{name}" for name in ("noble", "upgrade", "gold", "squires", "purse", "squire")]
    events = play(table, f"favour.{favour}")
    assert gains(events, "gules", f"favour:{favour}") == gift
    play(table, "K1>upper1")
    assert refused(table, f"favour.{favour}") == "PLACE-6"
    assert len(choices(table)) == 5  # a reinforcement earns one too


def test_the_favours_of_three_players_lack_the_upgrade() -> None:
    """PLACE-6: and the last tile is taken without a question, even one that gives nothing."""
    three = at(3, "knights", court={"gules": [1]}, conflicts={"upper1": ("c5", [])})
    play(three, "K1>upper1")
    assert [text for text in choices(three) if "upgrade" in text] == []
    useless = at(4, "knights", court={"gules": [4]}, conflicts={"upper1": ("c5", [])}, favours=["upgrade"])
    events = play(useless, "K4>upper1")
    assert told(events, "favour", side="gules", favour="upgrade")
    assert told(events, "forfeit", side="gules", what="upgrade")
    assert useless.favours == 0
    none = at(4, "knights", court={"gules": [1]}, conflicts={"upper1": ("c5", [])}, favours=[])
    assert not told(play(none, "K1>upper1"), "favour")


def test_the_noble_of_a_favour_is_one_you_do_not_have() -> None:
    """PLACE-6: York sits at the table already and Surrey's pile is empty."""
    table = at(
        4,
        "knights",
        court={"gules": [1]},
        conflicts={"upper1": ("c5", [])},
        nobles={"gules": ["york"]},
        piles={"surrey": 0},
    )
    play(table, "K1>upper1", "favour.noble")
    assert len(choices(table)) == 7
    assert refused(table, "noble.york") == refused(table, "noble.surrey") == "REW-1"
    play(table, "noble.dorset")
    assert guests(table, "gules") == {"york", "dorset"}
