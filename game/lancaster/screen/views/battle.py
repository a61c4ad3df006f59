"""A conflict resolved: the card large, England's sum against France, what each rank is paid, whom a ransom frees."""

from __future__ import annotations

from dataclasses import replace

from game.desktop.canvas import SHEET, SOFT, Canvas
from game.desktop.theme import (
    GOLD,
    INK,
    INK_SECOND,
    Style,
)
from game.desktop.widgets.gilding import gilded
from game.desktop.widgets.sheets import heading
from game.kernel.contract import mark
from game.lancaster.screen.battles import Battle, standing_battle
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.tinctures import bar
from game.lancaster.screen.tokens import arms
from game.lancaster.screen.views.battle_ranks import LEFT, paint_ranks, paint_stack
from game.lancaster.screen.views.battle_ransom import paint_ransom
from game.lancaster.screen.views.conflict_card import paint_fought
from game.lancaster.screen.views.map import paint_frame
from game.lancaster.screen.views.marks import marks_of
from game.lancaster.screen.views.plan import plan

SIZE = (1412.0, 750.0)
BESIDE = 28.0  # of the map, between the sheet and the conflicts
VERDICT_STYLES = (Style(22, "Bold"), Style(20, "Semibold"), Style(18, "Semibold"))
VERDICTS = {
    "home": mark("England wins: the full points are paid, the knights go home"),
    "down": mark("France wins: each rank gets the next figure, the card moves down"),
    "end": mark("France wins: each rank gets the next figure; it is not fought again"),
    "captive": mark("France wins again: the next figures are paid, the knights are captives"),
    "lost": mark("France wins again: the next figures are paid, the conflict is over"),
}
BEYOND = 26.0  # before what England has more than it needs
BANNER = 682.0  # where the pole of the French banner stands in the picture
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
    box = _box(layout, desk)
    canvas.cover(*box)
    key = (
        desk.view.moment, desk.view.veiled, desk.kind, desk.codes, desk.me, desk.language.code, desk.aloft, battle,
        layout,
    )  # fmt: skip
    name = "battle" if desk.aloft is None else "battle.aloft"
    canvas.panel(name, key, *box, lambda inner: _sheet(inner, box, layout, desk, battle))
    return True


def _box(layout: Layout, desk: Desk) -> Box:
    """The whole sheet; in very wide windows only as far as France, whose conflicts then stay in sight."""
    sheet, here = layout.sheet, plan(layout.sheet, layout)
    columns = desk.scene.app.atlas.anchor("map.conflicts")["columns"]
    coast = (columns[0] - BESIDE + here.west + here.middle) * here.zoom
    return sheet._replace(width=coast) if coast >= SIZE[0] * sheet.height / SIZE[1] else sheet


def _sheet(canvas: Canvas, box: Box, layout: Layout, desk: Desk, battle: Battle) -> None:
    canvas.nine("sheet", 0, 0, box.width, box.height, shadow=SHEET)
    zoom = min(box.width / SIZE[0], box.height / SIZE[1])
    page = canvas.zoomed((box.width - SIZE[0] * zoom) / 2, (box.height - SIZE[1] * zoom) / 2, zoom)
    _card(page, desk, battle)
    _heading(page, desk, battle)
    _picture(page, desk, battle)
    _tally(page, desk, battle)
    _verdict(page, desk, battle)
    if desk.kind == "ransom":
        paint_ransom(page, desk, battle)
    else:
        paint_ranks(page, desk, battle)
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
    page.paragraph(_story(desk, battle), x + 8, y + 592, 376, Style(20, "It"), INK_SECOND, anchor="m")


def _story(desk: Desk, battle: Battle) -> str:
    one = battle.outlook
    short = one.france - one.england
    if one.won:
        return desk.gettext("Nothing is missing: the land is held.")
    ngettext = desk.language.ngettext
    if battle.fate == "end":
        said = ngettext("England is one short in the last round.", "England is {n} short in the last round.", short)
    elif one.second:
        said = ngettext(
            "It was lost before; England is one short again.", "It was lost before; England is {n} short again.", short
        )
    else:
        said = ngettext("England is one short; it is fought again.", "England is {n} short; it is fought again.", short)
    return said.format(n=short)


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
    left = 120.0
    for stack, middle in zip(one.stacks[:3], (188, 284, 366), strict=False):
        arms(page, desk.house(stack.side), x + middle, y + 70, 78)
        paint_stack(page, desk, battle, stack, x + middle, y + height - 52, (58, 44, 2), centred=True)
        left = middle + 22 * (min(2, len(stack.knights)) - 1) + 29
    figures = (str(one.england), str(one.france))
    for size in (100, 90, 82, 72):  # clear of the last stack and of the French banner
        style, swords = Style(size, "Black"), SWORDS * size / 100
        wide = [page.measure(figure, style) for figure in figures]
        if sum(wide) + swords + 20 <= min(270.0, BANNER - left - 24):
            break
    whole = sum(wide) + swords + 20
    at = x + min(max(546 - whole / 2, left + 12), BANNER - 12 - whole)
    gilded(page, figures[0], at + wide[0] / 2, y + height / 2, style, anchor="mm")
    page.sprite("icon_conflict", at + wide[0] + 10 + swords / 2, y + height / 2 + 4, swords, shadow=(4, 6, 0.5))
    gilded(page, figures[1], at + wide[0] + swords + 20 + wide[1] / 2, y + height / 2, style, anchor="mm")


def _tally(page: Canvas, desk: Desk, battle: Battle) -> None:
    """A box for each point of strength, filled by whoever stands there; behind the lozenge, more than France has."""
    one = battle.outlook
    filled = [desk.house(stack.side) for stack in one.stacks for _ in range(stack.strength)]
    boxes, more = max(one.france, len(filled)), len(filled) > one.france
    gap = 6.0 if boxes <= 20 else 3.0
    wide = (878 - (boxes - 1) * gap - (BEYOND if more else 0.0)) / boxes
    for number in range(boxes):
        x = LEFT + number * (wide + gap) + (BEYOND if number >= one.france else 0.0)
        if number < len(filled):
            bar(page, filled[number], x, 344, wide, 26)
        else:
            page.nine("vacant", x, 344, wide, 26)
    if more:
        page.sprite("lozenge_now", LEFT + one.france * (wide + gap) - gap / 2 + BEYOND / 2, 357, 26)


def _verdict(page: Canvas, desk: Desk, battle: Battle) -> None:
    text = desk.gettext(VERDICTS[battle.fate])
    style = next((one for one in VERDICT_STYLES if page.measure(text, one) < 850), VERDICT_STYLES[-1])
    width = min(980.0, page.measure(text, style) + 110)
    page.nine("ribbon", LEFT + 440 - width / 2, 386, width, 52, shadow=SOFT)
    page.text(text, LEFT + 440, 409, style, GOLD[0], anchor="mm", width=width - 84)
