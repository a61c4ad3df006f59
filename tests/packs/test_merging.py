"""Packs on top of one another: what ships, what a user adds, replaces and changes, and what options set."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import places
from game.lancaster.packs import available, check, new_pack
from game.lancaster.rules.figures import figures, resolve
from game.packs.faults import PackError
from tests.packs.helpers import SHIPPED, in_french, played_with, said, write_pack

EXTRA = "laws:\n  - {id: X1, group: 2, name: {en: Extra, fr: En plus}, gain: {power: 1}}\n"
INSTEAD = EXTRA.replace("gain: {power: 1}", "replaces: B2d, per: 1, of: extensions, gain: {gold: 1}")


def test_the_shipped_packs_are_without_fault() -> None:
    assert check(sorted(SHIPPED.iterdir())) == []


def test_the_base_is_what_the_box_holds() -> None:
    rules = figures(resolve(["base"], {}))
    assert [county.letter for county in rules.counties] == list("ABCDEFGHI")
    assert rules.counties[2].reward == {"new_knight": 1, "votes": 2}
    assert [county.id for county in rules.counties if county.names_start_player] == ["surrey"]
    assert rules.both_price == {"gold": 3}
    assert rules.setup.knights == {1: 3, 2: 2, 3: 1, 4: 1}
    assert rules.setup.court == {1: 1, 2: 1}
    assert rules.nobles.per_county == {2: 2, 3: 2, 4: 3, 5: 4}
    assert rules.conflicts[0].removed == {2: 1, 4: 1, 5: 1}
    assert (rules.revealed, rules.ransom, rules.in_force) == (2, 1, 3)
    assert (rules.scoring.knighthood.first, rules.scoring.two_players.tied) == (8, 4)
    assert rules.options["goods"] == "hidden"
    assert [len(law.clauses) for law in rules.laws] == [1] * 18


def test_the_rules_survive_a_trip_through_a_save() -> None:
    resolved = resolve(["base", "new_laws"], {"ransom": "all_or_none"})
    again = json.loads(json.dumps(resolved))
    assert again == resolved
    assert figures(again) == figures(resolved)


def test_an_option_sets_its_figures_and_no_other() -> None:
    plain, changed = (
        figures(resolve(["base"], options)) for options in ({}, {"two_player_tie": "six", "extension_law": "per_five"})
    )
    assert (plain.scoring.two_players.tied, changed.scoring.two_players.tied) == (4, 6)
    laws = {law.id: law for law in changed.laws}
    assert laws["B2d"].clauses == [{"per": 5, "of": "extensions", "gain": {"power": 5}}]
    assert [law for law in plain.laws if law.id != "B2d"] == [law for law in changed.laws if law.id != "B2d"]


@pytest.mark.parametrize(
    ("packs", "options", "sentence"),
    [
        (["base"], {"ransm": "each"}, "there is no option 'ransm', did you mean 'ransom'?"),
        (["base"], {"ransom": "eech"}, "the option 'ransom' has no value 'eech', did you mean 'each'?"),
        (["base", "new_lawz"], {}, "there is no pack 'new_lawz', did you mean 'new_laws'?"),
        (["new_laws"], {}, "the pack 'base' comes first"),
        ([], {}, "the pack 'base' comes first"),
        (["base", "base"], {}, "the pack 'base' is asked for twice"),
        (["base", "../base"], {}, "there is no pack '../base'"),
        (["base", "laws_of_the_king"], {}, "needs the pack 'kings_court', which is not in this game"),
        (["base", "new_laws"], {"laws_2": "nobody"}, "no pack 'nobody' brings the laws of 'laws_2'"),
    ],
)
def test_what_can_not_be_played_is_refused_with_a_sentence(
    packs: list[str], options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(PackError) as refused:
        resolve(packs, options)
    assert sentence in str(refused.value)
    assert all(map(in_french, refused.value.faults))


def test_the_new_laws_take_the_place_of_whole_groups() -> None:
    rules = figures(resolve(["base", "new_laws"], {}))
    assert {law.id[0] for law in rules.laws} == {"N"}
    mixed = figures(resolve(["base", "new_laws"], {"laws_0": "base", "laws_3": "base"}))
    assert [law.id for law in mixed.laws if law.group in (0, 3)] == ["B0a", "B0b", "B0c", "B3a", "B3b", "B3c", "B3d"]
    assert len(mixed.laws) == 18
    assert mixed.options["laws_0"] == "base"
    assert mixed.options["laws_1"] == "new_laws"


def test_a_single_law_joins_its_group(tmp_path: Path) -> None:
    write_pack(tmp_path, laws=EXTRA)
    rules = played_with(tmp_path, "mine")
    assert [law.id for law in rules.laws if law.group == 2] == ["B2a", "B2b", "B2c", "B2d", "X1"]
    assert rules.laws[-1].pack == "mine"


def test_a_law_in_place_of_another_takes_its_place(tmp_path: Path) -> None:
    write_pack(tmp_path, laws=INSTEAD)
    rules = played_with(tmp_path, "mine", options={"extension_law": "per_five"})  # the option's card is gone: no fault
    assert [law.id for law in rules.laws if law.group == 2] == ["B2a", "B2b", "B2c", "X1"]
    law = next(law for law in rules.laws if law.id == "X1")
    assert (law.pack, law.deck, law.replaces) == ("mine", "base", "B2d")
    assert law.clauses == [{"per": 1, "of": "extensions", "gain": {"gold": 1}}]


def test_a_replaced_law_follows_its_deck(tmp_path: Path) -> None:
    write_pack(tmp_path, laws=INSTEAD)
    assert "X1" not in [law.id for law in played_with(tmp_path, "new_laws", "mine").laws]
    assert "X1" in [law.id for law in played_with(tmp_path, "new_laws", "mine", options={"laws_2": "base"}).laws]


def test_a_fourth_law_in_force_is_refused(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, laws=EXTRA.replace("group: 2", "group: 0"))
    assert said(folder) == [
        "laws.yaml:2:21: group 0 is the row of laws in force and needs 3 laws, here are 4: "
        "let a law replace another with 'replaces'"
    ]


def test_two_packs_can_not_share_the_id_of_a_law(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, laws=EXTRA.replace("X1", "B2a"))
    (only,) = said(folder)
    assert only.startswith("laws.yaml:2:10: the id 'B2a' is taken, see ")


def test_changes_reach_every_kind_of_figure(tmp_path: Path) -> None:
    write_pack(
        tmp_path,
        changes="""\
