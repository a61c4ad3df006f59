"""What the person before the screen has in hand: a knight, a placement not yet confirmed, a number of squires.

Nothing here knows a rule: places and numbers are those the engine lists, reasons and sums are those it tells.
Panels draw `targets()` as glowing spots and call `place`; the prompt shows what is `docked`, and `left_over`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.kernel.contract import Parts
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.table import Table
from game.lancaster.screen import lords
from game.lancaster.screen.lords import LORD

if TYPE_CHECKING:
    from game.lancaster.screen.desk import Desk
    from game.lancaster.screen.layout import Layout
    from game.lancaster.screen.table import TableScene

KEYS = ("qwrt", "yuop")
"""Letters that pick a knight by his strength: own ones, allied ones. Counties have theirs, A to I."""

BATTLE_KEYS = "jklm"
LORD_KEYS = "sv"
"""The own lord, the ally's."""

HERE = {
    "board": ("county", "castle", "conflict", "tower", "office", "treasury"),  # some by the medallion of their view
    "tower": ("tower", "castle"),
    "court": ("office", "treasury", "castle"),
}
"""The kinds of places that a view offers to whoever is in hand; the castle lies on the strip below each."""

HOMES = {"ballot": "parliament", "support": "court"}
"""Questions that are answered in one view only: its bookmark leads back there."""

ON_BOARD = ("place", "squires", "favour", "noble", "upgrade", "go", "send")
"""Choices, by the family of their codes, that lie on board and strip as spots of their own."""


@dataclass(frozen=True, slots=True)
class Errand:
    """A knight on his way: who, where to, and with how many squires, from the least to the most that may go."""

    side: int
    strength: int
    place: str
    squires: tuple[int, ...] = ()  # empty where no squires are asked for


