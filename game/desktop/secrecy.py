"""People at one screen: who is before it, and what may therefore be on it.

Three degrees. *Table*: as round a table, the screen shows what everybody may see; own goods while they are held up,
and a curtain only for ballots. *Sealed*: the curtain at every change of person. *Open*: all goods lie open, and the
curtain is drawn only for ballots. Somebody who plays alone against bots never meets any of it.
"""

from __future__ import annotations

from dataclasses import dataclass

TABLE, SEALED, OPEN = "table", "sealed", "open"
DEGREES = (TABLE, SEALED, OPEN)
NOBODY = -1


@dataclass(slots=True)
class Secrecy:
    """What is known of who looks. Only `admit` ever lets anybody see more."""

    degree: str = TABLE
    before: int = NOBODY  # the one who said so is alone before the screen
    called: int = NOBODY  # somebody whose ballot is sealed wants to change it
    held_up: bool = False  # own goods, for as long as a key or button is held

    def guarded(self, *, shared: bool, sealing: bool) -> bool:
        """May only one person look now?"""
        return shared and (self.degree == SEALED or sealing)

    def veiled(self, me: int, *, shared: bool, sealing: bool) -> bool:
        """Must everybody's secrets be hidden, also those of the seat whose place the screen shows?"""
        if not shared:
            return False
        if self.guarded(shared=shared, sealing=sealing):
            return self.before != me
        return not self.held_up

    def awaited(self, decides: int | None, *, shared: bool, sealing: bool) -> int | None:
        """For whom the curtain is drawn; None if it is not."""
        if not self.guarded(shared=shared, sealing=sealing):
            return None
        seat = self.called if self.called != NOBODY else decides
        return seat if seat != self.before else None

    def admit(self, seat: int) -> None:
        """The one who was awaited says that it is them."""
        self.before, self.called, self.held_up = seat, NOBODY, False

    def send_away(self) -> None:
        """The curtain is drawn: whoever was before the screen is not any more."""
        self.before, self.held_up = NOBODY, False

    def disperse(self) -> None:
        """Everybody may look again: ballots have been opened."""
        self.before, self.called, self.held_up = NOBODY, NOBODY, False
