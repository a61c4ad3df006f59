"""What the files of a Lancaster pack may say. The figures themselves are in data/lancaster."""

from __future__ import annotations

from collections.abc import Mapping

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
HAND = ("gold", "squires", "votes")

REWARD = bundle(
    "a reward", ("power", "gold", "squires", "votes", "new_knight", "upgrade", "extension", "noble", "passage")
)
FAVOUR = bundle(
    "a favour's gain",
    ("power", "gold", "squires", "votes", "new_knight", "upgrade", "extension", "noble"),
    {"passage": NO_PASSAGE},
)
SPACE_GAIN = bundle(
    "a space's gain",
    ("power", "gold", "squires", "votes", "new_knight", "upgrade", "noble"),
    {"passage": NO_PASSAGE, "extension": "a space can't build what would cover it"},
)
ALLY_GAIN = bundle("an ally's gain", ("new_knight", "upgrade"))
PRICE = bundle("a price", ("gold", "squires"))


def strengths(fewest: int, most: int) -> TableOf:
    return TableOf(STRENGTH, Int(fewest, most))


PACK_FILE = Record(
    "pack.yaml",
    {
        "pack": must(Id("pack"), "the pack's own name, the same as that of its folder"),
        "version": must(Int(1, 9999), "counted up when its figures change"),
        "title": must(Titles(longest=60), "the name players read"),
        "about": must(Titles(), "a sentence about the pack"),
        "needs": may(ListOf(Text(60), distinct=True), "packs that must be in the game too"),
        "author": may(Text(100), "who made it"),
    },
)

COUNTY = sourced(
    "a county",
    {
        "id": must(Id("county"), "the word for this county in saves"),
        "letter": must(Word(LETTERS), "its place in the order in which counties are resolved"),
        "name": must(Text(24), "its name, the same in every language"),
        "minimum": must(STRENGTH, "own strength that a knight needs to enter"),
        "reward": must(REWARD, "what its holder may take besides the noble"),
        "names_start_player": may(Flag(), "whether its holder names the start player"),
    },
)
COUNTIES_FILE = Record(
    "counties.yaml",
    {
        "counties": must(ListOf(COUNTY, most=len(LETTERS)), "the counties, from A on"),
        "both_price": must(
            sourced(
                "the price of both",
                {"cost": must(bundle("the price of both", ("gold",)), "paid for noble and reward together")},
            ),
            "noble and reward",
        ),
    },
)

SPACE = sourced(
    "a space",
    {
        "id": must(Id("space"), "the word for this space and its extension in saves"),
        "cost": may(PRICE, "what is paid for it; free where it is left out"),
        "gain": must(SPACE_GAIN, "what it gives"),
    },
)
ALLY_SPACE = sourced(
    "a space of an ally",
    {"id": must(Id("ally space"), "the word for this space"), "gain": must(ALLY_GAIN, "what it gives, free of charge")},
)
CASTLE_FILE = Record(
    "castle.yaml",
    {
        "spaces": must(ListOf(SPACE, 1, 6), "the spaces of a castle"),
        "ally_spaces": must(ListOf(ALLY_SPACE, 1, 2), "the spaces of an ally's castle"),
        "table_votes": must(
            sourced(
                "votes after the castle",
                {"lord": must(Int(0, 9), "votes for the house"), "noble": must(Int(0, 9), "votes per noble")},
            ),
            "votes after the castle is scored, not in the last round",
        ),
    },
)

FAVOUR_TILE = sourced(
    "a favour",
    {
        "id": must(Id("favour"), "the word for this tile in saves"),
        "gain": must(FAVOUR, "what it gives"),
        "left_out": may(ListOf(PLAYERS, distinct=True), "numbers of players that play without it"),
    },
)
FAVOURS_FILE = Record("favours.yaml", {"favours": must(ListOf(FAVOUR_TILE, 1, 12), "the king's favours")})

