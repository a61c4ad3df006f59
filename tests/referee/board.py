"""The referee's own table: plain dicts in the shape of an exported state, and the few things that happen everywhere.

Nothing here, or anywhere in the referee, comes from the program it judges: it is written from the rulebook, and reads
only the figures that the first line of an export gives.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

Sheet = dict[str, Any]
"""A piece of a line: a choice, an event, a house."""

STRENGTHS = (1, 2, 3, 4)
SLOTS = ("upper1", "upper2", "lower1", "lower2")
SPACES = 3  # of one conflict


@dataclass
class Question:
    """What must be asked now, and everything that may be answered."""

    seat: str
    kind: str
    choices: list[Sheet]
    about: Sheet = field(default_factory=dict)
    together: bool = False


Answer = Generator[Question, Sheet, Sheet]
Flow = Generator[Question, Sheet, None]


def ask(seat: str, kind: str, choices: list[Sheet], **about: Any) -> Answer:
    """A question with one answer is not put."""
    if len(choices) == 1:
        return choices[0]
    return (yield Question(seat, kind, choices, about))


def choice(text: str, family: str, **parts: Any) -> Sheet:
    return {"text": text, "choice": family, **parts}


def word(name: str) -> Sheet:
    """A choice that says all in one word: decline, done, pass."""
    return choice(name, name)


class Board:
    """What lies on the table, and who sits around it."""

    def __init__(self, setup: Sheet) -> None:
        self.setup = setup
        self.figures: Sheet = setup["figures"]
        self.options: Sheet = setup["options"]
        self.houses: list[str] = setup["houses"]
        self.two = len(self.houses) == 2
        self.counties: list[str] = [county["id"] for county in self.figures["counties"]]
        self.spaces: list[str] = [space["id"] for space in self.figures["spaces"]]
        self.ally_spaces: list[str] = [space["id"] for space in self.figures["ally_spaces"]]
        self.happened: list[Sheet] = []
        self.power: dict[str, dict[str, int]] = {house: {} for house in self.houses}
        self.state: Sheet = {}

    def tell(self, event: str, **figures: Any) -> None:
        self.happened.append({"event": event, **figures})

    # Who ----------------------------------------------------------------------

    def order(self) -> list[str]:
        """The player order: from the start player clockwise."""
        at = self.houses.index(self.state["start_player"])
        return self.houses[at:] + self.houses[:at]

    def house(self, name: str) -> Sheet:
        found: Sheet = self.state["houses"][name]
        return found

    def is_ally(self, side: str) -> bool:
        return side in self.state["allies"]

    def side(self, name: str) -> Sheet:
        """The pieces of a house or of an ally."""
        found: Sheet = self.state["allies" if self.is_ally(name) else "houses"][name]
        return found

    def ally_of(self, house: str) -> str:
        return f"{house}_ally"

    def player_of(self, side: str) -> str:
        """Who decides for it."""
        return side.removesuffix("_ally") if self.is_ally(side) else side

    def friends(self, side: str) -> set[str]:
        """A house and its ally never expel each other. ALLY-2"""
        house = self.player_of(side)
        return {house, self.ally_of(house)}

    # Goods --------------------------------------------------------------------

    def supply(self, good: str) -> int | None:
        """What is left of it; None when it never runs out, as power never does. SETUP-7"""
        if self.options["supply"] == "endless" or good not in self.figures["setup"]["supply"]:
            return None
        used: int = sum(self.house(house)[good] for house in self.houses)
        if good == "squires":
            used += sum(county["squires"] for county in self.state["counties"].values())
            used += sum(stack["squires"] for _, stack in self.stacks())
        used += self.state.get("treasury", {}).get(good, 0)
        if good == "votes":  # leftovers have not gone back yet
            used += sum(self.house(house)["leftover_votes"] for house in self.houses)
        return int(self.figures["setup"]["supply"][good]) - used

    def gain(self, house: str, good: str, amount: int, source: str) -> None:
        left = self.supply(good)
        amount = amount if left is None else min(amount, left)
        if amount > 0:
            self.house(house)[good] += amount
            self.tell("gain", seat=house, good=good, amount=amount, source=source)
            if good == "power":
                self.power[house][source] = self.power[house].get(source, 0) + amount

    def pay(self, house: str, good: str, amount: int, source: str) -> None:
        self.house(house)[good] -= amount
        assert self.house(house)[good] >= 0
        self.tell("pay", seat=house, good=good, amount=amount, source=source)

    def can_pay(self, house: str, cost: dict[str, int]) -> bool:
        return all(self.house(house)[good] >= amount for good, amount in cost.items())

    # Knights ------------------------------------------------------------------

    def stacks(self) -> list[tuple[str, Sheet]]:
        """Every stack in France, with the name of its conflict."""
        found = []
        for slot in SLOTS:
            card = self.state["conflicts"][slot]
            found += [(slot, stack) for stack in (card["spaces"] if card else []) if stack]
        return found

    def stack_of(self, side: str, slot: str) -> Sheet | None:
        return next((stack for at, stack in self.stacks() if at == slot and stack["side"] == side), None)

    def deployed(self, side: str) -> list[tuple[str, int]]:
        """(place, strength) of each knight that is neither at court nor in reserve. SETUP-5"""
        found = [
            (name, county["strength"]) for name, county in self.state["counties"].items() if county["holder"] == side
        ]
        found += [(f"castle.{space}", knight) for space, knight in self.side(side)["castle"].items() if knight]
        for slot, stack in self.stacks():
            if stack["side"] == side:
                found += [(slot, int(strength)) for strength, count in stack["knights"].items() for _ in range(count)]
        for office, seat in self.state.get("offices", {}).items():  # COURT-2: they support the lord
            if seat["applicant"] == side:
                found += [(office, int(knight)) for knight, n in seat["knights"].items() for _ in range(n)]
        return found + [("tower", knight) for knight in self.in_tower(side)]

    # The king's resentment, and reward tiles ------------------------------------

    def plays(self, pack: str) -> bool:
        return pack in [one["name"] for one in self.setup["packs"]]

    def in_tower(self, side: str) -> list[int]:
        if not self.plays("kings_resentment"):
            return []
        return [int(knight) for knight, n in self.state["tower"]["knights"][side].items() for _ in range(n)]

    def room(self) -> int:
        """Strength that still fits into the tower. RESENT-1"""
        return int(self.state["tower"]["room"]) if self.plays("kings_resentment") else 0

    def take_dishonour(self, house: str, source: str, marks: int = 1) -> None:
        """RESENT-3: from the leftmost stack, then from the box, which never runs out."""
        track = self.state["dishonour_track"]
        for _ in range(marks):
            full = next((space for space, left in enumerate(track) if left), None)
            if full is None:
                self.state["dishonour_box"] -= 1
            else:
                track[full] -= 1
        self.house(house)["dishonour"] += marks
        if marks:
            self.tell("gain", seat=house, good="dishonour", amount=marks, source=source)

    def lose_power(self, house: str, amount: int, source: str) -> None:
        """Power may be negative."""
        if amount:
            self.house(house)["power"] -= amount
            self.tell("pay", seat=house, good="power", amount=amount, source=source)
            self.power[house][source] = self.power[house].get(source, 0) - amount

    def deployed_for_laws(self, side: str) -> list[tuple[str, int]]:
        """All that are deployed; under `resting` those who support a lord are not."""
        found = self.deployed(side)
        if self.options.get("supporters_deployed") == "resting":
            return [(place, knight) for place, knight in found if place not in self.state["offices"]]
        return found

    def deployed_of(self, side: str, strength: int) -> int:
        return sum(1 for _, knight in self.deployed_for_laws(side) if knight == strength)

    def counties_of(self, side: str) -> list[str]:
        return [name for name, county in self.state["counties"].items() if county["holder"] == side]

    def conflicts_of(self, side: str) -> list[str]:
        return [slot for slot, stack in self.stacks() if stack["side"] == side]

    def go_home(self, side: str, strength: int, place: str) -> None:
        self.side(side)["court"][str(strength)] += 1
        self.tell("home", side=side, strength=strength, place=place)

    def clear_county(self, name: str) -> None:
        """The knight is gone; his squires are in the supply."""
        self.state["counties"][name].update(holder=None, strength=0, squires=0)

    def open_to(self, side: str) -> list[str]:
        """Conflicts that a knight of this side may enter. PLACE-5"""
        cards = self.state["conflicts"]
        return [slot for slot in SLOTS if cards[slot] and (None in cards[slot]["spaces"] or self.stack_of(side, slot))]

    def enter_conflict(self, side: str, strength: int, slot: str) -> None:
        """PLACE-5: onto the own stack, else on the topmost empty space."""
        stack = self.stack_of(side, slot)
        if stack is None:
            spaces = self.state["conflicts"][slot]["spaces"]
            stack = {"side": side, "knights": {str(s): 0 for s in STRENGTHS}, "squires": 0}
            spaces[spaces.index(None)] = stack
        stack["knights"][str(strength)] += 1
