"""docs/export.md is complete: every key that occurs in an export is on the page, and nothing on it is made up."""

from __future__ import annotations

import io
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import games
from game.kernel.match import Match
from game.lancaster.export import export_match, export_random_games

PAGE = Path(__file__).parents[2] / "docs" / "export.md"
CONFIGURATIONS: list[tuple[int, tuple[str, ...], dict[str, str]]] = [
    (players, packs, options)
    for players in (2, 3, 4, 5)
    for packs, options in (
        (("base",), {}),
        (("base",), {"supply": "limited", "ransom": "all_or_none", "squires_duty": "may_pass"}),
        (("base", "new_laws"), {}),
    )
]
RARE = {"noble_gone", "forfeit", "sent", "turned", "pass"}  # choices and events that not every sample of games shows


@cache
def lines() -> list[dict[str, Any]]:
    out = io.StringIO()
    for players, packs, options in CONFIGURATIONS:
        export_random_games(3, "page", games.Setup(players, packs, options), out)
    ready = games.prepare(games.Setup(3))
    export_match(ready, Match(ready.realm, "open"), out)
    return [json.loads(text) for text in out.getvalue().splitlines()]


@cache
def table(head: str) -> dict[str, set[str]]:
    """The rows of the table whose first column is called so: the word, and the words set as code in the next column."""
    found: dict[str, set[str]] = {}
    inside = False
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] == head:
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside and (word := re.fullmatch(r"`(\w+)`", cells[0])):
            found[word[1]] = set(re.findall(r"`(\w+)`", cells[1]))
    return found


def test_the_keys_of_each_line_are_on_the_page() -> None:
    seen: dict[str, set[str]] = defaultdict(set)
    for line in lines():
        seen[line["line"]] |= set(line)
    general = set(table("key"))  # of setup, decision and state
    assert seen["setup"] <= general
    assert seen["decision"] <= general
    assert seen["result"] == set(table("key of `result`"))
    assert seen["open"] == set(table("key of `open`"))
    states = {key for line in lines() if "state" in line for key in line["state"]}
    assert states <= general
    assert general == seen["setup"] | seen["decision"] | states
    assert set(table("key of `figures`")) == set(lines()[0]["figures"])


def _occurring(rows: Iterator[tuple[str, set[str]]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for name, keys in rows:
        found[name] |= keys
    return found


@pytest.mark.parametrize(
    ("head", "of"),
    [
        ("kind", lambda line: [(line["kind"], set(line["about"]))] if line["line"] == "decision" else []),
        ("choice", lambda line: [(c["choice"], set(c) - {"choice", "text"}) for c in line.get("choices", ())]),
        ("event", lambda line: [(e["event"], set(e) - {"event"}) for e in line.get("events", ())]),
    ],
)
def test_kinds_choices_and_events_are_on_the_page_with_their_parts(head: str, of: Any) -> None:
    said = table(head)
    seen = _occurring(pair for line in lines() for pair in of(line))
    for name, keys in seen.items():
        assert said.get(name) == keys, f"{head} {name}"
    assert set(said) - set(seen) <= RARE


def _words(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from _words(value)
    elif isinstance(data, list):
        for one in data:
            yield from _words(one)


def test_every_word_inside_a_state_or_the_figures_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    setup = lines()[0]
    named = {*setup["houses"], *setup["laws"], "vert", "or", "purpure", "gules_ally", "azure_ally"}
    for entries in ("counties", "spaces", "ally_spaces", "favours", "conflicts"):
        named |= {entry["id"] for entry in setup["figures"][entries]}
    words = {word for line in lines() for word in _words(line.get("state", {}))} | set(_words(setup["figures"]))
    missing = {word for word in words - named if not word.isdigit() and f"`{word}`" not in page}
    assert not missing - {"passage", "extension", "new_knight", "votes", "noble", "upgrade"}, missing


def test_every_source_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for line in lines():
        for event in line.get("events", ()):
            source = event.get("source")
            assert source is None or f"`{source.partition(':')[0]}" in page, source


# With modules ---------------------------------------------------------------------

BOX = ("base", "new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles")
KINGS = {"laws_2": "laws_of_the_king", "laws_3": "drawn", "ally_bishop": "knight"}
SELDOM = {"retire", "retired", "bishop_gone", "bishop_leaves", "lord_expelled", "treasury_lost", "give_up", "deck"}


@cache
def lines_of_the_box() -> list[dict[str, Any]]:
    out = io.StringIO()
    for players, options in ((2, {}), (2, KINGS), (4, KINGS)):
        export_random_games(3, "box", games.Setup(players, BOX, options), out)
    return [json.loads(text) for text in out.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("head", "of"),
    [
        ("kind", lambda line: [(line["kind"], set(line["about"]))] if line["line"] == "decision" else []),
        ("choice", lambda line: [(c["choice"], set(c) - {"choice", "text"}) for c in line.get("choices", ())]),
        ("event", lambda line: [(e["event"], set(e) - {"event"}) for e in line.get("events", ())]),
    ],
)
def test_what_modules_ask_and_tell_is_on_the_page_with_its_parts(head: str, of: Any) -> None:
    more = table(f"{head} with modules")
    seen = _occurring(pair for line in lines_of_the_box() for pair in of(line))
    for name, keys in seen.items():
        assert {**table(head), **more}.get(name) == keys, f"{head} {name}"
    assert set(more) - set(seen) <= SELDOM


def test_every_key_that_modules_bring_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8").partition("## With modules")[2]
    said = {word for line in page.splitlines() if (word := re.match(r"\| `(\w+)` \|", line))}
    keys = {match[1] for match in said}
    setup = lines_of_the_box()[0]
    states = [line["state"] for line in lines_of_the_box() if "state" in line]
    new = {key for state in states for key in state} - set(table("key"))
    new |= {key for state in states for house in state["houses"].values() for key in house} - set(_words(lines()[0]))
    assert new
    assert new | {"tiles_appeared", "modules"} <= keys
    inner = [states[0][key] for key in ("tower", "offices", "privileges", "tudors")]
    words = {word for word in _words(inner) if not word.isdigit()}
    names = {*setup["houses"], *(f"{house}_ally" for house in setup["houses"])}
    places = {"upper1", "upper2", "lower1", "lower2"}
    assert not {word for word in words - names - places if f"`{word}`" not in page}


def test_every_source_of_modules_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for line in lines_of_the_box():
        for event in line.get("events", ()):
            source = str(event.get("source", "setup"))
            first, _, rest = source.partition(":")
            assert f"`{source}`" in page or (first != "end" and f"`{first}{':' if rest else '`'}" in page), source
