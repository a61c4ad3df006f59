"""The eighteen laws of the base game: LAW-B0a to LAW-B4c. Each is alone in the row of three houses."""

from __future__ import annotations

import pytest

from game.lancaster.rules.table import Table
from tests.rules.playing import asked, choices, log, play, refused, told
from tests.rules.positions import Conflict, at, built, has, knights, powers


def fights(*slots: str, house: str = "gules") -> dict[str, Conflict]:
    """A knight of that house in each of these conflicts."""
    strengths = iter((1, 1, 2, 2))
    return {
        slot: (card, [(house, [next(strengths)])]) for slot, card in zip(slots, ("c3", "c4", "c5", "c6"), strict=False)
    }


def counties(held: int, house: str = "gules") -> dict[str, tuple[str, int, int]]:
    names = ("stafford", "dorset", "surrey", "suffolk", "somerset", "gloucester", "york")
    return {name: (house, strength, 0) for name, strength in zip(names[:held], (1, 1, 1, 2, 2, 3, 4), strict=False)}


def law(name: str, **position: object) -> Table:
    return at(3, "laws", laws=[name], **position)  # type: ignore[arg-type]


def test_golden_spurs_lets_the_richest_upgrade_a_deployed_knight() -> None:
    """LAW-B0a: a deployed one and no other; it may be left."""
    table = law(
        "B0a",
        goods={"gules": {"gold": 3}, "azure": {"gold": 2}},
        counties={"stafford": ("gules", 1, 0), "dorset": ("azure", 1, 0)},
        court={"gules": [1, 2], "azure": [1]},
    )
    assert choices(table) == ["up1@stafford", "decline"]
    assert refused(table, "up2@court") == "LAW"
    play(table, "up1@stafford")
    assert (table.over, knights(table, "gules", "stafford")) == (True, [2])


def test_golden_spurs_asks_all_who_tie_and_nobody_without_gold() -> None:
    """LAW-B0a: tied players all; the most of nothing is nobody's."""
    deployed = {"stafford": ("gules", 1, 0), "dorset": ("azure", 1, 0)}
    table = law("B0a", goods={"gules": {"gold": 2}, "azure": {"gold": 2}}, counties=deployed)
    play(table, "decline")
    assert asked(table) == ("azure", "upgrade")
    assert law("B0a", counties=deployed).over


def test_the_muster_gives_a_new_knight_for_most_squires() -> None:
    """LAW-B0b: tied players all; squires lying in counties do not count."""
    table = law(
        "B0b",
        goods={"gules": {"squires": 2}, "azure": {"squires": 2}, "vert": {"squires": 1}},
        counties={"surrey": ("vert", 2, 9)},
    )
    assert [knights(table, house) for house in ("gules", "azure", "vert")] == [[1], [1], []]
    assert told(log(law("B0b")), "new_knight") == []


@pytest.mark.parametrize(("held", "power"), [(1, 0), (2, 3), (3, 3), (4, 6), (5, 6)])
def test_landlords_pays_3_power_for_every_two_counties(held: int, power: int) -> None:
    """LAW-B0c: five counties are two pairs."""
    assert powers(law("B0c", counties=counties(held))) == [power, 0, 0]


def test_bought_voices_sells_votes_for_a_gold_each() -> None:
    """LAW-B1a: one quantity per house, in player order."""
    table = law("B1a", start="azure", goods={"gules": {"gold": 2}, "azure": {"gold": 1, "squires": 5}})
    assert (asked(table), choices(table)) == (("azure", "buy"), ["buy0", "buy1"])
    assert refused(table, "buy2") == "LAW"
    play(table, "buy0", "buy2")
    assert [(has(table, h, "votes"), has(table, h, "gold")) for h in ("gules", "azure")] == [(2, 0), (0, 1)]
    assert table.over


def test_the_levy_turns_a_squire_and_a_gold_into_3_power_repeatedly() -> None:
    """LAW-B1b: as often as both last."""
    table = law("B1b", goods={"gules": {"gold": 3, "squires": 2}, "azure": {"gold": 5}})
    assert choices(table) == ["buy0", "buy1", "buy2"]
    play(table, "buy2")
    assert (powers(table), has(table, "gules", "gold"), has(table, "gules", "squires")) == ([6, 0, 0], 1, 0)
    assert table.over  # Azure has no squire and is not asked


def test_crenellation_builds_an_extension_for_every_two_conflicts() -> None:
    """LAW-B1c: one conflict none, two or three one, four two; each may be declined."""
    assert law("B1c", conflicts=fights("upper1")).over
    three = law("B1c", conflicts=fights("upper1", "upper2", "lower1"))
    play(three, "build.gold")
    assert (three.over, built(three, "gules")) == (True, {"gold"})
    four = law("B1c", conflicts=fights("upper1", "upper2", "lower1", "lower2"))
    play(four, "build.gold")
    assert "build.gold" not in choices(four)
    play(four, "build.votes")
    assert (four.over, built(four, "gules")) == (True, {"gold", "votes"})


def test_two_stacked_knights_are_one_conflict() -> None:
    """LAW-B1c: conflicts are counted, not knights."""
    assert law("B1c", conflicts={"upper1": ("c5", [("gules", [1, 2, 3])])}).over


def test_veterans_pays_a_squire_per_deployed_2() -> None:
    """LAW-B1d: one in a county, one in France; the 3 and the one at court bring nothing."""
    table = law(
        "B1d",
        counties={"dorset": ("gules", 2, 0), "york": ("gules", 4, 0)},
        conflicts={"lower2": ("c5", [("gules", [2, 3])])},
        court={"azure": [2, 2]},
    )
    assert [has(table, house, "squires") for house in ("gules", "azure")] == [2, 0]


