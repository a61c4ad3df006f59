"""Laws of the King: LAW-K2a to LAW-K3d, each alone in the row of three houses; and with what they may be played."""

from __future__ import annotations

import pytest

from game.lancaster.rules.figures import resolve
from game.lancaster.rules.preview import prospects
from game.lancaster.rules.resentment.resentment import Resentment
from game.lancaster.rules.table import Table
from game.packs.faults import PackError
from tests.rules.at_court import court
from tests.rules.playing import asked, at_random, choices, gains, log, play, refused, told
from tests.rules.positions import at, fresh, has, knights, law_ids, powers
from tests.rules.test_laws import counties
from tests.rules.test_resentment import in_tower, track

KING = ["kings_court", "kings_resentment", "laws_of_the_king"]
HOUSES = ("gules", "azure", "vert")


def law(name: str, **position: object) -> Table:
    return at(3, "laws", packs=KING, laws=[name], **position)  # type: ignore[arg-type]


def test_royal_tax_takes_two_squires_and_three_gold_of_those_with_most() -> None:
    """LAW-K2a: tied houses all; with fewer they lose all; both majorities are fixed before anybody pays."""
    table = law(
        "K2a", goods={"gules": {"squires": 5, "gold": 1}, "azure": {"squires": 5, "gold": 2}, "vert": {"gold": 2}}
    )
    assert [has(table, house, "squires") for house in HOUSES] == [3, 3, 0]
    assert [has(table, house, "gold") for house in HOUSES] == [1, 0, 0]
    nobody = law("K2a")
    assert not told(log(nobody), "pay")


def test_penance_lets_a_house_without_bishops_return_a_mark() -> None:
    """LAW-K2b: it may be left; a house with a bishop, or without a mark, is not asked."""
    goods = {"gules": {"dishonour": 2}, "azure": {"dishonour": 2, "bishops": 1}, "vert": {}}
    table = law("K2b", goods=goods)
    assert (asked(table), choices(table)) == (("gules", "give_up"), ["done", "decline"])
    play(table, "done")
    assert ([has(table, house, "dishonour") for house in HOUSES], table.over) == ([1, 2, 0], True)
    other = law("K2b", goods=goods)
    play(other, "decline")
    assert has(other, "gules", "dishonour") == 2


def test_good_name_pays_the_fewest_marks() -> None:
    """LAW-K2c: 5 power; tied houses all, also those with none."""
    assert powers(law("K2c", goods={"gules": {"dishonour": 1}})) == [0, 5, 5]
    marks = {"gules": {"dishonour": 3}, "azure": {"dishonour": 1}, "vert": {"dishonour": 2}}
    assert powers(law("K2c", goods=marks)) == [0, 5, 0]


def test_broken_seals_buys_squires_and_gold() -> None:
    """LAW-K2d: 2 squires and a gold for each seal, as many as one likes."""
    table = law("K2d", goods={"gules": {"seals": 3}})
    assert choices(table) == ["buy0", "buy1", "buy2", "buy3"]
    assert refused(table, "buy4") == "LAW"
    play(table, "buy2")
    assert [has(table, "gules", good) for good in ("seals", "squires", "gold")] == [1, 4, 2]


def test_broken_seals_gives_what_a_limited_supply_has_left() -> None:
    """LAW-K2d, SETUP-7: one squire is left; a seal still brings it and a gold."""
    table = law("K2d", options={"supply": "limited"}, goods={"gules": {"seals": 1}, "azure": {"squires": 36}})
    play(table, "buy1")
    assert [has(table, "gules", good) for good in ("seals", "squires", "gold")] == [0, 1, 1]
    none = {"gules": {"seals": 3}, "azure": {"squires": 37, "gold": 35}}
    table = law("K2d", options={"supply": "limited"}, goods=none)
    assert choices(table) == ["buy0", "buy1", "buy2"]  # two gold are left
    play(table, "buy2")
    assert [has(table, "gules", good) for good in ("seals", "squires", "gold")] == [1, 0, 2]


def test_the_great_seal_goes_to_whoever_kept_most_votes() -> None:
    """LAW-K3a, PARL-3: leftover votes; tied houses all; nobody with none."""
    goods = {"gules": {"votes": 2}, "azure": {"votes": 2}, "vert": {"votes": 1}}
    table = at(3, "parliament", packs=KING, laws=["K3a"], goods=goods)
    assert [has(table, house, "seals") for house in HOUSES] == [1, 1, 0]
    assert [has(table, house, "votes") for house in HOUSES] == [0, 0, 0]
    names = [event.name for event in log(table)]
    assert names.index("law") < names.index("leftover")
    assert not told(log(at(3, "parliament", packs=KING, laws=["K3a"])), "gain")


def test_the_kings_purse_pays_both_majorities() -> None:
    """LAW-K3b: 3 power each; one house may have both."""
    goods = {"gules": {"squires": 2, "gold": 2}, "azure": {"squires": 2}, "vert": {"gold": 1}}
    assert powers(law("K3b", goods=goods)) == [6, 3, 0]


