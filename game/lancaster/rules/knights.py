"""Knights on their way: home, upgraded, or built over. REW-5, REW-6, PLACE-9."""

from __future__ import annotations

from collections.abc import Callable

from game.lancaster.rules.gains import Gains
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NOBODY, Table, put

ANY, DEPLOYED, PAID = 0, 1, 2
"""Which knights an upgrade reaches; one that was paid for reaches any, and is taken."""

MUST, MAY = 0, 1

Stand = tuple[int, int]
"""place, strength"""


class Knights:
    """Where a side's knights stand, and the gains that touch them."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.notation = realm.part(Notation)
        self.gains = realm.part(Gains)
        self.width = realm.width
        self.standing: list[Callable[[Table, int], list[Stand]]] = [self._in_counties, self._in_castle, self._in_france]
        self.raising: dict[str, Callable[[Table, int, int, int], None]] = {
            "county": self._raise_county,
            "castle": self._raise_castle,
            "conflict": self._raise_conflict,
            "court": self._raise_court,
        }
        self.removing: dict[str, Callable[[Table, int, int, int], None]] = {
            "castle": self._remove_castle,
            "conflict": self._remove_conflict,
            "court": self._remove_court,
        }
        # Of modules: places whose knights are not deployed for laws, and places with no room for a stronger one now,
        self.resting: set[int] = set()
        self.cramped: dict[int, Callable[[Table], bool]] = {}
        # what may be had instead of an upgrade: (table, side, scope, offered) to what is offered then,
        self.instead: list[Callable[[Table, int, int, list[int]], list[int]]] = []
        # and by the family of codes how it is had: table, side, code, source.
        self.had_instead: dict[str, Callable[[Table, int, int, int], None]] = {}
        self.forced: set[int] = set()  # codes that can't be declined where they are offered
        self.upgrade_event = realm.add_event("upgrade", "side", "strength", "place", "source")
        self.build_event = realm.add_event("build", "seat", "space", "source")
        self.home_event = realm.add_event("home", "side", "strength", "place")
        self.upgrade_kind = realm.add_kind("upgrade", self._upgraded)
        self.build_kind = realm.add_kind("build", self._built)
        self.upgrade_step = realm.add_step("upgrade", self._ask_upgrade)
        self.build_step = realm.add_step("build", self._ask_build)
        self.gains.givers["upgrade"] = self.gains.ally_givers["upgrade"] = self._give_upgrade
        self.gains.paid_givers["upgrade"] = self._give_paid_upgrade
        self.gains.givers["extension"] = self._give_extension
        self.gains.may_givers["extension"] = self._offer_extension

    # Who stands where ---------------------------------------------------------

    def _in_counties(self, table: Table, side: int) -> list[Stand]:
        holder = table.holder
        if side not in holder:
            return []
        return [(county, table.posted[county]) for county in range(len(holder)) if holder[county] == side]

    def _in_castle(self, table: Table, side: int) -> list[Stand]:
        first, spaces = self.realm.first_space, self.realm.spaces
        here = table.castle[side * spaces : (side + 1) * spaces]
        return [(first + space, strength) for space, strength in enumerate(here) if strength]

    def _in_france(self, table: Table, side: int) -> list[Stand]:
        if side not in table.stand:
            return []
        found = []
        for space, holder in enumerate(table.stand):
            if holder == side:
                place = self.realm.first_slot + space // self.realm.ranks
                stack = table.army[space * self.width : (space + 1) * self.width]
                found += [(place, strength) for strength, count in enumerate(stack) if count]
        return found

    def deployed(self, table: Table, side: int) -> list[Stand]:
        """Every own knight outside court and reserve; equal ones of a stack once."""
        return [stand for where in self.standing for stand in where(table, side)]

    def deployed_for_laws(self, table: Table, side: int) -> list[Stand]:
        found = self.deployed(table, side)
        return [stand for stand in found if stand[0] not in self.resting] if self.resting else found

    def has_room(self, table: Table, place: int) -> bool:
        """PLACE-9: would a stronger knight fit there?"""
        return place not in self.cramped or not self.cramped[place](table)

    def go_home(self, table: Table, side: int, strength: int, place: int) -> None:
        table.court[side * self.width + strength] += 1
        if table.log is not None:
            table.log.append((self.home_event, -1, side, strength, place))

    # Upgrades -----------------------------------------------------------------

    def _give_upgrade(self, table: Table, side: int, amount: int, source: int) -> None:
        table.agenda += [(self.upgrade_step, side, ANY, source)] * amount

    def _give_paid_upgrade(self, table: Table, side: int, amount: int, source: int) -> None:
        table.agenda += [(self.upgrade_step, side, PAID, source)] * amount

    def upgradable(self, table: Table, side: int, scope: int) -> list[int]:
        """Codes of the knights that have a stronger brother in reserve. REW-5"""
        base = side * self.width
        stronger = self._with_a_stronger_brother(table, base)
        if not stronger:
            return []
        upgrading = self.notation.upgrading
        stands = self.deployed_for_laws(table, side) if scope == DEPLOYED else self.deployed(table, side)
        if self.cramped:
            stands = [stand for stand in stands if self.has_room(table, stand[0])]
        codes = [upgrading(s, place) for place, s in stands if s in stronger]
        if scope != DEPLOYED:
            codes += [upgrading(s, self.realm.court_place) for s in stronger if table.court[base + s]]
        return codes

    def _with_a_stronger_brother(self, table: Table, base: int) -> list[int]:
        reserve = table.reserve
        return [strength for strength in range(1, self.width - 1) if reserve[base + strength + 1]]

    def can_upgrade(self, table: Table, side: int, scope: int) -> bool:
        """Would anything be offered? A knight at court answers it without looking any further."""
        base = side * self.width
        for strength in self._with_a_stronger_brother(table, base):
            if table.court[base + strength]:
                return True
        return bool(self.offered(table, side, scope))

    def offered(self, table: Table, side: int, scope: int) -> list[int]:
        """What may be done with an upgrade. SETUP-6: a free one may be declined."""
        codes = self.upgradable(table, side, scope)
        for other in self.instead:
            codes = other(table, side, scope, codes)
        return codes if scope == PAID or not codes or codes[-1] in self.forced else [*codes, self.notation.decline]

    def _ask_upgrade(self, table: Table, side: int, scope: int, source: int) -> None:
        offered = self.offered(table, side, scope)
        if offered:
            table.ask(self.upgrade_kind, side % self.realm.seats, offered)
        elif table.log is not None:
            table.log.append((self.gains.forfeit_event, -1, side, self.realm.forfeits.index("upgrade"), source))

    def _upgraded(self, table: Table, code: int) -> None:
        if code == self.notation.decline:
            return
        _, side, _, source = table.asked
        if self.had_instead and (had := self.had_instead.get(self.realm.family(code))):
            had(table, side, code, source)
            return
        strength, place = self.notation.read_upgrading(code)
        self.swap(table, side, strength, place, source)

    def swap(self, table: Table, side: int, strength: int, place: int, source: int) -> None:
        """PLACE-9: the stronger one stands where the weaker stood, with his companions."""
        at = side * self.width + strength
        table.reserve[at + 1] -= 1
        table.reserve[at] += 1
        self.raising[self.realm.places[place].kind](table, side, strength, self.realm.places[place].index)
        if table.log is not None:
            table.log.append((self.upgrade_event, -1, side, strength, place, source))

    def _raise_county(self, table: Table, side: int, strength: int, county: int) -> None:
        table.posted[county] += 1
        table.defence[county] += 1

    def _raise_castle(self, table: Table, side: int, strength: int, space: int) -> None:
        table.castle[side * self.realm.spaces + space] += 1

    def _raise_conflict(self, table: Table, side: int, strength: int, slot: int) -> None:
        at = (slot * self.realm.ranks + self.space_of(table, side, slot)) * self.width + strength
        table.army[at] -= 1
        table.army[at + 1] += 1

    def _raise_court(self, table: Table, side: int, strength: int, index: int) -> None:
        at = side * self.width + strength
        table.court[at] -= 1
        table.court[at + 1] += 1

    # A knight leaves the game -------------------------------------------------

    def remove(self, table: Table, side: int, strength: int, place: int) -> None:
        where = self.realm.places[place]
        self.removing[where.kind](table, side, strength, where.index)

    def _remove_castle(self, table: Table, side: int, strength: int, space: int) -> None:
        table.castle[side * self.realm.spaces + space] = 0

    def _remove_conflict(self, table: Table, side: int, strength: int, slot: int) -> None:
        """The space of the last one is free again."""
        space = slot * self.realm.ranks + self.space_of(table, side, slot)
        table.army[space * self.width + strength] -= 1
        if not any(table.army[space * self.width : (space + 1) * self.width]):
            table.stand[space] = NOBODY

    def _remove_court(self, table: Table, side: int, strength: int, index: int) -> None:
        table.court[side * self.width + strength] -= 1

    def space_of(self, table: Table, side: int, slot: int) -> int:
        """The space of a conflict on which a side stands, or NOBODY."""
        ranks = self.realm.ranks
        row = table.stand[slot * ranks : slot * ranks + ranks]
        return row.index(side) if side in row else NOBODY

    # Extensions ---------------------------------------------------------------

    def _give_extension(self, table: Table, seat: int, amount: int, source: int) -> None:
        table.agenda += [(self.build_step, seat, MUST, source)] * amount

    def _offer_extension(self, table: Table, seat: int, amount: int, source: int) -> None:
        table.agenda += [(self.build_step, seat, MAY, source)] * amount

    def buildable(self, table: Table, seat: int) -> list[int]:
        built = table.extensions[seat]
        return [self.notation.build + space for space in range(self.realm.spaces) if not built >> space & 1]

    def _ask_build(self, table: Table, seat: int, may: int, source: int) -> None:
        codes = self.buildable(table, seat)
        if codes:
            table.ask(self.build_kind, seat, [*codes, self.notation.decline] if may else codes)
        elif table.log is not None:
            table.log.append((self.gains.forfeit_event, -1, seat, self.realm.forfeits.index("extension"), source))

    def _built(self, table: Table, code: int) -> None:
        if code == self.notation.decline:
            return
        _, seat, _, source = table.asked
        space = code - self.notation.build
        table.extensions = put(table.extensions, seat, table.extensions[seat] | 1 << space)
        if table.log is not None:
            table.log.append((self.build_event, -1, seat, space, source))
        strength = table.castle[seat * self.realm.spaces + space]
        if strength:  # REW-6: a knight built over goes home unscored
            table.castle[seat * self.realm.spaces + space] = 0
            self.go_home(table, seat, strength, self.realm.first_space + space)
