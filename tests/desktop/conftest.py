"""All windows of a test run share what never changes: sheets of the atlas, shadows, letters, and what bots answered.

A bot asked twice in the same position answers the same (tests/bots prove it), so the games that lead to a scene are
thought out once for all tests; and the same picture throws the same shadow in every window.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.bots.process import BotsHere, Decide, Opener
from game.desktop import lettering
from game.desktop.art import atlas, shades
from game.desktop.art.shades import Colour
from game.desktop.faces import Face
from game.desktop.scenes import curtain

LARGE = 512 * 512
"""Pixels of a picture whose shadow is rare and would fill the memory."""


@pytest.fixture(autouse=True, scope="session")
def shared_sheets() -> Iterator[None]:
    read = atlas.read_sheet
    sheets: dict[tuple[Path, int], pygame.Surface] = {}

    def once(path: Path) -> pygame.Surface:
        key = (path, path.stat().st_mtime_ns)  # some tests spoil a file
        if key not in sheets:
            sheets[key] = read(path)
        return sheets[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(atlas, "read_sheet", once)
        yield


@pytest.fixture(autouse=True, scope="session")
def shared_shadows() -> Iterator[None]:
    spread = shades._spread
    kept: dict[tuple[object, ...], tuple[pygame.Surface, int]] = {}

    def once(surface: pygame.Surface, blur: float, colour: Colour, alpha: float) -> tuple[pygame.Surface, int]:
        if surface.get_width() * surface.get_height() > LARGE:
            return spread(surface, blur, colour, alpha)
        key = (surface.get_size(), hashlib.sha1(surface.get_buffer().raw).digest(), blur, colour, alpha)
        if key not in kept:
            kept[key] = spread(surface, blur, colour, alpha)
        return kept[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shades, "_spread", once)
        yield


@pytest.fixture(autouse=True, scope="session")
def shared_measures() -> Iterator[None]:
    """A font ends with its window; how wide its words are does not."""
    kept: dict[tuple[str, str, int], dict[str, tuple[int, int, int]]] = {}

    class Measured(Face):
        def __init__(self, font: pygame.font.Font) -> None:
            super().__init__(font)
            self._pieces = kept.setdefault((font.name, font.style_name, font.point_size), self._pieces)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lettering, "Face", Measured)
        yield


@pytest.fixture(autouse=True, scope="session")
def quick_hands() -> Iterator[None]:
    """Nobody in a test presses a key twice by accident."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(curtain, "CALM", 0.0)
        yield


@pytest.fixture(autouse=True, scope="session")
def shared_answers() -> Iterator[None]:
    answers: dict[tuple[bytes, str, int, bytes], int] = {}

    def remembering(opener: Opener, spec: bytes) -> Decide:
        decide = opener(spec)

        def answer(bot: str, seat: int, view: bytes) -> int:
            key = (spec, bot, seat, view)
            if key not in answers:
                answers[key] = decide(bot, seat, view)
            return answers[key]

        return answer

    open_here = BotsHere.__init__

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            BotsHere,
            "__init__",
            lambda self, opener, spec, heard: open_here(self, lambda s: remembering(opener, s), spec, heard),
        )
        yield
