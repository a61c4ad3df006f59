"""Phase 2: three votes, then the laws in force. PARL-1 to PARL-5."""

from __future__ import annotations

from tests.referee.board import Board, Flow, Question, choice
from tests.referee.laws import apply_law

COUNT_LEFTOVERS = {"N2b", "K3a", "N4b"}


def parliament(board: Board) -> Flow:
    board.state["phase"] = "parliament"
    for number, law in enumerate(board.state["proposals"], 1):
        yield from _vote(board, number, law)
    board.state["proposals"] = []
    for house in board.houses:  # PARL-3: the two pools
        own = board.house(house)
        own["leftover_votes"], own["votes"] = own["votes"], 0
    later = bool(COUNT_LEFTOVERS & set(board.state["laws"]))
    if not later:
        _return_leftovers(board)
    for law in board.state["laws"]:
        board.tell("law", law=law)
        yield from apply_law(board, law)
    if later:
        _return_leftovers(board)


def _vote(board: Board, number: int, law: str) -> Flow:
    """PARL-1: all choose in secret; the tile counts 1, each vote 1; a tie passes."""
    ballots = {}
    for house in board.houses:
        choices = [
            choice(f"{'yes' if yes else 'no'}+{votes}", "ballot", yes=yes, votes=votes)
            for votes in range(board.house(house)["votes"] + 1)
            for yes in (False, True)
        ]
        ballots[house] = yield Question(house, "ballot", choices, {"proposal": number, "law": law}, together=True)
    for house, ballot in ballots.items():
        board.tell("ballot", seat=house, yes=ballot["yes"], votes=ballot["votes"], law=law)
        if ballot["votes"]:
            board.pay(house, "votes", ballot["votes"], "ballot")
    yes = sum(1 + ballot["votes"] for ballot in ballots.values() if ballot["yes"])
    no = sum(1 + ballot["votes"] for ballot in ballots.values() if not ballot["yes"])
    leaves = law
    if yes >= no:  # PARL-2: the leftmost leaves, the new one enters at the right
        leaves, *rest = board.state["laws"]
        board.state["laws"] = [*rest, law]
    board.tell("tally", law=law, yes=yes, no=no, passed=yes >= no, leaves=leaves)


def _return_leftovers(board: Board) -> None:
    for house in board.houses:
        own = board.house(house)
        if own["leftover_votes"]:
            board.tell("leftover", seat=house, amount=own["leftover_votes"])
            own["leftover_votes"] = 0
