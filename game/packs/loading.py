"""Packs from their folders: read one, lay several over one another, change figures by path.

All of it works on trees of nodes, so that a fault in a merged pack still names the file, line and column that a
person wrote. The plain data comes last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from game.kernel.contract import mark
from game.kernel.sentences import listed, quoted, say
from game.packs.checking import keys_once, validate
from game.packs.faults import NOWHERE, Fault, Place, fault, nearest
from game.packs.findings import Findings
from game.packs.nodes import Items, Node, Scalar, Table, read
from game.packs.paths import UnknownPathError, find, full_parts, put
from game.packs.schema import ListOf, Plain, Record

PACK, CHANGES, OPTIONS = "pack", "changes", "options"
REPLACES = "replaces"


@dataclass(frozen=True)
class Shape:
    """What the packs of one game are made of."""

    files: Mapping[str, Record]  # by the stem of the file's name; `pack` and `options` among them
    needed: frozenset[str]  # files that the base must have
    extended: frozenset[str]  # files whose list a later pack may make longer


@dataclass
class PackFiles:
    """One pack as it was read: trees of all files that are YAML, data of those that have no faults."""

    folder: Path
    first: bool
    nodes: dict[str, Node] = field(default_factory=dict)
    data: dict[str, dict[str, Plain]] = field(default_factory=dict)
    findings: Findings = field(default_factory=Findings)
    changes: Table | None = None

    @cached_property
    def name(self) -> str:
        return self.folder.resolve().name  # also of a folder given as `.`

    @property
    def faults(self) -> list[Fault]:
        return self.findings.faults


def load(folder: Path, shape: Shape, first: bool) -> PackFiles:
    """Everything in a pack's folder, each file checked by itself."""
    pack = PackFiles(folder, first, findings=Findings(first=first))
    try:
        names = sorted(one.name for one in folder.iterdir())
    except OSError as error:
        sentence = say(mark("the folder can't be read: {reason}"), reason=error.strerror or str(error))
        pack.faults.append(fault(Place(folder), sentence))
        return pack
    for name in names:
        _one_file(pack, folder / name, shape)
    needed = {PACK} | (shape.needed if first else set())
    for stem in sorted(needed - {Path(name).stem for name in names if name.endswith(".yaml")}):
        sentence = say(mark("the pack has no {file}"), file=f"{stem}.yaml")
        pack.faults.append(fault(Place(folder / f"{stem}.yaml"), sentence))
    said = pack.data.get(PACK, {}).get(PACK)
    if said is not None and said != pack.name:
        value = _value(pack.nodes[PACK], PACK)
        pattern = mark("the pack calls itself {name}, but its folder is {folder}")
        sentence = say(pattern, name=quoted(str(said)), folder=quoted(pack.name))
        pack.findings.tell(value.place, sentence, pack.name)
    return pack


def _value(node: Node, key: str) -> Node:
    return (node.get(key) if isinstance(node, Table) else None) or node


def _one_file(pack: PackFiles, path: Path, shape: Shape) -> None:
    stem, ending = path.stem, path.suffix
    known = [*shape.files, CHANGES]
    if ending == ".yml" and path.is_file():
        pack.findings.tell(Place(path), say(mark("files of a pack end in .yaml")), f"{stem}.yaml")
    if ending != ".yaml":
        return
    if stem not in known:
        near = nearest(stem, known)
        pack.findings.tell(Place(path), say(mark("no file of a pack is called so")), f"{near}.yaml" if near else None)
        return
    if not pack.first and stem not in {PACK, CHANGES, OPTIONS} | shape.extended and stem in shape.needed:
        pattern = mark("this file belongs to the base: change its figures in {file}")
        pack.findings.tell(Place(path), say(pattern, file=f"{CHANGES}.yaml"))
        return
    read_file(pack, path, shape)


def read_file(pack: PackFiles, path: Path, shape: Shape) -> None:
    """One file into the pack."""
    node, faults = read(path)
    pack.faults.extend(faults)
    if node is None:
        return
    if path.stem == CHANGES:
        _read_changes(pack, node)
        return
    before = len(pack.faults)
    data = validate(node, shape.files[path.stem], pack.findings, path.name)
    pack.nodes[path.stem] = node
    if len(pack.faults) == before and isinstance(data, dict):
        pack.data[path.stem] = data


def _read_changes(pack: PackFiles, node: Node) -> None:
    if not isinstance(node, Table):
        pattern = mark("{file} needs a mapping of dotted paths and values")
        pack.findings.tell(node.place, say(pattern, file=f"{CHANGES}.yaml"))
    else:
        list(keys_once(node, pack.findings))
        pack.changes = node


@dataclass
class Merged:
    """Packs laid over one another, as trees. `owners` says by file and id which pack wrote an entry of a list."""

    shape: Shape
    packs: Sequence[PackFiles]
    nodes: dict[str, Node] = field(default_factory=dict)
    owners: dict[tuple[str, str], str] = field(default_factory=dict)
    replaced: dict[tuple[str, str], str] = field(default_factory=dict)  # file and id of a card → what took its place
    findings: Findings = field(default_factory=Findings)

    @property
    def faults(self) -> list[Fault]:
        return self.findings.faults

    def place(self, path: str) -> Place:
        """Where the figure behind a path is written, for faults that concern several files."""
        parts = path.split(".")
        for length in range(len(parts), 0, -1):
            try:
                node = find(self.shape.files, self.nodes, ".".join(parts[:length]))[1]
            except UnknownPathError:
                continue
            if node is not None:
                return node.place
        return NOWHERE

    def data(self) -> dict[str, dict[str, Plain]]:
        """The plain data of all files; tells what does not fit together."""
        found = Findings(first=False)
        every: dict[str, dict[str, Plain]] = {}
        for stem, node in self.nodes.items():
            data = self._as_read(stem, node) or validate(node, self.shape.files[stem], found, f"{stem}.yaml")
            every[stem] = data if isinstance(data, dict) else {}
        # The files' own faults were told when each was read; they come up again here word for word.
        self.faults.extend(one for one in found.faults if one not in self.faults)
        return every

    def _as_read(self, stem: str, node: Node) -> dict[str, Plain] | None:
        """The data of a file that no other pack and no change has touched: it was found good when it was read."""
        return next((pack.data[stem] for pack in self.packs if stem in pack.data and pack.nodes[stem] is node), None)


