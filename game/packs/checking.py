"""Walks a tree of nodes beside its spec: gathers every fault, and returns the plain data."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.kernel.contract import mark
from game.kernel.sentences import listed, quoted, say
from game.packs.faults import Place, nearest
from game.packs.findings import SHOWN, Findings, unknown, written
from game.packs.nodes import Items, Node, Scalar, Table
from game.packs.scalars import NEEDS, scalar
from game.packs.schema import (
    UNBOUNDED,
    Field,
    Flag,
    Id,
    Int,
    ListOf,
    Need,
    OneOf,
    Patches,
    Plain,
    Record,
    Ref,
    Spec,
    TableOf,
    Text,
    Titles,
    Word,
    describe,
)

NO_KEY = mark("{name} has no key {key}")
AT_LEAST = mark("{what} needs at least {fewest} entries, here are {n}")


def validate(node: Node, spec: Spec, findings: Findings, label: str = "") -> Plain:
    """The plain data of a node; where `findings` got faults, the data is not to be used."""
    label = label or say(mark("the file"))
    match spec:
        case Record():
            return _record(node, spec, findings, label)
        case ListOf():
            return _list(node, spec, findings, label)
        case TableOf():
            return _table(node, spec, findings, label)
        case OneOf():
            chosen = choice(node, spec)
            if chosen is None:
                _unlike_any(node, spec, findings, label)
                return None
            return validate(node, chosen, findings, label)
        case Titles():
            return _titles(node, spec, findings, label)
        case Patches():
            return _patches(node, spec, findings, label)
        case _:
            return scalar(node, spec, findings, label)


def choice(node: Node, spec: OneOf) -> Spec | None:
    """Which of the choices the writer meant, told by the shape of what is written."""
    if isinstance(node, Items):
        return next((one for one in spec.choices if isinstance(one, ListOf)), None)
    if isinstance(node, Table):
        tables = [one for one in spec.choices if isinstance(one, Record | TableOf | Titles)]
        if len(tables) == 1:
            return tables[0]
        return next((one for one in tables if isinstance(one, Record) and node.get(one.mark) is not None), None)
    scalars = [one for one in spec.choices if isinstance(one, Int | Text | Flag | Word | Id | Ref)]
    return scalars[0] if scalars else None


def _unlike_any(node: Node, spec: OneOf, findings: Findings, label: str) -> None:
    marks = [one.mark for one in spec.choices if isinstance(one, Record)]
    if isinstance(node, Table) and marks:
        for key, _ in node.pairs:
            if isinstance(key, Scalar) and nearest(key.text, marks):
                sentence = say(NO_KEY, name=say(spec.name), key=quoted(key.text))
                findings.tell(key.place, sentence, nearest(key.text, marks))
                return
        pattern = mark("{what} needs {wanted}, with one of the keys {keys}")
        findings.tell(node.place, say(pattern, what=label, wanted=say(spec.name), keys=listed(marks)))
    else:
        findings.tell(node.place, say(NEEDS, what=label, wanted=say(spec.name), there=written(node)))


def _record(node: Node, spec: Record, findings: Findings, label: str) -> Plain:
    if not isinstance(node, Table):
        findings.tell(node.place, say(NEEDS, what=label, wanted=describe(spec), there=written(node)))
        return None
    before = len(findings.faults)
    data: dict[str, Plain] = {}
    values: dict[str, Node] = {}
    for key, value in keys_once(node, findings):
        known = spec.fields.get(key.text)
        if known is None:
            _unknown_key(key, spec.name, spec.fields, spec.hints, findings)
        else:
            values[key.text] = value
            data[key.text] = validate(value, known.spec, findings, quoted(key.text))
    _missing(node, spec, data, findings)
    if len(findings.faults) == before:
        for check in spec.checks:
            for name, sentence in check(data):
                findings.tell(values[name].place if name in values else node.place, say(sentence))
    return data


def _missing(node: Table, spec: Record, data: dict[str, Plain], findings: Findings) -> None:
    for name, one in spec.fields.items():
        if name not in data and _needed(one, findings):
            pattern = mark("{name} lacks the key {key}: {about}")
            findings.tell(node.place, say(pattern, name=say(spec.name), key=quoted(name), about=say(one.doc)))
        elif name not in data and one.default is not None:
            data[name] = one.default
    there = [name for name in spec.exactly_one if name in data]
    if spec.exactly_one and not there:
        pattern = mark("{name} needs one of the keys {keys}")
        findings.tell(node.place, say(pattern, name=say(spec.name), keys=listed(spec.exactly_one)))
    for name in there[1:]:
        key = node.key(name)
        pattern = mark("{name} has {key} already, only one of the two can stand")
        sentence = say(pattern, name=say(spec.name), key=quoted(there[0]))
        findings.tell(key.place if key else node.place, sentence)
    half = [name for name in spec.together if name in data]
    if half and len(half) < len(spec.together):
        lack = [name for name in spec.together if name not in data]
        key = node.key(half[0])
        others = listed([quoted(one) for one in lack], "and")
        sentence = say(mark("{key} needs {others} beside it"), key=quoted(half[0]), others=others)
        findings.tell(key.place if key else node.place, sentence)
    if len(data) < spec.fewest and not findings.faults:
        pattern = mark("{name} is empty, it needs at least {n} of {keys}")
        sentence = say(pattern, name=say(spec.name), n=spec.fewest, keys=listed(list(spec.fields)))
        findings.tell(node.place, sentence)


def _needed(one: Field, findings: Findings) -> bool:
    return one.need is Need.ALWAYS or (one.need is Need.BASE and findings.first)


def keys_once(node: Table, findings: Findings) -> Iterable[tuple[Scalar, Node]]:
    """The pairs with a plain key, each key once; tells the others."""
    seen: set[str] = set()
    for key, value in node.pairs:
        if not isinstance(key, Scalar):
            findings.tell(key.place, say(mark("a key must be a word or a number")))
        elif key.text == "<<" and key.plain:
            findings.tell(key.place, say(mark("the merge key << is not used in packs: write the keys out")))
        elif key.text in seen:
            findings.tell(key.place, say(mark("the key {key} is there twice"), key=quoted(key.text)))
        else:
            seen.add(key.text)
            yield key, value


def _unknown_key(
    key: Scalar, name: str, known: Iterable[str], hints: dict[str, str] | object, findings: Findings
) -> None:
    words = list(known)
    hint = hints.get(key.text) if isinstance(hints, dict) else None
    unknown(key, say(NO_KEY, name=say(name), key=quoted(key.text[:SHOWN])), words, hint, findings)


def _list(node: Node, spec: ListOf, findings: Findings, label: str) -> Plain:
    if not isinstance(node, Items):
        findings.tell(node.place, say(NEEDS, what=label, wanted=describe(spec), there=written(node)))
        return None
    if not spec.fewest <= len(node.items) <= spec.most:
        pattern = mark("{what} needs from {fewest} to {most} entries, here are {n}")
        if spec.fewest == spec.most:
            pattern = mark("{what} needs exactly {fewest} entries, here are {n}")
        elif spec.most == UNBOUNDED:
            pattern = AT_LEAST
        # Of too many the first too many is to blame: in a merged list it may be another file's.
        place = node.items[spec.most].place if len(node.items) > spec.most else node.place
        sentence = say(pattern, what=label, fewest=spec.fewest, most=spec.most, n=len(node.items))
        findings.tell(place, sentence)
    entry = say(mark("an entry of {what}"), what=label)
    data = [validate(item, spec.item, findings, entry) for item in node.items]
    _ids_once(node, spec, findings)
    if spec.distinct:
        for place, value in (
            (item.place, one) for i, (item, one) in enumerate(zip(node.items, data, strict=True)) if one in data[:i]
        ):
            findings.tell(place, say(mark("{value} is in the list twice"), value=str(value)))
    return data


def _ids_once(node: Items, spec: ListOf, findings: Findings) -> None:
    name = spec.item.id_field if isinstance(spec.item, Record) else None
    if name is None:
        return
    seen: dict[str, Place] = {}
    for item in node.items:
        one = item.get(name) if isinstance(item, Table) else None
        if not isinstance(one, Scalar):
            continue
        if one.text in seen:
            earlier = seen[one.text]
            pattern = mark("the id {name} is taken, see {file}:{line}")
            if earlier.path == one.place.path:
                pattern = mark("the id {name} is taken, see line {line}")
            sentence = say(pattern, name=quoted(one.text), file=str(earlier.path), line=earlier.line)
            findings.tell(one.place, sentence)
        seen.setdefault(one.text, one.place)


def _table(node: Node, spec: TableOf, findings: Findings, label: str) -> Plain:
    if not isinstance(node, Table):
        findings.tell(node.place, say(NEEDS, what=label, wanted=describe(spec), there=written(node)))
        return None
    if len(node.pairs) < spec.fewest:
        findings.tell(node.place, say(AT_LEAST, what=label, fewest=spec.fewest, n=len(node.pairs)))
    data: dict[str, Plain] = {}
    for key, value in keys_once(node, findings):
        validate(key, spec.key, findings, say(mark("a key of {what}"), what=label))
        data[key.text] = validate(value, spec.value, findings, quoted(key.text))
    return data


def _titles(node: Node, spec: Titles, findings: Findings, label: str) -> Plain:
    return _record(node, Record(label, _texts(spec)), findings, label)


@cache
def _texts(spec: Titles) -> dict[str, Field]:
    """One field per language; every card has such a title."""
    return {
        one: Field(Text(spec.longest), say(mark("the text in the language {code}"), code=quoted(one)))
        for one in spec.languages
    }


def _patches(node: Node, spec: Patches, findings: Findings, label: str) -> Plain:
    """Only the keys can be looked at here: the values are checked where their paths lead."""
    if not isinstance(node, Table):
        wanted = say(mark("a mapping of dotted paths and values"))
        findings.tell(node.place, say(NEEDS, what=label, wanted=wanted, there=written(node)))
        return None
    return {key.text: None for key, _ in keys_once(node, findings)}
