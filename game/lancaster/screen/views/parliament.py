"""Parliament in full: the laws in force, the proposals, and what each would give.

While ballots are written the sheet is the ballot; when they are opened, the balance; when laws apply, what they gave.
Marks for flights: `law.N` and `proposal.N` on the charters, `ballot.SEAT` on the envelopes, `balance`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import SHEET, Canvas
from game.desktop.spots import Tip
from game.desktop.theme import DEEP_VERDIGRIS, GOLD, INK_SECOND, OAK, RUBRIC, VELLUM, Style, rgb
from game.kernel.contract import mark
from game.lancaster.rules.lawmaking import law_being_voted, law_yields, round_of_laws
from game.lancaster.rules.outlook import phase
from game.lancaster.rules.preview import prospects
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.layout import MAP, Box, Layout
from game.lancaster.screen.panels.charter import paint_charter
from game.lancaster.screen.panels.law_slip import FAILED, FORCE, NOW, OPEN, PASSED, Shown, laws_shown, paint_laws
from game.lancaster.screen.panels.unseen import ledger_hint, own_asides
from game.lancaster.screen.views.applying import paint_applying
from game.lancaster.screen.views.ballot import ballot_takes, paint_ballot
from game.lancaster.screen.views.outcome import paint_reveal, paint_shelf
from game.lancaster.wording.prospects import prospect_texts

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

LOW = 600.0  # under this height there is no room for charters

SAID = Style(20, "It")
REFUSED = rgb("#6d1712")  # on a charter that has been dimmed


def parliament_key(desk: Desk) -> object:
    scene, state = desk.scene, desk.view.state
    fresh = tuple(event.name for event in scene.fresh) if not scene.settled else ()
    return (
        desk.view.moment, desk.codes, desk.kind, scene.number, scene.ballot, scene.law_open, tuple(state.sealed),
        scene.app.settings.ledger, state.kind, fresh, tuple(one.name for one in scene.sitting.people), scene.settled,
    )  # fmt: skip


def begin_in_parliament(scene: TableScene, desk: Desk) -> None:
    """A ballot is asked for: open the view that shows it. When parliament rises, the board comes back."""
    if desk.kind == "ballot":
        scene.led_to_parliament = scene.led_to_parliament or scene.open_view != "parliament"
        scene.open_view = "parliament"
        scene.law_open = ""
    else:
        rise_from_parliament(scene, desk)


def rise_from_parliament(scene: TableScene, desk: Desk) -> None:
    """Rewards are seen on the board from the first county on, also when others take theirs first."""
    if scene.led_to_parliament and phase(desk.realm, desk.table) != "parliament":
        scene.led_to_parliament = False
        if scene.open_view == "parliament":
            scene.open_view = "board"


def accompany_parliament(scene: TableScene, desk: Desk) -> None:
    """In a film nobody is asked: the view opens when parliament meets, and whoever leaves it is not led there again."""
    if phase(desk.realm, desk.table) != "parliament":
        rise_from_parliament(scene, desk)
    elif not scene.led_to_parliament:
        scene.led_to_parliament = True
        if scene.open_view == "board":
            scene.open_view = "parliament"


def parliament_takes(desk: Desk) -> bool:
    """A ballot is written on the sheet; from another view, the bookmark leads there."""
    return ballot_takes(desk)


def paint_parliament(canvas: Canvas, box: Box, layout: Layout, desk: Desk) -> None:
    if law_being_voted(desk.realm, desk.table) is not None and desk.scene.settled:
        grown = max(1.0, min(box.width / MAP[0], box.height / MAP[1]))  # small letters would leave the sheet bare
        whole = Box(0, 0, box.width / grown, box.height / grown)
        paint_ballot(canvas.zoomed(0, 0, grown), whole, layout, desk)
        return
    force, proposals = laws_shown(desk)
    side = max(386.0, box.width * 0.27)
    if _at_work(desk):  # the balance is wider than a list
        side = max(side, box.width * (0.33 if box.height >= LOW else 0.48))
    left = Box(0, 0, box.width - side - 14, box.height)
    if box.height < LOW:
        _slips(canvas, desk, left, force, proposals)
    else:
        _charters(canvas, desk, left, force, proposals)
    right = Box(box.width - side, 0, side, box.height)
    canvas.nine("panel", right.x, 0, right.width, right.height, shadow=SHEET)
    inner = Box(right.x + 26, 22, right.width - 52, right.height - 44)
    told = round_of_laws(desk.realm, desk.events)
    if not desk.scene.settled and any(event.name == "tally" for event in desk.scene.fresh):
        paint_reveal(canvas, desk, told.tallies[-1], inner)
    elif _at_work(desk):
        paint_applying(canvas, desk, inner)
    else:
        paint_shelf(canvas, desk, _chosen(desk, force, proposals), inner)


def _at_work(desk: Desk) -> bool:
    """Ballots are being opened, or laws apply."""
    told = round_of_laws(desk.realm, desk.events)
    return phase(desk.realm, desk.table) == "parliament" and bool(told.tallies)


def _chosen(desk: Desk, force: list[Shown], proposals: list[Shown]) -> Shown:
    """Whose prospects are shown: the one touched last, else the next to be voted on."""
    every = [*proposals, *force]
    named = next((one for one in every if one.place == desk.scene.law_open), None)
    working = _working(desk)
    if working:
        return next((one for one in (*force, *proposals) if desk.realm.figures.laws[one.law].id == working), force[0])
    if named is not None:
        return named
    return next((one for one in proposals if one.state in (NOW, OPEN)), every[0] if every else force[0])


def _working(desk: Desk) -> str:
    """The law whose ballots are opened, or the one that applies now."""
    events = desk.events
    if not _at_work(desk):
        return ""
    applied = law_yields(desk.realm, events)
    return applied[-1][0] if applied else round_of_laws(desk.realm, events).tallies[-1].law


def _slips(canvas: Canvas, desk: Desk, box: Box, force: list[Shown], proposals: list[Shown]) -> None:
    canvas.nine("panel", box.x, 0, box.width, box.height, shadow=SHEET)
    style = Style(20, "Semibold")
    y, high = 20.0, (box.height - 20 - 2 * (30 + 14) - 8) / 2
    for title, laws in ((mark("Laws in force"), force), (mark("Proposals"), proposals)):
        canvas.text(desk.gettext(title), box.x + 28, y + 12, style, RUBRIC, width=box.width - 56)
        y += 30
        y += 14 + paint_laws(
            canvas, desk, laws, box.x + 26, y, box.width - 52, choose=partial(_open, desk), height=high
        )


def _charters(canvas: Canvas, desk: Desk, box: Box, force: list[Shown], proposals: list[Shown]) -> None:
    """Those in force lie on red cloth, the proposals on the bare table."""
    half = (box.height - 24) / 2
    _cloth(canvas, box.x + 6, 14, box.width - 6, half + 6)
    gap = 22.0
    wide = min(340.0, (box.width - 6 - gap * 4) / 3)
    start = box.x + 6 + (box.width - 6 - wide * 3 - gap * 2) / 2
    chosen = _chosen(desk, force, proposals)
    for row, (title, laws) in enumerate(((mark("Laws in force"), force), (mark("Proposals"), proposals))):
        y = 26 + row * (half + 14)
        high = half - 16 if row == 0 else half - 20
        for number, one in enumerate(laws):
            _charter(
                canvas, desk, one, start + number * (wide + gap), y, wide, high, lit=one == chosen, first=number == 0
            )
        if not laws:
            _to_come(canvas, desk, start, y, wide, gap, high)
        _ribbon(canvas, desk.gettext(title), box.x + box.width / 2 + 3, y - 10)


def _cloth(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    canvas.nine("rug_gules", x, y, width, height, shadow=(5.0, 9.0, 0.7))
    canvas.wash((70, 14, 10), 0.45, x + 14, y + 14, width - 28, height - 32)


def _ribbon(canvas: Canvas, text: str, x: float, y: float) -> None:
    style = Style(22, "Bold")
    width = max(220.0, canvas.measure(text, style) + 100)
    canvas.nine("ribbon", x - width / 2, y - 22, width, 48, shadow=(3.0, 4.0, 0.6))
    canvas.text(text, x, y - 1, style, GOLD[0], anchor="mm", width=width - 80)


def _to_come(canvas: Canvas, desk: Desk, x: float, y: float, wide: float, gap: float, high: float) -> None:
    """Three places for the proposals, and when they are filled."""
    for place in range(3):
        left = x + place * (wide + gap)
        canvas.wash(OAK[3], 0.4, left + 4, y + 4, wide - 8, high - 8)
        _dashed(canvas, left, y, wide, high)
        canvas.sprite("icon_proposal", left + wide / 2, y + high / 2, 84, fade=0.4)
    said = desk.gettext(mark("The first are laid out when the round begins."))
    lines = canvas.lines(said, wide - 50, SAID)
    for number, line in enumerate(lines):
        at = y + high / 2 + 84 + 26 * number
        canvas.text(line, x + wide * 1.5 + gap, at, SAID, VELLUM[1], anchor="mm", width=wide - 30)


def _dashed(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """An empty place on dark wood."""
    thick, dash = max(1, canvas.px(1.6)), 16.0
    for along, across, length, other in ((1, 0, width, height), (0, 1, height, width)):
        steps = max(1, round(length / dash / 2))
        part = length / steps
        for edge in (0.0, other):
            for step in range(steps):
                start = part * (step + 0.25)
                left, top = x + along * start + across * edge, y + across * start + along * edge
                end = canvas.point(left + along * part / 2, top + across * part / 2)
                pygame.draw.line(canvas.surface, VELLUM[3], canvas.point(left, top), end, thick)


def _charter(
    canvas: Canvas, desk: Desk, one: Shown, x: float, y: float, width: float, height: float, *, lit: bool, first: bool
) -> None:
    say = desk.names.say
    foot, colour = "", INK_SECOND
    told = None
    if one.state in (PASSED, FAILED):
        told = round_of_laws(desk.realm, desk.events).tally(desk.realm.figures.laws[one.law].id)
    mine = prospect_texts(desk.realm, desk.known, one.law, desk.language)[desk.me]
    if one.state == FORCE:
        foot = say(mark("Oldest: leaves with the next new law")) if first else ""
    elif told is not None:
        passed, refused = mark("passed {yes} to {no}"), mark("refused {yes} to {no}")
        foot = say(passed if told.passed else refused, yes=told.yes, no=told.no)
        colour = DEEP_VERDIGRIS if told.passed else REFUSED
    seal = {FORCE: "wax_seal_crown", PASSED: "wax_seal_yes", FAILED: "wax_seal_no"}.get(one.state, "")
    if not foot:
        foot = say(mark("You, today: {gain}"), gain=mine)
    if lit:
        canvas.nine("glow", x - 16, y - 16, width + 32, height + 32)
    paint_charter(
        canvas, desk, one.law, x, y, width, height, ground="rubric" if one.state == FORCE else "lapis", foot=foot,
        foot_colour=colour, seal=seal, dim=one.state == FAILED, place=one.place,
    )  # fmt: skip
    if lit:
        canvas.nine("gilt_thin", x - 4, y - 4, width + 8, height + 8)
    canvas.mark(one.place, x + width / 2, y + height / 2)
    name = desk.names.law(desk.realm.figures.laws[one.law].id)
    canvas.spot(
        f"charter.{one.place}", x, y, width, height, partial(_open, desk, one), label=name,
        tip=partial(everybody_tip, desk, one), chosen=lit,
    )  # fmt: skip


def _open(desk: Desk, one: Shown) -> None:
    desk.scene.law_open = one.place
    desk.scene.changed()


def everybody_tip(desk: Desk, one: Shown) -> Tip:
    """What it would give every house today."""
    names = desk.names
    texts = prospect_texts(desk.realm, desk.known, one.law, desk.language)
    lines = [
        names.say(mark("{head}: {said}"), head=names.house(desk.realm.houses[seat]), said=texts[seat])
        for seat in desk.table.player_order()
    ]
    lines += [*own_asides(desk, one.law), *ledger_hint(desk, prospects(desk.realm, desk.known, one.law))]
    return Tip(names.law(desk.realm.figures.laws[one.law].id), lines)
