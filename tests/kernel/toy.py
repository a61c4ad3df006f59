"""A toy game on the kernel: three seats, a hidden hand of hats and a ballot on each hat shown, in sixty lines."""

from game.kernel.agenda import State
from game.kernel.chance import Dice, draw
from game.kernel.contract import Reason
from game.kernel.game import Codes, Field, Game
from game.kernel.views import View

HATS = range(9)


class Hats(State):
    __slots__ = ("hand", "points", "shown")

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.hand, self.points, self.shown = [0, 0, 0], [0, 0, 0], [0]  # a bit per hat; points per seat

    def left(self) -> list[int]:
        return [hat for hat in HATS if not (sum(self.hand) | self.shown[0]) >> hat & 1]


class HatGame(Game):
    def __init__(self) -> None:
        super().__init__(3)
        self.fields = [Field("hand", own_rows=(0,)), Field("points"), Field("shown")]
        self.add_stream("pile")
        self.hat = self.add_codes(Codes("hat", 9, lambda i: {"hat": i + 1}, lambda i: f"show{i + 1}"))
        self.vote = self.add_codes(Codes("vote", 2, lambda i: {"yes": bool(i)}, lambda i: ("nay", "aye")[i]))
        self.drawn = self.add_event("drawn", "seat", "hat")
        self.counted = self.add_event("counted", "seat", "hat", "ayes")
        self.show = self.add_kind("show", self.shown)
        self.ballot = self.add_kind("ballot", self.voted, listing=lambda *_: (self.vote, self.vote + 1))
        self.turn_step = self.add_step("turn", self.turn)
        self.ballot_step = self.add_step("ballot", lambda state, *_: state.ask_together(self.ballot))

    def blank(self) -> Hats:
        return Hats(self)

    def deal(self, state: Hats) -> None:  # type: ignore[override]
        for seat in (0, 1, 2) * 2:
            self.draw(state, seat)
        state.agenda += [(self.turn_step, turn % 3, turn) for turn in reversed(HATS)]

    def draw(self, state: Hats, seat: int) -> None:
        moved, at = draw(state.streams[0], len(state.left()))
        hat, state.streams = state.left()[at], (moved,)
        state.hand[seat] |= 1 << hat
        state.tell(self.drawn, seat, hat + 1, to=1 << seat)

    def turn(self, state: Hats, seat: int, turn: int) -> None:
        state.ask(self.show, seat, [self.hat + hat for hat in HATS if state.hand[seat] >> hat & 1])

    def shown(self, state: Hats, code: int) -> None:
        (_, seat, turn), hat = state.asked, code - self.hat
        state.turn += 1
        state.hand[seat] ^= 1 << hat
        state.shown[0] |= 1 << hat
        if turn < 3:
            self.draw(state, seat)
        state.agenda.append((self.ballot_step, seat, hat + 1))

    def voted(self, state: Hats, codes: list[int]) -> None:
        (_, seat, hat), ayes = state.asked, sum(codes) - self.vote * 3
        state.turn += 1
        state.points[seat] += hat * (ayes > 1)
        state.tell(self.counted, seat, hat, ayes)

    def fill(self, state: Hats, view: View, dice: Dice) -> None:  # type: ignore[override]
        held = 2 - sum(1 for event in view.log if event[0] == self.counted) // 4
        state.hand = [hand if seat == view.seat else 0 for seat, hand in enumerate(state.hand)]
        for seat in [seat for seat in range(3) if seat != view.seat] * held:
            state.hand[seat] |= 1 << state.left()[dice.below(len(state.left()))] if state.left() else 0

    def why_not(self, state: State, seat: int, code: int) -> Reason | None:
        return None if code in state.codes_of(seat) else Reason("HAT-1", "Not one of your hats.")
