"""Writes the example games of saves/ anew, or looks among many games of pages for others that are worth watching.

python -m tests.storage.examples             writes those that were chosen
python -m tests.storage.examples GAMES       tells of the best of so many games for each of them, and writes nothing
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from game import places
from game.kernel import journal
from game.kernel.contract import Event
from game.kernel.match import Match
from game.lancaster import opening
from game.lancaster.bots import make_bot
from game.lancaster.rules.reckoning import power_by_round
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import POWER, Table

BOX = ("base", "new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles")
TOLD = 3  # of those that were looked at


@dataclass(frozen=True, slots=True)
class Example:
    """A game that was chosen, by the number in its seed, and what is said of it."""

    players: int
    packs: Sequence[str]
    number: int
    name: Mapping[str, str]
    about: Mapping[str, str]


EXAMPLES = {
    "1_two_houses": Example(
        2,
        ("base",),
        30,
        {"en": "The long way back", "fr": "La longue remontée"},
        {
            "en": "Azure leads from the second round on; the last law and the reckoning turn it round, by 2.",
            "fr": "Azur mène dès la deuxième manche ; la dernière loi et le décompte renversent tout, de 2.",
        },
    ),
    "2_three_houses": Example(
        3,
        ("base",),
        56,
        {"en": "Nobody keeps his seat", "fr": "Nul ne garde sa place"},
        {
            "en": "Thirteen knights are expelled, and in the end three houses lie within 6 power.",
            "fr": "Treize chevaliers sont évincés, et à la fin trois maisons se tiennent en 6 de pouvoir.",
        },
    ),
    "3_four_houses": Example(
        4,
        ("base", "new_laws"),
        75,
        {"en": "Won by one law", "fr": "Une loi pour gagner"},
        {
            "en": "With the New Laws: last after four rounds, Gules wins by 1, for Vanguard pays it alone.",
            "fr": "Les Nouvelles Lois : dernière après quatre manches, Gueules gagne de 1 grâce à l'Avant-garde.",
        },
    ),
    "4_five_houses": Example(
        5,
        ("base",),
        36,
        {"en": "From last to first", "fr": "De dernière à première"},
        {
            "en": "Far last after four rounds, Azure draws 24 power from two laws of the fifth and wins by 1.",
            "fr": "Dernière de loin après quatre manches, Azur reçoit 24 de pouvoir de deux lois et gagne de 1.",
        },
    ),
    "5_whole_box": Example(
        4,
        BOX,
        9,
        {"en": "The King's Purse", "fr": "La Bourse du roi"},
        {
            "en": "Everything in the box: four houses within 5 power, and the King's Purse makes the difference.",
            "fr": "Toute la boîte : quatre maisons se tiennent en 5 de pouvoir, et la Bourse du roi décide.",
        },
    ),
}


class Story(NamedTuple):
    """What makes a game worth watching."""

    margin: int  # between the first and the second
    spread: int  # between the first and the last
    changes: int  # of the lead, from round to round
    behind: int  # how far the winner was behind after the last round but one
    expelled: int
    turned: tuple[str, ...]  # laws of the last two rounds without which another would have won

    @property
    def worth(self) -> float:
        late = 2.0 * len(self.turned) + self.behind / 4
        return 2 * self.changes + late + 0.7 * min(self.expelled, 8) - self.margin - self.spread / 20


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


def story(match: Match) -> Story | None:
    """None where more than one has won."""
    table = match.state
    assert isinstance(table, Table)
    realm = table.game
    winners = realm.part(Scoring).winners(table)
    if len(winners) != 1:
        return None
    events = match.game.events(table.log or [])
    power, winner = table.row(POWER), winners[0]
    rounds = power_by_round(realm, events)
    leaders = [row.index(max(row)) for row in rounds]
    first, second, *_ = sorted(power, reverse=True)
    late = rounds[realm.figures.setup.rounds - 2]
    return Story(
        first - second,
        first - min(power),
        sum(one != two for one, two in pairwise(leaders)),
        max(late) - late[winner],
        sum(event.name == "expel" for event in events),
        tuple(_turned(events, realm.houses, power, winner, realm.figures.setup.rounds - 1)),
    )


def _turned(
    events: Sequence[Event], houses: Sequence[str], power: Sequence[int], winner: int, since: int
) -> list[str]:  # fmt: skip
    paid: dict[str, list[int]] = {}
    number = 0
    for event in events:
        number += event.name == "round"
        source = str(event.parts.get("source"))
        if number >= since and event.name == "gain" and event.parts["good"] == "power" and source.startswith("law:"):
            amount = event.parts["amount"]
            assert isinstance(amount, int)
            paid.setdefault(source, [0] * len(houses))[houses.index(str(event.parts["seat"]))] += amount
    without = {source: [whole - one for whole, one in zip(power, row, strict=True)] for source, row in paid.items()}
    return [source for source, rest in without.items() if max(rest) > rest[winner]]


def ready_for(name: str) -> opening.Ready:
    return opening.prepare(opening.Setup(EXAMPLES[name].players, EXAMPLES[name].packs))


def look(name: str, games: int) -> None:
    """The best of so many games."""
    ready = ready_for(name)
    found = [(story(play(ready, f"{name} {number}")), number) for number in range(games)]
    best = sorted(((one, number) for one, number in found if one is not None), key=lambda pair: -pair[0].worth)
    for one, number in best[:TOLD]:
        print(name, number, round(one.worth, 1), one)


def write(name: str, folder: Path) -> None:
    example, ready = EXAMPLES[name], ready_for(name)
    chosen = play(ready, f"{name} {example.number}")
    head = opening.header(ready, chosen.seed, ["page:"] * example.players)
    head.setup |= {"name": dict(example.name), "about": dict(example.about)}
    head.created = "2026-01-01T12:00:00+00:00"
    again = Match(ready.realm, chosen.seed)
    writer = journal.Writer(folder / f"{name}.journal", head, again)
    for group in chosen.groups:
        for seat, text in enumerate(group.gestures):
            again.apply(text, seat if group.closed_ballots else group.seat)
    writer.close()
    print(name, chosen.state.row(POWER) if isinstance(chosen.state, Table) else "", story(chosen))


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    for name in EXAMPLES:
        if games:
            look(name, games)
        else:
            write(name, places.saves())


if __name__ == "__main__":
    main()
