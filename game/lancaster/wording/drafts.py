"""A chronicle being written: lines that still grow while events of the same source follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.kernel.contract import Event, Part, mark
from game.lancaster.wording.names import Names


@dataclass(slots=True)
class Draft:
    """A line that grows. Finished clauses, then the open one: a head, what is said under it, what it cost."""

    side: int | None
    round: int
    kind: str
    head: str
    source: str = ""
    muted: bool = False  # goods under this head are told by the head already
    space: str = ""  # the castle space just built over
    said: list[str] = field(default_factory=list)
    gains: dict[str, int] = field(default_factory=dict)
    pays: dict[str, int] = field(default_factory=dict)
    earlier: list[tuple[str, list[str]]] = field(default_factory=list)
    _names: Names | None = None

    def clause(self, head: str, source: str, *, mute: bool = False) -> None:
        """Begin a further clause of the same line."""
        if self.head or self.said:
            self.earlier.append((self.head, self._things()))
        self.head, self.source, self.muted = head, source, mute
        self.said, self.gains, self.pays = [], {}, {}

    def say(self, *texts: str) -> None:
        self.said += texts

    def gain(self, good: str, amount: int, names: Names) -> None:
        self._names = names
        if not self.muted:
            self.gains[good] = self.gains.get(good, 0) + amount

    def pay(self, good: str, amount: int, names: Names) -> None:
        self._names = names
        self.pays[good] = self.pays.get(good, 0) + amount

    def _things(self) -> list[str]:
        names = self._names
        if names is None:
            return self.said
        things = [*(names.amount(good, number) for good, number in self.gains.items()), *self.said]
        if not self.pays:
            return things
        cost = names.goods(self.pays)
        if not things and list(self.pays) == ["dishonour"]:
            return [names.say(mark("returns {goods}"), goods=cost)]
        if not things:
            return [names.say(mark("pays {cost}"), cost=cost)]
        return [*things[:-1], names.say(mark("{goods} for {cost}"), goods=things[-1], cost=cost)]

    def text(self, names: Names) -> str:
        said = ""
        for head, things in [*self.earlier, (self.head, self._things())]:
            listed = ", ".join(things)
            clause = names.say(mark("{head}: {said}"), head=head, said=listed) if head and listed else head or listed
            said = names.say(mark("{first}; {then}"), first=said, then=clause) if said else clause
        return said


class Scribe:
    """Writes events down, one after the other."""

    def __init__(self, names: Names, since: int = 0) -> None:
        self.names = names
        self.round = since
        self.drafts: list[Draft] = []
        self.expelled: Event | None = None
        self.paid = 0  # of a ransom that is about to be told
        self.ballots: list[str] = []  # revealed, and not counted yet
        self.tolls = False  # is the law now at work one that can send knights home?
        self.lord_out = ""  # whose lord another is about to drive out
        self.settled = ""  # the county whose reward was told last

    def side(self, event: Event) -> int | None:
        """The number of the side that an event is about."""
        return self.side_named(event.parts.get("side", event.parts.get("seat")))

    def side_named(self, name: object) -> int | None:
        realm = self.names.realm
        sides = [realm.side_name(side) for side in range(realm.sides)]
        return sides.index(name) if isinstance(name, str) and name in sides else None

    def place_kind(self, place: str) -> str:
        return next((one.kind for one in self.names.realm.places if one.name == place), "")

    def begin(self, side: int | None, kind: str, head: str, source: str = "") -> Draft:
        draft = Draft(side, self.round, kind, head, source)
        self.drafts.append(draft)
        return draft

    def last(self, side: int | None, kind: str) -> Draft | None:
        """The newest line, if it is of this side and kind."""
        draft = self.drafts[-1] if self.drafts else None
        return draft if draft is not None and (draft.side, draft.kind) == (side, kind) else None

    def source(self, event: Event) -> Draft:
        """The line of what this source gives this side: the one just begun, or a new one."""
        side, source = self.side(event), str(event.parts.get("source", ""))
        family = source.partition(":")[0]
        if family == "county":
            self.settled, self.tolls = source.partition(":")[2], False
        draft = self.drafts[-1] if self.drafts else None
        if draft is not None and draft.side == side and self._same(draft.source, source):
            return draft
        if draft is not None and draft.side == side and family == "conflict" and draft.kind == "rank":
            draft.muted = True  # the rank says its points
            draft.source = source
            return draft
        if draft is not None and draft.kind == "law" and family == "law":
            self.drafts.pop()  # what it gives tells its name
        good, amount = str(event.parts.get("good", "")), event.parts.get("amount", 0)
        head = self.names.because(source, good, amount if isinstance(amount, int) else 0)
        return self.begin(side, "gain", head, source)

    def _same(self, one: str, other: str) -> bool:
        """Spaces of a castle are told together, anything else by itself."""
        if one == other:
            return bool(one)
        families = one.partition(":")[0], other.partition(":")[0]
        return families in (("castle", "castle"), ("ally_castle", "ally_castle"))


Teller = Callable[[Scribe, Event], None]
"""Writes one event into the chronicle."""


def number(value: Part) -> int:
    """A figure of an event."""
    return value if isinstance(value, int) else 0
