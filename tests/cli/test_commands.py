"""What the commands do when all is well."""

from __future__ import annotations

import json
import multiprocessing
from pathlib import Path

import pytest

from game.kernel import position
from game.lancaster.rules.law_schema import DEEDS
from tests.cli.running import game_file, home, lancaster
from tests.packs.test_law_texts import FIVE_LINES
from tests.referee.referee import judge

__all__ = ["home"]


def test_simulate_gives_the_same_figures_for_every_number_of_jobs() -> None:
    """One process or two: the same games in the same order."""
    one, two = (
        json.loads(lancaster("simulate", "--games", "24", "--players", "3", "--jobs", jobs, "--json").out)
        for jobs in ("1", "2")
    )
    for field in ("games", "decisions", "multi_decisions", "seconds", "wins", "power", "winner_power", "sources"):
        assert field in one
    assert one["rounds"] == 5
    assert one["games"] == 24
    assert len(one["wins"]) == len(one["power"]) == 3
    assert max(one["power"]) <= one["winner_power"]
    assert one["multi_decisions"] <= one["decisions"]
    assert len(one["sha256"]) == 64
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
    other = json.loads(lancaster("simulate", "--games", "24", "--players", "3", "--seed", "2", "--json").out)
    assert other["sha256"] != one["sha256"]


def test_no_more_processes_work_than_there_are_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand jobs for one game: it is played here, without any other process."""
    monkeypatch.delattr(multiprocessing, "get_context")
    assert json.loads(lancaster("simulate", "--games", "1", "--jobs", "1000", "--json").out)["games"] == 1


def test_simulate_counts_the_decisions_of_the_game_and_not_what_a_bot_imagines() -> None:
    said = json.loads(lancaster("simulate", "--games", "2", "--players", "3", "--bots", "page", "--json").out)
    assert said["multi_decisions"] <= said["decisions"] < 3 * said["multi_decisions"]


def test_simulate_speaks_to_people_too() -> None:
    said = lancaster("simulate", "--games", "3", "--players", "2", "--bots", "page,random")
    assert said.code == 0
    assert "3 games of 2" in said.out
    assert "the winner has" in said.out


def test_a_game_is_replayed_to_any_turn_and_shown_as_a_position(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    match = game_file(path, upto=60)
    line = lancaster("replay", path, "--position").out.strip()
    assert line.endswith(position.dump(match.state))
    shown = lancaster("position", line)
    assert shown.code == 0
    assert "Stafford" in shown.out
    (tmp_path / "line.txt").write_text(line, encoding="utf-8")
    assert lancaster("position", tmp_path / "line.txt").out == shown.out
    early = lancaster("replay", path, "--to", "3")
    assert early.code == 0
    assert "   3 " in early.out
    assert "   4 " not in early.out.splitlines()[3]


def test_an_exported_journal_is_a_game_by_the_rules(tmp_path: Path) -> None:
    game_file(tmp_path / "a.journal")
    said = lancaster("export", tmp_path / "a.journal")
    assert (said.code, said.err) == (0, "")
    assert judge(said.out.splitlines()) == 1
    assert lancaster("export", tmp_path / "a.journal", "--out", tmp_path / "a.jsonl").out == ""
    assert (tmp_path / "a.jsonl").read_text(encoding="utf-8") == said.out


def test_random_games_are_exported_alike_for_the_same_seed() -> None:
    one = lancaster("export", "--random-games", "2", "--seed", "s", "--players", "2").out
    assert one == lancaster("export", "--random-games", "2", "--seed", "s", "--players", "2").out
    assert judge(one.splitlines()) == 2


def test_schemas_are_printed_and_written(tmp_path: Path) -> None:
    printed = json.loads(lancaster("schema").out)
    assert set(DEEDS) <= set(json.dumps(printed["laws.yaml"]).replace('"', " ").split())
    assert lancaster("schema", "--out", tmp_path / "new").code == 0
    assert {path.name for path in (tmp_path / "new").iterdir()} == {
        f"{name.removesuffix('.yaml')}.schema.json" for name in printed
    }


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_tinkerer_makes_a_pack_checks_it_tries_its_law_and_plays_it(
    tmp_path: Path, home: Path, language: str
) -> None:
    made = lancaster("new-pack", "mine")
    folder = home / "packs" / "mine"
    assert made.code == 0
    assert str(folder) in made.out
    assert lancaster("check", folder).code == 0
    (folder / "laws.yaml").write_text(FIVE_LINES, encoding="utf-8")
    assert lancaster("check", folder).code == 0
    game_file(tmp_path / "a.journal", upto=30)
    line = lancaster("replay", tmp_path / "a.journal", "--position").out.strip()
    tried = lancaster("try", "quiet_roads", "--position", line, "--packs", "mine", "--lang", language)
    assert (tried.code, tried.err) == (0, "")
    assert ("Quiet Roads" if language == "en" else "Routes tranquilles") in tried.out
    assert len([text for text in tried.out.splitlines() if text.strip()]) >= 4, "a line for the law, one per house"
    assert lancaster("simulate", "--packs", "mine", "--games", "2", "--players", "3").code == 0
    assert lancaster("new-pack", "mine").code == 2
