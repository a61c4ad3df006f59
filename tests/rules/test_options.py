"""Options of the base game, each in both values. The number is that of the rule they change."""

from __future__ import annotations

import pytest

from game.kernel.contract import HIDDEN
from game.lancaster.rules.table import GOLD, SQUIRES, VOTES, Table
from tests.rules.playing import asked, choices, gains, log, play, refused, told
from tests.rules.positions import at, fresh, has, knights, powers

TILES = ("squires", "gold", "votes", "purse", "upgrade", "recruit")
LIMITED = {"supply": "limited"}


@pytest.mark.parametrize(
    ("value", "tiles", "power"),
    [
        ("per_three", 2, 0),
        ("per_three", 3, 5),
        ("per_three", 6, 10),
        ("per_five", 4, 0),
        ("per_five", 5, 5),
        ("per_five", 6, 5),
    ],
)
def test_extension_law(value: str, tiles: int, power: int) -> None:
    """`extension_law`, LAW-B2d: Masons pays for every three extensions, or for every five."""
    table = at(3, "laws", options={"extension_law": value}, laws=["B2d"], extensions={"azure": TILES[:tiles]})
    assert powers(table) == [0, power, 0]


# Ransom ------------------------------------------------------------------------


def captives(value: str, gold: int) -> Table:
    """Gules lost a 1, a 1 and a 2 in the second battle: 4 gold for all."""
    stack = [("gules", [1, 1, 2])]
    goods = {"gules": {"gold": gold}}
    return at(4, "conflicts", options={"ransom": value}, conflicts={"lower1": ("c9", stack)}, goods=goods)


def test_ransom_each() -> None:
    """`ransom: each`, REW-8: knight by knight, as far as the gold goes."""
    table = captives("each", 3)
    assert choices(table) == ["ransom.1", "ransom.2", "done"]
    play(table, "ransom.2", "ransom.1")
    assert (knights(table, "gules"), has(table, "gules", "gold"), table.over) == ([1, 2], 0, True)


def test_ransom_all_or_none() -> None:
    """`ransom: all_or_none`, REW-8: all captives of that conflict together, or nobody; with too little nobody."""
    table = captives("all_or_none", 5)
    assert choices(table) == ["ransom_all", "done"]
    assert refused(table, "ransom.1") == "REW-8"
    play(table, "ransom_all")
    assert (knights(table, "gules"), has(table, "gules", "gold"), table.over) == ([1, 1, 2], 1, True)
    left = captives("all_or_none", 5)
    play(left, "done")
    assert (knights(left, "gules"), has(left, "gules", "gold")) == ([], 5)
    poor = captives("all_or_none", 3)
    assert (poor.over, knights(poor, "gules")) == (True, [])


# Supply ------------------------------------------------------------------------


def test_an_endless_supply_pays_whatever_is_due() -> None:
    """`supply: endless`, SETUP-7: 40 squires are out already."""
    table = at(4, "castles", goods={"azure": {"squires": 40}}, extensions={"gules": ["squires"]})
    assert has(table, "gules", "squires") == 2


def test_a_limited_supply_pays_what_is_left_and_bundles_in_part() -> None:
    """`supply: limited`, SETUP-7: 36 of 37 squires are out, so Surrey pays 1 squire and 2 gold."""
    goods = {"azure": {"squires": 30}}
    counties = {"surrey": ("gules", 1, 6)}
    table = at(4, "counties", options=LIMITED, goods=goods, counties=counties, piles={"surrey": 0})
    assert gains(log(table), "gules", "county:surrey") == {"squires": 1, "gold": 2}
    table = at(4, "counties", options=LIMITED, goods={"azure": {"squires": 31}}, counties=counties, piles={"surrey": 0})
    assert gains(log(table), "gules", "county:surrey") == {"gold": 2}


