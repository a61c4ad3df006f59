"""Phase 1: knights are placed in counties, castles and conflicts. PLACE-1 to PLACE-8."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.lancaster.rules.gains import Gains
from game.lancaster.rules.knights import Knights
from game.lancaster.rules.notation import MOST, Notation
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NO_CARD, NOBODY, SQUIRES, Table


class Placing:
    """A turn is one knight: where, with how many squires, and the favour he earns."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.notation = realm.part(Notation)
        self.gains = realm.part(Gains)
        self.knights = realm.part(Knights)
        self.width = realm.width
        self.minimum = [county.minimum for county in realm.figures.counties]
        self.may_pass = realm.options["squires_duty"] == "may_pass"
        self.benches = self._benches()
        # Of modules. Where `own` keeps a flag for each county whose knight can't be expelled: the rule, a sentence
        self.closed: dict[int, tuple[str, str]] = {}
        # strength that may join a knight on his way to a county (table, side):
        self.helpers: list[Callable[[Table, int], int]] = []
        # who asks something before a knight arrives, and says so (table, side, strength, place):
        self.on_the_way: list[Callable[[Table, int, int, int], bool]] = []
        # who came along, and who goes when the knight of a county is gone (table, side, place, load; table, county):
        self.arriving: list[Callable[[Table, int, int, int], None]] = []
        self.leaving: list[Callable[[Table, int], None]] = []
        # and what else than a knight is placed, by the family of its codes (table, seat, code):
        self.others: dict[str, Callable[[Table, int, int], None]] = {}
        self.favours = [self.gains.bundle(favour.gain) for favour in realm.figures.favours]
        self.favour_sources = [realm.add_source(f"favour:{favour.id}") for favour in realm.figures.favours]
        self.place_event = realm.add_event("place", "side", "strength", "place", "squires")
        self.expel_event = realm.add_event("expel", "side", "strength", "county", "squires")
        self.favour_event = realm.add_event("favour", "side", "favour")
        self.pass_event = realm.add_event("pass", "seat")
        self.place_kind = realm.add_kind("place", self._placed)
        self.squires_kind = realm.add_kind("squires", self._supported)
        self.favour_kind = realm.add_kind("favour", self._favoured)
        self.begin_step = realm.add_step("knights", self._begin)
        self.turn_step = realm.add_step("turn", self._turn)
        self.next_step = realm.add_step("next_turn", self._next)
        self.squires_step = realm.add_step("squires", self._ask_squires)
        self.favour_step = realm.add_step("favour", self._ask_favour)
        realm.during("knights", (self.begin_step,))
        handlers: dict[str, Callable[..., None]] = {
            "county": self.to_county,
            "castle": self._to_castle,
            "conflict": self.to_conflict,
        }
        for index, place in enumerate(realm.places):
            if place.kind in handlers:
                realm.place_handlers[index] = handlers[place.kind]

    def _benches(self) -> list[list[tuple[int, int, Sequence[int]]]]:
        """Per seat the sides whose knights it places: (side, bench, spaces of its castle). ALLY-1"""
        seats, sides = self.realm.seats, self.realm.sides
        own, allied = range(self.realm.spaces), self.realm.ally_spaces
        return [[(seat, 0, own), *([(seat + seats, 1, allied)] if sides > seats else [])] for seat in range(seats)]

    # Whose turn ---------------------------------------------------------------

    def _begin(self, table: Table) -> None:
        table.turn += 1
        table.agenda.append((self.turn_step, table.start, 0))

    def _next(self, table: Table, seat: int, idle: int) -> None:
        table.turn += 1
        table.agenda.append((self.turn_step, (seat + 1) % self.realm.seats, idle))

    def _turn(self, table: Table, seat: int, idle: int) -> None:
        """PLACE-1, PLACE-7: a seat without a legal placement is passed over; all idle, the phase ends."""
        if idle == self.realm.seats:
            return
        codes = self.listing(table, seat)
        if not codes:
            table.agenda.append((self.turn_step, (seat + 1) % self.realm.seats, idle + 1))
        else:
            table.ask(self.place_kind, seat, codes)

    # What may be placed where -------------------------------------------------

    def listing(self, table: Table, seat: int) -> list[int]:
        codes: list[int] = []
        for side, bench, spaces in self.benches[seat]:
            base = side * self.width
            court = table.court[base : base + self.width]
            if not any(court):
                continue
            squires = 0 if bench else table.goods[SQUIRES + seat]  # ALLY-2: no squires for an ally
            help_ = self.help(table, side) if self.helpers else 0
            counties = others = None
            for strength in range(1, self.width):
                if court[strength]:
                    if counties is None:
                        counties = self._reach(table, seat, squires, help_)
                        others = self._elsewhere(table, side, spaces)
                    first = self.notation.placing(bench, strength)
                    codes += [first + county for county, least in counties if strength >= least]
                    codes += [first + place for place in others]  # type: ignore[union-attr]
        for more in self.realm.placements:
            more(table, seat, codes)
        if self.may_pass and codes and not self._without_squires(table, seat, codes):
            codes.append(self.notation.send_pass)
        return codes

    def help(self, table: Table, side: int) -> int:
        """Strength that could go along to a county."""
        return sum(strength(table, side) for strength in self.helpers)

    def _reach(self, table: Table, seat: int, squires: int, help_: int) -> list[tuple[int, int]]:
        """Counties a knight could take, each with the least strength of his own that it needs. PLACE-2, PLACE-3"""
        seats = self.realm.seats
        found = []
        beyond = 1 - squires  # what a newcomer's own strength must add to the defence
        for county, (holder, least, defence) in enumerate(zip(table.holder, self.minimum, table.defence, strict=True)):
            if holder == NOBODY:
                found.append((county, least - help_))
            elif holder != seat and holder != seat + seats:  # never one's own knight, nor the ally's (ALLY-2)
                most = defence + beyond
                found.append((county, (least if least > most else most) - help_))
        if self.closed:
            return [one for one in found if not any(table.own[row + one[0]] for row in self.closed)]
        return found

    def _elsewhere(self, table: Table, side: int, spaces: Sequence[int]) -> list[int]:
        """Free spaces of the own castle and conflicts with room. PLACE-4, PLACE-5"""
        realm = self.realm
        built = table.extensions[side] if side < realm.seats else 0
        at = side * realm.spaces
        first = realm.first_space
        castle = table.castle
        found = [first + i for i in spaces if not castle[at + i] and not built >> i & 1]
        stand, ranks, first = table.stand, realm.ranks, realm.first_slot
        for slot, card in enumerate(table.cards):
            if card != NO_CARD:
                row = stand[slot * ranks : (slot + 1) * ranks]
                if NOBODY in row or side in row:
                    found.append(first + slot)
        return found

    def _without_squires(self, table: Table, seat: int, codes: list[int]) -> bool:
        """Is there a placement that spends no squires? What is no knight never does."""
        for code in codes:
            if not self.notation.is_placing(code):
                return True
            bench, strength, place = self.notation.read_placing(code)
            if place >= self.realm.first_space:
                return True
            if strength + self.help(table, seat + bench * self.realm.seats) > table.defence[place]:
                return True
        return False

    # Placing ------------------------------------------------------------------

    def _placed(self, table: Table, code: int) -> None:
        _, seat, idle = table.asked
        if code == self.notation.send_pass:  # squires_duty: for this turn only
            table.tell(self.pass_event, seat)
            table.agenda.append((self.next_step, seat, idle + 1))
            return
        table.agenda.append((self.next_step, seat, 0))
        if not self.notation.is_placing(code):
            self.others[self.realm.family(code)](table, seat, code)
            return
        bench, strength, place = self.notation.read_placing(code)
        side = seat + bench * self.realm.seats
        for asks in self.on_the_way:
            if asks(table, side, strength, place):
                return
        self.realm.place_handlers[place](table, side, strength, place)

    def to_county(self, table: Table, side: int, strength: int, county: int, extra: int = 0, load: int = 0) -> None:
        """`load` is what a module sends along, `extra` its strength."""
        if side < self.realm.seats:
            table.agenda.append((self.squires_step, side, strength, county, extra, load))
        else:
            self.enter_county(table, side, strength, county, 0, extra, load)

    def _ask_squires(self, table: Table, seat: int, strength: int, county: int, extra: int, load: int) -> None:
        """From the least needed to all that the house has."""
        least = max(0, table.defence[county] + 1 - strength - extra) if table.holder[county] != NOBODY else 0
        first = self.notation.squires
        most = min(table.goods[SQUIRES + seat] + 1, MOST)
        table.ask(self.squires_kind, seat, range(first + least, first + most))

    def _supported(self, table: Table, code: int) -> None:
        _, seat, strength, county, extra, load = table.asked
        self.enter_county(table, seat, strength, county, code - self.notation.squires, extra, load)

    def enter_county(
        self, table: Table, side: int, strength: int, county: int, squires: int, extra: int = 0, load: int = 0
    ) -> None:
        """PLACE-3: whoever stood there goes back to his court; his squires go to the supply."""
        if table.holder[county] != NOBODY:
            expelled, knight = table.holder[county], table.posted[county]
            table.court[expelled * self.width + knight] += 1
            if table.log is not None:
                table.log.append((self.expel_event, -1, expelled, knight, county, table.escort[county]))
            for left in self.leaving:
                left(table, county)
        table.court[side * self.width + strength] -= 1
        table.holder[county] = side
        table.posted[county] = strength
        table.escort[county] = squires
        table.defence[county] = strength + squires + extra
        if squires:
            table.goods[SQUIRES + side] -= squires
        if table.log is not None:
            table.log.append((self.place_event, -1, side, strength, county, squires))
        if load:
            self._arrive(table, side, county, load)

    def _arrive(self, table: Table, side: int, place: int, load: int) -> None:
        for arrives in self.arriving:
            arrives(table, side, place, load)

    def _to_castle(self, table: Table, side: int, strength: int, place: int) -> None:
        table.court[side * self.width + strength] -= 1
        table.castle[side * self.realm.spaces + place - self.realm.first_space] = strength
        if table.log is not None:
            table.tell(self.place_event, side, strength, place, 0)

    def to_conflict(self, table: Table, side: int, strength: int, place: int, load: int = 0) -> None:
        """PLACE-6: every knight that enters France this way earns a favour while any is face up."""
        table.court[side * self.width + strength] -= 1
        self.enter_conflict(table, side, strength, place - self.realm.first_slot)
        if table.log is not None:
            table.tell(self.place_event, side, strength, place, 0)
        if load:
            self._arrive(table, side, place, load)
        if table.favours:
            table.agenda.append((self.favour_step, side))

    def enter_conflict(self, table: Table, side: int, strength: int, slot: int) -> None:
        """PLACE-5: onto the own stack, else on the topmost empty space."""
        space = self.space_for(table, side, slot)
        table.stand[space] = side
        table.army[space * self.width + strength] += 1

    def space_for(self, table: Table, side: int, slot: int) -> int:
        """The space that a knight of this side would take."""
        ranks = self.realm.ranks
        row = table.stand[slot * ranks : slot * ranks + ranks]
        return slot * ranks + row.index(side if side in row else NOBODY)

    # Favours ------------------------------------------------------------------

    def _ask_favour(self, table: Table, side: int) -> None:
        first, up = self.notation.favour, table.favours
        table.ask(
            self.favour_kind,
            side % self.realm.seats,
            [first + favour for favour in range(len(self.favours)) if up >> favour & 1],
        )

    def _favoured(self, table: Table, code: int) -> None:
        side = table.asked[1]
        favour = code - self.notation.favour
        table.favours &= ~(1 << favour)
        if table.log is not None:
            table.tell(self.favour_event, side, favour)
        self.favours[favour].grant(table, side, 1, self.favour_sources[favour])
