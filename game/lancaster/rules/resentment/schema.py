"""resentment.yaml: the tower, the track and the marks."""

from __future__ import annotations

from game.lancaster.rules.schema_words import sourced
from game.packs.schema import Int, ListOf, Record, TableOf, must

PLAYERS = Int(2, 5)
PAIR = sourced(
    "a space of the track",
    {"larger": must(Int(0, 99), "lost by the house with most"), "smaller": must(Int(0, 99), "lost by the next")},
)
RESENTMENT_FILE = Record(
    "resentment.yaml",
    {
        "marks": must(
            sourced(
                "the marks of dishonour",
                {
                    "count": must(Int(1, 99), "how many there are in the box"),
                    "per_space": must(TableOf(PLAYERS, Int(1, 20)), "on a space of the track, by number of players"),
                    "power": must(Int(0, 9), "power that each costs at the end"),
                },
            ),
            "the marks of dishonour",
        ),
        "tower": must(
            sourced(
                "the tower",
                {
                    "room": must(Int(1, 40), "strength that it holds in all"),
                    "neutral": must(TableOf(PLAYERS, Int(0, 9)), "strength that sits in it for good, by players"),
                },
            ),
            "the tower",
        ),
        "track": must(ListOf(PAIR, 1, 12), "its spaces, from the left"),
    },
)
