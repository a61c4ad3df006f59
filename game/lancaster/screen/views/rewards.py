"""The phase of rewards on the board: how far it has come, what was just given, and the choice of a county in place."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.desktop.canvas import SHEET, SOFT, Canvas
from game.desktop.spots import Tip
from game.desktop.theme import ASIDE, COUNT, INK, INK_SECOND, NUMERAL, RUNNING, SMALL, Colour, Style
from game.kernel.contract import Event, mark
from game.lancaster.rules.outlook import phase
from game.lancaster.rules.table import NOBODY
from game.lancaster.rules.takings import noble_promise, progress, serves_ally, taking, taking_coming, taking_gain
from game.lancaster.screen.choosing import Errand
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.glosses import meanings
from game.lancaster.screen.layout import Layout
from game.lancaster.screen.refused import Refused, refused_taking
from game.lancaster.screen.tokens import GIVES, Token, arms, goods_tokens, icon_of, row_width, token_row
from game.lancaster.screen.views.battle import paint_battle
from game.lancaster.screen.views.county import noble_picture
from game.lancaster.screen.views.plan import plan
from game.lancaster.screen.views.popover_place import find_place
from game.lancaster.screen.views.reckoning import paint_reckoning
from game.lancaster.wording.choices import choice_text
from game.lancaster.wording.events import event_lines
from game.lancaster.wording.lacking import coming_note
from game.lancaster.wording.names import capital
from game.lancaster.wording.shown import unfought

CARD = (180.0, 194.0)
BADGE = 46.0  # of a card: so far its number reaches from the corner
GAP, PAD = 10.0, 16.0
LOZENGE = 29.0
ONE_LINE = 250.0  # of a card whose name would be crowded in two
NAME = Style(20, "Semibold")
SMALLER = (Style(18, "Semibold"),)
CHAIN_RIGHT = 972.0  # on the map: the chain hangs over the North Sea and ends before France
ORDINALS = (mark("1st noble"), mark("2nd noble"), mark("3rd noble"), mark("4th noble"), mark("5th noble"),
            mark("6th noble"), mark("7th noble"), mark("8th noble"), mark("9th noble"))  # fmt: skip


ASIDES = {
    "new_knight": mark("strength 1, to your court"),
    "upgrade": mark("one knight, + 1"),
    "extension": mark("one of your choice"),
    "passage": mark("on to a conflict"),
}
"""What a reward that is no goods comes to."""

OF_TILES = {**ASIDES, "noble": mark("of any county"), "seals": mark("hidden, for the end")}
TILE = 96.0  # of a tile on its card


def paint_rewards(canvas: Canvas, layout: Layout, desk: Desk) -> None:
    """Called last: it lies on the board."""
    if paint_reckoning(canvas, layout, desk) or paint_battle(canvas, layout, desk):
        return
    if desk.scene.open_view != "board" or phase(desk.realm, desk.table) != "rewards":
        return
    if not layout.compact and not layout.drawer:
        _chain(canvas, layout, desk)
    if desk.kind == "take":
        _choice(canvas, layout, desk)


# How far ---------------------------------------------------------------------------------


def _chain(canvas: Canvas, layout: Layout, desk: Desk) -> None:
    """Lozenges A to I, then the castles and the conflicts; and below, what this moment gave."""
    told = progress(desk.realm, desk.table)
    counties = desk.realm.figures.counties
    here = plan(layout.sheet, layout)
    step = LOZENGE + 1
    width = step * len(counties) + 2 * 44 + 34
    right = layout.sheet.x + (CHAIN_RIGHT + here.west) * here.zoom
    x, y = right - width, layout.sheet.y + 20
    canvas.nine("slip", x, y, width, 56, shadow=SOFT)
    middle, at = y + 28, x + 20 + LOZENGE / 2
    left, top = canvas.point(at, middle)
    end = canvas.point(x + width - 24, middle)[0]
    pygame.draw.line(canvas.surface, INK_SECOND, (left, top), (end, top), max(1, canvas.px(1.6)))
    for index, county in enumerate(counties):
        state = "done" if index in told.scored else "now" if index == told.now else "todo"
        canvas.sprite(f"lozenge_{state}", at, middle, LOZENGE + (6 if state == "now" else 0))
        if state != "done":
            canvas.text(county.letter, at, middle, COUNT, INK, anchor="mm")
        at += step
    for icon, state in (("icon_castle", told.castles), ("icon_conflict", told.conflicts)):
        if state == "now":
            canvas.sprite("halo", at + 8, middle, 78)
        canvas.sprite(icon, at + 8, middle, 34, fade=1.0 if state == "now" else 0.55)
        if state == "done":
            canvas.sprite("icon_tick", at + 20, middle + 12, 20)
        at += 44
    _given(canvas, desk, x, y + 64, width)


def with_its_county(desk: Desk) -> list[Event]:
    """What has just happened; where a knight goes home, with what his county gave in the moment before."""
    fresh = list(desk.scene.fresh)
    county = next((str(one.parts["place"]) for one in fresh if one.name == "home"), "")
    before = list(desk.events[: len(desk.events) - len(fresh)])
    while county and before and _of_county(before[-1], county):
        fresh.insert(0, before.pop())
    return fresh


def _of_county(event: Event, county: str) -> bool:
    source = str(event.parts.get("source"))
    return source == f"county:{county}" or source.startswith("tile:") or event.name == "tile_taken"


def _given(canvas: Canvas, desk: Desk, x: float, y: float, width: float) -> None:
    """What the moment now shown gave, house by house."""
    told = event_lines(desk.realm, with_its_county(desk), desk.language, desk.me)
    said = [(line.side, capital(line.text)) for line in told if line.side is not None]
    nobody = unfought(desk.names, desk.view, desk.scene.fresh)
    if nobody is not None:
        said.insert(0, (NOBODY, ". ".join(nobody)))
    if not said or desk.codes:
        return
    room = width - 76
    shown = [(side, text, canvas.lines(text, room, RUNNING)) for side, text in said[:3]]
    height = sum(max(44.0, 26.0 * len(wrapped)) for _, _, wrapped in shown) + 28
    canvas.nine("popover", x, y, width, height, shadow=SOFT)
    at = y + 14
    for side, text, wrapped in shown:
        high = max(44.0, 26.0 * len(wrapped))
        if side == NOBODY:
            canvas.sprite("icon_conflict", x + 34, at + high / 2, 34)
        elif side < desk.realm.sides:
            arms(canvas, desk.house(side), x + 34, at + high / 2, 36)
        canvas.paragraph(text, x + 60, at + (high - 26.0 * len(wrapped)) / 2, room, RUNNING, INK)
        at += high


# The choice ------------------------------------------------------------------------------


class Card(NamedTuple):
    """One choice: what it is, what it is called, an aside, and what follows as an expression."""

    code: int
    things: list[Token]
    name: str
    aside: str
    outcome: list[Token]
    is_tile: bool = False
    refused: str = ""  # why it can't be had
    note: str = ""  # what is missing where it does not bring all that it says
    fade: float = 1.0


def _choice(canvas: Canvas, layout: Layout, desk: Desk) -> None:
    cards = [_card(desk, code) for code in desk.codes]
    refused = refused_taking(desk)
    if refused is not None:
        cards.insert(0 if refused.what == "noble" else len(cards), _refused_card(desk, refused))
    widths = [_card_width(canvas, card) for card in cards]
    width = sum(widths) + GAP * (len(cards) - 1) + 2 * PAD
    height = CARD[1] + 2 * PAD
    county = desk.table.asked[1]
    errand = Errand(desk.table.holder[county], 0, desk.realm.figures.counties[county].id)
    place = find_place(layout, desk, errand, (width, height))
    if place is None:
        return
    canvas.cover(*place.box)
    canvas.nine("popover", *place.box, shadow=SHEET)
    size = (54.0, 40.0) if place.tongue in ("left", "right") else (40.0, 54.0)
    canvas.sprite(f"tongue_{place.tongue}", place.x, place.y, *size, anchor="lt")
    at = place.box.x + PAD
    for card, wide in zip(cards, widths, strict=True):
        if card.refused:
            _paint_refused(canvas, card, at, place.box.y + PAD, wide)
        else:
            _paint_card(canvas, desk, card, desk.codes.index(card.code), at, place.box.y + PAD, wide)
        at += wide + GAP


def _card_width(canvas: Canvas, card: Card) -> float:
    if card.refused:  # the reason in two lines
        widths = (CARD[0] + 12 * step for step in range(20))
        return next((wide for wide in widths if len(canvas.lines(card.refused, wide - 18, SMALL)) <= 2), CARD[0])
    if card.note:  # in three lines at most, above what follows
        widths = (CARD[0] + 12 * step for step in range(20))
        return next((wide for wide in widths if len(canvas.lines(card.note, wide - 18, SMALL)) <= 2), CARD[0])
    outcome, aside = row_width(canvas, card.outcome, 28, NUMERAL) + 24, canvas.measure(card.aside, SMALL) + 20
    return max(CARD[0], outcome, aside, min(ONE_LINE, canvas.measure(card.name, NAME) + 24))


def _card(desk: Desk, code: int) -> Card:
    """It may be chosen even where it would bring nothing: then it is faded, and says so."""
    card, table, what = _plain_card(desk, code), desk.table, str(desk.parts[code]["what"])
    if table.holder[table.asked[1]] >= desk.realm.seats:
        return card
    came = taking_coming(desk.realm, table, table.asked[1], what)
    nothing = came and not what.startswith("both") and not any(one.number for _, one in came)
    note = coming_note(desk.names, came)
    return card._replace(note=note, fade=0.45 if nothing else 1.0) if note else card


def _plain_card(desk: Desk, code: int) -> Card:
    realm, table, what = desk.realm, desk.table, str(desk.parts[code]["what"])
    county = table.asked[1]
    side = table.holder[county]
    gives = [*goods_tokens(realm.figures.counties[county].reward)]
    noble: Token = ("", noble_picture(county))
    allied = side >= realm.seats
    outcome = [] if allied else _outcome(desk, code)
    label = choice_text(realm, desk.view, code, desk.language)
    if what == "noble":
        promise = noble_promise(realm, table, desk.me)
        if allied:
            return Card(code, [noble], label, desk.gettext("nobody gets him"), [])
        expression: list[Token] = [(str(promise.before), "power"), GIVES, (str(promise.after), "power")]
        if promise.votes:
            expression += ["·", (f"+{promise.votes}", "vote")]
        aside = desk.gettext(ORDINALS[min(promise.number, len(ORDINALS)) - 1])
        return Card(code, [noble], label, aside, expression)
    lost = allied and not serves_ally(realm, table, county, what)
    if what == "reward":
        good = next(iter(realm.figures.counties[county].reward), "")
        aside = mark("the reward") if outcome or allied else ASIDES.get(good, mark("the reward"))
        return Card(code, gives, label, desk.gettext("lost for him") if lost else desk.gettext(aside), outcome)
    both = what.startswith("both")
    taken = goods_tokens(taking_gain(realm, table, county, what)) or [("", "reward_tile")]
    things = [*([noble] if both else []), *taken]
    price = desk.names.short(realm.figures.both_price)
    if both:
        name = desk.gettext("Both for {price}").format(price=price)
        return Card(code, things, name, desk.gettext("from your purse"), outcome)
    gain = taking_gain(realm, table, county, what)
    name = desk.gettext("Tile: {gain}").format(gain=desk.names.short(gain)) if gain else label
    said = mark("lost for him") if lost else OF_TILES.get(next(iter(gain), ""), mark("instead of the reward"))
    return Card(code, things, name, desk.gettext(said), outcome, is_tile=True)


def _refused_card(desk: Desk, refused: Refused) -> Card:
    county = desk.table.asked[1]
    noble: Token = ("", noble_picture(county))
    if refused.what == "noble":
        return Card(refused.code, [noble], desk.gettext("The noble"), "", [], refused=refused.why)
    things = [noble, *goods_tokens(desk.realm.figures.counties[county].reward)]
    price = desk.names.short(desk.realm.figures.both_price)
    return Card(refused.code, things, desk.gettext("Both for {price}").format(price=price), "", [], refused=refused.why)


def _outcome(desk: Desk, code: int) -> list[Token]:
    """`5 gold → 2 gold`, for the goods that change: what is paid first, at most two."""
    state = desk.scene.sitting.match.state
    changes = taking(desk.realm, state, desk.me, code)  # type: ignore[arg-type]
    tokens: list[Token] = []
    ordered = sorted(changes.items(), key=lambda one: one[1][1] - one[1][0])
    for good, (before, after) in ordered[:1]:
        tokens += [(str(before), icon_of(good)), GIVES, (str(after), icon_of(good))]
    return tokens


def _paint_card(canvas: Canvas, desk: Desk, card: Card, number: int, x: float, y: float, width: float) -> None:
    middle = x + width / 2
    canvas.nine("slip", x, y, width, CARD[1], shadow=SOFT)
    under, lines = _paint_things(canvas, card, x, y, width, INK if card.fade == 1.0 else INK_SECOND, fade=card.fade)
    aside = max(under, y + 136 + (6 if lines > 1 else 0))
    if card.note:
        told = canvas.lines(card.note, width - 18, SMALL)
        top = y + (150 if not card.outcome else 134) - 12 * len(told)
        canvas.paragraph(card.note, x + 9, max(under - 8, top), width - 18, SMALL, INK_SECOND, anchor="m", leading=1.15)
    else:
        canvas.text(card.aside, middle, aside, ASIDE, INK_SECOND, anchor="mm", width=width - 12, smaller=(SMALL,))
    if card.outcome:
        token_row(canvas, card.outcome, middle, y + 164, 28, NUMERAL, anchor="m")
    canvas.sprite("badge_count", x + 27, y + 27, 32, shadow=SOFT)
    canvas.text(str(number + 1), x + 27, y + 26, COUNT, INK, anchor="mm")
    what = str(desk.parts[card.code]["what"])
    known = meanings(desk.scene.app, (token[1] for token in card.things if not isinstance(token, str)))
    tip = Tip(card.name, [*([capital(card.note)] if card.note else []), *known])
    canvas.spot(
        f"take.{what}", x, y, width, CARD[1], desk.choose(card.code), label=card.name, legal=True,
        key=pygame.K_1 + number, tip=tip,
    )  # fmt: skip


def _paint_refused(canvas: Canvas, card: Card, x: float, y: float, width: float) -> None:
    """Flat and faded, with the reason where else the outcome stands."""
    under, _ = _paint_things(canvas, card, x, y, width, INK_SECOND, fade=0.45)
    lines = canvas.lines(card.refused, width - 18, SMALL)
    canvas.paragraph(card.refused, x + 9, max(under - 6, y + 150 - 12 * len(lines)), width - 18, SMALL, INK_SECOND,
                     anchor="m", leading=1.15)  # fmt: skip
    canvas.spot("take.refused", x, y, width, CARD[1], label=card.name, tip=Tip(card.name, [card.refused]))


def _paint_things(
    canvas: Canvas, card: Card, x: float, y: float, width: float, ink: Colour, fade: float = 1.0
) -> tuple[float, int]:
    """What it is, in a picture and by its name; gives where the next line stands, and how many lines the name took."""
    size, room = 70.0 if len(card.things) == 1 else 46.0, width - 16
    if card.is_tile:
        size, room = 44.0, TILE - 34
        canvas.sprite("reward_tile", x + width / 2, y + 54, TILE, shadow=SOFT)
    while row_width(canvas, card.things, size, NUMERAL) > room and size > 26:
        size -= 4
    under_badge = row_width(canvas, card.things, size, NUMERAL) > width - 2 * BADGE
    down = 60 if under_badge else 54
    token_row(canvas, card.things, x + width / 2, y + down, size, NUMERAL, anchor="m", fade=fade)
    lines = canvas.lines(card.name, width - 18, NAME)
    top = y + 96 if len(lines) == 1 else y + 82
    style = NAME if len(lines) <= 2 else SMALLER[0]
    return top + canvas.paragraph(card.name, x + 9, top, width - 18, style, ink, anchor="m") + 10, len(lines)
