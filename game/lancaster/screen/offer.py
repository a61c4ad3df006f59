"""What the new-game screen offers, in the player's language: houses, bots, options, modules, and what they mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from game import places
from game.desktop.app import App
from game.desktop.secrecy import OPEN
from game.desktop.shelf import Module, Offer, Option, Order, Value
from game.i18n import Language
from game.kernel.contract import mark
from game.kernel.sentences import translated
from game.lancaster.bots import BOTS
from game.lancaster.packs import PackCard, available
from game.lancaster.rules.decks import DECK_OPTIONS, DRAWN
from game.lancaster.rules.figures import Figures, figures, resolve
from game.lancaster.rules.make import HOUSES
from game.lancaster.rules.schema import BASE, SHAPE
from game.lancaster.wording.names import house_name
from game.packs.faults import Fault
from game.packs.loading import load

LEVELS = {
    "random": (mark("Jester"), mark("plays whatever comes to his mind"), "icon_dice"),
    "page": (mark("Page"), mark("looks one move ahead"), "icon_fleur"),
    "squire": (mark("Squire"), mark("knows what a place is worth"), "icon_squire"),
    "knight": (mark("Knight"), mark("counts your squires and plans a round"), "icon_strength"),
    "king": (mark("King"), mark("thinks long and forgives nothing"), "icon_power"),
}
MINUTES_PER_HOUSE = 15
MODULES = ("new_laws", "kings_court", "kings_resentment", "laws_of_the_king", "reward_tiles")


class Catalogue:
    """Packs and their figures, read once."""

    def __init__(self) -> None:
        self._figures: dict[tuple[str, ...], Figures] = {}
        self._options: dict[str, list[dict[str, Any]]] = {}

    @cached_property
    def cards(self) -> dict[str, PackCard]:
        return {card.name: card for card in available()}

    def figures(self, packs: Sequence[str]) -> Figures:
        key = tuple(packs)
        if key not in self._figures:
            self._figures[key] = figures(resolve(key))
        return self._figures[key]

    def options(self, pack: str) -> list[dict[str, Any]]:
        """The options of a pack as they are written."""
        if pack not in self._options:
            listed: Any = load(self.cards[pack].folder, SHAPE, first=pack == BASE).data.get("options", {})
            self._options[pack] = list(listed.get("options", []))
        return self._options[pack]

    def broken(self, packs: Sequence[str]) -> bool:
        """Is this no game as it stands: a pack unknown, faulty, or without what it needs?"""
        cards = self.cards
        return any(pack not in cards or cards[pack].faults or set(cards[pack].needs) - set(packs) for pack in packs)

    def brings(self, pack: str, group: int) -> bool:
        """Does a pack bring a whole set of the laws of a group?"""
        if pack == BASE:
            return True
        below = [one for one in self.cards[pack].needs if one != BASE]
        own = sum(1 for law in self.figures([BASE, *below, pack]).laws if law.deck == pack and law.group == group)
        return own >= sum(1 for law in self.figures([BASE]).laws if law.group == group) > 0


def make_offer(catalogue: Catalogue, app: App, order: Order | None) -> Offer:
    language = app.language
    packs = list(order.packs) if order is not None else [BASE]
    options = [*_options(catalogue, language, packs), *_decks(catalogue, language, packs)]
    if order is not None and lies_open(order):
        options = [one for one in options if one.id != "goods"]  # how secret it is says it all
    return Offer(
        fewest=2,
        most=len(HOUSES),
        houses=tuple((house, house_name(house, language)) for house in HOUSES),
        levels=tuple((bot, *_level(bot, language)) for bot in BOTS),
        options=tuple(options),
        modules=_modules(catalogue, language, packs),
        allies=True,
        evening=_evening(catalogue, language, packs, len(order.people) if order is not None else 4),
    )


def lies_open(order: Order) -> bool:
    """Do several people play with all goods open?"""
    return order.secrecy == OPEN and sum(one.human for one in order.people) > 1


def _level(bot: str, language: Language) -> tuple[str, str, str]:
    name, sentence, icon = LEVELS.get(bot, (bot.capitalize(), "", "icon_bot"))
    return language.gettext(name), language.gettext(sentence) if sentence else "", icon


def _options(catalogue: Catalogue, language: Language, packs: Sequence[str]) -> list[Option]:
    pick = language.pick
    found = []
    for name in catalogue.cards:
        for one in catalogue.options(name) if name in packs else ():
            values = tuple(Value(value["id"], pick(value["title"])) for value in one["values"])
            found.append(Option(one["id"], pick(one["title"]), values, pick(one.get("about", {}))))
    return found


def _decks(catalogue: Catalogue, language: Language, packs: Sequence[str]) -> list[Option]:
    """Groups of laws of which more than one pack brings a whole set."""
    if len(packs) < 2 or catalogue.broken(packs):
        return []
    gettext = language.gettext
    titles = {card.name: language.pick(card.title, card.name) for card in catalogue.cards.values()}
    titles |= {BASE: gettext("the old laws"), DRAWN: gettext("drawn by chance")}
    found = []
    chosen = catalogue.figures(packs).options
    for group, option in enumerate(DECK_OPTIONS):
        if option not in chosen:
            continue
        decks = [*(pack for pack in packs if catalogue.brings(pack, group)), DRAWN]
        values = [Value(deck, titles.get(deck, deck)) for deck in decks]
        values.sort(key=lambda value: value.id != chosen[option])  # the default stands first
        title = gettext("Laws of group {number}").format(number=group)
        found.append(Option(option, title, tuple(values), gettext("Which set of laws this group is drawn from.")))
    return found


def _modules(catalogue: Catalogue, language: Language, chosen: Sequence[str]) -> tuple[Module, ...]:
    cards = catalogue.cards
    return tuple(
        Module(
            card.name,
            language.pick(card.title, card.name),
            language.pick(card.about),
            f"module_{card.name}",
            _refused(language, card, cards, chosen),
            tuple(card.needs),
            places.user_packs() in card.folder.parents,
            tuple(_fault(language, card, one) for one in card.faults),
            bool(card.faults) or not set(card.needs) <= set(cards),
        )
        for card in sorted(cards.values(), key=_rank)
        if card.name != BASE
    )


def _rank(card: PackCard) -> int:
    """As the box lists them; the player's own come last, in their own order."""
    return MODULES.index(card.name) if card.name in MODULES else len(MODULES)


