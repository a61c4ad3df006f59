"""The court: knights who can be sent, on a carpet of their house, those in reserve, and the goods in the purse."""

from __future__ import annotations

from functools import partial

import pygame

from game.desktop.canvas import Canvas
from game.desktop.spots import Action, Tip
from game.desktop.theme import ASIDE, NUMERAL, TITLE, VELLUM, Style
from game.kernel.contract import HIDDEN
from game.lancaster.rules.guessing import Guessing
from game.lancaster.rules.table import GOOD_NAMES
from game.lancaster.screen import lords
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box
from game.lancaster.screen.lords import LORD
from game.lancaster.screen.panels import hand
from game.lancaster.screen.privileges import paint_held
from game.lancaster.screen.tokens import disc, disc_picture, icon_of, piece, piece_picture

SMALLER = (Style(26, "Semibold"), Style(22, "Semibold"))
PURSE = ("gold", "squires", "votes", "seals", "bishops", "dishonour")
"""Goods with an icon of their own, in this order; a game that lacks one does not show it."""


def knights_at(desk: Desk, side: int) -> list[int]:
    """Strengths at court, the strongest first."""
    width = desk.realm.width
    return [s for s in range(width - 1, 0, -1) for _ in range(desk.table.court[side * width + s])]


def _places_at(desk: Desk, side: int) -> list[int]:
    """Places on the rug: of those who stand there, and of those on their way to or from it. A lord stands last."""
    lord = lords.at_home(desk, side) or [LORD] * desk.gaps(side, LORD)
    on_the_way = [s for s in range(1, desk.realm.width) for _ in range(desk.gaps(side, s))]
    return sorted([*knights_at(desk, side), *on_the_way, *lord], reverse=True)


def in_reserve(desk: Desk, side: int) -> list[int]:
    width = desk.realm.width
    return [s for s in range(1, width) for _ in range(desk.table.reserve[side * width + s])]


def owned(desk: Desk, good: str, seat: int) -> tuple[str, bool]:
    """The figure as it is shown, and whether it is only counted from what was seen."""
    row = desk.realm.goods[good]
    value = desk.table.goods[row + seat]
    if value != HIDDEN:
        return str(value), False
    if desk.scene.app.settings.ledger:
        return str(desk.realm.part(Guessing).ledger(desk.view)[row + seat]), True
    return "?", False


def purse(desk: Desk) -> list[str]:
    more = [good for good in desk.realm.goods if good not in (*PURSE, *GOOD_NAMES)]  # of a module of one's own
    return [*(good for good in PURSE if good in desk.realm.goods), *more]


def held_by_ally(desk: Desk, side: int) -> list[tuple[str, int]]:
    """Kinds of goods that an ally has at all: none in the base game."""
    amounts = [(good, desk.table.goods[desk.realm.goods[good] + side]) for good in purse(desk)]
    return [(good, amount) for good, amount in amounts if amount > 0]


def paint_purse(
    canvas: Canvas,
    desk: Desk,
    seat: int,
    x: float,
    y: float,
    room: float,
    *,
    size: float = 34,
    goods: list[str] | None = None,
) -> float:
    """Goods in a row, each its own width, equal gaps; gives the width."""
    shown = [(good, *owned(desk, good, seat)) for good in (purse(desk) if goods is None else goods)]
    style = NUMERAL
    eye = size + 8 if seat == desk.me and can_hold_up(desk) else 0.0
    room -= eye
    wide = [size + 6 + canvas.measure(figure, style) for _, figure, _ in shown]
    while sum(wide) + 6 * (len(wide) - 1) > room and size > 20:
        size -= 2
        wide = [size + 5 + canvas.measure(figure, style) for _, figure, _ in shown]
    gap = min(26.0, (room - sum(wide)) / max(1, len(wide) - 1)) if len(wide) > 1 else 0
    at = x
    for (good, figure, counted), one in zip(shown, wide, strict=True):
        canvas.sprite(f"icon_{icon_of(good)}", at + size / 2, y, size, fade=0.55 if figure == "0" else 1.0)
        colour = VELLUM[2] if counted or figure == "0" else VELLUM[0]
        canvas.text(figure, at + size + 5, y, style, colour)
        canvas.mark(f"goods.{good}", at + size / 2, y)
        canvas.spot(
            f"goods.{good}", at, y - size / 2, one, size,
            tip=partial(good_tip, desk, good, seat),
        )  # fmt: skip
        at += one + gap
    if eye:
        _eye(canvas, desk, x, y, at - gap - x, size)
    return at - gap - x + eye


def can_hold_up(desk: Desk) -> bool:
    """Several people look, and what this one owns is theirs to see."""
    sitting = desk.scene.sitting
    return sitting.shared and not sitting.guarded and any(field.own_rows for field in desk.realm.fields)


