"""Laws that nobody wrote: drawn from the schema itself, so that every word of the language comes up."""

from __future__ import annotations

from random import Random

from game.lancaster.rules.law_schema import LAW, MODULE_OF, TOLLED
from game.packs.checking import validate
from game.packs.faults import NOWHERE
from game.packs.findings import Findings
from game.packs.nodes import Items, Node, Scalar, Table
from game.packs.schema import (
    Flag,
    Id,
    Int,
    ListOf,
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
)

LEFT_OUT = ("replaces", "source")


def random_law(rng: Random, modules: bool = True) -> dict[str, Plain]:
    """A law that passes the schema; without `modules`, one that the base game can play."""
    while True:
        law = _record(LAW, rng)
        if is_valid(law) and (modules or not any(word in repr(law) for word in MODULE_OF)):
            return law


def random_laws(seed: int, count: int, modules: bool = True) -> list[dict[str, Plain]]:
    rng = Random(seed)
    return [{**random_law(rng, modules), "id": f"R{index}"} for index in range(count)]


def is_valid(law: Plain) -> bool:
    findings = Findings()
    validate(as_node(law), LAW, findings)
    return not findings.faults


def as_node(data: Plain) -> Node:
    """Plain data as if somebody had written it."""
    if isinstance(data, dict):
        return Table(NOWHERE, tuple((Scalar(NOWHERE, key), as_node(value)) for key, value in data.items()))
    if isinstance(data, list):
        return Items(NOWHERE, tuple(as_node(one) for one in data))
    if isinstance(data, bool):
        return Scalar(NOWHERE, str(data).lower())
    return Scalar(NOWHERE, str(data), plain=not isinstance(data, str))


def _value(spec: Spec, rng: Random) -> Plain:
    match spec:
        case Int(minimum, maximum):
            return rng.randint(minimum, maximum)
        case Word(words):
            return rng.choice(words)
        case Id():
            return f"R{rng.randrange(10**6)}"
        case Titles(languages):
            return {one: f"Law {rng.randrange(1000)}" for one in languages}
        case OneOf(choices=choices):
            plain = [one for one in choices if isinstance(one, Word)]
            return _value(plain[0] if plain and rng.random() < 0.5 else rng.choice(choices), rng)
        case ListOf(item, fewest, most):
            return [_value(item, rng) for _ in range(rng.randint(fewest, min(most, 4)))]
        case Record():
            return _record(spec, rng)
        case Text() | Flag() | Ref() | TableOf() | Patches():
            raise NotImplementedError(f"no law has a {spec}")


def _record(spec: Record, rng: Random) -> dict[str, Plain]:
    one = rng.choice(spec.exactly_one) if spec.exactly_one else None
    pair = bool(spec.together) and rng.random() < 0.5
    names = []
    for name, field in spec.fields.items():
        if name in LEFT_OUT or (name in spec.exactly_one and name != one) or (name in spec.together and not pair):
            continue
        if name == one or name in spec.together or field.need.value == "always" or rng.random() < 0.3:
            names.append(name)
    if len(names) < spec.fewest:
        names = rng.sample(sorted(spec.fields), spec.fewest)
    record = {name: _value(spec.fields[name].spec, rng) for name in names}
    if one == "toll":  # the only deed that asks for one certain count
        record |= {"per": 1, "of": rng.choice(TOLLED)}
    return record
