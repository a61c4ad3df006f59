"""Packs for people who write them: check, schemas for editors, a first pack to start from, and what can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game import places
from game.kernel.contract import mark
from game.kernel.sentences import quoted, say
from game.lancaster.first_pack import first_files
from game.lancaster.rules.figures import check_packs, pack_folders, resolve_merged
from game.lancaster.rules.pack_checks import HAS_A_MEANING, SPOKEN_FOR, needs
from game.lancaster.rules.schema import BASE, FILES, SHAPE
from game.packs.checking import validate
from game.packs.faults import NOWHERE, Fault, PackError, Place, fault, in_order
from game.packs.findings import Findings
from game.packs.json_schema import file_schema
from game.packs.loading import CHANGES, Merged, PackFiles, load, merge
from game.packs.options import apply, offered
from game.packs.scalars import IDENTIFIER
from game.packs.schema import Patches, Plain

LONGEST_NAME = 30


def check(paths: Iterable[str | Path]) -> list[Fault]:
    """Everything that is wrong with packs, or with single files of packs; nothing where all is well."""
    faults: list[Fault] = []
    for path in map(Path, paths):
        faults += _check_one(path)
    return in_order(faults)


def _check_one(path: Path) -> list[Fault]:
    try:
        if path.is_dir():
            return _check_folder(path)
        if path.exists():
            return _check_file(path)
    except (OSError, ValueError) as error:  # a name with a zero in it, a folder that may not be looked into
        reason = getattr(error, "strerror", None) or str(error)
        return [fault(Place(path), say(mark("this can't be read: {reason}"), reason=reason))]
    return [fault(Place(path), say(mark("there is no such file or folder")))]


def _check_file(path: Path) -> list[Fault]:
    """A file is looked at together with its pack, but only what is wrong in it is told."""
    if path.suffix != ".yaml":
        return [fault(Place(path), say(mark("files of a pack end in .yaml")), f"{path.stem}.yaml")]
    return [one for one in _check_folder(path.parent) if one.path == path]


def _check_folder(folder: Path) -> list[Fault]:
    merged = _with_base(folder)
    known = pack_folders([folder.parent])
    check_packs(merged, list(known))
    merged.data()
    if not merged.faults:
        merged.faults.extend(_every_option(merged))
    if not merged.faults:
        try:
            resolve_merged(merged, {})
        except PackError as error:
            return list(error.faults)
    return in_order(merged.faults)


def _with_base(folder: Path) -> Merged:
    """A pack on top of what it builds on: the base, and those it needs, as far as they are here."""
    if folder.resolve().name == BASE:
        return merge([load(folder, SHAPE, first=True)], SHAPE)
    known = pack_folders([folder.parent])
    own = load(folder, SHAPE, first=False)
    below = [name for name, _ in needs(own) if name in known and name not in (BASE, own.name)]
    packs = [load(places.data() / "lancaster" / BASE, SHAPE, first=True)]
    packs += [load(known[name], SHAPE, first=False) for name in dict.fromkeys(below)]
    return merge([*packs, own], SHAPE)


def _every_option(merged: Merged) -> list[Fault]:
    """What each value of each option would set, also those nobody has chosen."""
    findings = Findings(first=False)
    for values in offered(merged).values():
        for value in values:
            before = len(findings.faults)
            nodes = apply(merged, value, findings)
            for stem in (
                {path.text.split(".")[0] for path, _ in value.patches} if len(findings.faults) == before else ()
            ):
                validate(nodes[stem], FILES[stem], findings, f"{stem}.yaml")
    return findings.faults


def schemas() -> dict[str, dict[str, Plain]]:
    """The JSON Schema of every file of a pack, by file name."""
    found = {f"{stem}.yaml": file_schema(f"{stem}.yaml of a Lancaster pack", spec) for stem, spec in FILES.items()}
    found[f"{CHANGES}.yaml"] = file_schema(f"{CHANGES}.yaml of a Lancaster pack", Patches())
    return found


@dataclass(frozen=True)
class PackCard:
    """A pack as the new-game screen lists it; one with faults is shown with them and can't be chosen."""

    name: str
    folder: Path
    title: dict[str, str]
    about: dict[str, str]
    needs: tuple[str, ...]
    faults: tuple[Fault, ...]


def available(extra_folders: Sequence[Path] = ()) -> list[PackCard]:
    """Every pack there is, the base first, then what ships, then the player's own."""
    cards = [_card(name, folder) for name, folder in pack_folders(extra_folders).items()]
    return sorted(cards, key=lambda card: card.name != BASE)


def _card(name: str, folder: Path) -> PackCard:
    pack: PackFiles = load(folder, SHAPE, first=name == BASE)
    said = pack.data.get("pack", {})
    needed = tuple(one for one, _ in needs(pack))
    return PackCard(
        name, folder, _texts(said.get("title"), name), _texts(said.get("about"), ""), needed, tuple(check([folder]))
    )


def _texts(data: Plain, otherwise: str) -> dict[str, str]:
    return (
        {key: str(text) for key, text in data.items()} if isinstance(data, dict) else {"en": otherwise, "fr": otherwise}
    )


def new_pack(name: str, folder: str | Path | None = None) -> Path:
    """Writes a small pack to start from into `folder`/`name` and returns where; raises PackError if it can't."""
    root = places.user_packs() if folder is None else Path(folder)
    target = root / name
    if not IDENTIFIER.fullmatch(name) or len(name) > LONGEST_NAME:
        pattern = mark("{name} can't name a pack: a letter first, then letters, digits and _")
        raise PackError([fault(NOWHERE, say(pattern, name=quoted(name)))])
    if name in SPOKEN_FOR:
        raise PackError([fault(NOWHERE, say(HAS_A_MEANING, name=quoted(name)))])
    if name in pack_folders():
        raise PackError([fault(NOWHERE, say(mark("there is a pack {name} already"), name=quoted(name)))])
    try:
        target.mkdir(parents=True)
        for file, text in first_files(name).items():
            (target / file).write_text(text, encoding="utf-8", newline="\n")
    except FileExistsError:
        raise PackError([fault(Place(target), say(mark("there is something of that name already")))]) from None
    except OSError as error:
        sentence = say(mark("the pack can't be written: {reason}"), reason=error.strerror or str(error))
        raise PackError([fault(Place(target), sentence)]) from None
    return target
