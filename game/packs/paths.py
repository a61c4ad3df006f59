"""Dotted paths into a merged pack: `towns.harbour.price`.

The first part is a file. A file with a list of its own name (`towns` in towns.yaml) lends it the way in, so the
name need not be said twice. Entries of a list are called by their id, or counted from 1 where they have none.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.contract import mark
from game.kernel.sentences import quoted, say
from game.packs.checking import choice, validate
from game.packs.faults import nearest
from game.packs.findings import Findings
from game.packs.nodes import Items, Node, Scalar, Table
from game.packs.schema import Id, ListOf, OneOf, Record, Spec, TableOf, Text, Titles, Word

Child = tuple[Spec, Node | None]


class UnknownPathError(Exception):
    """A path that leads nowhere; `nearby` is the nearest that leads somewhere, if any is near."""

    def __init__(self, sentence: str, nearby: str | None = None) -> None:
        self.sentence, self.nearby = sentence, nearby
        super().__init__(sentence)


def split(path: str) -> list[str]:
    return path.split(".")


def inner(spec: Spec, node: Node | None) -> Spec:
    """The spec itself, or the one of its choices that the node follows."""
    while isinstance(spec, OneOf) and node is not None:
        chosen = choice(node, spec)
        if chosen is None:
            break
        spec = chosen
    return spec


def children(spec: Spec, node: Node | None) -> dict[str, Child]:
    """What may come next in a path; the node is None where a value could stand but does not."""
    spec = inner(spec, node)
    table = node if isinstance(node, Table) else None
    match spec:
        case Record(fields=fields):
            return {name: (one.spec, table.get(name) if table else None) for name, one in fields.items()}
        case Titles(languages, longest):
            return {name: (Text(longest), table.get(name) if table else None) for name in languages}
        case TableOf(key, value):
            keys = key.words if isinstance(key, Word) else [str(n) for n in range(key.minimum, key.maximum + 1)]
            return {name: (value, table.get(name) if table else None) for name in keys}
        case ListOf(item) if isinstance(node, Items):
            return {entry_name(one, item, i): (item, one) for i, one in enumerate(node.items)}
        case _:
            return {}


def entry_name(entry: Node, item: Spec, index: int) -> str:
    name = item.id_field if isinstance(item, Record) else None
    one = entry.get(name) if name is not None and isinstance(entry, Table) else None
    return one.text if isinstance(one, Scalar) else str(index + 1)


def full_parts(files: Mapping[str, Spec], path: str) -> list[str]:
    """The parts of a path with the list's own name filled in where the writer left it out."""
    parts = split(path)
    stem = parts[0]
    spec = files.get(stem)
    if isinstance(spec, Record) and stem in spec.fields and len(parts) > 1 and parts[1] not in spec.fields:
        return [stem, stem, *parts[1:]]
    return parts


def find(files: Mapping[str, Spec], nodes: Mapping[str, Node], path: str) -> Child:
    """The spec and the node behind a path; raises UnknownPathError."""
    parts = full_parts(files, path)
    offered: dict[str, Child] = {name: (files[name], node) for name, node in nodes.items() if name in files}
    spot: Child | None = None
    for depth, part in enumerate(parts):
        if part not in offered:
            raise _unknown(path, parts, depth, offered)
        spot = offered[part]
        last = depth == len(parts) - 1
        if spot[1] is None and not last:
            so_far = split(path)[: depth + 1 - (len(parts) - len(split(path)))]
            raise UnknownPathError(say(mark("{path} is not set yet: set it as a whole"), path=quoted(".".join(so_far))))
        offered = children(*spot)
    if spot is None:
        raise UnknownPathError(say(mark("there is no {path}"), path=quoted(path)))
    return spot


def _unknown(path: str, parts: list[str], depth: int, offered: dict[str, Child]) -> UnknownPathError:
    """Says how far the path leads, and the nearest path that leads on."""
    written = split(path)
    skipped = len(parts) - len(written)  # 1 where the list's own name was filled in
    near = nearest(parts[depth], offered)
    nearby = None
    if near is not None:
        nearby = ".".join([*written[: depth - skipped], near, *written[depth - skipped + 1 :]])
    sentence = mark("the path {path} leads nowhere: there is no {part}")
    return UnknownPathError(say(sentence, path=quoted(path), part=quoted(parts[depth])), nearby)


def put(
    files: Mapping[str, Spec], nodes: Mapping[str, Node], path: Scalar, value: Node, findings: Findings
) -> dict[str, Node]:
    """The trees with the value at the path; tells what is wrong and changes nothing where it does not fit."""
    before = len(findings.faults)
    try:
        spec, _ = find(files, nodes, path.text)
    except UnknownPathError as lost:
        findings.tell(path.place, lost.sentence, lost.nearby)
        return dict(nodes)
    if isinstance(spec, Id):
        findings.tell(path.place, say(mark("an id can't be changed, other things are called by it")))
    else:
        validate(value, spec, findings, quoted(path.text))
    if len(findings.faults) > before:
        return dict(nodes)
    stem, *rest = full_parts(files, path.text)
    new = _with(files[stem], nodes[stem], rest, Scalar(path.place, path.text), value)
    return {**nodes, stem: new}


def _with(spec: Spec, node: Node | None, parts: list[str], path: Scalar, value: Node) -> Node:
    """A copy of the tree along the path: other trees may share the old one."""
    if not parts or node is None:
        return value
    spec = inner(spec, node)
    name, *rest = parts
    child_spec, child = children(spec, node)[name]
    new = _with(child_spec, child, rest, path, value)
    if isinstance(node, Items) and isinstance(spec, ListOf):
        named = [(entry_name(one, spec.item, i), one) for i, one in enumerate(node.items)]
        return Items(node.place, tuple(new if key == name else one for key, one in named))
    assert isinstance(node, Table)
    if node.get(name) is None:
        return Table(node.place, (*node.pairs, (Scalar(path.place, name), new)))
    return Table(
        node.place,
        tuple((key, new if isinstance(key, Scalar) and key.text == name else one) for key, one in node.pairs),
    )
