"""The ballot: yes or no, the votes added, what they can do, and what the law would pay. Sealed when all is said."""

from __future__ import annotations

import pygame

from game.desktop.canvas import SHEET, Canvas
from game.desktop.theme import (
    ASIDE,
    INK,
    INK_SECOND,
    NAME,
    RUBRIC,
    RUNNING,
    SMALL,
    TITLE,
    VERDIGRIS,
    Style,
)
from game.desktop.widgets.buttons import button
from game.kernel.contract import mark
from game.lancaster.rules.lawmaking import law_being_voted, round_of_laws
from game.lancaster.rules.outlook import sealed_seats
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.panels.arms import arms, wax
from game.lancaster.screen.panels.charter import paint_charter
from game.lancaster.screen.panels.ornament import ornament
from game.lancaster.screen.panels.plaque import who
from game.lancaster.screen.passing import person_of
from game.lancaster.screen.views.ballot_own import RUBRICS, chosen, paint_own, sealing
from game.lancaster.screen.views.prospect import paint_prospects
from game.lancaster.wording.names import capital, roman

HEAD = (TITLE, Style(26, "Semibold"), Style(22, "Semibold"))
ORDINALS = (mark("first ballot of three"), mark("second ballot of three"), mark("third ballot of three"))
AWAY = Style(26, "It")
LOW = 600.0


def ballot_takes(desk: Desk) -> bool:
    return desk.kind == "ballot"


