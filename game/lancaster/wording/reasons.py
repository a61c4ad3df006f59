"""Why something can't be done, in the player's language."""

from __future__ import annotations

from game.i18n import Language
from game.kernel.contract import Reason
from game.lancaster.wording.names import HOUSES, house_name


def reason_text(reason: Reason, language: Language, *, rule: bool = True) -> str:
    """The sentence of a reason, with the number of its rule behind it."""
    parts = {
        name: house_name(value, language) if isinstance(value, str) and value in HOUSES else value
        for name, value in reason.parts.items()
    }
    text = language.gettext(reason.sentence).format(**parts)
    return f"{text} ({reason.rule})" if rule and reason.rule else text
