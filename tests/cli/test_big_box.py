"""The modules of the Big Box on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import games
from game.kernel import journal, position
from game.kernel.chance import Dice
from game.kernel.match import Match
from tests.cli.running import lancaster, trouble


@pytest.mark.parametrize(
    "packs",
    [
        "all",
        "new_laws",
        "kings_court",
        "kings_resentment",
        "reward_tiles",
        "kings_court,kings_resentment,laws_of_the_king",
    ],
)
def test_games_are_played_with_these_packs(packs: str) -> None:
    said = lancaster("simulate", "--games", "2", "--players", "3", "--packs", packs, "--json")
    assert said.code == 0, said
    assert json.loads(said.out)["rounds"] == 5


@pytest.mark.parametrize("packs", ["laws_of_the_king", "kings_court,laws_of_the_king", "laws_of_the_king,new_laws"])
def test_laws_of_the_king_are_refused_without_both_expansions(packs: str) -> None:
    said = lancaster("simulate", "--games", "1", "--players", "3", "--packs", packs)
    trouble(said, "the pack 'laws_of_the_king' needs the pack")


def test_all_may_be_mixed_by_hand() -> None:
    said = lancaster(
        *("simulate", "--games", "1", "--players", "2", "--packs", "all", "--json"),
        *("--option", "laws_2=base", "--option", "treasury=all_kinds"),
    )
    assert said.code == 0, said
    bad = lancaster(
        "simulate", "--games", "1", "--players", "2", "--packs", "all", "--option", "laws_0=laws_of_the_king"
    )
    trouble(bad, "laws_0")


def test_a_game_with_everything_is_saved_exported_and_its_position_mailed(tmp_path: Path) -> None:
    """The decks that were drawn stand in the export; a position line brings the same state back."""
    ready = games.prepare(games.Setup(3, ("base", "all")))
    assert list(ready.setup.packs)[1:] == [
        *("new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles")
    ]
    match = Match(ready.realm, "box")
    path = tmp_path / "box.jsonl"
    writer = journal.Writer(path, games.header(ready, "box", ["random"] * 3), match)
    dice = Dice("box")
    for _ in range(90):
        codes = match.state.codes_of(match.state.seat)
        match.apply(codes[dice.below(len(codes))], match.state.seat)
    writer.close()
    line = games.position_line(ready, match.state)
    again = games.read_position(line)[1]
    assert position.dump(again) == position.dump(match.state)
    said = lancaster("export", path)
    assert said.code == 0, said
    head = json.loads(said.out.splitlines()[0])
    assert len([event for event in head["events"] if event["event"] == "deck"]) == 5
    state = json.loads(said.out.splitlines()[-2])["state"]
    assert {"lords", "offices", "treasury", "privileges", "tower", "dishonour_track", "tiles"} <= set(state)