def paint_ballot(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    """The whole sheet."""
    place = law_being_voted(desk.realm, desk.table)
    assert place is not None
    law = desk.table.proposals[place]
    canvas.nine("sheet", 0, 0, box.width, box.height, shadow=SHEET)
    canvas.nine("frame", -4, -4, box.width + 8, box.height + 8)
    left, right = 44.0, box.width - 44
    low = box.height < LOW
    y = 34.0
    if not low:
        roomy = box.height > 860  # between drapes
        _head(canvas, desk, left, right, 36 if roomy else 26, place)
        y = 128.0 if roomy else 104.0
    foot = 0.0 if low else 206.0
    high = box.height - y - foot - (34 if low else 12)
    wide = min(400.0, (right - left) * 0.27, high * 400 / 444 * 1.06)
    _law(canvas, desk, law, left - 4, y, wide, high)
    pays = min(400.0, (right - left) * 0.29)
    middle = Box(left + wide + 30, y, right - left - wide - pays - 66, high)
    paint_own(canvas, desk, middle, low=low)
    title = desk.gettext(mark("What it would pay today"))
    canvas.text(title, right - pays, y + 18, TITLE, RUBRIC, width=pays, smaller=RUBRICS[1:])
    paint_prospects(canvas, desk, law, right - pays, y + 46, pays, high - 50)
    if not low:
        at = box.height - foot
        ornament(canvas, left, at, right - left)
        _foot(canvas, desk, left, right, at + 4)


def _head(canvas: Canvas, desk: Desk, left: float, right: float, y: float, place: int) -> None:
    arms(canvas, desk.house(desk.me), left + 28, y + 32, 58)
    rounds = desk.names.say(mark("round {round}"), round=roman(desk.table.round))
    which = f"{desk.gettext(ORDINALS[place])} · {rounds}" if place < len(ORDINALS) else rounds
    wide = canvas.measure(which, ASIDE)
    told = round_of_laws(desk.realm, desk.events)
    canvas.text(which, right, y + 22, ASIDE, INK_SECOND, anchor="rm", width=wide + 8)
    if told.tallies:  # what has become of the one before
        last = told.tallies[-1]
        sentence = mark("{law} passed, {yes} to {no}") if last.passed else mark("{law} failed, {yes} to {no}")
        said = desk.names.say(sentence, law=desk.names.law(last.law), yes=last.yes, no=last.no)
        wide = max(wide, canvas.measure(said, ASIDE))
        canvas.text(said, right, y + 44, ASIDE, VERDIGRIS if last.passed else RUBRIC, anchor="rm", width=wide + 8)
    room = right - left - 66 - wide - 24
    if desk.scene.sitting.shared:
        _alone(canvas, desk, left + 66, y + 30, room)
    else:
        title = desk.names.say(mark("{name} votes on {law}"), name=who(desk, desk.me), law=_law_name(desk, place))
        canvas.text(title, left + 66, y + 30, TITLE, INK, width=room, smaller=HEAD[1:])
    ornament(canvas, left, y + 64, right - left)


def _alone(canvas: Canvas, desk: Desk, x: float, y: float, room: float) -> None:
    """Who writes; and that nobody else looks, if there is room to say it."""
    title = person_of(desk.scene, desk.me)
    style = next((one for one in HEAD if canvas.measure(title, one) <= room), HEAD[-1])
    canvas.text(title, x, y, style, INK, width=room)
    used, aside = canvas.measure(title, style) + 16, desk.gettext(mark("the others look away"))
    if used + canvas.measure(aside, AWAY) <= room:
        canvas.text(aside, x + used, y + 2, AWAY, INK_SECOND, width=room - used)


def _law_name(desk: Desk, place: int) -> str:
    return desk.names.law(desk.realm.figures.laws[desk.table.proposals[place]].id)


def _law(canvas: Canvas, desk: Desk, law: int, x: float, y: float, width: float, height: float) -> None:
    """The charter, and which law would leave for it."""
    oldest = desk.names.law(desk.realm.figures.laws[desk.table.laws[0]].id) if desk.table.laws else ""
    foot = desk.names.say(mark("If it passes, {law}, the oldest law, leaves. A tie passes."), law=oldest)
    paint_charter(canvas, desk, law, x, y, width, height, ground="lapis", foot=foot)
    canvas.mark(f"proposal.{law_being_voted(desk.realm, desk.table) or 0}", x + width / 2, y + height / 2)


# Who has sealed -------------------------------------------------------------------


def _foot(canvas: Canvas, desk: Desk, left: float, right: float, y: float) -> None:
    order = desk.table.player_order()
    done = sealed_seats(desk.table)
    button_wide = 270.0
    room = right - left - button_wide - 30 - (200 if len(order) < 5 else 0)
    pitch = min(212.0, room / len(order))
    for number, seat in enumerate(order):
        _envelope(canvas, desk, seat, left + pitch * (number + 0.5), y + 60, min(138.0, pitch - 24), seat in done)
    if len(order) < 5:
        canvas.sprite("sealing_set", right - button_wide - 120, y + 84, 172, shadow=(5.0, 7.0, 0.5))
    label = desk.gettext(mark("Seal it"))
    button(
        canvas, "ballot.seal", label, right - button_wide, y + 30, button_wide, sealing(desk), height=68,
        primary=True, legal=sealing(desk) is not None, key=pygame.K_RETURN, tip=_why_not(desk),
    )  # fmt: skip
    note = _note(desk)
    canvas.paragraph(note, right - button_wide, y + 104, button_wide, ASIDE, INK_SECOND, anchor="m")


def _envelope(canvas: Canvas, desk: Desk, seat: int, x: float, y: float, size: float, sealed: bool) -> None:
    writes = seat == desk.me and bool(desk.codes)
    high = size * 120 / 180
    if writes:
        canvas.nine("glow", x - size / 2 - 12, y - high / 2 - 10, size + 24, high + 20)
    if sealed or writes:
        canvas.sprite("ballot", x, y, size, shadow=(4.0, 6.0, 0.5))
    else:
        canvas.sprite("ballot_ghost", x, y, size)
    if sealed:
        canvas.mark(f"stamp.ballot.{seat}", x, y + 5, size * 0.48)
    if sealed and not desk.is_aloft(f"stamp.ballot.{seat}"):
        wax(canvas, desk.house(seat), x, y + 5, size * 0.48)
    elif not sealed:
        arms(canvas, desk.house(seat), x, y + 7, size * 0.3, fade=1.0 if writes else 0.45)
    canvas.mark(f"ballot.{seat}", x, y)
    canvas.text(
        who(desk, seat), x, y + high / 2 + 20, NAME, INK, anchor="mm", width=size + 20, smaller=(RUNNING, SMALL)
    )
    sitting = desk.scene.sitting
    waits = sitting.shared and seat != desk.me and seat in sitting.humans
    state = mark("sealed") if sealed else mark("comes next") if waits else mark("writes now")
    canvas.text(desk.gettext(state), x, y + high / 2 + 42, ASIDE, INK_SECOND, anchor="mm", width=size + 20)


def _why_not(desk: Desk) -> str:
    if not desk.codes or chosen(desk) is not None:
        return ""
    return desk.gettext(mark("Say yes or no first."))


def _note(desk: Desk) -> str:
    if not desk.codes:
        return desk.gettext(mark("Yours is sealed. Undo opens it again, until the last one has sealed."))
    if chosen(desk) is None:
        return capital(desk.gettext(mark("Say yes or no first.")))
    others = [seat for seat in desk.scene.sitting.deciding() if seat in desk.scene.sitting.humans and seat != desk.me]
    if others:
        return desk.gettext(mark("You can change it until the last one has sealed."))
    return desk.gettext(mark("Once the last one has sealed, all are opened."))
