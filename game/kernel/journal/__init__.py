"""A game on disk: a header, then one line of text per group that a person can read and type.

    journal 1
    {"game": …, "seed": …, "seats": …, "rules": …}
    gules build.gold
    azure K2>stafford +1s
    ~ 0 9c41…            a sealed ballot, scrambled
    : yes+1 no+0         the ballots of one vote, in the order of seats
    undo 2               so many lines of choices taken back
    anew 4711            an analysis: what was still hidden is dealt anew from here on
    seat 0 page:Alys     somebody else plays this seat from here on
    concede 0            the person at this seat has given up
    = 3f… round:2 …      the whole position at the start of a round, and its fingerprint

Every gesture ends with a space or a line's end, so a torn tail is seen and cut, and never misread.
Nothing here knows a game: whoever opens a journal brings the game that its header names.
"""

from game.kernel.journal.lines import (
    DAMAGED,
    UPGRADES,
    BadJournal,
    Header,
    Journal,
    is_later,
    pack_rules,
    parse,
    read,
    unpack_rules,
)
from game.kernel.journal.replaying import Replayed, replay
from game.kernel.journal.writing import Writer

__all__ = [
    "DAMAGED",
    "UPGRADES",
    "BadJournal",
    "Header",
    "Journal",
    "Replayed",
    "Writer",
    "is_later",
    "pack_rules",
    "parse",
    "read",
    "replay",
    "unpack_rules",
]
