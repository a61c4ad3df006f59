"""What the prompt offers for each kind of question: chips for the choices, buttons for yes, no and nothing more."""

from __future__ import annotations

from collections.abc import Callable

from game.desktop.spots import Action
from game.kernel.contract import Parts
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.takings import taking_gain
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.lords import LORD
from game.lancaster.screen.panels import hand
from game.lancaster.screen.panels.asking_court import COURT_PIECES
from game.lancaster.screen.panels.chips import Brief, Chip, Knight, Piece, Shield
from game.lancaster.screen.refused import refused_taking
from game.lancaster.screen.tokens import GIVES, Token, bargain_tokens, goods_tokens
from game.lancaster.wording.choices import choice_note, choice_text
from game.lancaster.wording.names import capital

WORDS = ("decline", "done", "pass", "ransom_all", "swap")
"""Answers that are a button of their own beside the chips."""

MAIN = ("ransom_all", "swap")
"""Of those, the ones that say yes."""

ELSEWHERE = ("place", "squires", "ballot", "support", "privileges")
"""Questions with too many answers to list them where they can be pointed at."""

Pieces = Callable[[Desk, Parts], list[Piece]]


def text_of(desk: Desk, code: int) -> str:
    return choice_text(desk.realm, desk.view, code, desk.language)


def left_over(desk: Desk) -> list[int]:
    """What the prompt lists: everything but placements, squires and ballots that lie elsewhere on the page."""
    if desk.kind not in ELSEWHERE:
        return list(desk.codes)
    if desk.kind == "ballot":  # the sheet of the parliament, to which the bookmark leads
        return []
    codes = list(desk.scene.choosing.left_over())
    if desk.kind != "place":
        return codes
    if away_from_map(desk):  # a button leads there
        return []
    in_hand = set(desk.scene.choosing.targets().values())  # whoever is not in hand is picked up first
    return [code for code in codes if desk.parts[code]["choice"] not in ("place", "lord") or code in in_hand]


def away_from_map(desk: Desk) -> bool:
    """A knight is to be placed, but another view lies over the map: only the own castle is in sight, or the tower."""
    held, view = hand.picked(desk), desk.scene.open_view
    if view == "court" and held is not None and held[0] == LORD:
        return False
    return desk.kind == "place" and view != "board"


def chips_of(desk: Desk) -> list[Chip]:
    """The choices of the open question that the prompt lists."""
    chips = [_chip(desk, code) for code in left_over(desk) if desk.parts[code]["choice"] not in WORDS]
    refused = refused_taking(desk)
    if refused is not None:
        parts: Parts = {"what": refused.what}
        label = next(piece for piece in _take(desk, parts) if isinstance(piece, str))
        chip = Chip(f"choice.{refused.code}", None, _take(desk, parts), label, [refused.why])
        chips.insert(0 if refused.what == "noble" else len(chips), chip)
    return chips


def _chip(desk: Desk, code: int) -> Chip:
    parts = desk.parts[code]
    label = text_of(desk, code)
    made = PIECES.get(str(parts["choice"]))
    pieces = made(desk, parts) if made else [label]
    note = choice_note(desk.realm, desk.view, code, desk.language)
    told = [*([] if pieces == [label] else [label]), *([capital(note)] if note else [])]
    return Chip(f"choice.{code}", desk.choose(code), pieces, label, told)


def answers_of(desk: Desk) -> list[tuple[str, str, Action | None, bool]]:
    """(name, label, action, main) for answers that are words."""
    found = []
    for code in desk.codes:
        choice = str(desk.parts[code]["choice"])
        if choice in WORDS:
            found.append((f"choice.{code}", text_of(desk, code), desk.choose(code), choice in MAIN))
    return sorted(found, key=lambda one: one[3])


# What stands on the chips ------------------------------------------------------------------


def _house(desk: Desk) -> tuple[str, bool]:
    allied = hand.ally_asked(desk)
    return desk.house(desk.me + desk.realm.seats * allied), allied


