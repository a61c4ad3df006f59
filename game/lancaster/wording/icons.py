"""The row of icons of a law: the same data as its sentence, in no language.

A row reads like the sentence. Before `gives` stands what is asked or paid, after it what is got; goods side by
side mean all of them. A knight of a certain strength is an icon of its own, `knight_2`; its number, like any
other, is how many.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.lancaster.rules.preview import Prospect
from game.lancaster.wording.clauses import Bundle, Clause, Count, Effect, Law, clauses_of


class Icon(NamedTuple):
    """A picture, or a sign between pictures, with the number that stands at it."""

    name: str
    number: int | None = None


GIVES, OR, NEXT, IN, PER, MAY, PAY, LOSE, REPEAT = (
    Icon(sign) for sign in ("gives", "or", "next", "in", "per", "may", "pay", "lose", "repeat")
)
UNKNOWN = Icon("unknown")
"""Before a picture: how many is hidden."""

SIGNS = {sign.name for sign in (GIVES, OR, NEXT, IN, PER, MAY, PAY, LOSE, REPEAT)} | {"most", "fewest", "none", "all"}

PICTURES_OF_GOODS = {
    "squires": "squire",
    "votes": "vote",
    "leftover_votes": "leftover_vote",
    "counties": "county",
    "conflicts": "conflict",
    "extensions": "extension",
    "nobles": "noble",
    "bishops": "bishop",
    "seals": "seal",
}
_PLACES = {"counties": "county", "conflicts": "conflict", "castle": "castle", "tower": "tower"}


def law_icons(law: Law) -> list[Icon]:
    """The row of a law: pictures with numbers, and signs between them."""
    row: list[Icon] = []
    for clause in clauses_of(law):
        row += [NEXT] if row else []
        row += (
            [MAY, *_allowed(clause.effect)]
            if _says_itself(clause)
            else [*_asked(clause), *_done(clause.effect, clause)]
        )
    return row


def _says_itself(clause: Clause) -> bool:
    """A knight of 3 for one of 4: that he must be there needs no picture of its own."""
    asked = [count.strength for count in clause.counts if count.thing == "knights_deployed"]
    return clause.effect.deed == "swap" and clause.who == "any" and asked == [clause.effect.number]


def _asked(clause: Clause) -> Iterator[Icon]:
    if clause.who:
        if clause.who != "any":
            yield Icon(clause.who)
        for count in clause.counts:
            yield from _counted(count, None)
    if clause.of is not None:
        yield PER
        yield from _counted(clause.of, clause.per)


def _done(effect: Effect, clause: Clause) -> Iterator[Icon]:
    if effect.deed == "buy":
        yield from _bargains(effect, headed=bool(clause.who or clause.of))
        return
    if clause.who or clause.of:
        yield GIVES
    if effect.deed == "toll":
        yield PAY
        yield from _goods(effect.goods)
        yield OR
        yield Icon("turn_over" if clause.of == Count("extensions") else "go_home")
    elif effect.deed == "lose":
        yield LOSE
        yield from _goods(effect.goods)
    elif effect.deed == "gain":
        yield from _goods(effect.goods)
    else:
        yield MAY
        yield from _allowed(effect)


def _bargains(effect: Effect, headed: bool) -> Iterator[Icon]:
    if headed:
        yield GIVES
    for index, bargain in enumerate(effect.bargains):
        if index:
            yield OR
        yield PAY
        yield from _goods(bargain.cost)
        yield GIVES
        yield from _goods(bargain.gain)
    if not headed:
        yield REPEAT


def _allowed(effect: Effect) -> Iterator[Icon]:
    if effect.deed == "give":
        yield LOSE
        yield from _goods(effect.goods)
    elif effect.deed == "upgrade":
        yield Icon("upgrade", 1)
        if effect.where == "deployed":
            yield from (IN, Icon("deployed"))
    elif effect.deed == "swap":
        yield from (Icon(f"knight_{effect.number}"), GIVES, Icon(f"knight_{effect.number + 1}"))
    elif effect.deed == "send":
        yield from (Icon("squire", effect.number), IN, Icon("conflict"))
    else:
        yield Icon(effect.deed, effect.number)


def _goods(bundle: Bundle) -> Iterator[Icon]:
    return (Icon(PICTURES_OF_GOODS.get(good, good), number) for good, number in bundle)


def _counted(count: Count, number: int | None) -> Iterator[Icon]:
    thing, _, place = count.thing.partition("_")
    if count.thing in PICTURES_OF_GOODS or not place:
        yield Icon(PICTURES_OF_GOODS.get(count.thing, count.thing), number)
    elif place.startswith("none_"):
        absent = place.removeprefix("none_")
        yield from (Icon(PICTURES_OF_GOODS[thing], number), Icon("none"), Icon(PICTURES_OF_GOODS.get(absent, "knight")))
    else:
        picture = "knight" if thing == "knights" else PICTURES_OF_GOODS[thing]
        yield Icon(picture if count.strength is None else f"{picture}_{count.strength}", number)
        if place != "deployed":  # where a law looks for knights unless it says otherwise
            yield from (IN, Icon(_PLACES[place]))


def prospect_icons(clause: Clause, one: Prospect) -> list[Icon]:
    """What a clause counts of one house and what it would give it: `3 extension → 5 power`."""
    row: list[Icon] = []
    if clause.of is not None:
        row += [*([UNKNOWN] if one.counted is None else []), *_counted(clause.of, one.counted)]
    elif one.held:
        row += _held(clause.counts, one.held)
    for good, amount in one.owned:
        row += [*([UNKNOWN] if amount is None else []), Icon(PICTURES_OF_GOODS.get(good, good), amount)]
    row += [GIVES] if row else []
    signs = {"lose": [LOSE], "give": [LOSE], "toll": [PAY]}.get(clause.effect.deed, [])
    return [*row, *signs, *_got(clause.effect, one)]


def _held(counts: Sequence[Count], held: Sequence[int | None]) -> Iterator[Icon]:
    """Of one thing how many; of several, those that are there."""
    if len(counts) == 1:
        yield from [UNKNOWN] if held[0] is None else []
        yield from _counted(counts[0], held[0])
        return
    there = [count for count, number in zip(counts, held, strict=True) if number]
    for count in there:
        yield from _counted(count, None)
    if not there:
        yield from _counted(replace(counts[0], strength=None), 0)


def _got(effect: Effect, one: Prospect) -> Iterator[Icon]:
    """What truly comes; without any, the thing itself with a nought."""
    times = one.times
    if effect.deed == "buy" and len(effect.bargains) > 1:  # how many exchanges there may be
        yield from [UNKNOWN] if times is None else []
        yield Icon("exchange", times)
        return
    if effect.deed == "buy":
        law = effect.bargains[0].gain
    elif effect.deed in ("gain", "lose", "toll", "give"):
        law = effect.goods
    else:
        law = (({"send": "squires"}.get(effect.deed, effect.deed), effect.number),)
    came = dict(one.goods)
    for good, number in law:
        if times is None:
            yield UNKNOWN
        picture = {"swap": "upgrade"}.get(good, PICTURES_OF_GOODS.get(good, good))
        yield Icon(picture, None if times is None else came.get(good, 0 if not times else number * times))


def row_text(row: list[Icon]) -> str:
    """The row as plain text, for terminals and logs: `per 2 county → 3 power`."""
    marks = {"gives": "→", "or": "|", "next": ";"}
    return " ".join(
        marks.get(icon.name, icon.name) if icon.number is None else f"{icon.number} {icon.name}" for icon in row
    )