def merge(packs: Sequence[PackFiles], shape: Shape) -> Merged:
    """The base first, then each pack's lists after it, and its changes."""
    merged = Merged(shape, packs)
    for pack in packs:
        merged.faults.extend(pack.faults)
    for pack in packs:
        for stem, node in pack.nodes.items():
            if stem != PACK:
                _add_file(merged, pack, stem, node)
    _references(merged)
    for pack in packs:
        if pack.changes is not None:
            _change(merged, pack.changes)
    return merged


def _change(merged: Merged, changes: Table) -> None:
    for path, value in changes.pairs:
        if not isinstance(path, Scalar):
            continue
        gone = replaced_by(merged, path.text)
        if gone is not None:
            sentence = say(mark("that card has left: {card} takes its place"), card=quoted(gone))
            merged.findings.tell(path.place, sentence)
        else:
            merged.nodes = put(changeable(merged), merged.nodes, path, value, merged.findings)


def changeable(merged: Merged) -> dict[str, Record]:
    """Options are no figures: what they offer stays as it is."""
    return {stem: spec for stem, spec in merged.shape.files.items() if stem not in (PACK, OPTIONS)}


def replaced_by(merged: Merged, path: str) -> str | None:
    """The id of the card that took the place of the one a path leads through."""
    parts = full_parts(merged.shape.files, path)
    return merged.replaced.get((parts[0], parts[2])) if len(parts) > 2 and parts[0] == parts[1] else None


def _add_file(merged: Merged, pack: PackFiles, stem: str, node: Node) -> None:
    mine = _entries(node, stem)
    spec = merged.shape.files[stem]
    if stem not in merged.nodes or mine is None or not isinstance(node, Table):
        merged.nodes[stem] = node
        _own(merged, pack, stem, mine.items if mine else (), spec)
        return
    for key, _ in node.pairs:
        if isinstance(key, Scalar) and key.text not in (stem, "source"):
            pattern = mark("{key} is set by the base: change it in {file}")
            merged.findings.tell(key.place, say(pattern, key=quoted(key.text), file=f"{CHANGES}.yaml"))
    older = merged.nodes[stem]
    entries = _entries(older, stem)
    if entries is None or not isinstance(older, Table):
        return
    joined = list(entries.items)
    for entry in mine.items:
        _add_entry(merged, stem, joined, entry)
    _own(merged, pack, stem, mine.items, spec)
    pairs = tuple(
        (key, Items(entries.place, tuple(joined)) if isinstance(key, Scalar) and key.text == stem else value)
        for key, value in older.pairs
    )
    merged.nodes[stem] = Table(older.place, pairs)


def _add_entry(merged: Merged, stem: str, joined: list[Node], entry: Node) -> None:
    """An entry that replaces another takes its place in the list."""
    target = entry.get(REPLACES) if isinstance(entry, Table) else None
    names = [entry_id(one) for one in joined]
    mine = entry_id(entry)
    if (isinstance(target, Scalar) and target.text == mine) or (stem, mine) in merged.replaced:  # a ring has no origin
        place = _value(entry, "id").place
        pattern = mark("the id {name} is taken: what takes the place of a card has an id of its own")
        merged.findings.tell(place, say(pattern, name=quoted(mine)))
        return
    if isinstance(target, Scalar) and target.text in names:
        joined[names.index(target.text)] = entry
        merged.replaced[(stem, target.text)] = mine
    else:
        joined.append(entry)


def entry_id(entry: Node) -> str:
    one = entry.get("id") if isinstance(entry, Table) else None
    return one.text if isinstance(one, Scalar) else ""


def _entries(node: Node, stem: str) -> Items | None:
    """The list that gives a file its name."""
    found = node.get(stem) if isinstance(node, Table) else None
    return found if isinstance(found, Items) else None


def _own(merged: Merged, pack: PackFiles, stem: str, entries: Sequence[Node], spec: Record) -> None:
    if stem in spec.fields and isinstance(spec.fields[stem].spec, ListOf):
        for entry in entries:
            merged.owners[(stem, entry_id(entry))] = pack.name


def _references(merged: Merged) -> None:
    """A reference may lead into its own pack or one before it."""
    known: dict[str, list[str]] = {}
    for pack in merged.packs:
        for kind, ids in pack.findings.ids.items():
            known.setdefault(kind, []).extend(ids)
        for kind, name, place in pack.findings.refs:
            words = known.get(kind, [])
            if name not in words:
                near = nearest(name, words)
                few = near is None and 0 < len(words) < 9
                pattern = (
                    mark("there is no {kind} {name}: it can be {words}") if few else mark("there is no {kind} {name}")
                )
                listing = {"words": listed(words)} if few else {}
                merged.findings.tell(place, say(pattern, kind=say(kind), name=quoted(name), **listing), near)
