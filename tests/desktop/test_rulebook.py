"""The rulebook in the window: complete, in two languages, searched, opened at what is asked, never cut off."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.desktop.canvas import Canvas
from game.desktop.scenes.book import Book
from game.desktop.scenes.rich import marked, wrapped
from game.desktop.scenes.rulebook import RulebookScene
from game.desktop.theme import RUNNING
from game.lancaster.screen.book import make_book, read_texts
from game.lancaster.screen.book_tables import Sources
from game.lancaster.screen.shots import Studio
from game.lancaster.wording import language
from tests.desktop.driver import Driver
from tests.desktop.fit import faults

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"^\*\*([A-Z]+-\d+)\*\* \*(.+?)\*\.?(?: (.*))?$")
FIGURE = re.compile(r"\d+")


def rules_of_the_page() -> dict[str, list[str]]:
    """The numbered rules of docs/rules.md: name, then paragraphs."""
    found: dict[str, list[str]] = {}
    number = ""
    for line in (ROOT / "docs" / "rules.md").read_text(encoding="utf-8").splitlines():
        match = RULE.match(line)
        if match:
            number = match[1]
            found[number] = [match[2].rstrip("."), *([match[3]] if match[3] else [])]
        elif line.startswith(("#", "|")):
            number = ""
        elif number and line.strip():
            found[number].append(line)
    return found


def test_the_book_and_the_page_say_the_same() -> None:
    """docs/rules.md and the English book have the same rules with the same words: change one, change both."""
    assert read_texts("en")["rules"] == rules_of_the_page()


def shape(tree: Any) -> Any:
    """The keys of a tree, and how many texts lie at each."""
    if isinstance(tree, dict):
        return {key: shape(one) for key, one in tree.items()}
    return len(tree) if isinstance(tree, list) else 1


def test_french_has_every_rule_and_no_other_figure() -> None:
    """Each rule has as many paragraphs in French, and the same figures in it."""
    english, french = read_texts("en"), read_texts("fr")
    assert shape(english) == shape(french)
    for part in ("rules", "part_intros", "words", "law_notes"):
        for name, texts in english[part].items():
            figures = sorted(FIGURE.findall(str(texts)))
            assert sorted(FIGURE.findall(str(french[part][name]))) == figures, f"{part}: {name}"


@pytest.fixture(scope="module")
def book() -> Book:
    return make_book(language("en"))


def test_every_law_county_tile_and_option_is_in_the_book(book: Book) -> None:
    """What the packs bring is in the book, without anybody writing it down twice."""
    entries = {entry.id for chapter in book.chapters for entry in chapter.entries}
    sources = Sources()
    assert {f"law.{law['id']}" for law in sources.laws(("base", "new_laws", "laws_of_the_king"))} <= entries
    assert {f"county.{one.id}" for one in sources.base.counties} <= entries
    assert {f"option.{one['id']}" for one in sources.options()} <= entries
    assert set(rules_of_the_page()) <= entries


def test_every_link_leads_somewhere(book: Book) -> None:
    """A number in a text, a question often asked and a topic of the table all open a leaf."""
    links = set(book.topics) | {topic for _, topic in book.asked}
    for chapter in book.chapters:
        for entry in chapter.entries:
            for block in entry.blocks:
                links |= set(re.findall(r"\|([^\]|]+)\]", getattr(block, "text", "")))
    assert len(links) > 40
    assert [link for link in sorted(links) if book.where(link) is None] == []


def test_a_search_finds_laws_first_and_does_not_mind_accents(book: Book) -> None:
    """“upgrade” finds Captains before the rules; “ECUYER” finds the écuyers."""
    hits = book.search("upgrade")
    assert hits[0].entry.id.startswith("law.")
    assert {"law.B2b", "county.stafford", "REW-5"} <= {hit.entry.id for hit in hits}
    assert len({hit.entry.id for hit in hits}) == len(hits)
    french = make_book(language("fr"))
    assert "word.squire" in {hit.entry.id for hit in french.search("ECUYER")}
    assert book.search("") == book.search("x") == []
    assert book.search("no such words") == []


def test_a_rule_has_the_numeral_of_its_chapter_and_nothing_is_called_by_a_cipher(book: Book) -> None:
    """III.3 beside its title; a text that sends me to a rule or a law calls it by name."""
    by_id = {entry.id: entry for chapter in book.chapters for entry in chapter.entries}
    assert by_id["PLACE-3"].kind == "III.3"
    assert "“Conflicts”" in by_id["REW-3"].said()
    assert "III.3" not in {hit.text for hit in book.search("expel")}
    for entry in by_id.values():
        assert re.findall(r"\b[A-Z]{3,}-[A-Z]?\d", entry.said() + entry.kind) == [], entry.id


# In the window -----------------------------------------------------------------------


def press(driver: Driver, key: int, mod: int = 0, unicode: str = "") -> None:
    driver.post(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)
    driver.frames(2)


def opened(studio: Studio) -> RulebookScene:
    scene = studio.app.scene
    assert isinstance(scene, RulebookScene)
    return scene


def test_f1_opens_the_book_at_what_is_under_the_pointer() -> None:
    """I point at York and press F1: the book lies open at York. With nothing under the pointer: at what I am asked."""
    studio = Studio((1280, 720), players=3, seed="book")
    table = studio.table()
    driver = Driver(studio)
    while not table.desk().codes:
        driver.frames()
    press(driver, pygame.K_F1)
    assert opened(studio).entry == "REW-6"  # the first question is which extension to build
    press(driver, pygame.K_ESCAPE)
    spot = next(one for one in studio.app.spots if one.name == "reward.york")
    driver.post(pygame.MOUSEMOTION, pos=spot.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    driver.frames()
    press(driver, pygame.K_F1)
    assert opened(studio).entry == "county.york"
    studio.close()


def test_leaves_turn_from_the_first_to_the_last_and_back() -> None:
    """Page down goes through all chapters; every text fits its column; page up comes back to the beginning."""
    studio = Studio((1920, 1080), language="fr")
    studio.app.open_rulebook("brief")
    driver = Driver(studio)
    driver.frames()
    seen, scene = set(), opened(studio)
    for _ in range(80):
        seen.add((scene.chapter, scene.leaf))
        press(driver, pygame.K_PAGEDOWN)
        if (scene.chapter, scene.leaf) in seen:
            break
    assert {chapter for chapter, _ in seen} == set(range(len(scene.book.chapters)))
    for _ in range(len(seen)):
        press(driver, pygame.K_PAGEUP)
    assert (scene.chapter, scene.leaf) == (0, 0)
    studio.close()


@pytest.mark.parametrize(("code", "size", "scale"), [
    pytest.param("en", (1920, 1080), 100, marks=pytest.mark.soak), ("fr", (1280, 720), 100), ("xx", (1920, 1080), 100),
    pytest.param("fr", (1920, 1080), 150, marks=pytest.mark.soak), ("xx", (1280, 720), 125),
    pytest.param("fr", (1280, 720), 200, marks=pytest.mark.soak),
])  # fmt: skip
def test_no_leaf_cuts_a_text(code: str, size: tuple[int, int], scale: int) -> None:
    """Every leaf of the book, measured."""
    studio = Studio(size, language=code, ui_scale=scale)
    studio.app.open_rulebook("brief")
    scene = opened(studio)
    found, seen = [], set()
    for _ in range(300):
        studio.app.frame(1.0)
        seen.add((scene.chapter, scene.leaf))
        found += faults([run for run in studio.app.texts if run.text.strip()], size, display=False)
        scene.turn(1)
        studio.app.frame(1.0)
        if (scene.chapter, scene.leaf) in seen:
            break
    assert found == []
    studio.close()


def test_typing_searches_and_enter_opens_the_first_hit() -> None:
    """Ctrl F, “ransom”, Enter: I read about ransoms, and the word is marked on the leaf."""
    studio = Studio((1920, 1080))
    studio.app.open_rulebook("brief")
    driver = Driver(studio)
    driver.frames()
    press(driver, pygame.K_f, pygame.KMOD_CTRL)
    for letter in "ransom":
        driver.post(pygame.TEXTINPUT, text=letter)
    driver.frames(2)
    hits = opened(studio).book.search("ransom")
    assert next(spot.name for spot in studio.app.spots if spot.name.startswith("hit.")) == "hit.0"
    press(driver, pygame.K_RETURN)
    assert opened(studio).entry == hits[0].entry.id
    assert any("ansom" in run.text and run.style.cut in ("Semibold", "SemiboldIt", "Bold") for run in studio.app.texts)
    press(driver, pygame.K_ESCAPE)
    assert opened(studio).words == ""
    studio.close()


def test_with_the_largest_letters_contents_and_leaf_take_turns() -> None:
    """At 200 % the letters are twice as large as at 100 %; contents and hits have a leaf of their own."""
    sizes = {}
    for scale in (100, 200):
        studio = Studio((1920, 1080), ui_scale=scale)
        studio.app.open_rulebook("PLACE-3")
        driver = Driver(studio)
        driver.frames(2)
        sizes[scale] = max(run.pixels for run in studio.app.texts if run.text.startswith("You may take a county"))
        if scale == 100:
            assert studio.app.named("rulebook.contents") is None
            assert studio.app.named("contents.0") is not None
            studio.close()
    assert sizes[200] == pytest.approx(2 * sizes[100], abs=1)
    scene = opened(studio)
    assert studio.app.named("contents.0") is None
    contents = studio.app.named("rulebook.contents")
    assert contents is not None
    driver.act(contents)
    driver.frames(2)
    names = [spot.name for spot in studio.app.spots if spot.name.startswith("contents.")]
    assert len(names) == len(set(names)) == len(scene.book.chapters), "every chapter, none twice"
    press(driver, pygame.K_ESCAPE)
    assert opened(studio) is scene, "Esc turns back to the leaf first"
    assert studio.app.named("rulebook.next") is not None
    press(driver, pygame.K_f, pygame.KMOD_CTRL)
    for letter in "ransom":
        driver.post(pygame.TEXTINPUT, text=letter)
    driver.frames(2)
    assert studio.app.named("hit.0") is not None
    press(driver, pygame.K_RETURN)
    assert scene.entry == scene.book.search("ransom")[0].entry.id
    assert studio.app.named("rulebook.next") is not None
    studio.close()


def test_a_figure_stays_with_what_it_counts() -> None:
    """“For every three of your extensions: 5 power.” is never broken between 5 and power."""
    studio = Studio((1280, 720))
    canvas = Canvas(pygame.Surface((10, 10)), 1.0, studio.app.studio)
    for room in range(90, 420, 10):
        lines = wrapped(canvas, marked("For every three of your extensions: 5 power.", ""), room, RUNNING)
        ends = [line[-1].span.text for line in lines]
        assert "5" not in ends, room
    studio.close()