def test_a_limited_supply_serves_in_player_order() -> None:
    """`supply: limited`, SETUP-7: two squires are left for three Veterans; Vert begins, Gules gets one of his two."""
    counties = {"dorset": ("vert", 2, 0), "surrey": ("gules", 2, 0), "suffolk": ("gules", 2, 0)}
    table = at(
        3, "laws", options=LIMITED, start="vert", laws=["B1d"], goods={"azure": {"squires": 35}}, counties=counties
    )
    assert [has(table, house, "squires") for house in ("gules", "azure", "vert")] == [1, 35, 1]


@pytest.mark.parametrize(("value", "most"), [("limited", 2), ("endless", 5)])
def test_purchases_are_capped_by_a_limited_supply(value: str, most: int) -> None:
    """`supply`, SETUP-7: Bought Voices with 5 gold, 35 of 37 votes being out."""
    goods = {"gules": {"gold": 5}, "azure": {"votes": 35}}
    table = at(3, "laws", options={"supply": value}, laws=["B1a"], goods=goods)
    assert choices(table) == [f"buy{times}" for times in range(most + 1)]


def test_a_purchase_of_nothing_is_not_offered() -> None:
    """`supply: limited`, SETUP-7: all votes are out; power is not made of pieces and is always for sale."""
    goods = {"gules": {"gold": 5}, "azure": {"votes": 37}}
    assert at(3, "laws", options=LIMITED, laws=["B1a"], goods=goods).over
    assert not at(3, "laws", options=LIMITED, laws=["B4a"], goods=goods).over


def test_the_order_of_a_castle_is_asked_for_when_the_supply_is_limited() -> None:
    """`supply: limited`, REW-4: what is free must be taken, in the owner's order; prices may be refused."""
    position = {"gules": ("squires", "purse", "upgrade")}
    goods = {"gules": {"squires": 1}, "azure": {"squires": 35}}
    table = at(4, "castles", options=LIMITED, extensions=position, goods=goods, court={"gules": [1]})
    assert choices(table) == ["score.squires", "score.purse"]
    assert refused(table, "done") == "REW-4"
    play(table, "score.squires")  # the last squire; the purse then brings its gold by itself or when asked
    while asked(table) and "score.purse" in choices(table):
        play(table, "score.purse")
    assert [has(table, "gules", good) for good in ("squires", "gold")] == [2, 1]
    assert choices(table) == ["score.upgrade", "done"]


def test_paid_first_makes_room_in_a_limited_supply() -> None:
    """`supply: limited`, REW-4: pay 2 squires for the upgrade, and the squires tile has two to give."""
    goods = {"gules": {"squires": 2}, "azure": {"squires": 35}}
    table = at(
        4, "castles", options=LIMITED, extensions={"gules": ("squires", "upgrade")}, goods=goods, court={"gules": [1]}
    )
    play(table, "score.upgrade")
    assert (has(table, "gules", "squires"), knights(table, "gules")) == (2, [2])


def test_the_votes_of_the_table_come_from_the_same_supply() -> None:
    """`supply: limited`, REW-4: one vote is left, and Azure is scored first."""
    table = at(3, "castles", options=LIMITED, start="azure", goods={"vert": {"votes": 36}})
    assert [has(table, house, "votes") for house in ("gules", "azure", "vert")] == [0, 1, 36]


# Squires' duty -----------------------------------------------------------------


def cornered(value: str, players: int = 3, **more: list[int]) -> Table:
    """Gules has a 1 and two squires; castle full, no conflict, the counties a 1 may enter held by Azure with 2 or 3."""
    return at(
        players,
        "knights",
        options={"squires_duty": value},
        court={"gules": [1], **more},
        goods={"gules": {"squires": 2}},
        extensions={"gules": TILES},
        counties={"stafford": ("azure", 1, 1), "dorset": ("azure", 1, 1), "surrey": ("azure", 1, 9)},
    )


def test_must_place_even_if_it_costs_squires() -> None:
    """`squires_duty: must`, PLACE-1: two counties to choose from, and no pass."""
    table = cornered("must")
    assert choices(table) == ["K1>stafford", "K1>dorset"]
    assert refused(table, "pass") == "PLACE-1"


