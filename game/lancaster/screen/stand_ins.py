"""Pictures for what a module of one's own brings and nobody drew: its goods, and the words its laws count."""

from __future__ import annotations

from game.desktop.art.atlas import Atlas
from game.lancaster.rules.modules import counts_of
from game.lancaster.rules.realm import Realm
from game.lancaster.screen.tokens import icon_of

ANY = "icon_supply"


def lend_pictures(atlas: Atlas, realm: Realm) -> None:
    for word in (*realm.goods, *counts_of([pack.name for pack in realm.figures.packs])):
        atlas.lend(f"icon_{icon_of(word)}", ANY)
