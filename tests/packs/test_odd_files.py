"""Whatever lies in a pack's folder, the answer is a sentence with a place, never a traceback."""

from __future__ import annotations

import os
import random
from contextlib import suppress
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.lancaster.packs import check
from game.packs.faults import Fault
from game.packs.nodes import UnreadableError, compose
from tests.packs.helpers import SHIPPED, copy_of_base, in_french, said, write_pack

LAUGHS = "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n"


@pytest.mark.parametrize(
    ("content", "start"),
    [
        (b"", "laws.yaml:1:1: the file is empty"),
        (b"# only a comment\n", "laws.yaml:1:1: the file is empty"),
        (b"laws:\n\t- a\n", "laws.yaml:2:1: a tab stands here"),
        (b"laws: [\xff\xfe]\n", "laws.yaml:1:8: the text is not UTF-8"),
        (b"laws: \x00\n", "laws.yaml:1:7: a character that no text file may hold"),
        ("laws: é\x07\n".encode(), "laws.yaml:1:8: a character that no text file may hold"),
        (b"[" * 100_000, "laws.yaml:1:25: lists and mappings are nested more than 24 deep"),
        (b"- " * 100_000, "laws.yaml:1:49: lists and mappings are nested more than 24 deep"),
        (b"{a: " * 100_000, "laws.yaml:1:97: lists and mappings are nested more than 24 deep"),
        (LAUGHS.encode(), "laws.yaml:1:4: the anchor &a is not used in packs"),
        (b"laws: *a\n", "laws.yaml:1:7: the alias *a is not used in packs"),
        (b"laws: !!python/object:os.system x\n", "laws.yaml:1:7: the tag"),
        (b"laws: []\n---\nlaws: []\n", "laws.yaml:2:1: a second document begins here"),
        (b"<<: {a: b}\n", "laws.yaml:1:1: the merge key << is not used in packs"),
        (b"? [a, b]\n: c\n", "laws.yaml:1:3: a key must be a word or a number"),
        (b"laws: {\n", "laws.yaml:2:1: this is not YAML"),
        (b"laws: 'open\n", "laws.yaml:"),
        (b"just words\n", "laws.yaml:1:1: laws.yaml needs a mapping with the key 'laws', here stands 'just words'"),
        (b"- a\n", "laws.yaml:1:1:"),
        (b"laws: 99999999999999999999\n", "laws.yaml:1:7: 'laws' needs a list"),
        (b"x" * 1_000_001, "laws.yaml: the file is larger than 1000000 bytes"),
    ],
)
def test_a_file_that_is_no_pack_file_is_told(tmp_path: Path, content: bytes, start: str) -> None:
    folder = write_pack(tmp_path)
    (folder / "laws.yaml").write_bytes(content)
    assert any(one.startswith(start) for one in said(folder)), said(folder)


def test_a_number_of_five_thousand_digits_is_out_of_range(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, changes=f"counties.york.minimum: {'9' * 5000}\n")
    assert said(folder)[0].startswith("changes.yaml:1:24: 'counties.york.minimum' needs a whole number from 1 to 4")


def test_a_folder_in_place_of_a_file_is_told(tmp_path: Path) -> None:
    folder = write_pack(tmp_path)
    (folder / "laws.yaml").mkdir()
    assert said(folder) == ["laws.yaml: a folder stands where a file should be"]


@pytest.mark.parametrize("name", ["all", "drawn"])
def test_a_name_that_says_something_else_is_told(tmp_path: Path, name: str) -> None:
    """`--packs all` would never find it, and `laws_2=drawn` leaves the group to chance."""
    sentence = f"pack.yaml:1:1: '{name}' can't name a pack: the word has a meaning of its own"
    assert said(write_pack(tmp_path, name)) == [sentence]


def test_a_link_to_nowhere_is_told(tmp_path: Path) -> None:
    folder = write_pack(tmp_path)
    (folder / "laws.yaml").symlink_to(tmp_path / "gone")
    assert said(folder) == ["laws.yaml: there is no such file"]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root reads everything")
def test_a_file_that_may_not_be_read_is_told(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, laws="laws: []\n")
    (folder / "laws.yaml").chmod(0)
    assert said(folder)[0].startswith("laws.yaml: the file can't be read")


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, changes="\ufeffcounties.york.minimum: 3\n")
    assert said(folder) == []


def test_without_the_c_parser_the_same_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write_pack(tmp_path, changes="counties.york.minimum: 9\ncounties.yrk: 3\n", laws="laws: [" * 50)
    with_c = said(folder)
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    assert said(folder) == with_c
    assert len(with_c) == 3


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(max_size=200), st.text(alphabet="{}[]:,-?&*!|>'\"%@`# \n\tab1", max_size=80)))
def test_any_text_is_a_tree_or_one_fault(text: str) -> None:
    with suppress(UnreadableError):  # any other exception is a traceback on somebody's screen
        compose(text, None)


def _spoiled(content: bytes, rng: random.Random) -> bytes:
    """A file as a bad disk, a bad cat or a bad copy would leave it."""
    lines = content.split(b"\n")
    at = rng.randrange(len(content))
    kind = rng.randrange(7)
    if kind == 0:
        return content[:at]
    if kind == 1:
        return content[:at] + bytes([rng.randrange(256)]) + content[at + 1 :]
    if kind == 2:
        return (
            content[:at]
            + rng.choice([b"[", b"}", b": ", b"- ", b"null", b"-1", b"{}", b"[]", b"9", b"\n"])
            + content[at:]
        )
    if kind == 3:
        rng.shuffle(lines)
    elif kind == 4:
        del lines[rng.randrange(len(lines))]
    elif kind == 5:
        lines.insert(rng.randrange(len(lines)), rng.choice(lines))
    else:
        words = content.split(b" ")
        i, j = rng.randrange(len(words)), rng.randrange(len(words))
        words[i], words[j] = words[j], words[i]
        return b" ".join(words)
    return b"\n".join(lines)


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 2**32))
def test_a_spoiled_copy_of_a_shipped_pack_is_well_or_told(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    rng = random.Random(seed)
    folder = copy_of_base(tmp_path_factory.mktemp("spoiled"))
    for path in rng.sample(sorted(folder.iterdir()), rng.choice((1, 1, 3))):
        for _ in range(rng.choice((1, 1, 2, 5))):
            content = path.read_bytes()
            path.write_bytes(_spoiled(content, rng) if content else b"")
    _all_said(check([folder]), folder)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 2**32))
def test_a_spoiled_user_pack_is_well_or_told(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    rng = random.Random(seed)
    root = tmp_path_factory.mktemp("spoiled")
    laws = (SHIPPED / "new_laws" / "laws.yaml").read_bytes()
    changes = (
        b"counties.stafford.minimum: 2\nlaws.B2d.per: 4\nconflicts.c5.points.1: 5\nfavours.gold.gain: {squires: 1}\n"
    )
    folder = write_pack(root)
    (folder / "laws.yaml").write_bytes(_spoiled(laws, rng))
    (folder / "changes.yaml").write_bytes(_spoiled(changes, rng))
    _all_said(check([folder]), folder)


def _all_said(faults: list[Fault], folder: Path) -> None:
    for one in faults:
        assert in_french(one)
        assert one.path is not None, one
        assert one.path.parent == folder, one
