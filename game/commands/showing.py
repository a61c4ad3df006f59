"""Commands that show a game: a position, a journal, or its lines for other programs."""

from __future__ import annotations

import argparse
import sys
from contextlib import nullcontext

from game.commands.words import language_of, open_journal, position_text, setup_of
from game.trouble import OK, Trouble


def show_position(args: argparse.Namespace) -> int:
    from game.games import read_position
    from game.lancaster.terminal.drawing import draw_position

    language = language_of(args.lang)
    _, state = read_position(position_text(args.position))
    print(draw_position(state, language))
    return OK


def replay(args: argparse.Namespace) -> int:
    from game.games import position_line
    from game.lancaster.terminal.drawing import draw_position

    language = language_of(args.lang)
    ready, match, _ = open_journal(args.file, args.to)
    if args.position:
        print(position_line(ready, match.state))
        return OK
    for number, group in enumerate(match.groups, 1):
        who = ":" if group.closed_ballots else ready.realm.seat_name(group.seat)
        print(f"{number:4} {who:8} {' '.join(group.gestures)}")
    print(draw_position(match.state, language))
    return OK


def export(args: argparse.Namespace) -> int:
    from game.games import prepare
    from game.lancaster.export import export_match, export_random_games

    if (args.file is None) == (not args.random_games):
        raise Trouble("name a journal to export, or --random-games N")
    if args.random_games < 0:
        raise Trouble("--random-games must be at least 1")
    opened = open_journal(args.file) if args.file else None
    setup = None if opened else setup_of(args, args.players)
    if setup:
        prepare(setup)  # whatever is wrong with it is said before a file is written over
    with args.out.open("w", encoding="utf-8") if args.out else nullcontext(sys.stdout) as out:
        if setup:
            export_random_games(args.random_games, args.seed, setup, out)
        elif opened:
            export_match(opened[0], opened[1], out)
    return OK
