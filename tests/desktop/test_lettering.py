"""Words and lines as they are set: what stands between words, and what follows a letter that leans."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game import places
from game.desktop.faces import together
from game.desktop.lettering import Lettering
from game.desktop.theme import INK, Style

SIZES = (12, 13, 15, 18, 20, 22, 30)
CUTS = ("Regular", "Semibold", "Bold", "It")


@pytest.fixture(scope="module")
def letters() -> Lettering:
    pygame.font.init()
    return Lettering(places.assets() / "fonts")


@pytest.mark.parametrize("cut", CUTS)
def test_two_words_never_run_into_one(letters: Lettering, cut: str) -> None:
    """“Au titre” must not read “Autitre”: pairs of letters would like to take the space between."""
    for size in SIZES:
        style = Style(size, cut)
        for first, second in (("Au", "titre"), ("La", "Table"), ("Bought", "Voices"), ("tient", "ici")):
            picture = letters.draw(f"{first} {second}", style, 1.0, INK)
            widest, run = 0, 0
            for x in range(picture.get_width()):
                bare = all(picture.get_at((x, y)).a < 60 for y in range(picture.get_height()))
                run = run + 1 if bare else 0
                widest = max(widest, run if 2 < x < picture.get_width() - 2 else 0)
            assert widest >= size * 0.14, f"{first} {second} in {cut} {size}"


@pytest.mark.parametrize("cut", CUTS)
def test_what_is_drawn_is_as_wide_as_what_was_measured(letters: Lettering, cut: str) -> None:
    for size in SIZES:
        for text in ("first of three", "« Suite » : 12 %", "of", "a  b", "", " "):
            style = Style(size, cut)
            assert letters.draw(text, style, 1.0, INK).get_width() == letters.width(text, style, 1.0)


@pytest.mark.parametrize("cut", CUTS)
def test_a_line_is_filled_but_never_too_full(letters: Lettering, cut: str) -> None:
    text = "The conflicts of the first rank are fought before those of the half of Suffolk, if of any use"
    style = Style(15, cut)
    for room in (90, 140, 200, 333):
        lines = letters.wrap(text, style, 1.0, room)
        assert " ".join(lines) == text
        assert all(letters.width(line, style, 1.0) <= room for line in lines)
        for line, following in itertools.pairwise(lines):
            longer = f"{line} {following.partition(' ')[0]}"
            assert letters.width(longer, style, 1.0) > room


def test_a_figure_stays_with_what_it_counts(letters: Lettering) -> None:
    """ "2 / gold", "no / + 1" and a lonely 0 at the end are hard to read; where a line is too narrow, words part."""
    said = (
        "France wins, 4 against 0",
        "Veterans passes, 4 to 2 (Or yes, Azure no + 1, Vert yes + 12)",
        "Deuxi\u00e8me avec une force de 4\u00a0: 2 de pouvoir",
        "extension \u201c2 gold\u201d",
        "Northumberland\u202f: extension «\u202f2 or\u202f»",
    )
    for text in said:
        style = Style(18)
        for room in range(150, 420, 7):
            for before, after in itertools.pairwise(letters.wrap(text, style, 1.0, room)):
                assert not before[-1].isdigit(), (room, before, after)
                assert before[-1] != "+"
                assert not after.startswith(("+", "0", "pouvoir")), (room, after)
    assert letters.wrap("2 gold", Style(18), 1.0, 30) == ["2", "gold"]
    assert together(["of", "strength", "4", "from", "your", "reserve"]) == [
        "of",
        "strength",
        "4",
        "from",
        "your",
        "reserve",
    ]


def test_centred_lines_are_about_equally_long(letters: Lettering) -> None:
    text, style = "Crenellation becomes law; The Muster leaves", Style(22, "Semibold")
    room = letters.width("Crenellation becomes law; The Muster", style, 1.0) + 3
    assert letters.wrap(text, style, 1.0, room)[-1] == "leaves"
    first, second = letters.balanced(text, style, 1.0, room)
    assert f"{first} {second}" == text
    assert letters.width(second, style, 1.0) > 0.6 * letters.width(first, style, 1.0)


@pytest.mark.parametrize("cut", CUTS)
def test_an_apostrophe_is_drawn_as_one(letters: Lettering, cut: str) -> None:
    """Typed as on a typewriter, set as in a book; what was typed stays as it is."""
    style = Style(30, cut)
    typed, proper = "Passez l'écran", "Passez l’écran"
    assert letters.width(typed, style, 1.0) == letters.width(proper, style, 1.0)
    pictures = [pygame.image.tobytes(letters.draw(text, style, 1.0, INK), "RGBA") for text in (typed, proper)]
    assert pictures[0] == pictures[1]
    assert letters.wrap(typed, style, 1.0, 999) == [typed]


def test_names_on_the_map_are_spaced_evenly(letters: Lettering) -> None:
    """The f of Suffolk reaches over its neighbour: set letter by letter it must not push it away."""
    for size in (13, 15, 18, 22, 30):
        style = Style(size, "Semibold")
        tight, apart = (letters.draw("Suffolk", style, 1.0, INK, track=track).get_width() for track in (0.001, 1.0))
        assert abs(tight - letters.width("Suffolk", style, 1.0)) <= 3, size
        assert 5 <= apart - tight <= 7


@pytest.mark.parametrize("cut", [cut for cut in CUTS if cut != "It"])
def test_an_apostrophe_touches_no_letter(letters: Lettering, cut: str) -> None:
    """“pièce d'or” must not read “dor”: high up, a column between the stem of the d and the apostrophe stays bare."""
    for size in SIZES:
        for word in ("d'or", "l'an"):
            picture = letters.draw(word, Style(size, cut), 1.0, INK)
            high = picture.get_bounding_rect(60).top + max(2, round(size * 0.14))
            dark = [max(picture.get_at((x, y)).a for y in range(high)) >= 150 for x in range(picture.get_width())]
            assert [key for key, _ in itertools.groupby(dark)].count(True) == 2, f"{word} in {cut} {size}"
