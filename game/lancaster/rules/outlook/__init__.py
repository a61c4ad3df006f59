"""Answers to what people ask at the table, from what is seen: a view's masked table or an open one.

Plain data; what hangs on something hidden is None. Nothing here changes the table.
"""

from game.lancaster.rules.outlook.arrivals import Arrival, Threat, ally_keeps, arrival, threats
from game.lancaster.rules.outlook.battles import (
    ConflictOutlook,
    Stack,
    conflict_outlook,
    conflict_outlooks,
    in_order,
    landing,
)
from game.lancaster.rules.outlook.castles import CastleYield, castle_yield
from game.lancaster.rules.outlook.moments import (
    BallotOutlook,
    active_seats,
    ballot_outlook,
    hidden,
    knights_at_court,
    open_proposals,
    phase,
    reward_part,
    scored_counties,
    sealed_seats,
)
from game.lancaster.rules.outlook.reckonings import (
    NobleOutlook,
    Standing,
    ToCome,
    noble_outlook,
    noble_worth,
    rank_among,
    standings,
    to_come,
)

__all__ = [
    "Arrival",
    "BallotOutlook",
    "CastleYield",
    "ConflictOutlook",
    "NobleOutlook",
    "Stack",
    "Standing",
    "Threat",
    "ToCome",
    "active_seats",
    "ally_keeps",
    "arrival",
    "ballot_outlook",
    "castle_yield",
    "conflict_outlook",
    "conflict_outlooks",
    "hidden",
    "in_order",
    "knights_at_court",
    "landing",
    "noble_outlook",
    "noble_worth",
    "open_proposals",
    "phase",
    "rank_among",
    "reward_part",
    "scored_counties",
    "sealed_seats",
    "standings",
    "threats",
    "to_come",
]