counties.stafford.minimum: 2
counties.both_price.cost: {gold: 4}
conflicts.c5.points.1: 5
conflicts.c4.removed: {5: 1}
conflicts.c3.copies: 3
conflicts.c10.removed.4: 1
castle.spaces.gold.cost: {squires: 1}
favours.gold.gain.gold: 3
setup.knights.each.1: 4
setup.goods.each.votes: 3
scoring.knighthood.first: 9
laws.B3b.gain.power: 9
laws.B0c.name.en: Lords of the Land
nobles.points.table.9: 40
""",
    )
    rules = played_with(tmp_path, "mine")
    cards = {card.id: card for card in rules.conflicts}
    assert rules.counties[1].minimum == 2
    assert rules.both_price == {"gold": 4}
    assert cards["c5"].points == (5, 2, 1)
    assert cards["c4"].removed == {5: 1}
    assert rules.spaces[1].cost == {"squires": 1}
    assert rules.favours[2].gain == {"gold": 3}
    assert rules.setup.knights[1] == 4
    assert rules.setup.goods["votes"] == 3
    assert rules.scoring.knighthood.first == 9
    assert rules.nobles.points[-1] == 40
    laws = {law.id: law for law in rules.laws}
    assert laws["B3b"].clauses[0]["gain"] == {"power": 9}
    assert laws["B0c"].name == {"en": "Lords of the Land", "fr": "Seigneurs"}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (
            "counties.stafford.minimun: 2",
            "1:1: the path 'counties.stafford.minimun' leads nowhere: there is no 'minimun', "
            "did you mean 'counties.stafford.minimum'?",
        ),
        (
            "county.stafford.minimum: 2",
            "1:1: the path 'county.stafford.minimum' leads nowhere: there is no 'county', "
            "did you mean 'counties.stafford.minimum'?",
        ),
        ("counties.stafford.id: 2", "1:1: an id can't be changed, other things are called by it"),
        (
            "counties.stafford.minimum.more: 2",
            "1:1: the path 'counties.stafford.minimum.more' leads nowhere: there is no 'more'",
        ),
        ("favours.gold.left_out.1: 2", "1:1: 'favours.gold.left_out' is not set yet: set it as a whole"),
        ("options.ransom.title.en: x", "1:1: the path 'options.ransom.title.en' leads nowhere: there is no 'options'"),
        ("laws.B2d.may: {extension: 1}", "1:1: a law has 'gain' already"),
        ("conflicts.c5.points: [1]", "1:22: the first conflict has 3 ranks, this one 1"),
        ("setup.rounds.count: 6", "1:21: the groups from 1 on need 18 laws for all rounds, here are 15"),
        ("setup.rounds.count: 6", "1:21: 2 players need 12 conflict cards, only 10 are left"),
        ("conflicts.c9.removed.2: 1", "1:25: 2 players need 10 conflict cards, only 9 are left"),
        ("conflicts.c3.copies: 1", "1:22: 2 players need"),
        ("setup.knights.each.2: 1", None),
        ("setup.knights.each.1: 1", None),
        ("setup.court.each.4: 2", "1:21: 2 knights of strength 4 at court, but a house owns 1"),
        ("'': 1", "1:1: the path '' leads nowhere: there is no ''"),
        ("conflicts.c5.points.4: 1", "1:1: the path 'conflicts.c5.points.4' leads nowhere: there is no '4'"),
    ],
)
def test_a_change_that_leads_nowhere_or_does_not_fit_is_told(tmp_path: Path, change: str, fault: str | None) -> None:
    faults = said(write_pack(tmp_path, changes=change + "\n"))
    if fault is None:
        assert faults == []
    else:
        assert any(one.startswith("changes.yaml:" + fault) for one in faults), faults


def test_a_change_to_a_card_that_was_replaced_is_told(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, laws=INSTEAD, changes="laws.B2d.per: 2\n")
    assert said(folder) == ["changes.yaml:1:1: that card has left: 'X1' takes its place"]


def test_a_user_pack_brings_options_of_its_own(tmp_path: Path) -> None:
    options = """\
