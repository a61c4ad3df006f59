"""The right column: parliament in short, what happened since your last turn, the chronicle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.desktop.canvas import SHEET, Canvas
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, GOLD, INK, INK_RULE, INK_SECOND, NAME, RUBRIC, RUNNING, SMALL, Style
from game.desktop.widgets.sheets import heading
from game.kernel.contract import mark
from game.lancaster.rules.lawmaking import law_being_voted
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.panels.chronicle import (
    chronicle_lines,
    fitting_tail,
    paint_lines,
    recap_lines,
    round_name,
)
from game.lancaster.screen.panels.firsts import HEIGHT, has_firsts, paint_firsts
from game.lancaster.screen.panels.law_slip import laws_shown, paint_laws
from game.lancaster.screen.panels.ornament import ornament
from game.lancaster.screen.panels.rewards_short import paint_rewards_short, rewarding
from game.lancaster.wording.events import Line
from game.lancaster.wording.names import capital

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

PAD = 24.0
LOW = 620.0  # a column under this height has one place for everything, with tabs
HEADS = 92.0  # of recap and chronicle, one below the other, with what is between them
LAST = 52.0  # of the chronicle, for its newest lines
TITLES = {
    "laws": mark("Laws"),
    "recap": mark("Since your turn"),
    "chronicle": mark("Chronicle"),
}


def column_key(desk: Desk) -> object:
    scene, state = desk.scene, desk.view.state
    return (
        desk.view.moment, scene.recap_from, scene.chronicle_row, scene.column_tab, state.kind, bool(state.sealed),
        scene.open_view == "parliament", scene.settled, desk.me,
    )  # fmt: skip


def scroll(scene: TableScene, step: int) -> None:
    """Back into the past, or forth again."""
    scene.chronicle_row = max(0, scene.chronicle_row + 3 * step)
    scene.column_tab = "chronicle"
    scene.changed()


def paint_column(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    canvas.nine("panel", 0, 0, box.width, box.height, shadow=SHEET)
    inner = Box(PAD, 0, box.width - 2 * PAD, box.height)
    if box.height < LOW:
        _tabs(canvas, desk, inner, 18, tuple(TITLES))
        if desk.scene.column_tab == "laws":
            _laws(canvas, desk, inner, 66, headed=False)
        else:
            _chosen(canvas, desk, inner, 70)
        return
    if desk.scene.open_view == "parliament" and not writing(desk):  # the charters lie there
        if layout.compact:
            _tabs(canvas, desk, inner, 18, ("recap", "chronicle"))
            _chosen(canvas, desk, inner, 70)
        else:
            firsts = has_firsts(desk)
            _both(canvas, desk, inner, 34 if firsts else 20, headed=not firsts)
        return
    if rewarding(desk) and desk.scene.open_view != "parliament":
        y = paint_rewards_short(canvas, desk, inner, 20)
    else:
        y = _laws(canvas, desk, inner, 20, headed=True)
    ornament(canvas, inner.x, y + 20, inner.width)
    if layout.compact:
        y += 34
        _tabs(canvas, desk, inner, y, ("recap", "chronicle"))
        _chosen(canvas, desk, inner, y + 50)
        return
    _both(canvas, desk, inner, y + 36)


def _laws(canvas: Canvas, desk: Desk, box: Box, y: float, *, headed: bool) -> float:
    """The laws in force, the proposals; gives where they end."""
    force, proposals = laws_shown(desk)
    said = desk.gettext(mark("laws in force"))
    if headed:
        room = box.width - canvas.measure(said, ASIDE) - 12
        heading(canvas, desk.gettext(mark("Parliament")), box.x, y + 25, ground="rubric", size=46, width=room)
        canvas.text(said, box.x + box.width, y + 33, ASIDE, INK_SECOND, anchor="rm", width=box.width)
        y += 58
    else:
        canvas.text(said, box.x, y + 8, ASIDE, INK_SECOND, width=box.width)
        y += 22
    y += paint_laws(canvas, desk, force, box.x, y, box.width)
    title = desk.gettext(mark("proposals"))
    wide = canvas.measure(title, ASIDE)
    canvas.text(title, box.x, y + 22, ASIDE, INK_SECOND, width=box.width)
    canvas.rule(box.x + wide + 12, y + 24, box.width - wide - 12, INK_RULE)
    y += 40
    if proposals:
        return y + paint_laws(canvas, desk, proposals, box.x, y, box.width)
    none = desk.gettext(mark("The first are laid out when the round begins."))
    return y + canvas.paragraph(none, box.x, y, box.width, ASIDE, INK_SECOND) + 8


def writing(desk: Desk) -> bool:
    """Does the ballot lie where the charters would be?"""
    return law_being_voted(desk.realm, desk.table) is not None and desk.scene.settled


def _both(canvas: Canvas, desk: Desk, box: Box, y: float, *, headed: bool = False) -> None:
    """Recap above, chronicle below; where the whole recap leaves no room for that, one of them behind tabs."""
    bottom = box.height - 26
    if has_firsts(desk) and bottom - y > 300:
        paint_firsts(canvas, desk, box, y)
        ornament(canvas, box.x, y + HEIGHT + 8, box.width)
        y += HEIGHT + 22
    recap = recap_lines(desk)
    room = bottom - y - HEADS - LAST - (36 if headed else 0)
    style = next((one for one in (RUNNING, SMALL) if _height(canvas, recap, box.width, one) <= room), None)
    if style is None:
        _tabs(canvas, desk, box, y - 6, ("recap", "chronicle"))
        _chosen(canvas, desk, box, y + 44)
        return
    title = Style(22, "Semibold")
    since = desk.gettext(mark("Since your last turn"))
    if headed:
        heading(canvas, since, box.x, y + 25, ground="rubric", size=46, width=box.width)
        y += 36
    else:
        canvas.text(since, box.x, y + 12, title, RUBRIC, width=box.width)
    if recap:
        at = y + 32
        paint_lines(canvas, desk, recap, box.x, at, box.width, room, style, INK)
        at += _height(canvas, recap, box.width, style)
    else:
        nothing = desk.gettext(mark("Nothing has happened yet."))
        at = y + 32 + canvas.paragraph(nothing, box.x, y + 32, box.width, ASIDE, INK_SECOND)
    newest = _without(chronicle_lines(desk, desk.scene.chronicle_row + 40), recap)[:1]
    if _height(canvas, newest, box.width - 14, SMALL) > bottom - at - 56:  # a heading with nothing under it is no use
        _chronicle_head(canvas, desk, box, at + 1, ASIDE)
        wide = canvas.measure(desk.gettext(mark("Chronicle")), ASIDE)
        canvas.rule(box.x + wide + 12, at + 14, max(0.0, box.width * 0.62 - wide), INK_RULE)
        _chronicle(canvas, desk, box, at + 30, bottom - at - 30, above=recap, head=17)
        return
    ornament(canvas, box.x, at + 14, box.width)
    top = at + 28
    _chronicle_head(canvas, desk, box, top, title)
    _chronicle(canvas, desk, box, top + 32, bottom - top - 32, above=recap)


def _height(canvas: Canvas, lines: Sequence[object], width: float, style: Style) -> float:
    step = max(style.size * 1.3, canvas.line_height(style) * 1.02)
    texts = [getattr(line, "text", "") for line in lines]
    return sum(step * len(canvas.lines(capital(text), width - 38, style)) + 6 for text in texts)


def _chronicle_head(canvas: Canvas, desk: Desk, box: Box, y: float, style: Style) -> None:
    canvas.text(desk.gettext(mark("Chronicle")), box.x, y + 12, style, RUBRIC, width=box.width)


def _chronicle(
    canvas: Canvas, desk: Desk, box: Box, y: float, height: float, above: Sequence[Line] = (), head: float = 20
) -> None:
    """Newest first, without what stands above; wheel and PageUp go back, PageDown comes forth."""
    scene = desk.scene
    lines = _without(chronicle_lines(desk, scene.chronicle_row + 40), above)
    first = min(scene.chronicle_row, max(0, len(lines) - 1))
    if lines:
        said = round_name(desk, lines[first].round)
        canvas.text(said, box.x + box.width, y - head, ASIDE, INK_SECOND, anchor="rm", width=box.width / 2)
    number = paint_lines(canvas, desk, lines[first:], box.x, y, box.width - 14, height, rounds=True)
    if first + number < len(lines):
        canvas.sprite("icon_chevron_down", box.x + box.width - 2, y + height - 8, 22)
    if first:
        canvas.sprite("icon_chevron_up", box.x + box.width - 2, y + 8, 22)

    def turn(step: int) -> None:
        if step < 0 and first + number < len(lines):
            scene.chronicle_row = first + 3
        elif step > 0:
            scene.chronicle_row = max(0, first - 3)
        scene.changed()

    said = desk.gettext(mark("Wheel, PageUp and PageDown turn the chronicle."))
    canvas.spot("chronicle", box.x - 6, y - 4, box.width + 12, height + 8, turn=turn, label=said)


def _without(lines: Sequence[Line], above: Sequence[Line]) -> list[Line]:
    """The newest lines but those that stand above already."""
    told = Counter((line.side, line.text) for line in above)
    kept = []
    for number, line in enumerate(lines):
        if number < len(above) + 12 and told[line.side, line.text] > 0:
            told[line.side, line.text] -= 1
        else:
            kept.append(line)
    return kept


def _tabs(canvas: Canvas, desk: Desk, box: Box, y: float, names: Sequence[str]) -> None:
    """The open one in rubric, underlined with gold."""
    scene = desk.scene
    styles = (NAME, Style(20, "Semibold"), Style(18, "Semibold"))
    texts = [desk.gettext(TITLES[name]) for name in names]
    gap = 20.0
    style = next(
        (one for one in styles if sum(canvas.measure(text, one) for text in texts) + gap * 2 <= box.width), SMALL
    )
    x = box.x
    chosen = scene.column_tab if scene.column_tab in names else names[0]
    for name, text in zip(names, texts, strict=True):
        wide = canvas.measure(text, style)
        on = name == chosen
        canvas.text(text, x, y + 20, style, RUBRIC if on else INK_SECOND, width=wide + 4)
        if on:
            canvas.rule(x - 2, y + 37, wide + 4, GOLD[2], 4)
        canvas.spot(f"tab.{name}", x - 6, y, wide + 12, 42, partial(_open, scene, name), label=text, tip=Tip(lines=[]))
        x += wide + gap


def _open(scene: TableScene, name: str) -> None:
    scene.column_tab = name
    scene.chronicle_row = 0
    scene.changed()


def _chosen(canvas: Canvas, desk: Desk, box: Box, y: float) -> None:
    height = box.height - y - 26
    if desk.scene.column_tab == "chronicle":
        _chronicle(canvas, desk, box, y, height)
        return
    recap = recap_lines(desk)
    for style in (RUNNING, SMALL):
        shown = fitting_tail(canvas, recap, box.width, height, style)
        if len(shown) == len(recap):
            break
    if shown:
        paint_lines(canvas, desk, shown, box.x, y, box.width, height, style, INK)
        at = y + _height(canvas, shown, box.width, style) + 14
    else:
        nothing = desk.gettext(mark("Nothing has happened yet."))
        at = y + canvas.paragraph(nothing, box.x, y, box.width, ASIDE, INK_SECOND) + 16
    if desk.scene.column_tab == "recap" and box.height - at > 200:  # then there is room for what was before
        ornament(canvas, box.x, at, box.width)
        _chronicle(canvas, desk, box, at + 36, box.height - at - 62, above=shown)
