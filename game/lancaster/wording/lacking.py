"""What is missing where a gain comes to nothing, in few words; by the words of `coming` and `preview`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.kernel.contract import mark
from game.lancaster.rules.coming import Coming
from game.lancaster.wording.names import Names

LACKING: dict[str, str] = {
    "new_knight": mark("no knight of strength 1 in the reserve"),
    "upgrade": mark("no knight has a stronger one in the reserve"),
    "upgrade_deployed": mark("no deployed knight has a stronger one in the reserve"),
    "only_instead": mark("a bishop only: no knight has a stronger one in the reserve"),
    "swap": mark("no stronger one in the reserve"),
    "no_room": mark("a stronger one would not fit there"),
    "extension": mark("all extensions are built"),
    "noble": mark("no other noble is left"),
    "passage": mark("no space is free in France"),
    "supply": mark("the supply has no more"),
    "supply_hidden": mark("as far as the supply goes"),
    "none_owned": mark("nothing there to give"),
}

PARTLY = ("only_instead", "supply_hidden")
"""Words that say how it is had, not that nothing comes."""


def lacking_text(names: Names, lacking: str) -> str:
    return names.say(LACKING[lacking]) if lacking in LACKING else ""


def coming_note(names: Names, found: Sequence[tuple[str, Coming]]) -> str:
    """Of a gain, good by good: empty where all of it comes, else what is missing; plainly where nothing comes."""
    lacking = list(dict.fromkeys(one.lacking for _, one in found if one.lacking))
    if not any(one.number for _, one in found):
        return nothing_text(names, lacking)
    return names.language.join([text for text in (lacking_text(names, word) for word in lacking) if text])


def nothing_text(names: Names, lacking: Iterable[str]) -> str:
    """ "nothing: all extensions are built"; empty where nothing is known to be missing."""
    why = [text for text in (lacking_text(names, word) for word in lacking if word not in PARTLY) if text]
    return names.say(mark("nothing: {why}"), why=names.language.join(why)) if why else ""


def space_lacking_text(names: Names, lacking: str, price: str) -> str:
    """Of a space of a castle: its price is named."""
    if lacking == "price":
        return names.say(mark("As things stand it gives nothing: it costs {price}."), price=price)
    why = lacking_text(names, lacking)
    return names.say(mark("As things stand it gives nothing: {why}."), why=why) if why else ""
