"""Rewards and battles as they are shown: choices in place, figures of the engine, and the pace of the player."""

from __future__ import annotations

import pytest

from game.desktop.motion import Flight
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.table import Table
from game.lancaster.rules.takings import noble_promise, progress, taking
from game.lancaster.screen.battles import battle_of, still_to_come
from game.lancaster.screen.motions.sounds import sounds_of
from game.lancaster.screen.panels.present import present
from game.lancaster.screen.shots import SCENES, Studio, until_kind
from game.lancaster.screen.shots.studio import let_a_bot_answer
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.views import battle as battle_view
from game.lancaster.screen.views.rewards import with_its_county
from game.lancaster.wording.events import event_lines
from tests.desktop.driver import Driver


def asked(kind: str, players: int = 4) -> tuple[Studio, TableScene]:
    """A table at which the person is asked this, in the first game that comes to it."""
    for seed in range(20):
        studio = Studio((1920, 1080), players=players, seed=f"{kind} {seed}")
        scene = studio.table()
        studio.play_on(scene, 2000, until=until_kind(kind))
        if not scene.sitting.over:
            studio.take_picture()
            return studio, scene
        studio.close()
    raise AssertionError(f"nobody is ever asked {kind}")


@pytest.mark.parametrize("by_keys", [False, True])
def test_the_reward_of_a_county_is_chosen_at_the_county(by_keys: bool) -> None:
    studio, scene = asked("take")
    desk = scene.desk()
    for code in desk.codes:
        spot = studio.app.named(f"take.{desk.parts[code]['what']}")
        assert spot is not None
        assert spot.legal
    county = scene.desk().table.asked[1]
    spot = studio.app.named(f"take.{desk.parts[desk.codes[0]]['what']}")
    assert spot is not None
    Driver(studio, by_keys=by_keys).act(spot)
    asked_now = scene.sitting.match.state
    assert scene.realm.kinds[asked_now.kind].name != "take" or asked_now.asked[1] != county
    studio.close()


def test_the_figures_on_the_cards_are_what_then_happens() -> None:
    studio, scene = asked("take")
    desk = scene.desk()
    state = scene.sitting.match.state
    assert isinstance(state, Table)
    code = desk.find(choice="take", what="reward")
    assert code is not None
    told = taking(scene.realm, state, desk.me, code)
    promise = noble_promise(scene.realm, state, desk.me)
    assert promise.after >= promise.before
    goods = list(state.goods)
    after = state.copy()
    after.log = []
    county = scene.realm.figures.counties[state.asked[1]]
    after.play(code)
    for good, (before, then) in told.items():
        row = scene.realm.goods[good]
        assert before == goods[row + desk.me]
        assert then - before == county.reward[good]
    studio.close()


def test_the_chain_goes_from_a_to_the_conflicts_and_never_back() -> None:
    studio = Studio((1280, 720), players=3, seed="chain")
    scene = studio.table()
    stages: list[tuple[int, str, str]] = []
    while not scene.sitting.over:
        studio.play_on(scene, 1)
        table = scene.desk().table
        if table.round == 1 and scene.realm.kinds[table.kind].name in ("take", "score", "ransom"):
            told = progress(scene.realm, table)
            stages.append((max(len(told.scored), told.now), told.castles, told.conflicts))
    assert stages == sorted(stages, key=lambda one: (one[1] != "todo", one[0])), "county by county, then the castles"
    studio.close()


def test_a_battle_shows_the_sum_and_pays_what_the_engine_paid() -> None:
    studio = Studio((1920, 1080), players=4, seed="battle")
    SCENES["battle"](studio, 30)
    studio.take_picture()
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    battle = scene.battle
    assert battle is not None
    told = next(event for event in scene.fresh if event.name == "battle")
    assert battle.outlook.england == told.parts["strength"]
    assert battle.outlook.won == told.parts["won"]
    paid = {event.parts["side"]: event.parts["points"] for event in scene.fresh if event.name == "rank"}
    for stack in battle.stacks:
        assert paid[scene.realm.side_name(stack.side)] == stack.points
    texts = [run.text for run in studio.app.texts]
    assert str(battle.outlook.england) in texts
    assert not any(spot.legal for spot in studio.app.spots), "nothing is to be done while it is shown"
    studio.close()


