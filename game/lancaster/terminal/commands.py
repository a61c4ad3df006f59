"""What a person may type besides choices: help, reasons, answers, undo, save, quit."""

from __future__ import annotations

import difflib
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.kernel.contract import mark
from game.kernel.sentences import fault_said
from game.lancaster.rules.outlook import open_proposals
from game.lancaster.rules.table import Table
from game.lancaster.terminal.explaining import explain, why
from game.lancaster.terminal.screen import Left
from game.lancaster.wording import answers
from game.lancaster.wording.prospects import prospect_lines

if TYPE_CHECKING:
    from game.lancaster.terminal.person import Person

WORDS: Mapping[str, tuple[str, ...]] = {
    "help": ("?", "help", "aide"),
    "why": ("why", "pourquoi"),
    "undo": ("undo", "annuler"),
    "redo": ("redo", "refaire"),
    "log": ("log", "chronique"),
    "save": ("save", "sauver"),
    "quit": ("quit", "exit", "quitter"),
    "table": ("table",),
    "score": ("score", "scores"),
    "laws": ("laws", "lois"),
    "conflicts": ("conflicts", "conflits"),
    "expel": ("expel", "evincer", "évincer"),
    "nobles": ("nobles",),
    "left": ("left", "reste"),
}
"""In both languages, whatever the game speaks."""

ABOUT = (
    mark("?              what can I do here? (? Landlords, ? Stafford: what is that?)"),
    mark("why Stafford   why can't I go there, or take that?"),
    mark("table          the whole table again"),
    mark("score          where everybody would be if the game ended now"),
    mark("laws           what each law and proposal would give each house today"),
    mark("conflicts      sums, ranks and points if nothing changes"),
    mark("expel Stafford who could expel the knight there, and with what?"),
    mark("nobles, left   who has which noble; which laws and conflicts may still come"),
    mark("log [20]       the chronicle, or its last lines"),
    mark("undo, redo     take back your turn, do it again"),
    mark("save [FILE]    where the game is saved, or a copy of it"),
    mark("quit           leave; the game is saved"),
)


def run(person: Person, line: str) -> tuple[bool, bool]:
    """Was it a command, and has the game changed?"""
    word, _, rest = line.partition(" ")
    if line.startswith("?"):
        word, rest = "?", line[1:]
    name = next((name for name, words in WORDS.items() if word.casefold() in words), "")
    if not name:
        return False, False
    return True, COMMANDS[name](person, rest.strip())


def _table(person: Person) -> Table:
    table = person.view.state
    assert isinstance(table, Table)
    return table


def _help(person: Person, rest: str) -> bool:
    if rest:
        told = explain(person.session.realm, person.view, rest, person.session.language)
        person.explain(*told)
    else:
        person.show_help([person.tell(line) for line in ABOUT])
    return False


def _why(person: Person, rest: str) -> bool:
    if not rest:
        person.explain(person.tell(mark("Why what? For example: why Stafford, or why K1>york.")))
    else:
        person.explain(*why(person.session.match.state, person.seat, rest, person.session.language))
    return False


def _undo(person: Person, rest: str) -> bool:
    said = person.session.undo(person.seat)
    changed = said in (person.tell(mark("Taken back.")), person.tell(mark("The turn begins anew.")))
    person.explain(said)
    return changed


def _redo(person: Person, rest: str) -> bool:
    said = person.session.redo(person.seat)
    person.explain(said)
    return said == person.tell(mark("Done again."))


def _log(person: Person, rest: str) -> bool:
    lines = person.lines(0)
    if rest.isdigit():
        lines = lines[-int(rest) :] if int(rest) else []
    person.explain(*(line.sentence for line in lines))
    return False


def _save(person: Person, rest: str) -> bool:
    """The journal is always up to date; a copy goes where the person says."""
    path = person.session.writer.path
    person.session.writer.sync()
    if not rest:
        person.explain(person.tell(mark("The game is saved in {path}."), path=path))
        return False
    target = Path(rest).expanduser()
    if target.exists():
        person.explain(person.tell(mark("{path} exists already; choose another name."), path=target))
        return False
    try:
        shutil.copyfile(path, target)
    except OSError as fault:
        person.explain(
            person.tell(
                mark("{path} can't be written: {fault}."),
                path=target,
                fault=fault_said(fault, person.session.language.gettext),
            )
        )
    else:
        person.explain(person.tell(mark("A copy of the game is in {path}."), path=target))
    return False


def _quit(person: Person, rest: str) -> bool:
    raise Left


def _show_table(person: Person, rest: str) -> bool:
    person.show_table(whole=True)
    person.show_question()
    return False


def _score(person: Person, rest: str) -> bool:
    told = answers.standing_lines(person.session.realm, _table(person), person.session.language)
    person.explain(*told)
    return False


def _laws(person: Person, rest: str) -> bool:
    table = _table(person)
    for law in (*table.laws, *open_proposals(person.session.realm, table)):
        person.explain(*prospect_lines(person.session.realm, table, law, person.session.language))
    return False


def _conflicts(person: Person, rest: str) -> bool:
    person.explain(*answers.conflict_lines(person.session.realm, _table(person), person.session.language))
    return False


def _expel(person: Person, rest: str) -> bool:
    realm, table = person.session.realm, _table(person)
    names = [county.id for county in realm.figures.counties]
    if rest:
        near = [name for name in names if name.startswith(rest.casefold())]
        near = near or difflib.get_close_matches(rest.casefold(), names, 1)
        chosen = [names.index(near[0])] if near else []
    else:
        chosen = [county for county, holder in enumerate(table.holder) if holder == person.seat]
    if not chosen:
        person.explain(person.tell(mark("Name a county, for example: expel Stafford.")))
    for county in chosen:
        person.explain(*answers.threat_lines(realm, table, county, person.session.language))
    return False


def _nobles(person: Person, rest: str) -> bool:
    person.explain(*answers.noble_lines(person.session.realm, _table(person), person.session.language))
    return False


def _left(person: Person, rest: str) -> bool:
    person.explain(*answers.to_come_lines(person.session.realm, _table(person), person.session.language))
    return False


COMMANDS: Mapping[str, Callable[[Person, str], bool]] = {
    "help": _help,
    "why": _why,
    "undo": _undo,
    "redo": _redo,
    "log": _log,
    "save": _save,
    "quit": _quit,
    "table": _show_table,
    "score": _score,
    "laws": _laws,
    "conflicts": _conflicts,
    "expel": _expel,
    "nobles": _nobles,
    "left": _left,
}
