"""A placement weighed before it is sent: the knight, his squires, the sum, who goes home, what the place gives.

It floats beside its place; where there is no room for it the prompt shows the same.
"""

from __future__ import annotations

from functools import partial

import pygame

from game.desktop.canvas import SHEET, Canvas
from game.desktop.spots import Action, Tip
from game.desktop.theme import ASIDE, INK, INK_SECOND, NAME, NUMERAL, RUBRIC, RUNNING, SMALL, VERDIGRIS, Style
from game.desktop.widgets.buttons import row_of_buttons
from game.kernel.contract import mark
from game.lancaster.rules.outlook import arrival, conflict_outlook
from game.lancaster.rules.table import NOBODY, SQUIRES
from game.lancaster.screen.choosing import Choosing, Errand
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Layout
from game.lancaster.screen.panels.plaque import shown
from game.lancaster.screen.panels.quantity import allied_tokens
from game.lancaster.screen.privileges import paint_privilege, privilege_title, privilege_use, strength_of_load
from game.lancaster.screen.tokens import Token, disc, goods_tokens, row_width, token_row
from game.lancaster.screen.views.county import noble_picture
from game.lancaster.screen.views.popover_place import find_place
from game.lancaster.wording.names import capital

WORDS = Style(20)
NARROW = (Style(17, "It"), Style(16, "It"), Style(15, "It"))
STEPPER = 196.0


def paint_popover(canvas: Canvas, layout: Layout, desk: Desk) -> None:
    """A choice shown where it is made, on top of everything."""
    choosing = desk.scene.choosing
    errand = choosing.errand()
    if errand is None or choosing.docked:
        return
    place = find_place(layout, desk, errand)
    if place is None:
        return
    box = place.box
    canvas.cover(*box)
    canvas.nine("popover", *box, shadow=SHEET)
    size = (54.0, 40.0) if place.tongue in ("left", "right") else (40.0, 54.0)
    canvas.sprite(f"tongue_{place.tongue}", place.x, place.y, *size, anchor="lt")
    x, width = box.x + 24, box.width - 48
    title, said = _title(desk, errand), _said(desk, errand)
    canvas.text(title, box.x + box.width / 2, box.y + 36, NAME, INK, anchor="mm", width=width, smaller=(RUNNING, SMALL))
    _hand(canvas, desk, errand, x, box.y + 88)
    _sum(canvas, desk, errand, x, box.y + 138, width)
    if said:
        canvas.text(said, x, box.y + 166, ASIDE, INK_SECOND, width=width, smaller=NARROW)
    _gives(canvas, desk, errand, x, box.y + 204, width)
    _buttons(canvas, desk, x - 4, box.y + box.height - 70, width + 8)


# What is said -----------------------------------------------------------------------------


def _title(desk: Desk, errand: Errand) -> str:
    names, allied = desk.names, errand.side >= desk.realm.seats
    kind = next(one.kind for one in desk.realm.places if one.name == errand.place)
    if kind == "county":
        sentence = mark("Your ally takes {place}") if allied else mark("Take {place}")
        return names.say(sentence, place=names.county(errand.place))
    sentence = mark("Your ally joins the {place}") if allied else mark("Join the {place}")
    return names.say(sentence, place=names.conflict(errand.place))


def _said(desk: Desk, errand: Errand) -> str:
    """What follows from it."""
    names = desk.names
    place = next(one for one in desk.realm.places if one.name == errand.place)
    if desk.kind == "privileges":
        return names.say(mark("spent with this knight") if desk.scene.load else mark("touch it to take it along"))
    if place.kind == "county":
        holder = desk.table.holder[place.index]
        if holder != NOBODY:
            return names.say(mark("The knight of {house} goes home"), house=names.side_of(holder))
        if errand.squires:
            owned = desk.table.goods[SQUIRES + desk.me]
            return names.say(mark("squires make it harder to expel him; you have {n}"), n=shown(owned))
        return names.say(mark("nobody stands there"))
    return names.say(mark("no favour is left to choose"))


def _sum(canvas: Canvas, desk: Desk, errand: Errand, x: float, y: float, width: float) -> float:
    """2 + 1 = 3 against 2; gives the width it took."""
    names, choosing = desk.names, desk.scene.choosing
    place = next(one for one in desk.realm.places if one.name == errand.place)
    if place.kind == "county":
        extra = strength_of_load(desk) if desk.kind == "privileges" else 0
        squires = choosing.number if errand.squires else 0
        one = arrival(desk.realm, desk.table, errand.strength, place.index, squires, extra=extra)
        parts = " + ".join(map(str, one.parts))
        figures = f"{parts} = {one.total}" if len(one.parts) > 1 else parts
        least = desk.realm.figures.counties[place.index].minimum
        if one.against:
            beside = names.say(mark("against {held}"), held=one.against)
        elif len(one.parts) > 1:
            beside = names.say(mark("to hold it"))
        else:
            beside = names.say(mark("reaches the minimum of {least}"), least=least)
        enough = one.total > one.against or desk.kind == "privileges"  # squires may still come
    elif place.kind == "conflict" and (code := _weighed(desk)) is not None:
        after = conflict_outlook(desk.realm, choosing.after(code), place.index)
        figures = names.say(mark("{england} of {france}"), england=after.england, france=after.france)
        beside, enough = names.say(mark("for England")), after.won
    else:
        return 0.0
    canvas.text(figures, x, y, NUMERAL, VERDIGRIS if enough else RUBRIC, width=width)
    taken = canvas.measure(figures, NUMERAL)
    if beside:
        canvas.text(beside, x + taken + 8, y, RUNNING, INK, width=width - taken - 8, smaller=(SMALL,))
        taken += 8 + canvas.measure(beside, RUNNING)
    return taken


