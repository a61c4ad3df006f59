"""What a position is worth to a house: a plain sum of points, goods and what its knights will bring.

Everything is in power. The figures are a page's rules of thumb, not the game's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.lancaster.bots.worth_modules import GOODS_OF_MODULES, valuers
from game.lancaster.rules.castles import Castles
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.laws import Laws
from game.lancaster.rules.placing import Placing
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import GOLD, NO_CARD, NOBODY, POWER, SQUIRES, VOTES, Table

LATER = 0.3  # who places last has seen the others' knights
GOODS = {"power": 1.0, "gold": 0.75, "squires": 0.75, "votes": 0.45, "passage": 1.0, "leftover_votes": 0.1}


PLACING = ("place", "squires", "favour", "privileges", "support", "treasury")
"""Decisions of the first phase."""

OTHERS = 1.0  # goods that no list names


def price_list(left: int) -> dict[str, float]:
    """What each thing is worth with so many rounds still to be played after this one."""
    prices = dict(GOODS)
    if not left:
        prices |= {name: GOODS[name] * 0.3 for name in ("gold", "squires", "votes")}
    prices |= {good: now + later * left for good, (now, later) in GOODS_OF_MODULES.items()}
    return prices | {
        "extension": 1.3 + 1.3 * left,
        "new_knight": 0.7 + 1.6 * left,
        "upgrade": 0.8 + 0.9 * left,
        "noble": 2.2 + 0.4 * left,
    }


def _sum(prices: Mapping[str, float], goods: Mapping[str, int]) -> float:
    return sum([prices.get(name, OTHERS) * amount for name, amount in goods.items()])


class Worth:
    """Values of things, with the rounds that are still to come."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.castles = realm.part(Castles)
        self.conflicts = realm.part(Conflicts)
        self.scoring = realm.part(Scoring)
        self.laws = realm.part(Laws)
        self.placing_part = realm.part(Placing)
        self.rounds = realm.figures.setup.rounds
        self.prices = [price_list(left) for left in range(self.rounds + 1)]
        rewards = [county.reward for county in realm.figures.counties]
        self.rewards = [[_sum(prices, reward) for reward in rewards] for prices in self.prices]
        self.castle_spaces = [
            [_sum(prices, space.gain) - 0.6 * sum(space.cost.values()) for space in realm.figures.spaces]
            for prices in self.prices
        ]
        self.placing_kinds = {number for number, kind in enumerate(realm.kinds) if kind.name in PLACING}
        self.modules = valuers(realm, self)

    def left(self, table: Table) -> int:
        """Rounds still to be played after this one."""
        return self.rounds - table.round

    def good(self, table: Table, name: str) -> float:
        return self.prices[self.rounds - table.round].get(name, OTHERS)

    def bundle(self, table: Table, goods: dict[str, int]) -> float:
        return _sum(self.prices[self.rounds - table.round], goods)

    def house(self, table: Table, seat: int, france: list[float] | None = None) -> float:
        """The whole position of one house; `france` is what the conflicts are worth to each, if it is known."""
        left = self.left(table)
        goods = table.goods
        value = float(goods[POWER + seat])
        prices = self.prices[left]
        for name, row in (("gold", GOLD), ("squires", SQUIRES), ("votes", VOTES)):
            value += prices[name] * min(goods[row + seat], 12)
        knighthood = self.scoring.knighthood(table, seat)
        value += knighthood * (0.55 + 0.55 * left)
        value += self._at_court(table, seat)
        value += table.extensions[seat].bit_count() * (1.3 + 1.2 * left)
        nobles = table.nobles[seat].bit_count()
        value += self.scoring.points_for_nobles(nobles) + nobles * (0.4 * left + (0.5 if left else 0))
        value += self._counties(table, seat) + self._castle(table, seat)
        value += (france or self._france(table))[seat]
        value += LATER * ((seat - table.start) % self.realm.seats) / (self.realm.seats - 1)
        for module in self.modules:
            value += module.house(table, seat)
        return value

    def standing(self, table: Table, seat: int) -> float:
        """One's own worth against the others'."""
        seats = self.realm.seats
        if not table.choices:
            return 3.0 * table.goods[POWER + seat] - max(table.goods[POWER + s] for s in range(seats) if s != seat)
        france = self._france(table)
        own = self.house(table, seat, france)
        others = [self.house(table, other, france) for other in range(seats) if other != seat]
        return own - 0.35 * max(others) - 0.15 * sum(others) / len(others)

    def _at_court(self, table: Table, seat: int) -> float:
        """A knight at court can still do something: so much does a turn have to bring."""
        if not self.placing(table):
            return 0.0
        width = self.realm.width
        court = table.court[seat * width + 1 : seat * width + width]
        return sum([knights * (0.9 + 0.35 * s) for s, knights in enumerate(court, 1)])

    def placing(self, table: Table) -> bool:
        return table.kind in self.placing_kinds

    def county(self, table: Table, seat: int, county: int) -> float:
        """What a county will give its holder."""
        reward = self.rewards[self.rounds - table.round][county]
        for module in self.modules:
            reward = max(reward, module.county(table, county))
        noble = self.noble(table, seat) if table.piles[county] and not table.nobles[seat] >> county & 1 else 0.0
        if noble and table.goods[GOLD + seat] >= self.realm.figures.both_price["gold"]:
            return max(noble, reward, noble + reward - 2.2)
        return max(noble, reward)

    def noble(self, table: Table, seat: int) -> float:
        nobles = table.nobles[seat].bit_count()
        more = self.scoring.points_for_nobles(nobles + 1) - self.scoring.points_for_nobles(nobles)
        return more + 0.8 + 0.45 * self.left(table)

    def _counties(self, table: Table, seat: int) -> float:
        value = 0.0
        safe = not self.placing(table)
        for county, holder in enumerate(table.holder):
            if holder == seat:
                hold = 1.0 if safe or self._closed(table, county) else self._hold(table, seat, county)
                value += self.county(table, seat, county) * hold + 0.5
            elif holder >= self.realm.seats and holder - self.realm.seats == seat:
                value += 0.5 * self.rewards[self.rounds - table.round][county] + 0.3
        return value

    def _closed(self, table: Table, county: int) -> bool:
        return any(table.own[row + county] for row in self.placing_part.closed)

    def _hold(self, table: Table, seat: int, county: int) -> float:
        """How likely the knight stays: by the strongest foe still at a court."""
        defence, width = table.defence[county], self.realm.width
        threat = 0
        for side in range(self.realm.sides):
            if side % self.realm.seats != seat:
                strongest = max((s for s in range(1, width) if table.court[side * width + s]), default=0)
                if strongest >= self.realm.figures.counties[county].minimum:
                    threat = max(threat, strongest + 1)
        return 1.0 if threat <= defence else 0.62 + 0.08 * min(defence, 4)

    def _castle(self, table: Table, seat: int) -> float:
        at = seat * self.realm.spaces
        worth = self.castle_spaces[self.rounds - table.round]
        value = 0.0
        for space, knight in enumerate(table.castle[at : at + self.realm.spaces]):
            if knight:
                value += worth[space]
        return value

    def _france(self, table: Table) -> list[float]:
        """For each seat the points of every conflict if nothing changes, and a little hope where France is ahead."""
        values = [0.0] * self.realm.seats
        for slot, card in enumerate(table.cards):
            if card == NO_CARD or table.stand[slot * self.realm.ranks] == NOBODY:
                continue
            ranking = self.conflicts.ranking(table, slot)
            total = sum(stand[0] for stand in ranking)
            strength = self.realm.figures.conflicts[self.conflicts.card(table, slot)].strength
            won = self.conflicts.points(table, slot, True)
            lost = self.conflicts.points(table, slot, False)
            chance = min(1.0, (total + 1.0) / strength) ** 2
            for rank, (own, _, side) in enumerate(ranking):
                seat = self.conflicts.scorer[side]
                if seat != NOBODY:
                    price = 0.4 if slot < self.conflicts.row else own * 0.7
                    values[seat] += chance * won[rank] + (1 - chance) * (lost[rank] - price)
        return values

    # Laws ---------------------------------------------------------------------

    def law(self, table: Table, law: int) -> list[float]:
        """What a law would give each house today."""
        seats = range(self.realm.seats)
        values = [0.0 for _ in seats]
        data = self.realm.figures.laws[law].clauses
        for (amounts, _), clause in zip(self.laws.compiled[law], data, strict=True):
            for seat, times in enumerate(amounts(table)):
                if times:
                    values[seat] += times * self._clause(table, seat, clause)
        return values

    def _clause(self, table: Table, seat: int, clause: Mapping[str, Any]) -> float:
        gain, buy, may = clause.get("gain"), clause.get("buy"), clause.get("may")
        if isinstance(gain, dict):
            return self.bundle(table, gain)
        if isinstance(buy, dict):
            cost, won = buy["cost"], buy["gain"]
            times: int = min(table.goods[self.realm.goods[name] + seat] // n for name, n in cost.items())
            return times * max(0.0, self.bundle(table, won) - self.bundle(table, cost))
        lost = may.get("lose") if isinstance(may, dict) else clause.get("lose")
        if isinstance(lost, dict):
            owned = {name: table.goods[self.realm.goods[name] + seat] for name in lost}
            return -self.bundle(table, {name: min(amount, owned[name]) for name, amount in lost.items()})
        if isinstance(may, dict):
            return sum(self.good(table, name) for name in may) * 0.8
        return 0.0
