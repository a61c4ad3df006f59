"""The lines of a game: the set-up, one line per decision, the result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import IO, Protocol

import msgspec

from game.kernel.chance import Dice
from game.kernel.contract import RawEvent
from game.kernel.match import Match
from game.lancaster.export.about import about
from game.lancaster.export.picture import phase, picture
from game.lancaster.export.setting import set_up
from game.lancaster.export.words import Json, Line, choice, events, figures_of
from game.lancaster.rules.make import make
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import POWER, Table

FORMAT = 1


class HasRealm(Protocol):
    """A game made ready."""

    @property
    def realm(self) -> Realm: ...


class Chosen(Protocol):
    """What is chosen before a game begins."""

    @property
    def players(self) -> int: ...
    @property
    def packs(self) -> Sequence[str]: ...
    @property
    def options(self) -> Mapping[str, str]: ...
    @property
    def houses(self) -> Sequence[str]: ...


def export_match(ready: HasRealm, match: Match, out: IO[str]) -> None:
    """A game of a journal, as far as it was played."""
    realm = ready.realm
    table, seen = _beginning(realm, match)
    texts = (text for group in match.groups for text in group.gestures)  # ballots stand in the order of seats
    _write(_Scribe(realm, match.seed, table, seen).game(texts), out)


def export_random_games(games: int, seed: int | str, setup: Chosen, out: IO[str]) -> None:
    """Games of players who choose at random, one after another."""
    realm = make(setup.players, setup.packs, setup.options, setup.houses)
    for number in range(games):
        name = f"{seed}/{number}"
        table = realm.start(name)
        assert isinstance(table, Table)
        _write(_Scribe(realm, name, table, list(table.log or ())).game(_at_random(table, name)), out)


def _at_random(table: Table, seed: str) -> Iterator[int]:
    dice = Dice(f"export/{seed}")
    while table.choices:
        yield table.choices[dice.below(len(table.choices))]


def _beginning(realm: Realm, match: Match) -> tuple[Table, list[RawEvent]]:
    """The table before the first choice, and what had happened by then; a mended journal begins later than the deal."""
    first = match.groups[0].before if match.groups else match.state
    log = match.state.log or []
    table = first.copy()
    assert isinstance(table, Table)
    if match.groups:
        log = log[: match.groups[0].events_before]
    if table.sealed:  # half-sealed ballots are nobody's business yet
        for seat in range(realm.seats):
            table.unseal(seat)
    table.log = list(log)
    return table, list(log)


def _write(lines: Iterable[Line], out: IO[str]) -> None:
    encoder = msgspec.json.Encoder()
    for line in lines:
        out.write(encoder.encode(line).decode() + "\n")


class _Scribe:
    """Follows one game and notes every decision."""

    def __init__(self, realm: Realm, seed: int | str, table: Table, begun: list[RawEvent]) -> None:
        self.realm = realm
        self.seed = seed
        self.table = table
        self.begun = begun
        self.first = picture(table)
        self.number = 0
        self.group = 0
        self.last = (-1, -1)

    def game(self, answers: Iterator[int | str]) -> list[Line]:
        """All lines; the set-up tells which cards came, so it is written last and stands first."""
        decisions = [self._decision(answer) for answer in answers]
        log = self.table.log or []
        head: Line = {
            "line": "setup",
            "format": FORMAT,
            **set_up(self.realm, self.seed, log),
            "start_player": self.first["start_player"],
            "events": events(self.realm, self.begun),
            "state": self.first,
        }
        return [head, *decisions, self._last(log)]

    def _decision(self, answer: int | str) -> Line:
        table, realm = self.table, self.realm
        code = realm.code(answer) if isinstance(answer, str) else answer
        assert code is not None
        ballot = bool(table.sealed)
        line: Line = {
            "line": "decision",
            "number": self._count(ballot),
            "group": self.group,
            "round": table.round,
            "phase": phase(table),
            "seat": realm.houses[table.seat],
            "kind": realm.kinds[table.kind].name,
            "together": ballot,
            "about": about(table),
            "choices": [choice(realm, listed) for listed in table.choices],
            "taken": choice(realm, code),
        }
        before = len(table.log or ())
        table.apply(code, table.seat)
        line["events"] = events(realm, (table.log or [])[before:])
        line["state"] = picture(table)
        return line

    def _count(self, ballot: bool) -> int:
        """Numbers the decision and its group: the gestures of one turn, or the ballots of one vote."""
        self.number += 1
        turn = (-1 if ballot else self.table.seat, self.table.turn)
        if turn != self.last:
            self.group += 1
            self.last = turn
        return self.number

    def _last(self, log: list[RawEvent]) -> Line:
        table, realm = self.table, self.realm
        if not table.over:
            waiting: list[Json] = [realm.houses[seat] for seat in table.deciders()]
            return {"line": "open", "seats": waiting, "kind": realm.kinds[table.kind].name, "about": about(table)}
        return {
            "line": "result",
            "power": {house: table.goods[POWER + seat] for seat, house in enumerate(realm.houses)},
            "winners": [realm.houses[seat] for seat in realm.part(Scoring).winners(table)],
            "sources": _sources(realm, log),
        }


def _sources(realm: Realm, log: Sequence[RawEvent]) -> Line:
    """For each house, how much power came from where, in the order in which it came."""
    found: dict[str, dict[str, int]] = {house: {} for house in realm.houses}
    for name, sign in (("gain", 1), ("pay", -1)):
        for change in figures_of(log, realm, name):
            if change["good"] == "power":
                house, source, amount = str(change["seat"]), str(change["source"]), change["amount"]
                assert isinstance(amount, int)
                found[house][source] = found[house].get(source, 0) + sign * amount
    return {house: dict(by_source) for house, by_source in found.items()}
