"""Bad input: one sentence that says what to do, exit 2 (1 for faults found by `check`), nothing lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage.settings import Settings, save
from tests.cli.running import game_file, home, lancaster, trouble
from tests.packs.helpers import write_pack

__all__ = ["home"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("simulate --bots pgae", ["pgae", "did you mean “page”?"]),
        ("simulate --bots page,page", ["2 bots for 4 seats"]),
        ("simulate --players 7", ["2 to 5 players, not 7"]),
        ("simulate --players 1", ["2 to 5 players, not 1"]),
        ("simulate --players four", ["four"]),
        ("simulate --games 0", ["at least 1"]),
        ("simulate --jobs 0", ["at least 1"]),
        ("simulate --packs new_lawz", ["new_lawz", "did you mean 'new_laws'?"]),
        ("simulate --option ransm=each", ["ransm", "did you mean 'ransom'?"]),
        ("simulate --option ransom=eech", ["eech", "did you mean 'each'?"]),
        ("simulate --option ransom", ["name=value"]),
        ("simulate --gmaes 3", ["--help"]),
        ("play --text --seats me,pagge --players 2", ["pagge", "page"]),
        ("play --text --seats me,page,page --players 2", ["3 players for a game of 2"]),
        ("play --text --players 7", ["2 to 5 players"]),
        ("play --text --lang frr", ["frr", "fr"]),
        ("play --text --load /nowhere/a.journal", ["/nowhere/a.journal"]),
        ("replay /nowhere/a.journal", ["/nowhere/a.journal"]),
        ("export /nowhere/a.journal", ["/nowhere/a.journal"]),
        ("export", ["--random-games"]),
        ("export --random-games -3", ["at least 1"]),
        ("position", ["--help"]),
        ("position nonsense", ["nonsense"]),
        ("position game:lancaster players:3", ["not a position"]),
        ("position game:lancaster players:3 packs:base options: houses:gules,azure,vert", ["does not say"]),
        ("try B0a --position nonsense", ["nonsense"]),
        ("new-pack base", ["base"]),
        ("new-pack ../up", ["can't name a pack"]),
        ("new-pack all", ["'all' can't name a pack", "a meaning of its own"]),
        ("new-pack drawn", ["'drawn' can't name a pack"]),
        ("jump", ["jump", "--help"]),
        ("", ["--help"]),
    ],
)
def test_one_sentence_and_exit_2(line: str, words: list[str], home: Path) -> None:
    trouble(lancaster(*line.split()), *words)


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\xff\xfe\x00\x01", b"journal 1\n{}\n", b"PK\x03\x04" * 50])
@pytest.mark.parametrize("command", ["replay", "export", "position"])
def test_a_file_that_is_no_game_says_so(tmp_path: Path, command: str, content: bytes) -> None:
    path = tmp_path / "odd"
    path.write_bytes(content)
    trouble(lancaster(command, path))
    assert path.read_bytes() == content


def test_a_folder_in_place_of_a_game_says_so(tmp_path: Path) -> None:
    trouble(lancaster("replay", tmp_path), str(tmp_path))


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file without an end")
@pytest.mark.parametrize("command", ["replay", "export", "position"])
def test_a_file_without_an_end_says_so_too(command: str) -> None:
    trouble(lancaster(command, "/dev/zero"))


def test_a_damaged_tail_is_cut_and_said(tmp_path: Path) -> None:
    game_file(tmp_path / "a.journal", upto=50)
    whole = lancaster("replay", tmp_path / "a.journal", "--position")
    with (tmp_path / "a.journal").open("ab") as file:
        file.write(b"gules K2>staf")
    torn = lancaster("replay", tmp_path / "a.journal", "--position")
    assert (torn.code, torn.out) == (0, whole.out)
    assert "this was cut: “gules K2>staf”" in torn.err or "this was cut: “K2>staf”" in torn.err


def test_a_law_that_is_not_in_the_game_gets_the_nearest(tmp_path: Path) -> None:
    game_file(tmp_path / "a.journal", upto=20)
    line = lancaster("replay", tmp_path / "a.journal", "--position").out.strip()
    trouble(lancaster("try", "B0x", "--position", line), "B0x", "did you mean")


def test_a_pack_with_faults_is_not_played_and_its_faults_are_told(tmp_path: Path, home: Path) -> None:
    (home / "packs").mkdir(parents=True)
    write_pack(home / "packs", laws="laws:\n  - {id: X1, group: 2, name: {en: A, fr: B}, gain: {powr: 3}}\n")
    trouble(lancaster("simulate", "--packs", "mine", "--games", "1"), "laws.yaml:2:", "did you mean 'power'?")


def test_check_tells_all_faults_and_leaves_with_1(tmp_path: Path) -> None:
    text = "laws:\n  - {id: X1, group: 9, name: {en: A, fr: B}, gain: {powr: 3}}\n"
    folder = write_pack(tmp_path, laws=text, changes="counties.staford.minimum: 2\n")
    said = lancaster("check", folder)
    assert said.code == 1
    assert said.err == ""
    lines = said.out.strip().splitlines()
    assert len(lines) == 3
    assert f"{folder}/laws.yaml:2:53: a gain has no key 'powr', did you mean 'power'?" in lines
    assert all(line.startswith(str(folder)) for line in lines)
    assert lancaster("check", tmp_path / "nothing").code == 1
    assert lancaster("check", Path("data/lancaster/base")).code == 0


def test_check_speaks_the_language_that_is_asked_for_or_was_set(tmp_path: Path, home: Path) -> None:
    folder = write_pack(tmp_path, laws="laws:\n  - {id: X1, group: 2, name: {en: A, fr: B}, gain: {powr: 3}}\n")
    english = f"{folder}/laws.yaml:2:53: a gain has no key 'powr', did you mean 'power'?\n"
    french = f"{folder}/laws.yaml:2:53: un gain n'a pas de clé « powr » ; vouliez-vous dire « power » ?\n"
    french = french.replace(" ;", "\u202f;").replace(" ?", "\u202f?").replace("« ", "«\u202f").replace(" »", "\u202f»")
    assert lancaster("check", folder).out == english
    assert lancaster("check", folder, "--lang", "fr").out == french
    save(Settings(language="fr"))
    assert lancaster("check", folder).out == french
    assert lancaster("check", folder, "--lang", "en").out == english
    assert lancaster("check", Path("data/lancaster/base")).out == "aucune faute dans data/lancaster/base\n"
    (home / "settings.json").write_text("{", encoding="utf-8")
    assert lancaster("check", folder).out == english
    assert (home / "settings.json").read_text(encoding="utf-8") == "{", "a check puts nothing aside"


def test_a_file_is_not_written_over_by_a_command_that_fails(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    kept.write_text("precious\n")
    trouble(lancaster("export", tmp_path / "nothing", "--out", kept))
    trouble(lancaster("export", "--random-games", "2", "--players", "9", "--out", kept))
    trouble(lancaster("export", "--random-games", "2", "--packs", "nope", "--out", kept))
    assert kept.read_text() == "precious\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_is_said_in_a_sentence() -> None:
    trouble(lancaster("export", "--random-games", "1", "--out", "/dev/full"), "No space left", "safe")


def test_a_reader_who_leaves_early_is_no_trouble() -> None:
    run = subprocess.run(
        f"{sys.executable} -m game export --random-games 3 | head -c 10",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert run.stderr == ""
    assert len(run.stdout) == 10


def test_help_is_there_for_every_command() -> None:
    top = lancaster("--help")
    assert top.code == 0
    for command in ("play", "simulate", "position", "replay", "export", "check", "schema", "new-pack", "try"):
        assert command in top.out
        said = lancaster(command, "--help")
        assert said.code == 0
        assert "usage: lancaster" in said.out
