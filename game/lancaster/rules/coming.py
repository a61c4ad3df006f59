"""How much of a gain would truly arrive at this moment, and what is missing where less comes. Nothing is changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.kernel.contract import HIDDEN
from game.lancaster.rules.castles import Castles
from game.lancaster.rules.counties import Counties
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.knights import ANY, DEPLOYED, PAID, Knights
from game.lancaster.rules.nobles import Nobles
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table

UPGRADE_DEPLOYED, ONLY_INSTEAD, SUPPLY, SUPPLY_HIDDEN, PRICE = (
    "upgrade_deployed",
    "only_instead",
    "supply",
    "supply_hidden",
    "price",
)
"""What may be missing, beside the gains in `FORFEITS`: no deployed knight has a stronger one in reserve; something
else may be had instead, but no upgrade; the supply has too little, or nobody knows how much; the price."""


class Coming(NamedTuple):
    """Of one gain: how many truly come; and by a word what is missing, empty where all of it comes."""

    number: int
    lacking: str = ""


def coming(realm: Realm, table: Table, side: int, good: str, number: int, scope: int = ANY) -> Coming:
    """REW-5, REW-6, SETUP-7. The table may be the masked one of a view: what hangs on hidden goods counts as there."""
    if good == "new_knight":
        return _at_most(number, table.reserve[side * realm.width + 1], good)
    if good == "upgrade":
        return _upgrade(realm, table, side, number, scope)
    if good == "extension":
        return _at_most(number, realm.spaces - table.extensions[side].bit_count(), good)
    if good == "noble":
        nobles = realm.part(Nobles)
        left = sum(nobles.available(table, side, county) for county in range(len(table.piles)))
        return _at_most(number, left, good)
    if good == "passage":
        return Coming(number) if realm.part(Counties).ports(table, side) else Coming(0, good)
    row, gains = realm.goods.get(good, -1), realm.part(Gains)
    if row not in gains.limits:
        return Coming(number)
    found = _at_most(number, max(0, gains.supply(table, row)), SUPPLY)
    return Coming(found.number, SUPPLY_HIDDEN) if not found.lacking and HIDDEN in table.row(row) else found


def _at_most(number: int, left: int, lacking: str) -> Coming:
    return Coming(number) if number <= left else Coming(left, lacking)


def _upgrade(realm: Realm, table: Table, side: int, number: int, scope: int) -> Coming:
    knights = realm.part(Knights)
    if not knights.can_upgrade(table, side, scope):
        return Coming(0, UPGRADE_DEPLOYED if scope == DEPLOYED else "upgrade")
    return Coming(number, "" if knights.upgradable(table, side, scope) else ONLY_INSTEAD)


def bundle_coming(
    realm: Realm, table: Table, side: int, goods: Mapping[str, int], scope: int = ANY
) -> list[tuple[str, Coming]]:
    """Good by good, as they are given."""
    return [(good, coming(realm, table, side, good, number, scope)) for good, number in goods.items()]


def favour_lacking(realm: Realm, table: Table, side: int, favour: int) -> str:
    """PLACE-6: what is missing where a favour would give this side nothing, or not all of it. ALLY-3: an ally keeps
    no goods, which the card says by itself."""
    found = bundle_coming(realm, table, side, realm.figures.favours[favour].gain)
    return next((one.lacking for _, one in found if one.lacking), "")


def space_lacking(realm: Realm, table: Table, side: int, space: int) -> str:
    """REW-4, SETUP-6: why a space of a castle would give nothing this round; empty where it gives.

    What the castle gives for nothing comes before what is paid for. Of a house whose goods are hidden only what lies
    open is told.
    """
    figure = realm.figures.spaces[space]
    gain = figure.gain if side < realm.seats else _ally_gain(realm, space)
    found = bundle_coming(realm, table, side, gain, PAID if figure.cost else ANY)
    if not any(one.number for _, one in found):
        return next((one.lacking for _, one in found), "")
    if side >= realm.seats:
        return ""
    before = {} if table.asked and realm.step_names[table.asked[0]] == "score" else _for_nothing(realm, table, side)
    for good, price in figure.cost.items():
        owned = table.goods[realm.goods[good] + side]
        if owned != HIDDEN and owned + before.get(good, 0) < price:
            return PRICE
    return ""


def paying_spaces(realm: Realm, table: Table, seat: int) -> list[int]:
    """Spaces of a house's castle with a knight or an extension; those turned over pay nothing (LAW-N3b)."""
    turned = 0
    for row in realm.part(Castles).turned:
        turned |= table.own[row + seat]
    manned = [table.castle[seat * realm.spaces + space] for space in range(realm.spaces)]
    built = table.extensions[seat] & ~turned
    return [space for space in range(realm.spaces) if not turned >> space & 1 and (manned[space] or built >> space & 1)]


def _for_nothing(realm: Realm, table: Table, seat: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for space in paying_spaces(realm, table, seat):
        figure = realm.figures.spaces[space]
        for good, number in figure.gain.items() if not figure.cost else ():
            found[good] = found.get(good, 0) + coming(realm, table, seat, good, number).number
    return found


def _ally_gain(realm: Realm, space: int) -> Mapping[str, int]:
    return realm.figures.ally_spaces[realm.ally_spaces.index(space)].gain
