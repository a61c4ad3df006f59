"""The laws, one by one as the table of the rulebook has them. PARL-4, LAW-B, LAW-N.

Who qualifies, and for how much, is fixed for all when a law begins; decisions follow in player order.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.board import STRENGTHS, Board, Flow, Sheet, ask, choice, word
from tests.referee.court import leave_county
from tests.referee.gains import extension, give, swap, upgrade

Count = Callable[[str], int]
Goods = dict[str, int]


def apply_law(board: Board, law: str) -> Flow:
    source = f"law:{law}"
    if law in GAINS:
        yield from _gains(board, law, source)
    elif law in PURCHASES:
        yield from _purchase(board, PURCHASES[law], source)
    else:
        yield from SPECIAL[law](board, source)


# Counting ---------------------------------------------------------------------


def _most(board: Board, count: Count) -> list[str]:
    """Tied houses all; the most of nothing is nobody's."""
    best = max(count(house) for house in board.houses)
    return [house for house in board.order() if best and count(house) == best]


def _good(board: Board, good: str) -> Count:
    return lambda house: int(board.house(house)[good])


def _in_conflicts(board: Board) -> Count:
    return lambda house: sum(sum(stack["knights"].values()) for _, stack in board.stacks() if stack["side"] == house)


# Laws that simply give --------------------------------------------------------


def _times(board: Board, law: str) -> dict[str, int]:
    """How often each house gains."""
    return {house: _times_of(board, law, house) for house in board.order()}


def _times_of(board: Board, law: str, house: str) -> int:
    own = board.house(house)
    counties, conflicts = len(board.counties_of(house)), len(board.conflicts_of(house))
    if law in MAJORITIES:
        return int(house in _most(board, _good(board, MAJORITIES[law])))
    if law == "N4c":
        return int(house in _most(board, _in_conflicts(board)))
    piles = board.state["counties"]
    counts: dict[str, int] = {
        "B0c": counties // 2,
        "B1d": board.deployed_of(house, 2),
        "B2a": conflicts // 2,
        "B2d": len(own["extensions"]) // (5 if board.options["extension_law"] == "per_five" else 3),
        "B3a": conflicts,
        "B3b": counties // 3,
        "B3c": int(board.deployed_of(house, 1) == 3),
        "B3d": len(own["nobles"]) // 3,
        "B4c": int(all(board.deployed_of(house, strength) for strength in STRENGTHS)),
        "K3d": len(board.in_tower(house)),
        "N0a": conflicts,
        "N1a": int(not own["nobles"]),
        "N1c": board.deployed_of(house, 1),
        "N2a": sum(1 for knight in own["castle"].values() if knight),
        "N2c": int(board.deployed_of(house, 2) == 2),
        "N3a": counties // 2,
        "N3d": sum(piles[county]["squires"] for county in board.counties_of(house)) // 2,
        "N4a": sum(1 for county in board.counties_of(house) if not piles[county]["nobles_left"]),
    }
    return counts[law]


MAJORITIES = {"K3a": "leftover_votes", "B0b": "squires", "N0b": "squires", "N0c": "gold"}

GAINS: dict[str, Goods] = {
    "B0b": {"new_knight": 1},
    "B0c": {"power": 3},
    "B1d": {"squires": 1},
    "B2a": {"squires": 1, "votes": 1, "gold": 1},
    "B2d": {"power": 5},
    "B3a": {"power": 3},
    "B3b": {"power": 8},
    "B3c": {"power": 5},
    "B3d": {"new_knight": 1},
    "B4c": {"power": 6},
    "K3a": {"seals": 1},
    "K3d": {"power": 3},
    "N0a": {"votes": 1},
    "N0b": {"gold": 1, "votes": 1},
    "N0c": {"squires": 1, "votes": 1},
    "N1a": {"gold": 1, "squires": 1, "votes": 1},
    "N1c": {"squires": 1},
    "N2a": {"power": 3},
    "N2c": {"power": 3},
    "N3a": {"power": 5},
    "N3d": {"power": 3},
    "N4a": {"power": 3},
    "N4c": {"power": 5},
}


def _gains(board: Board, law: str, source: str) -> Flow:
    for house, times in _times(board, law).items():
        if times:
            yield from give(board, house, {good: amount * times for good, amount in GAINS[law].items()}, source)


