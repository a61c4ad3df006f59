"""Whole games with every module, through real events: by mouse alone and by keys alone."""

from __future__ import annotations

import pytest

from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.outlook_modules import marks_in_box
from game.lancaster.rules.resentment.resentment import Resentment
from game.lancaster.rules.table import Table
from game.lancaster.screen.shots import SCENES, Studio, until_kind
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.views.full import view_in_play
from game.lancaster.wording.court_words import office_lines
from tests.desktop.driver import Driver

ALL = ("base", "new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles")


@pytest.mark.parametrize(
    ("players", "by_keys"),
    [
        (2, True),
        pytest.param(2, False, marks=pytest.mark.soak),
        pytest.param(4, False, marks=pytest.mark.soak),
        pytest.param(4, True, marks=pytest.mark.soak),
        pytest.param(5, False, marks=pytest.mark.soak),
    ],
)
def test_every_module_is_playable_by_what_glows(players: int, by_keys: bool) -> None:
    studio = Studio((1280, 720), players=players, seed=f"big box {players}", packs=ALL)
    table = studio.table()
    driver = Driver(studio, by_keys=by_keys)
    driver.play_to_the_end(table)
    assert table.sitting.over
    assert studio.app.scene.name == "scores"
    studio.close()


def box(players: int = 4, scene: str = "lord", size: tuple[int, int] = (1280, 720)) -> tuple[Studio, TableScene]:
    studio = Studio(size, players=players, seed="at court", packs=ALL)
    SCENES[scene](studio, 0)
    studio.take_picture()
    table = studio.app.scene
    assert isinstance(table, TableScene)
    return studio, table


def glowing(studio: Studio) -> set[str]:
    studio.take_picture()
    return {spot.name for spot in studio.app.spots if spot.legal and spot.action is not None}


def test_with_the_lord_in_hand_every_office_he_can_win_glows_and_the_treasury() -> None:
    studio, table = box()
    assert table.open_view == "court"
    listed = {str(parts["to"]) for parts in table.desk().parts.values() if parts["choice"] == "lord"}
    assert {f"office.{place}" for place in listed} == {name for name in glowing(studio) if name.startswith("office.")}
    studio.close()


def test_support_is_put_together_chip_by_chip_and_sent_only_when_it_is_lawful() -> None:
    studio, table = box(scene="support")
    assert table.open_view == "court"
    assert "prompt.send" in glowing(studio)
    chips = [spot for spot in studio.app.spots if spot.name.startswith("support.")]
    assert chips
    before = table.support
    assert chips[0].action is not None
    chips[0].action()
    assert sum(table.support) == sum(before) + 1
    table.support = tuple(9 for _ in table.support)  # more than there are
    table.changed()
    assert "prompt.send" not in glowing(studio)
    studio.close()


def test_from_another_view_the_bookmark_leads_back_to_the_open_question() -> None:
    studio, table = box(scene="support")
    table.show("board")
    assert "view.court" in glowing(studio)
    studio.close()


def test_the_tower_glows_on_the_map_for_a_knight_who_fits_and_opens_its_view() -> None:
    studio, table = box(scene="tiles")
    table.show("board")
    for strength, ally in table.choosing.knights():
        table.choosing.pick(strength, ally)
        table.show("board")
        assert ("medallion.tower" in glowing(studio)) == ("tower" in table.choosing.targets())
    table.show("tower")
    assert ("place.tower" in glowing(studio)) == ("tower" in table.choosing.targets())
    studio.close()


def test_views_of_modules_that_are_not_in_the_game_stay_shut() -> None:
    studio = Studio((1280, 720), players=3, seed="plain")
    desk = studio.table().desk()
    assert not view_in_play(desk, "tower")
    assert not view_in_play(desk, "court")
    assert view_in_play(desk, "castle")
    studio.close()


def test_an_office_that_he_can_not_win_says_why() -> None:
    studio, table = box()
    offices = table.realm.part(Offices)
    state = table.sitting.match.state
    assert isinstance(state, Table)
    good, _ = offices.tributes[0]
    state.goods[good + table.sitting.me] = 0
    table.changed()
    studio.take_picture()
    assert "tribute" in table.choosing.why_not(offices.names[0])
    assert not table.choosing.why_not("treasury")
    studio.close()


def test_whoever_holds_an_office_keeps_it_while_nobody_applies() -> None:
    studio, table = box(scene="court")
    studio.play_on(table, 400, until=lambda scene: scene.sitting.match.state.round == 2)  # type: ignore[attr-defined]
    table.show("court")
    studio.take_picture()
    lines = office_lines(table.desk().names, table.desk().table, 0)
    assert any("holds it" in line for line in lines)
    assert any("keeps it so far" in run.text for run in studio.app.texts)
    studio.close()


