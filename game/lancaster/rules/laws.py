"""Laws: compiled once from the language of the data into plain functions, and carried out. PARL-4, PARL-5."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.lancaster.rules.counting import Count, Counting
from game.lancaster.rules.gains import Bundle, Gains
from game.lancaster.rules.knights import ANY, DEPLOYED, MAY, Knights
from game.lancaster.rules.notation import MOST, Notation
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table

Amounts = Callable[[Table], list[int]]
"""How often a clause works for each seat, fixed for all when the law begins."""

Act = Callable[[Table, list[int], int], None]
"""table, amounts, source"""

Clause = Mapping[str, Any]  # plain data of the pack, checked by its schema


class Laws:
    """Every law of the game ready to apply."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.notation = realm.part(Notation)
        self.gains = realm.part(Gains)
        self.knights = realm.part(Knights)
        self.counting = realm.part(Counting)
        self.offers: list[tuple[tuple[tuple[tuple[int, int], ...], Bundle, dict[str, int]], ...]] = []
        self.offers_of: dict[tuple[int, int], int] = {}  # law and clause: the place of its offers
        self.begin_event = realm.add_event("law", "law")
        self.buy_kind = realm.add_kind("buy", self._bought)
        self.swap_kind = realm.add_kind("swap", self._swapped)
        self.step = realm.add_step("law", self._apply)
        self.clause_step = realm.add_step("clause", self._clause)
        self.buy_step = realm.add_step("buy", self._ask_buy)
        self.swap_step = realm.add_step("swap", self._ask_swap)
        self.give_up_kind = realm.add_kind("give_up", self._gave_up)
        self.give_up_step = realm.add_step("give_up", self._ask_give_up)
        self.acts: dict[str, Callable[[Clause], Act]] = {  # modules add words of their own
            "gain": lambda clause: self._gain(clause["gain"]),
            "lose": lambda clause: self._lose(clause["lose"]),
            "buy": lambda clause: self._buy(clause["buy"]),
        }
        self.may_acts: dict[str, Callable[[Any], Act]] = {
            "upgrade": self._may_upgrade,
            "extension": self._may_build,
            "swap": self._may_swap,
            "lose": self._may_lose,
        }
        self.sources: list[int] = []
        self.compiled: list[tuple[tuple[Amounts, Act], ...]] = []
        self._losses: list[tuple[tuple[int, int], ...]] = []
        self._keeps: list[bool] = []

    def compile(self) -> None:
        """Once all modules have brought their words."""
        for number, law in enumerate(self.realm.figures.laws):
            self.sources.append(self.realm.add_source(f"law:{law.id}"))
            sold = (index for index, clause in enumerate(law.clauses) if "buy" in clause)
            self.offers_of.update({(number, index): len(self.offers) + nth for nth, index in enumerate(sold)})
            self.compiled.append(tuple((self._amounts(clause), self._act(clause)) for clause in law.clauses))
            self._keeps.append("leftover_votes" in repr(law.clauses))

    def keeps_votes(self, laws: Sequence[int]) -> bool:
        """PARL-3: does one of them count or spend leftover votes?"""
        return any(self._keeps[law] for law in laws)

    def _apply(self, table: Table, place: int) -> None:
        table.turn += 1
        law = table.laws[place]
        table.tell(self.begin_event, law)
        clauses = self.compiled[law]
        if len(clauses) == 1:
            ((amounts, act),) = clauses
            act(table, amounts(table), self.sources[law])
            return
        for index in reversed(range(len(clauses))):  # PARL-4: all clauses are fixed before the first works
            table.agenda.append((self.clause_step, law, index, *clauses[index][0](table)))

    def _clause(self, table: Table, law: int, index: int, *amounts: int) -> None:
        self.compiled[law][index][1](table, list(amounts), self.sources[law])

    # Who, and how often -------------------------------------------------------

    def _amounts(self, clause: Clause) -> Amounts:
        qualifies = self.counting.qualifies(clause.get("who"))
        seats = range(self.realm.seats)
        if "of" not in clause:
            return lambda table: [int(yes) for yes in qualifies(table)]
        count: Count = self.counting.count(clause["of"])
        per = clause["per"]
        if "who" not in clause:
            return lambda table: [count(table, seat) // per for seat in seats]
        return lambda table: [
            yes * (count(table, seat) // per) for seat, yes in zip(seats, qualifies(table), strict=True)
        ]

    def _act(self, clause: Clause) -> Act:
        for word, make in self.acts.items():
            if word in clause:
                return make(clause)
        ((word, detail),) = clause["may"].items()
        return self.may_acts[word](detail)

    # What it does -------------------------------------------------------------

    def _gain(self, goods: Mapping[str, int]) -> Act:
        bundle = self.gains.bundle(goods)

        def act(table: Table, amounts: list[int], source: int) -> None:
            for seat in table.player_order():
                if amounts[seat]:
                    bundle.grant(table, seat, amounts[seat], source)

        return act

    def _lose(self, goods: Mapping[str, int]) -> Act:
        price = self.gains.price(goods)

        def act(table: Table, amounts: list[int], source: int) -> None:
            for seat in table.player_order():
                self._take(table, seat, price, amounts[seat], source)

        return act

    def _take(self, table: Table, seat: int, price: tuple[tuple[int, int], ...], times: int, source: int) -> None:
        """With fewer, lose all."""
        for good, amount in price:
            lost = min(amount * times, table.goods[good + seat])
            if lost > 0:
                self.gains.pay(table, seat, good, lost, source)

    def _ask_each(self, table: Table, amounts: list[int], step: Callable[[int, int], tuple[int, ...]]) -> None:
        """Push a question for each seat that qualifies, so that they come in player order."""
        for seat in reversed(table.player_order()):
            if amounts[seat]:
                table.agenda.append(step(seat, amounts[seat]))

    def _may_upgrade(self, which: str) -> Act:
        scope = DEPLOYED if which == "deployed" else ANY

        def act(table: Table, amounts: list[int], source: int) -> None:
            for seat in reversed(table.player_order()):
                table.agenda += [(self.knights.upgrade_step, seat, scope, source)] * amounts[seat]

        return act

    def _may_build(self, count: int) -> Act:
        def act(table: Table, amounts: list[int], source: int) -> None:
            for seat in reversed(table.player_order()):
                table.agenda += [(self.knights.build_step, seat, MAY, source)] * (amounts[seat] * count)

        return act

    def _may_swap(self, strength: int) -> Act:
        def act(table: Table, amounts: list[int], source: int) -> None:
            self._ask_each(table, amounts, lambda seat, _: (self.swap_step, seat, strength, source))

        return act

    def _may_lose(self, goods: Mapping[str, int]) -> Act:
        self._losses.append(self.gains.price(goods))
        index = len(self._losses) - 1

        def act(table: Table, amounts: list[int], source: int) -> None:
            self._ask_each(table, amounts, lambda seat, times: (self.give_up_step, seat, index, times, source))

        return act

    def _ask_give_up(self, table: Table, seat: int, loss: int, times: int, source: int) -> None:
        if any(table.goods[good + seat] for good, _ in self._losses[loss]):
            table.ask(self.give_up_kind, seat, (self.notation.done, self.notation.decline))

    def _gave_up(self, table: Table, code: int) -> None:
        _, seat, loss, times, source = table.asked
        if code == self.notation.done:
            self._take(table, seat, self._losses[loss], times, source)

    # Swaps (B2c) --------------------------------------------------------------

    def swappable(self, table: Table, seat: int, strength: int) -> list[int]:
        """Places of a deployed knight of this strength whose stronger brother is in reserve."""
        if not table.reserve[seat * self.realm.width + strength + 1]:
            return []
        knights = self.knights
        return [
            place
            for place, standing in knights.deployed_for_laws(table, seat)
            if standing == strength and knights.has_room(table, place)
        ]

    def _ask_swap(self, table: Table, seat: int, strength: int, source: int) -> None:
        codes = [self.notation.upgrading(strength, place) for place in self.swappable(table, seat, strength)]
        if codes:
            table.ask(self.swap_kind, seat, [*codes, self.notation.decline])

    def _swapped(self, table: Table, code: int) -> None:
        if code != self.notation.decline:
            _, seat, strength, source = table.asked
            self.knights.swap(table, seat, strength, self.notation.read_upgrading(code)[1], source)

    # Purchases ----------------------------------------------------------------

    def _buy(self, offer: Any) -> Act:
        offers = offer if isinstance(offer, list) else [offer]
        price, bundle = self.gains.price, self.gains.bundle
        self.offers.append(tuple((price(o["cost"]), bundle(o["gain"], paid=True), dict(o["gain"])) for o in offers))
        index = len(self.offers) - 1

        def act(table: Table, amounts: list[int], source: int) -> None:
            self._ask_each(table, amounts, lambda seat, _: (self.buy_step, seat, index, source))

        return act

    def most(self, table: Table, seat: int, offers: int, which: int) -> int:
        """How often an offer can be taken: by the goods in hand, and by what there is to gain."""
        price, _, gifts = self.offers[offers][which]
        times = min(table.goods[good + seat] // amount for good, amount in price)
        if "extension" in gifts:
            times = min(times, self.realm.spaces - table.extensions[seat].bit_count())
        if "new_knight" in gifts:
            times = min(times, table.reserve[seat * self.realm.width + 1])
        return min(times, self._in_supply(table, gifts), MOST - 1)

    def _in_supply(self, table: Table, gifts: Mapping[str, int]) -> int:
        """How often the supply has anything of it left: bundles are paid in part, but nobody buys nothing. SETUP-7"""
        goods = [(self.realm.goods.get(name, -1), amount) for name, amount in gifts.items()]
        if any(good not in self.gains.limits for good, _ in goods):
            return MOST
        return max(-(-self.gains.supply(table, good) // amount) for good, amount in goods)

    def _ask_buy(self, table: Table, seat: int, offers: int, source: int) -> None:
        first = self.notation.buy
        codes: Sequence[int] = range(first, first + self.most(table, seat, offers, 0) + 1)
        if len(self.offers[offers]) > 1:
            codes = [*codes, *range(first + MOST + 1, first + MOST + self.most(table, seat, offers, 1) + 1)]
        if len(codes) > 1:
            table.ask(self.buy_kind, seat, codes)

    def _bought(self, table: Table, code: int) -> None:
        _, seat, offers, source = table.asked
        which, times = divmod(code - self.notation.buy, MOST)
        if times:
            price, bundle, _ = self.offers[offers][which]
            self.gains.pay_price(table, seat, price, times, source)
            bundle.grant(table, seat, times, source)
