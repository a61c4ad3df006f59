"""Phase 2: three ballots, then the three laws in force. PARL-1 to PARL-5."""

from __future__ import annotations

from game.lancaster.rules.gains import Gains
from game.lancaster.rules.laws import Laws
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import LEFTOVER, VOTES, Table


class Parliament:
    """Everybody votes in secret on each proposal; then the row applies from left to right."""

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.notation = realm.part(Notation)
        self.gains = realm.part(Gains)
        self.laws = realm.part(Laws)
        self.gains.in_use.setdefault(VOTES, []).append(lambda table: sum(table.row(LEFTOVER)))  # not yet in the supply
        self.ballot_source = realm.add_source("ballot")
        self.leftover_source = realm.add_source("leftover")
        self.ballot_event = realm.add_event("ballot", "seat", "yes", "votes", "law")
        self.tally_event = realm.add_event("tally", "law", "yes", "no", "passed", "leaves")
        self.leftover_event = realm.add_event("leftover", "seat", "amount")
        self.kind = realm.add_kind("ballot", self._revealed, listing=self.listing)
        self.step = realm.add_step("parliament", self._begin)
        self.open_step = realm.add_step("open_ballot", self._open)
        self.ballot_step = realm.add_step("ballot", self._ask)
        self.leftover_step = realm.add_step("leftover", self._leftover)
        self.return_step = realm.add_step("return_votes", self._return)
        realm.during("parliament", (self.step,))

    def _begin(self, table: Table) -> None:
        ballots = [(self.open_step, place) for place in range(len(table.proposals))]
        table.agenda += reversed([*ballots, (self.leftover_step,)])

    def _open(self, table: Table, place: int) -> None:
        table.turn += 1
        table.agenda.append((self.ballot_step, place))

    def _ask(self, table: Table, place: int) -> None:
        table.ask_together(self.kind)

    def listing(self, table: Table, seat: int) -> range:
        return self.notation.ballots(table.goods[VOTES + seat])

    def _revealed(self, table: Table, codes: list[int]) -> None:
        """PARL-1, PARL-2: a tie passes; the new law enters at the right, the leftmost leaves."""
        law = table.proposals[table.asked[1]]
        tally = [0, 0]
        for seat in table.player_order():
            votes, yes = self.notation.read_voting(codes[seat])
            tally[yes] += votes + 1
            if table.log is not None:
                table.tell(self.ballot_event, seat, yes, votes, law)
            if votes:  # PARL-3: spent votes return to the supply
                self.gains.pay(table, seat, VOTES, votes, self.ballot_source)
        passed = tally[True] >= tally[False]
        leaves = table.laws[0] if passed else law
        if passed:
            table.laws = (*table.laws[1:], law)
        table.tell(self.tally_event, law, tally[True], tally[False], passed, leaves)

    def _leftover(self, table: Table) -> None:
        """PARL-3: leftover votes are one pool, new votes another."""
        table.proposals = ()
        seats = self.realm.seats
        table.goods[LEFTOVER : LEFTOVER + seats] = table.row(VOTES)
        table.goods[VOTES : VOTES + seats] = [0] * seats
        steps = [(self.laws.step, place) for place in range(len(table.laws))]
        if self.laws.keeps_votes(table.laws):
            table.agenda += reversed([*steps, (self.return_step,)])
        else:
            self._return(table)
            table.agenda += reversed(steps)

    def _return(self, table: Table) -> None:
        for seat, amount in enumerate(table.row(LEFTOVER)):
            if amount:
                table.tell(self.leftover_event, seat, amount)
        table.goods[LEFTOVER : LEFTOVER + self.realm.seats] = [0] * self.realm.seats
