"""Spots: the places of a page that answer to pointer and keys. Mouse and keyboard are equal because both use these."""

from __future__ import annotations

import math
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
    topic: str = ""  # what the rulebook opens at: `county.york`, `law.B0a`, `PLACE-3`
    block: int = 0  # Tab goes through one block of the page after the other
    gloss: bool = False  # what a picture means: told where nothing else has a word to say
    reach: pygame.Rect | None = None  # presses and drops that hit nothing else here are meant for it

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
    return min(under, key=_rank, default=None)


def _rank(spot: Spot) -> int:
    return 0 if spot.active else 2 if spot.gloss else 1 if spot.tip is not None else 3


def meant(spots: Sequence[Spot], point: tuple[int, int]) -> Spot | None:
    """The spot a press or drop is meant for: where nothing answers, the nearest of those that reach as far."""
    under = at(spots, point)
    if under is not None and under.active:
        return under
    near = [one for one in top_layer(spots) if one.active and one.reach is not None and one.reach.collidepoint(point)]
    return min(near, key=lambda one: math.dist(one.rect.center, point), default=under)


def reading_order(spots: Sequence[Spot]) -> list[Spot]:
    """Tab order: block by block, in each down the page in rows, left to right within a row."""
    active = [spot for spot in top_layer(spots) if spot.active]
    rows: list[list[Spot]] = []
    for spot in sorted(active, key=lambda spot: (spot.block, spot.rect.centery, spot.rect.centerx)):
        first = rows[-1][0] if rows else None
        if first is not None and first.block == spot.block and spot.rect.centery - first.rect.centery < _half(first):
            rows[-1].append(spot)
        else:
            rows.append([spot])
    return [spot for row in rows for spot in sorted(row, key=lambda spot: spot.rect.centerx)]


def _half(spot: Spot) -> int:
    """Things beside each other whose middles differ by less than this stand in one row."""
    return max(12, min(spot.rect.height // 2, 40))


def nearest(spots: Sequence[Spot], start: Spot, dx: int, dy: int) -> Spot | None:
    """The next spot in a direction: what lies straight ahead before what lies aside, the nearest first.

    Measured from edge to edge, so that a long button is as near as its end, and from middle to middle among equals.
    """
    best: tuple[float, Spot] | None = None
    for spot in top_layer(spots):
        if not spot.active or spot.name == start.name:
            continue
        across, along = spot.rect.centerx - start.rect.centerx, spot.rect.centery - start.rect.centery
        middle = across * dx + along * dy
        if middle <= 4:
            continue
        right, down = (
            _gap(start.rect.left, start.rect.right, spot.rect.left, spot.rect.right),
            _gap(start.rect.top, start.rect.bottom, spot.rect.top, spot.rect.bottom),
        )
        ahead, aside = (right, down) if dx else (down, right)
        off = abs(along if dx else across)
        cost = ahead + 2.2 * aside + 0.3 * middle + 0.3 * off
        if ahead == 0 and aside > 0 and off > middle:
            cost += 2 * off  # beside rather than ahead
        if best is None or cost < best[0]:
            best = (cost, spot)
    return best[1] if best else None


def _gap(start: int, end: int, other_start: int, other_end: int) -> int:
    """What lies between two stretches of a line; nothing where they share a part."""
    return max(0, other_start - end, start - other_end)
