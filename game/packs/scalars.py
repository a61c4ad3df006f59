"""Single values: numbers, flags, words, texts, ids. What YAML would guess, the spec decides."""

from __future__ import annotations

import re

from game.kernel.contract import mark
from game.kernel.sentences import say
from game.packs.findings import SHOWN, Findings, unknown, written
from game.packs.nodes import Node, Scalar
from game.packs.schema import ID_PATTERN, Flag, Id, Int, Plain, Ref, Spec, Text, Word, describe

NEEDS = mark("{what} needs {wanted}, {there}")

WHOLE = re.compile(r"-?(0|[1-9][0-9]*)")
# Plain scalars that YAML reads as something else than text.
NOT_TEXT = re.compile(
    r"|~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?\.?[0-9][0-9_]*(\.[0-9]*)?([eE][-+]?[0-9]+)?"
)
IDENTIFIER = re.compile(ID_PATTERN)
# Ends of lines, bells, marks that turn the direction of writing: a text for people is one line of letters and signs.
UNREADABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def scalar(node: Node, spec: Spec, findings: Findings, label: str) -> Plain:
    if not isinstance(node, Scalar):
        findings.tell(node.place, say(NEEDS, what=label, wanted=describe(spec), there=written(node)))
        return None
    match spec:
        case Int(minimum, maximum) if node.plain and WHOLE.fullmatch(node.text):
            # Python refuses to read numbers of thousands of digits, so length is looked at first.
            if len(node.text) < 12 and minimum <= int(node.text) <= maximum:
                return int(node.text)
        case Flag() if node.plain and node.text in ("true", "false"):
            return node.text == "true"
        case Word(words, hints):
            if _is_text(node) and node.text in words:
                return node.text
            if _is_text(node):
                hint = hints.get(node.text)
                sentence = say(NEEDS, what=label, wanted=describe(spec), there=written(node))
                unknown(node, sentence, list(words), hint, findings)
                return None
        case Text() if _is_text(node) and UNREADABLE.search(node.text):
            findings.tell(
                node.place, say(mark("{what} needs a text of one line, without control characters"), what=label)
            )
            return None
        case Text(longest) if _is_text(node):
            if node.text.strip() and len(node.text) <= longest:
                return node.text
            pattern = mark("{what} needs a text of 1 to {most} characters, here are {n}")
            findings.tell(node.place, say(pattern, what=label, most=longest, n=len(node.text)))
            return None
        case Id(kind) if _is_text(node):
            return _named(node, kind, findings, label)
        case Ref(kind) if _is_text(node):
            findings.refs.append((kind, node.text, node.place))
            return node.text
        case _:
            pass
    pattern = (
        mark("{what} needs {wanted}, {there}, put it in quotes") if isinstance(spec, Text) and node.text else NEEDS
    )
    findings.tell(node.place, say(pattern, what=label, wanted=describe(spec), there=written(node)))
    return None


def _named(node: Scalar, kind: str, findings: Findings, label: str) -> Plain:
    if not IDENTIFIER.fullmatch(node.text) or len(node.text) > SHOWN:
        pattern = mark("{what} needs a letter first, then letters, digits and _ only, {there}")
        findings.tell(node.place, say(pattern, what=label, there=written(node)))
        return None
    findings.ids.setdefault(kind, {}).setdefault(node.text, node.place)
    return node.text


def _is_text(node: Scalar) -> bool:
    return not node.plain or not NOT_TEXT.fullmatch(node.text)
