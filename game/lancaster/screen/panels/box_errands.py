"""What the prompt says of lords and of the tower: what it costs to go there, and what comes of it."""

from __future__ import annotations

from game.kernel.contract import mark
from game.lancaster.rules.court.offices import Offices
from game.lancaster.rules.resentment.tower import TheTower
from game.lancaster.screen.choosing import Errand
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.tokens import GIVES, Token, goods_tokens
from game.lancaster.screen.views.court_stacks import office_gives

DISHONOUR = "dishonour"


def places_of_modules(desk: Desk) -> list[Token]:
    """What the places of the modules in the game are for: a sign and a word for each."""
    found: list[Token] = []
    if desk.realm.has(Offices):
        found += [("", "kings_court"), desk.gettext(mark("office"))]
    if desk.realm.has(TheTower):
        found += [("", "tower"), desk.gettext(mark("dishonour"))]
    return found


def in_treasury(desk: Desk) -> list[Token]:
    """COURT-3: what a lord would find there."""
    chest = {good: amount for good, amount in desk.realm.part(Offices).chest(desk.table).items() if amount}
    if not chest:
        return [("", "treasury"), desk.gettext(mark("is empty"))]
    return [("", "treasury"), desk.gettext(mark("holds")), *goods_tokens(chest)]


def given_back(desk: Desk, code: int) -> int:
    """RESENT-1: marks that the knight on his way to the tower would give back."""
    row = desk.realm.goods[DISHONOUR] + desk.me
    return desk.table.goods[row] - desk.scene.choosing.after(code).goods[row]


def tower_help(desk: Desk, code: int, *, allied: bool) -> str:
    """What a knight does in the tower, and what it costs."""
    names = desk.names
    if allied:  # RESENT-6
        return names.say(mark("Free. Your ally's knight gives nothing back; he takes room from the other house."))
    marks = given_back(desk, code)
    if not marks:
        return names.say(mark("Free, but there is nothing you could give back. He comes home before the counties pay."))
    said = mark("Free. He gives back {goods} and comes home before the counties pay.")
    return names.say(said, goods=names.amount(DISHONOUR, marks))


def lord_help(desk: Desk, place: str, *, allied: bool) -> str:
    """What the lord pays at the king's court, and who may drive him out."""
    names, offices = desk.names, desk.realm.part(Offices)
    if place == "treasury":
        return names.say(mark("Free. He takes what lies there, and nobody can drive him out."))
    if allied:  # COURT-10
        return names.say(mark("Free for an ally. Whoever is stronger can still drive him out this round."))
    tribute = names.goods(offices.offices[offices.names.index(place)].tribute)
    said = mark("It costs {tribute}, now. Whoever is stronger can still drive him out this round; the tribute stays.")
    return names.say(said, tribute=tribute)


def box_tokens(desk: Desk, errand: Errand) -> list[Token]:
    """What is paid and what it gives, as a row; nothing for a place of the base game."""
    allied = errand.side >= desk.realm.seats
    if errand.place == "tower":
        code = desk.scene.choosing.draft
        marks = given_back(desk, code) if code is not None and not allied else 0
        row: list[Token] = [(str(errand.strength), "strength"), GIVES]
        return [*row, (f"−{marks}" if marks else "0", DISHONOUR)]
    if not desk.realm.has(Offices):
        return []
    offices = desk.realm.part(Offices)
    if errand.place == "treasury":
        return in_treasury(desk)
    if errand.place not in offices.names:
        return []
    index = offices.names.index(errand.place)
    cost: list[Token] = [] if allied else [*goods_tokens(offices.offices[index].tribute), GIVES]
    return [*cost, *office_gives(desk, index, seals=not allied)]
