"""What a game on the shelf brings to the window: what can be chosen before it begins, and its table."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.desktop.people import HUMAN, Person

if TYPE_CHECKING:
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


@dataclass(frozen=True, slots=True)
class Offer:
    """What the new-game screen shows, in the player's language."""

    fewest: int
    most: int
    houses: tuple[tuple[str, str], ...]  # id, name
    levels: tuple[tuple[str, str, str], ...]  # id, name, a sentence
    options: tuple[Option, ...]
    modules: tuple[Module, ...] = ()
    allies: bool = False  # with two, each chooses an ally's house


@dataclass(slots=True)
class Order:
    """What was chosen."""

    people: list[Person]
    houses: list[str]
    seed: str = ""
    packs: list[str] = field(default_factory=lambda: ["base"])
    options: dict[str, str] = field(default_factory=dict)
    secrecy: str = "table"

    def plain(self) -> dict[str, object]:
        """For the settings: the next game is laid out as the last."""
        return {
            "people": [[one.kind, one.name] for one in self.people],
            "houses": self.houses,
            "packs": self.packs,
            "options": self.options,
            "secrecy": self.secrecy,
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
            )
        except (AssertionError, KeyError, TypeError, ValueError):
            return None


class Shelf(Protocol):
    """A game that can be played in the window."""

    name: str

    def offer(self, app: App, order: Order | None) -> Offer: ...
    def first_order(self) -> Order: ...
    def begin(self, app: App, order: Order) -> Sitting: ...
    def resume(self, app: App, path: Path) -> tuple[Sitting, list[str]]: ...
    def table(self, app: App, sitting: Sitting) -> Scene: ...
    def unfinished(self) -> Path | None: ...


__all__ = ["HUMAN", "Module", "Offer", "Option", "Order", "Person", "Shelf", "Value"]
