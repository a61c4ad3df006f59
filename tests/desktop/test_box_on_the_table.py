"""What the modules of the Big Box show on the table: markers, hidden and open goods, the treasury, what flies."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.desktop.motion import Flight
from game.lancaster.rules.court.bishops import Bishops
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.court.privileges import Privileges
from game.lancaster.rules.resentment.resentment import Resentment
from game.lancaster.rules.resentment.tower import TheTower
from game.lancaster.rules.reward_tiles.tiles import LYING, RewardTiles
from game.lancaster.rules.table import Table
from game.lancaster.screen.motions.flights import Flights
from game.lancaster.screen.motions.tellers import TELLERS
from game.lancaster.screen.panels.asking import _where
from game.lancaster.screen.panels.chips import LARGE, Chip, _pieces
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.table import TableScene
from tests.desktop.test_big_box import ALL

COUNTY = 3  # Gloucester


class Seen:
    """A fresh table with every module, what stands on it put there by hand, and what its page shows."""

    def __init__(self, players: int, **options: str) -> None:
        self.studio = Studio((1280, 720), players=players, seed="markers", packs=ALL)
        order = self.studio.order()
        order.options.update(options)
        app = self.studio.app
        app.studio.watched = True
        scene = self.studio.shelf.table(app, self.studio.shelf.begin(app, order))
        assert isinstance(scene, TableScene)
        self.scene = scene
        app.replace(scene)
        self.studio.play_on(scene, players * 2, until=lambda scene: self.table.round == 1)
        self.studio.play_on(scene, 40, until=lambda scene: scene.sitting.me in scene.sitting.deciding())

    @property
    def table(self) -> Table:
        state = self.scene.sitting.match.state
        assert isinstance(state, Table)
        return state

    @property
    def me(self) -> int:
        return self.scene.sitting.me

    def look(self, view: str) -> None:
        self.scene.show(view)
        self.studio.app.studio.panels.clear()
        self.scene.sitting._view = None  # the table was changed by hand
        self.scene.changed()
        self.studio.take_picture()

    def drawn(self, view: str) -> list[str]:
        self.look(view)
        return [one.name for one in self.studio.app.drawn]

    def pieces(self, mark: str) -> int:
        """Discs with a badge that stand at this mark."""
        at = self.studio.app.marks[mark]
        return sum(one.name == "piece" and abs(one.rect.centerx - at[0]) < 4 for one in self.studio.app.drawn
                   if one.rect.collidepoint(at))  # fmt: skip

    def texts(self, view: str) -> list[str]:
        self.look(view)
        return [run.text for run in self.studio.app.texts]


@pytest.fixture(scope="module")
def five() -> Iterator[Seen]:
    seen = Seen(5)
    yield seen
    seen.studio.close()


@pytest.fixture(scope="module")
def two() -> Iterator[Seen]:
    seen = Seen(2, ally_bishop="knight")
    yield seen
    seen.studio.close()


def test_a_shield_and_a_tudor_knight_stand_with_the_knight_of_their_county(five: Seen) -> None:
    """COURT-5, COURT-7."""
    part, table = five.scene.realm.part(Privileges), five.table
    table.holder[COUNTY], table.posted[COUNTY] = 1, 3
    county = five.scene.realm.figures.counties[COUNTY].id
    assert "token_shield" not in five.drawn("board")
    assert not five.pieces(f"tudor.{county}")
    table.own[part.shields + COUNTY] = table.own[part.posted + COUNTY] = 1
    assert "token_shield" in five.drawn("board")
    assert five.pieces(f"tudor.{county}") == 1


def test_an_archer_holds_a_space_of_a_conflict(five: Seen) -> None:
    """COURT-6."""
    part, table, realm = five.scene.realm.part(Privileges), five.table, five.scene.realm
    slot = next(slot for slot in range(realm.slots) if table.cards[slot] >= 0)
    table.stand[slot * realm.ranks] = 2
    table.army[slot * realm.ranks * realm.width + 1] = 1
    mark = f"archer.{realm.places[realm.first_slot + slot].name}.2"
    five.look("board")
    assert mark not in five.studio.app.marks
    table.stand[slot * realm.ranks + 1] = part.archers + 2
    five.look("board")
    assert five.pieces(mark) == 1


def test_a_tile_lies_at_its_county_with_what_it_gives(five: Seen) -> None:
    """TILE-1, TILE-2: with the king's court a seal."""
    part, table = five.scene.realm.part(RewardTiles), five.table
    county = next(i for i, tile in enumerate(part.at) if tile >= 0 and "seals" in part.gains[tile])
    table.own[part.own + LYING] |= 1 << part.at[county]
    five.look("board")
    spot = five.studio.app.named(f"tile.{five.scene.realm.figures.counties[county].id}")
    assert spot is not None
    assert callable(spot.tip)
    assert any("seal" in line for line in spot.tip().lines)


