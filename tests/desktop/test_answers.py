"""What people ask at the table, read off the screen: what happened, what comes, who got what, where I stand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.lancaster.rules.lawmaking import reward_yields
from game.lancaster.rules.outlook import conflict_outlooks, standings
from game.lancaster.rules.table import POWER, Table
from game.lancaster.screen.panels.chronicle import recap_lines
from game.lancaster.screen.shots import SCENES, Studio
from game.lancaster.screen.table import TableScene


class Reader:
    """Somebody who looks at a scene and reads."""

    def __init__(self, scene: str, players: int = 4, move: int = 30) -> None:
        self.studio = Studio((1920, 1080), players=players)
        SCENES[scene](self.studio, move)
        self.studio.take_picture()

    @property
    def table(self) -> TableScene:
        assert isinstance(self.studio.app.scene, TableScene)
        return self.studio.app.scene

    def texts(self) -> set[str]:
        return {run.text for run in self.studio.app.texts}

    def told(self, name: str) -> list[str]:
        spot = self.studio.app.named(name)
        assert spot is not None, name
        tip = spot.says()
        assert tip is not None
        return list(tip.lines)


@pytest.fixture
def read() -> Iterator[type[Reader]]:
    made: list[Reader] = []

    class Reading(Reader):
        def __init__(self, *args: object, **options: object) -> None:
            super().__init__(*args, **options)  # type: ignore[arg-type]
            made.append(self)

    yield Reading
    for one in made:
        one.studio.close()


def test_in_the_middle_of_my_turn_i_still_read_what_the_others_did(read: type[Reader]) -> None:
    reader = read("favour")
    desk = reader.table.desk()
    recap = recap_lines(desk)
    others = {line.side for line in recap if line.kind == "place"}
    assert others
    assert desk.me not in others


def test_a_law_tells_on_hover_what_it_gives_every_house(read: type[Reader]) -> None:
    told = read("table", move=4).told("slip.proposal.0")
    for house in ("Azure", "Vert", "Or"):
        assert any(line.startswith(f"{house}:") for line in told)


def test_the_conflicts_that_may_come_are_told_beside_those_that_lie_there(read: type[Reader]) -> None:
    assert any("may come" in line for line in read("table", move=4).told("conflicts.0"))


def test_rewards_so_far_are_what_the_houses_have_more_of(read: type[Reader]) -> None:
    desk = read("battle").table.desk()
    gained = [dict(one.goods).get("power", 0) for one in reward_yields(desk.realm, desk.events)]
    first = max(index for index, event in enumerate(desk.events) if event.name == "tally")
    told = [event for event in desk.events[first:] if event.name == "gain" and event.parts["good"] == "power"]
    laws = sum(int(str(e.parts["amount"])) for e in told if str(e.parts["source"]).startswith("law:"))
    before = sum(int(str(e.parts["amount"])) for e in told) - laws
    assert sum(gained) == before > 0


def test_the_column_tells_the_order_of_what_still_comes(read: type[Reader]) -> None:
    reader = read("take")
    desk = reader.table.desk()
    order = ", ".join(str(one.france) for one in conflict_outlooks(desk.realm, desk.table))
    assert f"conflicts of {order}, in this order" in reader.texts()


def test_a_battle_counts_the_conflicts_of_this_round_only(read: type[Reader]) -> None:
    reader = read("battle")
    battle, number = reader.table.battle, reader.table.desk().table.round
    assert battle is not None
    reader.studio.play_on(reader.table, 300, until=lambda scene: round_of(scene) > number)
    rounds: list[int] = []
    for event in reader.table.desk().events:
        if event.name == "round":
            rounds.append(0)
        elif event.name == "battle":
            rounds[-1] += 1
    assert battle.of == rounds[number - 1]


def round_of(scene: TableScene) -> int:
    state = scene.sitting.match.state
    assert isinstance(state, Table)
    return state.round


def test_two_houses_see_who_leads_for_the_first_places(read: type[Reader]) -> None:
    reader = read("table", players=2, move=60)
    desk = reader.table.desk()
    mine = standings(desk.realm, desk.table)
    apart = {one.knighthood for one in mine}, {one.extensions for one in mine}
    assert any(len(figures) > 1 for figures in apart)
    assert "leads" in reader.texts()


def test_what_is_known_of_my_end_is_power_and_nobles_and_what_no_tie_hides(read: type[Reader]) -> None:
    desk = read("table", move=60).table.desk()
    table = desk.table
    assert isinstance(table, Table)
    for one in standings(desk.realm, table):
        assert one.known >= table.goods[POWER + one.seat]
        assert one.total in (None, one.known)


def test_from_the_castle_a_button_leads_back_to_the_places_that_glow(read: type[Reader]) -> None:
    reader = read("placing")
    reader.table.show("castle")
    reader.studio.take_picture()
    back = reader.studio.app.named("prompt.map")
    assert back is not None
    assert back.action is not None
    back.action()
    assert reader.table.open_view == "board"


def test_for_an_ally_only_what_he_can_take_is_offered(read: type[Reader]) -> None:
    assert {"leaves the game", "· reward lost"} & reader_words(read("sending", players=2))


def reader_words(reader: Reader) -> set[str]:
    return {text.strip() for text in reader.texts()}
