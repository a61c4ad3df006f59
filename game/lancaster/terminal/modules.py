"""What modules have on the table, a line each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.contract import mark
from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.resentment.resentment import Resentment
from game.lancaster.rules.resentment.tower import TheTower
from game.lancaster.rules.reward_tiles.tiles import RewardTiles
from game.lancaster.rules.table import NOBODY, Table
from game.lancaster.wording.court_words import office_lines
from game.lancaster.wording.lore import plain
from game.lancaster.wording.names import Names, capital

BESIDE = {"shield": mark("shield"), "tudor": mark("Tudor")}
"""Short names for where there is little room."""


def module_lines(names: Names, table: Table) -> list[str]:
    """What each part in the game has to show, in the order in which the parts are made."""
    shown = [(part, LINES.get(type(part).__name__)) for part in names.realm.all_parts()]
    return [line for part, lines in shown if lines is not None for line in lines(names, table, part)]


def explained(names: Names, table: Table, wanted: str) -> list[str]:
    """What a part in the game has to say of this word; the first that knows it."""
    for part in names.realm.all_parts():
        told = EXPLAINED[type(part).__name__](names, table, wanted) if type(part).__name__ in EXPLAINED else []
        if told:
            return told
    return []


def beside_knight(names: Names, table: Table, county: int) -> list[str]:
    """COURT-5, COURT-7: the privileges that stand with the knight of a county, by their names in the data."""
    if not names.realm.has(Privileges):
        return []
    part, own = names.realm.part(Privileges), table.own
    found = ["shield"] if own[part.shields + county] else []
    return [*found, *["tudor"] * bool(own[part.posted + county])]


def lord_at_home(names: Names, table: Table, side: int) -> str:
    """Among the knights of a court, where there are lords and this one has not gone out."""
    offices = names.realm.part(Offices) if names.realm.has(Offices) else None
    return names.say(mark("lord")) if offices is not None and offices.at_home(table, side) else ""


def _office(names: Names, table: Table, wanted: str) -> list[str]:
    """COURT-2: what it costs and gives, and who stands before it."""
    for index, office in enumerate(names.realm.part(Offices).names):
        called = plain(names.office(office))
        if office.startswith(wanted) or called.startswith(wanted) or called.endswith(" " + wanted):
            return [names.office(office), *office_lines(names, table, index)]
    return []


def _tiles(names: Names, table: Table, part: RewardTiles) -> list[str]:
    lying = [
        f"{county.name} {names.short(part.gains[tile])}"
        for index, county in enumerate(names.realm.figures.counties)
        if (tile := part.lying(table, index)) is not None
    ]
    return [names.say(mark("Reward tiles: {tiles}"), tiles=" · ".join(lying))] if lying else []


def _tower(names: Names, table: Table, part: TheTower) -> list[str]:
    inside = [
        f"{capital(names.side_of(side))} {strength}"
        for side in range(names.realm.sides)
        for strength, count in enumerate(part.inside(table, side))
        for _ in range(count)
    ]
    text = names.say(mark("Tower: room for {room}"), room=part.room(table))
    if part.neutral:
        inside.insert(0, names.say(mark("the king's own {strength}"), strength=part.neutral))
    return [" · ".join([text, *inside])]


def _track(names: Names, table: Table, part: Resentment) -> list[str]:
    """What the two with most dishonour would lose beside their marks, and how much is left on the track."""
    pair = part.visible(table)
    left = sum(part.stacks(table))
    if pair is None:
        return [names.say(mark("Track of dishonour: {left} marks left, nothing more to lose yet"), left=left)]
    sentence = mark("Track of dishonour: {left} marks left; most loses {larger}, the next {smaller}")
    if not part.second_pays:
        sentence = mark("Track of dishonour: {left} marks left; whoever has most loses {larger}")
    return [names.say(sentence, left=left, larger=pair.larger, smaller=pair.smaller)]


def _court(names: Names, table: Table, part: Offices) -> list[str]:
    """Each office with its holder and the lord who applies; then the treasury, and the bishops that are left."""
    offices = []
    for index, office in enumerate(part.names):
        holder, applicant = part.holder(table, index), part.applicant(table, index)
        said = capital(names.side_of(holder)) if holder != NOBODY else "–"
        if applicant != NOBODY:
            said += f" ← {capital(names.side_of(applicant))} {part.strength(table, index)}"
        offices.append(f"{names.office(office)} {said}")
    inside = [
        capital(names.side_of(side))
        for side in range(names.realm.sides)
        if table.own[part.lords + side] == len(part.names) + 1
    ]
    goods = " · ".join(names.short_amount(good, number) for good, number in part.chest(table).items())
    treasury = names.say(mark("Treasury: {goods}"), goods=goods)
    if inside:
        treasury += f" ← {', '.join(inside)}"
    bishops = names.say(mark("bishops left: {n}"), n=table.own[names.realm.part(Bishops).left])
    row = names.realm.part(Bishops).row
    for side in range(names.realm.seats, names.realm.sides):
        if table.goods[row + side]:
            having = names.short_amount("bishops", table.goods[row + side])
            bishops += f" · {capital(names.side_of(side))} {having}"
    return [names.say(mark("Offices: {offices}"), offices=" · ".join(offices)), f"{treasury} · {bishops}"]


def _privileges(names: Names, table: Table, part: Privileges) -> list[str]:
    """Whoever has some, now or for the next round."""
    listed = []
    for side in range(names.realm.sides):
        now = [names.privilege(name) for name in part.held(table, side)]
        later = [names.say(mark("{privilege} next round"), privilege=names.privilege(name))
                 for name in part.held(table, side, fresh=True)]  # fmt: skip
        if now or later:
            listed.append(f"{capital(names.side_of(side))} {', '.join([*now, *later])}")
    return [names.say(mark("Privileges: {listed}"), listed=" · ".join(listed))] if listed else []


LINES: dict[str, Callable[[Names, Table, Any], list[str]]] = {
    "RewardTiles": _tiles,
    "TheTower": _tower,
    "Resentment": _track,
    "Offices": _court,
    "Privileges": _privileges,
}
"""By the name of the part's class: its lines below the table. A module's join here."""

EXPLAINED: dict[str, Callable[[Names, Table, str], list[str]]] = {"Offices": _office}
"""By the same: what is told of a word of its own."""
