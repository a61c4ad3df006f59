"""The chosen save: its picture, its houses, the moment shown, the bar of its film, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.annals import House, Tale
from game.desktop.canvas import SOFT, Canvas
from game.desktop.scenes.chronicles_cards import arms, cropped
from game.desktop.scenes.projector import draw_bar, draw_plates, draw_speed
from game.desktop.spots import Action, Tip
from game.desktop.theme import ASIDE, INK, INK_RULE, INK_SECOND, NUMERAL, RUBRIC, SMALL, TITLE, VELLUM, Style
from game.desktop.widgets.buttons import button, row_of_buttons

if TYPE_CHECKING:
    from game.desktop.scenes.chronicles import ChroniclesScene

DEED_FIRST, DELETE = "deed.continue", "deed.delete"
PICTURE = (600.0, 319.0)
NAMES = (Style(22, "Semibold"), Style(20, "Semibold"), Style(18, "Semibold"))
ABOUT = (Style(20, "It"), ASIDE)
SAID = (Style(22, "Semibold"), Style(20, "Semibold"), Style(18, "Semibold"))


def draw_leaf(scene: ChroniclesScene, page: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Where letters are large the game has a leaf of its own: the film at the left, houses and deeds at the right."""
    if scene.chosen is None:
        return
    tale, gettext = scene.tale(scene.chosen), scene.app.language.gettext
    aside = max(420.0, width * 0.36)
    left, right, top = width - aside - 44, x + width - aside, y + 90
    begun = page.measure(tale.begun, ASIDE) if tale.begun else 0.0
    page.text(tale.name, x, y + 50, TITLE, INK, width=width - begun - 20, smaller=NAMES)
    if tale.begun:
        page.text(tale.begun, x + width, y + 52, ASIDE, INK_SECOND, anchor="rm", width=begun + 4)
    below = 262.0  # what is told, the bar and the plates
    about = page.paragraph(tale.about, x, y + 76, left, ASIDE, INK_SECOND) if tale.about else 0.0
    high = min(height - 90 - below - 24 - about, left * PICTURE[1] / PICTURE[0])
    size = (high * PICTURE[0] / PICTURE[1], high)
    page.block = 1
    _picture(scene, page, tale, x + (left - size[0]) / 2, top + about, size)
    at = top + about + high + 18
    if tale.fault:
        _fault(page, tale, x, at, left)
    elif scene.projector is not None:
        _telling(scene, page, x, at, left)
        draw_bar(page, scene.projector, scene.app.language, x + 14, at + 136, left - 28)
        end = draw_plates(page, scene.projector, scene.app.language, x, at + 214, left * 0.58 / 5, named=False)
        draw_speed(page, scene.projector, scene.app.language, end + 34, at + 222, x + left - 20 - end - 34)
    page.block = 2
    back = y + height - 70
    deeds = back - 3 * 60
    _houses(scene, page, tale, right, top - 6, aside, deeds - top - 10)
    page.block = 3
    first, more = _deeds_of(scene, tale)
    pairs = (first[:2], [first[2], more[0]], more[1:])
    for number, pair in enumerate(pairs):
        row_of_buttons(
            page, pair, right, deeds + number * 60, aside, height=48, primary_last=False, gilt=DEED_FIRST, sealed=DELETE
        )
    row_of_buttons(
        page, [("chronicles.list", gettext("Back to the list"), scene.close_leaf, "", 0)], right, back, aside,
        height=48, primary_last=False,
    )  # fmt: skip


def draw_game(scene: ChroniclesScene, page: Canvas, x: float, y: float, width: float, height: float) -> None:
    top, bottom = page.point(x - 24, y + 56), page.point(x - 24, y + height - 54)
    pygame.draw.line(page.surface, INK_RULE, top, bottom, max(1, page.px(1.3)))
    if scene.chosen is None:
        return
    tale = scene.tale(scene.chosen)
    begun = page.measure(tale.begun, ASIDE) if tale.begun else 0.0
    page.text(
        tale.name, x, y + 70, TITLE, INK, width=width - begun - 20, smaller=(Style(26, "Semibold"), *NAMES)
    )  # fmt: skip
    if tale.begun:
        page.text(tale.begun, x + width, y + 71, ASIDE, INK_SECOND, anchor="rm", width=begun + 4)
    _picture(scene, page, tale, x + 4, y + 100, PICTURE)
    _houses(scene, page, tale, x + PICTURE[0] + 28, y + 100, width - PICTURE[0] - 28, PICTURE[1])
    if tale.fault:
        _fault(page, tale, x, y + 450, width)
    elif tale.about:
        _about(page, tale, x, y + 450, width)
        _film(scene, page, tale, x, y + 480, width)
    else:
        _film(scene, page, tale, x, y + 447, width)
    _deeds(scene, page, tale, x, y + height - 196, width)


