"""All windows of a test run share what never changes: the sheets of the atlas, and what bots answered.

A bot asked twice in the same position answers the same (tests/bots prove it), so the games that lead to a scene are
thought out once for all tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.bots.process import BotsHere, Decide, Opener
from game.desktop.art import atlas
from game.desktop.scenes import curtain


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
