"""What modules have on the table, a line each."""

from __future__ import annotations

from game.kernel.contract import mark
from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.resentment.resentment import Resentment
from game.lancaster.rules.resentment.tower import TheTower
from game.lancaster.rules.reward_tiles.tiles import RewardTiles
from game.lancaster.rules.table import NOBODY, Table
from game.lancaster.wording.names import Names, capital

BESIDE = {"shield": mark("shield"), "tudor": mark("Tudor")}
"""Short names for where there is little room."""


def module_lines(names: Names, table: Table) -> list[str]:
    lines: list[str] = []
    for part in names.realm.all_parts():
        if isinstance(part, RewardTiles):
            lines += _tiles(names, table, part)
        elif isinstance(part, TheTower):
            lines.append(_tower(names, table, part))
        elif isinstance(part, Resentment):
            lines.append(_track(names, table, part))
        elif isinstance(part, Offices):
            lines += _court(names, table, part)
        elif isinstance(part, Privileges):
            lines += _privileges(names, table, part)
    return lines


def beside_knight(names: Names, table: Table, county: int) -> list[str]:
    """COURT-5, COURT-7: the privileges that stand with the knight of a county, by their names in the data."""
    if not names.realm.has(Privileges):
        return []
    part, own = names.realm.part(Privileges), table.own
    found = ["shield"] if own[part.shields + county] else []
    return [*found, *["tudor"] * bool(own[part.posted + county])]


def _tiles(names: Names, table: Table, part: RewardTiles) -> list[str]:
    lying = [
        f"{county.name} {names.short(part.gains[tile])}"
        for index, county in enumerate(names.realm.figures.counties)
        if (tile := part.lying(table, index)) is not None
    ]
    return [names.say(mark("Reward tiles: {tiles}"), tiles=" · ".join(lying))] if lying else []


def _tower(names: Names, table: Table, part: TheTower) -> str:
    inside = [
        f"{capital(names.side_of(side))} {strength}"
        for side in range(names.realm.sides)
        for strength, count in enumerate(part.inside(table, side))
        for _ in range(count)
    ]
    text = names.say(mark("Tower: room for {room}"), room=part.room(table))
    if part.neutral:
        inside.insert(0, names.say(mark("the king's own {strength}"), strength=part.neutral))
    return " · ".join([text, *inside])


def _track(names: Names, table: Table, part: Resentment) -> str:
    """What the two with most dishonour would lose beside their marks, and how much is left on the track."""
    pair = part.visible(table)
    left = sum(part.stacks(table))
    if pair is None:
        return names.say(mark("Track of dishonour: {left} marks left, nothing more to lose yet"), left=left)
    sentence = mark("Track of dishonour: {left} marks left; most loses {larger}, the next {smaller}")
    if not part.second_pays:
        sentence = mark("Track of dishonour: {left} marks left; whoever has most loses {larger}")
    return names.say(sentence, left=left, larger=pair.larger, smaller=pair.smaller)


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
    left = names.realm.part(Bishops).left
    bishops = names.say(mark("bishops left: {n}"), n=table.own[left])
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
