"""The rulebook of Lancaster: the chapters of data/rulebook, with every law, tile and figure taken from the packs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from game import places
from game.desktop.scenes.book import Block, Book, Chapter, Entry, Head, Text, example, point
from game.i18n import BASE, PSEUDO, Language, pseudo
from game.lancaster.screen.book_pictures import Caption, picture
from game.lancaster.screen.book_tables import Figured, Sources
from game.lancaster.screen.book_topics import TOPICS, topic_of
from game.lancaster.wording.names import roman

NUMBER = re.compile(r"\b(?:(?:SETUP|PLACE|PARL|REW|END|ALLY|COURT|RESENT|TILE)-\d+|LAW-[BNK]\d[a-z])\b")
OPTION = re.compile(r"`([a-z_]+)`")
LAW_PACKS = ("base", "new_laws", "laws_of_the_king")


def folder() -> Path:
    return places.data() / "rulebook"


def read_texts(code: str, where: Path | None = None) -> dict[str, Any]:
    """The texts of a language; English where it has none. The pseudo language is English in disguise."""
    home = where or folder()
    path = home / f"{code}.yaml"
    tree = _read(path if path.is_file() else home / f"{BASE}.yaml")
    return _disguised(tree) if code == PSEUDO else tree


def _read(path: Path) -> dict[str, Any]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    tree = yaml.load(path.read_text(encoding="utf-8"), loader)
    assert isinstance(tree, dict)
    return tree


def _disguised(tree: Any) -> Any:
    """Longer and accented, but for rule numbers, options and marks."""
    if isinstance(tree, dict):
        return {key: _disguised(one) for key, one in tree.items()}
    if isinstance(tree, list):
        return [_disguised(one) for one in tree]
    parts = re.split(rf"({NUMBER.pattern}|`[a-z_]+`|\*\*)", str(tree))
    return "".join(part if index % 2 else pseudo(part) for index, part in enumerate(parts))


def make_book(language: Language, where: Path | None = None) -> Book:
    writer = Writer(language, read_texts(language.code, where), _read((where or folder()) / "order.yaml"))
    return writer.book()


class Writer:
    """Puts the book together in one language."""

    def __init__(self, language: Language, texts: Mapping[str, Any], order: Mapping[str, Any]) -> None:
        self.language = language
        self.texts = texts
        self.order = order
        self.sources = Sources()
        self.figured = Figured(self.sources, language, texts)
        self.numerals = self._numerals()

    def book(self) -> Book:
        chapters = [self.chapter(number, one) for number, one in enumerate(self.order["chapters"], 1)]
        chapters += [
            self._plain("figures", "info", self.figured.entries()),
            self._plain("all_laws", "seal", self.laws(LAW_PACKS), aside=str(len(self.sources.laws(LAW_PACKS)))),
            self._plain("options", "settings", self.options()),
            self._plain("words", "fleur", self.words()),
        ]
        asked = tuple((self.say(question), str(topic)) for question, topic in self.texts["asked"])
        return Book(tuple(chapters), asked, self.say(self.texts["asked_title"]), "herald", TOPICS, topic_of)

    def say(self, text: object) -> str:
        return self.language.typeset(str(text))

    def _numerals(self) -> dict[str, str]:
        """PLACE-3 is for those who work on the rules; a reader counts the rules of a chapter: III.3."""
        found: dict[str, str] = {}
        for number, one in enumerate(self.order["chapters"], 1):
            parts = self.order["parts"] if one["id"] == "box" else []
            families = [*one.get("rules", []), *(str(part["rules"]) for part in parts if "rules" in part)]
            rules = [rule for family in families for rule in self.texts["rules"] if rule.rpartition("-")[0] == family]
            found |= {rule: f"{_roman(number)}.{place}" for place, rule in enumerate(rules, 1)}
        return found

    def linked(self, text: str) -> str:
        """Numbers lead to their rules and laws, which are called by name; options to their titles."""
        titles = self.sources.option_titles()

        def option(match: re.Match[str]) -> str:
            title = titles.get(match[1])
            said = self.language.pick(title) if title else match[1].replace("_", " ")
            quoted = self.language.gettext("“{text}”").format(text=said)
            return f"[{quoted}|option.{match[1]}]" if title else quoted

        def number(match: re.Match[str]) -> str:
            law = match[0].removeprefix("LAW-")
            known = self.sources.law_named(law) if law != match[0] else None
            if known is not None:
                return f"[{self.figured.law_name(known)}|law.{law}]"
            name = self.say(self.texts["rules"][match[0]][0])
            return f"[{self.language.gettext('“{text}”').format(text=name)}|{match[0]}]"

        return NUMBER.sub(number, OPTION.sub(option, self.say(text)))

    def blocks(self, texts: Sequence[object]) -> list[Block]:
        found: list[Block] = []
        for text in map(str, texts):
            if text.startswith("> "):
                found.append(example(self.linked(text[2:])))
            elif text.startswith("- "):
                found.append(point(self.linked(text[2:])))
            else:
                found.append(Text(self.linked(text)))
        return found

    # Chapters -------------------------------------------------------------------------

    def chapter(self, number: int, one: Mapping[str, Any]) -> Chapter:
        name = str(one["id"])
        title = self.say(self.texts["chapters"][name])
        icon = f"icon_{one['icon']}"
        if name == "box":
            entries = self.box()
        elif "rules" in one:
            entries = [entry for family in one["rules"] for entry in self.rules(family, icon)]
        else:
            entries = [Entry(name, title, tuple(self.blocks(self.texts[name])), icon=icon)]
        if name == "laws":
            entries += self.laws(("base",), listed=False, prefix="base.")
        return Chapter(name, title, tuple(entries), _roman(number), str(one["icon"]))

    def _plain(self, name: str, icon: str, entries: list[Entry], aside: str = "") -> Chapter:
        return Chapter(name, self.say(self.texts["chapters"][name]), tuple(entries), "", icon, aside)

    def rules(self, family: str, icon: str, *, listed: bool = True) -> list[Entry]:
        return [
            self.rule(number, icon, listed) for number in self.texts["rules"] if number.rpartition("-")[0] == family
        ]

    def rule(self, number: str, icon: str, listed: bool) -> Entry:
        name, *texts = self.texts["rules"][number]
        numeral = self.numerals.get(number, "")
        blocks: list[Block] = [Head(self.say(name), numeral), *self.blocks(texts)]
        tokens = self.order["pictures"].get(number)
        if tokens:
            caption = self.say(self.texts["captions"][number])
            after = next((at for at, text in enumerate(texts, 1) if str(text).startswith(("> ", "- "))), len(blocks))
            blocks[after:after] = [picture(tokens), Caption(caption)]
        blocks += self.figured.after(number)
        return Entry(number, self.say(name), tuple(blocks), kind=numeral, icon=icon, rank=2, listed=listed)

    def box(self) -> list[Entry]:
        """The five parts of the box: each an entry of the contents, its rules below it."""
        found: list[Entry] = []
        for part in self.order["parts"]:
            name = str(part["id"])
            title = self.say(self.texts["parts"][name])
            icon = "icon_favour"
            intro = self.blocks(self.texts["part_intros"].get(name, []))
            found.append(Entry(f"part.{name}", title, (self.figured.banner(name, title), *intro), icon=icon))
            if "rules" in part:
                found += self.rules(str(part["rules"]), icon, listed=False)
            found += self.laws((name,), listed=False, prefix=f"{name}.")
        return found

    # Laws, options, words -------------------------------------------------------------

    def laws(self, packs: Sequence[str], *, listed: bool = False, prefix: str = "") -> list[Entry]:
        """`prefix` marks a second printing: links and searches lead to the first."""
        found = []
        notes = self.texts["law_notes"]
        for pack in packs:
            for law in self.sources.laws((pack,)):
                note = self.linked(str(notes[law["id"]])) if law["id"] in notes else ""
                of = self.say(self.texts["parts"][pack]) if len(packs) > 1 and pack in self.texts["parts"] else ""
                found.append(self.figured.law_entry(law, note, of=of, listed=listed, prefix=prefix))
        return found

    def options(self) -> list[Entry]:
        found = []
        for one in self.sources.options():
            values = [self.language.pick(value["title"]) for value in one["values"]]
            title = self.language.pick(one["title"])
            first = self.language.gettext("{value} (usual)").format(value=values[0])
            blocks: list[Block] = [Head(title), *(point(text) for text in [first, *values[1:]])]
            found.append(
                Entry(
                    f"option.{one['id']}", title, tuple(blocks), self.language.gettext("option"), "icon_settings", 3,
                    listed=False,
                )
            )  # fmt: skip
        return found

    def words(self) -> list[Entry]:
        kind = self.language.gettext("word")
        found = []
        for name, (title, about) in self.texts["words"].items():
            icon = self.figured.icon_of(name)
            blocks = (self.figured.word(icon, self.say(title)), Text(self.linked(str(about)), indent=48.0))
            found.append(Entry(f"word.{name}", self.say(title), blocks, kind, icon, 4, listed=False))
        return found


def _roman(number: int) -> str:
    return "X" if number == 10 else roman(number)
