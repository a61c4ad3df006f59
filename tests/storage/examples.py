"""Writes the example games of saves/ anew: pages play many games, and the closest finish is kept.

python -m tests.storage.examples [GAMES]
"""

from __future__ import annotations

import sys
from pathlib import Path

from game import places
from game.kernel import journal
from game.kernel.match import Match
from game.lancaster import opening
from game.lancaster.bots import make_bot
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import POWER, Table

BOX = ("base", "new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles")
EXAMPLES = {
    "1_two_houses": (2, ("base",), {"en": "Two houses, one crown", "fr": "Deux maisons, une couronne"}),
    "2_three_houses": (3, ("base",), {"en": "Three at the gates", "fr": "Trois aux portes"}),
    "3_four_houses": (4, ("base",), {"en": "Four at the oak table", "fr": "Quatre à la table de chêne"}),
    "4_five_houses": (5, ("base",), {"en": "Not a chair to spare", "fr": "Plus une chaise libre"}),
    "5_whole_box": (4, BOX, {"en": "Everything in the box", "fr": "Tout ce que contient la boîte"}),
}


def play(ready: opening.Ready, seed: str) -> Match:
    """A game of pages from the deal to the end."""
    from game.bots.contract import Budget

    match = Match(ready.realm, seed)
    bots = [make_bot("page", ready.realm, seat, f"example {seed}") for seat in range(ready.realm.seats)]
    while not match.state.over:
        seat = match.state.seat
        view = match.state.view(seat)
        decision = view.decision()
        assert decision is not None
        match.apply(bots[seat].decide(view, decision, Budget()), seat)
    return match


def closeness(match: Match) -> tuple[int, int]:
    """Smaller is more exciting: one winner, the second close behind, and the rest not far."""
    table = match.state
    assert isinstance(table, Table)
    power = sorted(table.row(POWER), reverse=True)
    shared = len(table.game.part(Scoring).winners(table)) > 1
    return (100 if shared else power[0] - power[1], power[0] - power[-1])


def write(name: str, games: int, folder: Path) -> None:
    players, packs, title = EXAMPLES[name]
    ready = opening.prepare(opening.Setup(players, packs))
    best = min((play(ready, f"{name} {number}") for number in range(games)), key=closeness)
    head = opening.header(ready, best.seed, ["page:"] * players)
    head.setup |= {"name": title}
    head.created = "2026-01-01T12:00:00+00:00"
    again = Match(ready.realm, best.seed)
    writer = journal.Writer(folder / f"{name}.journal", head, again)
    for group in best.groups:
        for seat, text in enumerate(group.gestures):
            again.apply(text, seat if group.closed_ballots else group.seat)
    writer.close()
    print(name, closeness(best), best.seed)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    only = sys.argv[2:] or list(EXAMPLES)
    for name in only:
        write(name, games, places.saves())


if __name__ == "__main__":
    main()
