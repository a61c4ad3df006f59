"""Every law that ships, as a player reads it: name, sentence in both languages, row of icons. Read the diff."""

from __future__ import annotations

import pytest
import yaml
from syrupy.assertion import SnapshotAssertion

from game import places
from game.lancaster.wording import language
from game.lancaster.wording.icons import law_icons, row_text
from game.lancaster.wording.sentences import law_name, law_sentence
from game.packs.schema import Plain

PACKS = {"base": 18, "new_laws": 18, "laws_of_the_king": 8}


def laws_of(pack: str) -> list[dict[str, Plain]]:
    path = places.data() / "lancaster" / pack / "laws.yaml"
    laws: list[dict[str, Plain]] = yaml.safe_load(path.read_text(encoding="utf-8"))["laws"]
    return laws


@pytest.mark.parametrize("pack", PACKS)
def test_the_laws_read_as_they_did(pack: str, snapshot: SnapshotAssertion) -> None:
    laws = laws_of(pack)
    assert len(laws) == PACKS[pack]
    lines = []
    both = [language("en"), language("fr")]
    for law in laws:
        lines.append(f"{law['id']}  {row_text(law_icons(law))}")
        for of in both:
            lines.append(f"  {of.code}  {law_name(law, of)}. {law_sentence(law, of)}")
    assert "\n".join(lines) == snapshot
