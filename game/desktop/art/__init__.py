"""Pictures and sounds as the window needs them: an atlas that scales down once, and sounds that never fail."""

from __future__ import annotations

from game.desktop.art.atlas import Atlas
from game.desktop.art.shades import glow, shadow, silhouette
from game.desktop.art.sounds import Sounds

__all__ = ["Atlas", "Sounds", "glow", "shadow", "silhouette"]
