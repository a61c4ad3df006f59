"""The command `lancaster play` and its neighbours, from the outside."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from typing import Protocol

import pytest

from game import cli
from game.storage import saves


class Run(Protocol):
    """Exit code, standard output, standard error."""

    def __call__(self, *words: str, typed: str = "") -> tuple[int, str, str]: ...


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def command(*words: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = cli.main(words)
        said = capsys.readouterr()
        return code, said.out, said.err

    return command


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "7"), "2 to 5 players, not 7"),
        (("--seats", "me,pagee"), "no bot called “pagee”, did you mean “page”?"),
        (("--players", "2", "--seats", "me,page,page"), "names 3 players for a game of 2"),
        (("--lang", "de"), "no language “de”"),
        (("--load", "/nowhere/game.journal"), "can't be read"),
        (("--packs", "nothing_like_it"), "nothing_like_it"),
        (("--option", "ransom"), "name=value"),
        (("--option", "ransom=never"), "ransom"),
        (("--players", "many"), "invalid int value"),
    ],
)
def test_bad_words_get_one_sentence_and_exit_code_2(run: Run, words: tuple[str, ...], said: str) -> None:
    code, _, err = run("play", "--text", *words)
    assert code == 2
    assert said in err
    assert len(err.strip().splitlines()) == 1
    assert "Traceback" not in err
    assert not saves.listing()


def test_a_file_that_is_no_journal(run: Run, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_bytes(b"Dear Henry,\xff\n")
    code, _, err = run("play", "--text", "--load", str(letter))
    assert code == 2
    assert "not a journal" in err
    assert letter.read_bytes() == b"Dear Henry,\xff\n"


def test_save_and_load(run: Run) -> None:
    code, out, _ = run("play", "--text", "--players", "3", "--seed", "5", typed="1\nK2>stafford+1s\n")
    assert code == 0
    (path,) = saves.listing()
    code, out, _ = run("play", "--text", "--load", str(path), typed="table\nquit\n")
    assert code == 0
    assert "The game goes on where it was." in out
    assert "Gules 2+1" in out
    assert saves.listing() == [path]


def test_a_loaded_game_goes_on_to_its_end_in_the_same_file(run: Run) -> None:
    run("play", "--text", "--players", "2", "--seed", "5", typed="1\n1\n1\n")
    (path,) = saves.listing()
    code, out, _ = run("play", "--text", "--load", str(path), typed="1\n" * 400)
    assert "The game is over." in out
    code, out, err = run("replay", str(path))
    assert code == 0
    assert not err


def test_a_damaged_tail_is_cut_and_said(run: Run) -> None:
    run("play", "--text", "--players", "3", "--seed", "5", typed="1\nK2>stafford+1s\n")
    (path,) = saves.listing()
    path.write_bytes(path.read_bytes() + b"gules K2>sta")
    code, _, err = run("play", "--text", "--load", str(path), typed="quit\n")
    assert code == 0
    assert "this was cut: “gules K2>sta”" in err


def test_a_full_disk_loses_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    monkeypatch.setattr("game.lancaster.terminal.play.saves.new_path", lambda game: Path("/dev/full"))
    code, _, err = run("play", "--text", "--players", "3", typed="1\n")
    assert code == 2
    assert "can't be written" in err
    assert len(err.strip().splitlines()) == 1


def test_a_disk_that_fills_in_the_middle_of_a_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.kernel.journal import Writer

    write, written = Writer._write, [0]

    def full(self: Writer, text: str) -> None:
        written[0] += 1
        if written[0] > 6:
            raise OSError(28, "No space left on device")
        write(self, text)

    monkeypatch.setattr(Writer, "_write", full)
    code, _, err = run("play", "--text", "--players", "3", "--seed", "5", typed="1\n" * 50)
    assert code == 2
    assert "No space left on device" in err
    assert "--load" in err
    monkeypatch.undo()


def test_replay_position_and_try(run: Run, tmp_path: Path) -> None:
    run("play", "--text", "--players", "3", "--seed", "5", typed="1\nK2>stafford+1s\n1\n1\n")
    (path,) = saves.listing()
    code, out, _ = run("replay", str(path), "--to", "4")
    assert code == 0
    assert "K2>stafford +1s" in out
    assert "(you)" not in out
    assert "?" not in out.split("── Houses")[1]
    code, line, _ = run("replay", str(path), "--to", "5", "--position")
    code, out, _ = run("position", *line.split(), "--lang", "fr")
    assert code == 0
    assert "Angleterre" in out
    file = tmp_path / "there.txt"
    file.write_text(line, encoding="utf-8")
    code, out, _ = run("try", "B0c", "--position", str(file))
    assert code == 0
    assert out.startswith("Landlords: For every two counties you hold: 3 power.")
    code, _, err = run("try", "B0x", "--position", str(file))
    assert code == 2
    assert "no law “B0x”" in err


def test_bad_positions(run: Run, tmp_path: Path) -> None:
    for words in (["nonsense"], ["a:b"], [str(tmp_path)]):
        code, _, err = run("position", *words)
        assert code == 2
        assert len(err.strip().splitlines()) == 1


def test_as_a_real_process_through_pipes(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "play", "--text", "--players", "2", "--seed", "3", "--plain", "--lang", "fr"],
        input="1\n" * 300,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        env={"LANCASTER_HOME": str(tmp_path), "PATH": "", "PYTHONPATH": str(Path(cli.__file__).parents[1])},
    )
    assert done.returncode == 0
    assert "La partie est terminée." in done.stdout
    assert not done.stderr
