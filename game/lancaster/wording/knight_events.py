"""The chronicle of knights: who goes where, whom he drives out, and who comes home."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.contract import Event, mark
from game.lancaster.wording.drafts import Scribe, Teller, number

ELSEWHERE: dict[str, str] = {"tower": mark("{strength} into the tower")}
"""Places of modules, by their kind; one that is not here is called by its name."""


def _place(scribe: Scribe, event: Event) -> None:
    names, parts = scribe.names, event.parts
    side, place, squires = scribe.side(event), str(parts["place"]), number(parts["squires"])
    strength, kind = parts["strength"], scribe.place_kind(str(parts["place"]))
    expelled, scribe.expelled = scribe.expelled, None
    if expelled is not None:
        force = f"{strength} + {squires}" if squires else f"{strength}"
        loser = names.side(str(expelled.parts["side"]))
        text = names.say(
            mark("takes {county} with {force}, {loser} goes home"),
            county=names.county(place),
            force=force,
            loser=loser,
        )
    elif kind == "county" and squires:
        text = names.say(
            mark("{strength} to {county} with {squires}"),
            strength=strength,
            county=names.county(place),
            squires=names.amount("squires", squires),
        )
    elif kind == "county":
        text = names.say(mark("{strength} to {county}"), strength=strength, county=names.county(place))
    elif kind == "castle":
        ally = side is not None and side >= names.realm.seats
        space = names.space(place.removeprefix("castle."), ally=ally)
        text = names.say(mark("{strength} in the castle: {space}"), strength=strength, space=space)
    elif kind == "conflict":
        text = names.say(mark("{strength} to France, {battle}"), strength=strength, battle=names.conflict(place))
    elif kind == "office":
        return  # the lord whom he supports tells of him
    else:
        sentence = ELSEWHERE.get(kind, mark("{strength}: {place}"))
        text = names.say(sentence, strength=strength, place=names.place(place))
    scribe.begin(side, "place", text, place)  # a tower takes what it forgives into the same line


def _expel(scribe: Scribe, event: Event) -> None:
    scribe.expelled = event


def _favour(scribe: Scribe, event: Event) -> None:
    names, favour = scribe.names, str(event.parts["favour"])
    gain = next((one.gain for one in names.realm.figures.favours if one.id == favour), {})
    draft = scribe.last(scribe.side(event), "place") or scribe.begin(scribe.side(event), "place", "")
    draft.clause(names.say(mark("favour")), f"favour:{favour}", mute=True)
    draft.say(names.short(gain) or favour)


def _pass(scribe: Scribe, event: Event) -> None:
    scribe.begin(scribe.side(event), "pass", scribe.names.say(mark("passes")))


def _home(scribe: Scribe, event: Event) -> None:
    """Told only where nothing else says that a knight goes home."""
    names, parts = scribe.names, event.parts
    side, place = scribe.side(event), str(parts["place"])
    kind = scribe.place_kind(place)
    built = scribe.last(side, "gain") or scribe.last(side, "place")
    if kind == "castle" and built is not None and built.space == place:
        built.say(names.say(mark("the {strength} there goes home"), strength=parts["strength"]))
    if kind != "county" or scribe.settled == place:
        return
    if scribe.tolls and side is not None and side < names.realm.seats:
        text = names.say(mark("takes the {strength} back from {county}"), strength=parts["strength"],
                         county=names.county(place))  # fmt: skip
        scribe.begin(side, "home", text)
    else:
        scribe.begin(side, "home", names.say(mark("leaves {county} with nothing"), county=names.county(place)))


def _upgrade(scribe: Scribe, event: Event) -> None:
    parts, names = event.parts, scribe.names
    strength = number(parts["strength"])
    text = names.say(
        mark("{strength} becomes {stronger} ({place})"),
        strength=strength,
        stronger=strength + 1,
        place=names.place(str(parts["place"])),
    )
    scribe.source(event).say(text)


def _passage(scribe: Scribe, event: Event) -> None:
    names, parts = scribe.names, event.parts
    battle = names.conflict(str(parts["place"]))
    text = names.say(mark("the {strength} sails to France, {battle}"), strength=parts["strength"], battle=battle)
    dorset = next((one.id for one in names.realm.figures.counties if "passage" in one.reward), "")
    last = scribe.last(scribe.side(event), "gain")
    if last is not None and dorset and last.source == f"county:{dorset}":
        last.say(text)
    elif dorset:
        scribe.begin(scribe.side(event), "gain", names.county(dorset), f"county:{dorset}").say(text)


TELLERS: Mapping[str, Teller] = {
    "place": _place,
    "expel": _expel,
    "favour": _favour,
    "pass": _pass,
    "home": _home,
    "upgrade": _upgrade,
    "passage": _passage,
}
