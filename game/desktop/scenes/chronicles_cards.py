"""The list of the chronicles: a slip for each save with its picture, houses, round, date and how it stands."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.desktop.annals import Tale
from game.desktop.canvas import SOFT, Canvas
from game.desktop.theme import ASIDE, INK, INK_SECOND, RUBRIC, VELLUM, Style
from game.desktop.widgets.buttons import button, button_width
from game.desktop.widgets.controls import pills
from game.desktop.widgets.sheets import heading

if TYPE_CHECKING:
    from game.desktop.scenes.chronicles import ChroniclesScene

GAP = 14.0
LEAST = 148.0
LOW = 180.0  # a card lower than this has a smaller picture
NAMES = (Style(22, "Semibold"), Style(20, "Semibold"), Style(18, "Semibold"))
STATE = (Style(20), Style(18))
YOURS = (Style(20, "Semibold"), Style(18, "Semibold"))


class Grid(NamedTuple):
    """How the cards of a page lie: beside and below each other, and how large one is."""

    columns: int
    rows: int
    width: float
    height: float

    @property
    def cards(self) -> int:
        return self.columns * self.rows

    @property
    def thumb(self) -> tuple[float, float]:
        return (176.0, 118.0) if self.height >= LOW else (132.0, 88.0)


TWO_BY_FOUR = Grid(2, 4, 438.0, 190.0)


def grid(width: float, height: float) -> Grid:
    """As many cards as a leaf of that size has room for, where letters are large."""
    columns = max(2, int((width + GAP) // (400 + GAP)))
    rows = max(2, int((height + GAP) // (LEAST + GAP)))
    high = min(190.0, (height + GAP) / rows - GAP)
    return Grid(columns, rows, (width - GAP * (columns - 1)) / columns, high)


def draw_cards(
    scene: ChroniclesScene,
    page: Canvas,
    x: float,
    y: float,
    height: float,
    grid: Grid = TWO_BY_FOUR,
    top: float = 132.0,
) -> None:
    """`top`: where the cards begin, below the heading."""
    gettext = scene.app.language.gettext
    width = grid.columns * (grid.width + GAP) - GAP
    scene.per_page = grid.cards
    values = [
        ("all", gettext("all games")), ("open", gettext("unfinished")), ("finished", gettext("finished")),
        ("examples", gettext("examples")),
    ]  # fmt: skip
    wide = sum(page.measure(label, Style(20)) + 46 for _, label in values) - 10
    heading(page, gettext("Chronicles"), x, y + top - 56, size=62 if top > 100 else 54, width=width - wide - 20)
    pills(page, "show", x + width - wide, y + top - 78, values, scene.filter, scene.set_filter)
    shown, listed = scene.shown(), scene.listed()
    for number, path in enumerate(shown):
        at = x + (number % grid.columns) * (grid.width + GAP)
        _card(scene, page, grid, path, number, at, y + top + (number // grid.columns) * (grid.height + GAP))
    if not shown:
        _nothing(scene, page, x, y + 300, width)
    _foot(scene, page, x, y + height - 62, width, len(shown), len(listed))


def _nothing(scene: ChroniclesScene, page: Canvas, x: float, y: float, width: float) -> None:
    text = scene.app.language.gettext("No game is kept here yet. Every game you begin is kept by itself.")
    page.sprite("icon_log", x + width / 2, y - 60, 90, fade=0.6)
    page.paragraph(text, x + width / 2 - 220, y, 440, Style(22), INK_SECOND, anchor="m")


def _foot(
    scene: ChroniclesScene, page: Canvas, x: float, y: float, width: float, shown: int, listed: int
) -> None:  # fmt: skip
    gettext = scene.app.language.gettext
    label = gettext("Back")
    wide = button_width(page, label)
    button(page, "chronicles.back", label, x, y - 24, wide, scene.app.pop, height=46)
    at = x + wide + 20
    first = scene.page * scene.per_page
    text = gettext("{first} to {last} of {all}").format(first=first + 1, last=first + shown, all=listed)
    if listed:
        page.text(text, at, y, ASIDE, INK_SECOND, width=x + width / 2 - 60 - at)
    if listed > scene.per_page:
        pages = (listed + scene.per_page - 1) // scene.per_page
        for step, sign, place in ((-1, "up", x + width / 2 - 28), (1, "down", x + width / 2 + 28)):
            possible = 0 <= scene.page + step < pages
            page.sprite(f"icon_chevron_{sign}", place, y, 30, fade=1.0 if possible else 0.35)
            page.spot(
                f"page.{sign}", place - 24, y - 24, 48, 48, partial(scene.turn_page, step) if possible else None,
                label=gettext("newer") if step < 0 else gettext("older"),
            )  # fmt: skip
    if scene.deleted:
        label = gettext("Undo the deletion")
        wide = button_width(page, label)
        tip = gettext("“{name}” comes back.").format(name=scene.deleted[-1].name)
        button(page, "chronicles.undo", label, x + width - wide, y - 24, wide, scene.bring_back, height=46, tip=tip)
    elif listed and scene.filter != "examples":
        page.text(gettext("newest first"), x + width, y, ASIDE, INK_SECOND, anchor="rm", width=width / 2 - 60)


def _card(scene: ChroniclesScene, page: Canvas, grid: Grid, path: Path, number: int, x: float, y: float) -> None:
    tale = scene.tale(path)
    on = path == scene.chosen
    width, height = grid.width, grid.height
    low = height < LOW
    page.nine("slip_lit" if on else "slip", x, y, width, height, shadow=SOFT)
    _thumb(scene, page, grid.thumb, path, tale, x + 18, y + (14 if low else 18))
    left = x + grid.thumb[0] + 38
    room = x + width - 16 - left
    name = next((style for style in NAMES if page.measure(tale.name, style) <= room), None)
    if name is None:
        lines = page.lines(tale.name, room, NAMES[-1], most=2)
        for row, line in enumerate(lines):
            page.text(line, left, y + 26 + row * 22, NAMES[-1], INK, width=room)
        date_y, lower = y + 71, 9.0
    else:
        page.text(tale.name, left, y + 34, name, INK, width=room)
        date_y, lower = y + 60, 0.0
    if low:
        date_y, lower = date_y - 4, 0.0
    arms_y = 104.0 if not low else 87.0
    page.text(tale.date, left, date_y, ASIDE, INK_SECOND, width=room, smaller=(ASIDE,))
    for place, house in enumerate(tale.houses):
        at = left + 17 + place * min(44.0, (room - 34) / max(1, len(tale.houses) - 1))
        if house.won:
            page.sprite("laurel", at, y + arms_y + 4 + lower, 54 if not low else 38)
        page.sprite(arms(scene, house.id), at, y + arms_y + lower, 31 if not low else 25, shadow=(2, 3, 0.5))
    _beads(page, tale, x + 20, y + height - 28, 30.0 if not low else 24.0)
    styles, colour = (YOURS, RUBRIC) if tale.yours else (STATE, RUBRIC if tale.fault else INK)
    style = next((one for one in styles if page.measure(tale.state, one) <= room), None)
    if style is not None:
        page.text(tale.state, left, y + height - 27, style, colour, width=room)
    else:
        lines = page.lines(tale.state, room, styles[-1], most=2)
        for row, line in enumerate(lines):
            page.text(line, left, y + height - 46 + 23 * row, styles[-1], colour, width=room)
    label = f"{tale.name}, {tale.date}, {tale.state}"
    page.spot(f"save.{number}", x, y, width, height, partial(scene.open, path), label=label, chosen=on)


def arms(scene: ChroniclesScene, house: str) -> str:
    name = f"arms_{house}_hatched" if scene.app.studio.hatched else f"arms_{house}"
    return name if name in scene.app.atlas else "icon_house"


def _thumb(
    scene: ChroniclesScene, page: Canvas, room: tuple[float, float], path: Path, tale: Tale, x: float, y: float
) -> None:  # fmt: skip
    """England in small; without a picture the arms of those who play."""
    picture = scene.thumbs.get(path)
    size = page.px(room[0]), page.px(room[1])
    if picture is not None:
        cut = page.studio.effects.get(("thumb", id(picture), size))
        if cut is None:
            cut = page.studio.effects["thumb", id(picture), size] = cropped(picture, size)
        page.picture(cut, x, y, anchor="lt", key=("thumb", id(picture), size))
    else:
        page.wash(VELLUM[3], 0.45, x, y, *room)
        if tale.fault or not tale.houses:
            page.sprite(
                "icon_question" if tale.fault else "icon_hourglass", x + room[0] / 2, y + room[1] / 2, 64, fade=0.7
            )
        else:
            first = tale.houses[0].id
            page.sprite(arms(scene, first), x + room[0] / 2, y + room[1] / 2, 70, fade=0.9)
    page.nine("gilt_thin", x - 3, y - 3, room[0] + 6, room[1] + 6)


def cropped(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a picture in the shape that is wanted; scaled once."""
    width, height = picture.get_size()
    wide = min(width, round(height * size[0] / size[1]))
    high = min(height, round(width * size[1] / size[0]))
    middle = picture.subsurface(((width - wide) // 2, (height - high) // 2, wide, high))
    return pygame.transform.smoothscale(middle, size)


def _beads(page: Canvas, tale: Tale, x: float, y: float, pitch: float) -> None:
    """A bead for each round: past gold, the present ringed, the rest bare."""
    if tale.fault or not tale.known:
        return
    for number in range(tale.rounds):
        past = (tale.over and not tale.fault) or number + 1 < tale.round
        now = number + 1 == max(1, tale.round) and not tale.over
        name = "bead_past" if past else "bead_now" if now else "bead_next"
        page.sprite(name, x + 12 + number * pitch, y, min(26.0, pitch - 2))