# Laws that sell ---------------------------------------------------------------

PURCHASES: dict[str, list[tuple[Goods, Goods]]] = {
    "B1a": [({"gold": 1}, {"votes": 1})],
    "B1b": [({"squires": 1, "gold": 1}, {"power": 3})],
    "B4a": [({"gold": 1}, {"power": 1})],
    "B4b": [({"squires": 1}, {"power": 1})],
    "N1d": [({"gold": 4}, {"extension": 1})],
    "K2d": [({"seals": 1}, {"squires": 2, "gold": 1})],
    "N3c": [({"gold": 2}, {"squires": 1}), ({"squires": 2}, {"gold": 1})],
    "N4b": [({"gold": 1, "squires": 1, "leftover_votes": 1}, {"power": 3})],
}


def _purchase(board: Board, offers: list[tuple[Goods, Goods]], source: str) -> Flow:
    """One quantity for each house; 0 is not to buy."""
    for house in board.order():
        choices = [choice("buy0", "buy", times=0, offer=0)]
        for number, (cost, gain) in enumerate(offers):
            most = _affordable(board, house, cost, gain)
            mark = "b" if number else ""
            choices += [choice(f"buy{n}{mark}", "buy", times=n, offer=number) for n in range(1, most + 1)]
        taken = yield from ask(house, "buy", choices, source=source)
        times = taken["times"]
        if times:
            cost, gain = offers[taken["offer"]]
            for good, amount in cost.items():
                board.pay(house, good, amount * times, source)
            yield from give(board, house, {good: amount * times for good, amount in gain.items()}, source, bought=True)


