"""Lancaster on the shelf: what can be chosen, and how a game begins or goes on.

The engine is opened only when a game is: the title must stand before the player at once.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.desktop.app import HEARD, App
from game.desktop.scene import Scene
from game.desktop.shelf import HUMAN, Cover, Offer, Order, Person
from game.kernel.sentences import fault_said, translated
from game.storage import saves
from game.storage.summaries import Summaries, Summary

if TYPE_CHECKING:
    from game.bots.process import Answer
    from game.desktop.sitting import Sitting
    from game.kernel import journal
    from game.kernel.match import Match
    from game.lancaster import opening as games
    from game.lancaster.screen.annals import LancasterAnnals
    from game.lancaster.screen.offer import Catalogue

LATELY = 5  # saves that are looked at for one that is not finished
LANCASTER = "lancaster"


class LancasterShelf:
    """`in_process`: bots answer at once and in this process, for pictures and tests."""

    name = LANCASTER

    def __init__(self, *, in_process: bool = False, keep: bool = True) -> None:
        self.in_process = in_process
        self.keep = keep
        self._summaries: Summaries | None = None
        self._last: Sitting | None = None
        self._catalogue: Catalogue | None = None
        self._annals: LancasterAnnals | None = None

    # The title ----------------------------------------------------------------------

    def cover(self, app: App) -> Cover:
        gettext = app.language.gettext
        return Cover(
            gettext("England, 1413. Five rounds to raise a house."),
            gettext("After the game by Matthias Cramer (Queen Games); an independent work under the MIT licence."),
        )

    @property
    def summaries(self) -> Summaries:
        if self._summaries is None:
            self._summaries = Summaries(saves.folder())
        return self._summaries

    def unfinished(self) -> Path | None:
        """The newest save that is known not to be at its end. Nothing is played again for it."""
        for path in saves.listing()[:LATELY] if self.keep else []:
            told = self._known(path)
            if told is None:
                return None
            if not told.get("over"):
                return path
        return None

    def _known(self, path: Path) -> Summary | None:
        sitting = self._last
        if sitting is not None and sitting.writer is not None and sitting.writer.path == path:
            return _summary(sitting)
        return self.summaries.of(path)

    def look_for_unfinished(self, app: App) -> bool:
        """Find out about saves that nothing is known of; says whether there were any. Called after the first frame."""
        looked = False
        for path in saves.listing()[:LATELY] if self.keep else []:
            told = self._known(path)
            if told is None:
                looked = True
                told = self._look(app, path)
            if told is not None and not told.get("over"):
                break
        return looked

    def _look(self, app: App, path: Path) -> Summary | None:
        from game.lancaster.screen import tales

        try:
            found = self.annals.open(path)
            told = tales.summary_of(found.replayed.match, found.people, found.read.header, found.replayed.conceded)
        except (ValueError, OSError) as fault:
            self.refuse(app, path, fault)
            return None
        self.summaries.note(path, told)
        return told

    def refuse(self, app: App, path: Path, fault: Exception) -> None:
        """A save that can't be opened: say so, and put it aside unless only a later version can read it."""
        gettext = app.language.gettext
        said = fault_said(fault, gettext)
        aside = None if _of_later_version(path) else saves.put_aside(path)
        if aside is None:
            self.summaries.note(path, {"over": True})
            app.tell(gettext("The save {name} can't be opened: {fault}").format(name=path.name, fault=said))
        else:
            sentence = gettext("The save {name} can't be opened and lies in {aside} now: {fault}")
            app.tell(sentence.format(name=path.name, aside=aside.name, fault=said))

    def about(self, app: App, path: Path) -> str:
        """Under “Continue”: the round and the house."""
        from game.lancaster.wording.names import house_name, roman

        told = self._known(path) or {}
        gettext = app.language.gettext
        seats = zip(told.get("houses", []), told.get("people", []), strict=False)
        given = {str(house): str(name) for house, (_, name) in seats if name}
        humans = [str(house) for house in told.get("humans", [])]
        houses = [given.get(house) or house_name(house, app.language) for house in humans]
        number = roman(max(1, int(told.get("round", 1))))
        if len(houses) == 1 and humans[0] not in given:
            return gettext("round {number}, House {house}").format(number=number, house=houses[0])
        if houses:
            return gettext("round {number}: {houses}").format(number=number, houses=app.language.join(houses))
        return gettext("round {number}").format(number=number)

    # Before a game ------------------------------------------------------------------

    def offer(self, app: App, order: Order | None) -> Offer:
        from game.lancaster.screen.offer import Catalogue, make_offer

        if self._catalogue is None:
            self._catalogue = Catalogue()
        return make_offer(self._catalogue, app, order)

    def reload_packs(self) -> None:
        """Whatever has changed in the folders of packs is read when it is asked for again."""
        self._catalogue = None

    def first_order(self) -> Order:
        """A quick game: one person against three."""
        from game.lancaster.rules.make import HOUSES

        people = [Person(HUMAN, ""), *(Person("page", "") for _ in range(3))]
        return Order(people, list(HOUSES[: len(people)]))

    # A game -------------------------------------------------------------------------

    def begin(self, app: App, order: Order) -> Sitting:
        from game.kernel.match import Match
        from game.lancaster import opening as games
        from game.lancaster.screen.offer import lies_open
        from game.packs.faults import PackError

        options = order.options
        if lies_open(order):
            options = {**options, "goods": "open"}
        setup = games.Setup(len(order.people), order.packs, options, order.houses)
        try:
            ready = games.prepare(setup)
        except PackError as error:  # a file was spoiled after the packs were listed
            raise ValueError("; ".join(fault.told(app.language.gettext) for fault in error.faults)) from None
        seed = order.seed or str(random.SystemRandom().randrange(10**9))
        match = Match(ready.realm, seed)
        head = games.header(ready, seed, [f"{one.kind}:{one.name}" for one in order.people])
        head.setup |= {"secrecy": order.secrecy, "ally_houses": order.ally_houses}
        return self.seat(ready, match, order, self.write(app, head, match), seed)

    def write(self, app: App, head: journal.Header, match: Match) -> journal.Writer | None:
        """A new journal; where it can't be written that is said, and the game is played without."""
        from game.kernel import journal

        if not self.keep:
            return None
        try:
            return journal.Writer(saves.new_path(self.name), head, match)
        except OSError as fault:
            sentence = app.language.gettext("This game can't be kept on disk: {fault}.")
            app.tell(sentence.format(fault=fault_said(fault, app.language.gettext)))
            return None

    def seat(
        self, ready: games.Ready, match: Match, order: Order, writer: journal.Writer | None, seed: int | str
    ) -> Sitting:
        from game.bots.process import BotProcess, BotsHere
        from game.desktop.sitting import Sitting
        from game.lancaster import opening as games

        sitting = Sitting(match, order.people, writer, secrecy=order.secrecy)
        order.seed = str(seed)
        sitting.order = order

        def heard(answer: Answer) -> None:
            sitting.hear(answer)
            if not self.in_process:
                pygame.event.post(pygame.event.Event(HEARD))

        spec = games.bot_spec(ready, seed)
        kind = BotsHere if self.in_process else BotProcess
        sitting.bots = kind(games.bot_room, spec, heard)
        self._last = sitting
        return sitting

    def resume(self, app: App, path: Path) -> tuple[Sitting, list[str]]:
        from game.kernel import journal
        from game.lancaster import opening as games
        from game.lancaster.screen import tales

        read = journal.read(path)
        ready, sayings = games.from_header(read.header)
        replayed = journal.replay(read, ready.realm)
        people = tales.people_of(read.header, replayed.seats, ready.realm.seats)
        writer, unkept = None, []
        try:
            writer = journal.Writer.resume(path, read, replayed.match) if self.keep else None
        except OSError as fault:
            sentence = app.language.gettext("This game can be played, but not kept on disk: {fault}.")
            unkept = [sentence.format(fault=fault_said(fault, app.language.gettext))]
        order = self.order_of(read.header, ready, people)
        sitting = self.seat(ready, replayed.match, order, writer, read.header.seed)
        sitting.conceded.update(replayed.conceded)
        first = tales.people_of(read.header, {}, ready.realm.seats)
        sitting.founders = {seat for seat, one in enumerate(first) if one.human}
        told = [translated(one, app.language.gettext) for one in [*sayings, *replayed.sayings]]
        return sitting, [*told, *unkept, *tales.long_names(read.header, app.language)]

    def order_of(self, head: journal.Header, ready: games.Ready, people: list[Person]) -> Order:
        """What was chosen before a game that was kept."""
        from game.lancaster.opening import head_of

        said = head_of(head)
        return Order(
            people,
            list(ready.setup.houses),
            str(head.seed),
            list(ready.setup.packs),
            dict(ready.setup.options),
            said.secrecy,
            said.ally_houses,
        )

    @property
    def annals(self) -> LancasterAnnals:
        from game.lancaster.screen.annals import LancasterAnnals

        if self._annals is None:
            self._annals = LancasterAnnals(self)
        return self._annals

    def left(self, app: App, sitting: Sitting) -> None:
        """The table was left: what the list of saves says and shows of it is made while it is still known."""
        if sitting.writer is None:
            return
        self._last = None
        self.annals.keep_picture(app, sitting)
        self.summaries.note(sitting.writer.path, _summary(sitting))

    def table(self, app: App, sitting: Sitting) -> Scene:
        from game.lancaster.screen.table import TableScene

        return TableScene(app, self, sitting)

    def lesson(self, app: App) -> Scene:
        """The guided first game, at the step where it was left."""
        from game.lancaster.screen.lesson import LessonScene

        return LessonScene(app, self)


def _summary(sitting: Sitting) -> Summary:
    from game.lancaster.screen import tales

    head = sitting.writer.header if sitting.writer is not None else None
    return tales.summary_of(sitting.match, sitting.people, head, sitting.conceded)


def _of_later_version(path: Path) -> bool:
    from game.kernel import journal

    try:
        return journal.is_later(path)
    except OSError:
        return True
