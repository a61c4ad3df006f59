"""Set-up and words: SETUP-1 to SETUP-7."""

from __future__ import annotations

import pytest

from game.lancaster.rules.castles import Castles
from game.lancaster.rules.table import Table
from tests.rules.playing import asked, at_random, choices, log, play, refused, told
from tests.rules.positions import (
    at,
    built,
    card,
    fresh,
    guests,
    has,
    knights,
    law_ids,
    pile,
    powers,
    realm_for,
)

ALL = (2, 3, 4, 5)


@pytest.mark.parametrize("players", ALL)
def test_chance_picks_the_start_player_and_everybody_begins_with_the_same(players: int) -> None:
    """SETUP-1: the start player is drawn; 0 power, 2 gold, 2 squires, 1 vote; a 1 and a 2 at court, five in reserve."""
    assert {fresh(players, seed).start for seed in range(60)} == set(range(players))
    table = fresh(players)
    for house in table.game.houses:
        assert [has(table, house, good) for good in ("power", "gold", "squires", "votes")] == [0, 2, 2, 1]
        assert knights(table, house) == [1, 2]
        assert knights(table, house, "reserve") == [1, 1, 2, 3, 4]


@pytest.mark.parametrize("players", ALL)
def test_from_the_start_player_on_each_house_builds_one_extension_before_the_first_round(players: int) -> None:
    """SETUP-1: in player order, any of the six, and nobody may do without."""
    table = fresh(players, seed=3)
    names = ("squires", "gold", "votes", "purse", "upgrade", "recruit")
    for turn in range(players):
        house = table.game.houses[(table.start + turn) % players]
        assert (asked(table), table.round) == ((house, "build"), 0)
        assert choices(table) == [f"build.{name}" for name in names]
        assert refused(table, "decline") == "SETUP-6"
        play(table, f"build.{names[turn]}")
        assert built(table, house) == {names[turn]}
    assert (table.round, asked(table)) == (1, (table.game.houses[table.start], "place"))


def proposals(table: Table) -> list[int]:
    groups = {law.id: law.group for law in table.game.figures.laws}
    return [groups[str(event.parts["law"])] for event in told(log(table), "proposal")]


def test_group_nought_is_in_force_and_the_other_groups_lie_on_each_other() -> None:
    """SETUP-2: three laws of group 0; the pile is groups 1, 2, 3, 4 from the top; its top three are proposed."""
    table = at_random(fresh(4, seed=2))
    assert proposals(table) == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4]
    drawn = [event.parts["law"] for event in told(log(table), "proposal")]
    assert len(set(drawn)) == 15


def test_every_group_of_laws_is_shuffled_by_itself() -> None:
    """SETUP-2: all six orders of group 0 occur, and each law of group 1 may come first."""
    rows, first = set(), set()
    for seed in range(80):
        table = at_random(fresh(4, seed), until="place")
        rows.add(tuple(law_ids(table, table.laws)))
        first.add(law_ids(table, table.proposals)[0])
    assert len(rows) == 6
    assert set().union(*rows) == {"B0a", "B0b", "B0c"}
    assert first == {"B1a", "B1b", "B1c", "B1d"}


@pytest.mark.parametrize(
    ("players", "removed"), [(2, ["c2", "c10"]), (3, ["c9", "c10"]), (4, ["c2", "c10"]), (5, ["c2", "c3"])]
)
def test_ten_conflicts_remain_and_two_of_them_lie_open_in_the_upper_row(players: int, removed: list[str]) -> None:
    """SETUP-3: the cards taken out depend on the number of players; two a round, upper row, left and right."""
    box = [c.id for c in realm_for(players).figures.conflicts for _ in range(c.copies)]
    for name in removed:
        box.remove(name)
    table = at_random(fresh(players, seed=5), until="place")
    assert [card(table, slot) is None for slot in ("upper1", "upper2", "lower1", "lower2")] == [
        False,
        False,
        True,
        True,
    ]
    at_random(table)
    seen = [str(event.parts["card"]) for event in told(log(table), "conflict")]
    assert sorted(seen) == sorted(box)
    assert [event.parts["place"] for event in told(log(table), "conflict")] == ["upper1", "upper2"] * 5


