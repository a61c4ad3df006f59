"""A game of Lancaster made ready: figures, sides, places, and what every part registered.

Parts (the base game's own and every module's) are built once, in order, and hang their steps into
the round and the final scoring at declared places.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.kernel.agenda import State
from game.kernel.chance import Dice
from game.kernel.contract import Part, Reason, Step
from game.kernel.game import Field, Game
from game.kernel.views import View
from game.lancaster.rules.figures import Figures
from game.lancaster.rules.table import GOLD, GOOD_NAMES, ROW, SQUIRES, Table

ROUND_STEPS = ("open", "knights", "parliament", "before_counties", "counties", "castles", "conflicts", "close")
"""The places of a round at which a part may hang a step, in this order."""

FINAL_STEPS = ("knighthood", "extensions", "nobles", "modules", "after")

FORFEITS = ("new_knight", "upgrade", "extension", "noble", "passage")
"""What may come to nothing, by name in the events."""

TAKES = ("noble", "reward", "both")
"""What the holder of a county may take; modules add words of their own."""

PartT = TypeVar("PartT")

Placements = Callable[[Table, int, list[int]], None]
"""A module's further placements: table, seat, the list of codes to add to."""

TakingGives = Callable[[Table, int], Mapping[str, int]]
"""What a taking of a module's gives at this county, beside the noble."""

NoPlace = Callable[[Table, int, int, int, int], Reason | None]
"""Why a knight can't be placed there: table, seat, bench, strength, index of the place."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a knight may stand, court included."""

    name: str
    kind: str
    index: int


