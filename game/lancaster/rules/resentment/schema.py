"""resentment.yaml: the tower, the track and the marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import mark
from game.kernel.sentences import say
from game.lancaster.rules.schema_words import Said, sourced
from game.packs.schema import Int, ListOf, Record, TableOf, must

if TYPE_CHECKING:
    from game.lancaster.rules.figures import Figures

PLAYERS = Int(2, 5)
PAIR = sourced(
    mark("a space of the track"),
    {
        "larger": must(Int(0, 99), mark("lost by the house with most")),
        "smaller": must(Int(0, 99), mark("lost by the next")),
    },
)
RESENTMENT_FILE = Record(
    "resentment.yaml",
    {
        "marks": must(
            sourced(
                mark("the marks of dishonour"),
                {
                    "count": must(Int(1, 99), mark("how many there are in the box")),
                    "per_space": must(
                        TableOf(PLAYERS, Int(1, 20)), mark("on a space of the track, by number of players")
                    ),
                    "power": must(Int(0, 9), mark("power that each costs at the end")),
                },
            ),
            mark("the marks of dishonour"),
        ),
        "tower": must(
            sourced(
                mark("the tower"),
                {
                    "room": must(Int(1, 40), mark("strength that it holds in all")),
                    "neutral": must(TableOf(PLAYERS, Int(0, 9)), mark("strength that sits in it for good, by players")),
                },
            ),
            mark("the tower"),
        ),
        "track": must(ListOf(PAIR, 1, 12), mark("its spaces, from the left")),
    },
)


def check_resentment(rules: Figures) -> Said:
    """Every number of players has its figures, the neutral knight fits, and no pair of the track is upside down."""
    figures = rules.modules["resentment"]
    marks, tower = figures["marks"]["per_space"], figures["tower"]
    for players in map(str, range(rules.players.fewest, rules.players.most + 1)):
        if players not in marks:
            yield "resentment.marks.per_space", say(mark("there is no number of marks for {n} players"), n=players)
        if players not in tower["neutral"]:
            pattern = mark("there is no neutral knight, not even one of 0, for {n} players")
            yield "resentment.tower.neutral", say(pattern, n=players)
        elif tower["neutral"][players] > tower["room"]:
            sentence = say(mark("the tower has room for {n}, less than that"), n=tower["room"])
            yield f"resentment.tower.neutral.{players}", sentence
    for index, pair in enumerate(figures["track"], 1):
        if pair["smaller"] > pair["larger"]:
            sentence = say(mark("the next house can't lose more than the one with most marks"))
            yield f"resentment.track.{index}.smaller", sentence
