"""Options of the Big Box, each in all its values. The number is that of the rule they change."""

from __future__ import annotations

import pytest

from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.table import Table
from tests.rules.at_court import COURT, chest, court, office
from tests.rules.playing import asked, choices, log, play, refused, told
from tests.rules.positions import at, has, knights, powers, stands
from tests.rules.test_resentment import in_tower

KING = [*COURT, "kings_resentment", "laws_of_the_king"]
STORED = {"votes": 2, "squires": 1, "gold": 3}
AWAY = court(lords_away=True)

# Treasury ------------------------------------------------------------------------


def test_treasury_one_kind() -> None:
    """`treasury: one_kind`, COURT-3: the player says which."""
    table = at(
        3,
        "knights",
        packs=COURT,
        options={"treasury": "one_kind"},
        court={"gules": [1]},
        prepare=court(treasury=STORED),
    )
    play(table, "L>treasury", "treasury.gold")
    assert ([has(table, "gules", good) for good in STORED], chest(table)) == ([0, 0, 3], {"votes": 2, "squires": 1})


def test_treasury_all_kinds() -> None:
    """`treasury: all_kinds`, COURT-3: everything; an allied lord sends all of it to the supply (COURT-10)."""
    options = {"treasury": "all_kinds"}
    table = at(3, "knights", packs=COURT, options=options, court={"gules": [1]}, prepare=court(treasury=STORED))
    play(table, "L>treasury")
    assert ([has(table, "gules", good) for good in STORED], chest(table)) == ([2, 1, 3], {})
    two = at(2, "knights", packs=COURT, options=options, court={"gules": [1]}, prepare=court(treasury=STORED))
    play(two, "AL>treasury")
    assert ([has(two, "gules", good) for good in STORED], chest(two)) == ([0, 0, 0], {})


# Bishops -------------------------------------------------------------------------


def test_ally_bishop_may() -> None:
    """`ally_bishop: may`, COURT-10: the player chooses."""
    table = at(
        2,
        "counties",
        packs=COURT,
        options={"ally_bishop": "may"},
        counties={"stafford": ("gules_ally", 1, 0)},
        prepare=AWAY,
    )
    play(table, "take.reward")
    assert choices(table) == ["up1@stafford", "bishop_leaves", "decline"]


def test_ally_bishop_must() -> None:
    """`ally_bishop: must`, COURT-10: a bishop leaves unasked; with none left it is an ordinary upgrade."""
    held = {"stafford": ("gules_ally", 1, 0)}
    options = {"ally_bishop": "must"}
    table = at(2, "counties", packs=COURT, options=options, counties=held, prepare=AWAY)
    play(table, "take.reward")
    assert (table.over, table.own[table.game.part(Bishops).left], knights(table, "gules_ally")) == (True, 4, [1])
    assert told(log(table), "bishop_gone", side="gules_ally", source="county:stafford")
    none = at(
        2, "counties", packs=COURT, options=options, counties=held, prepare=court(bishops_left=0, lords_away=True)
    )
    play(none, "take.reward")
    assert choices(none) == ["up1@stafford", "decline"]


def test_ally_bishop_must_waits_for_the_rewards_phase_under_that_option() -> None:
    """`ally_bishop: must` with `bishop_when: rewards`, COURT-10: by a favour the ally upgrades as usual."""
    options = {"ally_bishop": "must", "bishop_when": "rewards"}
    table = at(
        2,
        "knights",
        packs=COURT,
        options=options,
        court={"gules_ally": [2]},
        conflicts={"upper1": ("c9", [])},
        favours=["upgrade"],
        prepare=AWAY,
    )
    play(table, "A2>upper1")
    assert choices(table) == ["up2@upper1", "decline"]


def test_ally_bishop_knight() -> None:
    """`ally_bishop: knight`, COURT-10: an allied knight outside the reserve leaves for a bishop, by choice."""
    table = at(
        2,
        "counties",
        packs=COURT,
        options={"ally_bishop": "knight"},
        counties={"stafford": ("gules_ally", 1, 0)},
        court={"gules_ally": [2]},
        conflicts={"upper1": ("c5", [("gules_ally", [3]), ("azure", [1])])},
        prepare=AWAY,
    )
    play(table, "take.reward")
    ups = ["up1@stafford", "up3@upper1"]  # the 3 is in France, so the 2 has no stronger brother
    assert choices(table) == [*ups, "retire1@stafford", "retire3@upper1", "retire2@court", "decline"]
    assert refused(table, "bishop_leaves") == "COURT-10"
    play(table, "retire3@upper1")
    assert (stands(table, "upper1"), 3 in knights(table, "gules_ally", "reserve")) == ([("azure", [1])], False)
    assert table.own[table.game.part(Bishops).left] == 4
    allied = table.game.part(Bishops).picture(table)["allied_bishops"]
    assert allied == {"gules_ally": 1, "azure_ally": 0}


