"""The curtain between two people at one screen. While it is drawn nothing lies on the page but who comes next.

It covers the table entirely: what lies below is neither drawn nor asked, and no key reaches it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.desktop.app import App
from game.desktop.canvas import SHEET, SOFT, Canvas
from game.desktop.scene import Scene
from game.desktop.scenes import cloth
from game.desktop.spots import Action, Tip
from game.desktop.theme import ASIDE, INK, INK_SECOND, PAGE, SHADOW, TITLE, VELLUM, Style
from game.desktop.widgets.buttons import button, button_width

TITLES = (Style(64, "Bold"), Style(52, "Bold"), Style(42, "Bold"), Style(34, "Bold"))
BELOW = (TITLE, Style(26, "Semibold"), Style(22, "Semibold"))
SAID = Style(22, "It")
SHEET_SIZE = (860.0, 664.0)
PITCH = 140.0
CALM = 0.4  # seconds in which nobody opens it: a second press of the key that closed it was not meant for it


@dataclass(frozen=True, slots=True)
class Passer:
    """One of the row at the foot: whose arms, and what may be done about them."""

    seat: int
    house: str
    label: str
    now: bool = False
    sealed: bool = False
    change: str = ""  # why somebody would touch it: to change a ballot; empty if it can't be changed


@dataclass(frozen=True, slots=True)
class Passing:
    """What stands on the curtain, in the player's language."""

    seat: int
    house: str
    title: str
    below: str
    said: str
    confirm: str
    row: tuple[Passer, ...]
    hint: str = ""


