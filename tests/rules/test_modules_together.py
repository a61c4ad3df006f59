"""Modules beside each other and in the game for two: what one page of the rules says about another."""

from __future__ import annotations

import pytest

from game.lancaster.rules.resentment.tower import TheTower
from game.lancaster.rules.table import Table
from game.lancaster.rules.takings import serves_ally, taking_gain
from tests.rules.at_court import COURT, chest, court, later, office, where
from tests.rules.playing import asked, choices, gains, log, play, refused, told
from tests.rules.positions import at, guests, has, knights, pile, powers, stands
from tests.rules.test_resentment import dishonour, in_tower, marks, track
from tests.rules.test_reward_tiles import beside, lying

RESENT = ["kings_resentment"]
TILES = ["reward_tiles"]
BOX = ["new_laws", *COURT, *RESENT, "laws_of_the_king", *TILES]
AWAY = court(lords_away=True)


# The tower -----------------------------------------------------------------------


def test_the_tower_tells_who_went_in_and_whose_marks_came_back() -> None:
    """RESENT-1: Azure's 2 returns two of Azure's marks; the others keep theirs."""
    table = at(
        3, "knights", packs=RESENT, start="azure", court={"azure": [2, 1]}, goods=marks(gules=4, azure=3, vert=4)
    )
    events = play(table, "K2>tower")
    assert told(events, "place", side="azure", strength=2, place="tower", squires=0)
    assert (dishonour(table), knights(table, "azure", "tower")) == ([4, 1, 4], [2])


def test_a_full_tower_takes_nobody_and_a_swap_must_fit_too() -> None:
    """RESENT-1, PLACE-9, LAW-B2c: with five, 3 and 4 fill it, so the 3 can't become the 4; beside a 3 he can."""
    for other, choice in (([4], None), ([3], "up3@tower")):
        table = at(5, "laws", packs=RESENT, laws=["B2c"], prepare=in_tower(gules=[3], azure=other))
        assert (choice in choices(table)) if choice else asked(table) is None
    full = at(5, "knights", packs=RESENT, court={"gules": [1]}, prepare=in_tower(azure=[4, 3]))
    assert refused(full, "K1>tower") == "RESENT-1"


def test_all_sides_leave_the_tower_the_neutral_knight_stays() -> None:
    """RESENT-2, RESENT-6: houses and allies; with two a strength of 3 fits again."""
    table = at(2, "before_counties", packs=RESENT, prepare=in_tower(azure=[1], azure_ally=[2]))
    assert (knights(table, "azure"), knights(table, "azure_ally")) == ([1], [2])
    assert table.game.part(TheTower).room(table) == 3


def test_knights_in_the_tower_can_be_upgraded_by_an_ally_too() -> None:
    """PLACE-9, ALLY-3, RESENT-6: the allied 1 grows where it sits while there is room."""
    table = at(
        2,
        "knights",
        packs=RESENT,
        court={"gules_ally": [2]},
        conflicts={"upper1": ("c9", [])},
        favours=["upgrade"],
        prepare=in_tower(gules_ally=[1]),
    )
    play(table, "A2>upper1")
    assert choices(table) == ["up2@upper1", "up1@tower", "decline"]
    play(table, "up1@tower")
    assert knights(table, "gules_ally", "tower") == [2]


# Dishonour -----------------------------------------------------------------------


def test_an_archer_alone_would_not_save_but_his_knight_does() -> None:
    """RESENT-3, COURT-6: Gules has a knight and an archer there, so Azure and Vert are blamed."""
    table = at(
        3,
        "knights",
        "conflicts",
        packs=[*COURT, *RESENT],
        court={"gules": [1]},
        conflicts={"upper1": ("c9", [])},
        favours=[],
        prepare=court(privileges={"gules": ["archer"]}, lords_away=True),
    )
    play(table, "K1>upper1", "+archer")
    assert dishonour(table) == [0, 1, 1]


