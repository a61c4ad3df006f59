"""What a hover says on the board: in words, from what the engine tells."""

from __future__ import annotations

from game.desktop.spots import Tip
from game.kernel.contract import mark
from game.lancaster.rules.coming import bundle_coming
from game.lancaster.rules.outlook import ConflictOutlook, noble_outlook, to_come
from game.lancaster.screen.desk import Desk
from game.lancaster.screen.views.marks import marks_of
from game.lancaster.wording.answers import conflict_told, conflicts_to_come, threat_lines
from game.lancaster.wording.lacking import coming_note
from game.lancaster.wording.names import capital


def county_tip(desk: Desk, index: int) -> Tip:
    """Who holds it, who could expel him, what it asks, and why the knight in hand can't go there."""
    county, names = desk.realm.figures.counties[index], desk.names
    lines = [
        names.say(
            mark("It asks for a knight of strength {least} or more; squires do not count for that."),
            least=county.minimum,
        ),
        *threat_lines(desk.realm, desk.table, index, desk.language),
    ]
    escort = desk.table.escort[index]
    if escort:
        lines.insert(2, names.say(mark("{squires} among them."), squires=capital(names.amount("squires", escort))))
    for marks in marks_of(desk):
        lines += marks.county_words(desk, index) if marks.county_words is not None else []
    reason = desk.scene.choosing.why_not(county.id)
    if reason and (picked := desk.scene.choosing.picked) is not None and picked[0] < county.minimum:
        del lines[0]  # the reason has just said it
    return Tip(f"{county.letter} {county.name}", [*([reason] if reason else []), *lines])


def reward_tip(desk: Desk, index: int) -> Tip:
    county, names = desk.realm.figures.counties[index], desk.names
    title = names.say(mark("Reward of {county}"), county=county.name)
    price = names.goods(desk.realm.figures.both_price)
    lines = [
        names.say(mark("{gain}."), gain=capital(names.goods(county.reward))),
        names.say(mark("Its holder takes the noble or the reward, or both for {price}."), price=price),
    ]
    note = coming_note(names, bundle_coming(desk.realm, desk.table, desk.me, county.reward))
    if note:
        lines.insert(1, names.say(mark("You, today: {gain}"), gain=note))
    if county.names_start_player:
        lines.append(names.say(mark("He also names the start player.")))
    return Tip(title, lines)


def start_named_tip(desk: Desk) -> Tip:
    """REW-2: what the banner beside a reward means."""
    return Tip(
        desk.gettext(mark("Names the start player")),
        [desk.gettext(mark("Whoever holds this county also says who is start player. It counts at once."))],
    )


def noble_tip(desk: Desk, index: int) -> Tip:
    """How many are left, and at whose tables he sits."""
    county, names = desk.realm.figures.counties[index], desk.names
    one = noble_outlook(desk.realm, desk.table)[index]
    lines = [names.say(mark("{n} left on the pile."), n=one.left)]
    if one.seats:
        houses = desk.language.join([names.house(desk.realm.houses[seat]) for seat in one.seats])
        lines.append(names.say(mark("He sits at the table of {houses}."), houses=houses))
    if desk.me in one.seats:
        lines.append(names.say(mark("You have him already: he can't be taken twice.")))
    return Tip(names.say(mark("Noble of {county}"), county=county.name), lines)


def conflict_tip(desk: Desk, one: ConflictOutlook) -> Tip:
    """Sum, ranks and points if nothing changes; and what a defeat brings."""
    names = desk.names
    head, *stacks = (line.strip() for line in conflict_told(names, one))
    lines = [head, *stacks, *_afterwards(desk, one)]
    reason = desk.scene.choosing.why_not(one.place)
    return Tip(capital(names.conflict(one.place)), [*([reason] if reason else []), *lines])


def coming_tip(desk: Desk) -> Tip:
    """Which conflicts may still be laid out, and which are gone."""
    names, found = desk.names, to_come(desk.realm, desk.table)
    lines = conflicts_to_come(desk.realm, found, desk.language)
    return Tip(names.say(mark("Conflicts to come")), lines)


def _afterwards(desk: Desk, one: ConflictOutlook) -> list[str]:
    names = desk.names
    tie = names.say(mark("Ranks go by strength, not from top to bottom; a tie goes to the lower space."))
    if one.won:
        return [names.say(mark("England has enough: the knights go home after the battle.")), tie]
    lines = [
        names.say(
            mark("While England is short, the first rank gets the second figure, and so on down."),
        )
    ]
    if not one.second:
        lines.append(names.say(mark("If it is lost, the knights stay for a second battle next round.")))
    else:
        price = names.amount("gold", desk.realm.figures.ransom)
        sentence = mark("If it is lost again, the knights are captured: {price} for each strength, or the reserve.")
        lines.append(names.say(sentence, price=price))
    return [*lines, tie]


def favour_tip(desk: Desk, index: int) -> Tip:
    favour, names = desk.realm.figures.favours[index], desk.names
    lines = [names.say(mark("{gain}."), gain=capital(names.goods(favour.gain)))]
    note = coming_note(names, bundle_coming(desk.realm, desk.table, desk.me, favour.gain))
    if note:
        lines.append(names.say(mark("You, today: {gain}"), gain=note))
    if not desk.table.favours >> index & 1:
        lines.append(names.say(mark("Taken: it is turned up again in the next round.")))
    else:
        lines.append(names.say(mark("Whoever sends a knight to France chooses one.")))
    return Tip(names.say(mark("A favour of the king")), lines)
