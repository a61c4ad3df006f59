"""court.yaml: offices, privileges, bishops."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.kernel.contract import mark
from game.kernel.sentences import quoted, say
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
TRIBUTE = replace(
    bundle(mark("a tribute"), ("gold", "squires", "votes")), fewest=0, exactly_one=("gold", "squires", "votes")
)

OFFICE = sourced(
    mark("an office"),
    {
        "id": must(Id(mark("office")), mark("the word for this office in saves")),
        "tribute": must(TRIBUTE, mark("paid into the treasury by applicants")),
        "privilege": must(Word(PRIVILEGES), mark("given to its holder")),
        "seals": must(Int(0, 20), mark("seals given to its holder")),
    },
)
PRIVILEGE = sourced(
    mark("a privilege"),
    {
        "id": must(Word(PRIVILEGES), mark("which one")),
        "count": must(Int(1, 20), mark("how many there are")),
        "strength": must(Int(0, 9), mark("its own strength")),
        "last_round": must(Flag(), mark("whether it is handed out in the last round")),
    },
)
COURT_FILE = Record(
    "court.yaml",
    {
        "offices": must(ListOf(OFFICE, 1, 6), mark("the offices")),
        "privileges": must(ListOf(PRIVILEGE, 3, 3), mark("shield, archer and Tudor knight")),
        "lord": must(
            sourced(mark("the lord"), {"strength": must(Int(0, 9), mark("his strength"))}), mark("the lord of a house")
        ),
        "bishops": must(
            sourced(
                mark("the bishops"),
                {
                    "players": must(TableOf(PLAYERS, Int(0, 20)), mark("how many there are, by number of players")),
                    "each": must(Int(0, 9), mark("how many a house may have")),
                    "strength": must(Int(0, 9), mark("the strength of one")),
                },
            ),
            mark("the bishops"),
        ),
        "seals": must(
            sourced(mark("the seals"), {"count": must(Int(1, 99), mark("pieces in the box"))}),
            mark("they never run out"),
        ),
    },
)


def check_court(rules: Figures) -> Said:
    """Privileges are all there, offices are places with names of their own, and no number of players is forgotten."""
    court = rules.modules["court"]
    there = [privilege["id"] for privilege in court["privileges"]]
    for name in PRIVILEGES:
        if name not in there:
            pattern = mark("the privilege {name} is missing, another is there twice")
            yield "court.privileges", say(pattern, name=quoted(name))
    taken = ["court", "tower", "treasury", *(county.id for county in rules.counties)]
    for office in court["offices"]:
        if office["id"] in taken:
            sentence = say(mark("{name} is the name of another place"), name=quoted(office["id"]))
            yield f"court.offices.{office['id']}.id", sentence
    for players in range(rules.players.fewest, rules.players.most + 1):
        if str(players) not in court["bishops"]["players"]:
            yield "court.bishops.players", say(mark("there is no number of bishops for {n} players"), n=players)
