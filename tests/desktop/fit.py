"""Measures every text of a scene against its room: nothing cut, nothing over its neighbour, nothing too small, nothing
too pale.

python -m tests.desktop.fit SCENE…      tells what does not fit, in three languages and at three sizes
"""

from __future__ import annotations

import itertools
import re
import sys
from collections.abc import Iterable, Iterator

import pygame

from game.desktop.canvas import DARK, VEIL, Drawn, TextRun
from game.desktop.theme import FLOOR, Colour, contrast
from game.lancaster.screen.shots import SCENES
from game.lancaster.screen.views.county import PALE
from tests.desktop.stages import Page, Staged, Stages

SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]
LANGUAGES = ["en", "fr", "xx"]
Dress = tuple[tuple[int, int], str]
"""A size of the window, and a language."""

EVERY: list[Dress] = list(itertools.product(SIZES, LANGUAGES))
ORDINARY = {30, 26, 22, 20, 18}
DISPLAY_SCENES = {
    "title",
    "first_title",
    "scores",
    "box_scores",
    "battle",
    "archers",
    "ransom",
    "curtain",
    "curtain_ballot",
    "curtain_unnamed",
    "lesson_ransom",
}  # large letters are for these
SLACK = 2  # pixels that rounding may take
READABLE = 4.5  # by the measure of WCAG
FADED: set[Colour] = {PALE}
"""Ink of figures that do not count now, and of nothing else: the first rank while England is short, the points of a
stack that gets none, the reward of a county that has had its turn. The style fades them; the pen strikes them out."""

WORD = re.compile(r"(?![IVX]+$)[^\W\d_]{3}")
LONG_WORD = re.compile(r"[^\W\d_]{4,}")
NAMES = {
    *("Northumberland", "Stafford", "York", "Gloucester", "Bedford", "Suffolk", "Somerset", "Dorset", "Surrey"),
    *("Alys", "Dame", "Eleanor", "Thomas", "Kenilworth"),
    *("Lancaster", "English", "Ctrl", "VIII", "PLACE", "COURT"),  # languages call themselves so; rules have numbers
    "upgrade",  # what is searched for in a scene of the book
}
"""Names are the same in every language."""

WHOLE_SHEETS = {"", "sheet", "panel", "panel_light", "bar_top", "bar_bottom", "popover", "title", "scroll", "oak"}
GROUND = 0.9  # of a text: what carries so much of it is what it stands on
HIDDEN = 0.06  # of a text: no picture may lie over more
SOLID = 110  # of 255: from here on a picture carries what is on it
HAZE = 40  # of 255: from here on it hides what is under it, or makes it pale
LIGHT = ("vignette", "nimbus", "shade", "lit", "glow", "halo", "gilded", "strike", VEIL, DARK)
"""What may lie over texts and end under them: light and shadow, gold leaf on letters, the pen that strikes a figure."""


def measure(page: Page) -> list[str]:
    """Everything that is wrong with the texts of a page."""
    found = faults(page.texts, page.size, display=page.staged.name in DISPLAY_SCENES)
    found += in_the_way(page.texts, page.drawn)
    found += pale_texts(page.texts)
    return [f"{page.name} {fault}" for fault in found]


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
    inks = [_ink(run) for run in texts]
    for number, ink in enumerate(inks):
        for other in ink.collidelistall(inks[:number]):
            shared = ink.clip(inks[other])
            if shared.width > 2 * SLACK and shared.height > 2 * SLACK:
                found.append(f"{texts[other].panel}: “{texts[other].text}” lies over “{texts[number].text}”")
    return found


