"""Stages with several people at one screen: the table they share, the curtain, the ballot between the drapes."""

from __future__ import annotations

from collections.abc import Callable

from game.desktop.scenes.curtain import CurtainScene
from game.desktop.secrecy import OPEN, SEALED, TABLE
from game.lancaster.screen.shots.studio import Stage, Studio
from game.lancaster.screen.table import TableScene

FRIENDS = ("Eleanor", "Thomas", "Dame Alys")


def seat_friends(studio: Studio, secrecy: str, *, named: bool = True) -> TableScene:
    """Two or three people, the others bots."""
    studio.humans = min(studio.players, len(FRIENDS))
    studio.names = FRIENDS[: studio.humans] if named else ()
    studio.secrecy = secrecy
    return studio.table()


def _play_to(studio: Studio, scene: TableScene, move: int, kind: str) -> None:
    def reached(scene: TableScene) -> bool:
        state = scene.sitting.match.state
        return state.kind >= 0 and scene.realm.kinds[state.kind].name == kind and 0 in scene.sitting.deciding()

    studio.play_on(scene, move)
    studio.play_on(scene, 800, until=reached)
    studio.take_picture()


def _friends(secrecy: str, *, held: bool = False) -> Callable[[Studio, int], None]:
    def stage(studio: Studio, move: int) -> None:
        scene = seat_friends(studio, secrecy)
        _play_to(studio, scene, move, "place")
        if held:
            scene.hold_up(True)

    return stage


def _curtain(*, named: bool) -> Callable[[Studio, int], None]:
    """One has placed; the screen goes to the next."""

    def stage(studio: Studio, move: int) -> None:
        scene = seat_friends(studio, SEALED, named=named)
        _play_to(studio, scene, move, "place")

    return stage


def open_curtain(studio: Studio) -> None:
    """Whoever is named says that it is them."""
    spot = studio.app.named("curtain.open")
    if isinstance(studio.app.scene, CurtainScene) and spot is not None:
        studio.app.activate(spot)
        studio.take_picture()


def _drapes(*, sealed: int, shut: bool = False) -> Callable[[Studio, int], None]:
    """So many have sealed; the next writes, or is called (`shut`)."""

    def stage(studio: Studio, move: int) -> None:
        scene = seat_friends(studio, TABLE)
        _play_to(studio, scene, move, "ballot")
        for _ in range(min(sealed, studio.humans - 1)):
            open_curtain(studio)
            scene.choose(scene.desk().codes[0])
            studio.take_picture()
        if not shut:
            open_curtain(studio)

    return stage


def _new_game(studio: Studio, move: int) -> None:
    """How secret it is, is asked."""
    from game.desktop.scenes.new_game import NewGameScene

    studio.humans = min(studio.players, len(FRIENDS))
    studio.names = FRIENDS[: studio.humans]
    order = studio.order()
    order.seed = ""
    studio.app.replace(NewGameScene(studio.app, studio.shelf, order))


FRIENDS_SCENES: dict[str, Stage] = {
    "new_game_friends": _new_game,
    "friends": _friends(TABLE),
    "friends_held_up": _friends(TABLE, held=True),
    "friends_open": _friends(OPEN),
    "curtain": _curtain(named=True),
    "curtain_unnamed": _curtain(named=False),
    "curtain_ballot": _drapes(sealed=1, shut=True),
    "drapes": _drapes(sealed=1),
}
