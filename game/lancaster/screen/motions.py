"""What happened, as things on their way: from where to where each event lets something fly, and how it sounds.

Places are the marks of the page; where a page has no such mark nothing flies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import Canvas
from game.kernel.contract import Event
from game.lancaster.screen.tokens import disc_picture, icon_of

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

LENGTH = 0.3  # seconds on the way
STEP = 0.045  # between two pieces of one spray
MOST = 6  # pieces of one spray

SOUNDS: Mapping[str, str] = {
    "place": "wood",
    "expel": "sword",
    "favour": "seal",
    "noble": "page",
    "new_knight": "wood",
    "upgrade": "sword",
    "build": "wood",
    "ballot": "seal",
    "tally": "bell",
    "law": "quill",
    "proposal": "page",
    "conflict": "page",
    "battle": "sword",
    "ransom": "coin",
    "round": "horn",
    "start_player": "bell",
    "over": "horn",
    "passage": "wood",
    "tile_taken": "page",
    "apply": "wood",
    "enter_treasury": "wood",
    "lord_expelled": "sword",
    "office": "bell",
    "privilege": "page",
    "bishop": "bell",
}
GOOD_SOUNDS = {"gold": "coin", "votes": "quill", "power": "bell", "squires": "wood"}


def sounds_of(events: list[Event]) -> list[str]:
    """At most two, in the order of what happened: a crowd of sounds says nothing."""
    found: list[str] = []
    for event in events:
        name = SOUNDS.get(event.name, "")
        if event.name == "gain":
            name = GOOD_SOUNDS.get(str(event.parts["good"]), "")
        elif event.name == "pay" and event.parts["good"] == "gold":
            name = "coin"
        if name and name not in found:
            found.append(name)
    return found[:2]


class Flights:
    """The flights of one moment. `delay` grows, so that one thing follows the other."""

    def __init__(self, scene: TableScene, now: float) -> None:
        self.scene = scene
        self.app = scene.app
        self.realm = scene.realm
        self.now = now
        self.delay = 0.0
        self.canvas = Canvas(pygame.Surface((1, 1)), scene.app.unit, scene.app.studio)

    # Places -------------------------------------------------------------------------

    def where(self, *names: str) -> tuple[int, int] | None:
        """Where the first of these stands that the page has."""
        return next((self.app.marks[name] for name in names if name in self.app.marks), None)

    def side(self, event: Event) -> int:
        name = str(event.parts.get("side", event.parts.get("seat", "")))
        names = [self.realm.side_name(side) for side in range(self.realm.sides)]
        return names.index(name) if name in names else -1

    def home(self, side: int) -> tuple[int, int] | None:
        """A house's court: one's own lies on the strip, the others' is their plaque."""
        seats = self.realm.seats
        own = (f"court.{side}",) if side >= 0 and side % seats == self.scene.sitting.me else ()
        return self.where(*own, f"plaque.{side}", f"plaque.{side % seats}") if side >= 0 else None

    def place(self, name: str, side: int) -> tuple[int, int] | None:
        if name.startswith("castle."):
            mine = side >= 0 and side % self.realm.seats == self.scene.sitting.me
            return self.where(name) if mine else self.where(f"plaque.{side}")
        return self.where(f"county.{name}", f"conflict.{name}", name)

    def source(self, source: str, seat: int) -> tuple[int, int] | None:
        family, _, name = source.partition(":")
        if family == "county":
            return self.where(f"reward.{name}", f"county.{name}")
        if family == "castle":
            return self.place(f"castle.{name}", seat)
        if family == "conflict":
            return self.where(f"battle.{seat}", "conflict.upper1")
        return self.where(f"{family}.{name}", name, family)

    def purse(self, seat: int, good: str) -> tuple[int, int] | None:
        own = (f"goods.{good}",) if seat == self.scene.sitting.me else ()
        return self.where(*own, f"plaque.{seat}.{good}", f"plaque.{seat}")

    # Flying -------------------------------------------------------------------------

    def fly(
        self, picture: pygame.Surface, start: tuple[int, int] | None, end: tuple[int, int] | None, *, arc: float = 0.18
    ) -> None:
        if start is None or end is None or start == end:
            return
        self.app.motion.fly(picture, start, end, self.now, length=LENGTH, delay=self.delay, arc=arc)

    def knight(self, event: Event, start: tuple[int, int] | None, end: tuple[int, int] | None) -> None:
        side, strength = self.side(event), event.parts.get("strength", 1)
        if side < 0 or not isinstance(strength, int):
            return
        pixels = self.canvas.px(56)
        allied = side >= self.realm.seats
        self.fly(disc_picture(self.canvas, self.scene.arms(side), strength, pixels, allied=allied), start, end)
        self.delay += STEP * 2

    def icons(
        self, name: str, count: int, start: tuple[int, int] | None, end: tuple[int, int] | None, size: float = 34
    ) -> None:
        """A spray of icons, one for each."""
        picture = self.app.atlas.sprite(name, self.canvas.px(size))
        for number in range(min(MOST, max(1, count))):
            self.fly(picture, start, end, arc=0.12 + 0.05 * number)
            self.delay += STEP

    # Events -------------------------------------------------------------------------

    def show(self, event: Event) -> None:
        teller = TELLERS.get(event.name)
        if teller is not None:
            teller(self, event)


