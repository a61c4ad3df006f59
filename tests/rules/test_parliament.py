"""Phase two, ballots and the row of laws: PARL-1 to PARL-5."""

from __future__ import annotations

import pytest

from game.kernel.contract import IllegalChoice
from game.lancaster.rules.table import Table
from tests.rules.playing import asked, choices, gains, log, play, refused, told, vote
from tests.rules.positions import at, built, has, knights, law_ids, powers

ROW = ("B0c", "B0b", "B3a")


def session(players: int = 3, **votes: int) -> Table:
    """Three proposals before three houses with so many votes."""
    goods = {house: {"votes": amount} for house, amount in votes.items()}
    return at(players, "parliament", laws=ROW, proposals=["B3b", "B3c", "B4c"], goods=goods)


def test_the_tile_counts_one_and_each_vote_one_and_a_tie_passes() -> None:
    """PARL-1: Gules yes with 2 makes 3; Azure no with 1 and Vert no with none make 3: it passes."""
    table = session(gules=2, azure=1, vert=4)
    events = vote(table, gules="yes+2", azure="no+1", vert="no+0")
    assert told(events, "tally", law="B3b", yes=3, no=3, passed=True)


def test_one_voice_more_against_and_it_fails() -> None:
    """PARL-1: 3 against 4."""
    table = session(gules=2, azure=2, vert=0)
    events = vote(table, gules="yes+2", azure="no+2", vert="no+0")
    assert told(events, "tally", law="B3b", yes=3, no=4, passed=False)


def test_the_proposals_are_decided_one_after_another_from_the_left() -> None:
    """PARL-1: three ballots, in the order in which the cards lie."""
    table = session(gules=3)
    laws = []
    for _ in range(3):
        assert asked(table) == ("gules", "ballot")
        laws += told(vote(table, gules="no+1", azure="no+0", vert="no+0"), "tally")
    assert [event.parts["law"] for event in laws] == ["B3b", "B3c", "B4c"]


def test_a_house_adds_any_number_of_its_own_votes_and_no_more() -> None:
    """PARL-1: Azure has two, Vert none."""
    table = session(azure=2)
    assert choices(table, "azure") == ["no+0", "yes+0", "no+1", "yes+1", "no+2", "yes+2"]
    assert choices(table, "vert") == ["no+0", "yes+0"]
    assert refused(table, "yes+3", "azure") == "PARL-1"


def test_nobody_sees_a_ballot_before_the_last_is_in() -> None:
    """PARL-1: secret and together, in any order, and it may be changed until then."""
    table = session(gules=3)
    assert vote(table, vert="yes+0", gules="no+3") == []
    seen = [view.state.sealed for view in (table.view(seat) for seat in range(3))]
    assert seen[1][0] == seen[2][0] == seen[1][2] == seen[0][2] != seen[1][1]
    table.unseal(0)
    vote(table, gules="yes+1")
    events = vote(table, azure="no+0")
    assert told(events, "ballot", seat="gules", yes=1, votes=1)
    assert has(table, "gules", "votes") == 2


def test_a_passed_law_enters_at_the_right_and_the_leftmost_goes() -> None:
    """PARL-2: the other two move left."""
    table = session()
    events = vote(table, gules="yes+0", azure="yes+0", vert="no+0")
    assert law_ids(table, table.laws) == ["B0b", "B3a", "B3b"]
    assert told(events, "tally", leaves="B0c")
    vote(table, gules="yes+0", azure="yes+0", vert="no+0")
    assert law_ids(table, table.laws) == ["B3a", "B3b", "B3c"]


def test_a_failed_proposal_leaves_the_game() -> None:
    """PARL-2: the row stays, and the card is in no pile."""
    table = session()
    events = vote(table, gules="no+0", azure="no+0", vert="yes+0")
    assert law_ids(table, table.laws) == list(ROW)
    assert told(events, "tally", leaves="B3b")
    failed = 1 << [law.id for law in table.game.figures.laws].index("B3b")
    assert not any(pile & failed for pile in table.law_piles)


def test_spent_votes_are_gone_and_leftovers_follow_before_the_laws() -> None:
    """PARL-3: Gules spends 2 of 5; after the third ballot the other 3 go, and the votes of a law stay."""
    conflicts = {"upper1": ("c5", [("gules", [1])]), "upper2": ("c6", [("gules", [2])])}
    table = at(
        3,
        "parliament",
        laws=("B2a", "B0c", "B3b"),
        proposals=["B1a", "B1b", "B1c"],
        goods={"gules": {"votes": 5}, "azure": {"votes": 1}},
        conflicts=conflicts,
    )
    vote(table, gules="no+2", azure="no+0", vert="no+0")
    assert has(table, "gules", "votes") == 3
    vote(table, gules="no+0", azure="no+0", vert="no+0")
    events = vote(table, gules="no+0", azure="no+0", vert="no+0")
    assert told(events, "leftover", seat="gules", amount=3)
    assert told(events, "leftover", seat="azure", amount=1)
    names = [event.name for event in events]
    assert names.index("leftover") < names.index("law")
    assert (has(table, "gules", "votes"), has(table, "azure", "votes")) == (1, 0)  # Spoils gave a new one


