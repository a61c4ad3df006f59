"""What modules have on the table, a line each."""

from __future__ import annotations

from game.kernel.contract import mark
from game.lancaster.rules.resentment.resentment import Resentment
from game.lancaster.rules.resentment.tower import TheTower
from game.lancaster.rules.reward_tiles.tiles import RewardTiles
from game.lancaster.rules.table import Table
from game.lancaster.wording.names import Names, capital


def module_lines(names: Names, table: Table) -> list[str]:
    lines: list[str] = []
    for part in names.realm.all_parts():
        if isinstance(part, RewardTiles):
            lines += _tiles(names, table, part)
        elif isinstance(part, TheTower):
            lines.append(_tower(names, table, part))
        elif isinstance(part, Resentment):
            lines.append(_track(names, table, part))
    return lines


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
    return " · ".join([text, *inside])


def _track(names: Names, table: Table, part: Resentment) -> str:
    """What the two with most dishonour would lose beside their marks, and how much is left on the track."""
    pair = part.visible(table)
    left = sum(part.stacks(table))
    if pair is None:
        return names.say(mark("Track of dishonour: {left} marks left, nothing more to lose yet"), left=left)
    sentence = mark("Track of dishonour: {left} marks left; most loses {larger}, the next {smaller}")
    return names.say(sentence, left=left, larger=pair.larger, smaller=pair.smaller)
