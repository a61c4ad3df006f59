"""What is asked: a title and a helping sentence for the one who decides, a sentence for those who wait."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.i18n import Language
from game.kernel.contract import mark
from game.kernel.views import View
from game.lancaster.rules.conflicts import Conflicts
from game.lancaster.rules.knights import DEPLOYED, PAID
from game.lancaster.rules.outlook import ballot_outlook
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.table import GOLD, NOBODY, SQUIRES, VOTES
from game.lancaster.wording import court_words
from game.lancaster.wording.choices import Asked, asked_of, choice_text, law_of, offers, place_text, tile_text

__all__ = ["RULES", "Prompt", "choice_text", "place_text", "prompt", "waiting"]


@dataclass(frozen=True, slots=True)
class Prompt:
    """`title`: what is decided; `help`: what to do, what it costs, why; `rules`: where it is written."""

    title: str
    help: str
    rules: str


Words = Callable[[Asked, int], tuple[str, str]]
"""Title and help for the seat that decides."""

RULES: Mapping[str, str] = {
    "place": "PLACE-1 … PLACE-5",
    "squires": "PLACE-2, PLACE-3",
    "favour": "PLACE-6",
    "noble": "PLACE-6, REW-1",
    "upgrade": "REW-5, SETUP-6",
    "build": "REW-6",
    "ballot": "PARL-1 … PARL-3",
    "buy": "PARL-4, PARL-5",
    "swap": "PARL-4, REW-5",
    "give_up": "PARL-4",
    "toll": "PARL-4",
    "send": "PARL-4",
    "take": "REW-1",
    "start_player": "REW-2",
    "passage": "REW-3",
    "score": "REW-4",
    "ransom": "REW-8",
    **court_words.RULES,
}


def prompt(realm: Realm, view: View, language: Language) -> Prompt:
    """For the one who decides."""
    asked = asked_of(realm, view, language)
    words = WORDS.get(asked.kind, _unknown)
    title, said = words(asked, view.seat)
    return Prompt(title, said, RULES.get(asked.kind, ""))


def waiting(realm: Realm, view: View, language: Language) -> str:
    """For those who wait: who decides about what."""
    asked = asked_of(realm, view, language)
    names = asked.names
    if asked.table.kind < 0:
        return names.say(mark("The game is over."))
    if asked.table.sealed:
        return names.say(mark("The houses seal their ballots."))
    house = names.house(realm.houses[asked.table.seat])
    return names.say(WAITING.get(asked.kind, mark("{house} decides.")), house=house)


WAITING: Mapping[str, str] = {
    "place": mark("{house} places a knight."),
    "squires": mark("{house} counts squires."),
    "favour": mark("{house} chooses a favour."),
    "noble": mark("{house} chooses a noble."),
    "upgrade": mark("{house} chooses a knight to upgrade."),
    "build": mark("{house} chooses an extension."),
    "buy": mark("{house} considers a bargain."),
    "swap": mark("{house} considers a stronger knight."),
    "give_up": mark("{house} considers giving something back."),
    "toll": mark("{house} decides about a toll."),
    "send": mark("{house} may send squires to France."),
    "take": mark("{house} chooses the reward of a county."),
    "start_player": mark("{house} names the start player."),
    "passage": mark("{house} chooses where to land in France."),
    "score": mark("{house} decides what the castle earns."),
    "ransom": mark("{house} decides about captives."),
    **court_words.WAITING,
}


def _unknown(asked: Asked, seat: int) -> tuple[str, str]:
    return asked.kind.replace("_", " ").capitalize(), asked.names.say(mark("Choose one of the following."))


# Placing ------------------------------------------------------------------------


PLACING_HELP: dict[str, str] = {
    "TheTower": mark("A knight in the tower gives back dishonour, as much as he is strong."),
    "Offices": mark(
        "Your lord applies for an office, which costs its tribute, or takes from the treasury for nothing."
    ),
}
"""A sentence more, by the name of the part's class: what else a piece may be placed for."""


def _place(asked: Asked, seat: int) -> tuple[str, str]:
    names, table = asked.names, asked.table
    own = names.amount("squires", table.goods[SQUIRES + seat])
    sentence = mark(
        "Placing costs nothing. A county for its noble or reward, your castle for goods, France for a favour now "
        "and power later. You have {squires}; those sent along into a county are spent."
    )
    parts = {type(part).__name__ for part in asked.realm.all_parts()}
    more = [names.say(said) for part, said in PLACING_HELP.items() if part in parts]
    return names.say(mark("Place a knight")), " ".join([names.say(sentence, squires=own), *more])


