"""The small pictures beside the rules: knights, squires and goods in a row, told as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.desktop.canvas import SOFT, TOKEN, Canvas
from game.desktop.scenes.book import Drawn, Piece, Reading
from game.desktop.theme import ASIDE, COUNT, INK, INK_SECOND, NUMERAL, VELLUM
from game.lancaster.screen.tokens import disc

HEIGHT = 100.0
DISC, ICON = 60.0, 38.0


def picture(tokens: Sequence[Any]) -> Drawn:
    """A row of tokens on a slip; it shrinks where the column is narrow."""

    def paint(canvas: Canvas, x: float, y: float, width: float, _: Reading) -> None:
        canvas.nine("slip", x, y + 4, width, HEIGHT - 12, shadow=SOFT)
        drawn = [token for token in tokens if token not in ("yes", "no", True, False)]
        seal = next((token for token in tokens if token in ("yes", "no", True, False)), None)
        room = width - 40 - (60 if seal is not None else 0)
        zoom = min(1.0, room / sum(_width(canvas, token, 1.0) for token in drawn))
        at = x + 20 + (room - sum(_width(canvas, token, zoom) for token in drawn)) / 2
        for token in drawn:
            wide = _width(canvas, token, zoom)
            _token(canvas, token, at + wide / 2, y + HEIGHT / 2 - 2, zoom)
            at += wide
        if seal is not None:
            good = seal in ("yes", True)
            canvas.sprite("wax_seal_yes" if good else "wax_seal_no", x + width - 32, y + HEIGHT - 30, 46, shadow=TOKEN)

    return Drawn("", lambda canvas, width: HEIGHT, paint, keep=True)


def _width(canvas: Canvas, token: Any, zoom: float) -> float:
    if isinstance(token, str):
        return 40.0 * zoom if token == "arrow" else canvas.measure(token, NUMERAL) + 12 * zoom
    if "disc" in token or "sprite" in token or "minimum" in token:
        return (DISC + 6) * zoom
    figure = canvas.measure(str(token["n"]), NUMERAL) + 4 if "n" in token else 0.0
    return figure + (ICON + 2) * zoom


def _token(canvas: Canvas, token: Any, x: float, y: float, zoom: float) -> None:
    if isinstance(token, str):
        if token == "arrow":
            canvas.sprite("icon_arrow", x, y, 30 * zoom)
        else:
            canvas.text(token, x, y, NUMERAL, INK, anchor="mm")
    elif "disc" in token:
        house, strength = token["disc"]
        disc(canvas, house, int(strength), x, y, DISC * zoom)
    elif "sprite" in token:
        canvas.sprite(str(token["sprite"]), x, y, 48 * zoom, shadow=TOKEN)
    elif "minimum" in token:
        canvas.sprite("space_ring", x + 4, y + 2, 58 * zoom)
        canvas.sprite("badge_minimum", x - 18 * zoom, y - 18 * zoom, 34 * zoom)
        canvas.text(str(token["minimum"]), x - 18 * zoom, y - 19 * zoom, COUNT, VELLUM[0], anchor="mm")
    else:
        icon = ICON * zoom
        figure = canvas.measure(str(token["n"]), NUMERAL) + 4 if "n" in token else 0.0
        if figure:
            canvas.text(str(token["n"]), x - (figure + icon) / 2, y, NUMERAL, INK)
        canvas.sprite(f"icon_{token['icon']}", x + figure / 2, y, icon)


@dataclass(frozen=True)
class Caption:
    """Centred below a picture."""

    text: str

    def said(self) -> str:
        return self.text

    def pieces(self, canvas: Canvas, width: float, reading: Reading) -> list[Piece]:
        lines = canvas.lines(self.text, width, ASIDE)

        def paint(inner: Canvas, x: float, y: float, wide: float) -> None:
            inner.paragraph(self.text, x, y, wide, ASIDE, INK_SECOND, anchor="m")

        return [Piece(len(lines) * 26.0 + 10, paint)]
