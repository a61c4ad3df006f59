"""Games as JSON lines, for programs and referees: set-up, one line per decision, result. See docs/export.md."""

from __future__ import annotations

from game.lancaster.export.writing import FORMAT, export_match, export_random_games

__all__ = ["FORMAT", "export_match", "export_random_games"]