def test_may_pass_when_every_placement_costs_squires() -> None:
    """`squires_duty: may_pass`, PLACE-1: for this turn only; Azure places, and Gules is asked again."""
    table = cornered("may_pass", azure=[2])
    assert choices(table) == ["K1>stafford", "K1>dorset", "pass"]
    events = play(table, "pass")
    assert told(events, "pass", seat="gules")
    play(table, "K2>castle.gold")
    assert (asked(table), choices(table)) == (("gules", "place"), ["K1>stafford", "K1>dorset", "pass"])
    play(table, "pass")
    assert (table.over, knights(table, "gules"), has(table, "gules", "squires")) == (True, [1], 2)
    alone = cornered("may_pass")
    play(alone, "pass")
    assert alone.over  # nobody else has anything to place: one pass is enough


def test_may_pass_when_one_squire_breaks_the_tie() -> None:
    """`squires_duty: may_pass`, PLACE-1, PLACE-3: an equal knight needs a squire too, so it may be left."""
    table = at(
        3,
        "knights",
        options={"squires_duty": "may_pass"},
        court={"gules": [1]},
        goods={"gules": {"squires": 1}},
        extensions={"gules": TILES},
        counties={"stafford": ("azure", 1, 0), "dorset": ("azure", 1, 9), "surrey": ("azure", 1, 9)},
    )
    assert choices(table) == ["K1>stafford", "pass"]
    weaker = at(
        3,
        "knights",
        options={"squires_duty": "may_pass"},
        court={"gules": [2]},
        goods={"gules": {"squires": 1}},
        extensions={"gules": TILES},
        counties={"stafford": ("azure", 1, 0)},
    )
    assert refused(weaker, "pass") == "PLACE-1"


def test_no_pass_while_a_place_costs_nothing() -> None:
    """`squires_duty: may_pass`, PLACE-1: a 2 could go to empty Suffolk; an allied knight would do as well."""
    table = cornered("may_pass", gules=[1, 2])
    assert "K2>suffolk" in choices(table)
    assert refused(table, "pass") == "PLACE-1"
    table = cornered("may_pass", players=2, gules_ally=[2])
    assert "A2>suffolk" in choices(table)
    assert refused(table, "pass") == "PLACE-1"


# Two players, fully tied ---------------------------------------------------------


@pytest.mark.parametrize(("value", "each"), [("four", 4), ("six", 6)])
def test_two_player_tie(value: str, each: int) -> None:
    """`two_player_tie`, ALLY-7: half of 8, or half of 12; for knighthood and for extensions."""
    table = at(2, "end", options={"two_player_tie": value}, round=5)
    assert powers(table) == [2 * each, 2 * each]
    alone = at(2, "end", options={"two_player_tie": value}, round=5, goods={"gules": {"squires": 1, "gold": 1}})
    assert powers(alone) == [16, 0]


# Goods -------------------------------------------------------------------------


def test_goods_hidden() -> None:
    """`goods: hidden`, SETUP-7: others' gold and squires are behind screens with three and more; votes never are."""
    seen = fresh(3, options={"goods": "hidden"}).view(1).state
    assert isinstance(seen, Table)
    assert [seen.row(good) for good in (GOLD, SQUIRES)] == [[HIDDEN, 2, HIDDEN]] * 2
    assert seen.row(VOTES) == [1, 1, 1]


@pytest.mark.parametrize(("players", "value"), [(3, "open"), (5, "open"), (2, "hidden"), (2, "open")])
def test_goods_open(players: int, value: str) -> None:
    """`goods: open`, SETUP-7: everybody sees all; two players always do."""
    seen = fresh(players, options={"goods": value}).view(0).state
    assert isinstance(seen, Table)
    assert seen.row(GOLD) == seen.row(SQUIRES) == [2] * players
