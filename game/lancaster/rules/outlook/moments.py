"""Where the round stands: its phase, who is asked, what is still to come in it."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.contract import HIDDEN, UNSEALED
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import GOLD, SQUIRES, VOTES, Table


def phase(realm: Realm, table: Table) -> str:
    """setup, knights, parliament, rewards or end: told by the steps of the round that are still to come."""
    if table.kind < 0:
        return "end"
    if not table.round:
        return "setup"
    steps = realm.step_names
    waiting = {(steps[step[0]], *step[1:]) for step in (*table.agenda, table.asked)}
    if ("parliament",) in waiting:
        return "knights"
    return "parliament" if ("county", 0) in waiting else "rewards"


def reward_part(realm: Realm, table: Table) -> str:
    """Within the rewards: counties, castles or conflicts, by the steps that are still to come."""
    waiting = {realm.step_names[step[0]] for step in table.agenda}
    return "counties" if "castles" in waiting else "castles" if "conflicts" in waiting else "conflicts"


def active_seats(table: Table) -> tuple[int, ...]:
    """Those who still have to answer: one, or while ballots are sealed all whose ballot is not in."""
    if table.kind < 0 or (not table.sealed and table.game.kinds[table.kind].listing is not None):
        return ()  # over, or all ballots are in
    if table.sealed:
        return tuple(seat for seat, code in enumerate(table.sealed) if code == UNSEALED)
    return (table.seat,)


def sealed_seats(table: Table) -> tuple[int, ...]:
    """Those whose ballot is in."""
    return tuple(seat for seat, code in enumerate(table.sealed) if code != UNSEALED)


def knights_at_court(realm: Realm, table: Table, side: int) -> int:
    return sum(table.court[side * realm.width : (side + 1) * realm.width])


def open_proposals(realm: Realm, table: Table) -> tuple[int, ...]:
    """Proposals not yet voted on, the one under the vote first."""
    if table.kind >= 0 and realm.kinds[table.kind].name == "ballot":
        return table.proposals[table.asked[1] :]
    return table.proposals


def scored_counties(realm: Realm, table: Table) -> range:
    """In the rewards: the counties that have had their turn, by index. REW-1"""
    count = len(realm.figures.counties)
    if phase(realm, table) != "rewards":
        return range(0)
    name = realm.step_names
    following = [step[1] for step in (*table.agenda, table.asked) if step and name[step[0]] == "county"]
    return range(min(following) - 1 if following else count)


@dataclass(frozen=True, slots=True)
class BallotOutlook:
    """How many votes carry a proposal, and how many stop it, for one seat.

    `certain`: against everything the others own; `alone`: if all the others are against it and nobody adds any.
    A tie passes, so stopping asks for one more.
    """

    owned: int
    certain: int
    alone: int
    certain_no: int
    alone_no: int


def ballot_outlook(realm: Realm, table: Table, seat: int) -> BallotOutlook:
    """PARL-1, PARL-2: every ballot counts one, and the votes added to it; votes are open."""
    others = [table.goods[VOTES + other] for other in range(realm.seats) if other != seat]
    bare, whole = len(others), len(others) + sum(others)
    return BallotOutlook(table.goods[VOTES + seat], whole - 1, bare - 1, whole, bare)


def hidden(table: Table, seat: int) -> bool:
    """Does this table hide what the seat owns?"""
    return HIDDEN in (table.goods[GOLD + seat], table.goods[SQUIRES + seat])