class Choosing:
    """One per table. The knight in hand and the draft are kept by the scene, which forgets them at each question."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.layout: Layout | None = None  # as of the page now drawn

    @property
    def desk(self) -> Desk:
        return self.scene.desk()

    @property
    def picked(self) -> tuple[int, bool] | None:
        """The knight in hand: strength, allied."""
        return self.scene.picked

    @property
    def draft(self) -> int | None:
        """A placement that waits to be confirmed."""
        return self.scene.draft

    @property
    def number(self) -> int:
        """What the stepper shows."""
        return self.scene.number

    # The knight in hand -----------------------------------------------------------

    def knights(self) -> list[tuple[int, bool]]:
        """The kinds of knights that may be placed now: strength, allied."""
        found = {_knight(parts) for parts in self.desk.parts.values() if parts["choice"] in ("place", "lord")}
        return sorted(found, key=lambda one: (one[1], one[0]))

    def can_pick(self, strength: int, ally: bool) -> bool:
        return (strength, ally) in self.knights()

    def pick(self, strength: int, ally: bool = False) -> None:
        if self.can_pick(strength, ally):
            self.scene.picked = (strength, ally)
            self.scene.draft = None
            self.scene.show(self._view_for_hand())

    def _view_for_hand(self) -> str:
        """Where the piece in hand is placed: the open view if it has a place for it, else the one that has."""
        kinds = {one.name: one.kind for one in self.desk.realm.places}
        open_to = {kinds.get(place, "") for place in self.targets()}
        if self.scene.open_view != "board" and open_to & set(HERE.get(self.scene.open_view, ())) - {"castle"}:
            return self.scene.open_view
        if self.picked is not None and self.picked[0] == LORD:
            self.scene.led_away = self.scene.led_away or self.scene.open_view != "court"
            return "court"
        return "board"

    def other_knight(self) -> None:
        """The next kind of knight into the hand, or none if there is but one."""
        kinds = self.knights()
        self.scene.draft = None
        if self.picked in kinds and len(kinds) > 1:
            self.pick(*kinds[(kinds.index(self.picked) + 1) % len(kinds)])
        self.scene.changed()

    def drop(self) -> None:
        """Put the knight in hand back."""
        self.scene.picked = self.scene.draft = None
        self.scene.changed()

    @property
    def can_cancel(self) -> bool:
        free = self.picked is not None and len(self.knights()) > 1
        return self.draft is not None or free or self.scene.sitting.in_own_turn

    def cancel(self) -> None:
        """One step back: the draft, the knight, the gestures of this turn."""
        if self.draft is not None:
            self.scene.draft = None
        elif self.scene.sitting.in_own_turn:
            self.scene.restart_turn()
        elif self.picked is not None and len(self.knights()) > 1:
            self.scene.picked = None
        self.scene.changed()

    def key_of(self, strength: int, ally: bool = False) -> int:
        """The key that picks this knight; `pygame.key.name` is what his badge says."""
        if strength == LORD:
            return ord(LORD_KEYS[ally])
        letters = KEYS[ally]
        return ord(letters[strength - 1]) if 0 < strength <= len(letters) else 0

    # Where it may go ----------------------------------------------------------------

    def targets(self) -> dict[str, int]:
        """The choices that lie somewhere, by the name of what is clicked.

        Places have their own names (`stafford`, `upper1`, `castle.gold`), tiles and nobles a family before it
        (`favour.gold`, `noble.york`); of an upgrade the knight's strength follows: `stafford.2`, `court.1`.
        """
        found: dict[str, int] = {}
        for code, parts in self.desk.parts.items():
            choice = parts["choice"]
            if (choice in ("place", "lord") and _knight(parts) == self.picked) or choice in ("go", "send"):
                found[str(parts["to"])] = code
            elif choice == "favour":
                found[f"favour.{parts['favour']}"] = code
            elif choice == "noble":
                found[f"noble.{parts['county']}"] = code
            elif choice == "upgrade":
                found[f"{parts['at']}.{parts['knight']}"] = code
            elif choice in ("build", "score"):
                found[f"castle.{parts['space']}"] = code
            elif choice == "start":
                found[f"plaque.{self.desk.realm.houses.index(str(parts['seat']))}"] = code
        return found

    @property
    def side(self) -> int:
        """Whose knights, nobles or castle the question is about: one's own house, or its ally."""
        desk, asked = self.desk, self.desk.table.asked
        about = desk.kind in ("upgrade", "favour", "noble", "score")
        return asked[1] if about and len(asked) > 1 and asked[1] < desk.realm.sides else desk.me

    def why_not(self, place: str) -> str:
        """Why the piece in hand can't go there; empty if it can, or if none is in hand."""
        desk = self.desk
        if desk.kind != "place" or self.picked is None:
            return ""
        strength, ally = self.picked
        if strength == LORD:
            return self._why_no_lord(place, ally)
        index = next((i for i, one in enumerate(desk.realm.places) if one.name == place), None)
        if index is None:
            return ""
        return self.scene.why_not(desk.realm.part(Notation).placing(int(ally), strength) + index)

    def _why_no_lord(self, place: str, ally: bool) -> str:
        code = lords.code_to(self.desk, place, ally=ally)
        return "" if code is None else self.scene.why_not(code)

    # Choosing -------------------------------------------------------------------------

    def place(self, code: int) -> None:
        """Something that glows was clicked. A placement after which nothing more is asked waits to be confirmed."""
        scene = self.scene
        if self.desk.kind != "place" or self.draft == code or not scene.app.settings.confirm or self._goes_on(code):
            scene.choose(code)
        else:
            scene.draft = code
            scene.changed()

    def _goes_on(self, code: int) -> bool:
        """Will the engine ask something more in the same turn, so that there is still time to think?"""
        state, after = self.scene.sitting.match.state, self.after(code)
        return after.kind >= 0 and after.turn == state.turn and after.seat == state.seat

    def after(self, code: int) -> Table:
        """The table as it would be; only what everybody sees of it may be shown."""
        state = self.scene.sitting.match.state.copy()
        state.play(code)
        assert isinstance(state, Table)
        return state

    def errand(self) -> Errand | None:
        """The placement now weighed: a draft, or one that asks for squires."""
        desk = self.desk
        if desk.kind == "squires":
            _, side, strength, county, *_ = desk.table.asked
            numbers = tuple(int(str(parts["squires"])) for parts in desk.parts.values() if parts["choice"] == "squires")
            return Errand(side, strength, desk.realm.places[county].name, numbers)
        if desk.kind == "privileges":
            _, side, strength, place, *_ = desk.table.asked
            return Errand(side, strength, desk.realm.places[place].name)
        if self.draft is None or self.draft not in desk.parts:
            return None
        parts = desk.parts[self.draft]
        strength, ally = _knight(parts)
        return Errand(desk.me + desk.realm.seats * ally, strength, str(parts["to"]))

    def step(self, number: int) -> None:
        """The stepper was turned."""
        errand = self.errand()
        if errand is not None and number in errand.squires:
            self.scene.number = number
            self.scene.changed()

    def send(self) -> None:
        """What is weighed is done."""
        code = self.draft
        if self.desk.kind == "squires":
            code = self.desk.find(choice="squires", squires=self.number)
        elif self.desk.kind == "privileges":
            code = self.with_privileges()
        if code is not None:
            self.scene.choose(code)

    # Privileges that go along -----------------------------------------------------------

    def offered_privileges(self) -> list[str]:
        """Those that any of the listed choices takes along."""
        listed = [parts for parts in self.desk.parts.values() if parts["choice"] == "privileges"]
        return [name for name in (listed[0] if listed else ()) if any(parts[name] is True for parts in listed)]

    def turn_privilege(self, name: str) -> None:
        """Take it along, or leave it; what else must go or stay with it follows."""
        wanted = self.scene.load ^ {name}
        codes = [code for code, load in self._loads().items() if (name in load) == (name in wanted)]
        if codes:
            loads = self._loads()
            self.scene.load = min((loads[code] for code in codes), key=lambda load: len(load ^ wanted))
            self.scene.changed()

    def with_privileges(self) -> int | None:
        return next((code for code, load in self._loads().items() if load == self.scene.load), None)

    def _loads(self) -> dict[int, frozenset[str]]:
        names = self.offered_privileges()
        return {
            code: frozenset(name for name in names if parts[name] is True) for code, parts in self.desk.parts.items()
        }

    # Who shows it -----------------------------------------------------------------------

    @property
    def docked(self) -> bool:
        """The prompt shows the errand: the window is small, or what it is about lies on the strip."""
        errand = self.errand()
        if errand is None:
            return False
        if self.layout is None or self.layout.compact or self.layout.drawer or self.scene.open_view != "board":
            return True
        from game.lancaster.screen.views.popover_place import find_place

        return find_place(self.layout, self.desk, errand) is None

    def left_over(self) -> tuple[int, ...]:
        """The listed codes that lie nowhere on board or strip: the prompt offers them as buttons."""
        desk = self.desk
        view = self.scene.open_view
        if desk.kind == "place":
            here = {one.name for one in desk.realm.places if one.kind in HERE.get(view, ())}
            return tuple(code for code, parts in desk.parts.items() if parts.get("to") not in here)
        if desk.kind == "support" or (desk.kind == "privileges" and self.errand() is not None and not self.docked):
            return ()
        if view != "board":
            return desk.codes
        known = {one.name for one in desk.realm.places if one.kind in ("county", "castle", "conflict", "court")}
        return tuple(code for code, parts in desk.parts.items() if not _lies(parts, known))

    def begin(self, desk: Desk) -> None:
        """A new question: the only kind of knight is in hand at once, and no more squires go than must."""
        if desk.kind == "place":
            kinds = self.knights()
            if len(kinds) == 1:
                self.scene.picked = kinds[0]
        elif desk.kind == "squires":
            numbers = [int(str(parts["squires"])) for parts in desk.parts.values() if parts["choice"] == "squires"]
            self.scene.number = min(numbers, default=0)
        elif desk.kind == "privileges":
            self.scene.load = min(self._loads().values(), key=len)


def _knight(parts: Parts) -> tuple[int, bool]:
    strength = LORD if parts["choice"] == "lord" else int(str(parts["knight"]))
    return strength, bool(parts["ally"])


def _lies(parts: Parts, known: set[str]) -> bool:
    """Is this choice a spot of the board or the strip?"""
    if parts["choice"] not in ON_BOARD:
        return False
    place = parts.get("to", parts.get("at"))
    return place is None or place in known


def key_of_place(name: str, letter: str = "") -> int:
    """Counties answer to their letters, battles to the four that follow."""
    if letter:
        return ord(letter.lower())
    rows = {"upper": 0, "lower": 2}
    row, number = name.rstrip("0123456789"), name[-1:]
    at = rows[row] + int(number) - 1 if row in rows and number.isdigit() else -1
    return ord(BATTLE_KEYS[at]) if 0 <= at < len(BATTLE_KEYS) else 0
