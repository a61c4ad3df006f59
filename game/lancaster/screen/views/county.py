"""A county on the map: name, knight's ring, minimum, squires, noble, reward. One cluster, 228 × 156 in map units."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.desktop.canvas import SOFT, TOKEN, Canvas
from game.desktop.spots import Action
from game.desktop.theme import COUNT, INK, NAME, NUMERAL, RUBRIC, VELLUM, Style
from game.lancaster.rules.outlook import ally_keeps
from game.lancaster.rules.table import NOBODY
from game.lancaster.screen.choosing import key_of_place
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.panels import hand
from game.lancaster.screen.tokens import arms, disc, goods_tokens, row_width, token_row
from game.lancaster.screen.views.hovers import county_tip, noble_tip, reward_tip, start_named_tip
from game.lancaster.screen.views.map import light_county
from game.lancaster.screen.views.marks import marks_of

RING, KNIGHT, NOBLE = 84.0, 80.0, 62.0
NAMED = 250.0  # for a name and its letter: a little more than all that lies on a county
LETTER = Style(22, "Black")
MINIMUM = Style(20, "Black")
SCORED = 0.42  # how much is left of a cluster that has had its reward
PALE = (0x8F, 0x7B, 0x62)  # of a figure that does not count now
FACES = 9  # portraits that were drawn
NO_ROOM_FOR_MORE = 3  # squires side by side; more are counted


def anchors_of(desk: Desk, index: int) -> dict[str, Any] | None:
    """Where the parts of a county lie on the map; a county of no known letter lies nowhere."""
    letter = desk.realm.figures.counties[index].letter
    counties: dict[str, dict[str, Any]] = desk.scene.app.atlas.anchor("map.counties")
    return counties.get(letter)


def takers(desk: Desk) -> dict[str, int]:
    """Who had the reward of which county in this round's rewards, as the events tell it."""
    realm = desk.realm
    sides = {realm.side_name(side): side for side in range(realm.sides)}
    found: dict[str, int] = {}
    for event in reversed(desk.view.events()):
        if event.name in ("place", "tally"):
            break
        family, _, county = str(event.parts.get("source", "")).partition(":")
        if event.name == "passage":  # it tells where he went, not from where
            family, county = "county", next((c.id for c in realm.figures.counties if "passage" in c.reward), "")
        if event.name == "tile_taken":
            family, county = "county", str(event.parts["county"])
        side = sides.get(str(event.parts.get("side", event.parts.get("seat"))))
        if family == "county" and side is not None:
            found[county] = side
    return found


def paint_county(canvas: Canvas, desk: Desk, index: int, *, scored: bool, taker: int | None = None) -> None:
    at = anchors_of(desk, index)
    if at is None:
        return
    fade = SCORED if scored else 1.0
    targets = desk.scene.choosing.targets()
    errand = desk.scene.choosing.errand()
    county = desk.realm.figures.counties[index]
    if errand is not None and errand.place == county.id:
        light_county(canvas, county.letter)
    _reward(canvas, desk, index, at, fade)
    _noble(canvas, desk, index, at, targets.get(f"noble.{county.id}"), fade)
    _ring(canvas, desk, index, at, targets, fade)
    if scored and taker is not None:
        x, y = at["ring"]
        arms(canvas, desk.house(taker), x, y, 50, fade=0.9)
        canvas.sprite("wax_seal_yes", x + 27, y + 25, 38, shadow=SOFT)
    _name(canvas, desk, index, at)
    for marks in marks_of(desk):
        if marks.county is not None:
            marks.county(canvas, desk, index)


def _name(canvas: Canvas, desk: Desk, index: int, at: dict[str, Any]) -> None:
    """The middle of the name lies at its anchor; its letter stands before it."""
    county = desk.realm.figures.counties[index]
    x, y = at["name"]
    letter, name = canvas.measure(county.letter, LETTER), canvas.measure(county.name, NAME)
    left = x - name / 2
    canvas.text(county.letter, left - 8 - letter, y, LETTER, RUBRIC, halo=3)
    canvas.text(county.name, left, y, NAME, INK, halo=3, track=0.6, width=NAMED - letter - 8)


# The reward ---------------------------------------------------------------------------


def _reward(canvas: Canvas, desk: Desk, index: int, at: dict[str, Any], fade: float) -> None:
    county = desk.realm.figures.counties[index]
    x, y, width, height = at["slip"]
    middle = at["reward"][0]
    lifted = any(marks.lifts_slip is not None and marks.lifts_slip(desk, index) for marks in marks_of(desk))
    y -= 9 if lifted else 0
    canvas.nine("slip", x, y, width, height, shadow=SOFT, fade=fade)
    tokens, goods = goods_tokens(county.reward), list(county.reward)
    picked = desk.scene.choosing.picked if hand.placing(desk) else None
    allied = picked is not None and picked[1]  # what an ally can't take is struck out
    rows = len(tokens)
    size = 38.0 if rows == 1 and not _figure(tokens) else 30.0 if rows < 3 else 24.0
    style = NUMERAL if rows == 1 else Style(20, "Bold")
    for number, token in enumerate(tokens):
        line = y + height / 2 + (number - (rows - 1) / 2) * (size + 1)
        wide = row_width(canvas, [token], size, style)
        ink = INK if fade == 1.0 else PALE
        token_row(canvas, [token], middle + 3 - wide / 2, line, size, style, ink, fade=fade)
        if allied and not ally_keeps(desk.realm, {goods[number]: 1}):
            canvas.sprite("strike", middle + 3, line, max(44.0, wide + 8), 14)
    if county.names_start_player:  # REW-2: beside the reward, whichever is taken
        canvas.sprite("icon_start_player", x + width - 8, y + 2, 34, fade=fade, shadow=(1.5, 2.0, 0.45))
        canvas.spot(f"start_player.{county.id}", x + width - 24, y - 16, 34, 34, tip=partial(start_named_tip, desk))
    canvas.spot(f"reward.{county.id}", x + 14, y, width - 14, height, tip=partial(reward_tip, desk, index))
    canvas.mark(f"reward.{county.id}", middle, y + height / 2)


