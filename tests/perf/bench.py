"""Speed, side by side with its peers in one run: `make bench`. Figures are ratios; machines are noisy."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import timeit
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from game import games
from game.kernel import journal
from game.kernel.chance import draw
from game.kernel.match import Match
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table

PLAYERS = 4
SECONDS = 6.0
TURNS = 6


def random_games(
    realm: Realm, seconds: float, stream: int = 7, clock: Callable[[], float] = time.process_time
) -> tuple[float, float]:
    """(games, decisions with more than one choice) a second, choosing at random."""
    began = clock()
    played = decisions = 0
    while clock() - began < seconds:
        table = realm.start(played, record=False)
        while choices := table.choices:
            decisions += 1
            stream, at = draw(stream, len(choices))
            table.play(choices[at])
        played += 1
    took = clock() - began
    return played / took, decisions / took


def playouts(realm: Realm, seconds: float, stream: int = 9) -> float:
    """Playouts to the end from the start of round 2, a second."""
    starts = []
    for seed in range(20):
        table = realm.start(seed, record=False)
        assert isinstance(table, Table)
        while table.round < 2:
            stream, at = draw(stream, len(table.choices))
            table.play(table.choices[at])
        starts.append(table)
    began = time.process_time()
    played = 0
    while time.process_time() - began < seconds:
        table = starts[played % len(starts)].copy()
        while choices := table.choices:
            stream, at = draw(stream, len(choices))
            table.play(choices[at])
        played += 1
    return played / (time.process_time() - began)


def catan_games(seconds: float, seed: int) -> tuple[float, float]:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found,import-untyped,unused-ignore]

    decisions = [0]

    class Counting(RandomPlayer):  # type: ignore[misc,unused-ignore]
        def decide(self, game: Any, playable_actions: Any) -> Any:
            decisions[0] += len(playable_actions) > 1
            return super().decide(game, playable_actions)

    random.seed(seed)
    colors = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
    began = time.process_time()
    played = 0
    while time.process_time() - began < seconds:
        Game([Counting(color) for color in colors]).play()
        played += 1
    took = time.process_time() - began
    return played / took, decisions[0] / took


def best(function: Callable[[], object], number: int = 5000) -> float:
    return min(timeit.repeat(function, number=number, repeat=9)) / number


def mid_game(realm: Realm) -> Table:
    table = realm.start(1, record=False)
    assert isinstance(table, Table)
    stream = 5
    while table.round < 3 or len(table.choices) < 5:
        stream, at = draw(stream, len(table.choices))
        table.play(table.choices[at])
    return table


def copy_ratio(realm: Realm) -> tuple[float, float]:
    import chess  # type: ignore[import-not-found,import-untyped,unused-ignore]

    board = chess.Board()
    dice = random.Random(1)
    for _ in range(30):
        board.push(dice.choice(list(board.legal_moves)))
    table = mid_game(realm)
    return best(table.copy), best(lambda: board.copy(stack=False))


def _one_process(seconds: float) -> float:
    """Games a second by the clock on the wall."""
    realm = games.prepare(games.Setup(PLAYERS)).realm
    return random_games(realm, seconds, clock=time.perf_counter)[0]


def _bare_loop(seconds: float) -> float:
    """Work that shares nothing: what two processes of this machine can give at this moment."""
    began = time.perf_counter()
    rounds = 0
    while time.perf_counter() - began < seconds:
        sum(range(10_000))
        rounds += 1
    return rounds / seconds


def two_processes(work: Callable[[float], float], seconds: float) -> float:
    """How much more two processes side by side do than one alone; the best of three, for neighbours are noisy."""
    with get_context("spawn").Pool(2) as pool:
        ratios = []
        for _ in range(3):
            alone = pool.apply(work, (seconds,))
            ratios.append(sum(pool.map(work, [seconds, seconds], chunksize=1)) / alone)
    return max(ratios)


def replay_time() -> float:
    """Median milliseconds to replay a finished game from its journal, rules and all."""
    ready = games.prepare(games.Setup(PLAYERS))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.journal"
        match = Match(ready.realm, "bench")
        writer = journal.Writer(path, games.header(ready, "bench", ["random"] * PLAYERS), match)
        stream = 11
        while not match.state.over:
            stream, at = draw(stream, len(match.state.choices))
            match.apply(match.state.choices[at])
        writer.close()
        times = []
        for _ in range(9):
            began = time.perf_counter()
            read = journal.read(path)
            own, _ = games.from_header(read.header)
            journal.replay(read, own.realm)
            times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


FIRST = "import time; b=time.perf_counter(); from game import games; r=games.prepare(games.Setup(4)).realm; r.start(1).decision(); print(time.perf_counter()-b)"  # noqa: E501


def first_decision() -> float:
    """Seconds from import to the first decision, in a fresh interpreter, all compiled; the best of seven."""
    with tempfile.TemporaryDirectory() as cache:  # compiled once, as on any machine where the game was started before
        env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        env |= {"PYTHONPYCACHEPREFIX": cache, "PYTHONPATH": str(Path(__file__).parents[2])}
        line = [sys.executable, "-c", FIRST]
        runs = [subprocess.run(line, capture_output=True, text=True, check=True, env=env) for _ in range(8)]
    return min(float(run.stdout) for run in runs[1:])


def main() -> None:
    realm = games.prepare(games.Setup(PLAYERS)).realm
    rows: list[tuple[str, float, str, bool]] = []
    ours, theirs, ends = [], [], []
    for turn in range(TURNS):  # turn about, by the processor's clock: a busy neighbour slows all alike
        ours.append(random_games(realm, SECONDS / TURNS, turn))
        theirs.append(catan_games(2 * SECONDS / TURNS, turn))
        ends.append(playouts(realm, SECONDS / TURNS, turn))
    runs = statistics.mean(ends)
    game_rate, decision_rate = (statistics.mean(pair[i] for pair in ours) for i in (0, 1))
    catan_rate, catan_decisions = (statistics.mean(pair[i] for pair in theirs) for i in (0, 1))
    own_copy, chess_copy = copy_ratio(realm)
    side_by_side, ceiling = two_processes(_one_process, SECONDS / 2), two_processes(_bare_loop, SECONDS / 4)
    replayed, first = replay_time(), first_decision()

    def row(what: str, value: float, bar: float, *, least: bool, unit: str = "×") -> None:
        word = "≥" if least else "≤"
        rows.append((what, value, f"{word} {bar:g} {unit}", value >= bar if least else value <= bar))

    row("multi-choice decisions/s against catanatron", decision_rate / catan_decisions, 8, least=True)
    row("whole random games/s against catanatron", game_rate / catan_rate, 20, least=True)
    row("copy of a mid-game state against chess.Board.copy", own_copy / chess_copy, 1.3, least=False)
    row("playouts from round 2 against games of catanatron", runs / catan_rate, 30, least=True)
    row("two processes against one", side_by_side, 1.8, least=True)
    row("replay of a finished game", replayed, 50, least=False, unit="ms")
    row("import to first decision", first, 0.25, least=False, unit="s")
    print(
        f"{game_rate:.0f} games/s, {decision_rate:.0f} decisions/s, {runs:.0f} playouts/s, copy {own_copy * 1e6:.2f} µs"
    )
    print(
        f"catanatron {catan_rate:.1f} games/s, {catan_decisions:.0f} decisions/s; chess copy {chess_copy * 1e6:.2f} µs"
    )
    print(f"a bare loop in two processes does {ceiling:.2f}× of one: no program can do more on this machine now")
    for what, value, bar, met in rows:
        print(f"{'ok ' if met else 'NOT'} {what:52} {value:8.2f}   bar {bar}")


if __name__ == "__main__":
    main()
