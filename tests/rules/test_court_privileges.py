"""Shield, archer and Tudor knight: COURT-5 to COURT-7."""

from __future__ import annotations

import pytest

from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import NOBODY, Table
from tests.rules.at_court import COURT, court, later, now, office
from tests.rules.playing import asked, choices, log, play, refused, told
from tests.rules.positions import at, card, has, knights, powers, stands


def with_privileges(*names: str, **position: object) -> Table:
    """Gules has these privileges; all lords are away, so that only knights are placed."""
    prepare = court(privileges={"gules": names}, lords_away=True)
    phases = position.pop("phases", ("knights",))
    return at(3, *phases, packs=COURT, prepare=prepare, **position)  # type: ignore[misc, arg-type]


# Shield --------------------------------------------------------------------------


def test_a_shield_goes_with_a_knight_to_a_county_and_nobody_expels_him() -> None:
    """COURT-5: chosen in the same moment as the place."""
    table = with_privileges("shield", court={"gules": [1], "azure": [4]}, goods={"azure": {"squires": 5}})
    play(table, "K1>stafford")
    assert (asked(table), choices(table)) == (("gules", "privileges"), ["alone", "+shield"])
    assert refused(table, "+tudor") == "COURT-4"
    play(table, "+shield")
    assert now(table, "gules") == []
    assert refused(table, "K4>stafford") == "COURT-5"
    play(table, "K4>york", "+0s")
    assert knights(table, "gules", "stafford") == [1]


def test_a_shield_is_left_at_home_if_its_owner_likes() -> None:
    """COURT-5: then the knight can be expelled, and the shield may go with the next one."""
    table = with_privileges("shield", court={"gules": [1, 2], "azure": [4]})
    play(table, "K1>stafford", "alone", "K4>stafford")
    assert knights(table, "azure", "stafford") == [4]
    play(table, "K2>dorset")
    assert choices(table) == ["alone", "+shield"]


def test_a_shield_is_of_no_use_in_a_castle_or_in_france() -> None:
    """COURT-5: nothing is asked there."""
    table = with_privileges(
        "shield", court={"gules": [1, 1]}, conflicts={"upper1": ("c5", [])}, favours=[], castle={"azure": {"gold": 1}}
    )
    play(table, "K1>castle.gold")
    assert knights(table, "gules", "castle.gold") == [1]
    play(table, "K1>upper1")
    assert (knights(table, "gules", "upper1"), now(table, "gules")) == ([1], ["shield"])


def test_a_shield_returns_once_the_county_is_scored() -> None:
    """COURT-5: to the supply, not to its owner."""
    table = at(
        3,
        "counties",
        packs=COURT,
        counties={"stafford": ("gules", 1, 0)},
        prepare=court(shields=["stafford"]),
    )
    play(table, "take.noble")
    assert told(log(table), "privilege_back", side="gules", privilege="shield", place="stafford")
    assert now(table, "gules") == later(table, "gules") == []


def test_scutage_spares_no_shield() -> None:
    """LAW-N2d, COURT-5: the knight goes home, his shield to the supply."""
    table = at(
        3,
        "laws",
        packs=[*COURT, "new_laws"],
        laws=["N2d"],
        counties={"stafford": ("gules", 1, 2)},
        prepare=court(shields=["stafford"]),
    )
    assert (knights(table, "gules"), table.over) == ([1], True)
    assert told(log(table), "privilege_back", privilege="shield", place="stafford")


@pytest.mark.parametrize(("round_", "given"), [(4, [["shield"], ["archer"], ["tudor"]]), (5, [[], [], ["tudor"]])])
def test_shield_and_archer_are_not_handed_out_in_the_last_round(round_: int, given: list[list[str]]) -> None:
    """COURT-5, COURT-6, COURT-7: seals are; and the Tudor knight is."""
    applicants: dict[str, tuple[str, list[int]]] = {
        "chancellor": ("gules", []),
        "constable": ("azure", []),
        "chamberlain": ("vert", []),
    }
    table = at(3, "before_counties", packs=COURT, round=round_, prepare=court(applicants))
    assert [later(table, house) for house in table.game.houses] == given
    assert [has(table, house, "seals") for house in table.game.houses] == [2, 1, 0]


# Archer --------------------------------------------------------------------------


def test_an_archer_stands_on_the_space_below_his_knight() -> None:
    """COURT-6: it takes the space, and nobody else may stand there."""
    table = with_privileges(
        "archer",
        court={"gules": [1], "azure": [1], "vert": [1]},
        conflicts={"upper1": ("c5", [])},
        favours=[],
    )
    play(table, "K1>upper1", "+archer")
    assert stands(table, "upper1") == [("gules", [1]), ("gules_archer", [])]
    play(table, "K1>upper1")
    assert stands(table, "upper1") == [("gules", [1]), ("gules_archer", []), ("azure", [1])]
    assert refused(table, "K1>upper1") == "PLACE-5"


