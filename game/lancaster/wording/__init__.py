"""What players read, made from the data of the game."""

from __future__ import annotations

from game import i18n

DOMAIN = "lancaster"


def language(code: str) -> i18n.Language:
    """English (`en`), French (`fr`), any other with a file in data/locale, or the pseudo language (`xx`)."""
    return i18n.load(code, DOMAIN)


def languages() -> list[str]:
    """The codes of the languages a player can choose."""
    return i18n.languages(DOMAIN)
