"""At the King's Court, as the rulebook has it: lords, offices, privileges, bishops. COURT-1 to COURT-10."""

from __future__ import annotations

from collections.abc import Callable, Generator
from itertools import product

from tests.referee.board import SLOTS, SPACES, STRENGTHS, Board, Flow, Question, Sheet, ask, choice

OFFICES = ("chancellor", "constable", "chamberlain")
KINDS = ("votes", "squires", "gold")
TUDOR = ARCHER = 2  # strength
Loaded = Generator[Question, Sheet, set[str]]


def lay_out(board: Board) -> None:
    sides = [*board.state["houses"], *board.state["allies"]]
    bishops = board.figures["modules"]["court"]["bishops"]["players"]
    board.state.update(
        lords=dict.fromkeys(sides, "home"),
        offices={name: {"holder": None, **_nobody()} for name in OFFICES},
        treasury=dict.fromkeys(KINDS, 0),
        privileges={side: {"now": [], "next": []} for side in sides},
        shields=[],
        tudors={"counties": [], "conflicts": {slot: [0] * SPACES for slot in SLOTS}},
        bishops_left=bishops[str(len(board.houses))],
        allied_bishops=dict.fromkeys(board.state["allies"], 0),
    )
    for house in board.houses:
        board.house(house).update(bishops=0, seals=0)


def _nobody() -> Sheet:
    knights = {str(strength): 0 for strength in STRENGTHS}
    return {"applicant": None, "knights": knights, "bishops": 0, "tudor": False, "strength": 0}


def has(board: Board, side: str, privilege: str) -> bool:
    return board.plays("kings_court") and privilege in board.state["privileges"][side]["now"]


def bishops_of(board: Board, side: str) -> int:
    allied: dict[str, int] = board.state["allied_bishops"]
    return allied[side] if board.is_ally(side) else int(board.house(side)["bishops"])


# Lords ------------------------------------------------------------------------


def lords(board: Board, side: str) -> list[Sheet]:
    """COURT-1 to COURT-3: where this lord may go."""
    if not board.plays("kings_court") or board.state["lords"][side] != "home":
        return []
    ally = board.is_ally(side)
    found = [name for name in OFFICES if _may_apply(board, side, name)]
    mark = "AL" if ally else "L"
    return [choice(f"{mark}>{to}", "lord", ally=ally, to=to) for to in (*found, "treasury")]


def _tribute(board: Board, office: str) -> tuple[str, int]:
    printed = next(one for one in board.figures["modules"]["court"]["offices"] if one["id"] == office)
    ((good, amount),) = printed["tribute"].items()
    return good, amount


def _may_apply(board: Board, side: str, office: str) -> bool:
    good, amount = _tribute(board, office)
    if not board.is_ally(side) and board.house(side)[good] < amount:  # COURT-10: an ally pays none
        return False
    if board.state["offices"][office]["applicant"] in board.friends(side):
        return False
    return bool(_supports(board, side, office))


def _supports(board: Board, side: str, office: str) -> list[Sheet]:
    """COURT-2: everything with which the lord is truly stronger than the applicant there."""
    court = board.side(side)["court"]
    counts = [range(court[str(strength)] + 1) for strength in STRENGTHS]
    above = board.state["offices"][office]["strength"]
    found = []
    for *knights, bishops, tudors in product(*counts, range(bishops_of(board, side) + 1), range(2)):
        tudor = bool(tudors)
        if tudor and not has(board, side, "tudor"):
            continue
        if tudor and not any(knights) and board.options["tudor_with_lord"] == "beside":
            continue
        if _strength(knights, bishops, tudor) > above:
            digits = "".join(str(s) * n for s, n in zip(STRENGTHS, knights, strict=True))
            text = f"with.{digits}{'b' * bishops}{'t' * tudor}"
            text = "with.nobody" if text == "with." else text
            found.append(choice(text, "support", knights=digits, bishops=bishops, tudor=tudor))
    return found


def _strength(knights: list[int], bishops: int, tudor: bool) -> int:
    return 1 + bishops + TUDOR * tudor + sum(s * n for s, n in zip(STRENGTHS, knights, strict=True))


