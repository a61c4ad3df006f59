"""The seats of a new game: a slip for each, with arms, a name, and who plays it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desktop.canvas import SOFT, Canvas
from game.desktop.shelf import HUMAN
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, INK, INK_SECOND, NUMERAL, RUBRIC, RUNNING, Style
from game.desktop.widgets.buttons import button, button_width

if TYPE_CHECKING:
    from game.desktop.scenes.new_game import NewGameScene

PITCH, HIGH = 88.0, 80.0
FIELD = 236.0
HEAD = Style(22, "Semibold")
CHOSEN = Style(18, "Bold")


def draw_seats(scene: NewGameScene, page: Canvas, x: float, y: float, width: float) -> float:
    """y is the middle of the heading. Gives where they end."""
    gettext = scene.app.language.gettext
    rect = page.text(gettext("Seats"), x, y, HEAD, RUBRIC, width=width / 3)
    used = rect.width / page.unit + 14
    for said in (gettext("in the order of their turns; the lot decides who begins"), gettext("who begins: by lot")):
        if page.measure(said, ASIDE) <= width - used:
            page.text(said, x + used, y + 1, ASIDE, INK_SECOND, width=width - used)
            break
    top = y + 18
    seats = len(scene.order.people)
    for seat in range(seats):
        _seat(scene, page, seat, x, top + seat * PITCH, width)
    slot = seats
    if scene.order.ally_houses:
        _allies(scene, page, x, top + slot * PITCH, width)
        slot += 1
    at_home = [
        name for house, name in scene.offer.houses if house not in (*scene.order.houses, *scene.order.ally_houses)
    ]
    if seats < scene.offer.most:
        _empty(scene, page, x, top + slot * PITCH, width, at_home)
        slot += 1
    return top + slot * PITCH


def _seat(scene: NewGameScene, page: Canvas, seat: int, x: float, y: float, width: float) -> None:
    gettext = scene.app.language.gettext
    person, house = scene.order.people[seat], scene.order.houses[seat]
    page.nine("slip", x, y, width, HIGH, shadow=SOFT)
    page.text(str(seat + 1), x + 22, y + HIGH / 2, NUMERAL, INK_SECOND, anchor="mm")
    page.sprite(_arms(scene, house), x + 68, y + HIGH / 2, 52, shadow=(3, 4, 0.5))
    page.sprite("icon_chevron_down", x + 106, y + HIGH / 2, 22)
    name = dict(scene.offer.houses)[house]
    page.spot(
        f"seat.{seat}.house", x + 38, y + 6, 82, HIGH - 12, partial(scene.turn_house, seat, 1),
        label=gettext("House {house}").format(house=name), turn=partial(scene.turn_house, seat),
        tip=Tip(gettext("House {house}").format(house=name), [gettext("Click for another house.")]),
    )  # fmt: skip
    field = scene.names[seat]
    level = next((one for one in scene.offer.levels if one[0] == person.kind), None)
    empty = gettext("Your name") if level is None else level[1]
    field.draw(page, f"seat.{seat}.name", x + 130, y + 17, FIELD, partial(scene.open_field, field), empty=empty)
    right = x + width - 20
    if len(scene.order.people) > scene.offer.fewest:
        page.sprite("icon_saltire", right - 8, y + HIGH / 2, 22, fade=0.7)
        page.spot(
            f"seat.{seat}.remove", right - 28, y + 18, 42, 44, partial(scene.remove_seat, seat),
            label=gettext("Take this seat away"), tip=Tip(lines=[gettext("Take this seat away")]),
        )  # fmt: skip
        right -= 34
    used = _kinds(scene, page, seat, x + 130 + FIELD + 16, y)
    said = _at_screen(scene) if level is None else level[2]
    room = right - used - 12
    if said and room > 96:
        lines = page.lines(said, room, ASIDE)
        if len(lines) <= 3:
            page.paragraph(said, used + 8, y + HIGH / 2 - 11.5 * len(lines), room, ASIDE, INK_SECOND)


def _kinds(scene: NewGameScene, page: Canvas, seat: int, x: float, y: float) -> float:
    """A medallion for a person and one for each level; the chosen one is gilt. Gives where the row ends."""
    gettext = scene.app.language.gettext
    kinds = [(HUMAN, gettext("Human"), _at_screen(scene), "noble_5"), *scene.offer.levels]
    chosen = scene.order.people[seat].kind
    at = x
    for kind, label, said, icon in kinds:
        on = kind == chosen
        wide = max(64.0, page.measure(label, CHOSEN) + 14)
        middle = at + wide / 2
        if on:
            page.sprite("halo", middle, y + 32, 92)
        page.sprite("badge_count", middle, y + 32, 48, fade=1.0 if on else 0.7, shadow=SOFT if on else None)
        page.sprite(icon, middle, y + 32, 36 if kind == HUMAN else 32, fade=1.0 if on else 0.5)
        if on:
            page.sprite("plate_on", middle, y + 32, 54, fade=0.35)
        page.text(label, middle, y + 66, CHOSEN if on else ASIDE, INK if on else INK_SECOND, anchor="mm", width=wide)
        page.spot(
            f"seat.{seat}.{kind}", at, y + 4, wide, HIGH - 8, partial(scene.set_kind, seat, kind), label=label,
            tip=Tip(label, [said]) if said else None, chosen=on,
        )  # fmt: skip
        at += wide
    return at


def _at_screen(scene: NewGameScene) -> str:
    gettext = scene.app.language.gettext
    alone = sum(one.human for one in scene.order.people) < 2
    return gettext("you, at this screen") if alone else gettext("one of you, at this screen")


def _arms(scene: NewGameScene, house: str) -> str:
    return f"arms_{house}_hatched" if scene.app.settings.hatching else f"arms_{house}"


def _allies(scene: NewGameScene, page: Canvas, x: float, y: float, width: float) -> None:
    """With two, each has an ally with arms of its own."""
    gettext = scene.app.language.gettext
    page.nine("slip_dark", x, y, width, HIGH, shadow=SOFT)
    names = dict(scene.offer.houses)
    half = width / 2
    for seat, house in enumerate(scene.order.ally_houses):
        left = x + half * seat
        page.sprite(_arms(scene, scene.order.houses[seat]), left + 44, y + HIGH / 2, 36, fade=0.75)
        page.sprite("chain", left + 76, y + HIGH / 2, 30)
        page.sprite(_arms(scene, house), left + 116, y + HIGH / 2, 48, shadow=(3, 4, 0.5))
        page.sprite("icon_chevron_down", left + 152, y + HIGH / 2, 22)
        room = half - 190
        said = gettext("Its ally: House {house}").format(house=names[house])
        lines = page.lines(said, room, RUNNING)
        page.paragraph(said, left + 172, y + HIGH / 2 - 12.8 * len(lines), room, RUNNING, INK)
        page.spot(
            f"ally.{seat}.house", left + 86, y + 6, 84, HIGH - 12, partial(scene.turn_ally, seat, 1), label=said,
            turn=partial(scene.turn_ally, seat), tip=Tip(said, [gettext("Click for another house.")]),
        )  # fmt: skip


def _empty(scene: NewGameScene, page: Canvas, x: float, y: float, width: float, at_home: list[str]) -> None:
    """Who stays at home, and the way to bring one more."""
    language = scene.app.language
    gettext = language.gettext
    page.nine("vacant", x, y, width, HIGH)
    label = gettext("Add a seat")
    wide = button_width(page, label)
    button(page, "seat.add", label, x + width - wide - 20, y + 15, wide, scene.add_seat, height=50)
    houses = language.join(at_home)
    pattern = language.ngettext("House {houses} does not play", "Not playing: {houses}", len(at_home))
    page.sprite("icon_house", x + 56, y + HIGH / 2, 44, fade=0.45)
    page.text(
        pattern.format(houses=houses), x + 104, y + HIGH / 2, Style(22, "It"), INK_SECOND, width=width - wide - 150,
        smaller=(Style(20, "It"), ASIDE),
    )  # fmt: skip
