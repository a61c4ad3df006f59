"""tiles.yaml: the nine reward tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import mark
from game.kernel.sentences import quoted, say
from game.lancaster.rules.law_schema import NO_PASSAGE, bundle
from game.lancaster.rules.schema_words import Said, sourced
from game.packs.schema import Id, ListOf, Record, TableOf, Word, may, must

if TYPE_CHECKING:
    from game.lancaster.rules.figures import Figures

LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
GAIN = bundle(
    mark("a tile's gain"),
    ("power", "gold", "squires", "votes", "new_knight", "upgrade", "extension", "noble", "seals"),
    {"passage": NO_PASSAGE},
)
TILE = sourced(
    mark("a reward tile"),
    {
        "id": must(Id(mark("tile")), mark("the word for this tile in saves")),
        "letter": must(Word(LETTERS), mark("the county beside which it is laid")),
        "gain": must(GAIN, mark("what it gives in place of the printed reward")),
        "with": may(TableOf(Word(("kings_court",)), GAIN), mark("what it gives instead in a game with that pack")),
    },
)
TILES_FILE = Record("tiles.yaml", {"tiles": must(ListOf(TILE), mark("the reward tiles"))})


def check_tiles(rules: Figures) -> Said:
    """Each tile has a county, each county one tile at most, and seals are given only where there are any."""
    letters = [county.letter for county in rules.counties]
    seen: list[str] = []
    packs = [pack.name for pack in rules.packs]
    for tile in rules.modules["tiles"]["tiles"]:
        letter = tile["letter"]
        if letter not in letters:
            sentence = say(mark("no county has the letter {letter}"), letter=quoted(letter))
            yield f"tiles.{tile['id']}.letter", sentence
        if letter in seen:
            sentence = say(mark("another tile has the letter {letter} already"), letter=quoted(letter))
            yield f"tiles.{tile['id']}.letter", sentence
        seen.append(letter)
        gain = next((one for pack, one in tile.get("with", {}).items() if pack in packs), tile["gain"])
        if "seals" in gain and "kings_court" not in packs:
            sentence = say(mark("'seals' has a meaning only with 'kings_court': write it under 'with'"))
            yield f"tiles.{tile['id']}.gain", sentence
