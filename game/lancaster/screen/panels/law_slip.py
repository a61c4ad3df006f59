"""A law in short: its icons and its name on a slip, with a seal if it is in force. Marks: `law.N`, `proposal.N`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.desktop.canvas import SOFT, Canvas
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, INK_SECOND, SMALL, Style
from game.kernel.contract import mark
from game.lancaster.rules.lawmaking import law_being_voted, round_of_laws
from game.lancaster.rules.preview import prospects
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.panels.icons_row import icons_block, icons_row, icons_width
from game.lancaster.screen.panels.unseen import ledger_hint, own_asides
from game.lancaster.wording.icons import law_icons
from game.lancaster.wording.prospects import prospect_texts

FORCE, OPEN, NOW, PASSED, FAILED = "force", "open", "now", "passed", "failed"
SEALED = {FORCE: "wax_seal_crown", PASSED: "wax_seal_yes", FAILED: "wax_seal_no", NOW: "icon_ballot"}


class Shown(NamedTuple):
    """A law on the table: its number among all, what has become of it, and where it lies."""

    law: int
    state: str
    place: str


def laws_shown(desk: Desk) -> tuple[list[Shown], list[Shown]]:
    """The laws in force, and the proposals of the round with what has become of them."""
    table = desk.table
    told = round_of_laws(desk.realm, desk.events)
    ids = [law.id for law in desk.realm.figures.laws]
    laws, now = list(table.laws), told.tallies[-1] if desk.counting else None
    if now is not None and now.passed:  # the row has not moved yet
        laws = [ids.index(now.leaves), *laws[:-1]]
    force = [Shown(law, FORCE, f"law.{place}") for place, law in enumerate(laws)]
    voted = law_being_voted(desk.realm, table)
    proposals = []
    for place, name in enumerate(told.proposals):
        tally = told.tally(name) if now is None or now.law != name else None
        state = NOW if place == voted else OPEN if tally is None else PASSED if tally.passed else FAILED
        proposals.append(Shown(ids.index(name), state, f"proposal.{place}"))
    return force, proposals


def law_tip(desk: Desk, shown: Shown) -> Tip:
    """The sentence, and what it would give every house today, oneself first."""
    names, card = desk.names, desk.realm.figures.laws[shown.law]
    texts = prospect_texts(desk.realm, desk.known, shown.law, desk.language)
    lines = [names.law_sentence(card.id), names.say(mark("You, today: {gain}"), gain=texts[desk.me])]
    lines += own_asides(desk, shown.law)
    for seat in desk.table.player_order():
        if seat != desk.me:
            house = names.house(desk.realm.houses[seat])
            lines.append(names.say(mark("{head}: {said}"), head=house, said=texts[seat]))
    lines += ledger_hint(desk, prospects(desk.realm, desk.known, shown.law))
    told = {
        NOW: mark("Ballots are being written on it."),
        PASSED: mark("It has passed."),
        FAILED: mark("It was refused."),
    }.get(shown.state)
    return Tip(names.law(card.id), [*lines, *([desk.gettext(told)] if told else [])])


def law_name_lines(canvas: Canvas, name: str, width: float, style: Style) -> list[str]:
    """The name in lines; a word with a hyphen may break at it."""
    lines = canvas.lines(name, width, style)
    if any(canvas.measure(line, style) > width for line in lines) and "-" in name:
        lines = [line.replace("- ", "-") for line in canvas.lines(name.replace("-", "- "), width, style)]
    return lines


def paint_laws(
    canvas: Canvas,
    desk: Desk,
    shown: Sequence[Shown],
    x: float,
    y: float,
    width: float,
    *,
    choose: Callable[[Shown], None] | None = None,
    height: float | None = None,
) -> float:
    """Three slips side by side, or rows where a name is too long for a slip. Gives the height.

    A touch opens parliament, or does what `choose` says. `height` is what a slip may take: with enough of it the
    sentence of the law stands there too.
    """
    gap = 10.0
    wide = (width - gap * 2) / 3
    high = CARD if height is None else height
    if high >= CARD and all(_fits(canvas, desk, one, wide) for one in shown):
        for number, one in enumerate(shown):
            _slip(canvas, desk, one, x + number * (wide + gap), y, wide, high, choose)
        return high
    pitch = 44.0
    for number, one in enumerate(shown):
        _row(canvas, desk, one, x, y + number * pitch, width, pitch - 4, choose)
    return pitch * len(shown) - 4


CARD = 124.0
Choose = Callable[[Shown], None] | None


def _fits(canvas: Canvas, desk: Desk, one: Shown, width: float) -> bool:
    lines = law_name_lines(canvas, desk.names.law(desk.realm.figures.laws[one.law].id), width - 22, ASIDE)
    return len(lines) <= 2 and all(canvas.measure(line, ASIDE) <= width - 22 for line in lines)


def _plate(one: Shown) -> str:
    return "slip_lit" if one.state == NOW else "slip_red" if one.state in (FORCE, PASSED) else "slip_blue"


def _slip(
    canvas: Canvas, desk: Desk, one: Shown, x: float, y: float, width: float, height: float, choose: Choose
) -> None:
    card = desk.realm.figures.laws[one.law]
    fade = 0.5 if one.state == FAILED else 1.0
    canvas.nine(_plate(one), x, y, width, height, shadow=SOFT, fade=0.75 if one.state == FAILED else 1.0)
    lines = law_name_lines(canvas, desk.names.law(card.id), width - 22, ASIDE)
    step, top = 22.0, y
    foot = y + height - 14 - step * (len(lines) - 0.5)
    if height > CARD:
        sentence = desk.names.law_sentence(card.id)
        if height - 23.0 * len(canvas.lines(sentence, width - 44, SMALL)) >= CARD - 14:
            top += 6 + canvas.paragraph(sentence, x + 24, y + 14, width - 44, SMALL, INK_SECOND)
    icons_block(
        canvas, law_icons(card), x + width / 2 + 3, (top + 10 + foot - step / 2) / 2, width - 26, 34, smallest=16,
        words=desk.gettext, fade=fade, height=foot - top - 14,
    )  # fmt: skip
    for number, line in enumerate(lines):
        canvas.text(line, x + width / 2 + 3, foot + number * step, ASIDE, INK_SECOND, anchor="mm", width=width - 22)
    _stamp(canvas, desk, one, x + width - 8, y + height - 1, 32, choose)
    _answer(canvas, desk, one, x, y, width, height, choose)


def _row(
    canvas: Canvas, desk: Desk, one: Shown, x: float, y: float, width: float, height: float, choose: Choose
) -> None:
    card = desk.realm.figures.laws[one.law]
    canvas.nine(_plate(one), x, y, width, height, shadow=SOFT)
    middle = y + height / 2
    name, size = desk.names.law(card.id), 30.0
    edge = 40 if one.state in SEALED else 14
    room = width - edge - 26 - canvas.measure(name, ASIDE)
    while size > 16 and icons_width(canvas, law_icons(card), size, words=desk.gettext) > room:
        size -= 2
    canvas.text(name, x + 18, middle, ASIDE, INK_SECOND, width=width - 60)
    icons_row(
        canvas, law_icons(card), x + width - edge, middle, size, "r", words=desk.gettext,
        fade=0.5 if one.state == FAILED else 1.0,
    )  # fmt: skip
    _stamp(canvas, desk, one, x + width - 18, middle, 34, choose)
    _answer(canvas, desk, one, x, y, width, height, choose)


def _stamp(canvas: Canvas, desk: Desk, one: Shown, x: float, y: float, size: float, choose: Choose) -> None:
    if choose is not None:  # on the sheet of parliament a seal falls; beside it, it is simply there then
        canvas.mark(f"stamp.{one.place}", x, y, size)
    if one.state in SEALED and not desk.is_aloft(f"stamp.{one.place}"):
        canvas.sprite(SEALED[one.state], x, y, size, shadow=SOFT)


def _answer(
    canvas: Canvas, desk: Desk, one: Shown, x: float, y: float, width: float, height: float, choose: Choose
) -> None:
    if choose is not None or desk.scene.open_view != "parliament":  # there the charters are the place to fly to
        canvas.mark(one.place, x + width / 2, y + height / 2)
    name = desk.names.law(desk.realm.figures.laws[one.law].id)
    act = partial(choose, one) if choose is not None else partial(desk.scene.show, "parliament")
    canvas.spot(
        f"{'charter' if choose else 'slip'}.{one.place}", x, y, width, height, act, label=name,
        tip=partial(law_tip, desk, one),
    )  # fmt: skip
