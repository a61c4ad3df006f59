"""Checks that need several files of a pack, or several packs, together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.kernel.contract import mark
from game.kernel.sentences import listed, quoted, say
from game.lancaster.rules.decks import DRAWN, whole_decks
from game.lancaster.rules.law_schema import MODULE_OF
from game.lancaster.rules.schema_words import Said
from game.lancaster.rules.shipped import ALL, BOX, CHECKS, OPTIONS
from game.packs.faults import NOWHERE, Fault, Place, fault, nearest
from game.packs.loading import Merged, PackFiles
from game.packs.nodes import Items, Node, Scalar, Table
from game.packs.options import offered
from game.packs.schema import Plain

if TYPE_CHECKING:
    from game.lancaster.rules.figures import Figures

AT_COURT = mark("{n} knights of strength {strength} at court, but a house owns {owned}")
FIRST_GROUP = mark(
    "group 0 is the row of laws in force and needs {needed} laws, here are {n}: "
    "let a law replace another with 'replaces'"
)
IN_BOX = {
    "counties": mark("the box holds {printed} counties, the pack {n}"),
    "spaces": mark("the box holds {printed} spaces, the pack {n}"),
    "favours": mark("the box holds {printed} favours, the pack {n}"),
    "conflicts": mark("the box holds {printed} conflicts, the pack {n}"),
}
LAWS_IN_BOX = mark("the box holds {printed} laws of group {group}, the pack {n}")
SPOKEN_FOR = (ALL, DRAWN)
"""Words that say something else where a pack is named: `--packs all`, `laws_2: drawn`."""
HAS_A_MEANING = mark("{name} can't name a pack: the word has a meaning of its own")
WORDED = ("id", "name", "replaces", "source")  # fields of a law that are not in the language


def cross_check(merged: Merged, rules: Figures) -> list[Fault]:
    """What can only be seen once packs are merged and options chosen."""
    said = [*_counties(rules), *_conflicts(rules), *_knights(rules), *_laws(rules), *_measures(rules), *_places(rules)]
    for stem, check in CHECKS.items():
        said += check(rules) if stem in rules.modules else ()
    if len(merged.packs) == 1:  # other packs may add to what the box holds
        said += _printed(merged)
    return [*(fault(_blamed(merged, path), sentence) for path, sentence in said), *_options(merged)]


def _blamed(merged: Merged, paths: str | tuple[str, ...]) -> Place:
    """Of several figures that do not fit together, the one that the last pack wrote."""
    spots = [merged.place(path) for path in ((paths,) if isinstance(paths, str) else paths)]
    last = merged.packs[-1].folder
    return next((spot for spot in spots if spot.path is not None and spot.path.parent == last), spots[0])


def _counties(rules: Figures) -> Said:
    for i, county in enumerate(rules.counties):
        letter = chr(ord("A") + i)
        if county.letter != letter:
            sentence = say(mark("county {n} in the list needs the letter {letter}"), n=i + 1, letter=quoted(letter))
            yield f"counties.{county.id}.letter", sentence
        if county.minimum > max(rules.setup.knights):
            sentence = say(mark("no knight is as strong as {n}"), n=county.minimum)
            yield (f"counties.{county.id}.minimum", "setup.knights.each"), sentence
    for county in [one for one in rules.counties if one.names_start_player][1:]:
        yield f"counties.{county.id}.names_start_player", say(mark("another county names the start player already"))


def _places(rules: Figures) -> Said:
    """Choices and saves name a place by one word, so no two places share it."""
    rows = [f"{row}{column + 1}" for row in ("upper", "lower") for column in range(rules.revealed)]
    for county in rules.counties:
        if county.id in ("court", "tower", "treasury", *rows):
            yield f"counties.{county.id}.id", say(mark("{name} is the name of another place"), name=quoted(county.id))


def _options(merged: Merged) -> Iterator[Fault]:
    """The rules read some options by name: those stay, with their values. What is offered besides is free."""
    offers = offered(merged)
    for pack in merged.packs:
        root = pack.nodes.get("options")
        for option, values in OPTIONS.get(pack.name, {}).items():
            place = root.place if root is not None else Place(pack.folder / "options.yaml")
            if option not in offers:
                pattern = mark("the rules ask for the option {option}, and it is not here")
                yield fault(place, say(pattern, option=quoted(option)))
                continue
            there = [value.id for value in offers[option]]
            if sorted(there) != sorted(values):
                place = merged.place(f"options.{option}.values")
                pattern = mark("the rules know the values {values} of {option}, and no others")
                yield fault(place, say(pattern, values=listed(values, "and"), option=quoted(option)))


def _conflicts(rules: Figures) -> Said:
    ranks = len(rules.conflicts[0].points)
    needed = rules.setup.rounds * rules.revealed
    for card in rules.conflicts:
        if len(card.points) != ranks:
            pattern = mark("the first conflict has {ranks} ranks, this one {n}")
            yield f"conflicts.{card.id}.points", say(pattern, ranks=ranks, n=len(card.points))
        if list(card.points) != sorted(card.points, reverse=True):
            yield f"conflicts.{card.id}.points", say(mark("no rank may get more than the one before it"))
        for players, removed in card.removed.items():
            if removed > card.copies:
                yield (
                    (f"conflicts.{card.id}.removed.{players}", f"conflicts.{card.id}.copies"),
                    say(mark("{n} copies can't leave the game, there are {copies}"), n=removed, copies=card.copies),
                )
    for players in range(rules.players.fewest, rules.players.most + 1):
        left = sum(max(0, card.copies - card.removed.get(players, 0)) for card in rules.conflicts)
        if left < needed:
            figures = (f"removed.{players}", "copies")
            changed = [f"conflicts.{card.id}.{figure}" for card in rules.conflicts for figure in figures]
            paths = ("conflicts.conflicts", *changed, "setup.rounds.count", "conflicts.revealed.conflicts")
            pattern = mark("{players} players need {needed} conflict cards, only {n} are left")
            yield paths, say(pattern, players=players, needed=needed, n=left)


def _knights(rules: Figures) -> Said:
    setup = rules.setup
    if sorted(setup.knights) != list(range(1, len(setup.knights) + 1)):
        yield "setup.knights.each", say(mark("the strengths of knights must be 1, 2, 3 and so on, with none left out"))
    for path, court in (("setup.court.each", setup.court), ("setup.ally.court", setup.ally_court)):
        for strength, count in court.items():
            if count > setup.knights.get(strength, 0):
                owned = setup.knights.get(strength, 0)
                yield (
                    (f"{path}.{strength}", f"setup.knights.each.{strength}"),
                    say(AT_COURT, n=count, strength=strength, owned=owned),
                )


def _laws(rules: Figures) -> Said:
    groups = smallest_groups(rules)
    for law in rules.laws:
        yield from _strengths(law.id, law.clauses, max(rules.setup.knights))
    in_force = groups.get(0, [])
    if len(in_force) != rules.in_force:
        blamed = next((one.id for one in rules.laws if one.group == 0 and one.pack != one.deck), None)
        blamed = blamed or next((one.id for one in reversed(rules.laws) if one.group == 0), None)
        yield (
            f"laws.{blamed}.group" if blamed else "laws.laws",
            say(FIRST_GROUP, needed=rules.in_force, n=len(in_force)),
        )
    pile = sum(len(ids) for group, ids in groups.items() if group > 0)
    needed = rules.setup.rounds * rules.setup.proposals
    if pile < needed:
        paths = ("laws.laws", "setup.rounds.count", "setup.proposals.count")
        pattern = mark("the groups from 1 on need {needed} laws for all rounds, here are {n}")
        yield paths, say(pattern, needed=needed, n=pile)


def smallest_groups(rules: Figures) -> dict[int, list[str]]:
    """The laws of each group; where chance takes one of several decks, with the smallest of them."""
    groups: dict[int, list[str]] = {}
    for group in sorted({law.group for law in rules.laws}):
        laws = [law for law in rules.laws if law.group == group]
        if rules.options.get(f"laws_{group}") == DRAWN:
            decks = whole_decks(law.deck for law in laws)
            taken = min(decks, key=lambda deck: sum(law.deck == deck for law in laws))
            laws = [law for law in laws if law.deck == taken or law.deck not in decks]
        groups[group] = [law.id for law in laws]
    return groups


def _strengths(law: str, clauses: object, strongest: int) -> Said:
    """Strengths that a law asks for must exist; of a swap, the next one too."""
    asked = list(_numbers(clauses, "strength")) + [number + 1 for number in _numbers(clauses, "swap")]
    for number in asked:
        if number > strongest:
            yield (
                (f"laws.{law}", "setup.knights.each"),
                say(
                    mark("the law asks for knights of strength {n}, the strongest are {most}"), n=number, most=strongest
                ),
            )


def _numbers(data: object, key: str) -> Iterator[int]:
    if isinstance(data, dict):
        for name, value in data.items():
            if name == key and isinstance(value, int):
                yield value
            yield from _numbers(value, key)
    elif isinstance(data, list):
        for one in data:
            yield from _numbers(one, key)


def _measures(rules: Figures) -> Said:
    if rules.players.fewest > rules.players.most:
        yield "setup.players.fewest", say(mark("the fewest players can't be more than the most"))
    for players in range(rules.players.fewest, rules.players.most + 1):
        if players not in rules.nobles.per_county:
            yield "nobles.per_county.players", say(mark("there is no number of nobles for {n} players"), n=players)
    if len(rules.nobles.points) < len(rules.counties):
        yield "nobles.points.table", say(mark("points are needed for up to {n} nobles"), n=len(rules.counties))
    if rules.setup.first_extensions > len(rules.spaces):
        yield "setup.extensions.first", say(mark("a castle has only {n} spaces"), n=len(rules.spaces))
    named = [space.id for space in rules.spaces]
    for space in rules.ally_spaces:
        if space.id not in named:
            yield (
                "castle.ally_spaces",
                say(mark("no space of a house's castle is called {name}"), name=quoted(space.id)),
            )


def _printed(merged: Merged) -> Said:
    """The base against what the box holds."""
    data = merged.packs[0].data
    printed = data["setup"]["printed"]
    assert isinstance(printed, dict)
    cards = _entries(data["conflicts"]["conflicts"])
    laws = _entries(data["laws"]["laws"])
    counts = {
        "counties": len(_entries(data["counties"]["counties"])),
        "spaces": len(_entries(data["castle"]["spaces"])),
        "favours": len(_entries(data["favours"]["favours"])),
        "conflicts": sum(copies for card in cards if isinstance(copies := card["copies"], int)),
    }
    groups = printed["laws"]
    assert isinstance(groups, dict)
    for what, count in counts.items():
        if printed[what] != count:
            yield f"setup.printed.{what}", say(IN_BOX[what], printed=printed[what], n=count)
    for group in sorted({*groups, *(str(law["group"]) for law in laws)}):
        count = sum(str(law["group"]) == group for law in laws)
        if groups.get(group, 0) != count:
            yield (
                f"setup.printed.laws.{group}",
                say(LAWS_IN_BOX, printed=groups.get(group, 0), group=group, n=count),
            )


def _entries(data: Plain) -> list[dict[str, Plain]]:
    return [one for one in data if isinstance(one, dict)] if isinstance(data, list) else []


def needs_in_game(merged: Merged) -> Iterator[Fault]:
    """Every pack that another needs must have been chosen."""
    chosen = [pack.name for pack in merged.packs]
    for pack in merged.packs:
        missing = [name for name, _ in needs(pack) if name not in chosen]
        if missing:
            pattern = mark("the pack {name} needs the pack {needed}, which is not in this game")
            if missing[1:]:
                pattern = mark("the pack {name} needs the pack {needed}, which is not in this game, nor is {others}")
            others = listed([quoted(name) for name in missing[1:]])
            yield fault(NOWHERE, say(pattern, name=quoted(pack.name), needed=quoted(missing[0]), others=others))


def pack_by_itself(pack: PackFiles, known: list[str]) -> Iterator[Fault]:
    """What a pack needs must exist, and it must ask for the modules whose words its laws use."""
    root = pack.nodes.get("pack")
    if pack.name in SPOKEN_FOR and isinstance(root, Table):
        yield fault(root.place, say(HAS_A_MEANING, name=quoted(pack.name)))
    needed = [name for name, _ in needs(pack)]
    names = [*known, *(module for module in BOX if module not in known)]
    for name, place in needs(pack):
        if name not in names:
            yield fault(place, say(mark("there is no pack {name}"), name=quoted(name)), nearest(name, names))
    for word, place in _words(pack.nodes.get("laws")):
        module = MODULE_OF.get(word)
        if module is not None and module not in needed:
            pattern = mark("{word} has a meaning only with {module}: add {line} to pack.yaml")
            line = quoted(f"needs: [{module}]")
            yield fault(place, say(pattern, word=quoted(word), module=quoted(module), line=line))


def replaced_groups(merged: Merged) -> Iterator[Fault]:
    """A law takes the place of another in its group, else the piles would change their size."""
    groups = {
        law["id"]: law["group"] for pack in merged.packs for law in _entries(pack.data.get("laws", {}).get("laws"))
    }
    for (stem, gone), card in merged.replaced.items():
        if stem == "laws" and groups.get(gone) != groups.get(card):
            pattern = mark("{law} is of group {group}, so its replacement is too")
            sentence = say(pattern, law=quoted(gone), group=str(groups.get(gone)))
            yield fault(merged.place(f"laws.{card}.group"), sentence)


def needs(pack: PackFiles) -> list[tuple[str, Place]]:
    root = pack.nodes.get("pack")
    found = root.get("needs") if isinstance(root, Table) else None
    return [(one.text, one.place) for one in found.items if isinstance(one, Scalar)] if isinstance(found, Items) else []


def _words(node: Node | None) -> Iterator[tuple[str, Place]]:
    """Every word in the language of the laws, key or value."""
    if isinstance(node, Scalar):
        yield node.text, node.place
    elif isinstance(node, Items):
        for item in node.items:
            yield from _words(item)
    elif isinstance(node, Table):
        for key, value in node.pairs:
            if isinstance(key, Scalar) and key.text in WORDED:
                continue
            yield from _words(key)
            yield from _words(value)
