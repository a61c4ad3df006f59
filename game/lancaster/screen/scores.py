"""The end: who has won, where every point came from, how it grew, what stood out; and again?"""

from __future__ import annotations

import random
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import SOFT, Canvas
from game.desktop.scene import Scene
from game.desktop.shelf import Order, Person
from game.desktop.theme import (
    ASIDE,
    BODY,
    GOLD,
    INK,
    INK_RULE,
    INK_SECOND,
    NAME,
    RUBRIC,
    RUNNING,
    SMALL,
    Style,
)
from game.desktop.widgets.buttons import row_of_buttons
from game.desktop.widgets.gilding import gilded
from game.desktop.widgets.pages import framed, whole_page
from game.kernel.contract import mark
from game.lancaster.rules.outlook import standings
from game.lancaster.rules.reckoning import Award, awards, power_by_round, power_by_source
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import POWER
from game.lancaster.screen.scores_look import AWARD_ICONS, PLACES, SOURCES, award_sentence, remark, source_name
from game.lancaster.screen.scores_plot import plot
from game.lancaster.screen.tinctures import bar
from game.lancaster.wording.names import Names, own_name

if TYPE_CHECKING:
    from game.desktop.app import App
    from game.lancaster.screen.table import TableScene

TIED = {"knighthood": mark("a tie: more squires"), "extensions": mark("a tie: more gold")}
ALWAYS = ("conflict", "law", "county", "end:nobles", "end:knighthood", "end:extensions")
X, Y, WIDTH, HEIGHT = 64.0, 30.0, 1792.0, 1020.0
TABLE = 830.0  # the width of the table of sources
RIGHT = X + 940
TOTAL = Style(44, "Bold")
BEST = Style(30, "Bold")
WINNER = Style(72, "Bold")