def _fault(language: Language, card: PackCard, fault: Fault) -> str:
    """File, line, sentence: the file as it is called inside its pack."""
    said = translated(fault.said, language.gettext)
    if fault.path is None:
        return said
    inside = fault.path.is_relative_to(card.folder)
    name = fault.path.relative_to(card.folder).as_posix() if inside else fault.path.name
    pattern = (
        language.gettext("{file}, line {line}: {sentence}") if fault.line else language.gettext("{file}: {sentence}")
    )
    return pattern.format(file=name if name != "." else card.name, line=fault.line, sentence=said)


def _refused(language: Language, card: PackCard, cards: dict[str, PackCard], chosen: Sequence[str]) -> str:
    """Why a module can't be in this game as it is laid out now."""
    gettext = language.gettext
    if card.faults:
        count = len(card.faults)
        return language.ngettext("Its files have {n} fault.", "Its files have {n} faults.", count).format(n=count)
    missing = [name for name in card.needs if name not in chosen and name != BASE]
    if not missing:
        return ""
    absent = [name for name in missing if name not in cards]
    if absent:
        return gettext("needs a module that is not here: {names}").format(names=", ".join(absent))
    names = language.join([language.pick(cards[name].title, name) for name in missing])
    return gettext("needs {names} too").format(names=names)


def _evening(
    catalogue: Catalogue, language: Language, packs: Sequence[str], players: int
) -> tuple[tuple[str, str], ...]:
    """What the set-up comes to."""
    if catalogue.broken(packs):
        return ()
    all_figures = catalogue.figures(packs)
    ngettext = language.ngettext
    rounds, laws = all_figures.setup.rounds, len(all_figures.laws)
    conflicts = sum(card.copies - card.removed.get(players, 0) for card in all_figures.conflicts)
    minutes = MINUTES_PER_HOUSE * players + 5 * (len(packs) - 1)
    nobles = all_figures.nobles.per_county.get(players, 0) * len(all_figures.counties)
    return (
        ("icon_strength", language.gettext("{n} houses, {rounds} rounds").format(n=players, rounds=rounds)),
        ("icon_parliament", ngettext("{n} law to draw from", "{n} laws to draw from", laws).format(n=laws)),
        (
            "icon_conflict",
            ngettext("{n} conflict in France", "{n} conflicts in France", conflicts).format(n=conflicts),
        ),
        ("icon_noble", ngettext("{n} noble", "{n} nobles", nobles).format(n=nobles)),
        ("icon_hourglass", language.gettext("about {n} minutes").format(n=minutes)),
        *_modules_bring(all_figures, language, players),
    )


def _court(figures: Mapping[str, Any], goods: Mapping[str, int], language: Language, players: int) -> str:
    said = language.gettext("{votes} votes to begin with, {bishops} bishops")
    return said.format(votes=goods.get("votes", 0), bishops=figures["bishops"]["players"][str(players)])


def _resentment(figures: Mapping[str, Any], goods: Mapping[str, int], language: Language, players: int) -> str:
    tower = figures["tower"]
    said = language.gettext("a tower with room for {room}")
    return said.format(room=tower["room"] - tower["neutral"][str(players)])


def _tiles(figures: Mapping[str, Any], goods: Mapping[str, int], language: Language, players: int) -> str:
    return language.gettext("{n} tiles, one more each round").format(n=len(figures["tiles"]))


EVENING: dict[str, tuple[str, Callable[[Mapping[str, Any], Mapping[str, int], Language, int], str]]] = {
    "court": ("icon_bishop", _court),
    "resentment": ("icon_tower", _resentment),
    "tiles": ("icon_reward_tile", _tiles),
}
"""What modules add to the evening, by the stem of their file: an icon, and words from its figures and the goods."""


def _modules_bring(all_figures: Figures, language: Language, players: int) -> list[tuple[str, str]]:
    modules, goods = all_figures.modules, all_figures.setup.goods
    return [
        (icon, said(modules[stem], goods, language, players))
        for stem, (icon, said) in EVENING.items()
        if stem in modules
    ]