def gives_way(place: str, **position: object) -> Table:
    """Gules's ally holds Stafford and, by its upgrade, lets a 2 from somewhere give way to a bishop."""
    table = at(
        2,
        "counties",
        "conflicts",
        packs=[*COURT, "kings_resentment"],
        options={"ally_bishop": "knight"},
        counties={"stafford": ("gules_ally", 1, 0)},
        piles={"stafford": 0},
        **position,  # type: ignore[arg-type]
    )
    play(table, f"retire2@{place}")
    return table


WHEREVER: dict[str, tuple[dict[str, object], list[int], list[int]]] = {
    "court": ({"court": {"gules_ally": [2, 4]}, "prepare": AWAY}, [1, 4], [1, 4]),
    "castle.recruit": ({"castle": {"gules_ally": {"recruit": 2}}, "prepare": AWAY}, [], [1]),
    "tower": ({"prepare": in_tower(gules_ally=[2, 1])}, [1], [1]),
    "chancellor": ({"prepare": court({"chancellor": ("gules_ally", [2, 3])}, lords_away=True)}, [3], [1]),
}
"""By place: the position; who is left there; who is at court, home from Stafford among them."""


@pytest.mark.parametrize("place", WHEREVER)
def test_an_allied_knight_gives_way_wherever_he_stands(place: str) -> None:
    """`ally_bishop: knight`, COURT-10: he does not go back to the reserve, he is gone for good."""
    position, there, at_court = WHEREVER[place]
    table = gives_way(place, **position)
    assert (knights(table, "gules_ally", place), knights(table, "gules_ally")) == (there, at_court)
    assert knights(table, "gules_ally", "reserve").count(2) == 1
    assert told(log(table), "retired", side="gules_ally", strength=2, place=place)


def test_a_tudor_knight_goes_with_an_allied_knight_who_gives_way() -> None:
    """`ally_bishop: knight`, COURT-7, COURT-10: the last of a stack takes him along, the last but one does not."""
    for stack, back in (([2], 1), ([2, 3], 0)):
        table = gives_way(
            "upper1", conflicts={"upper1": ("c9", [("gules_ally", stack), ("azure", [1])])}, prepare=tudor_in_france
        )
        rest = sum(stack) - 2
        assert told(log(table), "battle", strength=1 + (rest + 2 if rest else 0))
        first = [event.name for event in log(table)].index("battle")
        assert len(told(log(table)[:first], "privilege_back", privilege="tudor", place="upper1")) == back


def tudor_in_france(table: Table) -> None:
    AWAY(table)
    table.own[table.game.part(Privileges).sent] = 1


def test_the_knight_of_the_county_himself_may_give_way() -> None:
    """`ally_bishop: knight`, COURT-10, COURT-5: his shield goes to the supply, and nobody comes home."""
    table = at(
        2,
        "counties",
        packs=COURT,
        options={"ally_bishop": "knight"},
        counties={"stafford": ("gules_ally", 1, 0)},
        prepare=court(shields=["stafford"], lords_away=True),
    )
    play(table, "take.reward", "retire1@stafford")
    assert (knights(table, "gules_ally"), knights(table, "gules_ally", "reserve").count(1)) == ([], 2)
    assert told(log(table), "privilege_back", privilege="shield", place="stafford")


def test_an_ally_keeps_three_bishops_at_most_and_they_support_his_lord() -> None:
    """`ally_bishop: knight`, COURT-8, COURT-10."""
    for bishops, offered in ((2, True), (3, False)):
        table = at(
            2,
            "counties",
            packs=COURT,
            options={"ally_bishop": "knight"},
            counties={"stafford": ("gules_ally", 1, 0)},
            goods={"gules_ally": {"bishops": bishops}},
            prepare=AWAY,
        )
        play(table, "take.reward")
        assert ("retire1@stafford" in choices(table)) is offered
    lord = at(2, "knights", packs=COURT, options={"ally_bishop": "knight"}, goods={"gules_ally": {"bishops": 2}})
    play(lord, "AL>constable")
    assert choices(lord) == ["with.nobody", "with.b", "with.bb"]


