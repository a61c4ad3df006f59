"""The names of things as players read them: houses, places, goods, laws, and where a gain comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.i18n import Language, MissingText
from game.kernel.contract import HIDDEN, mark
from game.lancaster.rules.realm import Realm
from game.lancaster.wording.clauses import Clause, Count, clauses_of
from game.lancaster.wording.sentences import law_name, law_sentence

HOUSES = {
    "gules": mark("Gules"),
    "azure": mark("Azure"),
    "vert": mark("Vert"),
    "or": mark("Or"),
    "purpure": mark("Purpure"),
}
ALLIES = {
    "gules": mark("the ally of Gules"),
    "azure": mark("the ally of Azure"),
    "vert": mark("the ally of Vert"),
    "or": mark("the ally of Or"),
    "purpure": mark("the ally of Purpure"),
}
"""Whole, because French says “allié de Gueules” but “allié d'Azur”."""

ARCHERS = {
    "gules": mark("the archer of Gules"),
    "azure": mark("the archer of Azure"),
    "vert": mark("the archer of Vert"),
    "or": mark("the archer of Or"),
    "purpure": mark("the archer of Purpure"),
}
OFFICES = {
    "chancellor": mark("Lord High Chancellor"),
    "constable": mark("Lord High Constable"),
    "chamberlain": mark("Lord Great Chamberlain"),
}
PRIVILEGES = {"shield": mark("a shield"), "archer": mark("an archer"), "tudor": mark("a Tudor knight")}
DECKS = {
    "base": mark("the old laws"),
    "new_laws": mark("The New Laws"),
    "laws_of_the_king": mark("Laws of the King"),
}

CONFLICTS = {
    "upper1": mark("first battle, left"),
    "upper2": mark("first battle, right"),
    "lower1": mark("second battle, left"),
    "lower2": mark("second battle, right"),
}
BATTLES = {"upper": mark("first battle, number {number}"), "lower": mark("second battle, number {number}")}
PHASES = {
    "setup": mark("Setting up"),
    "knights": mark("Knights"),
    "parliament": mark("Parliament"),
    "rewards": mark("Rewards"),
    "end": mark("The end"),
}
SOURCES = {
    "table": mark("the table of nobles"),
    "setup": mark("setting up"),
    "ballot": mark("the ballot"),
    "leftover": mark("leftover votes"),
    "end:knighthood": mark("knighthood"),
    "end:extensions": mark("extensions"),
    "end:nobles": mark("nobles"),
    "end:dishonour": mark("dishonour"),
    "end:track": mark("the track of dishonour"),
    "end:seals": mark("seals"),
    "tower": mark("the tower"),
    "treasury": mark("the treasury"),
}
FAMILIES = {
    "favour": mark("the king's favour"),
    "castle": mark("the castle"),
    "ally_castle": mark("the ally's castle"),
    "tile": mark("the reward tile"),
}
EVENTS_ONCE = ("new_knight", "upgrade", "extension", "noble", "passage")
"""Gains that happen rather than lie in a purse: one of them is said without a figure."""

SINGULAR = {"squires": "squire", "votes": "vote", "seals": "seal", "bishops": "bishop"}
"""Goods whose word has another name."""

ROMAN = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def roman(number: int) -> str:
    """Rounds are counted as kings are."""
    return ROMAN[number] if 0 <= number < len(ROMAN) else str(number)


def house_name(house: str, language: Language) -> str:
    """As it is called at this table: by the name typed for its seat, else its own. This alone decides it."""
    return language.called.get(house) or own_name(house, language)


