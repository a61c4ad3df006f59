"""At the King's Court: lords, offices and the treasury. COURT-1 to COURT-4."""

from __future__ import annotations

import pytest

from game.kernel.contract import HIDDEN
from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.table import VOTES, Table
from tests.rules.at_court import COURT, chest, court, later, now, office, where
from tests.rules.playing import asked, choices, gains, log, play, refused, told
from tests.rules.positions import at, fresh, has, knights, powers

OFFICES = ("chancellor", "constable", "chamberlain")
RICH = {"gold": 2, "squires": 2, "votes": 2}


def lords(table: Table) -> list[str]:
    return [choice for choice in choices(table) if choice.startswith(("L>", "AL>"))]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_with_two_votes_and_a_lord_at_home(players: int) -> None:
    """COURT-1: and with 5, 5, 7, 9 bishops to be had."""
    table = fresh(players, packs=COURT)
    assert table.row(VOTES) == [2] * players
    assert {where(table, house) for house in table.game.houses} == {"home"}
    bishops = table.game.part(Bishops)
    assert table.own[bishops.left] == {2: 5, 3: 5, 4: 7, 5: 9}[players]


def test_a_turn_places_a_knight_or_the_lord() -> None:
    """COURT-1: three offices and the treasury; once placed, he is placed."""
    table = at(3, "knights", packs=COURT, court={"gules": [1], "azure": [1]}, goods={"gules": RICH})
    assert lords(table) == ["L>chancellor", "L>constable", "L>chamberlain", "L>treasury"]
    assert "K1>stafford" in choices(table)
    assert refused(table, "K1>chancellor") == "COURT-2"
    play(table, "L>treasury", "treasury.gold")
    assert (asked(table), where(table, "gules")) == (("azure", "place"), "treasury")
    play(table, "L>treasury", "treasury.gold", "treasury.gold")  # Vert has nothing but his lord, and no tribute
    assert asked(table) == ("gules", "place")
    assert refused(table, "L>chancellor") == "COURT-1"


def test_the_lord_must_be_placed() -> None:
    """COURT-1: without knights Gules is asked all the same, and may not pass."""
    table = at(3, "knights", packs=COURT, goods={"gules": RICH})
    assert asked(table) == ("gules", "place")
    assert refused(table, "pass") == "PLACE-1"


def test_lords_and_bishops_are_no_knights() -> None:
    """COURT-1: not for laws and not for knighthood."""
    table = at(
        3,
        "laws",
        packs=COURT,
        laws=["B4c", "B1d", "B3c"],
        goods={"gules": {"bishops": 3}},
        prepare=court({"chancellor": ("gules", [])}),
    )
    assert (powers(table), has(table, "gules", "squires")) == ([0, 0, 0], 0)
    assert not told(log(table), "gain", seat="gules")


@pytest.mark.parametrize(("name", "good"), [("chancellor", "votes"), ("constable", "squires"), ("chamberlain", "gold")])
def test_an_applicant_pays_his_tribute_into_the_treasury(name: str, good: str) -> None:
    """COURT-2: a vote, a squire or a gold; who can't pay can't apply."""
    table = at(3, "knights", packs=COURT, goods={"gules": {good: 1}}, court={"gules": [2]})
    assert lords(table) == [f"L>{name}", "L>treasury"]
    for other in OFFICES:
        if other != name:
            assert refused(table, f"L>{other}") == "COURT-2"
    play(table, f"L>{name}", "with.2")
    assert (chest(table), has(table, "gules", good)) == ({good: 1}, 0)
    assert office(table, name) == (None, "gules", 3)
    assert told(log(table), "pay", seat="gules", good=good, amount=1, source=f"office:{name}")


def test_any_knights_and_bishops_support_him_at_once() -> None:
    """COURT-2: the lord counts 1, each bishop 1, knights their strength; bishops need not be placed."""
    table = at(3, "knights", packs=COURT, goods={"gules": {"votes": 1, "bishops": 2}}, court={"gules": [1, 1, 3]})
    play(table, "L>chancellor")
    assert len(choices(table)) == 3 * 2 * 3  # none, one or both 1s; the 3 or not; up to two bishops
    assert {"with.nobody", "with.bb", "with.113bb", "with.1b"} <= set(choices(table))
    assert refused(table, "with.1113") == "COURT-2"
    assert refused(table, "with.bbb") == "COURT-2"
    play(table, "with.13b")
    assert office(table, "chancellor") == (None, "gules", 1 + 4 + 1)
    assert (knights(table, "gules"), knights(table, "gules", "chancellor")) == ([1], [1, 3])
    assert has(table, "gules", "bishops") == 2


def test_a_strictly_stronger_applicant_expels() -> None:
    """COURT-2: lord and support go back to be placed again anywhere; the tribute stays; he who expels pays too."""
    table = at(
        3,
        "knights",
        packs=COURT,
        goods={"gules": {"votes": 1, "bishops": 1}, "azure": {"gold": 1}},
        court={"gules": [1, 2]},
        prepare=court({"chancellor": ("azure", [2])}, treasury={"votes": 1}),
    )
    play(table, "L>chancellor")
    assert "with.2" not in choices(table)
    assert refused(table, "with.2") == "COURT-2"  # 3 against 3
    events = play(table, "with.2b")
    assert told(events, "lord_expelled", side="azure", office="chancellor", strength=3)
    assert (office(table, "chancellor"), chest(table)) == ((None, "gules", 4), {"votes": 2})
    assert (where(table, "azure"), knights(table, "azure")) == ("home", [2])
    assert asked(table) == ("azure", "place")
    assert {"L>chamberlain", "L>treasury", "K2>dorset"} <= set(choices(table))


