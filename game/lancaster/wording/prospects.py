"""What a law would give each house today, in words; *unknown* where it hangs on something hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.i18n import Language
from game.kernel.contract import mark
from game.lancaster.rules.preview import Prospect, prospects
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table
from game.lancaster.wording.clauses import Clause, clauses_of
from game.lancaster.wording.icons import Icon, prospect_icons
from game.lancaster.wording.names import Names

DEEDS = {
    "upgrade": mark("may upgrade a knight"),
    "extension": mark("may build an extension"),
    "swap": mark("may change a knight for a stronger one"),
    "send": mark("may send squires to France"),
}


def prospect_lines(realm: Realm, table: Table, law: int, language: Language) -> list[str]:
    """The law itself, then a line for each house."""
    names = Names(realm, language)
    card = realm.figures.laws[law]
    lines = [names.say(mark("{head}: {said}"), head=names.law(card.id), said=names.law_sentence(card.id))]
    for seat, text in enumerate(prospect_texts(realm, table, law, language)):
        lines.append("  " + names.say(mark("{head}: {said}"), head=names.house(realm.houses[seat]), said=text))
    return lines


def prospect_texts(realm: Realm, table: Table, law: int, language: Language) -> list[str]:
    """For each seat what the law would give it: "6 power", "nothing", "unknown"."""
    names = Names(realm, language)
    return [_house(names, clauses) for clauses in prospects(realm, table, law)]


def prospect_rows(realm: Realm, table: Table, law: int) -> list[list[list[Icon]]]:
    """The same as icons: for each seat a row for each clause."""
    clauses = clauses_of(realm.figures.laws[law])
    return [
        [prospect_icons(clause, one) for clause, one in zip(clauses, seat, strict=True)]
        for seat in prospects(realm, table, law)
    ]


def prospect_notes(realm: Realm, table: Table, law: int, language: Language) -> list[str]:
    """The same; and where it is nothing, what is missing for more."""
    names = Names(realm, language)
    clauses = clauses_of(realm.figures.laws[law])
    found = prospects(realm, table, law)
    texts = [_house(names, one) for one in found]
    if len(clauses) > 1:
        return texts
    somebody = any(seat[0].times for seat in found)
    return [
        text if seat[0].times != 0 else _why_nothing(names, clauses[0], seat[0], somebody) or text
        for seat, text in zip(found, texts, strict=True)
    ]


def _why_nothing(names: Names, clause: Clause, one: Prospect, somebody: bool) -> str:
    """In few words: how much is short, or that others stand before this house."""
    if clause.who in MOST and somebody:
        return names.say(MOST[clause.who])
    if one.act == "buy" and len(clause.effect.bargains) == 1:
        owned = dict(one.owned)
        price = clause.effect.bargains[0].cost
        short = {good: number - (owned.get(good) or 0) for good, number in price if number > (owned.get(good) or 0)}
        return names.say(mark("nothing: {goods} short"), goods=names.goods(short)) if short else ""
    if clause.of is not None and one.counted is not None and not clause.who and clause.per > 1:
        short_of = clause.per - one.counted
        return names.language.ngettext("nothing: one short", "nothing: {n} short", short_of).format(n=short_of)
    return ""


MOST = {"most": mark("nothing: others have more"), "fewest": mark("nothing: others have fewer")}


def _house(names: Names, clauses: list[Prospect]) -> str:
    said = [text for text in (_clause(names, one) for one in clauses) if text]
    return ", ".join(dict.fromkeys(said)) or names.say(mark("nothing"))


def _clause(names: Names, one: Prospect) -> str:
    if one.times is None:
        return names.say(mark("unknown"))
    if not one.times:
        return ""
    if one.act == "gain":
        return names.goods(_times(one.detail, one.times))
    if one.act == "lose":
        return names.say(mark("loses {goods}"), goods=names.goods(_times(one.detail, one.times)))
    if one.act == "toll":
        return names.say(mark("pays {goods} or goes without"), goods=names.goods(_times(one.detail, one.times)))
    if one.act == "buy":
        offers = one.detail if isinstance(one.detail, list) else [one.detail]
        gain = names.goods(_times(offers[0]["gain"], one.times)) if len(offers) == 1 else ""
        if gain:
            return names.say(mark("may buy up to {goods}"), goods=gain)
        times = names.language.ngettext("may exchange {n} time", "may exchange up to {n} times", one.times)
        return times.format(n=one.times)
    return _may(names, one)


def _may(names: Names, one: Prospect) -> str:
    word = next(iter(one.detail))
    if word == "lose":
        return names.say(mark("may return {goods}"), goods=names.goods(_times(one.detail[word], one.times or 0)))
    text = names.say(DEEDS[word]) if word in DEEDS else str(word).replace("_", " ")
    return text if one.times == 1 else names.say(mark("{what}, {n} times"), what=text, n=one.times)


def _times(goods: Mapping[str, Any], times: int) -> dict[str, int]:
    return {good: amount * times for good, amount in goods.items()}
