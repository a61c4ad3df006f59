"""Lancaster on the shelf: what can be chosen, and how a game begins or goes on."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from game.bots.process import Answer, BotProcess, BotsHere
from game.desktop.app import HEARD, App
from game.desktop.scene import Scene
from game.desktop.shelf import HUMAN, Module, Offer, Option, Order, Person, Value
from game.desktop.sitting import Sitting
from game.kernel import journal
from game.kernel.match import Match
from game.lancaster import opening as games
from game.lancaster.bots import BOTS
from game.lancaster.packs import available
from game.lancaster.rules.figures import pack_folders
from game.lancaster.rules.make import HOUSES
from game.lancaster.rules.schema import SHAPE
from game.lancaster.wording.names import house_name
from game.packs.loading import load
from game.storage import saves


class LancasterShelf:
    """`in_process`: bots answer at once and in this process, for pictures and tests."""

    name = games.LANCASTER

    def __init__(self, *, in_process: bool = False, keep: bool = True) -> None:
        self.in_process = in_process
        self.keep = keep
        self.readies: dict[int, games.Ready] = {}

    # Before a game ----------------------------------------------------------------

    def offer(self, app: App, order: Order | None) -> Offer:
        gettext = app.language.gettext
        levels = {
            "page": (gettext("Page"), gettext("looks one move ahead")),
            "random": (gettext("Jester"), gettext("plays whatever comes to his mind")),
        }
        chosen = order.packs if order is not None else ["base"]
        return Offer(
            fewest=2,
            most=len(HOUSES),
            houses=tuple((house, house_name(house, app.language)) for house in HOUSES),
            levels=tuple((bot, *levels.get(bot, (bot, ""))) for bot in BOTS),
            options=self._options(app, chosen),
            modules=self._modules(app, chosen),
            allies=True,
        )

    def _options(self, app: App, packs: Sequence[str]) -> tuple[Option, ...]:
        pick = app.language.pick
        found: list[Option] = []
        for name, folder in pack_folders().items():
            if name not in packs:
                continue
            listed: Any = load(folder, SHAPE, first=name == "base").data.get("options", {})
            for one in listed.get("options", []):
                values = tuple(Value(value["id"], pick(value["title"])) for value in one["values"])
                found.append(Option(one["id"], pick(one["title"]), values, pick(one.get("about", ""))))
        return tuple(found)

    def _modules(self, app: App, chosen: Sequence[str]) -> tuple[Module, ...]:
        pick = app.language.pick
        return tuple(
            Module(card.name, pick(card.title, card.name), pick(card.about), "", "; ".join(map(str, card.faults)))
            for card in available()
            if card.name != "base"
        )

    def first_order(self) -> Order:
        """A quick game: one person against three."""
        people = [Person(HUMAN, ""), *(Person("page", "") for _ in range(3))]
        return Order(people, list(HOUSES[: len(people)]))

    # A game -----------------------------------------------------------------------

    def begin(self, app: App, order: Order) -> Sitting:
        setup = games.Setup(len(order.people), order.packs, order.options, order.houses)
        ready = games.prepare(setup)
        seed = order.seed or str(random.SystemRandom().randrange(10**9))
        match = Match(ready.realm, seed)
        writer = None
        if self.keep:
            head = games.header(ready, seed, [f"{one.kind}:{one.name}" for one in order.people])
            head.setup["secrecy"] = order.secrecy
            try:
                writer = journal.Writer(saves.new_path(self.name), head, match)
            except OSError as fault:
                app.tell(
                    app.language.gettext("This game can't be kept on disk: {fault}.").format(
                        fault=fault.strerror or fault
                    )
                )
        return self._seat(ready, match, order.people, writer, seed)

    def _seat(
        self, ready: games.Ready, match: Match, people: Sequence[Person], writer: journal.Writer | None, seed: int | str
    ) -> Sitting:
        sitting = Sitting(match, people, writer)

        def heard(answer: Answer) -> None:
            sitting.hear(answer)
            if not self.in_process:
                pygame.event.post(pygame.event.Event(HEARD))

        spec = games.bot_spec(ready, seed)
        kind = BotsHere if self.in_process else BotProcess
        sitting.bots = kind(games.bot_room, spec, heard)
        return sitting

    def resume(self, app: App, path: Path) -> tuple[Sitting, list[str]]:
        read = journal.read(path)
        ready, sayings = games.from_header(read.header)
        replayed = journal.replay(read, ready.realm)
        people = []
        for seat in read.header.seats:
            kind, _, name = seat.partition(":")
            people.append(Person(kind if kind in BOTS else HUMAN, name))
        while len(people) < ready.realm.seats:
            people.append(Person("page"))
        writer = journal.Writer.resume(path, read, replayed.match) if self.keep else None
        sitting = self._seat(ready, replayed.match, people, writer, read.header.seed)
        return sitting, [*sayings, *replayed.sayings]

    def unfinished(self) -> Path | None:
        """The newest save, if it is not at its end."""
        for path in saves.listing()[:1]:
            try:
                read = journal.read(path)
                ready, _ = games.from_header(read.header)
                if not journal.replay(read, ready.realm).match.state.over:
                    return path
            except (ValueError, OSError):
                continue
        return None

    def table(self, app: App, sitting: Sitting) -> Scene:
        from game.lancaster.screen.table import TableScene

        return TableScene(app, self, sitting)