def test_marks_that_came_back_never_fill_the_track_again() -> None:
    """RESENT-1, RESENT-3: the box gives only once the track is bare, and takes everything back."""
    table = at(
        3, "knights", "conflicts", packs=RESENT, court={"azure": [2]}, start="azure", goods=marks(azure=2),
        conflicts={"upper1": ("c9", [("azure", [1])])}, prepare=track(1),
    )  # fmt: skip
    play(table, "K2>tower")
    events = told(log(table), "gain", good="dishonour")
    assert [event.parts["seat"] for event in events] == ["vert", "gules"]  # in player order
    assert (dishonour(table), table.game.part(TheTower).room(table)) == ([1, 0, 1], 2)


def test_two_lost_conflicts_of_a_round_blame_twice() -> None:
    """RESENT-3: each by itself, lower row first; with two players too."""
    fights = {"lower1": ("c8", [("azure", [1])]), "upper2": ("c9", [("gules", [1])])}
    table = at(2, "conflicts", packs=RESENT, conflicts=fights)
    assert dishonour(table) == [1, 1]
    assert [event.parts["source"] for event in told(log(table), "gain", good="dishonour")] == [
        "conflict:c8",
        "conflict:c9",
    ]


# Reward tiles --------------------------------------------------------------------


def test_what_a_tile_would_give_can_be_read_before_it_is_taken() -> None:
    """TILE-2, TILE-3: the printed reward beside it stays what it was; an ally has no use for gold."""
    held = {"dorset": ("gules_ally", 1, 0)}
    table = at(2, "counties", packs=TILES, counties=held, prepare=lying("gold", "recruit"))
    realm, names = table.game, [county.id for county in table.game.figures.counties]
    dorset, bedford = names.index("dorset"), names.index("bedford")
    assert taking_gain(realm, table, dorset, "tile") == {"gold": 3}
    assert taking_gain(realm, table, dorset, "reward") == {"passage": 1}
    assert [serves_ally(realm, table, county, "tile") for county in (dorset, bedford)] == [False, True]


def test_with_the_kings_court_three_tiles_are_seals() -> None:
    """TILE-1, COURT-9: A, D and F bring a seal each and no power; an ally who takes one gets nothing (TILE-3)."""
    held = {"northumberland": ("gules", 2, 0), "gloucester": ("gules", 3, 0), "suffolk": ("gules", 2, 0)}
    tiles = lying("power_a", "power_d", "power_f")
    table = at(3, "counties", packs=[*COURT, *TILES], counties=held, prepare=tiles)
    play(table, "take.tile", "take.tile", "take.tile")
    assert (has(table, "gules", "seals"), powers(table), beside(table)) == (3, [0, 0, 0], {})
    allied = {"northumberland": ("gules_ally", 2, 0)}
    two = at(2, "counties", packs=[*COURT, *TILES], counties=allied, prepare=tiles)
    play(two, "take.tile")
    assert [has(two, house, "seals") for house in ("gules", "azure")] == [0, 0]
    assert "northumberland" not in beside(two)


def test_a_bishop_in_place_of_the_upgrade_of_a_tile() -> None:
    """TILE-1, COURT-8: tile G is an upgrade like any other; with its ally a bishop may leave (COURT-10)."""
    held = {"somerset": ("gules", 2, 0)}
    table = at(3, "counties", packs=[*COURT, *TILES], counties=held, prepare=lying("upgrade"))
    play(table, "take.tile", "bishop")
    assert has(table, "gules", "bishops") == 1
    allied = at(
        2, "counties", packs=[*COURT, *TILES], counties={"somerset": ("gules_ally", 2, 0)}, prepare=lying("upgrade")
    )
    play(allied, "take.tile")
    assert choices(allied) == ["up2@somerset", "bishop_leaves", "decline"]


