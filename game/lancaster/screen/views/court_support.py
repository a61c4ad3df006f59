"""Who goes with the lord: a chip for each kind of supporter, turned by touching it, and what it comes to.

It lies over castle and table of nobles, which nobody needs while a lord applies.
"""

from __future__ import annotations

from functools import partial

from game.desktop.canvas import SHEET, Canvas
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, INK, INK_SECOND, NUMERAL, RUBRIC, RUNNING, SMALL, TITLE, VERDIGRIS, Style
from game.kernel.contract import mark
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.table import NOBODY
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Layout
from game.lancaster.screen.tokens import GIVES, Token, disc, goods_tokens, piece, row_width, token_row
from game.lancaster.screen.views.court_stacks import office_gives, sum_text
from game.lancaster.wording.names import capital

WIDE, HIGH, EDGE = 752.0, 234.0, 34.0


def begin_support(desk: Desk) -> None:
    """No more go than must: the weakest support that the engine lists."""
    if desk.kind == "support":
        support = desk.realm.part(Offices).support
        desk.scene.support = min((support.read(code) for code in desk.codes), key=support.strength)


def support_code(desk: Desk) -> int | None:
    """The listed choice that is now put together."""
    support = desk.realm.part(Offices).support
    return next((code for code in desk.codes if support.read(code) == desk.scene.support), None)


def asks_support(desk: Desk) -> bool:
    return desk.kind == "support" and desk.scene.open_view == "court"


def paint_support(canvas: Canvas, layout: Layout, desk: Desk) -> None:
    if not asks_support(desk):
        return
    zoom, strip = layout.strip_zoom, layout.strip
    left = layout.castle.x * zoom - 6
    end = layout.nobles if layout.nobles.width else layout.castle
    width, height = end.right * zoom - left, strip.height - 16
    x, y = strip.x + left, strip.y + 8
    canvas.nine("panel_light", x, y, width, height, shadow=SHEET)
    canvas.cover(x, y, width, height)
    scale = min(height / HIGH, width / WIDE)
    _paint(canvas.zoomed(x, y + (height - HIGH * scale) / 2, scale), desk, width / scale)


def _paint(canvas: Canvas, desk: Desk, width: float) -> None:
    gettext, names = desk.gettext, desk.names
    offices = desk.realm.part(Offices)
    _, side, office = desk.table.asked
    support = offices.support
    title = names.office(offices.names[office])
    aside = gettext("touch who goes along: now or never") if any(support.available(desk.table, side)) else ""
    room = width - 2 * EDGE - canvas.measure(aside, ASIDE) - 20
    if room < canvas.measure(title, SMALL):
        aside, room = gettext("now or never"), width - 2 * EDGE - canvas.measure(gettext("now or never"), ASIDE) - 20
    canvas.text(aside, width - EDGE, 34, ASIDE, INK_SECOND, anchor="rm", width=width - EDGE, smaller=(SMALL,))
    canvas.text(title, EDGE, 34, Style(22, "Semibold"), RUBRIC, width=room, smaller=(Style(20, "Semibold"), SMALL))
    house, allied = desk.house(side), side >= desk.realm.seats
    available = support.available(desk.table, side)
    kinds = [number for number, most in enumerate(available) if most]
    pitch = min(136.0, (width - 2 * EDGE) / (len(kinds) + 1))
    size = min(78.0, pitch - 16)
    x, y = EDGE + pitch / 2, 94.0
    piece(canvas, f"lord_disc_{house}", str(support.lord), x, y - 4, size + 4, allied=allied)
    _below(canvas, gettext("always"), x, pitch, INK_SECOND)
    for number in kinds:
        x += pitch
        canvas.text("+", x - pitch / 2, y, Style(26, "Bold"), INK_SECOND, anchor="mm")
        _kind(canvas, desk, number, available[number], x, y, size, pitch, (house, allied))
    _errand(canvas, desk, office, x + pitch / 2, width, side < desk.realm.seats)
    if not kinds:
        at = x + pitch * 0.6
        canvas.text(gettext("nobody at court could join him"), at, y, ASIDE, INK_SECOND, width=width - EDGE - at)
    canvas.sprite("hair", width / 2, 168, width - 2 * EDGE, 8)
    _total(canvas, desk, office, width)


