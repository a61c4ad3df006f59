"""Exported games before a judge who knows the rulebook and nothing of the program."""

from __future__ import annotations

import ast
import io
import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from game import games, places
from game.kernel import journal
from game.kernel.chance import Dice
from game.kernel.match import Match
from game.lancaster.export import export_match, export_random_games
from game.lancaster.rules.realm import Realm
from tests.referee.referee import Objection, judge

Options = tuple[tuple[str, str], ...]
Line = dict[str, Any]

OPTIONS: tuple[Options, ...] = (
    (),
    (("supply", "limited"),),
    (("squires_duty", "may_pass"), ("ransom", "all_or_none")),
    (("goods", "open"), ("extension_law", "per_five"), ("two_player_tie", "six")),
)


def options_of(pack: str) -> list[tuple[str, list[str]]]:
    """From the data: every option of a pack with its values, the default first."""
    path = places.data() / "lancaster" / pack / "options.yaml"
    found = yaml.safe_load(path.read_text(encoding="utf-8"))["options"] if path.exists() else []
    return [(option["id"], [value["id"] for value in option["values"]]) for option in found]


@cache
def exported(players: int, options: Options = (), packs: tuple[str, ...] = ("base",), count: int = 1) -> list[str]:
    out = io.StringIO()
    export_random_games(count, "referee", games.Setup(players, packs, dict(options)), out)
    return out.getvalue().splitlines()


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "+".join(name for name, _ in options) or "plain")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_judge_finds_nothing_against_random_games(players: int, options: Options) -> None:
    assert judge(exported(players, options, count=2)) == 2


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_judge_knows_the_new_laws_too(players: int) -> None:
    assert judge(exported(players, packs=("base", "new_laws"), count=2)) == 2


BIG_BOX: tuple[tuple[str, ...], ...] = (
    ("reward_tiles",),
    ("kings_resentment",),
    ("new_laws", "kings_resentment", "reward_tiles"),
    ("kings_court",),
    ("new_laws", "kings_court", "reward_tiles"),
    ("kings_court", "kings_resentment", "laws_of_the_king"),
    ("new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles"),
)
COURT_OPTIONS: tuple[Options, ...] = (
    (("treasury", "all_kinds"), ("ally_bishop", "must"), ("supply", "limited"), ("dishonour_law", "others")),
    (("tudor_with_lord", "beside"), ("bishop_when", "rewards"), ("squires_duty", "may_pass")),
    (("ally_bishop", "knight"), ("supporters_deployed", "resting"), ("ransom", "all_or_none")),
)
DRAWN = tuple((f"laws_{group}", "drawn") for group in range(5))


@pytest.mark.parametrize("packs", BIG_BOX, ids="+".join)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_judge_knows_reward_tiles_and_the_kings_resentment(players: int, packs: tuple[str, ...]) -> None:
    options = DRAWN if "new_laws" in packs else ()
    assert judge(exported(players, options, ("base", *packs), count=2)) == 2


