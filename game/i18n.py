"""Languages: gettext for the texts of the program, and a file of words with their forms for texts made from data.

A `Language` is an object that is passed around; nothing here is global. It knows no game: whoever loads it
names the files.

A file of words (`data/locale/<code>/<domain>.yaml`) is a tree. Each leaf is a text or a pattern with `{parts}`.
An entry may name others as its `kind`, separated by spaces: a form that the entry lacks is looked up there, and
`{parts}` in the pattern found are again forms of the entry that was asked for. So "squire" only says that it is
countable and begins with a vowel, and "an squire" can't happen.
"""

from __future__ import annotations

import gettext
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from game import places

BASE = "en"
PSEUDO = "xx"  # English in disguise, a third longer: shows what is cut off on the screen, and what nobody can translate

_KIND = "kind"
_TYPOGRAPHY = "typography"
_ELISIONS = "elisions"
_VOWELS = frozenset("aeiouàâäæéèêëîïôöœùûüáíóú")
_ACCENTED = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ")
_PARTS = re.compile(r"(\{[^{}]*\}|%\([a-z_]+\)[sd]|%[sd%])")


class MissingText(LookupError):
    """A language has no such text. The message names the language and the path in its file."""


def pseudo(text: str) -> str:
    """The same text with accents and almost a third longer; `{parts}` stay as they are."""
    pieces = _PARTS.split(text)
    letters = [
        (char.lower() not in "aeiou", row, col)
        for row, piece in enumerate(pieces)
        for col, char in enumerate(piece)
        if row % 2 == 0 and char.isascii() and char.isalpha()
    ]
    longer = math.ceil(0.3 * sum(len(piece) for piece in pieces[::2]))
    doubled = {(row, col) for _, row, col in sorted(letters)[:longer]}
    return "".join(
        piece
        if row % 2
        else "".join(
            (char + char.lower() if (row, col) in doubled else char).translate(_ACCENTED)
            for col, char in enumerate(piece)
        )
        for row, piece in enumerate(pieces)
    )


class _PseudoTranslations(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)


class _Forms(dict[str, object]):
    """What `{names}` in a pattern stand for: the parts given, else forms of the entry."""

    def __init__(self, language: Language, path: str, parts: Mapping[str, object]) -> None:
        super().__init__(parts)
        self._language, self._path, self._parts = language, path, dict(parts)

    def __missing__(self, form: str) -> str:
        return self._language.say(self._path, form, **self._parts)