def _eye(canvas: Canvas, desk: Desk, x: float, y: float, width: float, size: float) -> None:
    """Held, it shows the own goods."""
    open_now = not desk.view.veiled
    canvas.sprite("plate_on" if open_now else "plate", x + width + 10 + size / 2, y, size + 4)
    canvas.sprite("icon_eye" if open_now else "icon_eye_closed", x + width + 10 + size / 2, y, size * 0.72)
    said = desk.gettext("Hold this, or the key V, to see your own goods.")
    rest = desk.gettext(
        "Round a table some things show: how many squires you could send along, and what you could pay for."
    )
    canvas.spot(
        "goods.hold", x - 4, y - size / 2 - 4, width + size + 18, size + 8, label=said, key=pygame.K_v,
        tip=Tip(desk.gettext("Behind your screen"), [said, rest]), hold=desk.scene.hold_up,
    )  # fmt: skip


def good_tip(desk: Desk, good: str, seat: int) -> Tip:
    names = desk.names
    figure, counted = owned(desk, good, seat)
    lines = []
    if figure == "?":
        lines.append(desk.gettext("How much lies behind the screen is hidden."))
    elif counted:
        lines.append(desk.gettext("Counted from what everybody saw."))
    about = {
        "gold": desk.gettext("Gold pays for a noble and reward together, for ransoms and for bargains."),
        "squires": desk.gettext("Squires go with a knight into a county and are spent; some spaces cost them."),
        "votes": desk.gettext("Votes are added to a ballot and are spent, whatever comes of it."),
    }.get(good)
    if about:
        lines.append(about)
    title = names.short_amount(good, int(figure)) if figure.lstrip("-").isdigit() else names.short_amount(good, 2)[2:]
    return Tip(title[:1].upper() + title[1:], lines)