class CurtainScene(Scene):
    """Drawn until the one who is named says that it is them."""

    name = "curtain"

    def __init__(self, app: App, told: Callable[[], Passing], admit: Callable[[int], None]) -> None:
        super().__init__(app)
        self.told = told
        self.admit = admit
        self.change: Callable[[int], None] | None = None
        self.out: Action | None = None
        self._before: pygame.Surface | None = None  # the page over which it is to close
        self._cloth: pygame.Surface | None = None

    def enter(self) -> None:
        self.deaf_until = time.monotonic() + CALM
        if self.app.motion.speed > 0 and self.app.page is not None and self.app.page.get_size() == self.app.size:
            self._before = self.app.page.copy()

    def leave(self) -> None:
        if self._cloth is not None and self._cloth.get_size() == self.app.size:
            cloth.open_up(self.app.motion, self._cloth)

    def build(self, canvas: Canvas) -> None:
        one = self.told()
        page = canvas.zoomed(0, 0, min(canvas.width / PAGE[0], canvas.height / PAGE[1]))  # large at any scale
        hang(page, one.house)
        if self.app.motion.speed > 0:
            self._cloth = canvas.surface.copy()
            if self._before is not None:
                cloth.close(self.app.motion, self._before, self._cloth)
        self._before = None  # nothing of it is kept
        self._sheet(page, one)
        self._row(page, one, page.height / 2 + (362 if one.hint else 376))
        self._way_out(page)

    def _sheet(self, canvas: Canvas, one: Passing) -> None:
        width, height = SHEET_SIZE[0], SHEET_SIZE[1]
        x, y = (canvas.width - width) / 2, (canvas.height - height) / 2 - 24
        middle, room = canvas.width / 2, width - 90
        canvas.nine("sheet", x, y, width, height, shadow=SHEET)
        canvas.nine("frame", x - 8, y - 8, width + 16, height + 16)
        canvas.sprite("halo", middle, y + 172, 330, fade=0.7)
        canvas.sprite(_arms(canvas, one.house), middle, y + 170, 196, shadow=(6, 9, 0.6))
        at = y + (346 if one.below else 370)
        at = self._title(canvas, one.title, middle, at, room)
        if one.below:
            canvas.text(one.below, middle, at + 8, BELOW[0], INK_SECOND, anchor="mm", width=room, smaller=BELOW[1:])
        canvas.sprite("title_ornament", middle, y + 442, 380)
        lines = canvas.lines(one.said, room, SAID)
        step = canvas.line_height(SAID) * 1.02
        for number, line in enumerate(lines):
            canvas.text(
                line, middle, y + 498 + (number - (len(lines) - 1) / 2) * step, SAID, INK_SECOND, anchor="mm",
                width=room,
            )  # fmt: skip
        self._confirm(canvas, one, middle, y + 534, room, 68.0)

    def _confirm(self, canvas: Canvas, one: Passing, x: float, y: float, room: float, height: float) -> None:
        """What only the one who is named may say."""
        style = next((style for style in BELOW if canvas.measure(one.confirm, style) <= room - 60), BELOW[-1])
        wide = min(room, max(380.0, canvas.measure(one.confirm, style) + 90))
        canvas.nine("button_primary", x - wide / 2, y, wide, height, shadow=SOFT)
        canvas.text(one.confirm, x, y + height / 2 - 2, style, VELLUM[0], anchor="mm", width=wide - 40)
        canvas.spot(
            "curtain.open", x - wide / 2, y, wide, height, partial(self.admit, one.seat), label=one.confirm,
            legal=True, glow=False, key=pygame.K_RETURN,
        )  # fmt: skip

    def _title(self, canvas: Canvas, text: str, x: float, y: float, room: float) -> float:
        """One line if it can be, else two smaller ones; gives where what follows may stand."""
        for style in TITLES:
            if canvas.measure(text, style) <= room:
                canvas.text(text, x, y, style, INK, anchor="mm", width=room)
                return y + 42
        style = next((one for one in BELOW if len(canvas.lines(text, room, one)) <= 2), BELOW[-1])
        lines, step = canvas.lines(text, room, style), canvas.line_height(style)
        for number, line in enumerate(lines):
            canvas.text(line, x, y - 12 + (number - (len(lines) - 1) / 2) * step, style, INK, anchor="mm", width=room)
        return y - 12 + (len(lines) - 1) / 2 * step + 32

    def _row(self, canvas: Canvas, one: Passing, y: float) -> None:
        """All houses in the order of their turns; whoever has sealed may ask for the ballot again."""
        pitch = PITCH
        if one.hint:
            wide = canvas.measure(one.hint, ASIDE) + 60
            canvas.nine("slip", canvas.width / 2 - wide / 2, y + 48, wide, 38, shadow=SOFT)
            canvas.text(one.hint, canvas.width / 2, y + 66, ASIDE, INK_SECOND, anchor="mm", width=wide)
        first = canvas.width / 2 - pitch * (len(one.row) - 1) / 2
        for number, passer in enumerate(one.row):
            x, large = first + number * pitch, 62 if passer.now else 50
            if passer.now:
                canvas.sprite("halo", x, y, 120)
            canvas.sprite(
                _arms(canvas, passer.house), x, y, large, fade=1.0 if passer.now or passer.sealed else 0.62,
                shadow=(3, 5, 0.6),
            )  # fmt: skip
            if passer.sealed:
                hatched = "_hatched" if canvas.studio.hatched else ""
                wax = f"wax_seal_{passer.house}{hatched}"
                canvas.sprite(wax, x + 24, y + 22, 40, shadow=(2, 3, 0.5))
            if number < len(one.row) - 1:
                canvas.sprite("icon_arrow_light", x + pitch / 2, y, 34)
            change = partial(self.change, passer.seat) if self.change is not None and passer.change else None
            canvas.spot(
                f"curtain.{passer.seat}", x - 36, y - 42, 72, 84, change,
                label=passer.change or passer.label, tip=Tip(passer.label, [passer.change] if passer.change else []),
            )  # fmt: skip

    def _way_out(self, canvas: Canvas) -> None:
        if self.out is None:
            return
        gettext = self.app.language.gettext
        label = gettext("To the title")
        wide = button_width(canvas, label)
        tip = gettext("The game is kept; “Continue” brings it back.")
        button(
            canvas, "curtain.out", label, canvas.width - wide - 24, canvas.height - 140 - 4, wide, self.out,
            height=46, tip=tip,
        )  # fmt: skip


def hang(canvas: Canvas, house: str) -> None:
    """The whole cloth in the tincture of a house, with its valance, rail and hem."""
    width, height = canvas.width, canvas.height
    canvas.sprite(f"curtain_{house}", 0, 0, width, height, anchor="lt")
    canvas.tiled("curtain_hem", 0, height - 82, width, 82)
    valance(canvas, house, 0.0)


def valance(canvas: Canvas, house: str, lift: float) -> None:
    canvas.tiled(f"valance_{house}", 0, -lift, canvas.width, 170)
    canvas.nine("curtain_rail", 0, 0, canvas.width, 30)


def part_drapes(canvas: Canvas, house: str) -> float:
    """The cloth drawn aside, for the one who is alone behind it. Gives how wide a drape is at its tie."""
    width, height = canvas.width, canvas.height
    size = min(1.0, height / PAGE[1], width / PAGE[0])
    canvas.sprite(f"curtain_{house}", 0, 0, width, height, anchor="lt")
    canvas.wash(SHADOW, 0.62, 0, 0, width, height)
    canvas.sprite(f"drape_{house}", 0, 0, 198 * size, height, anchor="lt")
    canvas.sprite(f"drape_{house}", width, 0, 198 * size, height, anchor="rt", mirrored=True)
    valance(canvas, house, 26.0)
    return 158 * size


def _arms(canvas: Canvas, house: str) -> str:
    return f"arms_{house}_hatched" if canvas.studio.hatched else f"arms_{house}"
