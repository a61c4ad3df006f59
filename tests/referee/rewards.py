"""Phase 3: counties, castles, conflicts. REW-1 to REW-8, ALLY-5, ALLY-6."""

from __future__ import annotations

from tests.referee.board import SLOTS, SPACES, Board, Flow, Sheet, ask, choice, word
from tests.referee.court import bishop_offered, extra_strength, fill_offices, leave_conflict, leave_county, sail
from tests.referee.gains import give, noble_available, take_noble, upgradable

# Counties ---------------------------------------------------------------------


def score_counties(board: Board) -> Flow:
    """REW-1: A to I."""
    if board.plays("kings_court"):
        fill_offices(board)
    if board.plays("kings_resentment"):
        _empty_tower(board)
    board.state["phase"] = "counties"
    for county in board.figures["counties"]:
        if board.state["counties"][county["id"]]["holder"] is not None:
            yield from _county(board, county)


def _empty_tower(board: Board) -> None:
    """RESENT-2: all but the neutral knight."""
    tower = board.state["tower"]
    for side, inside in tower["knights"].items():
        for knight in board.in_tower(side):
            board.go_home(side, knight, "tower")
            tower["room"] += knight
        inside.update(dict.fromkeys(inside, 0))


def _county(board: Board, county: Sheet) -> Flow:
    name, source = county["id"], f"county:{county['id']}"
    here = board.state["counties"][name]
    side = here["holder"]
    player = board.player_of(side)
    tile = board.state["tiles"].get(name) if board.plays("reward_tiles") else None
    options = ["reward", "tile"] if tile else ["reward"]
    if noble_available(board, side, name):
        options.append("noble")
        if not board.is_ally(side) and board.can_pay(side, board.figures["both_price"]):  # ALLY-2: never both
            options += ["both", "both_tile"] if tile else ["both"]
    choices = [choice(f"take.{what}", "take", what=what) for what in options]
    taken = (yield from ask(player, "take", choices, side=side, county=name))["what"]
    if taken in ("both", "both_tile"):
        for good, amount in board.figures["both_price"].items():
            board.pay(side, good, amount, source)
    if taken not in ("reward", "tile"):
        take_noble(board, side, name, source)
    if taken in ("tile", "both_tile"):
        yield from _tile(board, side, name)
    elif taken != "noble":
        yield from give(board, side, county["reward"], source)
        if "passage" in county["reward"]:
            yield from _passage(board, side, name, source)
    if here["holder"] is not None:
        board.go_home(side, here["strength"], name)
        leave_county(board, name)
        board.clear_county(name)
    if county["names_start_player"]:  # REW-2: effective at once
        choices = [choice(f"start.{house}", "start", seat=house) for house in board.houses]
        named = yield from ask(player, "start_player", choices)
        board.state["start_player"] = named["seat"]
        board.tell("start_player", seat=named["seat"], by=player)


def _tile(board: Board, side: str, county: str) -> Flow:
    """TILE-2: then it leaves the game. TILE-3: an ally gains only a new knight or an upgrade."""
    name = board.state["tiles"].pop(county)
    tile = next(one for one in board.figures["modules"]["tiles"]["tiles"] if one["id"] == name)
    board.tell("tile_taken", side=side, tile=name, county=county)
    gain = {"seals": 1} if board.plays("kings_court") and name.startswith("power") else tile["gain"]  # TILE-1
    if not board.is_ally(side) or set(gain) & {"new_knight", "upgrade"}:
        yield from give(board, side, gain, f"tile:{name}", declinable=True)


def _passage(board: Board, side: str, county: str, source: str) -> Flow:
    """REW-3: to a conflict, without a favour and without his squires; no room anywhere, he goes home."""
    knight = board.state["counties"][county]["strength"]
    ports = [choice(f"go.{slot}", "go", to=slot) for slot in board.open_to(side)]
    if not ports:
        board.tell("forfeit", side=side, what="passage", source=source)
        return
    taken = yield from ask(board.player_of(side), "passage", ports, side=side, county=county, knight=knight)
    sail(board, county, side, taken["to"])
    leave_county(board, county)
    board.clear_county(county)
    board.enter_conflict(side, knight, taken["to"])
    board.tell("passage", side=side, strength=knight, place=taken["to"])