CONFLICT = sourced(
    "a conflict",
    {
        "id": must(Id("conflict"), "the word for this card in saves"),
        "strength": must(Int(1, 40), "the strength of France"),
        "points": must(ListOf(Int(0, 40), 1, 5), "points of the ranks, the first first"),
        "copies": must(Int(1, 9), "how many cards of this kind there are"),
        "removed": may(TableOf(PLAYERS, Int(1, 9)), "by number of players, how many copies leave the game"),
    },
)
CONFLICTS_FILE = Record(
    "conflicts.yaml",
    {
        "conflicts": must(ListOf(CONFLICT, most=30), "the conflict cards"),
        "revealed": base(
            sourced("the conflicts of a round", {"conflicts": must(Int(1, 3), "how many")}), "new conflicts each round"
        ),
        "ransom": base(
            sourced("the ransom", {"gold": must(Int(0, 9), "gold per point of strength")}), "for a captured knight"
        ),
    },
)

NOBLES_FILE = Record(
    "nobles.yaml",
    {
        "per_county": must(
            sourced(
                "the piles of nobles",
                {"players": must(TableOf(PLAYERS, Int(1, 9)), "nobles in a pile, by number of players")},
            ),
            "how many nobles each county has",
        ),
        "points": must(
            sourced("the points of nobles", {"table": must(ListOf(Int(0, 99)), "for one noble, two, and so on")}),
            "points at the end",
        ),
    },
)


def counted(name: str, spec: Spec, doc: str, key: str = "each") -> Record:
    return sourced(name, {key: must(spec, doc)})


IN_HAND = Record("goods at the start", {one: may(Int(0, 99), one) for one in HAND})
PRINTED = sourced(
    "what the box holds",
    {
        "counties": must(Int(1, 26), "how many counties"),
        "spaces": must(Int(1, 6), "how many spaces of a castle"),
        "favours": must(Int(1, 12), "how many favours"),
        "conflicts": must(Int(1, 99), "how many conflict cards, all copies"),
        "laws": must(TableOf(Int(0, 4), Int(1, 99)), "how many laws of each group"),
    },
)
SETUP_FILE = Record(
    "setup.yaml",
    {
        "players": must(
            sourced("the number of players", {"fewest": must(PLAYERS, "fewest"), "most": must(PLAYERS, "most")}),
            "who can play",
        ),
        "rounds": must(counted("the rounds", Int(1, 9), "how many", "count"), "how long a game is"),
        "proposals": must(counted("the proposals", Int(1, 3), "how many", "count"), "laws voted on in a round"),
        "knights": must(counted("the knights", strengths(1, 9), "strength: how many"), "the knights of a house"),
        "court": must(
            counted("the first court", strengths(1, 9), "strength: how many"), "knights at court at the start"
        ),
        "goods": must(counted("the first goods", IN_HAND, "goods of a house"), "goods at the start"),
        "extensions": must(
            counted("the first extensions", Int(0, 6), "how many", "first"), "extensions built before the first round"
        ),
        "ally": must(
            counted("the ally", strengths(1, 9), "strength: how many", "court"),
            "an ally's knights at court at the start",
        ),
        "supply": must(
            counted("the supply", IN_HAND, "pieces in the box"), "pieces, under the option of a limited supply"
        ),
        "printed": must(PRINTED, "what the box holds, to check the pack against"),
    },
)


def prize(name: str) -> Record:
    return sourced(name, {"first": must(Int(0, 99), "for the first"), "second": must(Int(0, 99), "for the second")})


TWO = sourced(
    "the prizes of two players",
    {"second": must(Int(0, 99), "for the second"), "tied": must(Int(0, 99), "for each of two that are fully tied")},
)
SCORING_FILE = Record(
    "scoring.yaml",
    {
        "knighthood": must(prize("the prize of knighthood"), "for strength outside the reserve"),
        "extensions": must(prize("the prize of extensions"), "for extensions"),
        "two_players": must(TWO, "with two players"),
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
