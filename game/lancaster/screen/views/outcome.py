"""Beside the charters: all ballots opened and the balance tipping, or what may come."""

from __future__ import annotations

from functools import partial

from game.desktop.canvas import SOFT, Canvas
from game.desktop.spots import Tip
from game.desktop.theme import (
    ASIDE,
    DEEP_RUBRIC,
    DEEP_VERDIGRIS,
    INK,
    INK_RULE,
    INK_SECOND,
    RUBRIC,
    RUNNING,
    SMALL,
    TITLE,
    VERDIGRIS,
    Style,
)
from game.desktop.widgets.sheets import heading
from game.kernel.contract import mark
from game.lancaster.rules.lawmaking import Tally
from game.lancaster.rules.outlook import to_come
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import Box
from game.lancaster.screen.panels.arms import arms, wax
from game.lancaster.screen.panels.icons_row import bundle, icons_row, icons_width
from game.lancaster.screen.panels.law_slip import Shown
from game.lancaster.screen.panels.ornament import ornament
from game.lancaster.screen.panels.plaque import who
from game.lancaster.screen.views.balance import WIDE, Balance
from game.lancaster.screen.views.prospect import paint_prospects
from game.lancaster.wording.icons import law_icons
from game.lancaster.wording.names import own_name

SEMI = Style(22, "Semibold")
BALANCE = "balance"
ROW = 38.0
HEADS = tuple(Style(size, "Semibold") for size in (26, 22, 20, 18))


# The balance ----------------------------------------------------------------------


def paint_reveal(canvas: Canvas, desk: Desk, tally: Tally, box: Box) -> None:
    """Every ballot at once, the balance, and what has become of the proposal."""
    title = desk.names.say(mark("The ballot on {law}"), law=desk.names.law(tally.law))
    heading(canvas, title, box.x, box.y + 26, ground="rubric", size=52, width=box.width, smaller=HEADS)
    sentence = mark("{law} becomes law; {leaves} leaves") if tally.passed else mark("{law} is refused")
    if tally.yes == tally.no:  # PARL-1
        sentence = mark("A tie passes: {law} becomes law; {leaves} leaves")
    said = desk.names.say(sentence, law=desk.names.law(tally.law), leaves=desk.names.law(tally.leaves))
    end = box.y + box.height - 28 * len(canvas.lines(said, box.width, SEMI)) - 2
    if not desk.counting:
        canvas.paragraph(said, box.x, end, box.width, SEMI, VERDIGRIS if tally.passed else RUBRIC, anchor="m")
    top = box.y + 66
    if box.height < 480:  # ballots in rows beside the balance
        _in_rows(canvas, desk, tally, Box(box.x, top, box.width * 0.34, end - top - 6))
        _balance(canvas, desk, tally, Box(box.x + box.width * 0.4, top, box.width * 0.6, end - top - 6))
        return
    foot = _in_columns(canvas, desk, tally, Box(box.x, top, box.width, end - top))
    ornament(canvas, box.x, foot, box.width)
    _balance(canvas, desk, tally, Box(box.x, foot + 8, box.width, end - foot - 12))


def _in_columns(canvas: Canvas, desk: Desk, tally: Tally, box: Box) -> float:
    """Envelopes with what was in them below; gives their foot."""
    pitch = box.width / len(tally.ballots)
    size = min(62.0, pitch * 0.6)
    letter = min(112.0, pitch - 10)
    names = {seat: who(desk, seat) for seat, _, _ in tally.ballots}
    if any(canvas.measure(name, NAMED) > pitch - 6 for name in names.values()):
        names = {seat: own_name(desk.realm.houses[seat], desk.language) for seat in names}
    named = all(canvas.measure(name, NAMED) <= pitch - 6 for name in names.values())
    high = letter * 0.68 + (44 if named else 20)
    for number, (seat, yes, votes) in enumerate(tally.ballots):
        x = box.x + pitch * (number + 0.5)
        canvas.sprite("ballot", x, box.y + letter / 3, letter, shadow=SOFT)
        wax(canvas, desk.house(seat), x, box.y + letter / 3 + 3, letter * 0.5)
        canvas.sprite("icon_chevron_down", x, box.y + high - 6, 20)
        if named:
            canvas.text(names[seat], x, box.y + letter * 0.68 + 18, NAMED, INK, anchor="mm", width=pitch - 4)
        _said(canvas, seat, yes, votes, x, box.y + high, size)
    return box.y + high + size + 78


