"""The words of the scores: what each source is called, and one sentence for each thing that stood out."""

from __future__ import annotations

from game.kernel.contract import mark
from game.lancaster.rules.reckoning import Award
from game.lancaster.wording.names import Names, roman

SOURCES: dict[str, tuple[str, str]] = {
    "conflict": (mark("Conflicts"), "icon_conflict"),
    "law": (mark("Laws"), "icon_parliament"),
    "county": (mark("Counties"), "icon_county"),
    "castle": (mark("Castle"), "icon_castle"),
    "favour": (mark("Favours"), "icon_favour"),
    "end:nobles": (mark("Nobles"), "icon_noble"),
    "end:knighthood": (mark("Knighthood"), "icon_strength"),
    "end:extensions": (mark("Extensions"), "icon_extension"),
    "end:dishonour": (mark("Dishonour"), "icon_dishonour"),
    "end:track": (mark("Dishonour track"), "icon_dishonour"),
    "end:seals": (mark("Seals"), "icon_seal"),
    "tower": (mark("The tower"), "icon_tower"),
    "tile": (mark("Reward tiles"), "icon_reward_tile"),
    "office": (mark("Offices"), "icon_office"),
    "leftover": (mark("Leftover votes"), "icon_vote"),
}
AWARD_ICONS = {
    "law": "icon_law",
    "expulsions": "icon_expel",
    "battles": "icon_conflict",
    "nobles": "icon_noble",
    "masons": "icon_extension",
    "votes": "icon_vote",
    "gold": "icon_gold",
}
PLACES = (mark("first"), mark("second"), mark("third"), mark("fourth"), mark("fifth"))


def source_name(names: Names, family: str) -> str:
    return names.say(SOURCES[family][0]) if family in SOURCES else names.source(family)


def award_sentence(names: Names, award: Award) -> str:
    n, ngettext = award.amount, names.language.ngettext
    said = {
        "expulsions": ngettext("drove {n} knight out of a county", "drove {n} knights out of counties", n),
        "battles": ngettext("stood first in {n} battle", "stood first in {n} battles", n),
        "nobles": ngettext("seated {n} noble", "seated {n} nobles", n),
        "masons": ngettext("built {n} extension", "built {n} extensions", n),
        "votes": ngettext("laid {n} vote into the balance", "laid {n} votes into the balance", n),
        "gold": ngettext("took in {n} gold", "took in {n} gold in all", n),
    }.get(award.name)
    if said is not None:
        return said.format(n=n)
    return names.say(mark("drew {power} from {law}"), power=names.amount("power", n), law=names.law(award.of))


def remark(names: Names, winners: list[int], rounds: list[list[int]]) -> str:
    """When the winner took the lead for good."""
    if len(winners) != 1:
        return names.say(mark("Nobody could break the tie."))
    winner = winners[0]
    house = names.house(names.realm.houses[winner])
    since = len(rounds)
    while since > 0 and rounds[since - 1][winner] == max(rounds[since - 1]):
        since -= 1
    if since >= len(rounds) - 1:
        return names.say(mark("Only the last reckoning decided for {house}."), house=house)
    if since == 0:
        return names.say(mark("{house} led from the first round to the last."), house=house)
    return names.say(mark("{house} took the lead in round {number} and kept it."), house=house, number=roman(since + 1))