def _squires(asked: Asked, seat: int) -> tuple[str, str]:
    names, table = asked.names, asked.table
    strength, county = asked.figure(1), asked.figure(2)
    name = asked.realm.figures.counties[county].name
    title = names.say(mark("Squires for knight {strength} in {county}"), strength=strength, county=name)
    own = names.amount("squires", table.goods[SQUIRES + seat])
    if table.holder[county] == NOBODY:
        sentence = mark("Each makes it harder to expel him; all of them are spent. You have {squires}.")
    else:
        sentence = mark("More than {held} expels the knight of {house}; squires are spent. You have {squires}.")
    holder = table.holder[county]
    house = names.side_of(holder) if holder != NOBODY else ""
    return title, names.say(sentence, squires=own, held=table.defence[county], house=house)


def _favour(asked: Asked, seat: int) -> tuple[str, str]:
    names = asked.names
    if asked.figure(0) >= asked.realm.seats:
        return names.say(mark("A favour for your ally")), names.say(
            mark("He keeps no gold and no squires: only an upgrade or a noble has an effect.")
        )
    return names.say(mark("Choose a favour of the king")), names.say(
        mark("Free: one of the tiles that still lie face up.")
    )


def _noble(asked: Asked, seat: int) -> tuple[str, str]:
    names = asked.names
    if asked.figure(0) >= asked.realm.seats:
        return names.say(mark("Send a noble away")), names.say(
            mark("Your ally has no table: the noble he takes leaves the game, and nobody gets him.")
        )
    return names.say(mark("Choose a noble")), names.say(
        mark("Free: a vote every round but the last, and power at the end. Different nobles only.")
    )


def _passage(asked: Asked, seat: int) -> tuple[str, str]:
    names = asked.names
    return names.say(mark("Passage to France")), names.say(
        mark("Free: your knight joins a conflict instead of going home. He earns no favour.")
    )


# Parliament ---------------------------------------------------------------------


def _ballot(asked: Asked, seat: int) -> tuple[str, str]:
    names, table, realm = asked.names, asked.table, asked.realm
    law = table.proposals[asked.figure(0)]
    card = realm.figures.laws[law]
    title = names.say(mark("Ballot on {law}"), law=names.law(card.id))
    outlook = ballot_outlook(realm, table, seat)
    own = names.amount("votes", table.goods[VOTES + seat])
    leaves = names.law(realm.figures.laws[table.laws[0]].id)
    rest = names.say(
        mark("If it passes, {leaves} leaves. You have {votes}."),
        leaves=leaves,
        votes=own,
    )
    weighs = names.say(mark("A yes or a no counts 1, each vote you spend 1 more; a tie passes."))
    alone = names.amount("votes", outlook.alone)
    certain = names.amount("votes", outlook.certain)
    figures = names.say(
        mark(
            "A yes carries it against everything with {certain}; if all the others say no and add none, with {alone}."
        ),
        certain=certain,
        alone=alone,
    )
    return title, f"{names.law_sentence(card.id)} {weighs} {rest} {figures}"


def _of_law(asked: Asked, otherwise: str) -> str:
    law = law_of(asked)
    names = asked.names
    if law is None:
        return names.say(otherwise)
    return names.say(mark("{head}: {said}"), head=names.law(law.id), said=names.law_sentence(law.id))


def _buy(asked: Asked, seat: int) -> tuple[str, str]:
    names, listed = asked.names, offers(asked)
    title = names.say(mark("Buy as often as you like"))
    costs = {good for offer in listed for good in offer["cost"]}
    rows = asked.realm.goods
    purse = {good: asked.table.goods[rows[good] + seat] for good in rows if good in costs}
    said = [_of_law(asked, mark("The law makes an offer."))]
    if len(listed) == 1:
        gain, cost = names.goods(listed[0]["gain"]), names.goods(listed[0]["cost"])
        title = names.say(mark("Buy {goods} for {cost}"), goods=gain, cost=cost)
        if law_of(asked) is None:  # else its sentence says so
            said.insert(0, names.say(mark("As often as you like.")))
    if purse:
        said.insert(-1, names.say(mark("You have {goods}."), goods=names.goods(purse)))
    if any("votes" in offer["gain"] for offer in listed):  # PARL-3
        said.append(names.say(mark("New votes count from the next round on.")))
    return title, " ".join(said)


def _swap(asked: Asked, seat: int) -> tuple[str, str]:
    return asked.names.say(mark("A stronger knight")), _of_law(asked, mark("The law makes an offer."))


