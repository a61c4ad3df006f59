"""Motion that explains: what is on its way is nowhere else, and when it has landed all is as it would be without it."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
import pytest

from game.desktop.app import App
from game.desktop.motion import Act, Flight, Motion, Trail
from game.desktop.people import Person
from game.desktop.scenes.curtain import CurtainScene
from game.desktop.theme import VERDIGRIS
from game.kernel import position
from game.kernel.contract import Event
from game.kernel.views import View
from game.lancaster.screen.motions.tellers import number
from game.lancaster.screen.panels.law_slip import laws_shown
from game.lancaster.screen.shots import Studio, until_kind
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.views.balance import Balance

Told = Callable[[Event, TableScene], bool]
BEGIN = 100.0
LANDED = 110.0


def studio_of(*packs: str, players: int = 4) -> Studio:
    return Studio((1280, 720), players=players, seed="7", packs=("base", *packs))


def until(studio: Studio, told: Told, *, view: str = "board", moves: int = 600) -> TableScene:
    """The table just before such a moment; it comes with the next frame, and things fly."""
    scene = studio.table()
    sitting, people = scene.sitting, scene.sitting.people
    scene.paused = True
    for _ in range(moves):
        sitting.people = [Person("page") for _ in people]
        sitting.think()
        sitting.take()
        sitting.people = people
        while sitting.moments:
            next_one = View.of_moment(sitting.moments[0], sitting.match.state.log or [], sitting.me)
            if any(told(event, scene) for event in next_one.events()[len(scene.shown.log) :]):
                scene.show(view)
                studio.app.frame(BEGIN - 1)
                studio.app.frame(BEGIN - 1)
                studio.app.settings.bot_pace = studio.app.motion.speed = 1.0
                return scene
            scene.show_next(0.0)
    raise AssertionError("it never happens in this game")


def shown(studio: Studio, scene: TableScene, now: float = BEGIN) -> None:
    """The moment comes."""
    scene.show_next(now)
    studio.app.frame(now)


def tells(name: str, **parts: object) -> Told:
    return lambda event, scene: event.name == name and all(event.parts.get(k) == v for k, v in parts.items())


def mine(name: str) -> Told:
    return lambda event, scene: event.name == name and event.parts["side"] == scene.realm.houses[scene.sitting.me]


def part_of(app: App, mark: str) -> bytes:
    """What the page shows there; nothing that moves is on it."""
    assert app.page is not None
    at = app.marks[mark]
    area = pygame.Rect(0, 0, at.size * 0.7, at.size * 0.7).move_to(center=at)
    return pygame.image.tobytes(app.page.subsurface(area), "RGB")


def whole(app: App) -> bytes:
    assert app.page is not None
    return pygame.image.tobytes(app.page, "RGB")


def figures(app: App, mark: str) -> list[tuple[str, tuple[int, ...]]]:
    """Texts beside an icon, with their colours."""
    x, y = app.marks[mark]
    beside = pygame.Rect(x, y - 6, 40, 12)
    return [(run.text, tuple(run.colour)) for run in app.texts if beside.collidepoint(run.rect.midleft)]


# Neither here nor there ---------------------------------------------------------------


def test_a_knight_on_his_way_stands_neither_at_court_nor_in_his_county() -> None:
    studio = studio_of()

    def to_free_county(event: Event, scene: TableScene) -> bool:
        counties = {one.id: i for i, one in enumerate(scene.realm.figures.counties)}
        free = event.parts.get("place") in counties and mine("place")(event, scene)
        return free and scene.desk().table.holder[counties[str(event.parts["place"])]] < 0

    scene = until(studio, to_free_county)
    app = studio.app
    court = {name: tuple(at) for name, at in app.marks.items() if name.startswith("court.0.")}
    empty = {name: part_of(app, name) for name in app.marks if name.startswith("county.")}
    shown(studio, scene)
    place = next(event for event in scene.fresh if event.name == "place")
    county, strength = f"county.{place.parts['place']}", place.parts["strength"]
    assert app.motion.busy
    assert part_of(app, county) == empty[county], "nobody stands there yet"
    left = [name for name in court if name.startswith(f"court.0.{strength}.")]
    assert not set(left) <= set(app.marks), "his place at court is empty"
    stayed = set(court) & set(app.marks)
    assert all(tuple(app.marks[name]) == court[name] for name in stayed), "the others have not moved"
    app.frame(LANDED)
    assert not app.motion.busy
    assert part_of(app, county) != empty[county]
    studio.close()


def test_goods_are_counted_when_they_have_come() -> None:
    studio = studio_of(players=3)

    def for_me(event: Event, scene: TableScene) -> bool:
        goods = event.parts.get("good") in ("gold", "squires") and number(event, "amount") > 1
        source = str(event.parts.get("source", ""))
        mine = event.parts.get("seat") == scene.realm.houses[scene.sitting.me]
        return event.name == "gain" and goods and mine and source.startswith(("county:", "castle:"))

    scene = until(studio, for_me)
    app = studio.app
    shown(studio, scene)
    gain = next(event for event in scene.fresh if for_me(event, scene))
    mark, amount = f"goods.{gain.parts['good']}", number(gain, "amount")
    end = tuple(app.marks[mark])
    spray = [one for one in app.motion.flights if isinstance(one, Flight) and tuple(one.end) == end]
    assert len(spray) == amount, "a spray of its count"
    before = int(figures(app, mark)[0][0])
    app.frame(LANDED)
    assert int(figures(app, mark)[0][0]) == before + amount
    studio.close()


MOMENTS: list[tuple[tuple[str, ...], str, Told]] = [
    ((), "board", tells("expel")),
    ((), "board", tells("noble")),
    ((), "board", tells("battle", won=True)),
    ((), "parliament", tells("tally")),
    (("kings_court",), "board", tells("apply")),
    (("kings_court",), "court", tells("office")),
    (("kings_court",), "board", tells("join")),
    (("kings_resentment",), "tower", tells("place", place="tower")),
]


@pytest.mark.parametrize(("packs", "view", "told"), MOMENTS)
def test_when_all_has_landed_the_page_is_as_it_is_without_motion(packs: tuple[str, ...], view: str, told: Told) -> None:
    studio = studio_of(*packs)
    scene = until(studio, told, view=view)
    app = studio.app
    shown(studio, scene)
    assert app.motion.busy, "something flies"
    meanwhile = whole(app)
    now = BEGIN
    while app.motion.busy:
        now += 1 / 30
        app.frame(now)
        assert now < BEGIN + 3, "it takes no longer than somebody likes to look at it"
    app.frame(now + 1)
    landed = whole(app)
    assert landed != meanwhile
    app.motion.speed = 0.0
    app.studio.panels.clear()
    scene.changed()
    app.frame(now + 2)
    assert whole(app) == landed
    studio.close()


# How it moves -------------------------------------------------------------------------


def test_an_expelled_knight_turns_over_on_his_way_home_and_the_other_does_not() -> None:
    studio = studio_of()
    scene = until(studio, tells("expel"))
    shown(studio, scene)
    knights = [one for one in studio.app.motion.flights if isinstance(one, Flight) and one.settle]
    narrow = [min(face.get_width() / face.get_height() for face in one.faces) for one in knights]
    assert sorted(width < 0.5 for width in narrow) == [False, True]
    studio.close()


def test_a_knight_sinks_in_by_two_pixels_and_comes_up_again() -> None:
    flight = Flight(faces=[pygame.Surface((10, 10))], start=(0, 0), end=(100, 0), length=0.35, arc=0, settle=2.0)
    flight.set_off(0.0, 1.0)
    heights = [flight.place(at / 100).centery for at in range(36)]
    assert (max(heights), heights[-1]) == (2, 0)
    assert flight.place(0.35).centerx == 100


def test_off_is_a_cut_and_speed_makes_it_shorter() -> None:
    motion, picture = Motion(), pygame.Surface((4, 4))
    motion.speed = 0.0
    motion.add(Flight(faces=[picture], start=(0, 0), end=(9, 9), length=0.3))
    assert not motion.busy
    motion.speed = 2.0
    motion.add(Flight(faces=[picture], start=(0, 0), end=(9, 9), length=0.3))
    motion.set_off(1.0)
    motion.step(1.14)
    assert motion.busy
    motion.step(1.16)
    assert not motion.busy


def test_the_balance_tips_two_degrees_a_vote_and_never_further_than_twelve() -> None:
    assert Balance(4, 1, 540).tilt == 6.0
    assert Balance(1, 20, 540).tilt == -12.0
    assert Balance(3, 3, 540).tilt == 0.0


def test_ballots_go_into_the_pans_then_the_balance_tips_then_the_seal_falls() -> None:
    studio = studio_of()
    scene = until(studio, tells("tally"), view="parliament")
    shown(studio, scene)
    app = studio.app
    tally = next(event for event in scene.fresh if event.name == "tally")
    yes, no = tally.parts["yes"], tally.parts["no"]
    assert isinstance(yes, int)
    assert isinstance(no, int)
    seals = [one for one in app.motion.flights if isinstance(one, Flight)]
    assert len(seals) == yes + no, "one for every vote"
    swing, stamp = [one for one in app.motion.flights if isinstance(one, Act)]
    assert max(one.delay + one.length for one in seals) <= swing.delay < swing.delay + swing.length <= stamp.delay
    assert swing.length <= 0.35

    def pans(part: float) -> int:
        """How much lower the one for yes hangs."""
        left, right = (rect.centery for _, rect in swing.draw(part)[:2])
        return left - right

    heights = [pans(part / 10) for part in range(11)]
    assert heights[0] == 0
    assert heights == sorted(heights, reverse=yes < no), "it goes one way"
    arm = 2 * 200 * Balance(yes, no, app.marks["balance"].size / app.unit).scale * app.unit
    lower = arm * math.sin(math.radians(Balance(yes, no, 540).tilt))
    assert abs(heights[-1] - lower) <= 2
    studio.close()


def test_points_fly_when_the_figure_has_been_struck_and_then_the_total_is_green_for_a_while() -> None:
    studio = studio_of()

    def lost_with_points(event: Event, scene: TableScene) -> bool:
        return event.name == "rank" and bool(event.parts["points"]) and event.parts["rank"] == 1

    scene = until(studio, lambda event, scene: lost_with_points(event, scene) and not _won(scene))
    shown(studio, scene)
    app = studio.app
    gain = next(event for event in scene.fresh if event.name == "gain" and event.parts["good"] == "power")
    seat = scene.realm.houses.index(str(gain.parts["seat"]))
    before = figures(app, f"plaque.{seat}.power")[0]
    strokes = [one for one in app.motion.flights if isinstance(one, Act)]
    trails = [one for one in app.motion.flights if isinstance(one, Trail)]
    assert strokes
    assert trails
    assert max(one.delay + one.length for one in strokes) < min(one.delay for one in trails)
    now = BEGIN
    while app.motion.busy:
        now += 1 / 30
        app.frame(now)
    amount = gain.parts["amount"]
    assert isinstance(amount, int)
    risen = figures(app, f"plaque.{seat}.power")[0]
    assert risen == (str(int(before[0]) + amount), tuple(VERDIGRIS))
    app.frame(now + 0.55)
    assert figures(app, f"plaque.{seat}.power")[0] == risen
    app.frame(now + 0.65)
    assert figures(app, f"plaque.{seat}.power")[0][1] != risen[1]
    studio.close()


def _won(scene: TableScene) -> bool:
    """Of the moment that comes next."""
    sitting = scene.sitting
    view = View.of_moment(sitting.moments[0], sitting.match.state.log or [], sitting.me)
    return any(event.name == "battle" and event.parts["won"] for event in view.events()[len(scene.shown.log) :])


# In between ---------------------------------------------------------------------------


def resized(studio: Studio, scene: TableScene) -> None:
    pygame.display.set_mode((1366, 768), pygame.RESIZABLE)
    studio.app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED))


def fullscreen(studio: Studio, scene: TableScene) -> None:
    studio.app.toggle_fullscreen()


def another_view(studio: Studio, scene: TableScene) -> None:
    scene.show("castle")


def skipped(studio: Studio, scene: TableScene) -> None:
    scene.skip()


@pytest.mark.parametrize("change", [resized, fullscreen, another_view, skipped], ids=lambda one: one.__name__)
def test_nothing_hangs_in_the_air_when_the_page_changes(change: Callable[[Studio, TableScene], None]) -> None:
    studio = studio_of()
    scene = until(studio, tells("expel"))
    shown(studio, scene)
    app = studio.app
    app.frame(BEGIN + 0.1)
    before = position.dump(scene.sitting.match.state)
    change(studio, scene)
    app.frame(BEGIN + 0.15)
    assert not app.motion.busy
    landed = whole(app)
    app.studio.panels.clear()
    scene.changed()
    app.frame(BEGIN + 0.2)
    assert whole(app) == landed, "nobody is missing"
    assert position.dump(scene.sitting.match.state) == before
    studio.close()


def test_taken_back_while_it_flies_a_knight_is_at_court_again() -> None:
    studio = studio_of()
    scene = studio.table()
    app = studio.app
    studio.play_on(scene, 40, until=until_kind("place"))
    scene.paused = True
    app.frame(BEGIN - 1)
    before, court = position.dump(scene.sitting.match.state), at_court(app)
    app.settings.bot_pace = app.motion.speed = 1.0
    code = next(code for code, parts in scene.desk().parts.items() if str(parts.get("to", "")).startswith("castle."))
    scene.choose(code)
    app.frame(BEGIN)
    app.frame(BEGIN + 0.1)
    assert app.motion.busy
    scene.undo()
    app.frame(BEGIN + 0.2)
    assert not app.motion.busy
    assert position.dump(scene.sitting.match.state) == before
    scene.paused = True
    scene.changed()
    app.frame(BEGIN + 0.3)
    assert at_court(app) == court
    studio.close()


def test_a_knight_dropped_on_his_space_does_not_fly_from_court_again() -> None:
    studio = studio_of()
    scene = studio.table()
    app = studio.app
    studio.play_on(scene, 40, until=until_kind("place"))
    app.frame(BEGIN)
    app.settings.bot_pace = app.motion.speed = 1.0
    app.settings.confirm = False

    def pointer(kind: int, place: tuple[int, int]) -> None:
        app.handle(pygame.event.Event(kind, pos=place, rel=(0, 0), button=1, buttons=(1, 0, 0)))
        app.frame(BEGIN)

    knight = next(spot for spot in app.spots if spot.drag)
    pointer(pygame.MOUSEBUTTONDOWN, knight.rect.center)
    pointer(pygame.MOUSEMOTION, (knight.rect.x - 40, knight.rect.y - 40))
    space = next(spot for spot in app.spots if spot.legal and spot.name.startswith("castle."))
    beside = (space.rect.centerx + 3, space.rect.centery + 2)
    pointer(pygame.MOUSEMOTION, beside)
    pointer(pygame.MOUSEBUTTONUP, beside)
    flight = next(one for one in app.motion.flights if isinstance(one, Flight) and one.settle)
    assert tuple(flight.start) == beside
    assert tuple(flight.end) == tuple(app.marks[space.name])
    studio.close()


def at_court(app: App) -> dict[str, bytes]:
    return {name: part_of(app, name) for name in app.marks if name.startswith("court.0.")}


# A curtain ----------------------------------------------------------------------------


def test_the_curtain_closes_over_one_page_and_opens_on_the_other() -> None:
    studio = Studio((1280, 720), players=3, seed="7", humans=2)
    studio.secrecy = "sealed"
    studio.table()
    app = studio.app
    app.frame(BEGIN - 1)
    app.motion.speed = 1.0
    while not isinstance(app.scene, CurtainScene):
        table = whole(app)
        app.frame(BEGIN)
    assert screen(app) == table, "it begins at the sides"
    app.frame(BEGIN + 0.1)
    middle = (640, 360)
    assert app.screen is not None
    assert app.page is not None
    assert screen(app) != table
    assert app.screen.get_at(middle) != app.page.get_at(middle)
    app.frame(BEGIN + 1)
    assert screen(app) == whole(app), "closed, with the name of the next on it"
    spot = app.named("curtain.open")
    assert spot is not None
    assert spot.action is not None
    spot.action()
    app.frame(BEGIN + 2)
    assert not [run for run in app.texts if run.layer], "only the table lies there"
    assert app.screen.get_at(middle) != app.page.get_at(middle), "the cloth is still before it"
    app.frame(BEGIN + 3)
    assert not app.motion.busy
    assert app.screen.get_at(middle) == app.page.get_at(middle)
    studio.close()


def screen(app: App) -> bytes:
    assert app.screen is not None
    return pygame.image.tobytes(app.screen, "RGB")


def test_nobody_reads_how_a_ballot_ends_before_the_balance_has_tipped() -> None:
    studio = studio_of()
    scene = until(studio, tells("tally"), view="parliament")
    before = [law.law for law in laws_shown(scene.desk())[0]]
    shown(studio, scene)
    app = studio.app
    swing = next(one for one in app.motion.flights if isinstance(one, Act))
    tally = next(event for event in scene.fresh if event.name == "tally")
    names = scene.desk().names
    telling = ("becomes law", "passes,", "passed ")

    def read() -> str:
        return " ".join(run.text for run in app.texts)

    for part in (0.0, 0.5, 0.95):
        app.frame(BEGIN + swing.delay * part)
        assert not any(word in read() for word in telling), read()
        assert "he ballots are opened" in read(), "behind its initial"
    charters = [run.text for run in app.texts if run.style.size in (30, 26, 22)]
    for law in before:
        name = names.law(scene.realm.figures.laws[law].id)
        assert any(text in (name[1:], name) for text in charters), "the laws in force have not moved"
    app.frame(LANDED)
    assert tally.parts["passed"]
    assert "becomes law" in read()
    assert "passes," in read()
    assert [law.law for law in laws_shown(scene.desk())[0]] != before
    studio.close()
