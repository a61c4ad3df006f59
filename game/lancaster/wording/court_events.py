"""The chronicle of the king's court: lords, offices, privileges, bishops, the treasury."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.contract import Event, mark
from game.lancaster.wording.drafts import Scribe, Teller
from game.lancaster.wording.names import capital


def _apply(scribe: Scribe, event: Event) -> None:
    """Tribute, supporters and the lord who must go are told in this one line."""
    names, parts = scribe.names, event.parts
    side, source = scribe.side(event), f"office:{parts['office']}"
    office = names.office(str(parts["office"]))
    loser, scribe.lord_out = scribe.lord_out, ""
    if loser:
        text = names.say(
            mark("the lord applies as {office} with strength {strength}, the lord of {loser} goes home"),
            office=office, strength=parts["strength"], loser=names.side(loser),
        )  # fmt: skip
    else:
        sentence = mark("the lord applies as {office} with strength {strength}")
        text = names.say(sentence, office=office, strength=parts["strength"])
    draft = scribe.drafts[-1] if scribe.drafts else None
    if draft is not None and draft.side == side and draft.source == source:
        draft.kind, draft.head = "apply", text  # the tribute has begun the line
    else:
        scribe.begin(side, "apply", text, source)


def _lord_expelled(scribe: Scribe, event: Event) -> None:
    scribe.lord_out = str(event.parts["side"])


def _enter_treasury(scribe: Scribe, event: Event) -> None:
    text = scribe.names.say(mark("the lord takes from the treasury"))
    scribe.begin(scribe.side(event), "treasury", text, "treasury")


def _treasury_lost(scribe: Scribe, event: Event) -> None:
    """COURT-10: what an allied lord takes goes to the supply."""
    names, amount = scribe.names, event.parts["amount"]
    goods = names.amount(str(event.parts["good"]), amount if isinstance(amount, int) else 0)
    draft = scribe.last(scribe.side(event), "treasury") or scribe.begin(scribe.side(event), "treasury", "")
    draft.say(names.say(mark("{goods} to the supply"), goods=goods))


def _office(scribe: Scribe, event: Event) -> None:
    """The seals and the privilege of the office follow in the same line."""
    names, office = scribe.names, str(event.parts["office"])
    sentence = mark("remains {office}") if event.parts["kept"] else mark("becomes {office}")
    text = names.say(sentence, office=names.office(office))
    scribe.begin(scribe.side(event), "office", text, f"office:{office}")


def _privilege(scribe: Scribe, event: Event) -> None:
    names = scribe.names
    given = names.privilege(str(event.parts["privilege"]))
    draft = scribe.last(scribe.side(event), "office")
    if draft is not None:
        draft.say(given)
    else:
        scribe.begin(scribe.side(event), "privilege", names.say(mark("receives {privilege}"), privilege=given))


def _join(scribe: Scribe, event: Event) -> None:
    """Beside a lord the sum says it already."""
    names, place = scribe.names, str(event.parts["place"])
    if scribe.place_kind(place) == "office":
        return
    joins = names.privilege(str(event.parts["privilege"]))
    draft = scribe.last(scribe.side(event), "place")
    if draft is not None:
        draft.say(names.say(mark("with {privilege}"), privilege=joins))
    else:
        scribe.begin(scribe.side(event), "place", names.say(mark("sends {privilege}"), privilege=joins))


def _privilege_back(scribe: Scribe, event: Event) -> None:
    """Whoever tells of its knight has told of it."""


def _privilege_unused(scribe: Scribe, event: Event) -> None:
    names, side = scribe.names, scribe.side(event)
    lost = names.privilege(str(event.parts["privilege"]))
    draft = scribe.last(side, "unused")
    if draft is None:
        draft = scribe.begin(side, "unused", names.say(mark("returns unused")))
    draft.say(lost)


def _bishop(scribe: Scribe, event: Event) -> None:
    scribe.source(event).say(scribe.names.say(mark("a bishop")))


def _bishop_gone(scribe: Scribe, event: Event) -> None:
    scribe.source(event).say(scribe.names.say(mark("a bishop leaves the game")))


def _retired(scribe: Scribe, event: Event) -> None:
    names, parts = scribe.names, event.parts
    place = names.place(str(parts["place"]))
    sentence = mark("the {strength} leaves the game ({place})")
    scribe.source(event).say(names.say(sentence, strength=parts["strength"], place=place))


def _deck(scribe: Scribe, event: Event) -> None:
    names = scribe.names
    draft = scribe.last(None, "deck") or scribe.begin(None, "deck", names.say(mark("sets of laws drawn")))
    draft.say(f"{event.parts['group']} {capital(names.deck(str(event.parts['deck'])))}")


TELLERS: Mapping[str, Teller] = {
    "apply": _apply,
    "lord_expelled": _lord_expelled,
    "enter_treasury": _enter_treasury,
    "treasury_lost": _treasury_lost,
    "office": _office,
    "privilege": _privilege,
    "join": _join,
    "privilege_back": _privilege_back,
    "privilege_unused": _privilege_unused,
    "bishop": _bishop,
    "bishop_gone": _bishop_gone,
    "retired": _retired,
    "deck": _deck,
}
