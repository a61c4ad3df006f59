"""What a player sees of a law: its name, its sentence, its row of icons.

All three come from the data that the rules play by.
"""

from __future__ import annotations

from game.lancaster.wording.icons import Icon, law_icons, row_text
from game.lancaster.wording.sentences import law_name, law_sentence

__all__ = ["Icon", "law_icons", "law_name", "law_sentence", "row_text"]
