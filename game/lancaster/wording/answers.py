"""Answers in words to what people ask at the table. The figures come from the rules, from what may be seen."""

from __future__ import annotations

from game.i18n import Language
from game.kernel.contract import mark
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.outlook import (
    ConflictOutlook,
    Standing,
    Threat,
    ToCome,
    ballot_outlook,
    conflict_outlooks,
    noble_outlook,
    standings,
    threats,
    to_come,
)
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import NOBODY, Table
from game.lancaster.wording.names import Names, capital


def threat_lines(realm: Realm, table: Table, county: int, language: Language) -> list[str]:
    """Who could expel the knight in a county, and with what."""
    names = Names(realm, language)
    name, holder = realm.figures.counties[county].name, table.holder[county]
    if holder == NOBODY:
        return [names.say(mark("Nobody holds {county}."), county=name)]
    head = names.say(
        mark("{house} holds {county} with strength {held}."),
        house=capital(names.side_of(holder)),
        county=name,
        held=table.defence[county],
    )
    found = threats(realm, table, county)
    if not found:
        return [head, names.say(mark("No knight now at a court could expel him."))]
    return [head, *(_threat(names, one) for one in found)]


def _threat(names: Names, one: Threat) -> str:
    house, squires = capital(names.side_of(one.side)), names.amount("squires", one.squires)
    if not one.squires:
        return names.say(mark("{house} could, with a knight of {strength} alone."), house=house, strength=one.strength)
    if one.can is None:
        sentence = mark("{house} could, with a knight of {strength} and {squires}; how many it has is hidden.")
    else:
        sentence = mark("{house} could, with a knight of {strength} and {squires}.")
    return names.say(sentence, house=house, strength=one.strength, squires=squires)


def conflict_lines(realm: Realm, table: Table, language: Language) -> list[str]:
    """Each conflict's sum, and each stack's rank and points if nothing changes."""
    names = Names(realm, language)
    return [line for one in conflict_outlooks(realm, table) for line in conflict_told(names, one)]


def conflict_told(names: Names, one: ConflictOutlook) -> list[str]:
    """One conflict: the sum, then a line for each stack."""
    sentence = (
        mark("{battle}: England {england} against {france}, England would win; points {points}.")
        if one.won
        else mark("{battle}: England {england} against {france}, France would win; points {points}.")
    )
    lines = [
        names.say(
            sentence,
            battle=capital(names.conflict(one.place)),
            england=one.england,
            france=one.france,
            points=", ".join(map(str, one.points)),
        )
    ]
    for stack in one.stacks:
        lines.append(
            "  "
            + names.say(
                mark("{rank}. {house} with {strength}: {points}"),
                rank=stack.rank,
                house=capital(names.side_of(stack.side)),
                strength=stack.strength,
                points=names.amount("power", stack.points)
                if names.realm.part(Conflicts).scorer[stack.side] != NOBODY
                else names.say(mark("its points are lost")),
            )
        )
    return lines


def span_text(names: Names, span: tuple[int, int] | None) -> str:
    """Points from least to most, or the only figure there is; empty where nobody knows."""
    if span is None:
        return ""
    least, most = span
    return str(least) if least == most else names.say(mark("{least} to {most}"), least=least, most=most)


def standing_lines(realm: Realm, table: Table, language: Language) -> list[str]:
    """Where every house would be if the game ended now, the leader first."""
    names = Names(realm, language)
    unknown = names.say(mark("unknown"))
    rows = sorted(standings(realm, table), key=lambda one: -(one.total if one.total is not None else one.power))
    lines = [names.say(mark("If the game ended now:"))]
    for one in rows:
        sentence = mark(
            "  {house}: {total}, of them {power} now, {knights} for knighthood {knighthood}, "
            "{built} for {extensions}, {noble} for {nobles}"
        )
        lines.append(
            names.say(
                sentence,
                house=names.house(realm.houses[one.seat]),
                total=span_text(names, one.span) or unknown,
                power=one.power,
                knights=span_text(names, one.knighthood_range),
                knighthood=one.knighthood,
                built=span_text(names, one.extension_range),
                extensions=language.amount("words.extension", one.extensions),
                noble=one.noble_points,
                nobles=language.amount("words.noble", one.nobles),
            )
            + "".join(_of_modules(names, one))
        )
    return lines


