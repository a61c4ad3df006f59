"""The chronicle of what concerns all houses: parliament, battles, rounds."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.contract import Event, mark
from game.lancaster.wording.drafts import Scribe, Teller, number
from game.lancaster.wording.names import roman

# Parliament ----------------------------------------------------------------------


def _ballot(scribe: Scribe, event: Event) -> None:
    """Kept until the count, which tells them all in one line."""
    names, votes = scribe.names, number(event.parts["votes"])
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
    amount = scribe.names.amount("leftover_votes", number(event.parts["amount"]))
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
    rank = number(parts["rank"])
    said = names.say(ranks[rank - 1]) if 0 < rank <= len(ranks) else str(rank)
    text = names.say(mark("{rank} with strength {strength}"), rank=said, strength=parts["strength"])
    side, name = scribe.side(event), str(parts["side"])
    if name.endswith("_archer"):  # he stands for his house
        text = names.say(mark("{head}: {said}"), head=names.say(mark("archer")), said=text)
        side = scribe.side_named(name.removesuffix("_archer"))
    draft = scribe.begin(side, "rank", text)
    if side is not None and side < names.realm.seats:
        draft.say(names.amount("power", number(parts["points"])))


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
    scribe.round, scribe.tolls = number(event.parts["round"]), False
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
    names, mask = scribe.names, number(event.parts["winners"])
    winners = [names.house(house) for seat, house in enumerate(names.realm.houses) if mask >> seat & 1]
    sentence = mark("{houses} wins") if len(winners) == 1 else mark("{houses} share the victory")
    scribe.begin(None, "over", names.say(sentence, houses=names.language.join(winners)))


TELLERS: Mapping[str, Teller] = {
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
}