@pytest.mark.parametrize(("held", "marks"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_the_kings_envy_gives_a_mark_for_every_two_counties(held: int, marks: int) -> None:
    """LAW-K3c: taken from the track's leftmost stack, as after a lost conflict."""
    table = law("K3c", counties=counties(held), prepare=track(18))
    assert has(table, "gules", "dishonour") == marks
    assert gains(log(table), "gules", "law:K3c") == ({"dishonour": marks} if marks else {})
    assert sum(table.game.part(Resentment).stacks(table)) == 18 - marks


def test_loyal_captives_pays_for_own_knights_in_the_tower() -> None:
    """LAW-K3d: 3 power each, whatever their strength."""
    assert powers(law("K3d", prepare=in_tower(gules=[1, 1], vert=[2]))) == [6, 0, 3]


def test_knights_beside_a_lord_are_not_in_the_tower() -> None:
    """LAW-K3d: only those who sit inside."""
    assert powers(law("K3d", prepare=court({"chancellor": ("gules", [1, 2])}))) == [0, 0, 0]


# What they are played with --------------------------------------------------------


@pytest.mark.parametrize(
    ("packs", "missing"),
    [
        ([], ["kings_court", "kings_resentment"]),
        (["kings_court"], ["kings_resentment"]),
        (["kings_resentment", "new_laws"], ["kings_court"]),
    ],
)
def test_they_are_refused_without_both_expansions(packs: list[str], missing: list[str]) -> None:
    """LAW-K2a: one sentence names what is missing."""
    with pytest.raises(PackError) as error:
        resolve(["base", *packs, "laws_of_the_king"])
    assert len(error.value.faults) == 1
    assert all(repr(name) in str(error.value) for name in missing)
    assert str(error.value).startswith("the pack 'laws_of_the_king' needs the pack")


def groups(table: Table) -> str:
    """The first letter of the laws of each group that can come."""
    found: dict[int, set[str]] = {0: {one[0] for one in law_ids(table, table.laws)}}
    for index, one in enumerate(table.game.figures.laws):
        if any(pile >> index & 1 for pile in table.law_piles):
            found.setdefault(one.group, set()).add(one.id[0])
    return "".join("".join(sorted(found[group])) for group in sorted(found))


def test_they_take_the_place_of_groups_2_and_3() -> None:
    """LAW-K2a, LAW-K3a: by default; or any mix per group with base and New Laws."""
    assert groups(fresh(3, packs=KING)) == "BBKKB"
    assert groups(fresh(3, packs=KING, options={"laws_3": "base"})) == "BBKBB"
    assert groups(fresh(3, packs=["new_laws", *KING])) == "NNKKN"
    mix = {"laws_0": "base", "laws_2": "new_laws", "laws_3": "laws_of_the_king"}
    assert groups(fresh(3, packs=["new_laws", *KING], options=mix)) == "BNNKN"


def test_all_draws_each_group_from_the_sets_that_fit() -> None:
    """SETUP-2: old, new and king's laws in groups 2 and 3, old and new in the others; told when the game is dealt."""
    tables = [fresh(3, seed, packs=["all"]) for seed in range(40)]
    found = [groups(table) for table in tables]
    assert [{word[group] for word in found} for group in range(5)] == [
        {"B", "N"},
        {"B", "N"},
        {"B", "N", "K"},
        {"B", "N", "K"},
        {"B", "N"},
    ]
    names = {"base": "B", "new_laws": "N", "laws_of_the_king": "K"}
    for table, word in zip(tables, found, strict=True):
        decks = told(log(table), "deck")
        assert "".join(names[str(event.parts["deck"])] for event in decks) == word
    assert groups(fresh(3, 7, packs=["all"])) == groups(fresh(3, 7, packs=["all"]))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_with_everything_comes_to_its_end(players: int) -> None:
    """END-2: five rounds, whatever is in play."""
    table = at_random(fresh(players, 11, packs=["all"]), 5)
    assert (table.round, len(told(log(table), "over"))) == (5, 1)
    assert {knights(table, house, "tower") == [] for house in table.game.houses} == {True}


def test_what_a_king_s_law_would_give_is_unknown_where_it_hangs_on_a_secret() -> None:
    """LAW-K2c, RESENT-3: others' dishonour is hidden with three houses; the tower is open (LAW-K3d)."""
    position = {"goods": {"gules": {"dishonour": 1, "seals": 2}}, "court": {"gules": [1]}}
    table = at(3, "knights", packs=KING, prepare=in_tower(azure=[1]), **position)  # type: ignore[arg-type]
    realm, seen = table.game, table.view(0).state
    assert isinstance(seen, Table)
    numbers = {one.id: index for index, one in enumerate(realm.figures.laws)}
    assert [one[0].times for one in prospects(realm, seen, numbers["K2c"])] == [None, None, None]
    assert [one[0].times for one in prospects(realm, seen, numbers["K3d"])] == [0, 1, 0]
    assert [one[0].times for one in prospects(realm, seen, numbers["K2d"])] == [2, None, None]
    two = at(2, "knights", packs=KING, **position)  # type: ignore[arg-type]
    open_ = two.view(0).state
    assert isinstance(open_, Table)
    assert [one[0].times for one in prospects(two.game, open_, numbers["K2c"])] == [0, 1]
