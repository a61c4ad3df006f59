"""court.yaml: offices, privileges, bishops."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.lancaster.rules.law_schema import bundle
from game.lancaster.rules.schema_words import Said, sourced
from game.packs.schema import Flag, Id, Int, ListOf, Record, TableOf, Word, must

if TYPE_CHECKING:
    from game.lancaster.rules.figures import Figures

PRIVILEGES = ("shield", "archer", "tudor")
PLAYERS = Int(2, 5)
COURT_OPTIONS = {
    "treasury": ("one_kind", "all_kinds"),
    "ally_bishop": ("may", "must", "knight"),
    "bishop_when": ("always", "rewards"),
    "tudor_with_lord": ("alone", "beside"),
    "supporters_deployed": ("deployed", "resting"),
}
TRIBUTE = replace(bundle("a tribute", ("gold", "squires", "votes")), fewest=0, exactly_one=("gold", "squires", "votes"))

OFFICE = sourced(
    "an office",
    {
        "id": must(Id("office"), "the word for this office in saves"),
        "tribute": must(TRIBUTE, "paid into the treasury by applicants"),
        "privilege": must(Word(PRIVILEGES), "given to its holder"),
        "seals": must(Int(0, 20), "seals given to its holder"),
    },
)
PRIVILEGE = sourced(
    "a privilege",
    {
        "id": must(Word(PRIVILEGES), "which one"),
        "count": must(Int(1, 20), "how many there are"),
        "strength": must(Int(0, 9), "its own strength"),
        "last_round": must(Flag(), "whether it is handed out in the last round"),
    },
)
COURT_FILE = Record(
    "court.yaml",
    {
        "offices": must(ListOf(OFFICE, 1, 6), "the offices"),
        "privileges": must(ListOf(PRIVILEGE, 3, 3), "shield, archer and Tudor knight"),
        "lord": must(sourced("the lord", {"strength": must(Int(0, 9), "his strength")}), "the lord of a house"),
        "bishops": must(
            sourced(
                "the bishops",
                {
                    "players": must(TableOf(PLAYERS, Int(0, 20)), "how many there are, by number of players"),
                    "each": must(Int(0, 9), "how many a house may have"),
                    "strength": must(Int(0, 9), "the strength of one"),
                },
            ),
            "the bishops",
        ),
        "seals": must(sourced("the seals", {"count": must(Int(1, 99), "pieces in the box")}), "they never run out"),
    },
)


def check_court(rules: Figures) -> Said:
    """Privileges are all there, offices are places with names of their own, and no number of players is forgotten."""
    court = rules.modules["court"]
    there = [privilege["id"] for privilege in court["privileges"]]
    for name in PRIVILEGES:
        if name not in there:
            yield "court.privileges", f"the privilege {name!r} is missing, another is there twice"
    taken = ["court", "tower", "treasury", *(county.id for county in rules.counties)]
    for office in court["offices"]:
        if office["id"] in taken:
            yield f"court.offices.{office['id']}.id", f"{office['id']!r} is the name of another place"
    for players in range(rules.players.fewest, rules.players.most + 1):
        if str(players) not in court["bishops"]["players"]:
            yield "court.bishops.players", f"there is no number of bishops for {players} players"
