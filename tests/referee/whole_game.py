"""From the set-up over five rounds to the last prize. SETUP, REW-9, END, ALLY-7."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.board import SLOTS, SPACES, STRENGTHS, Board, Flow, Sheet
from tests.referee.court import close
from tests.referee.court import lay_out as lay_out_court
from tests.referee.gains import extension
from tests.referee.parliament import parliament
from tests.referee.placing import place_knights
from tests.referee.rewards import fight, score_castles, score_counties

ALLY_TIE = {"four": 4, "six": 6}


def play(board: Board) -> Flow:
    for house in board.order():  # SETUP-1
        for _ in range(board.figures["setup"]["first_extensions"]):
            yield from extension(board, house, "setup", may_decline=False)
    for number in range(1, board.figures["setup"]["rounds"] + 1):
        _open_round(board, number)
        yield from place_knights(board)
        yield from parliament(board)
        yield from score_counties(board)
        yield from score_castles(board)
        yield from fight(board)
        if board.plays("kings_court"):
            close(board)
    _end(board)


# Set-up -----------------------------------------------------------------------


def lay_out(board: Board) -> None:
    """What lies on the table before the first decision."""
    setup = board.figures["setup"]
    nobles = board.figures["nobles"]["per_county"][str(len(board.houses))]
    first = board.setup["laws_appeared"]["first"]
    allies = [board.ally_of(house) for house in board.houses] if board.two else []
    board.state = {
        "round": 0,
        "phase": "setup",
        "start_player": board.setup["start_player"],
        "houses": {house: _house(board) for house in board.houses},
        "allies": {ally: _pieces(board, setup["ally_court"], board.ally_spaces) for ally in allies},
        "counties": {
            county: {"holder": None, "strength": 0, "squires": 0, "nobles_left": nobles} for county in board.counties
        },
        "conflicts": dict.fromkeys(SLOTS),
        "favours": [],
        "laws": list(first),
        "proposals": [],
    }
    for event in board.setup["events"]:
        if event["event"] == "deck":  # chance took a deck for this group, and only its laws came
            _drawn(board, event)
    for index, law in enumerate(first):
        board.tell("first_law", law=law, index=index)
    _lay_out_modules(board)


def _drawn(board: Board, event: Sheet) -> None:
    assert board.options[f"laws_{event['group']}"] == "drawn"
    proposals = [law for row in board.setup["laws_appeared"]["proposals"] for law in row]
    printed = [board.setup["laws"][law] for law in (*board.setup["laws_appeared"]["first"], *proposals)]
    assert {law["pack"] for law in printed if law["group"] == event["group"]} <= {event["deck"]}
    board.tell("deck", group=event["group"], deck=event["deck"])


def _lay_out_modules(board: Board) -> None:
    players = str(len(board.houses))
    if board.plays("kings_court"):
        lay_out_court(board)
    if board.plays("kings_resentment"):
        figures = board.figures["modules"]["resentment"]
        each, neutral = figures["marks"]["per_space"][players], figures["tower"]["neutral"][players]
        sides = [*board.state["houses"], *board.state["allies"]]
        board.state["tower"] = {
            "neutral": neutral,
            "room": figures["tower"]["room"] - neutral,
            "knights": {side: {str(s): 0 for s in STRENGTHS} for side in sides},
        }
        board.state["dishonour_track"] = [each] * len(figures["track"])
        board.state["dishonour_box"] = figures["marks"]["count"] - each * len(figures["track"])
        for house in board.houses:
            board.house(house)["dishonour"] = 0
    if board.plays("reward_tiles"):
        board.state["tiles"] = {}


def _house(board: Board) -> Sheet:
    setup = board.figures["setup"]
    goods = {good: setup["goods"].get(good, 0) for good in ("power", "gold", "squires", "votes", "leftover_votes")}
    pieces = _pieces(board, setup["court"], board.spaces)
    return {**goods, **pieces, "extensions": [], "turned": [], "nobles": []}


def _pieces(board: Board, court: dict[str, int], spaces: list[str]) -> Sheet:
    knights = board.figures["setup"]["knights"]
    return {
        "court": {str(s): court.get(str(s), 0) for s in STRENGTHS},
        "reserve": {str(s): knights[str(s)] - court.get(str(s), 0) for s in STRENGTHS},
        "castle": dict.fromkeys(spaces, 0),
    }


def _open_round(board: Board, number: int) -> None:
    """REW-9: two conflicts, all favours face up, three proposals."""
    state = board.state
    state["round"] = number
    board.tell("round", round=number, start=state["start_player"])
    for slot, card in zip(SLOTS, board.setup["conflicts_appeared"][number - 1], strict=False):
        printed = next(one for one in board.figures["conflicts"] if one["id"] == card)
        state["conflicts"][slot] = {
            "card": card,
            "strength": printed["strength"],
            "points": printed["points"],
            "spaces": [None] * SPACES,
        }
        board.tell("conflict", place=slot, card=card)
    if board.plays("reward_tiles"):  # TILE-2
        _lay_tile(board, board.setup["tiles_appeared"][number - 1][0])
    players = len(board.houses)
    state["favours"] = [one["id"] for one in board.figures["favours"] if players not in one["left_out"]]
    state["proposals"] = list(board.setup["laws_appeared"]["proposals"][number - 1])
    for index, law in enumerate(state["proposals"]):
        board.tell("proposal", law=law, index=index)


def _lay_tile(board: Board, name: str) -> None:
    """Beside the county of its letter; none comes twice."""
    came = [row[0] for row in board.setup["tiles_appeared"]]
    assert len(came) == len(set(came))
    letter = next(tile["letter"] for tile in board.figures["modules"]["tiles"]["tiles"] if tile["id"] == name)
    county = next(one["id"] for one in board.figures["counties"] if one["letter"] == letter)
    board.state["tiles"][county] = name
    board.tell("tile_laid", tile=name, county=county)


# The end ----------------------------------------------------------------------


def _end(board: Board) -> None:
    board.state["phase"] = "end"
    scoring = board.figures["scoring"]
    _prizes(
        board,
        "knighthood",
        scoring["knighthood"],
        lambda house: (knighthood(board, house), _has(board, house, "squires")),
    )
    _prizes(
        board,
        "extensions",
        scoring["extensions"],
        lambda house: (len(board.house(house)["extensions"]), _has(board, house, "gold")),
    )
    table = board.figures["nobles"]["points"]
    for house in board.houses:  # END-2
        nobles = len(board.house(house)["nobles"])
        board.gain(house, "power", table[nobles - 1] if nobles else 0, "end:nobles")
    for house in board.houses if board.plays("kings_court") else ():  # COURT-9
        own = board.house(house)
        board.gain(house, "power", (1 + own["bishops"]) * own["seals"], "end:seals")
    if board.plays("kings_resentment"):
        _reckon(board)
    board.tell("over", winners=winners(board))


def _reckon(board: Board) -> None:
    """RESENT-4, RESENT-6: a power per mark, and the pair of the rightmost space whose stack is gone."""
    for house in board.houses:
        board.lose_power(house, board.house(house)["dishonour"], "end:dishonour")
    pairs = board.figures["modules"]["resentment"]["track"]
    visible = [pair for pair, left in zip(pairs, board.state["dishonour_track"], strict=True) if not left]
    guilty = [house for house in board.houses if board.house(house)["dishonour"]]
    if not visible or not guilty:
        return

    def badness(house: str) -> tuple[int, int, int]:
        own = board.house(house)
        return own["dishonour"], -own["votes"], -own["squires"]

    larger, smaller = visible[-1]["larger"], 0 if board.two else visible[-1]["smaller"]
    worst = max(map(badness, guilty))
    most = [house for house in guilty if badness(house) == worst]
    rest = [house for house in guilty if badness(house) != worst]
    if len(most) > 1:
        for house in most:
            board.lose_power(house, (larger + smaller) // len(most), "end:track")
        return
    board.lose_power(most[0], larger, "end:track")
    following = [house for house in rest if badness(house) == max(map(badness, rest))]
    for house in following:
        board.lose_power(house, smaller // len(following), "end:track")


def _has(board: Board, house: str, good: str) -> int:
    return int(board.house(house)[good])


def knighthood(board: Board, house: str) -> int:
    """END-1: strength outside the reserve; knights still in France count."""
    court: int = sum(int(knight) * count for knight, count in board.house(house)["court"].items())
    fresh = board.state["privileges"][house]["next"] if board.plays("kings_court") else []
    tudors = 2 * fresh.count("tudor")  # COURT-7: only one handed out in the last round
    return tudors + court + sum(knight for _, knight in board.deployed(house))


def _prizes(board: Board, name: str, prize: Sheet, standing: Callable[[str], tuple[int, int]]) -> None:
    """END-1: first 8, next 4; shared firsts take both prizes; remainders are dropped. Two players: ALLY-7."""
    source = f"end:{name}"
    best = max(map(standing, board.houses))
    first = [house for house in board.houses if standing(house) == best]
    rest = [house for house in board.houses if house not in first]
    if board.two:
        each = prize["first"] if len(first) == 1 else ALLY_TIE[board.options["two_player_tie"]]
    elif len(first) == 1:
        each = prize["first"]
        next_best = max(map(standing, rest))
        second = [house for house in rest if standing(house) == next_best]
        for house in second:
            board.gain(house, "power", prize["second"] // len(second), source)
    else:
        each = (prize["first"] + prize["second"]) // len(first)
    for house in first:
        board.gain(house, "power", each, source)


def winners(board: Board) -> list[str]:
    """END-2: most power; a tie is shared."""
    most = max(board.house(house)["power"] for house in board.houses)
    return [house for house in board.houses if board.house(house)["power"] == most]
