"""Answers to what people ask at the table, from what is seen: a view's masked table or an open one.

Plain data; what hangs on something hidden is None. Nothing here changes the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.kernel.contract import HIDDEN, UNSEALED
from game.lancaster.rules.castles import Castles
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.placing import Placing
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import GOLD, NO_CARD, NOBODY, POWER, SQUIRES, VOTES, Table

# The phase ---------------------------------------------------------------------------


def phase(realm: Realm, table: Table) -> str:
    """setup, knights, parliament, rewards or end: told by the steps of the round that are still to come."""
    if table.kind < 0:
        return "end"
    if not table.round:
        return "setup"
    steps = realm.step_names
    waiting = {(steps[step[0]], *step[1:]) for step in (*table.agenda, table.asked)}
    if ("parliament",) in waiting:
        return "knights"
    return "parliament" if ("county", 0) in waiting else "rewards"


def reward_part(realm: Realm, table: Table) -> str:
    """Within the rewards: counties, castles or conflicts, by the steps that are still to come."""
    waiting = {realm.step_names[step[0]] for step in table.agenda}
    return "counties" if "castles" in waiting else "castles" if "conflicts" in waiting else "conflicts"


def active_seats(table: Table) -> tuple[int, ...]:
    """Those who still have to answer: one, or while ballots are sealed all whose ballot is not in."""
    if table.kind < 0 or (not table.sealed and table.game.kinds[table.kind].listing is not None):
        return ()  # over, or all ballots are in
    if table.sealed:
        return tuple(seat for seat, code in enumerate(table.sealed) if code == UNSEALED)
    return (table.seat,)


def sealed_seats(table: Table) -> tuple[int, ...]:
    """Those whose ballot is in."""
    return tuple(seat for seat, code in enumerate(table.sealed) if code != UNSEALED)


def knights_at_court(realm: Realm, table: Table, side: int) -> int:
    return sum(table.court[side * realm.width : (side + 1) * realm.width])


def open_proposals(realm: Realm, table: Table) -> tuple[int, ...]:
    """Proposals not yet voted on, the one under the vote first."""
    if table.kind >= 0 and realm.kinds[table.kind].name == "ballot":
        return table.proposals[table.asked[1] :]
    return table.proposals


def scored_counties(realm: Realm, table: Table) -> range:
    """In the rewards: the counties that have had their turn, by index. REW-1"""
    count = len(realm.figures.counties)
    if phase(realm, table) != "rewards":
        return range(0)
    name = realm.step_names
    following = [step[1] for step in (*table.agenda, table.asked) if step and name[step[0]] == "county"]
    return range(min(following) - 1 if following else count)


# Who could expel this knight -----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Threat:
    """A knight at somebody's court who could drive out the one in the county.

    `squires` is the least he would need; `owned` what his house has, None if hidden; `can` is None if that decides.
    """

    side: int
    strength: int
    squires: int
    owned: int | None
    can: bool | None


def threats(realm: Realm, table: Table, county: int) -> list[Threat]:
    """Every knight strong enough for the county who could, or perhaps could, expel its holder. PLACE-2, PLACE-3"""
    holder = table.holder[county]
    if holder == NOBODY:
        return []
    found = []
    minimum = realm.part(Placing).minimum[county]
    for side in range(realm.sides):
        if side % realm.seats == holder % realm.seats:
            continue
        owned = _shown(table, SQUIRES, side) if side < realm.seats else 0  # ALLY-2: an ally brings none
        for strength in range(max(1, minimum), realm.width):
            if not table.court[side * realm.width + strength]:
                continue
            squires = max(0, table.defence[county] + 1 - strength)
            can = True if not squires else None if owned is None else owned >= squires
            if can is not False:
                found.append(Threat(side, strength, squires, owned, can))
    return found


def _shown(table: Table, good: int, seat: int) -> int | None:
    value = table.goods[good + seat]
    return None if value == HIDDEN else value


@dataclass(frozen=True, slots=True)
class Arrival:
    """A knight about to enter a county: his strength, what comes along, the sum, and what it must exceed."""

    parts: tuple[int, ...]  # the knight first, then what comes along
    total: int
    against: int  # 0 where nobody stands
    expelled: int  # the side that goes home, or NOBODY


def arrival(realm: Realm, table: Table, strength: int, county: int, squires: int, *, extra: int = 0) -> Arrival:
    """PLACE-3; what a module sends along is part of the open question."""
    asks = bool(table.asked) and realm.step_names[table.asked[0]] == "squires"
    extra = table.asked[4] if asks else extra
    parts = (strength, *(more for more in (extra, squires) if more))
    return Arrival(parts, sum(parts), table.defence[county], table.holder[county])


def ally_keeps(realm: Realm, goods: Mapping[str, int]) -> bool:
    """ALLY-3, ALLY-5: would anything of this come to an ally? Other goods are lost."""
    return any(good in realm.part(Gains).ally_givers for good in goods)


# Conflicts ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stack:
    """What a side has on one space, its rank and its points if nothing changes. An ally's points are lost."""

    side: int
    space: int  # 0 is the topmost
    knights: tuple[int, ...]  # strengths, the weakest first
    strength: int
    rank: int
    points: int
    figure: int = 0  # what its rank brings: an ally's is struck out


@dataclass(frozen=True, slots=True)
class ConflictOutlook:
    slot: int
    place: str
    card: str
    france: int
    england: int
    second: bool
    won: bool
    points: tuple[int, ...]  # of the ranks if England wins
    stacks: tuple[Stack, ...]  # from the first rank down


