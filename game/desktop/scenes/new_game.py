"""A new game: who sits where, which rules, which modules, which seed. Mouse and keys do the same."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import Canvas
from game.desktop.scene import Scene
from game.desktop.scenes.new_game_box import draw_box, draw_evening
from game.desktop.scenes.new_game_leaves import LEAVES, draw_leaves
from game.desktop.scenes.new_game_options import SECRECY, draw_options
from game.desktop.scenes.new_game_seats import draw_seats
from game.desktop.secrecy import DEGREES, TABLE
from game.desktop.shelf import HUMAN, Offer, Order, Person, Shelf
from game.desktop.theme import ASIDE, INK, INK_SECOND, PAGE, RUBRIC, SMALL, Style
from game.desktop.widgets.buttons import button, button_width
from game.desktop.widgets.controls import Field
from game.desktop.widgets.pages import framed, whole_page
from game.desktop.widgets.sheets import heading
from game.kernel.sentences import fault_said

if TYPE_CHECKING:
    from game.desktop.app import App

X, Y, WIDTH, HEIGHT = 40.0, 26.0, 1840.0, 1028.0
LEFT, LEFT_WIDTH = X + 48, 880.0
RIGHT, RIGHT_WIDTH = X + 968, 824.0
BEGIN = Style(30, "Bold")
RUBRIC_HEAD = Style(22, "Semibold")


class NewGameScene(Scene):
    name = "new_game"

    def __init__(self, app: App, shelf: Shelf, order: Order | None = None) -> None:
        super().__init__(app)
        self.shelf = shelf
        self.order = order or self.last() or shelf.first_order()
        self.seed = Field(self.order.seed)
        self.names: list[Field] = []
        self.option_page = 0
        self.box_page = 0
        self.narrow = False  # letters are so large that the page is cut into leaves
        self.leaf = 0
        self._offer: tuple[object, Offer] | None = None
        self.tidy()

    # What is chosen -----------------------------------------------------------------

    def last(self) -> Order | None:
        """The set-up of the last game, if it still makes sense."""
        order = Order.read(self.app.settings.last_setup) if self.app.settings.last_setup else None
        if order is None:
            return None
        offer = self.shelf.offer(self.app, None)
        houses = {house for house, _ in offer.houses}
        kinds = {HUMAN, *(level[0] for level in offer.levels)}
        packs = {"base", *(module.id for module in offer.modules)}
        fits = (
            offer.fewest <= len(order.people) <= offer.most
            and len(order.houses) == len(order.people) == len(set(order.houses))
            and set(order.houses) | set(order.ally_houses) <= houses
            and {one.kind for one in order.people} <= kinds
        )
        order.packs = [pack for pack in order.packs if pack in packs]
        return order if fits else None

    @property
    def offer(self) -> Offer:
        kinds = tuple(one.kind for one in self.order.people)
        now = (self.app.language.code, tuple(self.order.packs), kinds, self.order.secrecy)
        if self._offer is None or self._offer[0] != now:
            self._offer = (now, self.shelf.offer(self.app, self.order))
        return self._offer[1]

    def tidy(self) -> None:
        """After every change: as many fields as people, no options of modules that are gone, allies only with two."""
        order, offer = self.order, self.offer
        order.secrecy = order.secrecy if order.secrecy in DEGREES else TABLE
        while len(self.names) < len(order.people):
            self.names.append(Field(order.people[len(self.names)].name))
        del self.names[len(order.people) :]
        values = {option.id: {value.id for value in option.values} for option in offer.options}
        order.options = {name: value for name, value in order.options.items() if value in values.get(name, ())}
        spare = [house for house, _ in offer.houses if house not in order.houses]
        if offer.allies and len(order.people) == 2:
            kept = [house for house in order.ally_houses if house in spare]
            order.ally_houses = (kept + [house for house in spare if house not in kept])[:2]
        else:
            order.ally_houses = []
        self.changed()

    def set_kind(self, seat: int, kind: str) -> None:
        self.order.people[seat].kind = kind
        self.changed()

    def turn_house(self, seat: int, step: int = 1) -> None:
        """The next house that nobody has; with five all are taken, and two change places."""
        all_houses = [house for house, _ in self.offer.houses]
        houses = self.order.houses
        at = all_houses.index(houses[seat])
        wanted = all_houses[(at + step) % len(all_houses)]
        free = [house for house in all_houses if house not in houses]
        if free:
            while wanted in houses:
                wanted = all_houses[(all_houses.index(wanted) + (step or 1)) % len(all_houses)]
        else:
            houses[houses.index(wanted)] = houses[seat]
        houses[seat] = wanted
        self.tidy()

    def turn_ally(self, seat: int, step: int = 1) -> None:
        spare = [house for house, _ in self.offer.houses if house not in self.order.houses]
        other = self.order.ally_houses[1 - seat]
        left = [house for house in spare if house != other]
        at = left.index(self.order.ally_houses[seat])
        self.order.ally_houses[seat] = left[(at + step) % len(left)]
        self.changed()

    def add_seat(self) -> None:
        order = self.order
        free = [house for house, _ in self.offer.houses if house not in order.houses]
        if len(order.people) < self.offer.most and free:
            bots = [one.kind for one in order.people if not one.human]
            order.people.append(Person(bots[-1] if bots else self.offer.levels[-1][0]))
            order.houses.append(free[0])
            self.tidy()

    def remove_seat(self, seat: int) -> None:
        if len(self.order.people) > self.offer.fewest:
            del self.order.people[seat], self.order.houses[seat], self.names[seat]
            self.tidy()

    def set_option(self, option: str, value: str) -> None:
        if option == SECRECY:
            self.order.secrecy = value
            self.tidy()
        else:
            self.order.options[option] = value
        self.changed()

    def turn_module(self, module: str) -> None:
        """In or out; what it needs comes with it, what needs it goes with it."""
        packs = self.order.packs
        modules = {one.id: one for one in self.offer.modules}
        if module in packs:
            gone = {module}
            while more := {one for one in packs if one in modules and set(modules[one].needs) & gone} - gone:
                gone |= more
            packs[:] = [one for one in packs if one not in gone]
        else:
            for one in (*modules[module].needs, module):
                if one not in packs and one in modules and not modules[one].faulty:
                    packs.append(one)
        self.tidy()

    def reload(self) -> None:
        """The player has changed packs: read them again; what can't be chosen any more is out."""
        self.shelf.reload_packs()
        self._offer = None
        known = {"base", *(module.id for module in self.offer.modules if not module.faulty)}
        self.order.packs[:] = [pack for pack in self.order.packs if pack in known]
        self.tidy()

    def open_packs(self) -> None:
        from game.desktop.scenes.packs import PacksScene

        self.app.push(PacksScene(self))

    @property
    def objection(self) -> str:
        """Why this game can't begin; empty when it can."""
        wrong = [module for module in self.offer.modules if module.id in self.order.packs and module.refused]
        if not wrong:
            return ""
        pattern = self.app.language.gettext("{module}: {reason}")
        return pattern.format(module=wrong[0].label, reason=wrong[0].refused)

    # Drawing ------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        self.narrow = canvas.width < PAGE[0] - 1
        if self.narrow:
            draw_leaves(self, canvas)
            return
        page = whole_page(canvas)
        framed(page, X, Y, WIDTH, HEIGHT)
        gettext = self.app.language.gettext
        labels = [gettext("As last time"), gettext("Quick game")]
        wide = [button_width(page, label) for label in labels]
        heading(page, gettext("New game"), LEFT, Y + 68, size=60, width=LEFT_WIDTH - sum(wide) - 40)
        at = LEFT + LEFT_WIDTH - wide[1]
        tip = gettext("One person against three, the base game, a new seed: at once.")
        button(page, "new.quick", labels[1], at, Y + 40, wide[1], self.quick, primary=True, key=pygame.K_q, tip=tip)
        last = Order.read(self.app.settings.last_setup) if self.app.settings.last_setup else None
        at -= wide[0] + 14
        button(
            page, "new.last", labels[0], at, Y + 40, wide[0], self.as_last_time if last else None, key=pygame.K_l,
            tip="" if last else gettext("There was no game before this one."),
        )  # fmt: skip
        foot = draw_seats(self, page, LEFT, Y + 132, LEFT_WIDTH)
        draw_options(self, page, LEFT, foot + 16, LEFT_WIDTH, Y + HEIGHT - 120)
        self.draw_seed(page)
        draw_box(self, page, RIGHT, Y + 44, RIGHT_WIDTH)
        draw_evening(self, page, RIGHT, Y + 726, RIGHT_WIDTH, 150)
        self.draw_begin(page)

    def draw_seed(
        self, page: Canvas, x: float = LEFT, y: float = Y + HEIGHT - 84, width: float = LEFT_WIDTH
    ) -> None:  # fmt: skip
        gettext = self.app.language.gettext
        rect = page.text(gettext("Seed"), x, y, RUBRIC_HEAD, RUBRIC, width=160)
        at = x + rect.width / page.unit + 18
        self.seed.draw(
            page, "new.seed", at, y - 25, 250, partial(self.open_field, self.seed), empty=gettext("by chance")
        )
        label = gettext("Another")
        wide = button_width(page, label)
        button(page, "new.another", label, at + 262, y - 26, wide, self.another, key=pygame.K_a)
        room = x + width - (at + 276 + wide)
        text = gettext("The same seed deals the same game.")
        page.paragraph(text, at + 276 + wide, y - 12 * len(page.lines(text, room, ASIDE)), room, ASIDE, INK_SECOND)

    def draw_begin(
        self, page: Canvas, left: float = RIGHT, y: float = Y + HEIGHT - 124, room: float = RIGHT_WIDTH,
        high: float = 74.0,
    ) -> None:  # fmt: skip
        gettext = self.app.language.gettext
        label = gettext("Back")
        wide = button_width(page, label) + 50
        button(page, "new.back", label, left, y, wide, self.app.pop, height=high)
        objection = self.objection
        label = gettext("Begin the year 1413")
        width = max(360.0, page.measure(label, BEGIN) + 90)
        x = left + room - width
        if objection:
            beside = x - (left + wide) - 30
            lines = page.lines(objection, beside, SMALL)
            page.paragraph(objection, left + wide + 16, y + high / 2 - 12 * len(lines), beside, SMALL, RUBRIC)
        else:
            page.nine("glow", x - 24, y - 24, width + 48, high + 48)
        page.nine("button_disabled" if objection else "button_gold", x, y, width, high, shadow=(4, 6, 0.6))
        page.text(label, x + width / 2, y + high / 2 - 2, BEGIN, INK, anchor="mm", width=width - 30)
        page.spot(
            "new.begin", x, y, width, high, None if objection else self.begin, label=label, key=pygame.K_b,
            legal=not objection, glow=False,
        )  # fmt: skip

    # Typing -------------------------------------------------------------------------

    @property
    def fields(self) -> list[Field]:
        return [*self.names, self.seed]

    def open_field(self, field: Field) -> None:
        for other in self.fields:
            other.open = other is field
        self.changed()

    @property
    def wants_text(self) -> bool:
        return any(field.open for field in self.fields)

    def typed(self, text: str) -> None:
        for field in self.fields:
            if field.open:
                field.typed(text)
        self._take_texts()

    def key(self, event: pygame.event.Event) -> bool:
        field = next((one for one in self.fields if one.open), None)
        if field is not None:
            done = field.key(event)
            self._take_texts()
            return done
        if event.key == pygame.K_ESCAPE:
            self.app.pop()
        elif self.narrow and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.leaf = (self.leaf + (1 if event.key == pygame.K_PAGEDOWN else -1)) % LEAVES
        else:
            return False
        return True

    def key_help(self) -> list[tuple[str, str]]:
        gettext = self.app.language.gettext
        turn = [(gettext("Page up, Page down"), gettext("the other leaf"))] if self.narrow else []
        return [*self.shortcuts(), *turn, (gettext("Enter"), gettext("on a name or the seed: write, then done"))]

    def _take_texts(self) -> None:
        for person, field in zip(self.order.people, self.names, strict=True):
            person.name = field.text.strip()
        self.order.seed = self.seed.text.strip()

    # Going on -----------------------------------------------------------------------

    def another(self) -> None:
        self.seed.text = str(random.SystemRandom().randrange(10**6))
        self._take_texts()
        self.changed()

    def as_last_time(self) -> None:
        order = self.last()
        if order is not None:
            self.order = order
            self.names = []
            self.seed = Field()
            self.tidy()

    def quick(self) -> None:
        self._start(self.shelf.first_order())

    def begin(self) -> None:
        self._take_texts()
        if not self.objection:
            self.app.settings.last_setup = self.order.plain()
            self._start(self.order)

    def _start(self, order: Order) -> None:
        try:
            sitting = self.shelf.begin(self.app, order)
        except (ValueError, OSError) as fault:
            self.app.tell(fault_said(fault, self.app.language.gettext))
            return
        app, shelf = self.app, self.shelf
        app.pop()
        app.push(shelf.table(app, sitting))
