"""Beside the tower: the lost battles and who was blamed for them, and what dishonour would cost if it ended now."""

from __future__ import annotations

from game.desktop.canvas import SHEET, SOFT, Canvas
from game.desktop.theme import ASIDE, INK, INK_SECOND, NAME, NUMERAL, RUBRIC, RUNNING, SMALL, Style
from game.desktop.widgets.sheets import heading
from game.kernel.contract import mark
from game.lancaster.rules.outlook_modules import LostBattle, lost_battles
from game.lancaster.rules.resentment.resentment import Resentment
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.panels.court import owned
from game.lancaster.screen.tokens import arms, token_row
from game.lancaster.wording.names import roman

PAD = 28.0
CARD = 88.0


def paint_tower_side(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("panel", 0, 0, box.width, box.height, shadow=SHEET)
    gettext, width = desk.gettext, box.width - 2 * PAD
    heading(canvas, gettext("Lost battles"), PAD - 4, 52, ground="rubric", size=52, width=width + 4)
    said = gettext("After a lost battle every house without a knight in it takes a mark of dishonour.")
    y = 92 + canvas.paragraph(said, PAD, 92, width, RUNNING, INK) + 12
    foot = box.height - 176
    fit = max(0, int((foot - y) // (CARD + 8)))
    told = lost_battles(desk.realm, desk.events)
    if not told:
        canvas.text(gettext("None was lost yet."), PAD, y + 14, ASIDE, INK_SECOND, width=width)
    for one in reversed(told[-fit:] if fit else []):
        _lost(canvas, desk, one, y, width)
        y += CARD + 8
    _ended(canvas, desk, foot, width)


def _lost(canvas: Canvas, desk: Desk, one: LostBattle, y: float, width: float) -> None:
    strength, blamed = one.strength, one.blamed
    canvas.nine("slip", PAD - 4, y, width + 8, CARD, shadow=SOFT)
    canvas.sprite("icon_strength", PAD + 30, y + CARD / 2, 46)
    canvas.text(str(strength), PAD + 58, y + CARD / 2, Style(30, "Black"), INK)
    at = PAD + 110
    when = desk.names.say(mark("round {number}"), number=roman(one.round))
    wide = canvas.measure(when, SMALL) + 10
    canvas.text(when, PAD + width - 10, y + 24, SMALL, INK_SECOND, anchor="rm")
    if not blamed:
        text = desk.gettext("everybody stood fast")
        canvas.text(text, at, y + CARD / 2, ASIDE, INK_SECOND, width=width - 116, smaller=(SMALL,))
        return
    text = desk.gettext("took a mark")
    canvas.text(text, at, y + 24, ASIDE, INK_SECOND, width=width - 112 - wide, smaller=(SMALL,))
    for number, seat in enumerate(blamed):
        arms(canvas, desk.realm.houses[seat], at + 16 + 42 * number, y + 57, 38)


def _ended(canvas: Canvas, desk: Desk, y: float, width: float) -> None:
    gettext, names = desk.gettext, desk.names
    part = desk.realm.part(Resentment)
    canvas.sprite("rule", PAD + width / 2, y, width, 14)
    canvas.text(
        gettext("If the game ended now"), PAD, y + 30, NAME, RUBRIC, width=width, smaller=(Style(20, "Semibold"),)
    )
    figure, _ = owned(desk, "dishonour", desk.me)
    marks = int(figure) * part.figures.marks.power if figure.isdigit() else 0
    lost = part.forecast_track(desk.table)[desk.me]
    rows: list[tuple[str, str]] = [(gettext("Your marks"), f"−{marks}" if marks else "0")]
    pair = part.visible(desk.table)
    if lost is not None:
        rows.append((gettext("For the track"), f"−{-lost}" if lost else "0"))
    elif pair is not None:
        either = names.say(mark("0, −{smaller} or −{larger}"), smaller=pair.smaller, larger=pair.larger)
        rows.append((gettext("For the track"), either))
    rows.append((gettext("Marks still on the track"), str(sum(part.stacks(desk.table)))))
    for number, (text, value) in enumerate(rows):
        at = y + 66 + 34 * number
        icon = [(value, "power")] if number < 2 else [value]
        wide = canvas.measure(value, NUMERAL) + 44
        canvas.text(text, PAD, at, RUNNING, INK, width=width - wide, smaller=(SMALL,))
        token_row(canvas, icon, PAD + width, at, 30, NUMERAL, INK, anchor="r")