def _give_up(asked: Asked, seat: int) -> tuple[str, str]:
    return asked.names.say(mark("Give back")), _of_law(asked, mark("The law makes an offer."))


def _toll(asked: Asked, seat: int) -> tuple[str, str]:
    return asked.names.say(mark("A toll")), _of_law(asked, mark("Pay, or give it up."))


def _send(asked: Asked, seat: int) -> tuple[str, str]:
    names, left = asked.names, asked.figure(1)
    title = names.language.ngettext("Send a squire to France", "Send up to {n} squires to France", left)
    return title.format(n=left), _of_law(asked, mark("Each adds 1 to the strength of your stack."))


# Rewards ------------------------------------------------------------------------


def _take(asked: Asked, seat: int) -> tuple[str, str]:
    names, table = asked.names, asked.table
    county = asked.realm.figures.counties[asked.figure(0)]
    title = names.say(mark("The reward of {county}"), county=county.name)
    if table.holder[asked.figure(0)] >= asked.realm.seats:
        return title, names.say(
            mark("A new knight, an upgrade or passage serves your ally; all else is lost. A noble leaves the game.")
        )
    price = names.goods(asked.realm.figures.both_price)
    gold = names.amount("gold", table.goods[GOLD + seat])
    sentence = mark("The noble, the reward, or both for {price}; you have {gold}.")
    if tile_text(asked):
        sentence = mark("The noble, the reward or its tile; the noble too for {price}. You have {gold}.")
    return title, names.say(sentence, price=price, gold=gold)


def _start_player(asked: Asked, seat: int) -> tuple[str, str]:
    names = asked.names
    return names.say(mark("Name the start player")), names.say(
        mark("Castles and ransoms already follow the new order.")
    )


def _upgrade(asked: Asked, seat: int) -> tuple[str, str]:
    names, scope = asked.names, asked.figure(1)
    title = mark("Upgrade a knight")
    if asked.figure(0) >= asked.realm.seats:
        title = mark("Upgrade a knight of your ally")
    if scope == DEPLOYED:
        sentence = mark("Free, but only a deployed knight; the stronger one takes his place.")
    elif scope == PAID:
        sentence = mark("It is paid for: choose the knight.")
    else:
        sentence = mark("Free: a stronger one from your reserve takes his place.")
    return names.say(title), " ".join([names.say(sentence), *court_words.instead_of_upgrade(asked)])


def _build(asked: Asked, seat: int) -> tuple[str, str]:
    names = asked.names
    sentence = mark("Free: it pays every round without a knight. Most extensions earn power at the end.")
    if law_of(asked) is not None and offers(asked):
        sentence = mark(
            "Already paid for: it earns every round without a knight. Most extensions earn power at the end."
        )
    return names.say(mark("Build an extension")), names.say(sentence)


def _score(asked: Asked, seat: int) -> tuple[str, str]:
    names, table = asked.names, asked.table
    if asked.figure(0) >= asked.realm.seats:
        return names.say(mark("The castle of your ally")), names.say(mark("Both are free; choose the order."))
    squires = names.amount("squires", table.goods[SQUIRES + seat])
    gold = names.amount("gold", table.goods[GOLD + seat])
    return names.say(mark("Your castle")), names.say(
        mark("Pay for what you want, in any order; the rest is declined. You have {squires} and {gold}."),
        squires=squires,
        gold=gold,
    )


def _ransom(asked: Asked, seat: int) -> tuple[str, str]:
    names, conflicts = asked.names, asked.realm.part(Conflicts)
    captives = conflicts.captives(asked.table, asked.figure(0), seat)
    held = [str(strength) for strength, count in enumerate(captives) for _ in range(count)]
    gold = names.amount("gold", asked.table.goods[GOLD + seat])
    sentence = mark(
        "Captives of strength {knights}. Each point of strength costs {price}; you have {gold}. "
        "Whoever is not ransomed goes to the reserve."
    )
    price = names.amount("gold", asked.realm.figures.ransom)
    return names.say(mark("Ransom")), names.say(sentence, knights=", ".join(held), price=price, gold=gold)


WORDS: Mapping[str, Words] = {
    "place": _place,
    "squires": _squires,
    "favour": _favour,
    "noble": _noble,
    "upgrade": _upgrade,
    "build": _build,
    "ballot": _ballot,
    "buy": _buy,
    "swap": _swap,
    "give_up": _give_up,
    "toll": _toll,
    "send": _send,
    "take": _take,
    "start_player": _start_player,
    "passage": _passage,
    "score": _score,
    "ransom": _ransom,
    **court_words.WORDS,
}
"""By the kind of decision. A module's words join them by the name of its kind."""
