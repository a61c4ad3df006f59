"""The table told in sentences, for a screen reader: no drawing, no columns."""

from __future__ import annotations

from game.i18n import Language
from game.kernel.contract import mark
from game.kernel.views import View
from game.lancaster.rules.outlook import open_proposals
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import GOLD, GOOD_NAMES, NOBODY, POWER, SQUIRES, VOTES, Table
from game.lancaster.terminal.drawing import at_court, strengths, title_text
from game.lancaster.terminal.modules import beside_knight, module_lines
from game.lancaster.wording.answers import conflict_lines
from game.lancaster.wording.names import Names, capital

HIDDEN = {"gold": mark("gold hidden"), "squires": mark("squires hidden")}


def tell_table(view: View, language: Language) -> list[str]:
    """Everything on the table, one sentence a line."""
    realm, table = view.game, view.state
    assert isinstance(realm, Realm)
    assert isinstance(table, Table)
    names = Names(realm, language)
    lines = [title_text(names, table) + "."]
    lines += [_county(names, table, index) for index in range(len(realm.figures.counties))]
    lines += [line.strip() for line in conflict_lines(realm, table, language)]
    lines += [_favours(names, table), *module_lines(names, table)]
    lines += [_law(names, mark("Law in force: {law}. {text}"), law) for law in table.laws]
    lines += [_law(names, mark("Proposal: {law}. {text}"), law) for law in open_proposals(realm, table)]
    for seat in table.player_order():
        lines += tell_house(names, table, seat)
    return lines


def _county(names: Names, table: Table, index: int) -> str:
    county = names.realm.figures.counties[index]
    reward, side = names.goods(county.reward), table.holder[index]
    nobles = names.language.amount("words.noble", table.piles[index])
    head = names.say(
        mark("{county}, minimum {minimum}, {reward}, {nobles}"),
        county=county.name,
        minimum=county.minimum,
        reward=reward,
        nobles=nobles,
    )
    if side == NOBODY:
        return names.say(mark("{county}; free."), county=head)
    beside = [names.amount("squires", table.escort[index]), *map(names.privilege, beside_knight(names, table, index))]
    return names.say(
        mark("{county}; held by {house} with a {strength} and {squires}."),
        county=head,
        house=names.side_of(side),
        strength=table.posted[index],
        squires=", ".join(beside),
    )


def _favours(names: Names, table: Table) -> str:
    up = [names.goods(one.gain) for i, one in enumerate(names.realm.figures.favours) if table.favours >> i & 1]
    return names.say(mark("Favours: {favours}."), favours=", ".join(up) or names.say(mark("none")))


def _law(names: Names, sentence: str, law: int) -> str:
    card = names.realm.figures.laws[law].id
    return names.say(sentence, law=names.law(card), text=names.law_sentence(card))


def tell_house(names: Names, table: Table, seat: int) -> list[str]:
    """Goods, knights, castle and nobles of a house, and of its ally."""
    realm = names.realm
    goods = [
        names.say(HIDDEN[name])
        if table.goods[row + seat] < 0 and name in HIDDEN
        else names.amount(name, table.goods[row + seat])
        for name, row in (("power", POWER), ("gold", GOLD), ("squires", SQUIRES), ("votes", VOTES))
    ]
    house = names.house(realm.houses[seat])
    lines = [names.say(mark("{head}: {said}"), head=house, said=", ".join(goods)) + "."]
    for name, row in realm.goods.items():
        owned = table.goods[row + seat]
        if name not in GOOD_NAMES and owned >= 0:  # what is hidden is not said
            lines.append(names.amount(name, owned) + ".")
    nobles = [one.name for i, one in enumerate(realm.figures.counties) if table.nobles[seat] >> i & 1]
    if nobles:
        lines.append(names.say(mark("Nobles: {nobles}."), nobles=", ".join(nobles)))
    tiles = [names.space(one.id) for i, one in enumerate(realm.figures.spaces) if table.extensions[seat] >> i & 1]
    if tiles:
        lines.append(names.say(mark("Extensions: {tiles}."), tiles=" / ".join(tiles)))
    for side in (seat, seat + realm.seats)[: realm.sides // realm.seats]:
        lines += _knights(names, table, side)
    return lines


def _knights(names: Names, table: Table, side: int) -> list[str]:
    realm = names.realm
    court = at_court(names, table, side).replace(" ", ", ") or "–"
    reserve = strengths(realm, table.reserve, side).replace(" ", ", ") or "–"
    if side >= realm.seats:
        lines = [names.say(mark("{ally}: knights at court {court}; in reserve {reserve}."),
                           ally=capital(names.side_of(side)), court=court, reserve=reserve)]  # fmt: skip
    else:
        lines = [names.say(mark("Knights at court {court}; in reserve {reserve}."), court=court, reserve=reserve)]
    at = side * realm.spaces
    for index, space in enumerate(realm.figures.spaces):
        if table.castle[at + index]:
            lines.append(
                names.say(
                    mark("In the castle: a {strength} on {space}."),
                    strength=table.castle[at + index],
                    space=names.space(space.id, ally=side >= realm.seats),
                )
            )
    return lines
