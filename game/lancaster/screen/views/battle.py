"""A conflict resolved: the card large, England's sum against France, what each rank is paid, whom a ransom frees."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.desktop.canvas import SHEET, SOFT, Canvas
from game.desktop.theme import (
    ASIDE,
    BODY,
    COUNT,
    GOLD,
    INK,
    INK_RULE,
    INK_SECOND,
    NAME,
    NUMERAL,
    RUNNING,
    SMALL,
    VERDIGRIS,
    Style,
)
from game.desktop.widgets.buttons import button, button_width
from game.desktop.widgets.gilding import gilded
from game.desktop.widgets.sheets import heading
from game.kernel.contract import mark
from game.lancaster.rules.outlook import Stack
from game.lancaster.rules.table import GOLD as GOLD_ROW
from game.lancaster.rules.table import POWER
from game.lancaster.screen.battles import Battle, standing_battle
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Layout
from game.lancaster.screen.tinctures import bar
from game.lancaster.screen.tokens import GIVES, Token, arms, disc, piece, token_row
from game.lancaster.screen.views.conflict_card import paint_fought, rank_name
from game.lancaster.screen.views.map import paint_frame
from game.lancaster.screen.views.marks import marks_of, pieces_beside
from game.lancaster.wording.choices import choice_text
from game.lancaster.wording.names import capital

SIZE = (1412.0, 750.0)
LEFT = 486.0
BIG = Style(30, "Bold")
FIGURE = Style(30, "Black")
VERDICT_STYLES = (Style(22, "Bold"), Style(20, "Semibold"), Style(18, "Semibold"))
PALE = (0x8F, 0x7B, 0x62)
VERDICTS = {
    "home": mark("England wins: the full points are paid, the knights go home"),
    "down": mark("France wins: each rank gets the next figure, the card moves down"),
    "captive": mark("France wins again: the next figures are paid, the knights are captives"),
}
SWORDS = 84.0  # between the strengths of England and France


def paint_battle(canvas: Canvas, layout: Layout, desk: Desk) -> bool:
    """A sheet over the board; says whether it lies there."""
    scene = desk.scene
    battle = scene.battle
    if desk.kind == "ransom":
        battle = battle or standing_battle(desk.realm, desk.view)
    elif desk.codes or (scene.sitting.over and scene.settled):
        return False
    if battle is None or scene.open_view != "board":
        return False
    box = layout.sheet
    canvas.cover(*box)
    key = (
        desk.view.moment, desk.view.veiled, desk.kind, desk.codes, desk.me, desk.language.code, desk.aloft, battle,
        layout,
    )  # fmt: skip
    name = "battle" if desk.aloft is None else "battle.aloft"
    canvas.panel(name, key, *box, lambda inner: _sheet(inner, layout, desk, battle))
    return True


def _sheet(canvas: Canvas, layout: Layout, desk: Desk, battle: Battle) -> None:
    box = layout.sheet
    canvas.nine("sheet", 0, 0, box.width, box.height, shadow=SHEET)
    zoom = min(box.width / SIZE[0], box.height / SIZE[1])
    page = canvas.zoomed((box.width - SIZE[0] * zoom) / 2, (box.height - SIZE[1] * zoom) / 2, zoom)
    _card(page, desk, battle)
    _heading(page, desk, battle)
    _picture(page, desk, battle)
    _tally(page, desk, battle)
    _verdict(page, desk, battle)
    if desk.kind == "ransom":
        _ransom(page, desk, battle)
    else:
        _ranks(page, desk, battle)
    paint_frame(canvas, box, layout)


def _card(page: Canvas, desk: Desk, battle: Battle) -> None:
    """The card twice as large as on the board, as it lay there."""
    one, x, y = battle.outlook, 46.0, 50.0
    card, then = page.zoomed(x, y, 2.0), replace(desk, view=battle.before)
    paint_fought(card, then, one)
    for marks in marks_of(then):
        if marks.conflict is not None:
            marks.conflict(card, then, one)
    label = desk.gettext("second battle") if one.second else desk.gettext("first battle")
    page.text(label, x + 196, y + 574, Style(22, "SemiboldIt"), INK, anchor="mm", width=380)
    if one.stacks:
        page.paragraph(_story(desk, battle), x + 8, y + 592, 376, Style(20, "It"), INK_SECOND, anchor="m")


def _story(desk: Desk, battle: Battle) -> str:
    one = battle.outlook
    short = one.france - one.england
    if one.won:
        return desk.gettext("Nothing is missing: the land is held.")
    ngettext = desk.language.ngettext
    if one.second:
        said = ngettext(
            "It was lost before; England is one short again.", "It was lost before; England is {n} short again.", short
        )
    else:
        said = ngettext("England is one short; it is fought again.", "England is {n} short; it is fought again.", short)
    return said.format(n=short)


def _allied(desk: Desk, stack: Stack) -> bool:
    return desk.realm.seats <= stack.side < desk.realm.sides


def _stand(
    page: Canvas,
    desk: Desk,
    battle: Battle,
    stack: Stack,
    x: float,
    y: float,
    size: tuple[float, float, int],
    *,
    centred: bool = False,
    marked: bool = False,
) -> None:
    """The knights of a stack and what stands with them; `size`: of a disc, from one to the next, how many at most."""
    across, step, most = size
    beside = pieces_beside(replace(desk, view=battle.before), battle.outlook, stack)
    knights = stack.knights[: max(0, most - len(beside))]
    left = x - step * (len(knights) + len(beside) - 1) / 2 if centred else x
    for number, strength in enumerate(knights):
        disc(page, desk.house(stack.side), strength, left + number * step, y, across, allied=_allied(desk, stack))
        if marked:
            page.mark(f"battle.{stack.side}.{strength}", left + number * step, y, across)
    for number, (sprite, figure) in enumerate(beside, len(knights)):
        piece(page, sprite, figure, left + number * step, y, across)


def _squires(page: Canvas, desk: Desk, battle: Battle, stack: Stack, x: float, y: float) -> None:
    """LAW-N1b: what a stack counts beyond its pieces are squires sent by a law."""
    beside = pieces_beside(replace(desk, view=battle.before), battle.outlook, stack)
    pieces = len(stack.knights) + len(beside)
    rest = stack.strength - sum(stack.knights) - sum(int(figure) for _, figure in beside)
    if rest > 0 and pieces <= 2:
        token_row(page, [(f"+{rest}", "squire")], x + 40 * pieces - 6, y, 34, NUMERAL, INK)


def _heading(page: Canvas, desk: Desk, battle: Battle) -> None:
    title = desk.gettext("Conflict of strength {strength}").format(strength=battle.outlook.france)
    heading(page, title, LEFT, 74, size=50, width=640)
    count = desk.gettext("conflict {number} of {all}").format(number=battle.number, all=battle.of)
    page.text(count, SIZE[0] - 56, 78, Style(20, "It"), INK_SECOND, anchor="rm", width=220)


def _picture(page: Canvas, desk: Desk, battle: Battle) -> None:
    """England's banners at the left, France at the right, the two sums between them."""
    one, x, y, width, height = battle.outlook, LEFT + 2, 112.0, 872.0, 212.0
    if "scene_battle" in desk.scene.app.atlas:
        page.sprite("scene_battle", x, y, width, height, anchor="lt")
    page.nine("gilt", x - 4, y - 4, width + 8, height + 8)
    for stack, middle in zip(one.stacks[:3], (x + 188, x + 284, x + 366), strict=False):
        arms(page, desk.house(stack.side), middle, y + 70, 78)
        _stand(page, desk, battle, stack, middle, y + height - 52, (58, 44, 2), centred=True)
    figures = (str(one.england), str(one.france))
    for style in (Style(100, "Black"), Style(82, "Black")):  # two figures of two digits are smaller
        wide = [page.measure(figure, style) for figure in figures]
        if sum(wide) <= 180:
            break
    left = x + 546 - (sum(wide) + SWORDS + 20) / 2
    gilded(page, figures[0], left + wide[0] / 2, y + height / 2, style, anchor="mm")
    page.sprite("icon_conflict", left + wide[0] + 10 + SWORDS / 2, y + height / 2 + 4, SWORDS, shadow=(4, 6, 0.5))
    gilded(page, figures[1], left + wide[0] + SWORDS + 20 + wide[1] / 2, y + height / 2, style, anchor="mm")


