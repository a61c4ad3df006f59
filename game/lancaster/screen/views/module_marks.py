"""What the modules of the Big Box draw on the board: tiles, shields, Tudor knights, archers, and the two medallions."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.desktop.canvas import TOKEN, Canvas
from game.desktop.spots import Tip
from game.desktop.theme import INK, SMALL, Style
from game.kernel.contract import mark
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.outlook import ConflictOutlook, Stack
from game.lancaster.rules.resentment.tower import TheTower
from game.lancaster.rules.reward_tiles.tiles import RewardTiles
from game.lancaster.rules.table import NOBODY
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.tokens import arms, goods_tokens, piece, row_width, token_row

TILE = 50.0
LANE, PITCH, STACK_X = 112.5, 48.5, 161.0  # of a conflict's card
BESIDE = 34.0  # a Tudor knight at the shoulder of the one he fights with
LABEL = Style(18, "Semibold")
SLIP, ROW = 122.0, 37.0  # of the offices below their medallion


def _anchors(desk: Desk, index: int) -> dict[str, Any] | None:
    counties: dict[str, dict[str, Any]] = desk.scene.app.atlas.anchor("map.counties")
    return counties.get(desk.realm.figures.counties[index].letter)


# Reward tiles ----------------------------------------------------------------------------


def paint_tile(canvas: Canvas, desk: Desk, index: int) -> None:
    """It hangs below the reward of its county."""
    part = desk.realm.part(RewardTiles)
    tile, at = part.lying(desk.table, index), _anchors(desk, index)
    if tile is None or at is None:
        return
    x, y = at["reward_tile"][0], at["reward_tile"][1] - 6  # clear of the name below
    canvas.sprite("reward_tile", x, y, TILE, shadow=TOKEN)
    tokens, size = goods_tokens(part.gains[tile]), 28.0
    style = Style(18, "Bold")
    while row_width(canvas, tokens, size, style) > TILE - 18 and size > 14:
        size -= 2
    token_row(canvas, tokens, x, y, size, style, INK, anchor="m")
    county = desk.realm.figures.counties[index]
    canvas.mark(f"tile.{county.id}", x, y)
    canvas.spot(
        f"tile.{county.id}", x - TILE / 2, y - TILE / 2, TILE, TILE,
        tip=partial(_tile_tip, desk, index), label=desk.gettext("Reward tile"),
    )  # fmt: skip


def tile_lies(desk: Desk, index: int) -> bool:
    return desk.realm.part(RewardTiles).lying(desk.table, index) is not None


def tile_words(desk: Desk, index: int) -> list[str]:
    part, names = desk.realm.part(RewardTiles), desk.names
    tile = part.lying(desk.table, index)
    return [] if tile is None else [names.say(mark("Its tile gives {gain}."), gain=names.goods(part.gains[tile]))]


def _tile_tip(desk: Desk, index: int) -> Tip:
    sentence = desk.gettext("The holder of the county may take it instead of the reward.")
    return Tip(desk.gettext("Reward tile"), [*tile_words(desk, index), sentence])


# Privileges ------------------------------------------------------------------------------


def paint_county_privileges(canvas: Canvas, desk: Desk, index: int) -> None:
    """A shield over the knight's shoulder, a Tudor knight at his other side."""
    part, at, own = desk.realm.part(Privileges), _anchors(desk, index), desk.table.own
    if at is None or desk.table.holder[index] == NOBODY:
        return
    x, y = at["ring"]
    county = desk.realm.figures.counties[index].id
    canvas.mark(f"shield.{county}", x + 36, y - 32, 40)
    canvas.mark(f"tudor.{county}", x + 38, y + 30, 42)
    if own[part.shields + index]:
        canvas.sprite("token_shield", x + 36, y - 32, 40, shadow=TOKEN)
    if own[part.posted + index]:
        piece(canvas, "token_tudor", str(part.strength[part.tudor]), x + 38, y + 30, 42)


def privilege_words(desk: Desk, index: int) -> list[str]:
    part, own, gettext = desk.realm.part(Privileges), desk.table.own, desk.gettext
    lines = []
    if own[part.shields + index]:
        lines.append(gettext("A shield keeps him: nobody can expel him."))
    if own[part.posted + index]:
        strength = part.strength[part.tudor]
        lines.append(gettext("A Tudor knight stands with him: {n} more.").format(n=strength))
    return lines


def paint_archers(canvas: Canvas, desk: Desk, one: ConflictOutlook) -> None:
    """Archers stand on a space of their own; Tudor knights beside the stack they came with."""
    part, realm = desk.realm.part(Privileges), desk.realm
    for stack in one.stacks:
        y = LANE + PITCH * stack.space
        if part.is_archer(stack.side):
            owner = stack.side - part.archers
            piece(canvas, "token_archer", str(part.strength[part.archer]), STACK_X, y, 45)
            canvas.mark(f"archer.{one.place}.{owner}", STACK_X, y, 45)
            arms(canvas, desk.house(owner), STACK_X - 24, y - 12, 24)
        count = desk.table.own[part.sent + one.slot * realm.ranks + stack.space]
        for number in range(count):
            x = STACK_X + 17 - 12 * number
            piece(canvas, "token_tudor", str(part.strength[part.tudor]), x, y - 14, BESIDE)
            canvas.mark(f"tudor.{one.place}.{stack.side}", x, y - 14, BESIDE)