def _upgrade(desk: Desk, parts: Parts) -> list[Piece]:
    house, allied = _house(desk)
    strength = int(str(parts["knight"]))
    arrow: list[Token] = [GIVES]
    stronger = Knight(house, strength + 1, allied)
    at = str(parts["at"])
    where = desk.gettext("castle") if at.startswith("castle.") else desk.names.place(at)
    return [Knight(house, strength, allied), arrow, stronger, where, Brief(_where(desk, at))]


def _where(desk: Desk, place: str) -> list[Token]:
    """A place in the fewest signs: a county's letter, the strength of France, else its picture."""
    one = next(one for one in desk.realm.places if one.name == place)
    if one.kind == "county":
        return [desk.realm.figures.counties[one.index].letter]
    if one.kind == "conflict":
        card = desk.realm.part(Conflicts).card(desk.table, one.index)
        return [(str(desk.realm.figures.conflicts[card].strength), "conflict")]
    return [("", one.kind if f"icon_{one.kind}" in desk.scene.app.atlas else "knight")]


def _ransom(desk: Desk, parts: Parts) -> list[Piece]:
    strength = int(str(parts["strength"]))
    price = strength * desk.realm.figures.ransom
    return [[(str(price), "gold"), GIVES], Knight(desk.house(desk.me), strength)]


def _space(desk: Desk, parts: Parts) -> list[Piece]:
    ally = hand.ally_asked(desk)
    spaces = desk.realm.figures.ally_spaces if ally else desk.realm.figures.spaces
    space = next(one for one in spaces if one.id == parts["space"])
    return [bargain_tokens(space.cost, space.gain), capital(desk.names.short(space.gain))]


def _take(desk: Desk, parts: Parts) -> list[Piece]:
    """The same things as beside the county."""
    index, what = desk.table.asked[1], str(parts["what"])
    county = desk.realm.figures.counties[index]
    noble: list[Token] = [("", f"noble_{index + 1}")]
    if what == "noble":
        return [noble, desk.gettext("The noble")]
    if what == "reward":
        return [goods_tokens(county.reward), capital(desk.names.short(county.reward))]
    taken = goods_tokens(taking_gain(desk.realm, desk.table, index, what))
    if what == "tile":
        gain = desk.names.short(taking_gain(desk.realm, desk.table, index, what))
        return [taken, desk.gettext("Tile: {gain}").format(gain=gain)]
    if what in ("both", "both_tile"):
        both = [*noble, *taken]
        return [both, desk.gettext("Both, {price}").format(price=desk.names.short(desk.realm.figures.both_price))]
    return [text_of(desk, desk.find(**parts) or 0)]


def _start(desk: Desk, parts: Parts) -> list[Piece]:
    house = str(parts["seat"])
    return [Shield(house), desk.names.house(house)]


def _favour(desk: Desk, parts: Parts) -> list[Piece]:
    favour = next(one for one in desk.realm.figures.favours if one.id == parts["favour"])
    return [goods_tokens(favour.gain), capital(desk.names.short(favour.gain))]


def _noble(desk: Desk, parts: Parts) -> list[Piece]:
    counties = [county.id for county in desk.realm.figures.counties]
    index = counties.index(str(parts["county"]))
    return [[("", f"noble_{index + 1}")], desk.realm.figures.counties[index].name]


def _place(desk: Desk, parts: Parts) -> list[Piece]:
    ally = bool(parts["ally"])
    house = desk.house(desk.me + desk.realm.seats * ally)
    knight = Knight(house, int(str(parts["knight"])), ally)
    return [knight, capital(desk.names.place(str(parts["to"]), ally=ally))]


def _go(desk: Desk, parts: Parts) -> list[Piece]:
    """Its name; how it stands there is read on its card, and told on hover."""
    return [capital(desk.names.conflict(str(parts["to"])))]


PIECES: dict[str, Pieces] = {
    "upgrade": _upgrade,
    "go": _go,
    "ransom": _ransom,
    "build": _space,
    "score": _space,
    "start": _start,
    "favour": _favour,
    "noble": _noble,
    "place": _place,
    "take": _take,
    **COURT_PIECES,
}
"""By the family of the choice; what is not here is told in words, whatever module it comes from."""
