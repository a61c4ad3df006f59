"""Commands for those who write packs."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from game.commands.words import language_of, nearest, packs_named, parted, position_text, settled_language
from game.trouble import FAULTS, OK, Trouble


def check(args: argparse.Namespace) -> int:
    from game.lancaster.packs import check as check_packs

    gettext = language_of(args.lang or settled_language()).gettext
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

    language = language_of(args.lang)
    line = position_text([args.position])
    more = parted(args.packs)
    if more:
        words = [f"packs:{','.join(packs_named(word[6:] + ',' + args.packs))}" if word.startswith("packs:") else word
                 for word in line.split()]  # fmt: skip
        line = " ".join(words)
    ready, state = read_position(line)
    known = [law.id for law in ready.realm.figures.laws]
    if args.law not in known:
        raise Trouble(f"there is no law “{args.law}” in this game{nearest(args.law, known)}")
    assert isinstance(state, Table)
    for text in prospect_lines(ready.realm, state, known.index(args.law), language):
        print(text)
    return OK
