"""What a bot is: it gets a view, the decision and a budget, and answers with a listed code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.kernel.chance import Dice
from game.kernel.contract import Decision
from game.kernel.views import View


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think, in steps of its own; seconds are only a guard."""

    steps: int = 1000
    seconds: float = 10.0


class Bot(Protocol):
    name: str

    def decide(self, view: View, decision: Decision, budget: Budget) -> int:
        """One of `view.codes`."""
        ...


def dice_for(seed: int | str, view: View) -> Dice:
    """A bot's own chance: the same bot asked twice in the same position answers the same."""
    return Dice(f"{seed}/{view.seat}/{view.state.turn}/{view.moment}", "bot")


class RandomBot:
    """Any listed choice, each as likely."""

    name = "random"

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def decide(self, view: View, decision: Decision, budget: Budget) -> int:
        return view.codes[dice_for(self.seed, view).below(len(view.codes))]
