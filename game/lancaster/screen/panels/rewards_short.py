"""The rewards in short, at the head of the column while they are given: what still comes, and who got what so far."""

from __future__ import annotations

from game.desktop.canvas import Canvas
from game.desktop.theme import ASIDE, COUNT, INK, INK_RULE, INK_SECOND, RUBRIC, RUNNING, SMALL, VERDIGRIS, Style
from game.desktop.widgets.sheets import heading
from game.kernel.contract import mark
from game.lancaster.rules.lawmaking import LawYield, reward_yields
from game.lancaster.rules.outlook import conflict_outlooks, phase, scored_counties
from game.lancaster.rules.table import NOBODY
from game.lancaster.rules.takings import progress
from game.lancaster.screen.battles import still_to_come
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box
from game.lancaster.screen.panels.arms import arms
from game.lancaster.screen.panels.chronicle import round_name
from game.lancaster.screen.tokens import disc, icon_of, row_width, token_row
from game.lancaster.wording.names import capital

LETTER = Style(18, "Black")
SUM = Style(20, "Semibold")
ROW = 42.0


def rewarding(desk: Desk) -> bool:
    """Are rewards being given?"""
    return phase(desk.realm, desk.table) == "rewards"


def paint_rewards_short(canvas: Canvas, desk: Desk, box: Box, y: float) -> float:
    """Gives where it ends."""
    said = round_name(desk, desk.table.round)
    room = box.width - canvas.measure(said, ASIDE) - 12
    heading(canvas, desk.gettext(mark("Rewards")), box.x, y + 25, ground="rubric", size=46, width=room)
    canvas.text(said, box.x + box.width, y + 33, ASIDE, INK_SECOND, anchor="rm", width=box.width)
    y += 60
    told = progress(desk.realm, desk.table)
    if told.castles == "todo":
        y = _counties(canvas, desk, box, y)
    if told.castles != "done":
        start = desk.names.house(desk.realm.houses[desk.table.start])
        text = desk.names.say(mark("castles, from {house}"), house=start)
        y += _line(canvas, "icon_castle", text, box, y + 18, now=told.castles == "now")
        y = _conflicts_in_short(canvas, desk, box, y)
    elif told.conflicts != "done":
        y = _conflicts(canvas, desk, box, y)
    return _houses(canvas, desk, box, y + 6)


def _line(canvas: Canvas, icon: str, text: str, box: Box, y: float, *, now: bool = False) -> float:
    """Two small lines where one is too short; gives the height."""
    canvas.sprite(icon, box.x + 16, y, 30)
    room, colour = box.width - 42, RUBRIC if now else INK
    if canvas.measure(text, SMALL) <= room:
        canvas.text(text, box.x + 42, y, RUNNING, colour, width=room, smaller=(SMALL,))
        return 36.0
    for number, line in enumerate(canvas.lines(text, room, SMALL, most=2)):
        canvas.text(line, box.x + 42, y + 23 * number, SMALL, colour, width=room)
    return 58.0


def _counties(canvas: Canvas, desk: Desk, box: Box, y: float) -> float:
    """The counties that are held and not yet scored: letter and knight."""
    realm, table = desk.realm, desk.table
    done = scored_counties(realm, table)
    left = [index for index, holder in enumerate(table.holder) if index not in done and holder != NOBODY]
    if not left:
        return y
    pitch = min(52.0, box.width / len(left))
    said = desk.gettext(mark("still to come"))
    if pitch * len(left) + canvas.measure(said, ASIDE) + 16 <= box.width:
        canvas.text(said, box.right, y + 40, ASIDE, INK_SECOND, anchor="rm", width=box.width - pitch * len(left))
    for number, index in enumerate(left):
        x = box.x + pitch * (number + 0.5)
        canvas.text(realm.figures.counties[index].letter, x, y + 8, LETTER, RUBRIC, anchor="mm")
        holder = table.holder[index]
        disc(
            canvas, desk.house(holder), table.posted[index], x, y + 40, min(44.0, pitch - 4),
            allied=holder >= realm.seats, shadow=(2, 2, 0.4),
        )  # fmt: skip
    return y + 68


def _conflicts_in_short(canvas: Canvas, desk: Desk, box: Box, y: float) -> float:
    """In which order they will be fought: France's strengths."""
    order = [str(one.france) for one in conflict_outlooks(desk.realm, desk.table)]
    if not order:
        return y
    text = desk.names.say(mark("conflicts of {strengths}, in this order"), strengths=", ".join(order))
    return y + _line(canvas, "icon_conflict", text, box, y + 18)


def _conflicts(canvas: Canvas, desk: Desk, box: Box, y: float) -> float:
    """Those still to be fought in this round, second battles first, and how each would end."""
    names = desk.names
    for one in still_to_come(desk.realm, desk.view):
        text = names.say(mark("{england} of {france}"), england=one.england, france=one.france)
        canvas.sprite("icon_strength", box.x + 16, y + 17, 28)
        canvas.text(text, box.x + 40, y + 17, SUM, VERDIGRIS if one.won else RUBRIC, width=100)
        where = capital(names.conflict(one.place))
        canvas.text(where, box.x + box.width, y + 17, ASIDE, INK_SECOND, anchor="rm", width=box.width - 140)
        y += 34
    return y


def _houses(canvas: Canvas, desk: Desk, box: Box, y: float) -> float:
    """What every house has been given so far; an ally beside its house."""
    seats = desk.realm.seats
    yields = reward_yields(desk.realm, desk.events)
    if not any(one.goods for one in yields):
        return y - 8
    for seat in desk.table.player_order():
        canvas.rule(box.x, y, box.width, INK_RULE, 1)
        at = box.x
        for one in yields[seat::seats]:
            if one.side >= seats and not one.goods:
                continue
            at += _house(canvas, desk, one, at, y + ROW / 2, box.right - at) + 18
        y += ROW
    return y


def _house(canvas: Canvas, desk: Desk, one: LawYield, x: float, y: float, room: float) -> float:
    arms(canvas, desk.house(one.side), x + 15, y, 34)
    if not one.goods:
        canvas.text("–", x + 44, y, ASIDE, INK_SECOND)
        return room
    tokens = [(str(number).replace("-", "−") if number != 1 else "", icon_of(good)) for good, number in one.goods]
    size, gap = 28.0, 14.0
    while size > 20 and sum(row_width(canvas, [token], size, COUNT) + gap for token in tokens) > room - 42:
        size, gap = size - 1, max(6.0, gap - 1)
    at = x + 42
    for token in tokens:
        at += token_row(canvas, [token], at, y, size, COUNT) + gap
    return at - gap - x
