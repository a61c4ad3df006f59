"""What the rulebook says in figures: counties, conflicts, castle, nobles, laws, tiles, straight from the packs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from game.desktop.canvas import SOFT, Canvas
from game.desktop.scenes.book import Block, Drawn, Entry, Head, Reading, Text
from game.desktop.scenes.rich import draw_line, marked, step, wrapped
from game.desktop.theme import ASIDE, COUNT, INK, INK_RULE, INK_SECOND, NUMERAL, RUBRIC, RUNNING, VELLUM, Style
from game.i18n import Language
from game.lancaster.rules.figures import figures, pack_folders, resolve
from game.lancaster.rules.make import realm_of
from game.lancaster.rules.schema import SHAPE
from game.lancaster.rules.shipped import BOX
from game.lancaster.screen.panels.icons_row import icons_block, icons_width
from game.lancaster.screen.tokens import GIVES, Token, goods_tokens, row_width, token_row
from game.lancaster.wording.icons import law_icons
from game.lancaster.wording.names import Names
from game.lancaster.wording.sentences import law_name, law_sentence
from game.packs.loading import load

ROW = 46.0
NAME = Style(20, "Semibold")
FACES = 9
Law = Mapping[str, Any]


class Sources:
    """The packs of the box as they lie on disk; one that is not there brings nothing."""

    @cached_property
    def data(self) -> dict[str, Any]:
        folders = pack_folders()
        return {name: load(folders[name], SHAPE, first=name == "base").data for name in BOX if name in folders}

    @cached_property
    def base(self) -> Any:
        return figures(resolve(["base"]))

    def laws(self, packs: Sequence[str]) -> list[Law]:
        return [law for pack in packs for law in self.data.get(pack, {}).get("laws", {}).get("laws", [])]

    def law_named(self, law: str) -> Law | None:
        return next((one for one in self.laws(BOX) if one["id"] == law), None)

    def options(self) -> list[Mapping[str, Any]]:
        return [one for data in self.data.values() for one in data.get("options", {}).get("options", [])]

    @cache  # noqa: B019 - a book keeps its sources as long as itself
    def option_titles(self) -> dict[str, Any]:
        return {str(one["id"]): one["title"] for one in self.options()}

    def tiles(self) -> list[Mapping[str, Any]]:
        return list(self.data.get("reward_tiles", {}).get("tiles", {}).get("tiles", []))

    def track(self) -> list[Mapping[str, Any]]:
        return list(self.data.get("kings_resentment", {}).get("resentment", {}).get("track", []))


Line = Callable[[Canvas, float, float, float], None]


def row(words: str, paint: Line, height: float = ROW, *, rule: bool = True, keep: bool = False) -> Drawn:
    """A line of a table: the middle of the line is given to `paint`, with the width."""

    def whole(canvas: Canvas, x: float, y: float, width: float, _: Reading) -> None:
        paint(canvas, x, y + height / 2, width)
        if rule:
            canvas.rule(x, y + height - 1, width, INK_RULE, 0.8)

    return Drawn(words, lambda canvas, width: height, whole, keep)


class Figured:
    """Entries and blocks made from the data of the packs."""

    def __init__(self, sources: Sources, language: Language, texts: Mapping[str, Any]) -> None:
        self.sources = sources
        self.language = language
        self.texts = texts["figures"]
        self.names = Names(realm_of(sources.base, 4), language)

    def say(self, name: str, **parts: object) -> str:
        return self.language.typeset(str(self.texts[name])).format(**parts)

    def icon_of(self, word: str) -> str:
        return {"knight": "icon_strength", "castle": "icon_castle"}.get(word, f"icon_{word}")

    # Laws -----------------------------------------------------------------------------

    def law_name(self, law: Law) -> str:
        return law_name(law, self.language)

    def law_entry(self, law: Law, note: str, *, of: str, listed: bool, prefix: str) -> Entry:
        """`of`: the part of the box it comes from, where laws of several stand together."""
        name, sentence = self.law_name(law), law_sentence(law, self.language)
        group = self.say("group", n=law["group"])
        aside = f"{of} · {group}" if of else group
        blocks: list[Block] = [self._law(law, name, sentence, aside, keep=bool(note))]
        if note:
            blocks.append(Text(note, Style(18, "It"), INK_SECOND, indent=20.0, gap=14.0))
        kind = self.language.gettext("law")
        return Entry(
            f"{prefix}law.{law['id']}", name, tuple(blocks), kind, "wax_seal_crown", 0, listed, searched=not prefix
        )

    def _law(self, law: Law, name: str, sentence: str, aside: str, *, keep: bool) -> Drawn:
        """A slip with the seal, the name, the sentence and the row of icons, all from the law's own data."""
        icons, gettext = law_icons(law), self.language.gettext

        def rows(canvas: Canvas, width: float) -> int:
            return 1 if icons_width(canvas, icons, 32, words=gettext) <= width - 44 else 2

        def measure(canvas: Canvas, width: float) -> float:
            lines = len(wrapped(canvas, marked(sentence, ""), width - 44, RUNNING)) + (
                len(canvas.lines(name, width - 106, NAME)) - 1
            )
            return 74 + step(canvas, RUNNING) * lines + rows(canvas, width) * 40 + 20

        def paint(canvas: Canvas, x: float, y: float, width: float, reading: Reading) -> None:
            high = measure(canvas, width) - 12
            canvas.nine("slip", x, y, width, high, shadow=SOFT)
            canvas.sprite("wax_seal_crown", x + 40, y + 38, 46)
            at = y + 28
            for line in wrapped(canvas, marked(name, reading.words), width - 106, NAME):
                draw_line(canvas, line, x + 74, at, NAME, RUBRIC)
                at += step(canvas, RUNNING)
            canvas.text(aside, x + 74, at - 2, ASIDE, INK_SECOND, width=width - 90)
            at += 24
            for line in wrapped(canvas, marked(sentence, reading.words), width - 44, RUNNING):
                draw_line(canvas, line, x + 22, at, RUNNING, INK)
                at += step(canvas, RUNNING)
            middle = (at - 12 + y + high - 8) / 2
            icons_block(canvas, icons, x + width / 2, middle, width - 44, 32, smallest=22, words=gettext)

        return Drawn(f"{name}. {sentence} {aside}", measure, paint, keep)

    # Words and heads --------------------------------------------------------------------

    def word(self, icon: str, title: str) -> Drawn:
        def paint(canvas: Canvas, x: float, y: float, width: float) -> None:
            canvas.sprite(icon, x + 20, y, 36)
            canvas.text(title, x + 48, y, Style(22, "Semibold"), INK, width=width - 48)

        return row(title, paint, 40, rule=False, keep=True)

    def banner(self, pack: str, title: str) -> Drawn:
        """The head of a part of the box: its picture in a gilt frame, its title below."""

        def paint(canvas: Canvas, x: float, y: float, width: float, _: Reading) -> None:
            wide = min(300.0, width)
            canvas.sprite(f"module_{pack}", x + width / 2, y + 8, wide, wide / 2, anchor="mt")
            canvas.nine("gilt", x + (width - wide) / 2 - 4, y + 4, wide + 8, wide / 2 + 8)
            canvas.text(title, x + width / 2, y + wide / 2 + 38, Style(22, "Semibold"), RUBRIC, anchor="mm",
                        width=width, smaller=(NAME, Style(18, "Semibold")))  # fmt: skip

        return Drawn(title, lambda canvas, width: min(300.0, width) / 2 + 64, paint, keep=True)

    # The figures ------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        base = self.sources.base
        cost = self.names.goods(base.both_price)
        found = [self._head("counties", self.say("counties_note", cost=cost), "icon_county")]
        found += [self._county(number, one) for number, one in enumerate(base.counties)]
        found.append(self._table("conflicts", "icon_conflict", [self._conflict(one) for one in base.conflicts]))
        found.append(self._table("favours", "icon_favour", [self._goods(one.gain) for one in base.favours]))
        found.append(self._table("castle", "icon_castle", [self._goods(one.gain, one.cost) for one in base.spaces]))
        found.append(self._table("nobles", "icon_noble", self._noble_points(base.nobles.points)))
        found.append(self._table("house", "icon_house", self._house(), note=False))
        found.append(self._table("players", "icon_person", self._players()))
        return found

    def _head(self, name: str, note: str, icon: str) -> Entry:
        title = self.say(name)
        blocks = (Head(title), Text(note, Style(18, "It"), INK_SECOND, gap=6.0))
        return Entry(f"figures.{name}", title, blocks, icon=icon, rank=2)

    def _table(self, name: str, icon: str, rows: Sequence[Block], *, note: bool = True) -> Entry:
        head = self._head(name, self.say(f"{name}_note") if note else "", icon)
        blocks = head.blocks if note else head.blocks[:1]
        return Entry(head.id, head.title, (*blocks, *rows), icon=icon, rank=2)

    def _county(self, number: int, county: Any) -> Entry:
        reward = goods_tokens(county.reward)

        def paint(canvas: Canvas, x: float, y: float, width: float) -> None:
            canvas.text(county.letter, x + 12, y, NUMERAL, RUBRIC, anchor="mm")
            canvas.text(county.name, x + 30, y, RUNNING, INK, width=width - 226, smaller=(Style(18),))
            canvas.sprite("badge_minimum", x + width - 176, y, 34)
            canvas.text(str(county.minimum), x + width - 176, y - 1.5, COUNT, VELLUM[0], anchor="mm")
            canvas.sprite(f"noble_{number % FACES + 1}", x + width - 134, y, 38)
            size = 30.0 if row_width(canvas, reward, 30) <= 110 else 26.0
            token_row(canvas, reward, x + width - 110, y, size, Style(18, "Bold"))

        minimum = self.say("minimum", n=county.minimum)
        words = f"{county.name} {minimum}: {self.names.short(county.reward)}"
        kind = self.language.amount("words.county", 1).split(" ", 1)[-1]
        return Entry(f"county.{county.id}", county.name, (row(words, paint),), kind, "icon_county", 1, listed=False)

    def _conflict(self, one: Any) -> Drawn:
        points = "/".join(map(str, one.points))

        def paint(canvas: Canvas, x: float, y: float, width: float) -> None:
            token_row(canvas, [(str(one.strength), "strength"), GIVES, (points, "power")], x + 6, y, 30)
            canvas.text(f"× {one.copies}", x + width, y, ASIDE, INK_SECOND, anchor="rm")

        return row(f"{self.say('strength', n=one.strength)} {points}", paint, 42)

    def _goods(self, gain: Mapping[str, int], cost: Mapping[str, int] | None = None) -> Drawn:
        tokens: list[Token] = [*goods_tokens(cost), GIVES, *goods_tokens(gain)] if cost else goods_tokens(gain)
        said = self.names.short(gain)

        def paint(canvas: Canvas, x: float, y: float, width: float) -> None:
            used = token_row(canvas, tokens, x + 6, y, 32)
            canvas.text(said, x + width, y, RUNNING, INK_SECOND, anchor="rm", width=width - used - 18,
                        smaller=(Style(18),))  # fmt: skip

        return row(f"{said} {self.names.short(cost or {})}", paint, 42)

    def _noble_points(self, points: Sequence[int]) -> list[Drawn]:
        def paint(canvas: Canvas, x: float, y: float, width: float) -> None:
            pitch = width / len(points)
            for number, power in enumerate(points):
                middle = x + pitch * (number + 0.5)
                canvas.sprite("icon_noble", middle, y - 34, min(30.0, pitch - 4))
                canvas.text(str(number + 1), middle, y - 6, COUNT, INK, anchor="mm")
                canvas.sprite("icon_power", middle, y + 22, min(28.0, pitch - 4))
                canvas.text(str(power), middle, y + 46, COUNT, RUBRIC, anchor="mm")

        words = ", ".join(f"{self.say('nobles_of', n=count)}: {power}" for count, power in enumerate(points, 1))
        return [row(words, paint, 124, rule=False)]

    def _house(self) -> list[Drawn]:
        setup = self.sources.base.setup
        return [
            self._said(self.say("knights"), [(str(n), f"knight_{s}") for s, n in setup.knights.items()]),
            self._said(self.say("court"), [(str(n), f"knight_{s}") for s, n in setup.court.items()]),
            self._said(self.say("goods"), [(str(n), name) for name, n in setup.goods.items()]),
        ]

    def _said(self, title: str, tokens: Sequence[tuple[str, str]]) -> Drawn:
        """A title, and goods or discs with their numbers."""

        def paint(canvas: Canvas, x: float, y: float, width: float) -> None:
            canvas.text(title, x, y - 20, RUNNING, INK, width=width)
            at = x + 6
            for number, name in tokens:
                canvas.text(f"{number} ×", at, y + 18, COUNT, INK)
                at += canvas.measure(f"{number} ×", COUNT) + 6
                if name.startswith("knight_"):
                    from game.lancaster.screen.tokens import disc

                    disc(canvas, "azure", int(name[-1]), at + 19, y + 18, 40)
                else:
                    token_row(canvas, goods_tokens({name: 1}), at, y + 18, 34)
                at += 56

        return row(title, paint, 88)

    def _players(self) -> list[Drawn]:
        base = self.sources.base
        found = []
        for players, nobles in sorted(base.nobles.per_county.items()):
            out = [f"{one.strength}" for one in base.conflicts for _ in range(one.removed.get(players, 0))]

            def paint(
                canvas: Canvas, x: float, y: float, width: float, n: int = players, nobles: int = nobles,
                out: list[str] = out,
            ) -> None:  # fmt: skip
                canvas.text(self.say("per_players", n=n), x, y, RUNNING, INK)
                token_row(canvas, [(str(nobles), "noble")], x + width * 0.48, y, 32)
                tokens: list[Token] = [(strength, "strength") for strength in out]
                token_row(canvas, tokens, x + width, y, 30, anchor="r")

            found.append(row(self.say("per_players", n=players), paint, 42))
        return found

    # What follows a rule ------------------------------------------------------------------

    def after(self, number: str) -> list[Block]:
        """Tables that belong to a rule: the tiles to TILE-1, the track to RESENT-5."""
        if number == "TILE-1":
            return [self._tile(one) for one in self.sources.tiles()]
        if number == "RESENT-5":
            return [self._track()]
        return []

    def _tile(self, tile: Mapping[str, Any]) -> Drawn:
        said = self.names.short(tile["gain"])

        def paint(canvas: Canvas, x: float, y: float, width: float) -> None:
            canvas.sprite("reward_tile", x + 24, y, 42)
            canvas.text(str(tile["letter"]), x + 24, y - 1, NUMERAL, RUBRIC, anchor="mm")
            used = token_row(canvas, goods_tokens(tile["gain"]), x + 60, y, 32)
            canvas.text(said, x + width, y, RUNNING, INK_SECOND, anchor="rm", width=width - used - 72,
                        smaller=(Style(18),))  # fmt: skip

        return row(f"{tile['letter']} {said}", paint)

    def _track(self) -> Drawn:
        track = self.sources.track()

        def paint(canvas: Canvas, x: float, y: float, width: float) -> None:
            pitch = width / max(1, len(track))
            for number, space in enumerate(track):
                middle = x + pitch * (number + 0.5)
                canvas.nine("slip", x + pitch * number + 2, y - 34, pitch - 4, 68)
                canvas.sprite("marker_dishonour", middle, y - 16, min(36.0, pitch - 10))
                canvas.text(f"{space['larger']}/{space['smaller']}", middle, y + 14, COUNT, INK, anchor="mm")

        words = ", ".join(f"{one['larger']}/{one['smaller']}" for one in track)
        return row(words, paint, 80, rule=False)
