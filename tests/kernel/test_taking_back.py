"""Undo, redo, restart turn: four rules, shown on a toy in which each can be broken.

Coins: a turn is two gestures, a coin and where it goes. A coin in the well stays quiet, one in the fountain shows a
hidden mark to all, one in the hat makes chance move. After four turns everybody votes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel import journal, position
from game.kernel.agenda import State
from game.kernel.chance import draw
from game.kernel.contract import IllegalChoice
from game.kernel.game import Codes, Field, Game
from game.kernel.match import Match

PLACES = ("well", "fountain", "hat")
EVERYBODY = {0, 1, 2}


class Coins(State):
    __slots__ = ("coins",)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.coins = [0] * 6


class CoinGame(Game):
    def __init__(self, turns: int = 4) -> None:
        super().__init__(3)
        self.turns = turns
        self.fields = [Field("coins")]
        self.add_stream("hat")
        self.coin = self.add_codes(Codes("coin", 2, lambda i: {"coin": i}, lambda i: ("copper", "silver")[i]))
        self.place = self.add_codes(Codes("place", 3, lambda i: {"place": i}, lambda i: PLACES[i]))
        self.vote = self.add_codes(Codes("vote", 2, lambda i: {"yes": bool(i)}, lambda i: ("nay", "aye")[i]))
        self.mark = self.add_event("mark", "place", reveals=True)
        self.pick = self.add_kind("pick", self.picked)
        self.throw = self.add_kind("throw", self.thrown)
        self.polish = self.add_kind("polish", self.polished)
        self.ballot = self.add_kind("ballot", self.voted, listing=lambda *_: (self.vote, self.vote + 1))
        self.turn_step = self.add_step("turn", self.ask_pick)
        self.throw_step = self.add_step("throw", self.ask_throw)
        self.polish_step = self.add_step("polish", self.ask_polish)
        self.ballot_step = self.add_step("ballot", lambda state: state.ask_together(self.ballot))

    def blank(self) -> Coins:
        return Coins(self)

    def deal(self, state: State) -> None:
        state.agenda = [(self.ballot_step,), *((self.turn_step, turn % 3) for turn in reversed(range(self.turns)))]

    def ask_pick(self, state: State, seat: int) -> None:
        state.ask(self.pick, seat, (self.coin, self.coin + 1))

    def picked(self, state: State, code: int) -> None:
        state.agenda.append((self.throw_step, state.asked[1], code - self.coin))

    def ask_throw(self, state: State, seat: int, coin: int) -> None:
        state.ask(self.throw, seat, range(self.place, self.place + 3))

    def thrown(self, state: State, code: int) -> None:
        assert isinstance(state, Coins)
        (_, seat, coin), place = state.asked, code - self.place
        state.coins[coin * 3 + place] += 1
        if PLACES[place] == "fountain":
            state.tell(self.mark, place)
        if PLACES[place] == "hat":
            state.streams = (draw(state.streams[0], 6)[0],)
        state.agenda.append((self.polish_step, seat))

    def ask_polish(self, state: State, seat: int) -> None:
        """A last gesture of the same turn."""
        state.ask(self.polish, seat, (self.coin, self.coin + 1))

    def polished(self, state: State, code: int) -> None:
        state.turn += 1

    def voted(self, state: State, codes: list[int]) -> None:
        state.turn += 1


def begun(*turns: str) -> Match:
    """A match in which these turns were made: `copper well silver` is one."""
    match = Match(CoinGame(), 1)
    for turn in turns:
        for word in turn.split():
            match.apply(word)
    return match


def why_not(match: Match, seat: int, humans: set[int]) -> str:
    reason = match.why_no_undo(seat, humans)
    if reason is not None:
        before = position.dump(match.state)
        with pytest.raises(IllegalChoice):
            match.undo(seat, humans)
        assert position.dump(match.state) == before, "a refused undo must change nothing"
    return reason.say() if reason else ""


def test_a_turn_is_taken_back_with_the_answers_of_the_bots() -> None:
    match = begun()
    before = position.dump(match.state)
    for turn in ("copper well copper", "silver well copper", "copper well silver"):
        for word in turn.split():
            match.apply(word)
    after = position.dump(match.state)
    assert match.undo(0, {0}) == 3
    assert position.dump(match.state) == before
    assert match.redo(), "the own turn and the bots' answers come back together"
    assert position.dump(match.state) == after
    assert [group.seat for group in match.groups] == [0, 1, 2]
    assert not match.redo()


def test_two_undos_are_redone_one_after_the_other() -> None:
    match = begun("copper well copper", "silver well copper", "copper well silver", "silver well silver")
    lines = [position.dump(match.state)]
    for _ in range(2):
        match.undo(0, {0})
        lines.append(position.dump(match.state))
    for line in (lines[1], lines[0]):
        assert match.redo()
        assert position.dump(match.state) == line


def test_whoever_does_something_else_has_nothing_to_redo() -> None:
    match = begun("copper well copper")
    match.undo(0, {0})
    match.apply("silver")
    assert not match.redo()


def test_nothing_done_is_nothing_to_take_back() -> None:
    assert why_not(begun(), 0, EVERYBODY) == "Nothing has been done yet."
    assert why_not(begun("copper well copper"), 1, {1}) == "You have done nothing yet."


def test_chance_is_never_crossed() -> None:
    assert why_not(begun("copper hat copper"), 0, {0}) == ""  # the polish after it
    match = begun("copper hat copper", "copper well copper")
    assert match.undo(0, {0}) == 2
    assert why_not(match, 0, {0}) == "Chance has had its say since."


def test_a_reveal_is_never_crossed() -> None:
    match = begun("copper fountain copper")
    assert match.undo(0, {0}) == 1
    assert [group.gestures for group in match.groups] == [["copper", "fountain"]]
    assert why_not(match, 0, {0}) == "Something hidden has been revealed since."
    bots = begun("copper well copper", "silver fountain silver")  # a bot's answer revealed something
    assert why_not(bots, 0, {0}) == "Something hidden has been revealed since."


def test_another_persons_move_is_never_taken_back() -> None:
    match = begun("copper well copper", "silver well silver")
    assert why_not(match, 0, {0, 1}) == "Another person has moved since."


def test_a_turn_is_not_snatched_from_another_person() -> None:
    match = begun("copper well copper")
    assert why_not(match, 0, {0, 1}) == "It is another person's turn now."
    assert why_not(match, 0, {0, 2}) == ""  # a bot is to move


def test_the_turn_at_hand_is_begun_again() -> None:
    match = begun("copper well copper")
    before = position.dump(match.state)
    assert not match.restart_turn()
    match.apply("silver")
    match.apply("well")
    assert match.restart_turn()
    assert position.dump(match.state) == before
    assert match.redo()
    assert match.groups[-1].gestures == ["silver", "well"]


def test_a_turn_is_begun_again_only_from_where_something_came_to_light() -> None:
    match = begun("copper hat")
    assert not match.restart_turn()
    assert match.state.deciders() == (0,)
    match = begun("copper fountain copper", "silver well")
    assert match.restart_turn()
    assert match.groups[-1].seat == 0


def test_an_open_vote_belongs_to_everybody() -> None:
    turns = ["copper well copper"] * 4
    match = begun(*turns)  # the fourth turn was seat 0's
    assert match.state.sealed
    assert why_not(match, 0, {0, 1}) == "It is another person's turn now."
    match.apply("aye", 1)  # a bot's ballot
    assert match.undo(0, {0}) == 1
    assert not match.state.sealed


def test_the_own_ballot_comes_back_until_the_last_is_in_and_never_after() -> None:
    match = begun(*["copper well copper"] * 4)
    match.apply("aye", 0)
    match.apply("nay", 1)
    assert match.undo(0, EVERYBODY) == 0
    assert match.state.sealed[0] < 0
    assert match.state.sealed[1] >= 0, "nobody else seals again"
    match.apply("nay", 0)
    match.apply("nay", 2)
    assert why_not(match, 0, EVERYBODY) == "Ballots that are revealed stay revealed."


def test_a_journal_follows_undo_redo_and_restart(tmp_path: Path) -> None:
    path = tmp_path / "coins.journal"
    match = Match(CoinGame(), 1)
    journal.Writer(path, journal.Header("coins", 1, 1), match)
    for word in ["copper", "fountain", "silver", "silver", "well", "copper", "copper", "well", "copper"]:
        match.apply(word)
    match.undo(1, {1})
    match.redo()
    match.apply("silver")
    match.restart_turn()
    match.apply("copper")
    again = journal.replay(journal.read(path), CoinGame()).match
    assert position.dump(again.state) == position.dump(match.state)
    assert [(g.seat, g.gestures) for g in again.groups] == [(g.seat, g.gestures) for g in match.groups]
    assert [g.fixed for g in again.groups] == [g.fixed for g in match.groups]
