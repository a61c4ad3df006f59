"""The tower in full: who sits in it and how much still fits; the track of dishonour, and what each house carries."""

from __future__ import annotations

from typing import NamedTuple

from game.desktop.canvas import SHEET, SOFT, Canvas
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, COUNT, GOLD, INK, INK_RULE, INK_SECOND, NAME, RUBRIC, RUNNING, SMALL, TITLE, Style
from game.desktop.widgets.sheets import heading
from game.kernel.contract import mark
from game.lancaster.rules.outlook_modules import given_back, marks_in_box
from game.lancaster.rules.resentment.resentment import Resentment
from game.lancaster.rules.resentment.tower import TheTower
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import MAP, Box, Layout
from game.lancaster.screen.panels.court import owned
from game.lancaster.screen.tinctures import tincture
from game.lancaster.screen.tokens import arms, disc, token_row
from game.lancaster.screen.views.county import act
from game.lancaster.wording.names import capital

SCENE = Box(40, 40, 600, 670)
LEFT = 678.0  # of the written half
WIDTH = MAP[0] - LEFT - 40
STONE = (0x8D, 0x7F, 0x66)
FIGURE, SMALLER = Style(30, "Black"), Style(22, "Bold")


def tower_key(desk: Desk) -> object:
    scene = desk.scene
    return (
        desk.view.moment, desk.kind, desk.codes, scene.picked, scene.draft, desk.me, tuple(desk.table.goods),
        scene.app.settings.ledger,
    )  # fmt: skip


class Inmate(NamedTuple):
    side: int  # NEUTRAL for the king's own knight
    strength: int


NEUTRAL = -1


def inmates(desk: Desk) -> list[Inmate]:
    """The neutral knight at the bottom, then all others side by side."""
    tower = desk.realm.part(TheTower)
    found = [Inmate(NEUTRAL, tower.neutral)] if tower.neutral else []
    for side in range(desk.realm.sides):
        for strength, count in enumerate(tower.inside(desk.table, side)):
            found += [Inmate(side, strength)] * count
    return found


