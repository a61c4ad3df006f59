"""What every panel of the table is given: the view, the names, and the one who may choose. No rule lives here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from game.i18n import Language
from game.kernel.contract import HIDDEN, Event, Part, Parts
from game.kernel.views import View
from game.lancaster.rules.guessing import Guessing
from game.lancaster.rules.outlook import active_seats
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table
from game.lancaster.wording.names import Names

if TYPE_CHECKING:
    from game.lancaster.screen.motions.aloft import Aloft
    from game.lancaster.screen.table import TableScene


@dataclass(frozen=True)
class Desk:
    """One moment as one seat sees it. `codes` is empty unless that seat decides now and all has been shown."""

    scene: TableScene
    view: View
    codes: tuple[int, ...]
    kind: str
    aloft: Aloft | None = None  # what is on its way: the view's table is without it

    def is_aloft(self, thing: str) -> bool:
        """Is this on its way, so that it must not be painted?"""
        return self.aloft is not None and thing in self.aloft.things

    @property
    def counting(self) -> bool:
        """Ballots still go into the pans: how it ends is told when the balance has tipped."""
        return self.is_aloft("balance")

    def gaps(self, side: int, strength: int) -> int:
        """How many knights of a strength are on their way to or from a court: their places are kept."""
        return self.aloft.gaps[side, strength] if self.aloft is not None else 0

    @property
    def realm(self) -> Realm:
        assert isinstance(self.view.game, Realm)
        return self.view.game

    @property
    def table(self) -> Table:
        """The table with what is hidden masked."""
        assert isinstance(self.view.state, Table)
        return self.view.state

    @cached_property
    def acting(self) -> tuple[int, ...]:
        """Whose turn it is. In a moment that is only shown: who did this, or the start player as a round begins."""
        if self.scene.settled:
            return active_seats(self.table)
        if any(event.name in ("round", "start_player") for event in self.scene.fresh):
            return (self.table.start,)
        named = [str(event.parts.get("side", event.parts.get("seat", ""))) for event in self.scene.fresh]
        doer = next((name.removesuffix("_ally") for name in named if name), "")  # whom he drives out is told after him
        return tuple(seat for seat in active_seats(self.table) if self.realm.houses[seat] == doer)

    @cached_property
    def known(self) -> Table:
        """The table as far as it is known: with the ledger of the settings, hidden goods as counted."""
        if not self.scene.app.settings.ledger or not self.view.log:
            return self.table
        known, counted = self.table.copy(), self.realm.part(Guessing).ledger(self.view)
        for row in self.realm.secret_goods:
            for place in range(row, row + self.realm.seats):
                if known.goods[place] == HIDDEN:
                    known.goods[place] = max(0, counted[place])
        return known

    @property
    def hidden(self) -> bool:
        """Is there anything that the ledger of the settings would tell?"""
        return self.known is self.table and any(HIDDEN in self.table.row(row) for row in self.realm.secret_goods)

    @property
    def me(self) -> int:
        return self.view.seat

    @property
    def language(self) -> Language:
        return self.scene.language

    @property
    def gettext(self) -> Callable[[str], str]:
        return self.language.gettext

    @cached_property
    def names(self) -> Names:
        return Names(self.realm, self.language)

    @property
    def before(self) -> Sequence[Event]:
        """What this seat saw before the moment that is being shown."""
        fresh = len(self.scene.fresh)
        return self.events[:-fresh] if fresh else self.events

    @cached_property
    def events(self) -> list[Event]:
        """Everything this seat saw, up to this moment; read out once for all panels."""
        return self.view.events()

    @cached_property
    def parts(self) -> dict[int, Parts]:
        """The listed choices, taken apart."""
        return {code: self.realm.parts(code) for code in self.codes}

    def find(self, **parts: Part) -> int | None:
        """The listed code with these parts: `find(choice="place", knight=2, to="stafford")`."""
        for code, own in self.parts.items():
            if all(own.get(name) == value for name, value in parts.items()):
                return code
        return None

    def find_all(self, **parts: Part) -> list[int]:
        return [
            code for code, own in self.parts.items() if all(own.get(name) == value for name, value in parts.items())
        ]

    def choose(self, code: int | None) -> Callable[[], None] | None:
        """An action for a spot: this choice; none where there is none."""
        if code is None:
            return None
        return lambda: self.scene.choose(code)

    def house(self, side: int) -> str:
        """The house whose arms a side bears; an ally bears its own."""
        return self.scene.arms(side)