def test_the_passage_is_given_up_for_the_tile_of_dorset() -> None:
    """TILE-2, REW-3, COURT-7: 3 gold, and knight and Tudor knight do not sail."""

    def prepare(table: Table) -> None:
        lying("gold")(table)
        court(privileges={"gules": ["tudor"]}, lords_away=True)(table)

    table = at(
        3,
        "knights",
        "counties",
        packs=[*COURT, *TILES],
        court={"gules": [1]},
        conflicts={"upper1": ("c9", [])},
        prepare=prepare,
    )
    play(table, "K1>dorset", "+tudor", "take.tile")
    assert (has(table, "gules", "gold"), knights(table, "gules"), stands(table, "upper1")) == (3, [1], [])
    assert told(log(table), "privilege_back", privilege="tudor", place="dorset")


def test_an_allied_noble_leaves_while_the_tile_stays() -> None:
    """TILE-2, ALLY-5: the tile waits for whoever comes next."""
    table = at(2, "counties", packs=TILES, counties={"bedford": ("gules_ally", 3, 0)}, prepare=lying("recruit"))
    play(table, "take.noble")
    assert (pile(table, "bedford"), guests(table, "gules"), beside(table)) == (1, set(), {"bedford": "recruit"})


# Laws and modules, two players -----------------------------------------------------


@pytest.mark.parametrize("law", ["N0a", "N1c", "N2a", "N2c", "N3a", "N3d", "N4a", "N4c", "K3c", "K3d", "B1d", "B3a"])
def test_no_law_of_the_box_counts_an_ally(law: str) -> None:
    """ALLY-4: neither in counties, castle, France, the tower, nor beside the allied lord."""

    def prepare(table: Table) -> None:
        in_tower(gules_ally=[1])(table)
        court({"chancellor": ("gules_ally", [2])}, lords_away=True)(table)

    options = {f"laws_{law[1]}": {"B": "base", "N": "new_laws", "K": "laws_of_the_king"}[law[0]]}
    table = at(
        2,
        "laws",
        packs=BOX,
        options=options,
        laws=[law],
        counties={"stafford": ("gules_ally", 1, 0), "dorset": ("gules_ally", 1, 0)},
        castle={"gules_ally": {"recruit": 3}},
        conflicts={"upper1": ("c9", [("gules_ally", [2])]), "lower1": ("c8", [("gules_ally", [4])])},
        piles={"stafford": 0},
        prepare=prepare,
    )
    assert (table.over, sum(table.goods)) == (True, 0)
    assert not told(log(table), "gain")


def test_scutage_and_upkeep_ask_nothing_of_an_ally() -> None:
    """LAW-N2d, ALLY-4: the allied knight stays in Stafford; Gules's own goes home."""
    held = {"stafford": ("gules_ally", 1, 0), "dorset": ("gules", 1, 0)}
    table = at(2, "laws", packs=["new_laws"], laws=["N2d", "N3b"], counties=held)
    assert (knights(table, "gules_ally", "stafford"), knights(table, "gules", "dorset")) == ([1], [])


def test_an_ally_keeps_his_office_without_applying() -> None:
    """COURT-4, COURT-10: Azure's ally held the Constable's office; its lord is in the treasury, and it earns again."""
    prepare = court(holders={"constable": "azure_ally"}, treasury={"gold": 1}, in_treasury=["azure_ally"])
    table = at(2, "before_counties", packs=COURT, prepare=prepare)
    assert (office(table, "constable")[0], later(table, "azure_ally"), chest(table)) == (
        "azure_ally",
        ["archer"],
        {"gold": 1},
    )
    assert told(log(table), "office", side="azure_ally", office="constable", kept=True)
    assert [has(table, house, "seals") for house in ("gules", "azure")] == [0, 0]