@pytest.mark.parametrize(("slots", "times"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_spoils_pays_one_of_each_for_every_two_conflicts(slots: int, times: int) -> None:
    """LAW-B2a: a squire, a vote and a gold."""
    table = law("B2a", conflicts=fights(*("upper1", "upper2", "lower1", "lower2")[:slots]))
    assert [has(table, "gules", good) for good in ("squires", "votes", "gold", "power")] == [times, times, times, 0]


def test_captains_upgrades_any_knight_of_a_house_without_deployed_2() -> None:
    """LAW-B2b: a 2 at court does no harm; a deployed one does."""
    table = law("B2b", court={"gules": [1, 2]}, counties={"stafford": ("gules", 1, 0), "dorset": ("azure", 2, 0)})
    assert choices(table) == ["up1@stafford", "up1@court", "up2@court", "decline"]
    play(table, "up2@court")
    assert (knights(table, "gules"), table.over) == ([1, 3], True)


def test_champions_swaps_a_deployed_3_for_the_4_in_reserve() -> None:
    """LAW-B2c: where he stands; it may be left; a 2 can't be swapped."""
    table = law("B2c", conflicts={"upper1": ("c5", [("gules", [2, 3])])}, court={"azure": [3]})
    assert choices(table) == ["up3@upper1", "decline"]
    assert refused(table, "up2@upper1") == "LAW"
    play(table, "up3@upper1")
    assert (knights(table, "gules", "upper1"), knights(table, "gules", "reserve")) == ([2, 4], [1, 1, 1, 2, 3])
    assert table.over  # Azure's 3 is at court


def test_champions_needs_the_4_in_reserve() -> None:
    """LAW-B2c: he is in service already."""
    assert law("B2c", castle={"gules": {"gold": 3}}, court={"gules": [4]}).over


@pytest.mark.parametrize(("tiles", "power"), [(2, 0), (3, 5), (5, 5), (6, 10)])
def test_masons_pays_5_power_for_every_three_extensions(tiles: int, power: int) -> None:
    """LAW-B2d: six tiles are two threes."""
    names = ("squires", "gold", "votes", "purse", "upgrade", "recruit")
    assert powers(law("B2d", extensions={"gules": names[:tiles]})) == [power, 0, 0]


@pytest.mark.parametrize("slots", [1, 2, 3, 4])
def test_glory_pays_3_power_per_conflict(slots: int) -> None:
    """LAW-B3a: in both rows."""
    table = law("B3a", conflicts=fights(*("upper1", "upper2", "lower1", "lower2")[:slots], house="azure"))
    assert powers(table) == [0, 3 * slots, 0]


@pytest.mark.parametrize(("held", "power"), [(2, 0), (3, 8), (4, 8), (5, 8), (6, 16), (7, 16)])
def test_dominion_pays_8_power_for_every_three_counties(held: int, power: int) -> None:
    """LAW-B3b: four counties are one three."""
    assert powers(law("B3b", counties=counties(held))) == [power, 0, 0]


def test_yeomen_pays_5_power_when_all_three_1s_are_out() -> None:
    """LAW-B3c: Gules has all three deployed, Azure two and one at court, Vert two and one in reserve."""
    table = law(
        "B3c",
        counties={"stafford": ("gules", 1, 0), "dorset": ("azure", 1, 0), "surrey": ("vert", 1, 0)},
        conflicts={"upper1": ("c5", [("gules", [1]), ("azure", [1]), ("vert", [1])])},
        castle={"gules": {"gold": 1}},
        court={"azure": [1]},
    )
    assert powers(table) == [5, 0, 0]


@pytest.mark.parametrize(("nobles", "came"), [(2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_the_round_table_brings_a_new_knight_for_every_three_nobles(nobles: int, came: int) -> None:
    """LAW-B3d: as many as the reserve has."""
    table = law("B3d", nobles={"gules": [c.id for c in law("B3d").game.figures.counties[:nobles]]})
    assert knights(table, "gules") == [1] * came


def test_the_round_table_brings_no_more_than_there_are() -> None:
    """LAW-B3d: six nobles and one 1 in reserve."""
    nobles = ["stafford", "york", "surrey", "dorset", "suffolk", "bedford"]
    table = law("B3d", nobles={"gules": nobles}, counties=counties(2))
    assert knights(table, "gules") == [1]
    assert told(log(table), "forfeit", side="gules", what="new_knight")


@pytest.mark.parametrize(("name", "good", "other"), [("B4a", "gold", "squires"), ("B4b", "squires", "gold")])
def test_power_for_sale_at_one_each(name: str, good: str, other: str) -> None:
    """LAW-B4a for a gold each, LAW-B4b for a squire each."""
    table = law(name, goods={"gules": {good: 3, other: 7}, "azure": {other: 7}})
    assert choices(table) == ["buy0", "buy1", "buy2", "buy3"]
    play(table, "buy2")
    assert (powers(table), has(table, "gules", good), has(table, "gules", other)) == ([2, 0, 0], 1, 7)
    assert table.over


def test_full_array_wants_all_four_strengths_deployed() -> None:
    """LAW-B4c: Gules has them in four kinds of place; Azure's 4 is at court."""
    table = law(
        "B4c",
        counties={"stafford": ("gules", 1, 0), "dorset": ("azure", 1, 0)},
        castle={"gules": {"votes": 2}, "azure": {"gold": 2, "votes": 3}},
        conflicts={"upper1": ("c5", [("gules", [4])]), "lower1": ("c6", [("gules", [3])])},
        court={"azure": [4]},
    )
    assert powers(table) == [6, 0, 0]
