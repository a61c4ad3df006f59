"""The tiny module of one's own on the screen: with nothing drawn for it, and with a drawing it brings itself."""

from __future__ import annotations

import pytest

from game.desktop.canvas import Canvas
from game.desktop.spots import Spot
from game.lancaster.rules.table import Table
from game.lancaster.screen.choosing import HERE
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box, Layout
from game.lancaster.screen.shots import Studio, until_kind
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.views.county import act
from game.lancaster.screen.views.full import FULL_VIEWS, FullView
from game.lancaster.screen.views.marks import MARKS, Marks
from tests.rules.test_module_by_hand import orchard

__all__ = ["orchard"]


def placing() -> tuple[Studio, TableScene]:
    """A knight of 2 in hand, in a game with the orchard."""
    studio = Studio((1280, 720), players=3, seed="orchard", packs=("base", "orchard"))
    scene = studio.table()
    studio.play_on(scene, 40, until=until_kind("place"))
    studio.take_picture()
    scene.choosing.pick(2)
    studio.take_picture()
    return studio, scene


def apples(scene: TableScene) -> int:
    state = scene.sitting.match.state
    assert isinstance(state, Table)
    return state.goods[scene.realm.goods["apples"] + scene.sitting.me]


def glowing(studio: Studio, label: str) -> list[Spot]:
    return [spot for spot in studio.app.spots if spot.legal and label in spot.label.casefold()]


def test_its_place_can_be_chosen_and_its_goods_are_seen_although_nobody_drew_them(orchard: None) -> None:
    studio, scene = placing()
    assert studio.app.named("goods.apples") is not None, "in the purse"
    assert any(run.text == "Cider" for run in studio.app.texts), "the law that counts them"
    assert not studio.app.sayings, "nobody is told of a picture that is missing"
    (chip,) = glowing(studio, "orchard")
    studio.app.activate(chip)
    if scene.draft is not None:
        scene.choosing.send()
    assert apples(scene) == 2
    studio.close()


def test_it_may_draw_on_the_board_and_bring_a_view_of_its_own(orchard: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the tables the modules of the box join too."""

    def trees(canvas: Canvas, desk: Desk) -> None:
        code = desk.scene.choosing.targets().get("orchard")
        canvas.spot("place.orchard", 300, 30, 60, 60, act(desk, code), label="Orchard", legal=code is not None)

    def view(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
        canvas.text("Apples", 40, 40)

    monkeypatch.setitem(MARKS, "Orchard", Marks(medallion=trees))
    monkeypatch.setitem(HERE, "board", (*HERE["board"], "orchard"))
    own = FullView("icon_supply", "The orchard", view, lambda desk: desk.view.moment, "Orchard")
    monkeypatch.setitem(FULL_VIEWS, "orchard", own)
    studio, _ = placing()
    assert [spot.name for spot in glowing(studio, "orchard")] == ["place.orchard"], "on the map, so not in the prompt"
    bookmark = studio.app.named("view.orchard")
    assert bookmark is not None
    studio.app.activate(bookmark)
    studio.take_picture()
    assert any(run.text == "Apples" for run in studio.app.texts)
    studio.close()