def _tally(page: Canvas, desk: Desk, battle: Battle) -> None:
    """A box for each point of France's strength, filled by whoever stands there."""
    one = battle.outlook
    filled = [desk.house(stack.side) for stack in one.stacks for _ in range(stack.strength)][: one.france]
    wide = (878 - (one.france - 1) * 6) / one.france
    for number in range(one.france):
        x = LEFT + number * (wide + 6)
        if number < len(filled):
            bar(page, filled[number], x, 344, wide, 26)
        else:
            page.nine("vacant", x, 344, wide, 26)


def _verdict(page: Canvas, desk: Desk, battle: Battle) -> None:
    text = desk.gettext(VERDICTS[battle.fate])
    style = next((one for one in VERDICT_STYLES if page.measure(text, one) < 850), VERDICT_STYLES[-1])
    width = min(980.0, page.measure(text, style) + 110)
    page.nine("ribbon", LEFT + 440 - width / 2, 386, width, 52, shadow=SOFT)
    page.text(text, LEFT + 440, 409, style, GOLD[0], anchor="mm", width=width - 84)


def _ranks(page: Canvas, desk: Desk, battle: Battle) -> None:
    """Rank by rank: the stack, its strength, what it would have got, what it gets, and to whom it goes."""
    one, names = battle.outlook, desk.names
    x = LEFT + 4
    for number, stack in enumerate(one.stacks[:3]):
        y = 492 + number * 84
        page.text(rank_name(desk, stack.rank), x, y, Style(22, "It"), INK_SECOND, width=58)
        _stand(page, desk, battle, stack, x + 88, y, (56, 40, 3), marked=True)
        _squires(page, desk, battle, stack, x + 88, y)
        label = desk.gettext("strength")
        wide = page.measure(label, ASIDE)
        page.text(label, x + 226, y, ASIDE, INK_SECOND, width=160)
        page.text(str(stack.strength), x + 236 + wide, y, BIG)
        full = one.points[stack.rank - 1] if stack.rank <= len(one.points) else 0
        at = x + 300 + wide
        if full != stack.points:
            page.text(str(full), at, y, NAME, PALE, anchor="mm")
            page.mark(f"strike.{stack.side}", at, y, 34)
            if not desk.is_aloft(f"strike.{stack.side}"):
                page.sprite("strike", at, y, 34)
            page.sprite("icon_arrow", at + 34, y, 26)
            at += 68
        page.text(str(stack.points), at, y, FIGURE, INK if stack.points else PALE, anchor="mm")
        page.sprite("icon_power", at + 38, y, 38, fade=1.0 if stack.points else 0.45)
        page.mark(f"battle.{stack.side}", at + 38, y)
        on_their_way = desk.aloft is not None and desk.realm.bearer(stack.side) in desk.aloft.risen
        if not on_their_way:
            _trail(page, at + 70, x + 700, y, stack.points)
        _owner(page, desk, battle, stack, x + 738, y)
        if number < min(3, len(one.stacks)) - 1:
            page.rule(x, y + 43, 872, INK_RULE)
    for number in range(len(one.stacks), min(3, len(one.points))) if one.stacks else ():
        y = 492 + number * 84
        page.rule(x, y - 41, 872, INK_RULE)
        page.text(rank_name(desk, number + 1), x, y, Style(22, "It"), INK_SECOND, width=58)
        page.sprite("space_ring", x + 88, y, 56, fade=0.7)
        page.text(desk.gettext("nobody stood there"), x + 226, y, ASIDE, INK_SECOND, width=400)
    if not one.stacks:
        page.text(names.say(mark("Nobody has gone to France.")), x, 492, BODY, INK_SECOND, width=872)