class ScoresScene(Scene):
    name = "scores"

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table = table
        self.realm = table.realm

    @cached_property
    def power(self) -> list[int]:
        return list(self.table.desk().table.row(POWER))

    @cached_property
    def order(self) -> list[int]:
        """Seats from the winner down."""
        return sorted(range(self.realm.seats), key=lambda seat: -self.power[seat])

    @cached_property
    def winners(self) -> list[int]:
        return [seat for seat in self.order if self.power[seat] == max(self.power)]

    @cached_property
    def sources(self) -> dict[str, list[int]]:
        """By kind of source; the six that every game has stand there first, even if they gave nothing."""
        found = power_by_source(self.realm, self.table.sitting.view().events())
        every = {family: found.pop(family, [0] * self.realm.seats) for family in ALWAYS}
        return every | found

    @cached_property
    def grounds(self) -> dict[str, list[int]]:
        """What the reckonings of the end count: strength outside the reserve, extensions, nobles."""
        found = standings(self.realm, self.table.desk().table)
        return {
            "end:nobles": [one.nobles for one in found],
            "end:knighthood": [one.knighthood for one in found],
            "end:extensions": [one.extensions for one in found],
        }

    @cached_property
    def ties(self) -> dict[str, str]:
        """END-1: what broke a tie in strength or in extensions, where it mattered."""
        scoring, table = self.realm.part(Scoring), self.table.desk().table
        found = {}
        for prize, said in TIED.items():
            row = self.sources[f"end:{prize}"]
            known = list(zip(scoring.standings(table, prize), row, strict=True))
            if any(one[0] == other[0] and points != others for one, points in known for other, others in known):
                found[f"end:{prize}"] = said
        return found

    @cached_property
    def rounds(self) -> list[list[int]]:
        return power_by_round(self.realm, self.table.sitting.view().events())

    @cached_property
    def awards(self) -> list[Award]:
        return awards(self.realm, self.table.sitting.view().events())

    @property
    def names(self) -> Names:
        return Names(self.realm, self.table.language)

    def called(self, seat: int) -> str:
        """As at the table: the name somebody gave, or the house."""
        return self.names.house(self.realm.houses[seat])

    def arms(self, seat: int) -> str:
        house = self.realm.houses[seat]
        return f"arms_{house}_hatched" if self.app.settings.hatching else f"arms_{house}"

    # Drawing ------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        page = whole_page(canvas)
        framed(page, X, Y, WIDTH, HEIGHT)
        self._heading(page)
        self._table(page)
        self._awards(page)
        gettext = self.app.language.gettext
        houses = [self.realm.houses[seat] for seat in self.order]
        rows = [[row[seat] for seat in self.order] for row in self.rounds]
        plot(page, (RIGHT + 24, Y + 300, 800, 470), gettext("Power by round"), gettext("end"), houses, rows)
        page.paragraph(remark(self.names, self.winners, self.rounds), RIGHT, Y + 826, 820, Style(20, "It"), INK_SECOND)
        self._buttons(page)

    def _heading(self, page: Canvas) -> None:
        gettext = self.app.language.gettext
        for number, seat in enumerate(self.winners[:2]):
            x = X + 150 + number * 40
            if number == 0:
                page.sprite("laurel", X + 150, Y + 130, 190, shadow=SOFT)
            page.sprite(self.arms(seat), x - (20 if len(self.winners) > 1 else 0), Y + 126, 88, shadow=(4, 5, 0.6))
        names = [self.called(seat) for seat in self.winners]
        power = self.names.amount("power", max(self.power))
        own = own_name(self.realm.houses[self.winners[0]], self.app.language)
        if len(names) == 1 and names[0] != own:
            head = names[0]
            said = gettext("of House {house} holds the realm with {power}").format(house=own, power=power)
        elif len(names) == 1:
            head = gettext("House {house}").format(house=own)
            said = gettext("holds the realm with {power}").format(power=power)
        else:
            head = self.app.language.join(names)
            said = gettext("share the realm with {power} each").format(power=power)
        gilded(page, head, X + 276, Y + 104, WINNER, width=620)
        page.text(said, X + 280, Y + 164, Style(30, "It"), INK_SECOND, width=620, smaller=(Style(26, "It"),))

    def _table(self, page: Canvas) -> None:
        names, rows = self.names, self.sources
        gettext = self.app.language.gettext
        x, y = X + 56, Y + 224
        labels = [source_name(names, family) for family in rows]
        widths = [page.measure(label, BODY) for label in labels] + [page.measure(gettext("Power"), BEST)]
        wide = max([*widths, *(page.measure(gettext(tie), ASIDE) for tie in self.ties.values())]) + 76
        column = (TABLE - wide) / self.realm.seats
        high = min(74.0, 500 / max(1, len(rows)))
        foot = y + 118 + high * len(rows)
        page.nine("glow", x + wide - 12, y - 30, column + 24, foot + 110 - y + 44, fade=0.75)
        for place, seat in enumerate(self.order):
            middle = x + wide + column * (place + 0.5)
            page.sprite(self.arms(seat), middle, y + 36, 60, shadow=(3, 4, 0.5))
            page.text(self.called(seat), middle, y + 92, NAME, anchor="mm", width=column - 6, smaller=(RUNNING, SMALL))
        biggest = max([1, *(abs(amount) for row in rows.values() for amount in row)])
        for number, (family, row) in enumerate(rows.items()):
            top = y + 118 + high * number
            page.rule(x, top, TABLE, INK_RULE)
            page.sprite(SOURCES.get(family, ("", "icon_power"))[1], x + 26, top + high / 2, min(42.0, high - 10))
            tie = self.ties.get(family, "") if high >= 52 else ""
            middle = top + high / 2 - (11 if tie else 0)
            page.text(labels[number], x + 58, middle, BODY, width=wide - 62, smaller=(RUNNING, SMALL))
            if tie:
                page.text(gettext(tie), x + 58, middle + 24, ASIDE, INK_SECOND, width=wide - 62)
            for place, seat in enumerate(self.order):
                middle = x + wide + column * (place + 0.5)
                ground = self.grounds[family][seat] if family in self.grounds else None
                self._cell(page, row, seat, middle, top, high, column, biggest, ground)
        self._totals(page, x, foot, wide, column)

    def _cell(
        self, page: Canvas, row: list[int], seat: int, middle: float, top: float, high: float, column: float, most: int,
        ground: int | None,
    ) -> None:  # fmt: skip
        """A figure over its bar; the most of a row is larger. `ground`: what was counted for it."""
        amount = row[seat]
        if not amount:
            self._ground(page, ground, middle - page.measure("–", BODY) / 2, top + high / 2)
            page.text("–", middle, top + high / 2, BODY, INK_SECOND, anchor="mm")
            return
        best = amount == max(row) and amount > 0
        text = str(amount).replace("-", "−")
        colour = RUBRIC if amount < 0 else INK
        style = BEST if best else NAME
        self._ground(page, ground, middle - page.measure(text, style) / 2, top + high * 0.4)
        page.text(text, middle, top + high * 0.4, style, colour, anchor="mm", width=column)
        length = abs(amount) / most * (column - 30)
        bar(page, self.realm.houses[seat] if amount > 0 else "", middle - length / 2, top + high - 17, length)

    def _ground(self, page: Canvas, ground: int | None, right: float, y: float) -> None:
        """What was counted, and an arrow to what it brought."""
        if ground:
            page.sprite("icon_arrow", right - 16, y, 17, fade=0.7)
            page.text(str(ground), right - 28, y, RUNNING, INK_SECOND, anchor="rm", width=40)

    def _totals(self, page: Canvas, x: float, y: float, wide: float, column: float) -> None:
        gettext = self.app.language.gettext
        page.rule(x, y, TABLE, INK, 5)
        page.rule(x, y, TABLE, GOLD[2], 2.6)
        page.sprite("icon_power", x + 26, y + 46, 50)
        page.text(gettext("Power"), x + 60, y + 46, BEST, width=wide - 60, smaller=(NAME,))
        for place, seat in enumerate(self.order):
            middle = x + wide + column * (place + 0.5)
            if seat in self.winners:
                gilded(page, str(self.power[seat]).replace("-", "−"), middle, y + 46, Style(58, "Black"), anchor="mm")
            else:
                page.text(str(self.power[seat]).replace("-", "−"), middle, y + 46, TOTAL, anchor="mm")
            rank = sum(1 for other in self.power if other > self.power[seat])
            page.text(gettext(PLACES[rank]), middle, y + 92, Style(20, "It"), INK_SECOND, anchor="mm", width=column)

    def _awards(self, page: Canvas) -> None:
        names = self.names
        room = 384.0  # clear of the frame
        for number, award in enumerate(self.awards[:4]):
            x, y = RIGHT + (number % 2) * (room + 20), Y + 62 + (number // 2) * 92
            page.sprite(AWARD_ICONS.get(award.name, "icon_power"), x + 24, y + 22, 50)
            at = x + 58
            for seat in award.seats[:2]:
                page.sprite(self.arms(seat), at + 20, y + 22, 40, shadow=(2, 3, 0.5))
                at += 44
            head = self.app.language.join([self.called(seat) for seat in award.seats])
            left = room - (at + 10 - x)
            page.text(head, at + 10, y + 4, NAME, width=left, smaller=(RUNNING, SMALL))
            page.paragraph(award_sentence(names, award), at + 10, y + 20, left, ASIDE, INK_SECOND)

    def _buttons(self, page: Canvas) -> None:
        gettext = self.app.language.gettext
        row_of_buttons(
            page,
            [
                ("scores.leave", gettext("To the title"), self.to_title, "", pygame.K_t),
                (
                    "scores.rematch", gettext("Rematch"), self.rematch,
                    gettext("The same set-up and the same seed: the same laws and conflicts come."), pygame.K_r,
                ),
                (
                    "scores.again", gettext("Play again"), self.again,
                    gettext("The same set-up with a new seed."), pygame.K_a,
                ),
            ],
            RIGHT, Y + 900, 800, height=62, legal=frozenset({"scores.again"}),
        )  # fmt: skip

    # Going on -----------------------------------------------------------------------

    def to_title(self) -> None:
        """Off with the scores and the table below them."""
        self.app.pop()
        if self.app.stack and self.app.scene is self.table:
            self.app.pop()

    def again(self) -> None:
        self._begin("")

    def rematch(self) -> None:
        order = self.table.sitting.order
        self._begin(order.seed if order is not None else "")

    def _begin(self, seed: str) -> None:
        old = self.table.sitting.order
        if old is None:
            return
        people = [Person(one.kind, one.name) for one in old.people]
        order = Order(
            people, list(old.houses), seed or str(random.SystemRandom().randrange(10**9)), list(old.packs),
            dict(old.options), old.secrecy, list(old.ally_houses),
        )  # fmt: skip
        app, shelf = self.app, self.table.shelf
        self.to_title()
        if not app.stack:  # a table that was opened without a title, as pictures and tests do
            app.running = True
        app.push(shelf.table(app, shelf.begin(app, order)))
