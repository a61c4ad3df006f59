"""What happened, as a chronicle: the raw events of a turn grouped into short lines.

A placement, the knight it drives out and the favour it earns are one line; so is everything that one source gives
one house. A kind of event that nobody has words for is still told, by its name and figures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from game.i18n import Language
from game.kernel.contract import Event, Part, mark
from game.lancaster.rules.realm import Realm
from game.lancaster.wording import court_events, tile_events
from game.lancaster.wording.drafts import Draft, Scribe
from game.lancaster.wording.names import Names, capital, roman

Teller = Callable[[Scribe, Event], None]
"""Writes one event into the chronicle."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the chronicle. `text` leaves out who acts; `who` is his name, or empty; `mine`: the reader's."""

    side: int | None
    who: str
    text: str
    round: int
    kind: str
    mine: bool = False
    pattern: str = "{head}: {said}"

    @property
    def sentence(self) -> str:
        """For logs and screen readers: who, then what."""
        return self.pattern.format(head=self.who, said=self.text) if self.who else capital(self.text)


def event_lines(
    realm: Realm,
    events: Iterable[Event],
    language: Language,
    me: int | None = None,
    since: int = 0,
    more: Mapping[str, Teller] | None = None,
    *,
    laws_done: bool = False,
) -> list[Line]:
    """The lines of some events; `since` is the round in which they begin, `me` the seat that reads them.

    `laws_done`: nobody is still asked about the last law.
    """
    scribe = Scribe(Names(realm, language), since)
    tellers = {**TELLERS, **(more or {})}
    for event in events:
        if me is None or event.seen_by(me):
            tellers.get(event.name, tell_unknown)(scribe, event)
    for draft in scribe.drafts if laws_done else scribe.drafts[:-1]:
        if draft.kind == "law" and draft.source:
            draft.head = scribe.names.say(mark("{law}: nobody gains"), law=scribe.names.law(draft.source))
    return [_line(draft, scribe.names, me) for draft in scribe.drafts]


def _line(draft: Draft, names: Names, me: int | None) -> Line:
    who = "" if draft.side is None else capital(names.side_of(draft.side))
    mine = me is not None and draft.side is not None and draft.side % names.realm.seats == me
    return Line(
        draft.side, who, draft.text(names), draft.round, draft.kind, mine, names.language.gettext("{head}: {said}")
    )


def tell_unknown(scribe: Scribe, event: Event) -> None:
    """By its name and figures: better than silence."""
    side = scribe.side(event)
    figures = [str(value) for name, value in event.parts.items() if name not in ("seat", "side")]
    scribe.begin(side, event.name, event.name.replace("_", " ")).say(*figures)


def _number(value: Part) -> int:
    return value if isinstance(value, int) else 0


# Knights ------------------------------------------------------------------------


ELSEWHERE: dict[str, str] = {"tower": mark("{strength} into the tower")}
"""Places of modules, by their kind; one that is not here is called by its name."""


def _place(scribe: Scribe, event: Event) -> None:
    names, parts = scribe.names, event.parts
    side, place, squires = scribe.side(event), str(parts["place"]), _number(parts["squires"])
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
    strength = _number(parts["strength"])
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


# Goods --------------------------------------------------------------------------


def _gain(scribe: Scribe, event: Event) -> None:
    good, amount = str(event.parts["good"]), _number(event.parts["amount"])
    draft = scribe.source(event)
    draft.gain(good, amount, scribe.names)


def _pay(scribe: Scribe, event: Event) -> None:
    source = str(event.parts["source"])
    if source == "ballot":  # the ballot itself says it
        return
    good, amount = str(event.parts["good"]), _number(event.parts["amount"])
    if source.startswith("conflict:"):  # the ransom that follows says it
        scribe.paid = amount
        return
    if source.startswith("end:"):
        scribe.source(event).gain(good, -amount, scribe.names)
    else:
        scribe.source(event).pay(good, amount, scribe.names)


def _new_knight(scribe: Scribe, event: Event) -> None:
    text = scribe.names.amount("new_knight", _number(event.parts["amount"]))
    scribe.source(event).say(text)


def _noble(scribe: Scribe, event: Event) -> None:
    names, county = scribe.names, str(event.parts["county"])
    own = event.parts["source"] == f"county:{county}"
    text = (
        names.say(mark("the noble")) if own else names.say(mark("the noble of {county}"), county=names.county(county))
    )
    _noble_told(scribe.source(event), names, text)


