"""The hand on the mouse: where a press is meant for something, and when somebody asks what a thing is."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import places
from game.desktop.overlay import TIP_AFTER
from game.desktop.scenes.title import TitleScene
from game.desktop.spots import Spot, at
from game.lancaster.screen.panels.menu import open_menu
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.table import TableScene
from game.storage.settings import load
from tests.desktop.driver import Driver
from tests.desktop.test_board import Player

Point = tuple[int, int]


@pytest.fixture
def player() -> Iterator[Player]:
    made = Player("placing")
    made.studio.app.motion.speed = 0
    yield made
    made.studio.close()


def move(player: Player, place: Point, *, held: bool = False) -> None:
    player.driver.post(pygame.MOUSEMOTION, pos=place, rel=(3, 3), buttons=(int(held), 0, 0))
    player.driver.hear()


def press(player: Player, place: Point) -> None:
    move(player, place)
    player.driver.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    player.driver.post(pygame.MOUSEBUTTONUP, pos=place, button=1)
    player.driver.frames(2)


def drag(player: Player, start: Point, end: Point) -> None:
    move(player, start)
    player.driver.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    move(player, (start[0] + 20, start[1] - 20), held=True)
    move(player, end, held=True)
    player.driver.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
    player.driver.frames(2)


def told(player: Player, after: float = 2 * TIP_AFTER) -> str:
    """What a tip says when the pointer has rested for so long."""
    app = player.studio.app
    app.overlay.written = []
    app.pointer.pictures(time.monotonic() + after)
    return " ".join(run.text for run in app.overlay.written)


def county(player: Player, legal: bool) -> Spot:
    return next(one for one in player.studio.app.spots if one.name.startswith("county.") and one.legal == legal)


def beside(spot: Spot) -> Point:
    """On the slip with the reward, right of ring and noble."""
    assert spot.reach is not None
    return spot.reach.right - 8, spot.reach.bottom - 8


def test_a_click_on_the_reward_of_a_county_sends_the_knight_there(player: Player) -> None:
    open_one = county(player, legal=True)
    press(player, beside(open_one))
    errand = player.table.choosing.errand()
    assert errand is not None
    assert errand.place == open_one.name.removeprefix("county.")


def test_a_knight_may_be_dropped_anywhere_on_a_conflict_card(player: Player) -> None:
    choosing = player.table.choosing
    place = next(name for name in choosing.targets() if name.startswith(("upper", "lower")))
    assert choosing.picked is not None
    knight, card = player.spot(f"court.K{choosing.picked[0]}"), player.spot(f"conflict.{place}.card")
    drag(player, knight.rect.center, (card.rect.left + 12, card.rect.bottom - 12))
    assert player.table.desk().kind != "place" or choosing.draft is not None


def test_the_whole_arch_answers_and_only_its_ring_glows(player: Player) -> None:
    arch = next(one for one in player.studio.app.spots if one.name.startswith("castle.") and one.legal)
    assert arch.reach is not None
    assert arch.reach.height > 1.5 * arch.rect.height
    press(player, (arch.rect.centerx, arch.reach.top + 6))
    assert player.table.draft is not None


def test_what_was_clicked_is_not_explained_over_what_follows(player: Player) -> None:
    """Its tip would lie over the slip with Cancel and Send."""
    place = county(player, legal=True).rect.center
    move(player, place)
    assert told(player)
    press(player, place)
    assert player.studio.app.named("errand.send") is not None
    assert not told(player)
    move(player, (place[0] + 2, place[1]))
    assert told(player), "whoever rests there again asks again"


def test_a_tip_leaves_the_buttons_of_the_slip_free(player: Player) -> None:
    for open_one in [one for one in player.studio.app.spots if one.name.startswith("county.") and one.legal]:
        press(player, open_one.rect.center)
        move(player, (open_one.rect.centerx + 2, open_one.rect.centery))
        app = player.studio.app
        pictures = app.pointer.pictures(time.monotonic() + 2 * TIP_AFTER)
        tip = pictures[-1][1]
        assert told(player)
        for name in ("errand.send", "errand.back"):
            button = app.named(name)
            assert button is None or not button.rect.colliderect(tip), open_one.name
        player.press(pygame.K_ESCAPE)


def test_a_second_click_on_the_county_sends_him(player: Player) -> None:
    open_one = county(player, legal=True)
    before = player.table.sitting.view().moment
    press(player, open_one.rect.center)
    assert player.table.desk().kind == "squires"
    press(player, open_one.rect.center)
    assert player.table.sitting.view().moment > before
    assert player.table.desk().kind != "squires"


def test_what_was_set_is_kept_at_once(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody need leave in order: a machine that stops loses neither the last set-up nor the page of the lesson."""
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    app = player.studio.app
    app.keeping = True
    app.open_settings()
    app.pop()
    assert not list(tmp_path.rglob("settings.json")), "nothing was changed"
    app.settings.lesson = 7
    app.open_settings()
    found, _ = load()
    assert found.lesson == 7
    app.keeping = False


def test_a_key_does_not_explain_what_lies_under_the_pointer(player: Player) -> None:
    press(player, county(player, legal=True).rect.center)
    player.press(pygame.K_BACKSPACE)
    assert not told(player)


def test_what_enter_has_done_is_not_explained_over_what_follows(player: Player) -> None:
    while not player.studio.app.pointer.focused.startswith("conflict."):
        player.press(pygame.K_SPACE)
    assert told(player)
    player.press(pygame.K_RETURN)
    assert not told(player)
    player.press(pygame.K_SPACE)
    assert told(player)


