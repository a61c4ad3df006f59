"""Pictures of any scene without a display: for galleries, for looking, for tests."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame

from game import places
from game.desktop.app import App
from game.desktop.scenes.new_game import NewGameScene
from game.desktop.scenes.rulebook import RulebookScene
from game.desktop.scenes.settings import SettingsScene
from game.desktop.scenes.thumbs import picture_of
from game.desktop.scenes.title import TitleScene
from game.desktop.shelf import HUMAN, Order, Person
from game.kernel.contract import Event
from game.lancaster.rules.make import HOUSES
from game.lancaster.rules.table import NOBODY
from game.lancaster.screen.panels.menu import open_menu
from game.lancaster.screen.panels.seats import SeatsScene
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.shots_box import box_scenes
from game.lancaster.screen.shots_chronicles import CHRONICLES_SCENES
from game.lancaster.screen.shots_friends import FRIENDS_SCENES
from game.lancaster.screen.shots_lesson import LESSON_SCENES
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.window import make_app
from game.storage.settings import Settings
from game.trouble import Trouble

Stage = Callable[["Studio"], None]
OTHER_GAMES = 20  # that are tried for something to be seen


class Studio:
    """A window that nobody sees, with bots that answer at once."""

    def __init__(
        self,
        size: tuple[int, int],
        *,
        language: str = "en",
        players: int = 4,
        seed: str = "7",
        ui_scale: int = 100,
        humans: int = 1,
        packs: tuple[str, ...] = ("base",),
        hatching: bool = False,
    ) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        settings = Settings(
            language=language, ui_scale=ui_scale, motion=0, sound=0, bot_pace=0, hatching=hatching, tips=False
        )
        self._home: str | None = None  # where the player's own folder was, once a scene has moved out of it
        self.app: App = make_app(settings)
        self.app.open(size)
        self.shelf = LancasterShelf(in_process=True, keep=False)
        self.players, self.seed, self.humans, self.packs = players, seed, humans, packs
        self.names: tuple[str, ...] = ()  # of the people, in the order of seats
        self.secrecy = "table"

    def order(self) -> Order:
        names = [*self.names, *[""] * self.humans]
        people = [Person(HUMAN, names[seat]) for seat in range(self.humans)]
        people += [Person("page", "") for _ in range(self.players - self.humans)]
        return Order(people, list(HOUSES[: self.players]), self.seed, list(self.packs), secrecy=self.secrecy)

    def table(self) -> TableScene:
        """A fresh table on the screen."""
        scene = self.shelf.table(self.app, self.shelf.begin(self.app, self.order()))
        assert isinstance(scene, TableScene)
        self.app.replace(scene)
        return scene

    def play_on(self, scene: TableScene, moves: int, *, until: Callable[[TableScene], bool] | None = None) -> None:
        """Let bots answer for everybody, so many decisions long, or until something is to be seen."""
        sitting = scene.sitting
        people = sitting.people
        sitting.people = [Person("page") for _ in people]
        done = 0
        while not sitting.over and done < moves and not (until is not None and until(scene)):
            sitting.think()
            if sitting.take() is None:
                break
            done += 1
        sitting.people = people
        scene.skip()
        if self.app.stack:
            self.app.scene.changed()  # a curtain may hang before it, for somebody else now

    def take_picture(self) -> pygame.Surface:
        for _ in range(3):
            self.app.frame(1000.0)
        assert self.app.screen is not None
        return self.app.screen

    def move_out(self) -> None:
        """A folder that nobody else has for games and packs, until the window is closed."""
        if self._home is None:
            self._home = os.environ.get(places.HOME_VARIABLE, "")
        os.environ[places.HOME_VARIABLE] = tempfile.mkdtemp()

    def close(self) -> None:
        if self._home is not None:
            os.environ.pop(places.HOME_VARIABLE, None)
            if self._home:
                os.environ[places.HOME_VARIABLE] = self._home
        while self.app.stack:
            self.app.stack.pop().leave()


def until_kind(kind: str) -> Callable[[TableScene], bool]:
    """Until the person before the screen is asked this."""

    def reached(scene: TableScene) -> bool:
        state = scene.sitting.match.state
        mine = scene.sitting.me in scene.sitting.deciding()
        return mine and state.kind >= 0 and scene.realm.kinds[state.kind].name == kind

    return reached


class _Unfinished(LancasterShelf):
    """A shelf on which a game waits, whatever lies on this machine."""

    def unfinished(self) -> Path | None:
        return Path("game.journal")

    def _known(self, path: Path) -> dict[str, object]:
        return {"over": False, "round": 3, "humans": ["azure"]}


def _title(studio: Studio, move: int) -> None:
    """A game waits; it looks as one of the examples did."""
    shelf = _Unfinished(in_process=True, keep=False)
    title = TitleScene(studio.app, shelf)
    studio.app.replace(title)
    title.pictured = shelf.unfinished()
    title.picture = picture_of(studio.app, shelf.annals, places.saves() / "3_four_houses.journal")


def _first_title(studio: Studio, move: int) -> None:
    studio.app.replace(TitleScene(studio.app, studio.shelf))


def _new_game(studio: Studio, move: int) -> None:
    order = studio.order()
    order.seed = ""
    order.people[0].name = "Eleanor"
    studio.app.replace(NewGameScene(studio.app, studio.shelf, order))


def _modules(studio: Studio, move: int) -> None:
    """Everything in; further options on the second page."""
    _new_game(studio, move)
    scene = studio.app.scene
    assert isinstance(scene, NewGameScene)
    for module in scene.offer.modules:
        if module.id not in scene.order.packs:
            scene.turn_module(module.id)
    scene.option_page = 1


def _table(studio: Studio, move: int) -> None:
    scene = studio.table()
    studio.play_on(scene, move)
    studio.play_on(scene, 40, until=lambda scene: scene.sitting.me in scene.sitting.deciding())


def _asked(kind: str) -> Callable[[Studio, int], None]:
    """The next time the person before the screen is asked this; in another game if it never happens in this one."""

    def stage(studio: Studio, move: int) -> None:
        seed = studio.seed
        for attempt in range(OTHER_GAMES):
            studio.seed = f"{seed}.{attempt}" if attempt else seed
            scene = studio.table()
            studio.play_on(scene, move)
            studio.play_on(scene, 800, until=until_kind(kind))
            if until_kind(kind)(scene):
                return

    return stage


def _squires(studio: Studio, move: int) -> None:
    """A county is about to be taken, from somebody if that can be; squires are asked for."""
    for attempt in range(OTHER_GAMES):
        _asked("place")(studio, move)
        scene = studio.app.scene
        assert isinstance(scene, TableScene)
        for _ in range(12):
            desk = scene.desk()
            held = {c.id for i, c in enumerate(desk.realm.figures.counties) if desk.table.holder[i] != NOBODY}
            going = [code for code, parts in desk.parts.items() if parts.get("to") in held]
            asking = [code for code in going if "squires" in _asked_after(scene, code)]
            if asking:
                scene.choose(asking[-1])
                return
            studio.play_on(scene, 1)
            studio.play_on(scene, 800, until=until_kind("place"))
        studio.seed = f"{studio.seed}.{attempt}"


def _asked_after(scene: TableScene, code: int) -> str:
    kind = scene.choosing.after(code).kind
    return scene.realm.kinds[kind].name if kind >= 0 else ""


def _in_hand(*, ally: bool = False, draft: bool = False) -> Callable[[Studio, int], None]:
    """A knight is picked: the strongest, or the strongest of the ally's; `draft`: and laid on a place."""

    def stage(studio: Studio, move: int) -> None:
        _asked("place")(studio, move)
        scene = studio.app.scene
        assert isinstance(scene, TableScene)
        studio.app.frame(1.0)
        choosing = scene.choosing
        kinds = [kind for kind in choosing.knights() if kind[1] == ally] or choosing.knights()
        if kinds:
            choosing.pick(*kinds[-1])
        if draft and choosing.targets():
            scene.draft = next(iter(choosing.targets().values()))

    return stage


