"""What flies in the king's court: lords, those who go with them, offices, privileges and bishops."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.kernel.contract import Event
from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.table import NOBODY
from game.lancaster.screen.lords import LORD
from game.lancaster.screen.motions import pieces
from game.lancaster.screen.motions.flights import Flights

KING = "court.king"  # the medallion on the board
TOKENS = {"shield": "token_shield", "archer": "token_archer", "tudor": "token_tudor"}


def _lord(flights: Flights, side: int, names: list[str], *, home: bool = False, turns: bool = False) -> bool:
    """Between his court and one of these marks."""
    part, allied = flights.realm.part(Offices), side >= flights.realm.seats
    what = pieces.token(f"lord_disc_{flights.scene.arms(side)}", str(part.support.lord), allied=allied)
    if home:
        return flights.move(what, flights.leaves(*names), flights.to_court(side, LORD), turns=turns)
    return flights.move(what, flights.from_court(side, LORD), flights.lands(*names))


def _apply(flights: Flights, event: Event) -> None:
    """The knights beside him have been told before; bishops come from their house."""
    side, office = flights.side(event), str(event.parts["office"])
    part = flights.realm.part(Offices)
    index = part.names.index(office)
    bishops = event.parts["bishops"]
    for _ in range(bishops if isinstance(bishops, int) else 0):
        strength = part.support.strengths[part.support.knights]
        start = flights.leaves(*flights.purse(side, "bishops"))
        end = flights.lands(f"office.{office}.bishop_disc", office, KING)
        flights.move(pieces.token("bishop_disc", str(strength)), start, end)
    if _lord(flights, side, [office, f"lord.{side}", KING]):
        flights.aloft.gaps[side, LORD] += 1
        flights.aloft.table.own[part.applicants + index] = 0
        flights.aloft.things.add(f"lord.{side}")


def _enter(flights: Flights, event: Event) -> None:
    side = flights.side(event)
    if _lord(flights, side, [f"treasury.lord.{side}", "treasury", f"lord.{side}", KING]):
        flights.aloft.gaps[side, LORD] += 1
        flights.aloft.things.add(f"lord.{side}")


def _expelled(flights: Flights, event: Event) -> None:
    side = flights.side(event)
    if _lord(flights, side, [str(event.parts["office"]), f"lord.{side}", KING], home=True, turns=True):
        flights.aloft.gaps[side, LORD] += 1


def lords_home(flights: Flights, events: list[Event]) -> None:
    """When offices are filled the lords walk home; nobody tells of it one by one."""
    realm = flights.realm
    if not realm.has(Offices) or not any(event.name == "office" for event in events):
        return
    part = realm.part(Offices)
    for side in range(realm.sides):
        if part.at_home(flights.before, side) or not part.at_home(flights.after, side):
            continue
        office = part.office_of(flights.before, side)
        place = part.names[office] if office != NOBODY else f"treasury.lord.{side}"
        if _lord(flights, side, [place, f"lord.{side}", KING], home=True):
            flights.aloft.gaps[side, LORD] += 1


def _office(flights: Flights, event: Event) -> None:
    """The office itself goes to the house that has it from now on."""
    side, office = flights.side(event), str(event.parts["office"])
    if not event.parts["kept"]:
        end = flights.lands(*flights.plaque(side))
        flights.spray(f"icon_{office}", 1, flights.leaves(f"office:{office}", KING), end, 48)


def _strength(flights: Flights, privilege: str) -> str:
    part = flights.realm.part(Privileges)
    strength = part.strength[part.names.index(privilege)]
    return str(strength) if strength else ""


def _given(flights: Flights, event: Event) -> None:
    side, name = flights.side(event), str(event.parts["privilege"])
    part = flights.realm.part(Privileges)
    what = pieces.token(TOKENS.get(name, "token_shield"), _strength(flights, name))
    start = flights.leaves(f"privilege.{name}", KING)
    if flights.move(what, start, flights.lands(*flights.plaque(side))):
        flights.aloft.hold_own(part.fresh + side * len(part.names) + part.names.index(name))


def _join(flights: Flights, event: Event) -> None:
    side, name, place = flights.side(event), str(event.parts["privilege"]), str(event.parts["place"])
    what = pieces.token(TOKENS.get(name, "token_shield"), _strength(flights, name))
    end = flights.lands(f"{name}.{place}", f"{name}.{place}.{side}", f"office.{place}.token_{name}",
                        *flights.places(place, side, 0))  # fmt: skip
    if flights.move(what, flights.leaves(*flights.plaque(side)), end):
        _hold_joined(flights, side, name, place)


def _hold_joined(flights: Flights, side: int, name: str, place: str) -> None:
    """The knight he comes with is on his way too; an archer has a space of his own."""
    part, realm, aloft = flights.realm.part(Privileges), flights.realm, flights.aloft
    where = next((one for one in realm.places if one.name == place), None)
    if where is None:
        return
    if where.kind == "county":
        aloft.hold_own((part.shields if name == "shield" else part.posted) + where.index)
    elif where.kind == "conflict":
        for space in range(where.index * realm.ranks, (where.index + 1) * realm.ranks):
            if name == "archer" and aloft.table.stand[space] == part.archers + side:
                aloft.table.stand[space] = NOBODY
            elif name == "tudor" and flights.after.stand[space] == side:
                aloft.hold_own(part.sent + space)


def _back(flights: Flights, event: Event) -> None:
    """To the supply, with the king."""
    side, name, place = flights.side(event), str(event.parts["privilege"]), str(event.parts.get("place", ""))
    what = pieces.token(TOKENS.get(name, "token_shield"), _strength(flights, name))
    start = flights.leaves(f"{name}.{place}", f"{name}.{place}.{side}", *flights.plaque(side))
    flights.move(what, start, flights.lands(f"privilege.{name}", KING))


def _bishop(flights: Flights, event: Event) -> None:
    side = flights.side(event)
    if side < 0:
        return
    start = flights.leaves("bishops", KING)
    if flights.move(pieces.token("bishop_disc", ""), start, flights.lands(*flights.purse(side, "bishops"))):
        flights.aloft.table.goods[flights.realm.part(Bishops).row + side] -= 1


def _bishop_gone(flights: Flights, event: Event) -> None:
    """COURT-10: one serves an ally by leaving the game."""
    start = flights.leaves("bishops", KING)
    flights.move(pieces.token("bishop_disc", ""), start, flights.out_of_play(start))


def _retired(flights: Flights, event: Event) -> None:
    """COURT-10: the knight a bishop takes the place of leaves the game, from wherever he stood."""
    side, strength, place = flights.side(event), event.parts["strength"], str(event.parts["place"])
    if not isinstance(strength, int):
        return
    at_court = flights.realm.places[flights.realm.court_place].name
    if place == at_court:
        start = flights.from_court(side, strength)
    else:
        start = flights.leaves(*flights.places(place, side, strength))
    flights.knight(side, strength, start, flights.out_of_play(start))


COURT_TELLERS: Mapping[str, Callable[[Flights, Event], None]] = {
    "apply": _apply,
    "enter_treasury": _enter,
    "lord_expelled": _expelled,
    "office": _office,
    "privilege": _given,
    "join": _join,
    "privilege_back": _back,
    "privilege_unused": _back,
    "bishop": _bishop,
    "bishop_gone": _bishop_gone,
    "retired": _retired,
}
