"""Captives behind their bars, each with its price; what paying leaves, and what becomes of those not ransomed."""

from __future__ import annotations

import pygame

from game.desktop.canvas import SOFT, Canvas
from game.desktop.theme import ASIDE, COUNT, INK, INK_SECOND, NUMERAL, RUNNING, SMALL
from game.desktop.widgets.buttons import button, button_width
from game.kernel.contract import mark
from game.lancaster.rules.outlook import Stack
from game.lancaster.rules.table import GOLD as GOLD_ROW
from game.lancaster.screen.battles import Battle, standing_battle
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.tokens import GIVES, Token, disc, token_row
from game.lancaster.screen.views.battle_ranks import LEFT, is_allied
from game.lancaster.wording.choices import choice_text

BARS = 148.0  # how high a prison stands


def paint_ransom(page: Canvas, desk: Desk, battle: Battle) -> None:
    """Captives behind their bars, each with its price; what the engine offers glows."""
    x, y = LEFT + 4, 470.0
    price = desk.names.amount("gold", desk.realm.figures.ransom)
    sentence = desk.names.say(mark("Your captives; each point of strength costs {price}."), price=price)
    otherwise = mark("Whoever is not ransomed goes back to the reserve: only an upgrade or a new knight helps then.")
    told = f"{sentence} {desk.gettext(otherwise)}"
    style = next((one for one in (RUNNING, SMALL) if len(page.lines(told, 870, one)) <= 2), None)
    page.paragraph(told if style is not None else sentence, x, y - 26, 870, style or SMALL, INK_SECOND)
    left = [stack for stack in _now(desk, battle) if stack.side == desk.me]
    at = x
    seen: set[int] = set()
    for strength in left[0].knights if left else ():
        code = desk.find(choice="ransom", strength=strength)
        page.sprite("castle_space", at, y + 36, 116, BARS, anchor="lt", shadow=SOFT)
        disc(page, desk.house(desk.me), strength, at + 58, y + 120, 74)
        _bars(page, at + 58, y + 120, fade=code is not None)
        page.nine("pill", at + 26, y + 42, 64, 34, shadow=SOFT)
        page.text(str(strength * desk.realm.figures.ransom), at + 45, y + 58, COUNT, INK, anchor="mm")
        page.sprite("icon_gold", at + 71, y + 59, 26)
        if code is not None and strength not in seen:
            seen.add(strength)
            page.spot(
                f"ransom.{strength}", at, y + 36, 116, BARS, desk.choose(code), legal=True,
                label=choice_text(desk.realm, desk.view, code, desk.language), key=pygame.K_1 + len(seen) - 1,
            )  # fmt: skip
        at += 158
    _consequence(page, desk, at + 20, y + 60)
    _others(page, desk, battle, x, y + 214)
    right = LEFT + 876
    for choice, key in (("done", pygame.K_d), ("ransom_all", pygame.K_a)):
        code = desk.find(choice=choice)
        if code is None:
            continue
        label = choice_text(desk.realm, desk.view, code, desk.language)
        wide = min(420.0, button_width(page, label))
        button(
            page, f"battle.{choice}", label, right - wide, y + 200, wide, desk.choose(code), key=key, legal=True,
            primary=choice == "ransom_all",
        )  # fmt: skip
        right -= wide + 16


def _consequence(page: Canvas, desk: Desk, x: float, y: float) -> None:
    """What paying leaves, and where the knight is then."""
    gold = desk.table.goods[GOLD_ROW + desk.me]
    room = LEFT + 870 - x
    codes = [code for code in desk.codes if desk.parts[code]["choice"] == "ransom"]
    pitch = min(50.0, 130 / max(1, len(codes)))
    for code in codes:
        strength = int(str(desk.parts[code]["strength"]))
        disc(page, desk.house(desk.me), strength, x + 22, y, min(44.0, pitch))
        left = gold - strength * desk.realm.figures.ransom
        row: list[Token] = [(str(gold), "gold"), GIVES, (str(left), "gold")]
        wide = token_row(page, row, x + 54, y, 30, NUMERAL)
        text = desk.gettext("he comes home now")
        page.text(text, x + 66 + wide, y, ASIDE, INK_SECOND, width=room - 66 - wide)
        y += pitch


def _others(page: Canvas, desk: Desk, battle: Battle, x: float, y: float) -> None:
    """Captives of the other houses, who decide after you or before."""
    others = [stack for stack in _now(desk, battle) if stack.side != desk.me and stack.knights]
    if not others:
        return
    text = desk.gettext("Also held:")
    page.text(text, x, y + 10, ASIDE, INK_SECOND, width=240)
    at = x + page.measure(text, ASIDE) + 36
    for stack in others:
        for strength in stack.knights:
            disc(page, desk.house(stack.side), strength, at, y + 10, 44, allied=is_allied(desk, stack))
            at += 46


def _now(desk: Desk, battle: Battle) -> tuple[Stack, ...]:
    """Who still lies there: those already freed are gone."""
    standing = standing_battle(desk.realm, desk.view)
    return (standing or battle).stacks


def _bars(page: Canvas, x: float, y: float, *, fade: bool) -> None:
    for number in range(4):
        if fade and number in (1, 2):
            continue
        left = x - 36 + number * 24
        start, end = page.point(left, y - 52), page.point(left, y + 52)
        pygame.draw.line(page.surface, INK, start, end, max(3, page.px(6)))
        pygame.draw.line(page.surface, (0xB5, 0xB9, 0xBD), start, end, max(1, page.px(2.4)))
