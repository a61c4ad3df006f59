"""tiles.yaml: the nine reward tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lancaster.rules.law_schema import NO_PASSAGE, bundle
from game.lancaster.rules.schema_words import Said, sourced
from game.packs.schema import Id, ListOf, Record, TableOf, Word, may, must

if TYPE_CHECKING:
    from game.lancaster.rules.figures import Figures

LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
GAIN = bundle(
    "a tile's gain",
    ("power", "gold", "squires", "votes", "new_knight", "upgrade", "extension", "noble", "seals"),
    {"passage": NO_PASSAGE},
)
TILE = sourced(
    "a reward tile",
    {
        "id": must(Id("tile"), "the word for this tile in saves"),
        "letter": must(Word(LETTERS), "the county beside which it is laid"),
        "gain": must(GAIN, "what it gives in place of the printed reward"),
        "with": may(TableOf(Word(("kings_court",)), GAIN), "what it gives instead in a game with that pack"),
    },
)
TILES_FILE = Record("tiles.yaml", {"tiles": must(ListOf(TILE), "the reward tiles")})


def check_tiles(rules: Figures) -> Said:
    """Each tile has a county, each county one tile at most, and seals are given only where there are any."""
    letters = [county.letter for county in rules.counties]
    seen: list[str] = []
    packs = [pack.name for pack in rules.packs]
    for tile in rules.modules["tiles"]["tiles"]:
        letter = tile["letter"]
        if letter not in letters:
            yield f"tiles.{tile['id']}.letter", f"no county has the letter {letter!r}"
        if letter in seen:
            yield f"tiles.{tile['id']}.letter", f"another tile has the letter {letter!r} already"
        seen.append(letter)
        gain = next((one for pack, one in tile.get("with", {}).items() if pack in packs), tile["gain"])
        if "seals" in gain and "kings_court" not in packs:
            yield f"tiles.{tile['id']}.gain", "'seals' has a meaning only with 'kings_court': write it under 'with'"