def _noble_told(draft: Draft, names: Names, text: str) -> None:
    """By his county, in the place of the bare word that a favour was told with."""
    if draft.muted and draft.said[-1:] == [names.short_amount("noble", 1)]:
        draft.said.pop()
    draft.say(text)


def _noble_gone(scribe: Scribe, event: Event) -> None:
    county = scribe.names.county(str(event.parts["county"]))
    text = mark("the noble of {county} leaves the game")
    _noble_told(scribe.source(event), scribe.names, scribe.names.say(text, county=county))


def _build(scribe: Scribe, event: Event) -> None:
    space = str(event.parts["space"])
    said = scribe.names.space(space)
    if event.parts["source"] == "setup":
        text = scribe.names.say(mark("builds the extension “{space}”"), space=said)
        scribe.begin(scribe.side(event), "build", text)
        return
    draft = scribe.source(event)
    draft.say(scribe.names.say(mark("extension “{space}”"), space=said))
    draft.space = f"castle.{space}"


def _forfeit(scribe: Scribe, event: Event) -> None:
    names, what = scribe.names, str(event.parts["what"])
    draft = scribe.source(event)
    if any(names.amount(what, number) in draft.said for number in (1, 2, 3)):
        draft.say(names.say(mark("one more comes to nothing")))
    else:
        draft.say(names.say(mark("{what} comes to nothing"), what=names.amount(what, 1)))


# Parliament ---------------------------------------------------------------------


def _ballot(scribe: Scribe, event: Event) -> None:
    """Kept until the count, which tells them all in one line."""
    names, votes = scribe.names, _number(event.parts["votes"])
    text = names.say((mark("no"), mark("yes"))[bool(event.parts["yes"])])
    scribe.ballots.append(f"{names.house(str(event.parts['seat']))} {text}{f' + {votes}' if votes else ''}")


def _tally(scribe: Scribe, event: Event) -> None:
    names, parts = scribe.names, event.parts
    if parts["passed"]:
        sentence = mark("{law} passes, {yes} to {no}; {leaves} leaves")
    else:
        sentence = mark("{law} fails, {yes} to {no}")
    text = names.say(
        sentence,
        law=names.law(str(parts["law"])),
        yes=parts["yes"],
        no=parts["no"],
        leaves=names.law(str(parts["leaves"])),
    )
    if scribe.ballots:
        text = names.say(mark("{text} ({ballots})"), text=text, ballots=", ".join(scribe.ballots))
    scribe.ballots = []
    scribe.begin(None, "tally", text)


def _leftover(scribe: Scribe, event: Event) -> None:
    amount = scribe.names.amount("leftover_votes", _number(event.parts["amount"]))
    scribe.begin(scribe.side(event), "leftover", scribe.names.say(mark("returns {goods}"), goods=amount))


def _law(scribe: Scribe, event: Event) -> None:
    """Told by itself only if it gives nobody anything."""
    law = next((one for one in scribe.names.realm.figures.laws if one.id == event.parts["law"]), None)
    scribe.tolls = law is not None and any("toll" in clause for clause in law.clauses)
    name = str(event.parts["law"])
    text = scribe.names.say(mark("{law} applies"), law=scribe.names.law(name))
    scribe.begin(None, "law", text, "" if scribe.tolls else name)


def _turned(scribe: Scribe, event: Event) -> None:
    space = scribe.names.space(str(event.parts["space"]))
    scribe.source(event).say(scribe.names.say(mark("turns over the extension “{space}”"), space=space))


def _sent(scribe: Scribe, event: Event) -> None:
    names = scribe.names
    draft = scribe.source(event)
    draft.pays.clear()
    draft.say(names.say(mark("a squire to France, {battle}"), battle=names.conflict(str(event.parts["place"]))))


def _start_player(scribe: Scribe, event: Event) -> None:
    names = scribe.names
    text = names.say(mark("names {house} start player"), house=names.house(str(event.parts["seat"])))
    scribe.begin(names.realm.houses.index(str(event.parts["by"])), "start_player", text)


# Conflicts ----------------------------------------------------------------------


def _battle(scribe: Scribe, event: Event) -> None:
    names, parts = scribe.names, event.parts
    scribe.tolls = False
    france = next((one.strength for one in names.realm.figures.conflicts if one.id == parts["card"]), 0)
    won = mark("{battle}: England wins, {england} against {france}")
    lost = mark("{battle}: France wins, {france} against {england}")
    text = names.say(won if parts["won"] else lost, battle=names.conflict(str(parts["place"])),
                     england=parts["strength"], france=france)  # fmt: skip
    scribe.begin(None, "battle", text)


