"""Pictures of the Big Box: the king's court, the tower, tiles and privileges, with every module in the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.lancaster.packs import available
from game.lancaster.screen.lords import LORD
from game.lancaster.screen.shots.studio import Stage, Studio
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.views.module_marks import tile_lies

Named = Callable[[str], Stage]
TRIES = 20


def box_scenes(viewing: Named, asked: Named, stages: Mapping[str, Stage]) -> dict[str, Stage]:
    """From the stages of any game: a view that is open, a question that is asked, and others by their name."""
    placing = asked("place")
    scenes = {
        "court": viewing("court"),
        "tower": viewing("tower"),
        **stages,
        "take_tile": _take_tile,
        "privileges": asked("privileges"),
        "lord": _lord(placing),
        "support": _lord(placing, "support"),
        "treasury": _lord(placing, "treasury"),
    }
    return {name: every_module(stage) for name, stage in scenes.items()}


def every_module(stage: Stage) -> Stage:
    """The same with the whole Big Box, unless the packs were chosen."""

    def boxed(studio: Studio, move: int) -> None:
        packs = studio.packs
        if packs == ("base",):
            studio.packs = tuple(card.name for card in available())
        stage(studio, move)
        studio.packs = packs

    return boxed


def _take_tile(studio: Studio, move: int) -> None:
    """A reward is chosen where a tile lies: knights are sent there whenever one may go."""

    def asked(scene: TableScene, kind: str) -> bool:
        state = scene.sitting.match.state
        mine = scene.sitting.me in scene.sitting.deciding()
        return mine and state.kind >= 0 and scene.realm.kinds[state.kind].name == kind

    scene = studio.table()
    studio.play_on(scene, move)
    while not scene.sitting.over:
        studio.play_on(scene, 400, until=lambda scene: asked(scene, "take") or asked(scene, "place"))
        desk = scene.desk()
        if any(parts.get("what") == "tile" for parts in desk.parts.values()):
            return
        tiles = {county.id for at, county in enumerate(desk.realm.figures.counties) if tile_lies(desk, at)}
        going = [code for code, parts in desk.parts.items() if parts.get("to") in tiles]
        if desk.kind == "place" and going:
            scene.choose(going[-1])
        else:
            studio.play_on(scene, 1)


def _lord(placing: Stage, then: str = "") -> Stage:
    """The lord is in hand; `then`: and was sent where this is asked."""

    def stage(studio: Studio, move: int) -> None:
        for _ in range(TRIES):
            placing(studio, move)
            scene = studio.app.scene
            assert isinstance(scene, TableScene)
            studio.app.frame(1.0)
            scene.choosing.pick(LORD)
            found = [code for code in scene.choosing.targets().values() if _asked_after(scene, code) == then]
            if scene.picked == (LORD, False) and (found or not then):
                if then:
                    scene.choose(found[-1])
                return
            move += 3

    return stage


def _asked_after(scene: TableScene, code: int) -> str:
    kind = scene.choosing.after(code).kind
    return scene.realm.kinds[kind].name if kind >= 0 else ""