def _weighed(desk: Desk) -> int | None:
    """The listed choice that the popover would send."""
    return desk.scene.choosing.with_privileges() if desk.kind == "privileges" else desk.scene.choosing.draft


# What is drawn ----------------------------------------------------------------------------


def _hand(canvas: Canvas, desk: Desk, errand: Errand, x: float, y: float) -> float:
    """The knight, and the stepper for his squires; gives the width it took."""
    choosing = desk.scene.choosing
    allied = errand.side >= desk.realm.seats
    disc(canvas, desk.house(errand.side), errand.strength, x + 29, y, 58, allied=allied)
    if desk.kind == "privileges":
        return _privileges(canvas, choosing, x + 78, y)
    if not errand.squires:
        if allied:
            alone = desk.gettext("knight alone")
            wide = canvas.measure(alone, ASIDE)
            canvas.text(alone, x + 74, y, ASIDE, INK_SECOND, width=wide)
            return 74 + wide
        return 58.0
    canvas.text("+", x + 74, y - 1, Style(22, "Bold"), INK_SECOND, anchor="mm")
    _stepper(canvas, choosing, errand.squires, x + 92, y)
    return 92 + STEPPER


def _privileges(canvas: Canvas, choosing: Choosing, x: float, y: float) -> float:
    """A plate for each privilege that may go along: touched, it goes or stays."""
    desk, offered = choosing.desk, choosing.offered_privileges()
    for number, name in enumerate(offered):
        left, goes = x + 90 * number, name in choosing.scene.load
        canvas.text("+", left - 2, y - 1, Style(22, "Bold"), INK_SECOND, anchor="mm")
        canvas.nine("button_gold" if goes else "button", left + 14, y - 30, 64, 60)
        paint_privilege(canvas, desk, name, left + 46, y - 1, 46, fade=1.0 if goes else 0.8)
        title = privilege_title(desk, name)
        canvas.spot(
            f"errand.{name}", left + 14, y - 30, 64, 60, partial(choosing.turn_privilege, name), label=title,
            tip=Tip(title, [capital(privilege_use(desk, name)) + "."]), legal=True, chosen=goes,
        )  # fmt: skip
    width = 90.0 * len(offered)
    if len(offered) == 1:
        said = desk.gettext("goes") if choosing.scene.load else desk.gettext("stays")
        canvas.text(said, x + width + 6, y, ASIDE, VERDIGRIS if choosing.scene.load else INK_SECOND, width=90)
    return 78.0 + width


def _stepper(canvas: Canvas, choosing: Choosing, listed: tuple[int, ...], x: float, y: float) -> None:
    """Fewer, how many, more: only numbers that the engine lists."""
    side, now = 48.0, choosing.number

    def turn(step: int) -> None:
        choosing.step(now + step)

    for sign, step, left, key in (
        ("minus", -1, x, pygame.K_MINUS),
        ("plus", 1, x + STEPPER - side, pygame.K_PLUS),
    ):
        possible = now + step in listed
        canvas.nine("button" if possible else "button_disabled", left, y - side / 2, side, side)
        canvas.sprite(f"icon_{sign}", left + side / 2, y - 1, 26, fade=1.0 if possible else 0.4)
        canvas.spot(
            f"errand.{sign}", left, y - side / 2, side, side, partial(turn, step) if possible else None,
            label="−" if step < 0 else "+", legal=possible, key=key, glow=False, turn=turn,
        )  # fmt: skip
    left = x + (STEPPER - 42 - canvas.measure(str(now), NUMERAL)) / 2
    canvas.sprite("icon_squire", left + 19, y, 38)
    canvas.text(str(now), left + 42, y, NUMERAL, INK)


def _gives(canvas: Canvas, desk: Desk, errand: Errand, x: float, y: float, width: float) -> None:
    """What the place gives, in icons; smaller, then without the price of both, where there is little room."""
    for tokens in _gains(desk, errand):
        for size in (32.0, 28.0, 24.0):
            style = NUMERAL if size > 28 else Style(18, "Bold")
            words = WORDS if size > 28 else SMALL
            if row_width(canvas, tokens, size, style, words) <= width:
                token_row(canvas, tokens, x, y, size, style, words=words)
                return


def _gains(desk: Desk, errand: Errand) -> list[list[Token]]:
    names, figures = desk.names, desk.realm.figures
    place = next(one for one in desk.realm.places if one.name == errand.place)
    if place.kind != "county":
        return []
    county = figures.counties[place.index]
    short: list[Token] = [("", noble_picture(place.index)), names.say(mark("or")), *goods_tokens(county.reward)]
    if errand.side >= desk.realm.seats:
        return allied_tokens(desk, place.index)
    both: list[Token] = [*short, names.say(mark("· both for")), *goods_tokens(figures.both_price)]
    return [both, short]


def _buttons(canvas: Canvas, desk: Desk, x: float, y: float, width: float) -> None:
    choosing, gettext = desk.scene.choosing, desk.gettext
    several = len(choosing.knights()) > 1
    back = gettext("Other knight") if choosing.draft is not None and several else gettext("Cancel")
    step = choosing.other_knight if choosing.draft is not None and several else choosing.cancel
    buttons: list[tuple[str, str, Action | None, str, int]] = [
        ("errand.back", back, step, "", 0),
        ("errand.send", gettext("Send"), choosing.send, "", pygame.K_RETURN),
    ]
    row_of_buttons(canvas, buttons, x, y, width, height=48, legal=frozenset({"errand.send"}))
