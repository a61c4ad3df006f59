"""Your own ballot: yes or no, the votes added, and how many carry it or stop it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.desktop.canvas import SOFT, Canvas
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
)  # fmt: skip
from game.desktop.widgets.buttons import button
from game.kernel.contract import mark
from game.lancaster.rules.outlook import BallotOutlook, ballot_outlook
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box
from game.lancaster.screen.panels.icons_row import icons_row
from game.lancaster.screen.views.tally import paint_tally, pointer
from game.lancaster.wording.icons import Icon

RUBRICS = (TITLE, Style(26, "Semibold"), Style(22, "Semibold"), Style(20, "Semibold"))


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


def sealing(desk: Desk) -> Action | None:
    """The choice itself, once yes or no is said."""
    yes = chosen(desk)
    return desk.choose(desk.find(choice="ballot", yes=yes, votes=desk.scene.number)) if yes is not None else None


def paint_own(canvas: Canvas, desk: Desk, box: Box, *, low: bool) -> None:
    """Seals, stepper, tally stick, the two figures."""
    open_now = bool(desk.codes)
    yes = chosen(desk)
    title = desk.gettext(mark("Your ballot"))
    canvas.text(title, box.x, box.y + 18, TITLE, RUBRIC, width=box.width, smaller=RUBRICS[1:])
    weight = desk.gettext(mark("counts 1, each vote 1 more"))  # PARL-1
    if not low and canvas.measure(title, TITLE) + canvas.measure(weight, ASIDE) + 20 <= box.width:
        wide = canvas.measure(weight, ASIDE) + 4
        canvas.text(weight, box.x + box.width, box.y + 21, ASIDE, INK_SECOND, anchor="rm", width=wide)
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
            canvas, "ballot.seal", label, box.x + box.width - 150, box.y - 4, 150, sealing(desk), primary=True,
            legal=sealing(desk) is not None, key=pygame.K_RETURN, height=44,
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
