"""The strip, the prompt, the menu and the castle view, as somebody before the screen meets them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest

from game.desktop.spots import Spot, at, meant
from game.kernel.contract import HIDDEN
from game.lancaster.rules.outlook import castle_yield, noble_worth
from game.lancaster.rules.table import GOLD
from game.lancaster.screen.layout import lay_out
from game.lancaster.screen.panels.court import owned
from game.lancaster.screen.panels.menu import MenuScene
from game.lancaster.screen.shots import SCENES, Studio, until_kind
from game.lancaster.screen.table import TableScene
from tests.desktop.driver import Driver


class Player:
    """Sits before a table of three bots and does things by real events."""

    def __init__(self, *, players: int = 4, seed: str = "strip", size: tuple[int, int] = (1920, 1080)) -> None:
        self.studio = Studio(size, players=players, seed=seed)
        self.table = self.studio.table()
        self.driver = Driver(self.studio)
        self.studio.play_on(self.table, 99, until=until_kind("place"))
        self.driver.frames(4)

    def spot(self, name: str) -> Spot:
        found = self.studio.app.named(name)
        assert found is not None, f"no {name} among {[spot.name for spot in self.studio.app.spots]}"
        return found

    def click(self, name: str) -> None:
        self.driver.act(self.spot(name))
        self.driver.frames(4)

    def press(self, key: int, mod: int = 0) -> None:
        self.driver._press(key, mod)
        self.driver.frames(4)

    def court(self) -> list[int]:
        return list(self.table.sitting.view().state.court)  # type: ignore[attr-defined]

    def texts(self) -> list[str]:
        return [run.text for run in self.studio.app.texts]

    def until(self, kind: str) -> None:
        self.studio.play_on(self.table, 900, until=until_kind(kind))
        self.driver.frames(4)
        assert self.table.desk().kind == kind

    def send_a_knight_to_the_castle(self) -> None:
        knight = next(spot for spot in self.studio.app.spots if spot.name.startswith("court.K") and spot.action)
        if self.table.picked is None:
            self.click(knight.name)
        self.click("castle.gold")
        if self.studio.app.named("prompt.send") is not None and self.table.draft is not None:
            self.click("prompt.send")


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player()
    yield made
    made.studio.close()


def test_i_pick_a_knight_and_the_spaces_of_my_castle_glow(player: Player) -> None:
    if player.table.picked is None:
        assert not player.spot("castle.gold.told").legal
        player.click(next(spot.name for spot in player.studio.app.spots if spot.name.startswith("court.K")))
    glowing = [spot.name for spot in player.studio.app.spots if spot.legal and spot.name.startswith("castle.")]
    assert "castle.gold" in glowing
    assert len(glowing) >= 4


def test_the_whole_arch_tells_what_it_is_and_takes_the_knight(player: Player) -> None:
    if player.table.picked is None:
        player.click(next(spot.name for spot in player.studio.app.spots if spot.name.startswith("court.K")))
    ring, spots = player.spot("castle.gold"), player.studio.app.spots
    over = (ring.rect.centerx, ring.rect.top - 12)  # where the icons stand
    told, answers = at(spots, over), meant(spots, over)
    assert told is not None
    tip = told.says()
    assert tip is not None
    assert tip.title == "2 gold"
    assert answers is ring


def test_i_take_back_a_turn_and_the_bots_take_back_theirs(player: Player) -> None:
    before, log = player.court(), len(player.table.sitting.match.state.log or ())
    player.send_a_knight_to_the_castle()
    player.driver.frames(60)
    assert player.court() != before
    assert any(group.seat != player.table.sitting.me for group in player.table.sitting.match.groups)
    player.press(pygame.K_z, pygame.KMOD_CTRL)
    assert player.court() == before
    assert len(player.table.sitting.match.state.log or ()) == log


def test_i_do_it_again_and_the_table_is_as_it_was(player: Player) -> None:
    player.send_a_knight_to_the_castle()
    player.driver.frames(60)
    after = player.court()
    player.click("prompt.undo")
    assert player.court() != after
    player.press(pygame.K_y, pygame.KMOD_CTRL)
    assert player.court() == after


def test_all_favours_lie_before_me_at_once(player: Player) -> None:
    """No page to turn: each has its own chip, and the prompt says that it is free."""
    player.until("favour")
    chips = [spot.name for spot in player.studio.app.spots if spot.name.startswith("choice.")]
    assert sorted(chips) == sorted(f"choice.{code}" for code in player.table.desk().codes)
    assert any(text.startswith("Free") for text in player.texts())


def test_undo_tells_why_not(player: Player) -> None:
    undo = player.spot("prompt.undo")
    if undo.action is None:
        tip = undo.says()
        assert tip is not None
        assert tip.lines[0].endswith(".")
    player.until("ballot")
    player.driver.frames(2)
    refused = player.table.sitting.why_no_undo()
    assert (player.spot("prompt.undo").action is None) == (refused is not None)


def test_the_menu_opens_and_shuts_and_speaks_french(player: Player) -> None:
    player.table.picked = player.table.draft = None
    player.table.open_view = "board"
    while not isinstance(player.studio.app.scene, MenuScene):
        player.press(pygame.K_ESCAPE)
    player.click("menu.language.fr")
    assert "Plein écran" in player.texts()
    player.click("menu.continue")
    assert isinstance(player.studio.app.scene, TableScene)
    assert "Château de Gueules" in player.texts()


def test_space_stops_what_happens_by_itself_and_the_arrow_shows_one_step(player: Player) -> None:
    table = player.table
    player.studio.app.settings.bot_pace = 1.0
    player.send_a_knight_to_the_castle()
    table.paused = True
    sitting = table.sitting
    for _ in range(6):  # bots answer, and nobody looks yet
        sitting.think()
        sitting.take()
    table.changed()
    player.driver.frames(5)
    waiting = len(sitting.moments)
    assert waiting >= 2
    assert player.spot("pace.pause")
    player.press(pygame.K_RIGHT)
    assert len(sitting.moments) == waiting - 1
    player.press(pygame.K_SPACE)
    player.driver.frames(40)
    assert not sitting.moments


def test_skip_goes_to_my_next_decision(player: Player) -> None:
    player.studio.app.settings.bot_pace = 1.0
    player.send_a_knight_to_the_castle()
    player.table.paused = True
    player.table.sitting.think()
    player.table.sitting.take()
    player.table.changed()
    player.driver.frames(3)
    player.click("pace.skip")
    player.driver.frames(20)
    assert player.table.desk().codes


def test_gold_of_others_is_hidden_unless_i_keep_the_ledger(player: Player) -> None:
    desk = player.table.desk()
    other = (desk.me + 1) % desk.realm.seats
    assert desk.table.goods[GOLD + other] == HIDDEN
    assert owned(desk, "gold", other) == ("?", False)
    player.studio.app.settings.ledger = True
    figure, counted = owned(desk, "gold", other)
    assert counted
    assert int(figure) == player.table.sitting.match.state.goods[GOLD + other]  # type: ignore[attr-defined]


def test_i_look_at_every_castle_in_turn(player: Player) -> None:
    player.press(pygame.K_2)
    seen: set[str] = set()
    for _ in range(4):
        seen.update(text for text in player.texts() if text.startswith("astle of"))
        player.click("castle.next")
    assert seen == {"astle of Gules", "astle of Azure", "astle of Vert", "astle of Or"}


QUESTIONS = {"upgrade", "build", "score", "buy", "ransom", "start_player", "take", "noble", "favour"}


def test_every_question_can_be_answered_in_the_prompt() -> None:
    """As they come up, in as many games as it takes."""
    left = set(QUESTIONS)
    for seed in (8, 4, 2, *range(9, 30)):  # in the first of them rare questions come up
        player = Player(seed=f"k{seed}")
        while left and not player.table.sitting.over:
            player.studio.play_on(player.table, 900, until=lambda table: any(until_kind(kind)(table) for kind in left))
            player.driver.frames(3)
            if player.table.desk().kind in left:
                _every_choice_is_reached(player)
                left.remove(player.table.desk().kind)
        player.studio.close()
        if not left:
            break
    assert not left


def _every_choice_is_reached(player: Player) -> None:
    desk = player.table.desk()
    reached: set[str] = set()
    for _ in range(20):
        reached |= {spot.name for spot in player.studio.app.spots if spot.name.startswith("choice.") and spot.legal}
        more = player.studio.app.named("choice.more") or player.studio.app.named("prompt.more")
        if more is None or more.action is None:
            break
        player.click(more.name)
    assert {f"choice.{code}" for code in desk.codes} <= reached, desk.kind


WINDOWS = [
    (1280, 720), (1280, 1024), (1366, 768), (1440, 900), (1600, 900), (1920, 1080), (1920, 1200), (2560, 1440),
    (3440, 1440), (3840, 2160),
]  # fmt: skip


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("allies", [False, True])
def test_nothing_of_the_table_lies_over_its_neighbour(window: tuple[int, int], scale: float, allies: bool) -> None:
    unit = min(window[0] / 1920, window[1] / 1080)
    width, height = window[0] / (unit * scale), window[1] / (unit * scale)
    for is_open in (False, True):
        layout = lay_out(width, height, unit, scale=scale, drawer_open=is_open, allies=allies)
        assert layout.top.bottom <= layout.sheet.y
        assert layout.sheet.bottom <= layout.strip.y
        assert layout.sheet.width > 300
        assert layout.sheet.height > 200
        assert layout.prompt.right <= width
        assert layout.prompt.bottom <= height
        if layout.column.width:
            assert layout.sheet.right <= layout.column.x
            assert layout.column.right <= width
        assert (layout.handle.width > 0) == (scale > 1)
        parts = [box for box in (layout.castle, layout.nobles, layout.court, layout.ally) if box.width]
        for one, two in itertools.pairwise(parts):
            assert one.right < two.x
        assert parts[-1].right * layout.strip_zoom <= layout.prompt.x


@pytest.mark.parametrize(("size", "scale", "players"), [((1280, 720), 125, 2), ((1920, 1080), 150, 2)])
def test_a_game_with_large_letters_is_played_to_its_end(size: tuple[int, int], scale: int, players: int) -> None:
    studio = Studio(size, players=players, seed="large", ui_scale=scale)
    table = studio.table()
    Driver(studio).play_to_the_end(table)
    assert table.sitting.over
    studio.close()


def test_the_drawer_opens_with_its_handle() -> None:
    player = Player(size=(1920, 1080))
    player.studio.app.settings.ui_scale = 150
    player.studio.app.rebuild_all()
    player.driver.frames(2)
    player.click("drawer")
    assert player.table.drawer_open
    player.press(pygame.K_x)
    assert not player.table.drawer_open
    player.studio.close()


def test_the_castle_says_what_it_will_pay(player: Player) -> None:
    desk = player.table.desk()
    found = castle_yield(desk.realm, desk.table, desk.me)
    assert found.votes == 1 + desk.table.nobles[desk.me].bit_count()
    assert found.free["votes"] >= found.votes
    now, more = noble_worth(desk.realm, desk.table, desk.me)
    assert now == 0
    assert more is not None


def test_letters_stop_growing_before_the_table_has_no_room_for_them() -> None:
    """At 200 % the page of the table is that of 150 %: everything is on it; a dialog above it goes on growing."""
    studio = Studio((1280, 720), players=3, seed="strip", ui_scale=200)
    table = studio.table()
    studio.play_on(table, 99, until=until_kind("place"))
    driver = Driver(studio)
    driver.frames(3)
    app = studio.app
    assert app.unit == pytest.approx(app.plain_unit * 1.5)
    window = pygame.Rect((0, 0), app.size)
    assert all(window.contains(spot.rect) for spot in app.spots if spot.name.startswith("prompt."))
    app.push(MenuScene(table))
    driver.frames(3)
    assert app.unit == pytest.approx(app.plain_unit * 2)
    studio.close()


def test_choices_of_a_question_stand_in_columns() -> None:
    """The houses of which one is named start player: none longer than the others, each below another."""
    player = Player(players=5)
    player.until("start_player")
    chips = [spot.rect for spot in player.studio.app.spots if spot.name.startswith("choice.")]
    assert len(chips) == 5
    assert len({rect.width for rect in chips}) <= 2  # to the pixel
    assert len({rect.x for rect in chips}) < len(chips)
    player.studio.close()


def test_or_stands_between_the_courts_only_while_one_has_the_choice() -> None:
    """A knight of one's own or one of the ally's; with either court empty, or nothing to place, it says nothing."""
    studio = Studio((1920, 1080), players=2, seed="fit")
    table = studio.table()
    told = set()
    for _ in range(90):
        studio.play_on(table, 1)
        studio.take_picture()
        kinds = {allied for _, allied in table.choosing.knights()}
        assert (studio.app.named("strip.or") is not None) == (len(kinds) > 1)
        told.add(len(kinds))
    assert told == {0, 1, 2}
    studio.close()


def test_the_chronicle_is_never_a_heading_alone() -> None:
    for language in ("en", "fr"):
        studio = Studio((1920, 1080), players=2, seed="fit", language=language)
        SCENES["table"](studio, 30)
        studio.take_picture()
        word = studio.app.language.gettext("Chronicle")
        head = next(run for run in studio.app.texts if run.text == word)
        below = [run for run in studio.app.texts if run.panel == head.panel and run.rect.top > head.rect.bottom - 2]
        assert len(below) > 1
        studio.close()