def test_votes_bought_this_round_are_kept_for_the_next() -> None:
    """PARL-3: Bought Voices comes after the ballots, so what it sells is new."""
    table = at(3, "parliament", laws=("B1a",), goods={"gules": {"votes": 2, "gold": 3}})
    play(table, "buy3")
    assert (has(table, "gules", "votes"), has(table, "gules", "gold")) == (3, 0)
    assert has(table, "gules", "leftover_votes") == 0


def test_the_laws_apply_from_left_to_right_to_everybody() -> None:
    """PARL-4: Glory, Landlords, Dominion in the order of the row."""
    table = at(
        3,
        "parliament",
        laws=("B3a", "B0c", "B3b"),
        counties={"stafford": ("gules", 1, 0), "dorset": ("gules", 1, 0), "surrey": ("azure", 1, 0)},
        conflicts={"lower1": ("c5", [("azure", [2])])},
    )
    events = log(table)
    assert [event.parts["law"] for event in told(events, "law")] == ["B3a", "B0c", "B3b"]
    assert gains(events, "azure", "law:B3a") == gains(events, "gules", "law:B0c") == {"power": 3}
    assert powers(table) == [3, 3, 0]


def test_who_qualifies_is_settled_for_all_when_a_law_begins() -> None:
    """PARL-4: Captains; the upgrade of the first asked turns nobody else's claim, and each is asked once in order."""
    table = at(3, "laws", start="azure", laws=["B2b"], counties={"dorset": ("gules", 1, 0)}, court={"azure": [1]})
    assert asked(table) == ("azure", "upgrade")
    play(table, "up1@court")
    assert asked(table) == ("gules", "upgrade")
    play(table, "up1@dorset")  # now Gules has a deployed 2, but was asked already
    assert table.over


def test_most_gold_is_counted_before_anybody_decides() -> None:
    """PARL-4: Gules and Azure tie; what Gules does first can't take Azure's claim away."""
    counties = {"stafford": ("gules", 1, 0), "dorset": ("azure", 1, 0), "surrey": ("vert", 1, 0)}
    table = at(3, "laws", laws=["B0a"], goods={"gules": {"gold": 2}, "azure": {"gold": 2}}, counties=counties)
    play(table, "up1@stafford")
    assert asked(table) == ("azure", "upgrade")


def test_a_law_further_right_sees_the_changed_board() -> None:
    """PARL-4: Captains makes a 2 of the 1 in Dorset, and Veterans pays for him; the other way round it does not."""
    dorset = {"dorset": ("gules", 1, 0)}
    table = at(3, "laws", laws=["B2b", "B1d"], counties=dorset)
    play(table, "up1@dorset")
    assert has(table, "gules", "squires") == 1
    table = at(3, "laws", laws=["B1d", "B2b"], counties=dorset)
    play(table, "up1@dorset")
    assert has(table, "gules", "squires") == 0


def test_a_knight_whom_a_law_brings_is_not_deployed() -> None:
    """PARL-5: The Muster's new knight waits at court, so two 1s and he are not three deployed."""
    table = at(
        3,
        "laws",
        laws=["B0b", "B3c"],
        goods={"gules": {"squires": 1}},
        counties={"stafford": ("gules", 1, 0), "dorset": ("gules", 1, 0)},
    )
    assert knights(table, "gules") == [1]
    assert powers(table) == [0, 0, 0]


def test_a_knight_whom_a_law_sends_home_stays_there() -> None:
    """PARL-5: built over by Crenellation, he neither counts for Full Array nor is placed again this round."""
    table = at(
        3,
        "parliament",
        "counties",
        "castles",
        laws=("B1c", "B4c"),
        castle={"gules": {"gold": 4}},
        counties={"dorset": ("gules", 3, 0)},
        conflicts={"upper1": ("c5", [("gules", [1])]), "upper2": ("c6", [("gules", [2])])},
        piles={"dorset": 0},
    )
    play(table, "build.gold")
    assert (knights(table, "gules"), powers(table)) == ([4], [0, 0, 0])
    assert asked(table) == ("gules", "passage")
    play(table, "go.upper1")
    assert (table.over, knights(table, "gules"), built(table, "gules")) == (True, [4], {"gold"})


def test_a_may_is_asked_and_a_plain_gain_is_given() -> None:
    """PARL-5: Indulgence asks, Landlords pays at once."""
    counties = {"stafford": ("gules", 1, 0), "dorset": ("gules", 1, 0)}
    table = at(3, "laws", laws=["B0c", "B4a"], goods={"gules": {"gold": 2}}, counties=counties)
    assert powers(table) == [3, 0, 0]
    assert choices(table) == ["buy0", "buy1", "buy2"]


def test_after_the_reveal_there_is_no_way_back() -> None:
    """PARL-1: all ballots open together."""
    table = at(3, "parliament", proposals=["B3b"], laws=("B0c",))
    vote(table, gules="yes+0", azure="yes+0", vert="yes+0")
    with pytest.raises(IllegalChoice):
        table.unseal(0)
