"""What a writer of packs is told: every fault at once, where it stands, and the nearest right word."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.lancaster.packs import check
from tests.packs.helpers import SHIPPED, copy_of_base, in_french, said, spoil, write_pack

TEN_LAWS = """\
laws:
  - {id: X1, group: 2, name: {en: One, fr: Un}, gain: {powr: 3}}
  - {id: X2, group: two, name: {en: Two, fr: Deux}, gain: {power: 3}}
  - {id: X3, group: 7, name: {en: Three, fr: Trois}, gain: {power: 3}}
  - {id: X4, group: 2, name: {en: Four}, gain: {power: 3}}
  - {id: X4, group: 2, name: {en: Four, fr: Quatre}, gain: {power: 3}}
  - {id: X5, group: 2, group: 2, name: {en: Five, fr: Cinq}, gain: {power: 3}}
  - {id: X6, group: 2, name: {en: Six, fr: Six}, replaces: B2x, gain: {power: 3}}
  - {id: X7, group: 2, name: {en: Seven, fr: Sept}, who: {most: sqires}, gain: {power: 3}}
"""
TEN_CHANGES = """\
counties.staford.minimum: 2
counties.york.minimum: high
"""


def test_ten_faults_in_one_pack_are_told_at_once_each_in_its_place(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, laws=TEN_LAWS, changes=TEN_CHANGES)
    assert said(folder) == [
        "changes.yaml:1:1: the path 'counties.staford.minimum' leads nowhere: there is no 'staford', "
        "did you mean 'counties.stafford.minimum'?",
        "changes.yaml:2:24: 'counties.york.minimum' needs a whole number from 1 to 4, here stands 'high'",
        "laws.yaml:2:56: a gain has no key 'powr', did you mean 'power'?",
        "laws.yaml:3:21: 'group' needs a whole number from 0 to 4, here stands 'two'",
        "laws.yaml:4:21: 'group' needs a whole number from 0 to 4, here stands '7'",
        "laws.yaml:5:30: 'name' lacks the key 'fr': the text in the language 'fr'",
        "laws.yaml:6:10: the id 'X4' is taken, see line 5",
        "laws.yaml:7:24: the key 'group' is there twice",
        "laws.yaml:8:60: there is no law 'B2x', did you mean 'B2d'?",
        "laws.yaml:9:65: 'most' needs one of the words gold, squires, leftover_votes, counties, conflicts, extensions, "
        "nobles, bishops, dishonour or seals, here stands 'sqires', did you mean 'squires'?",
    ]


def test_a_french_writer_is_told_the_same_in_french(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, laws=TEN_LAWS, changes=TEN_CHANGES)
    assert [in_french(one) for one in check([folder])] == [
        "changes.yaml:1:1: le chemin « counties.staford.minimum » ne mène nulle part : « staford » n'existe pas ; "
        "vouliez-vous dire « counties.stafford.minimum » ?",
        "changes.yaml:2:24: « counties.york.minimum » demande un nombre entier de 1 à 4 ; ici se trouve « high »",
        "laws.yaml:2:56: un gain n'a pas de clé « powr » ; vouliez-vous dire « power » ?",
        "laws.yaml:3:21: « group » demande un nombre entier de 0 à 4 ; ici se trouve « two »",
        "laws.yaml:4:21: « group » demande un nombre entier de 0 à 4 ; ici se trouve « 7 »",
        "laws.yaml:5:30: « name » demande la clé « fr » : le texte dans la langue « fr »",
        "laws.yaml:6:10: l'identifiant « X4 » est pris, voyez la ligne 5",
        "laws.yaml:7:24: la clé « group » est là deux fois",
        "laws.yaml:8:60: il n'y a pas d'entrée « loi » du nom de « B2x » ; vouliez-vous dire « B2d » ?",
        "laws.yaml:9:65: « most » demande un de ces mots : gold, squires, leftover_votes, counties, conflicts, "
        "extensions, nobles, bishops, dishonour ou seals ; ici se trouve « sqires » ; vouliez-vous dire « squires » ?",
    ]


LAW = "laws:\n  - {id: X1, group: 2, name: {en: One, fr: Un}, %s}\n"


@pytest.mark.parametrize(
    ("clause", "sentence"),
    [
        ("per: 2, gain: {power: 1}", "'per' needs 'of' beside it"),
        ("of: counties, gain: {power: 1}", "'of' needs 'per' beside it"),
        ("gain: {power: 1}, lose: {gold: 1}", "a law has 'gain' already, only one of the two can stand"),
        ("who: {most: gold}", "a law needs one of the keys gain, may, lose, buy, toll or clauses"),
        ("gain: {}", "a gain is empty"),
        ("gain: {power: 0}", "'power' needs a whole number from 1 to 20, here stands '0'"),
        ("gain: {passage: 1}", "a gain has no key 'passage': only a county can send its knight on"),
        ("gain: {leftover_votes: 1}", "votes that a law gives are new ones"),
        ("buy: {cost: {votes: 1}, gain: {power: 1}}", "did you mean 'leftover_votes'?"),
        ("buy: {cost: {power: 1}, gain: {gold: 1}}", "a cost has no key 'power': nothing is paid with this"),
        ("buy: {cost: {gold: 1}, gain: {gold: 2}}", "'gold' is paid here and can't be bought with itself"),
        ("per: 2, of: counties, buy: {cost: {gold: 1}, gain: {power: 1}}", "'per' says nothing here"),
        ("per: 2, of: counties, may: {swap: 3}", "'per' says nothing here"),
        ("may: {swap: 4}", "'swap' needs a whole number from 1 to 3"),
        ("may: {upgrde: any}", "has no key 'upgrde', did you mean 'upgrade'?"),
        ("may: {lose: {gold: 1}}", "what may be given back has no key 'gold'"),
        ("toll: {gold: 1}", "a toll is paid for each county or extension"),
        ("per: 2, of: counties, toll: {gold: 1}", "a toll is paid for each county or extension"),
        ("per: 1, of: nobles, toll: {gold: 1}", "a toll is paid for each county or extension"),
        ("who: {most: votes}, gain: {power: 1}", "did you mean 'leftover_votes'?"),
        ("who: {all: {knights: deployed}}, gain: {power: 1}", "all knights of a strength lacks the key 'strength'"),
        ("per: 1, of: {knights: castle, strength: 2}, gain: {power: 1}", "only of knights that are deployed"),
        ("who: {any: [gold, gold]}, gain: {power: 1}", "gold is in the list twice"),
        ("clauses: [{gain: {power: 1}}]", "'clauses' needs from 2 to 4 entries, here are 1"),
        ("who: {most: gold}, clauses: [{gain: {power: 1}}, {lose: {gold: 1}}]", "keeps 'who' inside them"),
        ("gain: {seals: 1}", "'seals' has a meaning only with 'kings_court'"),
        ("per: 1, of: {knights: tower}, gain: {power: 1}", "'tower' has a meaning only with 'kings_resentment'"),
        ("replaces: B3a, gain: {power: 1}", "'B3a' is of group 3, so its replacement is too"),
    ],
)
def test_a_law_that_would_mean_nothing_is_refused_with_a_reason(tmp_path: Path, clause: str, sentence: str) -> None:
    faults = said(write_pack(tmp_path, laws=LAW % clause))
    assert len(faults) == 1, faults
    assert sentence in faults[0]
    assert faults[0].startswith("laws.yaml:2:")


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("counties", "letter: B", "letter: C", "county 2 in the list needs the letter 'B'"),
        ("counties", "minimum: 4", "minimum: 5", "'minimum' needs a whole number from 1 to 4"),
        ("counties", "reward: {power: 4}, ", "reward: {power: 4}, names_start_player: true, ", "another county names"),
        ("conflicts", "points: [4, 2, 1]", "points: [4, 2]", "the first conflict has 3 ranks, this one 2"),
        ("conflicts", "points: [4, 2, 1]", "points: [4, 5, 1]", "no rank may get more than the one before it"),
        ("conflicts", "removed: {5: 1}", "removed: {5: 3}", "3 copies can't leave the game, there are 2"),
        (
            "conflicts",
            "strength: 8, points: [7, 3, 2], copies: 1",
            "strength: 8, points: [7, 3, 2], copies: 2",
            "the box holds 12",
        ),
        ("conflicts", "removed: {3: 1}", "removed: {2: 1, 3: 1}", "2 players need 10 conflict cards, only 9 are left"),
        ("setup", "proposals: {count: 3", "proposals: {count: 2", None),
        ("setup", "rounds: {count: 5", "rounds: {count: 6", "the groups from 1 on need 18 laws"),
        ("setup", "court: {each: {1: 1, 2: 1}", "court: {each: {1: 4, 2: 1}", "but a house owns 3"),
        ("setup", "ally: {court: {2: 1}", "ally: {court: {2: 3}", "but a house owns 2"),
        ("setup", "{1: 3, 2: 2, 3: 1, 4: 1}", "{1: 3, 2: 2, 4: 1}", "with none left out"),
        ("setup", "counties: 9", "counties: 8", "the box holds 8 counties, the pack 9"),
        ("setup", "laws: {0: 3", "laws: {0: 2", "needs 2 laws, here are 3"),
        ("setup", "players: {fewest: 2", "players: {fewest: 1", "'fewest' needs a whole number from 2 to 5"),
        ("nobles", "    - 36  # nine\n", "", "points are needed for up to 9 nobles"),
        ("nobles", "4: 3, 5: 4", "4: 3", "there is no number of nobles for 5 players"),
        ("options", "laws.B2d.per: 5", "laws.B2d.per: much", "'laws.B2d.per' needs a whole number from 1 to 9"),
        ("options", "laws.B2d.per: 5", "laws.B2d.pre: 5", "did you mean 'laws.B2d.per'?"),
        ("options", "scoring.two_players", "scoring.two_player", "did you mean 'scoring.two_players.tied'?"),
        ("castle", "cost: {squires: 2}", "cost: {power: 2}", "a price has no key 'power'"),
        ("castle", ", source: printed}", "}", "a space lacks the key 'source'"),
        ("counties", "source: {minimum: designed", "source: {minimum: guessed", "here stands 'guessed'"),
        ("laws", "source: printed", "", "laws.yaml lacks the key 'source'"),
        ("pack", "pack: base", "pack: bass", "the pack calls itself 'bass', but its folder is 'base'"),
    ],
)
def test_a_slip_in_the_base_is_found(tmp_path: Path, file: str, old: str, new: str, sentence: str | None) -> None:
    folder = copy_of_base(tmp_path)
    spoil(folder, file, old, new)
    faults = said(folder)
    if sentence is None:
        assert faults == []
    else:
        assert any(sentence in one for one in faults), faults


def test_a_pack_that_is_not_there_or_lacks_its_files_is_told(tmp_path: Path) -> None:
    assert said(tmp_path / "nothing") == ["nothing: there is no such file or folder"]
    (tmp_path / "empty").mkdir()
    assert said(tmp_path / "empty") == ["pack.yaml: the pack has no pack.yaml"]


def test_a_file_of_a_wrong_name_is_told(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, lws="laws: []\n")
    (folder / "changes.yml").write_text("a: b")
    (folder / "notes.txt").write_text("whatever")
    assert said(folder) == [
        "changes.yml: files of a pack end in .yaml, did you mean 'changes.yaml'?",
        "lws.yaml: no file of a pack is called so, did you mean 'laws.yaml'?",
    ]


def test_one_file_can_be_checked_by_itself(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, laws=TEN_LAWS, changes=TEN_CHANGES)
    assert len(said(folder / "changes.yaml")) == 2
    assert len(said(folder / "laws.yaml")) == 8


def test_a_user_pack_must_not_bring_counties_of_its_own(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, counties="counties: []\n")
    assert said(folder) == ["counties.yaml: this file belongs to the base: change its figures in changes.yaml"]


def test_an_unknown_need_is_told_with_the_nearest(tmp_path: Path) -> None:
    folder = write_pack(
        tmp_path, pack="pack: mine\nversion: 1\ntitle: {en: a, fr: b}\nabout: {en: a, fr: b}\nneeds: [new_law]\n"
    )
    assert said(folder) == ["pack.yaml:5:9: there is no pack 'new_law', did you mean 'new_laws'?"]


def test_faults_come_with_an_absolute_place(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, changes="counties.york.minimum: [1]\n")
    (only,) = check([folder])
    assert (only.path, only.line, only.column, only.suggestion) == (folder / "changes.yaml", 1, 24, None)


# Packs that could be read and not be played ---------------------------------------


@pytest.mark.parametrize(
    "laws",
    [
        ["{id: B2a, replaces: B2a, %s}"],
        ["{id: Z1, replaces: B2a, %s}", "{id: B2a, replaces: Z1, %s}"],
        ["{id: Z1, replaces: B2a, %s}", "{id: B2a, %s}"],
        ["{id: Z1, replaces: Z1, %s}"],
    ],
    ids=["itself", "a ring", "once more", "nobody"],
)
def test_a_card_that_takes_the_place_of_another_has_an_id_of_its_own(tmp_path: Path, laws: list[str]) -> None:
    """A ring of replacements has no first card; looking for it would never end."""
    rest = "group: 2, name: {en: One, fr: Un}, gain: {power: 1}"
    faults = said(write_pack(tmp_path, laws="laws:\n" + "".join(f"  - {law % rest}\n" for law in laws)))
    assert len(faults) == 1, faults
    assert faults[0].startswith(f"laws.yaml:{len(laws) + 1}:10: the id ")
    assert faults[0].endswith("is taken: what takes the place of a card has an id of its own")


@pytest.mark.parametrize(
    ("pack", "file", "old", "new", "sentence"),
    [
        (
            "kings_court",
            "court",
            "tribute: {votes: 1}",
            "tribute: {votes: 1, gold: 1}",
            "only one of the two can stand",
        ),
        ("kings_court", "court", ", 5: 9}", "}", "there is no number of bishops for 5 players"),
        ("kings_court", "court", "id: constable", "id: york", "'york' is the name of another place"),
        ("kings_court", "court", "id: constable", "id: treasury", "'treasury' is the name of another place"),
        ("kings_court", "court", "{id: archer", "{id: shield", "the privilege 'archer' is missing"),
        ("kings_court", "options", "id: treasury", "id: tresury", "the rules ask for the option 'treasury'"),
        ("kings_court", "options", "{id: alone,", "{id: aloan,", "the values alone and beside of 'tudor_with_lord'"),
        ("kings_resentment", "resentment", "4: 4, 5: 4}, power", "4: 4}, power", "no number of marks for 5 players"),
        ("kings_resentment", "resentment", "4: 2, 5: 0", "4: 2", "not even one of 0, for 5 players"),
        ("kings_resentment", "resentment", "room: 7", "room: 3", "the tower has room for 3, less than that"),
        ("kings_resentment", "resentment", "smaller: 6", "smaller: 13", "the next house can't lose more"),
        ("reward_tiles", "tiles", "letter: H", "letter: Z", "no county has the letter 'Z'"),
        ("reward_tiles", "tiles", "letter: H", "letter: A", "another tile has the letter 'A' already"),
        ("reward_tiles", "tiles", "gain: {gold: 3}", "gain: {seals: 3}", "a meaning only with 'kings_court'"),
        ("base", "counties", "id: york", "id: court", "'court' is the name of another place"),
        ("base", "counties", "id: york", "id: lower2", "'lower2' is the name of another place"),
        ("base", "options", "id: ransom", "id: ransm", "the rules ask for the option 'ransom'"),
        ("base", "options", "{id: endless,", "{id: endles,", "the values endless and limited of 'supply'"),
        ("base", "counties", "name: York", 'name: "Yo\\nrk"', "a text of one line, without control characters"),
        ("base", "counties", "name: York", 'name: "\\u202eYork"', "a text of one line, without control characters"),
    ],
)
def test_a_slip_in_a_shipped_pack_is_found_before_a_game_trips_over_it(
    tmp_path: Path, pack: str, file: str, old: str, new: str, sentence: str
) -> None:
    folder = Path(shutil.copytree(SHIPPED / pack, tmp_path / pack))
    spoil(folder, file, old, new)
    faults = said(folder)
    assert len(faults) == 1, faults
    assert sentence in faults[0]
    assert faults[0].startswith(f"{file}.yaml:")
