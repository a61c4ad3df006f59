"""What happens by itself can be followed: every moment stays as long as it weighs, at the pace the player has set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

import pytest

from game.desktop.motion import Act
from game.lancaster.rules.outlook import phase
from game.lancaster.rules.table import Table
from game.lancaster.screen.motions.scales import SWING
from game.lancaster.screen.shots import SCENES, Studio
from game.lancaster.screen.table import TableScene
from tests.desktop.driver import Driver

TICK = 0.1  # seconds between two frames
NEVER = 6000  # frames


class Stay(NamedTuple):
    """A moment, and how long it stayed on the screen."""

    names: tuple[str, ...]
    sources: tuple[str, ...]
    seconds: float
    battle: str  # what was said of it on a sheet of its own

    def tells(self, name: str) -> bool:
        return name in self.names

    def from_a(self, family: str) -> bool:
        return any(source.startswith(f"{family}:") for source in self.sources)


class Watcher:
    """Somebody who looks at the clock. Decisions are taken at once, whatever comes first; nobody is in a hurry."""

    def __init__(self, studio: Studio, *, bot_pace: float = 1.0, reward_pace: float = 1.0, motion: float = 1.0) -> None:
        self.app = studio.app
        settings = self.app.settings
        settings.bot_pace, settings.reward_pace = bot_pace, reward_pace
        self.app.motion.speed = settings.motion = motion
        settings.round_stop = False
        self.table = studio.table()
        self.now = 1000.0

    def watch(self, enough: Callable[[list[Stay]], bool]) -> list[Stay]:
        stays: list[Stay] = []
        table = self.table
        since, told, shown = self.now, None, -1
        for _ in range(NEVER):
            self.app.frame(self.now)
            moment = table.shown.moment if table._looking else -1
            if moment != shown or (told is not None and told[0] is not table.fresh):
                if told is not None:
                    stays.append(told[1]._replace(seconds=round(self.now - since, 3)))
                if enough(stays) or table.sitting.over:
                    return stays
                told, since, shown = None, self.now, moment
                if moment >= 0:
                    fate = table.battle.fate if table.battle is not None else ""
                    sources = tuple(str(event.parts.get("source", "")) for event in table.fresh)
                    told = table.fresh, Stay(tuple(event.name for event in table.fresh), sources, 0.0, fate)
            if table.settled and table.sitting.human_turn() is not None:
                table.choose(table.sitting.view().codes[0])
                self.app.frame(self.now)
            self.now += TICK
        raise AssertionError("it never comes")


def first(name: str, count: int = 1) -> Callable[[list[Stay]], bool]:
    return lambda stays: sum(stay.tells(name) for stay in stays) >= count


@pytest.fixture(scope="module")
def stays() -> Iterator[list[Stay]]:
    """Two rounds of a game at the usual pace."""
    studio = Studio((1280, 720), players=4, seed="7")
    yield Watcher(studio).watch(first("round", 3))
    studio.close()


def seconds(stays: list[Stay], which: Callable[[Stay], bool]) -> list[float]:
    found = [stay.seconds for stay in stays if which(stay)]
    assert found, "it never happened"
    return found


def test_a_ballot_opened_is_the_longest_thing_but_a_battle(stays: list[Stay]) -> None:
    assert min(seconds(stays, lambda stay: stay.tells("tally"))) >= 3.0


def test_a_battle_that_was_fought_is_looked_at_the_longer_the_more_ranks_it_has(stays: list[Stay]) -> None:
    fought = {stay.names.count("rank"): stay.seconds for stay in stays if stay.tells("battle") and stay.tells("rank")}
    assert len(fought) > 1
    assert min(fought.values()) >= 3.5
    assert [fought[ranks] for ranks in sorted(fought)] == sorted(fought.values())


def test_a_conflict_to_which_nobody_went_has_no_sheet_and_little_time(stays: list[Stay]) -> None:
    """REW-8: the board tells it, and nobody is said to be a captive."""
    empty = [stay for stay in stays if stay.tells("battle") and not stay.tells("rank")]
    assert empty
    assert all(0.7 <= stay.seconds <= 1.0 for stay in empty)
    assert all(stay.battle == "" for stay in empty)


def test_laws_counties_and_castles_can_be_read(stays: list[Stay]) -> None:
    assert min(seconds(stays, lambda stay: stay.tells("law") and stay.tells("gain"))) >= 1.5
    assert min(seconds(stays, lambda stay: stay.from_a("county"))) >= 1.2
    assert min(seconds(stays, lambda stay: stay.from_a("castle") and stay.names == ("gain",))) >= 0.9
    assert min(seconds(stays, lambda stay: stay.tells("proposal"))) >= 1.3
    assert 0.8 <= min(seconds(stays, lambda stay: stay.names == ("place",))) <= 1.1


@pytest.mark.parametrize(("bot_pace", "reward_pace"), [(1.0, 3.0), (3.0, 1.0), (0.35, 1.0)])
def test_the_pace_of_the_player_stretches_all_of_it(bot_pace: float, reward_pace: float) -> None:
    """The rewards three times as slow, the others three times as slow, and the fast plate, which hurries everything."""
    studio = Studio((1280, 720), players=4, seed="7")
    seen = Watcher(studio, bot_pace=bot_pace, reward_pace=reward_pace, motion=2.0).watch(first("tally"))
    placed = min(seconds(seen, lambda stay: stay.names == ("place",)))
    opened = min(seconds(seen, lambda stay: stay.tells("tally")))
    told = reward_pace * min(1.0, bot_pace)
    assert placed == pytest.approx(0.9 * bot_pace, abs=0.21)
    assert 4.2 * told - 0.1 <= opened <= 4.2 * told + 1.5
    studio.close()


def test_the_balance_has_tipped_long_before_the_next_ballot_even_where_all_is_hurried() -> None:
    """The verdict rests when the seal has fallen; motion is not shortened below what can be seen."""
    studio = Studio((1280, 720), players=4, seed="7")
    watcher = Watcher(studio, bot_pace=0.35)
    watcher.watch(lambda stays: bool(stays) and any(event.name == "tally" for event in watcher.table.fresh))
    app, moment, still = watcher.app, watcher.table.shown.moment, 0.0
    app.frame(watcher.now)
    assert any(isinstance(one, Act) and one.length == SWING for one in app.motion.flights)
    while watcher.table.shown.moment == moment and not watcher.table.settled:
        app.frame(watcher.now)
        still += TICK if not app.motion.busy else 0.0
        watcher.now += TICK
    assert still >= 0.4
    studio.close()


def test_at_once_nobody_waits() -> None:
    studio = Studio((1280, 720), players=4, seed="7")
    seen = Watcher(studio, bot_pace=0.0).watch(first("round", 2))
    assert max(stay.seconds for stay in seen) <= 2 * TICK
    studio.close()


def test_the_fast_plate_gives_back_the_pace_that_was_set() -> None:
    studio = Studio((1280, 720), players=4, seed="7")
    SCENES["waiting"](studio, 6)
    app = studio.app
    app.settings.bot_pace = 2.0
    driver = Driver(studio)
    for pace in (0.35, 2.0):
        driver.frames()
        plate = app.named("pace.fast")
        assert plate is not None
        driver.act(plate)
        assert app.settings.bot_pace == pace
    studio.close()


def test_an_empty_conflict_is_told_in_a_plain_sentence() -> None:
    studio = Studio((1920, 1080), players=2, seed="7")
    SCENES["unfought"](studio, 0)
    studio.take_picture()
    texts = " ".join(run.text for run in studio.app.texts)
    assert "obody has gone to France" in texts, "the initial is painted"
    assert "captives" not in texts
    table = studio.app.scene
    assert isinstance(table, TableScene)
    assert table.battle is None
    studio.close()


def test_captives_are_told_of_only_where_a_knight_is_lost() -> None:
    """REW-8: an archer alone is nobody's captive."""
    studio = Studio((1280, 720), players=4, seed="7")
    SCENES["battle"](studio, 30)
    table = studio.app.scene
    assert isinstance(table, TableScene)
    battle = table.battle
    assert battle is not None
    lost = replace(battle, outlook=replace(battle.outlook, won=False, second=True))
    assert lost.fate == "captive"
    bare = tuple(replace(stack, knights=()) for stack in battle.stacks)
    assert replace(lost, outlook=replace(lost.outlook, stacks=bare)).fate == "lost"
    studio.close()


