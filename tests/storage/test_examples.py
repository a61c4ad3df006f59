"""The games that ship with the program: they replay to the last position, and they are worth watching."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import places
from game.kernel import journal
from game.lancaster import opening
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import POWER, Table
from game.storage import saves
from tests.storage.examples import BOX, EXAMPLES

SMALL = 30_000  # bytes


def test_all_five_are_there() -> None:
    assert [path.stem for path in saves.examples()] == list(EXAMPLES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_replays_to_its_end(name: str) -> None:
    path = places.saves() / f"{name}.journal"
    assert path.stat().st_size < SMALL
    read = journal.read(path)
    ready, sayings = opening.from_header(read.header)
    assert sayings == [], "its rules are those of today"
    replayed = journal.replay(read, ready.realm)
    assert replayed.sayings == []
    assert not replayed.mended
    positions = [line for line in read.lines if line.head == "="]
    assert len(positions) >= 5, "a position at the start of each round, all of which were compared"
    table = replayed.match.state
    assert isinstance(table, Table)
    assert table.over
    power = sorted(table.row(POWER), reverse=True)
    assert len(ready.realm.part(Scoring).winners(table)) == 1
    assert power[0] - power[1] <= 3, "a close finish"
    assert ready.realm.seats == EXAMPLES[name][0]


def test_one_has_every_module() -> None:
    read = journal.read(places.saves() / "5_whole_box.journal")
    assert set(opening.head_of(read.header).packs) == set(BOX)


def test_a_position_that_differs_would_be_noticed(tmp_path: Path) -> None:
    source = places.saves() / "2_three_houses.journal"
    lines = source.read_text().splitlines(keepends=True)
    at = [number for number, line in enumerate(lines) if line.startswith("=")][2]
    lines[at] = lines[at].replace("= ", "= f", 1)
    (tmp_path / "other.journal").write_text("".join(lines))
    read = journal.read(tmp_path / "other.journal")
    replayed = journal.replay(read, opening.ready_from(read.header).realm)
    assert replayed.mended
    assert "position differs" in replayed.sayings[0]