def _in_rows(canvas: Canvas, desk: Desk, tally: Tally, box: Box) -> None:
    pitch = min(52.0, box.height / len(tally.ballots))
    for number, (seat, yes, votes) in enumerate(tally.ballots):
        y = box.y + pitch * (number + 0.5)
        arms(canvas, desk.house(seat), box.x + 20, y, pitch - 8)
        canvas.sprite("wax_seal_yes" if yes else "wax_seal_no", box.x + 66, y, pitch - 8, shadow=SOFT)
        if votes:
            canvas.text("+", box.x + 94, y, Style(18, "Bold"), INK_SECOND)
            icons_row(canvas, bundle({"votes": votes}), box.x + 108, y, 28, ones=True)
        canvas.text(str(votes + 1), box.x + box.width, y, TITLE, DEEP_VERDIGRIS if yes else DEEP_RUBRIC, anchor="rm")
        canvas.mark(f"ballot.{seat}", box.x + 66, y)


NAMED = Style(18, "Semibold")


def _said(canvas: Canvas, seat: int, yes: bool, votes: int, x: float, y: float, size: float) -> None:
    """Yes or no, the votes added, and what it weighs."""
    canvas.sprite("wax_seal_yes" if yes else "wax_seal_no", x, y + size / 2 + 4, size, shadow=SOFT)
    if votes:
        added = bundle({"votes": votes})
        wide = icons_width(canvas, added, 28, ones=True) + 14
        canvas.text("+", x - wide / 2, y + size + 20, Style(18, "Bold"), INK_SECOND)
        icons_row(canvas, added, x - wide / 2 + 14, y + size + 20, 28, ones=True)
    canvas.text(str(votes + 1), x, y + size + 50, TITLE, DEEP_VERDIGRIS if yes else DEEP_RUBRIC, anchor="mm")
    canvas.mark(f"ballot.{seat}", x, y + size / 2)


def _balance(canvas: Canvas, desk: Desk, tally: Tally, box: Box) -> None:
    """While ballots go into its pans and it tips, only its post stands still."""
    scale = min(1.0, box.height / 270, (box.width - 30) / 540)
    x, y = box.x + box.width / 2, box.y + 48 * scale + max(0.0, (box.height - 280 * scale) / 2)
    canvas.sprite("balance_post", x, y + 106 * scale, 110 * scale, 238 * scale, shadow=(4.0, 5.0, 0.45))
    balance = Balance(tally.yes, tally.no, WIDE * scale)
    if not desk.is_aloft(BALANCE):
        for yes in (True, False):
            across, down = balance.hanging(yes, balance.tilt)
            canvas.picture(balance.pan_picture(canvas, yes), x + across, y + down)
        canvas.picture(balance.beam_picture(canvas, balance.tilt), x, y)
    canvas.mark(BALANCE, x, y, WIDE * scale)
    drop = abs(balance.hanging(True, balance.tilt)[1] - balance.hanging(False, balance.tilt)[1]) / 2
    base = y + max(150 * scale, 128 * scale + drop + 14)  # below the lower pan
    big = Style(30, "Bold")
    for anchor, at, count, word, colour in (
        ("l", box.x + 6, tally.yes, desk.gettext(mark("for")), DEEP_VERDIGRIS),
        ("r", box.x + box.width - 6, tally.no, desk.gettext(mark("against")), DEEP_RUBRIC),
    ):
        if not desk.counting:
            canvas.text(str(count), at, base, big, colour, anchor=f"{anchor}m")
        canvas.text(word, at, base + 30, ASIDE, INK_SECOND, anchor=f"{anchor}m", width=box.width / 2 - 60 * scale)


# What may come --------------------------------------------------------------------