def _affordable(board: Board, house: str, cost: Goods, gain: Goods) -> int:
    """As often as there are goods to pay with, and something to gain (SETUP-6)."""
    most: int = min(board.house(house)[good] // amount for good, amount in cost.items())
    if "extension" in gain:
        return min(most, len(board.spaces) - len(board.house(house)["extensions"]))
    left = {good: board.supply(good) for good in gain}
    if None not in left.values():  # bundles are paid in part, but nobody buys nothing
        most = min(most, max(-(-(left[good] or 0) // amount) for good, amount in gain.items()))
    return most


# Laws with a deed of their own ------------------------------------------------


def _golden_spurs(board: Board, source: str) -> Flow:
    """B0a: most gold: may upgrade one deployed knight."""
    for house in _most(board, _good(board, "gold")):
        yield from upgrade(board, house, source, only_deployed=True)


def _captains(board: Board, source: str) -> Flow:
    """B2b: no deployed knight of strength 2: may upgrade any one."""
    for house in [house for house in board.order() if not board.deployed_of(house, 2)]:
        yield from upgrade(board, house, source)


def _kingmakers(board: Board, source: str) -> Flow:
    """N2b: most leftover votes: may upgrade any one."""
    for house in _most(board, _good(board, "leftover_votes")):
        yield from upgrade(board, house, source)


def _crenellation(board: Board, source: str) -> Flow:
    """B1c: may build an extension per two conflicts."""
    times = {house: len(board.conflicts_of(house)) // 2 for house in board.order()}
    for house, often in times.items():
        for _ in range(often):
            yield from extension(board, house, source, may_decline=True)


def _champions(board: Board, source: str) -> Flow:
    """B2c: a deployed 3 may become the 4, if that one is in reserve."""
    for house in [house for house in board.order() if board.deployed_of(house, 3)]:
        if not board.house(house)["reserve"]["4"]:
            continue
        where = {p for p, knight in board.deployed_for_laws(house) if knight == 3 and (p != "tower" or board.room())}
        if not where:
            continue
        choices = [choice(f"up3@{place}", "upgrade", knight=3, at=place) for place in where]
        taken = yield from ask(house, "swap", [*choices, word("decline")], source=source)
        if taken["choice"] == "upgrade":
            swap(board, house, 3, taken["at"], source)


def _longbows(board: Board, source: str) -> Flow:
    """N1b: a squire per conflict with own knights, spread freely over those."""
    allowed = {house: len(board.conflicts_of(house)) for house in board.order()}
    for house, left in allowed.items():
        while left and board.house(house)["squires"]:
            choices = [choice(f"send.{slot}", "send", to=slot) for slot in board.conflicts_of(house)]
            taken = yield from ask(house, "send", [*choices, word("done")], source=source, left=left)
            if taken["choice"] == "done":
                break
            left -= 1
            board.pay(house, "squires", 1, source)
            stack = board.stack_of(house, taken["to"])
            assert stack
            stack["squires"] += 1
            board.tell("sent", seat=house, place=taken["to"], source=source)


def _toll_choice(board: Board, house: str, thing: str, cost: Goods) -> list[Sheet]:
    keep = [choice(f"keep.{thing}", "keep", what=thing)] if board.can_pay(house, cost) else []
    return [*keep, choice(f"forsake.{thing}", "forsake", what=thing)]


def _scutage(board: Board, source: str) -> Flow:
    """N2d: a gold for each county, or its knight goes home."""
    held = {house: board.counties_of(house) for house in board.order()}
    for house, counties in held.items():
        for at, county in enumerate(counties):
            choices = _toll_choice(board, house, county, {"gold": 1})
            taken = yield from ask(house, "toll", choices, source=source, left=counties[at:])
            if taken["choice"] == "keep":
                board.pay(house, "gold", 1, source)
            else:
                board.go_home(house, board.state["counties"][county]["strength"], county)
                leave_county(board, county)
                board.clear_county(county)


def _upkeep(board: Board, source: str) -> Flow:
    """N3b: a squire for each extension, or it is turned over until the castles are scored."""
    for house in board.order():
        built = list(board.house(house)["extensions"])
        for at, space in enumerate(built):
            choices = _toll_choice(board, house, f"castle.{space}", {"squires": 1})
            left = [f"castle.{other}" for other in built[at:]]
            taken = yield from ask(house, "toll", choices, source=source, left=left)
            if taken["choice"] == "keep":
                board.pay(house, "squires", 1, source)
            else:
                board.house(house)["turned"].append(space)
                board.tell("turned", seat=house, space=space, source=source)


def _royal_tax(board: Board, source: str) -> Flow:
    """K2a: most squires lose 2, most gold lose 3; both are settled before anybody pays."""
    meant = [(good, amount, _most(board, _good(board, good))) for good, amount in (("squires", 2), ("gold", 3))]
    for good, amount, houses in meant:
        for house in houses:
            board.pay(house, good, min(amount, board.house(house)[good]), source)
    yield from ()


def _penance(board: Board, source: str) -> Flow:
    """K2b: without bishops one may return a mark."""
    for house in board.order():
        own = board.house(house)
        if own["bishops"] or not own["dishonour"]:
            continue
        taken = yield from ask(house, "give_up", [word("done"), word("decline")], source=source)
        if taken["choice"] == "done":
            board.pay(house, "dishonour", 1, source)
            board.state["dishonour_box"] += 1


def _good_name(board: Board, source: str) -> Flow:
    """K2c: fewest marks."""
    fewest = min(board.house(house)["dishonour"] for house in board.houses)
    for house in board.order():
        if board.house(house)["dishonour"] == fewest:
            board.gain(house, "power", 5, source)
    yield from ()


def _kings_purse(board: Board, source: str) -> Flow:
    """K3b: 3 power for most squires, 3 for most gold."""
    for house in [*_most(board, _good(board, "squires")), *_most(board, _good(board, "gold"))]:
        board.gain(house, "power", 3, source)
    yield from ()


def _kings_envy(board: Board, source: str) -> Flow:
    """K3c: a mark for every two counties held, or not held."""
    for house in board.order():
        held = len(board.counties_of(house))
        counted = held if board.options["dishonour_law"] == "held" else len(board.counties) - held
        board.take_dishonour(house, source, counted // 2)
    yield from ()


SPECIAL: dict[str, Callable[[Board, str], Flow]] = {
    "B0a": _golden_spurs,
    "B1c": _crenellation,
    "B2b": _captains,
    "B2c": _champions,
    "K2a": _royal_tax,
    "K2b": _penance,
    "K2c": _good_name,
    "K3b": _kings_purse,
    "K3c": _kings_envy,
    "N1b": _longbows,
    "N2b": _kingmakers,
    "N2d": _scutage,
    "N3b": _upkeep,
}