def test_a_lord_who_could_not_be_stronger_can_not_apply() -> None:
    """COURT-2: a lord with everything he has makes 3, the applicant has 3."""
    table = at(
        3,
        "knights",
        packs=COURT,
        goods={"gules": RICH},
        court={"gules": [2]},
        prepare=court({"chancellor": ("azure", [2])}),
    )
    assert lords(table) == ["L>constable", "L>chamberlain", "L>treasury"]
    assert refused(table, "L>chancellor") == "COURT-2"


def test_support_is_never_sent_later() -> None:
    """COURT-2: once the lord is there, no knight may join him."""
    table = at(
        3, "knights", packs=COURT, court={"gules": [2]}, prepare=court({"chancellor": ("gules", [1])}, lords_away=True)
    )
    assert refused(table, "K2>chancellor") == "COURT-2"
    assert refused(table, "L>chancellor") == "COURT-1"


def test_the_treasury_gives_all_of_one_kind() -> None:
    """COURT-3: also a kind of which there is none; what is left stays."""
    stored = {"votes": 2, "gold": 1}
    court_ = {"gules": [1], "vert": [1]}
    table = at(3, "knights", packs=COURT, court=court_, prepare=court(treasury=stored, in_treasury=["azure"]))
    play(table, "L>treasury")
    assert choices(table) == ["treasury.votes", "treasury.squires", "treasury.gold"]
    play(table, "treasury.votes")
    assert (has(table, "gules", "votes"), has(table, "gules", "gold"), chest(table)) == (2, 0, {"gold": 1})
    assert gains(log(table), "gules", "treasury") == {"votes": 2}
    assert asked(table) == ("vert", "place")
    play(table, "L>treasury", "treasury.squires")
    assert chest(table) == {"gold": 1}


def test_nobody_is_expelled_from_the_treasury() -> None:
    """COURT-3: several lords may be there."""
    table = at(3, "knights", packs=COURT, prepare=court(in_treasury=["azure", "vert"]))
    assert asked(table) == ("gules", "treasury")  # the only place open to a lord without a tribute
    play(table, "treasury.gold")
    assert {where(table, house) for house in table.game.houses} == {"treasury"}
    assert table.over


def test_offices_are_filled_before_the_counties() -> None:
    """COURT-4: card, privilege and seals; lords and support go home."""
    prepare = court(
        {"chancellor": ("gules", [2]), "constable": ("azure", []), "chamberlain": ("vert", [1])}, in_treasury=["or"]
    )
    table = at(4, "before_counties", packs=COURT, prepare=prepare)
    assert [office(table, name)[0] for name in OFFICES] == ["gules", "azure", "vert"]
    assert [has(table, house, "seals") for house in table.game.houses] == [2, 1, 0, 0]
    assert [later(table, house) for house in table.game.houses] == [["shield"], ["archer"], ["tudor"], []]
    assert (knights(table, "gules"), knights(table, "vert")) == ([2], [1])
    assert {where(table, house) for house in table.game.houses} == {"home"}


def test_without_an_applicant_the_former_holder_earns_again() -> None:
    """COURT-4: also one whose lord chose the treasury; an office never held gives nothing."""
    prepare = court(holders={"chancellor": "gules"}, in_treasury=["gules", "azure", "vert"])
    table = at(3, "before_counties", packs=COURT, prepare=prepare)
    assert (has(table, "gules", "seals"), later(table, "gules")) == (2, ["shield"])
    assert told(log(table), "office", side="gules", office="chancellor", kept=True)
    assert [office(table, name)[0] for name in OFFICES] == ["gules", None, None]


def test_a_new_holder_takes_the_card_from_the_old_one() -> None:
    """COURT-4: only the new one earns."""
    prepare = court({"constable": ("azure", [])}, holders={"constable": "gules"})
    table = at(3, "before_counties", packs=COURT, prepare=prepare)
    assert office(table, "constable")[0] == "azure"
    assert [has(table, house, "seals") for house in table.game.houses] == [0, 1, 0]


def test_seals_are_hidden_from_others() -> None:
    """COURT-4: with three and more; two players keep them open (COURT-10)."""
    for players, row in ((3, [2, HIDDEN, HIDDEN]), (2, [2, 1])):
        goods = {"gules": {"seals": 2}, "azure": {"seals": 1}}
        seen = at(players, "knights", packs=COURT, goods=goods).view(0).state
        assert isinstance(seen, Table)
        assert seen.row(seen.game.goods["seals"]) == row


def test_a_privilege_not_used_in_the_next_round_goes_back() -> None:
    """COURT-4: given in round 2, it is there in round 3 and returns at its end."""
    table = at(3, "before_counties", "close", packs=COURT, round=2, prepare=court({"constable": ("gules", [])}))
    assert (now(table, "gules"), later(table, "gules")) == (["archer"], [])
    table = at(
        3,
        "before_counties",
        "close",
        packs=COURT,
        round=3,
        prepare=court({"chamberlain": ("gules", [])}, privileges={"gules": ["archer"]}),
    )
    assert (now(table, "gules"), later(table, "gules")) == (["tudor"], [])
    assert told(log(table), "privilege_unused", side="gules", privilege="archer")