def _errand(canvas: Canvas, desk: Desk, office: int, left: float, width: float, own: bool) -> None:
    """What it costs and what the office gives each round, where there is room; an ally pays and earns nothing."""
    named = desk.realm.part(Offices).offices[office]
    tribute: list[Token] = [*goods_tokens(named.tribute), GIVES, ("", "treasury")]
    gives = office_gives(desk, office, seals=own)
    rows = [*([(desk.gettext("tribute"), tribute)] if own else []), (desk.gettext("gives"), gives)]
    words = max(canvas.measure(label, ASIDE) for label, _ in rows) + 12
    wide = words + max(row_width(canvas, tokens, 32, NUMERAL) for _, tokens in rows)
    at = width - EDGE - wide
    if at < left + 24:
        return
    for number, (label, tokens) in enumerate(rows):
        y = 94 + 42 * (number - (len(rows) - 1) / 2)
        canvas.text(label, at, y, ASIDE, INK_SECOND, width=words)
        token_row(canvas, tokens, at + words, y, 32, NUMERAL, INK)


def _total(canvas: Canvas, desk: Desk, office: int, width: float) -> None:
    """1 + 2 = 3 against 2, and who would go home."""
    names, offices = desk.names, desk.realm.part(Offices)
    enough = support_code(desk) is not None
    told, y, at = sum_text(desk, desk.scene.support), 196.0, EDGE
    canvas.sprite("icon_strength", at + 16, y, 34)
    at += 42
    canvas.text(told, at, y, TITLE, VERDIGRIS if enough else RUBRIC, width=380, smaller=(Style(26, "Semibold"),))
    at += canvas.measure(told, TITLE) + 12
    rival = offices.applicant(desk.table, office)
    if rival == NOBODY:
        said = desk.gettext("nobody else applies yet")
        if canvas.measure(said, ASIDE) <= width - EDGE - at:
            canvas.text(said, width - EDGE, y + 1, ASIDE, INK_SECOND, anchor="rm", width=width - EDGE - at)
        return
    said = names.say(mark("against {held}"), held=offices.strength(desk.table, office))
    canvas.text(said, at, y + 1, RUNNING, INK, width=width - at - EDGE, smaller=(SMALL,))
    at += canvas.measure(said, RUNNING) + 20
    sentence = mark("{house} goes home") if enough else mark("{house} stays: not enough")
    said = names.say(sentence, house=capital(names.side_of(rival)))
    if canvas.measure(said, ASIDE) <= width - at - EDGE:
        colour = INK_SECOND if enough else RUBRIC
        canvas.text(said, width - EDGE, y + 1, ASIDE, colour, anchor="rm", width=width - at - EDGE)


def _kind(
    canvas: Canvas,
    desk: Desk,
    number: int,
    most: int,
    x: float,
    y: float,
    size: float,
    pitch: float,
    arms: tuple[str, bool],
) -> None:
    """One kind of supporter: touched, one more goes; after the last, none."""
    support, scene = desk.realm.part(Offices).support, desk.scene
    count = scene.support[number]
    fade = 1.0 if count else 0.55
    if number < support.knights:
        disc(canvas, arms[0], support.strengths[number], x, y, size, allied=arms[1], fade=fade)
        name = desk.gettext("Knight of {strength}").format(strength=support.strengths[number])
    else:
        bishop = number == support.knights
        sprite = "bishop_disc" if bishop else "token_tudor"
        piece(canvas, sprite, str(support.strengths[number]), x, y, size, fade=fade)
        name = desk.gettext("Bishop") if bishop else desk.gettext("Tudor knight")
    if most > 1:
        told = desk.gettext("{count} of {most}").format(count=count, most=most)
    else:
        told = desk.gettext("goes") if count else desk.gettext("stays")
    _below(canvas, told, x, pitch, VERDIGRIS if count else INK_SECOND)

    def turn(step: int) -> None:
        counts = list(scene.support)
        counts[number] = (count + step) % (most + 1)
        scene.support = tuple(counts)
        scene.changed()

    tip = Tip(name, [desk.gettext("Touch: one more goes along; after the last, none.")])
    canvas.spot(
        f"support.{number}", x - size / 2, y - size / 2, size, size, partial(turn, 1), label=f"{name}: {told}", tip=tip,
        legal=True, is_round=True, chosen=bool(count), turn=turn, glow=bool(count),
    )  # fmt: skip


def _below(canvas: Canvas, text: str, x: float, pitch: float, colour: tuple[int, int, int]) -> None:
    canvas.text(text, x, 148, ASIDE, colour, anchor="mm", width=pitch, smaller=(SMALL,))
