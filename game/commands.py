"""What each sub-command does, with its imports inside: a command opens only the rooms it needs."""

from __future__ import annotations

import argparse
import difflib
import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.kernel.contract import IllegalChoice
from game.kernel.journal import BadJournal
from game.kernel.position import BadPosition
from game.packs.faults import PackError
from game.trouble import FAULTS, OK, Trouble

if TYPE_CHECKING:
    from game.games import Ready, Setup
    from game.i18n import Language
    from game.kernel.match import Match

TROUBLES = (PackError, BadJournal, BadPosition, IllegalChoice, OSError, ValueError)
"""What a user's input can do to us; anything else is a fault of ours and shows itself."""

HUMAN = "me"

LONGEST_POSITION = 1 << 20
"""Letters of a file that are looked at for a position: a hundred times what one takes."""


def run(args: argparse.Namespace) -> int:
    commands = {
        "play": play,
        "shot": shot,
        "simulate": simulate,
        "show_position": show_position,
        "replay": replay,
        "export": export,
        "check": check,
        "schema": schema,
        "new_pack": new_pack,
        "try_law": try_law,
    }
    return commands[args.run](args)


def sentence(trouble: BaseException) -> str:
    if isinstance(trouble, PackError):
        return "; ".join(str(fault) for fault in trouble.faults)
    if isinstance(trouble, OSError):
        where = f"{trouble.filename}: " if trouble.filename else ""
        return f"{where}{trouble.strerror or trouble}. What was written before is safe."
    return str(trouble)


