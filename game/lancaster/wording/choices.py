"""A label for every choice that the engine lists: "Knight 2 to Stafford", "yes with 2 votes"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.i18n import Language
from game.kernel.contract import Parts, mark
from game.kernel.views import View
from game.lancaster.rules.coming import bundle_coming
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.figures import Law, Space
from game.lancaster.rules.laws import Laws
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NOBODY, Table
from game.lancaster.rules.takings import taking_coming, taking_gain
from game.lancaster.wording import court_words
from game.lancaster.wording.lacking import coming_note
from game.lancaster.wording.names import Names, capital


@dataclass(frozen=True, slots=True)
class Asked:
    """The question a choice answers, with the words for it."""

    names: Names
    table: Table
    kind: str
    freed: bool = False  # has he already ransomed one of these captives?

    @property
    def realm(self) -> Realm:
        return self.names.realm

    def figure(self, place: int) -> int:
        """A figure of the open question, 0 for its first; steps begin with their own number."""
        return self.table.asked[place + 1] if len(self.table.asked) > place + 1 else 0


Label = Callable[[Asked, Parts], str]


def choice_text(realm: Realm, view: View, code: int, language: Language) -> str:
    """What a button says."""
    asked = asked_of(realm, view, language)
    parts = realm.parts(code)
    label = LABELS.get(str(parts["choice"]))
    return label(asked, parts) if label else realm.text(code).replace(".", ": ").replace("_", " ")


def place_text(realm: Realm, view: View, code: int, language: Language) -> str:
    """A placement without its knight, for a list under his name."""
    asked = asked_of(realm, view, language)
    parts = realm.parts(code)
    return target(asked, str(parts["to"]), ally=bool(parts["ally"])) if parts["choice"] == "place" else ""


def choice_note(realm: Realm, view: View, code: int, language: Language) -> str:
    """What is missing where a reward or a favour would not give all that it says; empty where it does."""
    asked, parts = asked_of(realm, view, language), realm.parts(code)
    table = asked.table
    if parts["choice"] == "take" and asked.kind == "take":
        if table.holder[asked.figure(0)] < realm.seats:  # what an ally loses is said by itself
            return coming_note(asked.names, taking_coming(realm, table, asked.figure(0), str(parts["what"])))
    elif parts["choice"] == "favour" and view.seat >= 0:
        side = asked.figure(0) if asked.kind == "favour" else view.seat
        favour = next((one for one in realm.figures.favours if one.id == parts["favour"]), None)
        if favour is not None and side < realm.seats:
            return coming_note(asked.names, bundle_coming(realm, table, side, favour.gain))
    return ""


def asked_of(realm: Realm, view: View, language: Language) -> Asked:
    table = view.state
    assert isinstance(table, Table)
    kind = realm.kinds[table.kind].name if table.kind >= 0 else ""
    return Asked(Names(realm, language), table, kind, kind == "ransom" and _freed(realm, view))


def _freed(realm: Realm, view: View) -> bool:
    for event in reversed(view.events()):
        if event.name == "battle":
            return False
        if event.name == "ransom" and event.parts.get("side", event.parts.get("seat")) == realm.houses[view.seat]:
            return True
    return False


def _int(value: object) -> int:
    return value if isinstance(value, int) else 0


# Knights ------------------------------------------------------------------------


def target(asked: Asked, place: str, *, ally: bool = False) -> str:
    """Where a knight may go, with who must be driven out."""
    names, table = asked.names, asked.table
    where = next((one for one in asked.realm.places if one.name == place), None)
    if where is not None and where.kind == "conflict":
        return conflict_text(asked, place)
    if where is None or where.kind != "county" or table.holder[where.index] == NOBODY:
        return names.place(place, ally=ally)
    return names.say(
        mark("{county} (from {house}, {held})"),
        county=names.county(place),
        house=names.side_of(table.holder[where.index]),
        held=table.defence[where.index],
    )


GOING = {
    "county": (mark("Knight {strength} to {place}"), mark("Allied knight {strength} to {place}")),
    "castle": (
        mark("Knight {strength} to the castle: {place}"),
        mark("Allied knight {strength} to his castle: {place}"),
    ),
    "tower": (mark("Knight {strength} into the tower"), mark("Allied knight {strength} into the tower")),
    "conflict": (mark("Knight {strength} to France: {place}"), mark("Allied knight {strength} to France: {place}")),
}


def _place(asked: Asked, parts: Parts) -> str:
    ally, place = bool(parts["ally"]), str(parts["to"])
    kind = next((one.kind for one in asked.realm.places if one.name == place), "")
    sentence = GOING.get(kind, GOING["county"])[ally]
    where = target(asked, place, ally=ally)
    if kind == "castle":
        where = asked.names.space(place.removeprefix("castle."), ally=ally)
    return asked.names.say(sentence, strength=parts["knight"], place=where)


def _squires(asked: Asked, parts: Parts) -> str:
    names, table, squires = asked.names, asked.table, _int(parts["squires"])
    strength, county = asked.figure(1), asked.figure(2)
    amount = names.amount("squires", squires) if squires else names.say(mark("no squires"))
    if asked.kind != "squires":
        return amount
    total = strength + squires
    held = table.defence[county] if table.holder[county] != NOBODY else 0
    if not squires and not held:
        return names.say(mark("{head}: {said}"), head=amount, said=strength)
    if held:
        sentence = mark("{squires}: {strength} + {n} = {sum} against {held}")
    else:
        sentence = mark("{squires}: {strength} + {n} = {sum}")
    return names.say(sentence, squires=amount, strength=strength, n=squires, sum=total, held=held)


def _upgrade(asked: Asked, parts: Parts) -> str:
    names, strength = asked.names, _int(parts["knight"])
    return names.say(
        mark("{strength} becomes {stronger} ({place})"),
        strength=strength,
        stronger=strength + 1,
        place=names.place(str(parts["at"])),
    )


def _go(asked: Asked, parts: Parts) -> str:
    return conflict_text(asked, str(parts["to"]))


def conflict_text(asked: Asked, place: str) -> str:
    """A conflict with its figures: "first battle, left: 3 of 5"."""
    names, realm = asked.names, asked.realm
    slot = next(one.index for one in realm.places if one.name == place)
    conflicts = realm.part(Conflicts)
    if asked.table.cards[slot] < 0:
        return names.conflict(place)
    total = sum(stand[0] for stand in conflicts.ranking(asked.table, slot))
    france = realm.figures.conflicts[conflicts.card(asked.table, slot)].strength
    return names.say(
        mark("{battle} ({england} of {france})"), battle=names.conflict(place), england=total, france=france
    )


# Goods --------------------------------------------------------------------------


def _favour(asked: Asked, parts: Parts) -> str:
    favour = next((one for one in asked.realm.figures.favours if one.id == parts["favour"]), None)
    return capital(asked.names.short(favour.gain)) if favour else str(parts["favour"])


def _noble(asked: Asked, parts: Parts) -> str:
    return asked.names.say(mark("Noble of {county}"), county=asked.names.county(str(parts["county"])))


def _build(asked: Asked, parts: Parts) -> str:
    names, space = asked.names, str(parts["space"])
    index = [one.id for one in asked.realm.figures.spaces].index(space)
    seat = asked.figure(0)
    knight = asked.table.castle[seat * asked.realm.spaces + index] if asked.kind == "build" else 0
    if knight:
        sentence = mark("Extension “{space}”; the {strength} there goes home")
        return names.say(sentence, space=names.space(space), strength=knight)
    return names.say(mark("Extension “{space}”"), space=names.space(space))


def _score(asked: Asked, parts: Parts) -> str:
    ally = asked.kind == "score" and asked.figure(0) >= asked.realm.seats
    space = next((one for one in asked.realm.figures.spaces if one.id == parts["space"]), None)
    if space is not None and space.cost and not ally:
        return score_text(asked.names, space)
    return capital(asked.names.space(str(parts["space"]), ally=ally))


def score_text(names: Names, space: Space) -> str:
    """A space that must be paid for: the price first."""
    return names.say(mark("Pay {cost}: {gain}"), cost=names.short(space.cost), gain=names.short(space.gain))


def _take(asked: Asked, parts: Parts) -> str:
    names, what = asked.names, str(parts["what"])
    county = asked.realm.figures.counties[asked.figure(0)]
    if asked.kind != "take":
        return what
    if what == "noble":
        allied = asked.table.holder[asked.figure(0)] >= asked.realm.seats  # ALLY-5
        return names.say(mark("Send the noble away") if allied else mark("The noble"))
    if what == "reward":
        return capital(names.short(county.reward))
    price = names.goods(asked.realm.figures.both_price)
    if what == "tile":
        return names.say(mark("The reward tile: {gain}"), gain=tile_text(asked))
    if what == "both_tile":
        sentence = mark("Both for {price}: the noble and the tile, {gain}")
        return names.say(sentence, price=price, gain=tile_text(asked))
    return names.say(mark("Both for {price}: the noble and {reward}"), price=price, reward=names.goods(county.reward))


def tile_text(asked: Asked) -> str:
    """What the tile beside the county gives."""
    return asked.names.short(taking_gain(asked.realm, asked.table, asked.figure(0), "tile"))


def _start(asked: Asked, parts: Parts) -> str:
    return asked.names.house(str(parts["seat"]))


def _ransom(asked: Asked, parts: Parts) -> str:
    names, strength = asked.names, _int(parts["strength"])
    price = names.amount("gold", strength * asked.realm.figures.ransom)
    return names.say(mark("Ransom the {strength} for {price}"), strength=strength, price=price)


def _ransom_all(asked: Asked, parts: Parts) -> str:
    names, conflicts = asked.names, asked.realm.part(Conflicts)
    captives = conflicts.captives(asked.table, asked.figure(0), asked.figure(1))
    price = sum(strength * count for strength, count in enumerate(captives)) * conflicts.ransom_price
    return names.say(mark("Ransom all for {price}"), price=names.amount("gold", price))


def _ballot(asked: Asked, parts: Parts) -> str:
    names, votes = asked.names, _int(parts["votes"])
    text = names.say(mark("Yes") if parts["yes"] else mark("No"))
    if not votes:
        return text
    return names.say(mark("{ballot} with {votes}"), ballot=text, votes=names.amount("votes", votes))


def _buy(asked: Asked, parts: Parts) -> str:
    names, times = asked.names, _int(parts["times"])
    if not times:
        return names.say(mark("Buy nothing"))
    if asked.kind != "buy":
        return str(times)
    offer = offers(asked)[_int(parts["offer"])]
    gain = {good: amount * times for good, amount in offer["gain"].items()}
    cost = {good: amount * times for good, amount in offer["cost"].items()}
    return names.say(mark("{goods} for {cost}"), goods=names.goods(gain), cost=names.goods(cost))


def offers(asked: Asked) -> list[Mapping[str, Mapping[str, int]]]:
    """The bargains of the law that now sells."""
    law = law_of(asked)
    for clause in law.clauses if law else ():
        if "buy" in clause:
            return clause["buy"] if isinstance(clause["buy"], list) else [clause["buy"]]
    return []


def law_of(asked: Asked) -> Law | None:
    """The law whose question is open, found by the source that the question carries."""
    sources = asked.realm.part(Laws).sources
    source = asked.table.asked[-1] if asked.table.asked else -1
    return asked.realm.figures.laws[sources.index(source)] if source in sources else None


def _toll(asked: Asked, what: str) -> str:
    kind = next((one.kind for one in asked.realm.places if one.name == what), "")
    return asked.names.county(what) if kind == "county" else asked.names.space(what.removeprefix("castle."))


def _keep(asked: Asked, parts: Parts) -> str:
    return asked.names.say(mark("Pay for {thing}"), thing=_toll(asked, str(parts["what"])))


def _forsake(asked: Asked, parts: Parts) -> str:
    what = str(parts["what"])
    county = any(one.name == what and one.kind == "county" for one in asked.realm.places)
    sentence = mark("Take the knight of {thing} back") if county else mark("Turn over “{thing}”")
    return asked.names.say(sentence, thing=_toll(asked, what))


def _decline(asked: Asked, parts: Parts) -> str:
    return asked.names.say(mark("Decline"))


def _done(asked: Asked, parts: Parts) -> str:
    said = {
        "ransom": mark("Ransom nobody else") if asked.freed else mark("Ransom nobody"),
        "score": mark("Nothing more"),
        "send": mark("Send no more"),
        "give_up": mark("Give it back"),
    }
    return asked.names.say(said.get(asked.kind, mark("Done")))


def _pass(asked: Asked, parts: Parts) -> str:
    return asked.names.say(mark("Pass this turn"))


LABELS: Mapping[str, Label] = {
    "place": _place,
    "squires": _squires,
    "upgrade": _upgrade,
    "ballot": _ballot,
    "buy": _buy,
    "favour": _favour,
    "noble": _noble,
    "build": _build,
    "score": _score,
    "take": _take,
    "start": _start,
    "ransom": _ransom,
    "ransom_all": _ransom_all,
    "go": _go,
    "send": _go,
    "keep": _keep,
    "forsake": _forsake,
    "decline": _decline,
    "done": _done,
    "pass": _pass,
    **court_words.LABELS,
}
"""By the family of the code. A module's words join them by the name of its family."""
