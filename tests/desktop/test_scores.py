"""The end of a game: every point has a source, and there is a way on."""

from __future__ import annotations

import pytest

from game.lancaster.rules.reckoning import awards, power_by_round, power_by_source
from game.lancaster.rules.table import POWER
from game.lancaster.screen.scores import ALWAYS, ScoresScene
from game.lancaster.screen.shots import SCENES, Studio
from game.lancaster.screen.table import TableScene
from tests.desktop.driver import Driver


def finished(players: int, seed: str, packs: tuple[str, ...] = ("base",)) -> tuple[Studio, ScoresScene]:
    studio = Studio((1280, 720), players=players, seed=seed, packs=packs)
    SCENES["scores"](studio, 0)
    studio.take_picture()
    scene = studio.app.scene
    assert isinstance(scene, ScoresScene)
    return studio, scene


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_sources_of_every_house_add_up_to_its_power(players: int, seed: str) -> None:
    studio, scene = finished(players, seed)
    events = scene.table.sitting.view().events()
    power = scene.table.desk().table.row(POWER)
    assert [sum(row[seat] for row in scene.sources.values()) for seat in range(players)] == power
    assert [sum(row[seat] for row in power_by_source(scene.realm, events).values()) for seat in range(players)] == power
    rounds = power_by_round(scene.realm, events)
    assert len(rounds) == scene.realm.figures.setup.rounds + 1, "five rounds and the end"
    assert rounds[-1] == power
    studio.close()


def test_with_every_module_the_sources_still_add_up() -> None:
    studio, scene = finished(4, "modules", ("base", "new_laws", "kings_resentment", "reward_tiles"))
    power = scene.table.desk().table.row(POWER)
    assert [sum(row[seat] for row in scene.sources.values()) for seat in range(4)] == power
    studio.close()


def test_whoever_stood_out_really_did() -> None:
    studio, scene = finished(4, "awards")
    events = scene.table.sitting.view().events()
    told = {award.name: award for award in awards(scene.realm, events)}
    firsts = [event.parts["side"] for event in events if event.name == "rank" and event.parts["rank"] == 1]
    if "battles" in told:
        for seat in told["battles"].seats:
            assert firsts.count(scene.realm.houses[seat]) == told["battles"].amount
        assert max(firsts.count(house) for house in scene.realm.houses) == told["battles"].amount
    assert all(award.amount > 0 and award.seats for award in told.values())
    studio.close()


def test_a_rematch_deals_the_same_and_playing_again_does_not() -> None:
    studio, scene = finished(3, "rematch")
    old = scene.table.sitting
    driver = Driver(studio)
    rematch = studio.app.named("scores.rematch")
    assert rematch is not None
    driver.act(rematch)
    table = studio.app.scene
    assert isinstance(table, TableScene)
    assert table.sitting.order is not None
    assert old.order is not None
    assert table.sitting.order.seed == "rematch"
    assert table.sitting.order.houses == old.order.houses
    assert table.sitting.match.state.turn < 20, "from the beginning"
    studio.close()
    studio, scene = finished(3, "again")
    scene.again()
    table = studio.app.scene
    assert isinstance(table, TableScene)
    assert table.sitting.order is not None
    assert table.sitting.order.seed != "again"
    studio.close()


def test_from_the_scores_one_gets_back_to_what_lay_below() -> None:
    studio, scene = finished(2, "leave")
    spot, again = studio.app.named("scores.leave"), studio.app.named("scores.again")
    assert spot is not None
    assert again is not None
    assert again.legal, "what most want next is the main button"
    assert not spot.legal
    studio.app.activate(spot)
    assert scene.table not in studio.app.stack


def test_whoever_gave_a_name_is_called_by_it_in_the_scores() -> None:
    studio = Studio((1280, 720), players=3, seed="named")
    scene = studio.table()
    scene.sitting.people[0].name = "Wilhelmina"
    studio.play_on(scene, 2000, until=lambda one: one.sitting.over)
    studio.app.push(ScoresScene(studio.app, scene))
    studio.take_picture()
    assert "Wilhelmina" in [run.text for run in studio.app.texts]
    studio.close()


def test_the_rows_of_the_base_game_come_first_and_the_last_reckoning_shows_what_it_counted() -> None:
    studio, scene = finished(3, "11", ("base", "kings_resentment"))
    assert list(scene.sources)[: len(ALWAYS)] == list(ALWAYS)
    assert "end:dishonour" in scene.sources
    table = scene.table.desk().table
    nobles = [table.nobles[seat].bit_count() for seat in range(3)]
    assert scene.grounds["end:nobles"] == nobles
    y = next(run.rect.centery for run in studio.app.texts if run.text == "Nobles")
    row = [run.text for run in studio.app.texts if abs(run.rect.centery - y) < 14]
    for count in nobles:
        assert not count or str(count) in row, "three nobles, and what they bring"
    studio.close()