options:
  - id: rich
    title: {en: Rich, fr: Riche}
    values:
      - {id: no_more, title: {en: as printed, fr: comme imprimé}}
      - {id: more, title: {en: more gold, fr: "plus d'or"}, set: {setup.goods.each.gold: 5}}
"""
    assert said(write_pack(tmp_path, options=options)) == []
    assert played_with(tmp_path, "mine").setup.goods["gold"] == 2
    assert played_with(tmp_path, "mine", options={"rich": "more"}).setup.goods["gold"] == 5


def test_a_new_pack_passes_the_check_and_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    folder = new_pack("my_first")
    assert folder == tmp_path / "packs" / "my_first"
    assert check([folder]) == []
    rules = figures(resolve(["base", "my_first"], {}))
    assert rules.counties[1].minimum == 2
    assert "my_first_1" in [law.id for law in rules.laws]
    assert "my_first" in [card.name for card in available()]


@pytest.mark.parametrize("name", ["", "../up", "two words", "9lives", "base", "new_laws", "a" * 60])
def test_a_new_pack_needs_a_name_of_its_own(tmp_path: Path, name: str) -> None:
    with pytest.raises(PackError):
        new_pack(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_new_pack_never_writes_over_another(tmp_path: Path) -> None:
    new_pack("mine", tmp_path)
    with pytest.raises(PackError, match="something of that name already"):
        new_pack("mine", tmp_path)


def test_a_broken_user_pack_is_listed_with_its_faults(tmp_path: Path) -> None:
    write_pack(tmp_path, laws="laws: 3\n")
    card = next(card for card in available([tmp_path]) if card.name == "mine")
    assert len(card.faults) == 1
    assert card.title == {"en": "Mine", "fr": "Mien"}
