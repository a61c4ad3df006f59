"""A game of Lancaster made ready: from a choice before it begins, from a journal, from a position; and its bots."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.kernel import journal, position
from game.kernel.agenda import State
from game.kernel.sentences import Sentence
from game.lancaster import today
from game.lancaster.rules.figures import every_module, figures, resolve
from game.lancaster.rules.make import HOUSES, realm_of
from game.lancaster.rules.realm import Realm

LANCASTER = "lancaster"


@dataclass(frozen=True, slots=True)
class Setup:
    """What is chosen before a game begins."""

    players: int
    packs: Sequence[str] = ("base",)
    options: Mapping[str, str] = field(default_factory=dict)
    houses: Sequence[str] = HOUSES


class Head(msgspec.Struct, frozen=True):
    """What the head of a journal says of its game besides its rules."""

    players: int
    packs: list[str]
    options: dict[str, str]
    houses: list[str]
    seal: str = ""  # what its packs were: see `today`
    secrecy: str = "table"
    ally_houses: list[str] = []
    analysis: dict[str, str | int] = {}  # of which game, and from which round on
    name: dict[str, str] = {}  # of an example, in each language
    about: dict[str, str] = {}  # and what is worth seeing in it


def head_of(head: journal.Header) -> Head:
    try:
        return msgspec.convert(head.setup, Head)
    except msgspec.ValidationError as fault:
        raise journal.BadJournal(journal.DAMAGED) from fault


@dataclass(frozen=True, slots=True)
class Ready:
    """A game made ready, with the rules it plays by, so that they can be written down."""

    setup: Setup
    realm: Realm
    resolved: dict[str, Any]


class UnknownGame(ValueError):
    pass


def prepare(setup: Setup) -> Ready:
    packs, options = every_module(setup.packs, setup.options)
    setup = Setup(setup.players, packs, options, setup.houses)
    resolved = resolve(packs, options)
    return Ready(setup, realm_of(figures(resolved), setup.players, setup.houses), resolved)


def header(ready: Ready, seed: int | str, seats: Sequence[str]) -> journal.Header:
    setup = ready.setup
    rules = journal.pack_rules(ready.resolved)
    return journal.Header(
        game=LANCASTER,
        seed=seed,
        rules_version=ready.realm.rules_version,
        setup={
            "players": setup.players,
            "packs": list(setup.packs),
            "options": dict(setup.options),
            "houses": list(setup.houses[: setup.players]),
            "seal": today.seal(setup.packs, setup.options, rules),
        },
        seats=list(seats),
        rules=rules,
        created=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
    )


def ready_from(head: journal.Header) -> Ready:
    """The game of a journal, by the rules inside it."""
    if head.game != LANCASTER:
        raise UnknownGame(f"This journal is of a game called “{head.game}”, which this program does not have.")
    said = head_of(head)
    setup = Setup(said.players, said.packs, said.options, said.houses)
    try:
        own = journal.unpack_rules(head.rules)
        return Ready(setup, realm_of(figures(own), setup.players, setup.houses), own)
    except (KeyError, TypeError, ValueError, IndexError) as fault:
        raise journal.BadJournal(journal.DAMAGED) from fault


def from_header(head: journal.Header) -> tuple[Ready, list[Sentence]]:
    """The same, and what a person should be told about its rules."""
    ready = ready_from(head)
    setup, kept = ready.setup, head_of(head).seal
    sealed = bool(kept) and kept == today.seal(setup.packs, setup.options, head.rules)
    return ready, today.sayings(setup.packs, setup.options, ready.resolved, sealed)


# Positions --------------------------------------------------------------------


def position_line(ready: Ready, state: State) -> str:
    """A position that can be mailed: the set-up, then everything on the table."""
    setup = ready.setup
    options = ",".join(f"{name}={value}" for name, value in setup.options.items())
    houses = ",".join(setup.houses[: setup.players])
    head = f"game:{LANCASTER} players:{setup.players} packs:{','.join(setup.packs)} options:{options} houses:{houses}"
    return f"{head} {position.dump(state)}"


def read_position(line: str) -> tuple[Ready, State]:
    """Raises BadPosition with a sentence."""
    words = dict(word.split(":", 1) for word in line.split() if ":" in word)
    try:
        pairs = [option.split("=", 1) for option in words.get("options", "").split(",") if option]
        options = {pair[0]: pair[1] for pair in pairs}
        setup = Setup(int(words["players"]), words["packs"].split(","), options, words["houses"].split(","))
    except (KeyError, ValueError, IndexError):
        raise position.BadPosition(
            "This is not a position: it must begin with game:lancaster players:… packs:… options:… houses:…"
        ) from None
    ready = prepare(setup)
    return ready, position.load(ready.realm, line)


# For the bots' process ----------------------------------------------------------


def bot_spec(ready: Ready, seed: int | str) -> bytes:
    """What the bots' process is told: the rules, the seats, and a seed of the bots' own from which the game's
    can't be found."""
    own = hashlib.sha256(f"bots of {seed}".encode()).hexdigest()[:16]
    houses = list(ready.setup.houses[: ready.setup.players])
    return msgspec.json.encode({"rules": ready.resolved, "players": ready.setup.players, "houses": houses, "own": own})


def bot_room(spec: bytes) -> Callable[[str, int, bytes], int]:
    """Inside the bots' process: bots that answer the bytes of a view with a code."""
    from game.bots.contract import Bot, Budget
    from game.kernel.views import View
    from game.lancaster.bots import make_bot

    told = msgspec.json.decode(spec)
    realm = realm_of(figures(told["rules"]), told["players"], told["houses"])
    seated: dict[tuple[str, int], Bot] = {}

    def decide(name: str, seat: int, data: bytes) -> int:
        view = View.from_bytes(realm, data)
        decision = view.decision()
        assert decision is not None
        if (name, seat) not in seated:
            seated[name, seat] = make_bot(name, realm, seat, told["own"])
        return seated[name, seat].decide(view, decision, Budget())

    return decide