def paint_shelf(canvas: Canvas, desk: Desk, one: Shown, box: Box) -> None:
    """What the chosen law would give each house today; which laws may come, which are gone."""
    name = desk.names.law(desk.realm.figures.laws[one.law].id)
    title = desk.names.say(mark("{law}, today"), law=name)
    heading(canvas, title, box.x, box.y + 26, ground="lapis", size=50, width=box.width, smaller=HEADS)
    found = to_come(desk.realm, desk.table)
    lists = [
        (desk.gettext(mark("May come next")), found.laws[0] if found.laws else ()),
        (desk.gettext(mark("Later")), tuple(law for group in found.laws[1:] for law in group)),
        (desk.gettext(mark("Gone")), found.laws_gone),
    ]
    lists = [(head, laws) for head, laws in lists if laws]
    below = sum(_names_height(canvas, desk, laws, box.width) + 36 for _, laws in lists)
    seats = desk.realm.seats
    room = max(seats * 44.0, min(seats * 80.0 + 30, box.height - 64 - below - 20))
    paint_prospects(canvas, desk, one.law, box.x, box.y + 62, box.width, room)
    y = box.y + 62 + room + 8
    spare = box.height - 64 - below - room - 8
    for head, laws in lists:
        flat = _names_height(canvas, desk, laws, box.width)
        if y + 36 + flat > box.y + box.height + 8:
            break
        pictured = laws is not found.laws_gone and spare >= ROW * len(laws) - flat  # with what it asks and gives
        spare -= ROW * len(laws) - flat if pictured else 0.0
        canvas.text(head, box.x, y + 14, Style(20, "Semibold"), RUBRIC, width=box.width)
        wide = canvas.measure(head, Style(20, "Semibold"))
        canvas.rule(box.x + wide + 12, y + 16, box.width - wide - 12, INK_RULE, 1)
        if pictured:
            _rows(canvas, desk, laws, box.x, y + 32, box.width)
            y += 38 + ROW * len(laws)
        else:
            y += 30 + _names(canvas, desk, laws, box.x, y + 30, box.width) + 6


def _flow(canvas: Canvas, desk: Desk, laws: tuple[str, ...], width: float) -> list[tuple[str, str, float, int]]:
    """Law, text, place and line of each name, one after the other."""
    placed, at, line = [], 0.0, 0
    for number, law in enumerate(laws):
        text = desk.names.law(law) + ("," if number < len(laws) - 1 else "")
        wide = canvas.measure(text, SMALL)
        if at and at + wide > width:
            at, line = 0.0, line + 1
        placed.append((law, text, at, line))
        at += wide + 8
    return placed


def _names_height(canvas: Canvas, desk: Desk, laws: tuple[str, ...], width: float) -> float:
    placed = _flow(canvas, desk, laws, width)
    return 25.0 * (placed[-1][3] + 1) if placed else 0.0


def _names(canvas: Canvas, desk: Desk, laws: tuple[str, ...], x: float, y: float, width: float) -> float:
    """Names in running lines; each says on hover what it does."""
    for law, text, at, line in _flow(canvas, desk, laws, width):
        middle = y + 25 * line + 12
        canvas.text(text, x + at, middle, SMALL, INK_SECOND, width=width - at)
        canvas.spot(
            f"coming.{law}", x + at, middle - 12, canvas.measure(text, SMALL), 24, tip=partial(_law_tip, desk, law)
        )
    return _names_height(canvas, desk, laws, width)


def _rows(canvas: Canvas, desk: Desk, laws: tuple[str, ...], x: float, y: float, width: float) -> None:
    """A law a line: its name, and its icons."""
    cards = {card.id: card for card in desk.realm.figures.laws}
    for number, law in enumerate(laws):
        middle = y + ROW * (number + 0.5)
        name, icons, size = desk.names.law(law), law_icons(cards[law]), 30.0
        room = width - canvas.measure(name, RUNNING) - 16
        while size > 18 and icons_width(canvas, icons, size, words=desk.gettext) > room:
            size -= 2
        canvas.text(name, x, middle, RUNNING, INK, width=width)
        if icons_width(canvas, icons, size, words=desk.gettext) <= room:
            icons_row(canvas, icons, x + width, middle, size, "r", words=desk.gettext)
        canvas.spot(f"coming.{law}", x, middle - ROW / 2, width, ROW, tip=partial(_law_tip, desk, law))


def _law_tip(desk: Desk, law: str) -> Tip:
    return Tip(desk.names.law(law), [desk.names.law_sentence(law)])
