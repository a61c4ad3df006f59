"""A castle as a row of arches: what each space gives and costs, who stands there, what is built over."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cached_property

import pygame

from game.desktop.canvas import Canvas
from game.desktop.spots import Action, Tip
from game.desktop.theme import COUNT, NUMERAL, VELLUM, Style
from game.kernel.contract import mark
from game.lancaster.rules.coming import space_lacking
from game.lancaster.rules.figures import Space
from game.lancaster.rules.tolls import Tolls
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.panels import hand
from game.lancaster.screen.tokens import GIVES, Token, disc, goods_tokens, row_width, token_row
from game.lancaster.wording.lacking import space_lacking_text
from game.lancaster.wording.names import capital, own_name

CASTLES = {
    "gules": mark("Castle of Gules"),
    "azure": mark("Castle of Azure"),
    "vert": mark("Castle of Vert"),
    "or": mark("Castle of Or"),
    "purpure": mark("Castle of Purpure"),
}
"""Whole, because French says “de Gueules” but “d'Azur”."""

DOTS = 22
SHAPE = 231 / 168  # a bay's height to its width


def castle_name(desk: Desk, house: str) -> str:
    if house in desk.language.called:
        return desk.names.say(mark("Castle of {house}"), house=desk.names.house(house))
    return desk.gettext(CASTLES[house]) if house in CASTLES else desk.names.house(house)


def own_house(desk: Desk, house: str) -> list[str]:
    """For the hover of whatever bears a typed name: whose house it is."""
    called = house in desk.language.called
    return [desk.names.say(mark("House {house}"), house=own_name(house, desk.language))] if called else []


class Bay:
    """One space of one side's castle, as it stands."""

    def __init__(self, desk: Desk, side: int, index: int, space: Space) -> None:
        self.desk, self.side, self.index, self.space = desk, side, index, space
        realm, table = desk.realm, desk.table
        self.allied = side >= realm.seats
        self.place = f"castle.{space.id}"
        self.knight = table.castle[side * realm.spaces + index]
        self.built = not self.allied and bool(table.extensions[side] >> index & 1)
        turned = table.own[realm.turned + side] if not self.allied and realm.has(Tolls) else 0
        self.turned = bool(turned >> index & 1)

    @cached_property
    def lacking(self) -> str:
        """Why it would give nothing now."""
        return space_lacking(self.desk.realm, self.desk.table, self.side, self.index)

    @property
    def spot(self) -> str:
        return f"ally.{self.place}" if self.allied else self.place

    def action(self) -> Action | None:
        """What a click does, if the engine offers it now."""
        desk = self.desk
        if self.side % desk.realm.seats != desk.me or not desk.codes:
            return None
        code = hand.castle_targets(desk, ally=self.allied).get(self.place)
        if code is not None:
            return hand.place(desk, code)
        if hand.ally_asked(desk) == self.allied:
            for parts in (
                {"choice": "build", "space": self.space.id},
                {"choice": "score", "space": self.space.id},
                {"choice": "upgrade", "at": self.place, "knight": self.knight},
            ):
                code = desk.find(**parts)
                if code is not None and not (self.allied and parts["choice"] == "build"):
                    return desk.choose(code)
        return None

    def tip(self) -> Tip:
        """What it is, what it gives, who stands there; when a knight is in hand, why he can't go there."""
        desk, names = self.desk, self.desk.names
        title = capital(names.space(self.space.id, ally=self.allied))
        lines = []
        if self.built:
            lines.append(desk.gettext("Extension: it pays every round and needs no knight."))
        elif self.knight:
            lines.append(desk.gettext("Your knight of {strength} stands here.").format(strength=self.knight)
                         if self.side == desk.me else
                         desk.gettext("A knight of {strength} stands here.").format(strength=self.knight))  # fmt: skip
        else:
            lines.append(desk.gettext("It pays when castles are scored, to the knight who stands here."))
        if self.space.cost and not self.allied:
            lines.append(desk.gettext("It may be declined; the price is paid only then."))
        if self.lacking:
            price = names.short(self.space.cost)
            lines.append(space_lacking_text(names, self.lacking, price))
        if self.turned:
            lines.append(desk.gettext("Turned over: it pays nothing this round."))
        held = hand.picked(desk)
        if held is not None and hand.placing(desk) and self.side % desk.realm.seats == desk.me and not self.action():
            lines += [reason for reason in [self._why_not(*held)] if reason]
        return Tip(title, lines)

    def _why_not(self, strength: int, ally: bool) -> str:
        if not strength:  # a lord has no place in a castle
            return ""
        bench = "A" if ally else "K"
        code = self.desk.realm.code(f"{bench}{strength}>{self.place}")
        return self.desk.scene.why_not(code) if code is not None else ""