def test_knights_in_the_tower_stand_on_one_another_and_the_room_that_is_left_is_told(five: Seen) -> None:
    """RESENT-1."""
    tower, table = five.scene.realm.part(TheTower), five.table
    table.own[tower.own + 1 * tower.width + 2] = table.own[tower.own + 2 * tower.width + 3] = 1
    assert f"room for {tower.space - 5}" in five.texts("tower")
    assert {"tower.1.2", "tower.2.3"} <= set(five.studio.app.marks)


def test_a_lord_is_seen_with_everybody_who_supports_him_and_their_sum(five: Seen) -> None:
    """COURT-2."""
    offices, table = five.scene.realm.part(Offices), five.table
    support = offices.support
    counts = [1, 0, 1, 0, 2, 1]
    table.own[offices.applicants] = 2
    table.own[offices.lords + 1] = 1
    at = offices.supports
    table.own[at : at + len(counts)] = counts
    told = support.strength(tuple(counts))
    assert any(text.endswith(f"= {told}") for text in five.texts("court"))


def hidden(texts: list[str]) -> int:
    return texts.count("?")


def test_seals_and_dishonour_of_others_are_hidden_with_three_and_more_and_open_with_two(five: Seen, two: Seen) -> None:
    """COURT-10, RESENT-6."""
    assert hidden(five.texts("court")) == 4
    assert "held in secret" in five.texts("court")
    assert hidden(five.texts("tower")) == 4
    assert hidden(two.texts("court")) == 0
    assert hidden(two.texts("tower")) == 0


def test_the_chest_shows_gold_only_when_gold_lies_in_it(five: Seen) -> None:
    """COURT-3."""
    offices, table = five.scene.realm.part(Offices), five.table
    for good in range(len(offices.kind_names)):
        table.own[offices.treasury + good] = 0
    assert "treasury_chest_empty" in five.drawn("court")
    table.own[offices.treasury + offices.kind_names.index("gold")] = 3
    assert "treasury_chest" in five.drawn("court")


