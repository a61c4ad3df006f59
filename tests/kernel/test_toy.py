"""What the kernel gives any game for free, shown on a toy."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import kernel
from game.kernel import journal, position
from game.kernel.chance import Dice
from game.kernel.contract import HIDDEN, IllegalChoice
from game.kernel.match import Match
from game.kernel.views import View
from tests.kernel.toy import HatGame, Hats


def play_to_end(match: Match, seed: int = 1) -> Match:
    dice = Dice(seed)
    while not match.state.over:
        seat = match.state.seat
        codes = match.state.codes_of(seat)
        match.apply(codes[dice.below(len(codes))], seat)
    return match


def hats(match: Match) -> Hats:
    assert isinstance(match.state, Hats)
    return match.state


def test_the_toy_is_sixty_lines_and_the_kernel_speaks_of_no_game_in_particular() -> None:
    lines = (Path(__file__).parent / "toy.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip() and not line.startswith(("from ", '"""'))]) <= 60
    for path in Path(kernel.__path__[0]).rglob("*.py"):
        text = path.read_text(encoding="utf-8").lower()
        assert "pygame" not in text, path.name
        assert "lancaster" not in text, path.name


def test_a_random_game_comes_to_its_end() -> None:
    match = play_to_end(Match(HatGame(), 7))
    assert match.state.over
    assert len([e for e in match.game.events(match.state.log or []) if e.name == "counted"]) == 9


def test_the_same_seed_deals_the_same_hats_whatever_is_voted() -> None:
    one, two = HatGame().start(3), HatGame().start(3)
    assert position.dump(one) == position.dump(two)


def test_nobody_sees_the_hand_of_another() -> None:
    state = HatGame().start(5)
    for seat in range(3):
        seen = state.view(seat).state
        assert isinstance(seen, Hats)
        assert [hand == HIDDEN for hand in seen.hand] == [other != seat for other in range(3)]
        assert all(event.parts["seat"] == seat for event in state.view(seat).events())


def test_views_that_are_equal_imagine_equal_states() -> None:
    state = HatGame().start(5)
    other = state.copy()
    assert isinstance(state, Hats)
    assert isinstance(other, Hats)
    other.hand[1], other.hand[2] = state.hand[2], state.hand[1]
    other.log = list(state.log or [])
    other.streams = (99,)
    assert state.view(0).to_bytes() == other.view(0).to_bytes()
    assert state.view(0).imagine(Dice(1)) == other.view(0).imagine(Dice(1))


def test_a_view_survives_the_way_to_another_process() -> None:
    state = HatGame().start(5)
    view = state.view(0)
    back = View.from_bytes(HatGame(), view.to_bytes())
    assert back.to_bytes() == view.to_bytes()
    assert list(back.codes) == list(view.codes)


def test_ballots_come_in_any_order_can_change_and_stay_secret() -> None:
    match = Match(HatGame(), 7)
    match.apply(match.state.choices[0])
    match.apply("aye", 2)
    match.apply("nay", 0)
    assert "aye" not in str(match.state.view(0).state.sealed)
    assert match.state.view(0).state.sealed[2] == -2
    match.apply("aye", 0)  # changes her mind
    events = match.apply("nay", 1)
    assert [e.parts["ayes"] for e in events if e.name == "counted"] == [2]


def test_a_hat_one_does_not_hold_is_refused_and_nothing_changes() -> None:
    state = HatGame().start(5)
    before = position.dump(state)
    foreign = next(code for code in range(9) if code not in state.choices)
    with pytest.raises(IllegalChoice, match="HAT-1"):
        state.apply(foreign)
    assert position.dump(state) == before


def test_a_journal_replays_to_the_same_game(tmp_path: Path) -> None:
    match = Match(HatGame(), 7)
    header = journal.Header("hats", 7, 1)
    writer = journal.Writer(tmp_path / "hats.journal", header, match)
    play_to_end(match)
    writer.close()
    again = journal.replay(journal.read(tmp_path / "hats.journal"), HatGame())
    assert again.sayings == []
    assert position.dump(again.match.state) == position.dump(match.state)
    assert again.match.state.log == match.state.log


def test_sealed_ballots_survive_a_crash_and_can_not_be_read_at_a_glance(tmp_path: Path) -> None:
    match = Match(HatGame(), 7)
    path = tmp_path / "hats.journal"
    journal.Writer(path, journal.Header("hats", 7, 1), match)  # never closed: the machine went down
    match.apply(match.state.choices[0])
    match.apply("aye", 2)
    match.apply("nay", 0)
    assert "aye" not in path.read_text()
    assert "nay" not in path.read_text()
    again = journal.replay(journal.read(path), HatGame())
    assert again.match.state.sealed == match.state.sealed


def test_a_journal_cut_at_every_byte_reads_to_its_last_whole_choice(tmp_path: Path) -> None:
    match = Match(HatGame(), 7)
    path = tmp_path / "hats.journal"
    writer = journal.Writer(path, journal.Header("hats", 7, 1), match)
    play_to_end(match)
    writer.close()
    data = path.read_bytes()
    body = data.index(b"\n", data.index(b"\n") + 1) + 1
    counts = []
    for cut in range(body, len(data) + 1):
        read = journal.parse(data[:cut])
        assert data[:cut].startswith(data[: read.whole])
        counts.append(sum(len(line.words) for line in read.lines if line.head != "~"))
        if cut % 7 == 0:
            journal.replay(read, HatGame())
    assert counts == sorted(counts)
    for cut in range(body):
        with pytest.raises(journal.BadJournal):
            journal.parse(data[:cut])


def test_play_goes_on_behind_a_damaged_tail(tmp_path: Path) -> None:
    match = Match(HatGame(), 7)
    path = tmp_path / "hats.journal"
    writer = journal.Writer(path, journal.Header("hats", 7, 1), match)
    match.apply(match.state.choices[0])
    for seat in range(3):
        match.apply("aye", seat)
    writer.close()
    path.write_bytes(path.read_bytes() + b"seat2 sho")
    read = journal.read(path)
    again = journal.replay(read, HatGame())
    assert "seat2 sho" in again.sayings[0]
    writer = journal.Writer.resume(path, read, again.match)
    play_to_end(again.match)
    writer.close()
    third = journal.replay(journal.read(path), HatGame())
    assert third.sayings == []
    assert position.dump(third.match.state) == position.dump(again.match.state)


def test_the_position_line_gives_the_same_state_back() -> None:
    match = play_to_end(Match(HatGame(), 7))
    fresh = Match(HatGame(), 9)
    for state in (match.state, fresh.state):
        assert position.load(HatGame(), position.dump(state)) == state


@pytest.mark.parametrize("text", ["", "hello", "hand:1", "hand:1,2,x points:0,0,0 shown:0 turn:0 agenda: chance:1"])
def test_nonsense_is_no_position(text: str) -> None:
    with pytest.raises(position.BadPosition):
        position.load(HatGame(), text)


def test_a_veiled_view_shows_a_seat_only_what_a_bystander_sees() -> None:
    state = HatGame().start(5)
    state.play(state.choices[0])
    own, veiled = state.view(0), state.view(0, veiled=True)
    bystander = state.view(1, veiled=True)
    assert own.events() != veiled.events()
    hands = [one.state.hand for one in (veiled, bystander) if isinstance(one.state, Hats)]
    assert hands == [[-1, -1, -1], [-1, -1, -1]]
    assert veiled.events() == bystander.events()
    assert list(veiled.codes) == list(own.codes)
