"""What is in the box: a card for each module with a picture, a sentence, and why it can't be in; and what all means."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import SOFT, Canvas
from game.desktop.shelf import Module
from game.desktop.spots import Action, Tip
from game.desktop.theme import ASIDE, FLOOR, INK, INK_SECOND, RUBRIC, SMALL, TITLE, VELLUM, Colour, Style
from game.desktop.widgets.buttons import button, button_width

if TYPE_CHECKING:
    from game.desktop.scenes.new_game import NewGameScene

COLUMNS, ROWS = 3, 2
GAP = 16.0
HIGH = 284.0
OFF = 0.75  # how much is seen of a module that is not in: it can be chosen, so it is not greyed
PICTURE = 112.0
NAME = Style(22, "Semibold")
SMALL_NAME = (Style(20, "Semibold"), Style(18, "Semibold"))
REASON = Style(18, "SemiboldIt")
HEAD = Style(22, "Semibold")


def draw_box(
    scene: NewGameScene, page: Canvas, x: float, y: float, width: float, *, columns: int = COLUMNS, rows: int = ROWS
) -> None:  # fmt: skip
    gettext = scene.app.language.gettext
    page.text(
        gettext("What is in the box tonight"), x, y + 28, TITLE, INK, width=width - 330, smaller=(HEAD, *SMALL_NAME)
    )
    page.text(gettext("The base game is always in."), x, y + 64, ASIDE, INK_SECOND, width=width - 330)
    modules = scene.offer.modules
    size = columns * rows
    pages = max(1, (len(modules) + size - 1) // size)
    shown = scene.box_page % pages
    wide = (width - GAP * (columns - 1)) / columns
    here = modules[shown * size : (shown + 1) * size]
    cells = [
        (x + (number % columns) * (wide + GAP), y + 86 + (number // columns) * (HIGH + GAP)) for number in range(size)
    ]
    for module, cell in zip(here, cells, strict=False):
        _card(scene, page, module, *cell, wide)
    if len(here) < size:
        _own_packs(scene, page, *cells[len(here)], wide)
    else:
        _packs_button(scene, page, x + width - 110, y + 18)
    if pages > 1:
        _more(scene, page, x + width, y + 40, shown, pages)


def _card(scene: NewGameScene, page: Canvas, module: Module, x: float, y: float, width: float) -> None:
    on = module.id in scene.order.packs
    page.nine("slip_lit" if on else "slip", x, y, width, HIGH, shadow=SOFT)
    picture = module.picture if module.picture in scene.app.atlas else "module_own"
    inner, room = width - 32, width - 36
    high = PICTURE - _overflow(page, module, on, room)
    if picture in scene.app.atlas:
        cut = _window(page, picture, inner, high)
        key = ("window", picture, cut.get_size())
        page.picture(cut, x + 16, y + 16, anchor="lt", fade=1.0 if on else OFF, key=key)
    else:
        page.wash(VELLUM[3], 0.4, x + 16, y + 16, inner, high)
        page.sprite("icon_law", x + width / 2, y + 16 + high / 2, 80, fade=1.0 if on else 0.5)
    page.nine("gilt_thin", x + 14, y + 14, inner + 4, high + 4, fade=1.0 if on else OFF)
    ink = INK if on else INK_SECOND
    top = y + high + 24
    down = _title(page, module.label, x + 18, top, room, ink)
    used = down + page.paragraph(module.sentence, x + 18, top + 1 + down, room, SMALL, ink)
    reason = module.refused
    if reason and (on or module.faulty):
        page.paragraph(reason, x + 18, top + 4 + used, room, REASON, RUBRIC)
    elif reason:
        page.paragraph(reason, x + 18, top + 4 + used, room, ASIDE, RUBRIC)
    if on:
        page.sprite("wax_seal_yes", x + width - 30, y + 30, 48, shadow=(3, 4, 0.55))
    elif not module.faulty:
        page.sprite("badge_count", x + width - 30, y + 30, 42, fade=0.9)
        page.sprite("space_ring", x + width - 30, y + 30, 40)
    page.spot(
        f"module.{module.id}", x, y, width, HIGH, _deed(scene, module),
        label=module.label, chosen=on,
        tip=Tip(module.label, [module.sentence, *([reason] if reason else []), *module.faults[:3]]),
    )  # fmt: skip


def _own_packs(scene: NewGameScene, page: Canvas, x: float, y: float, width: float) -> None:
    """The way to the player's own packs, where a card is free."""
    gettext = scene.app.language.gettext
    page.nine("slip", x, y, width, HIGH, shadow=SOFT)
    inner = width - 32
    if "module_own" in scene.app.atlas:
        cut = _window(page, "module_own", inner, PICTURE)
        page.picture(cut, x + 16, y + 16, anchor="lt", fade=OFF, key=("window", "module_own", cut.get_size()))
    page.nine("gilt_thin", x + 14, y + 14, inner + 4, PICTURE + 4, fade=OFF)
    label = gettext("Your packs")
    top = y + PICTURE + 24
    down = _title(page, label, x + 18, top, width - 36, INK_SECOND)
    said = gettext("Laws and figures you wrote yourself: their folder, their faults, reading them anew.")
    page.paragraph(said, x + 18, top + 1 + down, width - 36, SMALL, INK_SECOND)
    page.spot("box.packs", x, y, width, HIGH, scene.open_packs, label=label, tip=Tip(label, [said]))


