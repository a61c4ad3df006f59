"""Where a gain would come to nothing the screen says so before it is chosen, and the chronicle after it."""

from __future__ import annotations

from game.lancaster.rules.table import Table
from game.lancaster.screen.panels.castle_strip import bays
from game.lancaster.screen.shots import Studio, until_kind
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.views.hovers import favour_tip
from game.lancaster.wording.choices import choice_note
from game.lancaster.wording.events import event_lines
from tests.desktop.test_parliament import texts

NONE_LEFT = "no knight of strength 1 in the reserve"


def notes(scene: TableScene) -> list[str]:
    desk = scene.desk()
    return [choice_note(desk.realm, desk.view, code, desk.language) for code in desk.codes]


def offers_a_knight(scene: TableScene) -> bool:
    state = scene.sitting.match.state
    assert isinstance(state, Table)
    return until_kind("take")(scene) and "new_knight" in scene.realm.figures.counties[state.asked[1]].reward


def in_vain(size: tuple[int, int] = (1280, 720)) -> tuple[Studio, TableScene]:
    """A person may take a new knight, though all the knights of 1 stand at his court already."""
    for seed in range(40):
        studio = Studio(size, players=3, seed=f"in vain {seed}")
        scene = studio.table()
        studio.play_on(scene, 2000, until=offers_a_knight)
        state = scene.sitting.match.state
        assert isinstance(state, Table)
        ones = scene.sitting.me * scene.realm.width + 1
        if not scene.sitting.over and state.holder[state.asked[1]] == scene.sitting.me:
            state.court[ones] += state.reserve[ones]
            state.reserve[ones] = 0
            state.turn += 1  # it is looked at anew
            scene.changed()
            studio.take_picture()
            return studio, scene
        studio.close()
    raise AssertionError("nobody ever holds Suffolk or York")


def test_a_reward_in_vain_may_be_taken_but_its_card_says_so() -> None:
    """Suffolk offers a new knight; the reserve has none of strength 1."""
    studio, scene = in_vain()
    desk = scene.desk()
    code = next(code for code, note in zip(desk.codes, notes(scene), strict=True) if NONE_LEFT in note)
    spot = studio.app.named(f"take.{desk.parts[code]['what']}")
    assert spot is not None
    assert spot.legal
    assert NONE_LEFT in " ".join(texts(studio))
    before = len(scene.sitting.match.state.log or [])
    scene.choose(code)
    log = scene.sitting.match.state.log or []
    told = event_lines(desk.realm, desk.realm.events(log[before:]), desk.language, desk.me)
    assert any(f"comes to nothing ({NONE_LEFT})" in line.sentence for line in told)
    studio.close()


def test_the_arch_of_the_castle_and_the_tile_of_the_favour_say_it_on_hover() -> None:
    studio, scene = in_vain()
    desk = scene.desk()
    recruit = next(bay for bay in bays(desk, desk.me) if "new_knight" in bay.space.gain)
    assert any(NONE_LEFT in line for line in recruit.tip().lines)
    table = desk.table
    assert isinstance(table, Table)
    favour = next(index for index, one in enumerate(desk.realm.figures.favours) if "noble" in one.gain)
    table.piles = (0,) * len(table.piles)
    assert any("no other noble is left" in line for line in favour_tip(desk, favour).lines)
    studio.close()
