"""Small random streams that live inside a state: one 64-bit number each.

A stream is an int; drawing gives the next stream and the value, so a copy of a state
copies its chance for nothing, and "a stream moved" is a comparison of two ints.
"""

from __future__ import annotations

import hashlib

_MASK = (1 << 64) - 1
_STEP = 6364136223846793005  # Knuth's multiplier for a full-period 64-bit generator
_ODD = 1442695040888963407


def seeded(seed: int | str, name: str) -> int:
    """A stream of its own for every name, all from one seed."""
    digest = hashlib.sha256(f"{seed}\n{name}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def draw(stream: int, size: int) -> tuple[int, int]:
    """The next stream, and a number from 0 to size - 1."""
    stream = (stream * _STEP + _ODD) & _MASK
    return stream, ((stream >> 32) * size) >> 32


class Dice:
    """A stream with a memory of its own, for bots and guesses; never part of a state."""

    __slots__ = ("stream",)

    def __init__(self, seed: int | str, name: str = "dice") -> None:
        self.stream = seeded(seed, name)

    def below(self, size: int) -> int:
        self.stream, value = draw(self.stream, size)
        return value

    def fork(self) -> int:
        """A fresh stream for somebody else."""
        return (self.below(1 << 32) << 32) | self.below(1 << 32)
