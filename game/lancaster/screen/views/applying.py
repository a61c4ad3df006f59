"""The laws in force at work, one after the other: what each house has of what is counted, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.desktop.canvas import Canvas
from game.desktop.theme import ASIDE, GOLD, INK_RULE, INK_SECOND, NAME, RUBRIC, VERDIGRIS, Style
from game.desktop.widgets.sheets import heading
from game.kernel.contract import mark
from game.lancaster.rules.lawmaking import law_yields
from game.lancaster.rules.laws import Laws
from game.lancaster.rules.outlook import phase
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box
from game.lancaster.screen.panels.arms import arms
from game.lancaster.screen.panels.icons_row import bundle, icons_row, icons_width
from game.lancaster.screen.panels.ornament import ornament
from game.lancaster.screen.panels.plaque import who
from game.lancaster.wording.icons import GIVES, LOSE, NEXT, Icon
from game.lancaster.wording.prospects import prospect_rows

SEMI = Style(22, "Semibold")
HEAD = 36.0  # of the name of a law
APART = 22.0  # from one law to the next
LEAST = 30.0  # of a line of houses
MOST = 54.0
GAP = 18.0  # between houses side by side
BESIDE = 26.0  # the smallest signs two houses side by side may have


class Row(NamedTuple):
    """What a law does for one house. `given`: it has; `asked`: the house decides now; `said`: instead of signs."""

    seat: int
    icons: tuple[Icon, ...] = ()
    given: bool = False
    asked: bool = False
    said: str = ""

    @property
    def counts(self) -> bool:
        """Do the signs tell how it was reckoned?"""
        return GIVES in self.icons


def asking(desk: Desk) -> str:
    """The law about which somebody decides now."""
    sources, asked = desk.realm.part(Laws).sources, desk.table.asked
    if desk.table.kind < 0 or desk.table.sealed or phase(desk.realm, desk.table) != "parliament":
        return ""
    return desk.realm.figures.laws[sources.index(asked[-1])].id if asked and asked[-1] in sources else ""


def law_rows(desk: Desk, law: int) -> list[Row]:
    """A row for every house in turn order: what it was given, what it declined, or what it may get."""
    name = desk.realm.figures.laws[law].id
    told, order = dict(law_yields(desk.realm, desk.events)), list(desk.table.player_order())
    foreseen = [
        [icon for row in rows for icon in (*row, NEXT)][:-1] for rows in prospect_rows(desk.realm, desk.known, law)
    ]
    if name not in told:
        return [Row(seat, tuple(foreseen[seat])) for seat in order]
    goods = {one.side: dict(one.goods) for one in told[name]}
    decides = order.index(desk.table.seat) if asking(desk) == name else len(order)
    answered = not desk.codes and desk.table.seat in goods  # of what is shown now, the next question is not yet known
    rows = []
    for number, seat in enumerate(order):
        if seat in goods:
            now = number == decides and not answered
            rows.append(Row(seat, _given(goods[seat], foreseen[seat]), given=True, asked=now))
        elif number >= decides or not any(icon.number for icon in _behind(foreseen[seat])):
            rows.append(Row(seat, tuple(foreseen[seat]), asked=number == decides))
        else:  # it could have had something
            rows.append(Row(seat, said=desk.gettext(mark("nothing taken"))))
    return rows


def _behind(icons: Sequence[Icon]) -> Sequence[Icon]:
    return icons[icons.index(GIVES) + 1 :] if GIVES in icons else icons


def _given(goods: dict[str, int], foreseen: Sequence[Icon]) -> tuple[Icon, ...]:
    """What was paid and what was got; with what was counted, where that still stands as it was counted."""
    got = bundle({good: number for good, number in goods.items() if number > 0})
    paid = bundle({good: -number for good, number in goods.items() if number < 0})
    if got and not paid and GIVES in foreseen and sorted(_behind(foreseen)) == sorted(got):
        return tuple(foreseen)
    if paid and not got:
        return (LOSE, *paid)
    return (*paid, *([GIVES] if paid else []), *got)


# Painting -------------------------------------------------------------------------


def paint_applying(canvas: Canvas, desk: Desk, box: Box) -> None:
    """The laws in order: those that have worked, the one at work, and those that follow."""
    title = desk.gettext(mark("The laws apply"))
    heading(canvas, title, box.x, box.y + 26, ground="rubric", size=52, width=box.width)
    laws = list(desk.table.laws)
    rows = {law: law_rows(desk, law) for law in laws}
    across = {
        law: 2 if desk.realm.seats > 3 and _side_by_side(canvas, desk, rows[law], box.width) else 1 for law in laws
    }
    told = [law for law, _ in law_yields(desk.realm, desk.events)]
    heights = box.height - 74 - (HEAD + APART) * len(laws)
    shown = laws
    pitch = min(MOST, heights / max(1, sum(_lines(rows[law], across[law]) for law in shown)))
    if pitch < LEAST:  # what the others would give is told on their charters
        shown = [law for law in laws if desk.realm.figures.laws[law].id in told] or laws[:1]
        pitch = min(MOST, heights / max(1, sum(_lines(rows[law], across[law]) for law in shown)))
    y = box.y + 74
    for law in laws:
        asked = any(row.asked for row in rows[law])
        _name(canvas, desk, law, told, box.x, y + 14, box.width, asked=asked)
        y += HEAD
        if law in shown:
            _rows(canvas, desk, rows[law], across[law], Box(box.x, y, box.width, pitch))
            y += pitch * _lines(rows[law], across[law])
        if law != laws[-1]:
            ornament(canvas, box.x, y + 8, box.width)
        y += APART


def _lines(rows: Sequence[Row], across: int) -> int:
    return -(-len(rows) // across)


def _side_by_side(canvas: Canvas, desk: Desk, rows: Sequence[Row], width: float) -> bool:
    """Can two houses share a line?"""
    room = (width - GAP) / 2 - 46
    return all(_width(canvas, desk, row, BESIDE) <= room for row in rows)


def _width(canvas: Canvas, desk: Desk, row: Row, size: float) -> float:
    if row.said:
        return canvas.measure(row.said, ASIDE)
    lead = 18.0 if row.given and not row.counts else 0.0
    return lead + icons_width(canvas, row.icons, size, words=desk.gettext, ones=True)


def _name(
    canvas: Canvas, desk: Desk, law: int, told: Sequence[str], x: float, y: float, width: float, *, asked: bool
) -> None:
    """Its name, in rubric while it is at work; beside it who decides, or that it follows."""
    name = desk.realm.figures.laws[law].id
    note = "" if name in told else desk.gettext(mark("follows"))
    if asked:
        seat = desk.table.seat
        you = seat == desk.me and not desk.scene.sitting.shared
        note = desk.gettext(mark("you decide")) if you else desk.names.say(mark("{name} decides"), name=who(desk, seat))
    wide = canvas.measure(note, ASIDE) + 12 if note else 0.0
    now = bool(told) and name == told[-1]
    canvas.text(desk.names.law(name), x, y, SEMI, RUBRIC if now else INK_SECOND, width=width - wide)
    if note:
        canvas.text(note, x + width, y + 1, ASIDE, RUBRIC if now else INK_SECOND, anchor="rm", width=wide)


def _rows(canvas: Canvas, desk: Desk, rows: Sequence[Row], across: int, box: Box) -> None:
    """`box`: the first line of houses."""
    wide = (box.width - GAP * (across - 1)) / across
    size = min(36.0, box.height - 8)
    while size > 20 and any(_width(canvas, desk, row, size) > wide - 46 for row in rows):
        size -= 2
    for number, row in enumerate(rows):
        line, place = divmod(number, across)
        y = box.y + box.height * line
        _row(canvas, desk, row, Box(box.x + (wide + GAP) * place, y, wide, box.height), size)
        if place == 0 and line < _lines(rows, across) - 1:
            canvas.rule(box.x, y + box.height, box.width, INK_RULE, 1)


def _row(canvas: Canvas, desk: Desk, row: Row, box: Box, size: float) -> None:
    middle, x = box.y + box.height / 2, box.x + 46
    if row.asked:
        canvas.wash(GOLD[0], 0.55, box.x - 4, box.y + 2, box.width + 8, box.height - 3)
    arms(canvas, desk.house(row.seat), box.x + 20, middle, min(42.0, box.height - 6))
    if row.given:
        canvas.mark(f"yield.{row.seat}", box.x + 20, middle)
    if row.said:
        canvas.text(row.said, x, middle, ASIDE, INK_SECOND, width=box.width - 46)
        return
    if row.given and not row.counts and LOSE not in row.icons:
        canvas.text("+", x, middle, NAME, VERDIGRIS)
        x += 18
    nothing = not row.given and all(not icon.number for icon in _behind(row.icons)) and not _hidden(row)
    icons_row(canvas, row.icons, x, middle, size, words=desk.gettext, ones=True, fade=0.55 if nothing else 1.0)


def _hidden(row: Row) -> bool:
    return any(icon.name == "unknown" for icon in row.icons)
