"""The board as somebody plays on it: what glows, what says why not, what is weighed before it is sent."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.desktop.spots import Spot
from game.lancaster.rules.outlook import conflict_outlooks, landing, scored_counties
from game.lancaster.rules.table import NO_CARD, NOBODY
from game.lancaster.screen.panels.chronicle import recap_lines
from game.lancaster.screen.shots import SCENES, Studio, until_kind
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.views.county import takers
from game.lancaster.wording.names import capital
from tests.desktop.driver import Driver
from tests.desktop.test_big_box import ALL


class Player:
    """Somebody before a window in which a scene was set up."""

    def __init__(self, scene: str, *, size: tuple[int, int] = (1920, 1080), players: int = 4, move: int = 10) -> None:
        self.studio = Studio(size, players=players, seed="board")
        SCENES[scene](self.studio, move)
        self.driver = Driver(self.studio)
        self.driver.frames(2)

    @property
    def table(self) -> TableScene:
        scene = self.studio.app.scene
        assert isinstance(scene, TableScene)
        return scene

    def spot(self, name: str) -> Spot:
        found = self.studio.app.named(name)
        assert found is not None, f"no {name} among {sorted(spot.name for spot in self.studio.app.spots)}"
        return found

    def click(self, name: str) -> None:
        self.driver.act(self.spot(name))
        self.driver.frames()

    def press(self, key: int) -> None:
        self.driver._press(key)
        self.driver.frames(2)

    def glowing(self) -> set[str]:
        return {spot.name for spot in self.driver.glowing()}

    def reads(self, text: str) -> bool:
        return any(run.text == text for run in self.studio.app.texts)


@pytest.fixture
def sit() -> Iterator[type[Player]]:
    made: list[Player] = []

    class Sitting(Player):
        def __init__(self, *args: object, **options: object) -> None:
            super().__init__(*args, **options)  # type: ignore[arg-type]
            made.append(self)

    yield Sitting
    for player in made:
        player.studio.close()


def test_the_places_open_to_the_knight_in_hand_glow_and_no_others(sit: type[Player]) -> None:
    player = sit("placing")
    open_to_him = {
        name if name.startswith("castle.") else f"{'conflict' if name[-1].isdigit() else 'county'}.{name}"
        for name in player.table.choosing.targets()
    }
    on_board = {name for name in player.glowing() if name.startswith(("county.", "conflict.", "castle."))}
    assert on_board == open_to_him


def test_a_county_that_does_not_glow_says_why_not(sit: type[Player]) -> None:
    player = sit("placing")
    table = player.table
    weakest = table.choosing.knights()[0]
    table.choosing.pick(*weakest)
    player.driver.frames(2)
    closed = [
        county.id for county in table.realm.figures.counties if county.id not in table.choosing.targets()
    ]  # fmt: skip
    assert closed, "everything is open to the weakest knight"
    tip = player.spot(f"county.{closed[0]}").says()
    assert tip is not None
    assert tip.lines[0] == table.choosing.why_not(closed[0]) != ""


def test_two_kinds_of_knights_and_none_is_in_hand_until_one_is_picked_by_his_key(sit: type[Player]) -> None:
    player = next(one for move in (10, 30, 60) if len((one := sit("placing", move=move)).table.choosing.knights()) > 1)
    player.table._refresh()  # asked anew
    player.driver.frames(2)
    assert player.table.choosing.picked is None
    strength, ally = player.table.choosing.knights()[1]
    player.press(player.table.choosing.key_of(strength, ally))
    assert player.table.choosing.picked == (strength, ally)
    player.press(pygame.K_ESCAPE)
    assert player.table.choosing.picked is None


def test_squires_are_counted_beside_the_county_and_sent_with_enter(sit: type[Player]) -> None:
    player = sit("squires")
    errand = player.table.choosing.errand()
    assert errand is not None
    least = errand.squires[0]
    assert player.table.choosing.number == least
    if len(errand.squires) > 1:
        player.click("errand.plus")
        least += 1
        assert player.reads(f"{errand.strength} + {least} = {errand.strength + least}")
    player.press(pygame.K_RETURN)
    placed = [event for event in player.table.sitting.view().events() if event.name == "place"]
    assert any(e.parts["place"] == errand.place and e.parts["squires"] == least for e in placed)


def test_a_county_weighed_can_be_left_alone_again(sit: type[Player]) -> None:
    player = sit("squires")
    player.press(pygame.K_ESCAPE)
    assert player.table.desk().kind == "place"
    assert player.table.choosing.errand() is None


def test_the_popover_never_lies_over_the_name_of_its_county(sit: type[Player]) -> None:
    for move in (10, 30, 60, 90):
        player = sit("squires", move=move)
        errand = player.table.choosing.errand()
        assert errand is not None
        assert not player.table.choosing.docked
        assert player.reads(player.table.desk().names.county(errand.place))


def test_in_a_small_window_the_squires_are_counted_in_the_prompt(sit: type[Player]) -> None:
    player = sit("squires", size=(1280, 720))
    assert player.table.choosing.docked
    assert player.studio.app.named("errand.send") is None
    assert any(name.startswith("choice.") for name in player.glowing())


def test_a_placement_that_asks_nothing_more_waits_for_a_word(sit: type[Player]) -> None:
    player = sit("placing")
    choosing = player.table.choosing
    castle = next(name for name in choosing.targets() if name.startswith("castle."))
    before = player.table.sitting.view().moment
    player.click(castle)
    assert choosing.draft is not None
    assert player.table.sitting.view().moment == before
    player.press(pygame.K_RETURN)
    assert player.table.sitting.view().moment > before


def test_who_does_not_want_to_be_asked_sends_at_once(sit: type[Player]) -> None:
    player = sit("placing")
    player.studio.app.settings.confirm = False
    castle = next(name for name in player.table.choosing.targets() if name.startswith("castle."))
    before = player.table.sitting.view().moment
    player.click(castle)
    assert player.table.sitting.view().moment > before


def test_a_knight_is_dragged_from_the_court_to_a_conflict(sit: type[Player]) -> None:
    player = sit("placing")
    choosing = player.table.choosing
    place = next(name for name in choosing.targets() if name.startswith(("upper", "lower")))
    assert choosing.picked is not None
    start, end = player.spot(f"court.K{choosing.picked[0]}"), player.spot(f"conflict.{place}")
    player.driver.post(pygame.MOUSEBUTTONDOWN, pos=start.rect.center, button=1)
    player.driver.post(pygame.MOUSEMOTION, pos=end.rect.center, rel=(9, 9), buttons=(1, 0, 0))
    player.driver.post(pygame.MOUSEBUTTONUP, pos=end.rect.center, button=1)
    player.driver.frames(2)
    assert player.table.desk().kind != "place" or choosing.draft is not None


def test_a_favour_is_picked_from_the_tiles(sit: type[Player]) -> None:
    player = sit("favour")
    tiles = {name for name in player.glowing() if name.startswith("favour.")}
    listed = {f"favour.{parts['favour']}" for parts in player.table.desk().parts.values()}
    assert tiles == listed
    player.click(min(tiles))
    assert player.table.desk().kind != "favour"


def test_every_choice_lies_on_the_table_or_in_the_prompt(sit: type[Player]) -> None:
    """Over a whole game: what the engine lists is what can be clicked, once each kind of knight was in hand."""
    player = sit("table", players=2, move=0)
    scene, studio = player.table, player.studio
    for _ in range(60):
        studio.play_on(scene, 1)
        studio.play_on(scene, 60, until=lambda s: s.sitting.me in s.sitting.deciding() and not s.sitting.over)
        if scene.sitting.over:
            break
        scene.open_view = "board"
        choosing, desk = scene.choosing, scene.desk()
        found = set(choosing.left_over())
        kinds: list[tuple[int, bool] | None] = [None, *choosing.knights()]
        for knight in kinds:
            scene.picked = knight
            found |= set(choosing.targets().values())
        if desk.kind == "squires":
            found |= {desk.find(choice="squires", squires=n) or 0 for n in getattr(choosing.errand(), "squires", ())}
        assert found >= set(desk.codes), desk.kind
        scene.picked = None


def test_ranks_and_points_stand_beside_the_stacks(sit: type[Player]) -> None:
    player = sit("placing", move=60)
    table = player.table.desk().table
    outlooks = conflict_outlooks(player.table.realm, table)
    for one in outlooks:
        assert player.reads(f"{one.england} of {one.france}")
        tip = player.spot(f"conflict.{one.place}.card").says()
        assert tip is not None
        assert len(tip.lines) >= len(one.stacks) + 2


def test_a_further_knight_lands_on_his_own_stack_or_on_the_topmost_free_space(sit: type[Player]) -> None:
    player = sit("placing", move=60)
    realm, table = player.table.realm, player.table.desk().table
    for slot, card in enumerate(table.cards):
        if card == NO_CARD:
            continue
        row = table.stand[slot * realm.ranks : (slot + 1) * realm.ranks]
        for side in range(realm.sides):
            space = landing(realm, table, side, slot)
            if side in row:
                assert space == row.index(side)
            else:
                assert space == (row.index(NOBODY) if NOBODY in row else None)


def test_counties_that_had_their_reward_are_known_and_only_in_the_rewards(sit: type[Player]) -> None:
    player = sit("placing")
    assert not scored_counties(player.table.realm, player.table.desk().table)
    player = sit("take", move=40)
    desk = player.table.desk()
    scored = scored_counties(desk.realm, desk.table)
    assert desk.table.asked[1] not in scored
    assert all(desk.table.holder[county] == NOBODY for county in scored)


def test_the_arms_of_those_who_took_a_reward_stay_in_their_counties(sit: type[Player]) -> None:
    player = sit("take", move=40)
    desk = player.table.desk()
    told = takers(desk)
    homes = [event.parts for event in desk.view.events() if event.name == "home"][-len(told) :] if told else []
    for parts in homes:
        if parts["place"] in told:
            assert desk.realm.side_name(told[str(parts["place"])]) == parts["side"]


@pytest.mark.parametrize(("players", "newest"), [(2, 2), (4, 4), (5, 4)])
def test_a_large_window_tells_what_happened_since_the_last_turn(players: int, newest: int) -> None:
    """A round of turns, and nothing of it gives way to the chronicle of what was before."""
    studio = Studio((1920, 1080), players=players, seed="7", packs=ALL)
    scene = studio.table()
    studio.app.studio.watched = True
    for _ in range(12):
        studio.play_on(scene, 1)
        studio.play_on(scene, 200, until=until_kind("place"))
        studio.app.studio.panels.clear()
        studio.take_picture()
        read = "".join(run.text for run in studio.app.texts if run.panel == "column").replace(" ", "")
        for line in recap_lines(scene.desk())[-newest:]:
            assert capital(line.text).replace(" ", "") in read
    studio.close()


@pytest.mark.parametrize("window", [(1440, 900), (1280, 800), (1920, 1200), (1280, 1024), (1600, 1200)])
def test_in_a_higher_window_the_sea_goes_on_to_the_frame(sit: type[Player], window: tuple[int, int]) -> None:
    """The North Sea, from England's shore up to the border: no row of it is bare vellum."""
    me = sit("table", size=window)
    picture, layout = me.studio.take_picture(), me.table.choosing.layout
    assert layout is not None
    unit, sheet = min(window[0] / 1920, window[1] / 1080), layout.sheet
    left, across = round((sheet.x + sheet.width * 0.47) * unit), round(sheet.width * 0.02 * unit)
    top, bottom = round((sheet.y + 34) * unit), round((sheet.bottom - 34) * unit)
    for y in range(top, top + (bottom - top) // 4):
        row = [picture.get_at((x, y)) for x in range(left, left + across)]
        blue, red = sum(one.b for one in row), sum(one.r for one in row)
        assert blue > red * 0.78, f"row {y - top} below the border is bare"


def test_a_sheet_of_the_usual_shape_shows_no_more_of_the_north(sit: type[Player]) -> None:
    def reads(size: tuple[int, int], text: str) -> bool:
        me = sit("table", size=size)
        me.studio.app.studio.watched = True
        me.studio.app.studio.panels.clear()
        me.studio.take_picture()
        return me.reads(text)

    assert not reads((1920, 1080), "Flanders")
    assert reads((1440, 900), "Flanders")
    assert reads((1280, 1024), "Anno Domini 1413")
