"""The ballot: yes or no, the votes added, what they can do, and what the law would pay. Sealed when all is said."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.desktop.canvas import SHEET, SOFT, Canvas
from game.desktop.spots import Action
from game.desktop.theme import (
    ASIDE,
    BODY,
    INK,
    INK_RULE,
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
from game.lancaster.rules.outlook import BallotOutlook, ballot_outlook, sealed_seats
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.panels.arms import arms, wax
from game.lancaster.screen.panels.charter import paint_charter
from game.lancaster.screen.panels.icons_row import icons_row
from game.lancaster.screen.panels.ornament import ornament
from game.lancaster.screen.panels.plaque import who
from game.lancaster.screen.passing import person_of
from game.lancaster.screen.views.prospect import paint_prospects
from game.lancaster.screen.views.tally import paint_tally, pointer
from game.lancaster.wording.icons import Icon
from game.lancaster.wording.names import capital, roman

HEAD = (TITLE, Style(26, "Semibold"), Style(22, "Semibold"))
RUBRICS = (TITLE, Style(26, "Semibold"), Style(22, "Semibold"), Style(20, "Semibold"))
ORDINALS = (mark("first ballot of three"), mark("second ballot of three"), mark("third ballot of three"))
AWAY = Style(26, "It")
LOW = 600.0


def ballot_takes(desk: Desk) -> bool:
    return desk.kind == "ballot"


def chosen(desk: Desk) -> bool | None:
    """Yes, no, or nothing said yet."""
    return desk.scene.ballot if desk.codes else None


def say(desk: Desk, yes: bool) -> None:
    desk.scene.ballot = yes
    desk.scene.changed()


def add(desk: Desk, votes: int) -> None:
    """So many votes on the ballot, if such a ballot is listed."""
    if desk.find(choice="ballot", votes=votes) is not None:
        desk.scene.number = votes
        desk.scene.changed()


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
    _own(canvas, desk, middle, low=low)
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


# The own ballot -------------------------------------------------------------------


def _own(canvas: Canvas, desk: Desk, box: Box, *, low: bool) -> None:
    """Seals, stepper, tally stick, the two figures."""
    open_now = bool(desk.codes)
    yes = chosen(desk)
    title = desk.gettext(mark("Your ballot"))
    canvas.text(title, box.x, box.y + 18, TITLE, RUBRIC, width=box.width, smaller=RUBRICS[1:])
    spare_height = max(0.0, min(90.0, box.height - 320 if low else (box.height - 460) * 1.2))
    seals = box.y + (78 if low else 100) + spare_height * 0.25
    size = 64.0 if low else 92.0
    step = max(150.0, min(178.0, box.width * 0.36))
    spare = box.width - step
    for number, answer in enumerate((True, False)):
        at = box.x + spare * (0.25 + 0.48 * number)
        _seal(canvas, desk, answer, at, seals, size, lit=yes is answer, open_now=open_now)
    _stepper(canvas, desk, box.x + box.width - step, seals, step, size, open_now=open_now)
    outlook = ballot_outlook(desk.realm, desk.table, desk.me)
    at = seals + size / 2 + (68 if low else 92) + spare_height * 0.35
    _figures(
        canvas,
        desk,
        box,
        at,
        outlook,
        yes is not False,
        open_now=open_now,
        pitch=34 if low else 42,
        gap=92 + spare_height * 0.2,
    )
    if low:
        label = desk.gettext(mark("Seal it"))
        button(
            canvas, "ballot.seal", label, box.x + box.width - 150, box.y - 4, 150, _sealing(desk), primary=True,
            legal=_sealing(desk) is not None, key=pygame.K_RETURN, height=44,
        )  # fmt: skip


def _seal(
    canvas: Canvas, desk: Desk, answer: bool, x: float, y: float, size: float, *, lit: bool, open_now: bool
) -> None:
    word = desk.gettext(mark("yes") if answer else mark("no"))
    if lit:
        canvas.sprite("halo", x, y, size * 1.9)
        canvas.sprite("nimbus", x, y, size * 1.42)
    other = chosen(desk) is not None and not lit
    canvas.sprite(
        "wax_seal_yes" if answer else "wax_seal_no", x, y, size, fade=1.0 if open_now or lit else 0.6,
        shadow=(5.0, 6.0, 0.6),
    )  # fmt: skip
    style, below = Style(22, "SemiboldIt" if lit else "It"), y + size / 2 + (30 if size > 80 else 18)
    canvas.text(word, x, below, style, INK if lit else INK_SECOND, anchor="mm", width=size + 40)
    if open_now:
        letter = word[:1].lower()
        canvas.spot(
            f"ballot.{'yes' if answer else 'no'}", x - size / 2, y - size / 2, size, size, partial(say, desk, answer),
            label=word, legal=not lit, glow=not other and not lit, is_round=True, chosen=lit,
            key=ord(letter) if letter.isascii() else 0,
        )  # fmt: skip


def _stepper(canvas: Canvas, desk: Desk, x: float, y: float, width: float, size: float, *, open_now: bool) -> None:
    """Minus, how many of how many, plus."""
    owned = ballot_outlook(desk.realm, desk.table, desk.me).owned
    value = desk.scene.number
    said = desk.names.say(mark("{n} of {all}"), n=value, all=owned)
    side = 50.0 if canvas.measure(said, SMALL) <= width - 106 else 40.0

    def turn(step: int) -> None:
        add(desk, max(0, min(owned, value + step)))

    for sign, at, by, key in (("−", x, -1, pygame.K_MINUS), ("+", x + width - side, 1, pygame.K_PLUS)):
        possible = open_now and 0 <= value + by <= owned
        canvas.nine("button" if possible else "button_disabled", at, y - side / 2, side, side, shadow=SOFT)
        icon = "icon_minus" if by < 0 else "icon_plus"
        canvas.sprite(icon, at + side / 2, y, 26, fade=1.0 if possible else 0.4)
        if possible:
            canvas.spot(
                f"ballot.{sign}", at, y - side / 2, side, side, partial(add, desk, value + by), label=sign, key=key,
                turn=turn, legal=True, glow=False,
            )  # fmt: skip
    canvas.text(
        said, x + width / 2, y, NAME, INK, anchor="mm", width=width - 2 * side - 6, smaller=(BODY, RUNNING, SMALL)
    )
    words = desk.gettext(mark("votes spent"))
    below = y + size / 2 + (30 if size > 80 else 18)
    canvas.text(
        words, x + width / 2, below, Style(22, "It"), INK_SECOND, anchor="mm", width=width + 30,
        smaller=(Style(20, "It"), ASIDE),
    )  # fmt: skip


def _figures(
    canvas: Canvas,
    desk: Desk,
    box: Box,
    y: float,
    outlook: BallotOutlook,
    yes: bool,
    *,
    open_now: bool,
    pitch: float,
    gap: float,
) -> None:
    """The tally stick, and in words how many votes carry it, or stop it."""
    alone, certain = (outlook.alone, outlook.certain) if yes else (outlook.alone_no, outlook.certain_no)
    alone, certain = max(0, alone), max(0, certain)
    choose: Callable[[int], None] | None = partial(add, desk) if open_now else None
    paint_tally(
        canvas, box.x, y, box.width, owned=outlook.owned, added=desk.scene.number, figures=(alone, certain),
        choose=choose,
    )  # fmt: skip
    words = mark("enough if nobody adds votes"), mark("enough against all other votes")
    at = y + gap
    style = Style(20, "SemiboldIt")
    enough, have = desk.gettext(mark("enough")), desk.names.say(mark("you have {n}"), n=outlook.owned)
    notes = [enough if figure <= desk.scene.number else have for figure in (alone, certain)]
    longest = max(canvas.measure(desk.gettext(text), SMALL) for text in words)
    roomy = longest + max(canvas.measure(note, style) for note in notes) + 140 <= box.width
    for number, (text, figure) in enumerate(zip(words, (alone, certain), strict=True)):
        reached = figure <= outlook.owned
        pointer(canvas, box.x + 14, at, reached, number)
        note = notes[number]
        colour = VERDIGRIS if figure <= desk.scene.number else INK_SECOND if reached else RUBRIC
        wide = canvas.measure(note, style) if roomy else -26.0
        if roomy:
            canvas.text(note, box.x + box.width, at, style, colour, anchor="rm", width=wide + 4)
        icons = [Icon("vote", figure)]
        left = box.x + box.width - wide - 96
        icons_row(canvas, icons, left, at, 34, ones=True)
        _figure_text(canvas, desk.gettext(text), box.x + 36, at, left - box.x - 44)
        if not number:
            canvas.rule(box.x, at + pitch / 2, box.width, INK_RULE, 1)
        at += pitch


def _figure_text(canvas: Canvas, text: str, x: float, y: float, width: float) -> None:
    """One line, or two small ones."""
    if canvas.measure(text, SMALL) <= width:
        canvas.text(text, x, y, BODY, INK, width=width, smaller=(RUNNING, SMALL))
        return
    lines = canvas.lines(text, width, SMALL, most=2)
    step = canvas.line_height(SMALL) * 0.86
    for number, line in enumerate(lines):
        canvas.text(line, x, y + (number - (len(lines) - 1) / 2) * step, SMALL, INK, width=width)


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
        canvas, "ballot.seal", label, right - button_wide, y + 30, button_wide, _sealing(desk), height=68,
        primary=True, legal=_sealing(desk) is not None, key=pygame.K_RETURN, tip=_why_not(desk),
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


def _sealing(desk: Desk) -> Action | None:
    """The choice itself, once yes or no is said."""
    yes = chosen(desk)
    return desk.choose(desk.find(choice="ballot", yes=yes, votes=desk.scene.number)) if yes is not None else None


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
