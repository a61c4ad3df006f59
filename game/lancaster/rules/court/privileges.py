"""Shield, archer and Tudor knight: who has them, and where they stand. COURT-4 to COURT-7.

A privilege sets out in the same moment as its knight. `ready` ones were given last round and may be used now;
`fresh` ones were given this round and wait for the next.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.contract import Parts, mark
from game.kernel.game import Codes
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.counties import Counties
from game.lancaster.rules.court.figures import figures_of
from game.lancaster.rules.knights import Knights
from game.lancaster.rules.placing import Placing
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import NOBODY, SQUIRES, Table


class Privileges:
    @staticmethod
    def prepare(realm: Realm) -> None:
        for side in range(realm.sides):
            realm.add_companion(f"{realm.side_name(side)}_archer", side)

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.placing = realm.part(Placing)
        self.knights = realm.part(Knights)
        self.figures = figures_of(realm).privileges
        self.names = [privilege.id for privilege in self.figures]
        self.shield, self.archer, self.tudor = (self.names.index(name) for name in ("shield", "archer", "tudor"))
        self.strength = [privilege.strength for privilege in self.figures]
        self.archers = realm.sides + realm.companions.index(f"{realm.side_name(0)}_archer")  # in `Table.stand`
        kinds, counties = len(self.names), len(realm.figures.counties)
        self.ready = realm.add_own(realm.sides * kinds)  # [side * kinds + privilege]
        self.fresh = realm.add_own(realm.sides * kinds)
        self.shields = realm.add_own(counties)  # a flag per county
        self.posted = realm.add_own(counties)  # Tudor knights in a county
        self.sent = realm.add_own(realm.slots * realm.ranks)  # and on a space of a conflict
        self._add_words()
        self._hang_in()

    def _add_words(self) -> None:
        realm = self.realm
        size = 1 << len(self.names)
        self.codes = realm.add_codes(Codes("privileges", size, self._parts, self.text))
        self.given_event = realm.add_event("privilege", "side", "privilege")
        self.join_event = realm.add_event("join", "side", "privilege", "place")
        self.back_event = realm.add_event("privilege_back", "side", "privilege", "place")
        self.expire_event = realm.add_event("privilege_unused", "side", "privilege")
        realm.figure_names["privilege"] = lambda i: self.names[i]
        self.kind = realm.add_kind("privileges", self._answered)
        self.step = realm.add_step("privileges", self._ask)
        realm.during("close", (realm.add_step("return_privileges", self._close),))

    def _hang_in(self) -> None:
        realm, placing, conflicts = self.realm, self.placing, self.realm.part(Conflicts)
        placing.closed[self.shields] = ("COURT-5", mark("A shield protects the knight in {county}."))
        placing.helpers.append(self._help)
        placing.on_the_way.append(self._on_the_way)
        placing.arriving.append(self._arrive)
        placing.leaving.append(self._leave_county)
        realm.part(Counties).sailing.append(self._sail)
        conflicts.extra_strength.append(self._strength)
        conflicts.moving.append(self._move_down)
        conflicts.leaving.append(self._leave_conflict)
        for side in range(realm.seats):  # COURT-10: the points of an ally's archer are lost
            conflicts.scorer[self.archers + side] = side
        realm.part(Scoring).more_knighthood.append(self._knighthood)
        remove = self.knights.removing["conflict"]

        def remove_from_conflict(table: Table, side: int, strength: int, slot: int) -> None:
            space = slot * realm.ranks + self.knights.space_of(table, side, slot)
            remove(table, side, strength, slot)
            if table.stand[space] == NOBODY:
                self._tudors_back(table, space, side)

        self.knights.removing["conflict"] = remove_from_conflict

    # Words --------------------------------------------------------------------

    def text(self, load: int) -> str:
        return "".join(f"+{name}" for bit, name in enumerate(self.names) if load >> bit & 1) or "alone"

    def _parts(self, load: int) -> Parts:
        return {name: bool(load >> bit & 1) for bit, name in enumerate(self.names)}

    # Having -------------------------------------------------------------------

    def has(self, table: Table, side: int, privilege: int) -> int:
        """Ready to be used in this round."""
        return table.own[self.ready + side * len(self.names) + privilege]

    def give(self, table: Table, side: int, privilege: int) -> None:
        if table.round == self.realm.figures.setup.rounds and not self.figures[privilege].last_round:
            return
        table.own[self.fresh + side * len(self.names) + privilege] += 1
        table.tell(self.given_event, side, privilege)

    def use(self, table: Table, side: int, privilege: int, place: int) -> None:
        table.own[self.ready + side * len(self.names) + privilege] -= 1
        table.tell(self.join_event, side, privilege, place)

    def back(self, table: Table, side: int, privilege: int, place: int) -> None:
        """To the supply."""
        table.tell(self.back_event, side, privilege, place)

    def _close(self, table: Table) -> None:
        """COURT-4: what was not used in the round after it was given returns; in the last round the new ones stay."""
        size = self.realm.sides * len(self.names)
        for at in range(size):
            for _ in range(table.own[self.ready + at]):
                table.tell(self.expire_event, *divmod(at, len(self.names)))
        if table.round < self.realm.figures.setup.rounds:
            table.own[self.ready : self.ready + size] = table.own[self.fresh : self.fresh + size]
            table.own[self.fresh : self.fresh + size] = [0] * size
        else:
            table.own[self.ready : self.ready + size] = [0] * size

    def _knighthood(self, table: Table, seat: int) -> int:
        """COURT-7: only a Tudor knight handed out in the last round counts."""
        if table.round < self.realm.figures.setup.rounds:
            return 0
        return self.strength[self.tudor] * table.own[self.fresh + seat * len(self.names) + self.tudor]

    # Setting out --------------------------------------------------------------

    def _help(self, table: Table, side: int) -> int:
        return self.strength[self.tudor] if self.has(table, side, self.tudor) else 0

    def loads(self, table: Table, side: int, strength: int, place: int) -> list[int]:
        """Bits of what may go along, for every lawful choice."""
        kind, index = self.realm.places[place].kind, self.realm.places[place].index
        wanted: Sequence[int] = ()
        if kind == "county":
            wanted = (self.shield, self.tudor)
        elif kind == "conflict":
            wanted = (self.archer, self.tudor) if self._archer_fits(table, side, index) else (self.tudor,)
        loads = [0]
        for privilege in wanted:
            if self.has(table, side, privilege):
                loads += [load | 1 << privilege for load in loads]
        if kind == "county":
            return [load for load in loads if self.suffices(table, side, strength, index, load)]
        return loads

    def suffices(self, table: Table, side: int, strength: int, county: int, load: int) -> bool:
        """COURT-7: a Tudor knight counts for the minimum and for expelling."""
        together = strength + self.extra(load)
        if together < self.placing.minimum[county]:
            return False
        squires = table.goods[SQUIRES + side] if side < self.realm.seats else 0
        return table.holder[county] == NOBODY or together + squires > table.defence[county]

    def extra(self, load: int) -> int:
        """Strength that joins the knight himself."""
        return self.strength[self.tudor] if load >> self.tudor & 1 else 0

    def _archer_fits(self, table: Table, side: int, slot: int) -> bool:
        """COURT-6: only beside one who newly enters, on the free space just below."""
        space = self.placing.space_for(table, side, slot)
        below = space + 1
        return table.stand[space] == NOBODY and below % self.realm.ranks != 0 and table.stand[below] == NOBODY

    def _on_the_way(self, table: Table, side: int, strength: int, place: int) -> bool:
        kinds = len(self.names)
        first = self.ready + side * kinds
        if not any(table.own[first : first + kinds]) or self.loads(table, side, strength, place) == [0]:
            return False
        table.agenda.append((self.step, side, strength, place))
        return True

    def _ask(self, table: Table, side: int, strength: int, place: int) -> None:
        codes = [self.codes + load for load in self.loads(table, side, strength, place)]
        table.ask(self.kind, side % self.realm.seats, codes)

    def _answered(self, table: Table, code: int) -> None:
        _, side, strength, place = table.asked
        load = code - self.codes
        if self.realm.places[place].kind == "county":
            self.placing.to_county(table, side, strength, place, self.extra(load), load)
        else:
            self.placing.to_conflict(table, side, strength, place, load)

    def _arrive(self, table: Table, side: int, place: int, load: int) -> None:
        where = self.realm.places[place]
        for privilege in range(len(self.names)):
            if load >> privilege & 1:
                self.use(table, side, privilege, place)
        if where.kind == "county":
            table.own[self.shields + where.index] = load >> self.shield & 1
            table.own[self.posted + where.index] = load >> self.tudor & 1
            return
        space = where.index * self.realm.ranks + self.knights.space_of(table, side, where.index)
        table.own[self.sent + space] += load >> self.tudor & 1
        if load >> self.archer & 1:
            table.stand[space + 1] = self.archers + side

    # On the board -------------------------------------------------------------

    def _leave_county(self, table: Table, county: int) -> None:
        side = table.holder[county]
        for row, privilege in ((self.shields, self.shield), (self.posted, self.tudor)):
            if table.own[row + county]:
                table.own[row + county] = 0
                self.back(table, side, privilege, county)

    def _sail(self, table: Table, county: int, side: int, slot: int) -> None:
        """COURT-7: from Dorset the Tudor knight goes along."""
        space = self.placing.space_for(table, side, slot)
        table.own[self.sent + space] += table.own[self.posted + county]
        table.own[self.posted + county] = 0

    def _strength(self, table: Table, space: int) -> int:
        tudors = table.own[self.sent + space] * self.strength[self.tudor]
        return tudors + self.strength[self.archer] if self.is_archer(table.stand[space]) else tudors

    def is_archer(self, stander: int) -> bool:
        return 0 <= stander - self.archers < self.realm.sides

    def _move_down(self, table: Table, slot: int, lower: int) -> None:
        """COURT-6, COURT-7: after a first defeat both fight on; the archer has a space of his own."""
        ranks = self.realm.ranks
        here, there = self.sent + slot * ranks, self.sent + lower * ranks
        table.own[there : there + ranks] = table.own[here : here + ranks]
        table.own[here : here + ranks] = [0] * ranks

    def _leave_conflict(self, table: Table, slot: int) -> None:
        place = self.realm.first_slot + slot
        for space in range(slot * self.realm.ranks, (slot + 1) * self.realm.ranks):
            side = table.stand[space]
            if self.is_archer(side):
                self.back(table, side - self.archers, self.archer, place)
            self._tudors_back(table, space, side)

    def _tudors_back(self, table: Table, space: int, side: int) -> None:
        for _ in range(table.own[self.sent + space]):
            self.back(table, side, self.tudor, self.realm.first_slot + space // self.realm.ranks)
        table.own[self.sent + space] = 0

    def out(self, table: Table, privilege: int) -> int:
        """How many of a privilege are not in the supply, those beside lords left out."""
        kinds, sides = len(self.names), range(self.realm.sides)
        held = sum(
            table.own[self.ready + s * kinds + privilege] + table.own[self.fresh + s * kinds + privilege] for s in sides
        )
        if privilege == self.shield:
            return held + sum(table.own[self.shields : self.shields + len(table.holder)])
        if privilege == self.archer:
            return held + sum(map(self.is_archer, table.stand))
        posted = sum(table.own[self.posted : self.posted + len(table.holder)])
        return held + posted + sum(table.own[self.sent : self.sent + len(table.stand)])

    # For others ---------------------------------------------------------------

    def held(self, table: Table, side: int, *, fresh: bool = False) -> list[str]:
        """Names of the privileges of a side: those to use now, or those for the next round."""
        first = (self.fresh if fresh else self.ready) + side * len(self.names)
        return [name for name, count in zip(self.names, table.own[first:], strict=False) for _ in range(count)]

    def picture(self, table: Table) -> dict[str, object]:
        """For exports: who has which privilege, and where they stand. Archers stand among the spaces of conflicts."""
        realm = self.realm
        sides = range(realm.sides)
        counties = [county.id for county in realm.figures.counties]
        slots = [realm.places[realm.first_slot + slot].name for slot in range(realm.slots)]
        sent = [table.own[self.sent + s * realm.ranks : self.sent + (s + 1) * realm.ranks] for s in range(realm.slots)]
        return {
            "privileges": {
                realm.side_name(s): {"now": self.held(table, s), "next": self.held(table, s, fresh=True)} for s in sides
            },
            "shields": [name for county, name in enumerate(counties) if table.own[self.shields + county]],
            "tudors": {
                "counties": [name for county, name in enumerate(counties) if table.own[self.posted + county]],
                "conflicts": dict(zip(slots, sent, strict=True)),
            },
        }
