"""“Round II is over”: what it gave to each house, how conflicts ended, which laws came; then somebody says go on."""

from __future__ import annotations

import time
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import SHEET, SOFT, Canvas
from game.desktop.pointer import ENTER
from game.desktop.scene import Scene
from game.desktop.theme import (
    ASIDE,
    DEEP_RUBRIC,
    DEEP_VERDIGRIS,
    INK,
    INK_RULE,
    INK_SECOND,
    NAME,
    RUNNING,
    SHADOW,
    SMALL,
    Style,
)
from game.desktop.widgets.buttons import button, button_width
from game.desktop.widgets.pages import fitted_page, frame
from game.desktop.widgets.sheets import heading
from game.kernel.contract import Event, mark
from game.lancaster.rules.reckoning import Fought, RoundTold, power_by_round, round_told
from game.lancaster.screen.round_ends import RoundEnd
from game.lancaster.screen.scores_look import SOURCES, source_name
from game.lancaster.screen.tokens import Token, arms, icon_of, row_width, token_row
from game.lancaster.wording.names import Names, capital, roman

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene

COLUMNS = ("favour", "office", "tower", "law", "county", "castle", "conflict", "leftover")
"""From where houses gain, in the order of the round; a column that gave nothing is left out."""

WIDTH, PAD = 1720.0, 56.0
HEAD, TITLES, FOOT = 104.0, 50.0, 100.0
HOUSE, POWER = 232.0, 190.0  # the columns at either end
ROW, LINE = 74.0, 36.0  # of a house at least; of a line of signs
STRIP = 128.0  # conflicts
SIGN, APART = 30.0, 14.0
FIGURE = Style(20, "Semibold")
GAINED = Style(30, "Bold")
CALM = 0.4  # seconds in which a touch beside the button was meant for the table


