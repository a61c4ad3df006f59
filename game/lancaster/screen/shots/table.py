"""Stages of the table: questions, views, and moments that are held still."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.contract import Event
from game.lancaster.rules.table import NOBODY
from game.lancaster.screen.panels.menu import open_menu
from game.lancaster.screen.round_page import RoundScene
from game.lancaster.screen.shots.studio import OTHER_GAMES, Stage, Studio, in_some_game, let_a_bot_answer, until_kind
from game.lancaster.screen.table import TableScene


def table(studio: Studio, move: int) -> None:
    scene = studio.table()
    studio.play_on(scene, move)
    studio.play_on(scene, 40, until=lambda scene: scene.sitting.me in scene.sitting.deciding())


def asked(kind: str) -> Stage:
    """The next time the person before the screen is asked this; in another game if it never happens in this one."""

    def stage(studio: Studio, move: int) -> None:
        def found() -> bool:
            scene = studio.table()
            studio.play_on(scene, move)
            studio.play_on(scene, 800, until=until_kind(kind))
            return until_kind(kind)(scene)

        in_some_game(studio, found)

    return stage


def squires(studio: Studio, move: int) -> None:
    """A county is about to be taken, from somebody if that can be; squires are asked for."""
    for attempt in range(OTHER_GAMES):
        asked("place")(studio, move)
        scene = studio.app.scene
        assert isinstance(scene, TableScene)
        for _ in range(12):
            desk = scene.desk()
            held = {c.id for i, c in enumerate(desk.realm.figures.counties) if desk.table.holder[i] != NOBODY}
            going = [code for code, parts in desk.parts.items() if parts.get("to") in held]
            asking = [code for code in going if "squires" in asked_after(scene, code)]
            if asking:
                scene.choose(asking[-1])
                return
            studio.play_on(scene, 1)
            studio.play_on(scene, 800, until=until_kind("place"))
        studio.seed = f"{studio.seed}.{attempt}"


def asked_after(scene: TableScene, code: int) -> str:
    kind = scene.choosing.after(code).kind
    return scene.realm.kinds[kind].name if kind >= 0 else ""


def in_hand(*, ally: bool = False, draft: bool = False) -> Stage:
    """A knight is picked: the strongest, or the strongest of the ally's; `draft`: and laid on a place."""

    def stage(studio: Studio, move: int) -> None:
        asked("place")(studio, move)
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


def ballot_said(studio: Studio, move: int) -> None:
    """Yes, with every vote there is, ready to be sealed."""
    asked("ballot")(studio, move)
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    studio.take_picture()
    desk = scene.desk()
    scene.ballot = True
    votes = desk.parts[max(desk.codes)]["votes"]
    scene.number = votes if isinstance(votes, int) else 0
    scene.changed()


def viewing(view: str) -> Stage:
    def stage(studio: Studio, move: int) -> None:
        table(studio, move)
        scene = studio.app.scene
        assert isinstance(scene, TableScene)
        studio.take_picture()  # a ballot opens its own view when it is first asked
        scene.show(view)

    return stage


def ransom(studio: Studio, move: int) -> None:
    """Captives are rare: the first of a few seeds in which the person before the screen has some."""
    for seed in (studio.seed, *map(str, range(12))):
        studio.seed = seed
        scene = studio.table()
        studio.play_on(scene, move)
        studio.play_on(scene, 2000, until=until_kind("ransom"))
        if not scene.sitting.over:
            return


def showing(told: Callable[[list[Event]], bool]) -> Stage:
    """The first moment after so many decisions that tells of this, held still."""

    def stage(studio: Studio, move: int) -> None:
        scene = studio.table()
        studio.play_on(scene, move)
        while not scene.sitting.over or scene.sitting.moments:
            let_a_bot_answer(scene.sitting)
            while scene.show_next(0.0):
                if told(scene.fresh):
                    scene.paused = True
                    return

    return stage


def archer(event: Event) -> bool:
    """An archer has fought."""
    return event.name == "rank" and str(event.parts["side"]).endswith("archer")


def moment(told: Callable[[Event], bool]) -> Stage:
    """The next moment in parliament at which such a thing was told, held still; in another game if there is none."""

    def shown(scene: TableScene) -> bool:
        for _ in range(60):
            let_a_bot_answer(scene.sitting)
            while scene.show_next(0.0):
                if any(map(told, scene.fresh)):
                    scene.paused = True
                    return True
        return False

    def stage(studio: Studio, move: int) -> None:
        def found() -> bool:
            scene = studio.table()
            studio.play_on(scene, move)
            studio.play_on(scene, 800, until=until_kind("ballot"))
            scene.show("parliament")
            return shown(scene)

        in_some_game(studio, found)

    return stage


def scores(studio: Studio, move: int) -> None:
    scene = studio.table()
    studio.play_on(scene, 5000)
    scene.wake(0.0)


def round_over(studio: Studio, move: int) -> None:
    """The next round that is over, told before the one after it begins."""
    scene = studio.table()
    studio.play_on(scene, move)
    for _ in range(800):
        let_a_bot_answer(scene.sitting)
        while scene.sitting.moments:
            end = scene.rounds.due()
            if end is not None:
                studio.app.push(RoundScene(scene, end))
                return
            scene.show_next(0.0)


def waiting(studio: Studio, move: int) -> None:
    """Something has happened and is being shown: the person waits."""
    table(studio, move)
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    for _ in range(4):
        let_a_bot_answer(scene.sitting)
    scene.paused = True
    scene.changed()


def menu(studio: Studio, move: int) -> None:
    table(studio, move)
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    studio.take_picture()
    open_menu(scene)
