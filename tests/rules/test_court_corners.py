"""The king's court where it is easily played wrong: the second seat, the ally, what is told and what is not."""

from __future__ import annotations

from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import Table
from tests.rules.at_court import COURT, chest, court, later, now, office, where
from tests.rules.playing import asked, choices, gains, log, play, refused, told
from tests.rules.positions import at, has, knights, powers, stands

AWAY = court(lords_away=True)


def shown(table: Table, key: str) -> object:
    return table.game.part(Privileges).picture(table)[key]


# Privileges ----------------------------------------------------------------------


def test_each_house_sends_its_own_privileges() -> None:
    """COURT-5, COURT-7: Azure sends a Tudor knight, Vert a shield; nobody else loses one."""
    held = {"gules": ["shield"], "azure": ["tudor", "shield"], "vert": ["shield", "archer"]}
    table = at(
        3,
        "knights",
        packs=COURT,
        start="azure",
        court={"azure": [2], "vert": [1]},
        prepare=court(privileges=held, lords_away=True),
    )
    play(table, "K2>york", "+tudor", "K1>stafford", "+shield")
    assert [now(table, house) for house in ("gules", "azure", "vert")] == [["shield"], ["shield"], ["archer"]]
    assert (shown(table, "shields"), shown(table, "tudors")) == (
        ["stafford"],
        {"counties": ["york"], "conflicts": {slot: [0, 0, 0] for slot in ("upper1", "upper2", "lower1", "lower2")}},
    )


def test_a_shield_that_has_gone_back_protects_nobody() -> None:
    """COURT-5: next round's knight in Stafford may be expelled like any other."""
    table = at(
        3,
        "counties",
        "knights",
        packs=COURT,
        court={"azure": [2]},
        counties={"stafford": ("gules", 1, 0)},
        prepare=court(shields=["stafford"], lords_away=True),
    )
    play(table, "take.noble", "K1>stafford", "K2>stafford")
    assert (knights(table, "azure", "stafford"), shown(table, "shields")) == ([2], [])


def test_only_what_stood_there_goes_back() -> None:
    """COURT-5, COURT-7: a knight without companions sends nothing to the supply when his county is scored."""
    table = at(3, "counties", packs=COURT, counties={"stafford": ("gules", 1, 0)}, prepare=AWAY)
    play(table, "take.noble")
    assert not told(log(table), "privilege_back")


def test_a_shield_holds_even_against_a_tudor_knight_and_all_squires() -> None:
    """COURT-5, COURT-7: 4 + 2 + 9 against a 1."""
    table = at(
        3,
        "knights",
        packs=COURT,
        court={"gules": [4]},
        goods={"gules": {"squires": 9}},
        counties={"stafford": ("azure", 1, 0)},
        prepare=court(privileges={"gules": ["tudor"]}, shields=["stafford"], lords_away=True),
    )
    assert refused(table, "K4>stafford") == "COURT-5"


def test_an_upgraded_knight_keeps_shield_and_tudor_knight() -> None:
    """PLACE-9, COURT-5, COURT-7: 1 becomes 2 with a Tudor knight and a squire: 5, and still nobody expels him."""
    prepare = court(privileges={"gules": ["shield", "tudor"]}, lords_away=True)
    table = at(
        3,
        "knights",
        "laws",
        packs=COURT,
        laws=["B2b"],
        court={"gules": [1]},
        goods={"gules": {"squires": 1}},
        prepare=prepare,
    )
    play(table, "K1>stafford", "+shield+tudor", "+1s", "up1@stafford")
    assert (knights(table, "gules", "stafford"), table.defence[1], shown(table, "shields")) == ([2], 5, ["stafford"])
    assert not told(log(table), "privilege_back")


def test_the_least_squires_are_counted_with_the_tudor_knight_who_came() -> None:
    """COURT-7, PLACE-3: against 4 a 2 needs three squires alone, one beside a Tudor knight."""
    position = {"goods": {"gules": {"squires": 3}}, "counties": {"dorset": ("azure", 4, 0)}}
    prepare = court(privileges={"gules": ["tudor"]}, lords_away=True)
    beside = at(3, "knights", packs=COURT, court={"gules": [2]}, prepare=prepare, **position)  # type: ignore[arg-type]
    play(beside, "K2>dorset", "+tudor")
    assert choices(beside) == ["+1s", "+2s", "+3s"]
    alone = at(3, "knights", packs=COURT, court={"gules": [2]}, prepare=prepare, **position)  # type: ignore[arg-type]
    events = play(alone, "K2>dorset", "alone")
    assert told(events, "place", side="gules", place="dorset", squires=3)


