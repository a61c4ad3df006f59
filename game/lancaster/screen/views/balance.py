"""The balance of a ballot: where its pans hang when it tips so far, and its parts as pictures that are kept."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.desktop.canvas import Canvas

TIP_PER_VOTE, MOST_TIP = 2.0, 12.0  # degrees
WIDE = 540.0  # from the edge of one pan to that of the other, at scale 1
PAN = (240.0, 190.0)  # the picture of a pan with what lies in it, room for its shadow
HANGS = 57.0  # from the end of the beam to the middle of a pan


@dataclass(frozen=True, slots=True)
class Balance:
    """Lengths are logical units from the middle of the beam."""

    yes: int
    no: int
    width: float

    @property
    def scale(self) -> float:
        return self.width / WIDE

    @property
    def tilt(self) -> float:
        """Two degrees a vote, and never further than twelve."""
        return max(-MOST_TIP, min(MOST_TIP, TIP_PER_VOTE * (self.yes - self.no)))

    def hanging(self, yes: bool, tilt: float) -> tuple[float, float]:
        """The middle of a pan."""
        side, arm, angle = (-1 if yes else 1), 200 * self.scale, math.radians(tilt)
        return side * arm * math.cos(angle), HANGS * self.scale - side * arm * math.sin(angle)

    def seal(self, yes: bool, number: int, tilt: float) -> tuple[float, float]:
        """Where one of the seals in a pan lies."""
        x, y = self.hanging(yes, tilt)
        across, down = self._lying(yes, number)
        return x + across * self.scale, y + down * self.scale

    def _lying(self, yes: bool, number: int) -> tuple[float, float]:
        count = self.yes if yes else self.no
        return (number - (count - 1) / 2) * min(20.0, 110 / max(1, count)), (58 if number % 2 else 64) - HANGS

    def pan_picture(self, canvas: Canvas, yes: bool, *, filled: bool = True) -> pygame.Surface:
        count = (self.yes if yes else self.no) if filled else 0
        key = ("pan", yes, count, canvas.px(self.width))
        kept = canvas.studio.effects.get(key)
        if kept is None:
            size = canvas.px(PAN[0] * self.scale), canvas.px(PAN[1] * self.scale)
            kept = canvas.studio.effects[key] = pygame.Surface(size, pygame.SRCALPHA)
            page = Canvas(kept, canvas.unit * self.scale, canvas.studio)
            x, y = size[0] / 2 / page.unit, size[1] / 2 / page.unit
            for number in range(count):
                across, down = self._lying(yes, number)
                seal = "wax_seal_yes" if yes else "wax_seal_no"
                page.sprite(seal, x + across, y + down, 40, shadow=(2.0, 2.0, 0.5))
            page.sprite("balance_pan", x, y, 180, 116, shadow=(4.0, 6.0, 0.4))
        return kept

    def beam_picture(self, canvas: Canvas, tilt: float) -> pygame.Surface:
        wide = canvas.px(420 * self.scale)
        key = ("beam", tilt, wide)
        kept = canvas.studio.effects.get(key)
        if kept is None:
            beam = canvas.studio.pictures.sprite("balance_beam", wide, canvas.px(60 * self.scale))
            kept = canvas.studio.effects[key] = pygame.transform.rotozoom(beam, tilt, 1.0)
        return kept
