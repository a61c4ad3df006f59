"""The end of a game: power by source, house by house."""

from __future__ import annotations

from game.i18n import Language
from game.kernel.agenda import State
from game.kernel.contract import mark
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.reckoning import power_by_source
from game.lancaster.rules.scoring import Scoring
from game.lancaster.rules.table import POWER, Table
from game.lancaster.wording.names import Names

FAMILIES = {
    "law": mark("Laws"),
    "conflict": mark("Conflicts"),
    "county": mark("Counties"),
    "castle": mark("Castle"),
    "favour": mark("Favours"),
    "end:knighthood": mark("Knighthood"),
    "end:extensions": mark("Extensions"),
    "end:nobles": mark("Nobles"),
    "tile": mark("Reward tiles"),
    "end:dishonour": mark("Dishonour"),
    "end:track": mark("Track of dishonour"),
    "end:seals": mark("Seals"),
}


def final_lines(realm: Realm, state: State, language: Language, *, plain: bool = False) -> list[str]:
    names = Names(realm, language)
    assert isinstance(state, Table)
    winners = [names.house(realm.houses[seat]) for seat in realm.part(Scoring).winners(state)]
    sentence = (
        mark("{houses} wins with {power}.") if len(winners) == 1 else mark("{houses} share the victory with {power}.")
    )
    power = names.amount("power", max(state.row(POWER)))
    first = names.say(sentence, houses=language.join(winners), power=power)
    sources = power_by_source(realm, realm.events(state.log or []))
    rows = [(_family(names, family), row) for family, row in sources.items()]
    rows.append((names.say(mark("In all")), state.row(POWER)))
    houses = [names.house(house) for house in realm.houses]
    if plain:
        return [names.say(mark("The game is over.")), first, *_sentences(names, houses, rows)]
    wide = max(len(label) for label, _ in rows) + 2
    table = ["".ljust(wide) + "".join(f"{house:>10}" for house in houses)]
    table += [label.ljust(wide) + "".join(f"{points:>10}" for points in row) for label, row in rows]
    table.insert(len(table) - 1, "─" * len(table[0]))
    return ["", names.say(mark("The game is over.")), first, "", *table, ""]


def _family(names: Names, family: str) -> str:
    return names.say(FAMILIES[family]) if family in FAMILIES else names.source(family)


def _sentences(names: Names, houses: list[str], rows: list[tuple[str, list[int]]]) -> list[str]:
    lines = []
    for seat, house in enumerate(houses):
        said = ", ".join(f"{label} {row[seat]}" for label, row in rows)
        lines.append(names.say(mark("{head}: {said}"), head=house, said=said))
    return lines
