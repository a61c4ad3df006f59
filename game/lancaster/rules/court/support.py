"""Support for a lord: one choice says which knights, bishops and Tudor knight go with him. COURT-2, COURT-7."""

from __future__ import annotations

from itertools import product

from game.kernel.contract import Parts
from game.kernel.game import Codes
from game.lancaster.rules.court.figures import figures_of
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table

Counts = tuple[int, ...]
"""How many of each: knights by strength from 1 on, then bishops, then Tudor knights."""


class Support:
    """A code is a vector of counts; what a court can send is worked out once for each court."""

    @staticmethod
    def prepare(realm: Realm) -> None:
        realm.add_good("bishops")

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.privileges = realm.part(Privileges)
        figures = figures_of(realm)
        self.bishops = realm.goods["bishops"]
        self.beside = realm.options["tudor_with_lord"] == "beside"  # a Tudor knight needs a knight beside him
        self.knights = realm.width - 1
        self.lord = figures.lord.strength
        self.strengths: tuple[int, ...] = (
            *range(1, realm.width),
            figures.bishops.strength,
            self.privileges.strength[self.privileges.tudor],
        )
        self.most: Counts = (*realm.knights[1:], figures.bishops.each, 1)
        self.vectors: list[Counts] = list(product(*(range(most + 1) for most in self.most)))
        self.numbers = {vector: number for number, vector in enumerate(self.vectors)}
        self.codes = realm.add_codes(Codes("support", len(self.vectors), self._parts, self._text))
        self._sent: dict[Counts, tuple[tuple[int, int], ...]] = {}

    def _parts(self, number: int) -> Parts:
        vector = self.vectors[number]
        return {"knights": self._digits(vector), "bishops": vector[self.knights], "tudor": bool(vector[-1])}

    def _digits(self, vector: Counts) -> str:
        return "".join(str(strength) * vector[strength - 1] for strength in range(1, self.knights + 1))

    def _text(self, number: int) -> str:
        vector = self.vectors[number]
        return f"with.{self._digits(vector)}{'b' * vector[self.knights]}{'t' * vector[-1]}" if number else "with.nobody"

    def strength(self, vector: Counts) -> int:
        return self.lord + sum(strength * count for strength, count in zip(self.strengths, vector, strict=True))

    def available(self, table: Table, side: int) -> Counts:
        """What waits at the own court, and only on the side that has it (COURT-10)."""
        first = side * self.realm.width
        tudor = min(1, self.privileges.has(table, side, self.privileges.tudor))
        bishops = min(self.most[self.knights], table.goods[self.bishops + side])
        return (*table.court[first + 1 : first + self.realm.width], bishops, tudor)

    def sendable(self, available: Counts) -> tuple[tuple[int, int], ...]:
        """(strength, code) of every lawful support, the weakest first."""
        found = self._sent.get(available)
        if found is None:
            vectors = product(*(range(count + 1) for count in available))
            lawful = [vector for vector in vectors if self.is_lawful(vector)]
            found = tuple(sorted((self.strength(vector), self.codes + self.numbers[vector]) for vector in lawful))
            self._sent[available] = found
        return found

    def is_lawful(self, vector: Counts) -> bool:
        return not (self.beside and vector[-1]) or any(vector[: self.knights])

    def strongest(self, table: Table, side: int) -> int:
        return self.sendable(self.available(table, side))[-1][0]

    def choices(self, table: Table, side: int, above: int) -> list[int]:
        """Codes of supports with which the lord is stronger than that."""
        return [code for strength, code in self.sendable(self.available(table, side)) if strength > above]

    def read(self, code: int) -> Counts:
        return self.vectors[code - self.codes]