def _trail(page: Canvas, left: float, right: float, y: float, points: int) -> None:
    """A crown for each point on its way along an arc."""
    if not points or right - left < 60:
        return

    def at(part: float) -> tuple[float, float]:
        return left + (right - left) * part, y + 10 - 30 * (1 - (2 * part - 1) ** 2)

    for dot in range(41):
        pygame.draw.circle(page.surface, GOLD[3], page.point(*at(dot / 40)), max(1, page.px(1.5)))
    shown = min(points, 8)
    for number in range(shown):
        x, height = at((number + 1) / (shown + 1))
        page.sprite("icon_power", x, height, 30, shadow=SOFT)


def _owner(page: Canvas, desk: Desk, battle: Battle, stack: Stack, x: float, y: float) -> None:
    arms(page, desk.house(stack.side), x, y, 60)
    page.mark(f"battle.owner.{stack.side}", x, y)
    seat = desk.realm.bearer(stack.side)
    if seat >= desk.realm.seats:
        name = capital(desk.names.side_of(stack.side))
        page.paragraph(name, x + 36, y - 24, 106, SMALL, INK)
        return
    page.text(desk.names.house(desk.realm.houses[seat]), x + 36, y - 14, NAME, width=104, smaller=(RUNNING, SMALL))
    page.sprite("icon_power", x + 48, y + 16, 26)
    coming = desk.aloft is not None and seat in desk.aloft.risen
    power = desk.table.goods[POWER + seat] if coming else battle.power[seat]
    page.text(str(power), x + 66, y + 16, NUMERAL, VERDIGRIS if stack.points and not coming else INK)


