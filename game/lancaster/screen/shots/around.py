"""Stages of what stands around the table: title, new game, book, settings, keys, seats, packs, tips."""

from __future__ import annotations

from pathlib import Path

from game import places
from game.desktop.scenes.new_game import NewGameScene
from game.desktop.scenes.packs import PacksScene
from game.desktop.scenes.rulebook import RulebookScene
from game.desktop.scenes.settings import SettingsScene
from game.desktop.scenes.thumbs import picture_of
from game.desktop.scenes.title import TitleScene
from game.lancaster.packs import new_pack
from game.lancaster.screen.panels.seats import SeatsScene
from game.lancaster.screen.shelf import LancasterShelf
from game.lancaster.screen.shots.studio import Stage, Studio
from game.lancaster.screen.shots.table import in_hand, table
from game.lancaster.screen.table import TableScene


class _Unfinished(LancasterShelf):
    """A shelf on which a game waits, whatever lies on this machine."""

    def unfinished(self) -> Path | None:
        return Path("game.journal")

    def _known(self, path: Path) -> dict[str, object]:
        return {"over": False, "round": 3, "humans": ["azure"]}


def title(studio: Studio, move: int) -> None:
    """A game waits; it looks as one of the examples did."""
    shelf = _Unfinished(in_process=True, keep=False)
    title = TitleScene(studio.app, shelf)
    studio.app.replace(title)
    title.pictured = shelf.unfinished()
    title.picture = picture_of(studio.app, shelf.annals, places.saves() / "3_four_houses.journal")


def first_title(studio: Studio, move: int) -> None:
    studio.app.replace(TitleScene(studio.app, studio.shelf))


def new_game(studio: Studio, move: int) -> None:
    order = studio.order()
    order.seed = ""
    order.people[0].name = "Eleanor"
    studio.app.replace(NewGameScene(studio.app, studio.shelf, order))


def modules(studio: Studio, move: int) -> None:
    """Everything in; further options on the second page."""
    new_game(studio, move)
    scene = studio.app.scene
    assert isinstance(scene, NewGameScene)
    for module in scene.offer.modules:
        if module.id not in scene.order.packs:
            scene.turn_module(module.id)
    scene.option_page = 1


def rulebook(topic: str, words: str = "") -> Stage:
    def stage(studio: Studio, move: int) -> None:
        title(studio, move)
        studio.app.open_rulebook(topic)
        scene = studio.app.scene
        assert isinstance(scene, RulebookScene)
        scene.search(words)

    return stage


def settings(leaf: int) -> Stage:
    def stage(studio: Studio, move: int) -> None:
        title(studio, move)
        studio.app.open_settings()
        scene = studio.app.scene
        assert isinstance(scene, SettingsScene)
        scene.leaf = leaf

    return stage


def keys(studio: Studio, move: int) -> None:
    table(studio, move)
    studio.app.frame(0.0)
    studio.app.open_keys()


def seats(studio: Studio, move: int) -> None:
    studio.humans = 2
    table(studio, move)
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    scene.sitting.people[1].name = "Dame Alys of Kenilworth"
    studio.app.push(SeatsScene(scene))


def packs(studio: Studio, move: int) -> None:
    """One pack that can be chosen, and one with faults."""
    studio.move_out()
    new_pack("winter_laws")
    laws = new_pack("broken") / "laws.yaml"
    laws.write_text(laws.read_text(encoding="utf-8").replace("    gain:", "    gian:"), encoding="utf-8")
    new_game(studio, move)
    scene = studio.app.scene
    assert isinstance(scene, NewGameScene)
    studio.app.push(PacksScene(scene))


def tip(studio: Studio, move: int) -> None:
    """A game in which nothing has been said yet."""
    studio.app.settings.tips = True
    in_hand()(studio, 0)