def privileges_in_battle(desk: Desk, one: ConflictOutlook, stack: Stack) -> list[tuple[str, str]]:
    """An archer by himself; Tudor knights with the stack they came with."""
    part = desk.realm.part(Privileges)
    if part.is_archer(stack.side):
        return [("token_archer", str(part.strength[part.archer]))]
    count = desk.table.own[part.sent + one.slot * desk.realm.ranks + stack.space]
    return [("token_tudor", str(part.strength[part.tudor]))] * count


# Medallions ------------------------------------------------------------------------------


def paint_tower_medallion(canvas: Canvas, desk: Desk) -> None:
    at, tower = desk.scene.app.atlas.anchor("map.tower"), desk.realm.part(TheTower)
    whole = tower.neutral + tower.space
    told = desk.gettext("{count} of {most}").format(count=whole - tower.room(desk.table), most=whole)
    lines = [
        desk.gettext("Strength in the tower: {told}.").format(told=told),
        desk.gettext("A knight who fits gives back a mark of dishonour for each point of his strength."),
    ]
    why = desk.scene.choosing.why_not("tower")
    lit = "tower" in desk.scene.choosing.targets()
    _medallion(canvas, desk, ("tower", "icon_tower", told), at, lit, Tip(desk.gettext("The tower"), [*lines, why]))


def paint_court_medallion(canvas: Canvas, desk: Desk) -> None:
    """Below it a slip: the offices with who holds them and whose lord applies, and the lords in the treasury."""
    at, offices = desk.scene.app.atlas.anchor("map.kings_court"), desk.realm.part(Offices)
    lit = bool(set(desk.scene.choosing.targets()) & {*offices.names, "treasury"})
    names, lines = desk.names, []
    for index, name in enumerate(offices.names):
        holder, side = offices.holder(desk.table, index), offices.applicant(desk.table, index)
        if holder != NOBODY:
            said = names.say(mark("held by {house}"), house=names.side_of(holder))
            lines.append(names.say(mark("{head}: {said}"), head=names.office(name), said=said))
        if side != NOBODY:
            said = names.say(mark("{house} applies"), house=names.side_of(side))
            lines.append(names.say(mark("{head}: {said}"), head=names.office(name), said=said))
    lines = lines or [desk.gettext("No lord applies for an office yet.")]
    chest = names.goods({good: amount for good, amount in offices.chest(desk.table).items() if amount})
    if chest:
        lines.append(names.say(mark("In the treasury: {goods}."), goods=chest))
    tip = Tip(desk.gettext("The king's court"), lines)
    x, y = at["centre"]
    _offices(canvas, desk, x, y + at["diameter"] / 2 - 12)
    _medallion(canvas, desk, ("court", "icon_kings_court", desk.gettext("lords")), at, lit, tip)


def _offices(canvas: Canvas, desk: Desk, x: float, top: float) -> None:
    offices, table = desk.realm.part(Offices), desk.table
    inside = [side for side in range(desk.realm.sides) if table.own[offices.lords + side] == offices.count + 1]
    rows = offices.count + bool(inside)
    canvas.nine("slip", x - SLIP / 2, top, SLIP, ROW * rows + 24, shadow=TOKEN)
    for index, name in enumerate(offices.names):
        y = top + 18 + ROW * (index + 0.5)
        holder, applicant = offices.holder(table, index), offices.applicant(table, index)
        canvas.sprite(f"icon_{name}", x - 36, y, 32)
        if holder != NOBODY:
            arms(canvas, desk.house(holder), x - 1, y, 32, fade=1.0 if applicant in (NOBODY, holder) else 0.5)
        if applicant != NOBODY:
            _small_lord(canvas, desk, applicant, x + 35, y)
        elif holder == NOBODY:
            canvas.sprite("space_ring", x - 1, y, 28, fade=0.7)
    y = top + 18 + ROW * (offices.count + 0.5)
    if inside:
        canvas.sprite("icon_treasury", x - 36, y, 32)
    pitch = min(30.0, 56 / max(1, len(inside) - 1))
    for number, side in enumerate(inside):
        _small_lord(canvas, desk, side, x + (35 if len(inside) == 1 else -8 + pitch * number), y)


def _small_lord(canvas: Canvas, desk: Desk, side: int, x: float, y: float) -> None:
    canvas.mark(f"lord.{side}", x, y - 2, 34)
    if desk.is_aloft(f"lord.{side}"):
        return
    strength = str(desk.realm.part(Offices).support.lord)
    piece(canvas, f"lord_disc_{desk.house(side)}", strength, x, y - 2, 34, allied=side >= desk.realm.seats)


def _medallion(canvas: Canvas, desk: Desk, what: tuple[str, str, str], at: dict[str, Any], lit: bool, tip: Tip) -> None:
    view, icon, text = what
    (x, y), size = at["centre"], at["diameter"]
    if lit:
        canvas.sprite("halo", x, y, size * 1.8)
    canvas.sprite("badge_count", x, y, size, shadow=TOKEN)
    canvas.sprite(icon, x, y - 14, 50)
    room = size - 26
    canvas.text(text, x, y + 28, LABEL, INK, anchor="mm", width=room, smaller=(SMALL,))
    canvas.mark(view if view == "tower" else f"{view}.king", x, y)
    tip.lines[:] = [line for line in tip.lines if line]
    canvas.spot(
        f"medallion.{view}", x - size / 2, y - size / 2, size, size, partial(_open, desk, view), label=tip.title,
        tip=tip, legal=lit, is_round=True,
    )  # fmt: skip


def _open(desk: Desk, view: str) -> None:
    scene = desk.scene
    if scene.picked is not None:
        scene.led_away = True
    scene.show(view)
