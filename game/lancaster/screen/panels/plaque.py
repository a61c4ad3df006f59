"""A plaque of the top bar: whose it is, and what everybody may see of him."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.desktop.canvas import Canvas
from game.desktop.spots import Action, Tip
from game.desktop.theme import ASIDE, COUNT, INK, INK_SECOND, NAME, SMALL, VERDIGRIS, Style
from game.kernel.contract import HIDDEN, mark
from game.lancaster.rules.outlook import knights_at_court, sealed_seats, standings
from game.lancaster.rules.table import GOLD, POWER, SQUIRES, VOTES
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.panels.arms import arms, wax
from game.lancaster.screen.panels.unseen import ties_lines
from game.lancaster.wording.answers import points_of_modules
from game.lancaster.wording.names import capital, own_name

HEIGHT = 56.0
MARGIN = 74.0  # of a plaque, taken by the arms and its ends
CORNER = 26.0  # at the right, where an hourglass or a seal may stand beside the figures
ABOVE = 33.0  # at the right of a name that stands above its figures, for the same
YOUR_TURN = mark("your turn")
BANNER = "icon_start_player"
TURN = Style(18, "Bold")
Figure = tuple[str, str]
"""An icon, and the figure beside it."""

GOODS = {"vote": "votes", "squire": "squires"}
"""Icons that have not the name of their good."""

LIKED = (Style(20, "Semibold"), Style(18, "Semibold"))


def figures(desk: Desk, seat: int, *, goods: bool) -> list[Figure]:
    """Power, votes, nobles, knights at court; with room also gold and squires, where they are open."""
    table = desk.table
    found = [
        ("power", str(table.goods[POWER + seat])),
        ("vote", str(table.goods[VOTES + seat])),
        ("noble", str(table.nobles[seat].bit_count())),
    ]
    if goods:
        found += [("gold", shown(table.goods[GOLD + seat])), ("squire", shown(table.goods[SQUIRES + seat]))]
    return [*found, ("strength", str(knights_at_court(desk.realm, table, seat)))]


def shown(value: int) -> str:
    """A figure, or that it is hidden."""
    return "?" if value == HIDDEN else str(value)


def who(desk: Desk, seat: int) -> str:
    """The name of the person or bot, or of the house if nobody gave one."""
    return desk.names.house(desk.realm.houses[seat])


def in_one_line(canvas: Canvas, desk: Desk, seat: int, width: float, *, goods: bool) -> bool:
    """Is a plaque this wide enough for name and figures side by side?"""
    told, name = figures(desk, seat, goods=goods), canvas.measure(who(desk, seat), NAME)
    if seat == desk.me and not desk.scene.sitting.shared:  # whoever looks must see when it is his turn
        words = canvas.measure(desk.gettext(YOUR_TURN), ASIDE) + 48
        return name + words + _row_width(canvas, told, 29.0, 22, 22) + CORNER <= width - MARGIN
    return name + 26 + _row_width(canvas, told, 29.0, 22, 12) + CORNER <= width - MARGIN


def paint_plaque(
    canvas: Canvas, desk: Desk, seat: int, x: float, y: float, width: float, *, goods: bool, flat: bool
) -> None:
    """One house. In the middle of a choice of the start player it is what is chosen."""
    table = desk.table
    active = seat in desk.acting
    if active:
        canvas.nine("glow", x - 22, y - 22, width + 44, HEIGHT + 44)
    canvas.nine("plaque_active" if active else "plaque", x, y, width, HEIGHT, shadow=(2.0, 3.0, 0.5))
    if seat in leaders(desk):
        canvas.sprite("laurel", x + 28, y + 28, 58)
    arms(
        canvas, desk.house(seat), x + (28 if seat in leaders(desk) else 31), y + 28, 40 if seat in leaders(desk) else 52
    )
    above = _named(canvas, desk, seat, width - MARGIN)[1]
    if active and not table.sealed and (flat or above):
        canvas.sprite("icon_hourglass", x + width - 26, y + (28 if flat else 17), 26 if flat else 22)
    _place_in_turn(canvas, desk, seat, x, y)
    canvas.mark(f"plaque.{seat}", x + 31, y + 28, 44)
    _inside(canvas, desk, seat, x + 60, y, width - MARGIN, figures(desk, seat, goods=goods), flat=flat)
    if seat in sealed_seats(table):
        size = 30.0 if flat else 24.0  # clear of the figures where they stand below the name
        right, down = (26.0, 28.0 if flat else 16.0) if flat or above else (3.0, 3.0)
        wax(canvas, desk.house(seat), x + width - right, y + down, size)
    code = desk.find(choice="start", seat=desk.realm.houses[seat])
    canvas.spot(
        f"plaque.{seat}", x, y, width, HEIGHT, desk.choose(code) if code is not None else visit(desk, seat),
        label=who(desk, seat), tip=partial(standing_tip, desk, seat), legal=code is not None,
    )  # fmt: skip
    if seat == table.start:
        canvas.spot("start_player", x - 4, y - 2, 36, 38, tip=partial(start_tip, desk))


def _place_in_turn(canvas: Canvas, desk: Desk, seat: int, x: float, y: float) -> None:
    """The banner of the start player, and on the arms of the others who comes second, third, ... (PLACE-1)."""
    if seat == desk.table.start:
        canvas.sprite("badge_count", x + 11, y + 13, 36, shadow=(2.0, 3.0, 0.5))
        if not desk.is_aloft(BANNER):
            canvas.sprite(BANNER, x + 11, y + 13, 28)
        canvas.mark(BANNER, x + 11, y + 13, 28)
        return
    canvas.sprite("badge_count", x + 12, y + 46, 22, shadow=(1.0, 2.0, 0.4))
    canvas.text(str(desk.table.player_order().index(seat) + 1), x + 12, y + 45, TURN, INK_SECOND, anchor="mm")


def start_tip(desk: Desk) -> Tip:
    """What the banner means."""
    names = desk.names
    lines = [names.say(mark("Begins the round; the others follow from left to right."))]
    naming = next((one.name for one in desk.realm.figures.counties if one.names_start_player), "")
    if naming:
        lines.append(names.say(mark("The lot decided first; whoever holds {county} names the next."), county=naming))
    return Tip(names.say(mark("Start player: {house}"), house=who(desk, desk.table.start)), lines)


def leaders(desk: Desk) -> list[int]:
    """Those with the most power on the track, once somebody has any."""
    power = desk.table.goods[POWER : POWER + desk.realm.seats]
    return [seat for seat, one in enumerate(power) if one == max(power) > 0]


def visit(desk: Desk, seat: int) -> Action:
    """To its castle."""

    def go() -> None:
        desk.scene.castle_of = seat
        desk.scene.show("castle")

    return go


def _inside(
    canvas: Canvas, desk: Desk, seat: int, x: float, y: float, width: float, told: list[Figure], *, flat: bool
) -> None:
    """Name and figures in one line where there is room, else the name above its figures."""
    name, above = _named(canvas, desk, seat, width)
    size = 29.0
    wide = canvas.measure(name, NAME)
    if flat:
        canvas.text(name, x + 4, y + 28, NAME, INK, width=wide + 4)
        figures_wide = _row_width(canvas, told, size, 22, 22) + CORNER
        wide += _you(canvas, desk, seat, x + wide + 14, y + 28, width - figures_wide - 48 - wide)
        _row(canvas, desk, seat, told, x + wide + 26, y + 28, width - wide - 26 - CORNER, size, Style(22, "Bold"))
        return
    canvas.text(name, x + 2, y + 15, LIKED[-1], INK, width=width - above, smaller=(SMALL,))
    wide = canvas.measure(name, LIKED[-1])
    _you(canvas, desk, seat, x + wide + 12, y + 15, width - wide - 12 - above)
    for icon in ("noble", "vote"):  # a large scale and many houses: the tip still has them
        if _row_width(canvas, told, 22.0, 18, 3) > width:
            told = [one for one in told if one[0] != icon]
    size = 24.0 if _row_width(canvas, told, 24.0, 18, 10) <= width else 22.0
    _row(canvas, desk, seat, told, x, y + 39, width, size, COUNT)


def _named(canvas: Canvas, desk: Desk, seat: int, width: float) -> tuple[str, float]:
    """What it is called in a room so wide, and how much is left free for an hourglass or a seal above the figures."""
    name, house = who(desk, seat), own_name(desk.realm.houses[seat], desk.language)
    for text in (name, house):
        if canvas.measure(text, SMALL) <= width - ABOVE:
            return text, ABOVE
    return house, 0.0


def _you(canvas: Canvas, desk: Desk, seat: int, x: float, y: float, room: float) -> float:
    """Whose place is shown, and that it is his turn, if there is room. Gives the width it took."""
    if seat != desk.me or desk.scene.sitting.shared:
        return 0.0
    turn = bool(desk.codes) and seat in desk.acting
    for text in (desk.gettext(YOUR_TURN) if turn else "", desk.gettext(mark("you"))):
        wide = canvas.measure(text, ASIDE)
        if text and wide <= room:
            canvas.text(text, x, y, ASIDE, INK_SECOND, width=wide + 4)
            return wide + 12
    return 0.0


def _row_width(canvas: Canvas, told: list[Figure], size: float, letters: float, gap: float) -> float:
    style = Style(letters, "Bold")
    return sum(size + 3 + canvas.measure(figure, style) for _, figure in told) + gap * (len(told) - 1)


def _row(
    canvas: Canvas, desk: Desk, seat: int, told: list[Figure], x: float, y: float, width: float, size: float,
    style: Style,
) -> None:  # fmt: skip
    """Each takes its own width, with equal gaps. A total that has just risen is green."""
    widths = [size + 3 + canvas.measure(figure, style) for _, figure in told]
    gap = min(22.0, (width - sum(widths)) / max(1, len(told) - 1))
    for (icon, figure), wide in zip(told, widths, strict=True):
        canvas.sprite(f"icon_{icon}", x + size / 2, y, size)
        risen = icon == "power" and seat in desk.scene.transit.risen
        canvas.text(figure, x + size + 3, y, style, VERDIGRIS if risen else INK if figure != "0" else INK_SECOND)
        canvas.mark(f"plaque.{seat}.{GOODS.get(icon, icon)}", x + size / 2, y)
        x += wide + gap


def paint_ally(canvas: Canvas, desk: Desk, seat: int, x: float, y: float, width: float) -> None:
    """The ally's, chained to its house's."""
    side = seat + desk.realm.seats
    canvas.nine("plaque", x, y, width, HEIGHT, shadow=(2.0, 3.0, 0.5))
    canvas.sprite("chain", x - 2, y + 28, 34, shadow=(2.0, 2.0, 0.5))
    arms(canvas, desk.house(side), x + 34, y + 28, 44)
    said = desk.gettext(mark("ally"))
    canvas.text(said, x + 60, y + 28, ASIDE, INK_SECOND, width=width - 118)
    count = str(knights_at_court(desk.realm, desk.table, side))
    canvas.text(count, x + width - 16, y + 28, NAME, INK, anchor="rm")
    canvas.sprite("icon_strength", x + width - 46, y + 28, 26)
    canvas.mark(f"plaque.{side}", x + 34, y + 28, 38)
    canvas.spot(
        f"plaque.{side}", x, y, width, HEIGHT, visit(desk, seat), label=capital(desk.names.side_of(side)),
        tip=Tip(capital(desk.names.side_of(side)), [desk.gettext(mark("Its knights at court; it owns no goods."))]),
    )  # fmt: skip


def ally_width(canvas: Canvas, desk: Desk) -> float:
    return 134 + canvas.measure(desk.gettext(mark("ally")), ASIDE)


def standing_tip(desk: Desk, seat: int) -> Tip:
    """Where the house stands if it ended now, and what is known of its goods."""
    names, table = desk.names, desk.table
    one = standings(desk.realm, desk.known)[seat]

    def points(span: tuple[int, int]) -> str:
        return (
            names.amount("power", span[0])
            if span[0] == span[1]
            else names.say(mark("{least} to {most} power"), least=span[0], most=span[1])
        )

    say: Callable[..., str] = names.say
    lines = [capital(names.amount("votes", table.goods[VOTES + seat]))]
    if seat in desk.acting:
        lines.insert(0, say(mark("To move now")))
    if seat in leaders(desk):
        lines.append(say(mark("Most power so far")))
    if seat == table.start:
        lines.append(say(mark("Start player")))
    else:
        lines.append(say(mark("Number {place} in the order of turns"), place=table.player_order().index(seat) + 1))
    for good, value in (("gold", table.goods[GOLD + seat]), ("squires", table.goods[SQUIRES + seat])):
        if value == HIDDEN:
            thing = names.language.say(f"words.{good.removesuffix('s')}", "one")
            lines.append(say(mark("{head}: {said}"), head=capital(thing), said=desk.gettext(mark("hidden"))))
        else:
            lines.append(capital(names.amount(good, value)))
    total = (
        points(one.span)
        if one.span
        else say(mark("{power} and what is hidden"), power=names.amount("power", one.known))
    )
    lines += [
        say(mark("If the game ended now: {total}"), total=total),
        say(mark("knighthood {strength}: {points}"), strength=one.knighthood, points=points(one.knighthood_range)),
        say(
            mark("{things}: {points}"),
            things=names.language.amount("words.extension", one.extensions),
            points=points(one.extension_range),
        ),
        say(
            mark("{things}: {points}"),
            things=names.language.amount("words.noble", one.nobles),
            points=points((one.noble_points, one.noble_points)),
        ),
        *points_of_modules(names, one),
        *ties_lines(desk, one),
    ]
    return Tip(names.introduced(desk.realm.houses[seat]), lines)


__all__ = ["HEIGHT", "ally_width", "paint_ally", "paint_plaque", "standing_tip", "who"]
