"""Spots: the places of a page that answer to pointer and keys. Mouse and keyboard are equal because both use these."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

Action = Callable[[], None]


@dataclass(slots=True)
class Tip:
    """What a hover says: a heading and a few lines."""

    title: str = ""
    lines: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Spot:
    """One place that answers. `legal` places glow; one without action only says something."""

    name: str
    rect: pygame.Rect  # in pixels
    label: str = ""  # what a screen reader says
    action: Action | None = None
    tip: Tip | Callable[[], Tip] | None = None
    legal: bool = False
    round: bool = False  # a ring or disc: its halo is round
    key: int = 0  # a key that does the same, 0 for none
    drag: bool = False  # may be picked up and dropped on a legal spot
    ghost: pygame.Surface | None = None  # what follows the pointer while it is dragged
    turn: Callable[[int], None] | None = None  # wheel, or left and right while it has the focus
    modal: int = 0  # spots of a higher layer hide those below from keys and pointer
    glow: bool = True  # paint the nimbus where legal (a button shows it by itself)
    chosen: bool = False
    hold: Callable[[bool], None] | None = None  # told when it is pressed and when it is let go

    @property
    def active(self) -> bool:
        return self.action is not None or self.turn is not None or self.hold is not None

    def says(self) -> Tip | None:
        return self.tip() if callable(self.tip) else self.tip


def top_layer(spots: Sequence[Spot]) -> list[Spot]:
    """Only the spots of the topmost layer: a dialog takes all clicks."""
    highest = max((spot.modal for spot in spots), default=0)
    return [spot for spot in spots if spot.modal == highest]


def at(spots: Sequence[Spot], point: tuple[int, int]) -> Spot | None:
    """The spot under the pointer; what was drawn last lies on top, and what can be done beats what only speaks."""
    under = [spot for spot in reversed(top_layer(spots)) if spot.rect.collidepoint(point)]
    return next((spot for spot in under if spot.active), under[0] if under else None)


def reading_order(spots: Sequence[Spot]) -> list[Spot]:
    """Tab order: down the page in bands, left to right within a band."""
    active = [spot for spot in top_layer(spots) if spot.active]
    if not active:
        return []
    band = max(24, min(spot.rect.height for spot in active))
    return sorted(active, key=lambda spot: (spot.rect.centery // band, spot.rect.centerx))


def nearest(spots: Sequence[Spot], start: Spot, dx: int, dy: int) -> Spot | None:
    """The next spot in a direction: near, and not too far aside."""
    best: tuple[float, Spot] | None = None
    for spot in top_layer(spots):
        if not spot.active or spot.name == start.name:
            continue
        ahead = (spot.rect.centerx - start.rect.centerx) * dx + (spot.rect.centery - start.rect.centery) * dy
        aside = abs((spot.rect.centerx - start.rect.centerx) * dy) + abs((spot.rect.centery - start.rect.centery) * dx)
        if ahead <= 4:
            continue
        cost = ahead + 2.2 * aside
        if best is None or cost < best[0]:
            best = (cost, spot)
    return best[1] if best else None
