"""What each event of the base game lets fly. What a teller lets fly it holds back from the page until it has landed."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.contract import Event
from game.lancaster.screen.motions import pieces
from game.lancaster.screen.motions.court import COURT_TELLERS, lords_home
from game.lancaster.screen.motions.flights import LOW, POINTS, Flights
from game.lancaster.screen.motions.resentment import hold_from_tower
from game.lancaster.screen.motions.scales import open_ballots, strike_out
from game.lancaster.screen.panels.plaque import BANNER
from game.lancaster.screen.tokens import icon_of

Teller = Callable[[Flights, Event], None]


def show(flights: Flights, events: list[Event]) -> None:
    """Let everything fly that this moment tells of."""
    for event in events:
        teller = TELLERS.get(event.name)
        if teller is not None:
            teller(flights, event)
    lords_home(flights, events)


def number(event: Event, part: str) -> int:
    value = event.parts.get(part, 0)
    return value if isinstance(value, int) else 0


def _place(flights: Flights, event: Event) -> None:
    side, strength, name = flights.side(event), number(event, "strength"), str(event.parts["place"])
    start = flights.from_court(side, strength)
    end = flights.lands(*flights.places(name, side, strength))
    if flights.knight(side, strength, start, end):
        flights.aloft.gaps[side, strength] += 1
        flights.aloft.hold_at(name, side, strength)
        if name in HELD_BACK:
            HELD_BACK[name](flights, side, strength)
    squires = number(event, "squires")
    if squires:
        end = flights.lands(f"squires.{name}", *flights.places(name, side, 0))
        flights.spray("icon_squire", squires, flights.leaves(*flights.purse(side, "squires")), end, 32)


def _expel(flights: Flights, event: Event) -> None:
    side, strength = flights.side(event), number(event, "strength")
    _return(flights, side, strength, str(event.parts["county"]), turns=True)


def _home(flights: Flights, event: Event) -> None:
    _return(flights, flights.side(event), number(event, "strength"), str(event.parts["place"]))


def _return(flights: Flights, side: int, strength: int, place: str, *, turns: bool = False) -> None:
    start = flights.leaves(*flights.places(place, side, strength))
    if flights.knight(side, strength, start, flights.to_court(side, strength), turns=turns):
        flights.aloft.hold_at_court(side, strength)


def _passage(flights: Flights, event: Event) -> None:
    """From the county whose reward it is, not from the court."""
    side, strength, name = flights.side(event), number(event, "strength"), str(event.parts["place"])
    moved = [i for i, one in enumerate(flights.before.holder) if one == side and flights.after.holder[i] != side]
    county = flights.realm.figures.counties[moved[0]].id if moved else ""
    start = flights.leaves(f"county.{county}") or flights.from_court(side, strength)
    if flights.knight(side, strength, start, flights.lands(*flights.places(name, side, strength))):
        flights.aloft.hold_at(name, side, strength)


def _gain(flights: Flights, event: Event) -> None:
    seat, good, amount = flights.side(event), str(event.parts["good"]), number(event, "amount")
    source = str(event.parts["source"])
    start = flights.leaves(*flights.sources(source, seat))
    points = good == "power"
    end = flights.lands(*flights.purse(seat, good))
    line = 0.0
    if points:  # they land on the arms
        arms = f"battle.owner.{flights.rank}"
        on_sheet = source.startswith("conflict:") and arms in flights.ends
        end = flights.lands(arms if on_sheet else f"end.total.{seat}", f"plaque.{seat}")
        line = LOW if on_sheet else POINTS
    if flights.spray(f"icon_{icon_of(good)}", amount, start, end, line=line):
        flights.aloft.hold_good(good, seat, amount)
        if points:
            flights.aloft.risen.add(seat)


def _pay(flights: Flights, event: Event) -> None:
    """What is paid has left the purse already."""
    seat, good = flights.side(event), str(event.parts["good"])
    end = flights.lands(*flights.sources(str(event.parts["source"]), seat))
    if str(event.parts["source"]) != "ballot":  # those votes are told as seals on the scales
        flights.spray(f"icon_{icon_of(good)}", number(event, "amount"), flights.leaves(*flights.purse(seat, good)), end)


def _noble(flights: Flights, event: Event) -> None:
    seat, county = flights.side(event), str(event.parts["county"])
    index = next(i for i, one in enumerate(flights.realm.figures.counties) if one.id == county)
    own = [f"nobles.{seat}.{index}", f"nobles.{seat}"] if flights.mine(seat) else []
    end = flights.lands(*own, f"plaque.{seat}.noble", f"plaque.{seat}")
    if flights.move(pieces.sprite(f"noble_{index % 9 + 1}"), flights.leaves(f"noble.{county}"), end):
        flights.aloft.hold_noble(seat, index)


def _noble_gone(flights: Flights, event: Event) -> None:
    """ALLY-3, ALLY-5: nobody gets him."""
    county = str(event.parts["county"])
    index = next(i for i, one in enumerate(flights.realm.figures.counties) if one.id == county)
    start = flights.leaves(f"noble.{county}")
    flights.move(pieces.sprite(f"noble_{index % 9 + 1}"), start, flights.out_of_play(start))


def _new_knight(flights: Flights, event: Event) -> None:
    """Whoever stands at court now and did not before."""
    side, width = flights.side(event), flights.realm.width
    start = flights.leaves(*flights.sources(str(event.parts["source"]), side), "round")
    left = number(event, "amount")
    for strength in range(1, width):
        at = side * width + strength
        fresh = flights.after.court[at] - flights.before.court[at] - flights.aloft.gaps[side, strength]
        for _ in range(min(left, max(0, fresh))):
            if flights.knight(side, strength, start, flights.to_court(side, strength)):
                flights.aloft.hold_at_court(side, strength)
            left -= 1


def _upgrade(flights: Flights, event: Event) -> None:
    """The sign rises out of the knight."""
    side, strength, name = flights.side(event), number(event, "strength"), str(event.parts["place"])
    if name == "court":
        at = flights.lands(f"court.{side}.{strength + 1}.1", f"court.{side}.{strength}.1", *flights.plaque(side))
    else:
        at = flights.lands(*flights.places(name, side, strength + 1))
    if at is not None:
        rise = flights.canvas.px(46)
        below, above = type(at)(at[0], at[1] + rise // 3), type(at)(at[0], at[1] - rise)
        flights.spray("icon_upgrade", 1, below, above, 44)


def _build(flights: Flights, event: Event) -> None:
    seat, space = flights.side(event), str(event.parts["space"])
    start = flights.leaves(*flights.sources(str(event.parts["source"]), seat))
    end = flights.lands(*flights.places(f"castle.{space}", seat, 0))
    if flights.spray("icon_extension", 1, start, end, 48):
        spaces = [one.id for one in flights.realm.figures.spaces]
        flights.aloft.hold_extension(seat, spaces.index(space))


def _ransom(flights: Flights, event: Event) -> None:
    _home(flights, event)


def _captured(flights: Flights, event: Event) -> None:
    """To the reserve, which lies at the end of the rug."""
    side, strength = flights.side(event), number(event, "strength")
    start = flights.leaves(*flights.places(str(event.parts["place"]), side, strength))
    own = [f"reserve.{side}"] if flights.mine(side) else []
    flights.knight(side, strength, start, flights.lands(*own, *flights.plaque(side)))


def _favour(flights: Flights, event: Event) -> None:
    """The tile shows itself; what it gives follows."""
    side = flights.side(event)
    end = flights.lands(*flights.plaque(side))
    flights.spray("favour_tile", 1, flights.leaves(f"favour.{event.parts['favour']}"), end, 50)


def _tile(flights: Flights, event: Event) -> None:
    side = flights.side(event)
    start = flights.leaves(f"tile.{event.parts['county']}")
    flights.spray("reward_tile", 1, start, flights.lands(*flights.plaque(side)), 50)


def _start_player(flights: Flights, event: Event) -> None:
    """The banner goes from one plaque to the other; the plaques have changed places with it."""
    start, end = flights.starts.get(BANNER), flights.ends.get(BANNER)
    if flights.move(pieces.sprite(BANNER), start, end):
        flights.aloft.things.add(BANNER)


def _rank(flights: Flights, event: Event) -> None:
    flights.rank = flights.side(event)


HELD_BACK: dict[str, Callable[[Flights, int, int], None]] = {"tower": hold_from_tower}
"""By the names of modules' places: how a knight on his way there is kept off the page: side, strength."""

TELLERS: dict[str, Teller] = {
    "place": _place,
    "expel": _expel,
    "home": _home,
    "passage": _passage,
    "gain": _gain,
    "pay": _pay,
    "noble": _noble,
    "noble_gone": _noble_gone,
    "new_knight": _new_knight,
    "upgrade": _upgrade,
    "build": _build,
    "battle": strike_out,
    "rank": _rank,
    "start_player": _start_player,
    "ransom": _ransom,
    "captured": _captured,
    "favour": _favour,
    "tile_taken": _tile,
    "tally": open_ballots,
    **COURT_TELLERS,
}