def _picture(
    scene: ChroniclesScene, page: Canvas, tale: Tale, x: float, y: float, room: tuple[float, float]
) -> None:  # fmt: skip
    size = page.px(room[0]), page.px(room[1])
    picture = scene.moment_picture(size)
    if picture is not None:
        if picture.get_size() != size:
            picture = cropped(picture, size)
        page.picture(picture, x, y, anchor="lt")
    else:
        page.wash(VELLUM[3], 0.45, x, y, *room)
        sign = "icon_question" if tale.fault else "icon_hourglass"
        page.sprite(sign, x + room[0] / 2, y + room[1] / 2, 110, fade=0.6)
    page.nine("gilt", x - 5, y - 5, room[0] + 10, room[1] + 10)


def _houses(
    scene: ChroniclesScene, page: Canvas, tale: Tale, x: float, y: float, width: float, height: float
) -> None:  # fmt: skip
    """In the order of points; then what the game is played with."""
    houses = sorted(tale.houses, key=lambda house: (not house.won, -(house.points or 0)))
    pitch = 66.0 if len(houses) * 66.0 + 40 <= height else 54.0
    for number, house in enumerate(houses):
        _house(scene, page, house, x, y + 30 + number * pitch, width, pitch)
    at = y + 20 + len(houses) * pitch + (0 if pitch > 60 else 6)
    room = y + height - at
    fits = all(page.measure(text, SMALL) <= width - 34 for _, text in tale.rules)
    if fits and len(tale.rules) * 27 <= room + 10:
        for number, (icon, text) in enumerate(tale.rules):
            page.sprite(icon, x + 15, at + number * 27, 24)
            page.text(text, x + 34, at + number * 27, SMALL, INK_SECOND, width=width - 34)
        return
    for number, (icon, text) in enumerate(tale.rules):
        page.sprite(icon, x + 16 + number * 36, at + 2, 30)
        page.spot(f"rule.{number}", x + number * 36, at - 14, 34, 34, None, label=text, tip=Tip(text))


def _house(
    scene: ChroniclesScene, page: Canvas, house: House, x: float, y: float, width: float, pitch: float
) -> None:  # fmt: skip
    small = pitch < 60
    page.sprite(arms(scene, house.id), x + 22, y, 38 if small else 44, shadow=(3, 4, 0.5))
    left = x + 54
    points = str(house.points) if house.points is not None else ""
    wide = page.measure(points, NUMERAL) + 34 if points else 0.0
    room = width - 60 - wide
    with_icon = page.measure(house.name, NAMES[-1]) <= room
    if not with_icon:  # a long name: the figure alone says enough
        room += 28
    page.text(house.name, left, y - 12, NAMES[0], INK, width=room, smaller=NAMES[1:])
    lines = page.lines(house.person, width - 54, ASIDE)
    page.text(lines[0], left, y + 13, ASIDE, INK_SECOND, width=width - 54)
    if points:
        page.text(points, x + width, y - 12, NUMERAL, INK, anchor="rm")
    if points and with_icon:
        page.sprite(scene.annals.points_icon, x + width - wide + 14, y - 13, 26)
    page.rule(x, y + pitch / 2, width, INK_RULE, 1.0)


def _about(page: Canvas, tale: Tale, x: float, y: float, width: float) -> None:
    """What is worth seeing in it."""
    page.text(tale.about, x, y, ABOUT[0], INK_SECOND, width=width, smaller=ABOUT[1:])


def _fault(page: Canvas, tale: Tale, x: float, y: float, width: float) -> None:
    page.nine("slip", x, y, width, 130, shadow=SOFT)
    page.paragraph(tale.fault, x + 26, y + 24, width - 52, Style(22), RUBRIC)


