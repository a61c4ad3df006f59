"""What a law would give each house today, with a question mark where it hangs on what is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from game.desktop.canvas import Canvas
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, INK_RULE, INK_SECOND, NUMERAL, SMALL
from game.kernel.contract import mark
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.panels.arms import arms
from game.lancaster.screen.panels.icons_row import icons_row, icons_width
from game.lancaster.screen.panels.unseen import own_asides
from game.lancaster.wording.icons import UNKNOWN, Icon
from game.lancaster.wording.names import capital
from game.lancaster.wording.prospects import law_aside, prospect_rows, prospect_texts


def seats_from_me(desk: Desk) -> list[int]:
    """The own house first, the others in turn order."""
    order = list(desk.table.player_order())
    at = order.index(desk.me)
    return order[at:] + order[:at]


def paint_prospects(canvas: Canvas, desk: Desk, law: int, x: float, y: float, width: float, height: float) -> None:
    """A row for each house: what counts, what comes of it, and the same in a few words."""
    rows = prospect_rows(desk.realm, desk.known, law)
    texts = prospect_texts(desk.realm, desk.known, law, desk.language)
    seats = seats_from_me(desk)
    hidden = any(UNKNOWN in row for seat in rows for row in seat)
    hint = mark("hangs on goods you can't see; the ledger in the settings counts them")
    note = canvas.lines(desk.gettext(hint), width - 60, ASIDE, most=3)
    step = max(22.0, canvas.line_height(ASIDE) * 0.9)
    pitch = min(86.0 if len(seats) > 3 else 104.0, (height - (8 + step * len(note) if hidden else 0)) / len(seats))
    for number, seat in enumerate(seats):
        middle = y + number * pitch + pitch / 2
        arms(canvas, desk.house(seat), x + 24, middle, min(54.0, pitch - 14))
        _house(canvas, desk, rows[seat], texts[seat], x + 60, middle, width - 60, pitch)
        asides = own_asides(desk, law) if seat == desk.me else law_aside(desk.realm, desk.known, law, desk.language)
        tip = Tip(desk.names.house(desk.realm.houses[seat]), [capital(texts[seat]), *asides])
        canvas.spot(f"prospect.{seat}", x, y + number * pitch, width, pitch, tip=tip)
        if number < len(seats) - 1:
            canvas.rule(x, y + (number + 1) * pitch, width, INK_RULE, 1)
    if hidden:
        at = y + len(seats) * pitch + 16
        canvas.text("?", x + 24, at, NUMERAL, INK_SECOND, anchor="mm")
        for number, line in enumerate(note):
            canvas.text(line, x + 60, at + step * number, ASIDE, INK_SECOND, width=width - 60)


def _house(
    canvas: Canvas,
    desk: Desk,
    rows: Sequence[Sequence[Icon]],
    text: str,
    x: float,
    y: float,
    width: float,
    pitch: float,
) -> None:
    """Icons above, words below; two clauses share the line if they can."""
    wordy = pitch >= 62
    icons = [icon for row in rows for icon in (*row, Icon("next"))][:-1]
    size = 40.0 if pitch > 96 else 34.0
    while size > 24 and icons_width(canvas, icons, size, words=desk.gettext, ones=True) > width:
        size -= 2
    nothing = all(icon.number in (0, None) for icon in icons) and UNKNOWN not in icons
    lines = [text] if canvas.measure(text, ASIDE) <= width else canvas.lines(text, width, SMALL, most=2)
    raised = (13 if len(lines) == 1 else 19) if wordy else 0
    icons_row(canvas, icons, x, y - raised, size, words=desk.gettext, ones=True, fade=0.55 if nothing else 1.0)
    for number, line in enumerate(lines if wordy else []):
        at = y + (19 if len(lines) == 1 else 10 + 19 * number)
        canvas.text(line, x, at, ASIDE, INK_SECOND, width=width, smaller=(SMALL,))
