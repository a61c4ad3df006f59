"""court.yaml: offices, privileges, bishops."""

from __future__ import annotations

from game.lancaster.rules.law_schema import bundle
from game.lancaster.rules.schema_words import sourced
from game.packs.schema import Flag, Id, Int, ListOf, Record, TableOf, Word, must

PRIVILEGES = ("shield", "archer", "tudor")
PLAYERS = Int(2, 5)


OFFICE = sourced(
    "an office",
    {
        "id": must(Id("office"), "the word for this office in saves"),
        "tribute": must(bundle("a tribute", ("gold", "squires", "votes")), "paid into the treasury by applicants"),
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