def paint_tower(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("sheet", 0, 0, box.width, box.height, shadow=SHEET)
    zoom = min(box.width / MAP[0], box.height / MAP[1])
    inner = canvas.zoomed((box.width - MAP[0] * zoom) / 2, (box.height - MAP[1] * zoom) / 2, zoom)
    _shaft(inner, desk)
    y = _written(inner, desk)
    _dishonour(inner, desk, y)
    canvas.nine("frame", -8, -8, box.width + 16, box.height + 16)


# The shaft ------------------------------------------------------------------------------


def _shaft(canvas: Canvas, desk: Desk) -> None:
    canvas.sprite("scene_tower", SCENE.x, SCENE.y, SCENE.width, SCENE.height, anchor="lt")
    tower = desk.realm.part(TheTower)
    left, top, width, height = desk.scene.app.atlas.anchor("scene_tower.shaft")
    left, top = left + SCENE.x, top + SCENE.y
    whole = tower.neutral + tower.space
    unit, foot = height / whole, top + height
    level = 0
    for one in inmates(desk):
        _cell(canvas, desk, one, left, foot - level * unit, width, one.strength * unit)
        level += one.strength
    room = tower.room(desk.table)
    code = desk.scene.choosing.targets().get("tower")
    errand = desk.scene.choosing.errand()
    if code is not None and errand is not None and errand.place == "tower":  # he is seen where he would sit
        canvas.nine(
            "glow", left - 18, foot - (level + errand.strength) * unit - 18, width + 36, 36 + errand.strength * unit
        )
        _cell(
            canvas, desk, Inmate(errand.side, errand.strength), left, foot - level * unit, width, errand.strength * unit
        )
        canvas.nine(
            "gilt_thin", left + 6, foot - (level + errand.strength) * unit + 4, width - 12, errand.strength * unit - 8
        )
    elif room > 0:
        _room(canvas, desk, room, Box(left, top, width, room * unit), lit=code is not None)
    for number in range(1, whole + 1):
        y = foot - (number - 0.5) * unit
        canvas.sprite("badge_count", left - 30, y, 36, fade=1.0 if number <= level else 0.8, shadow=SOFT)
        canvas.text(str(number), left - 30, y - 1, COUNT, INK if number <= level else INK_SECOND, anchor="mm")
    canvas.mark(f"{'tower'}", left + width / 2, top + height / 2)
    tip = Tip(desk.gettext("The tower"), [line for line in [desk.scene.choosing.why_not("tower")] if line])
    high = max(unit, room * unit)
    canvas.spot(
        "place.tower", left, top, width, high - 4, act(desk, code), label=tip.title, tip=tip, legal=code is not None
    )
    canvas.nine("gilt", SCENE.x - 5, SCENE.y - 5, SCENE.width + 10, SCENE.height + 10)


def _cell(canvas: Canvas, desk: Desk, one: Inmate, x: float, foot: float, width: float, height: float) -> None:
    colour = STONE if one.side == NEUTRAL else tincture(desk.house(one.side))
    canvas.wash(colour, 0.42, x + 6, foot - height + 4, width - 12, height - 8)
    canvas.rule(x + 2, foot - 1, width - 4, (0x8D, 0x5A, 0x2C), 4)
    size = min(104.0, height - 10)
    house = "neutral" if one.side == NEUTRAL else desk.house(one.side)
    allied = one.side >= desk.realm.seats
    canvas.mark(f"tower.{one.side}.{one.strength}", x + width / 2, foot - height / 2 - 1, size)
    _knight(canvas, house, one.strength, x + width / 2, foot - height / 2 - 1, size, allied)


def _knight(canvas: Canvas, house: str, strength: int, x: float, y: float, size: float, allied: bool) -> None:
    if house == "neutral":
        hatched, canvas.studio.hatched = canvas.studio.hatched, False  # it has one look only
        disc(canvas, house, strength, x, y, size)
        canvas.studio.hatched = hatched
    else:
        disc(canvas, house, strength, x, y, size, allied=allied)


def _room(canvas: Canvas, desk: Desk, room: int, box: Box, *, lit: bool) -> None:
    if lit:
        canvas.nine("glow", box.x - 18, box.y - 18, box.width + 36, box.height + 32)
        canvas.nine("gilt_thin", box.x + 6, box.y + 4, box.width - 12, box.height - 8)
    text = desk.gettext("room for {room}").format(room=room)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    colour = INK if lit else GOLD[0]
    canvas.text(text, x, y, NAME, colour, anchor="mm", width=box.width - 8, smaller=(RUNNING, SMALL))


# The written half -----------------------------------------------------------------------


def _written(canvas: Canvas, desk: Desk) -> float:
    gettext = desk.gettext
    heading(canvas, gettext("The tower"), LEFT, 76, ground="rubric", size=62, width=WIDTH)
    said = gettext(
        "Send a knight who still fits: he gives back one mark of dishonour for each point of his strength. "
        "Before the counties pay, all but the king's own walk free."
    )
    y = 122 + canvas.paragraph(said, LEFT, 122, WIDTH, RUNNING, INK) + 14
    everybody = inmates(desk)
    pitch = WIDTH / max(3, len(everybody))
    size = min(58.0, pitch * 0.4)
    returned, told = given_back(desk.realm, desk.events), set[int]()
    for number, one in enumerate(everybody):
        x = LEFT + pitch * number
        house = "neutral" if one.side == NEUTRAL else desk.house(one.side)
        _knight(canvas, house, one.strength, x + size / 2, y + 32, size, one.side >= desk.realm.seats)
        name = gettext("The king's own") if one.side == NEUTRAL else capital(desk.names.side_of(one.side))
        room = pitch - size - 14
        lines = canvas.lines(name, room, SMALL, most=2)
        gave = returned[one.side] if 0 <= one.side < desk.realm.seats and one.side not in told else 0
        told.add(one.side)
        rows = len(lines) + bool(gave)
        for row, line in enumerate(lines):
            at = y + 32 + (row - (rows - 1) / 2) * 22
            canvas.text(line, x + size + 8, at, Style(18, "Semibold"), INK, width=room + 6, smaller=(SMALL,))
        if gave:
            at = y + 34 + (rows - 1) / 2 * 22
            token_row(canvas, [(f"−{gave}", "dishonour")], x + size + 8, at, 26, Style(18, "Bold"), RUBRIC)
    if not everybody:
        canvas.text(gettext("Nobody sits in it."), LEFT, y + 32, ASIDE, INK_SECOND, width=WIDTH)
    canvas.sprite("rule", LEFT + WIDTH / 2, y + 86, WIDTH, 14)
    return y + 104


def _dishonour(canvas: Canvas, desk: Desk, y: float) -> None:
    gettext = desk.gettext
    heading(canvas, gettext("Dishonour"), LEFT, y + 30, size=54, width=WIDTH * 0.5)
    room = WIDTH - 66 - canvas.measure(gettext("Dishonour"), TITLE) - 20
    said = next((one for one in _who_pays(desk) if canvas.measure(one, ASIDE) <= room), "")
    canvas.text(said, LEFT + WIDTH, y + 36, ASIDE, INK_SECOND, anchor="rm", width=room)
    y = _track(canvas, desk, y + 68)
    title = gettext("Held in secret") if _secret(desk) else gettext("Held by each house")
    wide = canvas.measure(title, NAME)
    canvas.text(title, LEFT, y + 24, NAME, RUBRIC, width=WIDTH)
    _box(canvas, desk, y + 24, WIDTH - wide - 24)
    pitch = WIDTH / desk.realm.seats
    for seat in range(desk.realm.seats):
        x = LEFT + pitch * seat
        arms(canvas, desk.realm.houses[seat], x + 22, y + 70, 50)
        canvas.sprite("icon_dishonour", x + 66, y + 70, 36)
        figure, counted = owned(desk, "dishonour", seat)
        canvas.text(figure, x + 88, y + 70, Style(26, "Bold"), INK_SECOND if counted or figure == "?" else INK)
        canvas.mark(f"dishonour.{seat}", x + 66, y + 70)
        canvas.spot(f"tower.marks.{seat}", x, y + 42, min(pitch - 8, 124), 56, tip=_marks_tip(desk, seat, figure))


def _who_pays(desk: Desk) -> list[str]:
    """RESENT-4, RESENT-6: of the space that shows, the longest text first."""
    gettext, part = desk.gettext, desk.realm.part(Resentment)
    if not part.second_pays:
        return [gettext("whoever has most loses the figure that shows")]
    said = [gettext("most loses the larger figure, the next the smaller")]
    shows = part.visible(desk.table) is not None
    return [gettext("gilt: most loses the larger figure, the next the smaller"), *said] if shows else said


def _box(canvas: Canvas, desk: Desk, y: float, room: float) -> None:
    """RESENT-1: what is given back lies here and never on the track again."""
    boxed = marks_in_box(desk.realm, desk.view)
    short = desk.gettext("{n} in the box").format(n=boxed)
    whole = desk.gettext("{n} in the box, where marks given back go").format(n=boxed)
    said = whole if canvas.measure(whole, ASIDE) + 44 <= room else short
    right = LEFT + WIDTH
    canvas.text(said, right, y + 1, ASIDE, INK_SECOND, anchor="rm", width=room, smaller=(SMALL,))
    canvas.sprite("marker_dishonour", right - canvas.measure(said, ASIDE) - 24, y, 36)
    canvas.mark(f"{'dishonour'}.box", right - canvas.measure(said, ASIDE) - 24, y)


def _secret(desk: Desk) -> bool:
    return any(owned(desk, "dishonour", seat)[0] == "?" for seat in range(desk.realm.seats))


def _marks_tip(desk: Desk, seat: int, figure: str) -> Tip:
    names = desk.names
    if figure == "?":
        return Tip(names.house(desk.realm.houses[seat]), [desk.gettext("How much lies behind the screen is hidden.")])
    return Tip(
        names.house(desk.realm.houses[seat]),
        [names.say(mark("{goods}."), goods=names.amount("dishonour", int(figure)))],
    )


def _track(canvas: Canvas, desk: Desk, y: float) -> float:
    """The stacks from the left; the rightmost empty space is the one that counts."""
    part = desk.realm.part(Resentment)
    stacks, visible = part.stacks(desk.table), part.visible(desk.table)
    width = WIDTH / len(stacks)
    high = min(150.0, 750 - 40 - y - 124)
    for number, (pair, left) in enumerate(zip(part.figures.track, stacks, strict=True)):
        x, middle = LEFT + width * number, LEFT + width * (number + 0.5) - 2
        now = pair is visible
        if now:
            canvas.nine("glow", x - 16, y - 16, width + 26, high + 32)
        canvas.nine("slip_lit" if now else "slip" if not left else "slip_dark", x + 2, y, width - 8, high, shadow=SOFT)
        if left:
            text = f"−{pair.larger} / −{pair.smaller}" if part.second_pays else f"−{pair.larger}"
            canvas.text(text, middle, y + 24, Style(18, "Semibold"), INK, anchor="mm", width=width - 14)
            for step in range(left):
                canvas.sprite("marker_dishonour", middle, y + high - 34 - step * min(17, (high - 84) / 4), 60)
        else:
            colour, high_up = RUBRIC if now else INK_SECOND, 0.36 if part.second_pays else 0.5
            canvas.text(f"−{pair.larger}", middle, y + high * high_up, FIGURE, colour, anchor="mm", width=width - 12)
            if part.second_pays:
                canvas.text(
                    f"−{pair.smaller}", middle, y + high * 0.7, SMALLER, INK_SECOND, anchor="mm", width=width - 12
                )
    canvas.rule(LEFT, y + high + 18, WIDTH, INK_RULE, 1)
    return y + high + 22
