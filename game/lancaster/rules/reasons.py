"""Why a choice is not listed: a slow path of its own, one method per kind of decision.

It never looks at the list: a property test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.contract import Reason, mark
from game.lancaster.rules.castles import Castles
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.counties import NOBLE, REWARD, Counties
from game.lancaster.rules.knights import DEPLOYED, MAY, PAID, Knights
from game.lancaster.rules.laws import Laws
from game.lancaster.rules.nobles import Nobles
from game.lancaster.rules.notation import MOST, Notation
from game.lancaster.rules.placing_reasons import PlacingReasons
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import GOLD, VOTES, Table

ASKED = {
    "place": ("place", "pass"),
    "squires": ("squires",),
    "favour": ("favour",),
    "noble": ("noble", "decline"),
    "upgrade": ("upgrade", "decline"),
    "build": ("build", "decline"),
    "ballot": ("ballot",),
    "buy": ("buy",),
    "take": ("take",),
    "start_player": ("start",),
    "score": ("score", "done"),
    "ransom": ("ransom", "ransom_all", "done"),
    "passage": ("go",),
    "swap": ("upgrade", "decline"),
    "give_up": ("done", "decline"),
}
"""The families of codes that each kind of decision asks for."""

Why = Callable[[Table, int, int], Reason | None]
"""table, seat, code"""


class Reasons:
    """Modules add their kinds to `asked` and `why`."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.notation = realm.part(Notation)
        self.knights = realm.part(Knights)
        self.nobles = realm.part(Nobles)
        self.counties = realm.part(Counties)
        self.castles = realm.part(Castles)
        self.conflicts = realm.part(Conflicts)
        self.laws = realm.part(Laws)
        self.placing = PlacingReasons(realm)
        self.asked = dict(ASKED)
        self.why: dict[str, Why] = {
            "place": self.placing.place,
            "squires": self.placing.squires,
            "favour": self.placing.favour,
            "noble": self._noble,
            "upgrade": self._upgrade,
            "build": self._build,
            "ballot": self._ballot,
            "buy": self._buy,
            "take": self._take,
            "score": self._score,
            "ransom": self._ransom,
            "passage": self._passage,
            "swap": self._swap,
        }
        for part in realm.all_parts():  # parts that bring kinds of their own say why not themselves
            if hasattr(part, "reasons"):
                part.reasons(self)
        realm.objection = self.objection

    def objection(self, table: Table, seat: int, code: int) -> Reason | None:
        kind = self.realm.kinds[table.kind].name
        family = str(self.realm.parts(code)["choice"])
        if family not in self.asked[kind]:
            return Reason("", mark("Something else is asked for now."))
        why = self.why.get(kind)
        return why(table, seat, code) if why else None

    def _county(self, county: int) -> str:
        return self.realm.figures.counties[county].name

    def _noble(self, table: Table, seat: int, code: int) -> Reason | None:
        _, side, may, _ = table.asked
        if code == self.notation.decline:
            return None if may == MAY else Reason("SETUP-6", mark("A noble who can be had is taken."))
        return self._no_noble(table, side, code - self.notation.noble)

    def _no_noble(self, table: Table, side: int, county: int) -> Reason | None:
        if not table.piles[county]:
            return Reason("REW-1", mark("No noble of {county} is left."), {"county": self._county(county)})
        if side < self.realm.seats and table.nobles[side] >> county & 1:
            return Reason(
                "REW-1", mark("The noble of {county} already sits at your table."), {"county": self._county(county)}
            )
        return None

    def _upgrade(self, table: Table, seat: int, code: int) -> Reason | None:
        _, side, scope, _ = table.asked
        if code == self.notation.decline:
            return Reason("SETUP-6", mark("What was paid for is taken.")) if scope == PAID else None
        strength, place = self.notation.read_upgrading(code)
        if scope == DEPLOYED and (place == self.realm.court_place or place in self.knights.resting):
            return Reason("LAW", mark("Only a deployed knight can be upgraded now."))
        return self._no_stronger(table, side, strength, place)

    def _no_stronger(self, table: Table, side: int, strength: int, place: int) -> Reason | None:
        base = side * self.realm.width
        if place == self.realm.court_place:
            there = table.court[base + strength] > 0
        else:
            there = (place, strength) in self.knights.deployed(table, side)
        if not there:
            return Reason("REW-5", mark("No knight of strength {strength} stands there."), {"strength": strength})
        if not self.knights.has_room(table, place):
            return Reason("PLACE-9", mark("A stronger knight would not fit there."))
        if strength + 1 >= self.realm.width:
            return Reason(
                "REW-5", mark("There is no stronger knight than strength {strength}."), {"strength": strength}
            )
        if not table.reserve[base + strength + 1]:
            return Reason(
                "REW-5", mark("No knight of strength {strength} is left in the reserve."), {"strength": strength + 1}
            )
        return None

    def _build(self, table: Table, seat: int, code: int) -> Reason | None:
        if code == self.notation.decline:
            return None if table.asked[2] == MAY else Reason("SETUP-6", mark("The extension must be built."))
        if table.extensions[seat] >> (code - self.notation.build) & 1:
            return Reason("REW-6", mark("This extension is built already."))
        return None

    def _ballot(self, table: Table, seat: int, code: int) -> Reason | None:
        votes, _ = self.notation.read_voting(code)
        owned = table.goods[VOTES + seat]
        return None if votes <= owned else Reason("PARL-1", mark("Votes in hand: {votes}."), {"votes": owned})

    def _buy(self, table: Table, seat: int, code: int) -> Reason | None:
        which, times = divmod(code - self.notation.buy, MOST)
        offers = table.asked[2]
        if which >= len(self.laws.offers[offers]) or (which and not times):
            return Reason("LAW", mark("The law makes no such offer."))
        most = self.laws.most(table, seat, offers, which)
        if times <= most:
            return None
        return Reason("LAW", mark("You can afford {times} of these at most."), {"times": most})

    def _take(self, table: Table, seat: int, code: int) -> Reason | None:
        county = table.asked[1]
        side = table.holder[county]
        taken = code - self.notation.take
        other = next((one for one in self.counties.alternatives if taken in (one.alone, one.both)), None)
        if other is not None and not other.lies(table, county):
            return Reason(*other.missing, {"county": self._county(county)})
        if taken == REWARD or (other is not None and taken == other.alone):
            return None
        reason = self._no_noble(table, side, county)
        if reason or taken == NOBLE:
            return reason
        if side >= self.realm.seats:
            return Reason("ALLY-2", mark("An ally has no gold to take both."))
        if not self.counties.gains.can_pay(table, side, self.counties.both_price):
            price = self.realm.figures.both_price["gold"]
            owned = table.goods[GOLD + side]
            return Reason("REW-1", mark("Both cost {price} gold; you have {gold}."), {"price": price, "gold": owned})
        return None

    def _score(self, table: Table, seat: int, code: int) -> Reason | None:
        _, side, left = table.asked
        if code == self.notation.done and side >= self.realm.seats:
            return Reason("ALLY-6", mark("What the ally's castle gives costs nothing and is taken."))
        if code == self.notation.done:
            free = any(left >> space & 1 and not price for space, price in enumerate(self.castles.prices))
            return Reason("REW-4", mark("What the castle gives for nothing is taken first.")) if free else None
        space = code - self.notation.score
        if not left >> space & 1:
            return Reason("REW-4", mark("This space pays nothing now."))
        price = self.castles.prices[space] if side < self.realm.seats else ()
        if price and not self.castles.gains.can_pay(table, seat, price):
            return Reason("REW-4", mark("You can't pay its price."))
        if price and not any(self.castles.useful(table, seat, gift) for gift in self.castles.gifts[space]):
            return Reason("SETUP-6", mark("It could give you nothing."))
        return None

    def _ransom(self, table: Table, seat: int, code: int) -> Reason | None:
        if code == self.notation.done:
            return None
        captives = self.conflicts.captives(table, table.asked[1], seat)
        if (code == self.notation.ransom_all) != self.conflicts.all_or_none:
            return Reason("REW-8", mark("The option of this game ransoms in another way."))
        if code == self.notation.ransom_all:
            price = sum(strength * count for strength, count in enumerate(captives))
        else:
            price = code - self.notation.ransom
            if not captives[price]:
                return Reason(
                    "REW-8", mark("No knight of strength {strength} of yours is captive there."), {"strength": price}
                )
        price *= self.conflicts.ransom_price
        if price > table.goods[GOLD + seat]:
            return Reason("REW-8", mark("The ransom is {price} gold."), {"price": price})
        return None

    def _passage(self, table: Table, seat: int, code: int) -> Reason | None:
        return self.placing.no_room(table, table.holder[table.asked[1]], code - self.notation.go)

    def _swap(self, table: Table, seat: int, code: int) -> Reason | None:
        if code == self.notation.decline:
            return None
        strength, place = self.notation.read_upgrading(code)
        wanted = table.asked[2]
        if strength != wanted or place == self.realm.court_place or place in self.knights.resting:
            return Reason(
                "LAW", mark("The law speaks of a deployed knight of strength {strength}."), {"strength": wanted}
            )
        return self._no_stronger(table, seat, strength, place)
