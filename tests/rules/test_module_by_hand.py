"""A tiny module of one's own, as a package would bring it: no file of the game is touched.

It has a place to put a knight (the orchard), a law word (`apples`), and an end score (1 power per apple).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kernel.contract import Reason
from game.lancaster.rules import modules
from game.lancaster.rules.counting import Counting
from game.lancaster.rules.gains import Gains
from game.lancaster.rules.knights import Knights
from game.lancaster.rules.make import make
from game.lancaster.rules.modules import Module
from game.lancaster.rules.notation import Notation
from game.lancaster.rules.outlook import standings
from game.lancaster.rules.placing import Placing
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import Table
from game.lancaster.wording import language
from game.lancaster.wording.answers import standing_lines
from game.packs.faults import PackError
from game.packs.schema import Int, Record, must
from tests.rules.playing import choices, gains, log, play, refused

PACK = """\
pack: orchard
version: 1
title: {en: The Orchard, fr: Le Verger}
about: {en: Apples., fr: Des pommes.}
"""
LAWS = """\
laws:
  - id: X1
    group: 0
    replaces: B0c
    name: {en: Cider, fr: Cidre}
    per: 1
    of: apples
    gain: {gold: 2}
"""


class Orchard:
    """One knight at a time picks as many apples as he is strong; he goes home before the counties."""

    @staticmethod
    def prepare(realm: Realm) -> None:
        realm.add_place("orchard", "orchard", 0)
        realm.add_good("apples")

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.place = [place.name for place in realm.places].index("orchard")
        self.room = realm.figures.modules["orchard"]["trees"]
        self.own = realm.add_own(2)  # side + 1, strength
        self.source = realm.add_source("orchard")
        realm.placements.append(self._placements)
        realm.place_handlers[self.place] = self._pick
        realm.place_reasons["orchard"] = self._why_not
        realm.part(Knights).standing.append(self._standing)
        realm.part(Counting).words["apples"] = lambda table, seat: table.goods[realm.goods["apples"] + seat]
        realm.during("before_counties", (realm.add_step("leave_orchard", self._leave),))
        realm.at_end("modules", (realm.add_step("apples", self._score),))
        realm.forecasts["apples"] = lambda table: list(table.row(realm.goods["apples"]))

    def _placements(self, table: Table, seat: int, codes: list[int]) -> None:
        notation = self.realm.part(Notation)
        for strength in range(1, self.realm.width):
            if table.court[seat * self.realm.width + strength] and not self._why_not(table, seat, 0, strength, 0):
                codes.append(notation.placing(0, strength) + self.place)

    def _why_not(self, table: Table, seat: int, bench: int, strength: int, index: int) -> Reason | None:
        if table.own[self.own] or strength > self.room:
            return Reason("ORCHARD-1", "The orchard is full.")
        return None

    def _pick(self, table: Table, side: int, strength: int, place: int) -> None:
        table.court[side * self.realm.width + strength] -= 1
        table.own[self.own : self.own + 2] = [side + 1, strength]
        table.tell(self.realm.part(Placing).place_event, side, strength, place, 0)
        self.realm.part(Gains).givers["apples"](table, side, strength, self.source)

    def _standing(self, table: Table, side: int) -> list[tuple[int, int]]:
        who, strength = table.own[self.own : self.own + 2]
        return [(self.place, strength)] if who == side + 1 else []

    def _leave(self, table: Table) -> None:
        who, strength = table.own[self.own : self.own + 2]
        if who:
            self.realm.part(Knights).go_home(table, who - 1, strength, self.place)
            table.own[self.own : self.own + 2] = [0, 0]

    def _score(self, table: Table) -> None:
        for seat in table.player_order():
            apples = table.goods[self.realm.goods["apples"] + seat]
            if apples:
                self.realm.part(Gains).givers["power"](table, seat, apples, self.source)


@pytest.fixture
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if a package had brought it by its entry point."""
    folder = tmp_path / "orchard"
    folder.mkdir()
    for name, text in (("pack", PACK), ("laws", LAWS), ("orchard", "trees: 3\n")):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    spec = Record("orchard.yaml", {"trees": must(Int(1, 9), "the strongest knight who finds work")})
    module = Module(folder, (Orchard,), {"orchard": spec}, counts=("apples",))

    class Entry:
        def load(self) -> Module:
            return module

    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [Entry()] if group == modules.GROUP else [])
    modules.installed.cache_clear()
    yield
    modules.installed.cache_clear()


def started() -> Table:
    table = make(3, ["base", "orchard"]).start(4)
    assert isinstance(table, Table)
    while table.round == 0:
        table.play(table.choices[0])
    return table


def test_a_knight_can_be_put_on_the_new_place(orchard: None) -> None:
    """PLACE-1: it is listed, played, told, and refused with the module's own reason when it is full."""
    table = started()
    house = table.game.houses[table.seat]
    assert {"K1>orchard", "K2>orchard"} <= set(choices(table))
    events = play(table, "K2>orchard")
    assert gains(events, house, "orchard") == {"apples": 2}
    assert refused(table, "K1>orchard") == "ORCHARD-1"


def test_a_law_counts_the_new_word(orchard: None) -> None:
    """PARL-4: Cider pays 2 gold per apple."""
    table = started()
    house = table.game.houses[table.seat]
    play(table, "K2>orchard")
    laws = [law.id for law in table.game.figures.laws]
    table.laws, table.agenda, table.choices = (laws.index("X1"),), [(table.game.step_names.index("law"), 0)], ()
    table.log = []
    table.run()
    assert gains(log(table), house, "law:X1") == {"gold": 4}


def test_the_end_scores_it_and_a_whole_game_runs(orchard: None) -> None:
    """END-2: a power per apple; copies and positions carry what the module keeps."""
    table = started()
    play(table, "K1>orchard")
    assert table.copy() == table
    while table.choices:
        table.play(table.choices[-1])
    apples = table.row(table.game.goods["apples"])
    scored = [gains([e for e in log(table) if e.parts.get("good") == "power"], h, "orchard") for h in table.game.houses]
    assert [one.get("power", 0) for one in scored] == apples
    assert sum(apples) > 0


def test_what_it_will_score_is_told_before_the_end(orchard: None) -> None:
    """END-2: in “if the game ended now”, like the modules of the box."""
    table = started()
    house = table.game.houses[table.seat]
    play(table, "K2>orchard")
    one = standings(table.game, table)[table.game.houses.index(house)]
    assert one.of_modules == {"apples": 2}
    assert any("2 for" in line and "apples" in line for line in standing_lines(table.game, table, language("en")))


def test_without_the_package_the_pack_is_unknown() -> None:
    """SETUP-2: and a game of the box does not even look for packages."""
    with pytest.raises(PackError, match="there is no pack 'orchard'"):
        make(3, ["base", "orchard"])
