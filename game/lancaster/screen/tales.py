"""A save in words: what is kept about it, and how the chronicles tell it."""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.desktop.annals import House, Tale
from game.desktop.people import HUMAN, Person
from game.desktop.widgets.controls import LONGEST_NAME
from game.i18n import Language
from game.kernel.contract import UNSEALED, mark
from game.storage.summaries import Summary

if TYPE_CHECKING:
    from game.kernel import journal
    from game.kernel.match import Match

TOWNS = (
    "Bedford", "Chester", "Durham", "Gloucester", "Kenilworth", "Lancaster", "Lincoln", "Ludlow", "Norwich",
    "Stafford", "Warwick", "Windsor", "Worcester", "York",
)  # fmt: skip
TITLES = (
    mark("An evening at {town}"),
    mark("Sunday at {town}"),
    mark("Rain over {town}"),
    mark("Candles at {town}"),
    mark("The feast of {town}"),
    mark("The road to {town}"),
    mark("Snow over {town}"),
    mark("The bells of {town}"),
)
MONTHS = (
    mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June"), mark("July"),
    mark("August"), mark("September"), mark("October"), mark("November"), mark("December"),
)  # fmt: skip
MODULES = {
    "new_laws": ("icon_law", mark("The New Laws")),
    "kings_court": ("icon_kings_court", mark("At the King's Court")),
    "kings_resentment": ("icon_tower", mark("The King's Resentment")),
    "laws_of_the_king": ("icon_law", mark("Laws of the King")),
    "reward_tiles": ("icon_reward_tile", mark("Reward Tiles")),
}


# Kept ---------------------------------------------------------------------------------


def people_of(head: journal.Header, changed: dict[int, str], seats: int) -> list[Person]:
    """Who sits where: as the journal began, and as seats were handed over since."""
    from game.lancaster.bots import BOTS

    people = []
    for seat in range(seats):
        text = changed.get(seat, head.seats[seat] if seat < len(head.seats) else "page")
        kind, _, name = text.partition(":")
        people.append(Person(kind if kind in BOTS else HUMAN, name[:LONGEST_NAME].strip()))
    return people


def long_names(head: journal.Header, language: Language) -> list[str]:
    """What to say about names that are longer than a plaque."""
    found = [text.partition(":")[2] for text in head.seats]
    sentence = language.gettext("A name of {n} letters was shortened to “{name}”.")
    return [
        sentence.format(n=len(name), name=name[:LONGEST_NAME].strip()) for name in found if len(name) > LONGEST_NAME
    ]


def summary_of(
    match: Match, people: Sequence[Person], head: journal.Header | None = None, conceded: Iterable[int] = ()
) -> Summary:
    """What the title and the list of saves say of a game, as it stands now."""
    from game.lancaster.opening import head_of
    from game.lancaster.rules.realm import Realm
    from game.lancaster.rules.scoring import Scoring
    from game.lancaster.rules.table import POWER

    state: Any = match.state
    realm = match.game
    assert isinstance(realm, Realm)
    houses = list(realm.houses)
    gone = sorted(set(conceded))
    closed = bool(gone) and not any(one.human for one in people)
    waiting = [seat for seat, code in enumerate(state.sealed) if code == UNSEALED] if state.sealed else [state.seat]
    told: Summary = {
        "over": bool(state.over) or closed,
        "round": int(state.round),
        "rounds": realm.figures.setup.rounds,
        "houses": houses,
        "humans": [house for house, one in zip(houses, people, strict=False) if one.human],
        "people": [[one.kind, one.name] for one in people],
        "power": [int(power) for power in state.row(POWER)],
        "winners": realm.part(Scoring).winners(state) if state.over else [],
        "turn": [] if state.over else waiting,
        "conceded": gone,
    }
    if head is not None:
        said = head_of(head)
        told |= {"seed": str(head.seed), "created": head.created, "packs": said.packs}
        told |= {"analysis": said.analysis, "name": said.name, "about": said.about}
    return told


def whole(told: Summary | None) -> bool:
    """Is everything known that the list tells?"""
    return told is not None and ("fault" in told or ("people" in told and "created" in told))


# Told ---------------------------------------------------------------------------------