def place_lord(board: Board, side: str, to: str) -> Flow:
    if to == "treasury":
        yield from _treasury(board, side)
        return
    seat = board.state["offices"][to]
    about = {"side": side, "office": to, "above": seat["strength"]}
    taken = yield from ask(board.player_of(side), "support", _supports(board, side, to), **about)
    if not board.is_ally(side):
        good, amount = _tribute(board, to)
        board.pay(side, good, amount, f"office:{to}")
        board.state["treasury"][good] += amount
    if seat["applicant"] is not None:
        board.tell("lord_expelled", side=seat["applicant"], office=to, strength=seat["strength"])
        _leave(board, to)
    knights = [taken["knights"].count(str(strength)) for strength in STRENGTHS]
    for strength, count in zip(STRENGTHS, knights, strict=True):
        seat["knights"][str(strength)] = count
        board.side(side)["court"][str(strength)] -= count
        for _ in range(count):
            board.tell("place", side=side, strength=strength, place=to, squires=0)
    if taken["tudor"]:
        use(board, side, "tudor", to)
    strength = _strength(knights, taken["bishops"], taken["tudor"])
    seat.update(applicant=side, bishops=taken["bishops"], tudor=taken["tudor"], strength=strength)
    board.state["lords"][side] = to
    board.tell("apply", side=side, office=to, strength=strength, bishops=taken["bishops"])


def _leave(board: Board, office: str) -> None:
    """COURT-2, COURT-7: all go home, a Tudor knight to the supply."""
    seat = board.state["offices"][office]
    side = seat["applicant"]
    for strength, count in seat["knights"].items():
        for _ in range(count):
            board.go_home(side, int(strength), office)
    if seat["tudor"]:
        board.tell("privilege_back", side=side, privilege="tudor", place=office)
    board.state["lords"][side] = "home"
    seat.update(_nobody())


def _treasury(board: Board, side: str) -> Flow:
    """COURT-3: all of one kind, also one of which there is none; COURT-10: an ally's goes to the supply."""
    board.state["lords"][side] = "treasury"
    board.tell("enter_treasury", side=side)
    kinds: tuple[str, ...] = KINDS
    if board.options["treasury"] == "one_kind":
        choices = [choice(f"treasury.{good}", "treasury", good=good) for good in KINDS]
        taken = yield from ask(board.player_of(side), "treasury", choices, side=side)
        kinds = (taken["good"],)
    for good in kinds:
        amount, board.state["treasury"][good] = board.state["treasury"][good], 0
        if amount and board.is_ally(side):
            board.tell("treasury_lost", side=side, good=good, amount=amount)
        elif amount:
            board.house(side)[good] += amount
            board.tell("gain", seat=side, good=good, amount=amount, source="treasury")


# Before the counties, and at the end of a round ---------------------------------


def fill_offices(board: Board) -> None:
    """COURT-4."""
    last = board.state["round"] == board.figures["setup"]["rounds"]
    for printed in board.figures["modules"]["court"]["offices"]:
        seat = board.state["offices"][printed["id"]]
        kept = seat["applicant"] is None
        seat["holder"] = seat["holder"] if kept else seat["applicant"]
        side = seat["holder"]
        if side is None:
            continue
        board.tell("office", side=side, office=printed["id"], kept=kept)
        if not board.is_ally(side):
            board.gain(side, "seals", printed["seals"], f"office:{printed['id']}")
        if not last or printed["privilege"] == "tudor":
            board.state["privileges"][side]["next"].append(printed["privilege"])
            board.tell("privilege", side=side, privilege=printed["privilege"])
    for office in OFFICES:
        if board.state["offices"][office]["applicant"] is not None:
            _leave(board, office)
    for side in board.state["lords"]:
        board.state["lords"][side] = "home"


def close(board: Board) -> None:
    """COURT-4: a privilege that was not used in the round after it was given returns."""
    for side, held in board.state["privileges"].items():
        for privilege in held["now"]:
            board.tell("privilege_unused", side=side, privilege=privilege)
        held["now"] = []
        if board.state["round"] < board.figures["setup"]["rounds"]:
            held["now"], held["next"] = held["next"], []


# Privileges ---------------------------------------------------------------------


def use(board: Board, side: str, privilege: str, place: str) -> None:
    board.state["privileges"][side]["now"].remove(privilege)
    board.tell("join", side=side, privilege=privilege, place=place)


def companions(board: Board, side: str, knight: int, to: str, fits: Callable[[int], bool]) -> Loaded:
    """COURT-5 to COURT-7: what goes along; `fits` says whether a county opens with that strength besides."""
    useful: list[str] = []
    if to in board.counties:
        useful = ["shield", "tudor"]
    elif to in SLOTS:
        useful = ["archer", "tudor"] if _archer_fits(board, side, to) else ["tudor"]
    useful = [privilege for privilege in useful if has(board, side, privilege)]
    loads = [set(load) - {""} for load in product(*(("", privilege) for privilege in useful))]
    lawful = [load for load in loads if to not in board.counties or fits(TUDOR * ("tudor" in load))]
    if lawful == [set()]:
        return set()
    order = ("shield", "archer", "tudor")
    choices = [
        choice(
            "".join(f"+{one}" for one in order if one in load) or "alone",
            "privileges",
            **{one: one in load for one in order},
        )
        for load in lawful
    ]
    taken = yield from ask(board.player_of(side), "privileges", choices, side=side, knight=knight, to=to)
    return {one for one in order if taken[one]}


