"""The application: one loop, a stack of scenes, a frame only when something has changed."""

from __future__ import annotations

import copy
import sys
import time
from collections.abc import Callable

import pygame

from game.desktop.art import Atlas
from game.desktop.canvas import Canvas, Drawn, Mark, TextRun
from game.desktop.companion import Companion
from game.desktop.overlay import STILL_AFTER
from game.desktop.pointer import Pointer
from game.desktop.scene import Scene
from game.desktop.spots import Spot, top_layer
from game.desktop.theme import OAK
from game.desktop.window import Window
from game.i18n import Language
from game.storage.settings import Settings, save

FRAME = 1 / 60
GLOW_FRAME = 1 / 15
IDLE = 0.5  # nothing is due: look up now and then all the same, or Ctrl+C would wait for the next event
LOOK_UP = 0.01  # how often the queue is looked at meanwhile: pygame's own wait does so a thousand times a second
HEARD = pygame.USEREVENT + 1
"""Posted by a thread when something outside the window has happened."""


class App(Window):
    """Everything scenes share. `pictures` are made by whoever opens the window."""

    def __init__(self, pictures: Atlas, settings: Settings, speak: Callable[[str], Language]) -> None:
        super().__init__(pictures, settings, speak)
        self.pointer = Pointer(self)
        self.page: pygame.Surface | None = None
        self.spots: list[Spot] = []
        self.texts: list[TextRun] = []
        self.drawn: list[Drawn] = []  # only while a test watches
        self.marks: dict[str, Mark] = {}
        self.sayings: list[str] = []
        self.log: Callable[[str], None] = lambda text: None  # whoever opens a window says where it is kept
        self.companion: Companion | None = None  # what the game at hand brings to book and settings
        self.languages: list[str] = []  # the codes a player can choose from
        self.keeping = False  # settings are written to disk
        self._kept = copy.deepcopy(settings)  # as they were written last
        self.running = True
        self.touched = 0.0
        self.frames = 0
        self._painted: list[pygame.Rect] = []
        self._look: list[tuple[int, tuple[int, int]]] = []
        self._texting = False

    # Scenes ---------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        return self.stack[-1]

    def seen(self) -> list[Scene]:
        """The topmost scene and what lies open below it: a scene that is covered is not drawn, however stale."""
        first = max((i for i, scene in enumerate(self.stack) if not scene.over_others), default=0)
        return self.stack[first:]

    def push(self, scene: Scene) -> None:
        self.motion.finish()
        self._keep_what_changed()
        self.stack.append(scene)
        scene.enter()
        self.pointer.forget()
        scene.changed()

    def pop(self) -> None:
        self.motion.finish()
        self.stack.pop().leave()
        self.pointer.forget()
        if not self.stack:
            self.running = False
            return
        self._keep_what_changed()
        for scene in self.stack:
            scene.changed()

    def replace(self, scene: Scene) -> None:
        """This scene instead of all that lie there."""
        self.motion.finish()
        while self.stack:
            self.stack.pop().leave()
        self.push(scene)

    def open_rulebook(self, topic: str = "") -> None:
        """The book at a topic, from anywhere; once it lies open it only turns its leaves."""
        from game.desktop.scenes.rulebook import RulebookScene

        if self.companion is None:
            return
        if self.stack and isinstance(self.scene, RulebookScene):
            self.scene.open_at(topic)
        else:
            self.push(RulebookScene(self, self.companion, topic))

    def topic_of(self, spot: str) -> str:
        """What a spot that names no topic is about, if the game knows."""
        return self.companion.book(self).topic_of(self.scene, spot) if self.companion is not None else ""

    def open_settings(self) -> None:
        from game.desktop.scenes.settings import SettingsScene

        if not self.stack or not isinstance(self.scene, SettingsScene):
            self.push(SettingsScene(self))

    def open_keys(self) -> None:
        """The help sheet of the scene at hand."""
        from game.desktop.scenes.keys import KeysScene

        if not isinstance(self.scene, KeysScene):
            self.push(KeysScene(self, self.scene))

    def keep_settings(self) -> None:
        """What was set is on disk at once."""
        if self.keeping:
            self._kept = copy.deepcopy(self.settings)
            self.tell(save(self.settings, say=self.language.gettext))

    def _keep_what_changed(self) -> None:
        """From page to page: last set-up, page of the lesson, tips read. A machine that stops loses none of them."""
        if self._kept != self.settings:
            self.keep_settings()

    def tell(self, sentence: str) -> None:
        """A sentence about trouble that was dealt with; the topmost scene shows it until it is read."""
        if sentence and sentence not in self.sayings:
            self.sayings.append(sentence)
            self.log(sentence)
            if self.stack:
                self.scene.changed()

    def speak_aloud(self, sentence: str) -> None:
        """For screen readers: a plain sentence on standard output."""
        if self.settings.spoken and sentence and sys.stdout is not None:
            print(sentence, flush=True)

    def texting(self, wanted: bool) -> None:
        """The keyboard writes text only into a field."""
        if wanted != self._texting:
            self._texting = wanted
            (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()

    # Frames ---------------------------------------------------------------------

    def build(self) -> None:
        """The page of all scenes that are seen, drawn anew."""
        assert self.screen is not None
        if self.page is None or self.page.get_size() != self.size:
            self.page = pygame.Surface(self.size)
        canvas = Canvas(self.page, self.unit, self.studio)
        seen = self.seen()
        if not (seen and seen[0].fills_page):
            self.page.fill(OAK[3])
        for layer, scene in enumerate(seen):
            canvas.layer, canvas.unit = layer, self.unit_of(scene)
            scene.build(canvas)
            scene.stale = False
        if self.sayings:
            from game.desktop.widgets.saying import show_saying

            canvas.layer += 1
            show_saying(self, canvas)
        self.spots, self.texts, self.drawn, self.marks = canvas.spots, canvas.texts, canvas.drawn, canvas.marks
        for sentence in [*self.atlas.troubles, *self.studio.lettering.troubles]:
            if sentence not in self.pointer.told:
                self.pointer.told.add(sentence)
                self.tell(sentence)
        self.pointer.settle()

    def frame(self, now: float | None = None) -> float | None:
        """Draw what has changed. Gives the seconds until the next frame is due; None if nothing is."""
        assert self.screen is not None
        live = now is None
        now = time.monotonic() if now is None else now
        was_busy = self.motion.busy
        self.motion.step(now)
        if was_busy and not self.motion.busy:
            self.scene.motion_done()
        due = [scene.wake(now) for scene in self.stack]
        whole = any(scene.stale for scene in self.seen())
        if whole:
            self.build()
            if self.page is not None:
                self.screen.blit(self.page, (0, 0))
            self._painted = []
            now = time.monotonic() if live else now  # what sets off now loses no time to the building
        self.motion.set_off(now)
        self._paint(now, whole)
        return self._next(now, [wait for wait in due if wait is not None])

    def _paint(self, now: float, whole: bool) -> None:
        assert self.screen is not None
        assert self.page is not None
        old = self._painted
        bounds = self.screen.get_rect()
        moving = self._moving(now)
        look = [(id(picture), rect.topleft) for picture, rect in moving]
        if not whole and look == self._look:
            return  # the same things at the same places: nothing is drawn
        self._look = look
        for rect in old:
            self.screen.blit(self.page, rect, rect)
        self._painted = []
        for picture, rect in moving:
            self.screen.blit(picture, rect)
            self._painted.append(rect.clip(bounds))
        if whole:
            pygame.display.flip()
        elif old or self._painted:
            pygame.display.update([*old, *self._painted])
        else:
            return
        self.frames += 1

    def _moving(self, now: float) -> list[tuple[pygame.Surface, pygame.Rect]]:
        seen = top_layer(self.spots)
        breathing = self.motion.speed > 0 and now - self.touched < STILL_AFTER
        items = [] if self.scene.quiet_spots else list(self.overlay.glows(seen, now, breathing=breathing))
        items += self.pointer.pictures(now)
        items += self.motion.pictures(now)
        return items

    def _next(self, now: float, due: list[float]) -> float | None:
        if any(scene.stale for scene in self.seen()):
            return 0.0
        if self.motion.busy or self.pointer.dragging:
            due.append(FRAME)
        elif (
            self.motion.speed > 0
            and now - self.touched < STILL_AFTER
            and any(spot.legal and spot.glow for spot in self.spots)
        ):
            due.append(GLOW_FRAME)
        waiting = self.pointer.tip_due(now)
        if waiting is not None:
            due.append(waiting)
        return min(due) if due else None

    # The loop -------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.scene.changed()
        elif event.type == HEARD:
            for scene in list(self.stack):
                scene.heard()
        else:
            self.touched = time.monotonic()
            self.pointer.handle(event)

    def _resized(self) -> None:
        self.screen = pygame.display.get_surface()
        if self.screen is not None and not self.settings.fullscreen:
            self.settings.width, self.settings.height = self.screen.get_size()
        self.rebuild_all()

    def run(self) -> None:
        self.touched = time.monotonic()
        while self.running and self.stack:
            wait = self.frame()
            event = next_event(IDLE if wait is None else min(wait, IDLE))
            while event.type != pygame.NOEVENT:
                self.handle(event)
                event = pygame.event.poll()
        while self.stack:
            self.stack.pop().leave()
        trouble = save(self.settings, say=self.language.gettext) if self.keeping else ""
        if trouble and sys.stderr is not None:
            print(trouble, file=sys.stderr)

    def stop(self) -> None:
        """Leave the loop at its next turn: Ctrl+C, or a window that is closed."""
        self.running = False

    def named(self, name: str) -> Spot | None:
        return next((spot for spot in self.spots if spot.name == name), None)

    def activate(self, spot: Spot) -> None:
        """What a click or Enter does."""
        if spot.action is not None:
            self.sounds.play("wood")
            spot.action()
            if self.stack:
                self.scene.changed()


def next_event(patience: float) -> pygame.event.Event:
    """What happens next, or nothing if nothing happens for so many seconds."""
    end = time.monotonic() + patience
    while True:
        event = pygame.event.poll()
        left = end - time.monotonic()
        if event.type != pygame.NOEVENT or left <= 0:
            return event
        time.sleep(min(LOOK_UP, left))
