"""The title: continue, new game, leave. It is there at once; what takes time is looked up after the first frame."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.desktop.canvas import SOFT, Canvas
from game.desktop.scene import Scene
from game.desktop.scenes.thumbs import picture_of
from game.desktop.shelf import Shelf
from game.desktop.theme import ASIDE, GOLD, INK, INK_SECOND, OAK, SMALL, VELLUM, Style
from game.desktop.widgets.gilding import gilded
from game.desktop.widgets.pages import fitted_page, frame, framed, whole_page
from game.storage import saves

if TYPE_CHECKING:
    from game.desktop.app import App

X, Y, WIDTH, HEIGHT = 70.0, 40.0, 1780.0, 1000.0
HANGING = (1248.0, 24.0, 488.0, 918.0)
MENU = (1282.0, 270.0, 420.0, 560.0)
CONTINUE = "title.continue"
PICTURED = 118.0  # the height of an entry that has a picture
ENTRY = Style(30, "Semibold")
FIRST = Style(30, "Bold")
SMALLER = (Style(26, "Semibold"), Style(22, "Semibold"))
TAGLINE = Style(30, "It")
TIGHT = (Style(26, "It"), Style(22, "It"))


class Entry(NamedTuple):
    name: str
    label: str
    action: Callable[[], None]
    key: int
    aside: str = ""


class TitleScene(Scene):
    name = "title"

    def __init__(self, app: App, shelf: Shelf) -> None:
        super().__init__(app)
        self.shelf = shelf
        self.looked = False
        self.unfolded = False  # the first frame is plain: it stands before the player while pictures are still read
        self.version = ""  # finding it out takes longer than drawing the page
        self.picture: pygame.Surface | None = None  # of where the game that can be continued was left
        self.pictured: Path | None = None
        self.more: list[Entry] = []  # further scenes between the new game and the leave, brought by whoever has them

    def enter(self) -> None:
        self.looked = False
        self.pictured = None

    def wake(self, now: float) -> float | None:
        """The first frame is on the screen: now there is time to look at the saves."""
        if self.app.scene is self and self.looked and not self.stale:
            self._look_at_picture()
        if self.stale or self.looked or self.app.scene is not self:
            return 0.01 if self.stale and not self.looked else None
        if not self.unfolded:
            self.unfolded = True
            self.changed()
            return 0.01
        self.looked = True
        fresh = self.shelf.look_for_unfinished(self.app)
        if fresh or not self.version:
            self.version = _version()
            self.changed()
        return 0.01

    def _look_at_picture(self) -> None:
        """Of the game that waits, once it is known which."""
        path = self.shelf.unfinished()
        if path == self.pictured:
            return
        self.pictured = path
        self.picture = picture_of(self.app, self.shelf.annals, path) if path is not None else None
        self.changed()

    @property
    def newcomer(self) -> bool:
        """Nobody has played here yet, nor begun to learn."""
        return not self.app.settings.lesson and self.shelf.unfinished() is None and not saves.listing()

    def entries(self) -> list[Entry]:
        gettext = self.app.language.gettext
        found = []
        unfinished = self.shelf.unfinished()
        if unfinished is not None:
            aside = self.shelf.about(self.app, unfinished)
            found.append(Entry(CONTINUE, gettext("Continue"), self.go_on, pygame.K_c, aside))
        found.append(Entry("title.new", gettext("New game"), self.new_game, pygame.K_n))
        found.append(Entry("title.chronicles", gettext("Chronicles"), self.chronicles, pygame.K_h))
        first = gettext("a first game, step by step") if self.newcomer else ""
        found.append(Entry("title.learn", gettext("Learn to play"), self.learn, pygame.K_e, first))
        found += self.more
        if self.app.companion is not None:
            found.append(Entry("title.rulebook", gettext("Rulebook"), self.app.open_rulebook, pygame.K_r))
        found.append(Entry("title.settings", gettext("Settings"), self.app.open_settings, pygame.K_s))
        found.append(Entry("title.leave", gettext("Leave"), self.app.pop, pygame.K_l))
        return found

    # Drawing ------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        page = whole_page(canvas) if self.unfolded else fitted_page(canvas)
        if not self.unfolded:
            canvas.surface.fill(OAK[2])
            pygame.draw.rect(page.surface, VELLUM[1], page.rect(X, Y, WIDTH, HEIGHT))
        elif "title" in self.app.atlas:
            page.sprite("title", X, Y, WIDTH, HEIGHT, anchor="lt", shadow=(10, 20, 0.8))
            frame(page, X, Y, WIDTH, HEIGHT)
        else:
            self._plain(page)
        cover = self.shelf.cover(self.app)
        page.text(cover.tagline, X + 322, Y + 276, TAGLINE, INK_SECOND, width=880, smaller=TIGHT)
        self._foot(page, cover.credits)
        self._menu(page)

    def _plain(self, page: Canvas) -> None:
        """Without the painted sheet: the name, an ornament and the cloth."""
        framed(page, X, Y, WIDTH, HEIGHT)
        gilded(page, "Lancaster", X + 60, Y + 168, Style(190, "Black"))
        page.sprite("medallion_rose", X + 620, Y + 620, 420, shadow=SOFT)
        x, y, width, height = HANGING
        page.nine("rug_gules", X + x, Y + y, width, height, shadow=(8, 12, 0.6))

    def _foot(self, page: Canvas, credit: str) -> None:
        version = self.app.language.gettext("version {number}").format(number=self.version) if self.version else ""
        rect = page.text(version, X + 62, Y + 964, ASIDE, INK_SECOND, width=300)
        used = rect.width / page.unit + 28
        page.text(credit, X + 62 + used, Y + 964, SMALL, INK_SECOND, width=1170 - used, smaller=(ASIDE,))

    def _menu(self, page: Canvas) -> None:
        x, y, width, _ = MENU
        entries = self.entries()
        at = Y + y
        first = PICTURED if self.picture is not None else 88.0
        room = min(
            1.0, 596.0 / sum(first + 18 if entry.aside else 88.0 for entry in entries)
        )  # more entries, lower ones
        for entry in entries:
            high = (first if entry.aside else 70.0) * room
            self._entry(page, entry, X + x, at, width, high)
            at += high + 18 * room

    def _entry(self, page: Canvas, entry: Entry, x: float, y: float, width: float, height: float) -> None:
        gilt = bool(entry.aside)
        if not self.unfolded:
            pygame.draw.rect(page.surface, GOLD[1] if gilt else VELLUM[2], page.rect(x, y, width, height))
        else:
            if gilt:
                page.nine("glow", x - 24, y - 24, width + 48, height + 48)
            page.nine("button_gold" if gilt else "button", x, y, width, height, shadow=(4, 6, 0.6))
        middle, taken = y + height / 2, 0.0
        if entry.name == CONTINUE and self.picture is not None and self.unfolded:
            taken = self._picture(page, x + 20, y + 14, height - 28)
        at, wide = x + taken + (width - taken) / 2, width - taken - 40
        told = [entry.aside] if page.measure(entry.aside, ASIDE) <= wide else page.lines(entry.aside, wide, ASIDE)
        up = 4.0 + 11 * len(told) if gilt else 2.0
        style = FIRST if gilt else ENTRY
        page.text(entry.label, at, middle - up, style, INK, anchor="mm", width=wide, smaller=SMALLER)
        for number, line in enumerate(told if gilt else ()):
            page.text(
                line, at, middle - up + 33 + 22 * number, Style(20, "It"), GOLD[4], anchor="mm", width=wide,
                smaller=(ASIDE,),
            )  # fmt: skip
        page.spot(
            entry.name,
            x,
            y,
            width,
            height,
            entry.action,
            label=entry.label,
            key=entry.key,
            legal=entry.name == CONTINUE,
            glow=False,
        )

    def _picture(self, page: Canvas, x: float, y: float, height: float) -> float:
        """Where the game was left, in a gilt frame; gives the room it took."""
        assert self.picture is not None
        width = height * self.picture.get_width() / self.picture.get_height()
        rect = page.rect(x, y, width, height)
        page.picture(pygame.transform.smoothscale(self.picture, rect.size), x, y, anchor="lt")
        page.nine("gilt_thin", x - 3, y - 3, width + 6, height + 6)
        return width + 14

    # Going on -----------------------------------------------------------------------

    def new_game(self) -> None:
        from game.desktop.scenes.new_game import NewGameScene

        self.app.push(NewGameScene(self.app, self.shelf))

    def chronicles(self) -> None:
        from game.desktop.scenes.chronicles import ChroniclesScene

        self.app.push(ChroniclesScene(self.app, self.shelf))

    def learn(self) -> None:
        self.app.push(self.shelf.lesson(self.app))

    def go_on(self) -> None:
        path = self.shelf.unfinished()
        if path is None:
            return
        try:
            sitting, sayings = self.shelf.resume(self.app, path)
        except (ValueError, OSError) as fault:
            self.shelf.refuse(self.app, path, fault)
            self.looked = False
            return
        for saying in sayings:
            self.app.tell(saying)
        self.app.push(self.shelf.table(self.app, sitting))

    def key(self, event: pygame.event.Event) -> bool:
        return False


def _version() -> str:
    from importlib import metadata

    try:
        return metadata.version("lancaster-desktop")
    except metadata.PackageNotFoundError:
        return "0"
