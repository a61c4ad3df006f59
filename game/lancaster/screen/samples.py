"""What a setting does, shown on a patch of the table beside it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from game.desktop.app import App
from game.desktop.canvas import SOFT, TOKEN, Canvas
from game.desktop.theme import ASIDE, COUNT, GOLD, INK, INK_SECOND, NAME, NUMERAL, SMALL, VELLUM, Style
from game.desktop.widgets.sheets import heading
from game.lancaster.rules.figures import Law, figures, resolve
from game.lancaster.rules.make import HOUSES
from game.lancaster.screen.panels.icons_row import icons_row
from game.lancaster.screen.tokens import arms, disc
from game.lancaster.wording.icons import law_icons
from game.lancaster.wording.sentences import law_name

Sample = Callable[[Canvas, App, float, float], None]
ON_OAK = VELLUM[1]
SHOWN = "B0c"
"""The law of the sample: short in every language."""


@lru_cache(maxsize=1)
def _law() -> Law:
    return next(law for law in figures(resolve(["base"])).laws if law.id == SHOWN)


def language(canvas: Canvas, app: App, width: float, height: float) -> None:
    gettext = app.language.gettext
    canvas.nine("slip", 16, 20, width - 32, height - 40, shadow=SOFT)
    heading(canvas, gettext("Place a knight"), 34, 68, size=46, width=width - 70)
    law = _law()
    icons_row(canvas, law_icons(law), 36, height - 82, 34, words=gettext)
    name = law_name({"id": law.id, "name": law.name}, app.language)
    canvas.text(name, 36, height - 44, Style(20, "Semibold"), INK_SECOND, width=width - 72)


def ui_scale(canvas: Canvas, app: App, width: float, height: float) -> None:
    """The plaque as it is at 100, and as it is now."""
    gettext = app.language.gettext
    canvas.text("100 %", 26, 40, ASIDE, ON_OAK, width=118)
    _plaque(canvas, 150, 18, 0.8, fade=0.75)
    canvas.text(gettext("now"), 26, 84, ASIDE, GOLD[1], width=118)
    _plaque(canvas, 24, 96, min(1.5, 0.8 * app.settings.ui_scale / 100), fade=1.0)


def _plaque(canvas: Canvas, x: float, y: float, zoom: float, fade: float) -> None:
    canvas.nine("plaque", x, y, 204 * zoom, 56 * zoom, shadow=TOKEN if fade == 1 else None, fade=fade)
    arms(canvas, "azure", x + 34 * zoom, y + 28 * zoom, 46 * zoom, fade=fade)
    for at, icon in ((74, "icon_power"), (144, "icon_vote")):
        canvas.sprite(icon, x + at * zoom, y + 28 * zoom, 30 * zoom, fade=fade)
    size = 30 if zoom > 1.1 else 22 if zoom > 0.75 else 18
    for at, figure in ((92, "29"), (164, "4")):
        canvas.text(figure, x + at * zoom, y + 28 * zoom, Style(size, "Bold"))


def window(canvas: Canvas, app: App, width: float, height: float) -> None:
    """A screen, and how much of it the game takes."""
    left, top, wide, high = width / 2 - 130, 20.0, 260.0, 130.0
    canvas.nine("board_oak", left - 12, top - 8, wide + 24, high + 20, shadow=SOFT)
    canvas.tiled("oak", left, top, wide, high)
    whole = app.settings.fullscreen
    inner = (left, top, wide, high) if whole else (left + 44, top + 20, wide - 88, high - 42)
    canvas.nine("sheet", *inner)
    canvas.sprite("medallion_rose", inner[0] + inner[2] / 2, inner[1] + inner[3] / 2, 56 if not whole else 84)
    canvas.nine("gilt_thin", *inner)
    for x in (-22, 22):
        line = canvas.rect(width / 2 + x - 4, top + high + 10, 8, 18)
        pygame.draw.rect(canvas.surface, INK, line)
    pygame.draw.rect(canvas.surface, INK, canvas.rect(width / 2 - 52, top + high + 26, 104, 6))


def motion(canvas: Canvas, app: App, width: float, height: float) -> None:
    """A knight on his way: fainter the longer ago; with no motion he is simply there."""
    speed = app.settings.motion
    start, end = (56.0, height - 56), (width - 66.0, height - 58)
    canvas.sprite("space_ring", *end, 74)
    steps = 1 if speed <= 0 else 4 if speed > 1.4 else 7
    for step in range(steps):
        part = (step + 1) / steps if steps > 1 else 1.0
        part = part * 0.94 if steps > 1 else 1.0
        x = start[0] + (end[0] - start[0]) * part
        y = start[1] + (end[1] - start[1]) * part - math.sin(math.pi * part) * 92
        disc(canvas, "azure", 2, x, y, 64, fade=0.25 + 0.75 * ((step + 1) / steps) ** 2)


def sound(canvas: Canvas, app: App, width: float, height: float) -> None:
    gettext = app.language.gettext
    loud = app.settings.sound
    things = (
        ("knight_disc_neutral", gettext("wood")),
        ("icon_gold", gettext("coin")),
        ("icon_quill", gettext("quill")),
        ("icon_bell", gettext("bell")),
        ("icon_horn", gettext("horn")),
    )
    pitch = (width - 24) / len(things)
    for number, (picture, name) in enumerate(things):
        x = 12 + pitch * (number + 0.5)
        canvas.sprite("badge_count", x, height / 2 - 16, 56, shadow=TOKEN, fade=1.0 if loud else 0.5)
        canvas.sprite(picture, x, height / 2 - 16, 36, fade=1.0 if loud else 0.4)
        canvas.text(name, x, height / 2 + 36, ASIDE, ON_OAK, anchor="mm", width=pitch)
    for bar in range(10):
        lit = bar < round(loud * 10)
        line = canvas.rect(width / 2 - 100 + bar * 20, height - 26 - bar * 0.8, 12, 8 + bar * 0.8)
        pygame.draw.rect(canvas.surface, GOLD[1] if lit else INK_SECOND, line, border_radius=2)


def hatching(canvas: Canvas, app: App, width: float, height: float) -> None:
    pitch = (width - 20) / len(HOUSES)
    for number, house in enumerate(HOUSES):
        x = 10 + pitch * (number + 0.5)
        arms(canvas, house, x, height * 0.34, 78)
        disc(canvas, house, 1 + number % 4, x, height * 0.76, 56)


def bot_pace(canvas: Canvas, app: App, width: float, height: float) -> None:
    """Three moves, one after the other, and when each is shown."""
    from game.lancaster.screen.panels.weight import PAUSE

    _moves(canvas, app, width, height, PAUSE * app.settings.bot_pace, ("vert", "or", "gules"))


def _moves(canvas: Canvas, app: App, width: float, height: float, pause: float, houses: tuple[str, ...]) -> None:
    seconds = app.language.gettext("{n} s")
    for number, house in enumerate(houses):
        x = width / 2 + (number - 1) * 106
        disc(canvas, house, 3 - number, x, height / 2 - 18, 66, fade=1.0 if pause == 0 or number < 2 else 0.5)
        said = seconds.format(n=f"{pause * number:.1f}".replace(".", app.language.gettext(".")))
        canvas.text(said, x, height / 2 + 42, COUNT if number == 1 else SMALL, GOLD[1] if number == 1 else ON_OAK,
                    anchor="mm")  # fmt: skip
        if number < 2:
            canvas.sprite("icon_arrow_light", x + 53, height / 2 - 18, 28)


def reward_pace(canvas: Canvas, app: App, width: float, height: float) -> None:
    """Counties pay one after another."""
    from game.lancaster.screen.panels.weight import COUNTY

    seconds = app.language.gettext("{n} s")
    pace = COUNTY * app.settings.reward_pace
    for number, letter in enumerate("ABC"):
        x = width / 2 + (number - 1) * 106
        canvas.sprite("lozenge_done" if number == 0 else "lozenge_now" if number == 1 else "lozenge_todo", x, 56, 58)
        if number:
            canvas.text(letter, x, 56, NUMERAL, INK, anchor="mm")
        canvas.sprite(f"noble_{number + 1}", x, height / 2 + 14, 50, fade=1.0 if number < 2 or not pace else 0.5)
        said = seconds.format(n=f"{pace * number:.1f}".replace(".", app.language.gettext(".")))
        canvas.text(
            said, x, height - 32, SMALL, GOLD[1] if number == 1 else ON_OAK, anchor="mm", width=(width - 20) / 3
        )


def round_stop(canvas: Canvas, app: App, width: float, height: float) -> None:
    """The page that waits; or one round after the other."""
    gettext = app.language.gettext
    if not app.settings.round_stop:
        for number, said in enumerate(("II", "III")):
            x = width / 2 + (number * 2 - 1) * 72
            canvas.sprite("badge_count", x, height / 2, 76, shadow=TOKEN)
            canvas.text(said, x, height / 2 - 1, NAME, INK, anchor="mm")
        canvas.sprite("icon_arrow_light", width / 2, height / 2, 40)
        return
    canvas.nine("sheet", 22, 18, width - 44, height - 36, shadow=SOFT)
    over = gettext("Round {number} is over").format(number="II")
    canvas.text(over, 46, 50, NAME, INK, width=width - 92, smaller=(Style(20, "Semibold"), SMALL))
    for number, house in enumerate(HOUSES[:3]):
        x = 62 + number * (width - 92) / 3
        arms(canvas, house, x, 96, 40)
        canvas.text(f"+{9 - 3 * number}", x + 24, 96, NUMERAL)
    label = gettext("Go on")
    wide = max(120.0, canvas.measure(label, SMALL) + 50)
    canvas.nine("button_primary", width - 44 - wide, height - 72, wide, 40, shadow=SOFT)
    canvas.text(label, width - 44 - wide / 2, height - 53, SMALL, VELLUM[0], anchor="mm", width=wide - 16)


def confirm(canvas: Canvas, app: App, width: float, height: float) -> None:
    """A place, and the question whether it is meant."""
    gettext = app.language.gettext
    if not app.settings.confirm:
        canvas.sprite("space_ring", width / 2, height / 2, 96)
        disc(canvas, "azure", 2, width / 2, height / 2, 88)
        return
    canvas.nine("slip", 16, 24, width - 32, height - 48, shadow=SOFT)
    canvas.text("Stafford", 40, 62, NAME, INK)
    disc(canvas, "azure", 2, width - 70, 66, 56)
    label = gettext("Confirm")
    wide = min(width - 80, max(150.0, canvas.measure(label, NAME) + 56))
    canvas.nine("button_primary", 36, height - 92, wide, 50, shadow=SOFT)
    canvas.text(label, 36 + wide / 2, height - 68, NAME, VELLUM[0], anchor="mm", width=wide - 20)


def ledger(canvas: Canvas, app: App, width: float, height: float) -> None:
    """What is known of another house: with the ledger its gold and squires too."""
    canvas.nine("plaque", 28, 26, width - 56, 66, shadow=TOKEN)
    arms(canvas, "gules", 66, 60, 52)
    for number, (icon, figure) in enumerate((("icon_power", "21"), ("icon_vote", "3"), ("icon_noble", "4"))):
        canvas.sprite(icon, 116 + number * 68, 59, 32)
        canvas.text(figure, 136 + number * 68, 59, NUMERAL)
    canvas.nine("slip", 28, 108, width - 56, 62, shadow=SOFT)
    for number, (icon, figure) in enumerate((("icon_gold", "5"), ("icon_squire", "2"))):
        canvas.sprite(icon, 96 + number * 110, 139, 34)
        canvas.text(figure if app.settings.ledger else "?", 120 + number * 110, 139, NUMERAL)


def tips(canvas: Canvas, app: App, width: float, height: float) -> None:
    canvas.nine("sheet", 14, 60, 108, height - 76)
    canvas.sprite("space_ring", 68, height - 62, 78)
    canvas.sprite("badge_minimum", 40, height - 92, 36)
    canvas.text("3", 40, height - 93, COUNT, VELLUM[0], anchor="mm")
    if app.settings.tips:
        text = app.language.gettext("Squires never help to reach the minimum.")
        lines = canvas.lines(text, width - 176, SMALL)
        canvas.nine("popover", 122, 22, width - 142, len(lines) * 24 + 42, shadow=SOFT)
        canvas.paragraph(text, 140, 42, width - 176, SMALL)


def spoken(canvas: Canvas, app: App, width: float, height: float) -> None:
    gettext = app.language.gettext
    canvas.nine("slip", 14, 16, width - 28, height - 32, shadow=SOFT)
    lines = [gettext("Place a knight"), gettext("Stafford, minimum 1"), gettext("Azure takes York.")]
    for number, line in enumerate(lines):
        canvas.sprite("icon_sound" if app.settings.spoken else "icon_sound_off", 46, 48 + number * 48, 28,
                      fade=1.0 if app.settings.spoken else 0.6)  # fmt: skip
        canvas.text(line, 72, 48 + number * 48, SMALL, INK if app.settings.spoken else INK_SECOND, width=width - 96)


SAMPLES: dict[str, Sample] = {
    "language": language,
    "ui_scale": ui_scale,
    "window": window,
    "motion": motion,
    "sound": sound,
    "hatching": hatching,
    "bot_pace": bot_pace,
    "reward_pace": reward_pace,
    "round_stop": round_stop,
    "confirm": confirm,
    "ledger": ledger,
    "tips": tips,
    "spoken": spoken,
}
