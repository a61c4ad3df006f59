"""What the small signs mean, for whoever rests the pointer on one where nothing else has a word to say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from game.desktop.spots import Tip
from game.kernel.contract import mark

if TYPE_CHECKING:
    from game.desktop.app import App

SIGNS = {
    "power": (mark("Power"), mark("Whoever has most when the game ends wins.")),
    "gold": (mark("Gold"), mark("It pays for both rewards of a county, and for ransoms.")),
    "squire": (
        mark("Squire"),
        mark("Sent along into a county he adds 1 to a knight's strength. Some rewards of the castle cost squires."),
    ),
    "vote": (mark("Vote"), mark("In parliament it adds 1 to a yes or a no, and is spent.")),
    "noble": (mark("Noble"), mark("He brings a vote every round but the last, and power at the end.")),
    "upgrade": (mark("Upgrade"), mark("A knight makes way for one who is 1 stronger.")),
    "new_knight": (mark("New knight"), mark("A knight of strength 1 comes to the court.")),
    "extension": (mark("Extension"), mark("Built in the castle it pays every round and needs no knight.")),
    "passage": (mark("Passage to France"), mark("The knight of this county goes on to a conflict.")),
    "strength": (mark("Strength"), mark("Of one knight, or of all who stand together.")),
    "conflict": (mark("Conflict"), mark("In France the houses fight on one side, and each is paid by its rank.")),
    "county": (mark("County"), mark("Whoever holds it with a knight gets its noble or its reward.")),
    "castle": (mark("Castle"), mark("Its knights and extensions bring goods every round.")),
    "knighthood": (mark("Knighthood"), mark("All strength outside the reserve; it counts at the end.")),
}
"""By the icon: what it is, and what it is good for."""


def glosses(app: App) -> dict[str, Callable[[], Tip]]:
    """By the picture; told in the language of the moment."""
    return {f"icon_{sign}": partial(_gloss, app, sign) for sign in SIGNS}


def meanings(app: App, icons: Iterable[str]) -> list[str]:
    """What each of these signs is good for, once."""
    signs = dict.fromkeys("noble" if icon.startswith("noble_") else icon for icon in icons)
    return [app.language.gettext(SIGNS[sign][1]) for sign in signs if sign in SIGNS]


def _gloss(app: App, sign: str) -> Tip:
    name, said = SIGNS[sign]
    return Tip(app.language.gettext(name), [app.language.gettext(said)])
