"""The chronicles: saved games as cards, the chosen one with its picture, its film, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game import places
from game.desktop.annals import Annals, Tale
from game.desktop.canvas import Canvas
from game.desktop.film import Showing
from game.desktop.scene import Scene
from game.desktop.scenes.chronicles_cards import TWO_BY_FOUR, draw_cards, grid
from game.desktop.scenes.chronicles_game import draw_game, draw_leaf
from game.desktop.scenes.projector import Projector, film_keys
from game.desktop.scenes.thumbs import picture_of
from game.desktop.scenes.watch import WatchScene
from game.desktop.shelf import Shelf
from game.desktop.sitting import Sitting
from game.desktop.theme import PAGE
from game.desktop.widgets.pages import framed, on_oak, roomy, whole_page
from game.kernel.sentences import fault_said
from game.storage import pictures, report, saves

if TYPE_CHECKING:
    from game.desktop.app import App

EDGE, LEAF_TOP = 22.0, 106.0
X, Y, WIDTH, HEIGHT = 40.0, 26.0, 1840.0, 1028.0
FILTERS = ("all", "open", "finished", "examples")
KEPT_PICTURES = 40


class Deleted(NamedTuple):
    """A save that can still be brought back."""

    where: Path
    was: Path
    name: str


class ChroniclesScene(Scene):
    name = "chronicles"

    def __init__(self, app: App, shelf: Shelf) -> None:
        super().__init__(app)
        self.shelf = shelf
        self.filter = "all"
        self.page = 0
        self.per_page = TWO_BY_FOUR.cards
        self.narrow = False  # letters are so large that list and game have a leaf each
        self.opened = False  # the leaf of the game lies on top
        self.paths: list[Path] = []
        self.chosen: Path | None = None
        self.deleted: list[Deleted] = []
        self.showing: Showing | None = None
        self.projector: Projector | None = None
        self.thumbs: dict[Path, pygame.Surface | None] = {}
        self.frame_picture: tuple[object, pygame.Surface] | None = None
        self._tales: dict[Path, Tale] = {}
        self._language = ""
        self._looked = 0
        self.away = False
        self.refresh()

    # What there is ------------------------------------------------------------------

    @property
    def annals(self) -> Annals:
        return self.shelf.annals

    def refresh(self) -> None:
        """Read the folders anew: a game was left, deleted or brought back."""
        self.paths = self.annals.paths()
        self._tales.clear()
        self._looked = 0
        if self.chosen not in self.paths:
            self.choose(self.paths[0] if self.paths else None)
        self.changed()

    def _come_back(self) -> None:
        """A game was played meanwhile: it stands first now, and looks different."""
        self.away = False
        self.thumbs.clear()
        self.chosen = self.showing = self.projector = None
        self.page = 0
        self.refresh()

    def tale(self, path: Path) -> Tale:
        if self._language != self.app.language.code:
            self._language = self.app.language.code
            self._tales.clear()
        found = self._tales.get(path)
        if found is None:
            found = self._tales[path] = self.annals.tale(self.app, path)
        return found

    def listed(self) -> list[Path]:
        """The saves of the chosen kind, the newest first, examples last."""
        if self.filter == "all":
            return self.paths
        if self.filter == "examples":
            return [path for path in self.paths if saves.is_example(path)]
        over = self.filter == "finished"
        return [path for path in self.paths if not saves.is_example(path) and self.tale(path).over == over]

    def shown(self) -> list[Path]:
        listed = self.listed()
        self.page = max(0, min(self.page, (len(listed) - 1) // self.per_page))
        return listed[self.page * self.per_page : (self.page + 1) * self.per_page]

    def set_filter(self, value: str) -> None:
        self.filter, self.page = value, 0
        listed = self.listed()
        if self.chosen not in listed and listed:
            self.choose(listed[0])
        self.changed()

    def turn_page(self, step: int) -> None:
        last = max(0, (len(self.listed()) - 1) // self.per_page)
        self.page = max(0, min(last, self.page + step))
        self.changed()

    def choose(self, path: Path | None) -> None:
        if path != self.chosen or path is None:
            self.chosen = path
            self.showing = self.projector = self.frame_picture = None
        self.changed()

    def open(self, path: Path) -> None:
        """A card was touched: it is the chosen one, and where it has a leaf of its own, that is turned up."""
        self.choose(path)
        self.opened = self.narrow

    def close_leaf(self) -> None:
        self.opened = False
        self.changed()

    # Drawing ------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        self.narrow = canvas.width < PAGE[0] - 1
        if self.narrow:
            self._leaf(canvas)
            return
        page = whole_page(canvas)
        framed(page, X, Y, WIDTH, HEIGHT)
        draw_cards(self, page, X + 48, Y, HEIGHT)
        draw_game(self, page, X + 978, Y, 814, HEIGHT)

    def _leaf(self, canvas: Canvas) -> None:
        """List or game, each with the whole page for its larger letters."""
        on_oak(canvas)
        page = roomy(canvas)
        width, height = page.width - 2 * EDGE, page.height - 2 * EDGE
        framed(page, EDGE, EDGE, width, height)
        x, inner = EDGE + 38, width - 76
        if self.opened and self.chosen is not None:
            draw_leaf(self, page, x, EDGE, inner, height)
        else:
            draw_cards(self, page, x, EDGE, height - 8, grid(inner, height - LEAF_TOP - 96), LEAF_TOP)

    def moment_picture(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The moment of the film, at the size it is shown; before the film is there, the picture of the save."""
        if self.projector is None or self.showing is None:
            return self.thumbs.get(self.chosen) if self.chosen is not None else None
        key = (self.chosen, self.projector.at, size, self.app.studio.hatched, self.app.language.code)
        if self.frame_picture is None or self.frame_picture[0] != key:
            self.showing.go(self.projector.at)
            self.frame_picture = (key, self.annals.picture(self.app, self.showing, size))
        return self.frame_picture[1]

    # Time ---------------------------------------------------------------------------

    def wake(self, now: float) -> float | None:
        """The page stands; what takes time is done one by one behind it."""
        if self.app.scene is not self:
            return None
        if self.away:
            self._come_back()
        if self.stale:
            return 0.01
        if self._film() or self._look() or self._draw():
            return 0.001
        projector = self.projector
        if projector is None or not projector.playing:
            return None
        if projector.due(now):
            projector.go(projector.at + 1)
            self.changed()
        return max(0.001, projector.next_at - now) if projector.playing else None

    def _film(self) -> bool:
        """The film of the chosen save."""
        if self.chosen is None or self.projector is not None:
            return False
        self.annals.look(self.chosen)
        self._tales.pop(self.chosen, None)
        tale = self.tale(self.chosen)
        if tale.fault:
            return False
        try:
            film, self.showing = self.annals.film(self.chosen)
        except (ValueError, OSError) as fault:
            self.app.tell(fault_said(fault, self.app.language.gettext))
            return False
        self.projector = Projector(film, self.annals.phases(film), tale.rounds)
        if tale.example:  # it is there to be watched
            self.projector.go(0)
        self.changed()
        return True

    def _look(self) -> bool:
        """One save of which nothing is known yet: those on the page first, then the others, a few at a time."""
        for path in self.shown():
            if not self.tale(path).known and self.annals.look(path):
                self._tales.pop(path, None)
                self.changed()
                return True
        while self._looked < len(self.paths):
            path = self.paths[self._looked]
            self._looked += 1
            if not self.tale(path).known and self.annals.look(path):
                self._tales.pop(path, None)
                if self.filter != "all":
                    self.changed()
                return True
        return False

    def _draw(self) -> bool:
        """One picture of the page that is not there: from the file, or drawn anew."""
        for path in self.shown():
            if path in self.thumbs:
                continue
            while len(self.thumbs) > KEPT_PICTURES:
                del self.thumbs[next(iter(self.thumbs))]
            self.thumbs[path] = picture_of(self.app, self.annals, path)
            self.changed()
            return True
        return False

    # What can be done ---------------------------------------------------------------

    def go_on(self) -> None:
        if self.chosen is None:
            return
        try:
            sitting, sayings = self.shelf.resume(self.app, self.chosen)
        except (ValueError, OSError) as fault:
            self._refuse(fault)
            return
        self._sit(sitting, sayings)

    def _sit(self, sitting: Sitting, sayings: list[str]) -> None:
        for saying in sayings:
            self.app.tell(saying)
        self.away = True
        self.app.push(self.shelf.table(self.app, sitting))

    def watch(self) -> None:
        if self.chosen is not None and self.projector is not None and self.showing is not None:
            self.projector.playing = False
            if self.projector.at >= self.projector.film.last:
                self.projector.go(0)
            self.app.push(WatchScene(self.app, self.shelf, self.tale(self.chosen), self.showing, self.projector))

    def play_on(self) -> None:
        if self.chosen is None or self.projector is None:
            return
        try:
            sitting = self.annals.play_on(self.app, self.chosen, self.projector.at)
        except (ValueError, OSError) as fault:
            self._refuse(fault)
            return
        self._sit(sitting, [])

    def export(self) -> None:
        self._write(self.annals.export, self.app.language.gettext("The game is exported to {path}."))

    def report(self) -> None:
        def write(path: Path) -> Path:
            return report.write(path, self.app.settings)

        sentence = self.app.language.gettext(
            "The report is in {path}. It holds the game, the version, the log and your settings."
        )
        self._write(write, sentence)

    def _write(self, write: Callable[[Path], Path], sentence: str) -> None:
        if self.chosen is None:
            return
        try:
            self.app.tell(sentence.format(path=write(self.chosen)))
        except OSError as fault:
            text = self.app.language.gettext("Nothing could be written to {path}: {fault}.")
            self.app.tell(text.format(path=places.user_data(), fault=fault_said(fault, self.app.language.gettext)))
        except ValueError as fault:
            self._refuse(fault)

    def delete(self) -> None:
        """Out of the list; it can be brought back while this page is open, and found in its folder afterwards."""
        path = self.chosen
        if path is None or saves.is_example(path):
            return
        name = self.tale(path).name
        listed = self.listed()
        at = listed.index(path) if path in listed else 0
        try:
            self.deleted.append(Deleted(saves.delete(path), path, name))
        except OSError as fault:
            self._refuse(fault)
            return
        pictures.forget(path)
        rest = [one for one in listed if one != path]
        self.opened = False
        self.choose(rest[min(at, len(rest) - 1)] if rest else None)
        self.refresh()

    def bring_back(self) -> None:
        if not self.deleted:
            return
        last = self.deleted.pop()
        try:
            path = saves.bring_back(last.where, last.was)
        except OSError as fault:
            self._refuse(fault)
            return
        self.refresh()
        self.filter = "all"
        self.choose(path)

    def _refuse(self, fault: Exception) -> None:
        gettext = self.app.language.gettext
        self.app.tell(gettext("That can't be done: {fault}").format(fault=fault_said(fault, gettext)))

    # Keys ---------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            if self.narrow and self.opened:
                self.close_leaf()
            else:
                self.app.pop()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn_page(-1 if event.key == pygame.K_PAGEUP else 1)
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._neighbour(-1 if event.key == pygame.K_UP else 1)
        elif event.key == pygame.K_DELETE:
            self.delete()
        elif event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL:
            self.bring_back()
        elif self.projector is not None and pygame.K_1 <= event.key <= pygame.K_9:
            self.projector.to_round(event.key - pygame.K_1)
        else:
            return self.projector is not None and self.projector.key(event)
        return True

    def key_help(self) -> list[tuple[str, str]]:
        gettext = self.app.language.gettext
        return [
            ("↑ ↓", gettext("the game above, the game below")),
            (gettext("Page up, Page down"), gettext("turn the leaf")),
            *film_keys(self.app.language),
            ("1 2 3 4 5", gettext("to that round")),
            (gettext("Del"), gettext("delete")),
            ("Ctrl Z", gettext("bring the deleted game back")),
        ]

    def _neighbour(self, step: int) -> None:
        listed = self.listed()
        if listed:
            at = listed.index(self.chosen) + step if self.chosen in listed else 0
            at = max(0, min(at, len(listed) - 1))
            self.choose(listed[at])
            self.page = at // self.per_page
