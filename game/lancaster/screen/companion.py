"""What Lancaster brings to the rulebook and the settings. Neither is read before somebody wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.canvas import Canvas

if TYPE_CHECKING:
    from game.desktop.app import App
    from game.desktop.scenes.book import Book


class LancasterCompanion:
    """The book is written once per language."""

    def __init__(self) -> None:
        self._books: dict[str, Book] = {}

    def book(self, app: App) -> Book:
        from game.lancaster.screen.book import make_book

        code = app.language.code
        if code not in self._books:
            self._books = {code: make_book(app.language)}
        return self._books[code]

    def sample(self, canvas: Canvas, app: App, setting: str, width: float, height: float) -> None:
        from game.lancaster.screen.samples import SAMPLES

        SAMPLES[setting](canvas, app, width, height)