def test_what_is_pressed_gives_way_until_it_is_let_go(player: Player) -> None:
    app, place = player.studio.app, county(player, legal=True).rect.center

    def pictures() -> list[pygame.Surface]:
        return [picture for picture, _ in app.pointer.pictures(time.monotonic())]

    move(player, place)
    before = pictures()[0]
    player.driver.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    player.driver.hear()
    assert pictures()[0] is not before
    player.driver.post(pygame.MOUSEBUTTONUP, pos=place, button=1)
    player.driver.hear()
    assert pictures()[0] is before


def test_nothing_is_explained_that_came_under_a_resting_pointer(player: Player) -> None:
    app = player.studio.app
    goal = player.spot("view.castle").rect.center
    app.pointer._place = goal
    app.pointer.hovered = ""
    app.scene.changed()
    player.driver.frames(2)
    assert app.pointer.hovered == "view.castle"
    assert not told(player)


def test_a_knight_dropped_where_he_may_not_stand_is_told_why_at_once(player: Player) -> None:
    picked = player.table.choosing.picked
    assert picked is not None
    closed = county(player, legal=False)
    reason = player.table.choosing.why_not(closed.name.removeprefix("county."))
    assert reason
    drag(player, player.spot(f"court.K{picked[0]}").rect.center, closed.rect.center)
    assert reason.split()[0] in told(player, after=0.0)


def test_a_click_on_what_can_not_be_chosen_says_at_once_what_it_is(player: Player) -> None:
    closed = county(player, legal=False)
    press(player, closed.rect.center)
    assert told(player, after=0.0)


def test_when_parliament_rises_the_board_is_seen_before_the_first_county_pays() -> None:
    """Also where the first rewards are those of others, and nobody asks the person anything."""
    studio = Studio((1280, 720), players=4, seed="rise")
    scene = studio.table()
    driver = Driver(studio, seed=3)
    paid = 0
    for _ in range(600):
        driver.frames()
        if any(str(one.parts.get("source", "")).startswith("county:") for one in scene.fresh):
            paid += 1
            assert scene.open_view == "board", scene.fresh
        if scene.desk().table.round > 1:
            break
        spots = driver.glowing()
        if spots:
            driver.act(spots[driver.dice.below(len(spots))])
    assert paid
    studio.close()


def test_every_small_sign_says_what_it_means(player: Player) -> None:
    """A newcomer rests on a crown, a hand, a helm: what lies over it tells more, else the sign itself is explained."""
    app = player.studio.app
    signs = [spot for spot in app.spots if spot.gloss]
    assert len({spot.name.split(".")[1] for spot in signs}) > 8
    for sign in signs:
        under = at(app.spots, sign.rect.center)
        assert under is not None
        tip = under.says()
        assert under.active or (tip is not None and tip.lines), sign.name
    alone = next(sign for sign in signs if at(app.spots, sign.rect.center) is sign and "icon_castle" in sign.name)
    move(player, alone.rect.center)
    assert "bring goods every round" in told(player)


def test_a_sign_never_hides_what_lies_around_it(player: Player) -> None:
    """The county's own slip says more than its crown."""
    app = player.studio.app
    told_more = [spot for spot in app.spots if not spot.gloss and not spot.active and spot.tip is not None]
    covered = 0
    for sign in (spot for spot in app.spots if spot.gloss):
        if any(spot.rect.collidepoint(sign.rect.center) for spot in told_more):
            under = at(app.spots, sign.rect.center)
            assert under is not None
            assert not under.gloss
            covered += 1
    assert covered > 5


def test_a_lord_is_sent_by_his_charter_and_others_are_seen_on_the_board_again() -> None:
    studio = Studio((1600, 900), players=3, seed="lord", packs=("base", "kings_court"))
    scene = studio.table()
    driver = Driver(studio, seed=3)
    applied = seen = 0
    last = scene.fresh
    for _ in range(500):
        driver.frames()
        fresh, last = scene.fresh is not last, scene.fresh
        if applied and fresh and any(event.name == "place" for event in scene.fresh):
            seen += 1
            assert scene.open_view == "board"
        spots = driver.glowing()
        if not spots:
            continue
        choosing = scene.choosing
        if scene.desk().kind == "place" and (0, False) in choosing.knights():
            choosing.pick(0)
            driver.frames()
            assert scene.open_view == "court"
            office = next(spot for spot in driver.glowing() if spot.name.startswith("office.") and spot.reach)
            assert office.reach is not None
            place = office.reach.centerx, office.reach.top + 12
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                driver.post(kind, pos=place, button=1)
            driver.hear()
            driver.frames()
            assert scene.desk().kind == "support" or scene.draft is not None or scene.sitting.moments
            applied += 1
        else:
            driver.act(spots[driver.dice.below(len(spots))])
        if seen > 3:
            break
    assert seen > 3
    studio.close()


def test_a_second_quick_click_does_not_hit_what_the_first_has_shut(player: Player) -> None:
    """Two clicks on “To the title” before the next picture: the title is there, and has not been left as well."""
    studio = player.studio
    studio.app.stack.insert(0, TitleScene(studio.app, studio.shelf))
    table = studio.app.scene
    assert isinstance(table, TableScene)
    open_menu(table)
    studio.take_picture()
    spot = studio.app.named("menu.title")
    assert spot is not None
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            studio.app.handle(pygame.event.Event(kind, pos=spot.rect.center, button=1))
    assert isinstance(studio.app.scene, TitleScene)
    assert studio.app.running
