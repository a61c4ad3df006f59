"""Text can be read: every pair of colours that the style puts on each other, by the measure of WCAG."""

from __future__ import annotations

import pytest

from game.desktop.theme import INK, INK_SECOND, OAK, OFF, RUBRIC, STONE, VELLUM, VERDIGRIS, Colour, contrast

ON_VELLUM = [("text", INK), ("second text", INK_SECOND), ("rubric", RUBRIC), ("green sums", VERDIGRIS)]
LIGHT = [("vellum on oak", VELLUM[0]), ("aside on oak", VELLUM[1])]


@pytest.mark.parametrize(("name", "colour"), ON_VELLUM)
@pytest.mark.parametrize("ground", VELLUM[:3])
def test_text_on_vellum_can_be_read(name: str, colour: Colour, ground: Colour) -> None:
    """4.5 to 1 at least, also on the darker patches of a sheet."""
    assert contrast(colour, ground) >= 4.5, name


@pytest.mark.parametrize(("name", "colour"), LIGHT)
@pytest.mark.parametrize("ground", OAK[1:])
def test_text_on_oak_can_be_read(name: str, colour: Colour, ground: Colour) -> None:
    assert contrast(colour, ground) >= 4.5, name


def test_a_button_that_can_not_be_pressed_can_still_be_read() -> None:
    assert contrast(OFF, STONE[0]) >= 4.5