class _Words(Mapping[str, str]):
    """The texts of a file, read when the first is asked for: a title needs none of them."""

    def __init__(self, read: Callable[[], dict[str, str]]) -> None:
        self._read: Callable[[], dict[str, str]] | None = read
        self._texts: dict[str, str] = {}

    def _all(self) -> dict[str, str]:
        if self._read is not None:
            self._texts, self._read = self._read(), None
        return self._texts

    def __getitem__(self, path: str) -> str:
        return self._all()[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


@dataclass(frozen=True)
class Language:
    """The texts of one language. Made by `load`."""

    code: str
    texts: Mapping[str, str]
    translations: gettext.NullTranslations
    typography: tuple[tuple[str, str], ...] = ()
    elisions: tuple[tuple[str, str], ...] = ()
    called: Mapping[str, str] = field(default_factory=dict)  # what people call a thing, by its id: names they gave

    def calling(self, called: Mapping[str, str]) -> Language:
        """The same language at a table where some things have names of their own."""
        return replace(self, called=dict(called))

    # The texts of the program, by gettext

    def gettext(self, message: str) -> str:
        return self.typeset(self.translations.gettext(message))

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.typeset(self.translations.ngettext(one, many, n))

    def fill(self, pattern: str, **parts: object) -> str:
        """The pattern with its parts, with elision before a vowel where the language has it: "d'Ann"."""
        for whole, elided in self.elisions:
            for name, value in parts.items():
                if str(value)[:1].lower() in _VOWELS:
                    pattern = pattern.replace(f"{whole}{{{name}}}", f"{elided}{{{name}}}")
        return pattern.format(**parts)

    # The texts made from words

    def has(self, path: str) -> bool:
        """Does the file have this entry or text?"""
        return path in self._branches

    @cached_property
    def _branches(self) -> frozenset[str]:
        """Every path of the file, those of leaves and those on the way to them."""
        parts = (path.split(".") for path in self.texts)
        return frozenset(".".join(found[:length]) for found in parts for length in range(1, len(found) + 1))

    def say(self, path: str, form: str, **parts: object) -> str:
        """A form of the entry at `path`, its own or that of its kinds, with the parts filled in."""
        pattern = self._find(path, form)
        if pattern is None:
            raise MissingText(f"{self.code}: {path} has no “{form}”")
        return pattern.format_map(_Forms(self, path, parts))

    def amount(self, path: str, n: int) -> str:
        """So many of a thing: "2 squires"; whether none is said like one or like many, the language knows."""
        one = n == 1 or (n == 0 and self.texts.get("counting.zero") == "one")
        return self.say(path, "amount_one" if one else "amount_many", n=n)

    def number(self, n: int) -> str:
        """A number in running text: in words where the language has one for it, else in figures."""
        return self.texts.get(f"numbers.{n}", str(n))

    def join(self, items: Sequence[str], by: str = "and") -> str:
        """A list in running text: "a, b and c"."""
        if not items:
            return ""
        text = items[0]
        for item in items[1:-1]:
            text = self.say(f"lists.{by}", "more", a=text, b=item)
        return self.say(f"lists.{by}", "last", a=text, b=items[-1]) if len(items) > 1 else text

    def pick(self, texts: Mapping[str, str] | str, default: str = "") -> str:
        """The text in this language of several that data bring along; English where it has none."""
        if isinstance(texts, str):
            found = texts
        elif self.code in texts:
            return self.typeset(texts[self.code])
        else:
            found = texts.get(BASE) or next(iter(texts.values()), default)
        return pseudo(found) if self.code == PSEUDO else self.typeset(found)

    def typeset(self, text: str) -> str:
        """The text with the spaces and marks of the language, so that authors can type plain ones."""
        for plain, proper in self.typography:
            text = text.replace(plain, proper)
        return text

    def _find(self, path: str, form: str) -> str | None:
        own = self.texts.get(f"{path}.{form}")
        if own is not None:
            return own
        for kind in self.texts.get(f"{path}.{_KIND}", "").split():
            found = self._find(kind, form)
            if found is not None:
                return found
        return None


def translator(code: str, domain: str, folder: Path | None = None) -> gettext.NullTranslations:
    """The translations of `domain`; of a language without any, those that give every text back as it is."""
    if code == PSEUDO:
        return _PseudoTranslations()
    return gettext.translation(domain, folder or _folder(), languages=[code], fallback=True)


def languages(domain: str, folder: Path | None = None) -> list[str]:
    """The codes of the languages that have a file of words, English first."""
    found = {path.parent.name for path in (folder or _folder()).glob(f"*/{domain}.yaml")}
    return sorted(found, key=lambda code: (code != BASE, code))


def load(code: str, domain: str, folder: Path | None = None) -> Language:
    """The language `code` with the words and the translations of `domain`."""
    folder = folder or _folder()
    path = folder / (BASE if code == PSEUDO else code) / f"{domain}.yaml"
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    marks: dict[str, str] = {}
    elisions: dict[str, str] = {}
    if f"{_TYPOGRAPHY}:" in written:
        tree = _tree(path, written)
        marks = {str(plain): str(proper) for plain, proper in dict(tree.get(_TYPOGRAPHY, {})).items()}
        elisions = {str(whole): str(elided) for whole, elided in dict(tree.get(_ELISIONS, {})).items()}
    plain = Language(code, {}, translator(code, domain, folder), tuple(marks.items()), tuple(elisions.items()))

    def read() -> dict[str, str]:
        tree = _tree(path, written)
        tree.pop(_TYPOGRAPHY, None)
        tree.pop(_ELISIONS, None)
        texts = dict(_leaves("", tree))
        if code == PSEUDO:
            texts = {path: text if path.endswith("." + _KIND) else pseudo(text) for path, text in texts.items()}
        return {path: plain.typeset(text) for path, text in texts.items()}

    return Language(code, _Words(read), plain.translations, plain.typography, plain.elisions)


def _tree(path: Path, written: str) -> dict[str, Any]:
    import yaml  # not before a text made from words is wanted: the window shows its title first

    tree = yaml.load(written, getattr(yaml, "CSafeLoader", yaml.SafeLoader)) if written else {}
    if not isinstance(tree, dict):
        raise ValueError(f"{path}: a file of words is a mapping")
    return tree


def _folder() -> Path:
    return places.data() / "locale"


def _leaves(path: str, tree: object) -> Iterable[tuple[str, str]]:
    """Every text of a tree with the path that leads to it, `patterns.gain.who`."""
    if isinstance(tree, dict):
        branches = [(str(key), branch) for key, branch in tree.items()]
    elif isinstance(tree, list):
        branches = [(str(index), branch) for index, branch in enumerate(tree)]
    else:
        yield path, str(tree)
        return
    for key, branch in branches:
        yield from _leaves(f"{path}.{key}" if path else key, branch)
