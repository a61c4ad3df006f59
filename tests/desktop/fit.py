"""Measures every text of a scene against its room: nothing cut, nothing over its neighbour, nothing too small.

python -m tests.desktop.fit SCENE…      tells what does not fit, in three languages and at three sizes
"""

from __future__ import annotations

import itertools
import sys

import pygame

from game.desktop.canvas import TextRun
from game.desktop.theme import FLOOR, HALO, Colour, contrast
from game.lancaster.screen.shots import SCENES, Studio

SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]
LANGUAGES = ["en", "fr", "xx"]
ORDINARY = {30, 26, 22, 20, 18}
CURTAINS = {"curtain", "curtain_unnamed", "curtain_ballot"}
DISPLAY_SCENES = {
    "title",
    "first_title",
    "scores",
    "box_scores",
    "battle",
    "ransom",
    "curtain",
    "curtain_ballot",
    "curtain_unnamed",
    "lesson_ransom",
} | CURTAINS  # large letters are for these
SLACK = 2  # pixels that rounding may take
READABLE = 4.5  # by the measure of WCAG
FADED: set[Colour] = set()
"""Ink of what does not count now, faded on purpose."""


class Looker:
    """Looks at scenes, one window for each size: pictures are read once for all of them."""

    def __init__(self) -> None:
        self._studios: dict[tuple[int, int], Studio] = {}
        self.measured = 0

    def texts_of(
        self, scene: str, size: tuple[int, int], language: str, players: int
    ) -> tuple[list[TextRun], pygame.Surface]:
        """What is written on the topmost page, and the page."""
        if size not in self._studios:
            self._studios[size] = Studio(size)
        studio = self._studios[size]
        studio.app.screen = pygame.display.set_mode(size)
        studio.players, studio.seed, studio.humans, studio.names = players, "fit", 1, ()
        studio.secrecy, studio.packs = "table", ("base",)
        studio.app.sayings.clear()
        studio.app.set_language(language)
        SCENES[scene](studio, 30)
        page = studio.take_picture()
        top = max((run.layer for run in studio.app.texts), default=0)
        texts = [run for run in studio.app.texts if run.layer == top and run.text.strip()]
        self.measured += len(texts)
        return texts, page

    def look(self, scene: str, language: str, players: int, size: tuple[int, int]) -> list[str]:
        """What does not fit in one scene."""
        texts, _ = self.texts_of(scene, size, language, players)
        told = faults(texts, size, display=scene in DISPLAY_SCENES)
        return [f"{scene} {language} {players} {size[0]}×{size[1]} {fault}" for fault in told]

    def pale_texts(self, scene: str, language: str, players: int, size: tuple[int, int]) -> list[str]:
        """What can't be read well against what is behind it."""
        texts, page = self.texts_of(scene, size, language, players)
        found = [(run, pale(run, page)) for run in texts if run.colour not in FADED and len(run.text) > 1]
        return [
            f"{scene} {run.panel}: “{run.text}” in {run.colour} stands out only {seen:.1f} to 1"
            for run, seen in found
            if seen < READABLE
        ]


def faults(texts: list[TextRun], size: tuple[int, int], *, display: bool) -> list[str]:
    found = []
    for run in texts:
        if run.box is not None and run.rect.width > run.box.width + SLACK:
            found.append(f"{run.panel}: “{run.text}” is {run.rect.width - run.box.width} px wider than its room")
        if run.rect.left < -SLACK or run.rect.right > size[0] + SLACK:
            found.append(f"{run.panel}: “{run.text}” leaves the window")
        if run.rect.top < -run.rect.height // 3 or run.rect.bottom > size[1] + run.rect.height // 3:
            found.append(f"{run.panel}: “{run.text}” leaves the window")
        if run.pixels < FLOOR:
            found.append(f"{run.panel}: “{run.text}” is drawn at {run.pixels} px")
        if not display and run.style.size not in ORDINARY:
            found.append(f"{run.panel}: “{run.text}” is of size {run.style.size}, which is not one of the style's")
        if "…" in run.text and len(run.text) > 1:
            found.append(f"{run.panel}: “{run.text}” ends in an ellipsis")
    for one, two in itertools.combinations(texts, 2):
        shared = _ink(one).clip(_ink(two))
        if shared.width > 2 * SLACK and shared.height > 2 * SLACK:
            found.append(f"{one.panel}: “{one.text}” lies over “{two.text}”")
    return found


def _ink(run: TextRun) -> pygame.Rect:
    """Without the white above and below the letters."""
    return run.rect.inflate(0, -run.rect.height * 2 // 5)


def pale(run: TextRun, page: pygame.Surface) -> float:
    """How well a text stands out from what is really behind it: the ground is taken from just above and below it."""
    if run.halo:
        return contrast(run.colour, HALO)
    rect = run.rect.clip(page.get_rect())
    step = max(1, rect.width // 24)
    rows = (rect.top, rect.top + 1, rect.bottom - 2, rect.bottom - 1)
    points = [(x, y) for x in range(rect.left, rect.right, step) for y in rows]
    grounds = sorted((page.get_at(point)[:3] for point in points), key=sum)
    middle = grounds[len(grounds) // 2]
    return contrast(run.colour, (middle[0], middle[1], middle[2]))


def main() -> None:
    looker = Looker()
    for scene in sys.argv[1:] or sorted(SCENES):
        for language in LANGUAGES:
            for players, size in itertools.product((2, 5), SIZES):
                for fault in looker.look(scene, language, players, size):
                    print(fault)
    print(f"{looker.measured} texts were measured")


if __name__ == "__main__":
    main()