def _packs_button(scene: NewGameScene, page: Canvas, right: float, y: float) -> None:
    gettext = scene.app.language.gettext
    label = gettext("Your packs")
    wide = button_width(page, label)
    tip = gettext("Packs of your own: their folder, their faults, reading them anew.")
    button(page, "box.packs", label, right - wide, y, wide, scene.open_packs, height=46, tip=tip)


def _deed(scene: NewGameScene, module: Module) -> Action | None:
    """In or out; one with faults is not chosen, but shows them."""
    if module.faults:
        return scene.open_packs
    return None if module.faulty else partial(scene.turn_module, module.id)


def _title(page: Canvas, text: str, x: float, y: float, width: float, ink: Colour) -> float:
    """One line, of a smaller size if need be, else two. Gives the height it took."""
    return page.paragraph(text, x, y, width, _title_style(page, text, width), ink)


def _title_style(page: Canvas, text: str, width: float) -> Style:
    return next((one for one in (NAME, *SMALL_NAME) if page.measure(text, one) <= width), SMALL_NAME[-1])


def _overflow(page: Canvas, module: Module, on: bool, width: float) -> float:
    """What a long text needs beyond the card: the picture gives way."""
    texts = [(module.label, _title_style(page, module.label, width)), (module.sentence, SMALL)]
    if module.refused:
        texts.append((module.refused, REASON if on or module.faulty else ASIDE))
    floor = FLOOR / page.unit
    heights = (len(page.lines(text, width, style)) * max(style.size, floor) * 1.28 for text, style in texts)
    return min(PICTURE * 0.64, max(0.0, PICTURE + 24 + sum(heights) + 3 * len(texts) + 16 - HIGH))


def _window(page: Canvas, picture: str, width: float, room: float) -> pygame.Surface:
    """The picture as wide as the card, its middle part as high as the frame."""
    own_width, own_height = page.studio.pictures.size(picture)
    whole = page.studio.pictures.sprite(picture, page.px(width), page.px(width * own_height / own_width))
    high = min(page.px(room), whole.get_height())
    return whole.subsurface((0, (whole.get_height() - high) // 2, whole.get_width(), high))


def _more(scene: NewGameScene, page: Canvas, right: float, y: float, shown: int, pages: int) -> None:
    def turn() -> None:
        scene.box_page = shown + 1
        scene.changed()

    text = f"{shown + 1} / {pages}"
    page.text(text, right - 40, y, ASIDE, INK_SECOND, anchor="rm")
    page.sprite("icon_chevron_right", right - 16, y, 26)
    page.spot("box.more", right - 40, y - 20, 40, 40, turn, label=text)


def draw_evening(scene: NewGameScene, page: Canvas, x: float, y: float, width: float, height: float) -> None:
    """What this set-up comes to."""
    gettext = scene.app.language.gettext
    page.nine("slip", x, y, width, height, shadow=SOFT)
    rows = (len(scene.offer.evening) + 1) // 2
    top = 44.0 if rows < 4 else 36.0  # with much in the box the lines are close, but never touch
    page.text(gettext("Your evening"), x + 24, y + top - 14, HEAD, RUBRIC)
    if not scene.offer.evening:
        said = gettext("This mix can't be played; what it lacks stands on the card.")
        page.paragraph(said, x + 24, y + 58, width - 48, ASIDE, INK_SECOND)
    column = (width - 48) / 2
    pitch = min(32.0, (height - top - 16) / max(1, rows))
    for number, (icon, text) in enumerate(scene.offer.evening):
        at, line = x + 42 + (number % 2) * column, y + top + pitch * (number // 2 + 0.5)
        page.sprite(icon, at, line, min(28.0, pitch - 2))
        page.text(text, at + 24, line, SMALL, INK, width=column - 50)
