"""What the files of a Lancaster pack may say. The figures themselves are in data/lancaster."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.contract import mark
from game.lancaster.rules.law_schema import LAWS_FILE, NO_PASSAGE, STRENGTH, bundle
from game.lancaster.rules.schema_words import sourced
from game.lancaster.rules.shipped import FILES as MODULE_FILES
from game.packs.loading import Shape
from game.packs.options import OPTIONS_FILE
from game.packs.schema import (
    Flag,
    Id,
    Int,
    ListOf,
    Record,
    Spec,
    TableOf,
    Text,
    Titles,
    Word,
    base,
    may,
    must,
)

BASE = "base"
PLAYERS = Int(2, 5)
LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
HAND = {"gold": mark("gold"), "squires": mark("squires"), "votes": mark("votes")}

REWARD = bundle(
    mark("a reward"), ("power", "gold", "squires", "votes", "new_knight", "upgrade", "extension", "noble", "passage")
)
FAVOUR = bundle(
    mark("a favour's gain"),
    ("power", "gold", "squires", "votes", "new_knight", "upgrade", "extension", "noble"),
    {"passage": NO_PASSAGE},
)
SPACE_GAIN = bundle(
    mark("a space's gain"),
    ("power", "gold", "squires", "votes", "new_knight", "upgrade", "noble"),
    {"passage": NO_PASSAGE, "extension": mark("a space can't build what would cover it")},
)
ALLY_GAIN = bundle(mark("an ally's gain"), ("new_knight", "upgrade"))
PRICE = bundle(mark("a price"), ("gold", "squires"))


def strengths(fewest: int, most: int) -> TableOf:
    return TableOf(STRENGTH, Int(fewest, most))


PACK_FILE = Record(
    "pack.yaml",
    {
        "pack": must(Id(mark("pack")), mark("the pack's own name, the same as that of its folder")),
        "version": must(Int(1, 9999), mark("counted up when its figures change")),
        "title": must(Titles(longest=60), mark("the name players read")),
        "about": must(Titles(), mark("a sentence about the pack")),
        "needs": may(ListOf(Text(60), distinct=True), mark("packs that must be in the game too")),
        "author": may(Text(100), mark("who made it")),
    },
)

COUNTY = sourced(
    mark("a county"),
    {
        "id": must(Id(mark("county")), mark("the word for this county in saves")),
        "letter": must(Word(LETTERS), mark("its place in the order in which counties are resolved")),
        "name": must(Text(24), mark("its name, the same in every language")),
        "minimum": must(STRENGTH, mark("own strength that a knight needs to enter")),
        "reward": must(REWARD, mark("what its holder may take besides the noble")),
        "names_start_player": may(Flag(), mark("whether its holder names the start player")),
    },
)
COUNTIES_FILE = Record(
    "counties.yaml",
    {
        "counties": must(ListOf(COUNTY, most=len(LETTERS)), mark("the counties, from A on")),
        "both_price": must(
            sourced(
                mark("the price of both"),
                {
                    "cost": must(
                        bundle(mark("the price of both"), ("gold",)), mark("paid for noble and reward together")
                    )
                },
            ),
            mark("noble and reward"),
        ),
    },
)

SPACE = sourced(
    mark("a space"),
    {
        "id": must(Id(mark("space")), mark("the word for this space and its extension in saves")),
        "cost": may(PRICE, mark("what is paid for it; free where it is left out")),
        "gain": must(SPACE_GAIN, mark("what it gives")),
    },
)
ALLY_SPACE = sourced(
    mark("a space of an ally"),
    {
        "id": must(Id(mark("ally space")), mark("the word for this space")),
        "gain": must(ALLY_GAIN, mark("what it gives, free of charge")),
    },
)
CASTLE_FILE = Record(
    "castle.yaml",
    {
        "spaces": must(ListOf(SPACE, 1, 6), mark("the spaces of a castle")),
        "ally_spaces": must(ListOf(ALLY_SPACE, 1, 2), mark("the spaces of an ally's castle")),
        "table_votes": must(
            sourced(
                mark("votes after the castle"),
                {
                    "lord": must(Int(0, 9), mark("votes for the house")),
                    "noble": must(Int(0, 9), mark("votes per noble")),
                },
            ),
            mark("votes after the castle is scored, not in the last round"),
        ),
    },
)

FAVOUR_TILE = sourced(
    mark("a favour"),
    {
        "id": must(Id(mark("favour")), mark("the word for this tile in saves")),
        "gain": must(FAVOUR, mark("what it gives")),
        "left_out": may(ListOf(PLAYERS, distinct=True), mark("numbers of players that play without it")),
    },
)
FAVOURS_FILE = Record("favours.yaml", {"favours": must(ListOf(FAVOUR_TILE, 1, 12), mark("the king's favours"))})

CONFLICT = sourced(
    mark("a conflict"),
    {
        "id": must(Id(mark("conflict")), mark("the word for this card in saves")),
        "strength": must(Int(1, 40), mark("the strength of France")),
        "points": must(ListOf(Int(0, 40), 1, 5), mark("points of the ranks, the first first")),
        "copies": must(Int(1, 9), mark("how many cards of this kind there are")),
        "removed": may(TableOf(PLAYERS, Int(1, 9)), mark("by number of players, how many copies leave the game")),
    },
)
CONFLICTS_FILE = Record(
    "conflicts.yaml",
    {
        "conflicts": must(ListOf(CONFLICT, most=30), mark("the conflict cards")),
        "revealed": base(
            sourced(mark("the conflicts of a round"), {"conflicts": must(Int(1, 3), mark("how many"))}),
            mark("new conflicts each round"),
        ),
        "ransom": base(
            sourced(mark("the ransom"), {"gold": must(Int(0, 9), mark("gold per point of strength"))}),
            mark("for a captured knight"),
        ),
    },
)

NOBLES_FILE = Record(
    "nobles.yaml",
    {
        "per_county": must(
            sourced(
                mark("the piles of nobles"),
                {"players": must(TableOf(PLAYERS, Int(1, 9)), mark("nobles in a pile, by number of players"))},
            ),
            mark("how many nobles each county has"),
        ),
        "points": must(
            sourced(
                mark("the points of nobles"), {"table": must(ListOf(Int(0, 99)), mark("for one noble, two, and so on"))}
            ),
            mark("points at the end"),
        ),
    },
)


def counted(name: str, spec: Spec, doc: str, key: str = "each") -> Record:
    return sourced(name, {key: must(spec, doc)})


IN_HAND = Record(mark("goods at the start"), {one: may(Int(0, 99), about) for one, about in HAND.items()})
PRINTED = sourced(
    mark("what the box holds"),
    {
        "counties": must(Int(1, 26), mark("how many counties")),
        "spaces": must(Int(1, 6), mark("how many spaces of a castle")),
        "favours": must(Int(1, 12), mark("how many favours")),
        "conflicts": must(Int(1, 99), mark("how many conflict cards, all copies")),
        "laws": must(TableOf(Int(0, 4), Int(1, 99)), mark("how many laws of each group")),
    },
)
SETUP_FILE = Record(
    "setup.yaml",
    {
        "players": must(
            sourced(
                mark("the number of players"),
                {"fewest": must(PLAYERS, mark("fewest")), "most": must(PLAYERS, mark("most"))},
            ),
            mark("who can play"),
        ),
        "rounds": must(counted(mark("the rounds"), Int(1, 9), mark("how many"), "count"), mark("how long a game is")),
        "proposals": must(
            counted(mark("the proposals"), Int(1, 3), mark("how many"), "count"), mark("laws voted on in a round")
        ),
        "knights": must(
            counted(mark("the knights"), strengths(1, 9), mark("strength: how many")), mark("the knights of a house")
        ),
        "court": must(
            counted(mark("the first court"), strengths(1, 9), mark("strength: how many")),
            mark("knights at court at the start"),
        ),
        "goods": must(counted(mark("the first goods"), IN_HAND, mark("goods of a house")), mark("goods at the start")),
        "extensions": must(
            counted(mark("the first extensions"), Int(0, 6), mark("how many"), "first"),
            mark("extensions built before the first round"),
        ),
        "ally": must(
            counted(mark("the ally"), strengths(1, 9), mark("strength: how many"), "court"),
            mark("an ally's knights at court at the start"),
        ),
        "supply": must(
            counted(mark("the supply"), IN_HAND, mark("pieces in the box")),
            mark("pieces, under the option of a limited supply"),
        ),
        "printed": must(PRINTED, mark("what the box holds, to check the pack against")),
    },
)


def prize(name: str) -> Record:
    return sourced(
        name, {"first": must(Int(0, 99), mark("for the first")), "second": must(Int(0, 99), mark("for the second"))}
    )


TWO = sourced(
    mark("the prizes of two players"),
    {
        "second": must(Int(0, 99), mark("for the second")),
        "tied": must(Int(0, 99), mark("for each of two that are fully tied")),
    },
)
SCORING_FILE = Record(
    "scoring.yaml",
    {
        "knighthood": must(prize(mark("the prize of knighthood")), mark("for strength outside the reserve")),
        "extensions": must(prize(mark("the prize of extensions")), mark("for extensions")),
        "two_players": must(TWO, mark("with two players")),
    },
)

BASE_FILES: dict[str, Record] = {
    "pack": PACK_FILE,
    "counties": COUNTIES_FILE,
    "castle": CASTLE_FILE,
    "favours": FAVOURS_FILE,
    "conflicts": CONFLICTS_FILE,
    "nobles": NOBLES_FILE,
    "setup": SETUP_FILE,
    "scoring": SCORING_FILE,
    "options": OPTIONS_FILE,
    "laws": LAWS_FILE,
}
FILES: dict[str, Record] = {**BASE_FILES, **MODULE_FILES}


def shape(files: Mapping[str, Record]) -> Shape:
    # Counties, castles and favours have places drawn for them: later packs change their figures, but add none.
    return Shape(files=files, needed=frozenset(BASE_FILES), extended=frozenset({"laws", "options", "conflicts"}))


SHAPE = shape(FILES)
