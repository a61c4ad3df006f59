"""The bot that docs/bots.md writes is a bot: it plays whole games and answers alike when asked again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.bots.contract import Bot, Budget, dice_for
from game.kernel.contract import Decision
from game.kernel.views import View
from game.lancaster.bots import BOTS
from game.lancaster.rules.make import make
from game.lancaster.rules.table import GOLD

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_miser_of_the_page_plays_a_whole_game() -> None:
    code = PAGE.partition("```python\nclass Miser")[2].partition("```")[0]
    words: dict[str, Any] = {
        "View": View, "Decision": Decision, "Budget": Budget, "dice_for": dice_for, "GOLD": GOLD
    }  # fmt: skip
    exec("class Miser" + code, words)
    miser: Bot = words["Miser"]("seed")
    table = make(3).start("miser")
    while table.choices:
        view = table.view(table.seat)
        decision = view.decision()
        assert decision is not None
        taken = miser.decide(view, decision, Budget())
        assert taken in view.codes
        assert miser.decide(table.view(table.seat), decision, Budget()) == taken
        table.play(taken)


def test_every_bot_is_on_the_page() -> None:
    for name in BOTS:
        assert f"| `{name}` |" in PAGE
