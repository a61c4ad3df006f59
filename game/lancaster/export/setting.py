"""The first line: who plays, by which figures, and which cards came when."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.kernel.contract import RawEvent
from game.lancaster.export.words import Json, Line, figures_of
from game.lancaster.rules.figures import Figures, Law
from game.lancaster.rules.law_text import law_name, law_sentence
from game.lancaster.rules.realm import Realm
from game.lancaster.wording import language


def set_up(realm: Realm, seed: int | str, log: Sequence[RawEvent]) -> Line:
    """`log` is that of the whole game: cards are drawn when they are turned up, so only it knows their order."""
    figures = realm.figures
    return {
        "game": realm.name,
        "rules_version": realm.rules_version,
        "seed": seed,
        "players": realm.seats,
        "houses": list(realm.houses),
        "packs": [{"name": pack.name, "version": pack.version} for pack in figures.packs],
        "options": dict(figures.options),
        "figures": _figures(figures),
        "laws": _laws(figures.laws),
        "laws_appeared": {
            "first": [law["law"] for law in figures_of(log, realm, "first_law")],
            "proposals": _by_round(realm, log, "proposal", "law"),
        },
        "conflicts_appeared": _by_round(realm, log, "conflict", "card"),
        **_appeared(realm, log),
    }


def _appeared(realm: Realm, log: Sequence[RawEvent]) -> Line:
    """What modules draw in each round: a part says under which name, in which event, by which figure."""
    found: Line = {}
    for part in realm.all_parts():
        for name, (event, figure) in getattr(part, "appearing", {}).items():
            found[name] = _by_round(realm, log, event, figure)
    return found


def _by_round(realm: Realm, log: Sequence[RawEvent], name: str, figure: str) -> list[Json]:
    """One list per round, in the order of slots or places."""
    found: list[list[Json]] = []
    kinds = [kind.name for kind in realm.event_kinds]
    for raw in log:
        if kinds[raw[0]] == "round":
            found.append([])
        elif kinds[raw[0]] == name and found:
            found[-1].append(realm.event(raw).parts[figure])
    return [list(one) for one in found]


def _figures(figures: Figures) -> Json:
    """Everything that the rules count with."""
    wanted = (
        *("counties", "both_price", "spaces", "ally_spaces", "table_votes", "favours", "conflicts", "revealed"),
        *("ransom", "nobles", "setup", "scoring"),
    )
    plain = {name: getattr(figures, name) for name in wanted}
    if figures.modules:
        plain["modules"] = figures.modules
    data: dict[str, Json] = msgspec.json.decode(msgspec.json.encode(plain))
    return data


def _laws(laws: Sequence[Law]) -> dict[str, Json]:
    english = language("en")
    return {
        law.id: {
            "group": law.group,
            "pack": law.pack,
            "name": law_name(law, english),
            "sentence": law_sentence(law, english),
            "clauses": msgspec.json.decode(msgspec.json.encode(law.clauses)),
        }
        for law in laws
    }
