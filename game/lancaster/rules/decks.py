"""Which laws are in the game when several packs bring some.

A pack that brings a whole group of laws has a deck of its own for it, which takes the place of the base's unless a
player chooses otherwise: the choice `laws_2: base` keeps the old group 2, and with `laws_2: drawn` chance takes one of
the decks when the game is dealt. Single laws are shuffled into the group.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.kernel.contract import mark
from game.kernel.sentences import quoted, say
from game.lancaster.rules.law_schema import LAST_GROUP
from game.lancaster.rules.schema import BASE
from game.packs.faults import NOWHERE, fault, nearest
from game.packs.loading import Merged
from game.packs.schema import Plain

DECK_OPTIONS = tuple(f"laws_{group}" for group in range(LAST_GROUP + 1))
DRAWN = "drawn"
Laws = list[dict[str, Plain]]


def whole_decks(decks: Iterable[str]) -> list[str]:
    """Of the decks of all laws of a group those that are whole: the base, and those that bring no fewer laws for it."""
    counts: dict[str, int] = {}
    for deck in decks:
        counts[deck] = counts.get(deck, 0) + 1
    return [deck for deck, count in counts.items() if count >= counts.get(BASE, 1)]


def decks_of(laws: Laws, group: int) -> list[str]:
    return whole_decks(str(law["deck"]) for law in laws if law["group"] == group)


def choose_decks(merged: Merged, laws: Laws, wanted: Mapping[str, str]) -> tuple[list[Plain], dict[str, Plain]]:
    """The laws in play, and for every group that had a choice the deck taken. The last pack's is the default."""
    taken: dict[str, Plain] = {}
    left_out: set[tuple[int, str]] = set()
    options = {option: decks_of(laws, group) for group, option in enumerate(DECK_OPTIONS)}
    for option, word in wanted.items():
        if word not in (*options[option], DRAWN):
            near = nearest(word, [*options[option], DRAWN])
            sentence = say(mark("no pack {name} brings the laws of {option}"), name=quoted(word), option=quoted(option))
            merged.faults.append(fault(NOWHERE, sentence, near))
    for group, (option, decks) in enumerate(options.items()):
        if len(decks) < 2:
            continue
        chosen = wanted.get(option, decks[-1])
        taken[option] = chosen
        if chosen == DRAWN:
            continue
        left_out |= {(group, deck) for deck in decks if deck != chosen}
    return [law for law in laws if (law["group"], law["deck"]) not in left_out], taken