def _ransom(page: Canvas, desk: Desk, battle: Battle) -> None:
    """Captives behind their bars, each with its price; what the engine offers glows."""
    x, y = LEFT + 4, 470.0
    price = desk.names.amount("gold", desk.realm.figures.ransom)
    sentence = desk.gettext("Your captives; each point of strength costs {price}.").format(price=price)
    page.text(sentence, x, y, RUNNING, INK_SECOND, width=870, smaller=(SMALL,))
    left = [stack for stack in _now(desk, battle) if stack.side == desk.me]
    at = x
    seen: set[int] = set()
    for strength in left[0].knights if left else ():
        code = desk.find(choice="ransom", strength=strength)
        page.sprite("castle_space", at, y + 22, 116, 160, anchor="lt", shadow=SOFT)
        disc(page, desk.house(desk.me), strength, at + 58, y + 120, 74)
        _bars(page, at + 58, y + 120, fade=code is not None)
        page.nine("pill", at + 26, y + 42, 64, 34, shadow=SOFT)
        page.text(str(strength * desk.realm.figures.ransom), at + 45, y + 58, COUNT, INK, anchor="mm")
        page.sprite("icon_gold", at + 71, y + 59, 26)
        if code is not None and strength not in seen:
            seen.add(strength)
            page.spot(
                f"ransom.{strength}", at, y + 22, 116, 160, desk.choose(code), legal=True,
                label=choice_text(desk.realm, desk.view, code, desk.language), key=pygame.K_1 + len(seen) - 1,
            )  # fmt: skip
        at += 158
    _consequence(page, desk, at + 20, y + 60)
    _others(page, desk, battle, x, y + 214)
    right = LEFT + 876
    for choice, key in (("done", pygame.K_d), ("ransom_all", pygame.K_a)):
        code = desk.find(choice=choice)
        if code is None:
            continue
        label = choice_text(desk.realm, desk.view, code, desk.language)
        wide = min(420.0, button_width(page, label))
        button(
            page, f"battle.{choice}", label, right - wide, y + 200, wide, desk.choose(code), key=key, legal=True,
            primary=choice == "ransom_all",
        )  # fmt: skip
        right -= wide + 16


def _consequence(page: Canvas, desk: Desk, x: float, y: float) -> None:
    """What paying leaves, what not paying means."""
    gold = desk.table.goods[GOLD_ROW + desk.me]
    room = LEFT + 870 - x
    for code in desk.codes:
        parts = desk.parts[code]
        if parts["choice"] != "ransom":
            continue
        strength = int(str(parts["strength"]))
        disc(page, desk.house(desk.me), strength, x + 22, y, 44)
        left = gold - strength * desk.realm.figures.ransom
        row: list[Token] = [(str(gold), "gold"), GIVES, (str(left), "gold")]
        wide = token_row(page, row, x + 54, y, 30, NUMERAL)
        text = desk.gettext("he comes home now")
        page.text(text, x + 66 + wide, y, ASIDE, INK_SECOND, width=room - 66 - wide)
        y += 50
    page.paragraph(desk.gettext("Whoever is not ransomed goes to the reserve."), x, y - 12, room, RUNNING, INK_SECOND)


def _others(page: Canvas, desk: Desk, battle: Battle, x: float, y: float) -> None:
    """Captives of the other houses, who decide after you or before."""
    others = [stack for stack in _now(desk, battle) if stack.side != desk.me and stack.knights]
    if not others:
        return
    text = desk.gettext("Also held:")
    page.text(text, x, y + 10, ASIDE, INK_SECOND, width=240)
    at = x + page.measure(text, ASIDE) + 36
    for stack in others:
        for strength in stack.knights:
            disc(page, desk.house(stack.side), strength, at, y + 10, 44, allied=_allied(desk, stack))
            at += 46


def _now(desk: Desk, battle: Battle) -> tuple[Stack, ...]:
    """Who still lies there: those already freed are gone."""
    standing = standing_battle(desk.realm, desk.view)
    return (standing or battle).stacks


def _bars(page: Canvas, x: float, y: float, *, fade: bool) -> None:
    for number in range(4):
        if fade and number in (1, 2):
            continue
        left = x - 36 + number * 24
        start, end = page.point(left, y - 52), page.point(left, y + 52)
        pygame.draw.line(page.surface, INK, start, end, max(3, page.px(6)))
        pygame.draw.line(page.surface, (0xB5, 0xB9, 0xBD), start, end, max(1, page.px(2.4)))