def test_an_allied_lord_with_a_tudor_knight_throws_out_the_rival() -> None:
    """COURT-7, COURT-10: 1 + 2 against a lord with a 1; his tribute stays, and the ally pays none."""
    table = at(
        2,
        "knights",
        packs=COURT,
        prepare=court(
            {"chamberlain": ("azure", [1])},
            privileges={"gules_ally": ["tudor"]},
            treasury={"gold": 1},
            in_treasury=["gules"],
        ),
    )
    play(table, "AL>chamberlain")
    assert (office(table, "chamberlain"), chest(table)) == ((None, "gules_ally", 3), {"gold": 1})
    assert (where(table, "azure"), knights(table, "azure")) == ("home", [1])


def test_whoever_has_only_an_allied_lord_left_must_send_him() -> None:
    """PLACE-1, COURT-1, COURT-10: nothing else is at home; under the option too nobody may pass."""
    table = at(
        2,
        "knights",
        packs=COURT,
        options={"squires_duty": "may_pass"},
        goods={"gules": {"squires": 2}},
        prepare=court(in_treasury=["gules", "azure", "azure_ally"]),
    )
    assert (asked(table), refused(table, "pass")) == (("gules", "place"), "PLACE-1")


def test_two_allied_places_that_only_a_tudor_knight_opens() -> None:
    """PLACE-1, COURT-7: the allied 2 may go to York or, held with 2, to Dorset; squires have no part in it."""
    own = {"northumberland": 2, "bedford": 4, "suffolk": 2, "somerset": 3, "surrey": 1}
    rivals = {"stafford": ("azure_ally", 4, 0), "gloucester": ("azure", 3, 2), "dorset": ("azure", 2, 0)}
    table = at(
        2,
        "knights",
        packs=COURT,
        options={"squires_duty": "may_pass"},
        court={"gules_ally": [2]},
        castle={"gules_ally": {"recruit": 1, "upgrade": 1}},
        counties={**rivals, **{county: ("gules", strength, 0) for county, strength in own.items()}},
        prepare=court(privileges={"gules_ally": ["tudor"]}, lords_away=True),
    )
    assert choices(table) == ["A2>york", "A2>dorset"]
    play(table, "A2>york")
    assert told(log(table), "join", side="gules_ally", privilege="tudor", place="york")


def test_all_treasure_goes_to_the_supply_when_an_ally_takes_all_kinds() -> None:
    """COURT-3, COURT-10, `treasury: all_kinds`: under a limited supply it can be had again (SETUP-7)."""
    table = at(
        2,
        "knights",
        "castles",
        packs=COURT,
        options={"treasury": "all_kinds", "supply": "limited"},
        goods={"azure": {"gold": 35}},
        extensions={"gules": ["gold"]},
        prepare=court(treasury={"gold": 2}, in_treasury=["gules", "azure", "azure_ally"]),
    )
    play(table, "AL>treasury")
    assert (has(table, "gules", "gold"), chest(table)) == (2, {})


def test_privileges_and_seals_of_the_last_round_for_two() -> None:
    """COURT-4 to COURT-7: in round 5 an ally is given nothing but the Tudor knight, a house still its seals."""
    prepare = court({"chancellor": ("gules", []), "constable": ("azure_ally", []), "chamberlain": ("azure", [])})
    table = at(2, "before_counties", packs=COURT, round=5, prepare=prepare)
    assert [later(table, side) for side in ("gules", "gules_ally", "azure", "azure_ally")] == [[], [], ["tudor"], []]
    assert [has(table, house, "seals") for house in ("gules", "azure")] == [2, 0]


def test_dishonour_and_seals_at_the_end_for_two() -> None:
    """COURT-9, RESENT-6: (1 + 2) × 2 for Gules; Azure alone pays 12 and its 3 marks, nobody the smaller figure."""
    goods = {
        "gules": {"bishops": 2, "seals": 2, "dishonour": 1, "squires": 1, "gold": 1},
        "azure": {"seals": 1, "dishonour": 3},
    }
    table = at(2, "end", round=5, packs=[*COURT, *RESENT], goods=goods, prepare=track(0))
    assert gains(log(table), "gules", "end:seals") == {"power": 6}
    assert powers(table) == [8 + 8 + 6 - 1, 1 - 3 - 12]
