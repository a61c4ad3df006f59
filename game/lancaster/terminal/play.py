"""A game in the terminal: people and bots in turn, every choice in the journal before the next is asked."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from game.bots.contract import Bot, Budget
from game.i18n import Language
from game.kernel import journal
from game.kernel.contract import IllegalChoice, mark
from game.kernel.match import Match
from game.lancaster.bots import BOTS, make_bot
from game.lancaster.rules.realm import Realm
from game.lancaster.terminal.final import final_lines
from game.lancaster.terminal.person import Person
from game.lancaster.terminal.screen import Gone, Left, Screen, Source
from game.lancaster.wording.names import Names
from game.lancaster.wording.reasons import reason_text
from game.storage import saves
from game.trouble import OK, Trouble


def play_text(
    realm: Realm,
    match: Match,
    header: journal.Header,
    language: Language,
    plain: bool,
    load: tuple[Path, journal.Journal] | None = None,
    source: Source | None = None,
    out: TextIO | None = None,
) -> int:
    """Play to the end, or until the person leaves."""
    screen = Screen(source or sys.stdin, out or sys.stdout)
    path, writer = _writer(match, header, load)
    session = Session(realm, match, header.seats, language, screen, writer, plain)
    try:
        session.run(loaded=load is not None)
    except (Left, KeyboardInterrupt):
        session.farewell()
    except Gone:
        raise BrokenPipeError from None
    except OSError as fault:
        raise Trouble(
            f"{path} can't be written ({fault.strerror or fault}); what was written before is safe: "
            f"make room, then go on with `lancaster play --text --load {path}`"
        ) from None
    finally:
        with suppress(OSError, ValueError):
            writer.close()
    return OK


def _writer(
    match: Match, header: journal.Header, load: tuple[Path, journal.Journal] | None
) -> tuple[Path, journal.Writer]:
    if load is not None:
        return load[0], journal.Writer.resume(load[0], load[1], match)
    path = saves.new_path(header.game)
    try:
        return path, journal.Writer(path, header, match)
    except OSError as fault:
        raise Trouble(f"{path} can't be written ({fault.strerror or fault}); make room and start again") from None


class Session:
    """Who sits where, and whose turn it is to look at the screen."""

    def __init__(
        self,
        realm: Realm,
        match: Match,
        seats: Sequence[str],
        language: Language,
        screen: Screen,
        writer: journal.Writer,
        plain: bool,
    ) -> None:
        self.realm, self.match, self.language, self.screen, self.writer = realm, match, language, screen, writer
        self.names = Names(realm, language)
        self.plain = plain
        self.bots: dict[int, Bot] = {
            seat: make_bot(name, realm, seat, f"{match.seed}/bots") for seat, name in enumerate(seats) if name in BOTS
        }
        self.humans = tuple(seat for seat in range(realm.seats) if seat not in self.bots)
        self.people = {seat: Person(self, seat) for seat in self.humans}
        self.before_screen: int | None = None  # the seat of whoever looked last

    # The game -----------------------------------------------------------------------

    def run(self, *, loaded: bool) -> None:
        self.welcome(loaded)
        while not self.match.state.over:
            seat = self._next()
            if seat in self.bots:
                self._bot(seat)
            else:
                self.writer.sync()
                self._hand_over(seat)
                self.people[seat].decide()
        self.writer.sync()
        if len(self.humans) > 1:
            self.screen.clear()
        self._last_words()

    def _next(self) -> int:
        """Whoever is asked; of those who seal ballots the bots first, so that people never wait for them."""
        state = self.match.state
        if not state.sealed:
            return state.seat
        waiting = [seat for seat, code in enumerate(state.sealed) if code < 0]
        return min(waiting, key=lambda seat: (seat in self.humans, seat))

    def _bot(self, seat: int) -> None:
        view = self.match.state.view(seat)
        decision = view.decision()
        assert decision is not None
        self.match.apply(self.bots[seat].decide(view, decision, Budget()), seat)

    def apply(self, seat: int, gestures: Sequence[str]) -> None:
        for gesture in gestures:
            self.match.apply(gesture, seat)

    # The screen ---------------------------------------------------------------------

    def welcome(self, loaded: bool) -> None:
        say = self.names.say
        players = [self._player(seat) for seat in range(self.realm.seats)]
        self.screen.say(say(mark("Lancaster, the game of the great houses of England under Henry V.")))
        self.screen.say(", ".join(players) + ".")
        if loaded:
            self.screen.say(say(mark("The game goes on where it was.")))
        elif self.humans:
            self.screen.say(say(mark("Type a number to choose, ? for help, quit to leave. The game saves itself.")))
        self.screen.say("")

    def _player(self, seat: int) -> str:
        house = self.names.house(self.realm.houses[seat])
        if seat not in self.bots:
            return self.names.say(mark("{house} is played by you") if len(self.humans) == 1 else
                                  mark("{house} is played by a person"), house=house)  # fmt: skip
        return self.names.say(mark("{house} by the bot {bot}"), house=house, bot=self.bots[seat].name)

    def _hand_over(self, seat: int) -> None:
        """With several people the screen is wiped before another one looks at it."""
        if len(self.humans) < 2 or self.before_screen == seat:
            self.before_screen = seat
            return
        say = self.names.say
        house = self.names.house(self.realm.houses[seat])
        self.screen.clear()
        self.before_screen = None
        self.screen.ask(say(mark("The screen is for {house} now. Everybody else look away; {house}, press Enter."),
                            house=house) + " ")  # fmt: skip
        self.before_screen = seat
        self.screen.clear()

    def farewell(self) -> None:
        if len(self.humans) > 1:
            self.screen.clear()
        where = self.names.say(
            mark("The game is saved in {path}. Go on with: lancaster play --text --load {path}"), path=self.writer.path
        )
        self.screen.say(where)

    def _last_words(self) -> None:
        self.screen.lines(final_lines(self.realm, self.match.state, self.language, plain=self.plain))
        self.screen.say(self.names.say(mark("The whole game is in {path}."), path=self.writer.path))

    # Taking back --------------------------------------------------------------------

    def undo(self, seat: int) -> str:
        if self.match.in_group():
            self.match.restart_turn()
            return self.names.say(mark("The turn begins anew."))
        try:
            self.match.undo(seat, self.humans)
        except IllegalChoice as refusal:
            return reason_text(refusal.reason, self.language)
        return self.names.say(mark("Taken back."))

    def redo(self, seat: int) -> str:
        """What was taken back last, with the answers of the bots."""
        said = mark("Done again.") if self.match.redo() else mark("There is nothing to do again.")
        return self.names.say(said)
