"""The part of the rules that lays and gives reward tiles. TILE-1 to TILE-3."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from game.kernel.chance import draw
from game.kernel.contract import mark
from game.lancaster.rules.counties import Alternative, Counties
from game.lancaster.rules.figures import Goods
from game.lancaster.rules.gains import Bundle, Gains
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table

FOR_ALLIES = ("new_knight", "upgrade")
"""TILE-3: all that an ally can gain from a tile."""

PILE, LYING = 0, 1
"""In `Table.own`, from the first figure of the module: bits of tiles not yet drawn, and of those laid out."""


class Tile(msgspec.Struct, frozen=True):
    id: str
    letter: str
    gain: Goods
    instead: dict[str, Goods] = msgspec.field(name="with", default_factory=dict)


class RewardTiles:
    """One more tile each round; who takes one gives up the printed reward."""

    appearing: Mapping[str, tuple[str, str]] = MappingProxyType({"tiles_appeared": ("tile_laid", "tile")})
    """For exports: what is drawn each round."""

    @staticmethod
    def prepare(realm: Realm) -> None:
        realm.add_take("tile")
        realm.add_take("both_tile")

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.tiles = msgspec.convert(realm.figures.modules["tiles"]["tiles"], tuple[Tile, ...])
        self.gains = [self._gain(tile) for tile in self.tiles]
        self.bundles = [self._bundle(gain) for gain in self.gains]
        self.sources = [realm.add_source(f"tile:{tile.id}") for tile in self.tiles]
        letters = [tile.letter for tile in self.tiles]
        self.at = [letters.index(c.letter) if c.letter in letters else -1 for c in realm.figures.counties]
        self.own = realm.add_own(2)
        self.stream = realm.add_stream("tiles")
        self.laid_event = realm.add_event("tile_laid", "tile", "county", reveals=True)
        self.taken_event = realm.add_event("tile_taken", "side", "tile", "county")
        realm.figure_names["tile"] = lambda i: self.tiles[i].id
        realm.deals.append(self._deal)
        realm.during("open", (realm.add_step("lay_tile", self._lay),))
        missing = ("TILE-2", mark("No reward tile lies beside {county}."))
        alone, both = (realm.takes.index(name) for name in ("tile", "both_tile"))
        for word in ("tile", "both_tile"):
            realm.taking_gives[word] = self.gives
            realm.taking_serves[word] = self.serves_ally
        realm.part(Counties).alternatives.append(Alternative(alone, both, self.lies, self._take, missing))

    def _gain(self, tile: Tile) -> Goods:
        """TILE-1: with the king's court some tiles are seal tiles."""
        packs = [pack.name for pack in self.realm.figures.packs]
        return next((gain for pack, gain in tile.instead.items() if pack in packs), tile.gain)

    def _bundle(self, gain: Goods) -> Bundle:
        """SETUP-6: an extension or a noble of a tile may be declined; TILE-3: an ally gains little from any."""
        gains = self.realm.part(Gains)
        allied = gains.bundle({name: amount for name, amount in gain.items() if name in FOR_ALLIES})
        return Bundle(gains.bundle(gain, may=True).own, allied.ally, self.realm.seats)

    def _deal(self, table: Table) -> None:
        table.own[self.own + PILE] = (1 << len(self.tiles)) - 1

    def _lay(self, table: Table) -> None:
        """TILE-2: drawn when it is laid, so nobody can know it before."""
        pile = table.own[self.own + PILE]
        left = [tile for tile in range(len(self.tiles)) if pile >> tile & 1]
        if not left:
            return
        moved, value = draw(table.streams[self.stream], len(left))
        table.streams = (*table.streams[: self.stream], moved, *table.streams[self.stream + 1 :])
        tile = left[value]
        table.own[self.own + PILE] &= ~(1 << tile)
        if tile in self.at:
            table.own[self.own + LYING] |= 1 << tile
            table.tell(self.laid_event, tile, self.at.index(tile))

    def lying(self, table: Table, county: int) -> int | None:
        """The tile beside a county."""
        tile = self.at[county]
        return tile if tile >= 0 and table.own[self.own + LYING] >> tile & 1 else None

    def lies(self, table: Table, county: int) -> bool:
        return self.lying(table, county) is not None

    def gives(self, table: Table, county: int) -> Goods:
        """TILE-2: nothing where none lies."""
        tile = self.lying(table, county)
        return {} if tile is None else self.gains[tile]

    def serves_ally(self, table: Table, county: int) -> bool:
        """TILE-3: or does the tile leave unused?"""
        return bool(set(self.gives(table, county)) & set(FOR_ALLIES))

    def _take(self, table: Table, side: int, county: int) -> None:
        """Then it leaves the game."""
        tile = self.at[county]
        table.own[self.own + LYING] &= ~(1 << tile)
        table.tell(self.taken_event, side, tile, county)
        self.bundles[tile].grant(table, side, 1, self.sources[tile])

    def picture(self, table: Table) -> dict[str, object]:
        """For exports: what lies beside each county."""
        found = {c.id: self.lying(table, i) for i, c in enumerate(self.realm.figures.counties)}
        return {"tiles": {county: self.tiles[tile].id for county, tile in found.items() if tile is not None}}
