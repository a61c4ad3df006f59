"""A person plays in the terminal."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from game.kernel.match import Match
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.table import GOLD, SQUIRES
from game.lancaster.rules.table import Table as Board
from game.lancaster.terminal.drawing import short_side
from game.lancaster.terminal.screen import CLEAR
from game.lancaster.wording import language
from game.lancaster.wording.names import Names
from game.storage import saves
from game.trouble import Trouble
from tests.terminal.people import Table, by_notation, by_number, reopened, script

ALL = ("base", "new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_by_numbers(players: int) -> None:
    table = Table(by_number, players=players)
    assert table.code == 0
    assert table.match.state.over
    assert "The game is over." in table.text
    assert "In all" in table.text
    (path,) = saves.listing()
    assert reopened(path).state == table.match.state


def test_a_whole_game_by_notation_in_capitals() -> None:
    table = Table(by_notation)
    assert table.match.state.over
    assert "Nothing is called" not in table.text


def test_a_whole_game_in_french() -> None:
    table = Table(by_number, code="fr", players=2)
    assert "La partie est terminée." in table.text
    assert not re.search(r"\b(Knight|county|round|wins|favour)\b", table.text)


def test_plain_mode_has_no_drawing() -> None:
    table = Table(by_number, plain=True)
    assert table.match.state.over
    assert not set(table.text) & set("─│┬▶●§·›→")


def test_the_final_scores_add_up() -> None:
    table = Table(by_number, players=4)
    rows = table.text[table.text.rindex("The game is over.") :].splitlines()
    *sources, total = [[int(number) for number in re.findall(r"-?\d+", row)] for row in rows if re.search(r"\d$", row)]
    assert len(sources) > 3
    assert [sum(column) for column in zip(*sources, strict=True)] == total


def test_several_gestures_in_one_line() -> None:
    answers = script("build.gold", "K2>Stafford+1s", then=by_number)
    table = Table(answers, players=3)
    gestures = [group.gestures for group in table.match.groups if group.seat == 0]
    assert gestures[1] == ["K2>stafford", "+1s"]


def test_a_line_that_can_t_be_made_whole_changes_nothing() -> None:
    table = Table(script("build.gold", "K2>stafford+9s", "quit"), players=3)
    assert "Squires in hand: 2. (PLACE-2)" in table.text
    assert [group.gestures for group in table.match.groups if group.seat == 0] == [["build.gold"]]


def test_a_beginning_is_enough_when_only_one_choice_begins_so() -> None:
    table = Table(script("build.go", "quit"), players=3)
    assert ["build.gold"] in [group.gestures for group in table.match.groups]


def test_a_ballot_as_people_say_it() -> None:
    said = iter(["yes", "NO 0", "oui+0"])

    def answer(shown: str, match: Match) -> str:
        return next(said, "quit") + "\n" if match.state.sealed else by_number(shown, match)

    table = Table(answer)
    assert [group.gestures[0] for group in table.match.groups if group.closed_ballots] == ["yes+0", "no+0", "yes+0"]
    assert "Today: Gules " in table.text


def test_wrong_input_is_answered_with_a_sentence() -> None:
    table = Table(script("", "99", "0", "banana", "K9>london", "build.moat", "ÿ\x00", "-1", "quit"), players=3)
    assert "There is no choice 99; they go from 1 to 6." in table.text
    assert "There is no choice 0;" in table.text
    assert "Nothing is called “banana”." in table.text
    assert not any(group.seat == 0 for group in table.match.groups)


def test_help_says_what_to_do_and_where_it_is_written() -> None:
    table = Table(script("1", "?", "? landlords", "? stafford", "? moon", "help", "quit"), players=3)
    assert "Rules: PLACE-1 … PLACE-5." in table.text
    assert "why Stafford" in table.text
    assert "Landlords: For every two counties you hold: 3 power." in table.text
    assert "Stafford: a knight of at least 1" in table.text
    assert "Nothing is called “moon”" in table.text


def test_why_not_york() -> None:
    table = Table(script("1", "why York", "why K1>york", "why stafford", "why", "why moon", "quit"), players=3)
    assert "Knight 1: York asks for strength 4 of the knight himself; squires don't help. (PLACE-2)" in table.text
    assert "Knight 1: That can be chosen now" in table.text


def test_why_not_in_french() -> None:
    table = Table(script("1", "pourquoi York", "quitter"), players=3, code="fr")
    assert "York exige un chevalier de force 4 à lui seul\u202f; les écuyers n'y font rien. (PLACE-2)" in table.text


def test_every_question_has_an_answer() -> None:
    asked = ("table", "score", "laws", "conflicts", "expel stafford", "expel", "nobles", "left", "log", "log 3")
    table = Table(script("1", "K2>stafford+1s", *asked, "quit"), players=3)
    for text in ("If the game ended now:", "Conflicts that may come", "Gules holds Stafford with strength 3.",
                 "Stafford: 2 left; at the table of nobody", "Gules: 2 to Stafford with 1 squire"):  # fmt: skip
        assert text in " ".join(table.text.split())
    lines = [line for line in table.text.splitlines() if "lancaster play" not in line]  # a command is one line
    assert max(map(len, lines)) <= 100, "the terminal would break words in the middle"


# Taking back ----------------------------------------------------------------------


def test_undo_and_redo_take_the_bots_along() -> None:
    table = Table(script("1", "K2>stafford+1s", "undo", "redo", "undo", "K1>dorset+0s", "quit"), players=3)
    own = [group.gestures for group in table.match.groups if group.seat == 0]
    assert own[1] == ["K1>dorset", "+0s"]
    assert "Taken back." in table.text
    assert "Done again." in table.text
    (path,) = saves.listing()
    assert reopened(path).state == table.match.state


def test_undo_in_the_middle_of_a_turn_begins_it_anew() -> None:
    table = Table(script("1", "K2>stafford", "undo", "quit"), players=3)
    assert "The turn begins anew." in table.text
    assert [group.gestures for group in table.match.groups if group.seat == 0] == [["build.squires"]]


def test_undo_that_is_not_allowed_says_why() -> None:
    table = Table(script("undo", "redo", "quit"), players=3)
    assert "You have done nothing yet." in table.text or "Nothing has been done yet." in table.text
    assert "There is nothing to do again." in table.text


# Several people -------------------------------------------------------------------


def secrets_shown(match: Match, screen: str, reader: int) -> list[str]:
    """Goods of other people that stand on the screen in front of the reader."""
    state = match.state
    assert isinstance(state, Board)
    found = []
    for seat, house in enumerate(state.game.houses):
        if seat != reader:
            gold, squires = state.goods[GOLD + seat], state.goods[SQUIRES + seat]
            found += re.findall(rf"{house.capitalize()} .*· ({gold} gold|{squires} squires?) ·", screen)
            found += re.findall(rf"{house.capitalize()} \(you\)", screen)
    return found


def test_three_people_never_see_each_other_s_goods() -> None:
    wrong: list[str] = []
    seen: list[str] = []

    def answer(shown: str, match: Match) -> str:
        seen.append(shown)
        screen = "".join(seen).split(CLEAR)[-1]
        if "press Enter" in shown:
            wrong.extend(re.findall("gold|squires", screen))
            return "\n"
        state = match.state
        seat = next((s for s in state.deciders() if not state.sealed or state.sealed[s] < 0), state.seat)
        wrong.extend(secrets_shown(match, screen, seat))
        return by_number(shown, match)

    table = Table(answer, players=3, seats=("me", "me", "me"))
    assert table.match.state.over
    assert not wrong
    assert table.text.count("The screen is for") > 30


def test_a_sealed_ballot_is_not_on_the_next_person_s_screen() -> None:
    leaks: list[str] = []
    seen: list[str] = []

    def answer(shown: str, match: Match) -> str:
        seen.append(shown)
        if "press Enter" in shown:
            return "\n"
        state = match.state
        if not state.sealed:
            return by_number(shown, match)
        screen = "".join(seen).split(CLEAR)[-1]
        if re.search(r"> .*(yes|no)\+", screen):
            leaks.append(screen)
        return "no+0\n"

    table = Table(answer, players=3, seats=("me", "me", "random"))
    assert table.match.state.over
    assert not leaks


def test_one_person_alone_never_meets_a_curtain() -> None:
    assert CLEAR not in Table(by_number).text


# Saving ---------------------------------------------------------------------------


def test_every_choice_is_on_disk_before_the_next_is_asked() -> None:
    behind: list[str] = []

    def answer(shown: str, match: Match) -> str:
        (path,) = saves.listing()
        text = path.read_text(encoding="utf-8")
        last = match.groups[-1].gestures[-1] if match.groups else ""
        if last not in text:
            behind.append(last)
        return by_number(shown, match)

    Table(answer)
    assert not behind


def test_save_says_where_and_makes_a_copy(tmp_path: Path) -> None:
    copy = tmp_path / "copy.journal"
    table = Table(script("1", "save", f"save {copy}", f"save {copy}", "save /nowhere/x", "quit"), players=3)
    assert "The game is saved in" in table.text
    assert "exists already" in table.text
    assert "can't be written" in table.text
    assert reopened(copy).groups[0].gestures


@pytest.mark.parametrize("leave", [("quit",), ()])
def test_whoever_leaves_is_told_where_the_game_is(leave: tuple[str, ...]) -> None:
    table = Table(script("1", *leave), players=3)
    (path,) = saves.listing()
    assert f"lancaster play --text --load {path}" in table.text
    assert table.code == 0


def test_ctrl_c_leaves_politely() -> None:
    def answer(shown: str, match: Match) -> str:
        raise KeyboardInterrupt

    assert "The game is saved in" in Table(answer).text


@pytest.mark.parametrize(("fault", "raised"), [(BrokenPipeError(), BrokenPipeError), (OSError(28, "full"), Trouble)])
def test_a_screen_that_fails_is_not_blamed_on_the_save(fault: OSError, raised: type[Exception]) -> None:
    def answer(shown: str, match: Match) -> str:
        if len(match.groups) > 5:
            raise fault_of_the_screen
        return by_number(shown, match)

    class Broken(io.StringIO):
        def write(self, text: str, /) -> int:
            if "Round I " in text:
                raise fault
            return super().write(text)

    fault_of_the_screen = AssertionError("the screen should have failed by now")
    with pytest.raises(raised) as caught:
        Table(answer, out=Broken())
    assert "journal" not in str(caught.value)
    (path,) = saves.listing()
    assert reopened(path).groups


@pytest.mark.parametrize(
    ("asked", "answer"),
    [("tower", "RESENT-1"), ("seals", "COURT-9"), ("chancellor", "1 vote"), ("RESENT-4", "The reckoning")],
)
def test_a_word_of_the_big_box_is_explained(asked: str, answer: str) -> None:
    table = Table(script(f"? {asked}", "quit"), packs=ALL)
    assert answer in table.text
    assert "Nothing is called" not in table.text


def test_with_every_module_all_goods_are_shown_and_the_lord_waits_at_court() -> None:
    table = Table(script("1", "quit"), packs=ALL, players=2)
    houses = table.text.rsplit("── Houses", 1)[1]
    assert "…" not in houses
    assert "nobles" in houses
    assert "court 1 2 lord" in houses
    assert "Lord as Lord High Constable for 1 squire" in houses
    assert "the king's own 4" in table.text


def test_an_archer_is_no_ally() -> None:
    table = Table(script("quit"), packs=ALL, players=3)
    archer = table.realm.part(Privileges).archers + 1
    assert short_side(Names(table.realm, language("en")), archer) == "The archer of Azure"