# Castles ----------------------------------------------------------------------


def score_castles(board: Board) -> Flow:
    """REW-4: from the start player; the ally's castle right after its player's (ALLY-6)."""
    board.state["phase"] = "castles"
    for house in board.order():
        yield from _castle(board, house)
        if board.two:
            yield from _ally_castle(board, board.ally_of(house))
    for house in board.houses:  # LAW-N3b
        board.house(house)["turned"] = []


def _castle(board: Board, house: str) -> Flow:
    own = board.house(house)
    paying = [
        space
        for space in board.figures["spaces"]
        if own["castle"][space["id"]] or (space["id"] in own["extensions"] and space["id"] not in own["turned"])
    ]
    if board.options["supply"] == "endless":  # plain gains first is always best
        for space in paying:
            if not space["cost"]:
                yield from give(board, house, space["gain"], f"castle:{space['id']}")
        paying = [space for space in paying if space["cost"]]
    yield from _in_own_order(board, house, paying)
    _castle_empties(board, house)
    if board.state["round"] < board.figures["setup"]["rounds"]:
        votes = board.figures["table_votes"]
        board.gain(house, "votes", votes["lord"] + votes["noble"] * len(own["nobles"]), "table")


def _in_own_order(board: Board, house: str, left: list[Sheet]) -> Flow:
    """Spaces with a price may be declined; a plain gain is never refused."""
    while True:
        offered = [space for space in left if _worth_asking(board, house, space)]
        if not offered:
            return _in_vain(board, house, left)
        choices = [choice(f"score.{space['id']}", "score", space=space["id"]) for space in offered]
        if all(space["cost"] for space in offered):
            choices.append(word("done"))
        taken = yield from ask(house, "score", choices, side=house, left=[space["id"] for space in left])
        if taken["choice"] == "done":
            return _in_vain(board, house, left)
        space = next(space for space in left if space["id"] == taken["space"])
        left = [other for other in left if other is not space]
        source = f"castle:{space['id']}"
        for good, amount in space["cost"].items():
            board.pay(house, good, amount, source)
        yield from give(board, house, space["gain"], source, bought=bool(space["cost"]))


def _worth_asking(board: Board, house: str, space: Sheet) -> bool:
    """SETUP-6: what costs something is not offered when it could give nothing."""
    if not space["cost"]:
        return True
    return board.can_pay(house, space["cost"]) and _of_use(board, house, space)


def _in_vain(board: Board, house: str, left: list[Sheet]) -> None:
    """What was not offered because it could give nothing is told; what was only not paid for is nobody's business."""
    for space in left:
        if not _of_use(board, house, space):
            for good in space["gain"]:
                board.tell("forfeit", side=house, what=good, source=f"castle:{space['id']}")


def _of_use(board: Board, house: str, space: Sheet) -> bool:
    if not space["cost"]:
        return True
    if "upgrade" in space["gain"]:
        return bool(upgradable(board, house)) or bishop_offered(board, house)
    return bool(board.house(house)["reserve"]["1"])


def _castle_empties(board: Board, side: str) -> None:
    for space, knight in board.side(side)["castle"].items():
        if knight:
            board.go_home(side, knight, f"castle.{space}")
            board.side(side)["castle"][space] = 0


def _ally_castle(board: Board, side: str) -> Flow:
    """ALLY-6: free of charge, so nothing is declined; both manned, in the order its player wants."""
    spaces = {space["id"]: space for space in board.figures["ally_spaces"]}
    left = [space for space in board.spaces if space in spaces and board.side(side)["castle"][space]]
    _castle_empties(board, side)
    while left:
        choices = [choice(f"score.{space}", "score", space=space) for space in left]
        taken = yield from ask(board.player_of(side), "score", choices, side=side, left=left)
        left = [space for space in left if space != taken["space"]]
        yield from give(board, side, spaces[taken["space"]]["gain"], f"ally_castle:{taken['space']}")


# Conflicts --------------------------------------------------------------------


