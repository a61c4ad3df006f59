"""The options of a new game: one row each, its values as pills and one sentence on what they change."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desktop.canvas import Canvas
from game.desktop.secrecy import OPEN, SEALED, TABLE
from game.desktop.shelf import Option, Value
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, INK, INK_RULE, INK_SECOND, RUBRIC, RUNNING, Style
from game.desktop.widgets.controls import LIT, pills

if TYPE_CHECKING:
    from game.desktop.scenes.new_game import NewGameScene

HEAD = Style(22, "Semibold")
TITLE = Style(20, "Semibold")
LABEL = 240.0  # the column of names
PILL, GAP = 42.0, 6.0
SECRECY = "secrecy"


def draw_options(scene: NewGameScene, page: Canvas, x: float, y: float, width: float, bottom: float) -> None:
    """As many as fit; the others on further pages."""
    gettext = scene.app.language.gettext
    page.rule(x, y, width, INK_RULE)
    page.text(gettext("Options"), x, y + 28, HEAD, RUBRIC, width=width / 2)
    pages = _pages(scene, page, width, bottom - y - 52)
    shown = scene.option_page % max(1, len(pages))
    at = y + 52
    for option in pages[shown] if pages else ():
        at += _row(scene, page, option, x, at, width)
    if len(pages) > 1:
        _turn(scene, page, x + width, y + 28, shown, len(pages))


def _pages(scene: NewGameScene, page: Canvas, width: float, room: float) -> list[list[Option]]:
    pages: list[list[Option]] = [[]]
    left = room
    for option in _options(scene):
        high = _height(page, option, width)
        if high > left and pages[-1]:
            pages.append([])
            left = room
        pages[-1].append(option)
        left -= high
    return pages


def _options(scene: NewGameScene) -> list[Option]:
    """Where several people share the screen, first of all how secret it is."""
    people = sum(one.human for one in scene.order.people)
    return [*([_secrecy(scene)] if people > 1 else []), *scene.offer.options]


def _secrecy(scene: NewGameScene) -> Option:
    """The three degrees; the sentence is that of the one chosen."""
    gettext = scene.app.language.gettext
    values = (
        Value(
            TABLE, gettext("as round a table"),
            gettext(
                "The screen shows what everybody may see, your own goods while you hold a key; a curtain for ballots. "
                "It can't hide what you are offered: how many squires you could send, what you could pay for."
            ),
        ),
        Value(SEALED, gettext("sealed"), gettext("A curtain whenever the screen changes hands: nothing leaks.")),
        Value(OPEN, gettext("open"), gettext("All goods lie open; a curtain for ballots only.")),
    )  # fmt: skip
    said = next((value.sentence for value in values if value.id == scene.order.secrecy), values[0].sentence)
    return Option(SECRECY, gettext("How secret"), values, said)


def _pill_lines(page: Canvas, option: Option, room: float) -> int:
    lines, at = 1, 0.0
    for value in option.values:
        size = max(page.measure(value.label, RUNNING), page.measure(value.label, LIT)) + 34
        if at and at + size > room:
            lines, at = lines + 1, 0.0
        at += size + 10
    return lines


def _height(page: Canvas, option: Option, width: float) -> float:
    room = width - LABEL
    pill = _pill_lines(page, option, room) * (PILL + GAP)
    said = len(page.lines(option.sentence, room - 6, ASIDE)) * 23 if option.sentence else 0
    title = len(page.lines(option.label, LABEL - 20, TITLE)) * 26 + 8
    return max(pill + said, title) + 10


def _row(scene: NewGameScene, page: Canvas, option: Option, x: float, y: float, width: float) -> float:
    chosen = scene.order.options.get(option.id, option.values[0].id)
    if option.id == SECRECY:
        chosen = scene.order.secrecy
    page.paragraph(option.label, x, y + 8, LABEL - 20, TITLE, INK)
    at = x + LABEL
    pills(
        page, f"option.{option.id}", at, y, [(value.id, value.label) for value in option.values], chosen,
        partial(scene.set_option, option.id), height=PILL, width=width - LABEL,
        tips=[value.sentence or option.sentence for value in option.values],
    )  # fmt: skip
    if option.sentence:
        below = y + _pill_lines(page, option, width - LABEL) * (PILL + GAP) - 5
        page.paragraph(option.sentence, at + 6, below, width - LABEL - 6, ASIDE, INK_SECOND)
    return _height(page, option, width)


def _turn(scene: NewGameScene, page: Canvas, right: float, y: float, shown: int, pages: int) -> None:
    gettext = scene.app.language.gettext

    def by(step: int) -> None:
        scene.option_page = (shown + step) % pages
        scene.changed()

    text = gettext("{page} of {pages}").format(page=shown + 1, pages=pages)
    wide = page.measure(text, ASIDE)
    for icon, middle, step, label in (
        ("icon_chevron_left", right - wide - 58, -1, gettext("Back")),
        ("icon_chevron_right", right - 18, 1, gettext("More options")),
    ):
        page.sprite(icon, middle, y, 26)
        page.spot(
            f"options.{'more' if step > 0 else 'back'}", middle - 18, y - 20, 36, 40, partial(by, step), label=label,
            tip=Tip(lines=[label]), turn=by,
        )  # fmt: skip
    page.text(text, right - 38 - wide / 2, y, ASIDE, INK_SECOND, anchor="mm", width=wide + 4)