def test_without_a_free_space_below_no_archer_goes_along() -> None:
    """COURT-6: the knight takes the lowest space."""
    full = {"upper1": ("c5", [("azure", [1]), ("vert", [1])]), "upper2": ("c6", [])}
    table = with_privileges("archer", court={"gules": [1, 2]}, conflicts=full, favours=[])
    play(table, "K1>upper1")
    assert asked(table) == ("gules", "place")
    play(table, "K2>upper2")
    assert choices(table) == ["alone", "+archer"]


def test_an_archer_does_not_go_with_a_reinforcement() -> None:
    """COURT-6: Gules has a knight there already."""
    table = with_privileges("archer", court={"gules": [1]}, conflicts={"upper1": ("c5", [("gules", [2])])}, favours=[])
    play(table, "K1>upper1")
    assert (stands(table, "upper1"), now(table, "gules")) == ([("gules", [1, 2])], ["archer"])


def test_an_archer_does_not_sail_from_dorset() -> None:
    """COURT-6, REW-3: a passage is no placement; he stays unused."""
    table = with_privileges(
        "archer",
        phases=("counties",),
        counties={"dorset": ("gules", 2, 0)},
        conflicts={"upper1": ("c5", []), "upper2": ("c9", [])},
    )
    play(table, "take.reward", "go.upper1")
    assert (stands(table, "upper1"), now(table, "gules"), table.over) == ([("gules", [2])], ["archer"], True)


def test_an_archer_stands_just_below_or_not_at_all() -> None:
    """COURT-6: the topmost space has been left, the one below it is held, the third is free: no archer goes there."""

    def leave_the_top(table: Table) -> None:
        court(privileges={"gules": ["archer"]}, lords_away=True)(table)
        table.stand[0], table.army[: table.game.width] = NOBODY, [0] * table.game.width

    standing = {"upper1": ("c5", [("vert", []), ("azure", [1])])}
    table = at(3, "knights", packs=COURT, court={"gules": [1]}, conflicts=standing, favours=[], prepare=leave_the_top)
    play(table, "K1>upper1")
    assert stands(table, "upper1") == [("gules", [1]), ("azure", [1])]
    assert now(table, "gules") == ["archer"]


def archer_at(slot: str, card_: str, knights_: list[int]) -> Table:
    """Gules stands with an archer below him, and Azure on the third space; then the battle."""
    table = with_privileges(
        "archer",
        phases=("knights", "conflicts"),
        court={"gules": knights_, "azure": [1]},
        conflicts={slot: (card_, [])},
        favours=[],
    )
    play(table, f"K{knights_[0]}>{slot}", "+archer", f"K1>{slot}")
    return table


def test_an_archer_counts_for_england_and_has_a_rank_of_his_own() -> None:
    """COURT-6: 1 + 2 + 1 against 4; the archer is first, Azure second for the lower space, Gules third."""
    table = archer_at("upper1", "c4", [1])
    assert told(log(table), "battle", strength=4, won=True)
    ranks = [(event.parts["side"], event.parts["points"]) for event in told(log(table), "rank")]
    assert ranks == [("gules_archer", 3), ("azure", 1), ("gules", 1)]
    assert powers(table) == [4, 1, 0]
    assert told(log(table), "privilege_back", side="gules", privilege="archer")


def test_after_a_first_defeat_the_archer_moves_down_and_fights_on() -> None:
    """COURT-6: for his player, who no longer holds the office."""
    table = archer_at("upper1", "c8", [1])
    assert stands(table, "lower1") == [("gules", [1]), ("gules_archer", []), ("azure", [1])]
    assert powers(table) == [3, 2, 0]  # the archer is first and takes the second figure, Azure the third
    assert not told(log(table), "privilege_back")


def test_after_a_second_defeat_the_archer_is_back_in_the_supply() -> None:
    """COURT-6: his points are paid first."""
    table = archer_at("lower1", "c8", [1])
    assert told(log(table), "rank", side="gules_archer", rank=1, points=3)
    assert told(log(table), "privilege_back", side="gules", privilege="archer", place="lower1")
    assert (card(table, "lower1"), knights(table, "gules", "reserve").count(1)) == (None, 3)