def own_name(house: str, language: Language) -> str:
    """The name of the house, whoever plays it."""
    return language.gettext(HOUSES[house]) if house in HOUSES else capital(house)


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one game in one language. Everything is asked for by the id that data, events and choices use."""

    realm: Realm
    language: Language

    def say(self, sentence: str, **parts: object) -> str:
        """A sentence marked elsewhere, translated and filled in."""
        return self.language.fill(self.language.gettext(sentence), **parts)

    # Houses and places ----------------------------------------------------------

    def house(self, house: str) -> str:
        return house_name(house, self.language)

    def introduced(self, house: str) -> str:
        """“Ann · Gules”, where there is room; the house alone where nobody gave a name."""
        called, own = self.house(house), own_name(house, self.language)
        return called if called == own else f"{called} · {own}"

    def side(self, side: str) -> str:
        """A house, or the ally of one, inside a sentence."""
        companion = side.endswith("_archer")
        house = side.removesuffix("_archer").removesuffix("_ally")
        called = house in self.language.called
        if companion and house in ARCHERS:
            whole = self.language.gettext(ARCHERS[house])
            if called:
                whole = self.say(mark("the archer of {house}"), house=self.house(house))
            return self.say(mark("{archer} (ally)"), archer=whole) if "_ally" in side else whole
        if not side.endswith("_ally"):
            return self.house(side)
        known = ALLIES.get(house)
        if known and not called:
            return self.language.gettext(known)
        return self.say(mark("the ally of {house}"), house=self.house(house))

    def side_of(self, side: int) -> str:
        return self.side(self.realm.side_name(side))

    def county(self, county: str) -> str:
        return next((one.name for one in self.realm.figures.counties if one.id == county), capital(county))

    def conflict(self, place: str) -> str:
        if self.realm.figures.revealed == 2 and place in CONFLICTS:
            return self.language.gettext(CONFLICTS[place])
        row = place.rstrip("0123456789")
        return self.say(BATTLES[row], number=place[len(row) :]) if row in BATTLES else place

    def space(self, space: str, *, ally: bool = False) -> str:
        """A space of a castle, or its extension: what it gives, and for what."""
        spaces = self.realm.figures.ally_spaces if ally else self.realm.figures.spaces
        found = next((one for one in spaces if one.id == space), None)
        if found is None:
            return space
        gain = self.short(found.gain)
        if not found.cost:
            return gain
        return self.language.gettext("{gain} for {cost}").format(gain=gain, cost=self.short(found.cost))

    def place(self, place: str, *, ally: bool = False) -> str:
        """Any place of the board, as it stands in a list."""
        kind = next((one.kind for one in self.realm.places if one.name == place), "")
        if kind == "county":
            return self.county(place)
        if kind == "castle":
            space = self.space(place.removeprefix("castle."), ally=ally)
            return self.language.gettext("castle: {space}").format(space=space)
        if kind == "conflict":
            return self.conflict(place)
        if kind == "office":
            return self.office(place)
        named = {"court": mark("court"), "tower": mark("tower"), "treasury": mark("treasury")}
        return self.language.gettext(named[kind]) if kind in named else place

    def office(self, office: str) -> str:
        return self.language.gettext(OFFICES[office]) if office in OFFICES else capital(office)

    def privilege(self, privilege: str) -> str:
        """With its article, inside a sentence."""
        return self.language.gettext(PRIVILEGES[privilege]) if privilege in PRIVILEGES else privilege

    def deck(self, deck: str) -> str:
        """A set of laws by the pack that brings it."""
        return self.language.gettext(DECKS[deck]) if deck in DECKS else deck

    # Goods ----------------------------------------------------------------------

    def amount(self, good: str, number: int) -> str:
        """In a sentence: "2 squires", "an upgrade"."""
        path = f"goods.{good}" if self.language.has(f"goods.{good}") else f"words.{SINGULAR.get(good, good)}"
        try:
            if number == HIDDEN:
                return self.language.say(path, "amount_many", n="?")
            if number == 1 and good in EVENTS_ONCE:
                return self.language.say(path, "a")
            return self.language.amount(path, number)
        except MissingText:
            return f"{number} {good}"

    def goods(self, bundle: Mapping[str, int]) -> str:
        return self.language.join([self.amount(good, number) for good, number in bundle.items()])

    def short_amount(self, good: str, number: int) -> str:
        """In a cell of a table: "2 gold", "upgrade"."""
        path = f"words.{SINGULAR.get(good, good)}"
        try:
            if number == 1 and good in EVENTS_ONCE:
                return self.language.say(path, "one")
            if good in ("gold", "power"):  # beside a figure the bare word is enough
                return f"{number} {self.language.say(path, 'one')}"
            return self.language.amount(path, number)
        except MissingText:
            return f"{number} {good}"

    def short(self, bundle: Mapping[str, int]) -> str:
        return ", ".join(self.short_amount(good, number) for good, number in bundle.items())

    # Laws -----------------------------------------------------------------------

    def law(self, law: str) -> str:
        """Its name by its id."""
        found = next((one for one in self.realm.figures.laws if one.id == law), None)
        return law if found is None else law_name({"id": found.id, "name": found.name}, self.language)

    def law_sentence(self, law: str) -> str:
        found = next((one for one in self.realm.figures.laws if one.id == law), None)
        if found is None:
            return ""
        try:
            return law_sentence({"clauses": found.clauses}, self.language)
        except MissingText:  # of a word that a module brought without its forms: the table stays open
            return self.law(law)

    # Sources ----------------------------------------------------------------------

    def source(self, source: str) -> str:
        """Where a gain comes from, by its name in the events: `law:B3b`, `county:york`."""
        if source in SOURCES:
            return self.language.gettext(SOURCES[source])
        family, _, name = source.partition(":")
        if family in FAMILIES:
            return self.language.gettext(FAMILIES[family])
        if family == "law":
            return self.law(name)
        if family == "office":
            return self.office(name)
        if family == "county":
            return self.county(name)
        if family == "conflict":
            card = next((one for one in self.realm.figures.conflicts if one.id == name), None)
            strength = card.strength if card else name
            return self.language.gettext("conflict of strength {strength}").format(strength=strength)
        return name or source

    def because(self, source: str, good: str, amount: int) -> str:
        """The source, and of a law what it counted: "Dominion, three counties"."""
        name = self.source(source)
        if not source.startswith("law:"):
            return name
        counted = self._counted(source.removeprefix("law:"), good, amount)
        return f"{name}, {counted}" if counted else name

    def _counted(self, law: str, good: str, amount: int) -> str:
        found = next((one for one in self.realm.figures.laws if one.id == law), None)
        for clause in clauses_of({"clauses": found.clauses}) if found else ():
            each = dict(clause.effect.goods).get(good)
            if each and clause.of is not None:
                return self._number_of(clause.of, amount // each * clause.per)
            if each and clause.who in ("most", "fewest"):
                return self._extreme(clause)
        return ""

    def _number_of(self, count: Count, number: int) -> str:
        entry, strength = self._entry(count), count.strength
        if number == 1:
            return self.language.say(entry, "a", strength=strength)
        return f"{self.language.number(number)} {self.language.say(entry, 'many', strength=strength)}"

    def _extreme(self, clause: Clause) -> str:
        (count,) = clause.counts
        return self.language.say(self._entry(count), f"the_{clause.who}", strength=count.strength)

    def _entry(self, count: Count) -> str:
        return f"counts.{count.thing}" + ("" if count.strength is None else "_strength")
