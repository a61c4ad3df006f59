"""Stages of the chronicles."""

from __future__ import annotations

from game.desktop.scenes.chronicles import ChroniclesScene
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.shots.studio import Stage, Studio
from game.lancaster.screen.table import TableScene


def _chronicles(studio: Studio, move: int) -> None:
    """A few games of one's own beside the examples, in a folder that nobody else has."""
    studio.move_out()
    shelf = LancasterShelf(in_process=True)
    before = studio.players, studio.seed, studio.humans
    games = ((3, 1, 4000, ""), (5, 1, 60, "Eleanor"), (4, 2, 35, "Old Harry"), (studio.players, 1, 45, "Dame Alys"))
    for number, (players, humans, moves, name) in enumerate(games):
        studio.players, studio.seed, studio.humans = players, f"{before[1]} {number}", humans
        order = studio.order()
        order.people[0].name = name
        table = shelf.table(studio.app, shelf.begin(studio.app, order))
        assert isinstance(table, TableScene)
        studio.play_on(table, moves)
        if moves < 4000:
            studio.play_on(table, 40, until=lambda scene: scene.sitting.me in scene.sitting.deciding())
        table.leave()
    studio.players, studio.seed, studio.humans = before
    scene = ChroniclesScene(studio.app, shelf)
    studio.app.replace(scene)
    scene.projector = None
    for _ in range(60):
        scene.stale = False
        if scene.wake(1.0) is None:
            break
    if scene.projector is not None:
        scene.projector.go(scene.projector.film.last - move % 20)
    scene.changed()


def _watch(studio: Studio, move: int) -> None:
    _chronicles(studio, move)
    scene = studio.app.scene
    assert isinstance(scene, ChroniclesScene)
    scene.watch()


CHRONICLES_SCENES: dict[str, Stage] = {"chronicles": _chronicles, "watch": _watch}