def test_the_conflicts_are_shuffled() -> None:
    """SETUP-3: any card that was left in may come first."""
    first = {card(at_random(fresh(4, seed), until="place"), "upper1") for seed in range(120)}
    assert first == {"c3", "c4", "c5", "c6", "c7", "c8", "c9"}


@pytest.mark.parametrize(("players", "tiles"), [(2, 2), (3, 2), (4, 3), (5, 4)])
def test_each_county_has_a_pile_of_its_own_noble(players: int, tiles: int) -> None:
    """SETUP-4: two tiles a county with two or three players, three with four, four with five."""
    table = fresh(players)
    assert list(table.piles) == [tiles] * 9
    held = at(players, "counties", counties={"suffolk": ("azure", 2, 0)})
    play(held, "take.noble")
    assert guests(held, "azure") == {"suffolk"}
    assert [pile(held, county) for county in ("bedford", "suffolk", "somerset")] == [tiles, tiles - 1, tiles]


def test_a_knight_is_deployed_anywhere_but_at_court_and_in_reserve() -> None:
    """SETUP-5: county, castle, conflict of either row; Veterans (1 squire per deployed 2) does the counting."""
    county = at(4, "laws", laws=["B1d"], counties={"dorset": ("gules", 2, 0)})
    castle = at(4, "laws", laws=["B1d"], castle={"gules": {"gold": 2}})
    upper = at(4, "laws", laws=["B1d"], conflicts={"upper2": ("c5", [("gules", [2])])})
    lower = at(4, "laws", laws=["B1d"], conflicts={"lower1": ("c5", [("gules", [2, 2])])})
    assert [has(table, "gules", "squires") for table in (county, castle, upper, lower)] == [1, 1, 1, 2]
    court = at(4, "laws", laws=["B1d"], court={"gules": [2, 2]})
    reserve = at(4, "laws", laws=["B1d"])
    assert [has(table, "gules", "squires") for table in (court, reserve)] == [0, 0]


def test_outside_the_reserve_is_court_and_board_together() -> None:
    """SETUP-5: knighthood counts a knight at court and one in a county, not those in reserve."""
    table = at(
        3, "end", round=5, court={"gules": [1]}, counties={"york": ("gules", 4, 0)}, goods={"azure": {"squires": 9}}
    )
    assert told(log(table), "gain", seat="gules", source="end:knighthood", amount=8)


def test_a_free_upgrade_may_be_turned_down() -> None:
    """SETUP-6: from a county, a favour or a law."""
    county = at(4, "counties", counties={"stafford": ("gules", 1, 0)}, piles={"stafford": 0}, court={"gules": [1]})
    favour = at(4, "knights", court={"gules": [1, 1]}, conflicts={"upper1": ("c5", [])})
    play(favour, "K1>upper1", "favour.upgrade")
    law = at(4, "laws", laws=["B2b"], court={"gules": [1]})
    for table in (county, favour, law):
        assert asked(table) == ("gules", "upgrade")
        assert "decline" in choices(table)
        events = play(table, "decline")
        assert not told(events, "upgrade")


def test_only_crenellation_lets_you_leave_an_extension() -> None:
    """SETUP-6: the extension of LAW-B1c may be declined; that of a county was chosen and is taken."""
    both = {"upper1": ("c5", [("gules", [1])]), "upper2": ("c6", [("gules", [2])])}
    law = at(4, "laws", laws=["B1c"], conflicts=both)
    assert "decline" in choices(law)
    play(law, "decline")
    assert built(law, "gules") == set()
    county = at(4, "counties", counties={"bedford": ("gules", 3, 0)})
    play(county, "take.reward")
    assert asked(county) == ("gules", "build")
    assert refused(county, "decline") == "SETUP-6"