def _rank(scribe: Scribe, event: Event) -> None:
    names, parts = scribe.names, event.parts
    ranks = (mark("first"), mark("second"), mark("third"))
    rank = _number(parts["rank"])
    said = names.say(ranks[rank - 1]) if 0 < rank <= len(ranks) else str(rank)
    text = names.say(mark("{rank} with strength {strength}"), rank=said, strength=parts["strength"])
    side, name = scribe.side(event), str(parts["side"])
    if name.endswith("_archer"):  # he stands for his house
        text = names.say(mark("{head}: {said}"), head=names.say(mark("archer")), said=text)
        side = scribe.side_named(name.removesuffix("_archer"))
    draft = scribe.begin(side, "rank", text)
    if side is not None and side < names.realm.seats:
        draft.say(names.amount("power", _number(parts["points"])))


def _captured(scribe: Scribe, event: Event) -> None:
    names = scribe.names
    text = names.say(mark("the {strength} is captured and goes to the reserve"), strength=event.parts["strength"])
    scribe.begin(scribe.side(event), "captured", text)


def _ransom(scribe: Scribe, event: Event) -> None:
    names = scribe.names
    price = names.amount("gold", scribe.paid)
    text = names.say(mark("ransoms the {strength} for {price}"), strength=event.parts["strength"], price=price)
    scribe.begin(scribe.side(event), "ransom", text)


# Rounds -------------------------------------------------------------------------


def _round(scribe: Scribe, event: Event) -> None:
    names = scribe.names
    scribe.round, scribe.tolls = _number(event.parts["round"]), False
    text = names.say(mark("round {round} begins; {house} is start player"), round=roman(scribe.round),
                     house=names.house(str(event.parts["start"])))  # fmt: skip
    scribe.begin(None, "round", text)


def _conflict(scribe: Scribe, event: Event) -> None:
    names = scribe.names
    card = next(one for one in names.realm.figures.conflicts if one.id == event.parts["card"])
    text = names.say(mark("{battle}: France has {strength}, points {points}"), strength=card.strength,
                     battle=names.conflict(str(event.parts["place"])),
                     points="/".join(map(str, card.points)))  # fmt: skip
    scribe.begin(None, "conflict", text)


def _proposal(scribe: Scribe, event: Event) -> None:
    law = scribe.names.law(str(event.parts["law"]))
    last = scribe.last(None, "proposal")
    (last or scribe.begin(None, "proposal", scribe.names.say(mark("proposals")))).say(law)


def _first_law(scribe: Scribe, event: Event) -> None:
    law = scribe.names.law(str(event.parts["law"]))
    last = scribe.last(None, "first_law")
    (last or scribe.begin(None, "first_law", scribe.names.say(mark("laws in force")))).say(law)


def _over(scribe: Scribe, event: Event) -> None:
    names, mask = scribe.names, _number(event.parts["winners"])
    winners = [names.house(house) for seat, house in enumerate(names.realm.houses) if mask >> seat & 1]
    sentence = mark("{houses} wins") if len(winners) == 1 else mark("{houses} share the victory")
    scribe.begin(None, "over", names.say(sentence, houses=names.language.join(winners)))


TELLERS: dict[str, Teller] = {
    "place": _place,
    "expel": _expel,
    "favour": _favour,
    "pass": _pass,
    "home": _home,
    "upgrade": _upgrade,
    "passage": _passage,
    "gain": _gain,
    "pay": _pay,
    "new_knight": _new_knight,
    "noble": _noble,
    "noble_gone": _noble_gone,
    "build": _build,
    "forfeit": _forfeit,
    "ballot": _ballot,
    "tally": _tally,
    "leftover": _leftover,
    "law": _law,
    "turned": _turned,
    "sent": _sent,
    "start_player": _start_player,
    "battle": _battle,
    "rank": _rank,
    "captured": _captured,
    "ransom": _ransom,
    "round": _round,
    "conflict": _conflict,
    "proposal": _proposal,
    "first_law": _first_law,
    "over": _over,
    **tile_events.TELLERS,
    **court_events.TELLERS,
}
"""By the name of the event. A module's words join them here."""
