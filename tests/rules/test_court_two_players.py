"""The king's court for two: COURT-10."""

from __future__ import annotations

from game.lancaster.rules.court.bishops import Bishops
from tests.rules.at_court import COURT, chest, court, later, now, office, where
from tests.rules.playing import asked, choices, log, play, refused, told
from tests.rules.positions import at, has, knights, powers, stands


def test_the_ally_has_a_lord_who_pays_no_tribute() -> None:
    """COURT-10: Gules has nothing to pay with, his ally's lord may apply for anything."""
    table = at(2, "knights", packs=COURT, court={"gules": [2], "gules_ally": [3]})
    lords = [choice for choice in choices(table) if ">" in choice and choice[0] in "LA" and not choice[1].isdigit()]
    assert lords == ["L>treasury", "AL>chancellor", "AL>constable", "AL>chamberlain", "AL>treasury"]
    play(table, "AL>constable")
    assert choices(table) == ["with.nobody", "with.3"]  # only allied knights
    assert refused(table, "with.2") == "COURT-2"
    play(table, "with.3")
    assert (office(table, "constable"), chest(table)) == ((None, "gules_ally", 4), {})


def test_own_and_allied_lord_never_expel_each_other() -> None:
    """COURT-10: but those of the other player may be expelled."""
    prepare = court({"chancellor": ("gules_ally", []), "constable": ("azure_ally", [])})
    goods = {"gules": {"votes": 1, "squires": 1}}
    table = at(2, "knights", packs=COURT, goods=goods, court={"gules": [3]}, prepare=prepare)
    assert refused(table, "L>chancellor") == "COURT-10"
    play(table, "L>constable")
    assert (office(table, "constable"), where(table, "azure_ally")) == ((None, "gules", 4), "home")


def test_an_allied_lord_sends_one_kind_of_the_treasury_to_the_supply() -> None:
    """COURT-10: nobody gains it; the player chooses the kind."""
    stored = {"votes": 2, "gold": 3}
    table = at(2, "knights", packs=COURT, court={"gules": [1]}, prepare=court(treasury=stored))
    play(table, "AL>treasury")
    assert (asked(table), choices(table)) == (
        ("gules", "treasury"),
        ["treasury.votes", "treasury.squires", "treasury.gold"],
    )
    play(table, "treasury.gold")
    assert (chest(table), has(table, "gules", "gold")) == ({"votes": 2}, 0)
    assert told(log(table), "treasury_lost", side="gules_ally", good="gold", amount=3)


def test_an_ally_holds_offices_and_privileges_but_earns_no_seals() -> None:
    """COURT-10: the card and the shield are the ally's."""
    table = at(2, "before_counties", "close", packs=COURT, prepare=court({"chancellor": ("gules_ally", [2])}))
    assert office(table, "chancellor")[0] == "gules_ally"
    assert (now(table, "gules_ally"), now(table, "gules"), later(table, "gules_ally")) == (["shield"], [], [])
    assert [has(table, house, "seals") for house in ("gules", "azure")] == [0, 0]
    assert knights(table, "gules_ally") == [2]


def test_privileges_serve_only_the_side_that_has_them() -> None:
    """COURT-10: the shield of the ally goes with an allied knight, not with one's own."""
    prepare = court(privileges={"gules_ally": ["shield", "tudor"]}, lords_away=True)
    table = at(2, "knights", packs=COURT, court={"gules": [2], "gules_ally": [2], "azure": [4]}, prepare=prepare)
    assert "K2>york" not in choices(table)
    assert "A2>york" in choices(table)
    play(table, "K2>suffolk")
    assert asked(table) == ("azure", "place")  # no privilege was asked for
    play(table, "K4>castle.gold", "A2>dorset", "+shield+tudor")
    assert knights(table, "gules_ally", "dorset") == [2]


def test_the_points_of_an_allied_archer_are_lost() -> None:
    """COURT-10: 2 + 2 win against 4, and only the ally stands there."""
    prepare = court(privileges={"gules_ally": ["archer"]}, lords_away=True)
    table = at(
        2,
        "knights",
        "conflicts",
        packs=COURT,
        court={"gules_ally": [2]},
        conflicts={"upper1": ("c4", [])},
        favours=[],
        prepare=prepare,
    )
    play(table, *[choice for choice in choices(table) if choice == "A2>upper1"])
    play(table, "+archer")
    assert [event.parts["side"] for event in told(log(table), "rank")] == ["gules_ally_archer", "gules_ally"]
    assert powers(table) == [0, 0]
    assert stands(table, "upper1") == []


def test_an_allied_tudor_knight_adds_nothing_at_the_end() -> None:
    """COURT-10, END-1: both houses tie in knighthood."""
    table = at(
        2,
        "before_counties",
        "close",
        "end",
        packs=COURT,
        round=5,
        prepare=court({"chamberlain": ("gules_ally", [])}),
    )
    assert later(table, "gules_ally") == ["tudor"]
    assert powers(table) == [8, 8]


def test_instead_of_an_allied_upgrade_a_bishop_may_leave_the_game() -> None:
    """COURT-10: the upgrade, the bishop or nothing, as the player likes."""
    table = at(
        2,
        "counties",
        packs=COURT,
        counties={"stafford": ("gules_ally", 1, 0)},
        prepare=court(lords_away=True),
    )
    play(table, "take.reward")
    assert choices(table) == ["up1@stafford", "bishop_leaves", "decline"]
    assert refused(table, "bishop") == "COURT-10"
    play(table, "bishop_leaves")
    assert table.own[table.game.part(Bishops).left] == 4
    assert (has(table, "gules", "bishops"), knights(table, "gules_ally")) == (0, [1])


def test_allied_knights_beside_a_lord_do_not_count_for_laws() -> None:
    """COURT-10, ALLY-4: Veterans pays for own knights only."""
    table = at(2, "laws", packs=COURT, laws=["B1d"], prepare=court({"chancellor": ("gules_ally", [2])}))
    assert has(table, "gules", "squires") == 0
