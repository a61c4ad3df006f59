"""What a game on the shelf brings to the window: what can be chosen before it begins, and its table."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.desktop.people import HUMAN, Person

if TYPE_CHECKING:
    from game.desktop.annals import Annals
    from game.desktop.app import App
    from game.desktop.scene import Scene
    from game.desktop.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Value:
    """One value of an option, with a sentence on what it changes."""

    id: str
    label: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    id: str
    label: str
    values: tuple[Value, ...]
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Module:
    """A pack that can be added: `refused` says why it can't be, given what else is chosen."""

    id: str
    label: str
    sentence: str
    picture: str = ""
    refused: str = ""
    needs: tuple[str, ...] = ()
    own: bool = False  # a pack of the player's
    faults: tuple[str, ...] = ()  # what is wrong with its files: file, line and sentence
    faulty: bool = False  # its files have faults, or what it needs is not here: it can't be chosen at all


@dataclass(frozen=True, slots=True)
class Offer:
    """What the new-game screen shows, in the player's language."""

    fewest: int
    most: int
    houses: tuple[tuple[str, str], ...]  # id, name
    levels: tuple[tuple[str, str, str, str], ...]  # id, name, a sentence, an icon
    options: tuple[Option, ...]
    modules: tuple[Module, ...] = ()
    allies: bool = False  # with two, each chooses an ally's house
    evening: tuple[tuple[str, str], ...] = ()  # icon, sentence: what this set-up means


@dataclass(slots=True)
class Order:
    """What was chosen."""

    people: list[Person]
    houses: list[str]
    seed: str = ""
    packs: list[str] = field(default_factory=lambda: ["base"])
    options: dict[str, str] = field(default_factory=dict)
    secrecy: str = "table"
    ally_houses: list[str] = field(default_factory=list)  # with two: whose arms the allies bear

    def plain(self) -> dict[str, object]:
        """For the settings: the next game is laid out as the last."""
        return {
            "people": [[one.kind, one.name] for one in self.people],
            "houses": self.houses,
            "packs": self.packs,
            "options": self.options,
            "secrecy": self.secrecy,
            "ally_houses": self.ally_houses,
        }

    @classmethod
    def read(cls, data: object) -> Order | None:
        """What was kept, if it still makes sense."""
        try:
            assert isinstance(data, dict)
            people = [Person(str(kind), str(name)) for kind, name in data["people"]]
            return cls(
                people,
                [str(one) for one in data["houses"]],
                "",
                [str(one) for one in data["packs"]],
                {str(key): str(value) for key, value in dict(data["options"]).items()},
                str(data.get("secrecy", "table")),
                [str(one) for one in data.get("ally_houses", [])],
            )
        except (AssertionError, KeyError, TypeError, ValueError):
            return None


@dataclass(frozen=True, slots=True)
class Cover:
    """What the title says about the game, in the player's language."""

    tagline: str
    credits: str


class Shelf(Protocol):
    """A game that can be played in the window."""

    name: str

    @property
    def annals(self) -> Annals: ...
    def offer(self, app: App, order: Order | None) -> Offer: ...
    def reload_packs(self) -> None: ...
    def first_order(self) -> Order: ...
    def begin(self, app: App, order: Order) -> Sitting: ...
    def resume(self, app: App, path: Path) -> tuple[Sitting, list[str]]: ...
    def table(self, app: App, sitting: Sitting) -> Scene: ...
    def lesson(self, app: App) -> Scene: ...
    def cover(self, app: App) -> Cover: ...
    def unfinished(self) -> Path | None: ...
    def look_for_unfinished(self, app: App) -> bool: ...
    def about(self, app: App, path: Path) -> str: ...
    def refuse(self, app: App, path: Path, fault: Exception) -> None: ...


__all__ = ["HUMAN", "Cover", "Module", "Offer", "Option", "Order", "Person", "Shelf", "Value"]
