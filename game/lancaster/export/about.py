"""What a decision is about: which knight, which county, which law. A choice alone does not say it."""

from __future__ import annotations

from collections.abc import Callable

from game.lancaster.export.words import Json, Line, names, side
from game.lancaster.rules.knights import DEPLOYED
from game.lancaster.rules.table import Table

Asked = tuple[int, ...]
"""What the step that asks was given."""


def about(table: Table) -> Line:
    """Named figures of the open decision; empty for a kind that needs none."""
    kind = table.game.kinds[table.kind].name
    if kind in table.game.abouts:  # a module's own
        return dict(table.game.abouts[kind](table, table.asked[1:]))
    say = ABOUT.get(kind)
    return say(table, table.asked[1:]) if say else {}


def _squires(table: Table, asked: Asked) -> Line:
    _, strength, county, extra, _ = asked
    more: Line = {"extra": extra} if extra else {}  # strength that a module sends along
    return {"knight": strength, "county": table.game.figures.counties[county].id, **more}


def _favour(table: Table, asked: Asked) -> Line:
    return {"side": side(table.game, asked[0])}


def _upgrade(table: Table, asked: Asked) -> Line:
    one, scope, source = asked
    reach = "deployed" if scope == DEPLOYED else "any"
    return {"side": side(table.game, one), "reach": reach, "source": table.game.sources[source]}


def _may(table: Table, asked: Asked) -> Line:
    one, may, source = asked
    return {"side": side(table.game, one), "may_decline": bool(may), "source": table.game.sources[source]}


def _take(table: Table, asked: Asked) -> Line:
    county = asked[0]
    return {"side": side(table.game, table.holder[county]), "county": table.game.figures.counties[county].id}


def _passage(table: Table, asked: Asked) -> Line:
    return {**_take(table, asked), "knight": table.posted[asked[0]]}


def _ballot(table: Table, asked: Asked) -> Line:
    return {"proposal": asked[0] + 1, "law": table.game.figures.laws[table.proposals[asked[0]]].id}


def _score(table: Table, asked: Asked) -> Line:
    one, left = asked
    return {"side": side(table.game, one), "left": names([space.id for space in table.game.figures.spaces], left)}


def _source(table: Table, asked: Asked) -> Line:
    """Steps of laws name the law last."""
    return {"source": table.game.sources[asked[-1]]}


def _toll(table: Table, asked: Asked) -> Line:
    places: list[Json] = names([place.name for place in table.game.places], asked[2])
    return {**_source(table, asked), "left": places}


def _send(table: Table, asked: Asked) -> Line:
    return {**_source(table, asked), "left": asked[1]}


def _ransom(table: Table, asked: Asked) -> Line:
    return {"place": table.game.places[table.game.first_slot + asked[0]].name}


ABOUT: dict[str, Callable[[Table, Asked], Line]] = {
    "squires": _squires,
    "favour": _favour,
    "upgrade": _upgrade,
    "build": _may,
    "noble": _may,
    "take": _take,
    "passage": _passage,
    "ballot": _ballot,
    "score": _score,
    "buy": _source,
    "swap": _source,
    "give_up": _source,
    "toll": _toll,
    "send": _send,
    "ransom": _ransom,
}