def paint_court(
    canvas: Canvas, box: Box, desk: Desk, side: int, *, top: float, prefix: str = "", reserve: bool = True
) -> None:
    """The carpet with its knights; `top` is where it begins."""
    house, allied = desk.house(side), side >= desk.realm.seats
    height = min(150.0, box.height - top - 12)
    hatched = "_hatched" if canvas.studio.hatched else ""
    canvas.nine(f"rug_{house}{hatched}", box.x, top, box.width, height, shadow=(4, 6, 0.6))
    if not prefix:
        canvas.mark(f"court.{side}", box.x + box.width / 2, top + height / 2)
    canvas.spot(f"{prefix}court.told.{side}", box.x, top, box.width, height, tip=lambda: court_tip(desk, side))
    knights, middle = _places_at(desk, side), top + height / 2 - 3
    held = paint_held(canvas, desk, side, box.right - 14, middle, (box.width, height), prefix=prefix)
    box = box._replace(width=box.width - held)
    if not knights:
        text = desk.gettext("nobody at court")
        lines = canvas.lines(text, box.width - 32, ASIDE)
        if all(canvas.measure(line, ASIDE) <= box.width - 32 for line in lines):
            step = canvas.line_height(ASIDE) * 0.9
            for number, line in enumerate(lines):
                y = middle + step * (number - (len(lines) - 1) / 2)
                canvas.text(line, box.x + box.width / 2, y, ASIDE, VELLUM[0], anchor="mm", width=box.width - 32)
    size, pitch, columns = _spread(len(knights), box.width - 36, height)
    rows = -(-len(knights) // columns)
    if reserve:
        used = 20 + size + pitch * (columns - 1) if knights else 0
        canvas.mark(f"reserve.{side}", box.right - 34, middle)
        _reserve(canvas, house, in_reserve(desk, side), box, used, middle, allied)
    seen: dict[int, int] = {}
    for number, strength in enumerate(knights):
        seen[strength] = seen.get(strength, 0) + 1
        row, column = divmod(number, columns)
        x = box.x + 20 + size / 2 + pitch * column
        y = middle + (row - (rows - 1) / 2) * (size + 4)
        if seen[strength] <= knights.count(strength) - desk.gaps(side, strength):
            _knight(canvas, desk, side, strength, x, y, size, seen[strength], prefix)


def _spread(count: int, width: float, height: float) -> tuple[float, float, int]:
    """Size, pitch and number in a row: one row, or two where that makes them larger. Discs overlap by a quarter."""
    found = []
    for rows in (1, 2):
        columns = max(1, -(-count // rows))
        high = height - 34 if rows == 1 else (height - 30) / 2
        size = min(92.0, high, width / (1 + 0.75 * (columns - 1)))
        pitch = min(size + 10, (width - size) / (columns - 1)) if columns > 1 else 0.0
        found.append((size, pitch, columns))
    return max(found, key=lambda one: one[0])


def _reserve(canvas: Canvas, house: str, spare: list[int], box: Box, used: float, y: float, allied: bool) -> None:
    """Hinted at the end of the carpet, if there is room beside the knights."""
    size = 30.0
    columns = int((box.width - used - 34) // (size + 2)) if spare and used else 0
    rows = 3
    if columns < 1 or columns * rows < len(spare):
        return
    columns = max(1, min(columns, (len(spare) + rows - 1) // rows))
    lines = (len(spare) + columns - 1) // columns
    right = box.x + box.width - 16
    for number, strength in enumerate(spare):
        x = right - (size + 2) * (columns - number % columns - 0.5)
        line = y + (number // columns - (lines - 1) / 2) * (size + 3)
        disc(canvas, house, strength, x, line, size, allied=allied, fade=0.5, shadow=None)


def _knight(
    canvas: Canvas, desk: Desk, side: int, strength: int, x: float, y: float, size: float, copy: int, prefix: str
) -> None:
    allied = side >= desk.realm.seats
    house = desk.house(side)
    mine = side % desk.realm.seats == desk.me
    name = f"{prefix}court.{'A' if allied else 'K'}{strength}" + (f".{copy}" if copy > 1 else "")
    held = hand.picked(desk) if mine and hand.placing(desk) else None
    lifted = held == (strength, allied) and copy == 1
    if lifted:
        canvas.sprite("halo", x, y - 6, size * 2)
        canvas.sprite("nimbus", x, y - 6, size * 160 / 122)
        y -= 6
    ghost = _picture(canvas, desk, house, strength, size, allied)
    canvas.mark(f"{prefix}court.{side}.{strength}.{copy}", x, y, size)
    if strength == LORD:
        piece(canvas, f"lord_disc_{house}", lords.strength(desk), x, y - size * 0.05, size, allied=allied)
    else:
        disc(canvas, house, strength, x, y, size, allied=allied)
    action = _action(desk, strength, allied) if mine else None
    tip = Tip(
        (desk.gettext("Your ally's lord") if allied else desk.gettext("Your lord"))
        if strength == LORD
        else desk.gettext("Allied knight of {strength}").format(strength=strength)
        if allied
        else desk.gettext("Knight of {strength}").format(strength=strength),
        []
        if action is None
        else [desk.gettext("Click or drag him; the places open to him glow.")]
        if hand.placing(desk)
        else [],
    )
    if action is None:
        canvas.spot(f"{name}.told", x - size / 2, y - size / 2, size, size, tip=tip, is_round=True)
        return
    canvas.spot(
        name, x - size / 2, y - size / 2, size, size, action, label=tip.title, tip=tip, is_round=True,
        legal=held is None, drag=hand.placing(desk), ghost=ghost, chosen=lifted,
        key=desk.scene.choosing.key_of(strength, allied) if hand.placing(desk) and copy == 1 else 0,
    )  # fmt: skip


def _picture(canvas: Canvas, desk: Desk, house: str, strength: int, size: float, allied: bool) -> pygame.Surface:
    """What follows the pointer when he is dragged."""
    if strength == LORD:
        return piece_picture(canvas, f"lord_disc_{house}", lords.strength(desk), canvas.px(size), allied=allied)
    return disc_picture(canvas, house, strength, canvas.px(size), allied=allied)


def _action(desk: Desk, strength: int, allied: bool) -> Action | None:
    if hand.may_pick(desk, strength, allied):
        return hand.pick(desk, strength, allied)
    if desk.kind == "upgrade" and hand.ally_asked(desk) == allied:
        return desk.choose(desk.find(choice="upgrade", knight=strength, at="court"))
    return None


def court_tip(desk: Desk, side: int) -> Tip:
    knights, spare = knights_at(desk, side), in_reserve(desk, side)
    listed = ", ".join(map(str, knights)) or "–"
    lines = [desk.gettext("Knights at court: {knights}.").format(knights=listed)]
    lines.append(desk.gettext("In reserve: {knights}.").format(knights=", ".join(map(str, spare)) or "–"))
    return Tip(desk.gettext("Court"), lines)


def paint_court_heading(canvas: Canvas, box: Box, desk: Desk, seat: int, y: float, *, below: float | None) -> None:
    """The word and the purse in one line; in two lines (`below`) where the box is narrow."""
    heading = desk.gettext("Court")
    wide = canvas.measure(heading, TITLE)
    need = sum(40 + canvas.measure(owned(desk, good, seat)[0], NUMERAL) for good in purse(desk)) + 16
    need += 42 if can_hold_up(desk) else 0
    if below is not None and need - 16 > box.width:  # too many goods for one line: they take both
        half = (len(purse(desk)) + 1) // 2
        paint_purse(canvas, desk, seat, box.x + 2, y, box.width - 4, size=30, goods=purse(desk)[:half])
        paint_purse(canvas, desk, seat, box.x + 2, below, box.width - 4, size=30, goods=purse(desk)[half:])
    elif below is not None:
        canvas.text(heading, box.x + 2, y, TITLE, VELLUM[1], width=box.width, smaller=SMALLER)
        paint_purse(canvas, desk, seat, box.x + 2, below, box.width - 4, size=30)
    elif box.width - wide - 20 >= need:
        canvas.text(heading, box.x + 4, y, TITLE, VELLUM[1], width=box.width - need)
        paint_purse(canvas, desk, seat, box.x + wide + 24, y, box.width - wide - 28)
    else:
        paint_purse(canvas, desk, seat, box.x + 4, y, box.width - 8)