def test_the_noble_of_a_favour_is_taken() -> None:
    """SETUP-6: only the noble of a reward tile may be left."""
    table = at(4, "knights", court={"gules": [1]}, conflicts={"upper1": ("c5", [])}, favours=["noble", "gold"])
    play(table, "K1>upper1", "favour.noble")
    assert len(choices(table)) == 9
    assert refused(table, "decline") == "SETUP-6"


def test_a_price_is_not_asked_for_nothing() -> None:
    """SETUP-6: what costs something is not offered when it could give nothing, and may always be left."""
    full = at(4, "castles", castle={"gules": {"recruit": 1}}, court={"gules": [1, 1]}, goods={"gules": {"squires": 5}})
    assert (asked(full), has(full, "gules", "squires")) == (None, 5)
    strong = at(4, "castles", castle={"gules": {"upgrade": 4}}, goods={"gules": {"squires": 5}})
    assert (asked(strong), has(strong, "gules", "squires")) == (None, 5)
    poor = at(4, "castles", castle={"gules": {"upgrade": 1}}, goods={"gules": {"squires": 1}})
    assert (asked(poor), has(poor, "gules", "squires")) == (None, 1)
    able = at(4, "castles", castle={"gules": {"upgrade": 1}}, goods={"gules": {"squires": 2}})
    assert choices(able) == ["score.upgrade", "done"]
    play(able, "done")
    assert (knights(able, "gules"), has(able, "gules", "squires")) == ([1], 2)


def test_what_could_give_nothing_is_no_offer_whatever_it_is() -> None:
    """SETUP-6, SETUP-7: where a pack puts a price on other spaces: goods the supply lacks, nobles all at table."""
    for supply, gold, useful in (("endless", 37, True), ("limited", 37, False), ("limited", 36, True)):
        table = at(3, "castles", options={"supply": supply}, goods={"azure": {"gold": gold}})
        castles = table.game.part(Castles)
        assert castles.useful(table, 0, "gold") is useful
        assert castles.useful(table, 0, "power")
    every = [county.id for county in table.game.figures.counties]
    for nobles, useful in ((every, False), (every[1:], True)):
        table = at(3, "castles", nobles={"gules": nobles})
        assert table.game.part(Castles).useful(table, 0, "noble") is useful


def test_an_upgrade_that_was_paid_for_is_taken() -> None:
    """SETUP-6: only a free upgrade may be declined; once the 2 squires are paid, some knight grows."""
    table = at(4, "castles", castle={"gules": {"upgrade": 1}}, court={"gules": [2]}, goods={"gules": {"squires": 2}})
    play(table, "score.upgrade")
    assert sorted(choices(table)) == ["up1@castle.upgrade", "up2@court"]


def test_spent_goods_come_back_into_the_supply_and_can_be_gained_again() -> None:
    """SETUP-7: with 37 squires in the box, those that died in a county are there for the next reward."""
    goods = {"gules": {"squires": 1}, "azure": {"squires": 30}}
    county = {"somerset": ("vert", 2, 5), "surrey": ("or", 1, 1)}
    table = at(4, "counties", options={"supply": "limited"}, goods=goods, counties=county, piles={"surrey": 0})
    play(table, "take.reward")  # Somerset: five squires go to the supply
    assert has(table, "or", "squires") == 2


def test_what_leaves_the_game_is_never_seen_again() -> None:
    """SETUP-7: no law is proposed twice and no conflict is fought again once it is gone."""
    for seed in range(5):
        table = at_random(fresh(5, seed))
        laws = [event.parts["law"] for event in told(log(table), "proposal") + told(log(table), "first_law")]
        assert len(laws) == len(set(laws)) == 18
        assert len(told(log(table), "conflict")) == 10
    assert max(powers(table)) > 0