OF_MODULES: dict[str, str] = {
    "seals": mark(", {points} for seals"),
    "dishonour": mark(", {points} for dishonour"),
    "track": mark(", {points} for the dishonour track"),
}
"""By the names under which modules forecast; one that is not here is called as its source is."""


def _of_modules(names: Names, one: Standing) -> list[str]:
    unknown = names.say(mark("unknown"))
    told = []
    for name, points in one.of_modules.items():
        sentence = OF_MODULES.get(name, mark(", {points} for {what}"))
        what = names.source(f"end:{name}")
        told.append(names.say(sentence, points=unknown if points is None else points, what=what))
    return told


def points_of_modules(names: Names, one: Standing) -> list[str]:
    """A line for each thing that modules reckon with at the end."""
    unknown = names.say(mark("unknown"))
    lines = []
    for name, points in one.of_modules.items():
        said = unknown if points is None else names.amount("power", points)
        lines.append(names.say(mark("{head}: {said}"), head=capital(names.source(f"end:{name}")), said=said))
    return lines


def to_come_lines(realm: Realm, table: Table, language: Language) -> list[str]:
    """Which laws and conflicts are gone, and which may come."""
    names = Names(realm, language)
    found = to_come(realm, table)
    lines = [names.say(mark("Laws that may come, the next group first:"))]
    lines += ["  " + ", ".join(names.law(law) for law in group) for group in found.laws] or ["  –"]
    if found.laws_gone:
        lines.append(names.say(mark("Laws that are gone: {laws}."), laws=", ".join(map(names.law, found.laws_gone))))
    return [*lines, *conflicts_to_come(realm, found, language)]


def conflicts_to_come(realm: Realm, found: ToCome, language: Language) -> list[str]:
    names = Names(realm, language)
    strength = {card.id: str(card.strength) for card in realm.figures.conflicts}
    coming = ", ".join(strength[card] for card in found.conflicts) or "–"
    lines = [names.say(mark("Conflicts that may come, by strength: {cards}."), cards=coming)]
    if found.conflicts_gone:
        gone = ", ".join(strength[card] for card in found.conflicts_gone)
        lines.append(names.say(mark("Conflicts that are gone or out of the game: {cards}."), cards=gone))
    return lines


def noble_lines(realm: Realm, table: Table, language: Language) -> list[str]:
    """Who has which noble, and how many are left."""
    names = Names(realm, language)
    lines = []
    for one in noble_outlook(realm, table):
        houses = ", ".join(names.house(realm.houses[seat]) for seat in one.seats) or names.say(mark("nobody"))
        lines.append(
            names.say(
                mark("{county}: {left} left; at the table of {houses}"),
                county=names.county(one.county),
                left=one.left,
                houses=houses,
            )
        )
    return lines


def ballot_lines(realm: Realm, table: Table, seat: int, language: Language) -> list[str]:
    """How many votes carry the proposal, and how many stop it."""
    names = Names(realm, language)
    one = ballot_outlook(realm, table, seat)
    votes = {
        name: names.amount("votes", number)
        for name, number in (
            ("certain", one.certain),
            ("alone", one.alone),
            ("certain_no", one.certain_no),
            ("alone_no", one.alone_no),
        )
    }
    return [
        names.say(mark("Your yes carries it for certain with {votes}."), votes=votes["certain"]),
        names.say(mark("If all others say no and add nothing, {votes} are enough."), votes=votes["alone"]),
        names.say(mark("Your no stops it for certain with {votes}."), votes=votes["certain_no"]),
        names.say(mark("If all others say yes and add nothing, {votes} are enough."), votes=votes["alone_no"]),
    ]
