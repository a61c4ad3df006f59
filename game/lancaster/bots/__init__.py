"""The opponents of Lancaster, by name."""

from __future__ import annotations

from game.bots.contract import Bot, RandomBot
from game.lancaster.rules.realm import Realm

BOTS = ("random", "page")


def make_bot(name: str, realm: Realm, seat: int, seed: int | str) -> Bot:
    """A bot for a seat. Its seed is its own, never the game's."""
    if name == "page":
        from game.lancaster.bots.page import Page  # a window lists the names; only the bots' process needs them

        return Page(realm, f"{seed}/{seat}")
    if name == "random":
        return RandomBot(f"{seed}/{seat}")
    raise KeyError(name)