# What several commands share ----------------------------------------------------


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _nearest(word: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(word, list(known), 1)
    return f", did you mean “{close[0]}”?" if close else f"; there are: {', '.join(known)}."


def _packs(text: str) -> list[str]:
    return ["base", *(name for name in _names(text) if name != "base")]


def _options(pairs: list[str]) -> dict[str, str]:
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Trouble(f"an option is written name=value, not “{pair}”")
        options[name.strip()] = value.strip()
    return options


def _setup(args: argparse.Namespace, players: int) -> Setup:
    from game.games import Setup

    if not 2 <= players <= 5:
        raise Trouble(f"Lancaster is for 2 to 5 players, not {players}; choose with --players")
    return Setup(players, _packs(args.packs), _options(args.option))


def _language(code: str) -> Language:
    from game import i18n

    known = [*i18n.languages("lancaster"), i18n.PSEUDO]
    if code not in known:
        raise Trouble(f"there is no language “{code}”{_nearest(code, known)}")
    return i18n.load(code, "lancaster")


def _settled_language() -> str:
    """The language that was chosen in the window; English while none was."""
    from game import i18n
    from game.storage import settings

    chosen = settings.chosen_language()
    return chosen if chosen in i18n.languages("lancaster") else i18n.BASE


def _bots(names: list[str]) -> None:
    from game.lancaster.bots import BOTS

    for name in names:
        if name not in BOTS:
            raise Trouble(f"there is no bot called “{name}”{_nearest(name, BOTS)}")


def _open_journal(path: Path, to: int | None = None) -> tuple[Ready, Match, Any]:
    """The game of a journal, replayed; what must be said about it goes to stderr."""
    from game import games
    from game.kernel import journal

    try:
        read = journal.read(path)
    except OSError as fault:
        raise BadJournal(f"{path} can't be read: {fault.strerror or fault}.") from None
    ready, sayings = games.from_header(read.header)
    replayed = journal.replay(read, ready.realm, to=to)
    for saying in [*sayings, *replayed.sayings]:
        print(f"lancaster: {saying}", file=sys.stderr)
    return ready, replayed.match, read


def _position_text(words: list[str]) -> str:
    """A position typed in, or the first line of a file that holds one."""
    text = " ".join(words)
    if text.startswith("game:"):
        return text
    try:
        with Path(text).open(encoding="utf-8") as file:
            return file.read(LONGEST_POSITION).strip()  # a file may have no end
    except (UnicodeDecodeError, ValueError):
        raise BadPosition(f"{text[:60]} is not a text file with a position.") from None
    except OSError as fault:
        raise BadPosition(
            f"“{text[:60]}” is neither a position, which begins with game:lancaster, nor a file: {fault.strerror}"
        ) from None


# The commands -------------------------------------------------------------------


def play(args: argparse.Namespace) -> int:
    if not args.text and not args.plain:
        from game.lancaster.screen.window import open_window

        return open_window(language=args.lang, load=args.load)
    from game.lancaster.bots import BOTS
    from game.lancaster.terminal.play import play_text

    language = _language(args.lang or "en")
    if args.load:
        ready, match, read = _open_journal(args.load)
        return play_text(ready.realm, match, read.header, language, args.plain, load=(args.load, read))
    seats = _names(args.seats)
    players = args.players or (len(seats) if len(seats) > 1 else 4)
    setup = _setup(args, players)
    if len(seats) > players:
        raise Trouble(f"--seats names {len(seats)} players for a game of {players}")
    seats += ["page"] * (players - len(seats)) if seats else [HUMAN, *["page"] * (players - 1)]
    _bots([name for name in seats if name != HUMAN and (name in BOTS or not name.startswith(HUMAN))])
    from game.games import header, prepare
    from game.kernel.match import Match

    ready = prepare(setup)
    seed = args.seed if args.seed is not None else str(random.SystemRandom().randrange(10**9))
    return play_text(ready.realm, Match(ready.realm, seed), header(ready, seed, seats), language, args.plain)


def shot(args: argparse.Namespace) -> int:
    from game.lancaster.screen.shots import SCENES, shoot

    if args.list:
        print("\n".join(SCENES))
        return OK
    if args.scene is None or args.out is None:
        raise Trouble("name a scene with --scene and a picture with --out, or see `lancaster shot --list`")
    try:
        width, height = (int(part) for part in args.size.lower().split("x"))
    except ValueError:
        raise Trouble(f"a size is written 1920x1080, not “{args.size}”") from None
    if not (320 <= width <= 7680 and 180 <= height <= 4320):
        raise Trouble(f"a picture of {width}×{height} can't be made; 320x180 to 7680x4320 can")
    _language(args.lang)
    packs = tuple(_setup(args, args.players).packs)
    shoot(
        args.scene, (width, height), args.out, language=args.lang, players=args.players, seed=args.seed,
        move=args.move, ui_scale=args.ui_scale, packs=packs,
    )  # fmt: skip
    return OK


def simulate(args: argparse.Namespace) -> int:
    from game.games import prepare
    from game.lancaster.simulate import Task
    from game.lancaster.simulate import simulate as run_games

    setup = _setup(args, args.players)
    bots = _names(args.bots) or ["random"]
    _bots(bots)
    if len(bots) == 1:
        bots *= setup.players
    if len(bots) != setup.players:
        raise Trouble(f"--bots names {len(bots)} bots for {setup.players} seats; name one, or one per seat")
    if args.games < 1 or args.jobs < 1:
        raise Trouble("--games and --jobs must be at least 1")
    ready = prepare(setup)
    houses = list(setup.houses[: setup.players])
    task = Task(ready.resolved, setup.players, houses, bots, str(args.seed))
    tally = run_games(task, args.games, args.jobs, _progress if sys.stderr.isatty() else None)
    if args.json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode(tally)).decode())
        return OK
    print(f"{tally.games} games of {setup.players} in {tally.seconds:.1f} s, {tally.multi_decisions} real decisions")
    for house, bot, wins, power in zip(houses, bots, tally.wins, tally.power, strict=True):
        print(f"  {house:8} {bot:8} wins {wins:8.1f}   mean power {power:6.2f}")
    print(f"  the winner has {tally.winner_power:.2f} power on average")
    for name, points in sorted(tally.sources.items(), key=lambda pair: -pair[1])[:12]:
        print(f"  {points:6.2f}  {name}")
    return OK