def bays(desk: Desk, side: int) -> list[Bay]:
    realm = desk.realm
    if side >= realm.seats:
        pairs = zip(realm.ally_spaces, realm.figures.ally_spaces, strict=True)
        return [Bay(desk, side, index, space) for index, space in pairs]
    return [Bay(desk, side, index, space) for index, space in enumerate(realm.figures.spaces)]


def paint_bays(canvas: Canvas, row: list[Bay], x: float, y: float, width: float, *, prefix: str = "") -> None:
    """Arches side by side, each so wide; x, y is the corner of the first."""
    for number, bay in enumerate(row):
        left = x + number * width
        sprite = "castle_extension" if bay.built else "castle_space"
        canvas.sprite(
            sprite, left, y, width + 0.6, width * SHAPE, anchor="lt", shadow=(3, 5, 0.5) if not number else None
        )
    for number, bay in enumerate(row):
        _bay(canvas, bay, x + number * width, y, width, prefix)


def _bay(canvas: Canvas, bay: Bay, x: float, y: float, width: float, prefix: str) -> None:
    middle, k = x + width / 2, width / 104
    ring_y, ring = y + 106 * k, 50 * k
    house = bay.desk.house(bay.side)
    if bay.built:
        canvas.sprite("badge_count", middle, y + 98 * k, 66 * k, shadow=(2, 3, 0.5), fade=0.55 if bay.turned else 1.0)
        _stacked(canvas, bay.space.cost, bay.space.gain, middle, y + 98 * k, 56 * k, dark=True)
    else:
        _stacked(canvas, bay.space.cost, bay.space.gain, middle, y + 57 * k, 74 * k, dark=False)
        canvas.sprite("space_ring", middle, ring_y, 48 * k, fade=0.9)
        _dotted(canvas, middle, ring_y, 22 * k)
        if bay.knight:
            disc(canvas, house, bay.knight, middle, ring_y, ring + 4 * k, allied=bay.allied)
    name = bay.spot if not prefix else f"{prefix}{bay.side}.{bay.place}"
    canvas.mark(name, middle, ring_y, ring + 4 * k)
    action = bay.action()
    size = ring if not bay.built else 66 * k
    if action is not None:
        spot = canvas.spot(
            prefix + bay.spot, middle - size / 2, ring_y - size / 2, size, size, action, tip=bay.tip, legal=True,
            is_round=True, label=capital(bay.desk.names.space(bay.space.id, ally=bay.allied)),
        )  # fmt: skip
        spot.reach = canvas.in_window(canvas.rect(x, y, width, width * SHAPE))
    # The whole arch tells what it is, also where its place or its extension answers to a press.
    canvas.spot(f"{prefix}{bay.spot}.told", x + 6 * k, y + 30 * k, width - 12 * k, width * SHAPE - 34 * k, tip=bay.tip)


def _dotted(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """An empty place: a ring of dots."""
    for step in range(DOTS):
        angle = math.tau * step / DOTS
        at = canvas.point(x + radius * math.cos(angle), y + radius * math.sin(angle))
        pygame.draw.circle(canvas.surface, VELLUM[3], at, max(1, canvas.px(1.3)))


def _stacked(
    canvas: Canvas, cost: Mapping[str, int], gain: Mapping[str, int], x: float, y: float, room: float, *, dark: bool
) -> None:
    """Price over gain in the narrow opening of an arch; side by side where there is no price."""
    colour = (43, 28, 18) if dark else VELLUM[0]
    gains = goods_tokens(gain)
    if cost:
        size = min(36.0, room * 0.39)
        style = COUNT
        step = max(size * 0.9, canvas.line_height(style) * 0.8)
        token_row(canvas, goods_tokens(cost), x, y - step / 2, size, style, colour, anchor="m")
        last: list[Token] = [GIVES, *gains] if room > 60 else [*gains]
        if row_width(canvas, last, size, style) > room:
            last = [*gains]
        token_row(canvas, last, x, y + step / 2, size * 1.08, style, colour, anchor="m")
        return
    size, style = min(46.0, room * 0.52), NUMERAL
    for smaller in (NUMERAL, Style(20, "Bold"), COUNT):
        style = smaller
        if row_width(canvas, gains, size, style) <= room:
            break
    while row_width(canvas, gains, size, style) > room and size > 14:
        size -= 2
    token_row(canvas, gains, x, y, size, style, colour, anchor="m")