def test_a_captive_is_ransomed_where_he_lies_in_chains() -> None:
    studio, scene = asked("ransom", players=5)
    desk = scene.desk()
    for code in desk.codes:
        parts = desk.parts[code]
        name = f"ransom.{parts['strength']}" if parts["choice"] == "ransom" else f"battle.{parts['choice']}"
        spot = studio.app.named(name)
        assert spot is not None, name
        assert spot.legal
    strength = max(int(str(parts["strength"])) for parts in desk.parts.values() if parts["choice"] == "ransom")
    state = scene.sitting.match.state
    assert isinstance(state, Table)
    before = state.court[desk.me * scene.realm.width + strength]
    spot = studio.app.named(f"ransom.{strength}")
    assert spot is not None
    Driver(studio).act(spot)
    after = scene.sitting.match.state
    assert isinstance(after, Table)
    assert after.court[desk.me * scene.realm.width + strength] == before + 1
    studio.close()


def test_with_motion_things_fly_and_without_it_they_are_there_at_once() -> None:
    for speed in (1.0, 0.0):
        studio = Studio((1280, 720), players=4, seed="motion")
        studio.app.settings.bot_pace = 1.0
        studio.app.motion.speed = studio.app.settings.motion = speed
        scene = studio.table()
        studio.take_picture()
        flown, now = 0, 2000.0
        for _ in range(60):
            studio.app.frame(now)
            flights = [one for one in studio.app.motion.flights if isinstance(one, Flight)]
            flown += len(flights)
            assert all(0 < flight.length <= 0.35 for flight in flights)
            now += 0.5
            if scene.settled and scene.sitting.human_turn() is not None:
                code = scene.sitting.view().codes[0]
                scene.sitting.choose(code)
        assert bool(flown) == bool(speed)
        studio.close()


def test_the_pace_says_how_long_a_battle_is_looked_at() -> None:
    studio = Studio((1280, 720), players=4, seed="pace")
    SCENES["battle"](studio, 30)
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    settings = studio.app.settings
    waits = []
    for bot_pace, reward_pace in ((1.0, 1.0), (1.0, 2.0), (0.0, 1.0)):
        settings.bot_pace, settings.reward_pace = bot_pace, reward_pace
        waits.append(present(scene, scene.shown, scene.shown).whole)
    assert waits[0] * 2 == waits[1]
    assert waits[2] == 0.0
    studio.close()


def test_no_moment_is_louder_than_two_sounds() -> None:
    studio = Studio((1280, 720), players=5, seed="sounds")
    scene = studio.table()
    studio.play_on(scene, 3000)
    events = scene.sitting.view().events()
    heard = set()
    for start in range(0, len(events), 7):
        sounds = sounds_of(events[start : start + 7])
        assert len(sounds) <= 2
        heard |= set(sounds)
    assert {"wood", "coin", "bell", "quill", "seal", "sword", "page"} <= heard
    assert battle_of(scene.realm, scene.shown, scene.shown, []) is None
    studio.close()