def _archer_fits(board: Board, side: str, slot: str) -> bool:
    spaces = board.state["conflicts"][slot]["spaces"]
    if board.stack_of(side, slot) is not None:
        return False
    below = spaces.index(None) + 1
    return below < SPACES and spaces[below] is None


def arrive(board: Board, side: str, to: str, load: set[str]) -> None:
    for privilege in load:
        use(board, side, privilege, to)
    if to in board.counties:
        for privilege, where in (("shield", board.state["shields"]), ("tudor", board.state["tudors"]["counties"])):
            if privilege in load:
                where.append(to)
                where.sort(key=board.counties.index)
        return
    spaces = board.state["conflicts"][to]["spaces"]
    space = spaces.index(board.stack_of(side, to))
    board.state["tudors"]["conflicts"][to][space] += "tudor" in load
    if "archer" in load:
        knights = {str(strength): 0 for strength in STRENGTHS}
        spaces[space + 1] = {"side": f"{side}_archer", "knights": knights, "squires": 0}


def leave_county(board: Board, county: str) -> None:
    """The knight is gone: shield and Tudor knight to the supply."""
    if not board.plays("kings_court"):
        return
    side = board.state["counties"][county]["holder"]
    for privilege, where in (("shield", board.state["shields"]), ("tudor", board.state["tudors"]["counties"])):
        if county in where:
            where.remove(county)
            board.tell("privilege_back", side=side, privilege=privilege, place=county)


def sail(board: Board, county: str, side: str, slot: str) -> None:
    """COURT-7: the Tudor knight goes along."""
    if board.plays("kings_court") and county in board.state["tudors"]["counties"]:
        board.state["tudors"]["counties"].remove(county)
        stack = board.stack_of(side, slot)
        spaces = board.state["conflicts"][slot]["spaces"]
        space = spaces.index(None) if stack is None else spaces.index(stack)
        board.state["tudors"]["conflicts"][slot][space] += 1


def extra_strength(board: Board, slot: str, stack: Sheet) -> int:
    if not board.plays("kings_court"):
        return 0
    space = board.state["conflicts"][slot]["spaces"].index(stack)
    archer = ARCHER if stack["side"].endswith("_archer") else 0
    return archer + TUDOR * int(board.state["tudors"]["conflicts"][slot][space])


def leave_conflict(board: Board, slot: str) -> None:
    if not board.plays("kings_court"):
        return
    tudors = board.state["tudors"]["conflicts"]
    for space, stack in enumerate(board.state["conflicts"][slot]["spaces"]):
        if stack and stack["side"].endswith("_archer"):
            side = stack["side"].removesuffix("_archer")
            board.tell("privilege_back", side=side, privilege="archer", place=slot)
        for _ in range(tudors[slot][space]):
            assert stack
            board.tell("privilege_back", side=stack["side"], privilege="tudor", place=slot)
    tudors[slot] = [0] * SPACES


def leave_stack(board: Board, side: str, knight: int, slot: str) -> None:
    """One leaves the game from a conflict; behind the last the space is free, and a Tudor knight goes to the supply."""
    spaces = board.state["conflicts"][slot]["spaces"]
    stack = board.stack_of(side, slot)
    assert stack
    stack["knights"][str(knight)] -= 1
    if any(stack["knights"].values()):
        return
    space = spaces.index(stack)
    tudors = board.state["tudors"]["conflicts"][slot]
    for _ in range(tudors[space]):
        board.tell("privilege_back", side=side, privilege="tudor", place=slot)
    tudors[space] = 0
    spaces[space] = None


# Bishops ------------------------------------------------------------------------


def bishop_offered(board: Board, side: str) -> bool:
    """COURT-8, COURT-10."""
    if not board.plays("kings_court") or not board.state["bishops_left"]:
        return False
    rewards = board.state["phase"] in ("counties", "castles", "conflicts")
    if board.options["bishop_when"] == "rewards" and not rewards:
        return False
    if board.is_ally(side) and board.options["ally_bishop"] != "knight":  # he only leaves the game
        return True
    return bishops_of(board, side) < int(board.figures["modules"]["court"]["bishops"]["each"])


def take_bishop(board: Board, side: str, source: str) -> None:
    board.state["bishops_left"] -= 1
    if not board.is_ally(side):
        board.house(side)["bishops"] += 1
    elif board.options["ally_bishop"] == "knight":
        board.state["allied_bishops"][side] += 1
    else:
        board.tell("bishop_gone", side=side, source=source)
        return
    board.tell("bishop", side=side, source=source)
