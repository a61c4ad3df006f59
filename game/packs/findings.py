"""What a walk over a tree gathers, and the turns of phrase that its sentences share."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.kernel.contract import mark
from game.kernel.sentences import quoted, say
from game.packs.faults import Fault, Place, fault, nearest
from game.packs.nodes import Items, Node, Scalar, Table

SHOWN = 40  # characters of a wrong value that a sentence repeats


@dataclass
class Findings:
    """What a walk brings back besides the data."""

    faults: list[Fault] = field(default_factory=list)
    ids: dict[str, dict[str, Place]] = field(default_factory=dict)  # kind → id → where it is declared
    refs: list[tuple[str, str, Place]] = field(default_factory=list)  # kind, id, where it is asked for
    first: bool = True  # whether this is the pack that all others build on

    def tell(self, place: Place, sentence: str, suggestion: str | None = None) -> None:
        self.faults.append(fault(place, sentence, suggestion))


def written(node: Node) -> str:
    """What stands there instead, to end a sentence with."""
    if isinstance(node, Table):
        return say(mark("here stands a mapping"))
    if isinstance(node, Items):
        return say(mark("here stands a list"))
    if node.plain and node.text == "":
        return say(mark("here stands nothing"))
    text = node.text if len(node.text) <= SHOWN else node.text[:SHOWN] + "…"
    pattern = mark("here stands {value}") if node.plain else mark("here stands the text {value}")
    return say(pattern, value=quoted(text))


def unknown(node: Scalar, sentence: str, words: list[str], hint: str | None, findings: Findings) -> None:
    """A hint that is itself a valid word is the suggestion; any other is a sentence of its own."""
    if hint is not None and hint not in words:
        findings.tell(node.place, say(mark("{sentence}: {hint}"), sentence=sentence, hint=say(hint)))
    else:
        findings.tell(node.place, sentence, hint or nearest(node.text, words))