def test_the_final_count_is_told_part_by_part_before_the_scores() -> None:
    """END-1: knighthood, extensions, nobles, then who has won: each rests for a while."""
    studio = Studio((1280, 720), players=3, seed="7")
    scene = studio.table()
    studio.play_on(scene, 5000, until=ends_soon)
    now = 1000.0
    studio.app.settings.bot_pace = studio.app.settings.reward_pace = 1.0
    studio.app.settings.round_stop = False
    said: dict[str, list[str]] = {}
    stays: list[tuple[tuple[str, ...], float]] = []
    told: tuple[str, ...] = ()
    since = now
    for _ in range(NEVER):
        studio.app.frame(now)
        if studio.app.scene is not scene:
            break
        names = tuple(dict.fromkeys(str(one.parts.get("source", one.name)) for one in scene.fresh))
        if names != told:
            stays.append((told, now - since))
            told, since = names, now
        if told and (told[0].startswith("end:") or told[0] == "over"):
            said[told[0]] = [run.text for run in studio.app.texts]
        if scene.settled and scene.sitting.human_turn() is not None:
            scene.choose(scene.sitting.view().codes[0])
        now += TICK
    stays.append((told, now - since))
    parts = [(names[0], length) for names, length in stays if names and names[0] in said]
    assert [name for name, _ in parts] == ["end:knighthood", "end:extensions", "end:nobles", "over"]
    assert all(length >= 1.5 for _, length in parts)
    assert all("he final count" in texts for texts in said.values())
    assert studio.app.scene.name == "scores"
    studio.close()


def ends_soon(scene: TableScene) -> bool:
    """The last ballots of the last round have been opened."""
    state = scene.sitting.match.state
    assert isinstance(state, Table)
    return state.round == 5 and phase(scene.realm, state) == "rewards"