@pytest.mark.parametrize(("value", "offered"), [("always", True), ("rewards", False)])
def test_bishop_when(value: str, offered: bool) -> None:
    """`bishop_when`, COURT-8: by a law always, or never outside the rewards phase."""
    table = at(3, "laws", packs=COURT, options={"bishop_when": value}, laws=["B2b"], court={"gules": [1]}, prepare=AWAY)
    assert choices(table) == (["up1@court", "bishop", "decline"] if offered else ["up1@court", "decline"])
    assert offered or refused(table, "bishop") == "COURT-8"
    county = {"stafford": ("gules", 1, 0)}
    rewards = at(
        3, "before_counties", "counties", packs=COURT, options={"bishop_when": value}, counties=county, prepare=AWAY
    )
    play(rewards, "take.reward")
    assert "bishop" in choices(rewards)


# Tudor knights and supporters ----------------------------------------------------


@pytest.mark.parametrize(("value", "alone"), [("alone", True), ("beside", False)])
def test_tudor_with_lord(value: str, alone: bool) -> None:
    """`tudor_with_lord`, COURT-7: he supports a lord by himself, or only beside a knight."""
    prepare = court(privileges={"gules": ["tudor"]})
    table = at(
        3,
        "knights",
        packs=COURT,
        options={"tudor_with_lord": value},
        goods={"gules": {"votes": 1}},
        court={"gules": [1]},
        prepare=prepare,
    )
    play(table, "L>chancellor")
    assert set(choices(table)) == {"with.nobody", "with.1", "with.1t"} | ({"with.t"} if alone else set())
    assert alone or refused(table, "with.t") == "COURT-7"
    play(table, "with.1t")
    assert office(table, "chancellor")[2] == 4


@pytest.mark.parametrize(("value", "squires"), [("deployed", 1), ("resting", 0)])
def test_supporters_deployed(value: str, squires: int) -> None:
    """`supporters_deployed`, COURT-2: Veterans counts the 2 beside a lord, Golden Spurs reaches him; or neither."""
    options = {"supporters_deployed": value}
    prepare = court({"chancellor": ("gules", [2])}, bishops_left=0)
    table = at(3, "laws", packs=COURT, options=options, laws=["B1d"], prepare=prepare)
    assert has(table, "gules", "squires") == squires
    spurs = at(
        3,
        "laws",
        packs=COURT,
        options=options,
        laws=["B0a"],
        goods={"gules": {"gold": 1}},
        castle={"gules": {"gold": 1}},
        prepare=prepare,
    )
    assert ("up2@chancellor" in choices(spurs)) is bool(squires)
    assert squires or refused(spurs, "up2@chancellor") == "LAW"


# The King's Envy -----------------------------------------------------------------


@pytest.mark.parametrize(("value", "marks"), [("held", [1, 0, 0]), ("others", [3, 4, 4])])
def test_dishonour_law(value: str, marks: list[int]) -> None:
    """`dishonour_law`, LAW-K3c: Gules holds three counties of nine, Azure one."""
    held = {"stafford": ("gules", 1, 0), "dorset": ("gules", 1, 0), "surrey": ("gules", 1, 0), "york": ("azure", 4, 0)}
    table = at(3, "laws", packs=KING, options={"dishonour_law": value}, laws=["K3c"], counties=held)
    assert [has(table, house, "dishonour") for house in table.game.houses] == marks
    assert powers(table) == [0, 0, 0]


# Supply --------------------------------------------------------------------------


def test_the_treasury_is_outside_a_limited_supply() -> None:
    """`supply: limited`, SETUP-7, COURT-3: what lies there is not in the supply, and is taken all the same."""
    goods = {"azure": {"gold": 35}}
    table = at(
        3,
        "knights",
        "castles",
        packs=COURT,
        options={"supply": "limited"},
        goods=goods,
        court={"gules": [1]},
        extensions={"vert": ["gold"]},
        prepare=court(treasury={"gold": 2}, in_treasury=["azure", "vert"]),
    )
    play(table, "L>treasury", "treasury.gold", "K1>castle.votes")
    while asked(table) is not None:
        play(table, choices(table)[0])
    assert [has(table, house, "gold") for house in table.game.houses] == [2, 35, 0]
