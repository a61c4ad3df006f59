"""The rules of one game, resolved: packs merged, options applied, typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game import places
from game.kernel.contract import mark
from game.kernel.sentences import quoted, say
from game.lancaster.rules.decks import DECK_OPTIONS, DRAWN, choose_decks
from game.lancaster.rules.modules import installed, shape_of
from game.lancaster.rules.pack_checks import cross_check, needs_in_game, pack_by_itself, replaced_groups
from game.lancaster.rules.schema import BASE, BASE_FILES
from game.lancaster.rules.shipped import ALL, BOX, EVERY
from game.packs.faults import NOWHERE, Fault, PackError, fault, nearest
from game.packs.findings import Findings
from game.packs.loading import Merged, PackFiles, load, merge
from game.packs.options import apply, choose, offered
from game.packs.schema import Plain

Goods = dict[str, int]
Resolved = dict[str, Plain]


class County(msgspec.Struct, frozen=True):
    id: str
    letter: str
    name: str
    minimum: int
    reward: Goods
    names_start_player: bool = False


class Space(msgspec.Struct, frozen=True):
    id: str
    gain: Goods
    cost: Goods = {}


class TableVotes(msgspec.Struct, frozen=True):
    lord: int
    noble: int


class Favour(msgspec.Struct, frozen=True):
    id: str
    gain: Goods
    left_out: tuple[int, ...] = ()


class Conflict(msgspec.Struct, frozen=True):
    id: str
    strength: int
    points: tuple[int, ...]
    copies: int
    removed: dict[int, int] = {}


class Nobles(msgspec.Struct, frozen=True):
    per_county: dict[int, int]
    points: tuple[int, ...]


class Setup(msgspec.Struct, frozen=True):
    rounds: int
    proposals: int
    knights: dict[int, int]
    court: dict[int, int]
    goods: Goods
    first_extensions: int
    ally_court: dict[int, int]
    supply: Goods


class Players(msgspec.Struct, frozen=True):
    fewest: int
    most: int


class Prize(msgspec.Struct, frozen=True):
    first: int
    second: int


class TwoPlayers(msgspec.Struct, frozen=True):
    second: int
    tied: int


class Scoring(msgspec.Struct, frozen=True):
    knighthood: Prize
    extensions: Prize
    two_players: TwoPlayers


class Law(msgspec.Struct, frozen=True):
    """`pack` wrote it; `deck` is the pack whose card it is or replaces."""

    id: str
    group: int
    name: dict[str, str]
    clauses: list[dict[str, Any]]  # the plain data of the law language, checked by law_schema
    pack: str
    deck: str
    replaces: str | None = None


class Pack(msgspec.Struct, frozen=True):
    name: str
    version: int
    title: dict[str, str]


class Figures(msgspec.Struct, frozen=True):
    packs: tuple[Pack, ...]
    options: dict[str, str]
    counties: tuple[County, ...]
    both_price: Goods
    spaces: tuple[Space, ...]
    ally_spaces: tuple[Space, ...]
    table_votes: TableVotes
    favours: tuple[Favour, ...]
    conflicts: tuple[Conflict, ...]
    revealed: int
    ransom: int
    nobles: Nobles
    setup: Setup
    players: Players
    scoring: Scoring
    laws: tuple[Law, ...]
    in_force: int  # how many laws the row of current laws holds
    modules: dict[str, Any] = {}  # by the name of the file: what modules count with, typed by themselves


def resolve(
    packs: Sequence[str] = (BASE,), options: Mapping[str, str] | None = None, extra_folders: Sequence[Path] = ()
) -> Resolved:
    """The rules as plain data, the same after a trip through JSON; raises PackError with every fault found."""
    packs, options = every_module(packs, options or {})
    faults: list[Fault] = []
    folders = _folders(packs, extra_folders, faults)
    _raise(faults)
    shape = shape_of(packs)
    merged = merge([load(folder, shape, first=i == 0) for i, folder in enumerate(folders)], shape)
    merged.faults.extend(needs_in_game(merged))
    check_packs(merged, list(pack_folders(extra_folders)))
    return resolve_merged(merged, options)


def every_module(packs: Sequence[str], options: Mapping[str, str]) -> tuple[list[str], dict[str, str]]:
    """`all` among the packs is every module of the box, with the laws of each group drawn from the sets that fit."""
    if ALL not in packs:
        return list(packs), dict(options)
    at = list(packs).index(ALL)
    others = [pack for pack in packs if pack != ALL]
    box = [pack for pack in EVERY if pack not in others]
    return [*others[:at], *box, *others[at:]], {**dict.fromkeys(DECK_OPTIONS, DRAWN), **options}


def check_packs(merged: Merged, known: list[str]) -> None:
    """What packs must be before options come in."""
    for pack in merged.packs:
        merged.faults.extend(pack_by_itself(pack, known))
    merged.faults.extend(replaced_groups(merged))


def resolve_merged(merged: Merged, wanted: Mapping[str, str]) -> Resolved:
    """The last part of `resolve`: options, decks of laws, and the checks that need everything together."""
    decks = {name: word for name, word in wanted.items() if name in DECK_OPTIONS}
    offers = offered(merged)
    chosen = choose(offers, {name: word for name, word in wanted.items() if name not in decks}, merged)
    for value in chosen.values():
        found = Findings()
        merged.nodes = apply(merged, value, found)
        merged.faults.extend(found.faults)
    data = merged.data()
    _raise(merged.faults)
    laws, taken = choose_decks(merged, _laws(merged, data), decks)
    _raise(merged.faults)
    options: dict[str, Plain] = {name: value.id for name, value in chosen.items()}
    resolved: Resolved = {"packs": [_version(pack) for pack in merged.packs], "options": {**options, **taken}}
    resolved |= {stem: figures for stem, figures in data.items() if stem not in ("options", "laws")}
    resolved["laws"] = laws
    merged.faults.extend(cross_check(merged, figures(resolved)))
    _raise(merged.faults)
    return resolved


def figures(resolved: Mapping[str, Plain]) -> Figures:
    """The typed form of resolved rules, also of those read back from a save."""
    return msgspec.convert(_flat(resolved), Figures, str_keys=True)


def _flat(resolved: Mapping[str, Plain]) -> dict[str, object]:
    """The files of a pack group figures for their writers; here they lie as the rules ask for them."""
    files = {stem: one for stem, one in resolved.items() if isinstance(one, dict)}
    counties, castle, conflicts, nobles, setup = (
        files[stem] for stem in ("counties", "castle", "conflicts", "nobles", "setup")
    )
    measures = {
        "rounds": "count",
        "proposals": "count",
        "knights": "each",
        "court": "each",
        "goods": "each",
        "supply": "each",
    }
    return {
        "packs": resolved["packs"],
        "options": resolved["options"],
        "counties": counties["counties"],
        "both_price": _at(counties, "both_price", "cost"),
        **castle,
        "favours": files["favours"]["favours"],
        "conflicts": conflicts["conflicts"],
        "revealed": _at(conflicts, "revealed", "conflicts"),
        "ransom": _at(conflicts, "ransom", "gold"),
        "nobles": {"per_county": _at(nobles, "per_county", "players"), "points": _at(nobles, "points", "table")},
        "setup": {
            **{name: _at(setup, name, key) for name, key in measures.items()},
            "first_extensions": _at(setup, "extensions", "first"),
            "ally_court": _at(setup, "ally", "court"),
        },
        "players": setup["players"],
        "scoring": files["scoring"],
        "laws": resolved["laws"],
        "in_force": _in_force(setup),
        "modules": {stem: one for stem, one in files.items() if stem not in BASE_FILES and stem != "options"},
    }


def _at(data: Mapping[str, Plain], first: str, second: str) -> Plain:
    inner = data[first]
    assert isinstance(inner, dict)
    return inner[second]


def _in_force(setup: Mapping[str, Plain]) -> Plain:
    """The row of laws in force has as many places as the box has laws of group 0. SETUP-2"""
    groups = _at(setup, "printed", "laws")
    assert isinstance(groups, dict)
    return groups.get("0", 0)


def _laws(merged: Merged, data: Mapping[str, dict[str, Plain]]) -> list[dict[str, Plain]]:
    """Each law with a list of clauses, and with the names of its pack and its deck."""
    laws = data["laws"]["laws"]
    assert isinstance(laws, list)
    return [_law(merged, law) for law in laws if isinstance(law, dict)]


def _law(merged: Merged, law: dict[str, Plain]) -> dict[str, Plain]:
    head: dict[str, Plain] = {name: law[name] for name in ("id", "group", "name", "replaces") if name in law}
    clause = {name: one for name, one in law.items() if name not in (*head, "clauses", "source")}
    card = str(law["id"])
    origin = card
    while any(by == origin for (stem, _), by in merged.replaced.items() if stem == "laws"):
        origin = next(gone for (stem, gone), by in merged.replaced.items() if stem == "laws" and by == origin)
    owner = merged.owners
    return {
        **head,
        "clauses": law.get("clauses", [clause]),
        "pack": owner[("laws", card)],
        "deck": owner[("laws", origin)],
    }


def _version(pack: PackFiles) -> Plain:
    said = pack.data["pack"]
    return {"name": pack.name, "version": said["version"], "title": said["title"]}


def pack_folders(extra_folders: Sequence[Path] = ()) -> dict[str, Path]:
    """Every pack that can be chosen, by name. What ships with the game comes first and can't be hidden by a user's."""
    found: dict[str, Path] = {}
    for root in (places.data() / "lancaster", *extra_folders, places.user_packs()):
        try:
            folders = sorted(one for one in root.iterdir() if (one / "pack.yaml").exists())
        except OSError:
            continue
        for folder in folders:
            found.setdefault(folder.name, folder)
    return found


def _folders(packs: Sequence[str], extra: Sequence[Path], faults: list[Fault]) -> list[Path]:
    known = pack_folders(extra)
    if any(name not in known for name in packs):  # a pack of an installed package
        known = {**{name: module.folder for name, module in installed().items() if name not in BOX}, **known}
    if not packs or packs[0] != BASE:
        faults.append(
            fault(NOWHERE, say(mark("the pack {name} comes first, the others build on it"), name=quoted(BASE)))
        )
    for i, name in enumerate(packs):
        if name not in known:
            faults.append(fault(NOWHERE, say(mark("there is no pack {name}"), name=quoted(name)), nearest(name, known)))
        elif name in packs[:i]:
            faults.append(fault(NOWHERE, say(mark("the pack {name} is asked for twice"), name=quoted(name))))
    return [known[name] for name in packs if name in known]


def _raise(faults: Sequence[Fault]) -> None:
    if faults:
        raise PackError(faults)