def _ink(run: TextRun) -> pygame.Rect:
    """Without the white above and below the letters."""
    return run.rect.inflate(0, -run.rect.height * 2 // 5)


# Pictures ----------------------------------------------------------------------------

Point = tuple[int, int]


def in_the_way(texts: list[TextRun], drawn: list[Drawn]) -> list[str]:
    """Texts that a picture hides, that run over the edge of what they stand on, or that have no room at all.

    Every word is given a width, or has a slip, card, ribbon or button of its own. Figures and signs stand beside their
    icon without a width; they are measured against the picture they stand on, and against everything beside them.
    """
    veils = [one for one in drawn if one.name in (VEIL, DARK)]
    drawn = sorted((one for one in drawn if not one.name.startswith(LIGHT)), key=lambda one: -one.stroke)
    rects = [one.rect for one in drawn]
    found = []
    for run in texts:
        ink = run.rect.inflate(-2, -run.rect.height * 2 // 5)
        points, ground = _points(ink), ""
        for number in ink.collidelistall(rects):
            one = drawn[number]
            share = _solid(one, points, HAZE if one.stroke > run.stroke else SOLID)
            if one.stroke > run.stroke:
                if share > HIDDEN and not any(_veiled(run, one, veil) for veil in veils):
                    found.append(f"{run.panel}: “{run.text}” lies under {one.name} ({share:.2f})")
            elif share > GROUND:
                ground = one.name
                break  # what lies below is not seen
            elif share > 1 - GROUND:
                found.append(f"{run.panel}: “{run.text}” runs over the edge of {one.name} ({share:.2f})")
        if run.box is None and ground in WHOLE_SHEETS and WORD.search(run.text):
            found.append(f"{run.panel}: “{run.text}” has no room of its own")
    return found


def _veiled(run: TextRun, one: Drawn, veil: Drawn) -> bool:
    """The text had got dark, or a sheet was laid over it, and this picture lies on that sheet or is its tongue."""
    if not run.stroke < veil.stroke < one.stroke:
        return False
    if veil.rect.collidepoint(run.rect.center):
        return True
    return veil.name == VEIL and veil.rect.inflate(120, 120).contains(one.rect)


def _points(rect: pygame.Rect) -> list[Point]:
    """All over a text."""
    columns = min(12, max(4, rect.width // 4))
    across = [rect.left + (2 * column + 1) * rect.width // (2 * columns) for column in range(columns)]
    down = [rect.top + (2 * row + 1) * rect.height // 6 for row in range(3)]
    return [(x, y) for x in across for y in down]


def _solid(one: Drawn, points: list[Point], least: int) -> float:
    """How many of the points are covered by a picture."""
    left, top = one.rect.topleft
    width, height = one.rect.size
    get_at = one.picture.get_at
    covered = sum(
        0 <= x - left < width and 0 <= y - top < height and get_at((x - left, y - top)).a > least for x, y in points
    )
    return covered / len(points)


# Contrast ----------------------------------------------------------------------------


def pale_texts(texts: list[TextRun]) -> list[str]:
    """What can't be read well against what is behind it."""
    found = ((run, stands_out(run)) for run in texts if run.colour not in FADED)
    return [
        f"{run.panel}: “{run.text}” in {run.colour} stands out only {seen:.1f} to 1"
        for run, seen in found
        if seen < READABLE
    ]


def stands_out(run: TextRun) -> float:
    """How well a text stands out from what it was written on: the middle of many points under its letters."""
    if run.rim is not None:
        return contrast(run.colour, run.rim)
    assert run.ground is not None
    width, height = run.ground.get_size()
    if width < 2 or height < 4:
        return READABLE
    columns, rows = min(10, width), 4
    points = [
        ((2 * column + 1) * width // (2 * columns), height // 4 + row * height // (2 * rows))
        for column in range(columns)
        for row in range(rows)
    ]
    grounds = sorted((run.ground.get_at(point)[:3] for point in points), key=sum)
    middle = grounds[len(grounds) // 2]
    return contrast(run.colour, (middle[0], middle[1], middle[2]))


# Language ----------------------------------------------------------------------------


def unspoken(texts: list[TextRun]) -> list[str]:
    """Words that stayed English when all was put into the pseudo-language: nobody can translate them."""
    return [
        f"{run.panel}: “{run.text}” was not translated"
        for run in texts
        if any(word.isascii() and word not in NAMES for word in LONG_WORD.findall(run.text))
    ]


# By hand -----------------------------------------------------------------------------


def pages(stages: Stages, staged: list[Staged], dresses: Iterable[Dress], scale: int = 100) -> Iterator[Page]:
    for size, language in dresses:
        stages.dress(size, language, scale)
        for one in staged:
            yield stages.show(one)


def main() -> None:
    stages, measured = Stages(), 0
    staged = [stages.stage(name, players) for name in sys.argv[1:] or SCENES for players in (2, 5)]
    for page in pages(stages, staged, EVERY):
        measured += len(page.texts)
        for fault in measure(page):
            print(fault)
    print(f"{measured} texts were measured")
    stages.close()


if __name__ == "__main__":
    main()
