"""A name that was typed is what its house is called, everywhere at that table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.desktop.spots import Tip
from game.lancaster.screen.panels.chronicle import chronicle_lines
from game.lancaster.screen.scores import ScoresScene
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.table import TableScene
from game.lancaster.wording.events import event_lines


@pytest.fixture
def studio() -> Iterator[Studio]:
    made = Studio((1920, 1080), players=3, seed="typed")
    made.app.studio.watched = True
    yield made
    made.close()


def ann_plays(studio: Studio, moves: int = 30) -> TableScene:
    scene = studio.table()
    scene.sitting.people[0].name = "Ann"
    studio.play_on(scene, moves)
    studio.app.studio.panels.clear()
    studio.take_picture()
    return scene


def read(studio: Studio) -> str:
    return "\n".join(run.text for run in studio.app.texts)


def test_plate_castle_and_chronicle_call_her_ann(studio: Studio) -> None:
    scene = ann_plays(studio)
    assert "Castle of Ann" in read(studio)
    assert "Gules" not in read(studio)
    told = " ".join(line.sentence for line in chronicle_lines(scene.desk(), 400))
    assert "Ann" in told
    assert "Gules" not in told
    assert "Azure" in told, "a bot that nobody named keeps its house's name"


def test_the_hover_of_plate_and_castle_still_says_whose_house_it_is(studio: Studio) -> None:
    ann_plays(studio)
    plate, castle = studio.app.named("plaque.0"), studio.app.named("strip.castle")
    assert plate is not None
    assert castle is not None
    tip = plate.says()
    assert tip is not None
    assert tip.title == "Ann · Gules"
    tip = castle.says()
    assert isinstance(tip, Tip)
    assert tip.lines[0] == "House Gules"


def test_the_title_of_the_winner_is_her_name_and_her_house_stands_below(studio: Studio) -> None:
    scene = ann_plays(studio, 2000)
    winner = max(range(3), key=lambda seat: scene.desk().table.goods[scene.realm.goods["power"] + seat])
    for one in scene.sitting.people:
        one.name = ""
    scene.sitting.people[winner].name = "Ann"
    while studio.app.stack and studio.app.scene is not scene:
        studio.app.pop()
    studio.app.push(ScoresScene(studio.app, scene))
    studio.take_picture()
    house = {"gules": "Gules", "azure": "Azure", "vert": "Vert"}[scene.realm.houses[winner]]
    assert f"of House {house} holds the realm with" in read(studio)
    assert f"House {house}\n" not in read(studio)


def test_in_french_her_name_is_elided_and_bobs_is_not(studio: Studio) -> None:
    studio.app.set_language("fr")
    scene = ann_plays(studio)
    assert "Château d’Ann" in read(studio).replace("'", "’")
    assert scene.desk().names.side("gules_ally").replace("'", "’") == "l’allié d’Ann"
    scene.sitting.people[0].name = "Bob"
    scene.changed()
    studio.app.studio.panels.clear()
    studio.take_picture()
    assert "Château de Bob" in read(studio)
    assert scene.desk().names.side("gules_ally").replace("'", "’") == "l’allié de Bob"


def test_without_a_name_the_house_is_called_as_ever(studio: Studio) -> None:
    scene = studio.table()
    studio.play_on(scene, 20)
    lines = event_lines(scene.realm, scene.desk().events, scene.language)
    assert scene.desk().names.house("gules") == "Gules"
    assert scene.desk().names.introduced("gules") == "Gules"
    assert any("Gules" in line.sentence or "Azure" in line.sentence for line in lines)
