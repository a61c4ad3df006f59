"""Questions of how many: squires to send along, votes to add, bargains to make. A stepper, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.desktop.canvas import SOFT, Canvas
from game.desktop.spots import Action
from game.desktop.theme import INK, NAME, NUMERAL, RUNNING, SMALL, VERDIGRIS, Style
from game.lancaster.rules.outlook import ally_keeps
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.panels.asking import text_of
from game.lancaster.screen.tokens import GIVES, Token, disc, goods_tokens, icon_of, row_width, token_row
from game.lancaster.wording.choices import asked_of, offers

KINDS = ("squires", "buy", "ballot")
Button = tuple[str, str, Action | None, bool]
"""name, label, action, main"""

SIDE = 44.0


def numbers(desk: Desk) -> list[int]:
    """What the stepper may show: the figures that the engine lists, in order."""
    figure = {"squires": "squires", "buy": "times", "ballot": "votes"}[desk.kind]
    return sorted({int(str(parts[figure])) for parts in desk.parts.values() if figure in parts})


def number(desk: Desk) -> int:
    listed = numbers(desk) or [0]
    return min(listed, key=lambda one: abs(one - desk.scene.number))


def codes_now(desk: Desk) -> list[int]:
    """What may be answered with the figure now shown; of nothing bought only one is needed."""
    now = number(desk)
    if desk.kind == "squires":
        return desk.find_all(choice="squires", squires=now)
    if desk.kind == "ballot":
        return desk.find_all(choice="ballot", votes=now)
    return desk.find_all(choice="buy", times=now)


def buttons(desk: Desk) -> list[Button]:
    codes = codes_now(desk)
    made = []
    for code in codes:
        parts = desk.parts[code]
        if desk.kind == "squires":
            made.append((f"choice.{code}", desk.gettext("Send"), desk.choose(code), True))
        elif desk.kind == "ballot":
            label = desk.gettext("Yes") if parts["yes"] else desk.gettext("No")
            made.append((f"choice.{code}", label, desk.choose(code), bool(parts["yes"])))
        else:
            label = desk.gettext("Buy") if parts["times"] else desk.gettext("Buy nothing")
            if parts["times"] and len(codes) > 1:
                label = text_of(desk, code)
            made.append((f"choice.{code}", label, desk.choose(code), bool(parts["times"]) and code == codes[-1]))
    return made


def paint_quantity(canvas: Canvas, desk: Desk, x: float, y: float, width: float) -> None:
    """The stepper and the sum round the middle line y."""
    now = number(desk)
    listed = numbers(desk)
    at = x

    def change(step: int) -> None:
        places = listed.index(now) + step
        desk.scene.number = listed[max(0, min(len(listed) - 1, places))]
        desk.scene.changed()

    if desk.kind == "squires":
        asked = asked_of(desk.realm, desk.view, desk.language)
        disc(canvas, desk.house(desk.me), asked.figure(1), at + 24, y, 50)
        at += 58
    icon = {"squires": "icon_squire", "ballot": "icon_vote"}.get(desk.kind)
    at += _stepper(canvas, at, y, now, listed, change, icon) + 20
    room = width - (at - x)
    if desk.kind == "buy":
        _bargains(canvas, desk, at, y, now, room)
        return
    codes = codes_now(desk)
    if desk.kind == "squires" and codes:
        text = text_of(desk, codes[0])
        styles = (Style(20, "Semibold"), Style(18, "Semibold"), SMALL)
        text = text.partition(": ")[2] or text
        canvas.text(text, at, y, NAME, VERDIGRIS, width=room, smaller=styles)
    elif desk.kind == "ballot":
        said = desk.gettext("votes added to yours; {left} left").format(left=max(listed) - now)
        canvas.text(said, at, y, RUNNING, INK, width=room, smaller=(SMALL,))


def _bargains(canvas: Canvas, desk: Desk, x: float, y: float, now: int, room: float) -> None:
    """`2 squires, 2 gold → 6 power`, for each offer."""
    listed = offers(asked_of(desk.realm, desk.view, desk.language))
    times = max(1, now)
    rows: list[list[Token]] = []
    for offer in listed:
        cost = {good: amount * times for good, amount in offer["cost"].items()}
        gain = {good: amount * times for good, amount in offer["gain"].items()}
        rows.append([*goods_tokens(cost), GIVES, *goods_tokens(gain)])
    size = 32.0 if len(rows) == 1 else 26.0
    for number_of, row in enumerate(rows):
        while row_width(canvas, row, size, NUMERAL) > room and size > 18:
            size -= 2
        line = y + (number_of - (len(rows) - 1) / 2) * 28
        token_row(canvas, row, x, line, size, NUMERAL, INK)


def _stepper(
    canvas: Canvas, x: float, y: float, now: int, listed: list[int], change: Callable[[int], None], icon: str | None
) -> float:
    """Minus, figure, plus; each a choice of its own for pointer and keys. Gives its width."""
    figure = canvas.measure("88", NAME) + (34 if icon else 0)
    for sign, step, left, keys in (
        ("icon_minus", -1, x, pygame.K_MINUS),
        ("icon_plus", 1, x + SIDE + figure + 12, pygame.K_PLUS),
    ):
        possible = bool(listed) and 0 <= listed.index(now) + step < len(listed)
        plate = "button" if possible else "button_disabled"
        canvas.nine(plate, left, y - SIDE / 2, SIDE, SIDE, shadow=SOFT if possible else None)
        canvas.sprite(sign, left + SIDE / 2, y - 1, 24, fade=1.0 if possible else 0.4)
        canvas.spot(
            f"prompt.{'less' if step < 0 else 'more'}", left, y - SIDE / 2, SIDE, SIDE,
            partial(change, step) if possible else None, label="−" if step < 0 else "+", key=keys,
            legal=possible, glow=False, turn=change,
        )  # fmt: skip
    middle = x + SIDE + 6 + figure / 2
    if icon:
        left = middle - (36 + canvas.measure(str(now), NAME)) / 2
        canvas.sprite(icon, left + 16, y, 32)
        canvas.text(str(now), left + 36, y, NAME, INK)
    else:
        canvas.text(str(now), middle, y, NAME, INK, anchor="mm")
    return 2 * SIDE + figure + 12


def allied_tokens(desk: Desk, county: int) -> list[list[Token]]:
    """What an ally makes of a county: a noble out of the game, or the reward if it is of any use to him; then less."""
    reward = desk.realm.figures.counties[county].reward
    row: list[Token] = [("", f"noble_{county + 1}"), desk.gettext("leaves the game")]
    kept = {good: amount for good, amount in reward.items() if ally_keeps(desk.realm, {good: amount})}
    if kept:
        return [[*goods_tokens(kept), desk.gettext("or"), *row], [*goods_tokens(kept), desk.gettext("or"), row[0]]]
    return [[*row, desk.gettext("· reward lost")], row]


def errand_tokens(desk: Desk, place: str, allied: bool) -> list[Token]:
    """What a place gives, as a row: a county its noble or reward, a castle space its goods."""
    realm = desk.realm
    where = next((one for one in realm.places if one.name == place), None)
    if where is None:
        return []
    if where.kind == "county":
        county = realm.figures.counties[where.index]
        row: list[Token] = [("", f"noble_{where.index + 1}"), desk.gettext("or"), *goods_tokens(county.reward)]
        if allied:
            return allied_tokens(desk, where.index)[0]
        if realm.figures.both_price:
            (good, price), *_ = realm.figures.both_price.items()
            row += [desk.gettext("· both for"), (str(price), icon_of(good))]
        return row
    if where.kind == "castle":
        spaces = realm.figures.ally_spaces if allied else realm.figures.spaces
        space = next(one for one in spaces if f"castle.{one.id}" == place)
        cost = [*goods_tokens(space.cost), GIVES] if space.cost else []
        return [*cost, *goods_tokens(space.gain)]
    return []