def test_an_archer_is_no_knight_of_his_house() -> None:
    """LAW-B3a, COURT-6: one conflict, not two; and no ransom is asked for him."""
    table = with_privileges(
        "archer",
        phases=("knights", "laws"),
        laws=["B3a"],
        court={"gules": [1]},
        conflicts={"upper1": ("c5", [])},
        favours=[],
    )
    play(table, "K1>upper1", "+archer")
    assert powers(table) == [3, 0, 0]


# Tudor knight --------------------------------------------------------------------


def test_a_tudor_knight_helps_to_reach_the_minimum() -> None:
    """COURT-7: York asks for 4; a 2 and a Tudor knight reach it, and without him the place is closed."""
    table = with_privileges("tudor", court={"gules": [2]})
    assert "K2>york" in choices(table)
    play(table, "K2>york")  # nothing to choose: alone he could not go
    assert (knights(table, "gules", "york"), now(table, "gules")) == ([2], [])
    plain = with_privileges(court={"gules": [2]})
    assert refused(plain, "K2>york") == "PLACE-2"


def test_a_tudor_knight_helps_to_expel_and_squires_count_on_top() -> None:
    """COURT-7: 1 + 2 + squires against a 2 with 2 squires."""
    table = with_privileges(
        "tudor", court={"gules": [1]}, goods={"gules": {"squires": 3}}, counties={"dorset": ("azure", 2, 2)}
    )
    play(table, "K1>dorset")
    assert choices(table) == ["+2s", "+3s"]  # without the Tudor knight three squires would not do
    play(table, "+2s")
    assert (knights(table, "gules", "dorset"), knights(table, "azure")) == ([1], [2])


def test_a_placement_possible_only_with_a_tudor_knight_must_be_made() -> None:
    """PLACE-1, COURT-7: castle full, no conflict, and every county a 1 may enter is held by a 2."""
    held = dict.fromkeys(("stafford", "dorset"), ("azure", 2, 0)) | {"surrey": ("azure", 3, 0)}
    full = {"gules": ("squires", "gold", "votes", "purse", "upgrade", "recruit")}
    rest = {"suffolk": ("vert", 4, 0), "somerset": ("vert", 3, 0), "northumberland": ("azure", 4, 0)}
    both = {**rest, "gloucester": ("vert", 2, 3), "bedford": ("vert", 2, 3)}
    table = with_privileges("tudor", court={"gules": [1]}, counties={**held, **both}, extensions=full)
    assert choices(table) == ["K1>stafford", "K1>dorset"]
    assert refused(table, "pass") == "PLACE-1"


def test_a_tudor_knight_defends_and_goes_when_his_knight_is_expelled() -> None:
    """COURT-7: 1 + 2 is not exceeded by a 3, but by a 4; then he is in the supply."""
    table = with_privileges("tudor", court={"gules": [1], "azure": [3, 4]})
    play(table, "K1>stafford", "+tudor")
    assert refused(table, "K3>stafford") == "PLACE-3"
    events = play(table, "K4>stafford")
    assert told(events, "privilege_back", side="gules", privilege="tudor", place="stafford")
    assert (knights(table, "gules"), now(table, "gules")) == ([1], [])


def test_a_tudor_knight_goes_to_the_supply_when_the_county_is_scored() -> None:
    """COURT-7: with his knight's return."""
    table = with_privileges("tudor", phases=("knights", "counties"), court={"gules": [1]})
    play(table, "K1>stafford", "+tudor", "take.noble")
    assert told(log(table), "privilege_back", side="gules", privilege="tudor", place="stafford")


def test_a_tudor_knight_fights_in_france() -> None:
    """COURT-7: in the total and in the rank; after a first defeat he moves down with his knight."""
    table = with_privileges(
        "tudor",
        phases=("knights", "conflicts", "conflicts"),
        court={"gules": [1], "azure": [2]},
        conflicts={"upper1": ("c8", [])},
        favours=[],
    )
    play(table, "K1>upper1", "+tudor", "K2>upper1")
    battles = [event.parts["strength"] for event in told(log(table), "battle")]
    assert battles == [5, 5]
    assert [e.parts["side"] for e in told(log(table), "rank", rank=1)] == ["gules", "gules"]
    assert told(log(table), "privilege_back", side="gules", privilege="tudor", place="lower1")


def test_a_tudor_knight_may_go_with_a_reinforcement() -> None:
    """COURT-7: he joins the stack, 1 + 3 and his 2 against 6; a victory sends him to the supply."""
    table = with_privileges(
        "tudor",
        phases=("knights", "conflicts"),
        court={"gules": [1]},
        conflicts={"lower1": ("c6", [("gules", [3])])},
        favours=[],
    )
    play(table, "K1>lower1", "+tudor")
    assert told(log(table), "battle", place="lower1", strength=6, won=True)
    assert told(log(table), "privilege_back", side="gules", privilege="tudor", place="lower1")


