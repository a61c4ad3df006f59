"""Parliament on the screen: what a player sees and does there. By clicks and keys, as it is played."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest

from game.desktop.canvas import Canvas
from game.kernel.contract import UNSEALED
from game.lancaster.rules.lawmaking import law_being_voted, law_yields, round_of_laws
from game.lancaster.rules.outlook import active_seats, phase, reward_part, sealed_seats
from game.lancaster.screen.panels.charter import paint_charter
from game.lancaster.screen.panels.icons_row import bundle
from game.lancaster.screen.shots import SCENES, Studio, until_kind
from game.lancaster.screen.table import TableScene
from game.lancaster.screen.views.applying import asking, law_rows
from game.lancaster.wording.icons import LOSE, Icon
from game.lancaster.wording.prompts import prompt
from game.lancaster.wording.prospects import prospect_rows
from tests.desktop.driver import Driver

KING = ("kings_court", "kings_resentment", "laws_of_the_king")


@pytest.fixture
def studio() -> Iterator[Studio]:
    made = Studio((1280, 720), players=4, seed="parliament")
    yield made
    made.close()


def at_a_ballot(studio: Studio, move: int = 30) -> tuple[TableScene, Driver]:
    """The person is asked for a ballot, and the page is drawn."""
    scene = studio.table()
    studio.play_on(scene, move)
    studio.play_on(scene, 800, until=until_kind("ballot"))
    driver = Driver(studio)
    driver.frames(3)
    return scene, driver


def press(driver: Driver, key: int) -> None:
    driver._press(key)
    driver.frames(3)


def touch(driver: Driver, name: str) -> None:
    spot = driver.app.named(name)
    assert spot is not None, f"there is no {name}"
    driver.act(spot)
    driver.frames(2)


def texts(studio: Studio) -> list[str]:
    return [run.text for run in studio.app.texts]


def test_a_ballot_opens_the_parliament_by_itself(studio: Studio) -> None:
    scene, _ = at_a_ballot(studio)
    assert scene.open_view == "parliament"
    assert studio.app.named("ballot.yes") is not None
    assert "Your ballot" in texts(studio)


def test_nothing_can_be_sealed_before_yes_or_no_is_said(studio: Studio) -> None:
    _, driver = at_a_ballot(studio)
    seal = studio.app.named("ballot.seal")
    assert seal is not None
    assert seal.action is None
    touch(driver, "ballot.no")
    seal = studio.app.named("ballot.seal")
    assert seal is not None
    assert seal.legal


def test_a_yes_with_every_vote_is_what_the_journal_keeps(studio: Studio) -> None:
    scene, driver = at_a_ballot(studio)
    most = max(int(str(parts["votes"])) for parts in scene.desk().parts.values())
    touch(driver, "ballot.yes")
    for _ in range(most):
        touch(driver, "ballot.+")
    plus = studio.app.named("ballot.+")
    assert plus is None, "no more votes than are in hand"
    touch(driver, "ballot.seal")
    driver.frames(3)
    told = round_of_laws(scene.realm, scene.sitting.view().events()).tallies[-1]
    assert (scene.sitting.me, True, most) in told.ballots


def test_keys_alone_vote_no(studio: Studio) -> None:
    scene, driver = at_a_ballot(studio)
    press(driver, pygame.K_n)
    assert scene.ballot is False
    press(driver, pygame.K_RETURN)
    driver.frames(3)
    told = round_of_laws(scene.realm, scene.sitting.view().events()).tallies[-1]
    assert (scene.sitting.me, False, 0) in told.ballots


def test_in_french_o_means_yes() -> None:
    studio = Studio((1280, 720), players=3, seed="oui", language="fr")
    scene, driver = at_a_ballot(studio)
    press(driver, pygame.K_o)
    assert scene.ballot is True
    studio.close()


@pytest.mark.parametrize("way", ["view.parliament", "prompt.home"])
def test_from_the_board_bookmark_and_prompt_lead_back_to_the_ballot(studio: Studio, way: str) -> None:
    _, driver = at_a_ballot(studio)
    touch(driver, "view.board")
    glowing = [spot.name for spot in driver.glowing()]
    assert glowing == ["view.parliament", "prompt.home"]
    touch(driver, way)
    assert studio.app.named("ballot.yes") is not None


def test_the_ballots_are_opened_all_at_once_and_held_to_be_seen(studio: Studio) -> None:
    SCENES["reveal"](studio, 30)
    studio.take_picture()
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    assert not scene.settled, "the moment still has its time"
    assert not [spot for spot in studio.app.spots if spot.legal]
    assert {f"ballot.{seat}" for seat in range(4)} <= set(studio.app.marks)
    tally = round_of_laws(scene.realm, scene.shown.events()).tallies[-1]
    assert str(tally.yes) in texts(studio)


def test_when_laws_apply_the_page_says_what_they_gave(studio: Studio) -> None:
    SCENES["laws"](studio, 30)
    studio.take_picture()
    scene = studio.app.scene
    assert isinstance(scene, TableScene)
    given = law_yields(scene.realm, scene.shown.events())
    assert given[-1][1], "the law at work gave somebody something"
    assert scene.desk().names.law(given[-1][0]) in texts(studio)
    assert f"yield.{given[-1][1][0].side}" in studio.app.marks


def test_the_wheel_goes_back_in_the_chronicle(studio: Studio) -> None:
    scene = studio.table()
    studio.play_on(scene, 60)
    driver = Driver(studio)
    driver.frames(2)
    touch(driver, "tab.chronicle")
    newest = texts(studio)
    chronicle = studio.app.named("chronicle")
    assert chronicle is not None
    assert chronicle.turn is not None
    chronicle.turn(-1)
    driver.frames(2)
    assert texts(studio) != newest
    press(driver, pygame.K_PAGEDOWN)
    press(driver, pygame.K_PAGEUP)
    assert scene.column_tab == "chronicle"


def test_a_plaque_opens_the_castle_of_its_house_and_says_where_it_stands(studio: Studio) -> None:
    scene = studio.table()
    studio.play_on(scene, 800, until=until_kind("place"))
    driver = Driver(studio)
    driver.frames(2)
    plaque = studio.app.named("plaque.2")
    assert plaque is not None
    tip = plaque.says()
    assert tip is not None
    assert any("If the game ended now" in line for line in tip.lines)
    assert "Gold: hidden" in tip.lines
    assert not any("unknown" in line for line in tip.lines), "what hangs on it is told from least to most"
    touch(driver, "plaque.2")
    assert scene.open_view == "castle"
    assert scene.castle_of == 2


def test_the_start_player_is_named_by_touching_a_plaque() -> None:
    for seed in ("a", "b", "c", "d", "e", "f", "g", "h"):
        studio = Studio((1280, 720), players=3, seed=f"start {seed}")
        scene = studio.table()
        studio.play_on(scene, 2000, until=until_kind("start_player"))
        if not scene.sitting.over:
            driver = Driver(studio)
            driver.frames(3)
            assert {f"plaque.{seat}" for seat in range(3)} <= {spot.name for spot in driver.glowing()}
            touch(driver, "plaque.1")
            named = [event for event in scene.sitting.view().events() if event.name == "start_player"]
            assert named[-1].parts["seat"] == scene.realm.houses[1]
            studio.close()
            return
        studio.close()
    pytest.skip("nobody was asked in these games")


def test_the_phase_and_who_acts_are_told_by_the_engine(studio: Studio) -> None:
    scene, _ = at_a_ballot(studio)
    table = scene.desk().table
    assert phase(scene.realm, table) == "parliament"
    assert law_being_voted(scene.realm, table) == 0
    assert set(active_seats(table)) | set(sealed_seats(table)) == set(range(4))
    assert all((table.sealed[seat] == UNSEALED) == (seat in active_seats(table)) for seat in range(4))
    studio.play_on(scene, 400, until=lambda scene: phase(scene.realm, scene.sitting.view().state) == "rewards")  # type: ignore[arg-type]
    table = scene.desk().table
    assert reward_part(scene.realm, table) in ("counties", "castles", "conflicts")
    assert law_being_voted(scene.realm, table) is None


def test_every_house_has_its_row_and_reads_how_it_was_reckoned() -> None:
    """Veterans: "1 knight of 2 → 1 squire"; who has none reads 0, and is not left out."""
    made = Studio((1280, 720), players=5, seed="7")
    SCENES["laws"](made, 30)
    scene = made.app.scene
    assert isinstance(scene, TableScene)
    desk = scene.desk()
    given = dict(law_yields(scene.realm, scene.shown.events()))
    rows = {row.seat: row for row in law_rows(desk, desk.table.laws[0])}
    assert sorted(rows) == [0, 1, 2, 3, 4]
    yields = {one.side: dict(one.goods) for one in given["B1d"]}
    assert 0 < len(yields) < 5
    for seat, row in rows.items():
        assert row.given == (seat in yields)
        assert row.counts, "what was counted, and what came of it"
        assert row.icons[0].number == row.icons[-1].number == yields.get(seat, {}).get("squires", 0)
    assert not any(row.given for row in law_rows(desk, desk.table.laws[1])), "it follows"
    made.close()


def test_while_somebody_decides_about_a_law_it_says_who() -> None:
    made = Studio((1280, 720), players=5, seed="7")
    SCENES["buy"](made, 30)
    scene = made.app.scene
    assert isinstance(scene, TableScene)
    scene.show("parliament")
    made.take_picture()
    desk = scene.desk()
    law = next(number for number in desk.table.laws if desk.realm.figures.laws[number].id == asking(desk))
    rows = law_rows(desk, law)
    assert [row.seat for row in rows if row.asked] == [desk.me]
    assert "you decide" in texts(made)
    said = " ".join(texts(made))
    assert said.count("As often as you like") <= 3, "on two charters and in the prompt, once each"
    assert "New votes count from the next round on." in " ".join(
        prompt(desk.realm, desk.view, desk.language).help.split()
    )
    made.close()


def test_a_tie_that_passes_is_called_so() -> None:
    made = Studio((1280, 720), players=2, seed="7")
    SCENES["reveal"](made, 30)
    made.take_picture()
    scene = made.app.scene
    assert isinstance(scene, TableScene)
    tally = round_of_laws(scene.realm, scene.shown.events()).tallies[-1]
    assert tally.passed
    assert tally.yes == tally.no
    said = " ".join(texts(made))
    assert "A tie passes:" in said
    assert f"passes, {tally.yes} to {tally.no}" in said, "the prompt says what has just happened"
    made.close()


def test_nothing_says_what_is_missing() -> None:
    made = Studio((1920, 1080), players=5, seed="7")
    SCENES["ballot"](made, 30)
    made.take_picture()
    said = texts(made)
    assert "nothing: one short" in said
    assert "nothing: 2 short" in said
    assert "counts 1, each vote 1 more" in said
    made.close()


def test_the_recap_never_runs_into_the_chronicle() -> None:
    """In French a line may begin with a capital that needs one row more than the small letter."""
    made = Studio((1920, 1080), players=5, seed="7", language="fr")
    SCENES["reveal"](made, 30)
    made.take_picture()
    column = [run for run in made.app.texts if run.panel == "column"]
    assert len(column) > 5
    for run, other in itertools.combinations(column, 2):
        shared = run.rect.clip(other.rect)
        assert shared.width < 3 or shared.height < 6, (run.text, other.text)
    made.close()


def test_a_law_of_the_most_says_how_much_every_house_has() -> None:
    """Vanguard: three knights in conflicts bring 5 power, two bring nothing."""
    made = Studio((1280, 720), players=5, seed="41", packs=("base", "new_laws"))
    SCENES["laws"](made, 220)
    desk = made.app.scene.desk() if isinstance(made.app.scene, TableScene) else None
    assert desk is not None
    ids = [one.id for one in desk.realm.figures.laws]
    rows = law_rows(desk, ids.index("N4c"))
    most = max(row.icons[0].number or 0 for row in rows)
    assert most > 0
    for row in rows:
        assert row.given == (row.icons[0].number == most)
        assert row.icons[-1].number == (5 if row.given else 0)
    made.close()


def test_whoever_has_bought_decides_no_longer() -> None:
    made = Studio((1280, 720), players=4, seed="23")
    SCENES["laws"](made, 170)
    desk = made.app.scene.desk() if isinstance(made.app.scene, TableScene) else None
    assert desk is not None
    given = law_yields(desk.realm, desk.events)[-1]
    rows = law_rows(desk, next(law for law in desk.table.laws if desk.realm.figures.laws[law].id == given[0]))
    assert given[1], "somebody has bought"
    assert not any(row.asked and row.given for row in rows)
    made.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_on_the_charter_of_every_law_sentence_signs_and_seal_keep_apart(size: tuple[int, int], language: str) -> None:
    """Royal Tax has six lines and two rows of signs; a seal lies on it once it is in force."""
    made = Studio(size, players=4, seed="77", language=language, packs=("base", "new_laws", *KING))
    made.app.studio.watched = True
    SCENES["reveal"](made, 30)
    made.take_picture()
    desk = made.app.scene.desk() if isinstance(made.app.scene, TableScene) else None
    assert desk is not None
    unit = made.app.unit
    page = Canvas(pygame.Surface(size), unit, made.app.studio)
    room = (246, 314) if size[0] < 1600 else (278, 350)  # as while laws apply
    for law, card in enumerate(desk.realm.figures.laws):
        for seal in ("wax_seal_crown", ""):
            page.texts.clear()
            page.drawn.clear()
            foot = desk.names.say("You, today: {gain}", gain=desk.names.goods({"squires": 2, "gold": 1}))
            paint_charter(page, desk, law, 20, 20, *room, foot=foot, seal=seal)
            signs = [one for one in page.drawn if one.name.startswith("icon_")]
            assert signs or (card.id, language) == ("K2a", "fr"), card.id
            for run in page.texts:
                for one in (*signs, *(one for one in page.drawn if one.name == seal)):
                    shared = run.rect.inflate(0, -run.rect.height // 3).clip(one.rect)
                    apart = shared.width < 4 or shared.height < 4
                    assert apart or one.name == seal, f"{card.id}: “{run.text}” and {one.name}"
            for one in signs:
                for other in page.drawn:
                    if seal and other.name == seal:
                        shared = one.rect.clip(other.rect)
                        assert shared.width * shared.height < 40 * unit * unit, f"{card.id}: {one.name} under the seal"
    made.close()


def test_what_a_law_takes_is_pictured_by_one_of_it() -> None:
    """Broken Seals: two seals for four squires and two gold."""
    assert [icon.name for icon in bundle({"seals": 2, "squires": 4, "bishops": 1})] == ["seal", "squire", "bishop"]
    made = Studio((1280, 720), players=4, seed="77", packs=("base", "new_laws", *KING))
    SCENES["ballot"](made, 90)
    made.take_picture()
    assert "may return 1 mark of dishonour" in texts(made)
    desk = made.app.scene.desk() if isinstance(made.app.scene, TableScene) else None
    assert desk is not None
    law = next(number for number, card in enumerate(desk.realm.figures.laws) if card.id == "K2b")
    rows = [rows[0] for rows in prospect_rows(desk.realm, desk.table, law)]
    assert all(LOSE in row for row in rows), "it is given back, not got"
    made.close()


def test_a_law_of_several_bargains_says_how_many_exchanges_there_may_be() -> None:
    """Money Changers: with 8 gold and 2 squires, four times; its arrow leads somewhere."""
    made = Studio((1280, 720), players=2, seed="107", packs=("base", "new_laws"))
    SCENES["laws"](made, 75)
    desk = made.app.scene.desk() if isinstance(made.app.scene, TableScene) else None
    assert desk is not None
    law = next(number for number, card in enumerate(desk.realm.figures.laws) if card.id == "N3c")
    mine = next(row for row in law_rows(desk, law) if row.seat == desk.me)
    owned = {icon.name: icon.number or 0 for icon in mine.icons if icon.name in ("gold", "squire")}
    assert mine.icons[-1] == Icon("exchange", max(owned["gold"] // 2, owned["squire"] // 2))
    made.close()


def test_a_ballot_fills_its_sheet_also_where_letters_are_small() -> None:
    """At 75 % the sheet is wider and higher in its units: what stands on it grows instead of standing apart."""
    pixels = []
    for scale in (100, 75):
        studio = Studio((1920, 1080), players=5, seed="fit", ui_scale=scale)
        SCENES["ballot"](studio, 30)
        studio.take_picture()
        pixels.append(next(run.pixels for run in studio.app.texts if run.text == "Your ballot"))
        studio.close()
    assert pixels[1] >= pixels[0]
