"""Whatever gives or takes goods, and the three gains that are asked for: upgrade, extension, noble.

One executor serves counties, favours, castles, laws and tiles: a bundle of the data is compiled
once into a tuple of plain functions with their amounts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.lancaster.rules.notation import Notation
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import SQUIRES, Table

Grant = Callable[[Table, int, int, int], None]
"""table, side, amount, source"""


class Gains:
    """Goods, new knights, upgrades, extensions, nobles: how they change hands."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.notation = realm.part(Notation)
        self.width = realm.width
        self.gain_event = realm.add_event("gain", "seat", "good", "amount", "source")
        self.pay_event = realm.add_event("pay", "seat", "good", "amount", "source")
        self.recruit_event = realm.add_event("new_knight", "side", "amount", "source")
        self.forfeit_event = realm.add_event("forfeit", "side", "what", "source")
        self.limits = self._limits()
        # goods that lie somewhere else than before a house
        self.in_use: dict[int, list[Callable[[Table], int]]] = {SQUIRES: [lambda table: sum(table.escort)]}
        self.givers: dict[str, Grant] = {name: self._giver(good) for name, good in realm.goods.items()}
        self.givers["new_knight"] = self.new_knight
        self.paid_givers: dict[str, Grant] = {}  # what can't be declined once it is paid for (SETUP-6)
        self.may_givers: dict[str, Grant] = {}  # what may be declined where it is not a must (SETUP-6)
        self.ally_givers: dict[str, Grant] = {"new_knight": self.new_knight}  # ALLY-3: other goods are lost

    def _limits(self) -> dict[int, int]:
        if self.realm.options["supply"] == "endless":
            return {}
        supply = self.realm.figures.setup.supply
        return {good: supply[name] for name, good in self.realm.goods.items() if name in supply}

    def supply(self, table: Table, good: int) -> int:
        """What is left of a good under the option `supply: limited`."""
        elsewhere = sum(count(table) for count in self.in_use.get(good, ()))
        return self.limits[good] - sum(table.row(good)) - elsewhere

    def _giver(self, good: int) -> Grant:
        event = self.gain_event

        def give(table: Table, seat: int, amount: int, source: int) -> None:
            table.goods[good + seat] += amount
            if table.log is not None:
                table.log.append((event, -1, seat, good, amount, source))

        if good not in self.limits:
            return give

        def give_what_is_left(table: Table, seat: int, amount: int, source: int) -> None:
            left = min(amount, self.supply(table, good))
            if left > 0:
                give(table, seat, left, source)

        return give_what_is_left

    def pay(self, table: Table, seat: int, good: int, amount: int, source: int) -> None:
        table.goods[good + seat] -= amount
        if table.log is not None:
            table.log.append((self.pay_event, -1, seat, good, amount, source))

    def new_knight(self, table: Table, side: int, amount: int, source: int) -> None:
        """REW-5: strength 1, from reserve to court; none left, nothing gained."""
        at = side * self.width + 1
        came = min(amount, table.reserve[at])
        table.reserve[at] -= came
        table.court[at] += came
        if table.log is not None:
            if came:
                table.log.append((self.recruit_event, -1, side, came, source))
            if came < amount:
                table.log.append((self.forfeit_event, -1, side, self.realm.forfeits.index("new_knight"), source))

    # Bundles ------------------------------------------------------------------

    def bundle(self, goods: Mapping[str, int], *, paid: bool = False, may: bool = False) -> Bundle:
        """Compile `{votes: 2, upgrade: 1}` into grants."""
        givers = {**self.givers, **(self.paid_givers if paid else {}), **(self.may_givers if may else {})}
        own = tuple((givers[name], amount) for name, amount in goods.items())
        ally = tuple((self.ally_givers[name], amount) for name, amount in goods.items() if name in self.ally_givers)
        return Bundle(own, ally, self.realm.seats)

    def price(self, goods: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
        return tuple((self.realm.goods[name], amount) for name, amount in goods.items())

    def can_pay(self, table: Table, seat: int, price: tuple[tuple[int, int], ...]) -> bool:
        for good, amount in price:  # noqa: SIM110  # asked often, of one good or two: a loop takes a third of the time
            if table.goods[good + seat] < amount:
                return False
        return True

    def pay_price(self, table: Table, seat: int, price: tuple[tuple[int, int], ...], times: int, source: int) -> None:
        for good, amount in price:
            self.pay(table, seat, good, amount * times, source)


class Bundle:
    """A compiled gain, for a house and for an ally."""

    __slots__ = ("ally", "own", "seats")

    def __init__(self, own: tuple[tuple[Grant, int], ...], ally: tuple[tuple[Grant, int], ...], seats: int) -> None:
        self.own = own
        self.ally = ally
        self.seats = seats

    def grant(self, table: Table, side: int, times: int, source: int) -> None:
        for give, amount in self.own if side < self.seats else self.ally:
            give(table, side, amount * times, source)
