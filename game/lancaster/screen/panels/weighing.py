"""A placement that is weighed: what it takes and what comes of it, in words."""

from __future__ import annotations

from game.kernel.contract import mark
from game.lancaster.rules.outlook import arrival, conflict_outlook
from game.lancaster.rules.table import NOBODY
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.panels.box_errands import lord_help, tower_help
from game.lancaster.screen.views.conflict_card import rank_name
from game.lancaster.wording.names import capital


def weighing(desk: Desk) -> str:
    """What the place asks and who would go home; for an ally, what he can't bring."""
    choosing, names = desk.scene.choosing, desk.names
    errand = choosing.errand()
    place = next((one for one in desk.realm.places if errand is not None and one.name == errand.place), None)
    if errand is None or place is None:
        return ""
    allied = errand.side >= desk.realm.seats
    said = []
    if place.kind == "county":
        one = arrival(desk.realm, desk.table, errand.strength, place.index, 0)
        least = desk.realm.figures.counties[place.index].minimum
        said.append(
            names.say(mark("Free: {strength} reaches the minimum of {least}."), strength=errand.strength, least=least)
        )
        if one.expelled != NOBODY:
            house = capital(names.side_of(one.expelled))
            said.append(
                names.say(
                    mark("{house} goes home: {strength} against {held}."),
                    house=house,
                    strength=one.total,
                    held=one.against,
                )
            )
        if allied:
            said.append(names.say(mark("Goods he wins are lost.")))
    elif place.kind == "conflict" and choosing.draft is not None:
        after = conflict_outlook(desk.realm, choosing.after(choosing.draft), place.index)
        said.append(
            names.say(mark("Free. England then has {england} of {france}."), england=after.england, france=after.france)
        )
        mine = next((stack for stack in after.stacks if stack.side == errand.side), None)
        if mine is not None and not allied:
            power = names.amount("power", mine.points)
            said.append(
                names.say(mark("You would be {rank} and get {power}."), rank=rank_name(desk, mine.rank), power=power)
            )
        if allied:
            said.append(names.say(mark("The points he wins are lost.")))
    elif place.kind == "tower" and choosing.draft is not None:
        said.append(tower_help(desk, choosing.draft, allied=allied))
    elif place.kind in ("office", "treasury"):
        said.append(lord_help(desk, place.name, allied=allied))
    else:
        said.append(names.say(mark("Free. It pays when castles are scored.")))
    return " ".join(said)
