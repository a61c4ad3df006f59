"""No figure of the game is in Python: each number of the base pack is changed, and somebody at the table notices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
import yaml

from game import places
from game.kernel.chance import Dice
from game.lancaster.packs import check
from game.lancaster.rules.figures import Figures, figures, resolve
from game.lancaster.rules.laws import Laws
from game.lancaster.rules.make import HOUSES, realm_of
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import Table
from game.packs.faults import PackError
from tests.packs.helpers import SHIPPED, copy_of_base, write_pack

GAMES = 40
CHOSEN = {"supply": "limited", "two_player_tie": "six", "extension_law": "per_five"}

NOT_PLAYED = {
    "pack.version": "tells one edition of a pack from the next; a journal notes it",
    "setup.players.fewest": "says for how many the game is; the tables of the pack must fit it",
    "setup.players.most": "says for how many the game is; the tables of the pack must fit it",
    "counties.counties.dorset.reward.passage": "a knight goes on or he does not: there is no other number",
    "setup.printed": "what the box holds; the check counts the pack against it",
}
"""Figures that no game shows. The check counts those of the box."""


@dataclass(frozen=True)
class Number:
    """A number in a file: where it stands, and what it is."""

    path: str
    file: Path
    start: int
    end: int
    value: int

    def changed(self, value: str) -> str:
        text = self.file.read_text(encoding="utf-8")
        return text[: self.start] + value + text[self.end :]


def numbers(folder: Path) -> Iterator[Number]:
    for file in sorted(folder.glob("*.yaml")):
        node = yaml.compose(file.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
        assert node is not None
        yield from _numbers(node, file.stem, file)


def _numbers(node: yaml.Node, path: str, file: Path) -> Iterator[Number]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _numbers(value, f"{path}.{key.value}", file)
    elif isinstance(node, yaml.SequenceNode):
        for at, value in enumerate(node.value):
            yield from _numbers(value, f"{path}.{_name(value) or at + 1}", file)
    elif node.tag.endswith(":int"):
        yield Number(path, file, node.start_mark.index, node.end_mark.index, int(node.value))


def _name(node: yaml.Node) -> str | None:
    if not isinstance(node, yaml.MappingNode):
        return None
    return next((value.value for key, value in node.value if key.value == "id"), None)


# What people at the table see -----------------------------------------------------


def played(rules: Figures, players: int, seed: int) -> Iterator[object]:
    """Every list of choices and all goods of a game by chance, then the score."""
    realm = realm_of(rules, players, HOUSES)
    table = realm.start(seed)
    assert isinstance(table, Table)
    dice = Dice(seed)
    texts: dict[int, str] = {}
    while table.choices:
        for code in table.choices:
            if code not in texts:
                texts[code] = realm.text(code)
        yield [texts[code] for code in table.choices], table.goods[:], table.reserve[:]
        codes = table.choices
        if seed // 2 % 2:  # in half of the games all love war, so that rare ranks come up
            codes = [code for code in codes if ">upper" in texts[code] or ">lower" in texts[code]] or codes
        table.play(codes[dice.below(len(codes))])
    yield table.goods[:]


def scored(rules: Figures) -> list[object]:
    """What rare ends of a game would pay."""
    found: list[object] = []
    for players in (2, 4):
        scoring = realm_of(rules, players, HOUSES).part(Scoring)
        found += [scoring.points_for_nobles(nobles) for nobles in range(10)]
        for standings in ([(9, 1), (7, 1), (5, 0), (1, 0)], [(9, 1), (9, 1), (5, 0), (1, 0)]):
            found += [scoring.shares(name, standings[:players]) for name in ("knighthood", "extensions")]
    return found + _enacted(rules)


def _enacted(rules: Figures) -> list[object]:
    """What each law does where rare things are true: a house with a knight of every strength, others that lack one."""
    realm = realm_of(rules, 5, HOUSES)
    table = realm.start(1, record=False)
    assert isinstance(table, Table)
    for seat, lacks in enumerate((0, 4, 3, 2, 1)):
        for strength in range(1, 5):
            away = int(strength != lacks)
            table.castle[seat * realm.spaces + strength] = strength * away
            table.court[seat * realm.width + strength] = 0
            table.reserve[seat * realm.width + strength] = realm.knights[strength] - away
    found: list[object] = []
    for law, clauses in enumerate(realm.part(Laws).compiled):
        for amounts, act in clauses:
            after = table.copy()
            act(after, amounts(table), realm.part(Laws).sources[law])
            found.append((amounts(table), after.goods))
    return found


@dataclass
class Witness:
    """Remembers how the games go by the rules as they are."""

    rules: dict[str, Figures]
    games: dict[tuple[str, int, int], list[object]]

    def notices(self, changed: Callable[[str], Figures]) -> bool:
        for seed in range(GAMES):
            name = list(SETTINGS)[seed % len(SETTINGS)]
            if seed < len(SETTINGS) and scored(self.rules[name]) != scored(changed(name)):
                return True
            for players in (2, 3, 4, 5):
                key = (name, players, seed)
                if key not in self.games:
                    self.games[key] = list(played(self.rules[name], players, seed))
                others = played(changed(name), players, seed)
                if any(mine != other for mine, other in zip(self.games[key], others, strict=False)):
                    return True
        return False


SETTINGS: dict[str, dict[str, str]] = {"plain": {}, "chosen": CHOSEN}


def ruled(name: str, *more: str) -> Figures:
    return figures(resolve(["base", *more], SETTINGS[name]))


def witness_of(*more: str) -> Witness:
    return Witness({name: ruled(name, *more) for name in SETTINGS}, {})


# Other numbers ----------------------------------------------------------------------


def candidates(number: Number) -> list[str]:
    """One more, one less, much less."""
    values = [number.value + 1, number.value - 1, 3, 1]
    return [str(value) for value in dict.fromkeys(values) if value != number.value and value >= 0]


def patches(number: Number, laws: list[tuple[str, int]]) -> Iterator[str]:
    """What a user would write into changes.yaml where the base itself must agree with its box."""
    stem, *rest = number.path.split(".")
    path = ".".join([stem, *rest[1:]] if rest[0] == stem else [stem, *rest])
    yield from (f"{path}: {value}\n" for value in candidates(number))
    if ".who.any." in path:  # no two of the list may be alike, so one is left out
        kept = [f"{{knights: deployed, strength: {one}}}" for one in range(1, 5) if one != number.value]
        yield f"{path.partition('.any.')[0]}.any: [{', '.join(kept)}]\n"
    if path.endswith(".group"):  # the piles keep their size
        other = next((name, group) for name, group in laws if group != number.value)
        yield f"{path}: {other[1]}\nlaws.{other[0]}.group: {number.value}\n"


def noticed(witness: Witness, number: Number, root: Path, laws: list[tuple[str, int]]) -> bool:
    original = number.file.read_text(encoding="utf-8")
    for value in candidates(number):
        number.file.write_text(number.changed(value), encoding="utf-8")
        seen = _seen(witness)
        number.file.write_text(original, encoding="utf-8")
        if seen:
            return True
    changes = root / "lancaster" / "mine" / "changes.yaml"
    if ".removed." in number.path:
        return _seen_in_a_larger_box(number, changes)
    for text in patches(number, laws):
        changes.write_text(text, encoding="utf-8")
        if _seen(witness, "mine"):
            return True
    return False


def _seen_in_a_larger_box(number: Number, changes: Path) -> bool:
    """All cards of the box are needed, so there must be one more before one more can leave."""
    _, _, card, _, players = number.path.split(".")
    copies = 2 + number.value
    changes.write_text(f"conflicts.{card}.copies: {copies}\n", encoding="utf-8")
    larger = witness_of("mine")
    changes.write_text(
        f"conflicts.{card}.copies: {copies}\nconflicts.{card}.removed.{players}: {number.value + 1}\n", encoding="utf-8"
    )
    return _seen(larger, "mine")


def _seen(witness: Witness, *packs: str) -> bool:
    try:
        return witness.notices(cache(lambda name: ruled(name, *packs)))
    except PackError:
        return False


def test_every_number_of_the_base_pack_is_noticed_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "lancaster"
    root.mkdir()
    folder = copy_of_base(root)
    write_pack(root)
    monkeypatch.setattr(places, "data", lambda: tmp_path)
    witness = witness_of()
    laws = [(law.id, law.group) for law in witness.rules["plain"].laws]
    found = [number for number in numbers(folder) if not number.path.startswith(tuple(NOT_PLAYED))]
    assert len(found) > 180
    unseen = [number.path for number in found if not noticed(witness, number, tmp_path, laws)]
    assert not unseen, unseen


def test_the_figures_that_no_game_shows_are_counted_by_the_check(tmp_path: Path) -> None:
    folder = copy_of_base(tmp_path)
    for number in numbers(folder):
        if number.path.startswith("setup.printed"):
            original = number.file.read_text(encoding="utf-8")
            number.file.write_text(number.changed(str(number.value + 1)), encoding="utf-8")
            assert check([folder]), number.path
            number.file.write_text(original, encoding="utf-8")
    assert check([SHIPPED / "base"]) == []