@pytest.mark.parametrize("options", COURT_OPTIONS, ids=["taking", "sending", "resting"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_judge_knows_the_options_of_the_big_box(players: int, options: Options) -> None:
    assert judge(exported(players, (*options, *DRAWN), ("base", *BIG_BOX[-1]), count=2)) == 2


def test_every_value_of_every_option_comes_before_the_judge() -> None:
    judged = {pair for options in (*OPTIONS, *COURT_OPTIONS) for pair in options}
    packs = ("base", *BIG_BOX[-1])
    offered = [option for pack in packs for option in options_of(pack)]
    others = {(option, value) for option, values in offered for value in values[1:]}
    assert others <= judged
    assert judged <= others  # the first value is the default, judged in every other game


def test_the_judge_sees_allied_knights_give_way_to_bishops() -> None:
    """COURT-10, the French reading: at court, in a county, in France."""
    lines = exported(2, (("ally_bishop", "knight"),), ("base", *BIG_BOX[-1]), count=8)
    events = [one for line in map(json.loads, lines) for one in line.get("events", ())]
    retired = {one["place"] for one in events if one["event"] == "retired"}
    assert {"court", "stafford", "upper1"} <= retired
    assert judge(lines) == 8


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_judge_finds_nothing_against_hundreds_of_games(players: int) -> None:
    for options in OPTIONS:
        for packs in (("base",), ("base", "new_laws"), *(("base", *packs) for packs in BIG_BOX)):
            assert judge(exported(players, options, packs, count=60)) == 60
    for options in COURT_OPTIONS:
        assert judge(exported(players, (*options, *DRAWN), ("base", *BIG_BOX[-1]), count=60)) == 60


@pytest.mark.soak
@pytest.mark.parametrize("options", [(), *COURT_OPTIONS], ids=["plain", "taking", "sending", "resting"])
def test_the_judge_finds_nothing_against_players_who_try_what_is_seldom_done(options: Options) -> None:
    """Chance alone seldom expels a lord, retires an ally or sends three privileges at once."""
    tried: Counter[str] = Counter()
    for number in range(40):
        setup = games.Setup(2 + number % 4, ("base", *BIG_BOX[-1]), dict((*options, *DRAWN)))
        ready = games.prepare(setup)
        match, dice = Match(ready.realm, number), Dice(f"seldom {number}")
        while not match.state.over:
            names = [_sort_of(ready.realm, match.state.kind, code) for code in match.state.choices]
            fewest = min(tried[name] for name in names)
            rare = [code for code, name in zip(match.state.choices, names, strict=True) if tried[name] == fewest]
            code = rare[dice.below(len(rare))]
            tried[_sort_of(ready.realm, match.state.kind, code)] += 1
            match.apply(code)
        out = io.StringIO()
        export_match(ready, match, out)
        assert judge(out.getvalue().splitlines()) == 1


def _sort_of(realm: Realm, kind: int, code: int) -> str:
    """The question and what is answered, without the strength of the knight."""
    text = realm.text(code)
    return f"{realm.kinds[kind].name} {realm.family(code)} {text.partition('>')[2] or text.partition('@')[2] or text}"


def test_a_game_from_a_journal_is_judged_like_any_other(tmp_path: Path) -> None:
    ready = games.prepare(games.Setup(3))
    match = Match(ready.realm, "judged")
    writer = journal.Writer(tmp_path / "a.journal", games.header(ready, "judged", ["me", "page", "page"]), match)
    dice = Dice("judged")
    while not match.state.over:
        match.apply(match.state.choices[dice.below(len(match.state.choices))])
    writer.close()
    read = journal.read(tmp_path / "a.journal")
    out = io.StringIO()
    export_match(ready, journal.replay(read, ready.realm).match, out)
    assert judge(out.getvalue().splitlines()) == 1


def test_a_game_that_is_not_over_is_judged_as_far_as_it_goes() -> None:
    ready = games.prepare(games.Setup(4))
    match = Match(ready.realm, "open")
    for _ in range(40):
        match.apply(match.state.choices[0])
    out = io.StringIO()
    export_match(ready, match, out)
    assert judge(out.getvalue().splitlines()) == 1


def test_the_judge_takes_nothing_from_the_program() -> None:
    for path in Path(__file__).parent.glob("*.py"):
        if path.name.startswith("test_"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not [name for name in names if name.split(".")[0] == "game"], path.name


# A forged game ------------------------------------------------------------------


def decision(lines: list[Line], kind: str) -> Line:
    return next(line for line in lines if line.get("kind") == kind)


def event(lines: list[Line], name: str) -> Line:
    found: Line = next(one for line in lines for one in line.get("events", ()) if one["event"] == name)
    return found


def _a_gold_too_many(lines: list[Line]) -> None:
    decision(lines, "place")["state"]["houses"]["gules"]["gold"] += 1


def _a_gain_too_large(lines: list[Line]) -> None:
    event(lines, "gain")["amount"] += 1


def _a_gain_from_elsewhere(lines: list[Line]) -> None:
    event(lines, "gain")["source"] = "county:york"


def _a_choice_too_few(lines: list[Line]) -> None:
    decision(lines, "place")["choices"].pop()


def _a_choice_too_many(lines: list[Line]) -> None:
    listed = decision(lines, "place")["choices"]
    listed.append({**listed[0], "knight": 4, "text": listed[0]["text"].replace("K1", "K4")})


def _a_choice_nobody_listed(lines: list[Line]) -> None:
    decision(lines, "ballot")["taken"] = {"text": "yes+9", "choice": "ballot", "yes": True, "votes": 9}


def _another_seat(lines: list[Line]) -> None:
    line = decision(lines, "place")
    line["seat"] = "azure" if line["seat"] != "azure" else "gules"


def _a_decision_left_out(lines: list[Line]) -> None:
    lines.remove(decision(lines, "take"))


def _a_knight_from_nowhere(lines: list[Line]) -> None:
    decision(lines, "place")["state"]["houses"]["gules"]["court"]["4"] += 1


def _a_ballot_counted_wrong(lines: list[Line]) -> None:
    event(lines, "tally")["yes"] += 1


def _a_rank_with_other_points(lines: list[Line]) -> None:
    event(lines, "rank")["points"] += 1


def _another_minimum(lines: list[Line]) -> None:
    lines[0]["figures"]["counties"][6]["minimum"] = 4


def _a_card_twice(lines: list[Line]) -> None:
    rows = lines[0]["laws_appeared"]["proposals"]
    rows[1][0] = rows[0][0]


def _another_winner(lines: list[Line]) -> None:
    power = lines[-1]["power"]
    lines[-1]["winners"] = [min(power, key=lambda house: int(power[house]))]


def _a_point_more_at_the_end(lines: list[Line]) -> None:
    lines[-1]["power"]["gules"] += 1


FORGERIES = [
    *(_a_gold_too_many, _a_gain_too_large, _a_gain_from_elsewhere, _a_choice_too_few, _a_choice_too_many),
    *(_a_choice_nobody_listed, _another_seat, _a_decision_left_out, _a_knight_from_nowhere, _a_ballot_counted_wrong),
    *(_a_rank_with_other_points, _another_minimum, _a_card_twice, _another_winner, _a_point_more_at_the_end),
]


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__.strip("_"))
def test_the_judge_objects_to_a_forged_game(forge: Callable[[list[Line]], None]) -> None:
    lines = [json.loads(text) for text in exported(4)]
    forge(lines)
    with pytest.raises(Objection):
        judge(json.dumps(line) for line in lines)


def test_any_figure_of_a_state_that_is_changed_is_noticed() -> None:
    """One number after another, all over a game."""
    lines = [json.loads(text) for text in exported(2)]
    dice = Dice("forger")
    for _ in range(30):
        line = lines[1 + dice.below(len(lines) - 2)]
        figures = list(_figures(line["state"]))
        holder, key = figures[dice.below(len(figures))]
        holder[key] += 1
        with pytest.raises(Objection):
            judge(json.dumps(one) for one in lines)
        holder[key] -= 1
    assert judge(json.dumps(one) for one in lines) == 1


def _figures(data: Any) -> Any:
    """Every number inside, as (the dict or list that holds it, its key)."""
    pairs = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in pairs:
        if isinstance(value, dict | list):
            yield from _figures(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            yield data, key
