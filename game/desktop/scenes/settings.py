"""The settings: each with its name, a word about it, a control, and a patch of the table where it shows at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.desktop.canvas import SOFT, Canvas
from game.desktop.scene import Scene
from game.desktop.theme import ASIDE, INK, INK_SECOND, NAME, RUBRIC, SMALL, Style
from game.desktop.widgets.buttons import button, button_width
from game.desktop.widgets.controls import pills, slider, toggle
from game.desktop.widgets.pages import framed, whole_page
from game.desktop.widgets.sheets import heading
from game.i18n import PSEUDO
from game.kernel.contract import mark
from game.storage.settings import SCALES, Settings

if TYPE_CHECKING:
    from game.desktop.app import App

X, Y, WIDTH, HEIGHT = 40.0, 26.0, 1840.0, 1028.0
CELL = (866.0, 232.0)
PATCH = (344.0, 194.0)
PACES = (0.0, 0.4, 1.0, 2.0)
MOTIONS = (1.0, 2.0, 0.0)
LOUDEST = 10
OWN_NAMES = {"en": "English", "fr": "Français", PSEUDO: "Pšéúdó"}
"""A language is named in itself, so that whoever went astray finds back."""


Control = Callable[[Canvas, float, float, float], None]
"""Draws what changes a setting: canvas, x, y, the room it has."""

GROUPS: tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...] = (
    (
        mark("Letters and window"),
        (
            ("language", mark("Language"), mark("words, numbers, and the sentences of the laws")),
            ("ui_scale", mark("Size of signs and letters"), mark("apart from the zoom of the map")),
            ("window", mark("Window"), mark("F11 changes it at any time")),
        ),
    ),
    (
        mark("Eye and ear"),
        (
            ("motion", mark("Motion"), mark("knights travel, gold flies, seals fall")),
            ("sound", mark("Sound"), mark("wood, coin, quill, bell, horn; no music")),
            ("hatching", mark("Hatching of the tinctures"), mark("engravers' lines, so that colour is never alone")),
        ),
    ),
    (
        mark("The course of play"),
        (
            ("bot_pace", mark("Pace of the other houses"), mark("how long a move is shown before the next")),
            ("reward_pace", mark("Pace of the rewards"), mark("how long each reward is shown")),
            ("confirm", mark("Ask before a move"), mark("you can undo either way, until something is revealed")),
        ),
    ),
    (
        mark("Help"),
        (
            ("ledger", mark("Ledger"), mark("counts what others gained and paid in the open")),
            ("tips", mark("Tips"), mark("a word on each thing when it first comes up")),
            ("spoken", mark("Spoken"), mark("prompt, focus and chronicle as lines of text, for screen readers")),
        ),
    ),
)
"""The settings in their order: two columns to a leaf. What has no control of its own is on or off."""


class Item(NamedTuple):
    """A setting on the page. `control` draws what changes it, at x, y with so much room."""

    id: str
    title: str
    aside: str
    control: Control


class SettingsScene(Scene):
    name = "settings"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.leaf = 0

    # What there is to set -----------------------------------------------------------

    def groups(self) -> list[tuple[str, list[Item]]]:
        gettext = self.app.language.gettext
        controls: dict[str, Control] = {
            "language": self._languages,
            "ui_scale": self._scale,
            "window": self._window,
            "motion": self._motion,
            "sound": self._sound,
            "hatching": self._hatching,
            "bot_pace": partial(self._pace, "bot_pace"),
            "reward_pace": partial(self._pace, "reward_pace"),
        }
        return [
            (
                gettext(title),
                [
                    Item(name, gettext(said), gettext(aside), controls.get(name) or partial(self._toggle, name))
                    for name, said, aside in items
                ],
            )
            for title, items in GROUPS
        ]

    def title_of(self, setting: str) -> str:
        """Its name in the player's language."""
        titles = {name: said for _, items in GROUPS for name, said, _ in items}
        return self.app.language.gettext(titles[setting])

    # Drawing ------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        gettext = self.app.language.gettext
        page = whole_page(canvas)
        framed(page, X, Y, WIDTH, HEIGHT)
        heading(page, gettext("Settings"), X + 48, Y + 74, ground="rubric", size=66, width=620)
        self._tabs(page)
        groups = self.groups()
        for column, (title, items) in enumerate(groups[self.leaf * 2 : self.leaf * 2 + 2]):
            x = X + 48 + column * (CELL[0] + 12)
            page.block = column + 1
            page.text(title, x + 6, Y + 146, NAME, INK_SECOND, width=CELL[0] - 12)
            for row, item in enumerate(items):
                self._cell(page, item, x, Y + 170 + row * (CELL[1] + 12))
        page.block = 3
        self._foot(page)

    def _tabs(self, page: Canvas) -> None:
        gettext = self.app.language.gettext
        values = [("0", gettext("Seeing and hearing")), ("1", gettext("Playing"))]
        wide = sum(page.measure(label, Style(20)) + 46 for _, label in values)
        pills(page, "leaf", X + WIDTH - 52 - wide, Y + 52, values, str(self.leaf), self._turn, height=48)

    def _turn(self, leaf: str) -> None:
        self.leaf = int(leaf)
        self.changed()

    def _cell(self, page: Canvas, item: Item, x: float, y: float) -> None:
        width, height = CELL
        page.nine("sheet", x, y, width, height, shadow=SOFT)
        room = width - PATCH[0] - 74
        page.text(item.title, x + 30, y + 38, NAME, RUBRIC, width=room, smaller=(Style(20, "Semibold"),))
        page.paragraph(item.aside, x + 30, y + 54, room, ASIDE, INK_SECOND)
        item.control(page, x + 30, y + 118, room)
        px, py = x + width - PATCH[0] - 20, y + (height - PATCH[1]) / 2
        page.tiled("oak", px, py, *PATCH)
        page.nine("inner_shade", px, py, *PATCH)
        if self.app.companion is not None:
            inner = page.zoomed(px, py, 1.0)
            self.app.companion.sample(inner, self.app, item.id, *PATCH)
        page.nine("gilt", px - 4, py - 4, PATCH[0] + 8, PATCH[1] + 8)

    def _foot(self, page: Canvas) -> None:
        gettext, ngettext = self.app.language.gettext, self.app.language.ngettext
        y = Y + HEIGHT - 92
        label, keys, first = gettext("Back"), gettext("Keys"), gettext("As at first")
        at = X + 48
        for name, text, action in (("settings.back", label, self.app.pop), ("settings.keys", keys, self.app.open_keys)):
            wide = max(170.0, button_width(page, text))
            button(page, name, text, at, y, wide, action, height=58)
            at += wide + 14
        wide = max(200.0, button_width(page, first))
        right = X + WIDTH - 48 - wide
        different = len(self.different())
        button(page, "settings.reset", first, right, y, wide, self.reset if different else None, height=58,
               tip="" if different else gettext("Everything is as on the first day."))  # fmt: skip
        told = ngettext("{n} differs from the first day", "{n} differ from the first day", different).format(
            n=different
        )
        said = told.format(n=different) if different else gettext("kept at once, for every game")
        page.text(said, right - 24, y + 29, ASIDE, INK_SECOND, anchor="rm", width=right - at - 40)

    # Controls -----------------------------------------------------------------------

    def _pills(
        self, setting: str, values: list[tuple[str, str]], now: str, choose: Callable[[str], None],
        canvas: Canvas, x: float, y: float, room: float,
    ) -> None:  # fmt: skip
        pills(canvas, setting, x - 2, y - 2, values, now, choose, width=room)

    def _toggle(self, setting: str, canvas: Canvas, x: float, y: float, room: float) -> None:
        gettext = self.app.language.gettext
        on = bool(getattr(self.app.settings, setting))
        said = gettext("on") if on else gettext("off")
        toggle(canvas, setting, x + 4, y, on, partial(self._flip, setting), f"{self.title_of(setting)}: {said}")
        canvas.text(said, x + 110, y + 22, SMALL, INK)

    def _flip(self, setting: str) -> None:
        setattr(self.app.settings, setting, not getattr(self.app.settings, setting))
        self._took()

    def _languages(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        gettext = self.app.language.gettext
        values = [("system", gettext("system"))]
        values += [(code, OWN_NAMES.get(code, code)) for code in [*self.app.languages, PSEUDO]]
        now = self.app.settings.language or "system"

        def choose(code: str) -> None:
            self.app.set_language("" if code == "system" else code)
            self._took()

        self._pills("language", values, now, choose, canvas, x, y, room)

    def _scale(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        settings = self.app.settings
        nearest = min(range(len(SCALES)), key=lambda step: abs(SCALES[step] - settings.ui_scale))

        def change(step: int) -> None:
            if settings.ui_scale != SCALES[step]:
                settings.ui_scale = SCALES[step]
                self.app.rebuild_all()
            self._took()

        labels = [f"{one} %" for one in SCALES]
        title = self.title_of("ui_scale")
        slider(canvas, "ui_scale", x + 28, y, room - 56, len(SCALES), nearest, change, labels=labels, said=title)

    def _window(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        gettext = self.app.language.gettext
        values = [("window", gettext("window")), ("whole", gettext("whole screen"))]

        def choose(value: str) -> None:
            if self.app.settings.fullscreen != (value == "whole"):
                self.app.toggle_fullscreen()
            self._took()

        self._pills("window", values, "whole" if self.app.settings.fullscreen else "window", choose, canvas, x, y, room)

    def _motion(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        gettext = self.app.language.gettext
        values = [("0", gettext("full")), ("1", gettext("short")), ("2", gettext("still"))]
        speed = self.app.settings.motion
        now = 2 if speed <= 0 else 0 if speed <= 1.4 else 1

        def choose(value: str) -> None:
            self.app.settings.motion = self.app.motion.speed = MOTIONS[int(value)]
            self.app.motion.finish()
            self._took()

        self._pills("motion", values, str(now), choose, canvas, x, y, room)

    def _sound(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        settings = self.app.settings

        def change(step: int) -> None:
            settings.sound = step / LOUDEST
            self.app.sounds.set_volume(settings.sound)
            self._took()
            self.app.sounds.play("bell")

        labels = [str(step) if step % 5 == 0 else "" for step in range(LOUDEST + 1)]
        title = self.title_of("sound")
        now = round(settings.sound * LOUDEST)
        slider(canvas, "sound", x + 10, y, room - 40, LOUDEST + 1, now, change, labels=labels, said=title)

    def _hatching(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        gettext = self.app.language.gettext
        values = [("faint", gettext("faint")), ("strong", gettext("strong"))]

        def choose(value: str) -> None:
            self.app.settings.hatching = value == "strong"
            self.app.rebuild_all()
            self._took()

        self._pills("hatching", values, "strong" if self.app.settings.hatching else "faint", choose, canvas, x, y, room)

    def _pace(self, setting: str, canvas: Canvas, x: float, y: float, room: float) -> None:
        gettext = self.app.language.gettext
        labels = [gettext("at once"), gettext("quick"), gettext("steady"), gettext("slow")]
        value = float(getattr(self.app.settings, setting))
        now = min(range(len(PACES)), key=lambda step: abs(PACES[step] - value))

        def change(step: int) -> None:
            setattr(self.app.settings, setting, PACES[step])
            self._took()

        title = self.title_of(setting)
        slider(canvas, setting, x + 52, y, room - 104, len(PACES), now, change, labels=labels, said=title)

    # Keeping ------------------------------------------------------------------------

    def _took(self) -> None:
        """Everything takes effect at once, and is kept at once."""
        self.app.keep_settings()
        self.changed()

    def different(self) -> list[str]:
        """What is not as on the first day."""
        usual = Settings()
        return [name for name in CHOSEN if getattr(self.app.settings, name) != getattr(usual, name)]

    def reset(self) -> None:
        usual, app = Settings(), self.app
        if app.settings.fullscreen:
            app.toggle_fullscreen()
        for name in CHOSEN:
            setattr(app.settings, name, getattr(usual, name))
        app.motion.speed = usual.motion
        app.sounds.set_volume(usual.sound)
        app.set_language(usual.language)
        self._took()

    # Keys ---------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.leaf = 1 if event.key == pygame.K_PAGEDOWN else 0
        else:
            return False
        return True

    def key_help(self) -> list[tuple[str, str]]:
        gettext = self.app.language.gettext
        return [
            ("← →", gettext("on a slider: less, more")),
            (gettext("Page up, Page down"), gettext("the other leaf")),
        ]


CHOSEN = (
    "language", "ui_scale", "fullscreen", "motion", "sound", "hatching", "bot_pace", "reward_pace", "confirm",
    "ledger", "tips", "spoken",
)  # fmt: skip