def _number(event: Event, part: str) -> int:
    value = event.parts.get(part, 0)
    return value if isinstance(value, int) else 0


def _place(flights: Flights, event: Event) -> None:
    side = flights.side(event)
    flights.knight(event, flights.home(side), flights.place(str(event.parts["place"]), side))
    squires = _number(event, "squires")
    if squires:
        flights.icons("icon_squire", squires, flights.home(side), flights.place(str(event.parts["place"]), side), 28)


def _expel(flights: Flights, event: Event) -> None:
    flights.knight(event, flights.where(f"county.{event.parts['county']}"), flights.home(flights.side(event)))


def _home(flights: Flights, event: Event) -> None:
    side = flights.side(event)
    flights.knight(event, flights.place(str(event.parts["place"]), side), flights.home(side))


def _passage(flights: Flights, event: Event) -> None:
    side = flights.side(event)
    flights.knight(event, flights.home(side), flights.place(str(event.parts["place"]), side))


def _gain(flights: Flights, event: Event) -> None:
    seat, good = flights.side(event), str(event.parts["good"])
    start = flights.source(str(event.parts["source"]), seat)
    flights.icons(f"icon_{icon_of(good)}", _number(event, "amount"), start, flights.purse(seat, good))


def _pay(flights: Flights, event: Event) -> None:
    seat, good = flights.side(event), str(event.parts["good"])
    end = flights.source(str(event.parts["source"]), seat)
    flights.icons(f"icon_{icon_of(good)}", _number(event, "amount"), flights.purse(seat, good), end)


def _noble(flights: Flights, event: Event) -> None:
    seat, county = flights.side(event), str(event.parts["county"])
    start = flights.where(f"noble.{county}", f"county.{county}")
    own = (f"nobles.{seat}",) if seat == flights.scene.sitting.me else ()
    flights.icons("icon_noble", 1, start, flights.where(*own, f"plaque.{seat}"), 48)


def _new_knight(flights: Flights, event: Event) -> None:
    side = flights.side(event)
    start = flights.source(str(event.parts["source"]), side) or flights.where("round")
    flights.icons("icon_new_knight", _number(event, "amount"), start, flights.home(side), 44)


def _upgrade(flights: Flights, event: Event) -> None:
    side = flights.side(event)
    name = str(event.parts["place"])
    at = flights.home(side) if name == "court" else flights.place(name, side)
    if at is not None:  # the sign rises out of the knight
        rise = flights.canvas.px(46)
        flights.icons("icon_upgrade", 1, (at[0], at[1] + rise // 3), (at[0], at[1] - rise), 44)


def _build(flights: Flights, event: Event) -> None:
    seat = flights.side(event)
    start = flights.source(str(event.parts["source"]), seat)
    end = flights.place(f"castle.{event.parts['space']}", seat)
    flights.icons("icon_extension", 1, start or flights.home(seat), end, 48)


def _ballot(flights: Flights, event: Event) -> None:
    seat = flights.side(event)
    end = flights.where("balance", f"proposal.{event.parts['law']}", "proposal.0")
    flights.icons("wax_seal_yes" if event.parts["yes"] else "wax_seal_no", 1, flights.where(f"plaque.{seat}"), end, 44)


def _captured(flights: Flights, event: Event) -> None:
    side = flights.side(event)
    flights.knight(event, flights.place(str(event.parts["place"]), side), flights.where(f"plaque.{side}"))


def _favour(flights: Flights, event: Event) -> None:
    side = flights.side(event)
    start = flights.where(f"favour.{event.parts['favour']}")
    flights.icons("favour_tile", 1, start, flights.where(f"plaque.{side}", f"plaque.{side % flights.realm.seats}"), 50)


TELLERS: Mapping[str, Callable[[Flights, Event], None]] = {
    "place": _place,
    "expel": _expel,
    "home": _home,
    "passage": _passage,
    "gain": _gain,
    "pay": _pay,
    "noble": _noble,
    "new_knight": _new_knight,
    "upgrade": _upgrade,
    "build": _build,
    "ballot": _ballot,
    "captured": _captured,
    "favour": _favour,
}
