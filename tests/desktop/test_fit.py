"""Every text of every scene against its room, in three languages and at three sizes.

Nothing is cut, lies over its neighbour, is too small or too pale, or stays behind when the language is changed; and
whatever the focus can reach says what it is, for those who hear the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
import pytest

from game import places
from game.desktop.canvas import Canvas
from game.desktop.lettering import Lettering
from game.desktop.theme import SMALL, VELLUM
from game.lancaster.screen.shots import SCENES
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.tokens import disc_picture
from tests.desktop.fit import EVERY, LANGUAGES, SIZES, Dress, faults, in_the_way, measure, pages, pale_texts, unspoken
from tests.desktop.stages import Stages

TWO = {"allied", "sending", "passage", "ransom", "build", "box_scores"}
FIVE = {"score", "castle", "upgrade"}
"""With two players there are allies; and some games come to their question sooner with two, or with five."""

PLAYERS = {scene: 2 if scene in TWO or (number % 2 and scene not in FIVE) else 5 for number, scene in enumerate(SCENES)}
PARTS = 2  # so that two processes share the work
PER_SCENE = 60  # texts on a page; a table has more than a hundred, a curtain five
NAMED_BY_OWNERS = {"chronicles", "watch"}
"""Games were given a name in the language of that day."""

TIGHT = [
    *((SIZES[0], language) for language in LANGUAGES),
    *((SIZES[1], language) for language in ("fr", "xx")),
    (SIZES[2], "xx"),
]
"""English words are the shortest: where the two other languages fit they do; they are read in the smallest window. The
largest window is the middle one drawn larger, so there the longest words stand for all; the long run reads them all."""

SCALES = (((1280, 720), 125), ((1920, 1080), 150), ((1280, 720), 75))
SCALED = ("placing", "ballot", "take", "castle", "court", "menu")


@pytest.fixture
def stages() -> Iterator[Stages]:
    made = Stages()
    yield made
    made.close()


def look_at(stages: Stages, cast: list[tuple[str, int]], dresses: list[Dress]) -> None:
    """These scenes, each played to once, in windows of these sizes and in these languages."""
    staged = [stages.stage(scene, players) for scene, players in cast]
    found, measured, seen = [], 0, 0
    for page in pages(stages, staged, dresses):
        measured += len(page.texts)
        seen += 1
        found += measure(page)
        found += [f"{page.name} {spot.name} is mute" for spot in page.spots if spot.active and not spot.label.strip()]
        if page.language == "xx" and page.staged.name not in NAMED_BY_OWNERS:
            found += [f"{page.name} {fault}" for fault in unspoken(page.texts)]
    print(f"{len(staged)} scenes, {seen} pictures, {measured} texts")
    assert found == []
    assert seen == len(cast) * len(dresses)
    assert measured > PER_SCENE * seen


@pytest.mark.parametrize("part", range(PARTS))
def test_every_text_of_every_scene_fits_and_can_be_read(stages: Stages, part: int) -> None:
    look_at(stages, list(PLAYERS.items())[part::PARTS], TIGHT)


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 5])
def test_also_with_the_fewest_and_the_most_players(stages: Stages, players: int) -> None:
    look_at(stages, [(scene, players) for scene in SCENES], EVERY)


def play_at(stages: Stages, cast: list[tuple[str, int]], scales: Iterable[tuple[tuple[int, int], int]]) -> None:
    """No text is cut, none is under 12 pixels, something glows."""
    staged = [stages.stage(scene, players) for scene, players in cast]
    found, dead = [], []
    for size, scale in scales:
        for page in pages(stages, staged, [(size, "fr"), (size, "xx")], scale):
            found += measure(page)
            scene = page.staged.stack[-1]
            if isinstance(scene, TableScene) and scene.desk().codes and not any(spot.legal for spot in page.spots):
                dead.append(page.name)
    assert found == []
    assert dead == [], "nothing can be chosen there"


def test_the_table_plays_at_every_scale(stages: Stages) -> None:
    """Larger letters in a small window, and smaller ones."""
    play_at(stages, [(scene, PLAYERS[scene]) for scene in SCALED], SCALES)


AROUND = ("chronicles", "seats", "packs", "keys", "rulebook", "new_game")
"""The pages round the table."""


def largest(stages: Stages, cast: Iterable[str], size: tuple[int, int], scale: int) -> dict[str, int]:
    """How large the letters are that most of a page is written in, in pixels; nothing of it may be cut."""
    staged = [stages.stage(scene, PLAYERS[scene]) for scene in cast]
    found, pixels = [], {}
    for page in pages(stages, staged, [(size, "fr")], scale):
        found += measure(page)
        letters = sorted(run.pixels for run in page.texts)
        pixels[page.staged.name] = letters[len(letters) // 2]
    assert found == []
    return pixels


def test_the_pages_round_the_table_grow_with_the_letters(stages: Stages) -> None:
    cast = ("packs", "new_game")
    usual = largest(stages, cast, (1280, 720), 100)
    large = largest(stages, cast, (1280, 720), 150)
    assert all(large[name] >= 1.3 * usual[name] for name in cast), (usual, large)


@pytest.mark.soak
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 125), ((1920, 1080), 150), ((1280, 720), 200)])
def test_every_page_round_the_table_grows_with_the_letters(stages: Stages, size: tuple[int, int], scale: int) -> None:
    usual, large = largest(stages, AROUND, size, 100), largest(stages, AROUND, size, scale)
    assert all(large[name] >= 1.15 * usual[name] for name in AROUND), (usual, large)


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 5])
def test_also_at_every_scale(stages: Stages, players: int) -> None:
    more = ("table", "squires", "battle", "new_game", "friends")
    play_at(stages, [(scene, players) for scene in (*SCALED, *more)], [*SCALES, ((2560, 1440), 75), ((1920, 1080), 75)])


def test_every_tip_can_be_read(stages: Stages) -> None:
    """Whatever the pointer rests on: its slip lies in the window, and no line is wider than the slip."""
    staged = [stages.stage(scene, PLAYERS[scene]) for scene in ("placing", "ballot", "court", "castle", "new_game")]
    window, found, read = pygame.Rect(0, 0, 1280, 720), [], 0
    for page in pages(stages, staged, [(window.size, "fr"), (window.size, "xx")]):
        for spot in page.spots:
            tip = spot.says()
            if tip is None or not (tip.title or tip.lines):
                continue
            read += 1
            overlay, unit = stages.app.overlay, stages.app.unit
            picture, place = overlay.tip(spot, tip, unit, window)
            slip = picture.get_rect()
            if not window.contains(place):
                found.append(f"{page.name} the tip of {spot.name} leaves the window")
            found += [f"{page.name} {spot.name} {fault}" for fault in faults(overlay.written, slip.size, display=False)]
            found += [f"{page.name} {spot.name} {fault}" for fault in pale_texts(overlay.written)]
    assert found == []
    assert read > 400


def test_what_goes_wrong_is_told_in_full(stages: Stages) -> None:
    """Sentences about trouble lie on a sheet of their own, each in its room."""
    staged = stages.stage("title", 5)
    sentence = "The settings could not be written to the disk, because it is full; they hold until the window closes."
    for size in SIZES:
        stages.dress(size, "fr")
        stages.show(staged)
        stages.app.tell(sentence)
        stages.app.frame(1000.0)
        top = max(run.layer for run in stages.app.texts)
        said = [run for run in stages.app.texts if run.layer == top]
        assert sentence.split()[0] in " ".join(run.text for run in said)
        assert faults(said, size, display=False) + pale_texts(said) == []
        assert all(run.box is not None for run in said)


# The checker itself ------------------------------------------------------------------


@pytest.fixture
def page(stages: Stages) -> Canvas:
    """A sheet of vellum with nothing on it."""
    stages.dress((640, 360), "en")
    canvas = Canvas(pygame.Surface((640, 360)), 1.0, stages.app.studio)
    canvas.nine("sheet", 0, 0, 640, 360)
    return canvas


def told(canvas: Canvas) -> str:
    found = faults(canvas.texts, (640, 360), display=False) + in_the_way(canvas.texts, canvas.drawn)
    return "; ".join(found + pale_texts(canvas.texts))


def test_a_page_without_fault_is_not_blamed(page: Canvas) -> None:
    page.text("All is well", 60, 100, width=300)
    page.nine("slip", 60, 200, 200, 60)
    page.text("and here", 160, 230, anchor="mm")
    assert told(page) == ""


def test_a_text_wider_than_its_room_is_seen(page: Canvas) -> None:
    page.text("This is too long", 60, 100, width=40)
    assert "wider than its room" in told(page)


def test_a_text_under_a_seal_is_seen(page: Canvas) -> None:
    page.text("Sealed", 60, 100, width=300)
    page.sprite("wax_seal_yes", 80, 100, 48)
    assert "lies under wax_seal_yes" in told(page)


def test_a_text_over_the_edge_of_its_slip_is_seen(page: Canvas) -> None:
    page.nine("slip", 60, 200, 120, 60)
    page.text("Far too long for a slip", 80, 230)
    assert "runs over the edge of slip" in told(page)


def test_a_text_that_runs_into_a_portrait_is_seen(page: Canvas) -> None:
    page.sprite("noble_1", 140, 100, 60)
    page.text("A noble house", 60, 100, width=300)
    assert "runs over the edge of noble_1" in told(page)


def test_two_texts_at_one_place_are_seen(page: Canvas) -> None:
    page.text("One", 60, 100, width=300)
    page.text("Two", 70, 104, width=300)
    assert "lies over" in told(page)


def test_a_word_without_a_room_is_seen_but_a_figure_is_not(page: Canvas) -> None:
    page.text("12", 60, 60)
    assert told(page) == ""
    page.text("Anywhere", 60, 100)
    assert "has no room of its own" in told(page)


def test_pale_ink_is_seen(page: Canvas) -> None:
    page.text("Hardly there", 60, 100, SMALL, VELLUM[3], width=300)
    assert "stands out only" in told(page)


def test_lines_that_are_left_out_are_seen(page: Canvas) -> None:
    for number, line in enumerate(page.lines("one two three four five six", 60, most=2)):
        page.text(line, 60, 60 + 30 * number, width=90)
    assert "ellipsis" in told(page)


def test_a_text_that_stays_english_is_seen(page: Canvas) -> None:
    page.text("Untranslated", 60, 60, width=300)
    page.text("Stafford", 60, 120, width=300)
    assert len(unspoken(page.texts)) == 1


def test_the_figure_on_the_smallest_knight_can_be_read(page: Canvas) -> None:
    """A disc of 20 pixels still has letters of twelve."""
    page.studio.effects.clear()
    page.studio.lettering = Lettering(places.assets() / "fonts")
    disc_picture(page, "azure", 3, 20)
    assert {pixels for _, pixels in page.studio.lettering._faces} == {12}
