"""What a favour, a county, a castle or a law may give: knights, upgrades, extensions, nobles. REW-5, REW-6, PLACE-6."""

from __future__ import annotations

from tests.referee.board import Answer, Board, Flow, Sheet, ask, choice, word
from tests.referee.court import bishop_offered, leave_county, leave_stack, take_bishop


def give(
    board: Board, side: str, goods: dict[str, int], source: str, *, bought: bool = False, declinable: bool = False
) -> Flow:
    """All of a reward. Goods and new knights come at once, then what needs a decision."""
    ally = board.is_ally(side)
    for good, amount in goods.items():
        if good == "new_knight":
            new_knights(board, side, amount, source)
        elif good not in ("upgrade", "extension", "noble", "passage") and not ally:  # ALLY-3, ALLY-5: lost
            board.gain(side, good, amount, source)
    for good, amount in goods.items():
        for _ in range(amount):
            if good == "upgrade":
                yield from upgrade(board, side, source, may_decline=not bought)
            elif good == "extension" and not ally:
                yield from extension(board, side, source, may_decline=declinable)
            elif good == "noble":
                yield from noble_of_choice(board, side, source, may_decline=declinable)


def new_knights(board: Board, side: str, amount: int, source: str) -> None:
    """REW-5: from reserve to court; forfeited if none is there."""
    pieces = board.side(side)
    came = min(amount, pieces["reserve"]["1"])
    pieces["reserve"]["1"] -= came
    pieces["court"]["1"] += came
    if came:
        board.tell("new_knight", side=side, amount=came, source=source)
    if came < amount:
        board.tell("forfeit", side=side, what="new_knight", source=source)


# Upgrades ---------------------------------------------------------------------


def upgradable(board: Board, side: str, *, only_deployed: bool = False) -> list[Sheet]:
    """Knights outside the reserve with one exactly 1 stronger inside it; alike ones at one place are one choice."""
    pieces = board.side(side)
    where = set(board.deployed_for_laws(side)) if only_deployed else outside_the_reserve(board, side)
    return [
        choice(f"up{knight}@{place}", "upgrade", knight=knight, at=place)
        for place, knight in where
        if pieces["reserve"].get(str(knight + 1)) and (place != "tower" or board.room())  # PLACE-9
    ]


def outside_the_reserve(board: Board, side: str) -> set[tuple[str, int]]:
    at_court = {("court", int(strength)) for strength, count in board.side(side)["court"].items() if count}
    return set(board.deployed(side)) | at_court


def upgrade(board: Board, side: str, source: str, *, only_deployed: bool = False, may_decline: bool = True) -> Flow:
    """REW-5. A free one may be declined, one that was paid for may not (SETUP-6)."""
    choices = upgradable(board, side, only_deployed=only_deployed)
    if bishop_offered(board, side):  # COURT-8, COURT-10
        if not board.is_ally(side):
            choices.append(word("bishop"))
        elif board.options["ally_bishop"] == "must":
            take_bishop(board, side, source)
            return
        elif board.options["ally_bishop"] == "knight":
            choices += [
                choice(f"retire{knight}@{place}", "retire", knight=knight, at=place)
                for place, knight in outside_the_reserve(board, side)
            ]
        else:
            choices.append(word("bishop_leaves"))
    if not choices:
        board.tell("forfeit", side=side, what="upgrade", source=source)
        return
    if may_decline:
        choices.append(word("decline"))
    reach = "deployed" if only_deployed else "any"
    taken = yield from ask(board.player_of(side), "upgrade", choices, side=side, reach=reach, source=source)
    if taken["choice"] == "upgrade":
        swap(board, side, taken["knight"], taken["at"], source)
    elif taken["choice"] == "retire":
        retire(board, side, taken["knight"], taken["at"], source)
        take_bishop(board, side, source)
    elif taken["choice"].startswith("bishop"):
        take_bishop(board, side, source)


