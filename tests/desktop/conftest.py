"""All windows of a test run share what never changes: sheets of the atlas, what is scaled from them, shadows, letters,
and what bots answered.

A bot asked twice in the same position answers the same (tests/bots prove it), so the games that lead to a scene are
thought out once for all tests; and the same picture throws the same shadow in every window.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import places
from game.bots.process import BotsHere, Decide, Opener
from game.desktop import lettering
from game.desktop.art import atlas, shades, slices
from game.desktop.art.index import Margins
from game.desktop.art.shades import Colour
from game.desktop.faces import Face
from game.desktop.scenes import curtain

ROOM = 128 << 20
"""Bytes of pictures that are shared; what comes when they are full is made anew each time."""

Same = tuple[int, tuple[int, int], tuple[int, int]]
"""A part of a picture that lives as long as the tests do: which picture, where, and how large."""


LARGE = 1280 * 720
"""Pixels of a picture beyond which it is rare, and would fill the memory."""

FONTS = places.assets() / "fonts"
LINES = 6000
"""Lines of text that are shared."""


class Shared:
    """Pictures by what they were made of."""

    def __init__(self) -> None:
        self.made: dict[tuple[object, ...], pygame.Surface] = {}
        self.sources: dict[int, pygame.Surface] = {}  # held, so that no other picture gets their number
        self.bytes = 0

    def part(self, picture: pygame.Surface) -> Same:
        whole = picture.get_abs_parent()
        return id(whole), picture.get_abs_offset(), picture.get_size()

    def get(
        self, key: tuple[object, ...], source: pygame.Surface, make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        known = (*key, self.part(source))
        found = self.made.get(known)
        if found is None:
            found = make()
            size = found.get_width() * found.get_height() * found.get_bytesize()
            if size <= 4 * LARGE and self.bytes + size <= ROOM:
                self.bytes += size
                whole = source.get_abs_parent()
                self.sources[id(whole)] = whole
                self.made[known] = found
        return found


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
def shared_sizes() -> Iterator[None]:
    """What was scaled once for one window is not scaled again for the next."""
    smooth, nine_slice, tiled = atlas._smooth, slices.nine_slice, slices.tiled
    shared = Shared()

    def scaled(part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        return shared.get(("scaled", size), part, lambda: smooth(part, size))

    def stretched(
        source: pygame.Surface, margins: Margins, size: tuple[int, int], repeat: bool, hollow: bool
    ) -> pygame.Surface:
        key = ("nine", margins, size, repeat, hollow)
        return shared.get(key, source, lambda: nine_slice(source, margins, size, repeat, hollow))

    def repeated(source: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        return shared.get(("tiled", size), source, lambda: tiled(source, size))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(atlas, "_smooth", scaled)
        patch.setattr(slices, "nine_slice", stretched)
        patch.setattr(slices, "tiled", repeated)
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
def shared_letters() -> Iterator[None]:
    """A typeface at one size is opened once, its words are measured once, and its lines are drawn once."""
    opened = lettering.Lettering._open
    fonts: dict[tuple[Path, str, int], pygame.font.Font] = {}
    pieces: dict[pygame.font.Font, dict[str, tuple[int, int, int]]] = {}
    lines: dict[tuple[object, ...], pygame.Surface] = {}

    def open_once(self: lettering.Lettering, cut: str, pixels: int) -> pygame.font.Font:
        if self.folder != FONTS:  # a test has spoilt some
            return opened(self, cut, pixels)
        key = (self.folder, cut, pixels)
        if key not in fonts or not _alive(fonts[key]):
            fonts[key] = opened(self, cut, pixels)
        return fonts[key]

    class SharedFace(Face):
        def __init__(self, font: pygame.font.Font) -> None:
            super().__init__(font)
            self._pieces = pieces.setdefault(font, self._pieces)

        def line(self, text: str, colour: Colour, track: float = 0) -> pygame.Surface:
            key = (self.font, text, colour, track)
            if key not in lines:
                if len(lines) > LINES:
                    lines.clear()
                lines[key] = super().line(text, colour, track)
            return lines[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lettering.Lettering, "_open", open_once)
        patch.setattr(lettering, "Face", SharedFace)
        yield


def _alive(font: pygame.font.Font) -> bool:
    """Fonts end with pygame, and some tests end that."""
    try:
        font.get_height()
    except pygame.error:
        return False
    return True


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
