"""Many games between bots, on several cores, with the same figures for every number of jobs."""

from __future__ import annotations

import dataclasses
import hashlib
import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from game.bots.contract import Budget
from game.kernel import position
from game.kernel.game import Kind
from game.lancaster.bots import make_bot
from game.lancaster.rules.figures import figures
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.make import realm_of
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import POWER, Table

MOST_JOBS = 60
"""Windows waits for no more processes than that at once; more jobs than games would only sit by."""


class Task(msgspec.Struct):
    """What a worker needs: plain data only."""

    rules: dict[str, Any]
    players: int
    houses: list[str]
    bots: list[str]
    seed: str


class Outcome(msgspec.Struct):
    power: list[int]
    winners: list[int]
    rounds: int
    decisions: int
    multi: int
    sources: dict[str, int]
    fingerprint: str


class Hall:
    """One realm in which a worker plays game after game."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.realm: Realm = realm_of(figures(task.rules), task.players, task.houses)
        self.answers = 0
        self.listening = False
        self.realm.kinds[:] = [dataclasses.replace(kind, answer=self._counted(kind)) for kind in self.realm.kinds]
        self.budget = Budget()

    def _counted(self, kind: Kind) -> Callable[..., None]:
        """Also counts the decisions that play themselves, of which only the answer is heard, but no bot's dreams."""
        weight = self.realm.seats if kind.listing else 1

        def answer(*args: object) -> None:
            if self.listening:
                self.answers += weight
            kind.answer(*args)

        return answer

    def play(self, number: int) -> Outcome:
        seed = f"{self.task.seed}/{number}"
        bots = [make_bot(name, self.realm, seat, f"bots/{seed}") for seat, name in enumerate(self.task.bots)]
        self.answers = 0
        self.listening = True
        table = self.realm.start(seed)
        multi = 0
        while table.choices:
            seat = table.seat
            view = table.view(seat)
            decision = view.decision()
            assert decision is not None
            multi += len(table.choices) > 1
            self.listening = False
            code = bots[seat].decide(view, decision, self.budget)
            self.listening = True
            table.play(code)
        assert isinstance(table, Table)
        return self._outcome(table, multi)

    def _outcome(self, table: Table, multi: int) -> Outcome:
        realm = self.realm
        signs = {realm.part(Gains).gain_event: 1, realm.part(Gains).pay_event: -1}
        sources: dict[str, int] = {}
        for event in table.log or ():
            if event[0] in signs and event[3] == POWER:
                name = realm.sources[event[5]]
                sources[name] = sources.get(name, 0) + signs[event[0]] * event[4]
        return Outcome(
            table.row(POWER),
            realm.part(Scoring).winners(table),
            table.round,
            self.answers,
            multi,
            sources,
            position.fingerprint(position.dump(table)),
        )


class Tally(msgspec.Struct):
    """What `lancaster simulate --json` prints."""

    games: int
    players: int
    bots: list[str]
    decisions: int
    multi_decisions: int
    seconds: float
    wins: list[float]
    wins_by_bot: dict[str, float]
    power: list[float]
    winner_power: float
    sources: dict[str, float]
    rounds: float
    sha256: str


def outcomes(task: Task, games: int, jobs: int) -> Iterator[Outcome]:
    """In the order of games, whoever played them."""
    jobs = min(jobs, games, MOST_JOBS)
    if jobs <= 1:
        hall = Hall(task)
        yield from map(hall.play, range(games))
        return
    context = multiprocessing.get_context("spawn")
    chunk = max(1, min(20, games // (jobs * 4) or 1))
    with context.Pool(jobs, _open, (msgspec.msgpack.encode(task),)) as pool:
        for raw in pool.imap(_play, range(games), chunk):
            yield msgspec.msgpack.decode(raw, type=Outcome)


_hall: list[Hall] = []  # of a worker process: a pool's function can reach nothing else


def _open(task: bytes) -> None:
    _hall[:] = [Hall(msgspec.msgpack.decode(task, type=Task))]


def _play(number: int) -> bytes:
    return msgspec.msgpack.encode(_hall[0].play(number))


def simulate(task: Task, games: int, jobs: int, progress: Callable[[int, int], None] | None = None) -> Tally:
    digest = hashlib.sha256()
    began = time.perf_counter()
    done: list[Outcome] = []
    for outcome in outcomes(task, games, jobs):
        digest.update(msgspec.json.encode(outcome))
        done.append(outcome)
        if progress:
            progress(len(done), games)
    return _tally(task, done, time.perf_counter() - began, digest.hexdigest())


def _tally(task: Task, done: Sequence[Outcome], seconds: float, sha256: str) -> Tally:
    games = len(done)
    wins = [0.0] * task.players
    by_bot = dict.fromkeys(task.bots, 0.0)
    sources: dict[str, float] = {}
    for outcome in done:
        for seat in outcome.winners:  # a shared victory is shared here too
            wins[seat] += 1 / len(outcome.winners)
            by_bot[task.bots[seat]] += 1 / len(outcome.winners)
        for name, points in outcome.sources.items():
            sources[name] = sources.get(name, 0.0) + points
    return Tally(
        games=games,
        players=task.players,
        bots=task.bots,
        decisions=sum(outcome.decisions for outcome in done),
        multi_decisions=sum(outcome.multi for outcome in done),
        seconds=round(seconds, 3),
        wins=[round(won, 2) for won in wins],
        wins_by_bot={name: round(won, 2) for name, won in by_bot.items()},
        power=[round(sum(outcome.power[seat] for outcome in done) / games, 2) for seat in range(task.players)],
        winner_power=round(sum(max(outcome.power) for outcome in done) / games, 2),
        sources={name: round(points / games / task.players, 3) for name, points in sorted(sources.items())},
        rounds=round(sum(outcome.rounds for outcome in done) / games, 2),
        sha256=sha256,
    )
