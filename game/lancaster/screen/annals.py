"""The chronicles of Lancaster: saves looked into, shown, exported, and played on from any moment."""

from __future__ import annotations

import datetime
import random
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from game import places
from game.desktop.annals import Tale, Telling
from game.desktop.app import App
from game.desktop.canvas import Canvas, Studio
from game.desktop.film import Film, Glance, Showing
from game.desktop.people import HUMAN, Person
from game.desktop.scene import Scene
from game.desktop.sitting import Sitting
from game.kernel import journal
from game.kernel.match import Match
from game.kernel.sentences import fault_said
from game.lancaster import opening as games
from game.lancaster.screen import tales
from game.storage import pictures, saves
from game.storage.summaries import Summary

if TYPE_CHECKING:
    from game.lancaster.screen.shelf import LancasterShelf

ONE_ROUND = ("knights", "parliament", "rewards")


@dataclass(slots=True)
class Opened:
    """A save that was read and played through."""

    path: Path
    read: journal.Journal
    ready: games.Ready
    replayed: journal.Replayed
    people: list[Person]


class LancasterAnnals:
    points_icon = "icon_power"

    def __init__(self, shelf: LancasterShelf) -> None:
        self.shelf = shelf
        self._examples: dict[Path, Summary] = {}
        self._opened: tuple[float, Opened] | None = None
        self._studio: Studio | None = None

    # The list -------------------------------------------------------------------------

    def paths(self) -> list[Path]:
        return [*saves.listing(), *saves.examples()]

    def tale(self, app: App, path: Path) -> Tale:
        return tales.tale_of(path, self._told(path), app.language, example=saves.is_example(path))

    def _told(self, path: Path) -> Summary | None:
        return self._examples.get(path) if saves.is_example(path) else self.shelf.summaries.of(path)

    def look(self, path: Path) -> bool:
        """Find out about a save that nothing is known of; says whether there was anything to find out."""
        if tales.whole(self._told(path)):
            return False
        try:
            found = self.open(path)
            told = tales.summary_of(
                found.replayed.match, found.people, found.read.header, found.replayed.conceded
            )  # fmt: skip
        except (ValueError, OSError) as fault:
            told = {"over": True, "fault": fault_said(fault)}
        if saves.is_example(path):
            self._examples[path] = told
        else:
            self.shelf.summaries.note(path, told)
        return True

    # One save -------------------------------------------------------------------------

    def open(self, path: Path) -> Opened:
        """Raises ValueError or OSError with a sentence."""
        stamp = path.stat().st_mtime
        if self._opened is not None and self._opened[1].path == path and self._opened[0] == stamp:
            return self._opened[1]
        read = journal.read(path)
        ready = games.ready_from(read.header)
        replayed = journal.replay(read, ready.realm)
        found = Opened(path, read, ready, replayed, tales.people_of(read.header, replayed.seats, ready.realm.seats))
        self._opened = (stamp, found)
        return found

    def film(self, path: Path) -> tuple[Film, Showing]:
        found = self.open(path)
        match = found.replayed.match
        film = Film(match)
        showing = Showing(film, match.seed, found.people, glance(match, found.people), film.last)
        showing.order = self.shelf.order_of(found.read.header, found.ready, found.people)
        return film, showing

    def telling(self, app: App, film: Film, at: int) -> Telling:
        from game.lancaster.rules.outlook import phase
        from game.lancaster.rules.realm import Realm
        from game.lancaster.rules.table import Table
        from game.lancaster.wording.events import CONTEXT, event_lines
        from game.lancaster.wording.names import capital, roman

        realm, table = film.game, film.frames[at][1]
        assert isinstance(realm, Realm)
        assert isinstance(table, Table)
        gettext = app.language.gettext
        before = film.before(at, CONTEXT)
        people = self._opened[1].people if self._opened is not None else []
        given = {house: one.name for house, one in zip(realm.houses, people, strict=False) if one.name}
        language = app.language.calling(given)
        lines = event_lines(realm, film.fresh(at), language, None, table.round, before=before) if at else []
        line = lines[0] if lines else None
        arms = realm.houses[line.side] if line is not None and line.side is not None and line.side < realm.seats else ""
        text = line.sentence if line is not None else gettext("The table is laid.")
        number = max(1, table.round)
        phases = {
            "knights": gettext("knights"),
            "parliament": gettext("parliament"),
            "rewards": gettext("rewards"),
            "end": gettext("the end"),
        }
        now = phases.get(phase(realm, table), gettext("before the game"))
        place = gettext("round {round}, {phase}, moment {n} of {all}").format(
            round=roman(number), phase=now, n=at + 1, all=len(film)
        )
        short = gettext("{n} of {all}").format(n=at + 1, all=len(film))
        return Telling(arms, capital(text), place, short, number)

    def phases(self, film: Film) -> list[int]:
        """The moments at which another phase begins."""
        from game.lancaster.rules.outlook import phase

        found: list[int] = []
        before = ""
        for index, (_, table) in enumerate(film.frames):
            now = phase(film.game, table)  # type: ignore[arg-type]
            if now != before and now in ONE_ROUND:
                found.append(index)
            before = now
        return found

    # Pictures -------------------------------------------------------------------------

    def picture(self, app: App, showing: Showing, size: tuple[int, int]) -> pygame.Surface:
        """The board as everybody sees it: no glow, no popover, nobody's goods. Drawn large and scaled down once."""
        from game.lancaster.screen.layout import lay_out
        from game.lancaster.screen.table import TableScene
        from game.lancaster.screen.views.board import paint_board

        unit = max(0.75, min(1.0, app.size[0] / 1920, app.size[1] / 1080))
        layout = lay_out(1920, 1080, 1.0, scale=1.0, drawer_open=False)
        box = layout.sheet
        if self._studio is None or self._studio.hatched != app.studio.hatched:
            self._studio = Studio(app.atlas, app.studio.lettering, effects=app.studio.effects)
            self._studio.hatched = app.studio.hatched
        surface = pygame.Surface((round(box.width * unit), round(box.height * unit)))
        paint_board(Canvas(surface, unit, self._studio), box, layout, TableScene(app, self.shelf, showing).desk())
        return pygame.transform.smoothscale(surface, size)

    def portrait(self, app: App, showing: Showing) -> pygame.Surface:
        from game.lancaster.screen.portrait import portrait
        from game.lancaster.screen.table import TableScene

        table = TableScene(app, self.shelf, showing)
        houses = [table.arms(side) for side in range(table.realm.sides)]
        return portrait(showing.film, houses, app.studio)

    def keep_picture(self, app: App, sitting: Sitting) -> None:
        """Beside the journal, when the table is left."""
        if sitting.writer is None:
            return
        people = sitting.people
        film = Film(sitting.match)
        showing = Showing(film, sitting.match.seed, people, glance(sitting.match, people), film.last)
        showing.order = sitting.order
        pictures.keep(sitting.writer.path, self.portrait(app, showing))

    # What can be done with it ---------------------------------------------------------

    def export(self, path: Path) -> Path:
        """The JSON lines of the game in the player's folder; gives where."""
        from game.lancaster.export import export_match

        found = self.open(path)
        where = places.user_data() / "exports"
        where.mkdir(parents=True, exist_ok=True)
        out = where / f"{path.stem}.jsonl"
        with out.open("w", encoding="utf-8", newline="\n") as file:
            export_match(found.ready, found.replayed.match, file)
        return out

    def play_on(self, app: App, path: Path, at: int) -> Sitting:
        """A game of its own from this moment: the same turns up to here, then what was hidden is dealt anew."""
        found = self.open(path)
        if found.replayed.mended:
            raise ValueError(app.language.gettext("This game was mended in the middle; only its end can be played on."))
        old = found.replayed.match
        turns = Film(old).turns_done(at)
        match = Match(found.ready.realm, found.read.header.seed)
        head = self._head(found, old.groups[turns].before if turns < len(old.groups) else old.state)
        writer = self.shelf.write(app, head, match)
        for number, group in enumerate(old.groups[: turns + 1]):
            for _, seed in (one for one in old.dealt if one[0] == number):
                match.deal_anew(seed)
            if number == turns:
                break
            for seat, text in enumerate(group.gestures):
                match.apply(text, seat if group.closed_ballots else group.seat)
        match.deal_anew(str(random.SystemRandom().randrange(10**9)))
        people = tales.people_of(head, {}, found.ready.realm.seats)
        order = self.shelf.order_of(head, found.ready, people)
        return self.shelf.seat(found.ready, match, order, writer, head.seed)

    def _head(self, found: Opened, state: object) -> journal.Header:
        """The same game; where only bots played, a person takes the seat that moves next."""
        from game.lancaster.rules.table import Table

        assert isinstance(state, Table)
        people = [Person(one.kind, one.name) for one in found.people]
        if not any(one.human for one in people):
            people[max(0, state.seat)] = Person(HUMAN)
        head: journal.Header = msgspec.structs.replace(found.read.header)
        name = games.head_of(found.read.header).analysis.get("of", found.path.stem)
        head.setup = {**head.setup, "analysis": {"of": name, "round": max(1, state.round)}}
        head.seats = [f"{one.kind}:{one.name}" for one in people]
        head.created = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
        return head

    # The table of a film --------------------------------------------------------------

    def bar(self, table: Scene, canvas: Canvas) -> tuple[float, float, float, float]:
        """Where the prompt lies: nobody is asked, so the bar of the film takes its place."""
        from game.lancaster.screen.table import TableScene

        assert isinstance(table, TableScene)
        return table.layout(canvas).prompt

    def show(self, table: Scene, *, forward: bool, now: float) -> None:
        """Show what the sitting has come to; `forward`: the next moment, with what moves and sounds."""
        from game.lancaster.screen.table import TableScene
        from game.lancaster.screen.views.parliament import accompany_parliament

        assert isinstance(table, TableScene)
        if forward:
            table.show_next(now)
        else:
            table.skip()
        accompany_parliament(table, table.desk())


def glance(match: Match, people: list[Person]) -> Glance:
    """Through the eyes of the one person at the table; where several share the screen, of nobody."""
    humans = [seat for seat, one in enumerate(people) if one.human]
    return Glance(humans[0] if humans else 0, public=len(humans) > 1 and not match.state.over)
