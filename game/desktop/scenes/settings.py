"""The settings: each with its name, a word about it, a control, and a patch of the table where it shows at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.desktop.canvas import SOFT, Canvas
from game.desktop.scene import Scene
from game.desktop.scenes.settings_plan import APART, HEAD, NAMES, PATCH, Plan, plan
from game.desktop.theme import ASIDE, INK, INK_SECOND, NAME, RUBRIC, SMALL, Style
from game.desktop.widgets.buttons import button, button_width
from game.desktop.widgets.controls import pills, slider, toggle
from game.desktop.widgets.pages import framed, on_oak
from game.desktop.widgets.sheets import heading
from game.i18n import PSEUDO
from game.kernel.contract import mark
from game.storage.settings import SCALES, Settings

if TYPE_CHECKING:
    from game.desktop.app import App

PACES = (0.0, 0.4, 1.0, 2.0, 3.0)
MOTIONS = (1.0, 2.0, 0.0)
LOUDEST = 10
LOW = 200.0  # a cell of which there are four in a column
OWN_NAMES = {"en": "English", "fr": "Français", PSEUDO: "Pšéúdó"}
"""A language is named in itself, so that whoever went astray finds back."""


Control = Callable[[Canvas, float, float, float], None]
"""Draws what changes a setting: canvas, x, y, the room it has."""

GROUPS: tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...] = (
    (
        mark("Letters and window"),
        (
            ("language", mark("Language"), mark("words, numbers, and the sentences of the laws")),
            ("ui_scale", mark("Size of signs and letters"), mark("at the table 150 % at most; the map stays as it is")),
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
            (
                "reward_pace",
                mark("Pace of ballots and rewards"),
                mark("how long each is shown, laws and conflicts too"),
            ),
            ("round_stop", mark("Stop after each round"), mark("what it gave to each house, until you say “Go on”")),
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
        self.changing = ""  # the setting whose change may lay the page out anew

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

    def plan(self, canvas: Canvas) -> Plan:
        return plan(canvas.width, canvas.height, [[name for name, *_ in items] for _, items in GROUPS])

    def build(self, canvas: Canvas) -> None:
        on_oak(canvas)
        here = self.plan(canvas)
        if self.changing:  # what was just changed stays in sight, wherever it lies now
            self.leaf, self.changing = here.leaf_of(self.changing), ""
        self.leaf = max(0, min(self.leaf, len(here.leaves) - 1))
        page = canvas.zoomed(here.x, here.y, 1.0)
        framed(page, 0, 0, here.width, here.height)
        title = self.app.language.gettext("Settings")
        size, top, edge = (66.0, 74.0, 48.0) if here.two else (52.0, 60.0, 40.0)
        heading(page, title, edge, top, ground="rubric", size=size, width=here.width * 0.33)
        self._tabs(page, here, top)
        items = {item.id: (group, item) for group, listed in self.groups() for item in listed}
        for column, settings in enumerate(here.leaves[self.leaf]):
            page.block = column + 1
            cell = here.cell(settings)
            x, y = edge + column * (cell[0] + 12), HEAD + (NAMES + 8 if here.two else 0)
            if here.two:
                page.text(items[settings[0]][0], x + 6, y - 24, NAME, INK_SECOND, width=cell[0] - 12)
            for row, setting in enumerate(settings):
                self._cell(page, here, items[setting][1], x, y + row * (cell[1] + (APART if here.two else 8)), cell)
        page.block = 3
        self._foot(page, here)

    def _tabs(self, page: Canvas, here: Plan, y: float) -> None:
        gettext = self.app.language.gettext
        many = len(here.leaves)
        labels = [gettext(title) for title, _ in GROUPS]
        if here.two:
            labels = [gettext("Seeing and hearing"), gettext("Playing")]
        values = [(str(number), label) for number, label in enumerate(labels)]
        room = here.width * 0.64 - 40
        wide = sum(page.measure(label, Style(20)) + 46 for label in labels)
        if many == len(labels) and wide <= room:
            pills(page, "leaf", here.width - 42 - wide, y - 22, values, str(self.leaf), self._turn, height=48)
            return
        right = here.width - 52
        for sign, leaf, at in (("left", self.leaf - 1, right - 132), ("right", self.leaf + 1, right)):
            action = partial(self._turn, str(leaf)) if 0 <= leaf < many else None
            page.sprite(f"icon_chevron_{sign}", at, y, 32, fade=1.0 if action else 0.35)
            page.spot(f"leaf.{leaf}", at - 24, y - 24, 48, 48, action, label=gettext("the other leaf"))
        page.text(f"{self.leaf + 1} / {many}", right - 66, y, NAME, INK, anchor="mm", width=80)

    def _turn(self, leaf: str) -> None:
        self.leaf = int(leaf)
        self.changed()

    def _cell(
        self, page: Canvas, here: Plan, item: Item, x: float, y: float, cell: tuple[float, float]
    ) -> None:  # fmt: skip
        (width, height), zoom = cell, here.patch(cell)
        patch = PATCH[0] * zoom, PATCH[1] * zoom
        page.nine("sheet", x, y, width, height, shadow=SOFT)
        room = width - patch[0] - 74
        beside = page.measure(item.title, NAME) + 18
        in_line = not here.two and beside + page.measure(item.aside, ASIDE) <= room  # a low cell
        low = here.two and height < LOW
        top = y + (30 if low else 38 if here.two else 34 if in_line else 25)
        page.text(item.title, x + 30, top, NAME, RUBRIC, width=room, smaller=(Style(20, "Semibold"),))
        if in_line:
            page.text(item.aside, x + 30 + beside, top + 2, ASIDE, INK_SECOND, width=room - beside)
        else:
            page.paragraph(item.aside, x + 30, top + (12 if low else 14), room, ASIDE, INK_SECOND)
        item.control(page, x + 30, y + min(118.0, height - (84 if in_line or low else 78)), min(room, 640.0))
        px, py = x + width - patch[0] - 20, y + (height - patch[1]) / 2
        page.tiled("oak", px, py, *patch)
        page.nine("inner_shade", px, py, *patch)
        if self.app.companion is not None:
            inner = page.zoomed(px, py, zoom)
            self.app.companion.sample(inner, self.app, item.id, *PATCH)
        page.nine("gilt", px - 4, py - 4, patch[0] + 8, patch[1] + 8)

    def _foot(self, page: Canvas, here: Plan) -> None:
        gettext, ngettext = self.app.language.gettext, self.app.language.ngettext
        y, edge = here.height - 88, 48.0 if here.two else 40.0
        label, keys, first = gettext("Back"), gettext("Keys"), gettext("Reset all")
        at = edge
        for name, text, action in (("settings.back", label, self.app.pop), ("settings.keys", keys, self.app.open_keys)):
            wide = max(150.0, button_width(page, text))
            button(page, name, text, at, y, wide, action, height=58)
            at += wide + 14
        wide = max(200.0, button_width(page, first))
        right = here.width - edge - wide
        different = len(self.different())
        tip = (
            gettext("Every setting goes back to what it was when the program was new.")
            if different
            else gettext("You have changed no setting.")
        )
        button(page, "settings.reset", first, right, y, wide, self.reset if different else None, height=58, tip=tip)
        told = ngettext("you have changed {n} setting", "you have changed {n} settings", different)
        said = told.format(n=different) if different else gettext("kept at once, for every game")
        if page.measure(said, ASIDE) <= right - at - 40:
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
        canvas.text(said, x + 110, y + 22, SMALL, INK, width=room - 110)

    def _flip(self, setting: str) -> None:
        setattr(self.app.settings, setting, not getattr(self.app.settings, setting))
        self._took()

    def _languages(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        gettext = self.app.language.gettext
        values = [("system", gettext("system"))]
        now = self.app.settings.language or "system"
        # the disguise is for those who look for texts nobody can translate: whoever is in it finds the way out
        disguised = [PSEUDO] if now == PSEUDO else []
        values += [(code, OWN_NAMES.get(code, code)) for code in [*self.app.languages, *disguised]]

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
                self.changing = "ui_scale"
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
        labels = [gettext("at once"), gettext("quick"), gettext("steady"), gettext("slow"), gettext("slowest")]
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
        """What the player has changed."""
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
            self.leaf += 1 if event.key == pygame.K_PAGEDOWN else -1  # the page keeps it within bounds
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
    "language", "ui_scale", "fullscreen", "motion", "sound", "hatching", "bot_pace", "reward_pace", "round_stop",
    "confirm", "ledger", "tips", "spoken",
)  # fmt: skip