def test_in_a_battle_every_point_of_strength_is_seen_and_a_tie_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine against five: four boxes lie beyond the lozenge; one and one: the lower space ranks first. REW-7"""
    drawn: list[str] = []
    monkeypatch.setattr(battle_view, "bar", lambda page, house, *place: drawn.append(house))
    studio = Studio((1280, 720), players=5, seed="7")
    SCENES["battle"](studio, 30)
    studio.take_picture()
    battle = studio.app.scene.battle if isinstance(studio.app.scene, TableScene) else None
    assert battle is not None
    assert battle.outlook.england > battle.outlook.france
    assert len(drawn) == battle.outlook.england
    assert not any("a tie" in run.text for run in studio.app.texts)
    studio.close()
    tied = Studio((1280, 720), players=2, seed="7")
    SCENES["battle"](tied, 30)
    tied.take_picture()
    assert [run.text for run in tied.app.texts].count("a tie: the lower space ranks first") == 1
    tied.close()


def test_in_the_last_round_a_lost_battle_is_the_end_of_it() -> None:
    """REW-8: no second battle after it; and nowhere does a card that has moved down count as still to be fought."""
    studio = Studio((1280, 720), players=2, seed="99")
    SCENES["battle"](studio, 100)
    studio.take_picture()
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    assert scene.battle is not None
    assert (scene.desk().table.round, scene.battle.outlook.won, scene.battle.outlook.second) == (5, False, False)
    assert scene.battle.fate == "end"
    said = [run.text for run in studio.app.texts]
    assert "France wins: each rank gets the next figure; it is not fought again" in said
    assert not any("fought again." in text or "moves down" in text for text in said)
    fought = {event.parts["place"] for event in scene.shown.events() if event.name == "battle"}
    assert "upper2" in fought or len(fought) > 1
    assert still_to_come(scene.realm, scene.shown) == []
    assert not any(text.startswith("Second battle, left") and "France" not in text for text in said)
    studio.close()


def test_who_can_not_pay_for_both_reads_why_and_is_not_asked_for_it() -> None:
    """REW-1: the third card lies there faded, with what it costs and what he has; with the gold it glows instead."""
    studio = Studio((1280, 720), players=5, seed="fit")
    SCENES["take"](studio, 30)
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    studio.take_picture()
    state = scene.sitting.match.state
    assert isinstance(state, Table)
    owned = state.goods[scene.realm.goods["gold"] + scene.sitting.me]
    assert owned < 3
    assert scene.desk().find(choice="take", what="both") is None
    both = scene.realm.part(Notation).take + scene.realm.takes.index("both")
    for refused in ("take.refused", f"choice.{both}"):
        spot = studio.app.named(refused)
        assert spot is not None, refused
        assert spot.action is None
        assert not spot.legal
        tip = spot.says()
        assert tip is not None
        assert f"Both cost 3 gold; you have {owned}." in tip.lines
    assert any(run.text.startswith("Both cost 3 gold") for run in studio.app.texts)
    studio.close()


def test_who_can_pay_for_both_is_refused_nothing() -> None:
    studio = Studio((1280, 720), players=4, seed="rich")
    scene = studio.table()

    def offered() -> bool:
        return until_kind("take")(scene) and len(scene.sitting.view().codes) == 3

    studio.play_on(scene, 2000, until=lambda _: offered())
    studio.take_picture()
    assert offered()
    assert studio.app.named("take.both") is not None
    assert studio.app.named("take.refused") is None
    assert all(spot.action is not None for spot in studio.app.spots if spot.name.startswith("choice."))
    studio.close()


def test_in_a_very_wide_window_the_other_conflicts_stay_in_sight_beside_a_battle() -> None:
    for size, seen in (((2560, 1080), True), ((1920, 1080), False)):
        studio = Studio(size, players=5, seed="fit")
        SCENES["battle"](studio, 30)
        studio.take_picture()
        cards = [spot for spot in studio.app.spots if spot.name.startswith("conflict.") and spot.name.endswith(".card")]
        assert bool(cards) == seen, size
        panel = studio.app.studio.panels["battle"].rect
        assert all(spot.rect.left > panel.right - 20 for spot in cards)
        studio.close()


def test_nobody_is_said_to_leave_a_county_with_nothing_who_has_just_been_given_something() -> None:
    """The knight goes home in a moment of its own, after the reward."""
    studio = Studio((1280, 720), players=4, seed="9")
    table = studio.table()
    homes = 0
    while homes < 4 and let_a_bot_answer(table.sitting):
        while table.show_next(0.0):
            fresh = [one for one in table.fresh if one.name == "home"]
            if any(county.id == one.parts["place"] for one in fresh for county in table.realm.figures.counties):
                desk = table.desk()
                told = event_lines(desk.realm, with_its_county(desk), desk.language, desk.me)
                homes += 1
                assert not any("nothing" in line.text for line in told)
    assert homes == 4
    studio.close()
