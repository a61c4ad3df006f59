"""`? Landlords` and `why Stafford`: what a thing is, and why it can't be chosen now."""

from __future__ import annotations

import re

from game.i18n import Language
from game.kernel.agenda import State
from game.kernel.contract import mark
from game.kernel.views import View
from game.lancaster.rules.outlook import threats
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table
from game.lancaster.terminal.modules import explained
from game.lancaster.wording.answers import threat_lines
from game.lancaster.wording.lore import plain, rule_lines, word_lines, words
from game.lancaster.wording.names import Names, capital
from game.lancaster.wording.prospects import prospect_lines
from game.lancaster.wording.reasons import reason_text

RULE = re.compile(r"^[a-z]+-\w+$")


def explain(realm: Realm, view: View, what: str, language: Language) -> list[str]:
    """A law with what it would give, a county with its figures and who threatens its holder."""
    names = Names(realm, language)
    wanted = plain(what)
    table = view.state
    assert isinstance(table, Table)
    for index, law in enumerate(realm.figures.laws):
        if wanted == law.id.casefold() or plain(names.law(law.id)).startswith(wanted):
            return prospect_lines(realm, table, index, language)
    for index, county in enumerate(realm.figures.counties):
        if wanted == county.letter.casefold() or county.id.startswith(wanted):
            return [_county(names, index), *_holder(realm, table, index, language)]
    told = rule_lines(what.upper(), language) or explained(names, table, wanted) or _word(language, wanted)
    if told:
        return told
    if RULE.match(wanted):
        return [names.say(mark("{rule} is a rule of the rulebook, docs/rules.md."), rule=what.upper())]
    return [
        names.say(
            mark("Nothing is called “{text}”; ask about a law, a county, an office or a word of the game."),
            text=what[:40],
        )
    ]


def _word(language: Language, wanted: str) -> list[str]:
    """A word of the game, one or many; its own name first, then one that begins or ends like it."""
    called = {word: plain(title) for word, title in words(language).items()}
    same = [word for word, name in called.items() if wanted in (name, name + "s", name + "x")]
    alike = [word for word, name in called.items() if name.startswith(wanted) or name.endswith(" " + wanted)]
    return word_lines((same or alike)[0], language) if same or alike else []


def _county(names: Names, index: int) -> str:
    county = names.realm.figures.counties[index]
    price = names.goods(names.realm.figures.both_price)
    return names.say(
        mark("{county}: a knight of at least {minimum}; the noble, or {reward}, or both for {price}."),
        county=county.name,
        minimum=county.minimum,
        reward=names.short(county.reward),
        price=price,
    )


def _holder(realm: Realm, table: Table, index: int, language: Language) -> list[str]:
    lines = threat_lines(realm, table, index, language)
    return lines if threats(realm, table, index) else lines[:1]


def why(state: State, seat: int, what: str, language: Language) -> list[str]:
    """Why something can't be chosen now, with the number of the rule; for a place, knight by knight."""
    realm = state.game
    assert isinstance(realm, Realm)
    names = Names(realm, language)
    codes = _codes(realm, state, what)
    if not codes:
        return [
            names.say(
                mark("Nothing is called “{text}”; try a place, or a choice as it is written down."), text=what[:40]
            )
        ]
    lines: dict[str, None] = {}
    for code in codes:
        reason = state.why_not(code, seat)
        text = realm.text(code)
        said = names.say(mark("that can be chosen now")) if reason is None else reason_text(reason, language)
        parts = realm.parts(code)
        if parts["choice"] == "place":
            head = mark("Allied knight {strength}") if parts["ally"] else mark("Knight {strength}")
            text = names.say(head, strength=parts["knight"])
        elif parts["choice"] == "lord":
            text = names.say(mark("Allied lord") if parts["ally"] else mark("Lord"))
        lines[names.say(mark("{head}: {said}"), head=text, said=capital(said))] = None
    return list(lines)


def _codes(realm: Realm, state: State, what: str) -> list[int]:
    """The codes a person may mean: one by its text, or every knight of the house to a place."""
    exact = realm.code(what)
    if exact is not None:
        return [exact]
    wanted = plain(what)
    assert isinstance(state, Table)
    kind = realm.kinds[state.kind].name if state.kind >= 0 else ""
    families = {"place": ("place", "lord")}.get(kind, ())
    found = []
    for code in realm.all_codes():
        parts = realm.parts(code)
        named = [plain(str(value)) for value in parts.values()][1:]
        if families and parts["choice"] not in families:
            continue
        if not any(name.startswith(wanted) or name.endswith("." + wanted) for name in named if not name.isdigit()):
            continue
        if parts["choice"] == "place" and not _stands_ready(realm, state, parts["knight"], bool(parts["ally"])):
            continue
        found.append(code)
    return found[:12]


def _stands_ready(realm: Realm, table: Table, strength: object, ally: bool) -> bool:
    side = table.seat + realm.seats * ally
    return isinstance(strength, int) and side < realm.sides and table.court[side * realm.width + strength] > 0
