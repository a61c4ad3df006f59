"""Mouse and keyboard: one pointer, one focus, and both act on the same spots."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.desktop.overlay import TIP_AFTER
from game.desktop.spots import Spot, at, meant, nearest, reading_order, top_layer

if TYPE_CHECKING:
    from game.desktop.app import App

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
DRAG_AFTER = 6  # pixels


class Pointer:
    """What is under the pointer, what has the focus, what is being dragged."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.hovered = ""
        self.focused = ""
        self._done = ""  # what Enter was last pressed on, until the focus moves
        self.by_keys = False  # the last touch was a key: the focus is shown
        self._by_keys_before = False
        self.told: set[str] = set()
        self.dragging: Spot | None = None
        self.dropped: tuple[int, int] | None = None  # where something is being let go, as long as that is acted on
        self._pressed: Spot | None = None
        self._pressed_at = (0, 0)
        self._since = 0.0
        self._place = (-1, -1)
        self._holding: Callable[[bool], None] | None = None
        self._held_key = 0
        self._stale: set[int] = set()  # keys that were down when the scene changed: they mean nothing to the new one

    def forget(self) -> None:
        """Another scene: what is still seen of the one before answers to nobody, however quick a second click is."""
        self.app.spots = []
        self.hovered = self.focused = ""
        self.dragging = self._pressed = None
        self.let_go()
        down = pygame.key.get_pressed() if pygame.display.get_init() else None
        self._stale = {key for key in (*ENTER, pygame.K_SPACE, pygame.K_ESCAPE) if down is not None and down[key]}

    def _hold(self, spot: Spot, key: int = 0) -> None:
        if spot.hold is not None and self._holding is None:
            self._holding, self._held_key = spot.hold, key
            spot.hold(True)
            self.app.scene.changed()

    def let_go(self) -> None:
        """Whatever was held by pointer or key."""
        if self._holding is not None:
            holding, self._holding, self._held_key = self._holding, None, 0
            holding(False)
            if self.app.stack:
                self.app.scene.changed()

    def settle(self) -> None:
        """After a page is built: what was hovered or focused may be gone."""
        names = {spot.name for spot in top_layer(self.app.spots) if spot.active}
        if self.focused not in names:
            self.focused = ""
        under = at(self.app.spots, self._place)
        name = under.name if under is not None else ""
        if name != self.hovered:  # it came under a pointer that rests: nobody has asked what it is
            self.hovered, self._since = name, math.inf
        self.app.texting(self.app.scene.wants_text)

    # Events -----------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in PRESSES and time.monotonic() < self.app.scene.deaf_until:
            return
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._moved(event.pos)
            self._down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._escape()
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)
        elif event.type == pygame.TEXTINPUT and self.app.scene.wants_text:
            self.app.scene.typed(event.text)
            self.app.scene.changed()
        elif event.type == pygame.KEYDOWN:
            if event.key not in self._stale:
                self._key(event)
        elif event.type == pygame.KEYUP:
            self._stale.discard(event.key)
            if event.key == self._held_key:
                self.let_go()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.let_go()

    def _moved(self, place: tuple[int, int]) -> None:
        self._place = place
        self.by_keys = False
        under = at(self.app.spots, place)
        name = under.name if under is not None else ""
        if name != self.hovered or self._since == math.inf:
            self.hovered, self._since = name, time.monotonic()
        if self._pressed is not None and self._pressed.drag and self.dragging is None:
            dx, dy = place[0] - self._pressed_at[0], place[1] - self._pressed_at[1]
            if dx * dx + dy * dy > DRAG_AFTER**2:
                self.dragging = self._pressed
                self.app.activate(self._pressed)

    def _down(self, place: tuple[int, int]) -> None:
        self._pressed = meant(self.app.spots, place)
        self._pressed_at = place
        if self._pressed is not None:
            self._hold(self._pressed)

    def _up(self, place: tuple[int, int]) -> None:
        self.let_go()
        pressed, dragged = self._pressed, self.dragging
        self._pressed = self.dragging = None
        under = meant(self.app.spots, place)
        self._since = math.inf  # what is done needs no telling what it is
        if dragged is not None:
            if under is not None and under.legal and under.name != dragged.name:
                self.dropped = place
                self.app.activate(under)
                self.dropped = None
            elif under is not None and under.name != dragged.name:
                self._since = -math.inf  # here nothing can be done: why not is told at once
            self.app.scene.changed()
        elif pressed is not None and under is not None and under.name == pressed.name:
            if under.action is None:
                self._since = -math.inf  # what only speaks is asked
            self.app.activate(under)
        elif pressed is None and under is None:
            self.app.scene.missed()

    def _wheel(self, step: int) -> None:
        under = at(self.app.spots, self._place)
        if under is not None and under.turn is not None:
            under.turn(step)
            self.app.scene.changed()
        else:
            event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEUP if step > 0 else pygame.K_PAGEDOWN, mod=0)
            if self.app.scene.key(event):
                self.app.scene.changed()

    def _escape(self) -> None:
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
        if self.app.scene.key(event):
            self.app.scene.changed()

    # Keys -------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> None:
        self._by_keys_before, self.by_keys = self.by_keys, True
        scene = self.app.scene
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            self.app.toggle_fullscreen()
            return
        if event.key == pygame.K_F1:
            self.app.open_rulebook(self.topic())
            return
        if scene.wants_text:
            if scene.key(event):
                scene.changed()
                return
            if event.key not in (pygame.K_TAB, *ENTER):
                return
        if getattr(event, "unicode", "") == "?":
            self.app.open_keys()
            return
        focused = self.focus()
        if event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            self._arrow(focused, *ARROWS[event.key], event)
        elif event.key in ENTER and focused is not None and focused.action is not None:
            self._done = focused.name
            self.app.activate(focused)
        elif event.key in ENTER and focused is not None and focused.hold is not None:
            self._hold(focused, event.key)
        elif not self._shortcut(event) and scene.key(event):
            scene.changed()

    def _shortcut(self, event: pygame.event.Event) -> bool:
        """A spot that has this key for its own."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        for spot in top_layer(self.app.spots):
            if spot.key and spot.key == event.key and spot.action is not None:
                self.app.activate(spot)
                return True
            if spot.key and spot.key == event.key and spot.hold is not None:
                self._hold(spot, event.key)
                return True
        return False

    def topic(self) -> str:
        """What is under the pointer, or has the focus while keys are used; else what the scene is about."""
        name = self.focused if self.focused and self._by_keys_before else self.hovered
        spot = next((one for one in top_layer(self.app.spots) if one.name == name), None)
        if spot is None:
            return self.app.scene.topic
        return spot.topic or self.app.topic_of(spot.name) or self.app.scene.topic

    def focus(self) -> Spot | None:
        return next((spot for spot in top_layer(self.app.spots) if spot.name == self.focused), None)

    def give(self, spot: Spot | None) -> None:
        if spot is not None:
            self.focused, self._done = spot.name, ""
            self.app.speak_aloud(spot.label)

    def _tab(self, step: int) -> None:
        order = reading_order(self.app.spots)
        if not order:
            return
        names = [spot.name for spot in order]
        if self.focused in names:
            self.give(order[(names.index(self.focused) + step) % len(order)])
        else:
            self.give(order[0 if step > 0 else -1])

    def next_legal(self, step: int = 1) -> None:
        """The focus to the next of the places that glow, past all that only speaks or leads elsewhere."""
        names = [spot.name for spot in reading_order(self.app.spots) if spot.legal]
        if names:
            at = names.index(self.focused) + step if self.focused in names else min(0, step)
            self.give(next(spot for spot in top_layer(self.app.spots) if spot.name == names[at % len(names)]))

    def _arrow(self, focused: Spot | None, dx: int, dy: int, event: pygame.event.Event) -> None:
        if focused is None:
            if self.app.scene.key(event):
                self.app.scene.changed()
                return
            legal = [spot for spot in reading_order(self.app.spots) if spot.legal]
            self.give(legal[0] if legal else next(iter(reading_order(self.app.spots)), None))
        elif dx and focused.turn is not None:
            focused.turn(dx)
            self.app.scene.changed()
        else:
            self.give(nearest(self.app.spots, focused, dx, dy))

    # Pictures ---------------------------------------------------------------------

    def pictures(self, now: float) -> list[tuple[pygame.Surface, pygame.Rect]]:
        overlay, app = self.app.overlay, self.app
        made = []
        spot = next((one for one in top_layer(app.spots) if one.name == self.hovered), None)
        if spot is not None and spot.active and not self.by_keys:
            held_down = self._pressed is not None and self._pressed.name == spot.name and self.dragging is None
            made.append(overlay.pressed(spot) if held_down else overlay.hover(spot))
        focused = self.focus()
        if focused is not None and self.by_keys:
            made.append(overlay.focus(focused, app.unit))
        if self.dragging is not None and self.dragging.ghost is not None:
            ghost = self.dragging.ghost
            made.append((ghost, ghost.get_rect(center=self._place)))
            return made
        by_focus = self.by_keys and focused is not None
        told = focused if by_focus else spot
        if by_focus and self.focused == self._done:
            return made  # it has just been done: what follows is to be read, not what it was
        if told is not None and (by_focus or now - self._since >= TIP_AFTER):
            tip = told.says()
            if tip is not None and (tip.title or tip.lines):
                buttons = [one.rect for one in top_layer(app.spots) if one.legal and not one.glow]
                made.append(overlay.tip(told, tip, app.unit, pygame.Rect((0, 0), app.size), buttons))
        return made

    def tip_due(self, now: float) -> float | None:
        """Seconds until the tip of what is hovered is to be shown."""
        left = self._since + TIP_AFTER - now
        return max(0.001, left) if self.hovered and -0.02 < left < math.inf else None