def _film(scene: ChroniclesScene, page: Canvas, tale: Tale, x: float, y: float, width: float) -> None:
    projector = scene.projector
    if projector is None:
        return
    language = scene.app.language
    _telling(scene, page, x, y, width)
    draw_bar(page, projector, language, x + 4, y + 150, width - 8)
    end = draw_plates(page, projector, language, x, y + 232, 92)
    sx = end + 40
    draw_speed(page, projector, language, sx, y + 236, x + width - 20 - sx)
    gettext = language.gettext
    room = (x + width - 6 - sx) / 2
    page.text(gettext("speed"), sx - 10, y + 276, ASIDE, INK_SECOND, width=room / 2)
    page.text(gettext("moments a second"), x + width - 6, y + 276, ASIDE, INK_SECOND, anchor="rm", width=room * 1.5)
    hint = gettext("space plays and stops, arrows step, 1 to 5 jump to a round")
    page.text(hint, x + width / 2, y + 318, ASIDE, INK_SECOND, anchor="mm", width=width)


def _telling(scene: ChroniclesScene, page: Canvas, x: float, y: float, width: float) -> None:
    """The moment shown, in a sentence, and when it was."""
    assert scene.projector is not None
    telling = scene.annals.telling(scene.app, scene.projector.film, scene.projector.at)
    page.nine("slip", x, y, width, 78, shadow=SOFT)
    left = x + 24
    if telling.arms:
        page.sprite(arms(scene, telling.arms), x + 38, y + 39, 34, shadow=(2, 2, 0.5))
        left = x + 66
    room = x + width - 22 - left
    style = next((one for one in SAID if page.measure(telling.text, one) <= room), None)
    if style is not None:
        page.text(telling.text, left, y + 27, style, INK, width=room)
        page.text(telling.place, left, y + 54, ASIDE, INK_SECOND, width=room)
    else:
        for row, line in enumerate(page.lines(telling.text, room, SAID[-1], most=2)):
            page.text(line, left, y + 25 + row * 26, SAID[-1], INK, width=room)


Deed = tuple[str, str, Action | None, str, int]


def _deeds_of(scene: ChroniclesScene, tale: Tale) -> tuple[list[Deed], list[Deed]]:
    """What can be done with the game: going on with it, and the rest. Name, label, action, why or why not, key."""
    gettext = scene.app.language.gettext
    ready = scene.projector is not None and not tale.fault
    on = not tale.over and not tale.example and not tale.fault
    why = tale.fault or (gettext("This game is at its end.") if tale.over else gettext("An example is only looked at."))
    first: list[Deed] = [
        (DEED_FIRST, gettext("Continue"), scene.go_on if on else None, "" if on else why, pygame.K_c),
        (
            "deed.watch", gettext("Watch"), scene.watch if ready else None,
            gettext("The whole table, moment by moment.") if ready else tale.fault, pygame.K_w,
        ),
        (
            "deed.play_on", gettext("Play on from here"), scene.play_on if ready else None,
            gettext("A game of its own from the moment shown; what was still hidden is dealt anew."), pygame.K_p,
        ),
    ]  # fmt: skip
    more: list[Deed] = [
        (
            "deed.export", gettext("Export"), scene.export if not tale.fault else None,
            gettext("One file of readable lines for other programs."), pygame.K_e,
        ),
        (
            "deed.report", gettext("Report a problem"), scene.report,
            gettext("Writes one file with the game, the version, the log and your settings."), pygame.K_r,
        ),
        (
            DELETE, gettext("Delete"), scene.delete if not tale.example else None,
            gettext("Examples stay.") if tale.example else gettext("It can be brought back."), pygame.K_d,
        ),
    ]  # fmt: skip
    return first, more


def _deeds(scene: ChroniclesScene, page: Canvas, tale: Tale, x: float, y: float, width: float) -> None:
    middle = x + width / 2
    page.rule(x + 10, y, width / 2 - 30, INK_RULE)
    page.rule(middle + 20, y, width / 2 - 30, INK_RULE)
    page.sprite("lozenge_now", middle, y, 20)
    first, more = _deeds_of(scene, tale)
    name, label, action, tip, key = first[0]
    wide = max(190.0, page.measure(label, Style(22, "Semibold")) + 60)
    if action is not None:
        page.nine("glow", x - 18, y + 8, wide + 36, 92)
    button(page, name, label, x, y + 24, wide, action, height=58, gilt=True, tip=tip, key=key)
    row_of_buttons(page, first[1:], x + wide + 14, y + 24, width - wide - 14, height=58, primary_last=False)
    row_of_buttons(page, more, x, y + 98, width, height=48, primary_last=False, sealed=DELETE)
