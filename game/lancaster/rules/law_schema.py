"""The language of laws: which words there are, and which go together.

Whatever passes here must mean something: it can be compiled and put into a sentence. What would mean nothing is refused
with a sentence that says why.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.kernel.contract import mark
from game.kernel.sentences import quoted, say
from game.packs.schema import Field, Id, Int, ListOf, OneOf, Plain, Record, Ref, Titles, Word, base, may, must

SOURCES = ("printed", "likely", "designed", "own")
SOURCE = Word(SOURCES)
MOST = 20  # of one good at a time
MOST_PIECES = {"new_knight": 3, "upgrade": 4, "extension": 6, "noble": 9, "passage": 1}  # of what a house has few of
STRONGEST = 4  # the strongest knight there is a disc for
LAST_GROUP = 4

GOODS = {
    "power": mark("points of power"),
    "gold": mark("gold"),
    "squires": mark("squires"),
    "votes": mark("votes, kept for the next parliament"),
    "new_knight": mark("knights of strength 1 from the reserve to court"),
    "upgrade": mark("knights that become one stronger"),
    "extension": mark("extensions of the castle"),
    "noble": mark("nobles of any county, not yet at the own table"),
    "passage": mark("the knight goes on to a conflict"),
    "seals": mark("seals, with the king's court"),
    "dishonour": mark("marks of dishonour, with the king's resentment"),
    "leftover_votes": mark("votes that were not spent on this round's ballots"),
}

NO_PASSAGE = mark("only a county can send its knight on")
NO_NOBLES = mark("only counties and favours give nobles")
NEW_VOTES = mark("votes that a law gives are new ones: 'votes'")
NOT_LOST = mark("this can't be given back")
NOT_PAID = mark("nothing is paid with this")


def bundle(name: str, goods: tuple[str, ...], hints: Mapping[str, str] | None = None) -> Record:
    """Goods and how many of each."""
    fields = {one: may(Int(1, MOST_PIECES.get(one, MOST)), GOODS[one]) for one in goods}
    return Record(name, fields, fewest=1, hints=hints or {})


GAINS = ("power", "gold", "squires", "votes", "new_knight", "upgrade", "extension", "seals", "dishonour")
PAYABLE = ("gold", "squires", "leftover_votes", "seals")
UNPAID = dict.fromkeys(("power", "new_knight", "upgrade", "extension", "noble", "passage", "dishonour"), NOT_PAID)
UNLOST = dict.fromkeys(("new_knight", "upgrade", "extension", "noble", "passage"), NOT_LOST)

NOT_GAINED = {"passage": NO_PASSAGE, "noble": NO_NOBLES, "leftover_votes": NEW_VOTES}
GAIN = bundle(mark("a gain"), GAINS, {**NOT_GAINED, "points": "power", "coins": "gold"})
BOUGHT = bundle(
    mark("what is bought"),
    tuple(one for one in GAINS if one != "dishonour"),
    {**NOT_GAINED, "dishonour": mark("nobody would buy dishonour")},
)
COST = bundle(mark("a cost"), PAYABLE, {**UNPAID, "votes": "leftover_votes"})
TOLL = bundle(mark("a toll"), PAYABLE, {**UNPAID, "votes": "leftover_votes"})
LOSS = bundle(mark("a loss"), (*PAYABLE, "power", "dishonour"), {**UNLOST, "votes": "leftover_votes"})

COUNTS = (
    "gold",
    "squires",
    "leftover_votes",
    "counties",
    "conflicts",
    "extensions",
    "nobles",
    "bishops",
    "dishonour",
    "seals",
)
KNIGHTS_AT = ("deployed", "castle", "conflicts", "tower")
STRENGTH = Int(1, STRONGEST)


def _strength_of_deployed(knights: dict[str, Plain]) -> Iterator[tuple[str | None, str]]:
    if "strength" in knights and knights["knights"] != "deployed":
        yield "strength", mark("a strength is asked only of knights that are deployed")


KNIGHTS = Record(
    mark("a count of knights"),
    {
        "knights": must(Word(KNIGHTS_AT), mark("where the own knights stand")),
        "strength": may(STRENGTH, mark("only those of this strength")),
    },
    checks=(_strength_of_deployed,),
)


def count_of(more: tuple[str, ...] = ()) -> OneOf:
    """Something to count; modules bring words of their own."""
    word = Word(
        (*COUNTS, *more),
        {
            "votes": "leftover_votes",
            "power": mark("power is not counted by laws"),
            "knights": mark("say where: {knights: deployed}"),
        },
    )
    squires = Record(
        mark("a count of squires"),
        {"squires": must(Word(("counties",)), mark("squires beside own knights in counties"))},
    )
    counties = Record(
        mark("a count of counties"),
        {
            "counties": must(
                Record(
                    mark("counties without something"),
                    {
                        "none": must(
                            Word(("nobles", "knights")), mark("held and without nobles, or without an own knight")
                        )
                    },
                ),
                mark("counties of which something is true"),
            )
        },
    )
    return OneOf(mark("something to count"), (word, KNIGHTS, squires, counties))


ALL = Record(
    mark("all knights of a strength"),
    {
        "knights": must(Word(("deployed",)), mark("all of them must be deployed")),
        "strength": must(STRENGTH, mark("the strength that is meant")),
    },
)


def who_of(count: OneOf) -> OneOf:
    several = OneOf(mark("something to count, or a list of such"), (*count.choices, ListOf(count, 2, 4, distinct=True)))
    return OneOf(
        mark("those a law is for"),
        (
            Record(
                mark("the house with most"),
                {"most": must(count, mark("who has most of it, and at least one; tied houses all"))},
            ),
            Record(
                mark("the house with fewest"), {"fewest": must(count, mark("who has fewest of it; tied houses all"))}
            ),
            Record(mark("a house without"), {"none": must(count, mark("who has none of it"))}),
            Record(
                mark("a house with"), {"any": must(several, mark("who has at least one of it, or of each in a list"))}
            ),
            Record(mark("a house with all"), {"all": must(ALL, mark("who has all knights of a strength deployed"))}),
        ),
    )


def _no_circle(offer: dict[str, Plain]) -> Iterator[tuple[str | None, str]]:
    cost, gain = offer["cost"], offer["gain"]
    assert isinstance(cost, dict)
    assert isinstance(gain, dict)
    for good in cost:
        if good in gain:
            yield "gain", say(mark("{good} is paid here and can't be bought with itself"), good=quoted(good))


OFFER = Record(
    mark("an offer"),
    {"cost": must(COST, mark("what is paid each time")), "gain": must(BOUGHT, mark("what is had for it each time"))},
    checks=(_no_circle,),
)
GIVEN_BACK = bundle(mark("what may be given back"), ("dishonour",), {"gold": NOT_LOST, "squires": NOT_LOST, **UNLOST})
MAY = OneOf(
    mark("something a house may do"),
    (
        Record(
            mark("an upgrade"), {"upgrade": must(Word(("deployed", "any")), mark("one knight becomes one stronger"))}
        ),
        Record(mark("building"), {"extension": must(Int(1, 6), mark("build so many extensions"))}),
        Record(
            mark("a swap"),
            {
                "swap": must(
                    Int(1, STRONGEST - 1), mark("a deployed knight of this strength for the next, from reserve")
                )
            },
        ),
        Record(mark("reinforcement"), {"send": must(Int(1, 9), mark("send so many squires to the own conflicts"))}),
        Record(mark("giving back"), {"lose": must(GIVEN_BACK, mark("give it back"))}),
    ),
)

DEEDS = ("gain", "may", "lose", "buy", "toll")
TOLLED = ("counties", "extensions")


def _sense(clause: dict[str, Plain]) -> Iterator[tuple[str | None, str]]:
    """What each field allows by itself, but not beside the others."""
    if "toll" in clause and (clause.get("of") not in TOLLED or clause.get("per") != 1):
        yield (
            "toll",
            mark(
                "a toll is paid for each county or extension: it needs 'per: 1' and 'of: counties' or 'of: extensions'"
            ),
        )
    deed = clause.get("may")
    if "per" in clause and "buy" in clause:
        yield "per", mark("an offer can be taken as often as a house can pay: 'per' says nothing here")
    if "per" in clause and isinstance(deed, dict) and "swap" in deed:
        yield "per", mark("a swap is made once: 'per' says nothing here")


def clause_fields(more: tuple[str, ...] = ()) -> dict[str, Field]:
    count = count_of(more)
    return {
        "who": may(who_of(count), mark("which houses the law is for; all where it is left out")),
        "per": may(Int(1, 9), mark("once for every so many, rounded down")),
        "of": may(count, mark("what `per` counts")),
        "gain": may(GAIN, mark("goods that are given")),
        "may": may(MAY, mark("something a house may do or leave")),
        "lose": may(LOSS, mark("goods that are lost; who has fewer loses all")),
        "buy": may(
            OneOf(mark("an offer, or a list of two"), (OFFER, ListOf(OFFER, 2, 2))),
            mark("goods for goods, as often as wished"),
        ),
        "toll": may(TOLL, mark("what each county or extension costs, or it is given up for the round")),
    }


def _clauses_alone(law: dict[str, Plain]) -> Iterator[tuple[str | None, str]]:
    if "clauses" in law:
        for name in ("who", "per", "of"):
            if name in law:
                yield name, say(mark("a law with 'clauses' keeps {key} inside them"), key=quoted(name))


def law_sense(law: dict[str, Plain]) -> Iterator[tuple[str | None, str]]:
    yield from _clauses_alone(law)
    yield from _sense(law)


def law_of(more: tuple[str, ...] = ()) -> Record:
    """A law, with further words to count."""
    fields = clause_fields(more)
    clause = Record(mark("a clause"), fields, exactly_one=DEEDS, together=("per", "of"), checks=(_sense,))
    return Record(
        mark("a law"),
        {
            "id": must(Id(mark("law")), mark("the word for this law in saves; no two laws share it")),
            "group": must(Int(0, LAST_GROUP), mark("0 is in force from the start, 1 to 4 come up in this order")),
            "name": must(Titles(longest=40), mark("the name on the card")),
            "replaces": may(Ref(mark("law")), mark("the law whose place this one takes")),
            **fields,
            "clauses": may(
                ListOf(clause, 2, 4), mark("two to four clauses, in place of one written in the law itself")
            ),
            "source": may(SOURCE, mark("where this law comes from, if not from where the others do")),
        },
        exactly_one=(*DEEDS, "clauses"),
        together=("per", "of"),
        checks=(law_sense,),
    )


def laws_file(law: Record) -> Record:
    return Record(
        "laws.yaml",
        {
            "laws": must(ListOf(law), mark("the laws of this pack")),
            "source": base(SOURCE, mark("where the laws come from"), "own"),
        },
    )


LAW = law_of()
LAWS_FILE = laws_file(LAW)

# Words that mean something only with a module of that name.
MODULE_OF = {
    "seals": "kings_court",
    "bishops": "kings_court",
    "dishonour": "kings_resentment",
    "tower": "kings_resentment",
}
