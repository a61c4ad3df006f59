"""Journals of Lancaster: written, torn, replayed, and carried over a change of the rules."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from game import games
from game.kernel import journal, position
from game.kernel.chance import Dice
from game.kernel.match import Match


def written(path: Path, players: int = 4, seed: str = "torn", upto: int = 10_000) -> Match:
    """A random game in a journal, ballots sealed from the last seat to the first."""
    ready = games.prepare(games.Setup(players))
    match = Match(ready.realm, seed)
    writer = journal.Writer(path, games.header(ready, seed, ["random"] * players), match)
    dice = Dice(seed)
    for _ in range(upto):
        if match.state.over:
            break
        open_seats = [seat for seat, code in enumerate(match.state.sealed) if code < 0] or [match.state.seat]
        seat = open_seats[-1]
        codes = match.state.codes_of(seat)
        match.apply(codes[dice.below(len(codes))], seat)
    writer.close()
    return match


def replayed(data: bytes) -> journal.Replayed:
    read = journal.parse(data)
    ready, _ = games.from_header(read.header)
    return journal.replay(read, ready.realm)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_finished_game_comes_back_from_its_journal(tmp_path: Path, players: int) -> None:
    match = written(tmp_path / "a.journal", players)
    again = replayed((tmp_path / "a.journal").read_bytes())
    assert again.sayings == []
    assert again.match.state == match.state
    assert len(again.match.groups) == len(match.groups)


def test_a_journal_cut_at_every_byte_parses_to_the_last_whole_choice(tmp_path: Path) -> None:
    written(tmp_path / "a.journal")
    data = (tmp_path / "a.journal").read_bytes()
    body = data.index(b"\n", data.index(b"\n") + 1) + 1
    words = 0
    for cut in range(body, len(data) + 1):
        read = journal.parse(data[:cut])
        now = sum(len(line.words) for line in read.lines if line.head not in "~=:")
        assert now >= words
        words = now
        assert read.whole <= cut
        assert bool(read.cut) == (read.whole < cut) or data[read.whole : cut].strip() == b""
    for cut in range(body + 1, len(data), len(data) // 25):
        replayed(data[:cut])
    for cut in range(0, body, 97):
        with pytest.raises(journal.BadJournal):
            journal.parse(data[:cut])


def test_the_journal_is_text_that_a_person_can_read(tmp_path: Path) -> None:
    written(tmp_path / "a.journal", seed="read")
    lines = (tmp_path / "a.journal").read_text().splitlines()
    assert lines[0] == "journal 1"
    assert any(line.startswith("gules K") for line in lines)
    assert sum(line.startswith("= ") for line in lines) == 5
    assert sum(line.startswith(": ") for line in lines) == 15


def test_a_save_plays_by_its_own_rules_when_a_figure_is_corrected(tmp_path: Path) -> None:
    match = written(tmp_path / "a.journal", upto=60)
    read = journal.read(tmp_path / "a.journal")
    rules = journal.unpack_rules(read.header.rules)
    rules["counties"]["counties"][1]["minimum"] = 2  # a Stafford of yesterday
    read.header.rules = journal.pack_rules(rules)
    ready, sayings = games.from_header(read.header)
    assert ready.realm.figures.counties[1].minimum == 2
    assert "rules it began with" in sayings[0]
    assert games.from_header(journal.read(tmp_path / "a.journal").header)[1] == []
    assert match.game.seats == 4


def test_when_the_code_has_changed_the_game_goes_on_from_the_last_position_that_fits(tmp_path: Path) -> None:
    written(tmp_path / "a.journal")
    read = journal.read(tmp_path / "a.journal")
    third = [number for number, line in enumerate(read.lines) if line.head == "="][2]
    read.lines[third + 2] = dataclasses.replace(read.lines[third + 2], words=["K9>nowhere"])
    ready, _ = games.from_header(read.header)
    again = journal.replay(read, ready.realm)
    assert "last position that fits" in again.sayings[0]
    assert position.dump(again.match.state) == " ".join(read.lines[third].words[1:])


def test_undo_is_in_the_journal_too(tmp_path: Path) -> None:
    ready = games.prepare(games.Setup(3))
    match = Match(ready.realm, "undo")
    writer = journal.Writer(tmp_path / "a.journal", games.header(ready, "undo", ["me", "page", "page"]), match)
    while match.state.decision().kind != "place":  # type: ignore[union-attr]
        match.apply(match.state.choices[0])
    seat = match.state.seat
    before = position.dump(match.state)
    code = next(code for code in match.state.choices if "castle" in ready.realm.text(code))
    match.apply(code)
    match.apply(match.state.choices[0])  # a bot answers
    assert match.undo(seat, {seat}) == 2
    assert position.dump(match.state) == before
    match.apply(code)
    writer.close()
    again = replayed((tmp_path / "a.journal").read_bytes())
    assert again.match.state == match.state


def test_a_turn_half_made_can_be_cancelled_and_survives_a_crash(tmp_path: Path) -> None:
    ready = games.prepare(games.Setup(3))
    match = Match(ready.realm, "half")
    journal.Writer(tmp_path / "a.journal", games.header(ready, "half", ["me"] * 3), match)
    while match.state.decision().kind != "place":  # type: ignore[union-attr]
        match.apply(match.state.choices[0])
    before = position.dump(match.state)
    match.apply("K2>stafford")
    assert match.in_group()
    again = replayed((tmp_path / "a.journal").read_bytes())
    assert again.match.state == match.state
    assert match.restart_turn()
    assert position.dump(match.state) == before
    again = replayed((tmp_path / "a.journal").read_bytes())
    assert position.dump(again.match.state) == before


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not a journal"),
        (b"hello\nworld\n", "not a journal"),
        (b"\xff\xfe\x00", "not a journal"),
        (b"journal 99\n{}\n", "later version"),
        (b"journal 1\n{\n", "damaged"),
        (b'journal 1\n{"game":"chess","seed":1,"rules_version":1}\n', "chess"),
    ],
)
def test_a_file_that_is_no_journal_says_so(data: bytes, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        replayed(data)
