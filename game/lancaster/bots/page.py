"""The page: a quick look at each choice, and the best of what he sees."""

from __future__ import annotations

from game.bots.contract import Budget, dice_for
from game.kernel.contract import Decision
from game.kernel.views import View
from game.lancaster.bots.worth import Worth
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import VOTES, Table

DEEPEST = 2  # further gestures of his own turn that he thinks through
WIDEST = 8  # choices he looks at for each of them; squires come from the least needed


class Page:
    """One turn deep: he guesses what he can't see, tries every choice, thinks his own turn to its end (the squires, the
    favour that go along), and weighs the outcome."""

    name = "page"

    def __init__(self, realm: Realm, seed: int | str) -> None:
        self.realm = realm
        self.seed = seed
        self.worth = Worth(realm)
        self.notation = realm.part(Notation)

    def decide(self, view: View, decision: Decision, budget: Budget) -> int:
        guess = view.imagine(dice_for(self.seed, view))
        assert isinstance(guess, Table)
        if decision.kind == "ballot":
            return self._vote(guess, view.seat)
        best, answer = float("-inf"), view.codes[0]
        for code in view.codes:
            trial = guess.copy()
            trial.play(code)
            value = self._to_the_end_of_the_turn(trial, view.seat, guess.turn, DEEPEST)
            if value > best:
                best, answer = value, code
        return answer

    def _to_the_end_of_the_turn(self, table: Table, seat: int, turn: int, deep: int) -> float:
        """The worth once the gestures that belong to this one are made as well as he can."""
        if not deep or table.sealed or table.seat != seat or table.turn != turn or not table.choices:
            return self.worth.standing(table, seat)
        best = float("-inf")
        for code in table.choices[:WIDEST]:
            trial = table.copy()
            trial.play(code)
            best = max(best, self._to_the_end_of_the_turn(trial, seat, turn, deep - 1))
        return best

    def _vote(self, table: Table, seat: int) -> int:
        """Yes if the new law serves him better than the one that leaves; votes by what is at stake."""
        place = table.asked[1]
        stakes = [self._stake(table, seat, law, index) for index, law in enumerate(table.proposals) if index >= place]
        votes = table.goods[VOTES + seat]
        weight = sum(abs(stake) for stake in stakes)
        share = abs(stakes[0]) / weight if weight else 0.0
        spent = min(votes, round(votes * share)) if abs(stakes[0]) > 0.2 else 0
        if len(stakes) == 1 and abs(stakes[0]) > 0.2:
            spent = votes  # leftover votes are lost
        return self.notation.voting(stakes[0] >= 0, spent)

    def _stake(self, table: Table, seat: int, law: int, index: int) -> float:
        """Own gain over the others' from the new law, less the same from the law that would leave."""
        leaving = table.laws[0] if index == table.asked[1] else table.laws[min(1, len(table.laws) - 1)]
        return self._edge(self.worth.law(table, law), seat) - self._edge(self.worth.law(table, leaving), seat)

    def _edge(self, values: list[float], seat: int) -> float:
        others = [value for other, value in enumerate(values) if other != seat]
        return values[seat] - sum(others) / len(others)