def conflict_outlooks(realm: Realm, table: Table) -> list[ConflictOutlook]:
    """Every conflict on the table, in the order in which they are fought."""
    return [conflict_outlook(realm, table, slot) for slot in in_order(realm) if table.cards[slot] != NO_CARD]


def in_order(realm: Realm) -> list[int]:
    """The places of conflicts in the order in which they are fought: the lower row first. REW-7"""
    return [*range(realm.figures.revealed, realm.slots), *range(realm.figures.revealed)]


def conflict_outlook(realm: Realm, table: Table, slot: int) -> ConflictOutlook:
    conflicts = realm.part(Conflicts)
    card = realm.figures.conflicts[conflicts.card(table, slot)]
    ranking = conflicts.ranking(table, slot)
    england = sum(strength for strength, _, _ in ranking)
    won = england >= card.strength
    points = conflicts.points(table, slot, won)
    stacks = tuple(
        Stack(
            side,
            space - slot * realm.ranks,
            _knights(realm, table, space),
            strength,
            rank + 1,
            points[rank] if rank < len(points) and conflicts.scorer[side] != NOBODY else 0,
            points[rank] if rank < len(points) else 0,
        )
        for rank, (strength, space, side) in enumerate(ranking)
    )
    return ConflictOutlook(
        slot,
        realm.places[realm.first_slot + slot].name,
        card.id,
        card.strength,
        england,
        slot >= realm.figures.revealed,
        won,
        tuple(card.points),
        stacks,
    )


def landing(realm: Realm, table: Table, side: int, slot: int) -> int | None:
    """The space of a conflict on which a further knight of this side would stand, 0 the topmost. PLACE-5"""
    row = table.stand[slot * realm.ranks : (slot + 1) * realm.ranks]
    if side not in row and NOBODY not in row:
        return None
    return realm.part(Placing).space_for(table, side, slot) - slot * realm.ranks


def _knights(realm: Realm, table: Table, space: int) -> tuple[int, ...]:
    at = space * realm.width
    return tuple(s for s in range(1, realm.width) for _ in range(table.army[at + s]))


# If it ended now ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a house would be if the game ended now; None where a tie hangs on hidden goods."""

    seat: int
    power: int
    knighthood: int
    knighthood_points: int | None
    extensions: int
    extension_points: int | None
    nobles: int
    noble_points: int
    of_modules: Mapping[str, int | None] = field(default_factory=dict)  # by the names under which they forecast

    @property
    def total(self) -> int | None:
        return self.known if None not in self._shares else None

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
                shares["knighthood"][seat],
                table.extensions[seat].bit_count(),
                shares["extensions"][seat],
                nobles,
                scoring.points_for_nobles(nobles),
                {name: points[seat] for name, points in more.items()},
            )
        )
    return found


def _shares(scoring: Scoring, table: Table, name: str) -> list[int | None]:
    """Points for each seat; of those whose tie is broken by hidden goods, None."""
    known = scoring.standings(table, name)
    hidden = any(goods == HIDDEN for _, goods in known)
    if not hidden:
        return list(scoring.shares(name, known))
    low = scoring.shares(name, [(first, 0) for first, _ in known])
    tied = {first for first, _ in known if [other for other, _ in known].count(first) > 1}
    return [None if first in tied and share else share for (first, _), share in zip(known, low, strict=True)]


# What is gone and what may come -----------------------------------------------------


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


# Nobles -----------------------------------------------------------------------------


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


# Castles ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CastleYield:
    """What a castle would pay this round as it stands: spaces in order, and the votes of the table."""

    spaces: tuple[tuple[str, int], ...]  # of the space, the knight who stands there; 0 for an extension
    votes: int
    free: dict[str, int]  # all that costs nothing, votes of the table included


def castle_yield(realm: Realm, table: Table, seat: int) -> CastleYield:
    """REW-4. Extensions that are turned over pay nothing."""
    castles = realm.part(Castles)
    turned = 0
    for row in castles.turned:
        turned |= table.own[row + seat]
    paying = []
    free: dict[str, int] = {}
    for index, space in enumerate(realm.figures.spaces):
        knight = table.castle[seat * realm.spaces + index]
        if turned >> index & 1 or not (knight or table.extensions[seat] >> index & 1):
            continue
        paying.append((space.id, knight))
        if not space.cost:
            for good, amount in space.gain.items():
                free[good] = free.get(good, 0) + amount
    votes = 0
    if table.round < castles.rounds:
        votes = castles.lord_votes + castles.noble_votes * table.nobles[seat].bit_count()
        free["votes"] = free.get("votes", 0) + votes
    return CastleYield(tuple(paying), votes, free)


def rank_among(values: list[int], index: int) -> int:
    """1 for the most; equal ones share a rank."""
    return 1 + sum(value > values[index] for value in values)


# Ballots ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BallotOutlook:
    """How many votes carry a proposal, and how many stop it, for one seat.

    `certain`: against everything the others own; `alone`: if all the others are against it and nobody adds any.
    A tie passes, so stopping asks for one more.
    """

    owned: int
    certain: int
    alone: int
    certain_no: int
    alone_no: int


def ballot_outlook(realm: Realm, table: Table, seat: int) -> BallotOutlook:
    """PARL-1, PARL-2: every ballot counts one, and the votes added to it; votes are open."""
    others = [table.goods[VOTES + other] for other in range(realm.seats) if other != seat]
    bare, whole = len(others), len(others) + sum(others)
    return BallotOutlook(table.goods[VOTES + seat], whole - 1, bare - 1, whole, bare)


def hidden(table: Table, seat: int) -> bool:
    """Does this table hide what the seat owns?"""
    return HIDDEN in (table.goods[GOLD + seat], table.goods[SQUIRES + seat])
