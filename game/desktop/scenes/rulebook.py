"""The rulebook: contents at the left, a leaf in the middle, what was searched for at the right. It opens at a topic."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.desktop.canvas import SHEET, SOFT, Canvas
from game.desktop.companion import Companion
from game.desktop.scene import Scene
from game.desktop.scenes.book import Book, Chapter, Leaf, Reading, flow
from game.desktop.scenes.rulebook_parts import Rows, contents_rows, paint_contents, paint_hits, paint_questions
from game.desktop.theme import ASIDE, GOLD, INK_SECOND
from game.desktop.widgets.buttons import button, button_width
from game.desktop.widgets.controls import Field
from game.desktop.widgets.pages import ROOM, framed, on_oak, roomy
from game.desktop.widgets.sheets import heading

if TYPE_CHECKING:
    from game.desktop.app import App

MARGIN = (40.0, 26.0)
WIDE = 1700.0  # logical units: then the hits have a column of their own
FOLDED_ROOM = (960.0, 540.0)  # what a leaf alone can do with
FOLDED_MARGIN = (22.0, 18.0)
LONGEST = 40
TWO_COLUMNS = 780.0
GUTTER = 36.0


class Setting(NamedTuple):
    """How a leaf is set: its edge, its title, where its parts stand from its top; the foot from its bottom."""

    edge: float
    title: float
    middle: float
    rule: float
    text: float
    foot: float


LARGE = Setting(44.0, 62.0, 66.0, 116.0, 142.0, 80.0)
LOW = Setting(20.0, 48.0, 44.0, 78.0, 92.0, 74.0)


class RulebookScene(Scene):
    name = "rulebook"

    def __init__(self, app: App, companion: Companion, topic: str = "") -> None:
        super().__init__(app)
        self.companion = companion
        self.chapter = 0
        self.leaf = 0
        self.entry = ""
        self.first_hit = 0
        self.field = Field(longest=LONGEST)
        self.folded = False  # letters are so large that contents and leaf take turns
        self.contents = False  # and these are the contents
        self._leaves: tuple[object, list[Leaf]] = (None, [])
        self._open_entry = True  # the leaf with the entry is to be found when the leaves are laid out
        self.open_at(topic)

    @property
    def book(self) -> Book:
        return self.companion.book(self.app)

    # Going about ----------------------------------------------------------------------

    def open_at(self, topic: str) -> None:
        """The leaf on which a topic stands; what is not known changes nothing."""
        found = self.book.where(topic) if topic else None
        if found is not None:
            self.chapter, self.entry = found
            self.leaf, self._open_entry = 0, True
            self.contents = False
        self.changed()

    def follow(self, topic: str) -> None:
        self.app.sounds.play("page")
        self.open_at(topic)

    def turn(self, step: int) -> None:
        """A leaf on or back, into the next chapter at the end of one."""
        leaves = len(self._leaves[1])
        if 0 <= self.leaf + step < leaves:
            self.leaf += step
        elif 0 <= self.chapter + step < len(self.book.chapters):
            self.chapter += step
            self.leaf = 0 if step > 0 else -1
        else:
            return
        self.entry = ""
        self.app.sounds.play("page")
        self.changed()

    def search(self, words: str) -> None:
        self.field.text = words[:LONGEST]
        self.first_hit = 0
        self.changed()

    @property
    def words(self) -> str:
        return self.field.text if len(self.field.text.strip()) >= 2 else ""

    # Drawing --------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        self.folded = canvas.width < ROOM[0] - 1 or canvas.height < ROOM[1] - 1
        if self.folded:
            self._folded(roomy(canvas, FOLDED_ROOM))
            return
        canvas = roomy(canvas)
        on_oak(canvas)
        x, y = MARGIN
        width, height = canvas.width - 2 * x, canvas.height - 2 * y
        framed(canvas, x, y, width, height)
        wide = canvas.width >= WIDE
        left = 404.0 if wide else min(360.0, width * 0.34)
        right = 444.0 if wide else 0.0
        self._contents(canvas, x + 40, y + 30, left - 44, height - 60, with_field=not wide)
        page = (x + left + 16, y + 36, width - left - right - (84 if wide else 44), height - 72)
        canvas.block = 2
        if self.words and not wide and not self._open_entry_shown:
            self._hits(canvas, page[0], page[1], page[2], page[3])
        else:
            self._page(canvas, *page)
        if wide:
            canvas.block = 3
            at = x + width - right - 44
            self._field(canvas, at, y + 46, right)
            if self.words:
                self._hits(canvas, at, y + 118, right, height - 160)
            else:
                paint_questions(canvas, self.book, at, y + 136, right, height - 170, self.follow)

    def _folded(self, canvas: Canvas) -> None:
        """Contents or leaf, each with the whole page for its larger letters; the way to the other is at the foot."""
        gettext = self.app.language.gettext
        on_oak(canvas)
        x, y = FOLDED_MARGIN
        width, height = canvas.width - 2 * x, canvas.height - 2 * y
        framed(canvas, x, y, width, height)
        x, y, width, height = x + 22, y + 20, width - 44, height - 40
        if self.contents:
            self._whole_contents(canvas, x + 20, y + 8, width - 40, height - LOW.foot)
        else:
            self._page(canvas, x, y, width, height, LOW)
        canvas.block = 3
        at, foot = x + LOW.edge, y + height - LOW.foot + 12
        other = gettext("Back to the leaf") if self.contents else gettext("Contents")
        for name, label, action in (
            ("rulebook.back", gettext("Back"), self.app.pop),
            ("rulebook.contents", other, self._turn_over),
        ):
            wide = button_width(canvas, label)
            button(canvas, name, label, at, foot, wide, action, height=48)
            at += wide + 14

    def _whole_contents(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        canvas.block = 1
        field = width * 0.5
        heading(canvas, self.app.language.gettext("Rulebook"), x, y + 38, ground="rubric", size=52, width=width - field)
        self._field(canvas, x + width - field, y + 10, field)
        top, room = y + 80, height - 84
        if self.words:
            self._hits(canvas, x, top + 12, width, room - 12)
            return
        half = (width - GUTTER) / 2
        rows = [row for row in contents_rows(canvas, self.book, self.chapter, "", half) if row.icon]
        first = (len(rows) + 1) // 2
        paint_contents(canvas, rows[:first], x, top, half, room, self.follow)
        paint_contents(canvas, rows[first:], x + half + GUTTER, top, half, room, self.follow, first)

    def _turn_over(self) -> None:
        self.contents = not self.contents
        self.field.open = False
        self.app.sounds.play("page")
        self.changed()

    @property
    def _open_entry_shown(self) -> bool:
        """In a narrow window hits and page share one place: an entry that was opened hides the hits."""
        return bool(self.entry)

    def _contents(self, canvas: Canvas, x: float, y: float, width: float, height: float, *, with_field: bool) -> None:
        gettext = self.app.language.gettext
        canvas.block = 1
        heading(canvas, gettext("Rulebook"), x, y + 40, ground="rubric", size=62, width=width)
        top = y + 92
        if with_field:
            self._field(canvas, x, top, width)
            top += 64
        label = gettext("Back")
        wide = max(170.0, button_width(canvas, label))
        rows: Rows = contents_rows(canvas, self.book, self.chapter, self.entry, width)
        paint_contents(canvas, rows, x, top, width, y + height - 64 - top, self.follow)
        button(canvas, "rulebook.back", label, x, y + height - 54, wide, self.app.pop)

    def _field(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        canvas.sprite("icon_search", x + 20, y + 26, 34)
        self.field.draw(
            canvas, "rulebook.search", x + 42, y, width - 42, self._begin, height=52,
            empty=self.app.language.gettext("Search"),
        )  # fmt: skip

    def _begin(self) -> None:
        self.field.open = self.contents = True
        self.entry = ""
        self.changed()

    def _hits(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        hits = self.book.search(self.words)
        language = self.app.language
        told = language.ngettext("{n} place", "{n} places", len(hits)).format(n=len(hits))
        if not hits:  # what people ask may be what was meant
            told = language.gettext("Nothing in the book is called so.")
            paint_questions(canvas, self.book, x, y + 64, width, height - 64, self.follow)
        paint_hits(canvas, hits, told, self.words, x, y, width, height, self.first_hit, self.follow, self._more)

    def _more(self, first: int) -> None:
        self.first_hit = max(0, first)
        self.changed()

    # The leaf -------------------------------------------------------------------------

    def _page(
        self, canvas: Canvas, x: float, y: float, width: float, height: float, setting: Setting = LARGE
    ) -> None:  # fmt: skip
        if setting is LARGE:
            canvas.nine("panel_light", x, y, width, height, shadow=SHEET)
        chapter = self.book.chapters[self.chapter]
        left, room = x + setting.edge, width - 2 * setting.edge
        leaves = self._laid(canvas, chapter, room, height - setting.text - setting.foot)
        told = f"{self.leaf + 1} / {len(leaves)}"
        aside = canvas.measure(told, ASIDE) + 130 if len(leaves) > 1 else 0.0
        spare = 0 if width < 700 else 80
        heading(canvas, chapter.title, left, y + setting.middle, size=setting.title, width=room - spare)
        canvas.sprite("rule", x + width / 2, y + setting.rule, room, 16)
        columns = self._columns(chapter, room)
        each = (room - GUTTER * (columns - 1)) / columns
        shown = leaves[self.leaf] if leaves else []
        for placed in shown:
            if self.entry and placed.entry == self.entry and placed.y >= 0:
                at = left + placed.column * (each + GUTTER), y + setting.text + placed.y
                self._mark(canvas, *at, each, placed.piece.height)
        for placed in shown:
            placed.piece.paint(canvas, left + placed.column * (each + GUTTER), y + setting.text + placed.y, each)
        if aside:
            self._turners(canvas, left + room, y + height - 44, told)

    def _mark(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        """What was opened: a line of gold beside it, a breath of gold behind it."""
        canvas.wash(GOLD[1], 0.3, x - 12, y + 2, width + 20, height)
        canvas.wash(GOLD[2], 0.9, x - 15, y + 2, 4, height)

    def _columns(self, chapter: Chapter, room: float) -> int:
        return chapter.columns if room >= TWO_COLUMNS else 1

    def _laid(self, canvas: Canvas, chapter: Chapter, room: float, height: float) -> list[Leaf]:
        code = self.app.language.code
        key = (self.chapter, round(room), round(height), self.words, code, canvas.unit, self.app.settings.hatching)
        if self._leaves[0] != key:
            columns = self._columns(chapter, room)
            each = (room - GUTTER * (columns - 1)) / columns
            reading = Reading(self.words, self.follow)
            self._leaves = (key, flow(canvas, chapter.entries, each, height, columns, reading))
            self._open_entry = self._open_entry or bool(self.entry)  # other letters: it lies on another leaf now
        leaves = self._leaves[1]
        if self._open_entry:
            self._open_entry = False
            self.leaf = next(
                (number for number, leaf in enumerate(leaves) if any(one.entry == self.entry for one in leaf)), 0
            )
        self.leaf = len(leaves) - 1 if self.leaf < 0 else min(self.leaf, len(leaves) - 1)
        return leaves

    def _turners(self, canvas: Canvas, right: float, y: float, told: str) -> None:
        gettext = self.app.language.gettext
        wide = canvas.measure(told, ASIDE)
        for name, way, step, at in (
            ("rulebook.next", "right", 1, right - 22),
            ("rulebook.before", "left", -1, right - 44 - wide - 46),
        ):
            canvas.sprite("plate", at, y, 44, shadow=SOFT)
            canvas.sprite(f"icon_chevron_{way}", at, y, 24)
            label = gettext("next leaf") if step > 0 else gettext("leaf before")
            canvas.spot(name, at - 22, y - 22, 44, 44, partial(self.turn, step), label=label, is_round=True)
        canvas.text(told, right - 44 - 12, y, ASIDE, INK_SECOND, anchor="rm", width=wide)

    # Keys -----------------------------------------------------------------------------

    @property
    def wants_text(self) -> bool:
        return self.field.open

    def typed(self, text: str) -> None:
        self.field.typed(text)
        self.first_hit = 0

    def key(self, event: pygame.event.Event) -> bool:
        if self.field.open:
            return self._key_in_field(event)
        if event.key == pygame.K_ESCAPE:
            if self.folded and self.contents:
                self._turn_over()
            elif self.field.text:
                self.search("")
            else:
                self.app.pop()
        elif event.key in (pygame.K_PAGEDOWN, pygame.K_RIGHT, pygame.K_SPACE):
            self.turn(1)
        elif event.key in (pygame.K_PAGEUP, pygame.K_LEFT):
            self.turn(-1)
        elif event.key == pygame.K_HOME:
            self.follow(self.book.chapters[0].id)
        elif event.key == pygame.K_SLASH or (event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL):
            self._begin()
        else:
            return False
        return True

    def _key_in_field(self, event: pygame.event.Event) -> bool:
        taken = self.field.key(event)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.words:
            hits = self.book.search(self.words)
            if hits:
                self.follow(hits[0].entry.id)
        self.first_hit = 0
        return taken

    def key_help(self) -> list[tuple[str, str]]:
        gettext = self.app.language.gettext
        return [
            (gettext("Page up, Page down, wheel"), gettext("turn the leaf")),
            (gettext("/ or Ctrl F"), gettext("search")),
            (gettext("Home"), gettext("to the first chapter")),
            ("F1", gettext("follow what is under the pointer")),
        ]
