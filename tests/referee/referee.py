"""Judges exported games: every listed choice, every consequence, every figure, from the file and the rulebook alone.

    python -m tests.referee.referee FILE…

Nothing of the program is imported. An objection names the line and what the rules say instead.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from tests.referee.board import Board, Flow, Question, Sheet
from tests.referee.whole_game import lay_out, play, winners

FORMAT = 1


class Objection(AssertionError):
    """The file and the rules disagree."""


def judge(lines: Iterable[str]) -> int:
    """Every game of a file, one after another; gives their number."""
    count = 0
    for game in _games(lines):
        Referee(game).judge()
        count += 1
    return count


def _games(lines: Iterable[str]) -> Iterator[list[Sheet]]:
    game: list[Sheet] = []
    for text in lines:
        line = msgspec.json.decode(text)
        if line["line"] == "setup" and game:
            yield game
            game = []
        game.append(line)
    if game:
        yield game


class Referee:
    """Plays one game again by the rulebook, beside the file."""

    def __init__(self, lines: list[Sheet]) -> None:
        self.setup, *self.decisions, self.result = lines
        self.at = "the set-up"
        self.board = Board(self.setup)
        self.flow: Flow = play(self.board)
        self.question: Question | None = None

    def judge(self) -> None:
        self._same("kind of line", self.setup["line"], "setup")
        self._same("format", self.setup["format"], FORMAT)
        lay_out(self.board)
        self._cards()
        self._happened(self.setup)
        self.question = next(self.flow)
        for number, line in enumerate(self.decisions, 1):
            self.at = f"decision {line.get('number')} ({line.get('seat')}, {line.get('kind')})"
            self._same("kind of line", line["line"], "decision")
            self._same("number", line["number"], number)
            self._decision(line)
        self._groups()
        self.at = "the result"
        self._result(self.result)

    def _cards(self) -> None:
        """SETUP-2, SETUP-3: groups lie on each other; no card comes more often than it exists."""
        setup = self.setup
        proposals = [law for row in setup["laws_appeared"]["proposals"] for law in row]
        appeared = [*setup["laws_appeared"]["first"], *proposals]
        groups = [setup["laws"][law]["group"] for law in appeared]
        self._same("order of the groups of laws", groups, sorted(groups))
        self._same("laws that came twice", len(appeared), len(set(appeared)))
        self._same("laws in the first row", len(setup["laws_appeared"]["first"]), groups.count(0))
        cards = [card for row in setup["conflicts_appeared"] for card in row]
        for card in setup["figures"]["conflicts"]:
            most = card["copies"] - card["removed"].get(str(setup["players"]), 0)
            if cards.count(card["id"]) > most:
                raise Objection(f"the set-up: conflict {card['id']} came {cards.count(card['id'])} times of {most}")

    # One decision ---------------------------------------------------------------

    def _decision(self, line: Sheet) -> None:
        question = self.question
        if question is None:
            raise Objection(f"{self.at}: the game is over, nothing is left to decide")
        state = self.board.state
        self._same("round", line["round"], state["round"])
        self._same("phase", line["phase"], state["phase"])
        self._same("seat", line["seat"], question.seat)
        self._same("kind", line["kind"], question.kind)
        self._same("together", line["together"], question.together)
        self._same("about", line["about"], question.about)
        self._choices(line["choices"], question.choices)
        if line["taken"] not in question.choices:
            raise Objection(f"{self.at}: {line['taken']['text']} is against the rules")
        try:
            self.question = self.flow.send(line["taken"])
        except StopIteration:
            self.question = None
        self._happened(line)

    def _choices(self, listed: list[Sheet], lawful: list[Sheet]) -> None:
        if sorted(listed, key=_key) == sorted(lawful, key=_key):
            return
        too_many = [one for one in listed if one not in lawful]
        missing = [one for one in lawful if one not in listed]
        twice = len(listed) - len({_key(one) for one in listed})
        raise Objection(f"{self.at}: not lawful {too_many}, missing {missing}, listed twice {twice}")

    def _happened(self, line: Sheet) -> None:
        """All events, in any order, and the whole state."""
        lawful, self.board.happened = self.board.happened, []
        if sorted(map(_key, line["events"])) != sorted(map(_key, lawful)):
            too_many = [one for one in line["events"] if one not in lawful]
            missing = [one for one in lawful if one not in line["events"]]
            raise Objection(f"{self.at}: events not lawful {too_many}, missing {missing}")
        self._same("state", line["state"], self.board.state)

    def _groups(self) -> None:
        """The gestures of a group follow each other, and but for ballots are one seat's."""
        last: Sheet = {"group": 0, "seat": ""}
        for line in self.decisions:
            self.at = f"decision {line['number']}"
            if line["group"] == last["group"]:
                if line["seat"] != last["seat"] and not line["together"]:
                    raise Objection(f"{self.at}: two seats in one group")
            else:
                self._same("group", line["group"], last["group"] + 1)
            last = line

    def _result(self, line: Sheet) -> None:
        if line["line"] == "open":
            question = self.question
            if question is None:
                raise Objection(f"{self.at}: the file says that the game goes on, and it is over")
            self._same("kind waited for", line["kind"], question.kind)
            return
        self._same("kind of line", line["line"], "result")
        if self.question is not None:
            raise Objection(f"{self.at}: {self.question.seat} still has to decide ({self.question.kind})")
        houses = self.board.houses
        self._same("power", line["power"], {house: self.board.house(house)["power"] for house in houses})
        self._same("winners", line["winners"], winners(self.board))
        self._same("sources", line["sources"], self.board.power)

    def _same(self, what: str, said: object, lawful: object) -> None:
        if said != lawful:
            raise Objection(f"{self.at}: {what}: {_difference(said, lawful)}")


def _key(one: Sheet) -> bytes:
    return msgspec.json.encode(one, order="sorted")


def _difference(said: object, lawful: object) -> str:
    """Only what differs, by its path."""
    if isinstance(said, dict) and isinstance(lawful, dict):
        keys = [key for key in {**said, **lawful} if said.get(key) != lawful.get(key)]
        return "; ".join(f"{key}: {_difference(said.get(key), lawful.get(key))}" for key in keys)
    return f"the file says {said!r}, the rules {lawful!r}"


if __name__ == "__main__":
    for path in sys.argv[1:]:
        with Path(path).open(encoding="utf-8") as file:
            print(f"{path}: {judge(file)} games by the rules")
