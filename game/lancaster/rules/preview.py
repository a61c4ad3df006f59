"""What a law would truly give each house today: *unknown* only where it hangs on something hidden, and then on what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from game.kernel.contract import HIDDEN
from game.lancaster.rules.coming import Coming, coming
from game.lancaster.rules.counting import Count
from game.lancaster.rules.knights import ANY, DEPLOYED
from game.lancaster.rules.laws import Clause, Laws
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import LEFTOVER, VOTES, Table

ACTS = ("gain", "lose", "buy", "may", "toll")
NONE_OWNED, NO_ROOM = "none_owned", "no_room"
"""What may be missing beside what is named in `coming`: nothing is owned that could be lost; no stronger one fits."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """One clause for one house: what it does, and how often; `times` is None when nobody can know."""

    act: str
    detail: Any  # the plain data of the clause: a bundle, an offer or a permission
    times: int | None
    counted: int | None = None  # of what the clause counts; None where it counts nothing or it is hidden
    owned: tuple[tuple[str, int | None], ...] = ()  # of what a bargain costs
    held: tuple[int | None, ...] = ()  # of each thing by which the clause says who is meant
    goods: tuple[tuple[str, int], ...] = ()  # what truly comes or goes; where `rival` is, what would
    lacking: tuple[str, ...] = ()  # by words what is missing where less comes than the law says
    rival: str = ""  # `most` or `fewest`: it comes if nobody hidden has more, or fewer
    hidden: tuple[str, ...] = ()  # the goods on which it hangs where `times` is None


def prospects(realm: Realm, table: Table, law: int) -> list[list[Prospect]]:
    """For every seat its prospects, clause by clause; `table` may be the masked one of a view. PARL-4"""
    offers, clauses = realm.part(Laws).offers_of, realm.figures.laws[law].clauses
    then = as_laws_begin(realm, table)
    found: list[list[Prospect]] = [[] for _ in range(realm.seats)]
    fixed = [_fixed(realm, then, clause) for clause in clauses]  # all of them before the first one works
    for index, working in enumerate(fixed):
        for seat in then.player_order():
            one = _with_effect(realm, then, seat, working[seat], offers.get((law, index), -1))
            if one.times:
                carry_out(realm, then, seat, one)
            found[seat].append(one)
    return found


def as_laws_begin(realm: Realm, table: Table) -> Table:
    """A copy on which the ballots are over with no vote spent: PARL-3."""
    then = table.copy()
    if table.proposals:
        then.goods[LEFTOVER : LEFTOVER + realm.seats] = table.row(VOTES)
        then.goods[VOTES : VOTES + realm.seats] = [0] * realm.seats
    return then


def carry_out(realm: Realm, table: Table, seat: int, one: Prospect) -> None:
    """What surely changes when a clause has worked: goods, new knights; and an extension, whichever it is."""
    sign = {"gain": 1, "lose": -1}.get(one.act, 0)
    for good, number in one.goods:
        row = realm.goods.get(good, -1)
        if good == "new_knight" and sign:
            table.reserve[seat * realm.width + 1] -= number
            table.court[seat * realm.width + 1] += number
        elif sign and row >= 0 and table.goods[row + seat] != HIDDEN:
            table.goods[row + seat] += sign * number


# Who, and how often -------------------------------------------------------------


class Fixed(NamedTuple):
    """A prospect before its effect is looked at; and how often it works, or would if nobody hidden came before."""

    one: Prospect
    often: int


def _fixed(realm: Realm, table: Table, clause: Clause) -> list[Fixed]:
    """For every seat how often the clause works, as the law begins."""
    laws = realm.part(Laws)
    act = next(word for word in ACTS if word in clause)
    count = laws.counting.count(clause["of"]) if "of" in clause else None
    who = [(one, laws.counting.count(one)) for one in _meant(clause)]
    word = next(iter(clause["who"])) if who else ""
    meant = laws.counting.qualifies(clause.get("who"))(table)
    found = []
    for seat in range(realm.seats):
        held = tuple(None if _masked(realm, table, one, seat) else own(table, seat) for one, own in who)
        hidden = [one for (one, _), number in zip(who, held, strict=True) if number is None]
        counted = None
        if count is not None and _masked(realm, table, clause["of"], seat):
            hidden.append(clause["of"])
        elif count is not None:
            counted = count(table, seat)
        often = 1 if counted is None else counted // clause["per"]
        rival = word if _undecided(realm, table, word, who, held) else ""
        if word and not hidden and not rival and not _decided(word, held, meant[seat]):
            often = 0
        times = 0 if not often else None if hidden or rival else often
        one = Prospect(act, clause[act], times, counted, (), held, (), (), rival if often else "", tuple(hidden))
        found.append(Fixed(one, often))
    return found


def _meant(clause: Mapping[str, Any]) -> list[Any]:
    """What is looked at to see who is meant."""
    if "who" not in clause:
        return []
    ((_, of),) = clause["who"].items()
    return of if isinstance(of, list) else [of]


def _masked(realm: Realm, table: Table, word: object, seat: int) -> bool:
    return isinstance(word, str) and word in realm.goods and table.goods[realm.goods[word] + seat] == HIDDEN


def _undecided(
    realm: Realm, table: Table, word: str, who: list[tuple[Any, Count]], held: tuple[int | None, ...]
) -> bool:
    """Has this house its own figure in sight, but not all with whom it is compared? Without any it can't have most
    (ruling), and nobody has fewer."""
    if word not in ("most", "fewest"):
        return False
    ((one, _),) = who
    return bool(held[0]) and any(_masked(realm, table, one, seat) for seat in range(realm.seats))


def _decided(word: str, held: tuple[int | None, ...], meant: bool) -> bool:
    """`meant` is reckoned with all figures, so where some are masked only what hangs on the own ones counts."""
    if word in ("most", "fewest") and held == (0,):
        return word == "fewest"
    return meant


# What comes of it ---------------------------------------------------------------


def _with_effect(realm: Realm, table: Table, seat: int, fixed: Fixed, offers: int) -> Prospect:
    """Where it could give this house nothing in any case, it does not matter what is hidden."""
    one = fixed.one
    if one.act == "buy":
        one = replace(one, owned=_owned(realm, table, seat, one.detail))
    if not fixed.often:
        return one
    found = _effect(realm, table, seat, one, fixed.often, offers)
    return found if found.times is None else replace(found, rival="", hidden=())


def _effect(realm: Realm, table: Table, seat: int, one: Prospect, often: int, offers: int) -> Prospect:
    if one.act == "gain":
        goods = {good: amount * often for good, amount in one.detail.items()}
        return _come(one, [(good, coming(realm, table, seat, good, number)) for good, number in goods.items()])
    if one.act == "lose":
        return _lost(realm, table, seat, one, one.detail, often)
    if one.act == "buy":
        return _bought(realm, table, seat, one, offers)
    if one.act == "may":
        return _may(realm, table, seat, one, often)
    return replace(one, goods=tuple((good, amount * often) for good, amount in one.detail.items()))


def _come(one: Prospect, found: list[tuple[str, Coming]]) -> Prospect:
    """Where nothing of it comes, it does not matter who is meant."""
    lacking = tuple(dict.fromkeys(came.lacking for _, came in found if came.lacking))
    goods = tuple((good, came.number) for good, came in found)
    times = one.times if any(number for _, number in goods) else 0
    return replace(one, times=times, goods=goods, lacking=lacking)


def _lost(realm: Realm, table: Table, seat: int, one: Prospect, bundle: Mapping[str, int], often: int) -> Prospect:
    """With fewer, all; where it is hidden, what the law says at most."""
    goods = []
    for good, amount in bundle.items():
        own = table.goods[realm.goods[good] + seat]
        goods.append((good, amount * often if own == HIDDEN else min(amount * often, own)))
    if not any(number for _, number in goods):
        return replace(one, times=0, goods=tuple(goods), lacking=(NONE_OWNED,))
    hidden = tuple(good for good in bundle if table.goods[realm.goods[good] + seat] == HIDDEN)
    return replace(one, times=None if hidden else one.times, goods=tuple(goods), hidden=one.hidden or hidden)


def _may(realm: Realm, table: Table, seat: int, one: Prospect, often: int) -> Prospect:
    ((word, detail),) = one.detail.items()
    if word == "upgrade":
        scope = DEPLOYED if detail == "deployed" else ANY
        return _come(one, [(word, coming(realm, table, seat, word, often, scope))])
    if word == "extension":
        return _come(one, [(word, coming(realm, table, seat, word, often * detail))])
    if word == "swap":
        open_to = realm.part(Laws).swappable(table, seat, detail)
        stronger = table.reserve[seat * realm.width + detail + 1]
        return _come(one, [(word, Coming(1) if open_to else Coming(0, NO_ROOM if stronger else word))])
    if word == "lose":
        return _lost(realm, table, seat, one, detail, often)
    if word == "send":
        return _lost(realm, table, seat, one, {"squires": detail}, often)
    return replace(one, goods=((word, often * detail if isinstance(detail, int) else often),))


# Bargains -----------------------------------------------------------------------


def _owned(realm: Realm, table: Table, seat: int, buy: Any) -> tuple[tuple[str, int | None], ...]:
    """What a house has of everything that the offers cost."""
    goods = dict.fromkeys(name for offer in _offers(buy) for name in offer["cost"])
    owned = {name: table.goods[realm.goods[name] + seat] for name in goods}
    return tuple((name, None if amount == HIDDEN else amount) for name, amount in owned.items())


def _offers(buy: Any) -> list[Any]:
    return buy if isinstance(buy, list) else [buy]


def _bought(realm: Realm, table: Table, seat: int, one: Prospect, offers: int) -> Prospect:
    """How often it could buy, and what that would bring; of several offers, the one it could take most often."""
    hidden = tuple(name for name, amount in one.owned if amount is None)
    listed, owned = _offers(one.detail), dict(one.owned)
    gifts = [coming(realm, table, seat, good, number) for good, number in listed[0]["gain"].items()]
    if hidden and (len(listed) > 1 or (any(gift.number for gift in gifts) and 0 not in owned.values())):
        return replace(one, times=None, hidden=hidden)
    times = [_most(realm, table, seat, offers, which, offer, owned) for which, offer in enumerate(listed)]
    best = max(times)
    if len(listed) > 1:
        return replace(one, times=best)
    (offer,) = listed
    if not best:
        able = hidden or all((owned[name] or 0) >= price for name, price in offer["cost"].items())
        return replace(one, times=0, lacking=tuple(gift.lacking for gift in gifts if gift.lacking) if able else ())
    then = table.copy()
    for name, price in offer["cost"].items():  # SETUP-7: what is paid may come back from the supply
        then.goods[realm.goods[name] + seat] -= price * best
    goods = {good: amount * best for good, amount in offer["gain"].items()}
    found = [(good, coming(realm, then, seat, good, number)) for good, number in goods.items()]
    return replace(_come(one, found), times=best)


def _most(
    realm: Realm, table: Table, seat: int, offers: int, which: int, offer: Any, owned: Mapping[str, int | None]
) -> int:
    if any((owned[name] or 0) < price for name, price in offer["cost"].items()):
        return 0
    return realm.part(Laws).most(table, seat, offers, which)