def test_bishops_of_an_ally_are_counted_beside_those_of_the_houses(two: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    """COURT-10, the French reading; under the others an ally has none."""
    bishops, side = two.scene.realm.part(Bishops), two.me + 2
    two.table.goods[bishops.row + side] = 2
    two.look("court")
    assert f"bishops.{side}" in two.studio.app.marks
    monkeypatch.setattr(bishops, "serves_allies", False)
    two.table.goods[bishops.row + side] = 0
    two.look("court")
    assert f"bishops.{side}" not in two.studio.app.marks


def retire(table: Table, bishops: Bishops, side: int) -> None:
    knight = next(strength for strength in range(1, bishops.width) if table.court[side * bishops.width + strength])
    code = bishops.retire_codes + knight * bishops.places + bishops.realm.court_place
    bishops._retired(table, side, code, 0)


def bishop_gone(table: Table, bishops: Bishops, side: int) -> None:
    bishops._left_game(table, side, bishops.leave_code, 0)


def noble_gone(table: Table, bishops: Bishops, side: int) -> None:
    event = next(i for i, kind in enumerate(bishops.realm.event_kinds) if kind.name == "noble_gone")
    table.tell(event, side, COUNTY, 0)


@pytest.mark.parametrize(
    ("happens", "names", "flown"),
    [(retire, ["retired", "bishop"], 2), (bishop_gone, ["bishop_gone"], 1), (noble_gone, ["noble_gone"], 1)],
)
def test_what_leaves_the_game_flies_out_of_the_window(
    two: Seen,
    happens: Callable[[Table, Bishops, int], None],
    names: list[str],
    flown: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """ALLY-3, COURT-10: the ally's knight, the bishop, the noble."""
    two.look("board")
    app, scene = two.studio.app, two.scene
    desk = scene.desk()
    before = desk.view
    after = two.table.copy()
    after.log = []
    happens(after, scene.realm.part(Bishops), two.me + 2)
    events = [one for one in scene.realm.events(after.log) if one.name in TELLERS]
    assert [one.name for one in events] == names
    flights = Flights(desk, before, app.marks, app.marks)
    found: list[Flight] = []
    monkeypatch.setattr(flights, "add", found.append)
    for event in events:
        TELLERS[event.name](flights, event)
    assert len(found) == flown
    assert found[0].end[1] < 0, "over the upper edge"


def test_an_office_glows_even_when_a_weaker_lord_stands_there_and_not_before_a_stronger(five: Seen) -> None:
    """COURT-2: every office an applicant could win, not only the empty ones."""
    offices, table = five.scene.realm.part(Offices), five.table
    rival = (five.me + 1) % 5
    for good, _ in offices.tributes:
        table.goods[good + five.me] = 2
    size = len(offices.support.strengths)
    glows = {}
    for held in (0, 9):
        table.own[offices.applicants] = rival + 1
        table.own[offices.lords + rival] = 1
        table.own[offices.supports : offices.supports + size] = [0, 0, held // 3, 0, 0, 0]
        codes: list[int] = []
        offices._placements(table, five.me, codes)
        glows[held] = [five.scene.realm.parts(code)["to"] for code in codes]
    assert offices.names[0] in glows[0]
    assert offices.names[0] not in glows[9]


def test_the_track_marks_the_space_that_counts(five: Seen) -> None:
    """RESENT-4: the rightmost space whose stack is gone."""
    part, table = five.scene.realm.part(Resentment), five.table
    table.own[part.own] = part.per_space * 3
    seen = five.drawn("tower")
    assert "slip_lit" in seen
    assert seen.count("marker_dishonour") >= part.per_space * 3
    pair = part.visible(table)
    assert pair is part.figures.track[2]


def test_what_lies_in_the_treasury_stands_on_its_buttons(five: Seen) -> None:
    """COURT-3: a button without words keeps its figure, one whose words tell it does not say it twice."""
    alone = Chip("treasury", None, [[("4", "squire")]], "")
    told = Chip("reward", None, [[("2", "gold")], "2 gold"], "")
    assert _pieces(alone, LARGE) == [[("4", "squire")]]
    assert _pieces(told, LARGE) == [[("", "gold")], "2 gold"]


def test_two_knights_to_upgrade_never_look_alike_when_words_give_way(five: Seen) -> None:
    """REW-5: one in France and one at court, both of strength 1, where there is no room for the names of places."""
    table, realm = five.table, five.scene.realm
    slot = next(slot for slot in range(realm.slots) if table.cards[slot] >= 0)
    five.look("board")
    shown = [
        _where(five.scene.desk(), place) for place in ("court", realm.places[realm.first_slot + slot].name, "york")
    ]
    assert shown[0] == [("", "court")]
    assert shown[1][0][1] == "conflict"
    assert shown[2] == ["C"]


def test_whoever_sent_his_lord_last_is_told_what_happened_since_then(two: Seen) -> None:
    """The recap begins at the own lord's turn, not at the knight before him."""
    match = two.scene.sitting.match
    kept = match.state
    try:
        match.state = table = kept.copy()
        table.log = list(kept.log or [])
        begun = len(table.log)
        for side in (two.me, 1 - two.me):
            two.scene.realm.part(Offices)._enter(table, side)  # type: ignore[arg-type]
        assert two.scene.recap_from == begun
    finally:
        match.state = kept
