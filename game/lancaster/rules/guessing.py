"""What a seat can't see, counted from what it saw, or guessed. The truth is never looked at."""

from __future__ import annotations

from game.kernel.chance import Dice
from game.kernel.contract import HIDDEN
from game.kernel.views import View
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.placing import Placing
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import ROW, SQUIRES, Table

Ledger = list[int]
"""Goods as in `Table.goods`: what the public events add up to."""


class Guessing:
    """Fills a masked table. Everything gained or paid happened in the open, so a careful count is exact;
    without a history (a position that was typed in) it is a guess around what houses start with."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        gains = realm.part(Gains)
        self.gain, self.pay = gains.gain_event, gains.pay_event
        self.place = realm.part(Placing).place_event
        realm.guess = self.fill

    def ledger(self, view: View) -> Ledger:
        """Goods of every house as anybody could have counted them."""
        counted = [0] * (len(self.realm.goods) * ROW)
        for name, amount in self.realm.figures.setup.goods.items():
            good = self.realm.goods[name]
            counted[good : good + self.realm.seats] = [amount] * self.realm.seats
        for event in view.log:
            if event[0] == self.gain:
                counted[event[3] + event[2]] += event[4]
            elif event[0] == self.pay:
                counted[event[3] + event[2]] -= event[4]
            elif event[0] == self.place and event[5]:
                counted[SQUIRES + event[2]] -= event[5]
        return counted

    def fill(self, table: Table, view: View, dice: Dice) -> None:
        secret = next(field.own_rows for field in self.realm.fields if field.name == "goods")
        hidden = [
            (good, seat) for good in secret for seat in range(self.realm.seats) if table.goods[good + seat] == HIDDEN
        ]
        if not hidden:
            return
        counted = self.ledger(view) if view.log else None
        names = {good: name for name, good in self.realm.goods.items()}
        for good, seat in hidden:
            if counted:
                table.goods[good + seat] = max(0, counted[good + seat])
            else:
                start = self.realm.figures.setup.goods.get(names[good], 0)
                table.goods[good + seat] = dice.below(start * 2 + 1)
