"""JSON Schema (draft 2020-12) from the same specs that check a file, so that editors can help while a pack is written.

A schema is a little more lenient than the check: references, dotted paths and rules between fields stay with the check.
"""

from __future__ import annotations

from game.packs.schema import (
    ID_PATTERN,
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
)

DRAFT = "https://json-schema.org/draft/2020-12/schema"
READABLE = r"^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$"
PATH_PATTERN = r"^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)+$"


def file_schema(title: str, spec: Spec) -> dict[str, Plain]:
    """The schema of one file."""
    return {"$schema": DRAFT, "title": title, **_schema(spec)}


def _schema(spec: Spec) -> dict[str, Plain]:
    match spec:
        case Int(minimum, maximum):
            return {"type": "integer", "minimum": minimum, "maximum": maximum}
        case Text(longest):
            return {"type": "string", "minLength": 1, "maxLength": longest, "pattern": READABLE}
        case Flag():
            return {"type": "boolean"}
        case Word(words):
            return {"enum": list(words)}
        case Id() | Ref():
            return {"type": "string", "pattern": f"^{ID_PATTERN}$"}
        case Titles(languages, longest):
            texts: dict[str, Plain] = {
                one: {"type": "string", "minLength": 1, "maxLength": longest} for one in languages
            }
            return _object(texts, list(languages))
        case ListOf():
            return _list(spec)
        case TableOf():
            return _table(spec)
        case Patches():
            return {"type": "object", "propertyNames": {"pattern": PATH_PATTERN}}
        case Record():
            return _record(spec)
        case OneOf(choices=choices):
            return {"anyOf": [_schema(one) for one in choices]}


def _list(spec: ListOf) -> dict[str, Plain]:
    schema: dict[str, Plain] = {"type": "array", "items": _schema(spec.item), "minItems": spec.fewest}
    if spec.most != UNBOUNDED:
        schema["maxItems"] = spec.most
    if spec.distinct:
        schema["uniqueItems"] = True
    return schema


def _table(spec: TableOf) -> dict[str, Plain]:
    """Keys of a JSON object are text, numbers too."""
    key = spec.key
    words = key.words if isinstance(key, Word) else [str(number) for number in range(key.minimum, key.maximum + 1)]
    return {**_object({one: _schema(spec.value) for one in words}, []), "minProperties": spec.fewest}


def _record(spec: Record) -> dict[str, Plain]:
    properties: dict[str, Plain] = {name: _field(one) for name, one in spec.fields.items()}
    # What only the base needs can't be asked for here: the schema serves every pack.
    schema = _object(properties, [name for name, one in spec.fields.items() if one.need is Need.ALWAYS])
    if spec.fewest:
        schema["minProperties"] = spec.fewest
    if spec.exactly_one:
        schema["oneOf"] = [{"required": [name]} for name in spec.exactly_one]
    if spec.together:
        schema["dependentRequired"] = {one: [other for other in spec.together if other != one] for one in spec.together}
    return schema


def _field(one: Field) -> dict[str, Plain]:
    schema = {**_schema(one.spec), "description": one.doc}
    if one.default is not None:
        schema["default"] = one.default
    return schema


def _object(properties: dict[str, Plain], required: list[str]) -> dict[str, Plain]:
    needed: list[Plain] = list(required)
    return {"type": "object", "properties": properties, "additionalProperties": False, "required": needed}