def swap(board: Board, side: str, knight: int, place: str, source: str) -> None:
    """PLACE-9: the stronger one stands where the weaker stood."""
    pieces = board.side(side)
    pieces["reserve"][str(knight)] += 1
    pieces["reserve"][str(knight + 1)] -= 1
    if place == "court":
        pieces["court"][str(knight)] -= 1
        pieces["court"][str(knight + 1)] += 1
    elif place.startswith("castle."):
        pieces["castle"][place.removeprefix("castle.")] = knight + 1
    elif place in board.counties:
        board.state["counties"][place]["strength"] = knight + 1
    elif place in board.state.get("offices", ()):
        seat = board.state["offices"][place]
        seat["knights"][str(knight)] -= 1
        seat["knights"][str(knight + 1)] += 1
        seat["strength"] += 1
    elif place == "tower":
        inside = board.state["tower"]["knights"][side]
        inside[str(knight)] -= 1
        inside[str(knight + 1)] += 1
        board.state["tower"]["room"] -= 1
    else:
        stack = board.stack_of(side, place)
        assert stack
        stack["knights"][str(knight)] -= 1
        stack["knights"][str(knight + 1)] += 1
    board.tell("upgrade", side=side, strength=knight, place=place, source=source)


def retire(board: Board, side: str, knight: int, place: str, source: str) -> None:
    """COURT-10, the French reading: an allied knight leaves the game, from wherever he stands."""
    if place == "court":
        board.side(side)["court"][str(knight)] -= 1
    elif place.startswith("castle."):
        board.side(side)["castle"][place.removeprefix("castle.")] = 0
    elif place in board.counties:
        leave_county(board, place)
        board.clear_county(place)
    elif place in board.state["offices"]:
        seat = board.state["offices"][place]
        seat["knights"][str(knight)] -= 1
        seat["strength"] -= knight
    elif place == "tower":
        board.state["tower"]["knights"][side][str(knight)] -= 1
        board.state["tower"]["room"] += knight
    else:
        leave_stack(board, side, knight, place)
    board.tell("retired", side=side, strength=knight, place=place, source=source)


# Extensions -------------------------------------------------------------------


def extension(board: Board, house: str, source: str, *, may_decline: bool) -> Flow:
    """REW-6: any unbuilt one; all built, forfeited."""
    built = board.house(house)["extensions"]
    choices = [choice(f"build.{space}", "build", space=space) for space in board.spaces if space not in built]
    if not choices:
        board.tell("forfeit", side=house, what="extension", source=source)
        return
    if may_decline:
        choices.append(word("decline"))
    taken = yield from ask(house, "build", choices, side=house, may_decline=may_decline, source=source)
    if taken["choice"] == "build":
        build(board, house, taken["space"], source)


def build(board: Board, house: str, space: str, source: str) -> None:
    """The tile covers its space; a knight who stood there goes home unscored."""
    own = board.house(house)
    own["extensions"] = [one for one in board.spaces if one in own["extensions"] or one == space]
    board.tell("build", seat=house, space=space, source=source)
    if own["castle"][space]:
        board.go_home(house, own["castle"][space], f"castle.{space}")
        own["castle"][space] = 0


# Nobles -----------------------------------------------------------------------


def noble_available(board: Board, side: str, county: str) -> bool:
    """One is left, and not yet at this house's table; an ally may send any away (ALLY-3, ALLY-5)."""
    left = board.state["counties"][county]["nobles_left"] > 0
    return left and (board.is_ally(side) or county not in board.house(side)["nobles"])


def noble_of_choice(board: Board, side: str, source: str, *, may_decline: bool = False) -> Flow:
    """PLACE-6: of any county."""
    free = [county for county in board.counties if noble_available(board, side, county)]
    if not free:
        board.tell("forfeit", side=side, what="noble", source=source)
        return
    choices = [choice(f"noble.{county}", "noble", county=county) for county in free]
    choices += [word("decline")] if may_decline else []
    asked: Answer = ask(board.player_of(side), "noble", choices, side=side, may_decline=may_decline, source=source)
    taken = yield from asked
    if taken["choice"] == "decline":
        return
    take_noble(board, side, taken["county"], source)


def take_noble(board: Board, side: str, county: str, source: str) -> None:
    board.state["counties"][county]["nobles_left"] -= 1
    if board.is_ally(side):
        board.tell("noble_gone", side=side, county=county, source=source)
        return
    own = board.house(side)
    own["nobles"] = [one for one in board.counties if one in own["nobles"] or one == county]
    board.tell("noble", seat=side, county=county, source=source)
