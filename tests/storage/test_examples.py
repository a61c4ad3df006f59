"""The games that ship with the program: they replay to the last position, and they are worth watching."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import places
from game.kernel import journal
from game.kernel.match import Match
from game.lancaster import opening
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.reckoning import power_by_round
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import POWER, Table
from game.storage import saves
from tests.storage.examples import BOX, EXAMPLES, Story, story

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
    assert ready.realm.seats == EXAMPLES[name].players


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_has_a_name_and_says_what_is_worth_seeing(name: str) -> None:
    said = opening.head_of(journal.read(places.saves() / f"{name}.journal").header)
    for language in ("en", "fr"):
        assert said.name[language]
        assert said.about[language].endswith(".")
        assert len(said.about[language]) <= 100, "one line beside the picture"


def replayed(name: str) -> tuple[Match, Story]:
    read = journal.read(places.saves() / f"{name}.journal")
    match = journal.replay(read, opening.ready_from(read.header).realm).match
    told = story(match)
    assert told is not None
    return match, told


def after(match: Match, number: int) -> list[int]:
    """What each house had after that round."""
    realm = match.game
    assert isinstance(realm, Realm)
    return power_by_round(realm, realm.events(match.state.log or []))[number - 1]


def test_azure_leads_from_the_second_round_on_and_the_last_law_turns_it_round_by_two() -> None:
    match, told = replayed("1_two_houses")
    assert all(azure > gules for gules, azure in (after(match, number) for number in (2, 3, 4, 5)))
    assert told.turned[-1:] == ("law:B4b",)
    assert told.margin == 2


def test_thirteen_knights_are_expelled_and_three_houses_lie_within_six() -> None:
    _, told = replayed("2_three_houses")
    assert (told.expelled, told.spread) == (13, 6)


def test_gules_is_last_after_four_rounds_and_vanguard_alone_makes_it_win_by_one() -> None:
    match, told = replayed("3_four_houses")
    gules, *others = after(match, 4)
    assert gules < min(others)
    assert "law:N4c" in told.turned
    assert told.margin == 1


def test_azure_is_far_last_after_four_rounds_and_wins_by_one() -> None:
    match, told = replayed("4_five_houses")
    _, azure, *_ = after(match, 4)
    assert sorted(after(match, 4))[:2] == [azure, 21]
    assert (told.behind, told.margin) == (21, 1)


def test_the_kings_purse_makes_the_difference() -> None:
    _, told = replayed("5_whole_box")
    assert told.spread == 5
    assert "law:K3b" in told.turned


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
