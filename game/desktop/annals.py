"""What the chronicles ask of a game on the shelf: what there is to tell of a save, and what can be done with it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import pygame

    from game.desktop.app import App
    from game.desktop.canvas import Canvas
    from game.desktop.film import Film, Showing
    from game.desktop.scene import Scene
    from game.desktop.sitting import Sitting


@dataclass(frozen=True, slots=True)
class House:
    """One seat of a save: its arms, its name, who plays it, and its points."""

    id: str
    name: str
    person: str
    points: int | None
    won: bool = False


@dataclass(frozen=True, slots=True)
class Tale:
    """A save as the list tells it, in the player's language."""

    path: Path
    name: str
    date: str
    houses: tuple[House, ...] = ()
    rounds: int = 5
    round: int = 1
    over: bool = False
    state: str = ""  # whose turn it is, who has won, why it can't be opened
    yours: bool = False  # a person is to move
    example: bool = False
    analysis: bool = False
    fault: str = ""  # why it can't be opened; empty when it can
    known: bool = True  # False until somebody has looked into it
    rules: tuple[tuple[str, str], ...] = ()  # icon, text: what it is played with
    begun: str = ""
    about: str = ""  # what is worth seeing in an example


@dataclass(frozen=True, slots=True)
class Telling:
    """A moment in words: whose arms stand before it, what happened, and where in the game it is."""

    arms: str
    text: str
    place: str
    short: str  # the same, where there is little room
    round: int


class Annals(Protocol):
    """The saves of a game."""

    points_icon: str

    def paths(self) -> list[Path]: ...
    def tale(self, app: App, path: Path) -> Tale: ...
    def look(self, path: Path) -> bool: ...
    def film(self, path: Path) -> tuple[Film, Showing]: ...
    def picture(self, app: App, showing: Showing, size: tuple[int, int]) -> pygame.Surface:
        """The moment of the film as the table shows it."""
        ...

    def portrait(self, app: App, showing: Showing) -> pygame.Surface:
        """The game in a small picture, for lists; in the size in which pictures are kept."""
        ...

    def telling(self, app: App, film: Film, at: int) -> Telling: ...
    def phases(self, film: Film) -> list[int]: ...
    def play_on(self, app: App, path: Path, at: int) -> Sitting: ...
    def export(self, path: Path) -> Path: ...
    def bar(self, table: Scene, canvas: Canvas) -> tuple[float, float, float, float]: ...
    def show(self, table: Scene, *, forward: bool, now: float) -> None: ...
