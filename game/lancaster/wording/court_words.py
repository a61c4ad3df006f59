"""The king's court in words: its questions, and a label for each of its choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.kernel.contract import Parts, mark
from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.table import NOBODY, Table
from game.lancaster.wording.names import Names, capital

if TYPE_CHECKING:
    from game.lancaster.wording.choices import Asked


# Choices ------------------------------------------------------------------------


def _lord(asked: Asked, parts: Parts) -> str:
    names, to, ally = asked.names, str(parts["to"]), bool(parts["ally"])
    if to == "treasury":
        return names.say(mark("Allied lord into the treasury") if ally else mark("Lord into the treasury"))
    offices = asked.realm.part(Offices)
    index = offices.names.index(to)
    sentence = mark("Allied lord as {office}") if ally else mark("Lord as {office} for {tribute}")
    text = names.say(sentence, office=names.office(to), tribute=names.short(offices.offices[index].tribute))
    rival = offices.applicant(asked.table, index)
    if rival == NOBODY:
        return text
    held = offices.strength(asked.table, index)
    return names.say(mark("{office} (from {house}, {held})"), office=text, house=names.side_of(rival), held=held)


def support_text(asked: Asked, parts: Parts) -> str:
    """Who goes along, as a list."""
    names = asked.names
    with_him: list[str] = []
    knights = str(parts["knights"])
    if knights:
        listed = names.language.join(list(knights))
        plural = names.language.ngettext("knight {knights}", "knights {knights}", len(knights))
        with_him.append(plural.format(knights=listed))
    if parts["bishops"]:
        with_him.append(names.amount("bishops", int(str(parts["bishops"]))))
    if parts["tudor"]:
        with_him.append(names.privilege("tudor"))
    return names.language.join(with_him)


def _support(asked: Asked, parts: Parts) -> str:
    with_him = support_text(asked, parts)
    return asked.names.say(mark("With {them}"), them=with_him) if with_him else asked.names.say(mark("The lord alone"))


def _treasury(asked: Asked, parts: Parts) -> str:
    good = str(parts["good"])
    return asked.names.short_amount(good, asked.realm.part(Offices).chest(asked.table)[good])


def _privileges(asked: Asked, parts: Parts) -> str:
    names = asked.names
    taken = [names.privilege(name) for name in ("shield", "archer", "tudor") if parts[name]]
    if not taken:
        return names.say(mark("No privilege"))
    return names.say(mark("With {them}"), them=names.language.join(taken))


def _bishop(asked: Asked, parts: Parts) -> str:
    return asked.names.say(mark("A bishop instead"))


def _bishop_leaves(asked: Asked, parts: Parts) -> str:
    return asked.names.say(mark("Instead, a bishop leaves the game"))


def _retire(asked: Asked, parts: Parts) -> str:
    names = asked.names
    place = names.place(str(parts["at"]))
    return names.say(mark("A bishop for the {strength} ({place})"), strength=parts["knight"], place=place)


LABELS: Mapping[str, Callable[[Asked, Parts], str]] = {
    "lord": _lord,
    "support": _support,
    "treasury": _treasury,
    "privileges": _privileges,
    "bishop": _bishop,
    "bishop_leaves": _bishop_leaves,
    "retire": _retire,
}


def office_lines(names: Names, table: Table, index: int) -> list[str]:
    """What an office costs and gives, who holds it, and who would win it now."""
    offices = names.realm.part(Offices)
    office = offices.offices[index]
    lines = [
        names.say(mark("Applying costs {tribute}, which goes to the treasury."), tribute=names.goods(office.tribute))
    ]
    given = names.privilege(office.privilege)
    if office.seals:
        given = names.language.join([given, names.amount("seals", office.seals)])
    lines.append(names.say(mark("Its holder is given {given} each round."), given=given))
    holder, applicant = offices.holder(table, index), offices.applicant(table, index)
    if holder != NOBODY:
        lines.append(names.say(mark("{house} holds it."), house=capital(names.side_of(holder))))
    if applicant != NOBODY:
        sentence = mark("{house} would win it with strength {strength}; more drives that lord out.")
        strength = offices.strength(table, index)
        lines.append(names.say(sentence, house=capital(names.side_of(applicant)), strength=strength))
    elif holder != NOBODY:
        lines.append(names.say(mark("If nobody applies, the holder keeps it and is paid again.")))
    return lines


# Questions ----------------------------------------------------------------------


def _ask_support(asked: Asked, seat: int) -> tuple[str, str]:
    names, offices = asked.names, asked.realm.part(Offices)
    side, office = asked.figure(0), asked.figure(1)
    title = names.say(mark("Who goes with the lord?"))
    rival = offices.applicant(asked.table, office)
    if rival == NOBODY:
        sentence = mark("He applies as {office}; whoever is stronger can still drive him out this round.")
        said = names.say(sentence, office=names.office(offices.names[office]))
    else:
        sentence = mark("More than {held} drives out the lord of {house}, who wants to be {office}.")
        said = names.say(sentence, held=offices.strength(asked.table, office), house=names.side_of(rival),
                         office=names.office(offices.names[office]))  # fmt: skip
    if side >= asked.realm.seats:
        return title, said
    good, amount = offices.tributes[office]
    name = next(name for name, row in asked.realm.goods.items() if row == good)
    tribute = names.say(mark("The tribute is {goods}."), goods=names.amount(name, amount))
    return title, f"{said} {tribute}"


def _ask_treasury(asked: Asked, seat: int) -> tuple[str, str]:
    names = asked.names
    if asked.figure(0) >= asked.realm.seats:
        return names.say(mark("What your ally takes from the treasury")), names.say(
            mark("All of one kind; it goes back to the supply.")
        )
    return names.say(mark("What the lord takes from the treasury")), names.say(
        mark("Free: all there is of one kind. Nobody can drive him out of there.")
    )


def _ask_privileges(asked: Asked, seat: int) -> tuple[str, str]:
    names = asked.names
    title = names.say(mark("Take a privilege along?"))
    privileges = asked.realm.part(Privileges)
    offered = 0
    for load in privileges.loads(asked.table, asked.figure(0), asked.figure(1), asked.figure(2)):
        offered |= load
    told = [PRIVILEGES[name] for bit, name in enumerate(privileges.names) if offered >> bit & 1 and name in PRIVILEGES]
    n, archers = privileges.strength[privileges.tudor], privileges.strength[privileges.archer]
    said = [names.say(sentence, n=n, archers=archers) for sentence in told]
    return title, " ".join([*said, names.say(mark("Unused, it is lost when the round ends."))])


PRIVILEGES = {
    "shield": mark("With a shield nobody can expel him."),
    "archer": mark("An archer of strength {archers} fights on the space below, for points of his own."),
    "tudor": mark("A Tudor knight adds {n} to his strength."),
}


def instead_of_upgrade(asked: Asked) -> list[str]:
    """COURT-8: what a bishop is good for, where one may be taken; nothing where there are none."""
    realm, seat = asked.realm, asked.figure(0)
    if not realm.has(Bishops) or seat >= realm.seats or not realm.part(Bishops).may_be_taken(asked.table, seat):
        return []
    return [asked.names.say(mark("Or take a bishop: 1 more for your lord, and for each seal at the end."))]


WORDS: Mapping[str, Callable[[Asked, int], tuple[str, str]]] = {
    "support": _ask_support,
    "treasury": _ask_treasury,
    "privileges": _ask_privileges,
}
RULES: Mapping[str, str] = {"support": "COURT-1, COURT-2", "treasury": "COURT-3", "privileges": "COURT-5 … COURT-7"}
WAITING: Mapping[str, str] = {
    "support": mark("{house} chooses who goes with the lord."),
    "treasury": mark("{house} takes from the treasury."),
    "privileges": mark("{house} considers a privilege."),
}
