"""Options of a game: written in options.yaml, chosen by players, and what their `set` does to the figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.kernel.contract import mark
from game.kernel.sentences import quoted, say
from game.packs.faults import NOWHERE, fault, nearest
from game.packs.findings import Findings
from game.packs.loading import OPTIONS, Merged, changeable, replaced_by
from game.packs.nodes import Items, Node, Scalar, Table
from game.packs.paths import put
from game.packs.schema import Id, ListOf, Patches, Record, Titles, may, must

VALUE = Record(
    mark("a value of an option"),
    {
        "id": must(Id(mark("value")), mark("the word for this value in saves and on the command line")),
        "title": must(Titles(), mark("what players read")),
        "set": may(Patches(), mark("figures that this value changes: dotted paths and what to put there")),
    },
)
OPTION = Record(
    mark("an option"),
    {
        "id": must(Id(mark("option")), mark("the word for this option in saves and on the command line")),
        "title": must(Titles(), mark("what players read")),
        "about": may(Titles(), mark("one sentence on what it changes")),
        "values": must(ListOf(VALUE, fewest=2), mark("what can be chosen; the first is the default")),
    },
)
OPTIONS_FILE = Record("options.yaml", {OPTIONS: must(ListOf(OPTION), mark("what players can choose for a game"))})


@dataclass(frozen=True)
class Value:
    id: str
    patches: tuple[tuple[Scalar, Node], ...]


def offered(merged: Merged) -> dict[str, list[Value]]:
    """Options and their values, with what they set."""
    root = merged.nodes.get(OPTIONS)
    return {_text(one, "id"): [_value(value) for value in _items(one, "values")] for one in _items(root, OPTIONS)}


def _value(node: Node) -> Value:
    patches = node.get("set") if isinstance(node, Table) else None
    pairs = patches.pairs if isinstance(patches, Table) else ()
    return Value(_text(node, "id"), tuple((path, value) for path, value in pairs if isinstance(path, Scalar)))


def _items(node: Node | None, key: str) -> tuple[Node, ...]:
    found = node.get(key) if isinstance(node, Table) else None
    return found.items if isinstance(found, Items) else ()


def _text(node: Node, key: str) -> str:
    found = node.get(key) if isinstance(node, Table) else None
    return found.text if isinstance(found, Scalar) else ""


def choose(offers: Mapping[str, list[Value]], wanted: Mapping[str, str], merged: Merged) -> dict[str, Value]:
    """A value for every option: the one wanted, else the first. Tells of words that mean nothing."""
    for option, word in wanted.items():
        if option not in offers:
            sentence = say(mark("there is no option {option}"), option=quoted(option))
            merged.faults.append(fault(NOWHERE, sentence, nearest(option, offers)))
        elif word not in [value.id for value in offers[option]]:
            words = [value.id for value in offers[option]]
            pattern = mark("the option {option} has no value {value}")
            sentence = say(pattern, option=quoted(option), value=quoted(word))
            merged.faults.append(fault(NOWHERE, sentence, nearest(word, words)))
    return {
        option: next((value for value in values if value.id == wanted.get(option)), values[0])
        for option, values in offers.items()
        if values
    }


def apply(merged: Merged, value: Value, findings: Findings) -> dict[str, Node]:
    """The trees with what a value sets; figures of a card that was replaced are nobody's any more."""
    nodes = merged.nodes
    for path, new in value.patches:
        if replaced_by(merged, path.text) is None:
            nodes = put(changeable(merged), nodes, path, new, findings)
    return nodes