def _progress(done: int, games: int) -> None:
    if done == games or done % max(1, games // 200) == 0:
        filled = done * 40 // games
        end = "\n" if done == games else ""
        print(f"\r  [{'#' * filled}{'.' * (40 - filled)}] {done}/{games}", end=end, file=sys.stderr, flush=True)


def show_position(args: argparse.Namespace) -> int:
    from game.games import read_position
    from game.lancaster.terminal.drawing import draw_position

    language = _language(args.lang)
    _, state = read_position(_position_text(args.position))
    print(draw_position(state, language))
    return OK


def replay(args: argparse.Namespace) -> int:
    from game.games import position_line
    from game.lancaster.terminal.drawing import draw_position

    language = _language(args.lang)
    ready, match, _ = _open_journal(args.file, args.to)
    if args.position:
        print(position_line(ready, match.state))
        return OK
    for number, group in enumerate(match.groups, 1):
        who = ":" if group.closed_ballots else ready.realm.seat_name(group.seat)
        print(f"{number:4} {who:8} {' '.join(group.gestures)}")
    print(draw_position(match.state, language))
    return OK


def export(args: argparse.Namespace) -> int:
    from contextlib import nullcontext

    from game.games import prepare
    from game.lancaster.export import export_match, export_random_games

    if (args.file is None) == (not args.random_games):
        raise Trouble("name a journal to export, or --random-games N")
    if args.random_games < 0:
        raise Trouble("--random-games must be at least 1")
    opened = _open_journal(args.file) if args.file else None
    setup = None if opened else _setup(args, args.players)
    if setup:
        prepare(setup)  # whatever is wrong with it is said before a file is written over
    with args.out.open("w", encoding="utf-8") if args.out else nullcontext(sys.stdout) as out:
        if setup:
            export_random_games(args.random_games, args.seed, setup, out)
        elif opened:
            export_match(opened[0], opened[1], out)
    return OK


def check(args: argparse.Namespace) -> int:
    from game.lancaster.packs import check as check_packs

    gettext = _language(args.lang or _settled_language()).gettext
    faults = check_packs(args.paths)
    for fault in faults:
        print(fault.told(gettext))
    if not faults:
        print(gettext("no faults in {files}").format(files=", ".join(str(path) for path in args.paths)))
    return FAULTS if faults else OK


def schema(args: argparse.Namespace) -> int:
    from game.lancaster.packs import schemas

    made = schemas()
    if args.out is None:
        print(json.dumps(made, indent=2, ensure_ascii=False))
        return OK
    args.out.mkdir(parents=True, exist_ok=True)
    for name, one in made.items():
        path = args.out / f"{Path(name).stem}.schema.json"
        path.write_text(json.dumps(one, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{len(made)} schemas written to {args.out}")
    return OK


def new_pack(args: argparse.Namespace) -> int:
    from game import places
    from game.lancaster.packs import new_pack as write_pack

    folder = write_pack(args.name, places.user_packs())
    print(f"A pack to start from is in {folder}. Change it, then run `lancaster check {folder}`.")
    return OK


def try_law(args: argparse.Namespace) -> int:
    from game.games import read_position
    from game.lancaster.rules.table import Table
    from game.lancaster.wording.prospects import prospect_lines

    language = _language(args.lang)
    line = _position_text([args.position])
    more = _names(args.packs)
    if more:
        words = [f"packs:{','.join(_packs(word[6:] + ',' + args.packs))}" if word.startswith("packs:") else word
                 for word in line.split()]  # fmt: skip
        line = " ".join(words)
    ready, state = read_position(line)
    known = [law.id for law in ready.realm.figures.laws]
    if args.law not in known:
        raise Trouble(f"there is no law “{args.law}” in this game{_nearest(args.law, known)}")
    assert isinstance(state, Table)
    for text in prospect_lines(ready.realm, state, known.index(args.law), language):
        print(text)
    return OK