def _ballot_said(studio: Studio, move: int) -> None:
    """Yes, with every vote there is, ready to be sealed."""
    _asked("ballot")(studio, move)
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    studio.take_picture()
    desk = scene.desk()
    scene.ballot = True
    votes = desk.parts[max(desk.codes)]["votes"]
    scene.number = votes if isinstance(votes, int) else 0
    scene.changed()


def _viewing(view: str) -> Callable[[Studio, int], None]:
    def stage(studio: Studio, move: int) -> None:
        _table(studio, move)
        scene = studio.app.scene
        assert isinstance(scene, TableScene)
        studio.take_picture()  # a ballot opens its own view when it is first asked
        scene.show(view)

    return stage


def _ransom(studio: Studio, move: int) -> None:
    """Captives are rare: the first of a few seeds in which the person before the screen has some."""
    for seed in (studio.seed, *map(str, range(12))):
        studio.seed = seed
        scene = studio.table()
        studio.play_on(scene, move)
        studio.play_on(scene, 2000, until=until_kind("ransom"))
        if not scene.sitting.over:
            return


def _showing(told: Callable[[list[Event]], bool]) -> Callable[[Studio, int], None]:
    """The first moment after so many decisions that tells of this, held still."""

    def stage(studio: Studio, move: int) -> None:
        scene = studio.table()
        studio.play_on(scene, move)
        sitting, people = scene.sitting, scene.sitting.people
        while not sitting.over or sitting.moments:
            sitting.people = [Person("page") for _ in people]
            sitting.think()
            sitting.take()
            sitting.people = people
            while scene.show_next(0.0):
                if told(scene.fresh):
                    scene.paused = True
                    return

    return stage


