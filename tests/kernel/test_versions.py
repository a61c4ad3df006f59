"""Journals of other times: older ones are brought up to date by small functions, later ones say what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel import journal, position
from game.kernel.journal import lines
from game.kernel.match import Match
from tests.kernel.toy import HatGame


def spell_seed_in_full(rest: bytes) -> bytes:
    """As if format 1 had called the seed `s`."""
    return rest.replace(b'"s":', b'"seed":', 1)


def old_file(path: Path) -> Match:
    match = Match(HatGame(), 7)
    writer = journal.Writer(path, journal.Header("hats", 7, 1), match)
    match.apply(match.state.choices[0])
    for seat in range(3):
        match.apply("aye", seat)
    writer.close()
    path.write_bytes(path.read_bytes().replace(b'"seed":', b'"s":', 1))
    return match


def test_an_older_journal_is_upgraded_read_and_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.journal"
    match = old_file(path)
    monkeypatch.setattr(lines, "FORMAT", 2)
    monkeypatch.setitem(journal.UPGRADES, 1, spell_seed_in_full)
    read = journal.read(path)
    again = journal.replay(read, HatGame())
    assert position.dump(again.match.state) == position.dump(match.state)
    writer = journal.Writer.resume(path, read, again.match)
    again.match.apply(again.match.state.choices[0])
    writer.close()
    assert path.read_bytes().startswith(b"journal 2\n")
    third = journal.replay(journal.read(path), HatGame())
    assert third.sayings == []
    assert position.dump(third.match.state) == position.dump(again.match.state)


def test_a_version_without_a_way_to_today_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.journal"
    old_file(path)
    monkeypatch.setattr(lines, "FORMAT", 2)
    with pytest.raises(journal.BadJournal, match="never published"):
        journal.read(path)


def test_a_journal_that_takes_back_more_than_was_done_does_not_fit(tmp_path: Path) -> None:
    path = tmp_path / "odd.journal"
    match = Match(HatGame(), 7)
    journal.Writer(path, journal.Header("hats", 7, 1), match).close()
    path.write_bytes(path.read_bytes() + b"undo 3\n")
    with pytest.raises(journal.BadJournal, match="more is taken back"):
        journal.replay(journal.read(path), HatGame())


def test_a_full_disk_loses_nothing_that_was_written(tmp_path: Path) -> None:
    """The write fails in the middle of a word: what was whole before it is still a game."""
    path = tmp_path / "full.journal"
    match = Match(HatGame(), 7)
    writer = journal.Writer(path, journal.Header("hats", 7, 1), match)
    match.apply(match.state.choices[0])
    kept = position.dump(match.state)
    for seat in range(2):
        match.apply("aye", seat)
    sealed = match.state.sealed

    def full(text: str) -> None:
        writer._file.write(text[: len(text) // 2])
        writer._file.flush()
        raise OSError(28, "No space left on device")

    writer._write = full  # type: ignore[method-assign]
    with pytest.raises(OSError, match="No space left"):
        match.apply("aye", 2)
    again = journal.replay(journal.read(path), HatGame())
    assert position.dump(again.match.state) == kept
    assert again.match.state.sealed == sealed
    assert "damaged" in again.sayings[0]
