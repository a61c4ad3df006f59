"""Who sits at a seat."""

from __future__ import annotations

from dataclasses import dataclass

HUMAN = "human"


@dataclass(slots=True)
class Person:
    """A human with a name, or a bot of some level."""

    kind: str = HUMAN
    name: str = ""

    @property
    def human(self) -> bool:
        return self.kind == HUMAN
