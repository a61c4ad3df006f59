"""What a scene draws on: logical units in, pixels out. It remembers every text and every spot for tests and keys.

A panel is a part of the page that is kept as a picture until its key changes, so that one house's new gold does not
draw the map again.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.desktop.brush import SHEET, SOFT, TOKEN, Brush
from game.desktop.ground import DARK, VEIL
from game.desktop.quill import Quill
from game.desktop.spots import Action, Spot, Tip
from game.desktop.studio import Drawn, Kept, Mark, Studio, TextRun

__all__ = ["DARK", "SHEET", "SOFT", "TOKEN", "VEIL", "Canvas", "Drawn", "Mark", "Studio", "TextRun"]

BLEED = 28  # logical units that shadows and halos may reach beyond their panel


class Canvas(Brush, Quill):
    """A ground with brush and quill at hand, divided into panels, with spots that answer."""

    def zoomed(self, x: float, y: float, zoom: float) -> Canvas:
        """The same surface with its origin at x, y and other units: the map has a scale of its own."""
        left, top = self.point(x, y)
        other = Canvas(self.surface, self.unit * zoom, self.studio)
        other.left, other.top = left / other.unit, top / other.unit
        other.page, other.spots, other.texts, other.marks = self.page, self.spots, self.texts, self.marks
        other.drawn = self.drawn
        other.panel_name, other.layer, other.block = self.panel_name, self.layer, self.block
        return other

    def twin(self) -> Canvas:
        """The same surface with nothing noted yet: for a look at where things will stand."""
        other = Canvas(self.surface, self.unit, self.studio)
        other.left, other.top, other.page = self.left, self.top, self.page
        other.panel_name, other.layer, other.block = self.panel_name, self.layer, self.block
        return other

    # Panels ---------------------------------------------------------------------

    def panel(
        self, name: str, key: object, x: float, y: float, width: float, height: float, paint: Callable[[Canvas], None]
    ) -> None:
        """Paint a part of the page, or show it as it was if its key has not changed. Inside, its corner is 0, 0."""
        rect = self.rect(x, y, width, height)
        kept = self.studio.panels.get(name)
        whole = (key, self.unit, self.layer, self.page, self.studio.hatched)
        if kept is None or kept.key != whole or kept.rect != rect:
            kept = self._paint(name, whole, rect, paint)
            self.studio.panels[name] = kept
        bleed = self.px(BLEED)
        if self.studio.watched:
            self._lay_under(kept.texts)
        self.surface.blit(kept.picture, (rect.x - bleed, rect.y - bleed))
        self.spots += kept.spots
        self.texts += kept.texts
        self.drawn += kept.drawn
        self.marks.update(kept.marks)

    def _paint(self, name: str, key: object, rect: pygame.Rect, paint: Callable[[Canvas], None]) -> Kept:
        bleed = self.px(BLEED)
        picture = pygame.Surface((rect.width + 2 * bleed, rect.height + 2 * bleed), pygame.SRCALPHA)
        inner = Canvas(picture, self.unit, self.studio)
        inner.left = inner.top = bleed / self.unit
        inner.page = (self.page[0] + rect.x - bleed, self.page[1] + rect.y - bleed)
        inner.panel_name, inner.layer, inner.block = name, self.layer, self.block
        paint(inner)
        return Kept(key, rect, picture, inner.spots, inner.texts, inner.drawn, inner.marks)

    def _lay_under(self, texts: list[TextRun]) -> None:
        """Where a panel is clear, its texts stand on what the page shows there."""
        for run in texts:
            if run.ground is not None:
                under = self._ground(run.rect)
                under.blit(run.ground, (0, 0))
                run.ground = under

    # Spots ----------------------------------------------------------------------

    def spot(
        self,
        name: str,
        x: float,
        y: float,
        width: float,
        height: float,
        action: Action | None = None,
        *,
        label: str = "",
        tip: Tip | Callable[[], Tip] | None = None,
        legal: bool = False,
        is_round: bool = False,
        key: int = 0,
        drag: bool = False,
        ghost: pygame.Surface | None = None,
        turn: Callable[[int], None] | None = None,
        glow: bool = True,
        chosen: bool = False,
        hold: Callable[[bool], None] | None = None,
        topic: str = "",
    ) -> Spot:
        """A place that answers; x, y is its corner."""
        rect = self.in_window(self.rect(x, y, width, height))
        made = Spot(
            name, rect, label, action, tip, legal, is_round, key, drag, ghost, turn, self.layer, glow, chosen, hold,
            topic, self.block,
        )  # fmt: skip
        self.spots.append(made)
        return made
