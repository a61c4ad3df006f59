"""If it ended now: standings, and what nobles are worth; what is gone and what may come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product

from game.kernel.contract import HIDDEN
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import NO_CARD, POWER, Table


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a house would be if the game ended now; None where a tie hangs on hidden goods, and a range beside."""

    seat: int
    power: int
    knighthood: int
    knighthood_points: int | None
    extensions: int
    extension_points: int | None
    nobles: int
    noble_points: int
    knighthood_range: tuple[int, int]
    extension_range: tuple[int, int]
    of_modules: Mapping[str, int | None] = field(default_factory=dict)  # by the names under which they forecast

    @property
    def total(self) -> int | None:
        return self.known if None not in self._shares else None

    @property
    def span(self) -> tuple[int, int] | None:
        """The least and the most that may come of it; None where modules hide how much."""
        if None in self.of_modules.values():
            return None
        rest = self.power + self.noble_points + sum(points or 0 for points in self.of_modules.values())
        ranges = self.knighthood_range, self.extension_range
        return rest + sum(least for least, _ in ranges), rest + sum(most for _, most in ranges)

    @property
    def known(self) -> int:
        """Without what hangs on hidden goods."""
        return self.power + self.noble_points + sum(points for points in self._shares if points is not None)

    @property
    def _shares(self) -> tuple[int | None, ...]:
        return self.knighthood_points, self.extension_points, *self.of_modules.values()


def standings(realm: Realm, table: Table) -> list[Standing]:
    """END-1, END-2, for every seat, before any further reward."""
    scoring = realm.part(Scoring)
    shares = {name: _shares(scoring, table, name) for name in scoring.prizes}
    power = table.row(POWER)
    more = {name: forecast(table) for name, forecast in realm.forecasts.items()}
    found = []
    for seat in range(realm.seats):
        nobles = table.nobles[seat].bit_count()
        found.append(
            Standing(
                seat,
                power[seat],
                scoring.knighthood(table, seat),
                _sure(shares["knighthood"][seat]),
                table.extensions[seat].bit_count(),
                _sure(shares["extensions"][seat]),
                nobles,
                scoring.points_for_nobles(nobles),
                shares["knighthood"][seat],
                shares["extensions"][seat],
                {name: points[seat] for name, points in more.items()},
            )
        )
    return found


def _sure(span: tuple[int, int]) -> int | None:
    return span[0] if span[0] == span[1] else None


def _shares(scoring: Scoring, table: Table, name: str) -> list[tuple[int, int]]:
    """For each seat the least and the most points: END-1, whatever hidden goods there may be to break a tie."""
    known = scoring.standings(table, name)
    firsts = [first for first, _ in known]
    may_have = [
        _breakers(known, first) if goods == HIDDEN and firsts.count(first) > 1 else [goods] for first, goods in known
    ]
    found = [scoring.shares(name, list(zip(firsts, goods, strict=True))) for goods in product(*may_have)]
    return [(min(points), max(points)) for points in zip(*found, strict=True)]


def _breakers(known: list[tuple[int, int]], first: int) -> list[int]:
    """What a hidden house may have beside those in sight that it is level with: fewer, as many, more, most."""
    own = max(0, *(goods for other, goods in known if other == first))
    return [*([own - 1] if own else []), own, own + 1, own + 2]


def rank_among(values: list[int], index: int) -> int:
    """1 for the most; equal ones share a rank."""
    return 1 + sum(value > values[index] for value in values)


@dataclass(frozen=True, slots=True)
class NobleOutlook:
    county: str
    left: int
    seats: tuple[int, ...]  # at whose table he sits


def noble_outlook(realm: Realm, table: Table) -> list[NobleOutlook]:
    return [
        NobleOutlook(
            county.id,
            table.piles[index],
            tuple(seat for seat in range(realm.seats) if table.nobles[seat] >> index & 1),
        )
        for index, county in enumerate(realm.figures.counties)
    ]


def noble_worth(realm: Realm, table: Table, seat: int) -> tuple[int, int | None]:
    """END-2: what the nobles at a table are worth at the end, and what one more would add; None when none is left."""
    scoring = realm.part(Scoring)
    nobles = table.nobles[seat].bit_count()
    now = scoring.points_for_nobles(nobles)
    if nobles >= len(realm.figures.counties):
        return now, None
    return now, scoring.points_for_nobles(nobles + 1) - now


@dataclass(frozen=True, slots=True)
class ToCome:
    """Ids, in the order of the data. `laws` may still be proposed, by group; the rest is gone."""

    laws: tuple[tuple[str, ...], ...]
    laws_gone: tuple[str, ...]
    conflicts: tuple[str, ...]  # one entry per card left
    conflicts_gone: tuple[str, ...]


def to_come(realm: Realm, table: Table) -> ToCome:
    laws = realm.figures.laws
    left = tuple(
        group
        for pile in table.law_piles
        if (group := tuple(law.id for index, law in enumerate(laws) if pile >> index & 1))
    )
    still = {law for group in left for law in group}
    on_table = {laws[index].id for index in (*table.laws, *table.proposals)}
    cards = [realm.figures.conflicts[card].id for card in realm.part(Conflicts).cards]
    coming = tuple(card for copy, card in enumerate(cards) if table.conflict_pile >> copy & 1)
    lying = {copy for copy in table.cards if copy != NO_CARD}
    gone = tuple(card for copy, card in enumerate(cards) if not table.conflict_pile >> copy & 1 and copy not in lying)
    return ToCome(left, tuple(law.id for law in laws if law.id not in still | on_table), coming, gone)
