"""The sentence of a law. All words and patterns are in data/locale; here they are only chosen."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n import Language
from game.lancaster.wording.clauses import Bundle, Clause, Count, Effect, Law, clauses_of


def law_sentence(law: Law, language: Language) -> str:
    """What a law does, in one sentence for each of its clauses."""
    return " ".join(_sentence(clause, language) for clause in clauses_of(law))


def law_name(law: Law, language: Language) -> str:
    """The name of a law; its id where the pack gives none."""
    name, word = (law.get("name"), law.get("id", "")) if isinstance(law, Mapping) else (law.name, law.id)
    texts = {str(code): str(text) for code, text in name.items()} if isinstance(name, Mapping) else {}
    return language.pick(texts) or str(word)


def _sentence(clause: Clause, language: Language) -> str:
    frame = {(False, False): "alone", (True, False): "who", (False, True): "per", (True, True): "both"}[
        bool(clause.who), clause.of is not None
    ]
    text = language.say(
        f"patterns.{_pattern(clause)}",
        frame,
        who=_who(clause, language),
        per=_per(clause, language),
        **_parts(clause.effect, language),
    )
    return text[:1].upper() + text[1:]


def _pattern(clause: Clause) -> str:
    """Which pattern a clause is said in: by its deed, and where that alone would read badly by what it is about."""
    effect = clause.effect
    if effect.deed == "upgrade":
        return f"upgrade_{effect.where}"
    if effect.deed == "toll" and clause.of is not None:
        return f"toll_{clause.of.thing}"
    if effect.deed == "swap" and clause.who == "any" and clause.counts == (Count("knights_deployed", effect.number),):
        return "swap_it"
    if effect.deed == "send" and clause.of == Count("conflicts"):
        return "send_there" + ("_many" if effect.number > 1 else "")
    if effect.deed in ("extension", "send") and effect.number > 1:
        return f"{effect.deed}_many"
    return effect.deed


def _parts(effect: Effect, language: Language) -> dict[str, object]:
    bargains = [
        language.say("patterns.bargain", "text", cost=_goods(one.cost, language), goods=_goods(one.gain, language))
        for one in effect.bargains
    ]
    return {
        "goods": _goods(effect.goods, language),
        "bargains": language.join(bargains, by="or"),
        "n": language.number(effect.number),
        "strength": effect.number,
        "stronger": effect.number + 1,
    }


def _goods(bundle: Bundle, language: Language) -> str:
    return language.join([language.amount(f"goods.{good}", n) for good, n in bundle])


def _who(clause: Clause, language: Language) -> str:
    if not clause.who:
        return ""
    if clause.who == "any":
        return _any(_merged(clause.counts), language)
    (count,) = clause.counts
    return _say(count, f"if_{clause.who}", language)


def _per(clause: Clause, language: Language) -> str:
    if clause.of is None:
        return ""
    return _say(clause.of, "per_one" if clause.per == 1 else "per_many", language, n=language.number(clause.per))


def _say(count: Count, form: str, language: Language, **parts: object) -> str:
    entry = f"counts.{count.thing}" + ("" if count.strength is None else "_strength")
    return language.say(entry, form, strength=count.strength, **parts)


def _merged(counts: tuple[Count, ...]) -> list[tuple[str, list[int]]]:
    """The things asked for, each once, with all the strengths asked for of the knights of one place."""
    merged: dict[str, list[int]] = {}
    for count in counts:
        entry = count.thing + ("" if count.strength is None else "_strength")
        strengths = merged.setdefault(entry, [])
        if count.strength is not None and count.strength not in strengths:
            strengths.append(count.strength)
    return list(merged.items())


def _any(things: list[tuple[str, list[int]]], language: Language) -> str:
    """If you have a bishop and a seal and you hold a county: things with the same verb stand together."""
    by_verb: dict[tuple[str, str], list[str]] = {}
    for entry, strengths in things:
        thing = f"counts.{entry}" + ("s" if len(strengths) > 1 else "")
        verb = (language.say(thing, "if_any", things="{things}"), language.say(thing, "and_any", things="{things}"))
        strength = language.join([str(one) for one in sorted(strengths)])
        by_verb.setdefault(verb, []).append(language.say(thing, "any", strength=strength))
    said = [
        (first if index == 0 else further).format(things=language.join(of_verb))
        for index, ((first, further), of_verb) in enumerate(by_verb.items())
    ]
    return language.join(said)
