"""Who is called to the screen, in words: what stands on the curtain. Nothing here reads what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.scenes.curtain import CurtainScene, Passer, Passing
from game.kernel.contract import UNSEALED, mark
from game.lancaster.wording.names import house_name

if TYPE_CHECKING:
    from game.lancaster.screen.table import TableScene


def person_of(scene: TableScene, seat: int) -> str:
    """“Eleanor of House Azure”, or the house alone."""
    language = scene.app.language
    house = house_name(scene.realm.houses[seat], language)
    name = scene.sitting.people[seat].name
    if name:
        return language.gettext(mark("{name} of House {house}")).format(name=name, house=house)
    return language.gettext(mark("House {house}")).format(house=house)


def passing(scene: TableScene, seat: int) -> Passing:
    """All that the curtain says when it is drawn for this seat."""
    language, sitting = scene.app.language, scene.sitting
    gettext = language.gettext
    house = house_name(scene.realm.houses[seat], language)
    name = sitting.people[seat].name
    if name:
        title = gettext(mark("Pass the screen to {name}")).format(name=name)
        below = gettext(mark("of House {house}")).format(house=house)
        confirm = gettext(mark("I am {name}")).format(name=name)
    else:
        title = gettext(mark("Pass the screen to House {house}")).format(house=house)
        below = ""
        confirm = gettext(mark("I am House {house}")).format(house=house)
    voting = bool(sitting.match.state.sealed)
    said = mark("A ballot lies behind this curtain; the others look away.")
    if not voting:
        said = mark("Gold and squires lie behind this curtain; the others look away.")
    row = _row(scene, seat)
    hint = gettext(mark("Touch your arms to change your ballot.")) if any(one.change for one in row) else ""
    return Passing(seat, scene.realm.houses[seat], title, below, gettext(said), confirm, row, hint)


def _row(scene: TableScene, now: int) -> tuple[Passer, ...]:
    sitting, gettext = scene.sitting, scene.app.language.gettext
    state = sitting.match.state
    order = scene.desk().table.player_order()
    made = []
    for seat in order:
        sealed = bool(state.sealed) and state.sealed[seat] != UNSEALED and seat != now
        change = gettext(mark("I want to change my ballot.")) if sealed and sitting.may_change(seat) else ""
        label = person_of(scene, seat)
        made.append(Passer(seat, scene.realm.houses[seat], label, seat == now, sealed, change))
    return tuple(made)


def draw_curtain(scene: TableScene) -> CurtainScene:
    """For whoever is awaited. It goes when they say that it is them."""
    app, sitting = scene.app, scene.sitting

    def told() -> Passing:
        seat = sitting.awaited()
        return passing(scene, sitting.me if seat is None else seat)

    def admit(seat: int) -> None:
        if seat != sitting.awaited():  # somebody else was called meanwhile
            app.scene.changed()
            return
        app.pop()
        sitting.admit(seat)
        scene.handed_over()

    def change(seat: int) -> None:
        sitting.call(seat)
        app.scene.changed()

    def out() -> None:
        app.pop()
        app.pop()

    curtain = CurtainScene(app, told, admit)
    curtain.change = change
    curtain.out = out
    return curtain
