"""The chronicle of what a house gets and pays: goods, knights, nobles, extensions."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.contract import Event, mark
from game.lancaster.wording.drafts import Draft, Scribe, Teller, number
from game.lancaster.wording.lacking import lacking_text
from game.lancaster.wording.names import Names


def _gain(scribe: Scribe, event: Event) -> None:
    good, amount = str(event.parts["good"]), number(event.parts["amount"])
    draft = scribe.source(event)
    draft.gain(good, amount, scribe.names)


def _pay(scribe: Scribe, event: Event) -> None:
    source = str(event.parts["source"])
    if source == "ballot":  # the ballot itself says it
        return
    good, amount = str(event.parts["good"]), number(event.parts["amount"])
    if source.startswith("conflict:"):  # the ransom that follows says it
        scribe.paid = amount
        return
    if source.startswith("end:"):
        scribe.source(event).gain(good, -amount, scribe.names)
    else:
        scribe.source(event).pay(good, amount, scribe.names)


def _new_knight(scribe: Scribe, event: Event) -> None:
    text = scribe.names.amount("new_knight", number(event.parts["amount"]))
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
        why = lacking_text(names, _lacking(names, what, str(event.parts["source"])))
        gain = names.amount(what, 1)
        sentence = mark("{what} comes to nothing ({why})") if why else mark("{what} comes to nothing")
        draft.say(names.say(sentence, what=gain, why=why))


def _lacking(names: Names, what: str, source: str) -> str:
    """An upgrade of some laws is for deployed knights only."""
    law = next((one for one in names.realm.figures.laws if source == f"law:{one.id}"), None)
    bound = law is not None and any(clause.get("may") == {"upgrade": "deployed"} for clause in law.clauses)
    return "upgrade_deployed" if bound else what


TELLERS: Mapping[str, Teller] = {
    "gain": _gain,
    "pay": _pay,
    "new_knight": _new_knight,
    "noble": _noble,
    "noble_gone": _noble_gone,
    "build": _build,
    "forfeit": _forfeit,
}
