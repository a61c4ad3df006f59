"""Texts on a canvas: one line, or a paragraph, measured and noted."""

from __future__ import annotations

import pygame

from game.desktop.ground import ANCHORS, Ground
from game.desktop.studio import TextRun
from game.desktop.theme import BODY, HALO, INK, Colour, Style


class Quill(Ground):
    """Letters, drawn at the size they are shown in."""

    def measure(self, text: str, style: Style = BODY) -> float:
        """The width of a text, in logical units."""
        return self.studio.lettering.width(text, style, self.unit) / self.unit

    def line_height(self, style: Style = BODY) -> float:
        return self.studio.lettering.height(style, self.unit) / self.unit

    def text(
        self,
        text: str,
        x: float,
        y: float,
        style: Style = BODY,
        colour: Colour = INK,
        *,
        anchor: str = "lm",
        width: float | None = None,
        smaller: tuple[Style, ...] = (),
        halo: float = 0,
        track: float = 0,
    ) -> pygame.Rect:
        """One line. `width` is the room it has: if the text is wider, the `smaller` styles are tried in order."""
        if width is not None:
            for other in smaller:
                if self.measure(text, style) <= width:
                    break
                style = other
        edge = max(1, self.px(halo)) if halo else 0
        picture = self.studio.lettering.draw(
            text, style, self.unit, colour, halo=edge, track=track * self.unit if track else 0
        )
        left, top = self._corner(picture, x, y, anchor)
        rect = self.in_window(pygame.Rect((left, top), picture.get_size()).inflate(-2 * edge, -2 * edge))
        self._note(text, rect, style, anchor, x, width)
        self.texts[-1].colour, self.texts[-1].rim = colour, HALO if halo else None
        self.surface.blit(picture, (left, top))
        return rect

    def _note(self, text: str, rect: pygame.Rect, style: Style, anchor: str, x: float, width: float | None) -> None:
        box = None
        if width is not None:
            room = self.px(width)
            left = self.page[0] + self.point(x, 0)[0] - round(room * ANCHORS[anchor[0]])
            box = pygame.Rect(left, rect.y, room, rect.height)
        pixels = self.studio.lettering.pixels(style, self.unit)
        run = TextRun(text, rect, box, pixels, style, self.panel_name, self.layer, stroke=self.studio.stroke())
        if self.studio.watched:
            run.ground = self._ground(rect)
        self.texts.append(run)

    def lines(self, text: str, width: float, style: Style = BODY, *, most: int = 0) -> list[str]:
        """`most`: where there is room for so many; if that is too few an ellipsis says so, and the fit test sees it."""
        lines = self.studio.lettering.wrap(text, style, self.unit, width * self.unit)
        return lines if not most or len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]}…"]

    def paragraph(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        style: Style = BODY,
        colour: Colour = INK,
        *,
        anchor: str = "l",
        leading: float = 1.28,
    ) -> float:
        """Wrapped lines from y down; gives the height they took. Centred lines are about equally long."""
        step = max(style.size * leading, self.studio.lettering.pixels(style, self.unit) * leading / self.unit)
        at = x + width * ANCHORS[anchor]
        wrap = self.studio.lettering.balanced if anchor == "m" else self.studio.lettering.wrap
        lines = wrap(text, style, self.unit, width * self.unit)
        for number, line in enumerate(lines):
            if line:
                self.text(line, at, y + step * (number + 0.5), style, colour, anchor=f"{anchor}m", width=width)
        return step * len(lines)
