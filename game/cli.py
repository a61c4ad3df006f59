"""The `lancaster` command: a thin function per sub-command, and one sentence for every trouble."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from game.trouble import OK, TROUBLE, Trouble


class Parser(argparse.ArgumentParser):
    """One sentence instead of a page of usage."""

    def error(self, message: str) -> NoReturn:
        raise Trouble(f"{message}; see `{self.prog} --help`")


def parser() -> Parser:
    top = Parser(prog="lancaster", description="Lancaster, a board game at the court of Henry V.")
    commands = top.add_subparsers(dest="command", required=True, parser_class=Parser)
    _play(commands.add_parser("play", help="play a game"))
    _shot(commands.add_parser("shot", help="a picture of any scene, without a display"))
    _simulate(commands.add_parser("simulate", help="let bots play many games"))
    _position(commands.add_parser("position", help="show a position"))
    _replay(commands.add_parser("replay", help="show a game from its journal"))
    _export(commands.add_parser("export", help="write a game as JSON lines, for programs"))
    _check(commands.add_parser("check", help="look for faults in packs"))
    _schema(commands.add_parser("schema", help="JSON Schemas of the files of a pack, for editors"))
    _new_pack(commands.add_parser("new-pack", help="write a small pack of your own to start from"))
    _try(commands.add_parser("try", help="what would a law give each house in a position?"))
    return top


def _setup(command: argparse.ArgumentParser, players: int | None = 4) -> None:
    command.add_argument("--players", type=int, default=players, metavar="N", help="2 to 5")
    command.add_argument("--packs", default="base", metavar="NAME,…", help="packs besides the base game")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a rule option")


def _lang(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", default="en", metavar="en|fr", help="language")


def _play(command: argparse.ArgumentParser) -> None:
    command.add_argument("--text", action="store_true", help="in the terminal")
    command.add_argument("--plain", action="store_true", help="sentences only, for a screen reader")
    command.add_argument("--seats", default="", metavar="me,page,…", help="who plays: me, or the name of a bot")
    command.add_argument("--seed", default=None, help="for the same deal again")
    command.add_argument("--load", type=Path, default=None, metavar="FILE", help="go on with a journal")
    _setup(command, None)
    command.add_argument("--lang", default="", metavar="en|fr", help="language")
    command.set_defaults(run="play")


def _shot(command: argparse.ArgumentParser) -> None:
    command.add_argument("--scene", default=None, metavar="NAME")
    command.add_argument("--list", action="store_true", help="the names of the scenes")
    command.add_argument("--size", default="1920x1080", metavar="WxH")
    command.add_argument("--seed", default="7")
    command.add_argument("--move", type=int, default=0, metavar="K", help="after so many decisions")
    command.add_argument("--ui-scale", type=int, default=100, metavar="P", help="75 to 200")
    command.add_argument("--out", type=Path, default=None, metavar="FILE.png")
    _setup(command)
    _lang(command)
    command.set_defaults(run="shot")


def _simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("--games", type=int, default=100)
    command.add_argument("--bots", default="random", metavar="a,b,…", help="one name, or one per seat")
    command.add_argument("--seed", default="1")
    command.add_argument("--jobs", type=int, default=1)
    command.add_argument("--json", action="store_true")
    _setup(command)
    command.set_defaults(run="simulate")


def _position(command: argparse.ArgumentParser) -> None:
    command.add_argument("position", metavar="STRING|FILE", nargs="+")
    _lang(command)
    command.set_defaults(run="show_position")


def _replay(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path)
    command.add_argument("--to", type=int, default=None, metavar="K", help="only the first K turns")
    command.add_argument("--position", action="store_true", help="print the position line instead of the table")
    _lang(command)
    command.set_defaults(run="replay")


def _export(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, nargs="?")
    command.add_argument("--random-games", type=int, default=0, metavar="N")
    command.add_argument("--seed", default="1")
    command.add_argument("--out", type=Path, default=None)
    _setup(command)
    command.set_defaults(run="export")


def _check(command: argparse.ArgumentParser) -> None:
    command.add_argument("paths", type=Path, nargs="+", metavar="PATH")
    command.add_argument("--lang", default="", metavar="en|fr", help="language; else that of your settings")
    command.set_defaults(run="check")


def _schema(command: argparse.ArgumentParser) -> None:
    command.add_argument("--out", type=Path, default=None, metavar="FOLDER")
    command.set_defaults(run="schema")


def _new_pack(command: argparse.ArgumentParser) -> None:
    command.add_argument("name")
    command.set_defaults(run="new_pack")


def _try(command: argparse.ArgumentParser) -> None:
    command.add_argument("law", metavar="LAW")
    command.add_argument("--position", required=True, metavar="STRING|FILE")
    command.add_argument("--packs", default="", metavar="NAME,…", help="further packs, for a law of your own")
    _lang(command)
    command.set_defaults(run="try_law")


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what a command prints is its own
    from game import commands  # the rest of the house is opened only when a command needs it

    try:
        args = parser().parse_args(arguments)
        code = commands.run(args)
        if sys.stdout is not None:  # a windowed app has none
            sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader has left: no complaint about what could not be flushed
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except (Trouble, *commands.TROUBLES) as trouble:
        print(f"lancaster: {commands.sentence(trouble)}", file=sys.stderr)
        return TROUBLE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return TROUBLE


if __name__ == "__main__":
    sys.exit(main())
