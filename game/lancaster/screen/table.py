"""The table: it shows one moment after another as one seat sees it, and offers what the engine lists.

Everything that happens is kept by the engine as moments; the scene shows them at the player's pace, and only when all
have been shown is anybody asked.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import Canvas
from game.desktop.pointer import ENTER
from game.desktop.scene import Scene
from game.desktop.sitting import Sitting
from game.i18n import Language
from game.kernel.contract import Event, IllegalChoice
from game.kernel.views import View
from game.lancaster.rules.realm import Realm
from game.lancaster.screen import panels
from game.lancaster.screen.choosing import Choosing
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.glosses import glosses
from game.lancaster.screen.layout import Layout, lay_out
from game.lancaster.screen.motions.transit import Transit
from game.lancaster.screen.passing import draw_curtain
from game.lancaster.screen.round_ends import RoundEnd, RoundEnds
from game.lancaster.screen.spoken import speak_events, speak_prompt, table_keys, topic_of_question
from game.lancaster.screen.stand_ins import lend_pictures
from game.lancaster.screen.tips import Tips
from game.lancaster.wording.reasons import reason_text

if TYPE_CHECKING:
    from game.desktop.app import App
    from game.lancaster.screen.battles import Battle
    from game.lancaster.screen.shelf import LancasterShelf


class TableScene(Scene):
    """One sitting on the screen."""

    name = "table"
    fills_page = True
    largest = 150

    def __init__(self, app: App, shelf: LancasterShelf, sitting: Sitting) -> None:
        super().__init__(app)
        self.shelf = shelf
        self.sitting = sitting
        self.open_view = "board"
        self.castle_of = sitting.me
        self.drawer_open = False
        self.picked: tuple[int, bool] | None = None  # the knight in hand: strength, allied
        self.draft: int | None = None  # a placement that waits to be confirmed
        self.number = 0  # what a stepper shows
        self.load: frozenset[str] = frozenset()  # privileges that go along
        self.support: tuple[int, ...] = ()  # who goes with the lord: counts, as the engine orders them
        self.led_away = False  # the piece in hand opened the view that covers the board, not the player
        self.choosing = Choosing(self)
        self.page_of_choices = 0
        self.ballot: bool | None = None  # yes, no, or nothing said yet
        self.led_to_parliament = False  # a ballot opened that view, not the player
        self.law_open = ""  # whose prospects the parliament shows, `law.0` or `proposal.2`
        self.column_tab = "recap"  # where recap and chronicle share one place
        self.chronicle_row = 0  # how far it is scrolled back
        self.shown: View = sitting.view()
        self.battle: Battle | None = None  # the one last shown, while nothing else has happened
        self.fresh: list[Event] = []  # what happened in the moment now shown
        self.whispers: list[str] = []  # what was said to the one before the screen alone
        self.paused = False
        self.hurrying = False  # show nothing until the next decision of one's own
        self.unhurried = 1.0  # the pace that was set before the fast one
        self._steps = 0  # moments to show although it is paused
        self.showed_scores = False
        self.spoken = {"asked": "", "part": ""}  # what a voice said last
        self._next_at = 0.0
        self._rests = 0.0  # how long the page stays at least once all has landed
        self._looking = False  # the last moment still has its time: ballots just opened, a law that gave something
        self.tips = Tips(self)
        self.rounds = RoundEnds(self)
        self.transit = Transit(self)
        self._asked: object = None
        self._desk: tuple[object, Desk] | None = None
        self._language: tuple[Language, Language] | None = None  # the plain one, and that of this table
        lend_pictures(app.atlas, self.realm)
        app.studio.glosses = glosses(app)
        app.studio.panels.clear()  # of another game, or of this one before somebody else

    # What panels ask ------------------------------------------------------------

    @property
    def realm(self) -> Realm:
        assert isinstance(self.sitting.match.game, Realm)
        return self.sitting.match.game

    def arms(self, side: int) -> str:
        """Whose arms a side bears: its house's, or those of the ally's house."""
        houses, side = self.realm.houses, self.realm.bearer(side)
        if side < self.realm.seats:
            return houses[side]
        order = self.sitting.order
        chosen = order.ally_houses if order is not None else []
        if side - self.realm.seats < len(chosen):
            return chosen[side - self.realm.seats]
        spare = [one for one in panels.ALL_HOUSES if one not in houses]
        return spare[(side - self.realm.seats) % len(spare)]

    @property
    def language(self) -> Language:
        """The player's, with the names that were given to seats of this table."""
        people = zip(self.realm.houses, self.sitting.people, strict=True)
        called = {house: person.name for house, person in people if person.name}
        plain = self.app.language
        if self._language is None or self._language[0] is not plain or self._language[1].called != called:
            self._language = (plain, plain.calling(called))
        return self._language[1]

    @property
    def settled(self) -> bool:
        """Everything that happened has been shown, and looked at long enough."""
        return not self.sitting.moments and not self._looking

    @property
    def recap_from(self) -> int:
        """The moment at which the one whose place is shown last placed a piece; before that, the first placement.

        In the middle of a turn that is not the knight of this turn, but the one before him.
        """
        log, sitting = self.sitting.match.state.log or [], self.sitting
        deeds = {at for at, kind in enumerate(self.realm.event_kinds) if kind.name in self.realm.deeds}
        match = sitting.match
        begun = self.settled and sitting.in_own_turn
        until = match.groups[-1].events_before if begun else len(log)
        for at in range(until - 1, -1, -1):
            if log[at][0] in deeds and log[at][2] % self.realm.seats == sitting.me:
                return at
        return next((at for at, event in enumerate(log) if event[0] in deeds), len(log))

    def desk(self) -> Desk:
        sitting = self.sitting
        mine = self.settled and sitting.human_turn() == sitting.me and sitting.awaited() is None
        if not self.settled and (self.shown.seat, self.shown.veiled) != (sitting.me, sitting.veiled):
            self.shown = sitting.reshow(self.shown)
        view = sitting.view() if self.settled else self.shown
        codes = tuple(view.codes) if mine else ()
        # another language has other names for everything, the ledger other figures
        now = (id(view), codes, id(self.language), self.app.settings.ledger)
        if self._desk is None or self._desk[0] != now:
            decision = view.decision()
            self._desk = (now, Desk(self, view, codes, decision.kind if decision and mine else ""))
        return self._desk[1]

    def layout(self, canvas: Canvas) -> Layout:
        plain = self.app.plain_unit
        return lay_out(
            canvas.width,
            canvas.height,
            plain,
            scale=canvas.unit / plain,
            drawer_open=self.drawer_open,
            allies=self.realm.sides > self.realm.seats,
        )

    # Drawing --------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        desk = self.desk()
        self._ask_anew(desk)
        layout = self.choosing.layout = self.layout(canvas)
        self.transit.paint(canvas, layout, desk)
        self.tips.paint(canvas, desk)

    def _ask_anew(self, desk: Desk) -> None:
        """A new question: nothing is in hand yet."""
        asked = (desk.view.moment, desk.kind, desk.codes, desk.me)
        if asked != self._asked:
            self._asked = asked
            self.picked = self.draft = self.ballot = None
            self.number = 0
            self.page_of_choices = 0
            if desk.codes:
                panels.begin(self, desk)
            speak_prompt(self.app, desk)

    # Choosing -------------------------------------------------------------------

    def choose(self, code: int) -> None:
        """A confirmed choice of the person before the screen."""
        if not self.settled or self.sitting.awaited() is not None:
            return
        self.paused = False
        try:
            self.sitting.choose(code)
            self.transit.carried = self.app.pointer.dropped
            if self.sitting.may_change(self.sitting.me) and not self.sitting.shared:
                self.transit.begin_sealing()
        except IllegalChoice as refused:
            self.whisper(reason_text(refused.reason, self.language))
        self._next_at = 0.0
        self.changed()

    def why_not(self, code: int) -> str:
        """The reason for a place that is not offered; empty when it is, or when nobody asks."""
        reason = self.sitting.match.state.why_not(code, self.sitting.me)
        return reason_text(reason, self.language, rule=False) if reason else ""

    def undo(self) -> None:
        reason = self.sitting.why_no_undo()
        if reason is not None and not self.sitting.in_own_turn:
            self.whisper(reason_text(reason, self.language, rule=False))
            return
        self.sitting.undo()
        self._taken_back()

    def redo(self) -> None:
        if self.sitting.redo():
            self._taken_back()

    def restart_turn(self) -> None:
        if self.sitting.in_own_turn:
            self.sitting.undo()
            self._taken_back()

    def _taken_back(self) -> None:
        self.app.studio.panels.clear()  # the same moment may have been another
        self._refresh()
        self.rounds.forget()

    def _refresh(self) -> None:
        self.shown = self.sitting.view()
        self.fresh = []
        self._looking = False
        self._rests = 0.0
        self.battle = None
        self._desk = None
        self._asked = None
        self.transit.drop()
        self.changed()

    # People at one screen -------------------------------------------------------

    def whisper(self, sentence: str) -> None:
        """To the one before the screen; the curtain takes it away unread."""
        self.whispers.append(sentence)
        self.app.tell(sentence)

    def hold_up(self, up: bool) -> None:
        """Own goods, for as long as a key or button is held."""
        self.sitting.hold_up(up)
        self.changed()

    def _hand_over(self) -> bool:
        """The next person's place, or the curtain before it."""
        before = self.sitting.me
        self.sitting.pass_on()
        if self.sitting.me != before:
            self.handed_over()
        if self.sitting.awaited() is None:
            return False
        self.app.sayings[:] = [one for one in self.app.sayings if one not in self.whispers]
        self.whispers.clear()
        self.sitting.secrecy.send_away()
        self.app.sounds.play("curtain")
        self.app.push(draw_curtain(self))
        return True

    def handed_over(self) -> None:
        """Somebody else's place is shown: nothing of what the one before had in hand or looked at is left."""
        self.castle_of = self.sitting.me
        self.law_open, self.chronicle_row = "", 0
        if self.open_view == "castle":
            self.open_view = "board"
        self._refresh()

    def show(self, view: str) -> None:
        self.open_view = view
        self.changed()

    # Time -----------------------------------------------------------------------

    def skip(self) -> None:
        """Show nothing of what is still to be shown; go to the next decision."""
        self.sitting.moments.clear()
        self._refresh()

    def toggle_pause(self) -> None:
        self.paused = not self.paused
        self._steps, self._next_at, self._rests = 0, 0.0, 0.0
        self.tips.heed()
        self.changed()

    def step(self) -> None:
        """Show the next thing that happens, and stop again."""
        self.paused = True
        self._steps, self._next_at, self._rests = 1, 0.0, 0.0
        self.tips.heed()
        self.changed()

    def hurry(self) -> None:
        """On to the next decision of the person before the screen."""
        self.paused, self.hurrying = False, True
        self._next_at = 0.0
        self.tips.heed()
        self.rounds.note()
        self.skip()

    def _hurry_on(self) -> None:
        while not self.sitting.over and self.sitting.human_turn() is None:
            self.sitting.think()
            if self.sitting.take() is None:
                break
            self.changed()
        if self.sitting.moments:
            self.rounds.note()
            self.skip()
        if self.sitting.over or self.sitting.human_turn() is not None:
            self.hurrying = False

    def others_move(self, desk: Desk) -> bool:
        """Is the deed of somebody else being shown?"""
        deeds = (event for event in self.fresh if event.name in self.realm.deeds)
        mine = self.realm.houses[desk.me]
        return not self.settled and any(str(event.parts.get("side", "")).partition("_")[0] != mine for event in deeds)

    def motion_done(self) -> None:
        self.transit.landed()

    def wake(self, now: float) -> float | None:
        waits = [wait for wait in (self.transit.wake(now), self._go_on(now)) if wait is not None]
        return min(waits) if waits else None

    def _go_on(self, now: float) -> float | None:
        if self.sitting.fault:
            self.app.tell(
                self.app.language.gettext("The bots can't think any more ({fault}); load the game again.").format(
                    fault=self.sitting.fault
                )
            )
            self.sitting.fault = ""
            self.paused, self.hurrying = True, False  # not started over and over: whoever plays on tries once more
        if self.sitting.lost:
            sentence = self.app.language.gettext("This game can't be kept on disk any more: {fault}.")
            self.app.tell(sentence.format(fault=self.app.language.gettext(self.sitting.lost)))
            self.sitting.lost = ""
        if (self.paused and not self._steps) or self.app.scene is not self or self.tips.holding:
            return None
        if self.hurrying:
            self._hurry_on()
        if self.app.motion.busy or self.transit.pending:
            return None
        self._next_at, self._rests = max(self._next_at, now + self._rests), 0.0
        if now < self._next_at:
            return self._next_at - now
        if not self.hurrying and (end := self.rounds.due()) is not None:
            self._tell_round(end)
            return None
        if self.show_next(now):
            return max(0.001, self._next_at - now)
        if self.sitting.over:
            self._finish()
            return None
        if self._hand_over():
            return None
        if self.sitting.human_turn() != self.sitting.me:
            self.sitting.think()
            if self.sitting.take() is not None:
                self.changed()  # also a choice of which nothing is told, like buying nothing
                return 0.001
        elif self.sitting.match.state.sealed:
            self.sitting.think()  # bots seal while the person still ponders
            if self.sitting.take() is not None:
                self.changed()
                return 0.001
        return None

    def show_next(self, now: float) -> bool:
        """The next moment, if there is one."""
        view = self.sitting.next_moment()
        if view is None:
            if self._looking or self.shown.moment != self.sitting.view().moment:
                self._looking = False
                self._desk = None
                self.shown = self.sitting.view()
                self.changed()
            return False
        before = self.shown
        self.fresh = view.events()[len(before.log) :]
        self.shown = view
        self._looking = True
        self._desk = None
        self._steps = 0
        panels.follow(self, self.desk())
        weight = panels.present(self, before, view)
        self._next_at, self._rests = now + weight.whole, weight.rests
        speak_events(self.app, self.desk(), self.fresh, view)
        self.changed()
        return True

    def _tell_round(self, end: RoundEnd) -> None:
        from game.lancaster.screen.round_page import RoundScene

        self.app.push(RoundScene(self, end))

    def _finish(self) -> None:
        if not self.showed_scores:
            self.showed_scores = True
            from game.lancaster.screen.scores import ScoresScene

            self.app.push(ScoresScene(self.app, self))

    def heard(self) -> None:
        self.changed()

    # Keys -----------------------------------------------------------------------

    @property
    def topic(self) -> str:
        return topic_of_question(self.desk())

    def key_help(self) -> list[tuple[str, str]]:
        return table_keys(self.app.language)

    def key(self, event: pygame.event.Event) -> bool:
        if event.mod & pygame.KMOD_CTRL:
            if event.key == pygame.K_z:
                self.redo() if event.mod & pygame.KMOD_SHIFT else self.undo()
                return True
            if event.key == pygame.K_y:
                self.redo()
                return True
            return False
        if event.key == pygame.K_ESCAPE:
            return self._back()
        if event.key in (pygame.K_SPACE, pygame.K_RIGHT) and not self.desk().codes and not self.sitting.over:
            self.toggle_pause() if event.key == pygame.K_SPACE else self.step()
            return True
        if event.key in ENTER and self.paused and not self.desk().codes and not self.sitting.over:
            self.toggle_pause()
            return True
        if event.key == pygame.K_SPACE and self.desk().codes:
            self.app.pointer.next_legal(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key == pygame.K_BACKSPACE:
            self.undo()
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            panels.scroll(self, 1 if event.key == pygame.K_PAGEUP else -1)
            return True
        number = event.key - pygame.K_1
        views = panels.views_on_rail(self.desk())
        if 0 <= number < len(views) and panels.view_in_play(self.desk(), views[number]):
            self.show(views[number])
            return True
        return False

    def _back(self) -> bool:
        if self.settled and self.choosing.can_cancel:
            self.choosing.cancel()
        elif self.open_view != "board":
            self.open_view = "board"
        else:
            panels.open_menu(self)
        return True

    def leave(self) -> None:
        self.sitting.close()
        self.shelf.left(self.app, self.sitting)

    @property
    def save_path(self) -> Path | None:
        return self.sitting.writer.path if self.sitting.writer is not None else None
