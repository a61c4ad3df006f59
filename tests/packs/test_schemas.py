"""The schemas that editors use agree with the check, and laws that nobody wrote pass both."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
import yaml
from jsonschema import Draft202012Validator

from game import places
from game.lancaster.packs import check, new_pack, schemas
from game.lancaster.rules.law_schema import COUNTS, DEEDS, GAINS, KNIGHTS_AT, LAW, PAYABLE
from game.packs.schema import Plain
from tests.packs.helpers import SHIPPED, copy_of_base, spoil, write_pack
from tests.packs.random_laws import is_valid, random_law, random_laws


def _data(path: Path) -> Plain:
    """As an editor sees it: keys are text."""
    data: Plain = json.loads(json.dumps(yaml.safe_load(path.read_text(encoding="utf-8"))))
    return data


def _accepts(path: Path) -> bool:
    return Draft202012Validator(schemas()[path.name]).is_valid(_data(path))


def test_the_schemas_are_schemas() -> None:
    for schema in schemas().values():
        Draft202012Validator.check_schema(schema)


def test_the_schemas_that_ship_are_those_of_today() -> None:
    """`make schema` writes them."""
    folder = places.data() / "schema"
    written = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.schema.json")}
    assert written == {f"{Path(name).stem}.schema.json": schema for name, schema in schemas().items()}


@pytest.mark.parametrize("path", sorted(SHIPPED.glob("*/*.yaml")), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_shipped_files_follow_their_schemas(path: Path) -> None:
    assert _accepts(path)


def test_a_new_pack_follows_the_schemas(tmp_path: Path) -> None:
    assert all(_accepts(path) for path in new_pack("mine", tmp_path).glob("*.yaml"))


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("counties", "minimum: 2", "minimum: two"),
        ("counties", "reward: {power: 4}", "reward: {pwer: 4}"),
        ("laws", "may: {upgrade: deployed}", "may: {upgrade: all}"),
        ("laws", "per: 3, of: nobles, ", "per: 3, "),
        ("laws", "gain: {power: 8}", "gain: {power: 8}, lose: {gold: 1}"),
        ("setup", "rounds: {count: 5", "rounds: {count: -5"),
        ("options", "title: {en: Ransom, fr: Rançon}", "title: {en: Ransom}"),
    ],
)
def test_a_broken_file_is_refused_by_schema_and_check_alike(tmp_path: Path, file: str, old: str, new: str) -> None:
    folder = copy_of_base(tmp_path)
    spoil(folder, file, old, new)
    assert not _accepts(folder / f"{file}.yaml")
    assert check([folder / f"{file}.yaml"])


def test_laws_that_nobody_wrote_pass_schema_and_check(tmp_path: Path) -> None:
    laws = random_laws(seed=7, count=200, modules=True)
    laws = [{**law, "group": 1 + index % 4} for index, law in enumerate(laws)]
    text = yaml.safe_dump({"laws": laws}, allow_unicode=True, sort_keys=False)
    pack = (
        "pack: mine\nversion: 1\ntitle: {en: a, fr: b}\nabout: {en: a, fr: b}\nneeds: [kings_court, kings_resentment]\n"
    )
    folder = write_pack(tmp_path, pack=pack, laws=text)
    assert check([folder]) == []
    assert _accepts(folder / "laws.yaml")


def test_five_hundred_laws_use_every_word() -> None:
    text = repr(random_laws(seed=1, count=500))
    words = {*COUNTS, *GAINS, *PAYABLE, *KNIGHTS_AT, *DEEDS}
    words |= {"most", "fewest", "none", "any", "all", "swap", "send", "clauses", "strength", "per", "of"}
    assert [word for word in sorted(words) if f"'{word}'" not in text] == []


def test_the_base_can_play_laws_without_the_words_of_modules() -> None:
    rng = Random(3)
    assert all(
        is_valid(law) and "seals" not in repr(law) for law in (random_law(rng, modules=False) for _ in range(100))
    )


def test_every_field_says_what_it_is_for() -> None:
    assert all(field.doc for field in LAW.fields.values())
