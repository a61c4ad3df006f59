"""Setting up, and the frame of the five rounds. SETUP-1 to SETUP-4, REW-9."""

from __future__ import annotations

from game.kernel.chance import draw
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.decks import DRAWN, whole_decks
from game.lancaster.rules.knights import MUST, Knights
from game.lancaster.rules.laws import Laws
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table


class Setup:
    """Deals, and starts each round with new conflicts, favours and proposals."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.conflicts = realm.part(Conflicts)
        self.knights = realm.part(Knights)
        realm.part(Laws).compile()
        figures = realm.figures
        self.start_stream = realm.add_stream("start")
        self.conflict_stream = realm.add_stream("conflicts")
        self.groups = sorted({law.group for law in figures.laws})
        self.decks = self._drawn_decks()
        self.deck_names = [pack.name for pack in figures.packs]
        if self.decks:
            self.deck_stream = realm.add_stream("decks")
            self.deck_event = realm.add_event("deck", "group", "deck")
            realm.figure_names["deck"] = lambda i: self.deck_names[i]
        self.law_streams = {group: realm.add_stream(f"laws{group}") for group in self.groups}
        self.source = realm.add_source("setup")
        left_out = [realm.seats in favour.left_out for favour in realm.figures.favours]
        self.favours = sum(1 << index for index, out in enumerate(left_out) if not out)
        self.round_event = realm.add_event("round", "round", "start")
        self.conflict_event = realm.add_event("conflict", "place", "card")
        self.proposal_event = realm.add_event("proposal", "law", "index")
        self.law_event = realm.add_event("first_law", "law", "index")
        self.round_step = realm.add_step("round", self._round)
        open_step = realm.add_step("open_round", self._open)
        realm.during("open", (open_step,))
        realm.dealer = self.deal

    def deal(self, table: Table) -> None:
        """SETUP-1: the first extensions are built in player order."""
        self._pieces(table)
        for deal in self.realm.deals:
            deal(table)
        table.start = self._draw(table, self.start_stream, self.realm.seats)
        self._piles(table)
        first = self.realm.figures.setup.first_extensions
        builds = [(self.knights.build_step, seat, MUST, self.source) for seat in table.player_order()] * first
        table.agenda += reversed([*builds, (self.round_step,)])

    def _pieces(self, table: Table) -> None:
        figures, width = self.realm.figures, self.realm.width
        for side in range(self.realm.sides):
            court = figures.setup.court if side < self.realm.seats else figures.setup.ally_court
            for strength in range(1, width):
                table.court[side * width + strength] = court.get(strength, 0)
                table.reserve[side * width + strength] = self.realm.knights[strength] - court.get(strength, 0)
        for name, amount in figures.setup.goods.items():
            good = self.realm.goods[name]
            table.goods[good : good + self.realm.seats] = [amount] * self.realm.seats
        table.piles = (figures.nobles.per_county[self.realm.seats],) * len(figures.counties)

    def _piles(self, table: Table) -> None:
        """SETUP-2, SETUP-3: cards are sets; one is drawn when it is revealed."""
        seats = self.realm.seats
        skipped = {index: card.removed.get(seats, 0) for index, card in enumerate(self.realm.figures.conflicts)}
        for copy, card in enumerate(self.conflicts.cards):
            if skipped[card]:
                skipped[card] -= 1
            else:
                table.conflict_pile |= 1 << copy
        table.law_piles = tuple(self._law_pile(table, group) for group in self.groups)
        in_force = []
        while table.law_piles[0]:
            in_force.append(self._draw_law(table))
            table.tell(self.law_event, in_force[-1], len(in_force) - 1)
        table.laws = tuple(in_force)

    def _drawn_decks(self) -> dict[int, list[str]]:
        """Groups whose deck chance takes, and from which it does."""
        figures = self.realm.figures
        drawn = [group for group in self.groups if figures.options.get(f"laws_{group}") == DRAWN]
        return {group: whole_decks(law.deck for law in figures.laws if law.group == group) for group in drawn}

    def _law_pile(self, table: Table, group: int) -> int:
        laws = self.realm.figures.laws
        decks = self.decks.get(group, [])
        left_out = set(decks)
        if decks:
            taken = decks[self._draw(table, self.deck_stream, len(decks))]
            left_out.remove(taken)
            table.tell(self.deck_event, group, self.deck_names.index(taken))
        return sum(1 << index for index, law in enumerate(laws) if law.group == group and law.deck not in left_out)

    # Drawing ------------------------------------------------------------------

    def _draw(self, table: Table, stream: int, size: int) -> int:
        moved, value = draw(table.streams[stream], size)
        table.streams = (*table.streams[:stream], moved, *table.streams[stream + 1 :])
        return value

    def _draw_bit(self, table: Table, stream: int, pile: int) -> int:
        for _ in range(self._draw(table, stream, pile.bit_count())):
            pile &= pile - 1  # without its lowest
        return (pile & -pile).bit_length() - 1

    def _draw_law(self, table: Table) -> int:
        """From the first group that has any left: the groups lie on each other."""
        at = next(index for index, pile in enumerate(table.law_piles) if pile)
        law = self._draw_bit(table, self.law_streams[self.groups[at]], table.law_piles[at])
        piles = list(table.law_piles)
        piles[at] &= ~(1 << law)
        table.law_piles = tuple(piles)
        return law

    # Rounds -------------------------------------------------------------------

    def _round(self, table: Table) -> None:
        if table.round == self.realm.figures.setup.rounds:
            table.agenda += reversed(self.realm.final_steps())
            return
        table.round += 1
        table.tell(self.round_event, table.round, table.start)
        table.agenda.append((self.round_step,))
        table.agenda += reversed(self.realm.round_steps())

    def _open(self, table: Table) -> None:
        """REW-9: two conflicts, all favours face up, three proposals."""
        cards = list(table.cards)
        for slot in range(self.realm.figures.revealed):
            cards[slot] = self._draw_bit(table, self.conflict_stream, table.conflict_pile)
            table.conflict_pile &= ~(1 << cards[slot])
            table.tell(self.conflict_event, self.realm.first_slot + slot, self.conflicts.cards[cards[slot]])
        table.cards = tuple(cards)
        table.favours = self.favours
        proposals = [self._draw_law(table) for _ in range(self.realm.figures.setup.proposals)]
        for index, law in enumerate(proposals):
            table.tell(self.proposal_event, law, index)
        table.proposals = tuple(proposals)
