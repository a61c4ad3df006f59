"""The state of a game of Lancaster: short lists of small numbers.

A *side* is a house or, in a game for two, an ally: sides 0 to seats-1 are the houses, the ally of
seat s is side seats+s. Knights are counts per strength, or the strength of the one who stands there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from game.kernel.agenda import State

if TYPE_CHECKING:
    from game.lancaster.rules.realm import Realm

# `goods` is one flat list (a copy costs a third of five lists): a row per good, an entry per seat, so that
# `goods[GOLD + seat]` is a house's gold. Modules add rows of their own behind these.
ROW = 8  # more seats than any game has
GOOD_NAMES = ("power", "gold", "squires", "votes", "leftover_votes")
POWER, GOLD, SQUIRES, VOTES, LEFTOVER = (row * ROW for row in range(len(GOOD_NAMES)))

NOBODY = -1
NO_CARD = -1


def put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The tuple with one entry changed. What changes a few times a game is a tuple: a copy shares it."""
    return (*values[:index], value, *values[index + 1 :])


class Table(State):
    """Everything on the table. Copy is written out: it is what a search does most."""

    __slots__ = (
        "army",
        "cards",
        "castle",
        "conflict_pile",
        "court",
        "defence",
        "escort",
        "extensions",
        "favours",
        "goods",
        "holder",
        "law_piles",
        "laws",
        "nobles",
        "own",
        "piles",
        "posted",
        "proposals",
        "reserve",
        "round",
        "stand",
        "start",
    )
    game: Realm

    def __init__(self, realm: Realm) -> None:
        super().__init__(realm)
        counties = len(realm.figures.counties)
        spaces = realm.slots * realm.ranks
        self.round = 0
        self.start = 0
        self.goods = [0] * (len(realm.goods) * ROW)  # [GOLD + seat]
        self.court = [0] * (realm.sides * realm.width)  # [side * width + strength]: how many
        self.reserve = [0] * (realm.sides * realm.width)
        self.holder = [NOBODY] * counties  # side of the knight in a county
        self.posted = [0] * counties  # his strength
        self.escort = [0] * counties  # his squires
        self.defence = [0] * counties  # what a newcomer must exceed
        self.castle = [0] * (realm.sides * realm.spaces)  # strength of the knight on a space
        self.extensions: tuple[int, ...] = (0,) * realm.seats  # bit per built extension
        self.nobles: tuple[int, ...] = (0,) * realm.seats  # bit per county whose noble sits at the table
        self.piles: tuple[int, ...] = (0,) * counties  # nobles left
        self.cards: tuple[int, ...] = (NO_CARD,) * realm.slots  # conflict per slot, upper row first
        self.stand = [NOBODY] * spaces  # [slot * ranks + space]: side
        self.army = [0] * (spaces * realm.width)  # knights of that stack per strength
        self.favours = 0  # bit per favour face up
        self.laws: tuple[int, ...] = ()  # in force, left to right
        self.proposals: tuple[int, ...] = ()
        self.law_piles: tuple[int, ...] = ()  # per group: bit per law not yet seen
        self.conflict_pile = 0  # bit per card not yet seen
        self.own = [0] * realm.own_size  # of modules, each at its own offset

    def copy(self) -> Self:
        other: Self = object.__new__(type(self))
        other.game = self.game
        other.agenda = self.agenda.copy()
        other.asked = self.asked
        other.kind = self.kind
        other.seat = self.seat
        other.choices = self.choices
        other.sealed = self.sealed
        other.streams = self.streams
        other.turn = self.turn
        other.log = None
        other.frames = None
        other.round = self.round
        other.start = self.start
        other.goods = self.goods.copy()
        other.court = self.court.copy()
        other.reserve = self.reserve.copy()
        other.holder = self.holder.copy()
        other.posted = self.posted.copy()
        other.escort = self.escort.copy()
        other.defence = self.defence.copy()
        other.castle = self.castle.copy()
        other.extensions = self.extensions
        other.nobles = self.nobles
        other.piles = self.piles
        other.cards = self.cards
        other.stand = self.stand.copy()
        other.army = self.army.copy()
        other.favours = self.favours
        other.laws = self.laws
        other.proposals = self.proposals
        other.law_piles = self.law_piles
        other.conflict_pile = self.conflict_pile
        other.own = self.own.copy()
        return other

    def row(self, good: int) -> list[int]:
        """What every seat has of a good."""
        return self.goods[good : good + self.game.seats]

    def player_order(self) -> tuple[int, ...]:
        """Seats from the start player clockwise."""
        return self.game.orders[self.start]
