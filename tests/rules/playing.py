"""How the tests of the rules play: by the text of a choice, as a player would write it down."""

from __future__ import annotations

import pytest

from game.kernel.chance import Dice
from game.kernel.contract import Event, IllegalChoice
from game.lancaster.rules.table import Table
from tests.rules.positions import side


def asked(table: Table) -> tuple[str, str] | None:
    """Which house is asked, and for what; nothing once all is over."""
    decision = table.decision()
    return None if decision is None else (table.game.houses[table.seat], decision.kind)


def choices(table: Table, house: str | None = None) -> list[str]:
    """What a house may do now, as texts; of the one who is asked if nobody is named."""
    decision = table.decision()
    seat = table.seat if house is None else side(table, house)
    return [choice.text for choice in decision.of(seat)] if decision else []


def play(table: Table, *texts: str) -> list[Event]:
    """Choice after choice, by whoever is asked; everything that happened."""
    return [event for text in texts for event in table.apply(text)]


def vote(table: Table, **ballots: str) -> list[Event]:
    """One ballot of every house: `vote(table, gules="yes+2", azure="no+0")`."""
    return [event for house, text in ballots.items() for event in table.apply(text, side(table, house))]


def refused(table: Table, text: str, house: str | None = None) -> str:
    """The rule that forbids this choice; the table must not have changed."""
    seat = table.seat if house is None else side(table, house)
    before = table.copy()
    reason = table.why_not(text, seat)
    assert reason is not None, f"{text} is not refused"
    with pytest.raises(IllegalChoice):
        table.apply(text, seat)
    assert table == before
    return reason.rule


def told(events: list[Event], name: str, **parts: object) -> list[Event]:
    """The events of this name with these parts."""
    return [e for e in events if e.name == name and all(e.parts[key] == value for key, value in parts.items())]


def gains(events: list[Event], house: str, source: str) -> dict[str, int]:
    """What one source gave a house."""
    found: dict[str, int] = {}
    for event in told(events, "gain", seat=house, source=source):
        good, amount = str(event.parts["good"]), event.parts["amount"]
        assert isinstance(amount, int)
        found[good] = found.get(good, 0) + amount
    return found


def log(table: Table) -> list[Event]:
    return table.game.events(table.log or [])


def at_random(table: Table, seed: int = 1, until: str | None = None) -> Table:
    """Play on by dice until a kind of decision, or to the end."""
    dice = Dice(seed)
    while table.choices:
        if until is not None and table.game.kinds[table.kind].name == until:
            break
        table.play(table.choices[dice.below(len(table.choices))])
    return table
