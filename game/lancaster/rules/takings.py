"""Rewards before they are taken: what each choice would bring, and how far the phase has come. Nothing is changed."""

from __future__ import annotations

from typing import NamedTuple

from game.lancaster.rules.coming import Coming, bundle_coming
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.nobles import Nobles
from game.lancaster.rules.outlook import scored_counties
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import NOBODY, Table

CASTLE_STEPS = {"castles", "castle", "score", "leave_castle", "ally_castle"}
CONFLICT_STEPS = {"conflicts", "battle", "ransom", "captured"}


def taking(realm: Realm, table: Table, seat: int, code: int) -> dict[str, tuple[int, int]]:
    """Goods a house would have before and after taking this reward of a county; its own, so nothing hidden is told."""
    county = realm.figures.counties[table.asked[1]].id
    after = table.copy()
    after.log = []
    after.play(code)
    change: dict[str, int] = {}
    for event in realm.events(after.log):
        source = str(event.parts.get("source", ""))
        mine = event.parts.get("seat") == realm.houses[seat]
        if event.name in ("gain", "pay") and mine and (source == f"county:{county}" or source.startswith("tile:")):
            amount = event.parts["amount"]
            assert isinstance(amount, int)
            good = str(event.parts["good"])
            change[good] = change.get(good, 0) + (amount if event.name == "gain" else -amount)
        elif event.name == "home":  # what follows is the next place's
            break
    return {
        good: (table.goods[realm.goods[good] + seat], table.goods[realm.goods[good] + seat] + amount)
        for good, amount in change.items()
    }


class Promise(NamedTuple):
    """A noble more: the how-manieth he is, what the nobles are worth at the end without and with him, and his votes."""

    number: int
    before: int
    after: int
    votes: int  # at the end of this round and of those that follow, but not of the last (REW-4)


def noble_promise(realm: Realm, table: Table, seat: int) -> Promise:
    scoring = realm.part(Scoring)
    nobles = table.nobles[seat].bit_count()
    votes = realm.figures.table_votes.noble if table.round < realm.figures.setup.rounds else 0
    return Promise(nobles + 1, scoring.points_for_nobles(nobles), scoring.points_for_nobles(nobles + 1), votes)


class Progress(NamedTuple):
    """Of the phase of rewards: counties behind us, the one at hand (-1 for none), and the two parts that follow."""

    scored: range
    now: int
    castles: str  # done, now or todo
    conflicts: str


def progress(realm: Realm, table: Table) -> Progress:
    steps = realm.step_names
    waiting = {steps[step[0]] for step in (*table.agenda, table.asked) if step}
    scored = scored_counties(realm, table)
    name = steps[table.asked[0]] if table.asked else ""
    counties = bool(waiting & {"county", "take", "leave_county", "name_start_player", "passage"})
    now = table.asked[1] if name in ("take", "leave_county", "passage") else -1
    if counties and now < 0:  # something that the reward brought is asked: its knight still stands there
        now = next((index for index in range(len(scored), len(table.holder)) if table.holder[index] != NOBODY), -1)
    castles = "todo" if counties else "now" if waiting & CASTLE_STEPS else "done"
    conflicts = "todo" if castles != "done" else "now" if waiting & CONFLICT_STEPS else "done"
    return Progress(scored, now, castles, conflicts)


def serves_ally(realm: Realm, table: Table, county: int, what: str) -> bool:
    """ALLY-5: does anything of this reward reach an ally, or is it lost?"""
    if what in realm.taking_serves:
        return realm.taking_serves[what](table, county)
    return bool(set(realm.figures.counties[county].reward) & set(realm.part(Gains).ally_givers))


def taking_gain(realm: Realm, table: Table, county: int, what: str) -> dict[str, int]:
    """What a taking gives beside the noble: the printed reward, or what a module has in its place."""
    if what in realm.taking_gives:
        return dict(realm.taking_gives[what](table, county))
    return dict(realm.figures.counties[county].reward) if what in ("reward", "both") else {}


def taking_coming(realm: Realm, table: Table, county: int, what: str) -> list[tuple[str, Coming]]:
    """What of a taking would truly arrive beside the noble, good by good, for whoever holds the county. REW-1, REW-5

    For both, the price is paid and the noble taken first. What never reaches an ally is left out (ALLY-5).
    """
    side = table.holder[county]
    gain = taking_gain(realm, table, county, what)
    if side >= realm.seats:
        served = serves_ally(realm, table, county, what)
        gain = {good: number for good, number in gain.items() if served and good in realm.part(Gains).ally_givers}
    then = table.copy()
    if what.startswith("both"):
        for good, price in realm.figures.both_price.items():
            then.goods[realm.goods[good] + side] -= price
        realm.part(Nobles).take(then, side, county, 0)
    return bundle_coming(realm, then, side, gain)
