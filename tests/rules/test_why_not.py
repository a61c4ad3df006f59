"""What is said to somebody who may not: the reason that is true at this table, in his language."""

from __future__ import annotations

from game import i18n
from game.lancaster.rules.table import Table
from game.lancaster.wording.reasons import reason_text
from tests.rules.at_court import COURT, court
from tests.rules.positions import at
from tests.rules.test_resentment import in_tower

BOX = [*COURT, "kings_resentment"]


def said(table: Table, text: str, language: str = "en") -> str:
    reason = table.why_not(text)
    assert reason is not None, f"{text} is not refused"
    return reason_text(reason, i18n.load(language, "lancaster"))


def test_a_reason_about_the_ally_speaks_of_the_ally() -> None:
    """ALLY-1, ALLY-2, COURT-10: his court, his knight, his lord."""
    table = at(
        2,
        "knights",
        packs=COURT,
        court={"gules": [1], "gules_ally": [2]},
        counties={"stafford": ("gules_ally", 1, 0), "dorset": ("gules", 1, 0)},
    )
    assert said(table, "A1>surrey") == "No knight of strength 1 waits at your ally's court. (PLACE-1)"
    assert said(table, "K2>surrey") == "No knight of strength 2 waits at your court. (PLACE-1)"
    assert said(table, "A2>stafford") == "A knight of your ally already holds Stafford. (PLACE-3)"
    assert said(table, "K1>dorset") == "Your own knight holds Dorset. (PLACE-3)"
    table.apply("AL>chancellor")
    assert said(table, "with.1") == "Not all of these are at your ally's court. (COURT-2)"
    assert said(table, "with.1", "fr") == "Ils ne sont pas tous à la cour de votre allié. (COURT-2)"


def test_a_county_out_of_reach_counts_the_tudor_knight() -> None:
    """PLACE-2, COURT-7: a 1 and the Tudor knight make 3, York asks for 4."""
    prepare = court(privileges={"gules": ["tudor"]}, lords_away=True)
    table = at(3, "knights", packs=COURT, court={"gules": [1, 2]}, prepare=prepare)
    assert said(table, "K1>york") == "York asks for strength 4; with his companion he reaches only 3. (PLACE-2)"
    plain = at(3, "knights", packs=COURT, court={"gules": [1]}, prepare=court(lords_away=True))
    assert "squires don't help" in said(plain, "K1>york")


def test_a_full_tower_is_called_full() -> None:
    """RESENT-1: with four, the neutral 2 and a 4 leave room for 1; with another 1 it is full."""
    some = at(4, "knights", packs=["kings_resentment"], court={"gules": [2]}, prepare=in_tower(azure=[4]))
    assert said(some, "K2>tower") == "The tower has room for a strength of 1. (RESENT-1)"
    full = at(4, "knights", packs=["kings_resentment"], court={"gules": [2]}, prepare=in_tower(azure=[4, 1]))
    assert said(full, "K2>tower") == "The tower is full. (RESENT-1)"
    assert said(full, "K2>tower", "fr") == "La Tour est pleine. (RESENT-1)"


def test_one_is_no_plural() -> None:
    """PARL-1, PLACE-2, LAW-B1a: the figure stands where any number reads well."""
    one = {"gules": {"gold": 1, "squires": 1, "votes": 1}}
    ballot = at(3, "parliament", proposals=["B1a"], goods=one)
    assert said(ballot, "yes+2") == "Votes in hand: 1. (PARL-1)"
    county = at(3, "knights", court={"gules": [1]}, goods=one)
    county.apply("K1>stafford")
    assert said(county, "+2s") == "Squires in hand: 1. (PLACE-2)"
    law = at(3, "laws", laws=["B1a"], goods=one)
    assert said(law, "buy2") == "You can afford 1 of these at most. (LAW)"


def test_a_taken_space_of_the_castle() -> None:
    """PLACE-4, ALLY-1: the same words for an ally's."""
    table = at(2, "knights", court={"gules": [1], "gules_ally": [2]}, castle={"gules_ally": {"recruit": 1}})
    assert said(table, "A2>castle.recruit") == "A knight stands on this space already. (PLACE-4)"
