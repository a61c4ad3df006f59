"""While something past is shown: what is going on, and how this part of the round goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.i18n import Language
from game.kernel.contract import Event, mark
from game.kernel.views import View
from game.lancaster.rules.lawmaking import law_yields, round_of_laws
from game.lancaster.rules.outlook import phase, reward_part
from game.lancaster.rules.realm import Realm
from game.lancaster.rules.reckoning import ends_the_game
from game.lancaster.rules.table import Table
from game.lancaster.wording.names import Names, capital


def shown(
    realm: Realm, view: View, language: Language, fresh: Sequence[Event] = (), *, counting: bool = False
) -> tuple[str, str]:
    """A title and a sentence; `fresh`: what has just been told. Who was asked then is nobody's concern now.

    `counting`: ballots have been opened, and nobody knows yet how the balance will tip.
    """
    names, table = Names(realm, language), view.state
    assert isinstance(table, Table)
    part = phase(realm, table)
    if counting:
        said = mark("A yes or a no counts 1, each vote spent 1 more. A tie passes.")
        return names.say(mark("The ballots are opened")), names.say(said)
    if part == "parliament":
        told = _counted(names, view, fresh) or _applies(names, view)
        if told is not None:
            return told
    if any(map(ends_the_game, fresh)):
        said = mark("Each house adds what its knights, its extensions and its nobles are worth.")
        return names.say(mark("The final count")), names.say(said)
    return unfought(names, view, fresh) or going_on(realm, view, language)


def unfought(names: Names, view: View, fresh: Sequence[Event]) -> tuple[str, str] | None:
    """REW-8: a conflict to which nobody has gone, and what becomes of its card."""
    battle = next((event for event in fresh if event.name == "battle"), None)
    if battle is None or battle.parts["won"] or any(event.name == "rank" for event in fresh):
        return None
    table = view.state
    assert isinstance(table, Table)
    said = mark("{conflict}: France wins, and the card moves down.")
    if battle.parts["second"]:
        said = mark("{conflict}: France wins again, and the card leaves the game.")
    elif table.round == names.realm.figures.setup.rounds:
        said = mark("{conflict}: France wins; it is not fought again.")
    where = capital(names.conflict(str(battle.parts["place"])))
    return names.say(mark("Nobody has gone to France")), names.say(said, conflict=where)


def going_on(realm: Realm, view: View, language: Language) -> tuple[str, str]:
    """The part of the round, and how it goes."""
    names, table = Names(realm, language), view.state
    assert isinstance(table, Table)
    part = phase(realm, table)
    part = reward_part(realm, table) if part == "rewards" else part
    sentence = EXPLAINED.get(part)
    return names.say(SHOWN[part]), names.say(sentence) if sentence else ""


def _counted(names: Names, view: View, fresh: Sequence[Event]) -> tuple[str, str] | None:
    """PARL-2: a ballot has been counted; what becomes of the proposal and of the oldest law."""
    if not any(event.name == "tally" for event in fresh):
        return None
    last = round_of_laws(names.realm, view.events()).tallies[-1]
    title = mark("{law} passes, {yes} to {no}") if last.passed else mark("{law} fails, {yes} to {no}")
    said = mark("It leaves the game; the laws in force stay as they are.")
    if last.passed:
        said = mark("{leaves} leaves; the others move left, and {law} enters at the right.")
    law, leaves = names.law(last.law), names.law(last.leaves)
    return capital(names.say(title, law=law, yes=last.yes, no=last.no)), names.say(said, law=law, leaves=leaves)


def _applies(names: Names, view: View) -> tuple[str, str] | None:
    """The law at work, and what it does."""
    told = law_yields(names.realm, view.events())
    if not told:
        return None
    law = told[-1][0]
    return capital(names.say(mark("{law} applies"), law=names.law(law))), names.law_sentence(law)


EXPLAINED: Mapping[str, str] = {
    "knights": mark("One knight a turn, until all are placed."),
    "parliament": mark("Three ballots, one after the other; then the three laws in force apply, from left to right."),
    "counties": mark("From A to I: the holder takes the noble or the reward, or pays for both. His knight goes home."),
    "castles": mark("From the start player: knights and extensions pay, then the lord and each noble bring a vote."),
    "conflicts": mark("Second battles first. England wins if its strength reaches that of France."),
}

SHOWN: Mapping[str, str] = {
    "setup": mark("The table is being set."),
    "knights": mark("Knights are being placed."),
    "parliament": mark("Parliament sits."),
    "counties": mark("The counties give their rewards."),
    "castles": mark("The castles give their goods."),
    "conflicts": mark("The conflicts are decided."),
    "end": mark("The game is over."),
}