def fight(board: Board) -> Flow:
    """REW-7: lower row first, left to right."""
    board.state["phase"] = "conflicts"
    for slot in (*SLOTS[2:], *SLOTS[:2]):
        if board.state["conflicts"][slot]:
            yield from _battle(board, slot)


def _strength(board: Board, slot: str, stack: Sheet) -> int:
    knights = sum(int(strength) * count for strength, count in stack["knights"].items())
    return int(knights + stack["squires"] + extra_strength(board, slot, stack))


def _battle(board: Board, slot: str) -> Flow:
    card = board.state["conflicts"][slot]
    stacks = [stack for stack in reversed(card["spaces"]) if stack]  # a tie goes to the lower space
    force = {stack["side"]: _strength(board, slot, stack) for stack in stacks}
    stacks.sort(key=lambda stack: force[stack["side"]], reverse=True)
    total = sum(force.values())
    won, second = total >= card["strength"], slot in SLOTS[2:]
    board.tell("battle", place=slot, card=card["card"], strength=total, won=won, second=second)
    points = card["points"] if won else [*card["points"][1:], 0]  # REW-8
    for rank, stack in enumerate(stacks):
        side, power = stack["side"], points[rank]
        board.tell("rank", side=side, place=slot, rank=rank + 1, strength=force[side], points=power)
        scorer = side.removesuffix("_archer")  # COURT-6
        if not board.is_ally(scorer):  # ALLY-6, COURT-10: its points are lost
            board.gain(scorer, "power", power, f"conflict:{card['card']}")
    if not won and board.plays("kings_resentment"):  # RESENT-3
        for house in board.houses:
            if house not in [stack["side"] for stack in stacks]:
                board.take_dishonour(house, f"conflict:{card['card']}")
    for stack in stacks:  # LAW-N1b: back to the supply, even if France wins
        stack["squires"] = 0
    if won:
        leave_conflict(board, slot)
        for stack in stacks:
            for knight, count in stack["knights"].items():
                for _ in range(count):
                    board.go_home(stack["side"], int(knight), slot)
    elif not second:
        lower = slot.replace("upper", "lower")
        board.state["conflicts"][lower] = card
        if board.plays("kings_court"):
            tudors = board.state["tudors"]["conflicts"]
            tudors[lower], tudors[slot] = tudors[slot], [0] * SPACES
    else:
        yield from _ransoms(board, slot)
        leave_conflict(board, slot)
        _captured(board, slot)
    board.state["conflicts"][slot] = None


def _ransoms(board: Board, slot: str) -> Flow:
    """REW-8: in player order; an ally's knights can't be ransomed (ALLY-6)."""
    for house in board.order():
        while (stack := board.stack_of(house, slot)) is not None:
            captives = [int(knight) for knight, count in stack["knights"].items() for _ in range(count)]
            gold = board.house(house)["gold"]
            if board.options["ransom"] == "all_or_none":
                choices = [word("ransom_all")] if 0 < sum(captives) <= gold else []
            else:
                payable = sorted({knight for knight in captives if knight <= gold})
                choices = [choice(f"ransom.{knight}", "ransom", strength=knight) for knight in payable]
            if not choices:
                break
            taken = yield from ask(house, "ransom", [*choices, word("done")], place=slot)
            if taken["choice"] == "done":
                break
            for knight in captives if taken["choice"] == "ransom_all" else [taken["strength"]]:
                _ransom(board, house, knight, slot, stack)


def _ransom(board: Board, house: str, knight: int, slot: str, stack: Sheet) -> None:
    """1 gold per strength."""
    stack["knights"][str(knight)] -= 1
    board.house(house)["court"][str(knight)] += 1
    card = board.state["conflicts"][slot]["card"]
    board.pay(house, "gold", knight * board.figures["ransom"], f"conflict:{card}")
    board.tell("ransom", seat=house, strength=knight, place=slot)


def _captured(board: Board, slot: str) -> None:
    for stack in board.state["conflicts"][slot]["spaces"][:SPACES]:
        for knight, count in (stack["knights"] if stack else {}).items():
            if not count:
                continue
            board.side(stack["side"])["reserve"][knight] += count
            for _ in range(count):
                board.tell("captured", side=stack["side"], strength=int(knight), place=slot)