def test_an_allied_knight_expels_with_a_tudor_knight_and_without_squires() -> None:
    """COURT-10, ALLY-2: 2 is not above 2, 2 + 2 is; the squires of his player are of no help, so nothing is asked."""
    table = at(
        2,
        "knights",
        packs=COURT,
        court={"gules_ally": [2]},
        goods={"gules": {"squires": 5}},
        counties={"dorset": ("azure", 2, 0), "surrey": ("azure_ally", 4, 0)},
        prepare=court(privileges={"gules_ally": ["tudor"]}, lords_away=True),
    )
    assert refused(table, "A2>surrey") == "PLACE-3"
    events = play(table, "A2>dorset")
    assert told(events, "place", side="gules_ally", place="dorset", squires=0)
    assert told(events, "join", side="gules_ally", privilege="tudor", place="dorset")
    assert (has(table, "gules", "squires"), table.defence[7]) == (5, 4)


def test_the_tudor_knight_from_dorset_joins_the_stack_that_is_there() -> None:
    """COURT-7, REW-3: Azure stands below Gules; 1 + 2 and the Tudor knight make its rank 5, that of Gules stays 3."""
    table = at(
        3,
        "knights",
        "counties",
        "conflicts",
        packs=COURT,
        start="azure",
        court={"azure": [2]},
        conflicts={"upper1": ("c8", [("gules", [3]), ("azure", [1])])},
        prepare=court(privileges={"azure": ["tudor"]}, lords_away=True),
    )
    play(table, "K2>dorset", "+tudor", "take.reward")
    ranks = [(event.parts["side"], event.parts["strength"]) for event in told(log(table), "rank")]
    assert ranks == [("azure", 5), ("gules", 3)]
    assert told(log(table), "privilege_back", side="azure", privilege="tudor", place="upper1")


def test_a_tudor_knight_moves_down_on_the_right_too() -> None:
    """COURT-7, REW-8: from upper2 to lower2, where he fights for Azure again and for nobody else."""
    table = at(
        3,
        "knights",
        "conflicts",
        "conflicts",
        packs=COURT,
        start="azure",
        court={"azure": [1]},
        conflicts={"upper2": ("c9", [("gules", [1])])},
        favours=[],
        prepare=court(privileges={"azure": ["tudor"]}, lords_away=True),
    )
    play(table, "K1>upper2", "+tudor")
    ranks = [(event.parts["side"], event.parts["strength"]) for event in told(log(table), "rank")]
    assert ranks == [("azure", 3), ("gules", 1)] * 2
    assert told(log(table), "privilege_back", side="azure", privilege="tudor", place="lower2")


def test_captives_lose_their_tudor_knight_and_may_be_ransomed_without_him() -> None:
    """COURT-7, REW-8: a 1 with a Tudor knight costs 1 gold; the Tudor knight goes to the supply."""
    table = at(
        3,
        "knights",
        "conflicts",
        packs=COURT,
        start="azure",
        court={"azure": [1]},
        goods={"azure": {"gold": 1}},
        conflicts={"lower2": ("c9", [])},
        favours=[],
        prepare=court(privileges={"azure": ["tudor"]}, lords_away=True),
    )
    play(table, "K1>lower2", "+tudor")
    assert (asked(table), choices(table)) == (("azure", "ransom"), ["ransom.1", "done"])
    play(table, "ransom.1")
    assert (knights(table, "azure"), has(table, "azure", "gold"), now(table, "azure")) == ([1], 0, [])
    assert told(log(table), "privilege_back", side="azure", privilege="tudor", place="lower2")


def test_an_archer_may_take_the_last_space_of_all() -> None:
    """COURT-6: the knight enters the second, he the third; then the conflict is full."""
    table = at(
        4,
        "knights",
        packs=COURT,
        start="azure",
        court={"azure": [1], "vert": [1]},
        conflicts={"upper1": ("c5", [("gules", [1])])},
        favours=[],
        prepare=court(privileges={"azure": ["archer"]}, lords_away=True),
    )
    play(table, "K1>upper1", "+archer")
    assert stands(table, "upper1") == [("gules", [1]), ("azure", [1]), ("azure_archer", [])]
    assert refused(table, "K1>upper1") == "PLACE-5"


def test_after_the_last_round_nothing_is_left_to_use() -> None:
    """COURT-4: what was given in round 4 goes back in round 5."""
    table = at(3, "close", packs=COURT, round=5, prepare=court(privileges={"azure": ["archer"]}))
    assert told(log(table), "privilege_unused", side="azure", privilege="archer")
    assert (now(table, "azure"), later(table, "azure")) == ([], [])