def tale_of(path: Path, told: Summary | None, language: Language, *, example: bool) -> Tale:
    gettext = language.gettext
    date = gettext("an example") if example else date_text(_moment(path), language)
    if told is None or not whole(told):
        return Tale(
            path, name_of(path.stem, language), date, known=False, example=example, state=gettext("not yet read")
        )
    if "fault" in told:
        fault = gettext(str(told["fault"]))
        state = gettext("can't be opened")
        return Tale(path, name_of(path.stem, language), date, example=example, fault=fault, state=state, round=0)
    analysis = told.get("analysis") or {}
    name = language.pick(told["name"]) if told.get("name") else name_of(str(analysis.get("of", path.stem)), language)
    if analysis:
        from game.lancaster.wording.names import roman

        date = gettext("from round {number}, {date}").format(number=roman(int(analysis.get("round", 1))), date=date)
    begun = _begun(str(told.get("created", "")), language) if not example else ""
    return Tale(
        path,
        name,
        date,
        _houses(told, language),
        int(told.get("rounds", 5)),
        int(told["round"]),
        bool(told["over"]),
        state_text(told, language),
        yours=not told["over"] and any(told["people"][seat][0] == HUMAN for seat in told["turn"]),
        example=example,
        analysis=bool(analysis),
        rules=_rules(told, language),
        begun=begun,
        about=language.typeset(language.pick(told["about"])) if example and told.get("about") else "",
    )


def name_of(key: str, language: Language) -> str:
    """A name for a game that nobody has named: always the same for the same save."""
    digest = hashlib.sha256(key.encode()).digest()
    return language.gettext(TITLES[digest[0] % len(TITLES)]).format(town=TOWNS[digest[1] % len(TOWNS)])


def _houses(told: Summary, language: Language) -> tuple[House, ...]:
    from game.lancaster.wording.names import house_name

    found = []
    for seat, house in enumerate(told["houses"]):
        kind, name = told["people"][seat]
        person = str(name) or (language.gettext("you") if kind == HUMAN else level_name(str(kind), language))
        if seat in told["conceded"]:
            person = language.gettext("conceded")
        won = seat in told["winners"]
        found.append(House(str(house), house_name(str(house), language), person, int(told["power"][seat]), won))
    return tuple(found)


def level_name(kind: str, language: Language) -> str:
    from game.lancaster.screen.offer import LEVELS

    return language.gettext(LEVELS[kind][0]) if kind in LEVELS else kind


def state_text(told: Summary, language: Language) -> str:
    """The line at the foot of a card."""
    from game.lancaster.wording.names import house_name

    gettext = language.gettext
    houses = [
        str(told["people"][seat][1]) or house_name(str(house), language) for seat, house in enumerate(told["houses"])
    ]
    if told["winners"]:
        power = max(told["power"][seat] for seat in told["winners"])
        names = language.join([houses[seat] for seat in told["winners"]])
        if len(told["winners"]) == 1:
            return gettext("{house} won with {power}").format(house=names, power=power)
        return gettext("{houses} won with {power}").format(houses=names, power=power)
    if told["over"] and told["conceded"]:
        names = language.join([houses[seat] for seat in told["conceded"]])
        return gettext("{house} conceded").format(house=names)
    turn = list(told["turn"])
    people = [seat for seat in turn if told["people"][seat][0] == HUMAN]
    if people and len(told["humans"]) == 1:
        return gettext("your turn")
    if len(turn) > 1:
        return gettext("ballots are open")
    return gettext("{house} to move").format(house=houses[turn[0]]) if turn else ""


def _rules(told: Summary, language: Language) -> tuple[tuple[str, str], ...]:
    packs = [str(pack) for pack in told.get("packs", []) if pack != "base"]
    if not packs:
        return (("icon_law", language.gettext("the base game")),)
    own = [pack for pack in packs if pack not in MODULES]
    found = [(MODULES[pack][0], language.gettext(MODULES[pack][1])) for pack in packs if pack in MODULES]
    return (*found, *(("icon_law", pack.replace("_", " ").capitalize()) for pack in own))


# Dates --------------------------------------------------------------------------------


def _moment(path: Path) -> datetime.datetime:
    try:
        return datetime.datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        return datetime.datetime.now()


def _begun(created: str, language: Language) -> str:
    try:
        moment = datetime.datetime.fromisoformat(created).astimezone().replace(tzinfo=None)
    except ValueError:
        return ""
    return language.gettext("begun on {date}").format(date=day_text(moment, language))


def date_text(moment: datetime.datetime, language: Language) -> str:
    days = (datetime.date.today() - moment.date()).days
    time = moment.strftime("%H:%M")
    if days == 0:
        return language.gettext("today, {time}").format(time=time)
    if days == 1:
        return language.gettext("yesterday, {time}").format(time=time)
    return day_text(moment, language)


def day_text(moment: datetime.datetime, language: Language) -> str:
    month = language.gettext(MONTHS[moment.month - 1])
    pattern = language.gettext("1 {month}") if moment.day == 1 else language.gettext("{day} {month}")
    text = pattern.format(day=moment.day, month=month)
    if moment.year != datetime.date.today().year:
        return language.gettext("{date} {year}").format(date=text, year=moment.year)
    return text
