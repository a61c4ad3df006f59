"""tiles.yaml: the nine reward tiles."""

from __future__ import annotations

from game.lancaster.rules.law_schema import NO_PASSAGE, bundle
from game.lancaster.rules.schema_words import sourced
from game.packs.schema import Id, ListOf, Record, TableOf, Word, may, must

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
