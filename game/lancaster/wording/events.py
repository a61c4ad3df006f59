"""What happened, as a chronicle: the raw events of a turn grouped into short lines.

A placement, the knight it drives out and the favour it earns are one line; so is everything that one source gives
one house. A kind of event that nobody has words for is still told, by its name and figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.i18n import Language
from game.kernel.contract import Event, mark
from game.lancaster.rules.realm import Realm
from game.lancaster.wording import court_events, goods_events, knight_events, round_events, tile_events
from game.lancaster.wording.drafts import Draft, Scribe, Teller
from game.lancaster.wording.names import Names, capital

CONTEXT = 16  # events: more than a county or a law ever makes at one time


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
    before: Sequence[Event] = (),
) -> list[Line]:
    """The lines of some events; `since` is the round in which they begin, `me` the seat that reads them.

    `laws_done`: nobody is still asked about the last law. `before`: what had happened, which is not told again, but
    which the first line may need: a knight goes home with his reward, or with nothing.
    """
    scribe = Scribe(Names(realm, language), since)
    tellers = {**TELLERS, **(more or {})}
    for told, some in ((False, before[-CONTEXT:]), (True, events)):
        for event in some:
            if me is None or event.seen_by(me):
                tellers.get(event.name, tell_unknown)(scribe, event)
        if not told:
            scribe.drafts.clear()
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


TELLERS: dict[str, Teller] = {
    **knight_events.TELLERS,
    **goods_events.TELLERS,
    **round_events.TELLERS,
    **tile_events.TELLERS,
    **court_events.TELLERS,
}
"""By the name of the event. A module's words join them here."""
