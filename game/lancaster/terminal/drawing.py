"""The table in plain text, in at most 100 columns and 40 lines."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from itertools import zip_longest

from game.i18n import Language
from game.kernel.agenda import State
from game.kernel.contract import mark
from game.kernel.views import View
from game.lancaster.rules.outlook import ConflictOutlook, conflict_outlooks, open_proposals, phase
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import GOLD, GOOD_NAMES, NOBODY, POWER, SQUIRES, VOTES, Table
from game.lancaster.terminal.modules import BESIDE, beside_knight, lord_at_home, module_lines
from game.lancaster.wording.names import PHASES, Names, capital, roman

WIDTH, HEIGHT = 100, 40
LEAST, MOST = 54, 65  # columns of England; France stands to the right of it
INDENT = 19  # where the goods of a house begin

SHORT = {
    "upper1": mark("1st battle, left"),
    "upper2": mark("1st battle, right"),
    "lower1": mark("2nd battle, left"),
    "lower2": mark("2nd battle, right"),
}


def draw_table(view: View, language: Language) -> str:
    """What this seat may see, as a picture of letters."""
    return "\n".join(Drawing(view, language).lines())


def draw_position(state: State, language: Language) -> str:
    """The whole table, nothing hidden, seen by nobody in particular."""
    return "\n".join(Drawing(View(state.game, NOBODY, state, []), language).lines())


class Drawing:
    def __init__(self, view: View, language: Language) -> None:
        realm, table = view.game, view.state
        assert isinstance(realm, Realm)
        assert isinstance(table, Table)
        self.realm, self.table, self.me = realm, table, view.seat
        self.names = Names(realm, language)

    def lines(self) -> list[str]:
        told = module_lines(self.names, self.table)
        modules = [line for text in told for line in textwrap.wrap(text, WIDTH, subsequent_indent="  ")]
        head, foot = [self._title(), *self._board(), *modules], self._houses()
        lines = [*head, *self._laws(whole=True), *foot]
        if len(lines) > HEIGHT:  # `? law` tells the rest
            lines = [*head, *self._laws(whole=False), *foot]
        return [_cut(line.rstrip(), WIDTH) for line in lines]

    def _rule(self, title: str) -> str:
        return f"── {title} ".ljust(WIDTH, "─")

    def _title(self) -> str:
        return title_text(self.names, self.table).ljust(WIDTH)

    # England and France -----------------------------------------------------------

    def _board(self) -> list[str]:
        say = self.names.say
        left = self._counties()
        wide = min(max(LEAST, *map(len, left)), MOST)
        right = self._france(WIDTH - wide - 3)
        england, france = say(mark("England")), say(mark("France"))
        head = f"── {england} ".ljust(wide, "─") + f"─┬ {france} ".ljust(WIDTH - wide, "─")
        return [head, *(f"{_cut(a, wide):{wide}} │ {b}" for a, b in zip_longest(left, right, fillvalue=""))]

    def _counties(self) -> list[str]:
        figures, table = self.realm.figures, self.table
        rewards = [self.names.short(county.reward) for county in figures.counties]
        wide = min(max(map(len, rewards)), 26)
        lines = []
        for index, county in enumerate(figures.counties):
            nobles = f"●{table.piles[index]}" if table.piles[index] else "– "
            name = f"{county.letter} {county.name:14} {county.minimum}+"
            lines.append(f"{name} {_cut(rewards[index], wide):{wide}} {nobles} {self._holder(index)}".rstrip())
        return lines

    def _holder(self, county: int) -> str:
        table, side = self.table, self.table.holder[county]
        if side == NOBODY:
            return ""
        squires = f"+{table.escort[county]}" if table.escort[county] else ""
        beside = "".join(f", {self.names.say(BESIDE[one])}" for one in beside_knight(self.names, table, county))
        return f"{short_side(self.names, side)} {table.posted[county]}{squires}{beside}"

    def _france(self, wide: int) -> list[str]:
        lines = []
        for one in conflict_outlooks(self.realm, self.table):
            lines += self._conflict(one, wide)
        favours = [
            self.names.short(favour.gain)
            for index, favour in enumerate(self.realm.figures.favours)
            if self.table.favours >> index & 1
        ]
        said = " · ".join(favours) or "–"
        text = self.names.say(mark("{head}: {said}"), head=self.names.say(mark("Favours")), said=said)
        return [*lines, *_wrap(text, wide)]

    def _conflict(self, one: ConflictOutlook, wide: int) -> list[str]:
        """Its sum and the points of its ranks; then each stack with what it would earn."""
        names = self.names
        points = "/".join(map(str, one.points))
        name = names.say(SHORT[one.place]) if one.place in SHORT else capital(names.conflict(one.place))
        head = f"{name} {one.england}/{one.france}  {points}"
        stacks = [f"{short_side(names, stack.side)} {stack.strength}→{stack.points}" for stack in one.stacks]
        return [*_wrap(head, wide), *_wrap("  " + (" · ".join(stacks) or "–"), wide)]

    # Parliament -------------------------------------------------------------------

    def _laws(self, *, whole: bool) -> list[str]:
        say, table = self.names.say, self.table
        lines = [self._rule(say(mark("Parliament")))]
        for mark_, law in [("§", law) for law in table.laws] + [
            ("?", law) for law in open_proposals(self.realm, table)
        ]:
            card = self.realm.figures.laws[law].id
            text = say(mark("{head}: {said}"), head=self.names.law(card), said=self.names.law_sentence(card))
            wrapped = textwrap.wrap(text, WIDTH - 2) if whole else [_cut(text, WIDTH - 2)]
            lines += [f"{mark_ if not index else ' '} {line}" for index, line in enumerate(wrapped)]
        return lines

    # Houses -----------------------------------------------------------------------

    def _houses(self) -> list[str]:
        lines = [self._rule(self.names.say(mark("Houses")))]
        for seat in self.table.player_order():
            lines += self._house(seat)
            if self.realm.sides > self.realm.seats:
                ally = seat + self.realm.seats
                lines += self._pieces(ally, f"  {short_side(self.names, ally)}")
        return lines

    def _house(self, seat: int) -> list[str]:
        names, table, say = self.names, self.table, self.names.say
        goods = [say(mark("{n} power"), n=table.goods[POWER + seat])]
        goods += [_amount(names, "gold", table.goods[GOLD + seat])]
        goods += [_amount(names, "squires", table.goods[SQUIRES + seat])]
        goods += [_amount(names, "votes", table.goods[VOTES + seat])]
        goods += [
            _amount(names, name, table.goods[row + seat])
            for name, row in self.realm.goods.items()
            if name not in GOOD_NAMES
        ]
        nobles = [county.letter for i, county in enumerate(self.realm.figures.counties) if table.nobles[seat] >> i & 1]
        goods.append(say(mark("nobles {which}"), which=" ".join(nobles) or "–"))
        sign = "▶" if seat in self._asked() else " "
        crown = "*" if seat == table.start else " "
        name = names.house(self.realm.houses[seat])
        if seat == self.me:
            name = say(mark("{house} (you)"), house=name)
        whole = " · ".join(one.replace(" ", "\u00a0") for one in goods)  # "2 gold" stays together
        first = textwrap.wrap(whole, WIDTH, initial_indent=f"{sign}{crown}{name:16} ", subsequent_indent=" " * INDENT)
        return [*(line.replace("\u00a0", " ") for line in first), *self._pieces(seat, "")]

    def _pieces(self, side: int, name: str) -> list[str]:
        """Knights and castle, on a second line where one is too short."""
        text = f"{self._knights(side)}{self._castle(side)}"
        gap = " " * INDENT
        return textwrap.wrap(text, WIDTH, initial_indent=f"{name:{INDENT}}", subsequent_indent=gap)

    def _asked(self) -> tuple[int, ...]:
        if self.table.kind < 0:
            return ()
        return tuple(range(self.realm.seats)) if self.table.sealed else (self.table.seat,)

    def _knights(self, side: int) -> str:
        court = at_court(self.names, self.table, side)
        reserve = strengths(self.realm, self.table.reserve, side)
        sentence = mark("court {court} · reserve {reserve}")
        return self.names.say(sentence, court=court or "–", reserve=reserve or "–")

    def _castle(self, side: int) -> str:
        names, table, realm = self.names, self.table, self.realm
        built = table.extensions[side] if side < realm.seats else 0
        at = side * realm.spaces
        ally = side >= realm.seats
        tiles = [names.space(one.id) for i, one in enumerate(realm.figures.spaces) if built >> i & 1]
        manned = [
            f"{table.castle[at + i]} ({names.space(one.id, ally=ally)})"
            for i, one in enumerate(realm.figures.spaces)
            if table.castle[at + i]
        ]
        text = ""
        if tiles:
            text += " · " + names.say(mark("built {tiles}"), tiles=", ".join(tiles))
        if manned:
            text += " · " + names.say(mark("castle {knights}"), knights=", ".join(manned))
        return text


def title_text(names: Names, table: Table) -> str:
    """Round and phase."""
    rounds = names.realm.figures.setup.rounds
    if table.round == 0:
        return names.say(mark("Setting up"))
    return names.say(
        mark("Round {round} of {rounds} · {phase}"),
        round=roman(table.round),
        rounds=roman(rounds),
        phase=names.say(PHASES[phase(names.realm, table)]),
    )


def strengths(realm: Realm, counts: list[int], side: int) -> str:
    """Knights as a row of their strengths: "1 1 2"."""
    at = side * realm.width
    return " ".join(str(s) for s in range(1, realm.width) for _ in range(counts[at + s]))


def at_court(names: Names, table: Table, side: int) -> str:
    """Knights by their strengths, and the lord while he is at home: "1 2 lord"."""
    court = strengths(names.realm, table.court, side)
    return f"{court} {lord_at_home(names, table, side)}".strip()


def short_side(names: Names, side: int) -> str:
    """A house, or for an ally its house with a mark; whoever stands alone by his own name."""
    seats = names.realm.seats
    if side >= names.realm.sides:
        return capital(names.side_of(side))
    house = names.house(names.realm.houses[side % seats])
    return house if side < seats else f"{house}′"


def _amount(names: Names, good: str, number: int) -> str:
    if number >= 0:
        return names.short_amount(good, number)
    return names.short_amount(good, 2).replace("2", "?", 1)  # hidden: "? gold"


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _wrap(text: str, wide: int) -> list[str]:
    return textwrap.wrap(text, wide, subsequent_indent="    ")


def columns(cells: Iterable[str], width: int = WIDTH) -> list[str]:
    """Cells in as many columns as fit, read downwards."""
    cells = list(cells)
    if not cells:
        return []
    widest = max(map(len, cells)) + 2
    across = max(1, width // widest)
    rows = -(-len(cells) // across)
    return ["".join(f"{cell:{widest}}" for cell in cells[row::rows]).rstrip() for row in range(rows)]