class Realm(Game):
    """Lancaster for one number of players, one choice of packs and options."""

    name = "lancaster"

    def __init__(self, figures: Figures, seats: int, houses: Sequence[str], parts: Sequence[type]) -> None:
        super().__init__(seats)
        self.figures = figures
        self.options = figures.options
        self.houses = tuple(houses)
        self.sides = seats * 2 if seats == 2 else seats  # ALLY-1: with two, each has an ally
        self.width = max(figures.setup.knights) + 1
        self.knights = [figures.setup.knights.get(strength, 0) for strength in range(self.width)]
        self.spaces = len(figures.spaces)
        named = [space.id for space in figures.spaces]
        self.ally_spaces = tuple(named.index(space.id) for space in figures.ally_spaces)  # called by the same names
        self.ranks = len(figures.conflicts[0].points)
        self.slots = figures.revealed * 2  # an upper and a lower row
        self.orders = tuple(tuple((start + i) % seats for i in range(seats)) for start in range(seats))
        self.goods = {name: row * ROW for row, name in enumerate(GOOD_NAMES)}
        self.secret_goods = [GOLD, SQUIRES]
        self.takes = list(TAKES)
        self.companions_of: list[int] = []  # the side of each of them
        self.companions: list[str] = []  # who may stand in a conflict without being a side: numbers after the sides
        self.own_size = 0
        self.turned = self.sent = 0  # where `own` holds turned extensions and squires sent to France
        self.sources: list[str] = []
        self.forfeits = list(FORFEITS)
        self.places: list[Place] = []
        self.placements: list[Placements] = []
        self.place_handlers: dict[int, Callable[..., None]] = {}
        self.place_reasons: dict[str, NoPlace] = {}  # by the kind of a place
        self.abouts: dict[str, Callable[[Table, tuple[int, ...]], Mapping[str, Part]]] = {}  # by kind of decision
        self.taking_gives: dict[str, TakingGives] = {}  # by the words of modules: what is taken beside the noble
        self.taking_serves: dict[str, Callable[[Table, int], bool]] = {}  # by the same: does it reach an ally?
        self.deeds = ["place", "pass"]  # events by which a turn is taken; modules add theirs
        self.forecasts: dict[str, Callable[[Table], list[int | None]]] = {}  # of modules: points if it ended now
        self.deals: list[Callable[[Table], None]] = []  # of modules, once the pieces of houses are laid out
        self.dealer: Callable[[Table], None]
        self.guess: Callable[[Table, View, Dice], None]
        self.objection: Callable[[Table, int, int], Reason | None]
        self.figure_names: dict[str, Callable[[int], Part]] = self._figure_names()
        self._round: dict[str, list[Step]] = {name: [] for name in ROUND_STEPS}
        self._final: dict[str, list[Step]] = {name: [] for name in FINAL_STEPS}
        self._add_places()
        self._parts: dict[str, object] = {}
        for part in parts:  # places, goods and lists first: codes and tables are made of them
            if hasattr(part, "prepare"):
                part.prepare(self)
        for part in parts:
            self._parts[part.__name__] = part(self)
        self._add_fields()

    def _figure_names(self) -> dict[str, Callable[[int], Part]]:
        """Figures of events that are names."""
        figures = self.figures
        return {
            "seat": lambda i: self.houses[i],
            "by": lambda i: self.houses[i],
            "start": lambda i: self.houses[i],
            "side": lambda i: self.side_name(i),
            "good": lambda i: tuple(self.goods)[i // ROW],
            "source": lambda i: self.sources[i],
            "place": lambda i: self.places[i].name,
            "what": lambda i: self.forfeits[i],
            "county": lambda i: figures.counties[i].id,
            "space": lambda i: figures.spaces[i].id,
            "favour": lambda i: figures.favours[i].id,
            "card": lambda i: figures.conflicts[i].id,
            "law": lambda i: figures.laws[i].id,
            "leaves": lambda i: figures.laws[i].id,
            "won": bool,
            "second": bool,
            "passed": bool,
        }

    def side_name(self, side: int) -> str:
        """A house, the ally of one, or a companion who stands alone."""
        if side >= self.sides:
            return self.companions[side - self.sides]
        return self.houses[side] if side < self.seats else f"{self.houses[side - self.seats]}_ally"

    def bearer(self, side: int) -> int:
        """The side whose arms are borne: its own, for a companion those of whoever sent it."""
        return side if side < self.sides else self.companions_of[side - self.sides]

    # Registering --------------------------------------------------------------

    def _add_places(self) -> None:
        for index, county in enumerate(self.figures.counties):
            self.places.append(Place(county.id, "county", index))
        for index, space in enumerate(self.figures.spaces):
            self.places.append(Place(f"castle.{space.id}", "castle", index))
        for slot in range(self.slots):
            row, column = divmod(slot, self.figures.revealed)
            self.places.append(Place(f"{('upper', 'lower')[row]}{column + 1}", "conflict", slot))
        self.places.append(Place("court", "court", 0))
        self.first_space = len(self.figures.counties)
        self.first_slot = self.first_space + self.spaces
        self.court_place = self.first_slot + self.slots

    def _add_fields(self) -> None:
        secret = self.options["goods"] == "hidden" and self.seats > 2  # ALLY: two players hide nothing
        for name in ("round", "start"):
            self.fields.append(Field(name))
        self.fields.append(Field("goods", own_rows=tuple(self.secret_goods) if secret else ()))
        for name in (
            *("court", "reserve", "holder", "posted", "escort", "defence", "castle", "extensions", "nobles", "piles"),
            *("cards", "stand", "army", "favours", "laws", "proposals", "law_piles", "conflict_pile", "own"),
        ):
            self.fields.append(Field(name))

    def add_place(self, name: str, kind: str, index: int) -> int:
        """A module's place for knights; only before codes are made of it."""
        self.places.append(Place(name, kind, index))
        return len(self.places) - 1

    def add_good(self, name: str, *, secret: bool = False) -> int:
        """A module's good: a row of its own, hidden from others where gold is."""
        self.goods[name] = len(self.goods) * ROW
        if secret:
            self.secret_goods.append(self.goods[name])
        return self.goods[name]

    def add_own(self, size: int) -> int:
        """A module's figures: the place of its first in `own`."""
        self.own_size += size
        return self.own_size - size

    def add_take(self, name: str) -> int:
        """A module's word for what the holder of a county may take; only before codes are made of it."""
        self.takes.append(name)
        return len(self.takes) - 1

    def add_companion(self, name: str, of: int) -> int:
        """Somebody of that side who may hold a space of a conflict; the number that stands in `Table.stand`."""
        self.companions.append(name)
        self.companions_of.append(of)
        return self.sides + len(self.companions) - 1

    def add_source(self, name: str) -> int:
        """A name for where a gain comes from: `law:B3b`, `county:york`."""
        self.sources.append(name)
        return len(self.sources) - 1

    def during(self, moment: str, step: Step) -> None:
        """Hang a step into every round."""
        self._round[moment].append(step)

    def at_end(self, moment: str, step: Step) -> None:
        """Hang a step into the final scoring."""
        self._final[moment].append(step)

    def round_steps(self) -> list[Step]:
        return [step for moment in ROUND_STEPS for step in self._round[moment]]

    def steps_during(self, moment: str) -> list[Step]:
        return list(self._round[moment])

    def final_steps(self) -> list[Step]:
        return [step for moment in FINAL_STEPS for step in self._final[moment]]

    def part(self, kind: type[PartT]) -> PartT:
        """Another part, by its class."""
        found = self._parts[kind.__name__]
        assert isinstance(found, kind)
        return found

    def has(self, kind: type) -> bool:
        """Is this part in the game?"""
        return kind.__name__ in self._parts

    def all_parts(self) -> list[object]:
        return list(self._parts.values())

    # What the kernel asks -----------------------------------------------------

    def blank(self) -> Table:
        return Table(self)

    def deal(self, state: State) -> None:
        assert isinstance(state, Table)
        self.dealer(state)

    def fill(self, state: State, view: View, dice: Dice) -> None:
        assert isinstance(state, Table)
        self.guess(state, view, dice)

    def why_not(self, state: State, seat: int, code: int) -> Reason | None:
        assert isinstance(state, Table)
        return self.objection(state, seat, code)

    def seat_name(self, seat: int) -> str:
        return self.houses[seat]

    def milestone(self, state: State) -> int:
        assert isinstance(state, Table)
        return state.round

    def figure(self, kind: str, name: str, value: int) -> Part:
        names = self.figure_names.get(name)
        return value if names is None else names(value)
