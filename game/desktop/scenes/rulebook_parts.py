"""The parts of the rulebook beside its leaf: contents, hits of a search, questions that are often asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.desktop.canvas import SOFT, Canvas
from game.desktop.scenes.book import Book, Hit
from game.desktop.scenes.rich import Go, draw_line, marked, wrapped
from game.desktop.theme import ASIDE, BODY, INK, INK_SECOND, NAME, RUBRIC, RUNNING, SMALL, Style

CHAPTER, ENTRY, RULE = 38.0, 26.0, 18.0
TITLES, LINE = 88.0, 24.0
SLIP = 70.0
NUMBER = Style(20, "Bold")
CURRENT = Style(20, "SemiboldIt")
OTHER = Style(20, "It")


class Row(NamedTuple):
    """A line of the contents."""

    topic: str
    title: str
    height: float
    number: str = ""
    icon: str = ""
    current: bool = False
    aside: str = ""
    style: Style = BODY
    lines: tuple[str, ...] = ()


Rows = list[Row]


def contents_rows(canvas: Canvas, book: Book, chapter: int, entry: str, width: float) -> Rows:
    rows: Rows = []
    numbered = True
    for index, one in enumerate(book.chapters):
        if numbered and not one.number:
            rows.append(Row("", "", RULE))
        numbered = bool(one.number)
        row = Row(one.id, one.title, CHAPTER, one.number, one.icon, index == chapter, one.aside)
        aside = canvas.measure(one.aside, ASIDE) + 10 if one.aside else 0.0
        rows.append(_fitted(canvas, row, NAME if row.current else BODY, width - TITLES - aside))
        listed = [each for each in one.entries if each.listed]
        if index == chapter and len(listed) > 1:
            for each in listed:
                row = Row(each.id, each.title, ENTRY, current=each.id == entry)
                rows.append(_fitted(canvas, row, CURRENT if row.current else OTHER, width - TITLES))
    return rows


def _fitted(canvas: Canvas, row: Row, style: Style, room: float) -> Row:
    """A long title is set smaller, then on two lines."""
    sizes = [style, *(Style(size, style.cut) for size in (20, 18) if size < style.size)]
    style = next((one for one in sizes if canvas.measure(row.title, one) <= room), sizes[-1])
    lines = canvas.lines(row.title, room, style)
    return row._replace(style=style, lines=tuple(lines), height=row.height + LINE * (len(lines) - 1))


def paint_contents(
    canvas: Canvas, rows: Rows, x: float, y: float, width: float, height: float, go: Go, first: int = 0
) -> None:  # fmt: skip
    """As many lines as fit; the chapter that is open is always among them. `first`: how many stand elsewhere."""
    start = 0
    lit = [index for index, row in enumerate(rows) if row.current]
    last = max(lit, default=0)
    total = sum(row.height for row in rows)
    while total > height and start < len(rows) and sum(row.height for row in rows[start : last + 3]) > height:
        start += 1
    at = y
    if start:
        canvas.sprite("icon_chevron_up", x + width / 2, y - 8, 20)
    for index, row in enumerate(rows[start:], start):
        if at + row.height > y + height:
            canvas.sprite("icon_chevron_down", x + width / 2, y + height + 2, 20)
            break
        if row.topic:
            _line(canvas, row, first + index, x, at, width, go)
        else:
            canvas.sprite("rule", x + width / 2, at + row.height / 2, width, 16)
        at += row.height


def _line(canvas: Canvas, row: Row, index: int, x: float, y: float, width: float, go: Go) -> None:
    middle = y + row.height / 2
    if row.icon:
        if row.current:
            canvas.nine("glow", x - 16, y - 14, width + 32, row.height + 28)
        if row.number:
            canvas.text(row.number, x + 36, middle, NUMBER, RUBRIC, anchor="rm", width=40)
        canvas.sprite(f"icon_{row.icon}", x + 62, middle, 30)
        if row.aside:
            canvas.text(row.aside, x + width, middle, ASIDE, INK_SECOND, anchor="rm", width=width / 2)
    else:
        if row.current:
            canvas.sprite("icon_fleur", x + 72, middle, 20)
    colour = INK if row.icon else RUBRIC if row.current else INK_SECOND
    for number, line in enumerate(row.lines):
        at = middle + LINE * (number - (len(row.lines) - 1) / 2)
        canvas.text(line, x + TITLES, at, row.style, colour, width=width - TITLES)
    canvas.spot(
        f"contents.{index}", x, y + 1, width, row.height - 2, partial(go, row.topic), label=row.title, topic=row.topic,
        chosen=row.current,
    )  # fmt: skip


def paint_hits(
    canvas: Canvas, hits: list[Hit], told: str, words: str, x: float, y: float, width: float, height: float,
    first: int, go: Go, more: Callable[[int], None],
) -> None:  # fmt: skip
    """Slips with the name and a line round the hit; as many as fit, the rest by wheel or the signs at the foot."""
    room = int((height - 30) // (SLIP + 8))
    first = max(0, min(first, len(hits) - room))
    canvas.text(told, x + 4, y + 10, ASIDE, INK_SECOND, width=width - 100)
    if len(hits) > room:
        for name, way, to, at in (
            ("hits.up", "up", first - room + 1, x + width - 68),
            ("hits.down", "down", first + room - 1, x + width - 22),
        ):
            possible = to > first if way == "down" and first + room < len(hits) else way == "up" and first > 0
            canvas.sprite("plate", at, y + 8, 38, fade=1.0 if possible else 0.45)
            canvas.sprite(f"icon_chevron_{way}", at, y + 8, 22, fade=1.0 if possible else 0.45)
            act = partial(more, to) if possible else None
            canvas.spot(name, at - 19, y - 11, 38, 38, act, label="↑" if way == "up" else "↓", is_round=True)
    for number, hit in enumerate(hits[first : first + room]):
        at = y + 34 + number * (SLIP + 8)
        _hit(canvas, hit, first + number, words, x, at, width, go, lambda step: more(first - step))


def _hit(
    canvas: Canvas, hit: Hit, number: int, words: str, x: float, y: float, width: float, go: Go,
    turn: Callable[[int], None],
) -> None:  # fmt: skip
    entry = hit.entry
    canvas.nine("slip", x, y, width, SLIP, shadow=SOFT)
    canvas.sprite(entry.icon, x + 36, y + SLIP / 2, 40)
    left, room = x + 68, width - 84
    kind = canvas.measure(entry.kind, ASIDE) + 12 if entry.kind else 0.0
    title = wrapped(canvas, marked(entry.title, words), room - kind, Style(20, "Semibold"))
    draw_line(canvas, title[0] if title else [], left, y + 24, Style(20, "Semibold"))
    if entry.kind:
        canvas.text(entry.kind, x + width - 16, y + 24, ASIDE, INK_SECOND, anchor="rm", width=kind)
    lines = wrapped(canvas, marked(hit.text, words), room, SMALL)
    if lines:
        draw_line(canvas, lines[0], left, y + 49, SMALL, INK_SECOND)
    canvas.spot(
        f"hit.{number}", x, y, width, SLIP, partial(go, entry.id), label=f"{entry.title}. {hit.text}", topic=entry.id,
        turn=None,
    )  # fmt: skip
    del turn


def paint_questions(canvas: Canvas, book: Book, x: float, y: float, width: float, height: float, go: Go) -> None:
    """Before anything is searched for: what people ask at the table."""
    canvas.text(book.asked_title, x + 4, y, NAME, RUBRIC, width=width)
    at = y + 26
    for number, (question, topic) in enumerate(book.asked):
        lines = canvas.lines(question, width - 84, RUNNING)
        high = max(58.0, len(lines) * 26 + 30)
        if at + high > y + height:
            break
        canvas.nine("slip", x, at, width, high, shadow=SOFT)
        canvas.sprite("icon_question", x + 34, at + high / 2, 30)
        canvas.paragraph(question, x + 62, at + high / 2 - len(lines) * 12.8, width - 84, RUNNING)
        canvas.spot(f"asked.{number}", x, at, width, high, partial(go, topic), label=question, topic=topic)
        at += high + 10
    high = min(300.0, y + height - at - 20)
    if book.ornament and high > 140:
        canvas.sprite(book.ornament, x + width / 2, y + height, high * 0.78, anchor="mb", shadow=SOFT)
