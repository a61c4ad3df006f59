"""What a law would give today, as its card says it: what is truly there, what is hidden, what comes before it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.lancaster.rules.table import Table
from game.lancaster.wording import language
from game.lancaster.wording.prospects import before_texts, prospect_texts
from tests.rules.positions import at

PHASES = ("parliament", "counties")
PROPOSALS = ("B4a", "B4b", "B3a")
NOBLES = ["york", "surrey", "dorset"]


def cards(table: Table, law: str, seat: int | None = 0) -> list[str]:
    """For every house, as `seat` sees it; None sees everything."""
    view = table if seat is None else table.view(seat).state
    assert isinstance(view, Table)
    return prospect_texts(table.game, view, number(table, law), language("en"))


def number(table: Table, law: str) -> int:
    return [one.id for one in table.game.figures.laws].index(law)


def test_no_new_knight_is_promised_where_the_reserve_has_none_of_strength_1() -> None:
    """The Round Table, 3 nobles, all the ones in service."""
    table = at(3, "parliament", nobles={"gules": NOBLES}, court={"gules": [1, 1, 1]})
    assert cards(table, "B3d")[0] == "nothing: no knight of strength 1 in the reserve"
    assert cards(at(3, "parliament", nobles={"gules": NOBLES}), "B3d")[0] == "a new knight"


def test_of_two_extensions_only_the_last_one_is_left() -> None:
    figures = [space.id for space in at(3, "parliament").game.figures.spaces]
    places = {"upper1": "c5", "upper2": "c3", "lower1": "c3", "lower2": "c4"}
    conflicts = {
        place: (card, [("gules", [knight])]) for (place, card), knight in zip(places.items(), (1, 1, 2, 2), strict=True)
    }
    table = at(3, "parliament", extensions={"gules": figures[:-1]}, conflicts=conflicts)
    assert cards(table, "B1c")[0] == "may build an extension (all extensions are built)"
    full = at(3, "parliament", extensions={"gules": figures}, conflicts=conflicts)
    assert cards(full, "B1c")[0] == "nothing: all extensions are built"


def test_most_of_what_others_hide_says_how_much_one_has_oneself() -> None:
    table = at(3, "parliament", goods={"gules": {"squires": 3, "gold": 2}})
    assert cards(table, "B0b")[0] == "a new knight, if nobody has more than 3 squires"
    assert cards(table, "B0b")[1] == "unknown: its squires are hidden"
    assert cards(table, "B0b", None) == ["a new knight", "nothing: others have more", "nothing: others have more"]


def test_without_any_or_with_nothing_to_gain_it_does_not_matter_what_others_hide() -> None:
    table = at(3, "parliament", court={"azure": [1, 1, 1]})
    assert cards(table, "B0b")[0] == "nothing: it has none"
    assert cards(table, "B0b")[1] == "nothing: no knight of strength 1 in the reserve"


def test_what_a_law_to_the_left_gives_first_is_reckoned_in() -> None:
    """Crenellation builds the third extension, then Masons pays for it: PARL-4."""
    two: Mapping[str, list[str]] = {"gules": ["gold", "votes"]}
    conflicts = {"upper1": ("c5", [("gules", [1])]), "lower1": ("c5", [("gules", [2])])}
    table = at(3, *PHASES, extensions=two, conflicts=conflicts, laws=("B1c", "B2b", "B2d"), proposals=PROPOSALS)
    assert cards(table, "B2d")[0] == "nothing: one short"
    assert before(table, "B2d") == ["with what Crenellation gives before it: 5 power"]
    assert before(table, "B1c") == []
    turned = at(3, *PHASES, extensions=two, conflicts=conflicts, laws=("B2d", "B2b", "B1c"), proposals=PROPOSALS)
    assert before(turned, "B2d") == []


@pytest.mark.parametrize("law", ["B0b", "B3d"])
def test_a_law_to_the_left_may_take_the_last_knight(law: str) -> None:
    table = at(3, *PHASES, goods={"gules": {"squires": 2}}, nobles={"gules": NOBLES}, court={"gules": [1, 1]},
               laws=("B3d", "B0b", "B2d"), proposals=PROPOSALS)  # fmt: skip
    assert cards(table, law, None)[0] == "a new knight"
    then = (
        []
        if law == "B3d"
        else ["with what The Round Table gives before it: nothing: no knight of strength 1 in the reserve"]
    )
    assert before(table, law) == then


def before(table: Table, law: str) -> list[str]:
    return before_texts(table.game, table, number(table, law), 0, language("en"))
