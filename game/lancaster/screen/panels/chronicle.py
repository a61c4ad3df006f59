"""What happened, in lines with arms: since your last turn, and the whole chronicle, newest first."""

from __future__ import annotations

from collections.abc import Sequence

from game.desktop.canvas import Canvas
from game.desktop.theme import ASIDE, INK_SECOND, RUBRIC, SMALL, Colour, Style
from game.kernel.contract import Event, mark
from game.lancaster.rules.outlook import phase
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.panels.arms import arms
from game.lancaster.wording.events import Line, event_lines
from game.lancaster.wording.names import capital, roman

OWN_DEEDS = ("place", "pass", "apply", "treasury")  # kinds of lines
LONGEST = 120  # events of a recap: more lines than any column shows; the chronicle has the rest


def recap_lines(desk: Desk) -> list[Line]:
    """What the others did, and what came of it, since you last placed a piece."""
    events = known_events(desk, desk.view.since(desk.scene.recap_from))[-LONGEST:]
    done = _laws_done(desk)
    lines = event_lines(desk.realm, events, desk.language, desk.me, since=desk.table.round, laws_done=done)
    return [line for line in lines if not (line.mine and line.kind in OWN_DEEDS)]


def chronicle_lines(desk: Desk, wanted: int) -> list[Line]:
    """The newest lines first, back to as many as are wanted; a round is only written out when it is needed."""
    found: list[Line] = []
    for number, events in reversed(_rounds(known_events(desk, desk.events))):
        done = _laws_done(desk)
        found += reversed(event_lines(desk.realm, events, desk.language, desk.me, since=number, laws_done=done))
        if len(found) >= wanted:
            break
    return found


def known_events(desk: Desk, events: Sequence[Event]) -> Sequence[Event]:
    """While the ballots are counted the chronicle does not tell yet how it ends."""
    if not desk.counting:
        return events
    last = max((number for number, event in enumerate(events) if event.name == "tally"), default=len(events))
    return events[:last]


def _laws_done(desk: Desk) -> bool:
    """Has the last law given all it gives?"""
    return phase(desk.realm, desk.table) != "parliament"


def _rounds(events: Sequence[Event]) -> list[tuple[int, list[Event]]]:
    rounds: list[tuple[int, list[Event]]] = [(0, [])]
    for event in events:
        number = event.parts.get("round")
        if event.name == "round" and isinstance(number, int):
            rounds.append((number, []))
        rounds[-1][1].append(event)
    return rounds


def paint_lines(
    canvas: Canvas, desk: Desk, lines: Sequence[Line], x: float, y: float, width: float, height: float,
    style: Style = SMALL, colour: Colour = INK_SECOND, *, rounds: bool = False,
) -> int:  # fmt: skip
    """As many as fit, from the top; with `rounds`, a heading where an older round begins. Gives how many."""
    icon, step = 30.0, max(style.size * 1.3, canvas.line_height(style) * 1.02)
    at, last = y, lines[0].round if lines else 0
    for number, line in enumerate(lines):
        wrapped = canvas.lines(capital(line.text), width - icon - 8, style)
        heading = rounds and line.round != last
        needed = step * len(wrapped) + 6 + (30 if heading else 0)
        if at + needed > y + height + 4:
            return number
        if heading:
            last = line.round
            said = round_name(desk, last)
            canvas.text(said, x, at + 15, ASIDE, RUBRIC, width=width)
            canvas.rule(x + canvas.measure(said, ASIDE) + 12, at + 16, width - canvas.measure(said, ASIDE) - 12, RULE)
            at += 30
        if line.side is not None:
            arms(canvas, desk.house(line.side), x + icon / 2 - 2, at + step / 2, 28)
        else:
            canvas.sprite("lozenge_now", x + icon / 2 - 2, at + step / 2, 16)
        for row, text in enumerate(wrapped):
            canvas.text(text, x + icon + 8, at + step * (row + 0.5), style, colour, width=width - icon - 8)
        at += step * len(wrapped) + 6
    return len(lines)


RULE: Colour = (184, 152, 106)


def round_name(desk: Desk, number: int) -> str:
    if not number:
        return desk.gettext(mark("setting up"))
    return desk.names.say(mark("round {round}"), round=roman(number))


def fitting_tail(canvas: Canvas, lines: Sequence[Line], width: float, height: float, style: Style) -> Sequence[Line]:
    """The last lines that fit: the oldest give way, the chronicle has them."""
    step = max(style.size * 1.3, canvas.line_height(style) * 1.02)
    left, first = height + 4, len(lines)
    while first:
        wrapped = canvas.lines(capital(lines[first - 1].text), width - 38, style)
        left -= step * len(wrapped) + 6
        if left < 0:
            break
        first -= 1
    return lines[first:]
