"""What a law would give each house today, in words; where it hangs on something hidden, on what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.i18n import Language
from game.kernel.contract import mark
from game.lancaster.rules.foreseen import foreseen, laws_before
from game.lancaster.rules.preview import Prospect, prospects
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table
from game.lancaster.wording.clauses import Clause, clauses_of
from game.lancaster.wording.icons import Icon, prospect_icons
from game.lancaster.wording.lacking import lacking_text, nothing_text
from game.lancaster.wording.names import Names

DEEDS = {
    "upgrade": mark("may upgrade a knight"),
    "extension": mark("may build an extension"),
    "swap": mark("may change a knight for a stronger one"),
}
MOST = {"most": mark("nothing: others have more"), "fewest": mark("nothing: others have fewer")}
RIVAL = {
    "most": mark("{gain}, if nobody has more than {goods}"),
    "fewest": mark("{gain}, if nobody has fewer than {goods}"),
}
HIDDEN_GOODS = {
    "gold": mark("unknown: its gold is hidden"),
    "squires": mark("unknown: its squires are hidden"),
    "seals": mark("unknown: its seals are hidden"),
    "dishonour": mark("unknown: its dishonour is hidden"),
}


def prospect_lines(realm: Realm, table: Table, law: int, language: Language) -> list[str]:
    """The law itself, then a line for each house; and what the laws before it change."""
    names = Names(realm, language)
    card = realm.figures.laws[law]
    lines = [names.say(mark("{head}: {said}"), head=names.law(card.id), said=names.law_sentence(card.id))]
    for seat, text in enumerate(prospect_texts(realm, table, law, language)):
        said = [text, *before_texts(realm, table, law, seat, language)]
        house = names.house(realm.houses[seat])
        lines.append("  " + names.say(mark("{head}: {said}"), head=house, said="; ".join(said)))
    return lines


def prospect_texts(realm: Realm, table: Table, law: int, language: Language) -> list[str]:
    """For each seat what the law would give it: "6 power"; and where it is nothing, what is missing."""
    return _texts(realm, prospects(realm, table, law), law, language)


def prospect_rows(realm: Realm, table: Table, law: int) -> list[list[list[Icon]]]:
    """The same as icons: for each seat a row for each clause."""
    clauses = clauses_of(realm.figures.laws[law])
    return [
        [prospect_icons(clause, one) for clause, one in zip(clauses, seat, strict=True)]
        for seat in prospects(realm, table, law)
    ]


def before_texts(realm: Realm, table: Table, law: int, seat: int, language: Language) -> list[str]:
    """What the laws that apply before this one change for a house: at most a sentence, without a full stop."""
    found, names = foreseen(realm, table, law, seat), Names(realm, language)
    if not found.certain and not found.perhaps:
        return []
    laws = names.language.join([names.law(realm.figures.laws[one].id) for one in found.certain or found.perhaps])
    if found.certain:
        then = _texts(realm, found.then, law, language)[seat]
        return [names.say(mark("with what {laws} gives before it: {gain}"), laws=laws, gain=then)]
    return [names.say(mark("{laws} applies before it and may change that"), laws=laws)]


def law_aside(realm: Realm, table: Table, law: int, language: Language) -> list[str]:
    """That other laws apply before this one."""
    first = laws_before(realm, table, law)
    sentence = mark("Laws apply from left to right: this is as things stand now.")
    return [language.gettext(sentence)] if first else []


# A house ------------------------------------------------------------------------


def _texts(realm: Realm, found: Sequence[list[Prospect]], law: int, language: Language) -> list[str]:
    names, clauses = Names(realm, language), clauses_of(realm.figures.laws[law])
    somebody = any(seat[0].times for seat in found)
    texts = []
    for seat in found:
        said = [text for text in (_clause(names, *pair) for pair in zip(clauses, seat, strict=True)) if text]
        texts.append(
            ", ".join(dict.fromkeys(said))
            or (_why_nothing(names, clauses[0], seat[0], somebody) if len(clauses) == 1 else "")
            or names.say(mark("nothing"))
        )
    return texts


def _why_nothing(names: Names, clause: Clause, one: Prospect, somebody: bool) -> str:
    """In few words: what is missing, how much is short, or that others stand before this house."""
    if one.lacking:
        return nothing_text(names, one.lacking)
    if clause.who in MOST and (somebody or one.held == (0,)):
        return names.say(MOST[clause.who] if somebody else mark("nothing: it has none"))
    if one.act == "buy" and len(clause.effect.bargains) == 1:
        owned = dict(one.owned)
        price = clause.effect.bargains[0].cost
        short = {good: number - (owned.get(good) or 0) for good, number in price if number > (owned.get(good) or 0)}
        return names.say(mark("nothing: {goods} short"), goods=names.goods(short)) if short else ""
    if clause.of is not None and one.counted is not None and not clause.who and clause.per > 1:
        short_of = clause.per - one.counted
        return names.language.ngettext("nothing: one short", "nothing: {n} short", short_of).format(n=short_of)
    return ""


def _clause(names: Names, clause: Clause, one: Prospect) -> str:
    if one.times == 0:
        return ""
    if one.times is None and (not one.rival or one.hidden):
        return names.say(HIDDEN_GOODS.get(one.hidden[0] if one.hidden else "", mark("unknown")))
    text = _gain(names, one)
    why = [said for said in (lacking_text(names, word) for word in one.lacking) if said]
    if why:
        text = names.say(mark("{gain} ({why})"), gain=text, why=names.language.join(why))
    if one.times is None:
        own = names.amount(clause.counts[0].thing, one.held[0] or 0)
        return names.say(RIVAL[one.rival], gain=text, goods=own)
    return text


def _gain(names: Names, one: Prospect) -> str:
    goods = {good: number for good, number in one.goods if number}
    if one.act == "gain":
        return names.goods(goods)
    if one.act == "lose":
        return names.say(mark("loses {goods}"), goods=names.goods(goods))
    if one.act == "toll":
        return names.say(mark("pays {goods} or goes without"), goods=names.goods(goods))
    if one.act == "buy":
        if goods:
            return names.say(mark("may buy up to {goods}"), goods=names.goods(goods))
        times = one.times or 0
        said = names.language.ngettext("may exchange {n} time", "may exchange up to {n} times", times)
        return said.format(n=times)
    return _may(names, next(iter(one.detail)), goods)


def _may(names: Names, word: str, goods: Mapping[str, Any]) -> str:
    if word == "lose":
        return names.say(mark("may return {goods}"), goods=names.goods(goods))
    if word == "send":
        return names.say(mark("may send up to {goods} to France"), goods=names.goods(goods))
    number = goods.get(word, 1)
    text = names.say(DEEDS[word]) if word in DEEDS else word.replace("_", " ")
    return text if number == 1 else names.say(mark("{what}, {n} times"), what=text, n=number)