def test_any_house_may_count_the_tudor_knight_of_the_last_round() -> None:
    """COURT-7, END-1: Azure is given him in round 5, so Azure is first; in round 4 he adds nothing."""
    prepare = court({"chamberlain": ("azure", [])})
    table = at(3, "before_counties", "close", "end", packs=COURT, round=5, prepare=prepare)
    assert gains(log(table), "azure", "end:knighthood") == {"power": 8}
    early = at(3, "before_counties", packs=COURT, round=4, prepare=prepare)
    assert [early.game.part(Scoring).knighthood(early, seat) for seat in range(3)] == [0, 0, 0]


# Offices and the treasury --------------------------------------------------------


def test_what_an_application_tells() -> None:
    """COURT-2: each supporter is placed without squires; then comes the lord with their strength."""
    table = at(3, "knights", packs=COURT, start="azure", goods={"azure": {"votes": 1}}, court={"azure": [1, 3]})
    events = play(table, "L>chancellor", "with.13")
    placed = [(event.parts["strength"], event.parts["squires"]) for event in told(events, "place", side="azure")]
    assert placed == [(1, 0), (3, 0)]
    assert told(events, "apply", side="azure", office="chancellor", strength=5, bishops=0)


def test_the_treasury_pays_whoever_enters_and_tells_no_empty_gain() -> None:
    """COURT-3: Azure, second in the row, takes the gold; a kind of which there is none is entered for, and not told."""
    table = at(3, "knights", packs=COURT, start="azure", prepare=court(treasury={"gold": 2}))
    assert asked(table) == ("azure", "treasury")  # the only place for a lord without a tribute
    play(table, "treasury.gold")
    assert [has(table, house, "gold") for house in ("gules", "azure", "vert")] == [0, 2, 0]
    assert (chest(table), where(table, "azure")) == ({}, "treasury")
    events = play(table, "treasury.squires")
    assert not told(events, "gain")
    assert told(log(table), "enter_treasury", side="vert")


def test_an_office_without_seals_tells_none() -> None:
    """COURT-4: the Chamberlain is given a Tudor knight and no seal."""
    table = at(3, "before_counties", packs=COURT, prepare=court({"chamberlain": ("vert", [])}))
    assert not told(log(table), "gain")
    assert told(log(table), "privilege", side="vert", privilege="tudor")


def test_an_expelled_lord_may_come_back_stronger_and_everybody_pays_each_time() -> None:
    """COURT-2: Azure with a bishop throws Gules out, Gules with a 2 throws Azure out: three votes in the treasury."""
    goods = {"gules": {"votes": 2}, "azure": {"votes": 1, "bishops": 1}}
    table = at(3, "knights", packs=COURT, court={"gules": [2]}, goods=goods, prepare=court(in_treasury=["vert"]))
    play(table, "L>chancellor", "with.nobody", "L>chancellor", "L>chancellor")  # with all they have
    assert (office(table, "chancellor"), chest(table)) == ((None, "gules", 3), {"votes": 3})
    assert (asked(table), has(table, "azure", "bishops")) == (("azure", "treasury"), 1)  # no vote is left to apply


# Supporters ----------------------------------------------------------------------


def test_knights_elsewhere_stay_deployed_while_supporters_rest() -> None:
    """`supporters_deployed: resting`, LAW-B1d: the 2s in Dorset and Surrey count, the one beside a lord does not."""
    table = at(
        3,
        "laws",
        packs=COURT,
        options={"supporters_deployed": "resting"},
        laws=["B1d"],
        counties={"dorset": ("azure", 2, 0), "surrey": ("gules", 2, 0)},
        prepare=court({"chancellor": ("gules", [2])}),
    )
    assert [has(table, house, "squires") for house in ("gules", "azure", "vert")] == [1, 1, 0]


def test_a_stronger_supporter_must_be_exceeded_too() -> None:
    """PLACE-9, COURT-2: a favour makes the 1 beside Gules's lord a 2: a lord with a 2 is no longer enough."""
    table = at(
        4,
        "knights",
        packs=COURT,
        court={"gules": [1], "azure": [2]},
        goods={"azure": {"votes": 1}},
        conflicts={"upper1": ("c9", [])},
        favours=["upgrade"],
        prepare=court({"chancellor": ("gules", [1])}, in_treasury=["vert", "or"]),
    )
    play(table, "K1>upper1", "up1@chancellor")
    assert office(table, "chancellor") == (None, "gules", 3)
    assert refused(table, "L>chancellor") == "COURT-2"


def test_bishops_wait_for_the_next_rewards_once_a_round_begins() -> None:
    """`bishop_when: rewards`, COURT-8: the favours of the new round offer none."""
    table = at(
        4,
        "before_counties",
        "open",
        "knights",
        packs=COURT,
        options={"bishop_when": "rewards"},
        court={"gules": [1]},
        prepare=AWAY,
    )
    play(table, "K1>upper1", "favour.upgrade")
    assert choices(table) == ["up1@upper1", "decline"]
    assert powers(table) == [0, 0, 0, 0]
