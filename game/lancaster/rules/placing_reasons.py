"""Why a knight can't be placed there. PLACE-1 to PLACE-6, ALLY-2."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.contract import Reason, mark
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.placing import Placing
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NO_CARD, NOBODY, SQUIRES, Table


class PlacingReasons:
    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.notation = realm.part(Notation)
        self.listing = realm.part(Placing)
        # of modules, by the family of codes: table, seat, code
        self.others: dict[str, Callable[[Table, int, int], Reason | None]] = {}
        # what is against each placement of theirs: table, seat
        self.free_others: list[Callable[[Table, int], list[Reason | None]]] = []

    def place(self, table: Table, seat: int, code: int) -> Reason | None:
        if code == self.notation.send_pass:
            return self._no_pass(table, seat)
        if not self.notation.is_placing(code):
            return self.others[self.realm.family(code)](table, seat, code)
        bench, strength, place = self.notation.read_placing(code)
        return self.knight(table, seat, bench, strength, place)

    def knight(self, table: Table, seat: int, bench: int, strength: int, place: int) -> Reason | None:
        """Why this knight of this bench (0 own, 1 allied) can't go there."""
        realm = self.realm
        side = seat + bench * realm.seats
        if side >= realm.sides:
            return Reason("ALLY-1", mark("You have no ally in this game."))
        if not table.court[side * realm.width + strength]:
            own = mark("No knight of strength {strength} waits at your court.")
            allied = mark("No knight of strength {strength} waits at your ally's court.")
            return Reason("PLACE-1", allied if bench else own, {"strength": strength})
        where = realm.places[place]
        if where.kind == "county":
            return self._no_county(table, seat, bench, strength, where.index)
        if where.kind == "castle":
            return self._no_castle(table, side, where.index)
        if where.kind == "conflict":
            return self.no_room(table, side, where.index)
        if where.kind in realm.place_reasons:
            return realm.place_reasons[where.kind](table, seat, bench, strength, where.index)
        return Reason("PLACE-1", mark("The knight is there already."))

    def _no_pass(self, table: Table, seat: int) -> Reason | None:
        if not self.listing.may_pass:
            return Reason("PLACE-1", mark("Whoever can place a knight must place one."))
        realm = self.realm
        if any(objection is None for other in self.free_others for objection in other(table, seat)):
            return Reason("PLACE-1", mark("You may pass only if every placement costs squires."))
        for bench in range(realm.sides // realm.seats):
            help_ = self.listing.help(table, seat + bench * realm.seats)
            for strength in range(1, realm.width):
                for place in range(len(realm.places)):
                    needs_none = place >= realm.first_space or strength + help_ > table.defence[place]
                    if needs_none and self.knight(table, seat, bench, strength, place) is None:
                        return Reason("PLACE-1", mark("You may pass only if every placement costs squires."))
        return None

    def _no_county(self, table: Table, seat: int, bench: int, strength: int, county: int) -> Reason | None:
        name = self.realm.figures.counties[county].name
        least = self.realm.figures.counties[county].minimum
        help_ = self.listing.help(table, seat + bench * self.realm.seats)
        if strength + help_ < least:
            sentence = mark("{county} asks for strength {least} of the knight himself; squires don't help.")
            if help_:  # COURT-7
                sentence = mark("{county} asks for strength {least}; with his companion he reaches only {reach}.")
            return Reason("PLACE-2", sentence, {"county": name, "least": least, "reach": strength + help_})
        holder = table.holder[county]
        if holder == NOBODY:
            return None
        if holder == seat + bench * self.realm.seats:
            own, allied = mark("Your own knight holds {county}."), mark("A knight of your ally already holds {county}.")
            return Reason("PLACE-3", allied if bench else own, {"county": name})
        if holder % self.realm.seats == seat and self.realm.sides > self.realm.seats:
            return Reason("ALLY-2", mark("You and your ally never expel each other from {county}."), {"county": name})
        for row, (rule, sentence) in self.listing.closed.items():
            if table.own[row + county]:
                return Reason(rule, sentence, {"county": name})
        reach = strength + help_ + (0 if bench else table.goods[SQUIRES + seat])
        if reach <= table.defence[county]:
            sentence = mark("{county} is held with strength {held}; at most you bring {reach}.")
            return Reason("PLACE-3", sentence, {"county": name, "held": table.defence[county], "reach": reach})
        return None

    def _no_castle(self, table: Table, side: int, space: int) -> Reason | None:
        realm = self.realm
        if side >= realm.seats and space not in realm.ally_spaces:
            return Reason("ALLY-1", mark("An ally's castle has no such space."))
        if side < realm.seats and table.extensions[side] >> space & 1:
            return Reason("PLACE-4", mark("An extension covers this space."))
        if table.castle[side * realm.spaces + space]:
            return Reason("PLACE-4", mark("A knight stands on this space already."))
        return None

    def no_room(self, table: Table, side: int, slot: int) -> Reason | None:
        if table.cards[slot] == NO_CARD:
            return Reason("PLACE-5", mark("There is no conflict."))
        ranks = self.realm.ranks
        row = table.stand[slot * ranks : slot * ranks + ranks]
        if NOBODY not in row and side not in row:
            return Reason("PLACE-5", mark("All spaces of this conflict are taken."))
        return None

    def squires(self, table: Table, seat: int, code: int) -> Reason | None:
        _, _, strength, county, extra, _ = table.asked
        strength += extra
        brought = code - self.notation.squires
        owned = table.goods[SQUIRES + seat]
        if brought > owned:
            return Reason("PLACE-2", mark("Squires in hand: {squires}."), {"squires": owned})
        if table.holder[county] != NOBODY and strength + brought <= table.defence[county]:
            sentence = mark("{sum} is not above the {held} that hold {county}.")
            name = self.realm.figures.counties[county].name
            return Reason(
                "PLACE-3", sentence, {"sum": strength + brought, "held": table.defence[county], "county": name}
            )
        return None

    def favour(self, table: Table, seat: int, code: int) -> Reason | None:
        if table.favours >> (code - self.notation.favour) & 1:
            return None
        return Reason("PLACE-6", mark("This favour is not face up."))
