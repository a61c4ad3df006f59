"""Commands that play: in a window, in the terminal, for a picture, or many games by bots alone."""

from __future__ import annotations

import argparse
import random
import sys

from game.commands.words import check_bots, language_of, open_journal, parted, setup_of
from game.trouble import OK, Trouble

HUMAN = "me"


def play(args: argparse.Namespace) -> int:
    if not args.text and not args.plain:
        from game.lancaster.screen.window import open_window

        return open_window(language=args.lang, load=args.load)
    from game.lancaster.bots import BOTS
    from game.lancaster.terminal.play import play_text

    language = language_of(args.lang or "en")
    if args.load:
        ready, match, read = open_journal(args.load)
        return play_text(ready.realm, match, read.header, language, args.plain, load=(args.load, read))
    seats = parted(args.seats)
    players = args.players or (len(seats) if len(seats) > 1 else 4)
    setup = setup_of(args, players)
    if len(seats) > players:
        raise Trouble(f"--seats names {len(seats)} players for a game of {players}")
    seats += ["page"] * (players - len(seats)) if seats else [HUMAN, *["page"] * (players - 1)]
    check_bots([name for name in seats if name != HUMAN and (name in BOTS or not name.startswith(HUMAN))])
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
    language_of(args.lang)
    packs = tuple(setup_of(args, args.players).packs)
    shoot(
        args.scene, (width, height), args.out, language=args.lang, players=args.players, seed=args.seed,
        move=args.move, ui_scale=args.ui_scale, packs=packs,
    )  # fmt: skip
    return OK


def simulate(args: argparse.Namespace) -> int:
    from game.games import prepare
    from game.lancaster.simulate import Task
    from game.lancaster.simulate import simulate as run_games

    setup = setup_of(args, args.players)
    bots = parted(args.bots) or ["random"]
    check_bots(bots)
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