def _archer(event: Event) -> bool:
    """An archer has fought."""
    return event.name == "rank" and str(event.parts["side"]).endswith("_archer")


def _moment(told: Callable[[Event], bool]) -> Callable[[Studio, int], None]:
    """The next moment in parliament at which such a thing was told, held still; in another game if there is none."""

    def shown(scene: TableScene) -> bool:
        sitting, people = scene.sitting, scene.sitting.people
        for _ in range(60):
            sitting.people = [Person("page") for _ in people]
            sitting.think()
            sitting.take()
            sitting.people = people
            while scene.show_next(0.0):
                if any(map(told, scene.fresh)):
                    scene.paused = True
                    return True
        return False

    def stage(studio: Studio, move: int) -> None:
        seed = studio.seed
        for attempt in range(OTHER_GAMES):
            studio.seed = f"{seed}.{attempt}" if attempt else seed
            scene = studio.table()
            studio.play_on(scene, move)
            studio.play_on(scene, 800, until=until_kind("ballot"))
            scene.show("parliament")
            if shown(scene):
                return

    return stage


def _scores(studio: Studio, move: int) -> None:
    scene = studio.table()
    studio.play_on(scene, 5000)
    scene.wake(0.0)


def _waiting(studio: Studio, move: int) -> None:
    """Something has happened and is being shown: the person waits."""
    _table(studio, move)
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    sitting, people = scene.sitting, scene.sitting.people
    sitting.people = [Person("page") for _ in people]
    for _ in range(4):
        sitting.think()
        sitting.take()
    sitting.people = people
    scene.paused = True
    scene.changed()


def _menu(studio: Studio, move: int) -> None:
    _table(studio, move)
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    studio.take_picture()
    open_menu(scene)


def _rulebook(topic: str, words: str = "") -> Callable[[Studio, int], None]:
    def stage(studio: Studio, move: int) -> None:
        _title(studio, move)
        studio.app.open_rulebook(topic)
        scene = studio.app.scene
        assert isinstance(scene, RulebookScene)
        scene.search(words)

    return stage


def _settings(leaf: int) -> Callable[[Studio, int], None]:
    def stage(studio: Studio, move: int) -> None:
        _title(studio, move)
        studio.app.open_settings()
        scene = studio.app.scene
        assert isinstance(scene, SettingsScene)
        scene.leaf = leaf

    return stage


