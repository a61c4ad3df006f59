"""Phase 1: knights are placed. PLACE-1 to PLACE-8."""

from __future__ import annotations

from tests.referee.board import Board, Flow, Sheet, ask, choice, word
from tests.referee.court import TUDOR, arrive, companions, has, leave_county, lords, place_lord
from tests.referee.gains import give


def place_knights(board: Board) -> Flow:
    """PLACE-1, PLACE-7: from the start player clockwise, until nobody in a whole circle places a knight."""
    board.state["phase"] = "knights"
    at = board.houses.index(board.state["start_player"])
    idle = 0
    while idle < len(board.houses):
        house = board.houses[at]
        at = (at + 1) % len(board.houses)
        choices = placements(board, house)
        if not choices:
            idle += 1
            continue
        taken = yield from ask(house, "place", choices)
        if taken["choice"] == "pass":
            idle += 1
            board.tell("pass", seat=house)
            continue
        idle = 0
        side = board.ally_of(house) if taken["ally"] else house
        if taken["choice"] == "lord":
            yield from place_lord(board, side, taken["to"])
            continue
        yield from place(board, side, taken["knight"], taken["to"])


# What may be placed -----------------------------------------------------------


def placements(board: Board, house: str) -> list[Sheet]:
    """PLACE-1: one own or one allied knight. Under `may_pass` nobody is forced to spend squires."""
    squires = board.house(house)["squires"]
    choices = _of_side(board, house, squires)
    free = bool(_of_side(board, house, 0))
    if board.two:
        allied = _of_side(board, board.ally_of(house), 0)  # ALLY-2: no squires
        choices += allied
        free = free or bool(allied)
    for side in (house, board.ally_of(house)) if board.two else (house,):
        sent = lords(board, side)
        choices += sent
        free = free or bool(sent)  # the treasury costs nothing
    if choices and not free and board.options["squires_duty"] == "may_pass":
        choices.append(word("pass"))
    return choices


def _of_side(board: Board, side: str, squires: int) -> list[Sheet]:
    knights = [int(strength) for strength, count in board.side(side)["court"].items() if count]
    letter = "A" if board.is_ally(side) else "K"
    return [
        choice(f"{letter}{knight}>{to}", "place", knight=knight, ally=board.is_ally(side), to=to)
        for knight in knights
        for to in _places(board, side, knight, squires)
    ]


def _places(board: Board, side: str, knight: int, squires: int) -> list[str]:
    found = [county for county in board.counties if _may_enter(board, side, knight, squires, county)]
    pieces = board.side(side)
    covered = pieces.get("extensions", [])
    found += [f"castle.{space}" for space, there in pieces["castle"].items() if not there and space not in covered]
    found += ["tower"] if knight <= board.room() else []  # RESENT-1
    return found + board.open_to(side)


def _may_enter(board: Board, side: str, knight: int, squires: int, county: str) -> bool:
    """PLACE-2: squires never help to reach the minimum. PLACE-3: they do help to expel."""
    if has(board, side, "tudor"):  # COURT-7
        knight += TUDOR
    return suffices(board, side, knight, squires, county)


def suffices(board: Board, side: str, knight: int, squires: int, county: str) -> bool:
    minimum = next(one["minimum"] for one in board.figures["counties"] if one["id"] == county)
    if knight < minimum:
        return False
    there = board.state["counties"][county]
    if there["holder"] is None:
        return True
    if county in board.state.get("shields", ()):  # COURT-5
        return False
    return there["holder"] not in board.friends(side) and knight + squires > defence(board, county)


def defence(board: Board, county: str) -> int:
    there = board.state["counties"][county]
    tudor = TUDOR * (board.plays("kings_court") and county in board.state["tudors"]["counties"])
    return int(there["strength"] + there["squires"] + tudor)


# Placing ----------------------------------------------------------------------


def place(board: Board, side: str, knight: int, to: str) -> Flow:
    squires = 0 if board.is_ally(side) else board.house(side)["squires"]
    load = yield from companions(
        board, side, knight, to, lambda extra: suffices(board, side, knight + extra, squires, to)
    )
    if to in board.counties:
        yield from _to_county(board, side, knight, to, load)
        return
    board.side(side)["court"][str(knight)] -= 1
    if to.startswith("castle."):
        board.side(side)["castle"][to.removeprefix("castle.")] = knight
    elif to == "tower":
        board.state["tower"]["knights"][side][str(knight)] += 1
        board.state["tower"]["room"] -= knight
    else:
        board.enter_conflict(side, knight, to)
    board.tell("place", side=side, strength=knight, place=to, squires=0)
    if load:
        arrive(board, side, to, load)
    if to == "tower" and not board.is_ally(side):  # RESENT-1: to the box; RESENT-6: an allied knight returns none
        back = min(knight, board.house(side)["dishonour"])
        if back:
            board.pay(side, "dishonour", back, "tower")
            board.state["dishonour_box"] += back
    if not to.startswith("castle.") and to != "tower" and board.state["favours"]:
        yield from _favour(board, side)


def _to_county(board: Board, side: str, knight: int, county: str, load: set[str]) -> Flow:
    there = board.state["counties"][county]
    extra = TUDOR if "tudor" in load else 0
    squires = 0
    if not board.is_ally(side):
        least = 0
        if there["holder"] is not None:
            least = max(0, defence(board, county) + 1 - knight - extra)
        counts = range(least, board.house(side)["squires"] + 1)
        choices = [choice(f"+{count}s", "squires", squires=count) for count in counts]
        more = {"extra": extra} if extra else {}
        taken = yield from ask(side, "squires", choices, knight=knight, county=county, **more)
        squires = taken["squires"]
        board.house(side)["squires"] -= squires
    if there["holder"] is not None:  # PLACE-3: the expelled knight goes back to his court
        board.side(there["holder"])["court"][str(there["strength"])] += 1
        leave_county(board, county)
        board.tell("expel", side=there["holder"], strength=there["strength"], county=county, squires=there["squires"])
    board.side(side)["court"][str(knight)] -= 1
    there.update(holder=side, strength=knight, squires=squires)
    board.tell("place", side=side, strength=knight, place=county, squires=squires)
    if load:
        arrive(board, side, county, load)


def _favour(board: Board, side: str) -> Flow:
    """PLACE-6: one that lies face up, even one that gives nothing."""
    choices = [choice(f"favour.{favour}", "favour", favour=favour) for favour in board.state["favours"]]
    taken = yield from ask(board.player_of(side), "favour", choices, side=side)
    favour = taken["favour"]
    board.state["favours"].remove(favour)
    board.tell("favour", side=side, favour=favour)
    gain = next(one["gain"] for one in board.figures["favours"] if one["id"] == favour)
    yield from give(board, side, gain, f"favour:{favour}")