def test_with_two_only_the_larger_figure_of_the_track_is_written() -> None:
    for players, pairs in ((2, False), (4, True)):
        studio, table = box(players, scene="tower")
        smaller = f"−{table.realm.part(Resentment).figures.track[0].smaller}"
        assert any("/ −" in run.text or run.text == smaller for run in studio.app.texts) == pairs
        studio.close()


def test_own_privileges_lie_on_the_carpet() -> None:
    studio, table = box(scene="court")
    me, part = table.sitting.me, table.realm.part(Privileges)

    def has_one(scene: TableScene) -> bool:
        state = scene.sitting.match.state
        return isinstance(state, Table) and any(part.has(state, me, one) for one in range(len(part.names)))

    studio.play_on(table, 2000, until=has_one)
    table.show("court")
    studio.take_picture()
    assert studio.app.named(f"held.{me}.0") is not None
    studio.close()


def test_away_from_the_king_s_court_the_prompt_shows_the_way_back() -> None:
    studio, table = box(scene="support")
    table.show("tower")
    studio.take_picture()
    home = studio.app.named("prompt.home")
    assert home is not None
    assert home.action is not None
    home.action()
    assert table.open_view == "court"
    studio.close()


def test_the_box_of_dishonour_can_be_counted_by_everybody() -> None:
    studio, table = box(4, scene="tower")
    studio.play_on(table, 120)
    part, state = table.realm.part(Resentment), table.sitting.match.state
    assert isinstance(state, Table)
    for seat in range(4):
        assert marks_in_box(table.realm, state.view(seat)) == max(0, part.box(state))
    studio.close()


@pytest.mark.parametrize("players", [2, 5])
def test_an_archer_in_a_battle_bears_the_arms_of_whoever_sent_him(players: int) -> None:
    studio = Studio((1280, 720), players=players, seed="7", packs=ALL)
    SCENES["archers"](studio, 40)
    studio.take_picture()
    table = studio.app.scene
    assert isinstance(table, TableScene)
    part = table.realm.part(Privileges)
    assert table.battle is not None
    archers = [stack.side for stack in table.battle.stacks if part.is_archer(stack.side)]
    assert archers
    for side in archers:
        assert table.arms(side) == table.arms(side - part.archers)
    studio.close()


def said_by_the_prompt(studio: Studio) -> str:
    studio.app.studio.watched = True
    studio.app.studio.panels.clear()
    studio.take_picture()
    return " ".join(run.text for run in studio.app.texts if run.panel == "prompt")


def test_a_knight_at_the_tower_is_told_what_he_gives_back_and_nothing_of_castles() -> None:
    """RESENT-1, RESENT-2: and while the tower lies over the map no county is listed in its stead."""
    studio, table = box(scene="tiles", size=(1920, 1080))
    state, row = table.sitting.match.state, table.realm.goods["dishonour"]
    assert isinstance(state, Table)
    state.goods[row + table.sitting.me] = 1
    table.sitting._view = None  # the table was changed by hand
    table.show("tower")
    code = table.choosing.targets()["tower"]
    for draft in (None, code):
        table.draft = draft
        table.changed()
        said = said_by_the_prompt(studio)
        assert "gives back 1 mark of dishonour" in said
        assert "castles" not in said
        assert not any(spot.name.startswith("choice.") for spot in studio.app.spots)
    studio.close()


def test_after_the_tower_was_opened_for_a_knight_the_board_comes_back() -> None:
    studio, table = box(scene="tiles")
    table.show("board")
    studio.take_picture()
    medallion = studio.app.named("medallion.tower")
    assert medallion is not None
    assert medallion.action is not None
    medallion.action()
    assert table.open_view == "tower"
    table.choose(table.choosing.targets()["tower"])
    studio.play_on(table, 400, until=until_kind("place"))
    studio.take_picture()
    assert table.open_view == "board"
    studio.close()


def test_at_the_king_s_court_the_prompt_says_what_each_way_costs() -> None:
    """COURT-2, COURT-3: an office its tribute, the treasury nothing; an office that is weighed says how much."""
    studio, table = box(size=(1920, 1080))
    said = said_by_the_prompt(studio)
    assert "tribute" in said
    assert "costs nothing" in said
    offices = table.realm.part(Offices)
    table.draft = table.choosing.targets()[offices.names[0]]
    table.changed()
    said = said_by_the_prompt(studio)
    assert "costs 1 vote" in said
    assert "castles" not in said
    studio.close()


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)])
def test_the_first_extension_is_chosen_among_all_six_on_one_page(size: tuple[int, int]) -> None:
    studio = Studio(size, players=4, seed="fit")
    studio.table()
    studio.take_picture()
    assert studio.app.named("choice.more") is None
    assert sum(spot.name.startswith("choice.") for spot in studio.app.spots) == 6
    studio.close()