def _figure(tokens: list[Any]) -> bool:
    return any(isinstance(token, tuple) and token[0] for token in tokens)


def _noble(canvas: Canvas, desk: Desk, index: int, at: dict[str, Any], code: int | None, fade: float) -> None:
    """Faded when nobody is left; the own arms on him where he sits at one's table already."""
    county, left = desk.realm.figures.counties[index], desk.table.piles[index]
    x, y = at["noble"]
    shown = fade if left else min(fade, 0.38)
    canvas.sprite(noble_picture(index), x, y, NOBLE, fade=shown, shadow=TOKEN)
    if desk.table.nobles[desk.me] >> index & 1:
        arms(canvas, desk.house(desk.me), x + 25, y - 23, 27, fade=fade)
    bx, by = at["noble_count"]
    if code is not None:  # clear of the nimbus, and of what stands on the slip
        bx, by = bx - 6, by + 17
    canvas.sprite("badge_count", bx, by, 30, fade=fade, shadow=SOFT)
    canvas.text(str(left), bx, by - 1, COUNT, INK, anchor="mm")
    canvas.spot(
        f"noble.{county.id}", x - NOBLE / 2, y - NOBLE / 2, NOBLE, NOBLE, act(desk, code),
        label=noble_tip(desk, index).title, tip=partial(noble_tip, desk, index), legal=code is not None, is_round=True,
        key=key_of_place(county.id, county.letter) if code is not None else 0,
    )  # fmt: skip
    canvas.mark(f"noble.{county.id}", x, y, NOBLE)


def noble_picture(index: int) -> str:
    """Each county has the portrait of its own noble."""
    return f"noble_{index % FACES + 1}"


# The knight ---------------------------------------------------------------------------


def _ring(canvas: Canvas, desk: Desk, index: int, at: dict[str, Any], targets: dict[str, int], fade: float) -> None:
    county, table = desk.realm.figures.counties[index], desk.table
    x, y = at["ring"]
    holder, strength = table.holder[index], table.posted[index]
    stronger = targets.get(f"{county.id}.{strength}") if holder == desk.scene.choosing.side else None
    code = targets.get(county.id, stronger)
    errand = desk.scene.choosing.errand()
    chosen = errand is not None and errand.place == county.id
    if code is not None or chosen:
        canvas.sprite("halo", x, y, RING * 1.9)
    canvas.sprite("space_ring", x, y, RING, fade=fade)
    if holder != NOBODY:
        allied = holder >= desk.realm.seats
        disc(canvas, desk.house(holder), strength, x, y, KNIGHT, allied=allied, fade=fade)
        _squires(canvas, at, table.escort[index], fade)
    mx, my = at["minimum"][0] - 10, at["minimum"][1] - 7  # clear of the nimbus
    canvas.sprite("badge_minimum", mx, my, 38, fade=fade if fade == 1.0 else fade * 0.35, shadow=SOFT)
    canvas.text(
        str(county.minimum),
        mx,
        my - 2,
        MINIMUM,
        VELLUM[0] if fade == 1.0 else INK,
        anchor="mm",
        halo=0 if fade == 1.0 else 3,
    )  # a coast may run under it
    canvas.mark(f"minimum.{county.id}", mx, my)
    spot = canvas.spot(
        f"county.{county.id}", x - RING / 2, y - RING / 2, RING, RING,
        desk.scene.choosing.send if chosen and code is None else act(desk, code),  # once more: he is sent
        label=f"{county.letter} {county.name}", tip=partial(county_tip, desk, index), legal=code is not None,
        is_round=True, key=key_of_place(county.id, county.letter) if code is not None else 0, chosen=chosen,
    )  # fmt: skip
    left, top, wide, high = at["slip"]
    spot.reach = spot.rect.union(canvas.in_window(canvas.rect(left, top, wide, high)))
    canvas.mark(f"county.{county.id}", x, y, KNIGHT)
    canvas.mark(f"squires.{county.id}", *at["squires"])


def _squires(canvas: Canvas, at: dict[str, Any], count: int, fade: float) -> None:
    x, y = at["squires"]
    step = 20.0 if count < NO_ROOM_FOR_MORE else 14.0  # clear of the reward of the county beside
    for number in range(count if count <= NO_ROOM_FOR_MORE else 1):
        canvas.sprite("icon_squire", x - number * step, y + number * 3, 36, fade=fade, shadow=(2.0, 2.0, 0.5))
    if count > NO_ROOM_FOR_MORE:
        canvas.sprite("badge_count", x - 14, y + 14, 28, fade=fade)
        canvas.text(str(count), x - 14, y + 13, COUNT, INK, anchor="mm")


def step_up(canvas: Canvas, strength: int, x: float, y: float) -> None:
    """2 → 3 on a small gilt slip: which of several knights in one place."""
    style = NUMERAL
    figure = canvas.measure(str(strength), style)
    width = 2 * figure + 54
    canvas.nine("pill_on", x - width / 2, y - 17, width, 34, shadow=SOFT)
    canvas.text(str(strength), x - 13 - figure / 2, y - 1, style, INK, anchor="mm")
    canvas.sprite("icon_arrow", x, y, 22)
    canvas.text(str(strength + 1), x + 13 + figure / 2, y - 1, style, INK, anchor="mm")


def act(desk: Desk, code: int | None) -> Action | None:
    return None if code is None else partial(desk.scene.choosing.place, code)
