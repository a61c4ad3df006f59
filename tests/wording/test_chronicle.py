"""What happened, as players read it."""

from __future__ import annotations

import pytest

from game.kernel.chance import Dice
from game.kernel.contract import Event
from game.lancaster.rules.make import make
from game.lancaster.rules.table import Table
from game.lancaster.wording import language
from game.lancaster.wording.choices import choice_text
from game.lancaster.wording.events import TELLERS, event_lines
from game.lancaster.wording.prompts import prompt, waiting
from tests.rules.playing import play, vote
from tests.rules.positions import at

ALL = ("base", "new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles")


def told(table: Table, events: list[Event], code: str = "en") -> list[str]:
    return [line.sentence for line in event_lines(table.game, events, language(code), 0)]


def test_a_knight_with_a_squire() -> None:
    table = at(3, "knights", goods={"gules": {"squires": 2}}, court={"gules": [3]})
    assert told(table, play(table, "K3>bedford", "+1s")) == ["Gules: 3 to Bedford with 1 squire"]


def test_a_knight_drives_another_out() -> None:
    table = at(
        3,
        "knights",
        goods={"gules": {"squires": 2}},
        court={"gules": [1], "vert": [2]},
        counties={"stafford": ("azure", 1, 0)},
    )
    events = play(table, "K1>stafford", "+1s")
    assert told(table, events) == ["Gules: takes Stafford with 1 + 1, Azure goes home"]
    assert told(table, events, "fr") == ["Gueules\u202f: prend Stafford avec 1 + 1, Azur rentre à sa cour"]


def test_a_favour_stands_in_the_line_of_the_knight_who_earned_it() -> None:
    table = at(4, "knights", court={"gules": [1, 2]}, conflicts={"upper1": ("c5", [])})
    events = play(table, "K1>upper1", "favour.upgrade", "up2@court")
    assert told(table, events) == [
        "Gules: 1 to France, first battle, left; favour: upgrade, 2 becomes 3 (court)",
    ]


def test_the_noble_of_a_favour_is_told_once() -> None:
    table = at(4, "knights", court={"gules": [1, 2]}, conflicts={"upper1": ("c5", [])})
    events = play(table, "K1>upper1", "favour.noble", "noble.york")
    assert told(table, events) == ["Gules: 1 to France, first battle, left; favour: the noble of York"]


def test_ballots_are_one_line_with_the_count() -> None:
    table = at(3, "parliament", goods={"gules": {"votes": 2}}, proposals=("B1a", "B1b", "B1c"))
    events = vote(table, gules="yes+2", azure="no+0", vert="no+0")
    assert told(table, events)[0] == (
        "Bought Voices passes, 3 to 2; Landlords leaves (Gules yes + 2, Azure no, Vert no)"
    )


def test_a_law_says_what_it_counted() -> None:
    counties = {"stafford": ("gules", 1, 0), "suffolk": ("gules", 2, 0)}
    table = at(3, "laws", counties=counties, laws=("B0c",))
    lines = told(table, table.game.events(table.log or []))
    assert lines == ["Gules: Landlords, two counties: 3 power"]


def test_a_kind_that_nobody_has_words_for_is_told_all_the_same() -> None:
    table = at(3, "knights", court={"gules": [1]})
    event = Event("comet_seen", -1, {"seat": "azure", "tail": 7})
    assert told(table, [event]) == ["Azure: comet seen: 7"]


def test_what_others_may_not_see_is_not_told() -> None:
    table = at(3, "knights", court={"gules": [1]})
    event = Event("gain", 0b010, {"seat": "azure", "good": "gold", "amount": 2, "source": "setup"})
    assert told(table, [event]) == []


@pytest.mark.parametrize("code", ["en", "fr", "xx"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_whole_games_have_words_for_everything(players: int, code: str) -> None:
    """Every event, question and choice of the base game and the new laws has words of its own."""
    words = language(code)
    for packs in (("base",), ("base", "new_laws"), ("base", "reward_tiles", "kings_resentment"), ALL):
        realm = make(players, packs=packs)
        state, dice = realm.start(players), Dice(players)
        while not state.over:
            view = state.view(state.seat)
            asked = prompt(realm, view, words)
            assert asked.title
            assert asked.help
            assert asked.rules
            assert waiting(realm, view, words)
            for choice in view.choices():
                label = choice_text(realm, view, choice.code, words)
                assert label
                assert "{" not in label
                assert label != choice.text or choice.text.isalpha()
            state.play(state.choices[dice.below(len(state.choices))])
        events = realm.events(state.log or [])
        assert {event.name for event in events} <= set(TELLERS)
        lines = event_lines(realm, events, words, 0)
        assert lines[-1].kind == "over"
        assert {line.round for line in lines} == {0, 1, 2, 3, 4, 5}
        for line in lines:
            assert "{" not in line.sentence
            assert not line.sentence.endswith((":", ";", ",", " "))
