"""One-time tips: a slip that says a word on a thing when it first comes up. It lies where nothing answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import yaml

from game import places
from game.desktop.canvas import Canvas
from game.desktop.theme import INK, RUBRIC, RUNNING, SMALL, Style
from game.desktop.widgets.buttons import button, button_width
from game.lancaster.screen.desk import Desk

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

WATCHING = "watching"
"""Not a decision: the others move, and things happen by themselves. Then all stands still until it is read."""

WIDTH = 396.0
PAD = 26.0
HEAD, FOOT = 40.0, 60.0
STEP = 26.0
HIGH = 44.0
GRID = 20.0
EDGE, BESIDE = 18.0, 6.0  # from the window, and of the column at either side
MAY_LIE_UNDER = ("chronicle", "tab.")
"""What can be read again when the slip is put away."""

TITLE = (Style(22, "Semibold"), Style(20, "Semibold"))


@dataclass(frozen=True, slots=True)
class Whisper:
    """What is said, and when."""

    id: str
    kind: str
    title: dict[str, str]
    text: dict[str, str]
    allies: bool = False
    round: int = 0
    part: str = ""  # the class of the part of the rules that must be in the game
    offers: str = ""  # a word that one of the listed choices has among its parts

    def fits(self, desk: Desk) -> bool:
        realm = desk.realm
        right_round = not self.round or desk.table.round == self.round
        if desk.kind != self.kind or not right_round or (self.allies and realm.sides == realm.seats):
            return False
        if self.part and all(type(one).__name__ != self.part for one in realm.all_parts()):
            return False
        return not self.offers or any(self.offers in parts.values() for parts in desk.parts.values())


def load_whispers() -> tuple[Whisper, ...]:
    told = yaml.safe_load((places.data() / "lesson" / "tips.yaml").read_text(encoding="utf-8"))
    return tuple(Whisper(**one) for one in told)


class Tips:
    """One per table. What was said is kept in the settings; a question is never given two tips."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.silent = False  # where somebody else explains: the lesson
        self.now: Whisper | None = None
        self._asked: object = None
        self._known: tuple[Whisper, ...] | None = None

    def of(self, desk: Desk) -> Whisper | None:
        """What is to be said to this question."""
        settings = self.scene.app.settings
        if self.silent or not settings.tips:
            return None
        if not desk.codes:
            return self._of_watching(desk)
        asked = (desk.view.moment, desk.kind, desk.me)
        if asked != self._asked:
            self._asked = asked
            if self._known is None:
                self._known = load_whispers()
            fresh = (one for one in self._known if one.id not in settings.seen_tips and one.fits(desk))
            self.now = next(fresh, None)
        return self.now

    def _of_watching(self, desk: Desk) -> Whisper | None:
        """While a move of somebody else is shown, the first time."""
        scene = self.scene
        if self.now is not None and self.now.kind == WATCHING:
            return self.now
        self.now = None
        if (
            not scene.app.settings.bot_pace
            or scene.app.scene is not scene
            or scene.paused
            or not scene.others_move(desk)
        ):
            return None
        if self._known is None:
            self._known = load_whispers()
        seen = scene.app.settings.seen_tips
        self.now = next((one for one in self._known if one.kind == WATCHING and one.id not in seen), None)
        return self.now

    @property
    def holding(self) -> bool:
        """Nothing goes on until it is read."""
        return self.now is not None and self.now.kind == WATCHING and self.now.id in self.scene.app.settings.seen_tips

    def put_away(self) -> None:
        self.now = None
        self.scene.changed()

    def heed(self) -> None:
        """Whoever stops, steps or skips has read of it."""
        if self.holding:
            self.put_away()

    def forget(self) -> None:
        """Look again what is to be said."""
        self._asked = None

    def switch_off(self) -> None:
        self.scene.app.settings.tips = False
        self.put_away()

    # Drawing ---------------------------------------------------------------------

    def paint(self, canvas: Canvas, desk: Desk) -> None:
        whisper = self.of(desk)
        if whisper is None:
            return
        language = desk.language
        text, title = language.pick(whisper.text), language.pick(whisper.title)
        buttons = [
            ("tip.off", language.gettext("No more tips"), self.switch_off),
            ("tip.read", language.gettext("I see"), self.put_away),
        ]
        labels = sum(button_width(canvas, label) for _, label, _ in buttons) + 14
        layout = self.scene.choosing.layout
        column = layout.column.width - 2 * BESIDE if layout is not None else 0.0  # nothing half covered looks out
        width = min(canvas.width - 40, max(WIDTH, labels + 2 * PAD, column))
        step = max(STEP, canvas.line_height(RUNNING) * 1.1)
        lines = canvas.lines(text, width - 2 * PAD, RUNNING)
        height = 2 * PAD + HEAD + step * len(lines) + FOOT
        at = free_place(canvas, width, height)
        if at is None:
            self._asked = self.now = None  # no room now: another time
            return
        seen = self.scene.app.settings.seen_tips
        if whisper.id not in seen:
            seen.append(whisper.id)
        x, y = at
        canvas.cover(x, y, width, height)
        canvas.nine("slip", x, y, width, height, shadow=(6.0, 10.0, 0.7))
        canvas.text(title, x + PAD, y + PAD + 10, TITLE[0], RUBRIC, width=width - 2 * PAD, smaller=(*TITLE[1:], SMALL))
        for number, line in enumerate(lines):
            canvas.text(line, x + PAD, y + PAD + HEAD + step * (number + 0.5), RUNNING, INK, width=width - 2 * PAD)
        right = x + width - PAD
        for name, label, action in reversed(buttons):
            wide = button_width(canvas, label)
            read = name == "tip.read" and whisper.kind == WATCHING  # nothing else goes on
            button(canvas, name, label, right - wide, y + height - PAD - HIGH, wide, action, height=HIGH, legal=read)
            right -= wide + 14


def free_place(canvas: Canvas, width: float, height: float) -> tuple[float, float] | None:
    """A place for a slip of that size over nothing that is needed now, best over the chronicle."""
    bounds = canvas.surface.get_rect()
    taken = [spot.rect for spot in canvas.spots if spot.active and not spot.name.startswith(MAY_LIE_UNDER)]
    best = (canvas.width - width - EDGE, canvas.height * 0.4)
    found: list[tuple[float, float, float]] = []
    y = 60.0
    while y + height <= canvas.height - 10:
        x = canvas.width - width - EDGE
        while x >= 10:
            rect = canvas.rect(x, y, width, height)
            if bounds.contains(rect) and rect.collidelist(taken) < 0:
                found.append(((x - best[0]) ** 2 + (y - best[1]) ** 2, x, y))
            x -= GRID
        y += GRID
    if not found:
        return None
    _, x, y = min(found)
    return x, y
