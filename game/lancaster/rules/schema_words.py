"""What the schemas of all packs share: a record of figures that says where they come from."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.contract import mark
from game.kernel.sentences import quoted, say
from game.lancaster.rules.law_schema import SOURCE
from game.packs.schema import Field, OneOf, Record, base, may


def sourced(name: str, fields: dict[str, Field]) -> Record:
    """A record with the source of its figures: one word for all of them, or one for each that differs."""
    figures = {
        one: may(SOURCE, say(mark("where {figure} comes from"), figure=quoted(one)))
        for one in fields
        if one not in ("id", "name", "letter")
    }
    each = Record(say(mark("the sources of {name}"), name=say(name)), figures, fewest=1)
    source = OneOf(mark("a source, or one for each figure"), (SOURCE, each))
    doc = mark("printed in the box, likely, or designed by us; a word for all figures or a mapping")
    return Record(name, {**fields, "source": base(source, doc, "own")})


Said = Iterator[tuple[str | tuple[str, ...], str]]
"""Dotted path of the figure to blame, or of several that could be, and a sentence."""
