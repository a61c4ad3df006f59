"""resentment.yaml: the tower, the track and the marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lancaster.rules.schema_words import Said, sourced
from game.packs.schema import Int, ListOf, Record, TableOf, must

if TYPE_CHECKING:
    from game.lancaster.rules.figures import Figures

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


def check_resentment(rules: Figures) -> Said:
    """Every number of players has its figures, the neutral knight fits, and no pair of the track is upside down."""
    figures = rules.modules["resentment"]
    marks, tower = figures["marks"]["per_space"], figures["tower"]
    for players in map(str, range(rules.players.fewest, rules.players.most + 1)):
        if players not in marks:
            yield "resentment.marks.per_space", f"there is no number of marks for {players} players"
        if players not in tower["neutral"]:
            yield "resentment.tower.neutral", f"there is no neutral knight, not even one of 0, for {players} players"
        elif tower["neutral"][players] > tower["room"]:
            yield f"resentment.tower.neutral.{players}", f"the tower has room for {tower['room']}, less than that"
    for index, pair in enumerate(figures["track"], 1):
        if pair["smaller"] > pair["larger"]:
            yield f"resentment.track.{index}.smaller", "the next house can't lose more than the one with most marks"
