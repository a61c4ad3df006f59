"""One whole game per number of players as readable text; a change of the rules shows as a diff to be read."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from game.kernel.chance import Dice
from game.kernel.contract import Event
from game.kernel.match import Match
from game.lancaster.rules.make import make


def line(event: Event) -> str:
    return "    " + " ".join([event.name, *(str(part) for part in event.parts.values())])


def playthrough(players: int, seed: str) -> str:
    realm = make(players)
    match = Match(realm, seed)
    dice = Dice(seed, "playthrough")
    lines = [f"{players} players, seed {seed}", *map(line, realm.events(match.state.log or []))]
    while not match.state.over:
        seat = match.state.seat
        codes = match.state.codes_of(seat)
        text = realm.text(codes[dice.below(len(codes))])
        decision = match.state.decision()
        assert decision is not None
        lines.append(f"{decision.group} {realm.seat_name(seat)} {decision.kind}: {text}  (of {len(codes)})")
        lines += map(line, match.apply(text, seat))
    return "\n".join(lines)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_reads_as_it_did(players: int, snapshot: SnapshotAssertion) -> None:
    assert playthrough(players, "golden") == snapshot


def count(realm_players: int, seed: str, depth: int) -> int:
    """How many sequences of choices there are to a depth: wrong legal lists show at once."""
    realm = make(realm_players)

    def below(table: object, left: int) -> int:
        from game.lancaster.rules.table import Table

        assert isinstance(table, Table)
        if not left or not table.choices:
            return 1
        if left == 1:
            return len(table.choices)
        total = 0
        for code in table.choices:
            child = table.copy()
            child.play(code)
            total += below(child, left - 1)
        return total

    return below(realm.start(seed, record=False), depth)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_number_of_ways_to_begin_is_what_it_was(players: int, seed: str, snapshot: SnapshotAssertion) -> None:
    """The first extensions, then two or three gestures more."""
    assert [count(players, seed, depth) for depth in range(1, players + 2)] == snapshot
