"""What a preview promises a house is what really arrives, in random games of every kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.kernel.chance import Dice
from game.kernel.contract import Event
from game.lancaster.rules.castles import Castles
from game.lancaster.rules.coming import SUPPLY_HIDDEN, bundle_coming, favour_lacking, paying_spaces, space_lacking
from game.lancaster.rules.laws import Laws
from game.lancaster.rules.parliament import Parliament
from game.lancaster.rules.placing import Placing
from game.lancaster.rules.preview import Prospect, prospects
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table
from game.lancaster.rules.takings import taking_coming
from tests.property.games import CONFIGURATIONS, realm, walk

Options = tuple[tuple[str, str], ...]
every_game = pytest.mark.parametrize(("players", "options"), CONFIGURATIONS)

REFUSING = ("decline", "done", "forsake")


def apply_law(table: Table, law: int, seat: int) -> list[Event]:
    """Right now and alone, as if no votes had been spent; `seat` takes all it may, the others nothing."""
    of = table.game
    then = cleared(table)
    then.laws = (law,)
    if then.proposals:
        of.part(Parliament)._leftover(then)
    then.agenda = [(of.part(Laws).step, 0)]
    return run(then, seat)


def cleared(table: Table) -> Table:
    then = table.copy()
    then.agenda, then.choices, then.sealed, then.kind, then.asked, then.log = [], (), (), -1, (), []
    return then


def run(then: Table, seat: int) -> list[Event]:
    of = then.game
    then.run()
    while then.choices:
        choices = list(then.choices)
        words = [str(of.parts(code)["choice"]) for code in choices]
        if of.kinds[then.kind].name == "buy":
            offers = [code for code in choices if not of.parts(code)["offer"]]
            then.play(max(offers) if then.seat == seat else min(choices))
        elif then.seat == seat:
            yes = [code for code, word in zip(choices, words, strict=True) if word not in REFUSING]
            done = [code for code, word in zip(choices, words, strict=True) if word == "done"]
            then.play((yes or done)[0])
        else:
            no = [code for code, word in zip(choices, words, strict=True) if word in REFUSING]
            then.play((no or choices)[-1])
    return of.events(then.log or [])


def arrived(of: Realm, events: list[Event], seat: int) -> Counter[str]:
    """What a house got and paid, by the words of the data."""
    found: Counter[str] = Counter()
    for event in events:
        parts = event.parts
        if parts.get("seat", parts.get("side")) != of.houses[seat]:
            continue
        amount = parts.get("amount", 1)
        assert isinstance(amount, int)
        if event.name in ("gain", "pay"):
            found[str(parts["good"])] += amount if event.name == "gain" else -amount
        elif event.name in NAMED:
            found[NAMED[event.name]] += amount
    return Counter({good: number for good, number in found.items() if number})


NAMED = {"new_knight": "new_knight", "upgrade": "upgrade", "bishop": "upgrade", "build": "extension", "noble": "noble",
         "sent": "sent"}  # fmt: skip


def promised(clauses: list[Prospect]) -> Counter[str]:
    """By the same words. Of a bargain also its price."""
    found: Counter[str] = Counter()
    for one in clauses:
        if not one.times:
            continue
        word = next(iter(one.detail)) if one.act == "may" else ""
        for good, number in one.goods:
            if word == "send":
                found["sent"] += number
                found["squires"] -= number
            else:
                found["upgrade" if good == "swap" else good] += -number if "lose" in (one.act, word) else number
        if one.act == "buy":
            for good, price in one.detail["cost"].items():
                found[good] -= price * one.times
    return Counter({good: number for good, number in found.items() if number})


def laws_that_can_be_compared(of: Realm) -> list[int]:
    """All but tolls, where the house decides what it gives, and exchanges of several kinds."""
    return [
        number
        for number, law in enumerate(of.figures.laws)
        if not any("toll" in clause or isinstance(clause.get("buy"), list) for clause in law.clauses)
    ]


def sampled(of: Realm, seed: str) -> Iterator[tuple[Table, int, int]]:
    """Now and then in a random game, some laws, each for some house."""
    dice, laws = Dice(seed), laws_that_can_be_compared(of)
    for number, table in enumerate(walk(of, seed)):
        if table.round and table.choices and not number % 17:
            for _ in range(4):
                yield table, laws[dice.below(len(laws))], dice.below(of.seats)


@every_game
def test_a_law_gives_every_house_what_its_card_promised(players: int, options: Options) -> None:
    of, told = realm(players, options), 0
    for table, law, seat in sampled(of, "promises"):
        found = prospects(of, table, law)[seat]
        came = arrived(of, apply_law(table, law, seat), seat)
        assert promised(found) == came, (of.figures.laws[law].id, found)
        told += bool(came)
    assert told


@every_game
def test_so_does_the_card_that_only_one_house_sees(players: int, options: Options) -> None:
    """Where others hide what decides it, it says what would come, and that comes if nobody of them has more."""
    of, told = realm(players, options), 0
    for table, law, seat in sampled(of, "masks"):
        view = table.view(seat).state
        assert isinstance(view, Table)
        found = prospects(of, view, law)[seat]
        came = arrived(of, apply_law(table, law, seat), seat)
        assert all(one.times is not None or one.rival for one in found), "its own goods are in sight"
        if any(one.rival for one in found):
            assert len(found) > 1 or came in (Counter(), promised_if_meant(found)), (of.figures.laws[law].id, found)
        elif any(SUPPLY_HIDDEN in one.lacking for one in found):
            assert came.total() <= promised(found).total()
        else:
            assert promised(found) == came, (of.figures.laws[law].id, found)
            told += bool(came)
    assert told


def promised_if_meant(clauses: list[Prospect]) -> Counter[str]:
    return promised([replace(one, times=1) for one in clauses])


@every_game
def test_of_other_houses_nothing_is_told_that_turns_out_otherwise(players: int, options: Options) -> None:
    of = realm(players, options)
    for table, law, seat in sampled(of, "others"):
        view = table.view((seat + 1) % players).state
        assert isinstance(view, Table)
        found = prospects(of, view, law)[seat]
        if any(one.times is None or SUPPLY_HIDDEN in one.lacking for one in found):
            continue
        assert promised(found) == arrived(of, apply_law(table, law, seat), seat), (of.figures.laws[law].id, found)


@every_game
def test_the_reward_of_a_county_is_what_its_card_promised(players: int, options: Options) -> None:
    of, told = realm(players, options), 0
    for table in walk(of, "rewards"):
        if not table.choices or of.kinds[table.kind].name != "take":
            continue
        county = table.asked[1]
        side = table.holder[county]
        if side >= of.seats:
            continue
        for code in table.choices:
            what = str(of.parts(code)["what"])
            then = cleared(table)
            then.asked, then.kind, then.seat = table.asked, table.kind, table.seat
            of.kinds[then.kind].answer(then, code)
            events = run(then, table.seat)
            came = arrived(of, events, side)
            wanted = Counter({good: one.number for good, one in taking_coming(of, table, county, what) if one.number})
            if any(event.name == "passage" for event in events):
                came["passage"] = 1
            if what in ("noble", "both", "both_tile"):
                wanted["noble"] += 1
            for good, price in of.figures.both_price.items() if what.startswith("both") else ():
                wanted[good] -= price
            assert clean(wanted) == clean(came), (of.figures.counties[county].id, what)
            told += 1
    assert told


def clean(found: Counter[str]) -> dict[str, int]:
    return {good: number for good, number in found.items() if number}


@every_game
def test_a_favour_gives_what_its_tile_promised(players: int, options: Options) -> None:
    of = realm(players, options)
    for number, table in enumerate(walk(of, "favours")):
        if number % 13 or not table.round or not table.choices:
            continue
        seat, placing = number % players, of.part(Placing)
        for index, favour in enumerate(of.figures.favours):
            found = bundle_coming(of, table, seat, favour.gain)
            then = cleared(table)
            placing.favours[index].grant(then, seat, 1, placing.favour_sources[index])
            came = arrived(of, run(then, seat), seat)
            assert clean(Counter({good: one.number for good, one in found})) == clean(came), favour.id
            assert bool(favour_lacking(of, table, seat, index)) == any(one.lacking for _, one in found)


@every_game
def test_a_castle_asks_exactly_for_the_bargains_of_which_nothing_is_lacking(players: int, options: Options) -> None:
    of, told = realm(players, options), 0
    castles, spaces = of.part(Castles), {space.id: space for space in of.figures.spaces}
    for number, table in enumerate(walk(of, "castles")):
        if number % 13 or not table.round or not table.choices or of.kinds[table.kind].name == "score":
            continue
        for seat in range(players):
            then = cleared(table)
            then.agenda = [(castles.castle_step, seat)]
            then.run()
            asked = offered(then)
            while (free := [name for name in asked if not spaces[name].cost]) and then.choices:
                then.play(of.code(f"score.{free[0]}") or 0)
                asked = offered(then)
            paying = paying_spaces(of, table, seat)
            wanted = [space for space in paying if of.figures.spaces[space].cost]
            lacking = {of.figures.spaces[space].id: space_lacking(of, table, seat, space) for space in wanted}
            assert asked == {name for name, why in lacking.items() if not why}
            told += len(lacking)
    assert told


def offered(then: Table) -> set[str]:
    """The spaces of the castle for which is asked."""
    if not then.choices or then.game.kinds[then.kind].name != "score":
        return set()
    parts = [then.game.parts(code) for code in then.choices]
    return {str(one["space"]) for one in parts if one["choice"] == "score" and then.seat == then.asked[1]}
