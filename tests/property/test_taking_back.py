"""People change their minds all the time: undo, redo and restart in random games, with the journal beside."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game import games
from game.kernel import journal, position
from game.kernel.chance import Dice
from game.kernel.match import Match


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_is_taken_back_and_done_again_the_journal_tells_the_same_game(tmp_path: Path, players: int) -> None:
    done = Counter[str]()
    for seed in range(6):
        done += _fickle_game(tmp_path / f"{seed}.journal", players, f"minds/{seed}")
    assert min(done["undo"], done["redo"], done["restart"], done["unseal"]) > 0, done


def _fickle_game(path: Path, players: int, seed: str) -> Counter[str]:
    ready = games.prepare(games.Setup(players))
    match = Match(ready.realm, seed)
    writer = journal.Writer(path, games.header(ready, seed, ["me"] * players), match)
    dice = Dice(f"{seed}/{players}")
    humans = {0, 1} if players > 2 else {0}
    done = Counter[str]()
    while not match.state.over:
        state = match.state
        mood, seat = dice.below(8), dice.below(players)
        if mood == 0 and seat in humans and match.why_no_undo(seat, humans) is None:
            before, sealed = position.dump(state), state.sealed
            done["undo" if match.undo(seat, humans) else "unseal"] += 1
            if not sealed and dice.below(2):
                assert match.redo()
                assert position.dump(match.state) == before
                done["redo"] += 1
        elif mood == 1 and match.restart_turn():
            done["restart"] += 1
        else:
            waiting = [one for one, code in enumerate(state.sealed) if code < 0] or [state.seat]
            chosen = waiting[dice.below(len(waiting))]
            codes = state.codes_of(chosen)
            match.apply(codes[dice.below(len(codes))], chosen)
            if dice.below(60) == 0:
                _same(path, match)
    writer.close()
    _same(path, match)
    return done


def _same(path: Path, match: Match) -> None:
    read = journal.read(path)
    ready, _ = games.from_header(read.header)
    again = journal.replay(read, ready.realm)
    assert again.sayings == []
    assert position.dump(again.match.state) == position.dump(match.state)
    assert again.match.state.sealed == match.state.sealed
    assert again.match.state.log == match.state.log
    assert [group.gestures for group in again.match.groups] == [group.gestures for group in match.groups]