def test_scutage_takes_a_tudor_knight_too() -> None:
    """LAW-N2d, COURT-7: who is taken home leaves him to the supply, and the county is free of him."""
    table = at(
        3,
        "knights",
        "laws",
        packs=[*COURT, "new_laws"],
        laws=["N2d"],
        court={"gules": [1]},
        prepare=court(privileges={"gules": ["tudor"]}, lords_away=True),
    )
    play(table, "K1>stafford", "+tudor")
    assert told(log(table), "privilege_back", side="gules", privilege="tudor", place="stafford")
    assert (knights(table, "gules"), table.defence[1]) == ([1], 0)


def test_from_dorset_the_tudor_knight_goes_along() -> None:
    """COURT-7, REW-3: the passage takes him to France."""
    table = with_privileges(
        "tudor",
        phases=("knights", "counties", "conflicts"),
        court={"gules": [1]},
        conflicts={"upper1": ("c3", []), "upper2": ("c9", [("azure", [1])])},
    )
    play(table, "K1>dorset", "+tudor", "take.reward", "go.upper1")
    assert told(log(table), "battle", place="upper1", strength=3, won=True)
    assert told(log(table), "privilege_back", privilege="tudor", place="upper1")


def test_a_tudor_knight_never_goes_to_a_castle_or_the_tower() -> None:
    """COURT-7, RESENT-1: nothing is asked there."""
    prepare = court(privileges={"gules": ["tudor"]}, lords_away=True)
    for place in ("castle.gold", "tower"):
        table = at(3, "knights", packs=[*COURT, "kings_resentment"], court={"gules": [1, 2]}, prepare=prepare)
        play(table, f"K1>{place}")
        assert (now(table, "gules"), asked(table)) == (["tudor"], ("gules", "place"))


def test_a_tudor_knight_supports_a_lord_and_is_lost_when_he_is_expelled() -> None:
    """COURT-7, COURT-2: alone or beside knights; afterwards he is in the supply."""
    table = at(
        3,
        "knights",
        packs=COURT,
        goods={"gules": {"votes": 1}, "azure": {"votes": 1}},
        court={"azure": [3]},
        prepare=court(privileges={"gules": ["tudor"]}),
    )
    play(table, "L>chancellor")
    assert choices(table) == ["with.nobody", "with.t"]
    play(table, "with.t")
    assert office(table, "chancellor") == (None, "gules", 3)
    events = play(table, "L>chancellor")  # a 3 must go with him, so nothing is asked
    assert told(events, "privilege_back", side="gules", privilege="tudor", place="chancellor")
    assert now(table, "gules") == []


def test_several_privileges_may_go_with_one_knight() -> None:
    """COURT-5: a shield and a Tudor knight in a county; an archer and a Tudor knight in a conflict."""
    table = with_privileges(
        "shield", "archer", "tudor", court={"gules": [1, 1]}, conflicts={"upper1": ("c9", [])}, favours=[]
    )
    play(table, "K1>stafford")
    assert choices(table) == ["alone", "+shield", "+tudor", "+shield+tudor"]
    assert refused(table, "+archer") == "COURT-6"
    play(table, "+shield", "K1>upper1")
    assert choices(table) == ["alone", "+archer", "+tudor", "+archer+tudor"]
    play(table, "+archer+tudor")
    assert now(table, "gules") == []


def test_only_a_tudor_knight_of_the_last_round_adds_to_knighthood() -> None:
    """COURT-7, END-1: Gules has been given one in round 5; the one of Azure, from round 4, counts nothing."""
    prepare = court({"chamberlain": ("gules", [])}, privileges={"azure": ["tudor"]})
    table = at(3, "before_counties", "close", packs=COURT, round=5, prepare=prepare)
    scoring = table.game.part(Scoring)
    assert [scoring.knighthood(table, seat) for seat in range(3)] == [2, 0, 0]
    end = at(3, "before_counties", "close", "end", packs=COURT, round=5, prepare=prepare)
    assert told(log(end), "gain", seat="gules", source="end:knighthood", amount=8)


def test_laws_ignore_archers_and_tudor_knights() -> None:
    """LAW-N4c, COURT-7: most knights in conflicts: one each, whoever is beside them."""
    table = with_privileges(
        "tudor",
        phases=("knights", "laws"),
        laws=["B1d"],
        court={"gules": [1]},
        conflicts={"upper1": ("c9", [])},
        favours=[],
    )
    play(table, "K1>upper1", "+tudor")
    assert has(table, "gules", "squires") == 0