class RoundScene(Scene):
    """Lies over the table, which is seen around it and waits."""

    name = "round"
    over_others = True

    def __init__(self, table: TableScene, end: RoundEnd) -> None:
        super().__init__(table.app)
        self.table = table
        self.end = end
        self.events: list[Event] = table.rounds.view(end).events()
        self.opened = time.monotonic()

    @cached_property
    def told(self) -> RoundTold:
        return round_told(self.end.number, self.events)

    @cached_property
    def power(self) -> list[int]:
        """What every house had when the round was over."""
        return power_by_round(self.table.realm, self.events)[-1]

    @cached_property
    def sides(self) -> list[int]:
        """Houses in the order of play, each with its ally below it where he was given something."""
        realm = self.table.realm
        found = []
        for seat in self.table.desk().table.player_order():
            found.append(seat)
            found += [side for side in range(seat + realm.seats, realm.sides, realm.seats) if self._goods(side)]
        return found

    @cached_property
    def columns(self) -> list[str]:
        known = [name for name in COLUMNS if name in self.told.gains]
        return known + sorted(set(self.told.gains) - set(COLUMNS))

    @property
    def names(self) -> Names:
        return Names(self.table.realm, self.app.language)

    def _goods(self, side: int) -> dict[str, int]:
        """From all sources together."""
        name, found = self.table.realm.side_name(side), dict[str, int]()
        for sides in self.told.gains.values():
            for good, amount in sides.get(name, {}).items():
                found[good] = found.get(good, 0) + amount
        return {good: amount for good, amount in found.items() if amount}

    # Going on -----------------------------------------------------------------------

    def enter(self) -> None:
        """Heard as well as seen."""
        names = self.names
        self.app.speak_aloud(f"{self._title()}.")
        for side in self.sides:
            gained = {good: amount for good, amount in self._goods(side).items() if amount > 0}
            said = names.goods(gained) if gained else names.say(mark("nothing"))
            self.app.speak_aloud(f"{self._called(side)}: {said}.")

    def go_on(self) -> None:
        self.app.pop()

    def run_on(self) -> None:
        """No stop any more; the settings bring it back."""
        self.app.settings.round_stop = False
        self.app.keep_settings()
        self.go_on()

    def missed(self) -> None:
        if time.monotonic() - self.opened > CALM:
            self.go_on()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_SPACE, pygame.K_ESCAPE, *ENTER):
            self.go_on()
            return True
        return False

    def key_help(self) -> list[tuple[str, str]]:
        gettext = self.app.language.gettext
        return [(gettext("Space"), gettext("Go on")), *super().key_help()]

    # Drawing ------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        canvas.wash(SHADOW, 0.6, 0, 0, canvas.width, canvas.height)
        page = fitted_page(canvas)
        x, y = (1920 - WIDTH) / 2, 0.0
        column = (WIDTH - 2 * PAD - HOUSE - POWER) / max(1, len(self.columns))
        cells = {side: [self._lines(page, side, name, column - 16) for name in self.columns] for side in self.sides}
        rows = {side: max([ROW, *(LINE * len(lines) + 18 for lines in cells[side])]) for side in self.sides}
        laws = 40.0 if self.told.laws else 0.0
        height = HEAD + TITLES + sum(rows.values()) + STRIP + laws + FOOT
        zoom = min(1.0, 1040 / height)
        y = (1080 - height * zoom) / 2
        page = page.zoomed(x + WIDTH * (1 - zoom) / 2, y, zoom)
        page.nine("sheet", 0, 0, WIDTH, height, shadow=SHEET)
        frame(page, 0, 0, WIDTH, height)
        aside = self.app.language.gettext(mark("what each house gained, less what it paid for it"))
        heading(page, self._title(), PAD, 62, ground="rubric", size=62, width=WIDTH * 0.5)
        page.text(aside, WIDTH - PAD, 66, ASIDE, INK_SECOND, anchor="rm", width=WIDTH * 0.45)
        at = HEAD + self._titles(page, column)
        for side in self.sides:
            self._house(page, side, cells[side], at, rows[side], column)
            at += rows[side]
        page.rule(PAD, at, WIDTH - 2 * PAD, INK_RULE, 2)
        self._conflicts(page, at + 10)
        at += STRIP
        if laws:
            self._laws(page, at + 10)
        self._foot(page, height - FOOT + 22)

    def _title(self) -> str:
        return self.names.say(mark("Round {number} is over"), number=roman(self.end.number))

    def _called(self, side: int) -> str:
        """As at the table: the name somebody gave, or the house; an ally as whose he is."""
        table = self.table
        if side >= table.realm.seats:
            return capital(self.names.side_of(side))
        return table.sitting.people[side].name or self.names.house(table.realm.houses[side])

    def _titles(self, page: Canvas, column: float) -> float:
        y = HEAD + 18
        for number, family in enumerate(self.columns):
            middle = PAD + HOUSE + column * (number + 0.5)
            said = source_name(self.names, family)
            wide = min(page.measure(said, NAME) + 40, column - 8)
            page.sprite(SOURCES.get(family, ("", "icon_power"))[1], middle - wide / 2 + 14, y, 32)
            page.text(said, middle - wide / 2 + 38, y, NAME, width=wide - 38, smaller=(RUNNING, SMALL))
        return TITLES

    def _lines(self, page: Canvas, side: int, family: str, room: float) -> list[list[Token]]:
        """The signs of a cell, in as many lines as they need; power first."""
        goods = self.told.gains[family].get(self.table.realm.side_name(side), {})
        lines: list[list[Token]] = []
        for good in sorted((good for good, amount in goods.items() if amount), key=lambda good: good != "power"):
            amount = goods[good]
            figure = str(amount).replace("-", "−") if amount != 1 or good == "power" else ""
            token: Token = (figure, icon_of(good))
            if lines and _wide(page, [*lines[-1], token]) <= room:
                lines[-1].append(token)
            else:
                lines.append([token])
        return lines

    def _house(
        self, page: Canvas, side: int, cells: list[list[list[Token]]], y: float, high: float, column: float
    ) -> None:
        page.rule(PAD, y, WIDTH - 2 * PAD, INK_RULE)
        middle, allied = y + high / 2, side >= self.table.realm.seats
        arms(page, self.table.arms(side), PAD + (52 if allied else 28), middle, 40 if allied else 54)
        left = PAD + (84 if allied else 66)
        page.text(self._called(side), left, middle, RUNNING if allied else NAME, INK, width=PAD + HOUSE - left - 8,
                  smaller=(RUNNING, SMALL))  # fmt: skip
        for number, lines in enumerate(cells):
            x = PAD + HOUSE + column * (number + 0.5)
            if not lines:
                page.text("–", x, middle, ASIDE, INK_SECOND, anchor="mm")
            for line, tokens in enumerate(lines):
                at = x - _wide(page, tokens) / 2
                for token in tokens:
                    here = middle + LINE * (line - (len(lines) - 1) / 2)
                    at += token_row(page, [token], at, here, SIGN, FIGURE) + APART
        if not allied:
            self._power(page, side, middle)

    def _power(self, page: Canvas, seat: int, y: float) -> None:
        """What the round brought, large, and what the house has now."""
        gained = self.told.power(self.table.realm.side_name(seat))
        right = WIDTH - PAD
        now = self.names.say(mark("now {power}"), power=self.power[seat])
        page.text(now, right, y, ASIDE, INK_SECOND, anchor="rm", width=80)
        page.sprite("icon_power", right - 104, y, 40)
        figure = f"+{gained}" if gained > 0 else f"−{-gained}" if gained < 0 else "0"
        colour = DEEP_VERDIGRIS if gained > 0 else DEEP_RUBRIC if gained < 0 else INK_SECOND
        page.text(figure, right - 130, y, GAINED, colour, anchor="rm")

    def _conflicts(self, page: Canvas, y: float) -> None:
        battles = self.told.battles
        gap = 20.0
        wide = min(480.0, (WIDTH - 2 * PAD - gap * (len(battles) - 1)) / max(1, len(battles)))
        for number, one in enumerate(battles):
            self._conflict(page, one, PAD + number * (wide + gap), y, wide)
        if not battles:
            said = self.names.say(mark("No conflict was fought."))
            page.text(said, PAD, y + 54, ASIDE, INK_SECOND, width=WIDTH - 2 * PAD)

    def _conflict(self, page: Canvas, one: Fought, x: float, y: float, wide: float) -> None:
        """A slip: who won, by how much, and whose knights stood there from the first rank down."""
        names, realm = self.names, self.table.realm
        high = STRIP - 22
        page.nine("slip", x, y, wide, high, shadow=SOFT)
        page.sprite("wax_seal_yes" if one.won else "wax_seal_no", x + 40, y + high / 2, 52, shadow=SOFT)
        france = next(card.strength for card in realm.figures.conflicts if card.id == one.card)
        said = (
            mark("England wins, {england} against {france}")
            if one.won
            else mark("France wins, {france} against {england}")
        )
        page.text(names.say(said, england=one.strength, france=france), x + 78, y + 28, FIGURE, INK, width=wide - 92,
                  smaller=(Style(18, "Semibold"),))  # fmt: skip
        page.text(capital(names.conflict(one.place)), x + 78, y + 53, ASIDE, INK_SECOND, width=wide - 92)
        if not one.sides:
            page.text(names.say(mark("nobody stood there")), x + 78, y + 80, SMALL, INK_SECOND, width=wide - 92)
        for number, name in enumerate(one.sides[:6]):
            side = next(side for side in range(realm.sides + len(realm.companions)) if realm.side_name(side) == name)
            arms(page, self.table.arms(side), x + 92 + 40 * number, y + 82, 32)

    def _laws(self, page: Canvas, y: float) -> None:
        names = self.names
        listed = self.app.language.join([names.law(law) for law in self.told.laws])
        page.sprite("icon_law", PAD + 18, y, 34)
        text = names.say(mark("New laws: {laws}"), laws=listed)
        page.text(text, PAD + 44, y, RUNNING, INK, width=WIDTH - 2 * PAD - 50, smaller=(SMALL,))

    def _foot(self, page: Canvas, y: float) -> None:
        gettext = self.app.language.gettext
        label = gettext(mark("To the final count")) if self.end.last else gettext("Go on")
        wide = max(220.0, button_width(page, label))
        right = WIDTH - PAD - wide
        button(page, "round.on", label, right, y, wide, self.go_on, height=56, primary=True, key=pygame.K_RETURN,
               legal=True)  # fmt: skip
        never = gettext(mark("Don't stop any more"))
        tip = gettext(mark("Settings, Playing: “Stop after each round” brings it back."))
        button(page, "round.never", never, PAD, y, button_width(page, never), self.run_on, height=56, tip=tip)


def _wide(page: Canvas, tokens: list[Token]) -> float:
    return sum(row_width(page, [token], SIGN, FIGURE) for token in tokens) + APART * (len(tokens) - 1)