def _keys(studio: Studio, move: int) -> None:
    _table(studio, move)
    studio.app.frame(0.0)
    studio.app.open_keys()


def _seats(studio: Studio, move: int) -> None:
    studio.humans = 2
    _table(studio, move)
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    scene.sitting.people[1].name = "Dame Alys of Kenilworth"
    studio.app.push(SeatsScene(scene))


def _packs(studio: Studio, move: int) -> None:
    """One pack that can be chosen, and one with faults."""
    from game.desktop.scenes.packs import PacksScene
    from game.lancaster.packs import new_pack

    studio.move_out()
    new_pack("winter_laws")
    laws = new_pack("broken") / "laws.yaml"
    laws.write_text(laws.read_text(encoding="utf-8").replace("    gain:", "    gian:"), encoding="utf-8")
    _new_game(studio, move)
    scene = studio.app.scene
    assert isinstance(scene, NewGameScene)
    studio.app.push(PacksScene(scene))


def _tip(studio: Studio, move: int) -> None:
    """A game in which nothing has been said yet."""
    studio.app.settings.tips = True
    _in_hand()(studio, 0)


SCENES: dict[str, Callable[[Studio, int], None]] = {
    "title": _title,
    "first_title": _first_title,
    "new_game": _new_game,
    "modules": _modules,
    "table": _table,
    "castle": _viewing("castle"),
    "parliament": _viewing("parliament"),
    "ballot": _asked("ballot"),
    "placing": _in_hand(),
    "allied": _in_hand(ally=True),
    "sending": _in_hand(ally=True, draft=True),
    "ballot_said": _ballot_said,
    "reveal": _moment(lambda event: event.name == "tally"),
    "laws": _moment(lambda event: event.name == "gain" and str(event.parts["source"]).startswith("law:")),
    "squires": _squires,
    "noble": _asked("noble"),
    "passage": _asked("passage"),
    "favour": _asked("favour"),
    "take": _asked("take"),
    "rewards": _showing(lambda fresh: any(str(one.parts.get("source")).startswith("county:") for one in fresh)),
    "castles": _showing(lambda fresh: any(str(one.parts.get("source")).startswith("castle:") for one in fresh)),
    "battle": _showing(lambda fresh: sum(one.name == "rank" for one in fresh) > 1),
    "ransom": _ransom,
    "upgrade": _asked("upgrade"),
    "build": _asked("build"),
    "score": _asked("score"),
    "buy": _asked("buy"),
    "start_player": _asked("start_player"),
    "waiting": _waiting,
    "menu": _menu,
    "scores": _scores,
    **box_scenes(
        _viewing,
        _asked,
        {"tiles": _in_hand(), "box_scores": _scores, "archers": _showing(lambda fresh: any(map(_archer, fresh)))},
    ),
    **CHRONICLES_SCENES,
    **LESSON_SCENES,
    "tip": _tip,
    **FRIENDS_SCENES,
    "seats": _seats,
    "packs": _packs,
    "rulebook": _rulebook("PLACE-3"),
    "rulebook_laws": _rulebook("law.B2b"),
    "rulebook_search": _rulebook("REW-5", "upgrade"),
    "rulebook_figures": _rulebook("county.york"),
    "settings": _settings(0),
    "settings_play": _settings(1),
    "keys": _keys,
}


def shoot(
    scene: str,
    size: tuple[int, int],
    out: Path,
    *,
    language: str,
    players: int,
    seed: str,
    move: int,
    ui_scale: int,
    packs: tuple[str, ...] = ("base",),
) -> None:
    if scene not in SCENES:
        raise Trouble(f"there is no scene “{scene}”; there are: {', '.join(SCENES)}")
    studio = Studio(size, language=language, players=players, seed=seed, ui_scale=ui_scale, packs=packs)
    SCENES[scene](studio, move)
    picture = studio.take_picture()
    out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, out)
    studio.close()
