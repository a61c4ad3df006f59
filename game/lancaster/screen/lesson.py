"""Learn to play: the real table with a written game, in the dark but for what the herald speaks of.

The table is the one that every game has; only what may be chosen is cut down to the choice that is written, and only
what lies in the light and on the scroll answers.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import Canvas
from game.desktop.motion import Act
from game.desktop.pointer import ENTER
from game.desktop.spots import Action, Spot
from game.desktop.widgets.spotlight import detail, shade
from game.kernel.sentences import fault_said
from game.lancaster.screen import lesson_scroll
from game.lancaster.screen.choosing import Choosing
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.lesson_game import LessonSitting, Step, load_lesson
from game.lancaster.screen.lesson_scroll import (
    MARGIN,
    Buttons,
    Page,
    corner,
    find_room,
    height_of,
    hole_of,
    paint_scroll,
)
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.views.county import RING

if TYPE_CHECKING:
    from game.desktop.app import App
    from game.lancaster.screen.shelf import LancasterShelf

AROUND_MARK = 44.0  # of a thing that only has a middle
SEEN_WHOLE = ("take", "favour", "squires")
"""Decisions whose other choices are seen too; those of the first two have spots called as they are written."""

SENDING = ("errand.send", "prompt.send")
"""Where a placement is confirmed."""

MORE_SQUIRES = ("errand.plus", "prompt.more")
IN_PROMPT = ("choice", "prompt")
TOGETHER = ("favour", "ballot", "castle", "court")
"""What lies in one light with its like."""

BELOW_LAWS = 40.0
"""How far the light on the laws reaches below them, for their seals hang there; above it falls on their heading."""

BELOW_SEALS = 40.0
"""How far the light on a ballot reaches below yes and no: what they are called stands there."""

CLUSTER = (30.0, 42.0, 8.0)
"""How far a county reaches to the left, above and below its ring: shield, name and squires."""

LEAP = 0.7
"""Seconds for which the light leaps up when somebody looks for it in the dark."""

WATCHING = ("pace.pause", "pace.step", "pace.fast", "pace.skip")
"""What answers while the others move."""


class LessonChoosing(Choosing):
    """The hand of somebody who learns: a knight is picked up first wherever the real table asks for it."""

    def begin(self, desk: Desk) -> None:
        super().begin(desk)
        if desk.kind == "place" and isinstance(self.scene, LessonScene) and self.scene.several_knights():
            self.scene.picked = None


class LessonScene(TableScene):
    name = "lesson"

    def __init__(self, app: App, shelf: LancasterShelf, step: int | None = None) -> None:
        self.lesson = load_lesson()
        self.step_now = self._within(app.settings.lesson if step is None else step)
        sitting = LessonSitting(self.lesson)
        sitting.play_up_to(self.step_now)
        super().__init__(app, shelf, sitting)
        self.choosing = LessonChoosing(self)
        self.tips.silent = self.rounds.silent = True
        self.hole: pygame.Rect | None = None
        self.lit: frozenset[str] = frozenset()  # what the step names and the page has
        self._cut: tuple[object, Desk] | None = None

    def _within(self, step: int) -> int:
        return step if 0 <= step < len(self.lesson.steps) else 0

    @property
    def written(self) -> Step:
        return self.lesson.steps[self.step_now]

    @property
    def told(self) -> LessonSitting:
        assert isinstance(self.sitting, LessonSitting)
        return self.sitting

    @property
    def waiting(self) -> bool:
        """Is everything shown, and the person's turn?"""
        return self.settled and self.sitting.human_turn() == self.sitting.me

    # What may be chosen ----------------------------------------------------------

    @property
    def wanted(self) -> int | None:
        """The one choice of this step that is next; None where it is only read."""
        made = self.told.made[self.sitting.me] - self.lesson.before(self.step_now)
        return self.told.next_of(self.sitting.me) if 0 <= made < len(self.written.do) else None

    def desk(self) -> Desk:
        """Only the written choice is offered; of rewards and favours all are seen, but only that one answers."""
        whole = super().desk()
        if not whole.codes:
            return whole
        wanted = self.wanted
        now = (id(whole), wanted)
        if self._cut is None or self._cut[0] != now:
            seen = wanted is not None and whole.kind in SEEN_WHOLE
            codes = tuple(code for code in whole.codes if code == wanted or seen)
            self._cut = (now, replace(whole, codes=codes, kind=whole.kind if codes else ""))
        return self._cut[1]

    def several_knights(self) -> bool:
        """Would the table ask which knight to place?"""
        parts = super().desk().parts.values()
        return len({(one["knight"], one["ally"]) for one in parts if one["choice"] == "place"}) > 1

    def choose(self, code: int) -> None:
        if code == self.wanted:
            super().choose(code)

    # Steps -----------------------------------------------------------------------

    def wake(self, now: float) -> float | None:
        due = super().wake(now)
        if self.waiting and self.written.do and self.wanted is None and not self.app.motion.busy:
            self._turn_page(self.step_now + 1)
        return due

    def _turn_page(self, step: int) -> None:
        self.step_now = self.app.settings.lesson = step
        self.changed()

    def go_next(self) -> None:
        if self.step_now + 1 < len(self.lesson.steps):
            self._turn_page(self.step_now + 1)
        else:
            self.app.settings.lesson = 0
            self.app.pop()

    def first_game(self) -> None:
        """Straight from the last page to a table of one's own."""
        app, shelf = self.app, self.shelf
        try:
            sitting = shelf.begin(app, shelf.first_order())
        except (ValueError, OSError) as fault:
            app.tell(fault_said(fault, app.language.gettext))
            return
        app.settings.lesson = 0
        app.pop()
        app.push(shelf.table(app, sitting))

    def go_back(self) -> None:
        """The page before, and the table as it was then."""
        if self.step_now == 0:
            return
        self._turn_page(self.step_now - 1)
        self.sitting = LessonSitting(self.lesson)
        self.told.play_up_to(self.step_now)
        self.open_view = "board"
        self.led_to_parliament = False
        self._cut = None
        self._taken_back()

    def enter(self) -> None:
        self.app.studio.panels.clear()  # of another game they may have the same keys

    def leave(self) -> None:
        super().leave()
        self.app.studio.panels.clear()

    def key(self, event: pygame.event.Event) -> bool:
        """The table's own keys would lead out of the light, but for those of the pace; Esc leads out of the lesson."""
        if event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        if event.key in ENTER and self.waiting and self.hole is not None:
            self._point()
            return True
        if event.key == pygame.K_BACKSPACE and self.waiting:
            self.go_back()
            return True
        return not self.waiting and event.key in (pygame.K_SPACE, pygame.K_RIGHT) and super().key(event)

    def key_help(self) -> list[tuple[str, str]]:
        gettext = self.app.language.gettext
        return [
            (gettext("Enter"), gettext("the next page, or what has the focus")),
            (gettext("Backspace"), gettext("the page before, and the table as it was then")),
            (gettext("Space"), gettext("stop and go on, while things are shown")),
            ("→", gettext("show the next thing at once")),
            (gettext("Esc, L"), gettext("leave; the page is kept")),
        ]

    def missed(self) -> None:
        """A touch in the dark: the light leaps up, for there is where something is to be done."""
        if not self.waiting or self.hole is None or self.app.motion.busy:
            return
        hole, overlay = self.hole, self.app.overlay
        self.app.motion.add(Act(length=LEAP, draw=lambda part: [overlay.leap(hole, part)] if part >= 0 else []))
        self.changed()

    def _point(self) -> None:
        """Enter does nothing by chance: it goes to what glows, and does it when pressed once more."""
        spot = next((one for one in self.app.spots if one.legal and one.active), None)
        self.app.pointer.give(spot)
        self.changed()

    # Drawing ---------------------------------------------------------------------

    def layout(self, canvas: Canvas) -> Layout:
        """With large letters laws lie in the drawer: it is pulled out for the step that speaks of them."""
        self.drawer_open = self.waiting and not self.written.do and any(map(self._in_drawer, self.written.at))
        if self.drawer_open:
            self.column_tab = "laws"
        return super().layout(canvas)

    def _in_drawer(self, name: str) -> bool:
        return name.startswith(("law.", "proposal."))

    def build(self, canvas: Canvas) -> None:
        super().build(canvas)
        if not self.waiting or (self.written.do and self.wanted is None):
            self._let_watch(canvas)
            return
        allowed = self._allowed(canvas.spots) if self.written.do else []
        page, unit = self.page(), canvas.unit
        wide = self._light(canvas, allowed)
        tight = hole_of([spot.rect for spot in allowed], unit, canvas.surface.get_rect(), 8.0) or wide
        room = None
        for self.hole, width in product((wide, tight), lesson_scroll.WIDTHS):
            # too much light for a scroll beside it: only what is to be done
            room = find_room(canvas, _logical(self.hole, unit), width, height_of(canvas, page, width, self.buttons()))
            if room is not None:
                break
        width = lesson_scroll.WIDTHS[-1]
        scroll, herald = room or corner(
            canvas, _logical(tight, unit), width, height_of(canvas, page, width, self.buttons())
        )
        canvas.spots[:] = allowed
        shade(canvas, self.hole)
        ring = canvas.marks.get(self.written.ring)
        if ring is not None:
            detail(canvas, ring)
        for spot in allowed:
            spot.block = 0  # Tab comes to what is to be done first, and to the way out last
        paint_scroll(canvas, page, scroll, herald, self.buttons(), ready=not self.written.do)
        canvas.spots[:] = [spot for spot in canvas.spots if not spot.gloss]  # the scroll says in words what it shows
        names = [name for name, _, _, _ in self.buttons()]
        for spot in canvas.spots:
            if spot.name in names:
                spot.block = len(names) - names.index(spot.name)

    def _let_watch(self, canvas: Canvas) -> None:
        """The others move: the whole table is seen, and the way out stays open."""
        self.hole = None
        label = self.app.language.gettext("Leave the lesson")
        for spot in canvas.spots:
            if spot.name == "menu":
                spot = replace(spot, action=self.app.pop, label=label, tip=None, key=0)
                canvas.spots[:] = [one for one in canvas.spots if one.name in WATCHING] + [spot]
                return
        canvas.spots[:] = [one for one in canvas.spots if one.name in WATCHING]

    def _allowed(self, spots: list[Spot]) -> list[Spot]:
        """What leads to the written choice: what glows, and of squires and a ballot only the next gesture."""
        legal = [spot for spot in spots if spot.legal and spot.action is not None]
        desk = self.desk()
        if desk.kind == "squires" and self.wanted is not None and self.number != desk.parts[self.wanted]["squires"]:
            return [replace(spot, glow=True) for spot in legal if spot.name in MORE_SQUIRES]
        sending = [spot for spot in legal if spot.name in SENDING]
        if sending:  # beside the place, where one looks; in the prompt only where the slip lies there
            return [spot for spot in sending if spot.name != "prompt.send"] or sending
        if desk.kind != "ballot":
            if desk.kind in SEEN_WHOLE and self.wanted is not None:  # where there is no room, the prompt lists them
                names = (self.realm.text(self.wanted), f"choice.{self.wanted}")
                legal = [replace(spot, glow=True) for spot in legal if spot.name in names]
            on_table = [spot for spot in legal if not spot.name.startswith("choice.") and not _twin(spot)]
            return on_table or legal  # the same as a button of the prompt only where it lies nowhere else
        parts = desk.parts[desk.codes[0]]
        if self.ballot is not parts["yes"]:
            name = "ballot.yes" if parts["yes"] else "ballot.no"
        else:
            name = "ballot.+" if self.number != parts["votes"] else "ballot.seal"
        return [replace(spot, glow=spot.glow or name == "ballot.+") for spot in legal if spot.name == name]

    def _light(self, canvas: Canvas, allowed: list[Spot]) -> pygame.Rect | None:
        """Round what is to be done, with its like beside it, and what the step names."""
        bounds = canvas.surface.get_rect()
        self.lit = frozenset()
        rects = [spot.rect for spot in allowed]
        family = allowed[0].name.partition(".")[0] if allowed else ""
        if family in IN_PROMPT and self.choosing.layout is not None:
            return hole_of([*rects, canvas.rect(*self.choosing.layout.prompt)], canvas.unit, bounds, 6.0)
        if family in TOGETHER and allowed[0].name != "ballot.seal":
            like = [spot for spot in canvas.spots if spot.name.startswith(f"{family}.") and spot.name != "ballot.seal"]
            rects += [spot.rect for spot in like]
            if family == "ballot":  # with the words below
                whole = rects[0].unionall(rects[1:])
                rects.append(pygame.Rect(whole.left, whole.bottom, whole.width, canvas.px(BELOW_SEALS)))
            return hole_of(rects, canvas.unit, bounds)
        if family not in ("plaque", "court") or not self.written.do:
            rects += self._named(canvas)
        if self.drawer_open and self.choosing.layout is not None:  # with their headings, and nothing beside the column
            column = canvas.rect(*self.choosing.layout.column)
            if rects:
                column.height = max(rect.bottom for rect in rects) + canvas.px(BELOW_LAWS) - column.top
            return column.clip(bounds)
        if any(name.startswith("proposal.") for name in self.lit):
            whole = rects[0].unionall(rects[1:])
            rects.append(pygame.Rect(whole.left, whole.bottom, whole.width, canvas.px(BELOW_LAWS - MARGIN)))
        if family == "errand":
            slip = [spot.rect for spot in canvas.spots if spot.name.startswith("errand.")]
            rects.append(slip[0].unionall(slip[1:]).inflate(canvas.px(20), canvas.px(110)))
        return hole_of(rects, canvas.unit, bounds)

    def _named(self, canvas: Canvas) -> list[pygame.Rect]:
        """What the step names: spots as they are, of a mark its surroundings."""
        found = {spot.name: _with_shield(canvas, spot) for spot in canvas.spots if spot.name in self.written.at}
        size = canvas.px(AROUND_MARK) * 2
        for name in self.written.at:
            if name in canvas.marks and name not in found:
                found[name] = pygame.Rect(0, 0, size, size).move_to(center=canvas.marks[name])
        self.lit = frozenset(found)
        return list(found.values())

    # The scroll -------------------------------------------------------------------

    def page(self) -> Page:
        language, steps = self.app.language, self.lesson.steps
        gettext, step = language.gettext, self.written
        coming = ""
        if self.step_now + 1 < len(steps):
            coming = gettext("next: {title}").format(title=language.pick(steps[self.step_now + 1].title))
        return Page(
            language.pick(step.title),
            language.pick(step.text),
            gettext("step {n} of {all}").format(n=self.step_now + 1, all=len(steps)),
            step.figure,
            (self.step_now, len(steps)),
            coming,
            gettext("Your move: click what is lit") if step.do else "",
        )

    def buttons(self) -> Buttons:
        gettext = self.app.language.gettext
        last = self.step_now + 1 == len(self.lesson.steps)
        made: list[tuple[str, str, Action, int]] = [("lesson.leave", gettext("Leave"), self.app.pop, pygame.K_l)]
        if self.step_now > 0 and not last:  # there is no room for all; Backspace still leads back
            made.append(("lesson.back", gettext("Back"), self.go_back, pygame.K_BACKSPACE))
        if last:
            made.append(("lesson.play", gettext("Quick game"), self.first_game, pygame.K_q))
        if not self.written.do:
            label = gettext("Done") if last else gettext("Next")
            made.append(("lesson.next", label, self.go_next, pygame.K_RETURN))
        return made


def _twin(spot: Spot) -> bool:
    """The second of two knights of one strength: either would do, one is enough."""
    return spot.name.startswith("court.") and spot.name.count(".") > 1


def _with_shield(canvas: Canvas, spot: Spot) -> pygame.Rect:
    """A county is more than its ring."""
    if not spot.name.startswith("county."):
        return spot.rect
    size = spot.rect.height / RING  # pixels per unit of the map
    left, above, below = (round(part * size) for part in CLUSTER)
    rect = spot.rect.move(-left, -above)
    rect.width, rect.height = rect.width + left, rect.height + above + below
    return rect


def _logical(rect: pygame.Rect | None, unit: float) -> Box | None:
    return Box(rect.x / unit, rect.y / unit, rect.width / unit, rect.height / unit) if rect is not None else None
